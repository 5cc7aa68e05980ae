"""Crops of a turn's maps for sheets that show several of them."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing.closeups import RATIO
from sopwith_gm.drawing.inset import Crop
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.sopwith.pictures import sheet
from sopwith_gm.systems.sopwith.pictures.captions import plain_caption
from sopwith_gm.systems.sopwith.pictures.fight import fight_boxes
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.ground import border_radius
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged
from sopwith_gm.systems.sopwith.record import SopwithRecord

_WIDEST = 20.0
"""In R: on these sheets the whole board is the other choice."""


def common_box(stages: Sequence[Staged], ratio: float = RATIO) -> Box:
    """The fight where there is but one, else the whole board, in a box of that ratio."""
    found = fight_boxes(stages, ratio=ratio, widest=_WIDEST)
    if len(found) == 1:
        return found[0]
    side = stages[0].scene.board.side
    high = 2 * border_radius(side) + 0.6
    wide = max(high * ratio, Frame(side).box[2] * 2)
    return -wide / 2, -wide / ratio / 2, wide / 2, wide / ratio / 2


def crops_of(
    record: SopwithRecord,
    stages: Sequence[Staged],
    box: Box,
    captions: Mapping[str, str],
    style: Style,
) -> list[Crop]:
    """The same part of several maps; what `captions` lack has plain words."""
    return [crop_of(record, one, box, captions, style) for one in stages]


def crop_of(
    record: SopwithRecord, staged: Staged, box: Box, captions: Mapping[str, str], style: Style
) -> Crop:
    """A part of one map."""
    step = staged.scene.step
    drawn = sheet.crop(staged, box, "", record.roster, style)
    caption = captions.get(step.key, plain_caption(staged.scene))
    return Crop(step.title, caption, drawn.marks, box)
