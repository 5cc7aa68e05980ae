"""Marks painted in pixels, by matplotlib's Agg canvas."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, cast

import numpy as np
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, Bbox, Transform, TransformedPath
from msgspec import Struct

from sopwith_gm.drawing import lettering
from sopwith_gm.drawing.agg import Agg, Rgba
from sopwith_gm.drawing.geometry import Point, codes_of, vertices_of
from sopwith_gm.drawing.marks import Face, Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import channels

if TYPE_CHECKING:  # on paper alone
    from matplotlib.backend_bases import GraphicsContextBase, RendererBase
    from matplotlib.font_manager import FontProperties


class View(Struct, frozen=True):
    """What part of the drawing a picture shows, and how large."""

    west: float
    """The left edge, in R."""
    north: float
    """The upper edge, in R."""
    width: float
    height: float
    scale: float
    """Pixels (on paper: points) for one R."""

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return round(self.width * self.scale), round(self.height * self.scale)

    @property
    def south(self) -> float:
        """The lower edge, in R."""
        return self.north - self.height

    @property
    def east(self) -> float:
        """The right edge, in R."""
        return self.west + self.width

    def transform(self) -> Affine2D:
        """From R to pixels, counted from the lower left corner as matplotlib does."""
        shift = Affine2D().translate(-self.west, -self.south)
        return shift.scale(self.scale)


class Canvas:
    """A picture being painted; it can be kept as it is and gone back to."""

    def __init__(self, width: int, height: int) -> None:
        agg = Agg(width, height)
        self._renderer = cast("RendererBase", agg)  # it has all of it that marks ask for
        self.pixels = agg.pixels
        """The picture as it stands, height x width x RGBA. Whoever keeps it must copy it."""

    def paint(self, marks: Iterable[Mark], view: View) -> None:
        """Paints marks over what is there."""
        paint(self._renderer, marks, view.transform(), view.scale)

    def restore(self, kept: np.ndarray) -> None:
        """Goes back to a kept picture."""
        self.pixels[...] = kept


class _Brush(Struct, frozen=True):
    """What paints: a renderer, and where and how large."""

    renderer: "RendererBase"
    transform: Transform
    scale: float
    """Pixels for one unit."""
    clip: Bbox | None = None
    keeps_text: bool = False
    """Text is written as text (on paper), not painted as outlines (in pixels)."""

    def within(self, group: Group) -> "_Brush":
        """The brush for a group's marks."""
        inner = placed(group) + self.transform
        clip = self.clip
        if group.clip is not None:
            west, south, east, north = group.clip
            clip = Bbox(inner.transform([(west, south), (east, north)]))
        return _Brush(self.renderer, inner, self.scale * group.scale, clip, self.keeps_text)


def paint(
    renderer: "RendererBase",
    marks: Iterable[Mark],
    transform: Transform,
    scale: float,
    *,
    keeps_text: bool = False,
) -> None:
    """Paints marks with any of matplotlib's renderers; `scale` is pixels for one R."""
    _paint(_Brush(renderer, transform, scale, None, keeps_text), marks)


def _paint(brush: _Brush, marks: Iterable[Mark]) -> None:
    for is_plain, run in groupby(marks, _is_plain_text):
        if is_plain and not brush.keeps_text:
            _lines(brush, [mark for mark in run if isinstance(mark, Words)])
            continue
        for mark in run:
            if isinstance(mark, Shape):
                _shape(brush, mark)
            elif isinstance(mark, Words):
                _words(brush, mark)
            else:
                _paint(brush.within(mark), mark.marks)


def _is_plain_text(mark: Mark) -> bool:
    return isinstance(mark, Words) and mark.halo is None


def placed(group: Group) -> Affine2D:
    """Where a group puts its marks."""
    turned = Affine2D().scale(group.scale).rotate_deg(-group.turn)
    return turned.translate(*group.place)


@cache
def _rgba(colour: str) -> Rgba:
    return (*channels(colour), 1.0)


def _context(brush: _Brush, pen: Pen | None) -> "GraphicsContextBase":
    context = brush.renderer.new_gc()
    context.set_snap(False)
    if brush.clip is not None:
        context.set_clip_rectangle(brush.clip)
    if pen is None:
        context.set_linewidth(0.0)
        return context
    width = pen.width * brush.scale
    context.set_foreground(_rgba(pen.colour), isRGBA=True)
    context.set_linewidth(width)
    context.set_joinstyle(pen.join)
    context.set_capstyle(pen.cap)
    if pen.dashes:
        context.set_dashes(0, [length * width for length in pen.dashes])
    return context


def _shape(brush: _Brush, shape: Shape) -> None:
    context = _context(brush, shape.pen)
    if shape.opacity < 1:
        context.set_alpha(shape.opacity)
    if shape.clip is not None:
        context.set_clip_path(TransformedPath(shape.clip, brush.transform))
    fill = None if shape.fill is None else _rgba(shape.fill)
    brush.renderer.draw_path(context, shape.path, brush.transform, fill)
    context.restore()


def start_of(words: Words) -> Point:
    """Where the first letter of a line begins."""
    if words.anchor == "start":
        return words.place
    length = lettering.width(words.text, words.size, words.face, words.tracking)
    return words.place[0] - length * (0.5 if words.anchor == "middle" else 1.0), words.place[1]


def _lines(brush: _Brush, lines: Sequence[Words]) -> None:
    """Lines of text, those of one colour as one path: to begin a path takes longer than a word."""
    for colour, alike in groupby(lines, lambda one: one.colour):
        vertices, codes = zip(*map(_letters, alike), strict=True)
        path = Path(np.concatenate(vertices), np.concatenate(codes))
        if len(vertices_of(path)):
            _shape(brush, Shape(path, colour))


@lru_cache(maxsize=2048)  # hexes have their names on every map
def _letters(words: Words) -> tuple[np.ndarray, np.ndarray]:
    """The letters of a line of text where it stands: points and codes."""
    letters = lettering.outline(words.text, words.face, words.tracking)
    return vertices_of(letters) * words.size + start_of(words), codes_of(letters)


@lru_cache(maxsize=256)
def _font(face: Face, size: float) -> "FontProperties":
    """The first font of a face, for what writes text as text."""
    from matplotlib.font_manager import FontProperties  # on paper alone

    return FontProperties(fname=lettering.font_file(lettering.first_font(face)), size=size)


def _words(brush: _Brush, words: Words) -> None:
    letters: Path = lettering.outline(words.text, words.face, words.tracking)
    if not len(vertices_of(letters)):
        return
    own = Affine2D().scale(words.size).translate(*start_of(words)) + brush.transform
    if words.halo is not None:
        context = _context(brush, words.halo)
        brush.renderer.draw_path(context, letters, own, None)
        context.restore()
    context = _context(brush, None)
    if brush.keeps_text and lettering.is_plain(words.text, words.face) and not words.tracking:
        context.set_foreground(_rgba(words.colour), isRGBA=True)
        x, y = brush.transform.transform(start_of(words))
        font = _font(words.face, words.size * brush.scale)
        brush.renderer.draw_text(context, x, y, words.text, font, 0.0)
    else:
        brush.renderer.draw_path(context, letters, own, _rgba(words.colour))
    context.restore()
