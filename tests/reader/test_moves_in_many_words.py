"""Moves by number and in rows, and what stands beside them, in the pilots' own words."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

READ = {
    # numbers
    "T twelve: A, LT, RS": "A LT RS; turn 12",
    "Turn twenty: A, LT, RS": "A LT RS; turn 20",
    "Turn twenty-one: A, LT, RS": "A LT RS; turn 21",
    "Move no. 1: A\nMove no. 2: LT\nMove no. 3: RS": "A LT RS",
    "First and second move A, third move LT": "A A LT",
    "Move 1 --- A\nMove 2 --\nMove 3 - - LT": "A null LT",
    "Move 1 Move 2 Move 3 A": "null null A",
    "A, then move 2: LT": "A LT",
    "A, move 2: LT, move 3: RS": "A LT RS",
    "Straight on, move 2: LT": "A LT",
    "Straight to it: move 1: LT": "LT",
    "Move 1: A\nMove 2: LT\nThen RS fire right.": "A LT RS/R",
    "1. A\n1. LT\n1. RT": "null; asked",
    "Left, move 1: LT": "LT; asked",
    "LS\n\nA, then move 3: LT": "LS null LT; asked",
    "A and so forth, move 2: LT": "null LT; asked",
    "Move 1: A\nMove 2: LT\nFinally right.": "A LT; asked",
    "The one who wrote to me last turn said move 1: LT": "asked",
    "Move 2:": "",
    # rows
    "A 2x, LT": "A A LT",
    "A x 2, LT": "A A LT",
    "Left -turn, A, A": "LT A A",
    "turn-left, A, slip-right": "LT A RS",
    "L.T., A, R.S.": "LT A RS",
    "LA, LT, RS": "null LT RS; asked",
    "AA=LT": "null; asked",
    "Move 1: stay on the ground": "0",
    "Move 1: centre": "null; asked",
    "Nothing": "",
    "left turn over hex K11 and landing on beta": "land beta; asked",
    "Ahead in all three.": "A A A",
    "Move 1: LT, I mean RT, sorry, RS": "RS",
    "Move 1: LT, no wait, RT instead of LS": "RT",
    "Move 1: A. Land on alpha.": "A; land alpha",
    "Dear Max,\n\nTurn 12.\nMax: A, LT, RS": "A LT RS; turn 12",
    "Move 1: loop the loop with a great deal of smoke behind me and a roll and a dive as never was "
    "seen before, and then move 1: LT, and once more I shall roll her over": "null; asked",
    "I LT RT": "I LT RT",
    "LT I RT": "LT I RT",
    "I LT, RT, A": "LT RT A",
    "I LT then RT": "null LT RT; asked",
    "Move 1: I Move 2: LT": "I LT",
    "1. I fire left": "null/L; asked",
    "Move 1 of my plan is to win. A, LT, RS": "A LT RS",
    "Veer sharply off.": "asked",
    "A, LT to K19, RS": "A LT RS",
    "A, LT to A1, RS": "A LT RS",
    "A, LT (we (all) hope), RS": "A LT RS",
    "A, loop, LT": "A null LT; asked",
    "A, LT, ZZ": "A LT null; asked",
    "A, LT, wonderful loop": "A LT",
    "1 2 3 A": "asked",
    "Move 1 move 2 move 3": "",
    # talk
    "Last turn I was hit on my first move": "",
    "Turn left, then please you slip to the right": "",
    "Straight home without them": "",
    "And I, I fire at you.": "",
    "Hello my dear good old friend, A is my first": "A",
    # parentheses
    "Move 1: LT (not RT)": "LT",
    "Move 1: LT (no RT)": "LT; asked",
    "Move 1: LT (A)": "LT/A",
    "Move 1: LT (RT)": "null; asked",
    "Move 1: LT (??)": "LT; asked",
    "Move 1: (straight)": "A",
    "Move 1: ( )": "",
    # what is denied
    "Move 1: LT, not ahead": "LT",
    "Move 1: A, no": "A",
    "Move 1: no": "null; asked",
    "Move 1: nothing": "null; asked",
    "Move 1: LA": "null; asked",
    # lines that are struck out
    "~~Move 1: LT~~\nMove 1: A": "A",
    "<del>A, LT, RS</del>\nLS, LS, LS": "LS LS LS",
}


@pytest.mark.parametrize("text", READ)
def test_moves_are_read_where_they_stand(told: Callable[[str], str], text: str) -> None:
    """Each in its place; a place that cannot be read is null, and asked about where words stand."""
    assert told(text) == READ[text]


HANGING = {
    "If Blue turns left: move 1 A, move 2 LT": "asked",
    "If I ever win, move 1 A": "asked",
    "A, LT, RS - if Blue is still there": "asked",
    "A, LT, RS; unless Blue dies": "asked",
    "Perhaps A, LT, RS?": "asked",
    "fire L, A, fire R, if he turns LT": "null; asked",
    "Move 1: as before": "null; asked",
    "Move 1: LT as before": "LT; asked",
    "Move 1: RT, if fire R": "RT; asked",
    "Move 1: LT or fire left": "LT; asked",
    "Move 1: LT or right fire": "null; asked",
    "Move 1: both, LT": "LT; asked",
    "If you ask me, luck decides in move 2.": "asked",
    "If nobody turns up in move 2, fine": "",
    "Left or right, they all come to me": "",
}


@pytest.mark.parametrize("text", HANGING)
def test_what_hangs_on_a_condition_or_a_choice_is_asked_about(
    told: Callable[[str], str], text: str
) -> None:
    """What stands for certain is read, and the rest goes to the game master; talk does not."""
    assert told(text) == HANGING[text]


OTHER_TURNS = {
    "Turn 12: A, LT, RS\nBy turn 11 I had turned left.": "A LT RS; turn 12",
    "Turn 12: A, LT, RS. From turn 13 LT it is": "A LT RS; turn 12; asked",
    "Turn 12: A, LT, RS. After turn 11 I was scared.": "A LT RS; turn 12",
}


@pytest.mark.parametrize("text", OTHER_TURNS)
def test_orders_for_another_turn_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """A tale of another turn is none."""
    assert told(text) == OTHER_TURNS[text]


def test_a_sentence_that_is_too_long_is_left_to_the_game_master(told: Callable[[str], str]) -> None:
    """So is a text of more characters than any order mail has."""
    reading = read_orders("A, LT, RS " * 30_000)

    assert told("A, LT, RS\n" + "so it goes " * 500) == "A LT RS; asked"
    assert reading.sheets[""].is_empty
    assert reading.unread
