"""Who is where on any map: labels, planes side by side, tiles for those outside a crop."""

import math

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import labels
from sopwith_gm.drawing.labels import Row, label, shown_name
from sopwith_gm.drawing.marks import Group, Words, flat
from sopwith_gm.drawing.outside import Placed, outsiders
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.drawing.placing import Box, Ground
from sopwith_gm.drawing.sign import SignTile
from sopwith_gm.drawing.stacks import SPAN, spots_at

PALETTE = PALETTES["light"]
PICTURE: Box = (-10, -10, 10, 10)
BARON, KITE, GOOSE = PlaneName("Baron"), PlaneName("Kite"), PlaneName("Tin Goose")


def _row(name: PlaneName, note: str = "") -> Row:
    return Row(name, SignTile(name[0], "sky"), shown_name(name), note)


def test_labels_of_places_that_are_no_hexes_stand_apart_and_in_the_picture() -> None:
    """Three planes nearer to each other than their labels are wide, as on a board without hexes."""
    places = [(0.0, 0.0), (0.7, 0.4), (1.3, -0.2)]
    found = [
        label(place, [_row(name, "alt 2")])
        for place, name in zip(places, (BARON, KITE, GOOSE), strict=True)
    ]
    ground = Ground(PICTURE, discs=[(place, 0.8, 60.0) for place in places])
    boxes = labels.arrange(found, ground)
    for i, (west, south, east, north) in enumerate(boxes):
        assert -10 <= west < east <= 10
        assert -10 <= south < north <= 10
        for other in boxes[:i]:
            assert east <= other[0] or other[2] <= west or north <= other[1] or other[3] <= south
    words = [m.text for m in flat(labels.draw(found, boxes, PALETTE)) if isinstance(m, Words)]
    assert words.count("alt 2") == 3
    assert {"Baron", "Kite", "Tin Goose"} <= set(words)


def test_planes_at_one_place_are_smaller_and_on_the_sides_they_came_from() -> None:
    """One came from the west, the other from the east; each lies on its side of the middle."""
    alone = spots_at((5, 5), [(BARON, 90.0)], {})
    assert (alone[BARON].place, alone[BARON].span, alone[BARON].shared) == ((5, 5), SPAN, 1)
    here = spots_at((5, 5), [(BARON, 90.0), (KITE, 270.0)], {BARON: (3, 5), KITE: (7, 5)})
    assert here[BARON].place[0] < 5 < here[KITE].place[0]
    assert here[BARON].span < SPAN
    assert math.dist(here[BARON].place, here[KITE].place) > 0.5


def test_a_crop_names_at_its_edge_whom_it_does_not_show() -> None:
    """Those in it are not named again; the words stand on the side where the plane is."""
    planes = [
        Placed((0, 0), SignTile("B", "madder"), "Baron", "", (("outside", "Baron"),)),
        Placed((30, 1), SignTile("K", "straw"), "Kite", "alt 3", (("outside", "Kite"),)),
    ]
    marks, boxes = outsiders(planes, PICTURE, PALETTE, named=True)
    (group,) = marks
    assert isinstance(group, Group)
    assert group.data == (("outside", "Kite"),)
    assert "Kite, alt 3" in [mark.text for mark in flat(marks) if isinstance(mark, Words)]
    ((west, south, east, north),) = boxes
    assert 0 < west < east <= 10
    assert -10 <= south < north <= 10
