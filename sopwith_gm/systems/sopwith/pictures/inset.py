"""A crop of a map set into a larger sheet: a strip, a page, a thumbnail."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.sopwith.pictures import sheet
from sopwith_gm.systems.sopwith.pictures.fight import RATIO, fight_box
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.ground import border_radius
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged
from sopwith_gm.systems.sopwith.roster import Seat


def common_box(stages: Sequence[Staged], ratio: float = RATIO) -> Box:
    """The fight where there is one that fits, else the whole board, in a box of that ratio."""
    found = fight_box(stages, ratio=ratio)
    if found is not None:
        return found
    side = stages[0].scene.board.side
    high = 2 * border_radius(side) + 0.6
    wide = max(high * ratio, Frame(side).box[2] * 2)
    return -wide / 2, -wide / ratio / 2, wide / 2, wide / ratio / 2


def inset(
    staged: Staged, box: Box, corner: geo.Point, unit: float, roster: Sequence[Seat], style: Style
) -> list[Mark]:
    """The crop with its lower left corner there and `unit` of the sheet's units for one R."""
    drawn = sheet.crop(staged, box, "", roster, style)
    place = (corner[0] - box[0] * unit, corner[1] - box[1] * unit)
    return [Group((*drawn.under, *drawn.over), place=place, scale=unit, clip=box)]


def framed(corner: geo.Point, wide: float, high: float, colour: str, width: float) -> Mark:
    """A line about an inset."""
    x, y = corner
    rim = geo.polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    return Shape(rim, None, Pen(colour, width))
