"""YAML from strangers: what is refused, where, and that nothing is guessed."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.errors import UserError
from sopwith_gm.store.yaml_file import BIGGEST, load_yaml, parse_yaml

HERE = Path("games/wings/game.yaml")
Refusal = Callable[..., str]


def outcome(text: str) -> str | None:
    """What a text is refused with; None where it is read."""
    try:
        parse_yaml(HERE, text)
    except UserError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("NO", "NO"),
        ("12:30", "12:30"),
        ("0405", "0405"),
        ("0x1f", "0x1f"),
        ("1e3", "1e3"),
        ("2026-11-27", "2026-11-27"),
        ("yes", "yes"),
        ("'12'", "12"),
        ("12", 12),
        ("-3", -3),
        ("1.5", 1.5),
        ("true", True),
        ("False", False),
        ("~", None),
        ("", None),
        ("9" * 400, "9" * 400),
    ],
)
def test_only_decimals_truths_and_nothing_are_more_than_text(written: str, meant: object) -> None:
    """A hex, a time, a country or a secret never becomes a number or a truth behind one's back."""
    value = parse_yaml(HERE, f"key: {written}\n").data["key"]
    assert (value, type(value)) == (meant, type(meant))


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: 1\nb: &x [1]\nc: *x\n", ":2:4:", "anchor"),
        ("a: 1\nb: *x\n", ":2:4:", "alias"),
        ("a: !!python/object:os.system x\n", ":1:4:", "tag"),
        ("a: !!set {b, c}\n", ":1:4:", "tag"),
        ("a: 1\nb: 2\na: 3\n", ":3:1:", "'a' stands here twice, first on line 1"),
        ("? [a]\n: b\n", ":1:3:", "list or mapping as a key"),
        ("a: 1\n---\nb: 2\n", ":2:1:", "second '---'"),
        ("[1, 2]\n", ":1:1:", "expected 'key: value' lines"),
        ("a: b: c\n", ":1:5:", "needs quotes"),
        ("a:\n\tb: 1\n", ":2:1:", "spaces, not tabs"),
        ("a: 3\n\tb: 1\n", ":2:1:", "indent with spaces, not tabs"),
        ("a: 'x\n", ":2:1:", "never closed"),
        ("a: x\x00y\n", ":1:5:", "delete it"),
        ("a: x\ud800y\n", ":1:5:", "delete it"),
        (f"a: {'[' * 40}\n", ":1:35:", "levels deep"),
    ],
)
def test_what_is_refused_is_told_with_its_place_and_the_cure(
    text: str, place: str, words: str, refusal: Refusal
) -> None:
    """Anchors multiply, tags construct, duplicates hide: each is refused where it stands."""
    told = refusal(parse_yaml, HERE, text)
    assert told.startswith(f"{HERE}{place}")
    assert words in told


def test_a_message_shows_the_line_with_carets_under_the_fault(refusal: Refusal) -> None:
    """People count from 1, and see what they wrote."""
    told = refusal(parse_yaml, HERE, "rules:\n  ammo: &all 16\n")
    assert told == (
        "games/wings/game.yaml:2:9: found an anchor (&); write the value out wherever it is needed"
        "\n    ammo: &all 16\n          ^^^^^^^"
    )


def test_every_duplicate_of_a_file_is_told_at_once(refusal: Refusal) -> None:
    """One run of the command shows all there is to mend."""
    told = refusal(parse_yaml, HERE, "a: 1\na: 2\nb: {c: 1, c: 2}\n")
    assert told.count("stands here twice") == 2


def test_a_file_with_hundreds_of_faults_is_told_in_a_screenful(refusal: Refusal) -> None:
    """Twenty places, and how many more there are."""
    told = refusal(parse_yaml, HERE, "a: 1\n" * 300)
    assert told.count("twice") == 20
    assert told.endswith("and 279 more")


@pytest.mark.parametrize(
    "bomb",
    [
        "[" * 900_000,
        "{a: " * 200_000,
        "- " * 400_000,
        "? " * 400_000,
        "- a\n" * 240_000,
        "a: &a [x]\n" + "".join(f"b{i}: &b{i} [*a, *a]\n" for i in range(30)),
        "x: &x {a: 1}\n" + "".join(f"y{i}: {{<<: [*x, *x]}}\n" for i in range(30)),
        "a: " + "9" * 900_000,
        "a" * 900_000,
        '"' + "\\u0041" * 100_000,
    ],
)
def test_no_bomb_harms_the_parser(bomb: str) -> None:
    """A million brackets kill the C loader elsewhere, nine levels of aliases fill the memory."""
    told = outcome(bomb)
    assert told is None or (told.startswith(str(HERE)) and len(told) < 10_000)


def test_a_file_of_50_megabytes_is_refused_without_reading_it(
    tmp_path: Path, refusal: Refusal
) -> None:
    """The message says how big it is and how big it may be."""
    path = tmp_path / "game.yaml"
    with path.open("wb") as opened:
        os.truncate(opened.fileno(), 50_000_000)
    told = refusal(load_yaml, path)
    assert "50,000,000 bytes" in told
    assert f"{BIGGEST:,}" in told


def test_a_named_pipe_a_folder_and_a_missing_file_are_no_files(
    tmp_path: Path, refusal: Refusal
) -> None:
    """None of them hangs the program or ends in a traceback."""
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert "plain file" in refusal(load_yaml, pipe)
    assert "expected a file" in refusal(load_yaml, tmp_path)
    assert "no such file" in refusal(load_yaml, tmp_path / "none.yaml")


def test_bytes_that_are_no_utf8_are_told_with_their_place(tmp_path: Path, refusal: Refusal) -> None:
    """A file saved as Windows-1252 by an old editor."""
    path = tmp_path / "game.yaml"
    path.write_bytes("title: Fünf\nnotes: böse\n".encode("cp1252"))
    told = refusal(load_yaml, path)
    assert told.startswith(f"{path}:1:9: found the byte 0xfc, expected UTF-8")


def test_a_byte_order_mark_counts_for_nothing(tmp_path: Path) -> None:
    """Windows editors write one."""
    path = tmp_path / "game.yaml"
    path.write_bytes(b"\xef\xbb\xbftitle: x\r\n")
    assert load_yaml(path).data == {"title": "x"}


def test_a_message_sends_nothing_odd_to_the_terminal(refusal: Refusal) -> None:
    """Escape sequences and right-to-left marks in a file stay out of the message."""
    told = refusal(parse_yaml, HERE, "a: 1\na: \u202eevil\n")
    assert "\u202e" not in told


@given(
    st.text(alphabet=st.sampled_from("ab:-[]{}\"'&*!|>?#%@ \n\t0~<,\x85\u2028\r\\"), max_size=60)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing that can be typed ends in anything but values or a message."""
    told = outcome(text)
    assert told is None or told.startswith(f"{HERE}:")
