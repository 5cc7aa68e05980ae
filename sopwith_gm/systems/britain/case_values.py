"""Plain data of a case, key by key: what was found, what was expected."""

from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, cast

from sopwith_gm.core.cases import CaseError
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, HexName


def mapping(data: object, what: str) -> Mapping[Any, Any]:
    """Keys and values; nothing is none of them. A key that is a number may be written as text:
    readers of YAML differ in that."""
    if data is None:
        return {}
    if not isinstance(data, Mapping):
        raise CaseError(f"{what}: found {data!r}, expected keys and values")
    return {_number_if_any(key): value for key, value in data.items()}


def _number_if_any(key: Any) -> Any:
    return int(key) if isinstance(key, str) and key.isascii() and key.isdecimal() else key


def sequence(data: object, what: str) -> Sequence[Any]:
    """A list; nothing is an empty one."""
    if data is None:
        return ()
    if not isinstance(data, list):
        raise CaseError(f"{what}: found {data!r}, expected a list")
    return data


def known(data: Mapping[Any, Any], keys: Collection[Any], what: str) -> None:
    """Refuse keys that mean nothing: they would never be looked at."""
    for key in data:
        if key not in keys:
            near = get_close_matches(str(key), map(str, keys), 1)
            cure = f"did you mean {near[0]!r}?" if near else f"known are {listed(keys)}"
            raise CaseError(f"{what}: unknown key {key!r}; {cure}")


def whole(value: object, what: str, lowest: int, highest: int | None = None) -> int:
    """A whole number within its bounds."""
    is_whole = type(value) is int
    if (
        not is_whole
        or cast("int", value) < lowest
        or (highest is not None and cast("int", value) > highest)
    ):
        bounds = f"from {lowest}" if highest is None else f"{lowest} to {highest}"
        raise CaseError(f"{what}: found {value!r}, expected a whole number, {bounds}")
    return cast("int", value)


def word(value: object, what: str, choices: Collection[str]) -> str:
    """One of a closed set of words."""
    if not isinstance(value, str) or value not in choices:
        raise CaseError(f"{what}: found {value!r}, expected one of {listed(choices)}")
    return value


def place(value: object, what: str, board: Board) -> HexName:
    """A hex of the board."""
    if not isinstance(value, str) or not board.has(HexName(value)):
        last = f"{board.columns[-1]}{board.rows}"
        raise CaseError(
            f"{what}: found {value!r}, expected a hex of the board, {board.columns[0]}1 to {last}"
        )
    return HexName(value)


def target(value: object, what: str, board: Board) -> HexName:
    """A hex with an airfield, a battery or a radar station."""
    found = place(value, what, board)
    if found not in board.targets:
        raise CaseError(f"{what}: found {found}, expected a target; nothing stands there")
    return found


def facing(value: object, what: str) -> Facing:
    """One of the six."""
    return Facing[word(value, what, [one.name for one in Facing])]


def truth(value: object, what: str) -> bool:
    """Yes or no, as YAML reads them or as words."""
    if value in (True, "yes"):
        return True
    if value in (False, "no"):
        return False
    raise CaseError(f"{what}: found {value!r}, expected yes or no")


def listed(keys: Collection[Any]) -> str:
    """For messages, in order: `A, B, C`."""
    return ", ".join(map(str, keys))
