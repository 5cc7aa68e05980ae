"""A round as a record holds it: written as plain data, read again, the same."""

import json
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.codec import Codec
from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.dice import StreamDice
from sopwith_gm.systems.squadron.events import Event
from sopwith_gm.systems.squadron.exact import Exact, Point
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import Manoeuvre
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.orders import Climb, Dive, Sheet, Unread
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.spellings import SPELLINGS

ROUNDS: Codec[Adjudication] = Codec(Adjudication, get_args(Event), SPELLINGS)
SHEETS: Codec[Sheet] = Codec(Sheet, (), SPELLINGS)
RULES: Codec[Rules] = Codec(Rules, (), SPELLINGS)


def _again(codec: Codec[Any], value: Any) -> Any:
    """Written as text and read from it; what is written again must be the same text."""
    text = json.dumps(codec.to_plain(value))
    read = codec.from_plain(json.loads(text), "record")
    assert json.dumps(codec.to_plain(read)) == text
    return read


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_a_round_is_read_as_it_was_written(seed: int, rounds: Callable[..., Any]) -> None:
    """Positions, orders as ruled, remarks and events, on the table and on hexes."""
    game = rounds(seed)
    flown = game.fly()

    assert _again(ROUNDS, flown) == flown
    assert _again(RULES, game.rules) == game.rules
    for sheet in game.sheets.values():
        if sheet is not None:
            assert _again(SHEETS, sheet) == sheet


def test_a_set_up_is_read_as_it_was_written() -> None:
    """The position before it has neither attributes nor places."""
    planes = tuple(Plane(PlaneName(name), state=State.AWAITED) for name in ("red", "blue"))
    dice = StreamDice({"red | starter": [Pip(6)], "blue | starter": [Pip(1)]})
    flown = adjudicate(Position(0, planes), {}, PACKAGED.rules("hex"), dice)

    assert _again(ROUNDS, flown) == flown
    assert (flown.before.turn, len(flown.before.in_play), flown.before.flying) == (0, 2, ())
    assert all(plane.is_in_play for plane in flown.before.planes)
    assert {remark.move for remark in flown.remarks} == {None}


def test_a_sheet_keeps_what_could_not_be_read() -> None:
    """In the words of the message, for the remark."""
    text = "MOVE CLIMB 2 DIVE ALL DIVE SIDEWAYS ? ROLL BL; ATTACK ?, red WITHIN 7, WEAKEST WITHIN 1"
    sheet = read_normal_form(text, ["red"])
    read = _again(SHEETS, sheet)

    assert read == sheet
    assert [item.written for item in read.moves[0] if isinstance(item, Unread)] == ["SIDEWAYS", "?"]


@pytest.mark.parametrize(
    ("kind", "data", "expected"),
    [
        (Exact, "8.5", "a number of u"),
        (Point, ["81"], "a place in u"),
        (Point, "81", "a place in u"),
        (Hex, {"q": 1}, "a hex"),
        (Hex, {"q": 100, "r": 0}, "a hex"),
        (Hex, {"q": True, "r": 0}, "a hex"),
        (Manoeuvre, "ROLL S", "a manoeuvre"),
        (Manoeuvre, ["S"], "a manoeuvre"),
        (Climb, "DIVE 1", "a climb"),
        (Climb, "CLIMB ALL", "a climb"),
        (Dive, 3, "a dive"),
        (Unread, "S", "an item that could not be read"),
        (Stats, [3, 3, 4], "four attributes"),
        (Stats, [3, 3, 4, 10], "four attributes"),
        (Stats, 3, "four attributes"),
    ],
)
def test_what_is_none_of_them_is_refused(kind: type, data: object, expected: str) -> None:
    """With its place, what was found and what was expected."""
    codec: Codec[Any] = Codec(kind, (), SPELLINGS)

    with pytest.raises(ValueError, match=f"record: found .* expected {expected}"):
        codec.from_plain(data, "record")
