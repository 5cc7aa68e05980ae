"""A position that the game master puts right before a round is flown, and what differs then."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sopwith_gm.core.corrections import changed_ending, changed_planes, each_put_right
from sopwith_gm.core.messages import Fault
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.place_words import place_words
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats
from sopwith_gm.systems.squadron.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.systems.squadron.models import PutRightPlane, PutRightPosition


def put_right(
    model: "PutRightPosition", position: Position, rules: Rules
) -> tuple[Position, list[Fault]]:
    """The position as it should be, and what does not fit."""

    def put(plane: Plane, wanted: "PutRightPlane") -> tuple[Plane, list[Fault]]:
        why, changed = _plane(plane, wanted, position, rules)
        return changed, [Fault((), f"{plane.name}: {why}", at_key=True)] if why else []

    known = {str(plane.name): plane for plane in position.planes}
    planes, faults = each_put_right("planes", "plane", model.planes, known, put)
    after = replace(position, planes=planes)
    order, why = _order(model.order, after, rules)
    if why:
        faults.append(Fault(("order",), why, at_key=True))
    return replace(after, order=order), faults


def _plane(
    plane: Plane, wanted: "PutRightPlane", position: Position, rules: Rules
) -> tuple[str, Plane]:
    """The plane as it should be, and what does not fit."""
    if position.round == 0:
        return "before the set-up a plane has nothing to put right", plane
    given: dict[str, Any] = {
        name: getattr(wanted, name)
        for name in ("health", "altitude", "kills")
        if getattr(wanted, name) is not None
    }
    if wanted.stats is not None:
        given["stats"] = Stats(*wanted.stats)
    if wanted.heading is not None:
        given["heading"] = Heading[wanted.heading]
    board = board_of(rules)
    if wanted.at is not None:
        try:
            given["at"] = board.read(wanted.at)
        except ValueError as error:
            return f"at: {error}", plane
    after = changed(plane, **given, state=State.FLYING, cause=None, place=None)
    return _why_not(after, rules), after


def _why_not(plane: Plane, rules: Rules) -> str:
    """Why a plane cannot be so; "" where it can."""
    board = board_of(rules)
    if plane.at is None or plane.heading is None:
        return "is out of the game; say where it is: at, heading, health"
    if not board.has(plane.at):
        return f"at: {board.written(plane.at)} is not wholly on the board"
    if plane.heading not in board.headings:
        names = ", ".join(map(str, board.headings))
        return f"heading: found {plane.heading}, expected one of {names}"
    if not 1 <= plane.health <= plane.stats.health:
        return f"health: found {plane.health}, expected 1 to {plane.stats.health}, its Health"
    highest = rules.max_altitude if rules.altitude else 0
    if plane.altitude > highest:
        return f"altitude: found {plane.altitude}, expected 0 to {highest}"
    return ""


def _order(
    wanted: Sequence[str] | None, position: Position, rules: Rules
) -> tuple[tuple[str, ...], str]:
    """The order of play of the round, and what is wrong with the one that was said.

    Who is brought back comes last where nothing is said.
    """
    needed = dict.fromkeys(
        plane.allegiance if rules.teams else str(plane.name) for plane in position.flying
    )
    if wanted is None:
        kept = tuple(name for name in position.order if name in needed)
        return (*kept, *(name for name in needed if name not in kept)), ""
    if sorted(wanted) != sorted(needed):
        expected = f"{', '.join(needed)}, each once"
        return position.order, f"order: found {', '.join(wanted)}, expected {expected}"
    return tuple(wanted), ""


def changes_between(before: Position, after: Position) -> list[str]:
    """What is different between two positions, a sentence for each plane, then the rest."""
    sentences = changed_planes(before, after, _TOLD, _shown)
    if before.order != after.order:
        sentences.append(f"order of play: {_order_words(before)} → {_order_words(after)}")
    return sentences + changed_ending(before, after)


_TOLD = {
    "player": "player",
    "state": "state",
    "stats": "attributes",
    "at": "place",
    "heading": "heading",
    "health": "health",
    "altitude": "altitude",
    "kills": "kills",
    "cause": "cause",
    "place": "final place",
}


def _order_words(position: Position) -> str:
    return ", ".join(position.order) or "none"


def _shown(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, Stats):
        return "-".join(map(str, value))
    if isinstance(value, Point | Hex):
        return place_words(value)
    return str(value)
