"""Moves in tables, pasted reports, and orders in the subject of a mail."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader import read_orders

TABLES = {
    "Move | Fire\nA | L\nLT | R\nRS | -": "A/L LT/R RS",
    "Move | A | LT | RS\nFire | L | - | R": "A/L LT RS/R",
    "No | Manoeuvre | Fire\n1 | A |\n2 | | L\n3 | LT | ?": "A null/L LT",
    "Move | Fire\n1 | L\n2 | R": "null null; asked",
    "Manoeuvre | No | Fire\nA | 1 | L\nLT | 1 | -": "null; asked",
    "Manoeuvre | A\nFire | Fire": "A/?",
    "Manoeuvre | A | LT\nFire | L | -": "A/L LT",
    "Move | Manoeuvre | Fire": "",
}


@pytest.mark.parametrize("text", TABLES)
def test_a_table_is_read_by_its_headings(told: Callable[[str], str], text: str) -> None:
    """By columns or by rows; a table whose numbers say nothing is asked about."""
    assert told(text) == TABLES[text]


_SHAPE = "Move 1: A\nMove 2: LT\nMove 3: RS\nAmmo 11, score 9\nWind: north\nAmmo 12, score 3\n"


def test_a_title_alone_is_no_report(told: Callable[[str], str]) -> None:
    """`SOPWITH TURN 12` over orders names their turn."""
    assert told("SOPWITH TURN 12\n\nA, LT, RS") == "A LT RS; turn 12"


def test_a_report_to_the_end_of_a_message_is_quoted(told: Callable[[str], str]) -> None:
    """Also without the line that names the next deadline."""
    assert told(f"LS, LS, A\n\nSOPWITH - TURN 11\n{_SHAPE}") == "LS LS A"


def test_a_report_ends_where_a_quote_begins() -> None:
    """What stands below a quoted line is the pilot's own again."""
    text = f"SOPWITH - TURN 11\n{_SHAPE}orders?\nLS, LS, A"
    roles = [*[Role.OWN] * 7, Role.QUOTE, Role.OWN]

    moves = read_orders(text, roles=roles).sheets[""].moves

    assert [move.manoeuvre for move in moves] == ["LS", "LS", "A"]


SUBJECTS = {
    "Sopwith orders: go A, LT, RS": ["A", "LT", "RS"],
    "Sopwith: turn my good friend left out of the pub": [],
    "left behind": [],
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_holds_the_orders_where_the_text_has_none(subject: str) -> None:
    """Talk in a subject is no order."""
    reading = read_orders("Hello there", subject=subject)

    assert [move.manoeuvre for move in reading.sheets[""].moves] == SUBJECTS[subject]
    assert not reading.unread
