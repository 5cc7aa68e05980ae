"""A compass rose, with a point for each direction that a game has."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette


def rose(
    middle: Point,
    k: float,
    points: Sequence[tuple[str, float]],
    palette: Palette,
    opacity: float = 1.0,
) -> list[Mark]:
    """Rings and rays, without words. `points` are names and compass angles, from the bottom up; N
    is the longest."""
    marks: list[Mark] = []
    for radius, pen in ((1.01, 0.035), (0.90, 0.02)):
        ring = geo.circle(middle, radius * k)
        marks.append(Shape(ring, None, Pen(palette.soft, pen * k), opacity=opacity))
    spread = min(30.0, 180 / len(points))
    for name, angle in points:
        tip = geo.ahead(middle, angle, (1.46 if name == "N" else 1.27) * k)
        sides = [geo.ahead(middle, angle + turn, 0.36 * k) for turn in (-spread, spread)]
        pen_ = Pen(palette.ink, 0.03 * k, join="round")
        for side, colour in ((sides[0], palette.paper), (sides[1], palette.ink)):
            path = geo.polygon([middle, tip, side])
            marks.append(Shape(path, colour, pen_, opacity=opacity))
    return marks


def rose_name(
    middle: Point, name: str, angle: float, far: float, k: float, palette: Palette
) -> Mark:
    """The name of a direction, `far` from the rose's middle."""
    big = name == "N"
    size = (0.62 if big else 0.46) * k
    x, y = geo.ahead(middle, angle, far * k)
    colour = palette.ink if big else palette.soft
    place = (x, y - size * CAP_HEIGHT / 2)
    return Words(name, place, size, colour, "bold" if big else "regular", "middle")


def named_rose(
    middle: Point, k: float, points: Sequence[tuple[str, float]], palette: Palette
) -> list[Mark]:
    """A rose with the names of its directions about it."""
    names = [rose_name(middle, name, angle, 1.86, k, palette) for name, angle in points]
    return [*rose(middle, k, points, palette), *names]
