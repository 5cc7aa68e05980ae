"""Taking off, landing, staying and repairs, in the pilots' own words."""

from collections.abc import Callable

import pytest

READ = {
    "A, LT, RS and land": "A LT RS; land",
    "Turn left and land on alpha, then A": "LT A; land alpha",
    "LT land and fire right": "LT/R; land",
    "Move 1: A\nMove 2: LT, land on alpha": "A LT; land alpha",
    "Landing: no. A, LT, RS": "A LT RS; not landing",
    "Take off cancelled.": "stay",
    "No take off": "stay",
    "Repair a few points": "asked",
    "Repair all three": "repair 3",
    "You may land on alpha": "asked",
    "Strip alpha or beta": "asked",
    "They land on alpha": "",
    "See you on strip beta next week.": "",
    "Staying for a while, in turn 14 I go": "stay",
    "Later this week I stay with my mother": "",
}


@pytest.mark.parametrize("text", READ)
def test_orders_for_the_ground_are_read(told: Callable[[str], str], text: str) -> None:
    """Beside moves and alone; what is no order for one's own plane is none."""
    assert told(text) == READ[text]


ANSWERS = {
    "> Which strip?\nalpha": "take off alpha",
    "> Which runway do you want to take?\ngamma please": "take off gamma",
    "> Take off?\nno": "stay",
    "> Take off?\nno, gamma": "asked",
    "> Take off?\nmove 1: A": "A",
    "> Are you landing?\nPerhaps": "asked",
    "> Are you landing?\nA, LT, RS": "A LT RS",
    "> Are you landing?\nGood game so far!": "",
    "> How many repairs?\nlots": "asked",
    "> How many repairs?\nnone": "",
    "> How many repairs?\nThanks for running this game": "",
}


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer_that_settles_nothing_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """No to a take-off is to stay; thanks and talk under a question are no answer."""
    assert told(text) == ANSWERS[text]
