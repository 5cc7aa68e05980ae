"""What Battle of Britain has as data: boards, editions, clauses; read once."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, cast

import yaml

from sopwith_gm.systems.britain.board import Board
from sopwith_gm.systems.britain.board_reading import board_from
from sopwith_gm.systems.britain.rules import OPTIONS, Rules

BOARD = "bob36"
"""The board of a game that names no other (BB 1.1)."""


@cache
def board_named(name: str = BOARD) -> Board:
    """A board of the program. Raises KeyError for one that it does not have."""
    return board_from(_read("boards", name))


@cache
def layers_of(edition: str) -> Sequence[Mapping[str, object]]:
    """The option values of an edition, its bases first. Raises KeyError for an unknown one."""
    told = dict(_read("rulesets", edition))
    base = told.pop("base", None)
    told.pop("title")
    return (*(layers_of(cast("str", base)) if base else ()), told)


@cache
def clauses() -> Mapping[str, str]:
    """Clauses of the rulebook in a sentence or two, by number: `8.1`."""
    return dict(_read(".", "clauses"))


@cache
def edition(name: str) -> Rules:
    """The options of an edition (BB 12). Raises KeyError for an unknown one."""
    return OPTIONS.rules_from(*layers_of(name))


def editions() -> tuple[str, ...]:
    """The names of all editions, in alphabetical order."""
    found = files(__package__).joinpath("rulesets").iterdir()
    return tuple(sorted(one.name.removesuffix(".yaml") for one in found))


def _read(folder: str, name: str) -> Mapping[str, Any]:
    path = files(__package__).joinpath(folder, f"{name}.yaml")
    if not path.is_file():
        raise KeyError(name)
    return cast("Mapping[str, Any]", yaml.safe_load(path.read_text("utf-8")))
