"""Marks painted in pixels, by matplotlib's Agg canvas."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from matplotlib.backend_bases import GraphicsContextBase, RendererBase
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.path import Path
from matplotlib.transforms import Affine2D, TransformedPath

from sopwith_gm.maps import lettering
from sopwith_gm.maps.geometry import Point
from sopwith_gm.maps.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.maps.palette import channels

_Colour = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class View:
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
        figure = Figure(figsize=(width / 72, height / 72), dpi=72)
        self._renderer = FigureCanvasAgg(figure).get_renderer()
        self.size = (width, height)

    def paint(self, marks: Iterable[Mark], view: View) -> None:
        """Paints marks over what is there."""
        paint(self._renderer, marks, view.transform(), view.scale)

    def keep(self) -> np.ndarray:
        """A copy of the picture as it stands: height x width x RGBA."""
        return np.array(self._renderer.buffer_rgba())

    def restore(self, kept: np.ndarray) -> None:
        """Goes back to a kept picture."""
        np.asarray(self._renderer.buffer_rgba())[...] = kept

    def rgb(self) -> np.ndarray:
        """The picture: height x width x RGB, without transparency."""
        return np.ascontiguousarray(np.asarray(self._renderer.buffer_rgba())[..., :3])


def paint(renderer: RendererBase, marks: Iterable[Mark], transform: Affine2D, scale: float) -> None:
    """Paints marks with any of matplotlib's renderers; `scale` is pixels for one R."""
    for mark in marks:
        if isinstance(mark, Shape):
            _shape(renderer, mark, transform, scale)
        elif isinstance(mark, Words):
            _words(renderer, mark, transform, scale)
        else:
            inner = placed(mark) + transform
            paint(renderer, mark.marks, inner, scale * mark.scale)


def placed(group: Group) -> Affine2D:
    """Where a group puts its marks."""
    turned = Affine2D().scale(group.scale).rotate_deg(-group.turn)
    return turned.translate(*group.place)


@cache
def _rgba(colour: str) -> _Colour:
    return (*channels(colour), 1.0)


def _context(renderer: RendererBase, pen: Pen | None, scale: float) -> GraphicsContextBase:
    context = renderer.new_gc()
    context.set_snap(False)
    if pen is None:
        context.set_linewidth(0.0)
        return context
    context.set_foreground(_rgba(pen.colour), isRGBA=True)
    context.set_linewidth(pen.width * scale)
    context.set_joinstyle(pen.join)
    context.set_capstyle(pen.cap)
    if pen.dashes:
        context.set_dashes(0, [length * pen.width * scale for length in pen.dashes])
    return context


def _shape(renderer: RendererBase, shape: Shape, transform: Affine2D, scale: float) -> None:
    context = _context(renderer, shape.pen, scale)
    if shape.opacity < 1:
        context.set_alpha(shape.opacity)
    if shape.clip is not None:
        context.set_clip_path(TransformedPath(shape.clip, transform))
    fill = None if shape.fill is None else _rgba(shape.fill)
    renderer.draw_path(context, shape.path, transform, fill)
    context.restore()


def start_of(words: Words) -> Point:
    """Where the first letter of a line begins."""
    if words.anchor == "start":
        return words.place
    length = lettering.width(words.text, words.size, words.face, words.tracking)
    return words.place[0] - length * (0.5 if words.anchor == "middle" else 1.0), words.place[1]


def _words(renderer: RendererBase, words: Words, transform: Affine2D, scale: float) -> None:
    letters: Path = lettering.outline(words.text, words.face, words.tracking)
    if not len(letters.vertices):
        return
    own = Affine2D().scale(words.size).translate(*start_of(words)) + transform
    if words.halo is not None:
        context = _context(renderer, words.halo, scale)
        renderer.draw_path(context, letters, own, None)
        context.restore()
    context = _context(renderer, None, scale)
    renderer.draw_path(context, letters, own, _rgba(words.colour))
    context.restore()
