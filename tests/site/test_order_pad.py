"""The order pad: what it offers is what is flown, and what it writes is read as it was tapped."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pad_ways import TAP
from told_pages import page_files, write
from told_turns import dawn_patrol

from sopwith_gm.core.plans import PlannedOrder, PlanOfPlane, Plans
from sopwith_gm.core.reading import Context
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import system_of
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.plans import plans
from sopwith_gm.systems.sopwith.position import State
from sopwith_gm.systems.sopwith.sheet import Manoeuvre, MoveOrder, OrderSheet
from sopwith_gm.systems.sopwith.telling.map_space import map_point


@pytest.fixture(scope="module")
def record() -> AnyRecord:
    """The sample league's turn 12."""
    return dawn_patrol()


@pytest.fixture(scope="module")
def planned(record: AnyRecord) -> Plans:
    """The plans for the turn after it."""
    return plans(record.adjudication.position, record.rules)


def ways(plan: PlanOfPlane, start: int | None) -> Iterator[tuple[PlannedOrder, ...]]:
    """Every way through a plan."""
    if start is None:
        yield ()
        return
    for choice in plan.states[start].choices:
        for rest in ways(plan, choice.to):
            yield (choice, *rest)


def shade(plan: PlanOfPlane, kind: str) -> tuple[Mapping[int, int], ...]:
    """What can be shown of a plane on all of the map, move by move."""
    return next(one.moments for one in plan.shades if one.kind == kind)


def flown(record: AnyRecord, plane: PlaneName, text: str) -> Flight:
    """What is flown of a text, as the reader reads it; it must be sure of it."""
    position = record.adjudication.position
    reading = system_of(record).reader().read(text, Context(names=[plane]))
    assert not reading.is_doubtful, text
    assert reading.turn == position.turn
    [sheet] = reading.sheets.values()
    return rule_orders(position.plane(plane), sheet, position, record.rules)


def ends(leg: Leg) -> tuple[object, object]:
    """Where a leg ends on the map, and its heading."""
    return map_point(leg.hex), None if leg.facing is None else 60 * leg.facing.value


def test_each_choice_ends_where_the_rules_fly_it(record: AnyRecord, planned: Plans) -> None:
    """Of every plane every way through its plan, without a word on landing or taking off."""
    position, rules = record.adjudication.position, record.rules
    for plan in planned.plans:
        plane = position.plane(plan.plane)
        for way in ways(plan, plan.parts[0].openings[0].start):
            moves = tuple(MoveOrder(Manoeuvre(choice.text)) for choice in way)
            take_off = "beta" if plane.facing is None else None
            flight = rule_orders(plane, OrderSheet(moves, take_off=take_off), position, rules)
            for choice, leg in zip(way, flight.legs, strict=False):
                assert (choice.at, choice.heading) == ends(leg)


def test_runs_repairs_and_the_edge_are_planned_too(record: AnyRecord) -> None:
    """A plane before its strip lands by its orders; one that is parked and hurt may repair; the
    dotted line of silence ends where the board does."""
    position, board = record.adjudication.position, Board(record.rules.board_side)
    landing, parked, leaving, *rest = position.planes
    strip = board.strip(landing.home, "beta")
    flying = {"state": State.FLYING, "damage": 5, "place": None}
    landing = changed(landing, hex=strip.outer, facing=strip.homeward, **flying)
    landing = changed(landing, landing_on="beta")
    edge = board.aerodrome(leaving.home)
    leaving = changed(leaving, hex=edge, facing=leaving.home, **flying)
    hurt = {"hex": board.aerodrome(parked.home), "facing": None, "damage": 3, "place": None}
    parked = changed(parked, state=State.PARKED, landed_turn=position.turn - 1, **hurt)
    others = changed(position, planes=(landing, parked, leaving, *rest))
    by_name = {plan.plane: plan for plan in plans(others, record.rules).plans}
    openings = by_name[landing.name].parts[0].openings
    notes = [
        choice.note
        for opening in openings
        for way in ways(by_name[landing.name], opening.start)
        for choice in way
    ]
    assert any("landed, and the turn is over for it" in note for note in notes)
    assert "repair all" in by_name[parked.name].parts[0].openings[-1].text
    assert len(by_name[leaving.name].silent) == 2
    assert "off the board" in by_name[leaving.name].silence


@pytest.fixture(scope="module")
def tapped(
    chromium: Any, tmp_path_factory: pytest.TempPathFactory, record: AnyRecord
) -> Iterator[Callable[[object], str]]:
    """Taps orders on the page in a browser; gives the text of the mail that stands there then."""
    page = chromium.new_page()
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(write(tmp_path_factory.mktemp("pad"), page_files(record)).as_uri())
    page.wait_for_selector(".pad.live")
    yield lambda taps: str(page.evaluate(TAP, taps))
    page.close()
    assert said == []


@pytest.mark.browser
def test_what_the_pad_writes_is_flown_as_it_was_tapped(
    tapped: Callable[[object], str], record: AnyRecord, planned: Plans
) -> None:
    """Every opening and every fifth way of every plane, tapped in a browser; the text is read
    without a doubt, and each leg ends where the pad had shown it."""
    told = 0
    for number, plan in enumerate(planned.plans):
        for at, opening in enumerate(plan.parts[0].openings):
            for way in list(ways(plan, opening.start))[number % 5 :: 5]:
                text = tapped([number, [[0, at, [[one.text, []] for one in way]]]])
                flight = flown(record, plan.plane, text)
                for choice, leg in zip(way, flight.legs, strict=False):
                    assert (choice.at, choice.heading) == ends(leg), text
                told += 1
    assert told > 200


@pytest.mark.browser
def test_bursts_are_fired_as_they_were_tapped(
    tapped: Callable[[object], str], record: AnyRecord, planned: Plans
) -> None:
    """Up to three, in one move or in several; no fourth can be tapped."""
    plan = next(one for one in planned.plans if one.most_shots == 3)
    number = planned.plans.index(plan)
    way = next(way for way in ways(plan, plan.parts[0].openings[0].start) if len(way) == 3)
    shots = [[plan.shots[at].text for at in choice.shots] for choice in way]
    some_of = ([[], *([one] for one in each), each] for each in shots)
    for fired in product(*some_of):
        picks = [[choice.text, list(some)] for choice, some in zip(way, fired, strict=True)]
        flight = flown(record, plan.plane, tapped([number, [[0, 0, picks]]]))
        tapped_first = [shot for some in fired for shot in some][:3]
        assert sorted(shot for leg in flight.legs for shot in leg.fire) == sorted(tapped_first)


def test_danger_is_what_all_enemies_together_can_do(record: AnyRecord, planned: Plans) -> None:
    """In each move and cell, one shot each, as hard as each can hit there."""
    position = record.adjudication.position
    for plan in planned.plans:
        enemies = [
            one
            for one in planned.plans
            if position.plane(one.plane).is_enemy_of(position.plane(plan.plane))
        ]
        for move, danger in enumerate(shade(plan, "danger")):
            cells = {cell for enemy in enemies for cell in shade(enemy, "hits")[move]}
            assert set(danger) == cells
            for cell, points in danger.items():
                assert points == sum(shade(enemy, "hits")[move].get(cell, 0) for enemy in enemies)


def test_no_way_leads_where_a_plane_is_said_never_to_be(planned: Plans) -> None:
    """What is flown as ordered ends in the cells that the plan says can be reached."""
    for plan in planned.plans:
        where = [{planned.map.cells[cell].at for cell in step} for step in shade(plan, "reach")]
        for opening in plan.parts[0].openings:
            for way in ways(plan, opening.start):
                if not any(choice.warns for choice in way):
                    assert all(one.at in cells for one, cells in zip(way, where, strict=False))


@pytest.mark.browser
def test_a_tap_on_the_map_orders_what_ends_there(
    chromium: Any, tmp_path: Path, record: AnyRecord, planned: Plans
) -> None:
    """A second tap on the same place takes the next order that ends there: a turn, then a slip."""
    page = chromium.new_page(viewport={"width": 1280, "height": 1000})
    plan = planned.plans[1]
    page.goto(write(tmp_path, page_files(record)).as_uri() + f"#pad={plan.plane[0]}")
    page.wait_for_selector(".pad.live")
    tap = """([x, y]) => {
      const over = document.querySelector('.pad-over');
      over.scrollIntoView({ block: 'center' });
      const at = new DOMPoint(x, -y).matrixTransform(over.getScreenCTM());
      over.dispatchEvent(new MouseEvent('click', { clientX: at.x, clientY: at.y, bubbles: true }));
      return document.querySelector('.pad textarea').value.split('\\n').at(-1);
    }"""
    first = plan.states[plan.parts[0].openings[0].start or 0].choices
    turn = next(choice for choice in first if choice.text == "LT")
    assert page.evaluate(tap, list(turn.at)) == "1. LT"
    assert page.evaluate(tap, list(turn.at)) == "1. LS"
    page.close()


@pytest.mark.browser
def test_without_a_script_the_page_says_how_to_order(
    chromium: Any, tmp_path: Path, record: AnyRecord
) -> None:
    """And nothing of the pad is shown."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(write(tmp_path, page_files(record)).as_uri())
    assert page.locator(".pad-without").is_visible()
    assert not page.locator(".pad-live").is_visible()
    context.close()


@pytest.mark.browser
def test_the_pad_knows_the_plane_again(
    chromium: Any, tmp_path: Path, record: AnyRecord, planned: Plans
) -> None:
    """By its letter in the address; else by what was chosen last on this device."""
    address = write(tmp_path, page_files(record)).as_uri()
    context = chromium.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".pad.live")
    assert not page.locator("[name=pad-plane]:checked").count()
    page.locator('[name=pad-plane][value="2"]').check()
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(".pad.live")
    assert page.locator("[name=pad-plane]:checked").get_attribute("value") == "2"
    page.goto("about:blank")
    page.goto(f"{address}#pad={planned.plans[0].plane[0]}")
    page.wait_for_selector(".pad.live")
    assert page.locator("[name=pad-plane]:checked").get_attribute("value") == "0"
    context.close()
