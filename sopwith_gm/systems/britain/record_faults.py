"""What cannot be so in a record that comes from a file, though every value has its type.

Whoever tells or draws a record relies on what is checked here: every plane, bomber, sector and hex
that is named is one of the game and of its board. Whether it was flown by the rules is another
question: `verify` flies it again.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from sopwith_gm.core.record_faults import common_faults, fault_at, position_faults
from sopwith_gm.core.value_parts import is_value_type, parts_of
from sopwith_gm.systems.britain.board import BomberNumber, HexName, SectorNumber
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.orders import Alternative, Sheet, Standing
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.rules import OPTIONS

_FREE = (Alternative, Sheet, Standing)
"""What players write: hexes in it may be off the board."""
HIGHEST_LEVEL = 9


def faults_of(record: BritainRecord) -> Iterator[str]:
    """Each fault with its place: `record.adjudication.before.planes[1].hex: found ...`."""
    yield from common_faults(record, OPTIONS.by_name, first_turn=0)
    flown = record.adjudication
    yield from position_faults(record, "before", flown.before, (record.turn,))
    over = (record.turn,) if record.is_over else ()
    yield from position_faults(record, "position", flown.position, (*over, record.turn + 1))
    board = board_named()
    known: dict[Any, frozenset[Any]] = {
        HexName: frozenset(board.coordinates),
        BomberNumber: frozenset(board.starts),
        SectorNumber: frozenset(range(len(board.sectors) + 1)),
    }
    yield from _walk(flown, type(flown), "adjudication", known)
    for name, position in (("before", flown.before), ("position", flown.position)):
        yield from _faults_of_position(position, f"adjudication.{name}")


def _faults_of_position(position: Position, where: str) -> Iterator[str]:
    for number, one in enumerate(position.planes, 1):
        if position.round and not one.sector:
            yield fault_at(f"{where}.planes[{number}].sector", 0, "a sector, 1 to 4")
        if position.round and one.is_in_play and one.hex is None:
            yield fault_at(f"{where}.planes[{number}].hex", None, "a hex: it is in the game")
        if not 0 <= one.level <= HIGHEST_LEVEL:
            yield fault_at(f"{where}.planes[{number}].level", one.level, f"0 to {HIGHEST_LEVEL}")
    if position.round and len(position.bombers) != len(board_named().starts):
        yield fault_at(f"{where}.bombers", len(position.bombers), "all bombers of the board")


def _walk(value: Any, hint: Any, where: str, known: dict[Any, frozenset[Any]]) -> Iterator[str]:
    """Every name and number in a value that is none of the game."""
    if value is None or isinstance(value, _FREE):
        return
    if hint in known:
        if value not in known[hint]:
            yield fault_at(where, value, f"a {hint.__name__} of this game")
        return
    kind: Any = type(value)
    if isinstance(value, tuple):
        inner = get_args(hint)
        for number, one in enumerate(value, 1):
            yield from _walk(one, inner[0] if inner else Any, f"{where}[{number}]", known)
    elif is_value_type(kind):
        hints = _hints(kind)
        for part in parts_of(kind):
            own = getattr(value, part.name)
            yield from _walk(own, hints[part.name], f"{where}.{part.name}", known)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The declared types of the parts of a value, without `| None`."""
    return {name: _without_none(hint) for name, hint in get_type_hints(kind).items()}


def _without_none(hint: Any) -> Any:
    parts = [one for one in get_args(hint) if one is not type(None)]
    is_optional = len(parts) == 1 and get_origin(hint) is not tuple and len(get_args(hint)) == 2
    return parts[0] if is_optional else hint
