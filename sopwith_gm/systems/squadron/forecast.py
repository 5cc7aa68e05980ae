"""What becomes of a plane whose pilot sends nothing from now on (SL 4.6)."""

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.manoeuvres import PLAIN, STRAIGHT
from sopwith_gm.systems.squadron.paths import path_of
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.rules import Rules


class Ahead(Struct, frozen=True):
    """How one plane ends if its player is silent from now on."""

    plane: PlaneName
    words: str


def forecasts(position: Position, rules: Rules) -> tuple[Ahead, ...]:
    """One for each plane in play: what SL 4.6 does with it, round after round, nobody in its way
    and nobody shooting; none for the set-up, which has no NMR, and for a game that is over."""
    if position.over or position.round == 0:
        return ()
    return tuple(Ahead(plane.name, _ahead(plane, position, rules)) for plane in position.flying)


def _ahead(plane: Plane, position: Position, rules: Rules) -> str:
    assert plane.at is not None
    assert plane.heading is not None
    if rules.nmr == "stall" and rules.stall == "crash":
        return f"plummets in round {position.round}"
    at, heading, number = plane.at, plane.heading, position.round
    while True:  # it comes to an end: every straight leads to the edge
        tried = PLAIN if rules.nmr == "safe" else (STRAIGHT,)
        paid = [one for one in tried if one.cost <= plane.stats.speed]
        ends = [path_of(at, heading, (one,), rules)[0] for one in paid]
        end = next((one for one in ends if one.is_on_board), ends[0])
        if not end.is_on_board:
            return f"off the board in round {number}"
        if rules.nmr == "safe":
            return f"{end.manoeuvre} to {stand_words(end.at, end.heading)}, and holds fire"
        at, heading, number = end.at, end.heading, number + 1
