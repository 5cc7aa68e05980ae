"""What belongs to an order for the ground, clause by clause, and what makes it doubtful."""

from collections.abc import Callable

import pytest

TOGETHER = {
    # a strip or a number behind a comma belongs to what needs it
    "Take off, alpha": "take off alpha",
    "Take off; strip beta": "take off beta",
    "Landing, gamma strip, A, LT, RS": "A LT RS; land gamma",
    "Landing! Gamma": "land gamma",
    "Take off, alpha, landing, gamma": "take off alpha; land gamma",
    "Landing gamma, taking off, alpha": "take off alpha; land gamma",
    "Repair, 2 points": "repair 2",
    "Repair 2, 1 A, 2 LT, 3 RS": "A LT RS; repair 2",
    "Repair 2, 0, LT, A": "0 LT A; repair 2",
    # `and` begins another order
    "Take off from alpha and land on beta": "take off alpha; land beta",
    "A, LT and land": "A LT; land",
    "Turn left and repair 2": "LT; repair 2",
    "Hurrah and repair 2": "repair 2",
    "Take off and repair 2": "take off; repair 2",
    "Staying on the ground and repair all": "repair all; stay",
    # so does `no`
    "Take off alpha no repairs": "take off alpha",
    "Landing on gamma and no repairs, LT": "LT; land gamma",
    "No landing and no take off": "not landing; stay",
    # words between, before, behind
    "Land on the strip alpha": "land alpha",
    "Landing on runway gamma now please": "land gamma",
    "Take off from the alpha strip, A": "A; take off alpha",
    "2 repairs": "repair 2",
    "Two points repaired, all repairs": "repair all",
    "All repairs please": "repair all",
    "LT then take off alpha": "LT; take off alpha",
    "LT and the strip is gamma": "LT; take off gamma",
    "LT and strip alpha": "LT; take off alpha",
    "LT runway: beta": "LT; take off beta",
    "Strip - gamma: A, LT, RS": "A LT RS; take off gamma",
    "Strip: gamma strip": "take off gamma",
    "Landing. The strip is gamma": "land gamma",
    "Land K11 on alpha": "asked",
    "Land on alpha K11": "land alpha",
    # no fire is no denial
    "Take off alpha no fire": "take off alpha",
    "Landing on alpha holding fire": "land alpha",
}


@pytest.mark.parametrize("text", TOGETHER)
def test_each_order_keeps_its_own_words(told: Callable[[str], str], text: str) -> None:
    """Its strip, its number, and the small words beside it."""
    assert told(text) == TOGETHER[text]


DENIED = {
    "Take off: no": "stay",
    "Take off: none": "stay",
    "Landing: none": "not landing",
    "Landing: no, A, LT, RS": "A LT RS; not landing",
    "Landing none, A": "A; not landing",
    "Repair nothing": "",
    "LT repair nothing": "LT",
    "No repairs, A, LT, RS": "A LT RS",
    "Do not stay parked": "",
    "Not landing LT": "LT; not landing",
    "LT not landing, fire left": "LT/L; not landing",
    "Take off postponed": "stay",
    "Take off alpha scrubbed": "stay",
    "Take off called off": "stay",
    "Take off put off": "stay",
    "Taking off abandoned, repair 2": "repair 2; stay",
    "LT landing cancelled": "LT; not landing",
    "Landing on gamma called off, A": "A; not landing",
    "Repairs postponed, A, LT, RS": "A LT RS",
    "Taking off delayed: 0, 0, 0": "stay",
    # whose is it?
    "Oswald: no landing": "not landing",
    "The beacon landed no take off": "",
}


@pytest.mark.parametrize("text", DENIED)
def test_what_is_denied_is_not_ordered(told: Callable[[str], str], text: str) -> None:
    """No take-off is to stay, no landing is said as such, no repair is nothing."""
    assert told(text) == DENIED[text]


DOUBTFUL = {
    "A, LT, RS, maybe land": "A LT RS; asked",
    "A, LT, RS, land if I can": "A LT RS; asked",
    "A, LT, RS, land maybe": "A LT RS; asked",
    "A, LT, RS, land or not": "A LT RS; asked",
    "A, LT, RS, land on alpha or beta": "A LT RS; asked",
    "A, LT, RS, alpha or beta": "A LT RS; asked",
    "A, LT, land on alpha safely if I can": "A LT; asked",
    "Landing?": "asked",
    "Landing? Blue says no.": "asked",
    "Take off early? alpha": "asked",
    "A, LT, RS, landing on alpha?": "A LT RS; asked",
    # two strips, two numbers, none
    "Take off alpha, beta": "take off alpha; asked",
    "Landing, alpha, beta": "land alpha; asked",
    "Land on beta, then gamma": "land beta; asked",
    "Take off from alpha then land on beta": "asked",
    "Taking off and landing, alpha": "take off; land; asked",
    "Take off from the first strip": "asked",
    "Land on strip 3": "asked",
    "Strip alpha and gamma": "take off alpha; asked",
    "Repair 2, 3": "asked",
    "Repair 2+2": "asked",
    "LT repair 2/3": "LT; asked",
    "Repair 2 (not 3)": "asked",
    "Repair two and four": "asked",
    "Repair 2 or 3": "asked",
    "Repair a few": "asked",
    "Repair all 2 or 3": "asked",
    "Repair 999": "repair 999",
    "Repair 1000": "asked",
    # words that nobody knows
    "LT Oswald lands on alpha": "LT; asked",
    "Land wherever alpha is": "asked",
    "Land somewhere near alpha": "asked",
    "Not the strip alpha": "asked",
    "LT, not the strip alpha": "LT",
    "LT, on alpha says Oswald": "LT; asked",
    "LT, hurrah strip alpha": "LT",
    "The dunmore dart stays parked": "asked",
    "Hurrah, Dunmore Dart stays parked": "asked",
    "Dunmore Dart lands": "asked",
}


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_may_be_an_order_for_the_ground_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """Conditions, questions, two strips for one, and sums; the moves beside them stand."""
    assert told(text) == DOUBTFUL[text]


BESIDE_MOVES = {
    "Take off left: A, LT, RS": "A LT RS; take off alpha",
    "Take off right: LT fire L, A": "LT/L A; take off gamma",
    "A, take off left: LT": "A LT; take off alpha",
    "Land on alpha LT": "LT; land alpha",
    "Landing left turn": "LT; land",
    "Take off 1. A 2. LT": "A LT; take off",
    "Move 3 A land on alpha": "null null A; land alpha",
    "LT fire left land on alpha": "LT/L; land alpha",
    "fire left land on alpha": "land alpha; asked",
    "left land on alpha": "null; land alpha; asked",
    "Land on alpha fire left": "land alpha; asked",
    "The Dunmore Dart stays parked": "stay",
    "Dunmore Dart stays on the ground, repair 2": "repair 2; stay",
}


@pytest.mark.parametrize("text", BESIDE_MOVES)
def test_moves_beside_an_order_for_the_ground_are_read(
    told: Callable[[str], str], text: str
) -> None:
    """Before it and behind it, without a comma; a plane may be named."""
    assert told(text) == BESIDE_MOVES[text]
