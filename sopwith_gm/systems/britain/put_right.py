"""A position that the game master puts right before a mailing is flown, and what differs then."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.messages import Fault, did_you_mean, found
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.orders import Sheet, Standing
from sopwith_gm.systems.britain.position import GROUND, Bomber, Position, Spitfire
from sopwith_gm.systems.britain.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.systems.britain.forms import PutRightBoard


def put_right(
    model: "PutRightBoard", position: Position, rules: Rules
) -> tuple[Position, list[Fault]]:
    """The position as it should be, and what does not fit."""
    faults: list[Fault] = []
    planes = {str(one.name): one for one in position.planes}
    for name, wanted in model.planes.items():
        if name not in planes:
            message = f"unknown pilot {found(name)}{did_you_mean(name, planes)}"
            faults.append(Fault(("planes", name), message, at_key=True))
            continue
        planes[name] = _with(planes[name], wanted)
        faults += _faults_of(("planes", name), planes[name].level, planes[name].hex, rules)
        if planes[name].is_in_play and planes[name].fuel < 1:
            message = f"{name} has no fuel; say how much: fuel"
            faults.append(Fault(("planes", name), message, at_key=True))
        if planes[name].fuel > rules.fuel:
            message = f"fuel: found {planes[name].fuel}, a full tank has {rules.fuel}"
            faults.append(Fault(("planes", name, "fuel"), message))
    bombers = {str(one.number): one for one in position.bombers}
    for number, told in model.bombers.items():
        if number not in bombers:
            message = f"unknown bomber {found(number)}{did_you_mean(number, bombers)}"
            faults.append(Fault(("bombers", number), message, at_key=True))
            continue
        bombers[number] = _with(bombers[number], told)
        faults += _faults_of(("bombers", number), bombers[number].level, None, rules)
    hit = position.hit if model.hit is None else tuple(map(HexName, model.hit))
    strange = [place for place in hit if place not in board_named().targets]
    if strange:
        faults.append(Fault(("hit",), f"hit: {strange[0]} is no target", at_key=True))
    order = position.order
    order += tuple(one.name for one in planes.values() if one.is_in_play and one.name not in order)
    after = replace(
        position,
        planes=tuple(planes.values()),
        bombers=tuple(bombers.values()),
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
    return replace(one, **said)


def _faults_of(
    steps: tuple[str, str], level: int, place: HexName | None, rules: Rules
) -> list[Fault]:
    if level > rules.levels:
        message = f"level: found {level}, the highest is {rules.levels}"
        return [Fault((*steps, "level"), message)]
    if level == GROUND and place is not None and place not in board_named().fields:
        message = f"{place} is no airfield; a plane on the ground (level 0) stands on one"
        return [Fault(steps, message, at_key=True)]
    return []


_TOLD = {
    "player": "player",
    "hex": "hex",
    "level": "level",
    "fuel": "fuel",
    "victories": "victories",
    "facing": "facing",
    "place": "place",
}


def changes_between(before: Position, after: Position) -> list[str]:
    """What is different between two positions, a sentence each."""
    told = []
    for old in before.planes:
        new = after.plane(old.name)
        parts = _parts(old, new)
        if old.standing != new.standing:
            parts.append(f"standing orders {_standing(old.standing)} → {_standing(new.standing)}")
        told += [f"{old.name}: {', '.join(parts)}"] if parts else []
    bombers: Mapping[int, Bomber] = {one.number: one for one in after.bombers}
    for bomber in before.bombers:
        parts = _parts(bomber, bombers.get(bomber.number, bomber))
        told += [f"bomber {bomber.number}: {', '.join(parts)}"] if parts else []
    if before.hit != after.hit:
        new_hits = [place for place in after.hit if place not in before.hit]
        healed = [place for place in before.hit if place not in after.hit]
        told += [f"hit as well: {', '.join(new_hits)}"] if new_hits else []
        told += [f"not hit any more: {', '.join(healed)}"] if healed else []
    if before.order != after.order:
        told.append(f"order of play: {', '.join(before.order)} → {', '.join(after.order)}")
    if before.over != after.over:
        told.append("the game is over" if after.over else "the game is not over")
    if before.winner != after.winner:
        told.append(f"winner: {before.winner or 'nobody'} → {after.winner or 'nobody'}")
    return told


def _parts(old: Any, new: Any) -> list[str]:
    return [
        f"{words} {_shown(getattr(old, name))} → {_shown(getattr(new, name))}"
        for name, words in _TOLD.items()
        if hasattr(old, name) and getattr(old, name) != getattr(new, name)
    ]


def _shown(value: Any) -> str:
    return "none" if value is None else str(getattr(value, "name", value))


def _standing(standing: Standing) -> str:
    """In normal form; `none` where there are none."""
    sheet = Sheet(
        dodge=standing.dodge or None, radar=standing.radar or None, fly=standing.fly or None
    )
    return "; ".join(write_sheet(sheet)) or "none"
