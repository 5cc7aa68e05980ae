"""The press archive: what the pilots wrote, game by game."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from sopwith_gm.site.news import GameNews
from sopwith_gm.site.page_maker import PageMaker, PilotRef, pilot_ref, root_of, tags_in, to
from sopwith_gm.site.pilots import GameRef, game_ref
from sopwith_gm.site.shown import Laid
from sopwith_gm.site.text import counted, day, paragraphs, printable, sentence


class Article(Struct, frozen=True):
    """One pilot's press of one turn."""

    pilot: PilotRef
    paragraphs: Sequence[Sequence[str]]
    """Each with its lines."""


class Issue(Struct, frozen=True):
    """The press of one turn."""

    turn: int
    href: str
    when: str
    headline: str
    articles: Sequence[Article]


class GamePressPage(Struct, frozen=True):
    """All that gamepress.html may use."""

    game: str
    line: str
    issues: Sequence[Issue]
    """The newest first."""


class PressRow(Struct, frozen=True):
    """One game in the archive."""

    game: GameRef
    href: str
    count: str
    latest: str
    writers: Sequence[PilotRef]


class PressPage(Struct, frozen=True):
    """All that press.html may use."""

    rows: Sequence[Laid[PressRow]]


def press_path(game: GameNews) -> str:
    """Where a game's press is."""
    return f"games/{game.name}/press.html"


def game_press_page(maker: PageMaker, game: GameNews) -> bytes:
    """`games/NAME/press.html`: all its press, printed as received."""
    path = press_path(game)
    root = root_of(path)
    tags = tags_in(game)
    issues = [
        Issue(
            turn.turn,
            f"turn{turn.turn}/index.html",
            day(turn.when),
            turn.headline,
            [
                Article(pilot_ref(root, name, tags[name]), paragraphs(text))
                for name, text in turn.press
            ],
        )
        for turn in reversed(game.turns)
        if turn.press
    ]
    count = sum(len(issue.articles) for issue in issues)
    line = sentence(f"{counted(count, 'piece')}, printed as received.")
    title = f"Press of {printable(game.title)}"
    page = GamePressPage(printable(game.title), line, issues)
    return maker.fill("gamepress.html", maker.frame(path, title, line), page)


def press_page(maker: PageMaker) -> bytes:
    """`press/index.html`: the games that have press, the newest first."""
    path = "press/index.html"
    root = root_of(path)
    written = [game for game in reversed(maker.league.games) if game.has_press]
    rows = [laid_press(maker, root, game) for game in written]
    frame = maker.frame(path, "Press", "What the pilots wrote for all to read.")
    return maker.fill("press.html", frame, PressPage(rows))


def laid_press(maker: PageMaker, root: str, game: GameNews) -> Laid[PressRow]:
    """The row of a game that has press, laid out once."""
    return Laid(maker.shown_of(game), root, partial(_press_row, root, game))


def _press_row(root: str, game: GameNews) -> PressRow:
    with_press = [turn for turn in game.turns if turn.writers]
    writers = dict.fromkeys(name for turn in with_press for name in turn.writers)
    return PressRow(
        game_ref(root, game),
        to(root, press_path(game)),
        counted(sum(len(turn.writers) for turn in with_press), "piece"),
        f"turn {with_press[-1].turn}",
        [pilot_ref(root, name) for name in writers],
    )
