"""Parts of a round's maps for sheets that show several of them."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing.closeups import RATIO
from sopwith_gm.drawing.inset import Crop
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.pictures import sheet
from sopwith_gm.systems.squadron.pictures.captions import plain_caption
from sopwith_gm.systems.squadron.pictures.fight import fight_boxes, whole_box
from sopwith_gm.systems.squadron.pictures.sheet import Style
from sopwith_gm.systems.squadron.pictures.staging import Staged

_WIDEST = 20.0
"""In R: on these sheets the whole board is the other choice."""


def common_box(stages: Sequence[Staged], ratio: float = RATIO) -> Box:
    """The fight where there is but one, else the whole board, in a box of that ratio."""
    found = fight_boxes(stages, ratio=ratio, widest=_WIDEST)
    return found[0] if len(found) == 1 else whole_box(ratio)


def crop_of(staged: Staged, box: Box, captions: Mapping[str, str], style: Style) -> Crop:
    """A part of one map; a caption that is lacking has plain words."""
    drawn = sheet.crop(staged, box, "", style)
    caption = captions.get(staged.scene.key, plain_caption(staged.scene))
    return Crop(staged.scene.title, caption, (*drawn.under, *drawn.over), box)
