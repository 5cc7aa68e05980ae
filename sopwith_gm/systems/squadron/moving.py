"""The move stage: a plane's turn to move, and the bump (SL 3.5, 4.6, 5, 6).

The planes move one by one; each finishes before the next begins.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from sopwith_gm.systems.squadron.events import (
    AltitudeChanged,
    Bumped,
    BumpReply,
    ChangeOfHeight,
    Flew,
    Moved,
)
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.leaving import end_moment
from sopwith_gm.systems.squadron.manoeuvres import PLAIN, Manner, Manoeuvre
from sopwith_gm.systems.squadron.position import Cause, Place
from sopwith_gm.systems.squadron.remarks import remark
from sopwith_gm.systems.squadron.underway import Craft, Round


class Leg(NamedTuple):
    """One manoeuvre of a plan, from where the plane would then be."""

    manoeuvre: Manoeuvre
    end: Place
    heading: Heading
    is_on_board: bool


class Course(Struct, frozen=True):
    """What a plane really flies."""

    change: int
    """Climbed, or below 0 dived, in levels."""
    legs: Sequence[Leg]


def move_stage(flying: Round) -> None:
    """Everyone moves before anyone attacks (SL 3.1)."""
    in_turn = flying.rules.move == "in_turn"
    for craft in flying.moving:
        take_turn(flying, craft)
        if in_turn:
            end_moment(flying)  # each plane's move is a moment of its own (SL 9.2)
            if flying.over:
                return
    if not in_turn:
        end_moment(flying)


def take_turn(flying: Round, craft: Craft) -> None:
    """One plane's turn to move, in the order of SL 3.5."""
    start, heading = craft.at, craft.heading
    craft.has_moved = True
    if craft.orders.stalls:  # (1) it plummets, with the altitude that it had (SL 4.5, 7.4)
        flying.events.append(Moved(craft.name, start, heading, start, heading, ()))
        flying.leave(craft, Cause.STALLED)
        return
    course = choose_course(flying, craft)  # (2) which list is flown, and how far
    flown = _change_altitude(flying, craft, course.change)  # (3) its climb or dive
    for leg in course.legs:  # (4) each manoeuvre in order
        _fly(flying, craft, leg)
        flown.append(str(leg.manoeuvre))
    flying.events.append(Moved(craft.name, start, heading, craft.at, craft.heading, tuple(flown)))
    if course.legs and not course.legs[-1].is_on_board:
        flying.leave(craft, Cause.OFF_BOARD)


def _change_altitude(flying: Round, craft: Craft, change: int) -> list[str]:
    """SL 7.4: at the list's start. The beginning of what it flew."""
    if not change:
        return []
    before = craft.altitude
    craft.altitude += change
    by: ChangeOfHeight = "climb" if change > 0 else "dive"
    flying.events.append(AltitudeChanged(craft.name, by, before, craft.altitude))
    return [f"{by.upper()} {abs(change)}"]


def _fly(flying: Round, craft: Craft, leg: Leg) -> None:
    flying.events.append(
        Flew(craft.name, leg.manoeuvre, craft.at, craft.heading, leg.end, leg.heading)
    )
    craft.at, craft.heading = leg.end, leg.heading
    if leg.manoeuvre.manner is Manner.SPLIT_S:  # paid when it is flown (SL 4.7)
        before = craft.altitude
        craft.altitude -= flying.rules.split_s_price or 0
        flying.events.append(AltitudeChanged(craft.name, "split S", before, craft.altitude))


def choose_course(flying: Round, craft: Craft) -> Course:
    """Which list is flown and how far: SL 5.2, and 4.6 for one that seeks safety."""
    others = in_the_way(flying, craft)
    if craft.orders.seeks_safety:
        safe = _first_free(flying, craft, craft.plane.stats.speed, others)
        if safe:
            return Course(0, (safe,))
    first: tuple[tuple[Leg, ...], int] | None = None
    for plan in craft.orders.plans:
        legs = legs_of(flying, craft, plan.manoeuvres)
        refused = _first_bump(flying, legs, others)
        if refused is None:  # 1. the first free list is flown
            if first is not None:
                _bumped(flying, craft, first, others, "else", plan.number)
            return Course(plan.change, legs)
        first = first or (legs, refused)
    assert first is not None
    legs, refused = first
    plan = craft.orders.plans[0]
    if refused:  # 2. none is free: it stops before the overlap
        _bumped(flying, craft, first, others, "stops")
        return Course(plan.change, legs[:refused])
    another = _first_free(flying, craft, plan.budget, others)
    _bumped(flying, craft, first, others, "another" if another else "stays")
    return Course(plan.change, (another,) if another else ())


def in_the_way(flying: Round, craft: Craft) -> list[Craft]:
    """Against whom its ends are judged (SL 5.1)."""
    bump = flying.rules.bump
    if bump == "none":
        return []
    return [
        other
        for other in flying.flying()
        if other is not craft and (other.has_moved or bump == "all")
    ]


def legs_of(flying: Round, craft: Craft, manoeuvres: Sequence[Manoeuvre]) -> tuple[Leg, ...]:
    """A plan as it would be flown, up to and with the manoeuvre that leaves the board (SL 6.1)."""
    board, legs = flying.board, []
    at, heading = craft.at, craft.heading
    for manoeuvre in manoeuvres:
        at, heading = board.end(at, heading, manoeuvre)
        legs.append(Leg(manoeuvre, at, heading, board.has(at)))
        if not legs[-1].is_on_board:
            break
    return tuple(legs)


def _first_bump(flying: Round, legs: Sequence[Leg], others: Sequence[Craft]) -> int | None:
    """The first leg that ends in an overlap, also off the board (SL 5.3); None where none does."""
    for number, leg in enumerate(legs):
        if flying.on(leg.end, others):
            return number
    return None


def _first_free(flying: Round, craft: Craft, budget: int, others: Sequence[Craft]) -> Leg | None:
    """The first of S, BL, BR, TL, TR that is paid and ends on the board and on nobody."""
    for manoeuvre in PLAIN:
        if manoeuvre.cost <= budget:
            leg = legs_of(flying, craft, (manoeuvre,))[0]
            if leg.is_on_board and not flying.on(leg.end, others):
                return leg
    return None


_DONE: dict[BumpReply, str] = {
    "else": "the next list is flown",
    "stops": "it stops before it",
    "another": "another manoeuvre is flown",
    "stays": "it stays put",
}


def _bumped(
    flying: Round,
    craft: Craft,
    first: tuple[tuple[Leg, ...], int],
    others: Sequence[Craft],
    reply: BumpReply,
    list_number: int | None = None,
) -> None:
    leg = first[0][first[1]]
    on = tuple(other.name for other in flying.on(leg.end, others))
    flying.events.append(Bumped(craft.name, leg.manoeuvre, leg.end, on, reply, list_number))
    why = f"it would end on {' and '.join(on)}"
    flying.remarks.append(
        remark("bumped", craft.name, str(leg.manoeuvre), _DONE[reply], why, list_number=1)
    )
