"""Fire and harm: bursts to where they reached, stars with what they cost, clouds that bit."""

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette, mixed
from sopwith_gm.drawing.strikes import harm_star
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.sheet import Fire

_STAR_AIR = 1.36
"""Between the middles of two stars."""
_GAP = 0.09
"""A burst is broken at each side of a hex: the dashes count the range."""


class Star(Struct, frozen=True):
    """What one burst cost in one hex."""

    place: Point
    points: int
    radius: float
    stem: tuple[Point, Point] | None
    """From the line of fire to the star, where it stands aside."""


class Burst(Struct, frozen=True):
    """One burst as it is drawn."""

    fired: Fired
    hit_line: tuple[tuple[Point, Point], ...]
    """Its dashes up to the last plane it hit."""
    rest: tuple[Point, Point] | None
    """From there, or from the muzzle, to where it ended."""
    end: Point
    stars: tuple[Star, ...]


def bursts(
    fired: Sequence[Fired], crowd: Sequence[Point], stacked: set[Hex], taken: set[Hex]
) -> list[Burst]:
    """All bursts of a move. `crowd` is where planes and ghosts are drawn, `stacked` the hexes with
    several planes, `taken` those with any."""
    found: list[Burst] = []
    busy = list(crowd)
    for one in fired:
        others = [point for other in fired if other is not one for point in _along(other)]
        burst = _burst(one, [*busy, *others], stacked, taken)
        busy += [star.place for star in burst.stars]
        found.append(burst)
    return _apart(found)


def _apart(found: list[Burst]) -> list[Burst]:
    """Stars that lie over each other, moved from each other by as much as leaves both readable."""
    places = {(i, j): star.place for i, b in enumerate(found) for j, star in enumerate(b.stars)}
    for one, here in list(places.items()):
        for other, there in list(places.items()):
            distance = math.dist(places[one], places[other])
            if one < other and distance < _STAR_AIR:
                angle = geo.direction(here, there) if distance > 0.05 else 90.0
                push = min(0.30, (_STAR_AIR - distance) / 2)
                places[one] = geo.ahead(places[one], angle, -push)
                places[other] = geo.ahead(places[other], angle, push)
    return [
        replace(b, stars=tuple(replace(s, place=places[i, j]) for j, s in enumerate(b.stars)))
        for i, b in enumerate(found)
    ]


def _along(fired: Fired) -> list[Point]:
    """The hexes of a burst that hits, and the sides between them."""
    start, angle = hexmap.centre(fired.start), hexmap.bearing(fired.towards)
    last = fired.hits[-1].distance if fired.hits else len(fired.line)
    return [geo.ahead(start, angle, geo.APOTHEM * i) for i in range(1, 2 * last)]


def _burst(one: Fired, busy: list[Point], stacked: set[Hex], taken: set[Hex]) -> Burst:
    start, angle = hexmap.centre(one.start), hexmap.bearing(one.towards)
    muzzle = 0.83 if one.fire is Fire.AHEAD else 0.54
    last = one.hits[-1].distance if one.hits else 0
    reach = len(one.line) * hexmap.HEX_STEP
    beyond = 0.72 if one.stopped_by == "cloud" else 0.35
    end = max(muzzle + 0.25, reach + beyond)  # a burst that is stopped at once is still seen
    dashes: tuple[tuple[Point, Point], ...] = ()
    rest: tuple[float, float] | None = (muzzle, end)
    if last:
        dashes = tuple(
            (geo.ahead(start, angle, a), geo.ahead(start, angle, b))
            for a, b in _dashes(muzzle, last * hexmap.HEX_STEP - 0.70)
        )
        beyond = last * hexmap.HEX_STEP + 0.70
        rest = (beyond, end) if end > beyond + 0.2 else None
    return Burst(
        one,
        dashes,
        (geo.ahead(start, angle, rest[0]), geo.ahead(start, angle, rest[1])) if rest else None,
        geo.ahead(start, angle, end),
        tuple(_stars(one, busy, stacked, taken)),
    )


def _dashes(start: float, end: float) -> list[tuple[float, float]]:
    """A line from `start` to `end`, broken at the sides of the hexes it crosses."""
    if end <= start:
        return []
    sides = [geo.APOTHEM + hexmap.HEX_STEP * i for i in range(6)]
    breaks = [side for side in sides if start + 0.1 < side < end - 0.1]
    starts = [start, *(side + _GAP / 2 for side in breaks)]
    ends = [*(side - _GAP / 2 for side in breaks), end]
    return list(zip(starts, ends, strict=True))


def _stars(one: Fired, busy: list[Point], stacked: set[Hex], taken: set[Hex]) -> Iterable[Star]:
    angle = hexmap.bearing(one.towards)
    seen: set[int] = set()
    crowd = list(busy)
    for hit in one.hits:
        if hit.distance in seen:
            continue
        seen.add(hit.distance)
        target = hexmap.centre(hit.hex)
        before = hit.hex.step(one.towards, -1)
        if hit.distance == 1 or before in taken:
            # between two planes it would hide both, with the way they head
            star = _aside(hexmap.centre(before), target, angle, hit.damage, crowd)
        else:
            back = 1.34 if hit.hex in stacked else 1.22
            star = Star(geo.ahead(target, angle, -back), hit.damage, 0.66, None)
        crowd.append(star.place)
        yield star


def _aside(start: Point, target: Point, angle: float, points: int, busy: list[Point]) -> Star:
    """A star between two neighbours would hide both: it stands on the emptier side."""
    middle = geo.between(start, target, 0.5)

    def room(side: float) -> float:
        here = geo.ahead(middle, angle, 0, side)
        near = [math.dist(here, point) for point in busy if math.dist(middle, point) > 0.9]
        return -sum(max(0.0, 2.6 - distance) ** 2 for distance in near)

    side = max((0.95, -0.95), key=room)
    place = geo.ahead(middle, angle, 0, side)
    return Star(place, points, 0.60, (middle, place))


def draw_lines(found: Iterable[Burst], palette: Palette) -> list[Mark]:
    """The lines of fire, those that hit nobody first: a group for each burst.

    Hits solid, what missed faint, a bar where a cloud stopped it.
    """
    ordered = sorted(found, key=lambda burst: bool(burst.hit_line))
    return [_lines(burst, palette) for burst in ordered]


def _lines(burst: Burst, palette: Palette) -> Mark:
    fired = burst.fired
    marks: list[Mark] = _miss(burst, palette) if burst.rest else []
    if burst.hit_line:
        path = geo.lines(burst.hit_line)
        marks += [
            Shape(path, None, Pen(colour, width))
            for colour, width in ((palette.halo, 0.34), (palette.fire, 0.17))
        ]
    data = (
        ("burst", str(fired.plane)),
        ("fire", fired.fire.value),
        ("from", fired.start.name),
        ("hit", " ".join(dict.fromkeys(hit.hex.name for hit in fired.hits))),
        ("stopped-by", fired.stopped_by),
    )
    return Group(tuple(marks), data)


def _miss(burst: Burst, palette: Palette) -> list[Mark]:
    assert burst.rest is not None
    path = geo.line(*burst.rest)
    stopped = burst.fired.stopped_by == "cloud"
    if burst.hit_line:
        pen = Pen(palette.miss, 0.06, (3.4, 2.4))
    else:
        pen = Pen(palette.fire if stopped else palette.miss, 0.075, (3.4, 2.4))
    marks: list[Mark] = [Shape(path, None, Pen(palette.halo, 0.2), opacity=0.7)]
    marks.append(Shape(path, None, pen))
    if stopped:
        angle = hexmap.bearing(burst.fired.towards)
        bar = geo.line(geo.ahead(burst.end, angle, 0, 0.36), geo.ahead(burst.end, angle, 0, -0.36))
        marks.append(Shape(bar, None, Pen(palette.halo, 0.33)))
        marks.append(Shape(bar, None, Pen(palette.fire, 0.17)))
    elif not burst.hit_line:
        marks.append(Shape(geo.circle(burst.end, 0.13), palette.halo, Pen(palette.miss, 0.075)))
    return marks


def draw_stars(found: Iterable[Burst], palette: Palette, grown: float = 1.0) -> list[Mark]:
    """What the bursts cost, over everything else."""
    marks: list[Mark] = []
    for burst in found:
        for star in burst.stars:
            if star.stem:
                stem = geo.line(star.stem[0], star.place)
                marks.append(Shape(stem, None, Pen(palette.halo, 0.34)))
                marks.append(Shape(stem, None, Pen(palette.fire, 0.17)))
        for star in burst.stars:
            marks += harm_star(star.place, str(star.points), star.radius * grown, palette)
    return marks


def cloud_disc(place: Point, palette: Palette, size: float = 1.0) -> list[Mark]:
    """A point lost to a cloud: round, since nobody fired."""
    radius = 0.42 * size
    text = palette.paper if palette.theme == "dark" else "#FFFFFF"
    colour = palette.edge if palette.theme == "dark" else mixed(palette.edge, palette.ink, 0.25)
    baseline = (place[0], place[1] - 0.54 * size * CAP_HEIGHT / 2)
    return [
        Shape(geo.circle(place, radius), colour, Pen(palette.halo, 0.10)),
        Words("1", baseline, 0.54 * size, text, "bold", "middle"),
    ]
