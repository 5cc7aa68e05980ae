"""Conditions and choices that all the moves hang on, and planes that stay where they are."""

from collections.abc import Callable

import pytest

CONDITIONS = {
    # which moves are flown nobody can tell, nor whether those below are
    "If Blue turns left: A, LT, RS": "asked",
    "If Blue turns left,\nA, LT, RS": "asked",
    "If Blue turns left, LT, A.\nOtherwise RS, A.": "asked",
    "If Blue turns left, LT, A.\nA, A, A": "asked",
    "If Blue turns, right, left and right.\nA, A, A": "asked",
    # what is ordered below three moves, or a colon, hangs on the condition above, too
    "If Blue turns left, LT, A, RS.\nLand on beta": "asked",
    "If Blue turns left, LT.\nLand on beta": "land beta; asked",
    "If Blue turns left, LT:\nLand on beta": "asked",
    "If Blue turns left, LT,\nLand on beta": "asked",
    "If Blue turns left, right,\nTake off alpha": "asked",
    "If Blue turns left, I\nTake off alpha": "take off alpha; asked",
    "If Blue comes, LT, A, RS.\nLand on beta": "asked",
    "If Blue comes, LT, A.\nLand on beta": "land beta; asked",
    "Fire left if Blue comes.\nA, LT, RS": "A LT RS; asked",
    "No fire if Blue comes.\nA, LT, RS": "A LT RS; asked",
    # more moves than three, of which some are for another case
    "A, LT, RS, A if Blue comes\nA, A, A": "asked",
    "A, LT, RS, A or not\nA, A, A": "asked",
    "A, LT, RS or A, RT, LS": "asked",
    "A, A, A\nA, LT, RS, A or not": "A A A; asked",
    # of all three, or of the last
    "A, LT, RS - if Blue comes": "asked",
    "A, LT, RS; if Blue comes.\nA, A, A": "asked",
    "A, A, A\nA, LT, RS; if Blue comes": "A A A; asked",
    "A, LT, RS if Blue comes": "A LT null; asked",
    "A, LT, RS; if Blue comes to the left": "A LT null; asked",
    "A, LT, RS; if not, RT": "A LT null; asked",
    "A, LT, RS; if not, fire left": "A LT RS; asked",
    "A, LT; if Blue comes.\nA, A": "A null A; asked",
    "A, LT, RS; or not": "A LT null; asked",
    # below orders that stand
    "A, A, A. If Blue comes, LT.": "A A A; asked",
}
CHOICES = {
    "Either A, LT, RS or A, RT, LS": "asked",
    "Either LT or RT.\nA, A, A": "asked",
    "Or LT, A.\nA, A, A": "asked",
    "Either LT or RT,\nTake off alpha": "asked",
    "A, A, A. Or LT, A, RS.": "A A A; asked",
    # of the fire alone
    "Fire left or right. A, LT, RS": "A LT RS; asked",
    "Fire left or turn right. A, LT, RS": "null A LT; asked",
    # a perhaps of two moves may be for those below, of one it is too little
    "Perhaps LT, A.\nA, A, A": "asked",
    "Perhaps left, right.\nA, A, A": "asked",
    "Perhaps LT.\nA, A, A": "A A A; asked",
    "Perhaps fire left.\nA, A, A": "A A A; asked",
    "A, A, A. Perhaps LT, A.": "A A A; asked",
}
STAYS = {
    "Staying this turn.": "stay",
    "Remaining this turn.": "stay",
    "And staying this turn.": "stay",
    "Then I remain here.": "stay",
    "Yes, staying this turn.": "stay",
    "Orders: staying": "stay",
    "Staying, no take off.": "stay",
    "Staying, no further orders.": "stay",
    "Staying this turn, sorry.": "stay",
    "I am staying this turn, I was hit.": "stay",
    "Remaining, no landing.": "not landing; stay",
    "Perhaps staying this turn": "asked",
    "Staying if Blue comes": "asked",
    "Staying this turn, or LT": "null; asked",
    "A, LT, RS. Staying this turn.": "A LT RS; asked",
    "Staying was a mistake.": "asked",
    # of somebody else, or of long ago
    "I was staying last turn.": "",
    "Red, staying this turn.": "",
    "Not staying.": "",
    "Staying no longer.": "",
}


@pytest.mark.parametrize("text", CONDITIONS)
def test_what_hangs_on_a_condition_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """The last move where it is said of that, or else all that is not ordered without it."""
    assert told(text) == CONDITIONS[text]


@pytest.mark.parametrize("text", CHOICES)
def test_what_hangs_on_a_choice_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """And what stands below, as it may be one of those to choose from."""
    assert told(text) == CHOICES[text]


@pytest.mark.parametrize("text", STAYS)
def test_who_says_that_he_stays_stays_on_the_ground(told: Callable[[str], str], text: str) -> None:
    """Where he says so of no one move, of himself, and for certain."""
    assert told(text) == STAYS[text]
