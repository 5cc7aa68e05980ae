"""Blocks of a message and its reading: what they say, and how a slip of the pen is told."""

from pathlib import Path

import pytest

from tests.mail.examples import in_blocks, reading_from

BLOCK = "A remark.\n\n=== one\nTurn 3: A, LT\n\nBob\n=> turn 3, A LT\n"


def _set(folder: Path, text: str) -> Path:
    (folder / "theme.txt").write_text(text, encoding="utf-8")
    return folder


def test_the_short_lines_say_every_key_of_a_reading() -> None:
    """Moves with their fire, the ground, the press by paragraphs, stretches not read."""
    lines = [
        "from: bob@example.org", "turn 3, take off, A:LR ?:A 0:?, land beta, repair all",
        "press: One.", "|", "| Two: three.", "unread: or LT", "unread: if Red turns",
    ]  # fmt: skip

    assert reading_from(lines) == {
        "sender": "bob@example.org",
        "turn": 3,
        "orders": {
            "take_off": True, "land": "beta", "not_landing": False, "stay": False, "repair": "all",
            "moves": [
                {"manoeuvre": "A", "fire": ["L", "R"]},
                {"manoeuvre": None, "fire": ["A"]},
                {"manoeuvre": "0", "fire": ["?"]},
            ],
        },
        "press": "One.\n\nTwo: three.",
        "unread": ["or LT", "if Red turns"],
    }  # fmt: skip


def test_a_message_is_all_between_its_name_and_its_reading(tmp_path: Path) -> None:
    """Blank lines too, and its last line ends as a line does."""
    (example,) = in_blocks(_set(tmp_path, BLOCK))

    assert example.name == f"{tmp_path.name}/theme/one"
    assert example.raw == b"Turn 3: A, LT\n\nBob\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (BLOCK + "\n=== one\nA\n=> A\n", "two blocks of one name: one"),
        (BLOCK.replace("=> ", ""), "theme.txt:3: === one: no line begins with '=>'"),
        (BLOCK + "A, A, A\n", "something stands between or below"),
        (BLOCK.replace("A LT", "A LX"), "theme.txt:3: one: 'LX' is no move"),
        (BLOCK + "=> stay\n", "two lines of orders, where there can be one"),
        (BLOCK + "=> plane Red Rag: A\n", "of planes by name"),
        (BLOCK.replace("A LT\n", "land delta\n"), "'delta' is no strip"),
        (BLOCK.replace("=== one", "=== one.eml"), "and yet it has a body"),
        ("A remark alone.\n", "theme.txt: no line begins with '=== '"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    """Else it were a claim that nobody checks."""
    with pytest.raises(ValueError, match=r"theme|two blocks") as caught:
        list(in_blocks(_set(tmp_path, text)))

    assert told in str(caught.value)


def test_a_mail_that_no_block_tells_of_is_named(tmp_path: Path) -> None:
    """A mail without a reading would be read by nobody."""
    (tmp_path / "mails").mkdir()
    (tmp_path / "mails" / "lost.eml").write_bytes(b"A, A, A")

    with pytest.raises(ValueError, match=r"no block tells what is in lost\.eml"):
        list(in_blocks(_set(tmp_path, BLOCK)))
