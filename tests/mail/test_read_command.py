"""`sopwith-gm read`: what it prints, and how it ends."""

import json
import mailbox
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from sopwith_gm.cli.read import read
from sopwith_gm.core.reading import Reader, Reading
from sopwith_gm.errors import UserError
from sopwith_gm.mail import Message, reading_of

CORPUS = Path(__file__).parent / "corpus"


def test_one_file_is_one_json_object_as_documented() -> None:
    """The keys of the manual, and exit code 0 where all was understood."""
    result = CliRunner().invoke(read, [str(CORPUS / "02-one-line.txt"), "--json"])

    assert result.exit_code == 0
    assert list(json.loads(result.stdout)) == ["sender", "turn", "orders", "press", "unread"]


def test_a_doubt_ends_with_exit_code_one() -> None:
    """1: the game master must look."""
    result = CliRunner().invoke(read, [str(CORPUS / "15-conditions.eml")])

    assert result.exit_code == 1
    assert "not understood:" in result.stdout


def test_several_files_say_which_is_which() -> None:
    """Each object has a "file" key."""
    files = [str(CORPUS / "02-one-line.txt"), str(CORPUS / "20-illegal.txt")]

    result = CliRunner().invoke(read, [*files, "--json"])

    assert [json.loads(line)["file"] for line in result.stdout.splitlines()] == files


def test_a_mailbox_reads_every_message(tmp_path: Path) -> None:
    """An mbox of three is three messages."""
    box = mailbox.mbox(str(tmp_path / "box"))
    for name in ("01-postal-block", "11-landing", "14-german-codes"):
        box.add((CORPUS / f"{name}.eml").read_bytes())
    box.flush()

    result = CliRunner().invoke(read, [str(tmp_path / "box"), "--json"])

    turns = [json.loads(line)["turn"] for line in result.stdout.splitlines()]
    assert turns == [12, 15, 9]


def test_a_maildir_reads_every_message(tmp_path: Path) -> None:
    """New and seen messages alike."""
    folder = mailbox.Maildir(str(tmp_path / "Maildir"))
    folder.add((CORPUS / "11-landing.eml").read_bytes())

    result = CliRunner().invoke(read, [str(tmp_path / "Maildir"), "--json"])

    assert json.loads(result.stdout)["orders"]["land"] == "gamma"


def test_standard_input_is_a_dash() -> None:
    """A bare body is told from a mail."""
    result = CliRunner().invoke(read, ["-", "--json"], input=b"Turn 5: A, LT, RS\n")

    assert json.loads(result.stdout)["turn"] == 5


def test_a_missing_file_is_named_with_the_cure() -> None:
    """No traceback: where, what was found, what was expected."""
    result = CliRunner().invoke(read, ["nowhere.eml"])

    assert isinstance(result.exception, UserError)
    assert "nowhere.eml: no such file" in str(result.exception)


def test_a_picture_called_a_mail_is_refused_in_a_line(tmp_path: Path) -> None:
    """As `check` has it, and not spelt out on the terminal."""
    picture = Path(__file__).parents[2] / "docs" / "images" / "turn12-strip.png"
    file = tmp_path / "red.eml"
    file.write_bytes(picture.read_bytes())

    result = CliRunner().invoke(read, [str(file)])

    assert isinstance(result.exception, UserError)
    assert str(result.exception) == f"{file}: it is neither a mail nor text"
    assert result.stdout == ""


def test_a_ten_megabyte_text_is_refused_with_a_clear_message(tmp_path: Path) -> None:
    """It is never read in part."""
    file = tmp_path / "long.txt"
    file.write_bytes(b"A, LT, RS " * 1_000_000)

    result = CliRunner().invoke(read, [str(file)])

    assert isinstance(result.exception, UserError)
    assert "too large" in str(result.exception)


@pytest.mark.parametrize(
    "raw",
    [
        b"".join(b"Content-Type: message/rfc822\r\n\r\n" for _ in range(5_000)),
        b"From: a@example.org\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
        + b"--b\r\n\r\nx\r\n" * 3_000,
        b"From: a@example.org\r\nContent-Type: text/html\r\n\r\n" + b"<div>" * 30_000,
        b"From: a@example.org\r\nContent-Type: text/html\r\n\r\n" + b"<!--" * 20_000,
        b"Subject: =?utf-8?b?" + b"A" * 73 + b"?=\r\nFrom: a@example.org\r\n\r\nA, LT, RS",
        b"From: " + b"(" * 5_000 + b"\r\n\r\nA, LT, RS",
    ],
)
def test_bombs_are_read_or_refused(tmp_path: Path, raw: bytes) -> None:
    """Deep nesting, thousands of parts, deep HTML: an answer or a message, never a traceback."""
    file = tmp_path / "bomb.eml"
    file.write_bytes(raw)

    result = CliRunner().invoke(read, [str(file), "--json"])

    assert result.exception is None or isinstance(result.exception, UserError | SystemExit)


def test_a_message_that_breaks_the_reader_does_not_take_down_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is unread as a whole, with a request to report it; the next one is read."""
    real = reading_of

    def breaks_on_one(message: Message, reader: Reader, planes: Sequence[str]) -> Reading:
        if "Move 1" in message.text:
            raise ZeroDivisionError("a fault")
        return real(message, reader, planes)

    monkeypatch.setattr("sopwith_gm.cli.read.reading_of", breaks_on_one)
    files = [str(CORPUS / "01-postal-block.eml"), str(CORPUS / "02-one-line.txt")]

    result = CliRunner().invoke(read, [*files, "--json"])

    broken, whole = (json.loads(line) for line in result.stdout.splitlines())
    assert broken["orders"]["moves"] == []
    assert "Move 1" in broken["unread"][0]
    assert "please report it" in result.stderr
    assert len(whole["orders"]["moves"]) == 3
    assert result.exit_code == 1
