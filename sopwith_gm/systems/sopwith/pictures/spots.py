"""Where each plane of a map is drawn, hex by hex."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.stacks import Spot, spots_at
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.pictures.steps import Airplane


def stacks(planes: Sequence[Airplane]) -> dict[Hex, list[Airplane]]:
    """The planes by hex; those that flew off stand in none."""
    found: dict[Hex, list[Airplane]] = {}
    for one in planes:
        if one.fate != "gone":
            found.setdefault(one.hex, []).append(one)
    return found


def spots(
    planes: Sequence[Airplane], came_from: Mapping[PlaneName, Point]
) -> dict[PlaneName, Spot]:
    """A spot for every plane. `came_from` is where each was before, as far as it moved."""
    found: dict[PlaneName, Spot] = {}
    for place, here in stacks(planes).items():
        noses = [(one.seat.plane, one.angle) for one in here]
        found |= spots_at(hexmap.centre(place), noses, came_from)
    for one in planes:
        if one.fate == "gone":
            found |= spots_at(hexmap.centre(one.hex), [(one.seat.plane, one.angle)], came_from)
    return found
