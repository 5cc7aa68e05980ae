"""Names never overlap, cover a plane or leave the picture, however crowded it is."""

from itertools import pairwise

import pytest
from drawn_turns import LONG_NAMES, crowded_record
from label_boxes import apart, check_labels_inside, overlap

from sopwith_gm.drawing.labels import LONGEST_NAME
from sopwith_gm.drawing.lettering import width
from sopwith_gm.drawing.marks import Words, flat
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.sopwith.pictures import names, sheet
from sopwith_gm.systems.sopwith.pictures.a4 import WIDTH
from sopwith_gm.systems.sopwith.pictures.fight import WIDEST, fight_boxes
from sopwith_gm.systems.sopwith.pictures.sheet import Sheet, Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

SEEDS = range(30)


def whole(staged: Staged, record: SopwithRecord) -> Sheet:
    """The whole board of a crowded turn."""
    steps = [staged.scene.step]
    style = Style(PALETTES["light"], 16)
    return sheet.whole(staged, "Somewhere", "", record.roster, steps, style)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_label_lies_on_a_label_a_plane_or_a_star(seed: int) -> None:
    """Six planes within a few hexes, long names, many bursts: the worst is tested."""
    record = crowded_record(seed, spread=seed % 3 + 1)
    for staged in stage(record):
        boxes = whole(staged, record).boxes

        pairs = [(i, j) for i in range(len(boxes)) for j in range(i)]
        assert not [1 for i, j in pairs if overlap(boxes[i], boxes[j])]
        for box in boxes:
            for spot in staged.spots.values():
                assert apart(box, *spot.place) > 0.30 * spot.span
            for burst in staged.bursts:
                for star in burst.stars:
                    assert apart(box, *star.place) > 0.6 * star.radius


@pytest.mark.parametrize("seed", SEEDS)
def test_no_label_leaves_the_picture(seed: int) -> None:
    """Neither the sheet nor the crop, by the boxes of the labels and by those of their words."""
    record = crowded_record(seed, spread=seed % 3 + 1)
    stages = stage(record)
    (crop, *_) = fight_boxes(stages)
    for staged in stages:
        half, north, south = 15.6, 18.05, -22.5
        check_inside(whole(staged, record), (-half, south, half, north))
        style = Style(PALETTES["light"], 17)
        drawn = sheet.crop(staged, crop, "", record.roster, style)
        check_labels_inside(drawn.boxes, crop)


def check_inside(drawn: Sheet, picture: Box) -> None:
    """All words of a sheet are within the picture, from their first letter to their last."""
    check_labels_inside(drawn.boxes, picture)
    for mark in flat(drawn.over):
        if isinstance(mark, Words):
            length = width(mark.text, mark.size, mark.face, mark.tracking)
            left = mark.place[0] - length * {"start": 0, "middle": 0.5, "end": 1}[mark.anchor]
            assert picture[0] <= left, mark.text
            assert left + length <= picture[2], mark.text
            assert picture[1] <= mark.place[1] <= picture[3], mark.text


def test_long_names_are_cut_with_an_ellipsis() -> None:
    """Over eighteen letters a name is cut; page and description have it whole."""
    staged = stage(crowded_record(0))[0]

    found = names.labels(staged.scene, staged.spots)
    drawn = [row.name for label in found for row in label.rows]

    assert len(drawn) == 6
    assert "Jo" in drawn
    assert all(len(name) <= LONGEST_NAME for name in drawn)
    assert sum(name.endswith("…") for name in drawn) == sum(len(n) > 18 for n in LONG_NAMES)


def test_the_widest_fight_has_its_letters_on_the_a4_page() -> None:
    """Four maps in a row there: small, but on grey paper a letter tells who is who."""
    record = crowded_record(0)
    staged = stage(record)[0]
    style = Style.at(PALETTES["print"], (WIDTH - 2 * 42.5 - 3 * 7) / 4 / WIDEST)
    box = (-WIDEST / 2, -WIDEST / 2, WIDEST / 2, WIDEST / 2)

    drawn = sheet.crop(staged, box, "", record.roster, style)

    letters = {mark.text for mark in flat(drawn.over) if isinstance(mark, Words)}
    assert {seat.letter for seat in record.roster} <= letters


def test_planes_in_one_hex_share_one_label() -> None:
    """Side by side in the hex, one under another in the label, in the order they lie in."""
    record = next(r for r in map(crowded_record, range(50)) if any(s.stacked for s in stage(r)[:1]))
    staged = stage(record)[0]

    shared = [label for label in names.labels(staged.scene, staged.spots) if label.is_stack]

    for label in shared:
        heights = [staged.spots[row.plane].place[1] for row in label.rows]
        assert all(a >= b - 0.21 for a, b in pairwise(heights))
    assert sum(len(label.rows) for label in shared) == sum(
        spot.shared > 1 for spot in staged.spots.values()
    )
