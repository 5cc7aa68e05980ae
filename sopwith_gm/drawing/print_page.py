"""A page of A4 for print: its size, its masthead, its rules, and lines to write on."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.lettering import fitted, width
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette

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
