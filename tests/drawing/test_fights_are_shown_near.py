"""Which parts of a board are shown near: no game is known here."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.core.drawing import map_views
from sopwith_gm.drawing.closeups import (
    MOST,
    NARROWEST,
    RATIO,
    WIDEST,
    Clash,
    closeups,
    hex_name_size,
)
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.placing import Box

BOARD: Box = (-15.6, -17.7, 15.6, 17.7)
PHONE = 320
"""Pixels across, as CSS counts them: the narrowest there are."""

near = st.floats(-3, 3)
places = st.tuples(st.floats(-14, 14), st.floats(-16, 16))


def beside(at: Point, by: Point) -> Point:
    """A place that is so far from another, on the board as any plane that fights."""
    x, y = at[0] + by[0] / 2, at[1] + by[1] / 2
    return max(-14.0, min(14.0, x)), max(-16.0, min(16.0, y))


clashes = st.builds(
    lambda at, by, weight: Clash((at, beside(at, by)), weight),
    places,
    st.tuples(near, near),
    st.sampled_from((1.0, 11.0, 21.0)),
)


def shows(box: Box, point: Point) -> bool:
    """Does the part have all of a plane there?"""
    x, y = point
    return box[0] + 0.5 < x < box[2] - 0.5 and box[1] + 0.5 < y < box[3] - 0.5


def test_a_far_shot_does_not_hide_the_fight() -> None:
    """Two fights at two ends of the board are two parts, the heavier first."""
    far, heavy = Clash(((-12, -10), (-10, -10)), 1), Clash(((10, 10), (12, 9)), 21)

    first, second = closeups([far, heavy], [], BOARD)

    assert all(shows(first, point) for point in heavy.points)
    assert all(shows(second, point) for point in far.points)


def test_fights_that_fit_together_are_one_part() -> None:
    """Nobody turns pages for what one picture can show."""
    found = closeups([Clash(((0, 0), (2, 0)), 1), Clash(((5, 6), (7, 6)), 1)], [], BOARD)

    assert len(found) == 1


def test_whoever_stands_by_is_shown_where_there_is_room() -> None:
    """The part grows for him as far as it may, and no further."""
    fight = Clash(((0, 0), (2, 0)), 1)

    (box,) = closeups([fight], [(7, 0), (-14, 0)], BOARD)

    assert shows(box, (7, 0))
    assert not shows(box, (-14, 0))


def test_where_nobody_clashes_nothing_is_shown_near() -> None:
    """The whole board shows it best."""
    assert closeups([], [(0, 0)], BOARD) == []


@given(st.lists(clashes, min_size=1, max_size=9), st.lists(places, max_size=4))
def test_every_part_is_readable_whole_and_on_the_board(
    found: list[Clash], others: list[Point]
) -> None:
    """Within its widths and the board, in its ratio; the heaviest clash is in the first that shows
    any, and the same again gives the same."""
    boxes = closeups(found, others, BOARD)

    assert 1 <= len(boxes) <= MOST
    for west, south, east, north in boxes:
        assert NARROWEST - 1e-9 <= east - west <= WIDEST + 1e-9
        assert (east - west) / (north - south) == pytest.approx(RATIO)
        assert west >= BOARD[0] - 1e-9
        assert east <= BOARD[2] + 1e-9
        assert south >= BOARD[1] - 1e-9
        assert north <= BOARD[3] + 1e-9
    shown = [one for one in found if any(all(shows(b, p) for p in one.points) for b in boxes)]
    assert len(shown) == len(found) or len(boxes) == MOST
    assert boxes == closeups(found, others, BOARD)


@given(st.floats(NARROWEST, WIDEST))
def test_names_of_planes_and_hexes_are_eleven_pixels_high_on_a_phone(wide: float) -> None:
    """In a part as wide as a phone's screen; 0.62 is the size of a plane's name."""
    box = (0.0, 0.0, wide, wide / RATIO)

    assert hex_name_size(box, 0.36) * PHONE / wide >= 11 - 1e-9
    assert 0.62 * PHONE / wide >= 11


def test_each_view_has_a_key_and_a_title_of_its_own() -> None:
    """One fight is *The fight*; several are counted."""
    one = map_views(BOARD, [BOARD])
    three = map_views(BOARD, [BOARD] * 3)

    assert [(view.key, view.title) for view in one] == [
        ("board", "Whole board"),
        ("fight", "The fight"),
    ]
    assert [(view.key, view.title) for view in three[1:]] == [
        ("fight", "Fight 1"),
        ("fight-2", "Fight 2"),
        ("fight-3", "Fight 3"),
    ]
