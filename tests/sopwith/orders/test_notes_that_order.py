"""A note to the game master may be orders: whole ones in words are read, others asked about."""

import pytest

from tests.sopwith.orders.batches import reading_of_entry


@pytest.mark.parametrize(
    "note",
    [
        "For the GM: staying parked, repair everything you can.",
        "For the GM: stay at home, and repair whatever you can.",
        "To the GM: I stay at home and repair all.",
    ],
)
def test_whole_orders_in_a_note_below_press_are_read(note: str) -> None:
    """He who is told `you` is the game master, and there are no other orders."""
    _, got = reading_of_entry({"text": f"Press: The Duchess has landed.\n\n{note}"})
    assert (got["press"], got["unread"]) == ("The Duchess has landed.", [])
    assert (got["orders"]["stay"], got["orders"]["repair"]) == (True, "all")


@pytest.mark.parametrize(
    "note",
    [
        "GM: repair all that you can.",
        "GM: land me on alpha.",
        "Not for print: staying parked, repair everything you can.",
        "For the GM: A, LT, A.",
    ],
)
def test_orders_in_a_note_that_are_not_whole_or_not_said_to_him_are_asked_about(note: str) -> None:
    """Codes may be an example, and what is not for print may be what he would have done."""
    _, got = reading_of_entry({"text": f"Press: The Duchess has landed.\n\n{note}"})
    assert (got["press"], got["unread"]) == ("The Duchess has landed.", [note])


@pytest.mark.parametrize(
    "note",
    [
        "GM: your repairs are slow.",
        "GM: thank you for your repairs.",
        "GM: do you stay at home this week?",
        "GM: are repairs rolled at the end?",
        "GM: you stay safe.",
    ],
)
def test_talk_of_the_ground_in_a_note_is_no_order(note: str) -> None:
    """Nothing is asked, and the moves above stand."""
    _, got = reading_of_entry({"text": f"A, A, LS\n\n{note}"})
    assert got["unread"] == []
    assert [move["manoeuvre"] for move in got["orders"]["moves"]] == ["A", "A", "LS"]
