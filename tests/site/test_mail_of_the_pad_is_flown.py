"""The order pad all the way: tapped in a browser, copied, filed as a message, read, and flown.

The desk does it as it does it every evening: it finds the messages in a turn's folder, files them
to their planes, reads them, and adjudicates. Nothing may be asked, and everybody flies what was
tapped for him.
"""

import shutil
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from pad_ways import TAP, Way, ended, stroll, texts
from pads_of_samples import GAMES, page_of, sample

from sopwith_gm.core.plans import PlanOfPlane
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.desk.fly import Standing, gathered_for, make_record, standing_of
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.league import load_addresses
from sopwith_gm.systems.britain.events import Landed, PlaneEntered
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.normal_form import write_alternative
from sopwith_gm.systems.sopwith.telling.map_space import map_point
from sopwith_gm.systems.squadron.events import Bumped, Moved
from sopwith_gm.systems.squadron.map_space import space_of
from sopwith_gm.systems.squadron.on_map import on_map

pytestmark = pytest.mark.browser

FLOWN = (
    ("dawn-patrol", 11),
    ("two-flights", 5),
    ("high-summer", 4),
    ("thames-watch", 5),
    ("kent-ladder", 3),
)
"""After these turns of the sample games the pad is used: two of each newer game."""
EVENINGS = 4
"""How often each of these turns is planned, by everybody in the game."""


def in_the_order_of_taps(
    record: AnyRecord, plan: PlanOfPlane, way: Way, shots: Sequence[Sequence[str]]
) -> bool:
    """SOPWITH: each move ends where the pad had shown it, and fires what was tapped."""
    flight = next(one for one in record.adjudication.flights if one.plane == plan.plane)
    for (_, choice), leg, fired in zip(way, flight.legs, shots, strict=False):
        heading = None if leg.facing is None else 60 * leg.facing.value
        assert (map_point(leg.hex), heading) == (choice.at, choice.heading)
        assert sorted(leg.fire) == sorted(fired)
    return True


def as_its_templates_lead(
    record: AnyRecord, plan: PlanOfPlane, way: Way, _: Sequence[Sequence[str]]
) -> bool:
    """Squadron Leader: the templates in their order, to the place and heading that the pad had
    shown; who is bumped flies what is said for that, and is not counted."""
    events = [one for one in record.adjudication.events if getattr(one, "plane", "") == plan.plane]
    [moved] = [one for one in events if isinstance(one, Moved)]
    if any(isinstance(one, Bumped) for one in events):
        return False
    first = " ".join(texts(way)).partition(" ELSE")[0]
    assert " ".join(moved.flown) == first
    bearing = round(space_of(record.rules).bearing(moved.heading))
    assert (on_map(moved.end), bearing) == ended(plan, way)
    return True


def as_the_chain_says(
    record: AnyRecord, plan: PlanOfPlane, way: Way, _: Sequence[Sequence[str]]
) -> bool:
    """Battle of Britain: one of the alternatives in its own words; the first ends where the pad
    had shown it, unless the pad had said that somebody may change that, who is not counted."""
    turn = next(one for one in record.adjudication.turns if one.plane == plan.plane)
    chain = " ".join(texts(way)).split(" ELSE ")
    said = any("may change that" in choice.note for _, choice in way)
    if turn.alternative is not None:
        assert write_alternative(turn.alternative) in chain
    if said or turn.alternative is None or write_alternative(turn.alternative) != chain[0]:
        return False
    events = [one for one in record.adjudication.events if getattr(one, "plane", "") == plan.plane]
    ends = [turn.hex]
    ends += [one.hex for one in events if isinstance(one, PlaneEntered)]
    ends += [one.field for one in events if isinstance(one, Landed)]
    assert ends[-1] is not None
    assert place_of(ends[-1]) == ended(plan, way)[0]
    return True


Held = Callable[[AnyRecord, PlanOfPlane, Way, Sequence[Sequence[str]]], bool]
HELD_TO: Mapping[str, Held] = {
    "sopwith": in_the_order_of_taps,
    "squadron": as_its_templates_lead,
    "britain": as_the_chain_says,
}
"""How what was flown is held to what was tapped; False where somebody came between."""


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league, in which nobody has ordered anything yet for the turns to be planned."""
    games = tmp_path_factory.mktemp("league") / "games"
    shutil.copytree(GAMES, games)
    for name, turn in FLOWN:
        for folder in (games / name).glob("turn*"):
            if int(folder.name.removeprefix("turn")) > turn:
                shutil.rmtree(folder)
    return games


def standing(league: Path, name: str, turn: int) -> Standing:
    """A turn that is about to be adjudicated."""
    loaded, pilots = load_all(league)
    return standing_of(load_game(league / name, loaded, pilots), turn, pilots)


def tapped(page: Any, number: int, plan: PlanOfPlane, chance: Random) -> tuple[Way, list[Any]]:
    """Taps orders by chance, a part after the other: the first part's way, and its shots."""
    parts, first, fired = [], (), []
    for at, part in enumerate(plan.parts):
        way = stroll(plan, part.openings[0].start, chance, 3 if at else 4)
        left, shots = plan.most_shots, []
        for _, choice in way:
            own = [plan.shots[one].text for one in choice.shots if chance.random() < 0.5][:left]
            left -= len(own)
            shots.append(own)
        steps = [[choice.text, own] for (_, choice), own in zip(way, shots, strict=True)]
        parts.append([at, 0, steps])
        if not at:
            first, fired = way, shots
    page.evaluate(TAP, [number, parts])
    return first, fired


def copied(page: Any) -> str:
    """What a press on *Copy* leaves for another program."""
    page.evaluate("navigator.clipboard.writeText('nothing')")
    page.locator("[data-do=copy]").click()
    page.get_by_text("Copied.", exact=True).wait_for()
    return str(page.evaluate("navigator.clipboard.readText()"))


def filed(folder: Path, page: Any, text: str, address: str, when: datetime) -> None:
    """A message in the turn's folder, with the subject that the pad gives it."""
    fields = parse_qs(urlsplit(page.locator("[data-do=mail]").get_attribute("href")).query)
    message = EmailMessage()
    message["From"], message["To"] = address, "gm@example.org"
    message["Subject"], message["Date"] = fields["subject"][0], format_datetime(when)
    message.set_content(text)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{address}.eml").write_bytes(message.as_bytes())


@pytest.mark.parametrize(("name", "turn"), FLOWN)
def test_everybody_flies_what_was_tapped_for_him(
    chromium: Any, tmp_path: Path, league: Path, name: str, turn: int
) -> None:
    """Whole turns of all planes at once: nothing is asked, each flies as it was shown."""
    record, plans = sample(name, turn)
    stands = standing(league, name, turn + 1)
    due = stands.deadline
    when = datetime.fromisoformat(due.due) - timedelta(hours=1) if due else datetime.now(UTC)
    addresses = load_addresses(league)
    held = HELD_TO[stands.game.system.name]
    context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(page_of(record, plans, tmp_path).as_uri())
    page.wait_for_selector(".pad.live")
    as_shown = 0
    for evening in range(EVENINGS):
        chance = Random(f"{name} {evening}")
        orders = {}
        for number, plan in enumerate(plans.plans):
            way, shots = tapped(page, number, plan, chance)
            text = copied(page)
            assert text == page.locator("#pad-mail").input_value()
            address = addresses[stands.position.plane(plan.plane).player][0]
            filed(stands.game.turn_folder(turn + 1) / "orders", page, text, address, when)
            orders[plan.plane] = (plan, way, shots)
        gathered = gathered_for(stands)
        assert gathered.doubts == ()
        assert gathered.unfiled == ()
        flown = make_record(stands, gathered, when)
        as_shown += sum(held(flown, *one) for one in orders.values())
    context.close()
    assert as_shown >= EVENINGS
