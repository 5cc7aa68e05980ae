"""Search without a server: a page, its script, and all that can be found as one more script.

The finds are a script because a page on a disk may load one, but may not fetch a file.
"""

import json
from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.telling.words import bare
from sopwith_gm.site.news import GameNews, LeagueNews
from sopwith_gm.site.page_maker import (
    PageMaker,
    PilotRef,
    game_path,
    pilot_path,
    pilot_ref,
    root_of,
    turn_path,
)
from sopwith_gm.site.pilots import GameRef, game_ref
from sopwith_gm.site.templates import source
from sopwith_gm.site.text import day, href, printable, running_text

PAGE, SCRIPT, FINDS = "search/index.html", "search/search.js", "search/finds.js"


class SearchPage(Struct, frozen=True):
    """All that search.html may use."""

    games: Sequence[GameRef]
    """Where to begin without a word: the newest first."""
    pilots: Sequence[PilotRef]
    script: str = "search.js"
    finds: str = "finds.js"


def search_page(maker: PageMaker) -> bytes:
    """`search/index.html`."""
    frame = maker.frame(
        PAGE, "Search", "Find a pilot, a game, a turn, or a line of press.", scripts=True
    )
    root = root_of(PAGE)
    games = [game_ref(root, game) for game in reversed(maker.league.games)]
    pilots = [pilot_ref(root, career.pilot) for career in maker.league.careers]
    pilots.sort(key=lambda one: one.name.casefold())
    return maker.fill("search.html", frame, SearchPage(games, pilots))


def search_script(maker: PageMaker) -> bytes:
    """`search/search.js`."""
    return source(maker.jinja, "search.js").encode()


def finds(league: LeagueNews) -> bytes:
    """`search/finds.js`: kind, title, address from the root, and the text, of all that there is."""
    pilots = [
        ["pilot", printable(career.pilot), href(pilot_path(career.pilot)), ""]
        for career in league.careers
    ]
    parts = [_items(pilots).encode(), *(game.finds for game in reversed(league.games))]
    told = b",\n".join([part for part in parts if part])
    return b'"use strict";\nwindow.FINDS = [\n' + told + b"\n];\n"


def finds_of(game: GameNews) -> str:
    """A game's share of that list, the newest turn first: JSON without its brackets."""
    title = printable(game.title)
    crew = ", ".join(printable(seat.plane) for seat in game.seats)
    own = ["game", title, href(game_path(game)), f"{printable(game.played_by)}. {crew}"]
    return _items([own, *_turns(game, title)])


def _items(found: Sequence[Sequence[str]]) -> str:
    return json.dumps(found, separators=(",", ":"))[1:-1]


def _turns(game: GameNews, title: str) -> list[list[str]]:
    found = []
    for turn in reversed(game.turns):
        where = href(turn_path(game, turn.turn))
        name = f"{title}, turn {turn.turn}"
        when = day(turn.when)
        text = bare(f"{turn.headline}. {turn.summary}") + (f" {when}." if when else "")
        found.append(["turn", name, where, text])
        for writer, press in turn.press:
            words = running_text(press)
            found.append(["press", f"{printable(writer)} in {name}", f"{where}#press", words])
    return found
