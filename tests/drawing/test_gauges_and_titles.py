"""What a pilot has left, and the title of a map, on any game's sheet."""

from dataclasses import dataclass

from sopwith_gm.drawing.gauges import dots, strokes
from sopwith_gm.drawing.geometry import vertices_of
from sopwith_gm.drawing.marks import Shape, Words
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.title import title

PALETTE = PALETTES["light"]


def test_dots_count_what_is_left_just_lost_and_gone() -> None:
    """Three of six left, one lost now: 3 in ink, 1 in the colour of harm, 2 open."""
    found = [mark for mark in dots((0, 0), 3, 1, 6, 5.0, 1.0, PALETTE) if isinstance(mark, Shape)]
    assert [mark.fill for mark in found] == [PALETTE.ink] * 3 + [PALETTE.fire] + [None] * 2


def test_many_dots_draw_together_rather_than_leave_their_room() -> None:
    """Thirty in the room of twelve."""
    found = [mark for mark in dots((0, 0), 30, 0, 30, 5.0, 1.0, PALETTE) if isinstance(mark, Shape)]
    assert len(found) == 30
    assert max(vertices_of(mark.path)[:, 0].max() for mark in found) <= 5.0


def test_strokes_tell_what_is_left_from_what_is_used() -> None:
    """Two of five left: two thick strokes and three thin ones, each of two ends."""
    thin, thick = (
        mark for mark in strokes((0, 0), 2, 5, 3.4, 1.0, PALETTE) if isinstance(mark, Shape)
    )
    assert (len(vertices_of(thin.path)), len(vertices_of(thick.path))) == (6, 4)
    assert thin.pen is not None
    assert thick.pen is not None
    assert thin.pen.width < thick.pen.width


@dataclass(frozen=True)
class SquareSheet:
    """A square board, 24 wide, with a band above it for the title."""

    k: float = 1.0
    box: Box = (-15.6, -16, 15.6, 20)

    def title_ends(self, y: float) -> float:
        """The whole band above the board is the title's, but for the compass's corner."""
        return 9.0


def test_a_title_has_its_place_on_a_sheet_whose_board_is_square() -> None:
    """Over the board, in the sheet, and in the box that it says it fills."""
    marks, (west, south, east, north) = title(
        SquareSheet(), "Ruler Wings, round 3", "Round 3", "Kite falls to Baron.", PALETTE
    )
    words = [mark for mark in marks if isinstance(mark, Words)]
    assert [one.text for one in words] == [
        "RULER WINGS, ROUND 3",
        "Round 3",
        "Kite falls to Baron.",
    ]
    assert -15.6 <= west < east <= 15.6
    assert all(south <= one.place[1] <= north for one in words)
    assert south > 12
