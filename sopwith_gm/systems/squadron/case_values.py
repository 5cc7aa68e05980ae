"""Headings as case files say them."""

from typing import Any

from sopwith_gm.core.case_values import one_of
from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.heading import Heading


def heading(told: object, board: Board[Any], what: str) -> Heading:
    """A heading that planes on this board can have."""
    names = {one.name: one for one in board.headings}
    return names[one_of(told, tuple(names), what)]
