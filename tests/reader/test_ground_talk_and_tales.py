"""What speaks of the ground and is no plain order: tales, conditions, plans, second thoughts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders
from sopwith_gm.systems.sopwith.sheet import OrderSheet

PAST = {
    "I landed on alpha last turn. Repair 2.": "repair 2",
    "I was on alpha": "",
    "I was hit over strip beta, A, LT, RS": "null LT RS; asked",
    "I took off from alpha last turn; A, LT, RS": "A LT RS",
    # an order beside what is past
    "I landed last turn; repair 2": "asked",
    "I was hit: repair all": "asked",
    "I was hit, take off from alpha": "asked",
    "I missed him, landing on gamma": "asked",
    "Last turn I took off from alpha: repair 2": "asked",
    "I was hit, Oswald, repair two tomatoes": "",
    "I was hit, landing": "asked",
    "I was hit, strip alpha": "",
    "Landing on beta was fun": "",
    "I was hit, landing was fun": "",
    # a condition on it
    "If I was hit, I land": "asked",
    "If I was hit I stay on the ground": "asked",
    "If Blue was hit, landing was his only hope": "",
    "If I was on alpha Blue was on beta": "",
}


@pytest.mark.parametrize("text", PAST)
def test_a_tale_orders_nothing(told: Callable[[str], str], text: str) -> None:
    """But an order beside it is asked about, and so is one that hangs on it."""
    assert told(text) == PAST[text]


LATER = {
    "Next time I repair": "asked",
    "Landing next week": "asked",
    "I take off later": "asked",
    "I shall land soon": "asked",
    "Taking off in turn 14": "asked",
    "One day I land on beta": "asked",
    "Eventually landing on gamma": "asked",
    "Nächste Runde lande ich": "asked",
    "SOON I REPAIR": "asked",
    "Strip alpha later": "",
}


@pytest.mark.parametrize("text", LATER)
def test_what_is_planned_for_later_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """A strip alone is talk."""
    assert told(text) == LATER[text]


HANGS = {
    "Take off from alpha, if I may": "asked",
    "Land on alpha, perhaps": "asked",
    "Repair 2, or not": "asked",
    "Staying on the ground, I think": "asked",
    "Stay or land": "asked",
    "Perhaps stay, landing on alpha": "asked",
    "Not landing, not sure": "asked",
    "Strip beta, perhaps": "asked",
    "Unless Blue lands, A, LT, RS": "asked",
    "If Blue turns left I land": "asked",
    "If Blue comes near, move 1: land on alpha": "asked",
    "A, perhaps land": "A; asked",
    "Move 2: perhaps land": "null null; asked",
    "If Blue flies ahead I land": "asked",
    "0 perhaps land": "0; asked",
}


@pytest.mark.parametrize("text", HANGS)
def test_an_order_that_hangs_is_none(told: Callable[[str], str], text: str) -> None:
    """On a condition, a choice, a second thought; the moves beside it stand."""
    assert told(text) == HANGS[text]


TALK = (
    "I landed on alpha last turn.",
    "See you on alpha, strip alpha, later.",
    "He lands on alpha.",
    "I was on alpha.",
)


@pytest.mark.parametrize("text", TALK)
def test_talk_of_the_ground_is_marked_as_talk(text: str) -> None:
    """As the game master sees it in the message."""
    assert [mark.kind for mark in read_orders(text).marks] == ["chat"]


OF_OTHERS = {
    "He lands on alpha": "",
    "You land on alpha, they say": "",
    "Who takes off from gamma?": "",
    "A, LT, RS; he lands on alpha": "A LT RS",
    "I land on alpha before you": "land alpha",
    "I'm landing on alpha before you": "land alpha",
    "My strip is beta, as they say": "take off beta",
    "Repair all you can": "repair all",
    "Repair all you like": "repair all",
}


@pytest.mark.parametrize("text", OF_OTHERS)
def test_what_others_do_is_no_order(told: Callable[[str], str], text: str) -> None:
    """But `all you can` is said to the game master."""
    assert told(text) == OF_OTHERS[text]


STRIPS = {
    "Like an alpha male I fly": "",
    "An alpha strip, please": "take off alpha",
    "a gamma airstrip for LT": "LT; take off gamma",
    "Tally-ho at beta hurrah": "asked",
    "Tally-ho from the left strip hurrah": "asked",
    "Tally-ho off the middle-hand air strip hurrah": "asked",
    "Tally-ho beta hurrah": "",
    # a strip again
    "Take off alpha. Beta.": "take off alpha; asked",
    "Take off alpha. Oops, beta I mean": "take off beta",
    "Landing on alpha. Sorry, gamma.": "land gamma",
    "Landing on alpha. Sorry, not beta but gamma.": "land gamma",
    "Take off alpha. Sorry, beta or gamma": "take off alpha; asked",
    "Take off alpha, land gamma. Sorry, beta.": "take off alpha; land gamma; asked",
    "Landing. Take off alpha. Sorry, beta": "take off alpha; land; asked",
    "Landing on alpha. Take off. Sorry, beta": "take off; land alpha; asked",
    "Take off alpha. Correction: A, LT, beta": "take off alpha; asked",
}


@pytest.mark.parametrize("text", STRIPS)
def test_a_strip_by_itself_is_of_what_was_ordered(told: Callable[[str], str], text: str) -> None:
    """In place of the one named before only as a correction, and only where one was named."""
    assert told(text) == STRIPS[text]


TAKEN_BACK = {
    "Landing on alpha. Sorry, not landing.": OrderSheet((), None, False, True),
    "Not landing. Sorry, I land.": OrderSheet((), None, True, False),
    "Stay on the ground. Sorry, take off alpha": OrderSheet((), "alpha", False, False, False),
    "Take off alpha. Sorry, staying on the ground": OrderSheet((), None, False, False, True),
    "Stay on the ground. Sorry, repair 2": OrderSheet((), None, False, False, True, 2),
}


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_a_correction_takes_back_what_it_contradicts(text: str) -> None:
    """And nothing else; nor is anything asked."""
    reading = read_orders(text)

    assert reading.sheets[""] == replace(TAKEN_BACK[text], text=text)
    assert not reading.is_doubtful


def test_a_landing_that_is_denied_elsewhere_is_asked_about() -> None:
    """Both are kept, and the later is pointed out."""
    reading = read_orders("Landing on alpha. Not landing.")

    assert [stretch.text for stretch in reading.unread] == ["Landing on alpha. Not landing."]


def test_the_ground_of_a_numbered_move_is_a_move() -> None:
    """`Stay` in a list of moves is a move not flown, and no stay of the turn."""
    sheet = read_orders("1. A\n2. Stay on the ground\n3. Stay parked, fire left").sheets[""]

    assert [str(move.manoeuvre) for move in sheet.moves] == ["A", "0", "0"]
    assert not sheet.stay
