"""Where a message names the turn of its orders, and where it only speaks of one."""

import pytest

from sopwith_gm.core.reading import Context
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.made_of import made_of
from sopwith_gm.systems.sopwith.orders.turns import page, saying_of
from sopwith_gm.systems.sopwith.reader.message import read_orders

ORDERS = "A\nLT\nA"
SAID = page()["said"]


def _said_of_last_turn(sentence: str) -> str:
    """The name of what is said of the turn that a sentence names last."""
    look = folded(sentence)
    bits = made_of(look)
    turns = [bit for bit in bits if bit.kind == "TURN_NO"]
    saying = saying_of(look, bits, len(turns) - 1) if turns else None
    return saying.name if saying else ""


@pytest.mark.parametrize("said", SAID, ids=[one["name"] for one in SAID])
def test_each_construction_has_an_example_and_a_counter_example(said: dict[str, str]) -> None:
    """It is what is said of the turn in the one, and not in the other."""
    assert _said_of_last_turn(said["example"]) == said["name"]
    assert _said_of_last_turn(said["not"]) != said["name"]


def test_each_word_stands_once() -> None:
    """What a word is to a turn is asked of one kind."""
    seen = [word.strip() for words in page()["words"].values() for word in words.split("|")]
    assert sorted(set(seen)) == sorted(seen)


@pytest.mark.parametrize(
    ("heading", "turn"),
    [
        ("Gloria (Red) - game 7 - turn 14", 14),
        ("tin lizzie t22", 22),
        ("In accordance with the calendar I enclose turn 2.", 2),
        ("In turn 22, that is.", 22),
        ("For my pair in turn 6:", 6),
        ("It's turn 6 already", 6),
        ("It's already turn 9, so:", 9),
        ("Turn 6 and I'm still alive.", 6),
        ("We have reached the river. Turn 5, by the way.", 5),
        ("Bert here with turn 5.", 5),
        ("This completes my turn 5.", 5),
    ],
)
def test_a_turn_that_heads_the_orders_is_theirs(heading: str, turn: int) -> None:
    """A heading that names a turn, in whatever place, is read for it."""
    assert read_orders(f"{heading}\n{ORDERS}").turn == turn


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("Put me down for left turn, ahead, ahead in turn 4, please?", 4),
        ("Good evening, on turn 2: ahead, ahead, left turn.", 2),
        ("You asked on the telephone, so here it is: turn 9, ahead, ahead, left turn.", 9),
        ("I feel bad about turn 3, so in turn 4 I go ahead, ahead, left turn.", 4),
        ("Orders for turn 8, sorry, turn 9 it is already: ahead, ahead, left turn.", 9),
    ],
)
def test_a_turn_named_among_orders_is_theirs(text: str, turn: int) -> None:
    """Whatever words stand between, and whatever is told of another turn."""
    assert read_orders(text).turn == turn


@pytest.mark.parametrize(
    "remark",
    [
        "What a mess in turn 5:",
        "Great report - turn 5",
        "I loved t5",
        "We were shot in turn 5:",
        "See you all in turn 9.",
        "If I survive to turn 9 I'll buy the beers.",
        "I still dream of turn 8.",
        "In turn 5, you hit me.",
        "Congratulations on turn 8.",
        "Red will be dead by turn 9.",
    ],
)
def test_a_turn_that_is_only_spoken_of_is_not_theirs(remark: str) -> None:
    """What is said of a turn that was or will be names no turn for the orders below."""
    assert read_orders(f"{remark}\n{ORDERS}").turn is None


@pytest.mark.parametrize(
    ("subject", "turn"),
    [
        ("Sopwith game 3 gadfly turn 5", 5),
        ("Re: turn 4 report - turn 5", 5),
        ("Re: your turn 5 map", None),
        ("Sorry I missed turn 5", None),
    ],
)
def test_a_subject_is_judged_as_a_sentence_is(subject: str, turn: int | None) -> None:
    """A turn that it names is theirs, unless something else is said of it."""
    assert read_orders(ORDERS, Context(subject=subject)).turn == turn
