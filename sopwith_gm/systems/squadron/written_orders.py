"""A sheet written in the normal form of SL 14.2: kinds in its order, codes in capitals."""

from collections.abc import Iterable

from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre
from sopwith_gm.systems.squadron.orders import (
    Climb,
    Dive,
    MoveItem,
    MoveList,
    Sheet,
    Target,
    Unread,
    Wish,
)


def written_sheet(sheet: Sheet) -> str:
    """One line, items joined by `; `; empty where nothing was ordered."""
    return "; ".join(_lines(sheet))


def _lines(sheet: Sheet) -> Iterable[str]:
    if sheet.stats is not None:
        names = ("ATT", "DEF", "SPD", "HLT")
        told = (f"{name} {number}" for name, number in zip(names, sheet.stats, strict=True))
        yield f"STATS {' '.join(told)}"
    if sheet.start is not None:
        numbers = " ".join(map(str, sheet.start.stations))
        yield _facing(f"START {numbers}".strip(), sheet.start.facing)
    if sheet.place is not None:
        x, y = ("?" if one is None else one for one in (sheet.place.x, sheet.place.y))
        yield _facing(f"PLACE {x} {y}", sheet.place.facing)
    if sheet.moves is not None:
        yield f"MOVE {' ELSE '.join(map(written_list, sheet.moves))}".strip()
    if sheet.attack is not None:
        yield f"ATTACK {', '.join(map(written_target, sheet.attack))}".strip()
    if sheet.hold_fire:
        yield "HOLD FIRE"
    if sheet.never:
        yield f"NEVER {', '.join(sheet.never)}"
    if sheet.ace is not None:
        yield f"ACE ATTACK {sheet.ace.attack} DEFENCE {sheet.ace.defence}"
    if sheet.immelmann is not None:
        yield f"IMMELMANN {sheet.immelmann}"
    if sheet.order is not None:
        yield f"ORDER {', '.join(sheet.order)}".strip()
    if sheet.attack_order is not None:
        yield f"ATTACK ORDER {', '.join(sheet.attack_order)}".strip()


def _facing(line: str, facing: str | None) -> str:
    return line if facing is None else f"{line} FACING {facing}".strip()


def written_list(items: MoveList) -> str:
    """One list of MOVE, its climb or dive first."""
    changes = [item for item in items if isinstance(item, Climb | Dive)]
    rest = [item for item in items if not isinstance(item, Climb | Dive)]
    return " ".join(written_item(item) for item in (*changes, *rest))


def written_item(item: MoveItem) -> str:
    """One item of a list: `CLIMB 1`, `DIVE ALL`, `SPLITS BL`, `?`."""
    if isinstance(item, Manoeuvre):
        return str(item)
    if isinstance(item, Unread):
        return "?"
    levels = "ALL" if item.levels is None else str(item.levels)
    return f"{'CLIMB' if isinstance(item, Climb) else 'DIVE'} {levels}"


def written_target(item: Target | Unread) -> str:
    """One item of ATTACK: `Baron WITHIN 2`, `NEAREST`, `?`."""
    if isinstance(item, Unread):
        return "?"
    who = item.who.value if isinstance(item.who, Wish) else item.who
    return who if item.within is None else f"{who} WITHIN {item.within}"
