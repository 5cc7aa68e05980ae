"""The normal form of orders, read and written: SL 14.2."""

import pytest

from sopwith_gm.systems.squadron.normal_form import NormalFormError, read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.written_orders import written_sheet

NAMES = ("Baron", "Kite", "Tin Goose")


@pytest.mark.parametrize(
    "line",
    [
        "STATS ATT 3 DEF 3 SPD 4 HLT 2; START 2 5 FACING NE",
        "START FACING NE",
        "PLACE 81 9 FACING N",
        "PLACE 81 9",
        "MOVE CLIMB 1 S BL ELSE S S",
        "MOVE DIVE ALL SPLITS S ROLL BL ? S",
        "MOVE S; ATTACK Baron WITHIN 2, Kite, NEAREST",
        "MOVE S; ATTACK WEAKEST WITHIN 1, ?, Nobody; NEVER Kite, Tin Goose",
        "MOVE S S; HOLD FIRE",
        "ACE ATTACK 1 DEFENCE 1; IMMELMANN 2; ORDER Kite, Baron; ATTACK ORDER Baron, Kite",
        "",
    ],
)
def test_what_is_in_normal_form_is_written_as_it_was(line: str) -> None:
    """Read and written again, letter for letter."""
    assert written_sheet(read_normal_form(line, NAMES)) == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("move dive 2 tl s\nattack baron within 2, nearest\n", None),
        ("  hold   fire ;; MOVE s\r\n", "MOVE S; HOLD FIRE"),
        ("attack TIN  GOOSE,, ; move", "MOVE; ATTACK Tin Goose"),
        ("MOVE CLIMB S DIVE", "MOVE CLIMB 1 DIVE 1 S"),
        ("MOVE S CLIMB 2", "MOVE CLIMB 2 S"),
        ("MOVE CLIMB ALL SIDEWAYS ROLL S SPLITS", "MOVE CLIMB 1 ? ? ? S ?"),
        ("ATTACK Baron WITHIN 3, WITHIN 2, baron WITHIN", "ATTACK ?, WITHIN 2, baron WITHIN"),
        ("IMMELMANN; ACE DEFENCE 2", "ACE ATTACK 0 DEFENCE 2; IMMELMANN 0"),
        ("ATTACK ORDER kite", "ATTACK ORDER Kite"),
        ("START 2, 5 facing up", "START 2 5 FACING UP"),
        ("PLACE 10r, -5 FACING", "PLACE ? -5 FACING"),
        ("STATS HLT 4 ATT 2", "STATS ATT 2 DEF 0 SPD 0 HLT 4"),
        ("MOVE S ELSE", "MOVE S ELSE"),
    ],
)
def test_case_order_and_blanks_do_not_matter(text: str, line: str | None) -> None:
    """Kinds may stand in any order; an item that is none of its list is unread."""
    wanted = line or "MOVE DIVE 2 TL S; ATTACK Baron WITHIN 2, NEAREST"

    assert written_sheet(read_normal_form(text, NAMES)) == wanted


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("MOOV S", "'MOOV S' is no order: expected one of STATS, START, PLACE, MOVE, ATTACK"),
        ("MOVE S; MOVE S S", "'MOVE S S': MOVE stands at most once, and 'MOVE S' is there too"),
        ("HOLD FIRE; ATTACK Kite", "ATTACK or HOLD FIRE stands at most once"),
        ("HOLD FIRE please", "nothing stands after HOLD FIRE"),
        ("STATS ATT 3 DEF 3 SPD 4 HLT", "expected as in STATS ATT 3 DEF 3 SPD 4 HLT 2"),
        ("STATS ATT 3 ATT 3", "expected as in STATS"),
        ("STATS 3 3 4 2", "expected as in STATS"),
        ("START SW", "expected stations by number: START 2 5 FACING NE"),
        ("PLACE 81", "expected two numbers of u: PLACE 81 9 FACING N"),
        ("ACE 1 1", "expected as in ACE ATTACK 1 DEFENCE 1"),
        ("ACE", "expected as in ACE ATTACK 1 DEFENCE 1"),
        ("IMMELMANN up", "expected a number of levels: IMMELMANN 2"),
    ],
)
def test_what_is_not_in_normal_form_is_refused(text: str, told: str) -> None:
    """With what was found and what was expected."""
    with pytest.raises(NormalFormError) as refused:
        read_normal_form(text, NAMES)

    assert told in str(refused.value)


def test_a_sheet_is_silent_that_says_nothing_of_a_round() -> None:
    """SL 14.5: STATS, START and PLACE are for the set-up alone."""
    assert Sheet().is_silent
    assert read_normal_form("STATS ATT 3 DEF 3 SPD 4 HLT 2; START 1", NAMES).is_silent
    for line in ("MOVE", "HOLD FIRE", "NEVER Kite", "ACE ATTACK 1", "IMMELMANN", "ORDER Kite"):
        assert not read_normal_form(line, NAMES).is_silent
