"""What would come of an order now: flown in full, reduced, or not at all (BB 13.4-13.6, 14.2).

Nothing is changed here; `spitfires` flies what was judged.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from sopwith_gm.systems.britain import orders
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.landing import judge_landing
from sopwith_gm.systems.britain.manoeuvres import (
    Manoeuvre,
    change_on_spot,
    find_way,
    fly_unwritten_path,
    fly_written_path,
    hold,
    is_legal,
    steps_to,
)
from sopwith_gm.systems.britain.position import GROUND
from sopwith_gm.systems.britain.remarks import RemarkCode
from sopwith_gm.systems.britain.sky import Fighter, Raider, Sky


class Verdict(Struct, frozen=True):
    """What would come of one order."""

    manoeuvre: Manoeuvre | None
    """None: it cannot be flown, not even reduced."""
    remarks: tuple[RemarkCode, ...] = ()
    """None, where it can be flown in full (BB 13.2)."""


def judge(sky: Sky, me: Fighter, order: orders.Order) -> Verdict:
    """What would come of an order, with the first remark that applies (BB 14.2)."""
    if isinstance(order, orders.Hold):
        return Verdict(hold(me))
    if isinstance(order, orders.TakeOff) is (me.level > GROUND):
        return Verdict(None, ("not-now",))
    return _JUDGES[type(order)](sky, me, order)


def _fails(code: RemarkCode) -> Verdict:
    return Verdict(None, (code,))


def _flown(manoeuvre: Manoeuvre, *, limit: bool, blocked: bool) -> Verdict:
    """Both remarks of what is only reduced may apply (BB 14.2)."""
    codes: tuple[RemarkCode, ...] = ("limit",) if limit else ()
    return Verdict(manoeuvre, (*codes, "blocked") if blocked else codes)


def _judge_take_off(sky: Sky, me: Fighter, order: orders.TakeOff) -> Verdict:
    """To cruise over the same field; not while an aircraft is over it (BB 6.1)."""
    if sky.is_free(me.hex, me):
        return Verdict(Manoeuvre("takes off", sky.rules.cruise))
    return Verdict(hold(me), ("blocked",))


def _levels_asked(sky: Sky, me: Fighter, change: orders.Change | None) -> int | None:
    """How many levels up (or, below 0, down) a change asks for (BB 14.4). 0: as if unsaid.

    None is illegal: to no flying level, or by none at all.
    """
    if change is None:
        return 0
    if change.kind == "LEVEL":
        is_flying_level = GROUND < change.number <= sky.rules.levels
        return change.number - me.level if is_flying_level else None
    if change.number == 0:
        return None
    return change.number if change.kind == "CLIMB" else -change.number


def _within_limits(sky: Sky, level: int) -> int:
    return min(max(level, GROUND + 1), sky.rules.levels)


def _judge_move(sky: Sky, me: Fighter, order: orders.Move) -> Verdict:
    """By a written path (BB 6.2, 6.4, 6.8, 6.9)."""
    levels = _levels_asked(sky, me, order.change)
    if levels is None or not is_legal(len(order.path), levels, sky.rules):
        return _fails("illegal")
    path: list[HexName] = []
    place = me.hex
    for facing in order.path:
        assert place is not None
        place = sky.board.beside(place, facing)
        if place is None:
            return _fails("illegal")
        path.append(place)
    level = _within_limits(sky, me.level + levels)
    flown, blocked = fly_written_path(sky, me, tuple(path), level)
    return _flown(flown, limit=level != me.level + levels, blocked=blocked)


def _judge_move_to(sky: Sky, me: Fighter, order: orders.MoveTo) -> Verdict:
    """Only the end is written (BB 6.7, 6.8)."""
    assert me.hex is not None
    levels = _levels_asked(sky, me, order.change)
    if levels is None or abs(levels) > 1 or order.hex == me.hex or not sky.board.has(order.hex):
        return _fails("illegal")
    distance = sky.board.within_reach[me.hex].get(order.hex)
    if distance is None or (levels and distance > 1):
        return _fails("too-far")
    level = _within_limits(sky, me.level + levels)
    paths = sky.board.paths(me.hex, order.hex, steps_to(distance, levels, sky.rules))
    flown, blocked = fly_unwritten_path(sky, me, paths, level)
    return _flown(flown, limit=level != me.level + levels, blocked=blocked)


def _judge_change(sky: Sky, me: Fighter, order: orders.ChangeLevel) -> Verdict:
    """On the spot (BB 6.3, 9.7)."""
    levels = _levels_asked(sky, me, order.change)
    if levels == 0:
        return Verdict(hold(me))  # BB 13.4: LEVEL alone, where it is there already
    if levels is None or not is_legal(0, levels, sky.rules):
        return _fails("illegal")
    level = _within_limits(sky, me.level + levels)
    flown, blocked = change_on_spot(sky, me, level)
    return _flown(flown, limit=level != me.level + levels, blocked=blocked)


def _judge_land(sky: Sky, me: Fighter, order: orders.Land) -> Verdict:
    """On a field, judged with its own plane left out of account (BB 6.5, 14.4)."""
    field, code = judge_landing(sky, me, order)
    if field is None:
        assert code is not None
        return _fails(code)
    return Verdict(Manoeuvre("lands", GROUND, (field,)))


def _judge_attack(sky: Sky, me: Fighter, order: orders.Attack) -> Verdict:
    """Behind the bomber at its level; `ANY`: the lowest number that can be (BB 13.4, 13.5)."""
    for raider in sky.raiders:
        if order.bomber in (None, raider.number):
            way = _way_behind(sky, me, raider)
            if way is not None:
                return Verdict(way)
    return _fails("no-attack")


def _way_behind(sky: Sky, me: Fighter, raider: Raider) -> Manoeuvre | None:
    """In a free hex or its own; it never collides and is never reduced (BB 13.5)."""
    behind = sky.behind(raider)
    if behind is None:
        return None
    ways = find_way(sky, me, behind, raider.level)
    if not ways:
        return None
    if behind != me.hex:
        return Manoeuvre("flies", raider.level, ways[0]) if sky.is_free(behind) else None
    on_spot, blocked = change_on_spot(sky, me, raider.level)
    return None if blocked or on_spot.bomber else on_spot


def _judge_ram(sky: Sky, me: Fighter, order: orders.Ram) -> Verdict:
    """Into the bomber's hex at its level (BB 9.8, 13.6)."""
    raider = sky.raider(order.bomber)
    if raider is None or raider.hex is None:
        return _fails("no-attack")
    for path in find_way(sky, me, raider.hex, raider.level):
        return Verdict(Manoeuvre("flies", raider.level, path, bomber=raider.number, rams=True))
    return _fails("no-attack")


#: One judge for each kind of order but `HOLD`, which can always be flown.
_JUDGES: Mapping[type[orders.Order], Callable[[Sky, Fighter, Any], Verdict]] = {
    orders.TakeOff: _judge_take_off,
    orders.Move: _judge_move,
    orders.MoveTo: _judge_move_to,
    orders.ChangeLevel: _judge_change,
    orders.Land: _judge_land,
    orders.Attack: _judge_attack,
    orders.Ram: _judge_ram,
}
