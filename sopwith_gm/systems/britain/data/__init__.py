"""What Battle of Britain has as data: boards, editions, clauses; read once."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, cast

from sopwith_gm.core.packaged import PackagedRulesets, page_of
from sopwith_gm.systems.britain.board import Board
from sopwith_gm.systems.britain.board_reading import board_from
from sopwith_gm.systems.britain.rules import OPTIONS

BOARD = "bob36"
"""The board of a game that names no other (BB 1.1)."""


@cache
def board_named(name: str = BOARD) -> Board:
    """A board of the program. Raises KeyError for one that it does not have."""
    return board_from(_read("boards", name))


PACKAGED = PackagedRulesets("sopwith_gm.systems.britain", OPTIONS)
"""Its editions (BB 12)."""


@cache
def clauses() -> Mapping[str, str]:
    """Clauses of the rulebook in a sentence or two, by number: `8.1`."""
    return dict(_read(".", "clauses"))


def _read(folder: str, name: str) -> Mapping[str, Any]:
    path = files(__package__).joinpath(folder, f"{name}.yaml")
    if not path.is_file():
        raise KeyError(name)
    return cast("Mapping[str, Any]", page_of(__package__, f"{folder}/{name}.yaml"))
