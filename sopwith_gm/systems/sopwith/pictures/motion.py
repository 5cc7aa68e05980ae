"""Motion: the form of a path tells the manoeuvre, and ghosts show where a plane was."""

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette, mixed
from sopwith_gm.drawing.stacks import Spot
from sopwith_gm.systems.sopwith.events import Flew
from sopwith_gm.systems.sopwith.pictures.aircraft import ghost
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.sheet import Manoeuvre


class Track(Struct, frozen=True):
    """One flight as it is drawn: from one spot to another."""

    seat: Seat
    flew: Flew
    start: Spot
    end: Point
    path: Path | None
    """None where the plane stayed."""


def track(seat: Seat, flew: Flew, start: Spot, end: Point) -> Track:
    """The flight with its path, by the form of its manoeuvre."""
    return Track(seat, flew, start, end, _form(flew, start.place, end))


def _form(flew: Flew, start: Point, end: Point) -> Path | None:
    if flew.start == flew.end:
        return None
    way = geo.direction(start, end)
    before = hexmap.bearing(flew.facing_before) if flew.facing_before else way
    after = hexmap.bearing(flew.facing) if flew.facing else before
    if flew.manoeuvre in (Manoeuvre.LEFT_TURN, Manoeuvre.RIGHT_TURN):
        return geo.curve(start, (geo.ahead(start, before, 0.62), geo.ahead(end, after, -0.55), end))
    if flew.manoeuvre in (Manoeuvre.LEFT_SLIP, Manoeuvre.RIGHT_SLIP):
        return geo.curve(
            start, (geo.ahead(start, before, 0.80), geo.ahead(end, before, -0.80), end)
        )
    if flew.manoeuvre is Manoeuvre.IMMELMANN:
        return _immelmann(start, end, before)
    return geo.line(start, end)


def _immelmann(start: Point, end: Point, angle: float) -> Path:
    """Beside the straight line, because the guns now point along it; round behind the tail."""
    lane = 0.46
    out = geo.ahead(start, angle, 0.55, lane)
    beside = geo.ahead(end, angle, 0.5, lane)
    top = geo.ahead(end, angle, 1.12, 0.12)
    back = geo.ahead(end, angle, 0.5)
    return geo.curve(
        start,
        (geo.ahead(start, angle, 0.3), geo.ahead(out, angle, -0.3), out),
        (geo.ahead(out, angle, 0.3), geo.ahead(beside, angle, -0.3), beside),
        (geo.ahead(beside, angle, 0.42), geo.ahead(top, angle, 0, 0.22), top),
        (geo.ahead(top, angle, 0, -0.22), geo.ahead(back, angle, 0.28), back),
    )


def earlier(tracks: list[Track], palette: Palette) -> list[Mark]:
    """The turn's earlier moves: a thin line, and a ring where each began."""
    marks: list[Mark] = []
    for one in tracks:
        if one.path is None:
            continue
        colour = palette.thin(one.seat.colour)
        marks.append(
            Shape(one.path, None, Pen(colour, 0.055, cap="round", join="round"), opacity=0.75)
        )
        if one.flew.facing_before is not None:
            ring = geo.circle(one.start.place, 0.11)
            marks.append(Shape(ring, palette.ground[0], Pen(colour, 0.055)))
    return marks


def ghosts(tracks: list[Track], palette: Palette) -> list[Mark]:
    """Where each plane was before this move. One that begins a take-off was on the ground."""
    return [
        ghost(one.seat, one.start.place, one.start.angle, palette, one.start.ghost_span)
        for one in tracks
        if one.path is not None and one.flew.facing_before is not None
    ]


def present(tracks: list[Track], palette: Palette) -> list[Mark]:
    """This move's paths, cased like roads on a map so that a pale colour shows on paper."""
    marks: list[Mark] = []
    for one in tracks:
        if one.path is None:
            if one.flew.facing is not None:
                ring = geo.circle(hexmap.centre(one.flew.end), 0.98)
                marks.append(Shape(ring, None, Pen(palette.ink, 0.06, (2, 2))))
            continue
        casing = mixed(palette.key, palette.ink, 0.35) if palette.theme == "dark" else palette.key
        for colour, width in (
            (palette.halo, 0.29),
            (casing, 0.20),
            (palette.pilot(one.seat.colour), 0.13),
        ):
            marks.append(Shape(one.path, None, Pen(colour, width, cap="round", join="round")))
        if one.flew.on_ground:
            marks += _sleepers(one, palette)
    return marks


def _sleepers(one: Track, palette: Palette) -> list[Mark]:
    """Marks across the path: the wheels are down."""
    angle = geo.direction(one.start.place, one.end)
    length = hexmap.HEX_STEP
    pieces = []
    for number in range(int(length / 0.20) - 1):
        middle = geo.ahead(one.start.place, angle, 0.30 + 0.20 * number)
        pieces.append([geo.ahead(middle, angle, 0, 0.22), geo.ahead(middle, angle, 0, -0.22)])
    return [Shape(geo.lines(pieces), None, Pen(palette.ink, 0.07))]
