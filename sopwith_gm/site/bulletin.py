"""The bulletin: where to play, what flies, what is lost, what is down, kills, aces, winners."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.careers import winners_of
from sopwith_gm.site.front import AceRow, GameRow, aces, no_aces, rows
from sopwith_gm.site.news import LeagueNews
from sopwith_gm.site.page_maker import PageMaker, PilotRef, pilot_ref, root_of
from sopwith_gm.site.pilots import GameRef, game_ref
from sopwith_gm.site.shown import Laid
from sopwith_gm.site.text import day, printable

NEW_UP_TO = 1
"""A game is new until it has flown more turns than this."""


class KillsRow(Struct, frozen=True):
    """One pilot of the kills table."""

    pilot: PilotRef
    kills: int
    alone: int
    aces: int
    """How many of them were aces."""
    bar: float
    """Of the longest, 0 to 100."""


class WinRow(Struct, frozen=True):
    """One finished game and who won it."""

    game: GameRef
    winners: Sequence[PilotRef]
    ended: str


class AceChangeRow(Struct, frozen=True):
    """An ace made, or unmade."""

    pilot: PilotRef
    text: str
    game: GameRef
    turn: int


class BulletinPage(Struct, frozen=True):
    """All that bulletin.html may use."""

    date: str
    waiting: Sequence[str]
    joinable: Sequence[Laid[GameRow]]
    airborne: Sequence[Laid[GameRow]]
    running: Sequence[Laid[GameRow]]
    lost: Sequence[Laid[GameRow]]
    ended: Sequence[Laid[GameRow]]
    kills: Sequence[KillsRow]
    has_kills: bool
    """Does the league play a game in which there are any?"""
    aces: Sequence[AceRow]
    no_aces: str
    """What stands where there are none."""
    changes: Sequence[AceChangeRow]
    winners: Sequence[WinRow]


def bulletin_page(maker: PageMaker) -> bytes:
    """`bulletin/index.html`."""
    path = "bulletin/index.html"
    root = root_of(path)
    league = maker.league
    flying = [game for game in league.games if game.turns and not game.is_over]
    lost = [game for game in flying if league.is_lost(game)]
    fresh = [game for game in flying if len(game.turns) <= NEW_UP_TO and game not in lost]
    running = [game for game in flying if game not in lost and game not in fresh]
    page = BulletinPage(
        date=day(league.now.isoformat()) if league.now else "",
        waiting=[printable(name) for name in league.waiting],
        joinable=rows(maker, root, [game for game in league.games if not game.turns]),
        airborne=rows(maker, root, fresh),
        running=rows(maker, root, running),
        lost=rows(maker, root, lost),
        ended=rows(maker, root, [game for game in reversed(league.games) if game.is_over]),
        kills=_kills(league, root),
        has_kills=league.has_kills,
        aces=aces(league, root),
        no_aces=no_aces(league),
        changes=_changes(league, root),
        winners=_winners(league, root),
    )
    counted = "kills, aces" if league.has_kills else "aces"
    description = f"Where to play, what is in the air, what came down: {counted} and winners."
    return maker.fill("bulletin.html", maker.frame(path, "Bulletin", description), page)


def _kills(league: LeagueNews, root: str) -> list[KillsRow]:
    """Everybody with a kill, the most first; of as many, those with more of their own."""
    found = []
    for career in league.careers:
        kills = career.kills
        if kills:
            alone = sum(len(kill.by) == 1 for kill in kills)
            found.append((len(kills), alone, sum(kill.was_ace for kill in kills), career.pilot))
    found.sort(key=lambda one: (-one[0], -one[1], -one[2], one[3].casefold()))
    most = max((one[0] for one in found), default=1)
    return [
        KillsRow(pilot_ref(root, name), kills, alone, shot, round(100 * kills / most, 1))
        for kills, alone, shot, name in found
    ]


def _changes(league: LeagueNews, root: str) -> list[AceChangeRow]:
    games = {game.name: game for game in league.games}
    order = {game.name: index for index, game in enumerate(league.games)}
    found = [(one, career) for career in league.careers for one in career.changes]
    found.sort(key=lambda one: (-order[one[0].game], -one[0].turn, one[1].pilot.casefold()))
    return [
        AceChangeRow(
            pilot_ref(root, career.pilot),
            "became an ace" if one.ace else "is an ace no longer",
            game_ref(root, games[one.game]),
            one.turn,
        )
        for one, career in found
    ]


def _winners(league: LeagueNews, root: str) -> list[WinRow]:
    return [
        WinRow(
            game_ref(root, game),
            [pilot_ref(root, name) for name in winners_of(game.last.facts)],
            day(game.last.when),
        )
        for game in reversed(league.games)
        if game.is_over and game.last
    ]
