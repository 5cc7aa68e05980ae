"""Texts that say a doubt more plainly, and what the three games' readers make of them."""

import pytest

from sopwith_gm.core.reading import Span
from sopwith_gm.mail.meanings import other_readings
from sopwith_gm.mail.message import read_message
from sopwith_gm.mail.reading import reading_of
from sopwith_gm.reading.offers import MOST_TEXTS, texts_offered, texts_with_one
from sopwith_gm.systems import SYSTEMS

SAMPLES = [
    ("sopwith", "A, A, LT or LS", ["LT", "LS"]),
    ("sopwith", "A, left, A", ["left turn", "left slip"]),
    ("sopwith", "1 A, 2 LT, 2 RS, 3 A", ["left turn", "right slip"]),
    ("sopwith", "1. LT\n2. turn\n3. A, fire A", ["move 2: left turn", "move 2: right turn"]),
    ("sopwith", "1. A\n2. A\n3. LS / LT (tbd)", ["left slip", "left turn"]),
    ("sopwith", "Move 1: A\nMove 2: LT if hit in move 1, else A\nMove 3: RS", ["LT", "2: ahead"]),
    ("squadron", "S, bank, S. Attack nearest.", ["BL", "BR"]),
    ("squadron", "BL or TL, whatever is better. Hold fire.", ["BL", "TL"]),
    ("squadron", "S S. Hold fire. Attack Baron.", ["HOLD FIRE", "ATTACK Baron"]),
    ("squadron", "S S BL. TR TR. Hold fire.", ["S S BL; HOLD FIRE", "TR TR; HOLD FIRE"]),
    ("britain", "Attack B1 or land.", ["ATTACK B1", "LAND"]),
    ("britain", "Go east one hex.", ["MOVE NE", "MOVE SE"]),
]


@pytest.mark.parametrize(("system", "text", "expected"), SAMPLES)
def test_a_doubt_is_offered_as_the_readings_it_may_have(
    system: str, text: str, expected: list[str]
) -> None:
    """Each thing that a game master would ask about is among the texts, read without a doubt."""
    reader = SYSTEMS[system].reader().of_game(["Kite", "Baron"], ["Kite"], 3)
    reading = reader.read(text)
    assert reading.unread
    spans = [one.span for one in reading.unread]
    texts = [
        *texts_with_one(reading.text, spans),
        *texts_offered(reading.text, spans, reader.half_said),
    ]
    clear = [reader.read(one) for one in texts]
    found = [
        "; ".join(reader.lines(sheet))
        for one in clear
        if not one.unread
        for sheet in one.sheets.values()
        if reader.is_whole(sheet)
    ]
    words = {"LT": "left turn", "LS": "left slip"} if system == "sopwith" else {}
    for wanted in expected:
        assert any(words.get(wanted, wanted) in one for one in found), (wanted, found)


def test_of_two_orders_that_exclude_each_other_both_are_offered() -> None:
    """And nothing else, such as what is flown of a plane that says nothing."""
    reader = SYSTEMS["squadron"].reader().of_game(["Kite", "Rook"], ["Kite"], 3)
    message = read_message(b"S S. hold fire. attack Rook", is_mail=False, reader=reader)
    readings = other_readings(message, reading_of(message, reader), reader)
    told = ["; ".join(reader.lines(sheet)) for one in readings for sheet in one.sheets.values()]
    assert told == ["MOVE S S; HOLD FIRE", "MOVE S S; ATTACK Rook"]


@pytest.mark.parametrize("text", ["Turn 3. RT or LT, A, A", "Turn 3: RT or LT, A, A"])
def test_the_turn_of_the_game_is_no_turn_that_is_offered(text: str) -> None:
    """Nor is anything beyond the sentence with the `or`."""
    reader = SYSTEMS["sopwith"].reader().of_game(["Kite", "Rook"], ["Kite"], 3)
    message = read_message(text.encode(), is_mail=False, reader=reader)
    readings = other_readings(message, reading_of(message, reader), reader)
    sheets = [one.sheets[""] for one in readings if reader.is_whole(one.sheets[""])]
    told = [[str(move.manoeuvre) for move in sheet.moves] for sheet in sheets]
    assert sorted(told) == [["LT", "A", "A"], ["RT", "A", "A"]]


def test_stretches_by_themselves_are_few() -> None:
    """One has nothing beside it; overlapping or many are the game master's."""
    text = "LT or LS, RT or RS"
    assert texts_with_one(text, [Span(0, 8), Span(10, 18)]) == ["LT or LS, ", ", RT or RS"]
    assert texts_with_one(text, [Span(0, 8)]) == []
    assert texts_with_one(text, [Span(0, 8), Span(5, 12)]) == []
    assert texts_with_one(text, [Span(at, at + 1) for at in range(0, 10, 2)]) == []


def test_lines_stay_lines_and_the_last_text_is_without_the_doubt() -> None:
    """Whose each line is is known by its number, so none is lost; what nobody can say more plainly
    can still be left out."""
    text = "1. A\nmaybe\nor not\n3. LT"
    every = list(texts_offered(text, [Span(5, 17)], {}))
    assert all(one.count("\n") == 3 for one in every)
    assert every[-1] == "1. A\n\n\n3. LT"


def test_of_many_doubts_some_texts_are_tried_and_no_more() -> None:
    """Somebody who writes nothing but `or` does not stop the evening."""
    text = " ".join(["LT or RT,"] * 30)
    spans = [Span(at, at + 9) for at in range(0, len(text), 10)]
    assert 0 < len(list(texts_offered(text, spans, {}))) <= MOST_TEXTS
    assert not list(texts_offered(text, [Span(0, 9), Span(5, 12)], {}))
    assert not list(texts_offered(text, [], {}))
    assert list(texts_offered("x" * 500, [Span(0, 400)], {})) == ["x" * 100]
