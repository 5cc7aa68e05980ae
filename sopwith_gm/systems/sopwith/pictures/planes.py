"""The planes of a map: in their hexes, falling, gone over the edge, or bitten by a cloud."""

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.marks import Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.stacks import SPAN
from sopwith_gm.drawing.strikes import cross
from sopwith_gm.systems.sopwith.pictures import aircraft, fire
from sopwith_gm.systems.sopwith.pictures.staging import Staged
from sopwith_gm.systems.sopwith.pictures.steps import Airplane


def rings(staged: Staged, palette: Palette) -> list[Mark]:
    """The ring of a hex that several planes share."""
    return [
        Shape(
            geo.polygon(geo.corners(hexmap.centre(hexagon), 0.985)),
            palette.halo,
            Pen(palette.ink, 0.085),
        )
        for hexagon in staged.stacked
    ]


def planes(staged: Staged, palette: Palette, points: float) -> list[Mark]:
    """All planes, those that fell among them; `points` is how many points one R has."""
    marks: list[Mark] = []
    for one in staged.scene.planes:
        spot = staged.spots[one.seat.plane]
        if one.fate == "gone":
            assert one.facing is not None
            place = geo.ahead(hexmap.centre(one.hex), hexmap.bearing(one.facing), 1.25)
            marks += cross(place, 0.40, palette)
            continue
        if one.fate == "down":
            marks += cross(spot.place, 0.72 * spot.span / SPAN, palette)
    for one in staged.scene.planes:
        if one.fate != "gone":
            marks += _plane(one, staged, palette, points)
    return marks


def _plane(one: Airplane, staged: Staged, palette: Palette, points: float) -> list[Mark]:
    spot = staged.spots[one.seat.plane]
    is_down = one.fate == "down"
    span = min(spot.span, 1.45) if is_down else spot.span
    facing = one.facing.name if one.facing else "parked"
    data = (("plane", str(one.seat.plane)), ("hex", one.hex.name), ("facing", facing))
    return aircraft.plane(
        one.seat,
        spot.place,
        one.angle + (28 if is_down else 0),
        palette,
        span=span,
        points=points,
        shadow=one.fate == "up",
        fading=0.30 if is_down else 0.0,
        data=(*data, ("state", one.fate)),
        title=_plane_title(one),
    )


def _plane_title(one: Airplane) -> str:
    where = f"{one.seat.plane}, {one.hex.name}"
    if one.facing is not None:
        where += f", facing {one.facing.words}"
    return f"{where}, {one.note}" if one.note else where


def bites(staged: Staged, palette: Palette) -> list[Mark]:
    """Points lost to clouds, at each plane's upper right."""
    marks: list[Mark] = []
    for one in staged.scene.planes:
        if one.seat.plane in staged.scene.cloud_losses:
            spot = staged.spots[one.seat.plane]
            reach = 0.62 * spot.span / SPAN + 0.1
            place = (spot.place[0] + reach, spot.place[1] + reach)
            size = 1.0 if spot.shared == 1 else 0.75
            marks += fire.cloud_disc(place, palette, size)
    return marks
