"""`sopwith-gm read` shows every stretch of a message, and that a mail broke off, in every game."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sopwith_gm.cli import cli
from sopwith_gm.systems import SYSTEMS

HEAD = "From: wren@example.org\nSubject: turn 1\nMessage-ID: <1@example.org>\n"


def read(path: Path, text: str, system: str, *options: str) -> Result:
    """What the command says of a message."""
    path.write_text(text)
    return CliRunner().invoke(cli, ["read", "--system", system, *options, str(path)])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_mail_that_broke_off_is_in_doubt(tmp_path: Path, system: str) -> None:
    """As `check` says: its text is not all there."""
    broken = f"{HEAD}Content-Transfer-Encoding: base64\n\nVHVybiAxCjEuIEEKMi4gQ\n"
    for options in ((), ("--json",), ("--why",)):
        done = read(tmp_path / "a.eml", broken, system, *options)
        assert done.exit_code == 1
        assert "the mail is cut off" in done.output


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_of_a_message_is_left_out(tmp_path: Path, system: str) -> None:
    """Talk amid the orders is a line of its own."""
    text = "Turn 1\nIt rained on my hat all day.\nTake off\n\nPress: Larks ahoy\n"
    shown = read(tmp_path / "a.txt", text, system).output
    lines = [line.partition(" | ")[2] for line in shown.splitlines() if " | " in line]
    assert "It rained on my hat all day." in lines
    words = " ".join(lines).split()
    assert [word for word in text.split() if word not in words] in ([], ["Press:"])
