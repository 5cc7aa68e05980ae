"""Moves that are told by their places are put into them, or asked about."""

import pytest

from sopwith_gm.systems.squadron.reader.in_places import lists_of
from sopwith_gm.systems.squadron.reader.placed import Statement
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet


def at(*places: str, codes: str) -> Statement:
    """So many manoeuvres at these places."""
    return Statement(tuple(codes.split()), where="at", places=places)


@pytest.mark.parametrize(
    ("told", "count", "lists"),
    [
        ([at("2", codes="BL"), at("1", codes="S")], None, {"S BL"}),
        ([at("tail", codes="BL S"), at("head", codes="TR")], None, {"TR BL S"}),
        ([at("odd", codes="S"), at("even", codes="BL")], 5, {"S BL S BL S"}),
        ([at("1", codes="S"), at("3", codes="BL")], None, set()),
        ([at("1", codes="S"), at("1", codes="BL")], None, set()),
        ([at("2", codes="S"), at("rest:2", codes="BL")], None, {"BL S BL"}),
        ([at("2", codes="S"), at("rest", codes="BL")], 4, {"BL S BL BL"}),
        ([at("2", codes="S"), at("rest", codes="BL")], None, set()),
        ([at("1", codes="S"), Statement((), "1", "at", ("2",))], None, {"S S"}),
        ([Statement((), "2", "at", ("1",)), Statement((), "1", "at", ("2",))], None, set()),
        ([at("head", codes="S BL"), Statement((), "told:2")], None, {"S BL S BL"}),
        ([at("middle", codes="S"), at("head", codes="BL"), at("-1", codes="TR")], 3, {"BL S TR"}),
        ([at("2", codes="S"), Statement(("BL",), where="before", anchor="that")], None, {"BL S"}),
    ],
)
def test_a_list_is_made_where_each_place_is_told_once(
    told: list[Statement], count: int | None, lists: set[str]
) -> None:
    """No list: a place is missing, told twice, or nobody knows how many there are."""
    assert {" ".join(one) for one in lists_of(told, count)} == lists


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Second a straight, first a left bank. Hold fire.", "MOVE BL S; HOLD FIRE"),
        ("Straight, and before that a left bank. Hold fire.", "MOVE BL S; HOLD FIRE"),
        ("Even ones BL, odd ones S, five in all. Hold fire.", "MOVE S BL S BL S; HOLD FIRE"),
        ("I end with TL TL; I begin with S. Hold fire.", "MOVE S TL TL; HOLD FIRE"),
        ("Bank left after a straight. Hold fire.", "MOVE S BL; HOLD FIRE"),
        ("Before I bank left I go straight twice. Hold fire.", "MOVE S S BL; HOLD FIRE"),
        ("Last a bank left, first two straights. Hold fire.", "MOVE S S BL; HOLD FIRE"),
        ("A straight following a bank left. Hold fire.", "MOVE BL S; HOLD FIRE"),
        ("(BL, S) x 2. Hold fire.", "MOVE BL S BL S; HOLD FIRE"),
        ("Do the following twice: left bank, straight. Hold fire.", "MOVE BL S BL S; HOLD FIRE"),
        ("1: BL\n3: TR\n2: S\nHold fire", "MOVE BL S TR; HOLD FIRE"),
        ("#3 TL, #1 S, #2 BR. Hold fire.", "MOVE S BR TL; HOLD FIRE"),
        ("I go straight, after I turn right. Hold fire.", "MOVE S TR; HOLD FIRE"),
        ("Turn left; then the opposite. Hold fire.", "MOVE TL TR; HOLD FIRE"),
        ("BL S TR, but in the opposite order. Hold fire.", "MOVE TR S BL; HOLD FIRE"),
        (
            "The outer two straights, the middle one BL; 3 moves. Hold fire.",
            "MOVE S BL S; HOLD FIRE",
        ),
        ("S, TL, then the first again. Hold fire.", "MOVE S TL S; HOLD FIRE"),
    ],
)
def test_moves_are_read_in_the_order_in_which_they_are_flown(text: str, stands: str) -> None:
    """However they are told, and with nothing to ask."""
    reading = read_message(text, me="Kite", planes=("Kite", "Dora"))

    assert written_sheet(reading.sheets[""]) == stands
    assert not reading.is_doubtful


@pytest.mark.parametrize(
    "text",
    [
        "Third a straight, first a left bank. Hold fire.",
        "Second a straight, first a left bank, second a right turn. Hold fire.",
        "Second a straight, the others left banks. Hold fire.",
        "The second is like the first, and the first is like the second. Hold fire.",
    ],
)
def test_what_makes_no_list_or_more_than_one_is_asked_about(text: str) -> None:
    """A place is missing, told twice, or left open."""
    reading = read_message(text, me="Kite", planes=("Kite", "Dora"))

    assert reading.is_doubtful
