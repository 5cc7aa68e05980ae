"""A game's page: how it stands, its chart, and its history turn by turn."""

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup
from msgspec import Struct

from sopwith_gm.core.careers import winners_of
from sopwith_gm.core.drawing import Outline
from sopwith_gm.core.plans import Plans
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.words import bare
from sopwith_gm.site.contexts import PadView, Tag
from sopwith_gm.site.film import Film, FilmView, film_view
from sopwith_gm.site.game_chart import GameChart, game_charts
from sopwith_gm.site.mapfiles import Picture
from sopwith_gm.site.news import GameNews, TurnNews
from sopwith_gm.site.pad import pad_file, pad_view
from sopwith_gm.site.page_maker import (
    SECRET_FILE,
    PageMaker,
    PilotRef,
    game_path,
    pilot_ref,
    root_of,
    tags_in,
)
from sopwith_gm.site.sprite import sprite
from sopwith_gm.site.standings import Standings, standings_of
from sopwith_gm.site.text import (
    counted,
    day,
    day_and_hour,
    place_of,
    printable,
    sentence,
)

NO_FILM = Film()


class HistoryRow(Struct, frozen=True):
    """One turn of the history."""

    turn: int
    href: str
    when: str
    headline: str
    summary: str
    losses: Sequence[PilotRef]
    """Who left the game in it."""


class CorrectionRow(Struct, frozen=True):
    """The corrections of one turn."""

    turn: int
    href: str
    corrections: Sequence[tuple[str, Sequence[str]]]
    """Each with its reason and what came out otherwise."""


class GamePage(Struct, frozen=True):
    """All that game.html may use."""

    title: str
    byline: str
    made_up: bool
    state: str
    lead: str
    lead_href: str
    due: str
    due_iso: str
    due_zone: str
    grace: str
    moved: str
    """The deadline that was announced, where it has been extended or moved since; else ""."""
    is_paused: bool
    away: Sequence[tuple[PilotRef, str]]
    """Those whose orders are not awaited, each with the reason: `is on leave until turn 14`."""
    next_turn: int
    closing: Sequence[PilotRef]
    """The winners, where the game is over."""
    is_over: bool
    charts: Sequence[GameChart]
    """The one of what the game is told by first."""
    film: FilmView | None
    standings: Standings
    history: Sequence[HistoryRow]
    """The newest turn first."""
    corrections: Sequence[CorrectionRow]
    has_guide: bool
    board: Picture | None
    """Before the first turn."""
    pad: PadView | None
    sprite: Markup
    """The outlines of planes, for the pad."""
    press_count: int
    commitment: str
    secret_href: str
    """"" while the game runs."""


class FirstPage(Struct, frozen=True):
    """How a game stands before its first turn, for its page."""

    key: str
    """Another one, where anything of it is another."""
    board: Picture | None
    plans: Callable[[], Plans | None]
    """What may be ordered for the first turn; worked out only where the page is made."""
    outlines: Mapping[str, Outline]


def game_page(
    maker: PageMaker,
    game: GameNews,
    first: FirstPage | None = None,
    film: Film = NO_FILM,
) -> bytes:
    """`games/NAME/index.html`; `first` is what stands on it before the first turn, `film` the maps
    of all turns since."""
    return game_files(maker, game, first, film)[game_path(game)]


def game_files(
    maker: PageMaker,
    game: GameNews,
    first: FirstPage | None = None,
    film: Film = NO_FILM,
) -> dict[str, bytes]:
    """The page, and before the first turn the order pad's file beside it, by their paths."""
    path = game_path(game)
    root = root_of(path)
    last = game.last
    facts = [turn.facts for turn in game.turns]
    tags = tags_in(game)
    refs = {name: pilot_ref(root, name, tag) for name, tag in tags.items()}
    pad = _pad(maker, game, first, tags) if first else None
    due, waits = game.due, game.orders_due
    moved = waits.moved_from if waits else None
    page = GamePage(
        title=printable(game.title),
        byline=f"{printable(game.played_by)}, GM {printable(game.game_master)}",
        made_up=game.made_up,
        state=_state(game),
        lead=last.headline if last else "",
        lead_href=f"turn{last.turn}/index.html" if last else "",
        due=day_and_hour(due.due) if due else "",
        due_iso=due.due if due else "",
        due_zone=place_of(due.zone) if due else "",
        grace=day_and_hour(due.grace) if due and due.grace else "",
        moved=day_and_hour(moved.due) if moved else "",
        is_paused=game.is_paused,
        away=[(refs[one.plane], one.words) for one in (waits.excuses if waits else ())],
        next_turn=game.next_turn,
        closing=[refs[name] for name in (winners_of(last.facts) if last else ())],
        is_over=game.is_over,
        charts=game_charts(facts, tags),
        film=film_view(film.frames),
        standings=standings_of(facts, game.seats, refs, has_kills=game.has_kills),
        history=[_history_row(turn, refs) for turn in reversed(game.turns)],
        corrections=[
            CorrectionRow(turn.turn, f"turn{turn.turn}/index.html", turn.errata)
            for turn in reversed(game.turns)
            if turn.errata
        ],
        has_guide=bool(game.guide),
        board=first.board if first else None,
        pad=pad,
        sprite=sprite(first.outlines) if first and pad else Markup(""),
        press_count=sum(len(turn.writers) for turn in game.turns),
        commitment=game.commitment or "",
        secret_href=SECRET_FILE if game.secret else "",
    )
    description = f"{page.title}: {page.state}."
    if last:
        description += f" {bare(last.headline)}."
    parts = [name for name, there in (("pad", pad), ("film", page.film)) if there is not None]
    thumbnail = f"{path.removesuffix('index.html')}{film.thumbnail}" if film.thumbnail else ""
    frame = maker.frame(
        path, page.title, description, scripts=pad is not None, live=parts, thumbnail=thumbnail
    )
    files = {path: maker.fill("game.html", frame, page)}
    if pad is not None:
        files[path.replace("index.html", pad.file)] = pad_file(maker.jinja, pad)
    return files


def _pad(
    maker: PageMaker, game: GameNews, first: FirstPage, tags: Mapping[str, Tag]
) -> PadView | None:
    return pad_view(
        first.plans(),
        {PlaneName(name): tag for name, tag in tags.items()},
        first.board,
        game=printable(game.title),
        mail=maker.league.orders_to,
        guide="orders.html" if game.guide else "",
    )


def _state(game: GameNews) -> str:
    if game.last is None:
        return f"{sentence(counted(len(game.seats), 'machine'))} lined up, none in the air yet"
    if game.is_over:
        return f"Over after {counted(game.last.turn, 'turn')}"
    left = sum(one.is_in_play for one in game.last.facts.planes)
    return f"{sentence(counted(game.last.turn, 'turn'))} flown, {counted(left, 'machine')} left"


def _history_row(turn: TurnNews, refs: dict[str, PilotRef]) -> HistoryRow:
    return HistoryRow(
        turn.turn,
        f"turn{turn.turn}/index.html",
        day(turn.when),
        turn.headline,
        turn.summary,
        [refs[loss.plane] for loss in turn.facts.losses],
    )
