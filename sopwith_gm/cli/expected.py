"""What a command needs that was called without it: in words, and with its own example."""

from collections.abc import Mapping

import click

#: What each argument is that a command cannot do without, by its name in the usage.
ARGUMENTS: Mapping[str, str] = {
    "DIR": "the folder that the league is to be made in",
    "FILE...": "one file or several, with a message in each",
    "GAME": "a game, by the name of its folder",
    "PILOT": "a pilot, by the name under which he flies",
    "PLAYER": "the player who takes the plane over",
    "TURN": "a turn, by its name or its folder",
    "UNTIL": "a moment, or how much later",
}


def in_words(error: click.MissingParameter) -> click.UsageError:
    """The same, with what is expected."""
    context, name = error.ctx, argument_of(error.param)
    if context is None or name not in ARGUMENTS:
        return error
    example = example_of(context.command)
    such = f", such as:\n  {example}" if example else "."
    return click.UsageError(f"{name} is missing: expected {ARGUMENTS[name]}{such}", context)


def argument_of(parameter: click.Parameter | None) -> str:
    """The name of an argument in the usage; "" for an option."""
    if not isinstance(parameter, click.Argument):
        return ""
    return parameter.metavar or (parameter.name or "").upper()


def example_of(command: click.Command) -> str:
    """The first example that its help has."""
    behind = (command.help or "").partition("Example:")[2]
    lines = (line.strip() for line in behind.splitlines())
    return next((line for line in lines if line.startswith("sopwith-gm ")), "")
