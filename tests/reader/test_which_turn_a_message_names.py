"""Which turn the orders are for: a turn that a message names for them, and none that it only tells
of."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader import read_orders

ROW = "A, LT, RS"

HEADINGS = {
    "Turn 12 Goshawk": 12,
    "Goshawk Squadron, Turn 12": 12,
    "Goshawk Squadron Major Oswald Of The Turn 12": 12,
    "Goshawk Squadron Major Oswald Old Hill Abbey Turn 12": None,  # more than a heading
    "Turn 12 Goshawk Squadron Major Oswald Of The Old": 12,  # as long, but the turn leads
    "Turn 12 - Goshawk of Major Oswald and his fine old squadron": 12,
    "Turn 12 | goshawk and crew": 12,
    "Turn 12 / goshawk and crew": 12,
    "Turn 12; poor maps, never mind": 12,
    "Turn 12. Hoping to hit something this time!": 12,
    "Turn 12 my hearties:": 12,
    "Stop press! Goshawk, Turn 12": 12,
    "Turn 12 my friend": None,
    "Goshawk Turn 12, what?": None,
    "what a turn 12!": None,
    "turn 12 maybe": None,
    "Turn 12 sorry": None,
    "Turn 12 Was Grand": None,
    "the goshawk on turn 12": None,
}


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_names_the_turn(told: Callable[[str], str], heading: str) -> None:
    """Of up to eight words, or where the turn comes first; talk of a turn is no heading."""
    turn = f"; turn {HEADINGS[heading]}" if HEADINGS[heading] else ""

    assert told(f"{heading}\n{ROW}") == f"A LT RS{turn}"


BESIDE_ORDERS = {
    "A and LT and RS, Goshawk Squadron, Old Hill Abbey, Turn 12": "A LT RS; turn 12",
    "A and LT and RS, Goshawk Squadron, Old Hill Abbey, Dale, Turn 12": "A LT RS",
    "A and LT and RS is what I fly Turn 12": "A LT RS; turn 12",
    "Turn 12 poor old goshawk lands on gamma\nA, A, A": "A A A; turn 12; asked",
    "Turn 12 poor goshawk takes off from alpha": "turn 12; asked",
    "Turn 12 poor goshawk stays on the ground": "turn 12; asked",
    "Turn 12 poor goshawk repairs 2": "turn 12; asked",
    "Turn 12 poor goshawk fires left every time\nA, LT, RS": "A LT RS; turn 12; asked",
    "A, LT, RS\nTurn 12 LT was wrong": "A LT RS; asked",
}


@pytest.mark.parametrize("text", BESIDE_ORDERS)
def test_a_sentence_of_orders_names_the_turn(told: Callable[[str], str], text: str) -> None:
    """Of up to twelve words; not where it tells of what was."""
    assert told(text) == BESIDE_ORDERS[text]


WRITTEN = {
    "T.12": "turn 12",
    "t 12:": "turn 12",
    "T-12": "turn 12",
    "Turn - 12": "",
    "TN 12": "turn 12",
    "Turn: 12": "turn 12",
    "Turn = 12": "turn 12",
    "Turn no 12": "turn 12",
    "Turn nr. 12": "turn 12",
    "Turn number 12": "turn 12",
    "Turn # 12": "turn 12",
    "Turno numero 12": "turn 12",
    "Spielrunde 12": "turn 12",
    "Tunr twelve": "turn 12",
    "Turn twenty-two": "turn 22",
    "Turn thirty one": "turn 31",
    "Turn forty": "turn 40",
    "Turn twenty-nine": "turn 29",
    "Turn twenty ten": "turn 20",
    "Turn 9999": "turn 9999",
    "Turn 10000": "",
    "1st turn": "turn 1",
    "2nd turn": "turn 2",
    "3rd turn": "turn 3",
    "12th turn": "turn 12",
    "12 th turn": "",
    "12345th turn": "",
    "12e tour": "turn 12",
    "12. Runde": "turn 12",
    "12. turn": "",
}


@pytest.mark.parametrize("written", WRITTEN)
def test_a_turn_is_written_in_many_ways(told: Callable[[str], str], written: str) -> None:
    """In figures to 9999, in words to forty-nine, by its first letter, and as an ordinal."""
    turn = f"; {WRITTEN[written]}" if WRITTEN[written] else ""

    assert told(f"{written}\n{ROW}") == f"A LT RS{turn}"


NO_TURNS = {
    "1. A\n2. turn left\n3. RS": "A LT RS",
    "1. A\n2. turns left\n3. RS": "A LT RS",
    "turning 60 degrees left, A, RS": "asked",
    "Turn zero: A, LT, RS": "A LT RS",
}


@pytest.mark.parametrize("text", NO_TURNS)
def test_a_turn_of_a_plane_is_no_turn_of_the_game(told: Callable[[str], str], text: str) -> None:
    """`2. turn left` is the second move; and games begin with turn 1."""
    assert told(text) == NO_TURNS[text]


@pytest.mark.parametrize("written", ["12th turn", "Turn twelve", "Turn forty", "Turn twenty-two"])
def test_all_that_names_the_turn_is_marked(written: str) -> None:
    """From its first letter to its last."""
    mark = read_orders(f"{written}: {ROW}").marks[0]

    assert (mark.kind, mark.span.start, mark.span.end) == (Kind.TURN, 0, len(written))


SAID = {
    "Orders for turn 12 (not turn 13):": 12,
    "here is the turn 12 stuff": 12,
    "here come the orders of the old goshawk of the third turn 12": 12,
    "After turn 11 (and before turn 12 orders), tea": 12,
    "After turn 11 and before turn 12 my orders are these": 12,
    "Before turn 12 my few orders": None,
    "Red sat here all the long turn 12, poor man": None,
}


@pytest.mark.parametrize("sentence", SAID)
def test_the_words_beside_a_turn_say_what_it_is_for(
    told: Callable[[str], str], sentence: str
) -> None:
    """Orders near it, before or behind; and `here` and `for` right before it."""
    turn = f"; turn {SAID[sentence]}" if SAID[sentence] else ""

    assert told(f"{sentence}\n{ROW}") == f"A LT RS{turn}"


REPORTS = {
    "Turn 12 Goshawk Harrier Map": None,
    "Turn 12 Goshawk Harrier Kestrel Map": 12,  # too far behind to be of the turn
    "Turn 12: the map lies - never mind": 12,
    "Map of Turn 11": None,
    "Results of turn 11 and orders of turn 12": 12,
    "Thanks for the turn 11 report, here are my orders for turn 12:": 12,
    "Turn 12 orders and report": 12,
    "Turn 12 results and orders": None,
    "Turn 12 my map": None,
}


@pytest.mark.parametrize("sentence", REPORTS)
def test_a_report_has_a_turn_of_its_own(told: Callable[[str], str], sentence: str) -> None:
    """`Map of turn 11`, `the turn 11 report`: the orders are for another."""
    turn = f"; turn {REPORTS[sentence]}" if REPORTS[sentence] else ""

    assert told(f"{sentence}\n{ROW}") == f"A LT RS{turn}"


SUBJECTS = {
    "Turn 12": 12,
    "Befehle Runde 12": 12,
    "Re: Sopwith turn 11 report": None,
    "Re: Sopwith turn 11: report": None,
    "Map of turn 11, turn 12": None,  # which?
    "Turn 11 report - orders for turn 12": 12,
    "Orders (turn 11 report) turn 12": 12,
    "Orders turn 11 results": None,
    "my orders turn 12 and no report": 12,
    "my orders turn 12 the report": None,
    "Turn 12 orders, report of turn 11 read": 12,
    "Report turn 11, orders turn 12": 12,
    "Results and orders turn 12": 12,
    "turn 12orders": 12,
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_names_the_turn_where_the_text_does_not(subject: str) -> None:
    """Any turn but that of a report; of two, the one that orders are said of."""
    assert read_orders(ROW, subject=subject).turn == SUBJECTS[subject]
