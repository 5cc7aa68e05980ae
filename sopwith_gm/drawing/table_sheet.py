"""A sheet whose board is a rectangle: title and compass above it, key and panel below."""

from collections.abc import Sequence

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.marks import Mark, Pen, Shape
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.rose import named_rose

_ROSE = 5.6
"""Width of the corner that the compass has."""
_NEAT = 0.22
"""Between the two lines of the border."""


class TableSheet(Struct, frozen=True):
    """A whole sheet; the middle of its board is (0, 0)."""

    box: Box
    """West, south, east, north of the sheet."""
    border: Box
    """Of the border about the board and the band with its coordinates."""

    @property
    def k(self) -> float:
        """This sheet's width as a share of one 31.2 wide."""
        return (self.box[2] - self.box[0]) / 31.2

    def title_ends(self, y: float) -> float:
        """A line of the title must end where the compass begins."""
        return self.box[2] - _ROSE * self.k

    def compass(
        self, points: Sequence[tuple[str, float]], palette: Palette
    ) -> tuple[list[Mark], Box]:
        """The rose in its corner, and the box it fills."""
        k, (_, _, east, north) = self.k, self.box
        middle = (east - 2.85 * k, (north + self.border[3]) / 2 + 0.1 * k)
        box = (east - _ROSE * k, self.border[3], east, north)
        return named_rose(middle, 0.9 * k, points, palette), box

    def band(self, board: Path, palette: Palette) -> list[Mark]:
        """The margin band about a board of that outline, and its double border."""
        inner = inset(self.border, _NEAT * self.k)
        outline = rectangle(self.border)
        return [
            Shape(holed(self.box, self.border), palette.paper),
            Shape(_without(self.border, board), palette.margin),
            Shape(board, None, Pen(palette.soft, 0.05)),
            Shape(rectangle(inner), None, Pen(palette.ink, 0.032 * self.k)),
            Shape(outline, None, Pen(palette.ink, 0.10 * self.k)),
        ]


def inset(box: Box, by: float) -> Box:
    """The box, smaller by so much on each side."""
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def _corners(box: Box) -> list[tuple[float, float]]:
    west, south, east, north = box
    return [(west, south), (east, south), (east, north), (west, north)]


def rectangle(box: Box) -> Path:
    """A box as a path, counter-clockwise."""
    return geo.polygon(_corners(box))


def holed(box: Box, hole: Box) -> Path:
    """A box without another in it."""
    return geo.polygon(_corners(box), _corners(hole)[::-1])


def _without(box: Box, hole: Path) -> Path:
    """A box without what lies in a path, whichever way that goes round."""
    vertices = geo.vertices_of(hole)
    x, y = vertices[:-1, 0], vertices[:-1, 1]
    after = geo.vertices_of(hole)[1:]
    turns = float((x * after[:, 1] - after[:, 0] * y).sum())
    points = [(float(a), float(b)) for a, b in vertices[:-1]]
    return geo.polygon(_corners(box), points[::-1] if turns > 0 else points)
