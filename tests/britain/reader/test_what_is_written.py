"""Positions, rounds and events as plain data and back."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.mailing import (
    BombersFlown,
    SpitfiresFlown,
    fly_spitfires,
    open_round,
)
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.written_values import codec_of

BOARD = board_named()


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_what_is_written_is_read_again(games: Any, seed: int) -> None:
    """Every round of a game: the same value, through JSON, and the same text again."""
    rounds, flights = codec_of(SpitfiresFlown), codec_of(BombersFlown)
    for phase in games.play(seed):
        before = phase.before
        if phase.is_round:
            flown: Any = fly_spitfires(before, {}, BOARD, phase.rules)
            codec = rounds
        else:
            flown = open_round(before, BOARD, phase.rules, games.dice(seed, f"{before.round}"))
            codec = flights
        text = json.dumps(codec.to_plain(flown))

        assert codec.from_plain(json.loads(text), "record") == flown
        assert json.dumps(codec.to_plain(codec.from_plain(json.loads(text), "record"))) == text


def test_orders_stand_in_normal_form(games: Any) -> None:
    """A game master can read them in the record."""
    phase = next(games.play(1))
    plain = codec_of(Position).to_plain(phase.position)
    plain["planes"][0]["standing"]["fly"] = ["IF FUEL <= 3 LAND HOME", "ATTACK ANY"]
    read = codec_of(Position).from_plain(plain, "record")

    assert codec_of(Position).to_plain(read) == plain


@pytest.mark.parametrize("wrong", [["fly home"], [3], "HOLD"])
def test_what_is_no_order_is_refused_with_its_place(games: Any, wrong: object) -> None:
    """A record edited by hand."""
    phase = next(games.play(1))
    plain = codec_of(Position).to_plain(phase.position)
    plain["planes"][0]["standing"]["fly"] = wrong

    with pytest.raises(ValueError, match=r"record.planes\[1\].standing.fly"):
        codec_of(Position).from_plain(plain, "record")
