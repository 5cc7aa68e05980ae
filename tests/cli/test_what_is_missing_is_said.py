"""A command that was called without something it needs says what that is, and shows how."""

import subprocess
import sys

import click
import pytest

from sopwith_gm.cli import COMMANDS, cli, main
from sopwith_gm.cli.expected import ARGUMENTS, argument_of, example_of


def needs(name: str) -> list[str]:
    """The arguments that a command cannot do without."""
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    return [argument_of(one) for one in command.params if one.required and argument_of(one)]


NEEDED = [(name, number) for name in COMMANDS for number in range(len(needs(name)))]


def test_every_argument_that_is_needed_has_its_words() -> None:
    """And no other has."""
    assert {argument for name in COMMANDS for argument in needs(name)} == set(ARGUMENTS)


@pytest.mark.parametrize(("name", "number"), NEEDED)
def test_what_is_expected_is_said_with_an_example(
    name: str, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2: it was called wrongly."""
    with pytest.raises(SystemExit) as ended:
        main([name, *(["Kestrel"] * number)])
    said = capsys.readouterr().err
    argument = needs(name)[number]
    assert ended.value.code == 2
    assert f"Error: {argument} is missing: expected {ARGUMENTS[argument]}, such as:\n" in said
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    assert said.endswith(f"  {example_of(command)}\n")
    assert example_of(command).startswith(f"sopwith-gm {name} ")


def test_a_command_that_is_not_there_is_told_with_the_one_that_may_be_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A slip of the hand."""
    with pytest.raises(SystemExit) as ended:
        main(["adjudicat", "turn1"])
    assert ended.value.code == 2
    assert "no such command 'adjudicat' - did you mean 'adjudicate'?" in capsys.readouterr().err


def test_the_program_by_itself_says_so_too() -> None:
    """As the game master calls it."""
    done = subprocess.run(
        [sys.executable, "-m", "sopwith_gm", "extend"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith('such as:\n  sopwith-gm extend "2 days"\n')
