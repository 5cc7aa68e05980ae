"""What the labels of a map say: who is in each hex, what cannot be seen of him, what he lost."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.labels import Label, Row, label, label_of_tiles, reading_order, shown_name
from sopwith_gm.drawing.sign import SignTile
from sopwith_gm.drawing.stacks import Spot
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.pictures.looks import sign_of
from sopwith_gm.systems.sopwith.pictures.steps import Airplane, Scene

_TILE = 1.06
"""Width of a tile that stands alone."""


def labels(
    scene: Scene, spots: Mapping[PlaneName, Spot], *, tiles_only: bool = False
) -> list[Label]:
    """A label for each hex with planes; those that flew off have their own."""
    by_hex: dict[tuple[Hex, bool], list[Airplane]] = {}
    for one in scene.planes:
        by_hex.setdefault((one.hex, one.fate == "gone"), []).append(one)
    found = []
    for (place, _), here in by_hex.items():
        ordered = sorted(here, key=lambda one: reading_order(spots[one.seat.plane].place))
        if tiles_only:
            rows = [Row(one.seat.plane, _sign(scene, one), "") for one in ordered]
            found.append(label_of_tiles(hexmap.centre(place), rows, _TILE))
        else:
            found.append(label(hexmap.centre(place), _rows(scene, ordered)))
    return found


def _rows(scene: Scene, here: Sequence[Airplane]) -> list[Row]:
    is_stack = len(here) > 1
    return [
        Row(
            one.seat.plane,
            _sign(scene, one),
            shown_name(one.seat.plane),
            one.note,
            harm_to(scene, one) if is_stack else "",
        )
        for one in here
    ]


def _sign(scene: Scene, one: Airplane) -> SignTile:
    return sign_of(one.seat, scene.side_of(one.seat))


def harm_to(scene: Scene, plane: Airplane) -> str:
    """What fire cost the plane in this move: `−2`; empty where it was not hit."""
    name = plane.seat.plane
    points = sum(h.damage for fired in scene.bursts for h in fired.hits if h.target == name)
    return f"−{points}" if points else ""
