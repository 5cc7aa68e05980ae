"""Pilots: a list of all, and a page for each with what he has flown."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.careers import Career, CareerGame, Kill
from sopwith_gm.core.number_words import spelt
from sopwith_gm.site.news import GameNews
from sopwith_gm.site.page_maker import (
    PageMaker,
    PilotRef,
    game_path,
    pilot_path,
    pilot_ref,
    root_of,
    tags_in,
    to,
    turn_path,
)
from sopwith_gm.site.text import counted, figure, ordinal, printable, sentence


class GameRef(Struct, frozen=True):
    """A game with the way to its page."""

    title: str
    href: str


class PilotRow(Struct, frozen=True):
    """One pilot in the list."""

    pilot: PilotRef
    is_ace: bool
    career: str
    games: int
    wins: int
    kills: int


class PilotsPage(Struct, frozen=True):
    """All that pilots.html may use."""

    line: str
    """What a career is, and what makes an ace of it."""
    rows: Sequence[PilotRow]
    has_kills: bool
    """Does the league play a game that has any?"""


class ServiceRow(Struct, frozen=True):
    """One game of a pilot."""

    game: GameRef
    sign: PilotRef
    edition: str
    place: str
    """`first of six`, `in the air`."""
    how: str
    score: str
    kills: int | None
    """None where the game has none."""
    is_over: bool


class KillRow(Struct, frozen=True):
    """One plane he shot down, or that shot him down."""

    victim: PilotRef
    was_ace: bool
    game: GameRef
    turn: int
    href: str
    sharers: Sequence[PilotRef]
    """Who else had a part in it."""


class CareerChangeRow(Struct, frozen=True):
    """He became an ace, or is one no longer."""

    text: str
    game: GameRef
    turn: int
    href: str


class PilotPage(Struct, frozen=True):
    """All that pilot.html may use."""

    name: str
    is_ace: bool
    state: str
    services: Sequence[ServiceRow]
    kills: Sequence[KillRow]
    falls: Sequence[KillRow]
    """Whom he fell to: `victim` is then the shooter."""
    changes: Sequence[CareerChangeRow]
    made_up: bool
    has_kills: bool
    """Does the league play a game that has any?"""


def pilots_page(maker: PageMaker) -> bytes:
    """`pilots/index.html`: everybody, the longest careers first."""
    path = "pilots/index.html"
    root = root_of(path)
    careers = sorted(maker.league.careers, key=lambda one: (-one.score, one.pilot.casefold()))
    rows = [
        PilotRow(
            pilot_ref(root, one.pilot),
            one.is_ace,
            figure(one.score),
            len(one.services),
            one.wins,
            len(one.kills),
        )
        for one in careers
    ]
    line = sentence(f"{counted(len(rows), 'pilot')} of {maker.league.title}.")
    told = "A career is the score over all finished games."
    if maker.league.ace_from is not None:
        told += f" {sentence(spelt(maker.league.ace_from))} make an ace."
    page = PilotsPage(told, rows, maker.league.has_kills)
    return maker.fill("pilots.html", maker.frame(path, "Pilots", line), page)


def pilot_page(maker: PageMaker, career: Career, games: Mapping[str, GameNews]) -> bytes:
    """`pilots/NAME.html`. `games` are those of the league by their folders' names."""
    path = pilot_path(career.pilot)
    root = root_of(path)
    own = [games[service.game] for service in career.services]
    page = PilotPage(
        printable(career.pilot),
        career.is_ace,
        _state(career, own, has_kills=maker.league.has_kills),
        [
            _service(root, career, service, game)
            for service, game in zip(reversed(career.services), reversed(own), strict=True)
        ],
        [_kill(root, kill, games[kill.game], career.pilot) for kill in reversed(career.kills)],
        list(_falls(root, career, games)),
        [
            CareerChangeRow(
                "an ace" if one.ace else "no ace any more",
                game_ref(root, games[one.game]),
                one.turn,
                to(root, turn_path(games[one.game], one.turn)),
            )
            for one in career.changes
        ],
        bool(own) and all(game.made_up for game in own),
        maker.league.has_kills,
    )
    frame = maker.frame(path, page.name, f"{page.name}: {page.state}")
    return maker.fill("pilot.html", frame, page)


def game_ref(root: str, game: GameNews) -> GameRef:
    """A game as a link from a page `root` below the site's root."""
    return GameRef(printable(game.title), to(root, game_path(game)))


def standing_of(career: Career) -> tuple[object, ...]:
    """All of a career that the list of pilots is made from."""
    games, kills = len(career.services), len(career.kills)
    return career.pilot, career.is_ace, career.score, games, career.wins, kills


def _state(career: Career, games: Sequence[GameNews], *, has_kills: bool) -> str:
    """`Two games, one win, no kills, career 12.`: without what none of his games has."""
    has_kills = has_kills and (any(one.has_kills for one in games) or not games)
    has_scores = career.score or not games or any(x.score is not None for x in career.services)
    parts = []
    if not career.services:
        parts.append("has not flown here yet")
    else:
        parts.append(counted(len(career.services), "game"))
        parts.append(counted(career.wins, "win"))
        parts += [counted(len(career.kills), "kill")] * has_kills
    parts += [f"career {figure(career.score)}"] * bool(has_scores)
    return sentence(f"{', '.join(parts)}.")


def _service(root: str, career: Career, service: CareerGame, game: GameNews) -> ServiceRow:
    tags = tags_in(game)
    name = next(key for key in tags if key.casefold() == career.pilot.casefold())
    place = f"{ordinal(service.place)} of {service.pilots}" if service.place else "in the air"
    if service.lost and not service.place:
        place = "open"  # the same player's other plane flies on
    lost = f"{service.lost[1].how} in turn {service.lost[0]}" if service.lost else ""
    counts = (f"{title.lower()} {value}" for title, value in service.figures)
    how = ", ".join(filter(None, (lost or ("won" if service.has_won else ""), *counts)))
    return ServiceRow(
        game_ref(root, game),
        pilot_ref(root, career.pilot, tags[name]),
        printable(game.played_by),
        place,
        how,
        figure(service.score) if service.score is not None else "",
        len(service.kills) if game.has_kills else None,
        service.over,
    )


def _kill(root: str, kill: Kill, game: GameNews, pilot: str) -> KillRow:
    tags = tags_in(game)
    others = [name for name in kill.by if name.casefold() != pilot.casefold()]
    return KillRow(
        pilot_ref(root, kill.victim, tags[kill.victim]),
        kill.was_ace,
        game_ref(root, game),
        kill.turn,
        to(root, turn_path(game, kill.turn)),
        [pilot_ref(root, name, tags[name]) for name in others],
    )


def _falls(root: str, career: Career, games: Mapping[str, GameNews]) -> Iterable[KillRow]:
    for service in reversed(career.services):
        if service.lost is None or not service.lost[1].by:
            continue
        turn, loss = service.lost
        game = games[service.game]
        tags = tags_in(game)
        first, *others = loss.by
        yield KillRow(
            pilot_ref(root, first, tags[first]),
            False,
            game_ref(root, game),
            turn,
            to(root, turn_path(game, turn)),
            [pilot_ref(root, name, tags[name]) for name in others],
        )
