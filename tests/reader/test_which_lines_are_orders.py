"""Which lines are orders by their look alone: below a closing word, and of a single plain word."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader.line_shapes import LONGEST_LINE

BELOW = {
    # a number and a manoeuvre
    "Move 1: A": "A",
    "(move 1) A": "A",
    "M1 slip left": "LS",
    "move 1: forward into the wide blue yonder": "A",
    "1. ahead": "A",
    "1. ahead to him there": "A",
    "- 1. ahead": "A",
    "1. left turn, not right": "LT",
    "1. left turn past Blue": "LT",
    "Turn 12: 1. ahead": "A; turn 12",
    "Turn 12 - 1. ahead": "A; turn 12",
    # a number, and what may be one
    "Move 1: loop": "null; asked",
    "Move 1: loop the loop": "null; asked",
    "Turn 12: Move 1: loop": "null; turn 12; asked",
    "1. ahead, not left": "asked",
    # codes, with remarks in parentheses
    "A, LT, RS": "A LT RS",
    "LT": "LT",
    "A, LT!": "A LT",
    "A, LT (wonderful plan)": "A LT",
    "A, LT (wonderful plan) indeed": "A LT",
    "A, LT (a hole at K11 opens)": "A LT",
    "0": "0",
    # words
    "left turn, right turn": "LT RT",
    "left turn, fire left": "LT/L",
    "left turn, no fire": "LT",
    "left turn, fire": "LT/?",
    "ahead, fire left": "asked",
    "fire left, fire right": "asked",
    "left turn": "asked",
    "left turn, right turn!": "asked",
    "maybe A, LT": "asked",
    "A or LT": "asked",
    # the ground
    "take off alpha": "take off alpha",
    "land on beta": "land beta",
    "stay on the ground": "stay",
    "repair 2": "repair 2",
    "not landing": "not landing",
    "So long,\ntake off alpha": "asked",
    # talk, and names
    "Beta": "",
    "1. Ahead of us past him lies winter": "",
    "1. loop": "",
    "move 1: hear from you soon again": "",
    "left turn, right turn at K11, all in vain": "",
    "left turn, right turn, wonderful": "",
    "left turn, right turn was all I flew": "",
    "A, LT wonderful": "",
    "A, LT (wonderful plan) indeed that worked": "",
    "take off with joy": "",
    "take off over K11": "",
    "***": "",
}


@pytest.mark.parametrize("line", BELOW)
def test_below_a_closing_only_orders_are_read(told: Callable[[str], str], line: str) -> None:
    """What else stands there is a name, a motto or a greeting."""
    assert told(f"Cheers\n\n{line}") == BELOW[line]


WEAK = {
    "ahead": "asked",
    "ahead\nahead": "A A",
    "straight on\nforward\nhold": "A A 0",
    "Ahead. Ahead.": "A A",
    "ahead, please\n\nahead": "A A",
    "ahead / fire\n\nahead": "A/? A",
    "ahead - left\n\nahead": "A/L A",
    "ahead + left\n\nahead": "A/L A",
    "ahead (left)\n\nahead": "A/L A",
    "then ahead\n\nahead": "A A",
    "ahead and left\n\nahead": "A null A; asked",
    "1. ahead\n\nahead": "A; asked",
    "zero\nahead": "0 A",
    # the paragraphs beside it
    "ahead.\n\nforward": "A A",
    "ahead\n\n\n\nforward": "A A",
    "ahead\n\nahead\n\nahead": "A A A",
    "ahead\n\nThanks for the map.\n\nahead": "asked",
    "ahead\nThanks for the map\n\nahead": "A; asked",
    "ahead\n\nI am well\n\nahead\n\nahead": "A A; asked",
    "ahead\n\nThanks for the map.\n\nAll is well.\n\nahead": "asked",
    # the turn above it
    "Turn 12:\nahead\n\nahead": "A A; turn 12",
    "For turn 12,\nahead\n\nahead": "A A; turn 12",
    "Turn 12.\nahead\n\nahead": "A A; turn 12",
    "***\nahead\n***\n\nahead": "A A",
    # with what is no move
    "ahead\nThanks for the map": "asked",
    "ahead\nahead loop": "asked",
    "ahead K11\n\nahead": "asked",
    "fire\nahead": "asked",
    "left\n\nahead": "asked",
    "Nora.\nahead": "asked",
}


@pytest.mark.parametrize("text", WEAK)
def test_a_plain_word_is_a_move_beside_another(told: Callable[[str], str], text: str) -> None:
    """By itself `ahead` is a word of chat as well, and the game master is asked."""
    assert told(text) == WEAK[text]


@pytest.mark.parametrize(("more", "reading"), [(0, "A LT RS"), (1, "asked")])
def test_a_line_is_read_up_to_its_longest(
    told: Callable[[str], str], more: int, reading: str
) -> None:
    """However far down in the message it stands."""
    chat = "The weather over here is fine.\n\n" * 300
    remark = "x" * (LONGEST_LINE - len("A, LT, RS ()") + more)

    assert told(f"{chat}Cheers\n\nA, LT, RS ({remark})") == reading
