"""Records that cannot be, what differs between two positions, who was lost how, other rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.core.dice import SecretDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.britain.adjudicate import adjudicate
from sopwith_gm.systems.britain.beginning import begin, roster, start
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.data import PACKAGED
from sopwith_gm.systems.britain.events import (
    CollidedWithBomber,
    Crashed,
    Destroyed,
    PlanesCollided,
    ShotDown,
)
from sopwith_gm.systems.britain.facts import facts_of
from sopwith_gm.systems.britain.models import BritainGame
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.orders import NO_SHEET, Standing
from sopwith_gm.systems.britain.put_right import changes_between
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.what_if import what_if

TEXT = (Path(__file__).parents[2] / "games/kent-ladder/turn5/turn.json").read_text("utf-8")


@pytest.fixture
def record() -> BritainRecord:
    """One mailing of the sample game."""
    found: Any = record_from_json(TEXT)
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("part", "key", "value", "told"),
    [
        ("planes", "sector", 0, r"planes\[1\].sector: found '0', expected a sector, 1 to 4"),
        (
            "planes",
            "hex",
            None,
            r"planes\[1\].hex: found 'None', expected a hex: it is in the game",
        ),
        ("planes", "level", 12, r"planes\[1\].level: found '12', expected 0 to 9"),
        ("planes", "hex", "Z9", r"planes\[1\].hex: found 'Z9', expected a HexName of this game"),
        ("bombers", "number", 7, r"bombers\[1\].number: found '7', expected a BomberNumber"),
    ],
)
def test_a_record_that_cannot_be_is_refused_with_the_place(
    part: str, key: str, value: object, told: str
) -> None:
    """Whoever tells or draws one relies on it."""
    data = json.loads(TEXT)
    data["adjudication"]["position"][part][0][key] = value
    with pytest.raises(ValueError, match=told):
        record_from_json(json.dumps(data))


def test_a_bomber_that_is_missing_is_noticed() -> None:
    """All five, always."""
    data = json.loads(TEXT)
    data["adjudication"]["position"]["bombers"].pop()
    with pytest.raises(ValueError, match="bombers: found '4', expected all bombers of the board"):
        record_from_json(json.dumps(data))


def test_every_difference_between_two_positions_is_a_sentence(record: BritainRecord) -> None:
    """Standing orders, the order of play, targets, the end."""
    old = record.adjudication.position
    stands = Standing(dodge=("REAR",), fly=read_sheet("HOLD").orders)
    planes = (changed(old.planes[0], standing=stands), *old.planes[1:])
    new = changed(
        old, planes=planes, order=old.order[::-1], hit=(), over=True, winners=(old.order[0],)
    )
    told = "\n".join(changes_between(old, new))
    for said in (
        "standing orders none → STANDING DODGE REAR; STANDING FLY HOLD",
        "not hit any more: ",
        "order of play: Zwaan, Fen Tiger, Lenoir, Wren → Wren, Lenoir, Fen Tiger, Zwaan",
        "the game is over",
        "winner: nobody → Zwaan",
    ):
        assert said in told
    assert "the game is not over" in changes_between(new, old)


def test_each_loss_says_how(record: BritainRecord) -> None:
    """A crash of two, a bomb on the ground, an empty tank."""
    one, other, third, last = (PlaneName(one.plane) for one in record.roster)
    at = HexName("H8")
    crash, dry = PlanesCollided(one, other, at, 3), Crashed(third, at, 3)
    events = (crash, dry, Destroyed(last, at, BomberNumber(1)))
    flown = changed(record.adjudication, events=events)
    losses = {loss.plane: loss.how for loss in facts_of(changed(record, adjudication=flown)).losses}
    assert losses == {
        one: "collided with another Spitfire",
        other: "collided with another Spitfire",
        third: "out of fuel",
        last: "bombed on the ground in H8",
    }
    rams = CollidedWithBomber(one, BomberNumber(3), at, 3, rammed=True)
    meets = CollidedWithBomber(other, BomberNumber(2), at, 3)
    flown = changed(record.adjudication, events=(rams, meets))
    hows = [loss.how for loss in facts_of(changed(record, adjudication=flown)).losses]
    assert hows == ["rammed bomber 3", "collided with bomber 2"]


def test_a_page_opens_on_the_map_to_plan_with_and_at_the_end_where_it_ended(
    record: BritainRecord,
) -> None:
    """Whoever was shot down; when nobody plans any more, the page shows the last that happened."""
    one, at = record.roster[0].plane, HexName("H8")
    victory = ShotDown(one, BomberNumber(1), at, HexName("H9"), Facing.N, 3, 1, "own turn")
    bombed = Destroyed(one, at, BomberNumber(2))
    for events, opening, is_over, opens in (
        ((), (), False, "bombers"),
        ((victory,), (), False, "bombers"),
        ((Crashed(one, at, 3),), (bombed,), False, "bombers"),
        ((victory,), (), True, "spitfires"),
        ((Crashed(one, at, 3),), (), True, "spitfires"),
        ((Crashed(one, at, 3),), (bombed,), True, "bombers"),
    ):
        flown = changed(record.adjudication, events=events)
        position = changed(flown.position, opening=opening, over=is_over)
        flown = changed(flown, position=position)
        assert facts_of(changed(record, adjudication=flown)).shown_in == opens


def test_rules_with_other_levels_are_not_compared(record: BritainRecord) -> None:
    """A position has no meaning there."""
    before, rules = record.adjudication.before, PACKAGED.rules("postal")
    with pytest.raises(ValueError, match="compare rulesets with the same levels"):
        what_if(before, {}, rules, changed(rules, levels=7), lambda: SecretDice(b"x", "turn 5"))


def test_a_sheet_is_shown_in_normal_form() -> None:
    """A line for each kind; as data; on one line."""
    sheet = read_sheet("HOLD; STANDING RADAR D7")
    assert BRITAIN_READER.lines(sheet) == ["HOLD", "STANDING RADAR D7"]
    assert BRITAIN_READER.lines(NO_SHEET) == ["none"]
    assert BRITAIN_READER.plain(sheet) == {"orders": ["HOLD", "STANDING RADAR D7"]}
    assert BRITAIN_READER.own_words(sheet) == "HOLD; STANDING RADAR D7"


def test_a_sector_and_a_field_may_be_given_in_advance() -> None:
    """BB 2.5: letter and colour are the sector's at once; others get no letter of a sector."""
    told = {"Ada": {"sector": "RED", "base": "A10"}, "Ben": {}, "Gus": {}}
    model = BritainGame.model_validate({"title": "Isle", "ruleset": "postal", "pilots": told})
    players = {name: name.lower() for name in told}
    seats = roster(model, players)
    assert (seats[0].letter, seats[0].colour) == ("R", "madder")
    assert not {seat.letter for seat in seats[1:]} & set("RBGY")
    begun, faults = start(model, PACKAGED.rules("postal"), players)
    assert faults == []
    position = begin(PACKAGED.rules("postal"), seats, begun, {"Ben": 7})
    assert position.planes[0].hex == "A10"
    assert [one.career for one in position.planes] == [0, 7, 0]
    flown = adjudicate(position, {}, PACKAGED.rules("postal"), SecretDice(b"x", "turn 0"))
    assert flown.position.plane(PlaneName("Ada")).hex == "A10"
    assert {one.sector for one in flown.position.planes} == {1, 2, 3}
