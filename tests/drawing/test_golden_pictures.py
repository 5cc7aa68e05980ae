"""Maps as they were when somebody last looked at them and found them good."""

import matplotlib as mpl
import pytest
from golden import FOLDER, NAMES, VERSION, difference, drawn

from sopwith_gm.systems.sopwith.pictures import draw_maps

SAME, OTHER = 0.3, 4.0
"""How far a picture may be from the golden one, with the same matplotlib and with another: a digit
that changed is 0.7 from it; letters are drawn by the fonts that come
with matplotlib, and those may change."""


@pytest.fixture(scope="module")
def pictures() -> dict[str, bytes]:
    """The pictures as they are drawn now."""
    return drawn()


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_is_the_golden_one(pictures: dict[str, bytes], name: str) -> None:
    """Nothing has moved or changed its colour unseen: see golden.py."""
    was_made_with = VERSION.read_text().strip()
    tolerance = SAME if was_made_with == mpl.__version__ else OTHER

    assert difference(pictures[name], (FOLDER / name).read_bytes()) <= tolerance


def test_a_changed_caption_is_noticed() -> None:
    """The tolerance is not so wide that it lets a word through."""
    from drawn_turns import dawn_patrol_record

    captions = {"move-2": "Von Krull shoots down Fen, whose last burst costs ten apiece."}
    other = draw_maps(dawn_patrol_record(), formats=("png",), captions=captions)["3-move-2.png"]

    assert difference(other, (FOLDER / "3-move-2.png").read_bytes()) > SAME
