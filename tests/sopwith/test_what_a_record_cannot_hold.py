"""What cannot be so in a record of SOPWITH is said with its place; and what two turns differ in."""

from pathlib import Path

import pytest

from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.flight import flown_changes
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.records import SOPWITH_RECORDS

TURN = Path(__file__).parents[2] / "games" / "dawn-patrol" / "turn11" / "turn.json"


@pytest.fixture(scope="module")
def record() -> SopwithRecord:
    """A turn of the sample league in which somebody fires."""
    return record_from_json(TURN.read_text())  # type: ignore[return-value]


def first_fault(record: SopwithRecord) -> str | None:
    """What is found wrong first."""
    return next(iter(SOPWITH_RECORDS.faults(record)), None)


def test_a_record_of_the_league_has_no_fault(record: SopwithRecord) -> None:
    """So that the others are told for their own reason."""
    assert first_fault(record) is None


def test_a_side_has_a_name(record: SopwithRecord) -> None:
    """One that is blank is told by its place in the rules."""
    sides = changed(record.rules, teams=("allied", " "))
    told = first_fault(changed(record, rules=sides))
    assert told is not None
    assert "rules.teams[2]" in told


def test_a_turn_has_one_to_three_moves_and_a_flight_for_each_plane(record: SopwithRecord) -> None:
    """Neither none nor somebody's missing."""
    flown = record.adjudication
    told = first_fault(changed(record, adjudication=changed(flown, after=())))
    assert told is not None
    assert "found '0 positions', expected one to three" in told
    lacking = changed(flown, flights=flown.flights[1:])
    told = first_fault(changed(record, adjudication=lacking))
    assert told is not None
    assert (
        f"adjudication.flights: found {', '.join(f.plane for f in lacking.flights)!r}"[:50] in told
    )


def test_clouds_are_few_and_small(record: SopwithRecord) -> None:
    """A crowd of them, and one without a hex, are none of this game."""
    flown = record.adjudication
    for clouds, found in (
        (((Hex(0, 0),),) * 1000, "1000 clouds"),
        (((),), "0 hexes"),
    ):
        before = changed(flown.before, clouds=clouds)
        told = first_fault(changed(record, adjudication=changed(flown, before=before)))
        assert told is not None
        assert found in told


def test_a_plane_has_a_player(record: SopwithRecord) -> None:
    """Whom it fights for is asked of him: two planes of nobody would be friends."""
    flown = record.adjudication
    first, *rest = flown.before.planes
    before = changed(flown.before, planes=(changed(first, player=""), *rest))
    told = first_fault(changed(record, adjudication=changed(flown, before=before)))
    assert told is not None
    assert "adjudication.before.planes[1].player" in told


def test_a_burst_that_a_cloud_stopped_says_where(record: SopwithRecord) -> None:
    """And no other burst does."""
    flown = record.adjudication
    number, fired = next(
        (n, one) for n, one in enumerate(flown.events) if isinstance(one, Fired) and not one.cloud
    )
    events = [*flown.events]
    events[number] = changed(fired, cloud=Hex(0, 0))
    told = first_fault(changed(record, adjudication=changed(flown, events=tuple(events))))
    assert told is not None
    assert f"adjudication.events[{number + 1}]" in told
    assert "only there" in told


def test_what_was_flown_otherwise_is_a_sentence_for_each_plane(record: SopwithRecord) -> None:
    """Flown otherwise, not flown any more, and flown only now."""
    flown = record.adjudication
    first, second, *rest = flown.flights
    other = changed(first, legs=first.legs[:1])
    told = flown_changes(flown, changed(flown, flights=(other, *rest)))
    assert told[0].startswith(f"{first.plane}: flew ")
    assert told[1].endswith("is now out before this turn")
    back = flown_changes(changed(flown, flights=(first, *rest)), flown)
    assert [one.split(":")[0] for one in back] == [str(second.plane)]
    assert "was out before this turn, now flies" in back[0]
