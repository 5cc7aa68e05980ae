"""A position that the game master puts right before a turn is flown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from sopwith_gm.core.corrections import changed_ending, changed_planes, each_put_right
from sopwith_gm.core.messages import Fault
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.models import PutRightPlane, PutRightPosition


def put_right(
    model: "PutRightPosition", position: Position, rules: Rules
) -> tuple[Position, list[Fault]]:
    """The position as it should be, and what does not fit."""
    planes, faults = _planes(model, position, Board(rules.board_side))
    clouds, wrong = _clouds(model)
    after = replace(position, planes=planes, clouds=position.clouds if clouds is None else clouds)
    return after, faults + wrong


def _fault(message: str, *steps: str | int) -> Fault:
    return Fault(steps, message, at_key=True)


def changes_between(before: Position, after: Position) -> list[str]:
    """What is different between two positions, a sentence for each plane, then the clouds."""
    sentences = changed_planes(before, after, _TOLD, _shown)
    if before.clouds != after.clouds:
        sentences.append("the clouds lie otherwise")
    return sentences + changed_ending(before, after)


_TOLD = {
    "player": "player",
    "state": "state",
    "hex": "hex",
    "facing": "facing",
    "damage": "damage points",
    "ammo": "bursts",
    "repairs": "repair points",
    "score": "score",
    "ace": "ace",
    "place": "place",
}


def _shown(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "name", value)) if not isinstance(value, State) else value.value


def _planes(
    model: "PutRightPosition", position: Position, board: Board
) -> tuple[tuple[Plane, ...], list[Fault]]:
    def put(plane: Plane, wanted: "PutRightPlane") -> tuple[Plane, list[Fault]]:
        fault, after = _plane(plane, wanted, board)
        return after, [_fault(f"{plane.name}: {fault}")] if fault else []

    known = {str(plane.name): plane for plane in position.planes}
    return each_put_right("planes", "pilot", model.planes, known, put)


def _plane(plane: Plane, wanted: "PutRightPlane", board: Board) -> tuple[str | None, Plane]:
    """The plane as it should be, and what does not fit."""
    state = State(wanted.state) if wanted.state else plane.state
    if state is State.OUT:
        return "is out of the game; say where it is: state, hex, facing", plane
    given = {
        name: getattr(wanted, name)
        for name in ("damage", "ammo", "repairs", "score", "ace")
        if getattr(wanted, name) is not None
    }
    after = replace(plane, state=state, place=None, **given)
    if after.damage < 1:
        return "has no damage points; say how many: damage", plane
    if state is State.PARKED:
        if wanted.facing or wanted.hex not in (None, board.aerodrome(plane.home).name):
            return (
                f"a parked plane stands on {board.aerodrome(plane.home).name}, facing none",
                plane,
            )
        return None, replace(after, hex=board.aerodrome(plane.home), facing=None, landing_on=None)
    try:
        hex_ = Hex.named(wanted.hex) if wanted.hex else plane.hex
    except ValueError as error:
        return str(error), plane
    facing = Facing[wanted.facing] if wanted.facing else plane.facing
    if hex_ is None or facing is None or not board.has(hex_):
        return "a flying plane needs a hex on the board and a facing", plane
    moved = (hex_, facing) != (plane.hex, plane.facing)
    return None, replace(
        after, hex=hex_, facing=facing, landing_on=None if moved else plane.landing_on
    )


def _clouds(model: "PutRightPosition") -> tuple[tuple[tuple[Hex, ...], ...] | None, list[Fault]]:
    if model.clouds is None:
        return None, []
    clouds = []
    faults = []
    for number, names in enumerate(model.clouds):
        try:
            clouds.append(_cloud(names))
        except ValueError as error:
            faults.append(_fault(f"clouds: {error}", "clouds", number))
    return tuple(clouds), faults


def _cloud(names: Sequence[str]) -> tuple[Hex, ...]:
    return tuple(Hex.named(name) for name in names)
