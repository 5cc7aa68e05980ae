"""The normal form of orders, read exactly and written (BB 13.4).

Capitals, one space between words. Whoever writes more freely is read by the reader of mails; what
is here takes nothing else.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.orders import (
    REAR,
    SHOOT,
    Alternative,
    Attack,
    BomberIs,
    Chain,
    Change,
    ChangeKind,
    ChangeLevel,
    Condition,
    FuelIs,
    HexIs,
    Hold,
    Land,
    Move,
    MoveTo,
    Order,
    Ram,
    Sheet,
    TakeOff,
)

ELSE = " ELSE "
NONE = "NONE"

_HEX = Pattern(r"[A-Z][1-9][0-9]?")
_BOMBER = Pattern(r"B([1-9])")
_NUMBER = Pattern(r"[0-9]{1,2}")
_CHANGES = frozenset({"CLIMB", "DIVE", "LEVEL"})


class NormalFormError(ValueError):
    """Words that are no order in normal form: what was found, what was expected."""


def read_sheet(text: str, *, late: bool = False) -> Sheet:
    """All that one player sends: parts divided by semicolons or lines (BB 13.4).

    Raises NormalFormError.
    """
    found: dict[str, Any] = {}
    for part in re.split(r"[;\n]", text):
        words = part.strip()
        if not words:
            continue
        name, value = _read_part(words)
        if name in found:
            raise NormalFormError(f"{words!r}: a second time {_PART_WORDS[name]}, expected one")
        found[name] = value
    return Sheet(**found, late=late)


_PART_WORDS = {
    "orders": "orders for this turn",
    "dodge": "STANDING DODGE",
    "radar": "STANDING RADAR",
    "fly": "STANDING FLY",
    "sectors": "SECTOR",
    "bases": "BASE",
}


def _read_part(text: str) -> tuple[str, object]:
    """The field of a sheet that a part is about, and its value."""
    for start, (name, read) in _PARTS.items():
        if text == start or text.startswith(f"{start} "):
            rest = text[len(start) + 1 :]
            if not rest:
                raise NormalFormError(f"{text!r}: nothing follows, expected a list")
            return name, read(rest)
    return "orders", read_chain(text)


def read_chain(text: str) -> Chain:
    """Alternatives divided by `ELSE` (BB 13.2). Raises NormalFormError."""
    return tuple(read_alternative(part) for part in text.split(ELSE))


def read_alternative(text: str) -> Alternative:
    """One order, perhaps after `IF` and a condition (BB 13.3). Raises NormalFormError."""
    words = text.split(" ")
    if words[0] != "IF":
        return Alternative(read_order(words))
    length = 4 if words[1:2] == ["FUEL"] else 3
    condition = read_condition(words[1:length])  # first: what it lacks is told of it
    return Alternative(read_order(words[length:]), condition)


def read_condition(words: Sequence[str]) -> Condition:
    """What stands between `IF` and the order (BB 13.3). Raises NormalFormError."""
    match list(words):
        case ["FUEL", "<=" | ">=" as comparison, number] if _NUMBER.fullmatch(number):
            return FuelIs(comparison, int(number))
        case [bomber, "THERE" | "GONE" as state] if _BOMBER.fullmatch(bomber):
            return BomberIs(_bomber(bomber), state == "THERE")
        case [place, "FREE" | "TAKEN" as state] if _HEX.fullmatch(place):
            return HexIs(HexName(place), state == "FREE")
    raise NormalFormError(
        f"IF: found {' '.join(words)!r}, expected FUEL <= 3, FUEL >= 4, B3 THERE, B3 GONE, "
        "G9 FREE or G9 TAKEN"
    )


def read_order(words: Sequence[str]) -> Order:
    """One order by its words. Raises NormalFormError."""
    read = _ORDERS.get(words[0]) if words else None
    order = read(words[1:]) if read else None
    if order is None:
        raise NormalFormError(
            f"{' '.join(words)!r} is no order in normal form, such as MOVE NE N, MOVE TO G9 "
            "CLIMB 1, DIVE 2, LEVEL 4, LAND I7, ATTACK B3, HOLD (capitals, one space between words)"
        )
    return order


def _read_move(words: Sequence[str]) -> Order | None:
    if words[:1] == ["TO"]:
        if not _HEX.fullmatch("".join(words[1:2])):
            return None
        change = _read_change(words[2:])
        return MoveTo(HexName(words[1]), change) if change or not words[2:] else None
    path = [Facing[word] for word in words if word in Facing.__members__]
    change = _read_change(words[len(path) :])
    if not path or (change is None and len(path) < len(words)):
        return None
    return Move(tuple(path), change)


def _read_change(words: Sequence[str]) -> Change | None:
    if len(words) != 2 or words[0] not in _CHANGES or not _NUMBER.fullmatch(words[1]):
        return None
    return Change(cast("ChangeKind", words[0]), int(words[1]))


def _read_spot(kind: str) -> Callable[[Sequence[str]], Order | None]:
    def read(words: Sequence[str]) -> Order | None:
        change = _read_change([kind, *words])
        return ChangeLevel(change) if change else None

    return read


def _read_land(words: Sequence[str]) -> Order | None:
    match list(words):
        case []:
            return Land()
        case ["NEAREST" | "HOME" as wish]:
            return Land(wish=wish)
        case [place] if _HEX.fullmatch(place):
            return Land(HexName(place))
    return None


def _read_attack(words: Sequence[str]) -> Order | None:
    if list(words) == ["ANY"]:
        return Attack(None)
    return Attack(_bomber(words[0])) if _is_bomber(words) else None


def _read_ram(words: Sequence[str]) -> Order | None:
    return Ram(_bomber(words[0])) if _is_bomber(words) else None


def _is_bomber(words: Sequence[str]) -> bool:
    return len(words) == 1 and _BOMBER.fullmatch(words[0]) is not None


def _bomber(word: str) -> BomberNumber:
    return BomberNumber(int(word[1:]))


#: The first word of each order, and who reads the others; None is no order.
_ORDERS: Mapping[str, Callable[[Sequence[str]], Order | None]] = {
    "TAKEOFF": lambda words: None if words else TakeOff(),
    "MOVE": _read_move,
    "CLIMB": _read_spot("CLIMB"),
    "DIVE": _read_spot("DIVE"),
    "LEVEL": _read_spot("LEVEL"),
    "LAND": _read_land,
    "HOLD": lambda words: None if words else Hold(),
    "ATTACK": _read_attack,
    "RAM": _read_ram,
}


def read_dodge(text: str) -> tuple[str, ...]:
    """Facings, `REAR`, `SHOOT` or hexes (BB 9.5). Raises NormalFormError."""
    if text == NONE:
        return ()
    words = tuple(text.split(" "))
    for word in words:
        if not (word in Facing.__members__ or word in (REAR, SHOOT) or _HEX.fullmatch(word)):
            raise NormalFormError(
                f"STANDING DODGE: found {word!r}, expected facings (N NE SE S SW NW), REAR, SHOOT, "
                "hexes, or NONE"
            )
    return words


def read_hexes(what: str) -> Callable[[str], tuple[HexName, ...]]:
    """A reader of a list of hexes. It raises NormalFormError."""

    def read(text: str) -> tuple[HexName, ...]:
        if text == NONE and what == "STANDING RADAR":
            return ()
        words = text.split(" ")
        for word in words:
            if not _HEX.fullmatch(word):
                raise NormalFormError(f"{what}: found {word!r}, expected fields such as D12 A10")
        return tuple(map(HexName, words))

    return read


def _read_fly(text: str) -> Chain:
    return () if text == NONE else read_chain(text)


def _read_sectors(text: str) -> tuple[PlaneName, ...]:
    words = text.split(" ")
    for word in words:
        if not re.fullmatch(r"[A-Z]+", word):
            raise NormalFormError(f"SECTOR: found {word!r}, expected names such as RED BLUE")
    return tuple(map(PlaneName, words))


#: What a part begins with, the field of a sheet that it fills, and who reads the rest.
_PARTS: Mapping[str, tuple[str, Callable[[str], object]]] = {
    "STANDING DODGE": ("dodge", read_dodge),
    "STANDING RADAR": ("radar", read_hexes("STANDING RADAR")),
    "STANDING FLY": ("fly", _read_fly),
    "SECTOR": ("sectors", _read_sectors),
    "BASE": ("bases", read_hexes("BASE")),
}


def write_chain(chain: Chain) -> str:
    """Alternatives as they are written."""
    return ELSE.join(map(write_alternative, chain))


def write_alternative(alternative: Alternative) -> str:
    """`IF FUEL <= 3 LAND I7`."""
    order = write_order(alternative.order)
    if alternative.condition is None:
        return order
    return f"IF {write_condition(alternative.condition)} {order}"


def write_condition(condition: Condition) -> str:
    """`FUEL <= 3`, `B3 GONE`, `G9 FREE`."""
    match condition:
        case FuelIs(comparison, number):
            return f"FUEL {comparison} {number}"
        case BomberIs(bomber, there):
            return f"B{bomber} {'THERE' if there else 'GONE'}"
    return f"{condition.hex} {'FREE' if condition.free else 'TAKEN'}"


def write_order(order: Order) -> str:
    """One order as it is written."""
    match order:
        case TakeOff():
            return "TAKEOFF"
        case Move(path, change):
            return " ".join(["MOVE", *(facing.name for facing in path), *_changed(change)])
        case MoveTo(place, change):
            return " ".join(["MOVE TO", place, *_changed(change)])
        case ChangeLevel(change):
            return " ".join(_changed(change))
        case Land(field, wish):
            return " ".join(["LAND", *filter(None, (field, wish))])
        case Hold():
            return "HOLD"
        case Attack(bomber):
            return f"ATTACK B{bomber}" if bomber else "ATTACK ANY"
    return f"RAM B{order.bomber}"


def _changed(change: Change | None) -> list[str]:
    return [f"{change.kind} {change.number}"] if change else []


def write_sheet(sheet: Sheet) -> tuple[str, ...]:
    """The parts of a sheet, one line each."""
    lines = []
    for start, (name, _) in _PARTS.items():
        value = getattr(sheet, name)
        if value is None or (value == () and not start.startswith("STANDING")):
            continue
        told = write_chain(value) if name == "fly" else " ".join(value)
        lines.append(f"{start} {told or NONE}")
    return (write_chain(sheet.orders), *lines) if sheet.orders else tuple(lines)
