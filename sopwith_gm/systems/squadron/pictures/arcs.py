"""Arcs of fire: the ground that an attacker has before it, cut into sections of the ruler.

On the table a wedge of 90 degrees (SL 8.3, 8.4), on hexes the nine of SL 12.3.
"""

from functools import cache

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.map_space import MapSpace, space_of
from sopwith_gm.systems.squadron.position import Place
from sopwith_gm.systems.squadron.ruler_board import LIMITS
from sopwith_gm.systems.squadron.rules import Rules

SECTIONS = (1, 2, 3)


class Arc(Struct, frozen=True):
    """What an attacker could reach."""

    whole: Path
    lines: Path
    """Its two sides and its last section's end; the line ahead where there are guides."""
    cuts: Path
    """The ends of the sections before."""
    numbers: tuple[tuple[str, Point], ...]
    """The sections' numbers and where they stand."""


@cache
def arc(at: Place, heading: Heading, rules: Rules) -> Arc:
    """The arc of a plane that stands there."""
    space = space_of(rules)
    if isinstance(at, Hex):
        return _on_hexes(at, heading, rules, space)
    middle, angle = space.point(at), space.bearing(heading)
    limits = [limit * space.unit for limit in LIMITS[rules.range_measure]]
    ends = [_rim(middle, angle, limit) for limit in limits]
    numbers = []
    for section, limit in zip(SECTIONS, limits, strict=True):
        # beside the arc's left side, at its own end, where attackers' lines seldom are
        numbers.append((str(section), geo.ahead(middle, angle - 41, limit - 0.42)))
    guides = _guides(middle, angle, limits[-1], rules)
    sides = geo.lines([[middle, ends[2][0]], [middle, ends[2][-1]], ends[2], *guides])
    return Arc(geo.polygon([middle, *ends[2]]), sides, geo.lines(ends[:2]), tuple(numbers))


def _guides(middle: Point, angle: float, far: float, rules: Rules) -> list[list[Point]]:
    """The line straight ahead, where a game has guides (SL 8.5, 12.3)."""
    return [] if rules.guides == "off" else [[middle, geo.ahead(middle, angle, far)]]


def _rim(middle: Point, angle: float, radius: float) -> list[Point]:
    return [geo.ahead(middle, angle + turn, radius) for turn in range(-45, 46, 5)]


def _on_hexes(at: Hex, heading: Heading, rules: Rules, space: MapSpace) -> Arc:
    """By the rules' own answer for every hex near."""
    board = board_of(rules)
    near = [Hex(at.q + q, at.r + r) for q in range(-3, 4) for r in range(-3, 4)]
    seen: dict[int, list[Hex]] = {section: [] for section in SECTIONS}
    for place in near:
        sight = board.sight(at, heading, place)
        if sight.in_arc and sight.range is not None:
            seen[sight.range].append(place)
    outlines = [geo.corners(space.point(one), space.unit) for part in seen.values() for one in part]
    angle = space.bearing(heading)
    numbers = []
    for section, part in seen.items():
        first = min(part, key=lambda one: _turn(space, at, one, angle))
        x, y = space.point(first)
        numbers.append((str(section), (x, y + 0.52 * space.unit)))
    whole = geo.polygon(*outlines)
    edges = _edges([one for part in seen.values() for one in part], space)
    ahead = _guides(space.point(at), angle, 3 * 3**0.5 * space.unit, rules)
    rim = geo.lines([*edges, *ahead])
    cuts = geo.lines([edge for part in seen.values() for edge in _edges(part, space)])
    return Arc(whole, rim, cuts, tuple(numbers))


def _turn(space: MapSpace, at: Hex, other: Hex, angle: float) -> float:
    """How far to the right of the nose a hex lies, -180 to 180."""
    return (geo.direction(space.point(at), space.point(other)) - angle + 180) % 360 - 180


def _edges(places: list[Hex], space: MapSpace) -> list[list[Point]]:
    """The sides of these hexes that no two of them share."""
    found: dict[tuple[tuple[int, int], ...], list[Point]] = {}
    for place in places:
        corners = geo.corners(space.point(place), space.unit)
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            key = tuple(sorted((round(p[0] * 1e4), round(p[1] * 1e4)) for p in (one, other)))
            if key in found:
                del found[key]
            else:
                found[key] = [one, other]
    return list(found.values())
