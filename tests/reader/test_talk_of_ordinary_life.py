"""Flights to Paris, dinners and boilers; what is left in the locker; and lines of orders alone."""

import re
from collections.abc import Callable

import pytest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.reader import read_orders
from sopwith_gm.systems.sopwith.reader.order_lines import LONGEST_ORDER_LINE, is_only_orders

_ABOVE = "Hail.\n\nLS/A, LS\n\n"

BELOW = {
    # Words that the game and the rest of life have in common.
    "Turn left at the pub": "LS/A LS",
    "Straight ahead to the pub": "LS/A LS",
    "On Monday I turn left to Paris": "LS/A LS",
    "I hold for dinner": "LS/A LS",
    "Landing after dinner": "LS/A LS",
    "Taking off for the holidays": "LS/A LS",
    "Repair the boiler": "LS/A LS",
    "Slip out of the office": "LS/A LS",
    # The game's own words are never everyday talk: read where they are plain, else asked about.
    "A at the pub": "LS/A LS A",
    "RT for my birthday": "LS/A LS RT",
    "I hold in move 3 for dinner": "LS/A LS 0",
    "Move 3: ahead, past the beer tent": "LS/A LS A",
    "Not landing before dinner.": "LS/A LS; not landing",
    "Landing on beta after dinner": "LS/A LS; land beta",
    "Fire left at the cat.": "LS/A LS; asked",
    "No fire at the party": "LS/A LS; asked",
    "Turn left at the pub and slip right at the church": "LS/A LS; asked",
    "Turn left at the pub, fire right": "LS/A LS; asked",
    # A day alone, or a place alone, may be talk of the fight.
    "On Monday I slip left to the east": "LS/A LS; asked",
    "Slip left for Paris": "LS/A LS; asked",
    # What is left of the ammunition.
    "I have 12 bursts left": "LS/A LS",
    "Only three shots left.": "LS/A LS",
    "Three rounds remaining": "LS/A LS",
    "turn as I have two shots left": "LS/A LS",
    "LT, I have 2 bursts left": "LS/A LS LT; asked",
    "Left turn as I have 2 bursts left": "LS/A LS; asked",
    "Either way I have 2 bursts left": "LS/A LS; asked",
    "If I have 2 bursts left I land": "LS/A LS; asked",
    "With 2 bursts left in move 3": "LS/A LS null/LL",
    "Move 3: with 2 bursts left": "LS/A LS null/LL",
    "RT and I still have 2 bursts left": "LS/A LS; asked",
}


@pytest.mark.parametrize("text", BELOW)
def test_below_orders_talk_adds_none(told: Callable[[str], str], text: str) -> None:
    """And orders are not lost in it."""
    assert told(_ABOVE + text) == BELOW[text]


HOW_OFTEN = {
    "Ahead x 2, turn left": "A A LT",
    "Ahead x2, LT": "A A LT",
    "LT x 3": "LT LT LT",
    "2 x ahead, turn left": "A A LT",
    "3x ahead": "A A A",
    "A, 2 x LT": "A LT LT",
    "Ahead twice, LT": "A A LT",
    "Ahead thrice": "A A A",
    "ahead every move": "A A A",
    "x LT, A": "LT A",
    "Fire ahead at will, LT": "LT/A",
    "LT, fire left blazing\nRS": "LT/L RS",
    "I go LT, I go RT": "LT RT",
    # A letter F behind a move is fire, and before one it may be a word for ahead.
    "LT f, A": "LT/? A",
    "left f, A": "null/? A; asked",
    "f LT, A": "null LT A; asked",
    "Take off centre": "take off beta",
    "Repair two": "repair 2",
    "Repair four points": "repair 4",
    "Repair five": "repair 5",
    "Repair five, please": "repair 5",
    "Repair twelve.": "repair 12",
    "Repair zero": "0; asked",
}


@pytest.mark.parametrize("text", HOW_OFTEN)
def test_how_often_and_how_much(told: Callable[[str], str], text: str) -> None:
    """In figures, in words and by a cross; other small words say nothing of themselves."""
    assert told(text) == HOW_OFTEN[text]


def test_how_often_is_kept_with_the_words_of_a_move() -> None:
    """Each of the moves that it makes has them, and what follows is no part of it."""
    moves = read_orders("Ahead x 2, LT").sheets[""].moves

    assert [move.written for move in moves] == ["Ahead", "Ahead", "LT"]


LINES = {
    "A, LT, RS": True,
    "fire left": True,
    "no fire": True,
    "Landing on beta": True,
    "Take off": True,
    "stay on the ground": True,
    "repair 2": True,
    "to alpha": True,
    "": False,
    "to the 2.": False,
    "and then": False,
    "A loop": False,
    "I went left, LT": False,
    "LT into K11": False,
    "LT?": False,
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_nothing_but_orders(line: str) -> None:
    """It holds one at least, and no word that orders are not made of."""
    assert is_only_orders(line) is LINES[line]


def test_a_line_of_more_than_120_letters_is_prose() -> None:
    """However many orders stand in it."""
    assert LONGEST_ORDER_LINE == 120
    assert is_only_orders("LT, " * 29 + "LT  ")
    assert not is_only_orders("LT, " * 29 + "LT   ")


def test_a_pattern_is_a_regular_expression_that_is_compiled_late() -> None:
    """It finds what the expression finds, also within bounds; a fault shows when it is used."""
    turns = Pattern("[lr]t")

    assert turns.findall("a lt rt LT") == ["lt", "rt"]
    assert Pattern("[lr]t", re.IGNORECASE).findall("a lt rt LT") == ["lt", "rt", "LT"]
    assert [turns.match("rt lt", start) is not None for start in range(5)] == [
        True, False, False, True, False,
    ]  # fmt: skip
    assert turns.match("rt lt", 3, 4) is None
    assert turns.search("rt lt", 1, 4) is None
    assert turns.search("rt lt", 1)
    assert turns.fullmatch("rt lt", 3, 5)
    assert turns.fullmatch("rt lt", 3, 4) is None
    assert turns.match("rt")
    assert turns.search("rt")
    assert turns.fullmatch("rt")
    assert turns.pattern == "[lr]t"
    faulty = Pattern("(")
    with pytest.raises(re.error):
        faulty.match("")
