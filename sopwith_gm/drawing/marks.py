"""What a sheet is made of: shapes, words and groups of them, in units of R.

A drawing is a list of marks, bottom first. `raster` paints it in pixels, `svg` writes it as text,
`paper` puts it on a page; none of them decides anything about how the map looks.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Literal

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing.geometry import Point, codes_of, vertices_of

Face = Literal["regular", "bold", "italic", "bold italic"]
Anchor = Literal["start", "middle", "end"]


class Pen(Struct, frozen=True):
    """How a line is drawn. Dashes are lengths on and off, in widths of the line."""

    colour: str
    width: float
    dashes: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"
    join: Literal["miter", "round"] = "miter"


class Shape(Struct, frozen=True):
    """A path, filled, drawn along its line, or both."""

    path: Path
    fill: str | None = None
    pen: Pen | None = None
    opacity: float = 1.0
    clip: Path | None = None


class Words(Struct, frozen=True):
    """One line of text. `place` is on its baseline, at the start, middle or end of the line."""

    text: str
    place: Point
    size: float
    colour: str
    face: Face = "regular"
    anchor: Anchor = "start"
    halo: Pen | None = None
    tracking: float = 0.0
    """Room added after each letter, in parts of the size."""


class Group(Struct, frozen=True):
    """Marks that belong together, perhaps moved, turned and scaled as one."""

    marks: tuple["Mark", ...]
    data: tuple[tuple[str, str], ...] = ()
    """Attributes for the SVG, without their `data-`: plane, hex, facing. The first one's name is
    also the group's class."""
    title: str = ""
    place: Point = (0.0, 0.0)
    turn: float = 0.0
    """Clockwise, in degrees."""
    scale: float = 1.0
    clip: tuple[float, float, float, float] | None = None
    """West, south, east, north of what is shown of it, in its own units; pictures only."""


Mark = Shape | Words | Group


def flat(marks: Sequence[Mark]) -> Iterator[Shape | Words]:
    """Every shape and every line of text, bottom first; where groups put them is left out."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from flat(mark.marks)
        else:
            yield mark


def known_by(marks: Sequence[Mark]) -> Hashable:
    """The same for marks that look the same, whoever made them; paths are known by their points."""
    return tuple(_known_by(mark) for mark in marks)


def _known_by(mark: Mark) -> Hashable:
    if isinstance(mark, Words):
        return mark
    if isinstance(mark, Shape):
        paths = [path for path in (mark.path, mark.clip) if path is not None]
        points = tuple((vertices_of(p).tobytes(), codes_of(p).tobytes()) for p in paths)
        return points, mark.fill, mark.pen, mark.opacity
    return known_by(mark.marks), mark.place, mark.turn, mark.scale, mark.clip
