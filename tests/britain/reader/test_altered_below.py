"""A chain is changed by sentences below it, in whatever words, where what they name is certain."""

import pytest

from sopwith_gm.systems.britain.normal_form import write_alternative
from sopwith_gm.systems.britain.reader.reading import read_orders

CHANGED = {
    "Forget G9.": "ATTACK B3 | CLIMB 1 | HOLD",
    "Strike the hold.": "ATTACK B3 | MOVE TO G9 | CLIMB 1",
    "The second one goes; the others stay.": "ATTACK B3 | CLIMB 1 | HOLD",
    "Cancel the last two.": "ATTACK B3 | MOVE TO G9",
    "Only the first one, please.": "ATTACK B3",
    "Drop the G9 and land at home instead.": "ATTACK B3 | LAND HOME | CLIMB 1 | HOLD",
    "PS. Swap the last two.": "ATTACK B3 | MOVE TO G9 | HOLD | CLIMB 1",
    "B3 and G9 change places.": "MOVE TO G9 | ATTACK B3 | CLIMB 1 | HOLD",
    "The second choice should read H8.": "ATTACK B3 | MOVE TO H8 | CLIMB 1 | HOLD",
    "Make the hold a dive of one, would you?": "ATTACK B3 | MOVE TO G9 | CLIMB 1 | DIVE 1",
    "Add at the end: land at home.": "ATTACK B3 | MOVE TO G9 | CLIMB 1 | HOLD | LAND HOME",
    "In front of all that: ram B2.": "RAM B2 | ATTACK B3 | MOVE TO G9 | CLIMB 1 | HOLD",
    "Insert between B3 and G9: attack B2.": "ATTACK B3 | ATTACK B2 | MOVE TO G9 | CLIMB 1 | HOLD",
    "Behind G9 add H8, and leave out the hold.": "ATTACK B3 | MOVE TO G9 | MOVE TO H8 | CLIMB 1",
    "The last one becomes the first one.": "HOLD | ATTACK B3 | MOVE TO G9 | CLIMB 1",
    "No, dive 1.": "ATTACK B3 | MOVE TO G9 | DIVE 1 | HOLD",
    "Strike G9. No, forget that change.": "ATTACK B3 | MOVE TO G9 | CLIMB 1 | HOLD",
    "Scrap G9. So B3, then the climb, then hold.": "ATTACK B3 | CLIMB 1 | HOLD",
}

UNCERTAIN = (
    "Perhaps strike the hold.",
    "Swap those two.",
    "Strike the hold if B3 is gone.",
    "Strike H8.",
    "The last one becomes B2.",
    "Behind H8 add: land at home.",
    "Drop G9. So B3, then the hold.",
)


@pytest.mark.parametrize("words", CHANGED)
def test_what_is_named_is_changed(words: str) -> None:
    """By its place, its deed, its bomber or its hex, and nothing is asked."""
    reading = read_orders(f"Attack B3, else G9, else climb 1, else hold.\n{words}")

    orders = [write_alternative(one) for one in reading.sheets[""].orders]
    assert " | ".join(orders) == CHANGED[words]
    assert reading.unread == ()


@pytest.mark.parametrize("words", UNCERTAIN)
def test_what_is_not_certain_is_asked_about(words: str) -> None:
    """A doubt, a thing that stands nowhere, one of several."""
    assert read_orders(f"Attack B3, else G9, else climb 1, else hold.\n{words}").unread
