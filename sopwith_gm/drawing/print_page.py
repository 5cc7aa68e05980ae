"""A page of A4 for print: its size, its masthead, its rules, lines to write on; and a whole one."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.lettering import fitted, width
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box

WIDTH, HEIGHT = 595.28, 841.89
"""A4, in points."""
EDGE = 42.5


def from_top(distance: float) -> float:
    """A height on the page, from its upper edge."""
    return HEIGHT - distance


def rule(y: float, line: float, palette: Palette, start: float = EDGE, end: float = 0.0) -> Mark:
    """A line across the page, so far from its upper edge."""
    path = geo.line((start, from_top(y)), (end or WIDTH - EDGE, from_top(y)))
    return Shape(path, None, Pen(palette.ink, line))


def masthead(title: str, turn: str, due: str, palette: Palette) -> list[Mark]:
    """The game and turn, and when the next orders are due."""
    y = from_top(44)
    title = fitted(title, 470 - width(due, 10.5), 22, "bold")
    after = EDGE + width(title, 22, "bold") + 10
    return [
        Words(title, (EDGE, y), 22, palette.ink, "bold"),
        Words(turn, (after, y), 16, palette.soft, "italic"),
        Words(due, (WIDTH - EDGE, y), 10.5, palette.ink, anchor="end"),
        rule(51, 2.2, palette),
        rule(54.2, 0.7, palette),
    ]


def slip(
    left: float, top: float, lines: Sequence[str], words: Sequence[str], palette: Palette
) -> list[Mark]:
    """Where a player writes: a line for each kind of order, and below them what can be ordered."""
    marks: list[Mark] = [
        Words("My orders", (left, from_top(top)), 14, palette.ink, "bold"),
        rule(top + 8.5, 1.2, palette, left),
    ]
    down = top + 34
    for name in lines:
        marks.append(rule(down, 0.7, palette, left))
        marks.append(Words(name, (left, from_top(down + 9)), 8, palette.soft, "italic"))
        down += 32
    for text in words:
        marks.append(Words(text, (left, from_top(down)), 8.4, palette.soft))
        down += 11.5
    return marks


_PITCH = 24.0
"""From line to line, where orders are written below a map."""


def map_page(
    head: Sequence[Mark],
    line: str,
    marks: Sequence[Mark],
    box: Box,
    writing: Sequence[str],
    palette: Palette,
) -> list[Mark]:
    """A page of one map, as large as it may be: a masthead, a line of words, what the box shows of
    the marks, and below it lines to write on, each with a word before it."""
    top = HEIGHT - 80
    room = top - (8 + _PITCH * len(writing) if writing else 0) - EDGE
    west, south, east, north = box
    unit = min((WIDTH - 2 * EDGE) / (east - west), room / (north - south))
    high = (north - south) * unit
    place = (WIDTH / 2 - (west + east) / 2 * unit, top - high - south * unit)
    page: list[Mark] = [
        *head,
        Words(fitted(line, WIDTH - 2 * EDGE, 11.5), (EDGE, from_top(70)), 11.5, palette.ink),
        Group(tuple(marks), place=place, scale=unit, clip=box),
    ]
    for number, word in enumerate(writing):
        y = top - high - 20 - _PITCH * number
        page.append(Words(word, (EDGE, y), 9, palette.soft, "italic"))
        path = geo.line((EDGE + 52, y - 1), (WIDTH - EDGE, y - 1))
        page.append(Shape(path, None, Pen(palette.ink, 0.7)))
    return page
