"""The title of a map: game and turn, the step, and what happens in it."""

from typing import Protocol

from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import fitted, width, wrapped
from sopwith_gm.drawing.marks import Mark, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box

EDGE = 0.55
"""From the sheet's edge to what stands on it."""


class Plate(Protocol):
    """A whole sheet with a board on it, the board's middle being (0, 0)."""

    @property
    def k(self) -> float:
        """By how much its lettering is larger than on a sheet 31.2 wide."""

    @property
    def box(self) -> Box:
        """West, south, east, north of the sheet."""

    def title_ends(self, y: float) -> float:
        """Where a line of the title at that height must end, so that it stays clear of the board's
        border and of what stands beside it."""


def title(
    plate: Plate, heading: str, name: str, caption: str, palette: Palette
) -> tuple[list[Mark], Box]:
    """The game and turn, the step, and what happens in it; and the box they fill."""
    k = plate.k
    west, _, _, north = plate.box
    left = west + EDGE * k
    top = north - 1.08 * k
    room = max(abs(left) - 0.55 * k, plate.title_ends(top) - left)
    heading = fitted(heading.upper(), room * 0.94, 0.56 * k, "bold")
    marks: list[Mark] = [_spaced(heading, (left, top), k, plate, palette)]
    size = _title_size(plate, name, left, north)
    baseline = top - 0.72 * k - size * 0.62
    marks.append(Words(name, (left - 0.04 * size, baseline), size, palette.ink, "bold"))
    lowest, widest = baseline, width(name, size, "bold")
    leading, caption_size = 0.84 * k, 0.66 * k
    rows = [baseline - 1.16 * k - leading * i for i in range(4)]
    rooms = [plate.title_ends(row - 0.2 * k) - left for row in rows]
    text = wrapped(caption, [room for room in rooms if room > 2.2 * k], caption_size)
    for row, line in zip(rows, text, strict=False):
        marks.append(Words(line, (left, row), caption_size, palette.ink))
        lowest, widest = row, max(widest, width(line, caption_size))
    return marks, (west, lowest - 0.4 * k, left + widest, north)


def _spaced(heading: str, place: Point, k: float, plate: Plate, palette: Palette) -> Words:
    size, tracking = 0.56 * k, 0.13
    room = plate.title_ends(place[1]) - place[0]
    while tracking > 0.01 and width(heading, size, "bold", tracking) > room:
        tracking -= 0.02
    return Words(heading, place, size, palette.ink, "bold", tracking=max(tracking, 0.0))


def _title_size(plate: Plate, name: str, left: float, north: float) -> float:
    """The largest size, up to 1.95, at which the title clears the border."""
    k = plate.k
    for tenth in range(195, 90, -5):
        size = tenth / 100 * k
        baseline = north - 1.80 * k - size * 0.62
        if width(name, size, "bold") <= plate.title_ends(baseline) - left:
            return size
    return 0.95 * k
