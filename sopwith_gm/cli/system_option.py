"""`--system`: which game system a command is about."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from sopwith_gm.systems import SYSTEMS

F = TypeVar("F", bound=Callable[..., Any])


def system_option(words: str) -> Callable[[F], F]:
    """`--system NAME`: one of those that there are, which help names; None where it is not said.
    `words` are its help."""
    names = f"[{'|'.join(SYSTEMS)}]"
    return click.option("--system", metavar=names, callback=_known, help=words)


def _known(_: click.Context, __: click.Parameter, name: str | None) -> str | None:
    if name is not None and name not in SYSTEMS:
        raise click.BadParameter(f"found {name!r}, expected one of {', '.join(SYSTEMS)}")
    return name
