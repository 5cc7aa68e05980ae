"""The order pad of Squadron Leader: what it offers is what is flown, and its mail is read."""

from math import dist
from pathlib import Path
from typing import Any

import pytest
from pad_ways import ended, every_way, mail, taps, texts
from pads_of_samples import first, page_of, sample, tapping

from sopwith_gm.core.number_words import counted
from sopwith_gm.core.plans import PlanOfPlane, Plans
from sopwith_gm.core.reading import Context
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems import SYSTEMS
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.map_space import space_of
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.paths import path_of
from sopwith_gm.systems.squadron.plans import plans as plans_of
from sopwith_gm.systems.squadron.position import Place, Position
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.ruling import rule_orders

TURNS = (("two-flights", 0), ("two-flights", 5), ("high-summer", 4))
"""Two sides with split S, ace dice and Immelmann; each for himself."""


def read(text: str, plan: PlanOfPlane, names: list[str]) -> Sheet:
    """A mail as the reader of the game reads it; it must be sure of it."""
    reader = SYSTEMS["squadron"].reader().of_game(names, [plan.plane], 1)
    if "STATS" in text or "START" in text:
        reader = SYSTEMS["squadron"].reader().of_game(names, [plan.plane], 0)
    reading = reader.read(text, Context(names=[plan.plane]))
    assert not reading.is_doubtful, text
    [sheet] = reading.sheets.values()
    return sheet


@pytest.mark.parametrize(("name", "turn"), TURNS)
def test_what_stands_in_a_plan_is_read_exactly(name: str, turn: int) -> None:
    """Each part by itself: moves with `ELSE`, targets with ranges, dice, orders of a side."""
    record, plans = sample(name, turn)
    names = [str(one.name) for one in record.adjudication.position.planes]
    told = 0
    for number, plan in enumerate(plans.plans):
        for part in range(len(plan.parts)):
            for way in every_way(plan, part, 3 + (part == 0))[number :: 5 if part else 19]:
                text = mail(plans, plan, [way])
                want = read_normal_form(text.split("\n", 2)[2], names)
                assert read(text, plan, names) == want, text
                told += 1
    assert told > 50


@pytest.mark.parametrize("name", ["two-flights", "high-summer"])
def test_the_set_up_is_planned_too(name: str) -> None:
    """Each number to one attribute, stations by preference, a heading."""
    plans = first(name)
    names = [str(plan.plane) for plan in plans.plans]
    for plan in plans.plans:
        attributes = every_way(plan, 0, 4)
        assert len(attributes) == 12  # of 4 3 3 2, each order once
        for way in [*attributes, *every_way(plan, 1, 3)[::29]]:
            text = mail(plans, plan, [way])
            want = read_normal_form(text.split("\n", 2)[2], names)
            assert read(text, plan, names) == want, text


def each_ends_as_flown(position: Position, rules: Rules, step: int) -> Plans:
    """Holds ways through every move to what the rules make of them; gives the plans."""
    plans, names = plans_of(position, rules), [str(one.name) for one in position.planes]
    for plan in plans.plans:
        plane = position.plane(plan.plane)
        assert plane.at is not None
        assert plane.heading is not None
        for way in every_way(plan, 0, 4)[::step]:
            sheet = read_normal_form(mail(plans, plan, [way]).split("\n", 2)[2], names)
            ruled = rule_orders(plane, sheet, position, rules)
            assert [one for one in ruled.remarks if one.code != "default-attack"] == []
            flown = path_of(plane.at, plane.heading, ruled.plans[0].manoeuvres, rules)[-1]
            bearing = round(space_of(rules).bearing(flown.heading))
            assert ended(plan, way) == (on_map(flown.at), bearing), texts(way)
            is_off = [one.at == on_map(flown.at) and "off the board" in one.note for _, one in way]
            assert any(is_off) is not flown.is_on_board or "ELSE" in texts(way)
    return plans


@pytest.mark.parametrize(("name", "turn"), TURNS)
def test_each_move_is_paid_and_ends_where_the_rules_fly_it(name: str, turn: int) -> None:
    """Without a remark: what costs too much, or climbs too high, is not offered."""
    record, _ = sample(name, turn)
    each_ends_as_flown(record.adjudication.position, record.rules, 7)


def crowded(rules: Rules, places: list[Place], headings: list[Heading]) -> Position:
    """The second sample's planes at other places, high up and with kills."""
    record, _ = sample("high-summer", 4)
    position = record.adjudication.position
    planes = tuple(
        changed(one, at=at, heading=heading, altitude=3, kills=2)
        for one, at, heading in zip(position.planes, places, headings, strict=True)
    )
    return changed(position, planes=planes)


RULES: list[dict[str, Any]] = [
    {},
    {"split_s": 3, "barrel_roll": True, "immelmann": True, "ace_die": True},
    {"altitude": False, "bump": "none", "guides": "only", "nmr": "safe", "stall": "crash"},
]


@pytest.mark.parametrize("options", RULES)
def test_so_it_is_on_hexes_and_with_other_rules(options: dict[str, Any]) -> None:
    """Near the edge, one plane where another would end."""
    rules = changed(load_ruleset("hex", None, "squadron").rules, **options)
    places: list[Place] = [Hex.at(8, 8), Hex.at(8, 10), Hex.at(1, 1), Hex.at(16, 15)]
    headings = [Heading.N, Heading.S, Heading.SW, Heading.NE]
    plans = each_ends_as_flown(crowded(rules, places, headings), rules, 5)
    notes = [one.note for plan in plans.plans for state in plan.states for one in state.choices]
    assert any("stands there now" in note for note in notes) is (rules.bump != "none")
    assert any("off the board" in note for note in notes)
    assert {one.name for one in plans.map.cells} >= {"A1", "H8", "P16"}


@pytest.mark.parametrize("options", RULES[1:])
def test_so_it_is_on_the_table_with_other_rules(options: dict[str, Any]) -> None:
    """Split S, rolls, no altitude: only what is in force is offered."""
    record, _ = sample("high-summer", 4)
    rules = changed(record.rules, **options)
    position = record.adjudication.position
    planes = tuple(changed(one, altitude=3 * rules.altitude, kills=1) for one in position.planes)
    each_ends_as_flown(changed(position, planes=planes), rules, 61)


def test_free_places_are_the_stations_by_their_measures() -> None:
    """Where the set-up is free, eight of the places that it has."""
    rules = load_ruleset("table-2022", None, "squadron").rules
    record, _ = sample("high-summer", 4)
    start = changed(record.adjudication.position, round=0)
    for plan in plans_of(start, rules).plans:
        for way in every_way(plan, 1, 2):
            sheet = read_normal_form(
                mail(plans_of(start, rules), plan, [way]).split("\n", 2)[2], []
            )
            assert sheet.place is not None
            assert on_map(
                next(one.at for one in board_of(rules).stations if one.at.x.a == sheet.place.x)
            )


def test_danger_is_what_all_enemies_can_throw_together() -> None:
    """Cell by cell; friends throw nothing."""
    record, plans = sample("two-flights", 5)
    position = record.adjudication.position
    shades = {(plan.plane, one.kind): one.moments[0] for plan in plans.plans for one in plan.shades}
    for plan in plans.plans:
        me = position.plane(plan.plane)
        foes = [one for one in position.flying if one.allegiance != me.allegiance]
        for cell, dice in shades[plan.plane, "danger"].items():
            assert dice == sum(shades[foe.name, "hits"].get(cell, 0) for foe in foes)


@pytest.mark.browser
def test_what_the_pad_writes_is_what_was_tapped(chromium: Any, tmp_path: Path) -> None:
    """Move, attack and a name that is never attacked, tapped in a browser: the mail is that of the
    plan, and is read without a doubt."""
    record, plans = sample("two-flights", 5)
    names = [str(one.name) for one in record.adjudication.position.planes]
    told = 0
    with tapping(chromium, page_of(record, plans, tmp_path)) as tap:
        for number, plan in enumerate(plans.plans):
            titles = [part.title for part in plan.parts]
            attack, never = titles.index("Attack"), titles.index("Never attack")
            lists = [every_way(plan, attack, 3), every_way(plan, never, 1)]
            for at, way in enumerate(every_way(plan, 0, 4)[number::31]):
                more = [own[(5 * at) % len(own)] for own in lists]
                picks = [taps(way), taps(more[0], part=attack), taps(more[1], part=never)]
                text = tap([number, picks])
                assert text == mail(plans, plan, [way, *more])
                want = read_normal_form(text.split("\n", 2)[2], names)
                assert read(text, plan, names) == want, text
                told += 1
    assert told > 20


@pytest.mark.parametrize(("name", "turn"), TURNS)
def test_each_end_says_what_all_enemies_can_throw_there(name: str, turn: int) -> None:
    """The number that the map shows for its cell; nothing where nobody can."""
    _, plans = sample(name, turn)
    middles = [cell.at for cell in plans.map.cells]
    told = 0
    for plan in plans.plans:
        danger = next(one.moments[0] for one in plan.shades if one.kind == "danger")
        for choice in (one for state in plan.states for one in state.choices):
            if choice.at is None or "off the board" in choice.note or choice.is_named:
                continue
            cell = min(range(len(middles)), key=lambda at: dist(middles[at], choice.at or (0, 0)))
            dice = danger.get(cell, 0)
            said = f"could throw {counted(dice, 'attack die', 'attack dice')} here"
            assert (said in choice.note) is bool(dice), choice
            told += bool(dice)
    assert told > 5
