"""The order pad of Battle of Britain: what it offers is what is flown, and its mail is read."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pad_ways import ended, every_way, mail, taps, texts
from pads_of_samples import first, page_of, sample, tapping

from sopwith_gm.core.plans import PlanOfPlane, Plans
from sopwith_gm.core.reading import Context
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems import SYSTEMS
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.orders import Alternative, Hold, Sheet, Standing
from sopwith_gm.systems.britain.plans import plans as plans_of
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.ruling import rule_orders

GAME = "thames-watch"
TURNS = (0, 1, 3, 5)
"""On the ground, and in the air with bombers near and far."""


def read(text: str, plan: PlanOfPlane) -> Sheet:
    """A mail as the reader reads it; it must be sure of it."""
    reading = SYSTEMS["britain"].reader().read(text, Context(names=[plan.plane]))
    assert not reading.is_doubtful, text
    [sheet] = reading.sheets.values()
    return sheet


@pytest.mark.parametrize("turn", TURNS)
def test_what_stands_in_a_plan_is_read_exactly(turn: int) -> None:
    """Each kind of orders by itself: chains of two and more orders, conditions, standing orders."""
    plans = sample(GAME, turn)[1]
    told = 0
    for number, plan in enumerate(plans.plans):
        for part in range(len(plan.parts)):
            for way in every_way(plan, part, 4 - bool(part))[number :: 89 if part else 17]:
                text = mail(plans, plan, [way])
                assert read(text, plan) == read_sheet(text.split("\n", 2)[2]), text
                told += 1
    assert told > 50


def test_the_set_up_is_planned_too() -> None:
    """Sectors, fields and where to dodge, before anybody stands anywhere."""
    plans = first(GAME)
    for plan in plans.plans:
        assert [part.title.split(",")[0] for part in plan.parts] == [
            "Which sector",
            "Which field to begin on",
            "Where to dodge",
        ]
        for part in range(len(plan.parts)):
            for way in every_way(plan, part, 2)[::5]:
                text = mail(plans, plan, [way])
                assert read(text, plan) == read_sheet(text.split("\n", 2)[2]), text


def test_a_sector_that_was_given_is_not_asked_for() -> None:
    """The game master may fix them in advance; the field is still the player's."""
    record, _ = sample(GAME, 1)
    start = replace(record.adjudication.position, round=0)
    for plan in plans_of(start, record.rules).plans:
        assert plan.parts[0].title.startswith("Which field")


@pytest.mark.parametrize("turn", TURNS)
def test_each_order_ends_where_the_rules_fly_it(turn: int) -> None:
    """Every first order of every Spitfire, as things stand before anybody has flown."""
    record, _ = sample(GAME, turn)
    each_ends_as_flown(record.adjudication.position, record.rules)


def each_ends_as_flown(position: Position, rules: Rules) -> Plans:
    """Holds every first order to what the rules make of it; gives the plans."""
    plans = plans_of(position, rules)
    for plan in plans.plans:
        plane = position.plane(plan.plane)
        for way in every_way(plan, 0, 3):
            sheet = read_sheet(mail(plans, plan, [way]).split("\n", 2)[2])
            told = rule_orders(plane, sheet, position, rules).forecast
            assert told is not None
            flown = told.alternatives[0]
            if flown.alternative.condition is None:
                manoeuvre = flown.outcome.manoeuvre
                end = manoeuvre.path[-1] if manoeuvre and manoeuvre.path else plane.hex
                assert ended(plan, way)[0] == place_of(end), texts(way)
    return plans


@pytest.mark.parametrize(
    ("edition", "corner"), [("leaflet-fr", "A1"), ("leaflet-nl", "U14"), ("postal", "K7")]
)
def test_so_it_is_in_every_edition_and_at_every_edge(edition: str, corner: str) -> None:
    """Two Spitfires and two bombers close together, one bomber waiting beside the board."""
    record, _ = sample(GAME, 5)
    board, position = board_named(), record.adjudication.position
    near = [name for name in board.within_reach[HexName(corner)] if name != corner]
    first, second, *rest = position.planes
    bombers = tuple(
        replace(one, hex=place, level=3)
        for one, place in zip(
            position.bombers, [near[0], near[-1], None, near[1], None], strict=True
        )
    )
    planes = (replace(first, hex=HexName(corner), level=3), replace(second, hex=near[2], level=3))
    standing = Standing(("REAR",), (HexName("D7"),), (Alternative(Hold()),))
    planes = (planes[0], replace(planes[1], standing=standing))
    order = tuple(one.name for one in (second, first, *rest))
    crowd = replace(position, bombers=bombers, planes=(*planes, *rest), order=order)
    rules = load_ruleset(edition, None, "britain").rules
    plans = each_ends_as_flown(crowd, rules)
    notes = [one.note for plan in plans.plans for state in plan.states for one in state.choices]
    assert any("may change that before" in note for note in notes)
    assert any("both crash" in note for note in notes)
    lists = [part.title for part in plans.plans[1].parts]
    assert "Where to dodge, from now on (now REAR)" in lists


def test_who_has_no_fuel_for_his_turn_is_told_so() -> None:
    """There is nothing to choose then."""
    record, _ = sample(GAME, 5)
    position = record.adjudication.position
    dry = replace(position, planes=tuple(replace(one, fuel=1) for one in position.planes))
    rules = load_ruleset("postal", None, "britain").rules
    for plan in plans_of(dry, rules).plans:
        [choice] = plan.states[plan.parts[0].openings[0].start or 0].choices
        assert (choice.text, choice.warns) == ("HOLD", True)


@pytest.mark.browser
def test_what_the_pad_writes_is_what_was_tapped(chromium: Any, tmp_path: Path) -> None:
    """Chains and standing orders together, tapped in a browser: the mail is that of the plan, and
    is read without a doubt."""
    record, plans = sample(GAME, 5)
    told = 0
    with tapping(chromium, page_of(record, plans, tmp_path)) as tap:
        for number, plan in enumerate(plans.plans):
            lists = [every_way(plan, part, 2)[1::7] for part in (1, 2, 3)]
            for at, way in enumerate(every_way(plan, 0, 5)[number::61]):
                more = [own[at % len(own)] for own in lists]
                picks = [taps(one, part=part) for part, one in enumerate([way, *more])]
                text = tap([number, picks])
                assert text == mail(plans, plan, [way, *more])
                assert read(text, plan) == read_sheet(text.split("\n", 2)[2]), text
                told += 1
    assert told > 60


def test_where_bombers_may_come_is_counted_in_ninths() -> None:
    """No hex has more than nine for each bomber, and all nine flights of each are counted."""
    record, plans = sample(GAME, 5)
    danger = next(one for one in plans.plans[0].shades if one.kind == "danger")
    bombers = sum(one.hex is not None for one in record.adjudication.position.bombers)
    counts = [much for level in danger.moments for much in level.values()]
    assert max(counts) <= 9 * bombers
    assert sum(counts) >= 9 * bombers
    assert len(danger.moments) == record.rules.levels
