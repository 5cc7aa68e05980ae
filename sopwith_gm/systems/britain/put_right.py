"""A position that the game master puts right before a mailing is flown, and what differs then."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.corrections import changed_ending, changed_parts, each_put_right
from sopwith_gm.core.messages import Fault
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.orders import Sheet, Standing
from sopwith_gm.systems.britain.position import GROUND, Bomber, Position, Spitfire
from sopwith_gm.systems.britain.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.systems.britain.models import PutRightBoard, PutRightBomber, PutRightSpitfire


def put_right(
    model: "PutRightBoard", position: Position, rules: Rules
) -> tuple[Position, list[Fault]]:
    """The position as it should be, and what does not fit."""

    def put(plane: Spitfire, wanted: "PutRightSpitfire") -> tuple[Spitfire, list[Fault]]:
        after = _with(plane, wanted)
        return after, _faults_of_plane(after, rules)

    def put_bomber(bomber: Bomber, wanted: "PutRightBomber") -> tuple[Bomber, list[Fault]]:
        after = _with(bomber, wanted)
        return after, _faults_of(after.level, None, rules)

    known = {str(one.name): one for one in position.planes}
    planes, faults = each_put_right("planes", "pilot", model.planes, known, put)
    there = {str(one.number): one for one in position.bombers}
    bombers, wrong = each_put_right("bombers", "bomber", model.bombers, there, put_bomber)
    faults += wrong
    hit = position.hit if model.hit is None else tuple(map(HexName, model.hit))
    strange = [place for place in hit if place not in board_named().targets]
    if strange:
        faults.append(Fault(("hit",), f"hit: {strange[0]} is no target", at_key=True))
    order = position.order
    order += tuple(one.name for one in planes if one.is_in_play and one.name not in order)
    after = changed(
        position,
        planes=planes,
        bombers=bombers,
        hit=hit,
        order=order,
    )
    return after, faults


def _with(one: Any, wanted: Any) -> Any:
    """With all that was said of it."""
    said = {name: value for name, value in wanted.model_dump().items() if value is not None}
    if "facing" in said:
        said["facing"] = Facing[said["facing"]]
    if isinstance(one, Spitfire) and said.get("hex") and not one.is_in_play:
        said |= {"left": None, "lost_by": None}
    return changed(one, **said)


def _faults_of_plane(plane: Spitfire, rules: Rules) -> list[Fault]:
    faults = _faults_of(plane.level, plane.hex, rules)
    if plane.is_in_play and plane.fuel < 1:
        faults.append(Fault((), f"{plane.name} has no fuel; say how much: fuel", at_key=True))
    if plane.fuel > rules.fuel:
        message = f"fuel: found {plane.fuel}, a full tank has {rules.fuel}"
        faults.append(Fault(("fuel",), message))
    return faults


def _faults_of(level: int, place: HexName | None, rules: Rules) -> list[Fault]:
    if level > rules.levels:
        return [Fault(("level",), f"level: found {level}, the highest is {rules.levels}")]
    if level == GROUND and place is not None and place not in board_named().fields:
        message = f"{place} is no airfield; a plane on the ground (level 0) stands on one"
        return [Fault((), message, at_key=True)]
    return []


_TOLD = {
    "player": "player",
    "hex": "hex",
    "level": "level",
    "fuel": "fuel",
    "victories": "victories",
    "place": "place",
}
_TOLD_OF_BOMBERS = {"hex": "hex", "level": "level", "facing": "facing"}


def changes_between(before: Position, after: Position) -> list[str]:
    """What is different between two positions, a sentence each."""
    told = []
    for old in before.planes:
        new = after.plane(old.name)
        parts = changed_parts(old, new, _TOLD, _shown)
        if old.standing != new.standing:
            parts.append(f"standing orders {_standing(old.standing)} → {_standing(new.standing)}")
        told += [f"{old.name}: {', '.join(parts)}"] if parts else []
    bombers: Mapping[int, Bomber] = {one.number: one for one in after.bombers}
    for bomber in before.bombers:
        now = bombers.get(bomber.number, bomber)
        parts = changed_parts(bomber, now, _TOLD_OF_BOMBERS, _shown)
        told += [f"bomber {bomber.number}: {', '.join(parts)}"] if parts else []
    if before.hit != after.hit:
        new_hits = [place for place in after.hit if place not in before.hit]
        healed = [place for place in before.hit if place not in after.hit]
        told += [f"hit as well: {', '.join(new_hits)}"] if new_hits else []
        told += [f"not hit any more: {', '.join(healed)}"] if healed else []
    if before.order != after.order:
        told.append(f"order of play: {', '.join(before.order)} → {', '.join(after.order)}")
    return told + changed_ending(before, after)


def _shown(value: Any) -> str:
    return "none" if value is None else str(getattr(value, "name", value))


def _standing(standing: Standing) -> str:
    """In normal form; `none` where there are none."""
    sheet = Sheet(
        dodge=standing.dodge or None, radar=standing.radar or None, fly=standing.fly or None
    )
    return "; ".join(write_sheet(sheet)) or "none"
