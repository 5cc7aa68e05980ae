"""The order pad of Battle of Britain: what it offers is what is flown, and its mail is read."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pad_ways import ended, every_way, mail, stroll, taps, texts
from pads_of_samples import first, page_of, sample, tapping

from sopwith_gm.core.number_words import counted
from sopwith_gm.core.plans import PlanOfPlane, Plans
from sopwith_gm.core.reading import Context
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems import SYSTEMS
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.orders import (
    Alternative,
    BomberIs,
    FuelIs,
    HexIs,
    Hold,
    Sheet,
    Standing,
)
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


def conditions_in(plan: PlanOfPlane, start: str) -> list[tuple[str, Alternative]]:
    """Every condition that can be tapped in the part whose orders begin so, each with the first
    order that may stand behind it: as it is written, and as it is read."""
    found = []
    part = next(
        part for part in plan.parts if plan.states[part.openings[0].start or 0].before == start
    )
    state = plan.states[part.openings[0].start or 0]
    only_if = next(one.to for one in state.choices if one.text == "IF")

    def conditions(at: int, said: str) -> None:
        state = plan.states[at]
        if state.title == "Then":
            text = f"IF{said} {next(one.text for one in state.choices if one.to != at)}"
            text = text.removesuffix(" MOVE TO") + " HOLD" * text.endswith(" MOVE TO")
            found.append((text, read_sheet(text).orders[0]))
            return
        for one in state.choices:
            assert one.to is not None
            conditions(one.to, said + state.before + one.text)

    conditions(only_if or 0, "")
    return found


@pytest.mark.parametrize("start", ["\n", "\nSTANDING FLY "])
def test_every_condition_of_the_rules_can_be_tapped(start: str) -> None:
    """Fuel both ways by every number, every bomber in the air, every hex of the board; for
    this turn and for when no orders come."""
    record, plans = sample(GAME, 5)
    position, rules = record.adjudication.position, record.rules
    bombers = {one.number for one in position.bombers if one.hex is not None}
    for plan in plans.plans:
        found = conditions_in(plan, start)
        read_as = {one.condition for _, one in found}
        assert {one for one in read_as if isinstance(one, BomberIs)} == {
            BomberIs(number, there) for number in bombers for there in (True, False)
        }
        assert {one for one in read_as if isinstance(one, HexIs)} == {
            HexIs(name, free) for name in board_named().coordinates for free in (True, False)
        }
        fuel = {one for one in read_as if isinstance(one, FuelIs)}
        assert {one.number for one in fuel if one.comparison == "<="} == set(range(rules.fuel))
        assert {one.number for one in fuel if one.comparison == ">="} == set(range(1, rules.fuel))
        for text, alternative in found[::23]:
            mailed = f"Turn 6\n{plan.plane}{start}{text}"
            sheet = read(mailed, plan)
            assert (sheet.fly if "FLY" in start else sheet.orders) == (alternative,), mailed


def test_a_condition_that_cannot_hold_in_this_turn_says_so() -> None:
    """Of fuel, which is known; a hex says how it stands now."""
    record, plans = sample(GAME, 5)
    for plan in plans.plans:
        fuel = record.adjudication.position.plane(plan.plane).fuel - 1
        states = [one for one in plan.states if one.title == "Fuel is"]
        for one in states[0].choices:
            kind, number = one.text.split()
            holds = fuel <= int(number) if kind == "<=" else fuel >= int(number)
            assert (one.warns, "skipped" in one.note) == (not holds, not holds)
        near = next(one for one in plan.states if one.title == "Which hex")
        told = {one.text: one.note for one in near.choices if one.is_named}
        assert told[plan.place] == "taken now"
        assert "free now" in told.values()


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
    start = changed(record.adjudication.position, round=0)
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
        changed(one, hex=place, level=3)
        for one, place in zip(
            position.bombers, [near[0], near[-1], None, near[1], None], strict=True
        )
    )
    planes = (changed(first, hex=HexName(corner), level=3), changed(second, hex=near[2], level=3))
    standing = Standing(("REAR",), (HexName("D7"),), (Alternative(Hold()),))
    planes = (planes[0], changed(planes[1], standing=standing))
    order = tuple(one.name for one in (second, first, *rest))
    crowd = changed(position, bombers=bombers, planes=(*planes, *rest), order=order)
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
    dry = changed(position, planes=tuple(changed(one, fuel=1) for one in position.planes))
    rules = load_ruleset("postal", None, "britain").rules
    for plan in plans_of(dry, rules).plans:
        [choice] = plan.states[plan.parts[0].openings[0].start or 0].choices
        assert (choice.text, choice.warns) == ("HOLD", True)


@pytest.mark.browser
def test_what_the_pad_writes_is_what_was_tapped(chromium: Any, tmp_path: Path) -> None:
    """Chains, conditions and standing orders together, tapped in a browser: the mail is that of the
    plan, and is read without a doubt."""
    record, plans = sample(GAME, 5)
    told = 0
    with tapping(chromium, page_of(record, plans, tmp_path)) as tap:
        for number, plan in enumerate(plans.plans):
            for at in range(40):
                chance = Random(f"{plan.plane} {at}")
                ways = [stroll(plan, part.openings[0].start, chance, 6) for part in plan.parts]
                text = tap([number, [taps(one, part=part) for part, one in enumerate(ways)]])
                assert text == mail(plans, plan, ways)
                assert read(text, plan) == read_sheet(text.split("\n", 2)[2]), text
                told += " IF " in text
    assert told > 12


def test_where_bombers_may_come_is_counted_in_ninths() -> None:
    """No hex has more than nine for each bomber, and all nine flights of each are counted."""
    record, plans = sample(GAME, 5)
    danger = next(one for one in plans.plans[0].shades if one.kind == "danger")
    bombers = sum(one.hex is not None for one in record.adjudication.position.bombers)
    counts = [much for level in danger.moments for much in level.values()]
    assert max(counts) <= 9 * bombers
    assert sum(counts) >= 9 * bombers
    assert len(danger.moments) == record.rules.levels


def test_each_end_says_whether_bombers_may_come_there() -> None:
    """The number that the map shows for its hex and level."""
    _, plans = sample(GAME, 5)
    index = {cell.name: at for at, cell in enumerate(plans.map.cells)}
    told = 0
    for plan in plans.plans:
        danger = next(one.moments for one in plan.shades if one.kind == "danger")
        for choice in (one for state in plan.states for one in state.choices):
            ends = re.match(r"ends in (\w+)(?: by \w+)? at level (\d)", choice.note)
            if ends is None:
                continue
            ninths = danger[int(ends[2]) - 1].get(index[ends[1]], 0)
            said = f"may come there in their next flight, {counted(ninths, 'ninth')}"
            assert (said in choice.note) is bool(ninths), choice
            told += 1
    assert told > 60
