"""What a quoted line asks for, and what stands below it as the answer."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Kind, Role
from sopwith_gm.systems.sopwith.reader import read_orders

MOVES = {
    "> Move 1?\nA\n> Move 2?\nLT\n> Move 3?\nRS": "A LT RS",
    "> And the first move?\nLT fire left": "LT/L",
    "> Move 1: fire?\nLT": "LT",
    "> what do you do in move 2?\nLT": "null LT",
    "> in move 2 what do you do?\nLT": "null LT",
    "> Move 2 - A?\nLT": "LT",  # not asked for: he read it so
    "> Moves 2 and 3?\nLT": "LT",  # more than one move, and one answer
}


@pytest.mark.parametrize("text", MOVES)
def test_a_quoted_number_asks_for_a_move(told: Callable[[str], str], text: str) -> None:
    """One number, and no manoeuvre beside it."""
    assert told(text) == MOVES[text]


GROUND = {
    "> Landing:\nyes": "land",
    "> You will land.\nyes": "land",
    "> will you land and fire?\nyes": "land",
    "> will you land and fire left?\nyes": "",  # two questions
    "> Will you land\nyes": "",  # no question
    "> Will you land now, my good old friend Oswald?\nyes": "land",
    "> Will you land now, my very good old friend Oswald?\nyes": "",
    f"> Will you land this time, {'o' * 54}?\nyes": "land",
    f"> Will you land this time, {'o' * 55}?\nyes": "",
    "> Are you landing?\nNOPE": "not landing",
    "> Are you landing?\nyes, A, A, A": "A A A; land",
    "> Are you landing?\nyes or no": "asked",
    "> Take off?\nNo, thanks": "stay",
    "> Take off?\nfrom alpha": "take off alpha",
    "> Take off?\nindeed not, beta": "take off beta",
    "> Take off?\nwhat a strip": "asked",
    "> Take off?\nwhat a lovely day": "",
    "> Take off?\nyes, A, A, LT": "A A LT; take off",
    "take off alpha\n> Take off?\nyes, A, A, LT": "A A LT; take off alpha",
    "> Take off?\nno, A, A, LT": "null A LT; asked",
    "> Take off?\nyes, A, A, LT or RT": "A A null; asked",
    "> Are you landing?\nY": "land",
    "> Are you landing?\nyes, repair 2": "land; repair 2",
    "land on beta\n> Are you landing?\nyes, repair 2": "land beta; repair 2",
    "> Are you landing?\nyes, A, A, LT or RT": "A A null; asked",
    "> Are you landing?\nno idea yet": "",
    "> Which strip?\nalpha": "take off alpha",
    "> Do you need a runway?\nno": "stay",
    "> Alpha?\nyes": "take off",
    "> Any news?\nno": "",
    "> Repairs?\nwhat I can": "repair all",
    "> Repairs?\n2 of 3": "asked",
    "> Repairs?\nnone": "",
}


@pytest.mark.parametrize("text", GROUND)
def test_a_quoted_question_asks_about_the_ground(told: Callable[[str], str], text: str) -> None:
    """Of up to nine words; an answer of a few words that none can read is asked about."""
    assert told(text) == GROUND[text]


PRESS = {
    "> PRESS?\nThe Baron laughs.": "press: The Baron laughs.",
    "> Presse:\nThe Baron laughs.": "press: The Baron laughs.",
    "> press\nThe Baron laughs.": "press: The Baron laughs.",
    "> press from last turn was good\nThe Baron laughs.": "",
}


@pytest.mark.parametrize("text", PRESS)
def test_a_quoted_line_asks_for_press(told: Callable[[str], str], text: str) -> None:
    """The word alone, or as a question."""
    assert told(text) == PRESS[text]


IS_CHAT = {
    "yes": False,
    "alpha or beta": False,
    "what a strip": False,
    "no": False,
    "what a lovely day": True,
}


@pytest.mark.parametrize("answer", IS_CHAT)
def test_an_answer_is_no_chat(answer: str) -> None:
    """Also one that is asked about."""
    reading = read_orders(f"> Take off?\n{answer}", roles=[Role.QUOTE, Role.OWN])

    assert (Kind.CHAT in {mark.kind for mark in reading.marks}) == IS_CHAT[answer]


def test_so_many_points_are_no_chat() -> None:
    """`2` under `Repairs?` is an order."""
    reading = read_orders("> Repairs?\n2", roles=[Role.QUOTE, Role.OWN])

    assert {mark.kind for mark in reading.marks} == {Kind.QUOTE}
