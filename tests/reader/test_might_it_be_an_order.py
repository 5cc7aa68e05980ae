"""Sentences of words that orders are made of: which of them a careful reader would ask about."""

from collections.abc import Callable

import pytest

NUMBERED = {
    # Words behind the number of a move: few of them may name a manoeuvre, many are a tale.
    "Move 2 surprised all clubs of Paris": "null null; asked",
    "(m2) surprised the club": "null null; asked",
    "Move 2 surprised handsome clubs near Paris": "",
    "Move 2 surprised the whole club at dinner on Friday": "",
    "Move 2 surprised the handsome club of Paris, move 3 the noble one": "null null null; asked",
    "Move 2 perhaps surprised some pilots at dinner on Friday": "null null; asked",
    "1. loop": "null; asked",
    "2. won": "null null; asked",
    "2. Beers": "",
    "2. loop?": "",
    "2. loop!": "asked",
    "2. loop the lamp": "asked",
    "1. mighty turn left": "null; asked",
    "1. mighty noble turn left": "asked",
    # Words before it: a salute, or a sentence that goes on.
    "Gallant noble handsome friends 1. A 2. LT 3. RS": "A LT RS",
    "Gallant noble handsome brave friends 1. A 2. LT 3. RS": "asked",
    "I had thunder 1. A": "asked",
    # One number before, another behind: each has its own fire.
    "A, LT, RS\nIn move 1 fire left, in move 2 fire right": "A/L LT/R RS",
    "A, LT, RS\nMove 1: fire left, in move 2 fire right": "A/L LT/R RS",
    "1. A\n2. LT\n3. RS fire L in move 2": "A LT; asked",
    "1. A 2. LT 3. RS, fire L in move 3": "A LT RS/L",
    "Move 1: A, fire left in move 1": "A/L",
}


@pytest.mark.parametrize("text", NUMBERED)
def test_a_number_and_what_stands_around_it(told: Callable[[str], str], text: str) -> None:
    """A numbered move, a numbered remark, or a mention of a move."""
    assert told(text) == NUMBERED[text]


ASKING = {
    "Can I turn left?": "",
    "(Can I turn left in move 2?)": "",
    "Can I turn left in move 2": "asked",
    "Can you change it?": "",
    "Can you change move 2 to LT?": "asked",
    "straight ahead; right?": "",
    "STRAIGHT AHEAD; RIGHT?": "",
    "A, LT, RS, is that legal?": "A LT RS; asked",
    "turn left, is that legal?": "asked",
    "go left, is that legal?": "",
    "A, LT, RS\nWhy turn left?": "A LT RS",
}


@pytest.mark.parametrize("text", ASKING)
def test_a_question_orders_nothing(told: Callable[[str], str], text: str) -> None:
    """But one that asks for a change, or stands behind a manoeuvre, is answered by a human."""
    assert told(text) == ASKING[text]


WEAK = {
    "Begin: ahead": "asked",
    "Begin: fire": "asked",
    "Begin: ahead and fire left": "asked",
    "Begin: ahead, thunder": "",
    "Begin. ahead": "",
    "turn left, straight, last turn right": "asked",
    "turn left, straight, last turn good": "",
    "I turned left last turn": "",
    "Next turn I turn left": "asked",
    "Next turn I fly left": "",
    "You turn left": "",
    "You go left": "",
    "ahead left thunder": "asked",
    "thunder ahead left?": "",
    "left ahead right thunder noble": "asked",
    "handsome thunder fire": "",
    "Every time I am shot": "asked",
    "Every time I fly I am shot! ": "",
    "Every time I fly I am shot! A, LT, RS": "A LT RS",
    "handsome mighty jolly noble gallant brave fine friendly turn left": "asked",
    "handsome mighty jolly noble gallant brave fine friendly fire left": "asked",
    "handsome mighty jolly noble gallant brave fine friendly merry turn left": "",
    "Thunder: ahead; and left": "asked",
    "Perhaps in move 2": "asked",
    "Perhaps he comes in move 2": "",
    "If he comes in move 2, wake me": "asked",
    "If he comes in move 2, wake him": "",
    "Perhaps handsome mighty jolly noble gallant brave fine friendly in move 2": "asked",
    "Perhaps handsome mighty jolly noble gallant brave fine friendly merry in move 2": "",
    # No fire matters where there are moves that may have some.
    "On the whole don't fire": "",
    "noble handsome left thunder ahead, don't fire": "asked",
    "A, LT, RS\nOn the whole don't fire": "A LT RS",
    "A, LT, RS fire L\nOn the whole don't fire": "A LT RS/L; asked",
    "A, LT, RS fire L\nOn the whole don't fire!": "A LT RS/L",
    "A, LT, RS fire L\nhandsome mighty jolly noble don't fire": "A LT RS/L; asked",
    "A, LT, RS fire L\nhandsome mighty jolly noble brave don't fire": "A LT RS/L",
}


@pytest.mark.parametrize("text", WEAK)
def test_words_of_orders_among_others(told: Callable[[str], str], text: str) -> None:
    """More orders than other words, or a whole manoeuvre, and said of nobody else."""
    assert told(text) == WEAK[text]


OTHER_TURN = {
    "If I had turned LT": True,
    "If I was late": False,
    "Won in move 2": False,
    "Won in move 2 with guns": True,
    "Missed the landing": False,
    "Landing on gamma": True,
    "land handsome mighty jolly noble gallant brave": True,
    "Perhaps left": True,
    "Perhaps late": False,
    "If he goes left, my plan holds": True,
    "fire, handsome": False,
    "fire!": True,
    "left thunder ahead": True,
    "left thunder ahead!": False,
    "left thunder ahead?": False,
    "thunder, ahead, left": False,
    "thunder left, right, left! ": False,
    "thunder left, right, left?": False,
    "thunder, left, right, ahead": True,
    "thunder left noble right handsome ahead": False,
    "left thunder right noble ahead old": True,
    "handsome mighty jolly noble gallant brave fine friendly LT": True,
    "handsome mighty jolly noble gallant brave fine friendly merry LT": False,
    "don't fire handsome mighty jolly noble": False,
    "Thunder: ahead, and left": True,
    "Thunder: ahead + left": True,
    "Thunder: ahead.": True,
    "Thunder: left, ahead": False,
    "straight, left, last turn right": True,
    "straight, last turn right, left": True,
    "left, right, last turn right": False,
}


@pytest.mark.parametrize("text", OTHER_TURN)
def test_orders_for_another_turn_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """They are none of this turn's; a tale of that turn is neither."""
    read = told(f"Turn 12: A, LT, RS\n\nTurn 13: {text}")

    assert read == "A LT RS; turn 12" + "; asked" * OTHER_TURN[text]


NOTES = {
    "perhaps ahead": True,
    "perhaps he has one shot left.": True,
    "I have two points of damage left, so should I perhaps ask?": False,
    "I have perhaps two points left of my damage.": False,
    "if I had turned left, was it better?": False,
    "handsome land mighty jolly noble gallant brave.": True,
    "handsome landing mighty jolly noble gallant brave fine.": False,
}


@pytest.mark.parametrize("text", NOTES)
def test_orders_in_a_note_to_the_game_master(told: Callable[[str], str], text: str) -> None:
    """What is said of points, or of what was, is none."""
    assert told(f"A, LT, RS\n\nGM: {text}") == "A LT RS" + "; asked" * NOTES[text]
