"""Parts of a round's maps for sheets that show several of them."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing.inset import Crop
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.pictures import sheet
from sopwith_gm.systems.squadron.pictures.captions import plain_caption
from sopwith_gm.systems.squadron.pictures.fight import RATIO, fight_box, whole_box
from sopwith_gm.systems.squadron.pictures.sheet import Style
from sopwith_gm.systems.squadron.pictures.staging import Staged


def common_box(stages: Sequence[Staged], ratio: float = RATIO) -> Box:
    """The fight where there is one that fits, else the whole board, in a box of that ratio."""
    return fight_box(stages, ratio=ratio) or whole_box(ratio)


def crop_of(staged: Staged, box: Box, captions: Mapping[str, str], style: Style) -> Crop:
    """A part of one map; a caption that is lacking has plain words."""
    drawn = sheet.crop(staged, box, "", style)
    caption = captions.get(staged.scene.key, plain_caption(staged.scene))
    return Crop(staged.scene.title, caption, (*drawn.under, *drawn.over), box)
