"""Random games, every edition: each mailing is recorded, read back, told and reported."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.core.dice import SecretDice, commitment
from sopwith_gm.core.record import FORMAT, PilotOrders, TurnRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.core.telling.words import bare
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.britain.adjudicate import Adjudication, adjudicate, open_turn
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import Called, Dodged, ShotDown, TargetHit
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.position import UNGIVEN, Position, Spitfire
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.records import BRITAIN_RECORDS
from sopwith_gm.systems.britain.roster import Seat
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.telling.account import account_of
from sopwith_gm.systems.britain.telling.tables import damage_of
from sopwith_gm.systems.britain.telling.telling import tell

GAME = Path(__file__).parents[2] / "games/kent-ladder"
SEEDS = range(14)
ROUNDS = 12
NAMES = ("Cora Vale", "Ned Ash", "Bram", "Lise Aubry")


def game(games: Any, seed: int) -> Iterator[BritainRecord]:
    """The records of a random game from its set-up on."""
    chance = random.Random(seed)
    rules = games.rules(chance)
    names = NAMES[: chance.randint(2, 4)]
    roster = tuple(
        Seat(PlaneName(name), name.lower(), letter, colour)
        for name, letter, colour in zip(
            names, "CNHL", ("sky", "heather", "leaf", "straw"), strict=False
        )
    )
    planes = tuple(Spitfire(one.plane, one.player, UNGIVEN, None, 0, rules.fuel) for one in roster)
    now = Position(0, (), planes, tuple(one.plane for one in roster))
    secret = seed.to_bytes(16, "big")
    for turn in range(ROUNDS):
        dice = SecretDice(secret, f"turn {turn}")
        sheets = {one.name: games.sheet(chance) for one in now.in_play}
        flown = adjudicate(now, sheets, rules, dice)
        flown = changed(flown, position=open_turn(flown.position, rules, dice))
        orders = tuple(PilotOrders(one.name, sheets[one.name]) for one in now.in_play)
        record = _recorded(flown, turn, roster, rules)
        yield changed(record, orders=orders, dice=tuple(dice.log), commitment=commitment(secret))
        now = flown.position
        if now.over:
            return


def _recorded(
    flown: Adjudication, turn: int, roster: tuple[Seat, ...], rules: Rules
) -> BritainRecord:
    """A mailing as it would be kept, without orders and dice."""
    return TurnRecord(
        FORMAT, "isle", "The Isle", turn, True, "Ada Quill", "postal", rules, roster, (), None,
        (), (), (), "", None, flown, system="britain",
    )  # fmt: skip


@pytest.fixture(scope="module")
def told(games: Any) -> list[tuple[BritainRecord, Any]]:
    """Every mailing of all games, with its telling."""
    found = []
    for seed in SEEDS:
        history: list[BritainRecord] = []
        for record in game(games, seed):
            found.append((record, tell(record, history)))
            history.append(record)
    return found


def test_a_record_is_read_back_as_it_was(told: list[tuple[BritainRecord, Any]]) -> None:
    """To the byte, and without a fault."""
    for record, _ in told:
        text = BRITAIN_RECORDS.to_json(record)
        again = BRITAIN_RECORDS.from_json(text)
        assert again == record
        assert BRITAIN_RECORDS.to_json(again) == text


def test_a_report_fits_its_columns_and_names_who_shot(
    told: list[tuple[BritainRecord, Any]],
) -> None:
    """72 columns; each shot with its victory, each dodge and call, each target that was hit."""
    kinds = set()
    for record, telling in told:
        report = report_text(record, telling)
        assert max(map(len, report.splitlines())) <= 72
        flat = " ".join(report.split())
        for event in (*record.adjudication.events, *record.adjudication.position.opening):
            kinds.add(type(event).__name__)
            match event:
                case ShotDown(bomber=number, bomber_hex=place):
                    assert f"down bomber {number} in {place}" in flat
                case TargetHit(kind=kind, hex=place):
                    assert f"Bombs the {kind} {place} of" in flat
                case Called(field=field):
                    assert f"to {field} (" in flat
                case Dodged(start=start, hex=place):
                    assert f"dodges from {start} to {place}" in flat
    assert {"ShotDown", "TargetHit", "Called", "Dodged", "Won", "TurnedRound", "FlewOff"} <= kinds


def test_headlines_are_short_and_none_comes_twice_in_a_game(
    told: list[tuple[BritainRecord, Any]],
) -> None:
    """At most eight words or so, and a summary of at most 45."""
    seen: set[tuple[int, str]] = set()
    number = 0
    for record, telling in told:
        number += record.turn == 0
        assert 0 < len(bare(telling.headline)) <= 90
        assert (number, telling.headline) not in seen
        seen.add((number, telling.headline))
        assert len(bare(telling.summary).split()) <= 45


def test_the_fuel_is_the_same_beside_the_first_map_and_in_the_account(
    told: list[tuple[BritainRecord, Any]],
) -> None:
    """What is left when its turn is over; who has landed is filled up."""
    seen = 0
    for record, telling in told:
        beside = {one.plane: one.gauges for step in telling.steps[:1] for one in step.planes}
        for part in telling.account.parts:
            for entry in part.entries if part.key == "spitfires" else ():
                fuel = [one.value for one in entry.figures if one.label == "Fuel"]
                if fuel and beside[entry.plane] and record.adjudication.before.round:
                    seen += 1
                    assert [str(one.left) for one in beside[entry.plane]] == fuel
    assert seen > 100


def test_when_a_game_is_over_every_shot_of_it_is_told() -> None:
    """In the order in which they fell; not while it runs."""
    turns = sorted(GAME.glob("turn*/turn.json"), key=lambda path: int(path.parent.name[4:]))
    records: list[Any] = [record_from_json(path.read_text("utf-8")) for path in turns]
    shots = [
        (event.plane, str(event.bomber))
        for record in records
        for event in (*record.adjudication.events, *record.adjudication.position.opening)
        if isinstance(event, ShotDown)
    ]
    assert len(shots) > 5
    for n, record in enumerate(records):
        sections = [one for one in tell(record, records[:n]).sections if one.key == "shots"]
        tables = [one.table for one in sections if one.table]
        rows = [[(row.plane, row.cells[1]) for row in table.rows] for table in tables]
        assert rows == ([shots] if record.is_over else [])
    assert records[-1].is_over


def test_only_what_is_flown_is_said_to_be_flown_as_far_as_it_goes(games: Any) -> None:
    """Where several alternatives are in somebody's way, one at most is flown."""
    texts = []
    for seed in range(120):
        chance = random.Random(seed)
        rules = games.rules(chance)
        now = games.position(chance, rules, crowded=True)
        sheets = {
            one.name: read_sheet(" ELSE ".join(f"MOVE {way} {way}" for way in ways))
            for one in now.in_play
            for ways in [chance.sample(("N", "NE", "NW"), chance.randint(1, 2))]
        }
        flown = adjudicate(now, sheets, rules, SecretDice(bytes(16), f"turn {now.round}"))
        roster = tuple(Seat(one.name, one.player, one.name[0], "sky") for one in now.planes)
        record = _recorded(flown, now.round, roster, rules)
        texts += [entry.text for part in account_of(record).parts for entry in part.entries]
    reduced = ("flown as far as it goes", "flown to that level")
    in_the_way = [text for text in texts if "another aircraft is in the way" in text]
    assert [text for text in in_the_way if not any(words in text for words in reduced)]
    assert any(reduced[0] in text for text in texts)
    assert not [text for text in texts if max(map(text.count, reduced)) > 1]


def test_every_turn_that_was_flown_has_its_entry(told: list[tuple[BritainRecord, Any]]) -> None:
    """In the order of play; anchors are unique."""
    for record, telling in told:
        parts = {part.key: part for part in telling.account.parts}
        if record.turn:
            flown = [one.plane for one in record.adjudication.turns if one.hex is not None]
            entries = [one.plane for one in parts["spitfires"].entries]
            assert [one for one in entries if one in flown] == flown
        anchors = [one.anchor for part in telling.account.parts for one in part.entries]
        assert len(set(anchors)) == len(anchors)


def test_the_table_of_damage_says_of_each_field_whether_it_is_shut(games: Any) -> None:
    """BB 5.4, 5.5: a field that is hit is, and so is each of a sector without a battery."""
    record = next(game(games, 1))
    bare_of_batteries, hit_once, *_ = board_named().sectors
    hit = (*bare_of_batteries.batteries, hit_once.airfields[1], hit_once.batteries[0])
    position = changed(record.adjudication.position, hit=hit)
    damage = damage_of(
        changed(record, adjudication=changed(record.adjudication, position=position))
    )
    assert damage.table
    fields = [str(row.cells[0]) for row in damage.table.rows]
    states = [row.cells[-1] for row in damage.table.rows]
    one, other, third = hit_once.airfields
    assert fields[0] == ", ".join(f"{field} shut" for field in bare_of_batteries.airfields)
    assert fields[1] == f"{one}, {other}x shut, {third}"
    assert "shut" not in "".join(fields[2:])
    assert states[0] == "shut"
    assert states[1] == "two batteries before it is shut"
    assert states[2] == "three batteries before it is shut"
