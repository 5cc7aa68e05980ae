"""Who flies a plane when, why nobody's orders are awaited, and numbers in words."""

import pytest

from sopwith_gm.core.number_words import spelt
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.service import Service

GOOSE = PlaneName("Tin Goose")


@pytest.mark.parametrize(
    ("turn", "player"), [(1, "ned"), (4, "ned"), (5, "maud"), (8, "maud"), (9, "ivo")]
)
def test_a_plane_is_flown_by_the_last_who_took_it_over(turn: int, player: str) -> None:
    """From the turn on that is said; before it by who had it then."""
    assert Service(handed_to=((5, "maud"), (9, "ivo"))).player(turn, "ned") == player


@pytest.mark.parametrize(
    ("service", "turn", "words"),
    [
        (Service(), 5, None),
        (Service(leave=frozenset({5, 6})), 4, None),
        (Service(leave=frozenset({5, 6})), 5, "is on leave until turn 7"),
        (Service(leave=frozenset({5, 6, 9})), 6, "is on leave until turn 7"),
        (Service(leave=frozenset({5}), resigned=6), 5, "is on leave"),
        (Service(resigned=6), 5, None),
        (Service(resigned=6), 8, "has resigned"),
        (Service(resigned=6, leave=frozenset({8})), 8, "has resigned"),
        (Service(resigned=6, handed_to=((7, "maud"),)), 6, "has resigned"),
        (Service(resigned=6, handed_to=((7, "maud"),)), 7, None),
        (Service(resigned=6, handed_to=((3, "maud"),)), 7, "has resigned"),
    ],
)
def test_orders_are_not_awaited_of_who_is_away_or_has_resigned(
    service: Service, turn: int, words: str | None
) -> None:
    """Until he is back, or another has the plane; who took it before is no other."""
    excuse = service.excuse(GOOSE, turn)
    assert (excuse.words if excuse else None) == words


def test_who_was_not_asked_is_excused_in_words_of_that() -> None:
    """A correction brought the plane back into a turn for which nobody had asked."""
    excuse = Service(resigned=1).excuse(GOOSE, 1)
    assert excuse is not None
    unasked = type(excuse)(GOOSE, "unasked")
    assert unasked.words == "was not asked for orders"


@pytest.mark.parametrize(
    ("count", "word"),
    [(0, "zero"), (18, "eighteen"), (20, "twenty"), (40, "forty"), (41, "41"), (100, "100")],
)
def test_numbers_up_to_twenty_and_full_tens_are_spelt(count: int, word: str) -> None:
    """Others stand in figures."""
    assert spelt(count) == word
