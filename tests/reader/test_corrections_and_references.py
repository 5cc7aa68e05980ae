"""Corrections and references: within a move, of what stands above, of a mail that is not here."""

from collections.abc import Callable

import pytest

REFERENCES = {
    "ORDERS AS LAST TURN": "asked",
    "Same orders as usual attached": "asked",
    "SAME AS USUAL": "asked",
    "wie letzte runde": "asked",
    "comme avant": "asked",
    "Idem": "asked",
    "as usual, the weather is bad": "",
    "previous mail lost": "",
    "last orders were lost": "asked",
    "the same hotel near my old aunt house again": "",
    "repeat: same procedure hotel bar music dance song wine LT": "asked",
    "A, LT, RS\nmy orders stand": "A LT RS; asked",
    "A, LT, RS\nmoves AS EVER": "A LT RS",
    "A, LT, RS\nsame fun AS ALWAYS": "A LT RS",
    "A, LT, RS\nditto LT": "A LT RS; asked",
    "Same as before, LT in move 2": "asked",
}


@pytest.mark.parametrize("text", REFERENCES)
def test_orders_by_reference_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """Thanks as always, and the same hotel again, refer to no orders."""
    assert told(text) == REFERENCES[text]


WITHIN = {
    "1. LT, no wait, RT\n2. A": "RT A",
    "1. LT, no wait, RT; 2. A": "RT A",
    "1. LT, no wait, RT, 2. A": "RT A",
    "1. LT, no wait, RT. 2. A": "RT A",
    "1. LT, no wait, RT 2. A": "asked",
    "LT in move 2, no wait, RT": "null RT",
    "LT in move 1, sorry, RT in move 2": "asked",
    "Move 1: A\nMove 2: LT, sorry, RT": "A RT",
    "Move 2: LT\nMove 2: LT, sorry, RT": "null LT; asked",
    "A, LT\nahead, no wait, RT": "A LT; asked",
    "A, LT, RS\nLT in move 2, no wait, RT": "A LT RS; asked",
    "A\nleft turn, no wait, right turn\nRS": "A LT RT; asked",
}


@pytest.mark.parametrize("text", WITHIN)
def test_a_second_thought_changes_the_move_it_stands_in(
    told: Callable[[str], str], text: str
) -> None:
    """Behind its number; where it might be of another, it is asked about."""
    assert told(text) == WITHIN[text]


UNSEEN = {
    "Correction: move 2 is LT": "asked",
    "Correction: 1. A 2. LT 3. RS": "A LT RS",
    "Correction: 1. A 2. LT": "asked",
    "Correction: A, LT": "asked",
    "Correction of my orders:\nA, LT": "asked",
    "Correction of my orders:\nMove 2: LT": "asked",
    "Correction maybe: A, LT, RS": "asked",
    "Correction for turn 12: A, LT, RS": "A LT RS; turn 12",
    "THANKS for the correction of the orders\nA, LT": "A LT",
    "CANCEL my orders": "asked",
    "Please swap my moves": "asked",
    "Swap move 1 and 2": "asked",
    "cancel the dinner": "",
    "Change to left because my old aunt Mathilda said so": "asked",
    "Change LT": "asked",
}


@pytest.mark.parametrize("text", UNSEEN)
def test_a_correction_of_a_mail_that_is_not_here(told: Callable[[str], str], text: str) -> None:
    """A full set counts; anything less is asked about, as the rest of it is not here."""
    assert told(text) == UNSEEN[text]


AGAIN = {
    "A, LT, RS\nScrap all that.": "asked",
    "Turn left, A, RS\nScrap all left over": "LT A RS; asked",
    "A, LT, RS\nNew orders": "asked",
    "A, LT, RS\nforget everything, straight ahead": "asked",
    "A, LT, RS\nForget everything: left turn, ahead, hold": "LT A 0",
    "A, LT, RS\nForget the lot, LT, LT, LT": "null LT LT; asked",
    "A, LT, RS\nRevised orders:\nRT, RT": "RT RT",
    "A, LT, RS\nNEW ORDERS:\nRT, RT, RT": "RT RT RT",
    "A/L, LT/R, RS/A\nNEW ORDERS: 1. RT 2. RT 3. RT": "RT RT RT",
    "A, LT, RS, landing on beta\nNew orders: 1. RT 2. RT 3. RT": "RT RT RT",
    "A/L, LT, RS\nNew orders: moves 1-3 RT": "RT RT RT",
    "A, LT, RS\nNew order of the day": "A LT RS",
}


@pytest.mark.parametrize("text", AGAIN)
def test_new_orders_take_the_place_of_the_old(told: Callable[[str], str], text: str) -> None:
    """With their fire and their landing, once there are any."""
    assert told(text) == AGAIN[text]


PATCHES = {
    "A, LT, RS\nCANCEL the fun": "A LT RS; asked",
    "A, LT, RS\nSWAP sides": "A LT RS; asked",
    "A, LT, RS\ncancel move 2": "A LT RS; asked",
    "A, LT, RS\nchange of weather": "A LT RS",
    "A, LT, RS\nChange move 2 to LT or RT": "A LT RS; asked",
    "A, LT, RS\nChange move 2 as last turn to RT": "A LT RS; asked",
    "A, LT, RS\nSorry, perhaps RT": "A LT RS; asked",
    "A, LT, RS\nMake it RT": "A LT RS; asked",
    "1. A\n2. LT\nsorry, RT": "A RT",
    "1. A\n2. LT\nsorry, RT as the moon shines": "A LT; asked",
    "1. A\n2. LT\nsorry, RT, A": "A LT; asked",
    "A, LT, RS\nSorry, RT, RT, RT": "RT RT RT",
    "A, LT, RS\nSorry, fire left every time": "A/L LT/L RS/L",
    "A/L, LT, RS/R\nSorry, NO FIRE AT ALL": "A LT RS",
    "A, LT, RS\nSorry, fire left": "A LT RS; asked",
    "A, LT, RS\nChange: left in move 2": "A LT RS; asked",
    "A, LT, RS\nChange: move 2 loop": "A LT RS; asked",
    "A, LT, RS\nChange: move 2 hm, move 3 LT": "A LT LT; asked",
    "A, LT, RS\nChange: move 2 RT, landing on beta": "A RT RS; land beta",
    "A, LT, RS\nChange: landing on beta in move 3": "A LT RS; land beta",
    "1. A\n2. LT\n3. RS. Sorry, fire left": "A LT RS/L",
    "Moves 1 and 2: A. Sorry, RT": "RT RT",
}


@pytest.mark.parametrize("text", PATCHES)
def test_a_correction_changes_what_it_names_and_no_more(
    told: Callable[[str], str], text: str
) -> None:
    """The move before it where it names none; what nobody can tell is asked about."""
    assert told(text) == PATCHES[text]


UNSURE = {
    "Ahead in move 1, LT in move 2, no wait, RT": "asked",
    "Turn left in move 1, sorry, in move 2, then ahead": "asked",
    "A LT RS\nTurn left in move 1, sorry, in move 2, then ahead": "A LT RS; asked",
    "A LT RS\nRS in move 1, sorry, move 2": "A LT RS; asked",
    "A LT RS\nRS in move 2 instead of move 1": "A LT RS; asked",
    "A LT RS\nRS in move 2 instead of LT in move 2": "A RS RS",
    "A LT RS\nCancel move 2, fire R": "A LT RS; asked",
    "A LT RS\nScrub move 2 fire": "A LT RS; asked",
    "A LT RS\nForget move 2 and fire R instead": "A LT RS; asked",
    "A LT RS\nIgnore move 2: no fire": "A LT RS; asked",
    "A LT RS\nI withdraw move 2, fire R": "A LT RS; asked",
    "A LT RS\nDisregard in move 2, fire R": "A LT RS; asked",
    "A LT RS\nCancel move 2, left": "A LT RS; asked",
    "A LT RS\nLS in move 1, scrap move 2, fire R": "A LT RS; asked",
    "A LT RS\nScratch move 2, turn right, fire R": "A RT/R RS",
    "A LT RS\nRT becomes move 2": "A RT RS",
    "A LT RS\nChange move 2, fire R": "A LT/R RS",
    "A LT/L RS\nCancel fire in move 2": "A LT RS",
    "A LT RS\nRS instead in move 2": "A RS RS",
}


@pytest.mark.parametrize("text", UNSURE)
def test_a_move_that_is_cancelled_or_put_elsewhere_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """What is cancelled needs another manoeuvre; of two numbers, nobody knows which is meant."""
    assert told(text) == UNSURE[text]


LIMITS = {
    "Sorry, ignore the noise\nA, LT": "A LT",
    "Correction of my orders:\nMove 2: LT or RT": "asked",
    "Correction: 1. A 3. LT": "asked",
    "Correction: 2. A 3. LT": "asked",
    "Correction which my old aunt Mathilda shouted: LT": "asked",
    "1. A\n2. LT\nsorry, RT hooray": "A LT; asked",
    "1. A\n2. LT\nSorry, fire left": "A LT; asked",
    "A, LT, RS\nChange: move 3 LT, move 2 hm": "A LT LT; asked",
    "Same Goshawk Merlin Kestrel Buzzard Falcon Osprey": "asked",
    "Same Goshawk Merlin Kestrel Buzzard Falcon Osprey Harrier": "",  # too long for a reference
    "Moves as ever": "asked",
}


@pytest.mark.parametrize("text", LIMITS)
def test_what_may_change_orders_is_asked_about_and_no_more(
    told: Callable[[str], str], text: str
) -> None:
    """Two moves are no full set, a noise is no order, and six strange words may name a mail."""
    assert told(text) == LIMITS[text]
