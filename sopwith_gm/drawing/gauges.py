"""What a pilot has left, as dots and strokes: points and shots, health and fuel.

They are the same from map to map of a turn, but for the planes that something befell.
"""

from functools import lru_cache

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette


@lru_cache(maxsize=512)
def dots(
    start: Point, left: int, lost: int, most: int, room: float, k: float, palette: Palette
) -> tuple[Mark, ...]:
    """As many dots as there were at most: left, just lost, gone; a gap after each six.

    `start` is the middle of the first, `k` the size; they draw together where `room` is short.
    """
    total = max(most, left + lost, 1)
    natural = (total - 1) * 0.40 * k + (total - 1) // 6 * 0.10 * k
    shrink = min(1.0, (room - 0.3 * k) / natural) if natural else 1.0
    pitch, gap, radius = 0.40 * k * shrink, 0.10 * k * shrink, 0.145 * k * max(shrink, 0.7)
    marks: list[Mark] = []
    for number in range(total):
        middle = (start[0] + number * pitch + number // 6 * gap, start[1])
        if number < left:
            marks.append(Shape(geo.circle(middle, radius), palette.ink))
        elif number < left + lost:
            marks.append(Shape(geo.circle(middle, radius * 1.14), palette.fire))
        else:
            pen = Pen(palette.faint, 0.045 * k)
            marks.append(Shape(geo.circle(middle, radius - 0.02 * k), None, pen))
    return tuple(marks)


@lru_cache(maxsize=512)
def strokes(
    start: Point, left: int, most: int, room: float, k: float, palette: Palette
) -> tuple[Mark, ...]:
    """As many strokes as there were at most: left thick, used thin; a gap after each four."""
    total = max(most, 1)
    natural = (total - 1) * 0.205 * k + (total - 1) // 4 * 0.06 * k
    shrink = min(1.0, room / natural) if natural else 1.0
    thick: list[list[Point]] = []
    thin: list[list[Point]] = []
    for number in range(total):
        x = start[0] + (number * 0.205 + number // 4 * 0.06) * k * shrink
        stroke = [(x, start[1] - 0.20 * k), (x, start[1] + 0.20 * k)]
        (thick if number < left else thin).append(stroke)
    marks: list[Mark] = []
    if thin:
        marks.append(Shape(geo.lines(thin), None, Pen(palette.faint, 0.03 * k)))
    if thick:
        marks.append(Shape(geo.lines(thick), None, Pen(palette.ink, 0.095 * k * max(shrink, 0.6))))
    return tuple(marks)
