"""What a message says below its orders alters what it names, and what is not certain is asked."""

import pytest

from sopwith_gm.systems.sopwith.prose import mentions
from sopwith_gm.systems.sopwith.prose.altered import altered
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.reader.explaining import ALTERS, explain_orders
from sopwith_gm.systems.sopwith.reader.message import read_orders

ORDERS = "1. LT fire L\n2. A\n3. RS fire A\n\n"
TOLD = [("LT", "L"), ("A", ""), ("RS", "A")]


def test_of_two_manoeuvres_the_one_that_was_not_ordered_is_new() -> None:
    """In whichever order they are named, and with its fire as it was."""
    after = [("A", "L"), *TOLD[1:]]

    assert altered(TOLD, ["For LT in move 1 please read A."]) == after
    assert altered(TOLD, ["Move 1 should be A instead of LT."]) == after


def test_a_move_may_be_named_in_one_sentence_and_told_in_the_next() -> None:
    """`The first move is void. Valid is ...`"""
    said = ["What stands in move 3 is void.", "Valid is left turn with fire right."]

    assert altered(TOLD, said) == [*TOLD[:2], ("LT", "R")]


def test_moves_that_change_places_take_their_fire_along() -> None:
    """Whether a word says so, or each is said to be the other."""
    after = [TOLD[2], TOLD[1], TOLD[0]]

    assert altered(TOLD, ["Moves 1 and 3 trade places."]) == after
    assert altered(TOLD, ["1 is really 3, and 3 is really 1."]) == after


@pytest.mark.parametrize(
    "said",
    [
        "If Red comes near, move 1 should be A instead.",
        "Should move 1 be A instead?",
        "Move 1 should be A, or RS.",
        "Make move 1 the opposite instead.",
        "Swap the manoeuvres of moves 1 and 3, but leave the fire where it is.",
        "Sorry, not RT in move 1.",
        "Cancel the fire in move 2.",
        "I wanted to fire left in move 2, but now I have no bullets.",
    ],
)
def test_what_is_not_certain_alters_nothing(said: str) -> None:
    """A condition, a question, a choice, a part of a move, what is denied, what is not there."""
    with pytest.raises(LostError):
        altered(TOLD, [said])


def test_a_change_of_which_nothing_comes_is_asked_about() -> None:
    """It was said, so somebody wants something."""
    (asked,) = read_orders(f"{ORDERS}Correction: the burst in move 1 goes where I told Bob.").unread

    assert asked.text == "Correction: the burst in move 1 goes where I told Bob."


def test_why_a_sentence_alters_orders_can_be_seen() -> None:
    """`read --why` tells it beside what the orders above it are."""
    explained = explain_orders(f"{ORDERS}P.S. For LT in move 1 please read A.")

    assert [claim.rule for claim in explained.claims][-1] == ALTERS


def test_each_word_stands_once() -> None:
    """In `altered.yaml`: what a word says of a change, it says in one way."""
    seen = [
        " ".join(parts)
        for group in mentions._table(mentions.ALTERED).values()
        for parts, _ in group
    ]

    assert len(seen) == len(set(seen))
