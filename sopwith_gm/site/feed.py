"""The Atom feed of new turns. Its times are those of the games: the same turns, the same bytes."""

import heapq
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache

from msgspec import Struct

from sopwith_gm.core.telling.words import bare
from sopwith_gm.site.news import GameNews, TurnNews
from sopwith_gm.site.page_maker import PageMaker, game_path, turn_path
from sopwith_gm.site.templates import render
from sopwith_gm.site.text import href, paragraphs, printable, xml_text

PATH = "feed.xml"
ENTRIES = 30
_NEVER = "1970-01-01T00:00:00Z"
"""For turns of which nobody knows when they were due; a feed's entry must have a time."""


class FeedEntry(Struct, frozen=True):
    """One turn. `content` holds HTML only after the template has escaped its parts."""

    id: str
    title: str
    href: str
    updated: str
    summary: str
    press: Sequence[tuple[str, Sequence[Sequence[str]]]]
    game: str


class Feed(Struct, frozen=True):
    """All that feed.xml may use."""

    id: str
    title: str
    author: str
    base: str
    """The site's address; "" where it is not known: links are then relative to the feed."""
    updated: str
    entries: Sequence[FeedEntry]


def feed(maker: PageMaker) -> bytes:
    """`feed.xml`: the newest turns of all games."""
    league = maker.league
    games = {game.name: game for game in league.games}
    every = (
        (_moment(when), game.name, number)
        for game in league.games
        for number, when in enumerate(game.times)
    )
    newest = heapq.nlargest(ENTRIES, every)
    entries = [_entry(maker, games[name], games[name].turns[number]) for _, name, number in newest]
    page = Feed(
        _urn(f"league {league.title} {league.game_master}"),
        xml_text(league.title),
        xml_text(printable(league.game_master)),
        league.address,
        max((entry.updated for entry in entries), default=_NEVER),
        entries,
    )
    return render(maker.jinja, "feed.xml", {"feed": page}).encode()


def _entry(maker: PageMaker, game: GameNews, turn: TurnNews) -> FeedEntry:
    title = f"{printable(game.title)}, turn {turn.turn}: {bare(turn.headline)}"
    return FeedEntry(
        _urn(f"turn {game.name} {turn.turn} {game.commitment}"),
        xml_text(title),
        maker.league.address + href(turn_path(game, turn.turn)),
        _moment(turn.when),
        xml_text(bare(turn.summary)),
        [
            (
                xml_text(printable(name)),
                [[xml_text(one) for one in part] for part in paragraphs(text)],
            )
            for name, text in turn.press
        ],
        maker.league.address + href(game_path(game)),
    )


def _urn(what: str) -> str:
    """An identity that stays when the site moves."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"sopwith-gm {what}").urn


@lru_cache(maxsize=4096)
def _moment(when: str | None) -> str:
    if when is None:
        return _NEVER
    return f"{datetime.fromisoformat(when).astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
