"""The turn of one Spitfire: fuel, orders, manoeuvre, shots (BB 6, 7, 8, 13.2, 14).

`decide` says what is flown; `TURN_STEPS` fly it.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from sopwith_gm.systems.britain.encounters import (
    collide_spitfires,
    collide_with_bomber,
    shoot,
)
from sopwith_gm.systems.britain.ends import put_out
from sopwith_gm.systems.britain.events import (
    Crashed,
    Held,
    Landed,
    PlaneChangedLevel,
    PlaneEntered,
    TookOff,
)
from sopwith_gm.systems.britain.judging import judge
from sopwith_gm.systems.britain.manoeuvres import Manoeuvre, hold
from sopwith_gm.systems.britain.orders import (
    Alternative,
    BomberIs,
    Chain,
    Condition,
    FuelIs,
    Land,
    Sheet,
)
from sopwith_gm.systems.britain.position import GROUND
from sopwith_gm.systems.britain.remarks import Remark, RemarkCode
from sopwith_gm.systems.britain.sky import Fighter, Sky

LITTLE_FUEL = 2
"""With this much or less a silent Spitfire lands by itself, if it can (BB 14.1)."""

LAND_HOME_OR_NEAREST: Chain = (
    Alternative(Land(wish="HOME")),
    Alternative(Land(wish="NEAREST")),
)


class Decision(Struct, frozen=True):
    """What is flown, and every remark on the way to it."""

    manoeuvre: Manoeuvre
    alternative: Alternative | None
    """The one that is flown; None: it holds, or lands by itself."""
    remarks: tuple[Remark, ...]


class Turn(Struct):
    """One Spitfire's turn."""

    fighter: Fighter
    sheet: Sheet
    decision: Decision | None = None
    fuel: int = 0
    """After this turn's use."""


def is_true(sky: Sky, me: Fighter, condition: Condition) -> bool:
    """Does a condition hold now, after the fuel is used (BB 13.3)?"""
    if isinstance(condition, FuelIs):
        if condition.comparison == "<=":
            return me.fuel <= condition.number
        return me.fuel >= condition.number
    if isinstance(condition, BomberIs):
        raider = sky.raider(condition.bomber)
        return (raider is None or not raider.sent_back) is condition.there
    return sky.is_free(condition.hex) is condition.free


def decide(sky: Sky, me: Fighter, sheet: Sheet) -> Decision:
    """What is flown of a player's orders, or without them (BB 13.2, 14.1)."""
    if sheet.orders:
        late: tuple[RemarkCode, ...] = ("late",) if sheet.late else ()
        return _decide_chain(sky, me, sheet.orders, late)
    if me.standing.fly:
        return _decide_chain(sky, me, me.standing.fly, ("nmr", "standing"))
    nmr = Remark("nmr", me.name)
    if me.level > GROUND and me.fuel <= LITTLE_FUEL:
        for alternative in LAND_HOME_OR_NEAREST:
            landing = judge(sky, me, alternative.order).manoeuvre
            if landing is not None:
                return Decision(landing, None, (nmr, Remark("auto-landed", me.name)))
    return Decision(hold(me), None, (nmr,))


def _decide_chain(sky: Sky, me: Fighter, chain: Chain, codes: Sequence[RemarkCode]) -> Decision:
    """The first that can be flown in full; else the first that is reduced; else it holds.

    Remarks are made on the alternatives tried, and none on those that were skipped (BB 13.2, 14.2).
    """
    remarks = [Remark(code, me.name) for code in codes]
    reduced: tuple[Manoeuvre, Alternative] | None = None
    for alternative in chain:
        if alternative.condition and not is_true(sky, me, alternative.condition):
            continue
        verdict = judge(sky, me, alternative.order)
        if verdict.manoeuvre is not None:
            if not verdict.remarks:
                return Decision(verdict.manoeuvre, alternative, tuple(remarks))
            reduced = reduced or (verdict.manoeuvre, alternative)
        remarks += [Remark(code, me.name, alternative) for code in verdict.remarks]
    if reduced:
        return Decision(*reduced, tuple(remarks))
    return Decision(hold(me), None, (*remarks, Remark("held", me.name)))


def use_fuel(sky: Sky, turn: Turn) -> None:
    """At the beginning of its turn (BB 7.1)."""
    burn(sky, turn.fighter)


def burn(sky: Sky, me: Fighter) -> None:
    """One that flies uses one; at 0 it crashes at once, before its turn (BB 7.1, 7.2)."""
    if me.flies:
        me.fuel = max(me.fuel - 1, 0)
        if me.fuel == 0 and sky.rules.fuel_zero == "at_once":
            _crash(sky, me)


def choose(sky: Sky, turn: Turn) -> None:
    """Its orders are tried now, after the fuel is used (BB 13.2)."""
    turn.fuel = turn.fighter.fuel
    turn.decision = decide(sky, turn.fighter, turn.sheet)


def fly(sky: Sky, turn: Turn) -> None:
    """The manoeuvre: level first, then hexes, and whom it meets (BB 6, 9)."""
    me, decision = turn.fighter, turn.decision
    assert decision is not None
    manoeuvre = decision.manoeuvre
    if manoeuvre.kind == "takes off":
        _take_off(sky, me, manoeuvre)
    elif manoeuvre.kind == "lands":
        _land(sky, me, manoeuvre)
    else:
        _fly_path(sky, me, manoeuvre)


def _take_off(sky: Sky, me: Fighter, manoeuvre: Manoeuvre) -> None:
    assert me.hex is not None
    me.level = manoeuvre.level
    sky.events.append(TookOff(me.name, me.hex, me.level))


def _land(sky: Sky, me: Fighter, manoeuvre: Manoeuvre) -> None:
    assert me.hex is not None
    (place,) = manoeuvre.path
    start, level, fuel = me.hex, me.level, me.fuel
    me.hex, me.level, me.fuel = place, GROUND, sky.fuel_on(place, me)
    sky.events.append(Landed(me.name, start, level, place, fuel, me.fuel))


def _fly_path(sky: Sky, me: Fighter, manoeuvre: Manoeuvre) -> None:
    assert me.hex is not None
    events = sky.events
    if manoeuvre.level != me.level:
        events.append(PlaneChangedLevel(me.name, me.hex, me.level, manoeuvre.level))
    elif not manoeuvre.path:
        events.append(Held(me.name, me.hex, me.level))
    me.level = manoeuvre.level
    for place in manoeuvre.path:
        events.append(PlaneEntered(me.name, me.hex, place, me.level))
        me.hex = place
    if manoeuvre.bomber is not None:
        raider = sky.raider(manoeuvre.bomber)
        assert raider is not None
        collide_with_bomber(sky, (me,), raider, rammed=manoeuvre.rams)
    elif manoeuvre.plane is not None:
        other = next(one for one in sky.order if one.name == manoeuvre.plane)
        collide_spitfires(sky, me, other)


def fire(sky: Sky, turn: Turn) -> None:
    """At the end of its own manoeuvre, take-off and hold included; not from the ground (BB 8.2)."""
    shoot(sky, turn.fighter, "own turn")


def run_dry(sky: Sky, turn: Turn) -> None:
    """The last chance is over: it crashes at 0, unless it is on the ground (BB 7.2)."""
    if turn.fighter.flies and turn.fighter.fuel == 0:
        _crash(sky, turn.fighter)


def _crash(sky: Sky, me: Fighter) -> None:
    assert me.hex is not None
    sky.events.append(Crashed(me.name, me.hex, me.level))
    put_out(sky, (me,), "fuel")


#: A Spitfire's turn; it ends with the step in which it goes out, or the game ends.
TURN_STEPS: tuple[Callable[[Sky, Turn], None], ...] = (
    use_fuel,  # 7.1, 7.2
    choose,  # 13.2, 14
    fly,  # 6, 9
    fire,  # 8.2
    run_dry,  # 7.2, last_chance
)


def fly_turn(sky: Sky, fighter: Fighter, sheet: Sheet) -> Turn:
    """One Spitfire's turn, with what was decided."""
    turn = Turn(fighter, sheet)
    for step in TURN_STEPS:
        step(sky, turn)
        if sky.over or fighter.hex is None:
            break
    return turn
