"""The record as JSON and back, what is refused of a broken one, and cards for lateness."""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from sopwith_gm.core.cards import Card, Due, Lapse, cards_for, lapse_of
from sopwith_gm.core.record import FORMAT, Erratum, Input, PilotOrders, Press, PutRight, TurnRecord
from sopwith_gm.core.records import NewerRecordError
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems import record_from_json, record_to_json, to_plain
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.position import Position, State, fault_of
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import OrderSheet

Turn = Callable[..., Adjudication]


@pytest.fixture
def record(one_turn: Turn, rules_of: Callable[..., Rules]) -> SopwithRecord:
    """A turn in which much happens: a kill, a landing, a wreck, remarks, a repair."""
    rules = rules_of("email")
    flown = one_turn(
        """
        J10   cloud
        J11   red    N   A/A  A/? A
        J13   blue   N   A    A   A
        S19   gold       0    A   A
        Q10   green  SE  A    A   XZ
        A5    grey   NW  A    A   A
        """,
        rules,
        dice=[4],
        having={
            "blue": {"damage": 3},
            "gold": {"landed_turn": 2, "damage": 4, "repairs": 6},
            "green": {"home": Facing.SE, "landing_on": "beta", "ammo": 2},
        },
        sheets={"gold": OrderSheet(repair="all")},
    )
    seats = tuple(
        Seat(plane.name, plane.player, plane.home, letter, "camel")
        for plane, letter in zip(flown.before.planes, "RBGEY", strict=True)
    )
    return TurnRecord(
        format=FORMAT, game="dawn", title="Dawn", turn=5, made_up=True, game_master="GM",
        edition="email", rules=rules, roster=seats, inputs=(Input("orders/red.txt", "00ff" * 16),),
        previous=None, orders=(PilotOrders(PlaneName("red"), OrderSheet(stay=True)),),
        press=(Press(PlaneName("red"), "“Überlegen” — Salut!"),), dice=(), commitment="ab" * 32,
        deadline=None, adjudication=flown,
    )  # fmt: skip


def test_a_record_read_is_the_record_written(record: SopwithRecord) -> None:
    """Equal as a value, and the same bytes again."""
    text = record_to_json(record)

    assert record_from_json(text) == record
    assert record_to_json(record_from_json(text)) == text
    assert text.endswith("}\n")
    assert "“Überlegen”" in text


def test_a_record_as_it_is_written(record: SopwithRecord) -> None:
    """One space for each step inwards; events alone say of which kind they are."""
    lines = record_to_json(record).splitlines()

    assert lines[:4] == ["{", ' "format": 1,', ' "game": "dawn",', ' "title": "Dawn",']
    assert '  "board_side": 10,' in lines
    assert to_plain(record, record.roster[0]) == {
        "plane": "red",
        "player": "red",
        "home": "N",
        "letter": "R",
        "aircraft": "camel",
        "side": None,
        "second": False,
    }
    assert next(iter(to_plain(record, record.adjudication.events[0]))) == "event"


def test_hexes_off_the_board_and_events_are_told_apart(record: SopwithRecord) -> None:
    data = json.loads(record_to_json(record))
    events = data["adjudication"]["events"]

    kinds = {event["event"] for event in events}
    assert {"Flew", "Fired", "FlewOff", "Landed", "Repaired", "CloudsMoved", "ShotDown"} <= kinds
    assert to_plain(record, Hex(-10, 5)) == [-10, 5]
    assert to_plain(record, Hex(0, 0)) == "J10"
    assert record.seat("gold").letter == "G"
    assert record.is_over is False
    with pytest.raises(KeyError, match="nobody"):
        record.seat("nobody")


def at(data: Any, *steps: Any) -> Any:
    for step in steps:
        data = data[step]
    return data


@pytest.mark.parametrize(
    ("steps", "wrong", "said"),
    [
        (["turn"], "5", "record.turn: found '5', expected a whole number"),
        (["made_up"], 1, "record.made_up: found '1', expected true or false"),
        (["roster"], None, "record.roster: found 'None', expected a list"),
        (["roster", 0], 3, "record.roster[1]: found '3', expected the parts of a Seat"),
        (["roster", 1, "home"], "X", "record.roster[2].home: found 'X', expected one of N, NE"),
        (["roster", 1, "aircraft"], "kite", "expected one of camel"),
        (["adjudication", "events", 0], {"event": "Exploded"}, "events[1]: found"),
        (["adjudication", "events", 0], 7, "events[1]: found '7', expected an event"),
        (
            ["adjudication", "events", 0, "start"],
            "nowhere",
            "record.adjudication.events[1].start: found 'nowhere', expected a hex",
        ),
        (["adjudication", "events", 0, "start"], [1], "expected a hex"),
        (["title"], ["x" * 70], f'record.title: found "[\'{"x" * 58}", expected text'),
        (["adjudication", "before", "wind"], "X", "expected one of N, NE"),
        (["adjudication", "before", "winner"], 3, "expected text"),
        (["adjudication", "flights", 0, "legs"], [], "expected a list of 3"),
        (["adjudication", "before", "planes", 0, "state"], "lost", "expected one of parked"),
        (["adjudication", "before", "planes", 0, "hex"], "J30", "red is off the board"),
    ],
)
def test_a_broken_record_says_where(
    steps: list[Any], wrong: Any, said: str, record: SopwithRecord
) -> None:
    """The place of the fault, what was found, what was expected."""
    data = json.loads(record_to_json(record))
    at(data, *steps[:-1])[steps[-1]] = wrong

    with pytest.raises(ValueError, match=r".") as caught:
        record_from_json(json.dumps(data))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("steps", "wrong", "said"),
    [
        (["roster"], None, "record.roster: found 'None', expected a list"),
        (
            ["adjudication", "flights", 0, "legs"],
            [],
            "record.adjudication.flights[1].legs: found '[]', expected a list of 3",
        ),
        (
            ["roster", 1, "aircraft"],
            "kite",
            "record.roster[2].aircraft: found 'kite', expected one of camel, se5a, spad, dr1, "
            "albatros, pfalz",
        ),
        (
            ["adjudication", "before", "winner"],
            3,
            "record.adjudication.before.winner: found '3', expected text",
        ),
    ],
)
def test_the_whole_message_of_a_broken_record(
    steps: list[Any], wrong: Any, said: str, record: SopwithRecord
) -> None:
    data = json.loads(record_to_json(record))
    at(data, *steps[:-1])[steps[-1]] = wrong

    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        record_from_json(json.dumps(data))


def test_what_came_later_is_written_only_where_there_is_something(record: SopwithRecord) -> None:
    """Records of turns without it are the same bytes as before; other parts are always there."""
    plain = json.loads(record_to_json(record))
    assert not {"put_right", "errata"} & set(plain)
    assert plain["cards"] == []
    mended = changed(
        record,
        put_right=PutRight("a slip", ("red: ammo 3 → 4",)),
        errata=(Erratum("a lost mail", (), "00ff" * 16),),
    )

    told = json.loads(record_to_json(mended))
    assert told["put_right"] == {"reason": "a slip", "changes": ["red: ammo 3 → 4"]}
    assert told["errata"] == [
        {"reason": "a lost mail", "changes": [], "replaces": "00ff" * 16, "unasked": []}
    ]
    assert record_from_json(record_to_json(mended)) == mended


def test_a_part_that_is_missing_is_named(record: SopwithRecord) -> None:
    data = json.loads(record_to_json(record))
    del data["adjudication"]["remarks"]

    with pytest.raises(ValueError, match=r"record.adjudication: 'remarks' is missing"):
        record_from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", r"^no turn record: it has no version number \('format'\)$"),
        ('{"format": "1"}', r"^no turn record: it has no version number \('format'\)$"),
    ],
)
def test_what_is_no_record(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        record_from_json(text)


def test_a_newer_record_is_refused_as_such() -> None:
    with pytest.raises(NewerRecordError, match=f"a record of version {FORMAT + 1}; this program"):
        record_from_json(json.dumps({"format": FORMAT + 1}))


@pytest.mark.parametrize(
    ("having", "fault"),
    [
        ({}, None),
        ({"hex": Hex.named("J20")}, "red is off the board"),
        ({"hex": None}, "red is off the board"),
        ({"facing": None}, "red is flying and has no facing"),
        ({"state": State.PARKED}, "red is parked and has a facing"),
        ({"damage": 0}, "red has 0 damage points and 16 bursts"),
        ({"ammo": -1}, "red has 12 damage points and -1 bursts"),
        ({"damage": 1, "ammo": 0}, None),
        ({"state": State.OUT, "damage": 0}, None),
    ],
)
def test_what_cannot_be_so_in_a_position(
    having: dict[str, Any], fault: str | None, one_turn: Turn
) -> None:
    before = one_turn("J10 red N\nA1 blue NE").before
    planes = (changed(before.planes[0], **having), before.planes[1])

    assert fault_of(changed(before, planes=planes), 10) == fault


def test_one_that_is_out_hides_no_fault_of_the_next(one_turn: Turn) -> None:
    before = one_turn("J10 red N\nA1 blue NE").before
    out, faulty = changed(before.planes[0], state=State.OUT), changed(before.planes[1], hex=None)

    assert fault_of(changed(before, planes=(out, faulty)), 10) == "blue is off the board"


def test_a_plane_is_there_once(one_turn: Turn) -> None:
    before = one_turn("J10 red N\nA1 blue NE").before

    assert fault_of(Position(1, before.planes * 2), 10) == "a plane is there twice"
    with pytest.raises(KeyError, match="nobody"):
        before.plane("nobody")


DUE = Due(datetime(2026, 5, 1, 18, tzinfo=UTC), datetime(2026, 5, 2, 18, tzinfo=UTC))


@pytest.mark.parametrize(
    ("received", "lapse"),
    [
        (DUE.deadline - timedelta(seconds=1), None),
        (DUE.deadline, None),
        (DUE.deadline + timedelta(seconds=1), "late"),
        (DUE.grace, "late"),
        (DUE.grace + timedelta(seconds=1), "too late"),
        (None, "nothing"),
    ],
)
def test_how_late_orders_are(received: datetime | None, lapse: str | None) -> None:
    """E 9.1: until the deadline, within the grace period, after it, or never."""
    assert lapse_of(received, DUE) == lapse


def test_a_first_card_is_yellow_and_a_second_red() -> None:
    """E 9.1: late orders count with a yellow card; with a red one they are an NMR."""
    players = {PlaneName(name): name.upper() for name in "abcd"}
    lapses = {
        PlaneName("a"): "late",
        PlaneName("b"): None,
        PlaneName("c"): "late",
        PlaneName("d"): "nothing",
    }

    cards = cards_for(lapses, players, ["C"])  # type: ignore[arg-type]
    assert [(card.player, card.colour, card.counts(card.lapse)) for card in cards] == [
        ("A", "yellow", True),
        ("C", "red", False),
        ("D", "yellow", False),
    ]


def test_a_player_with_two_planes_has_one_card_for_the_worse() -> None:
    first, second = PlaneName("one"), PlaneName("two")
    gravest_last: list[Lapse] = ["late", "too late", "nothing"]
    for lapse, worse in pairwise(gravest_last):
        for lapses in ({first: lapse, second: worse}, {first: worse, second: lapse}):
            assert cards_for(lapses, {first: "fen", second: "fen"}, []) == (
                Card("fen", "yellow", worse, (first, second)),
            )
