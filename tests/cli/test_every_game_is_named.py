"""Commands that are about one game's rules or words say which games there are."""

import pytest
from click.testing import CliRunner

from sopwith_gm.cli import cli
from sopwith_gm.systems import SYSTEMS

COMMANDS = ("new", "read", "rules", "cases")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_every_game(command: str) -> None:
    """Whoever reads it need not know their names from elsewhere."""
    told = CliRunner().invoke(cli, [command, "--help"])

    assert told.exit_code == 0
    assert f"--system [{'|'.join(SYSTEMS)}]" in told.output


@pytest.mark.parametrize("command", COMMANDS)
def test_another_name_is_refused_with_those_that_there_are(command: str) -> None:
    """It is wrong usage, and the message is the same everywhere."""
    told = CliRunner().invoke(cli, [command, "x", "--system", "chess"])

    assert told.exit_code == 2
    assert "'--system': found 'chess', expected one of sopwith, squadron, britain" in told.output
