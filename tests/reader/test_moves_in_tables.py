"""Tables of moves: their headings, frames and rules, their numbers, and what is no table."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader import read_orders

TABLES = {
    "Turn 12\nGun | **Move**\n:--- | ---:\nL | A\n- | LT\n_R_ | RS\n\nPress: Hail.": (
        "A/L LT RS/R; turn 12; press: Hail."
    ),
    "  | Fire | Move |\n  |:-----|-----:|\n  | L | A |\n  | | LT |\n  | none | RS |  ": "A/L LT RS",
    # without a frame the bar before the first cell leaves it empty
    "Fire | Move\n | A\nL | LT\n | RS": "A LT/L RS",
    "Fire    Move\nL       A\n-       LT\nR       RS": "A/L LT RS/R",
    "Fire   Move\nL   A\nA   LT\n-   0": "A/L LT/A 0",
    "Move no. | Man. | Fire direction\nMove 2 | left turn | left, right\nMove 1 | ahead |\n"
    "Move 3 | slip right | ahead": "A LT/LR RS/A",
    "No. | Manoeuvre | Fire\n2nd. | A | L\n1st | LT | R\n3rd | 0 | -": "LT/R A/L 0",
    "Flight | Phase | Guns\nA | M1 | L\nLT | m3 | -\nRS | moves 2 | R": "A/L RS/R LT",
    "| | Order | Shots |\n| first | A | L |\n| second | RS | R |": "A/L RS/R",
    "Move | Manoeuvre | Fire\nII | A | L\nI | LT | R\niii | 0 | -": "LT/R A/L 0",
    # an Immelmann that stands beside its number is none
    "No | Move | Fire\n1 | I | L\n2 | A | -": "I/L A",
    "Move | 1 | 2 | 3\nManoeuvre | A | LT | RS\nFire | L | | R": "A/L LT RS/R",
    "Move | 1 | 2 | 3\nFire | L | | R\nManoeuvre | A | LT | RS": "A/L LT RS/R",
    "| Fire | L | fire | R |\n| Move | A | LT | RS |": "A/L LT/? RS/R",
    "Fire | L | -\nMove | A | LT\nbravely | we | fly": "A/L LT",
    "No | 2 | 1 | 3\nMove | A | LT | RS\nFire | L | - | R\nLanding | on | beta | strip": (
        "LT A/L RS/R; land beta"
    ),
    "Fire | Move\nL | A\nL | LT\nL | RS\nL | A\nL | LT\nL | RS\nL | 0": "A/L LT/L RS/L; asked",
}


@pytest.mark.parametrize("text", TABLES)
def test_the_headings_of_a_table_say_what_stands_where(
    told: Callable[[str], str], text: str
) -> None:
    """In any order of columns or rows, framed or not, with text above and below. `Move` is the
    number where another heading is the manoeuvre's."""
    assert told(text) == TABLES[text]


DOUBTS = [
    "Move | Fire\n1 | L\n2 | R\n3 | -",
    "Move | Fire\nI | R\nII | -",
    "No | Fire | Move\n1 | L | A\n1 | R | LT",
    "No | Fire | Move\n1 | L | A\n2b | R | LT",
    "Move | Fire | Fire\nA | L | R",
    "Gun | Sky | Move\nL | R | A",
    "Fire | L | -\nMove | A | LT | RS",
]


@pytest.mark.parametrize("text", DOUBTS)
def test_a_table_that_says_less_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """Without manoeuvres, with a number twice or none, headings of one name or of none, or a row
    too short."""
    assert told(text).endswith("asked")


@pytest.mark.parametrize("quoted", [range(3), range(1, 3)])
def test_quoted_rows_are_no_moves(quoted: range) -> None:
    """Neither below a quoted heading nor below the pilot's own."""
    roles = [Role.QUOTE if n in quoted else Role.OWN for n in range(4)]
    moves = read_orders("Gun | Move\nL | A\n- | LT\nRS, RS, 0", roles=roles).sheets[""].moves

    assert [move.manoeuvre for move in moves] == ["RS", "RS", "0"]


def test_a_row_of_a_table_is_no_longer_than_a_sentence(told: Callable[[str], str]) -> None:
    """A line of more than 200 characters is prose, and so is one that goes on below."""
    row = "L | A (" + "on and on " * 20
    heading = "Gun | Move\n- | RS\n"

    assert told(f"{heading}{row[:199]})\n- | LT") == "RS A/L LT"
    assert told(f"{heading}{row[:200]})\n- | LT") == "RS; asked"
    wrapped = "turn to port, for so the wind blows and the clouds drift today\nand tomorrow"
    assert told(f"{heading}L | {wrapped}") == "RS; asked"
