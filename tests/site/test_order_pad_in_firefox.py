"""The order pads of all three games in Debian's Firefox: by mouse, by keys, on the map, copied.

What it writes here is what the plans say: that this is read and flown as it was tapped, the tests
in Chromium hold it to.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pad_ways import TAP, mail, stroll, taps
from pads_of_samples import page_of, sample

pytestmark = pytest.mark.firefox

GAMES = {
    "sopwith": ("dawn-patrol", 11),
    "squadron": ("two-flights", 5),
    "britain": ("thames-watch", 5),
}
ORDERS = 12
"""How many orders of each plane are tapped."""
NARROW = 600
"""Pixels up to which a page is that of a phone (`turn.css`)."""
CONTROL, DOWN, SPACE = "\ue009", "\ue015", " "
TEXT = "() => document.querySelector('#pad-mail').value"
OTHER_TEXT = "(text) => document.querySelector('#pad-mail').value !== text"
PLACE = """(x, y) => {
  const over = document.querySelector('.pad-over');
  over.scrollIntoView({ block: 'center' });
  const at = new DOMPoint(x, -y).matrixTransform(over.getScreenCTM());
  return [at.x, at.y];
}"""
"""Where a place of the map is in the window."""
PASTE = """() => {
  const area = document.createElement('textarea');
  area.id = 'elsewhere';
  document.body.append(area);
  area.focus();
}"""
FOCUS = "(selector) => document.querySelector(selector).focus()"


@pytest.fixture(params=list(GAMES))
def opened(request: pytest.FixtureRequest, firefox: Any, tmp_path: Path) -> Iterator[Any]:
    """A page of each game: the browser, and the plans that it shows."""
    record, plans = sample(*GAMES[request.param])
    firefox.open(page_of(record, plans, tmp_path).as_uri())
    firefox.wait_for(".pad.live")
    yield firefox, plans
    firefox.run("() => localStorage.clear()")


def test_what_is_tapped_is_what_the_plans_say(opened: Any) -> None:
    """All parts of all planes' orders."""
    firefox, plans = opened
    for number, plan in enumerate(plans.plans):
        for at in range(ORDERS):
            chance = Random(f"{plan.plane} {at}")
            ways = [stroll(plan, part.openings[0].start, chance, 5) for part in plan.parts]
            parts = [taps(way, part=part) for part, way in enumerate(ways)]
            assert firefox.run(TAP, [number, parts]) == mail(plans, plan, ways)


def test_a_mouse_orders_a_move_undoes_it_and_copies_it(opened: Any) -> None:
    """Plane, first order, undo, again, copy; what another field then gets is the mail."""
    firefox, plans = opened
    plan = plans.plans[1]
    firefox.click('label:has([name=pad-plane][value="1"])')
    alone = mail(plans, plan, [])
    firefox.wait_to_be(alone, TEXT)
    firefox.click(".pad-steps label:nth-of-type(2)")
    firefox.wait_to_be(True, OTHER_TEXT, alone)
    ordered = firefox.run(TEXT)
    firefox.click("[data-do=undo]")
    firefox.wait_to_be(alone, TEXT)
    firefox.click(".pad-steps label:nth-of-type(2)")
    firefox.wait_to_be(ordered, TEXT)
    firefox.click("[data-do=copy]")
    firefox.wait_to_be("Copied.", "() => document.querySelector('.pad-said').textContent")
    firefox.run(PASTE)
    firefox.keys(CONTROL, "v")
    firefox.wait_to_be(ordered, "() => document.querySelector('#elsewhere').value")


def test_keys_order_a_move(opened: Any) -> None:
    """Space chooses the plane, an arrow the first order; the focus stays on it."""
    firefox, plans = opened
    firefox.run(FOCUS, '[name=pad-plane][value="0"]')
    firefox.keys(SPACE)
    alone = mail(plans, plans.plans[0], [])
    firefox.wait_to_be(alone, TEXT)
    firefox.run(FOCUS, "[name^=pad-step-0-0]")
    firefox.keys(DOWN)
    firefox.wait_to_be(True, OTHER_TEXT, alone)
    focused = "() => [document.activeElement.name, document.activeElement.checked]"
    firefox.wait_to_be(["pad-step-0-0", True], focused)


def test_a_click_on_the_map_orders_what_ends_there(opened: Any) -> None:
    """A first order of the first plane that ends elsewhere than where it stands."""
    firefox, plans = opened
    plan = plans.plans[0]
    firefox.click('label:has([name=pad-plane][value="0"])')
    firefox.wait_to_be(mail(plans, plan, []), TEXT)
    state = plan.states[plan.parts[0].openings[0].start or 0]
    behind = [plan.states[one.to].choices for one in state.choices if one.at is None and one.to]
    places = [one.at for one in (*state.choices, *sum(behind, ())) if one.at not in (None, plan.at)]
    unit = plans.map.unit
    firefox.click_at(*firefox.run(PLACE, places[0][0] / unit, places[0][1] / unit))
    firefox.wait_to_be(True, OTHER_TEXT, mail(plans, plan, []))


def test_nothing_scrolls_sideways_on_a_narrow_screen(opened: Any) -> None:
    """As narrow as Firefox lets a window be, which differs from version to version."""
    firefox, plans = opened
    narrow = firefox.ask("WebDriver:SetWindowRect", width=320, height=900)["width"]
    assert narrow <= NARROW
    firefox.wait_to_be(narrow, "() => innerWidth")
    firefox.click('label:has([name=pad-plane][value="0"])')
    firefox.wait_to_be(mail(plans, plans.plans[0], []), TEXT)
    wide = "() => document.documentElement.scrollWidth - innerWidth"
    assert firefox.run(wide) <= 0
