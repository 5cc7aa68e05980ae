"""The small values of case files, each checked with its key, what was found and expected."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, cast

from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.heading import Heading


def mapping(told: object, what: str) -> Mapping[str, Any]:
    """Keys and values."""
    if not isinstance(told, Mapping):
        raise CaseError(f"{what}: found {told!r}, expected keys and values")
    return {str(key): value for key, value in told.items()}


def items(told: object, what: str) -> Sequence[Any]:
    """A list; nothing is an empty one."""
    if told is not None and not isinstance(told, list):
        raise CaseError(f"{what}: found {told!r}, expected a list")
    return cast("Sequence[Any]", told or ())


def known(told: Mapping[str, Any], keys: frozenset[str], what: str) -> None:
    """Refuse a key that would never be looked at."""
    for key in told:
        if key not in keys:
            near = get_close_matches(str(key), keys, 1)
            cure = f"did you mean {near[0]!r}?" if near else f"known are {', '.join(sorted(keys))}"
            raise CaseError(f"{what}: unknown key {key!r}; {cure}")


def whole(told: object, what: str, lowest: int) -> int:
    """A whole number from `lowest` on."""
    if type(told) is not int or told < lowest:
        raise CaseError(f"{what}: found {told!r}, expected a whole number from {lowest}")
    return told


def one_of(told: object, words: Sequence[str], what: str) -> str:
    """One of a closed set of words."""
    if not isinstance(told, str) or told not in words:
        raise CaseError(f"{what}: found {told!r}, expected one of {', '.join(words)}")
    return told


def truth(told: object, what: str) -> bool:
    """YAML's own words for true and false."""
    if not isinstance(told, bool):
        raise CaseError(f"{what}: found {told!r}, expected yes or no")
    return told


def heading(told: object, board: Board[Any], what: str) -> Heading:
    """A heading that planes on this board can have."""
    names = {one.name: one for one in board.headings}
    return names[one_of(told, tuple(names), what)]
