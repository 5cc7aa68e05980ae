"""What a pilot may answer to a question with numbered readings."""

import pytest

from sopwith_gm.core.questions import Asked, Offered, answers_to, numbers_in
from sopwith_gm.core.seats import PlaneName

ONE = Asked("<q1@x>", (Offered(PlaneName("Kite"), 1, ("orders/a.eml",), ("only",)),))
TWO = Asked("<q2@x>", (Offered(PlaneName("Kite"), 1, ("orders/a.eml",), ("first", "second")),))
FOUR = Asked(
    "<q4@x>",
    (
        Offered(PlaneName("Kite"), 1, ("orders/a.eml",), ("first", "second")),
        Offered(PlaneName("Hawk"), 3, ("orders/a.eml",), ("third", "fourth")),
    ),
)
NAMES = ("Nora Halloran", "Harriet", "Kite")

CHOSEN = [
    ("1", (1,)),
    ("2", (2,)),
    ("1 please", (1,)),
    ("The second.", (2,)),
    ("the second one, please", (2,)),
    ("Number 2", (2,)),
    ("No. 2!", (2,)),
    ("#1", (1,)),
    ("(1)", (1,)),
    ("1.", (1,)),
    ("2nd", (2,)),
    ("I meant the first one", (1,)),
    ("I meant 2, sorry", (2,)),
    ("It's the first.", (1,)),
    ("My answer is 2", (2,)),
    ("Option one", (1,)),
    ("Two", (2,)),
    ("Hi Harriet,\n\n1 please.\n\nThanks,\nNora", (1,)),
    ("Dear Harriet,\nthe second of these\nBest wishes\nNora Halloran", (2,)),
    ("Bitte 2, danke", (2,)),
    ("1, thank you Harriet", (1,)),
    ("Kite: 2", (2,)),
    ("7", (7,)),
]
NOTHING = [
    "",
    "not 1",
    "neither",
    "1, but fire left on 3",
    "A, A, LT",
    "1 or 2, I do not mind",
    "1 A 2 LT 3 A",
    "Thanks",
    "Please",
    "I will tell you tomorrow",
    "1 if Red stays",
    "the last one",
]


@pytest.mark.parametrize(("text", "numbers"), CHOSEN)
def test_a_number_is_read_however_it_is_said(text: str, numbers: tuple[int, ...]) -> None:
    """In figures, in words, as a place, with thanks, greeting and name around it."""
    assert numbers_in(text.split("\n"), TWO, NAMES) == numbers


@pytest.mark.parametrize("text", NOTHING)
def test_whatever_says_more_than_a_number_is_no_answer(text: str) -> None:
    """Every word is claimed, or it is a message like any other."""
    assert numbers_in(text.split("\n"), TWO, NAMES) == ()


@pytest.mark.parametrize("text", ["yes", "Yes please, thanks", "that's it", "Correct!", "Ja", "1"])
def test_where_one_reading_is_offered_yes_is_its_number(text: str) -> None:
    """Who is asked "do you mean this?" need not count."""
    assert numbers_in([text], ONE, NAMES) == (1,)
    if text != "1":
        assert numbers_in([text], TWO, NAMES) == ()


def test_one_answer_may_choose_for_several_planes() -> None:
    """A letter counts its readings through; each plane has one of them, or none yet."""
    assert numbers_in(["1 and 4"], FOUR, NAMES) == (1, 4)
    first, second = answers_to(FOUR, (1, 4))
    assert (first.offered.plane, first.sheet) == ("Kite", "first")
    assert (second.offered.plane, second.sheet) == ("Hawk", "fourth")
    assert [one.sheet for one in answers_to(FOUR, (3,))] == ["third"]


@pytest.mark.parametrize("numbers", [(1, 2), (5,), (0,), (1, 3, 4), ()])
def test_what_was_not_offered_or_is_chosen_twice_is_nothing(numbers: tuple[int, ...]) -> None:
    """Nobody guesses which was meant."""
    assert answers_to(FOUR, numbers) == ()
