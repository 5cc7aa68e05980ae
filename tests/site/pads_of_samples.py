"""Pages with an order pad, of the sample league's games; their map is a blank sheet."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from pad_ways import TAP
from PIL import Image

from sopwith_gm.core.plans import Plans
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.desk.fly import plans_after, plans_from
from sopwith_gm.site.mapfiles import MapFile
from sopwith_gm.site.turn import turn_page
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import first_position, load_game
from sopwith_gm.store.history import load_record
from sopwith_gm.systems import system_of

GAMES = Path(__file__).parents[2] / "games"
_SHEET = (900, 1200)
"""Pixels of a map, across and down."""


@cache
def sample(name: str, turn: int) -> tuple[AnyRecord, Plans]:
    """A turn of a sample game, and the plans for the turn after it."""
    league, pilots = load_all(GAMES)
    record = load_record(load_game(GAMES / name, league, pilots), turn)
    plans = plans_after(record)
    assert plans is not None
    return record, plans


@cache
def first(name: str) -> Plans:
    """The plans for the first turn of a sample game."""
    league, pilots = load_all(GAMES)
    game = load_game(GAMES / name, league, pilots)
    plans = plans_from(game.system, first_position(game, {}), game.rules)
    assert plans is not None
    return plans


def page_of(record: AnyRecord, plans: Plans, folder: Path) -> Path:
    """Its page, written to a folder."""
    told = system_of(record).tell(record)
    maps = [MapFile(f"1-{plans.map.step}.png", *_SHEET)]
    (folder / "maps").mkdir(exist_ok=True)
    Image.new("L", _SHEET, "white").save(folder / "maps" / maps[0].name)
    for name, content in turn_page(record, told, maps=maps, plans=plans).items():
        (folder / name).write_bytes(content)
    return folder / "index.html"


@contextmanager
def tapping(browser: Any, page: Path) -> Iterator[Callable[[object], str]]:
    """Taps orders on a page in a browser; gives the text of the mail that stands there then."""
    opened = browser.new_page()
    said: list[str] = []
    opened.on("pageerror", lambda error: said.append(str(error)))
    opened.goto(page.as_uri())
    opened.wait_for_selector(".pad.live")
    yield lambda taps: str(opened.evaluate(TAP, taps))
    opened.close()
    assert said == []
