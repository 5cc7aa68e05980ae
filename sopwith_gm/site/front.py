"""The front page, and the list of all games."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from sopwith_gm.core.careers import winners_of
from sopwith_gm.core.number_words import spelt
from sopwith_gm.core.telling.words import bare
from sopwith_gm.site.mapfiles import Picture
from sopwith_gm.site.news import GameNews, LeagueNews, TurnNews
from sopwith_gm.site.page_maker import (
    PageMaker,
    PilotRef,
    game_path,
    pilot_ref,
    root_of,
    tags_in,
    to,
    turn_path,
)
from sopwith_gm.site.shown import Laid
from sopwith_gm.site.text import (
    counted,
    day,
    day_and_hour,
    number,
    place_of,
    printable,
    sentence,
)

RECENT = 6
"""How many finished games the front page names."""


class Lead(Struct, frozen=True):
    """The newest turn, as the front page leads with it."""

    game: str
    game_href: str
    turn: int
    when: str
    headline: str
    summary: str
    href: str
    picture: Picture | None
    alt: str


class GameRow(Struct, frozen=True):
    """One game in a list."""

    title: str
    href: str
    edition: str
    state: str
    """`turn 12`, `not begun`, `over in turn 10`."""
    headline: str
    """Of the latest turn; "" before the first."""
    headline_href: str
    due: str
    """When the next orders are due; "" where nobody said, or the game is over."""
    due_iso: str
    due_zone: str
    due_note: str
    """What stands where nothing is due: `paused`, `no deadline`."""
    winners: Sequence[PilotRef]
    pilots: Sequence[PilotRef]
    """Those in the game."""
    ended: str
    """The day of its last turn, where it is over."""
    made_up: bool


class AceRow(Struct, frozen=True):
    """One ace."""

    pilot: PilotRef
    career: int
    kills: int


class FrontPage(Struct, frozen=True):
    """All that front.html may use."""

    lead: Lead | None
    running: Sequence[Laid[GameRow]]
    ended: Sequence[Laid[GameRow]]
    more_ended: int
    """Finished games that are not named here."""
    waiting: Sequence[str]
    joinable: Sequence[Laid[GameRow]]
    aces: Sequence[AceRow]
    no_aces: str
    """What stands there before the first; "" where no game of the league makes any."""
    games_href: str


class GamesPage(Struct, frozen=True):
    """All that games.html may use."""

    running: Sequence[Laid[GameRow]]
    ended: Sequence[Laid[GameRow]]
    line: str


def lead_turn(league: LeagueNews) -> tuple[GameNews, TurnNews] | None:
    """The newest turn: the latest of those whose time is known; None before the first."""
    latest = [(game, game.turns[-1]) for game in league.games if game.turns]
    return max(latest, key=lambda one: (one[1].when or "", one[0].name), default=None)


class LeadPictures(Struct, frozen=True):
    """The pictures of the newest turn, by their ways from the root."""

    board: Picture | None = None
    """The map beside it."""
    thumbnail: str = ""
    """What stands for it in a link's preview; "" where there is none."""


NO_PICTURES = LeadPictures()


def front_page(maker: PageMaker, pictures: LeadPictures = NO_PICTURES) -> bytes:
    """The site's `index.html`, with the newest turn's pictures."""
    league = maker.league
    path = "index.html"
    lead = lead_turn(league)
    over = [game for game in reversed(league.games) if game.is_over]
    page = FrontPage(
        lead=_lead(*lead, pictures.board) if lead else None,
        running=rows(maker, "", [game for game in league.games if not game.is_over and game.turns]),
        ended=rows(maker, "", over[:RECENT]),
        more_ended=len(over[RECENT:]),
        waiting=[printable(name) for name in league.waiting],
        joinable=rows(maker, "", [game for game in league.games if not game.turns]),
        aces=aces(league, ""),
        no_aces=no_aces(league),
        games_href="games/index.html",
    )
    flying = counted(len([one for one in league.games if not one.is_over]), "game")
    of = f" of {league.played[0].title}" if len(league.played) == 1 else ""
    description = f"{league.title}: {flying}{of} by mail in the air."
    if page.lead:
        description = bare(f"{page.lead.headline}. {page.lead.summary}")
    frame = maker.frame(path, league.title, description, thumbnail=pictures.thumbnail)
    return maker.fill("front.html", frame, page)


def games_page(maker: PageMaker) -> bytes:
    """`games/index.html`: every game, those in the air first."""
    path = "games/index.html"
    root = root_of(path)
    games = maker.league.games
    running = rows(maker, root, [game for game in games if not game.is_over])
    ended = rows(maker, root, [game for game in reversed(games) if game.is_over])
    landed = number(len(ended)) if ended else "none"
    line = sentence(f"{counted(len(running), 'game')} in the air, {landed} down to earth.")
    frame = maker.frame(path, "Games", line)
    return maker.fill("games.html", frame, GamesPage(running, ended, line))


def _lead(game: GameNews, turn: TurnNews, picture: Picture | None) -> Lead:
    return Lead(
        printable(game.title),
        to("", game_path(game)),
        turn.turn,
        day(turn.when),
        turn.headline,
        turn.summary,
        to("", turn_path(game, turn.turn)),
        picture,
        bare(f"The fight in turn {turn.turn}: {turn.headline}."),
    )


def rows(maker: PageMaker, root: str, games: Sequence[GameNews]) -> list[Laid[GameRow]]:
    """Games as rows of a list on a page `root` below the site's root."""
    return [laid_row(maker, root, game) for game in games]


def laid_row(maker: PageMaker, root: str, game: GameNews) -> Laid[GameRow]:
    """One game as such a row, laid out once."""
    return Laid(maker.shown_of(game), root, partial(row_of, root, game))


def row_of(root: str, game: GameNews) -> GameRow:
    """One game as such a row."""
    last = game.last
    tags = tags_in(game)
    if last is None:
        state, left = "not begun", [str(seat.plane) for seat in game.seats]
    else:
        state = f"over in turn {last.turn}" if game.is_over else f"turn {last.turn}"
        left = [str(one.plane) for one in last.facts.planes if one.is_in_play]
    due = game.due
    return GameRow(
        title=printable(game.title),
        href=to(root, game_path(game)),
        edition=printable(game.played_by),
        state=state,
        headline=last.headline if last else "",
        headline_href=to(root, turn_path(game, last.turn)) if last else "",
        due=day_and_hour(due.due) if due else "",
        due_iso=due.due if due else "",
        due_zone=place_of(due.zone) if due else "",
        due_note="paused" if game.is_paused else "no deadline",
        winners=[
            pilot_ref(root, name, tags[name]) for name in (winners_of(last.facts) if last else ())
        ],
        pilots=[pilot_ref(root, name, tags[name]) for name in left],
        ended=day(last.when) if last and game.is_over else "",
        made_up=game.made_up,
    )


def aces(league: LeagueNews, root: str) -> list[AceRow]:
    """Aces high: all who are aces by their career, or in a game that runs; the best first."""
    high = [career for career in league.careers if career.is_ace]
    high.sort(key=lambda one: (-one.score, -len(one.kills), one.pilot.casefold()))
    return [AceRow(pilot_ref(root, one.pilot), one.score, len(one.kills)) for one in high]


def no_aces(league: LeagueNews) -> str:
    """What is said where nobody is one yet; "" where none of its games makes any."""
    return "" if league.ace_from is None else f"Nobody has {spelt(league.ace_from)} yet."
