"""Kinds of words on a command line. What is none of its kind is refused before anything is done."""

from collections.abc import Callable

import click

from sopwith_gm.core.messages import found
from sopwith_gm.store.address import fault_of_address
from sopwith_gm.store.folders import turn_number


def turn(said: str | int) -> int:
    """A turn's number, or the name of its folder: `4` or `turn4`. Raises click.BadParameter."""
    words = str(said)
    number = turn_number(words if words.startswith("turn") else f"turn{words}")
    if number is None:
        raise click.BadParameter(f"found {found(words)}, expected a turn such as 4 or turn4")
    return number


def turn_of_game(said: str | int) -> tuple[str | None, int]:
    """A turn, with its game where it is named: `4`, `turn4`, `dawn-patrol/turn4`.

    Raises click.BadParameter.
    """
    game, _, name = str(said).rpartition("/")
    return game or None, turn(name)


turn_option = click.option(
    "--turn",
    type=turn_of_game,
    metavar="TURN",
    help="Default: the turn that is due. With its game: dawn-patrol/turn4.",
)


def game_meant(game: str | None, of_turn: str | None) -> str | None:
    """The game of `--game`, or the one that `--turn` names. Raises click.UsageError for two."""
    if game and of_turn and game != of_turn:
        raise click.UsageError(f"--game says {found(game)}, --turn {found(of_turn)}: which game?")
    return game or of_turn


def address(said: str) -> str:
    """A mail address, without a name. Raises click.BadParameter."""
    if fault := fault_of_address(said):
        raise click.BadParameter(fault)
    return said


def name(said: str) -> str:
    """A name that somebody can be called by. Raises click.BadParameter."""
    if not said.strip():
        raise click.BadParameter(f"found {found(said)}, expected a name")
    return said.strip()


def number(least: int, most: int | None = None) -> Callable[[str | int], int]:
    """A number that is neither too small nor too large; what takes it raises click.BadParameter."""
    wanted = f"from {least} to {most}" if most is not None else f"such as {least}, or a larger one"

    def number_said(said: str | int) -> int:
        words = str(said)
        value = int(words) if words.isdecimal() and len(words) <= 9 else -1
        if value < least or (most is not None and value > most):
            raise click.BadParameter(f"found {found(words)}, expected a number {wanted}")
        return value

    return number_said
