"""Talk beside orders changes nothing in them, in the same sentence or in one of its own.

`talk_beside_orders.yaml` holds the talk, and the orders that it is put to.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.systems.sopwith.orders.clauses import Who, clauses
from sopwith_gm.systems.sopwith.orders.said import said_of
from tests.sopwith.orders.batches import reading_of_entry

_HERE = Path(__file__)
TALK: Mapping[str, Any] = yaml.safe_load(
    _HERE.with_name("talk_beside_orders.yaml").read_text(encoding="utf-8")
)
_PLACES: Mapping[str, Sequence[str]] = {
    "before": ("{talk}{orders}.",),
    "behind": ("{Orders}{talk}.",),
    "aside": ("{Orders}{talk}.",),
    "by_itself": ("{talk} {Orders}.", "{Orders}. {talk}"),
}


def _frames() -> Iterator[str]:
    """Each piece of talk with the place of the orders left open."""
    for place, patterns in _PLACES.items():
        for talk in TALK[place]:
            for pattern in patterns:
                yield pattern.replace("{talk}", talk.replace("{", "{{"))


def _read(frame: str, orders: str, moves: str) -> tuple[bool, bool]:
    """Are the orders read as they stand, and is something asked?"""
    capital = orders[0].upper() + orders[1:]
    text = frame.replace("{orders}", orders).replace("{Orders}", capital)
    expected, got = reading_of_entry({"text": text, "moves": moves})
    return expected["orders"] == got["orders"], bool(got["unread"])


@pytest.mark.parametrize("frame", list(_frames()))
def test_orders_are_read_as_if_no_talk_stood_beside_them(frame: str) -> None:
    """Whatever is told before, behind or between, the moves are those that are ordered, and
    nothing is asked."""
    for orders, moves in TALK["orders"][::2]:
        assert _read(frame, orders, moves) == (True, False), orders


@pytest.mark.parametrize("frame", TALK["asked"])
def test_what_may_change_the_orders_is_asked_about(frame: str) -> None:
    """A condition, a second thought, a choice: they are asked about, or the orders stand."""
    for orders, moves in TALK["orders"]:
        is_right, is_asked = _read(frame.replace("{}", "{orders}"), orders, moves)
        assert is_right or is_asked, orders


def test_each_clause_has_its_own_subject_and_time() -> None:
    """What others do, and what was, is parted from what the pilot orders."""
    said = said_of("Red fired at me last turn, I turn left now, and the weather was awful here.")

    found = [
        (one.who, one.is_past, one.orders, said.tokens[one.start].text)
        for one in clauses(said, has_moves=False)
    ]

    assert found == [
        (Who.OTHERS, True, False, "Red"),
        (Who.ME, False, True, "I"),
        (Who.NOBODY, True, False, "and"),
    ]
