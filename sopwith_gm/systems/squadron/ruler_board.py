"""The table: a square measured with the ruler, templates laid notch to notch (SL 1, 4.2, 8)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from sopwith_gm.systems.squadron.board import Sight, Station
from sopwith_gm.systems.squadron.exact import Exact, Point, distance_squared, read_exact, sign_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, Manner, Manoeuvre, Template

RangeMeasure = Literal["edges", "centres", "whole"]
Arc = Literal["centre", "any_part"]

TOKEN_RADIUS = 3
"""In u (SL 1.4)."""
LIMITS: Mapping[RangeMeasure, tuple[int, int, int]] = {
    "edges": (24, 42, 60),
    "centres": (18, 36, 54),
    "whole": (12, 30, 48),
}
"""The greatest distance of the centres in sections 1, 2, 3, in u (SL 8.3)."""

#: Straight ahead and to the right as seen from the cockpit, and the change of heading (SL 4.2).
_AHEAD_ASIDE_TURN = {
    Template.STRAIGHT: (Exact(20), Exact(0), 0),
    Template.BANK_LEFT: (Exact(1, 11), Exact(-21, 10), -1),
    Template.BANK_RIGHT: (Exact(1, 11), Exact(21, -10), 1),
    Template.TURN_LEFT: (Exact(10), Exact(-10), -2),
    Template.TURN_RIGHT: (Exact(10), Exact(10), 2),
}

Step = tuple[int, int, int, int, Heading]
"""What a manoeuvre adds to the four parts of a place, and the new heading."""


def _rotated(east: Exact, north: Exact, eighths: int) -> tuple[Exact, Exact]:
    """A displacement turned clockwise by steps of 45 degrees.

    One step is (x+y, y-x) / sqrt(2); dividing a + r*sqrt(2) by sqrt(2) gives r + (a/2)*sqrt(2),
    and a is even in every displacement of the rules.
    """
    for _ in range(eighths):
        total = (east.a + north.a, east.r + north.r)
        rest = (north.a - east.a, north.r - east.r)
        east, north = (Exact(r, a // 2) for a, r in (total, rest))
    return east, north


def _step(manoeuvre: Manoeuvre, heading: Heading) -> Step:
    ahead, aside, turn = _AHEAD_ASIDE_TURN[manoeuvre.template]
    east, north = _rotated(aside, ahead, heading.value)
    if manoeuvre.manner is Manner.ROLL:
        turn = 0
    elif manoeuvre.manner is Manner.SPLIT_S:
        turn += 4
    return east.a, east.r, north.a, north.r, heading.turned(turn)


STEPS: Mapping[str, tuple[Step, ...]] = {
    code: tuple(_step(manoeuvre, heading) for heading in Heading)
    for code, manoeuvre in MANOEUVRES.items()
}
"""The table of SL 4.2, with rolls and splits S: by code and by the heading's number, since an Enum
is slow to hash and every manoeuvre comes by here."""


@dataclass(frozen=True, slots=True)
class RulerBoard:
    """A square board of an even number of u."""

    side: int
    range_measure: RangeMeasure
    arc: Arc
    headings: tuple[Heading, ...] = field(default=tuple(Heading), init=False)
    stations: tuple[Station, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        near, middle, far = 9, self.side // 2, self.side - 9
        placed = (
            ("SW", near, near, Heading.NE),
            ("S", middle, near, Heading.N),
            ("SE", far, near, Heading.NW),
            ("E", far, middle, Heading.W),
            ("NE", far, far, Heading.SW),
            ("N", middle, far, Heading.S),
            ("NW", near, far, Heading.SE),
            ("W", near, middle, Heading.E),
        )
        stations = tuple(
            Station(number, name, Point(x, 0, y, 0), heading)
            for number, (name, x, y, heading) in enumerate(placed, 1)
        )
        object.__setattr__(self, "stations", stations)

    def end(self, at: Point, heading: Heading, manoeuvre: Manoeuvre) -> tuple[Point, Heading]:
        """Where a manoeuvre ends, from notch to notch (SL 4.2)."""
        x_a, x_r, y_a, y_r, after = STEPS[manoeuvre.code][heading._value_]
        return Point(at[0] + x_a, at[1] + x_r, at[2] + y_a, at[3] + y_r), after

    def has(self, at: Point) -> bool:
        """Touching the edge is on the board (SL 6.1)."""
        x_a, x_r, y_a, y_r = at
        most = self.side - TOKEN_RADIUS
        return (
            sign_of(x_a - TOKEN_RADIUS, x_r) >= 0
            and sign_of(y_a - TOKEN_RADIUS, y_r) >= 0
            and sign_of(most - x_a, -x_r) >= 0
            and sign_of(most - y_a, -y_r) >= 0
        )

    def overlap(self, one: Point, other: Point) -> bool:
        """Touching is no overlap (SL 5.1)."""
        a, r = distance_squared(one, other)
        return sign_of(a - 4 * TOKEN_RADIUS * TOKEN_RADIUS, r) < 0

    def sight(self, start: Point, heading: Heading, target: Point) -> Sight:
        """SL 8.3, 8.4, 8.5."""
        distance = distance_squared(start, target)
        ahead, aside = _ahead_and_aside(start, heading, target)
        is_ahead = sign_of(*ahead) > 0
        in_arc = is_ahead and aside <= ahead
        if self.arc == "any_part" and not in_arc:
            in_arc = _touches_the_arc(ahead, aside, distance, heading)
        reach = (0, 15) if heading.is_diagonal else (15, 0)  # 15/4 u: 4s' <= 15r, 4s <= 15
        on_guides = is_ahead and sign_of(4 * aside.a - reach[0], 4 * aside.r - reach[1]) <= 0
        return Sight(self._section(distance), in_arc, on_guides, distance)

    def _section(self, distance: Exact) -> int | None:
        for section, limit in enumerate(LIMITS[self.range_measure], 1):
            if sign_of(distance.a - limit * limit, distance.r) <= 0:
                return section
        return None

    def written(self, at: Point) -> list[int | str]:
        """As `[81, 82-10r]`."""
        return [part.a if not part.r else str(part) for part in (at.x, at.y)]

    def read(self, written: object) -> Point:
        """A place from two numbers of u. Raises ValueError."""
        if not isinstance(written, list | tuple) or len(written) != 2:
            raise ValueError(f"found {written!r}, expected a place as [x, y] in u: [81, 82-10r]")
        x, y = (read_exact(one) for one in written)
        return Point(*x, *y)


def _ahead_and_aside(start: Point, heading: Heading, target: Point) -> tuple[Exact, Exact]:
    """How far ahead of the nose (negative: behind) and how far to the side (never negative) a
    target is; on a diagonal both times sqrt(2), as SL 8.4 has them (f' and s')."""
    x_a, x_r = target[0] - start[0], target[1] - start[1]
    y_a, y_r = target[2] - start[2], target[3] - start[3]
    # For each heading: ahead is the sum of what it multiplies with, aside the same turned right.
    east, north = _WAYS[heading._value_]
    ahead = Exact(east * x_a + north * y_a, east * x_r + north * y_r)
    a, r = north * x_a - east * y_a, north * x_r - east * y_r
    return ahead, Exact(a, r) if sign_of(a, r) >= 0 else Exact(-a, -r)


_WAYS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""The way of each heading as (east, north): of length 1, on a diagonal sqrt(2)."""


def _touches_the_arc(ahead: Exact, aside: Exact, distance: Exact, heading: Heading) -> bool:
    """`any_part`, for a target whose centre is not ahead within the lines (SL 8.4)."""
    out_a, out_r = aside.a - ahead.a, aside.r - ahead.r
    if sign_of(out_a, out_r) <= 0:
        return True  # its centre is the attacker's own place
    margin = (6, 0) if heading.is_diagonal else (0, 3)  # s'-f' <= 6; s-f <= 3r
    if sign_of(ahead.a + aside.a, ahead.r + aside.r) > 0:
        return sign_of(out_a - margin[0], out_r - margin[1]) <= 0
    return sign_of(distance.a - TOKEN_RADIUS * TOKEN_RADIUS, distance.r) <= 0
