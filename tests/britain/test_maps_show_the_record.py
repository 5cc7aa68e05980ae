"""The maps: everything stands where the record says, levels and the hexes behind bombers too."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.britain.afterwards import after
from sopwith_gm.systems.britain.drawing import BRITAIN_DRAWING
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.tables import behind_of

GAME = Path(__file__).parents[2] / "games/kent-ladder"
TURN = 8
"""A mailing with bombs, a radar call and a player who is silent."""


@pytest.fixture(scope="module")
def record() -> BritainRecord:
    """One mailing of the sample game."""
    found: Any = record_from_json((GAME / f"turn{TURN}/turn.json").read_text())
    return found  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def pictures(record: BritainRecord) -> dict[str, bytes]:
    """All that is drawn of it."""
    return BRITAIN_DRAWING.pictures(record, "A headline", every_set=True)


def test_the_map_to_plan_with_comes_first(pictures: dict[str, bytes]) -> None:
    """Light and dark, print and preview; the Spitfires' map is the second."""
    assert {"1-bombers.png", "1-bombers.svg", "1-bombers-dark.png", "2-spitfires.svg"} <= set(
        pictures
    )
    assert pictures["a4.pdf"].startswith(b"%PDF")
    assert pictures["thumbnail.png"].startswith(b"\x89PNG")


def test_every_aircraft_stands_where_the_record_says(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """With its level, on the map after the bombers."""
    svg = pictures["1-bombers.svg"].decode()
    position = record.adjudication.position
    found = re.findall(r'data-bomber="(\d)" data-hex="(\w+)" data-level="(\d)"', svg)
    assert sorted(found) == [
        (str(one.number), one.hex, str(one.level)) for one in position.bombers if one.hex
    ]
    planes = re.findall(r'data-plane="([\w ]+)" data-hex="(\w+)" data-level="(\d)"', svg)
    assert sorted(planes) == sorted((one.name, one.hex, str(one.level)) for one in position.in_play)


def test_the_hex_behind_each_bomber_says_the_level_that_shoots(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """BB 8.1: on the map to plan with, and on no other."""
    svg = pictures["1-bombers.svg"].decode()
    behind = [behind_of(one) for one in record.adjudication.position.bombers]
    assert set(re.findall(r'data-behind="(\w+)"', svg)) == {one for one in behind if one}
    for one in record.adjudication.position.bombers:
        if behind_of(one):
            assert f">{one.number}: L{one.level}</text>" in svg
    assert "data-behind" not in pictures["2-spitfires.svg"].decode()


def test_the_spitfires_map_shows_them_before_the_bombers_flew(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """Bombers stand where they were, but for those that were shot down."""
    svg = pictures["2-spitfires.svg"].decode()
    flown = record.adjudication
    stands = after(flown.before, flown.events)
    found = dict(re.findall(r'data-bomber="(\d)" data-hex="(\w+)"', svg))
    assert found == {str(one.number): one.hex for one in stands.bombers if one.hex}


def test_the_same_record_gives_the_same_bytes(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """Every picture of it."""
    again = BRITAIN_DRAWING.pictures(record, "A headline", every_set=False)
    assert again == {name: pictures[name] for name in again}


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6))
def test_events_lead_from_one_position_to_the_next(games: Any, seed: int) -> None:
    """What maps and words show between two positions is where the rules left everybody."""
    for phase in games.play(seed):
        stands = after(phase.before, phase.events)
        bombers = [(one.hex, one.level) for one in phase.position.bombers]
        planes = [(one.hex, one.level, one.victories) for one in phase.position.planes]
        assert [(one.hex, one.level, one.victories) for one in stands.planes] == planes
        assert stands.hit == phase.position.hit
        if not phase.position.over:
            assert [(one.hex, one.level) for one in stands.bombers] == bombers
