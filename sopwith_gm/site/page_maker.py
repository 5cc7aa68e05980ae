"""What every page of the site has in common: its frame, its templates, its links."""

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

import jinja2
from markupsafe import Markup
from msgspec import Struct

from sopwith_gm.core.seats import ShownSeat
from sopwith_gm.site.contexts import Link, Tag, TurnFrame, form_of
from sopwith_gm.site.news import GameNews, LeagueNews, TurnNews
from sopwith_gm.site.policy import OWN_FILES, digest_of, policy_of
from sopwith_gm.site.shown import Shown, shown_from
from sopwith_gm.site.templates import environment, every_source, lean, lean_style, render, source
from sopwith_gm.site.text import href, printable, slug

PLACES: tuple[tuple[str, str], ...] = (
    ("Games", "games/index.html"),
    ("Pilots", "pilots/index.html"),
    ("Bulletin", "bulletin/index.html"),
    ("Press", "press/index.html"),
    ("Rules", "rules/index.html"),
    ("Search", "search/index.html"),
)

SECRET_FILE = "dice-secret.txt"  # noqa: S105 a name, known to all
"""Beside a finished game's page: the secret of its dice."""


class NavLink(Struct, frozen=True):
    """A link in the top line."""

    label: str
    href: str
    current: bool


class PageFrame(Struct, frozen=True):
    """What stands round a page of the site."""

    title: str
    description: str
    site: str
    home: str
    """The front page's address."""
    nav: Sequence[NavLink]
    feed: str
    agenda: str
    canonical: str
    """The page's own address on the net; "" where that is not known."""
    thumbnail: str
    """The address on the net of a picture for a link's preview; "" where that is not known."""
    policy: str
    style: Markup
    script: Markup
    """Stands in the page itself; "" for most."""
    byline: str
    made_up: bool


class PilotRef(Struct, frozen=True):
    """A pilot with the way to his page; `tag` is None where he has no plane here."""

    name: str
    href: str
    tag: Tag | None = None


class PageMaker:
    """Fills templates for one league. `overrides` is the league's own templates, if any; `kept`
    gives what the last run laid out of a game (`shown`)."""

    def __init__(
        self,
        league: LeagueNews,
        overrides: Path | None = None,
        kept: Callable[[str], bytes | memoryview] = lambda _: b"",
    ) -> None:
        self.league, self._kept = league, kept
        self.jinja: jinja2.Environment = environment(overrides)
        self.style = self._style("turn") + self._style("site")
        self.key = _key_of(self.jinja, league)
        self._shown: dict[str, Shown] = {}

    def frame(
        self,
        path: str,
        title: str,
        description: str,
        *,
        scripts: bool = False,
        live: Sequence[str] = (),
        thumbnail: str = "",
    ) -> PageFrame:
        """The frame of the page at `path`: with scripts that lie beside it, or with parts that live
        by a script within it, and a style, of their name: `pad`, `film`; `thumbnail` is the path of
        a picture of 1200 by 630 within the site."""
        root = root_of(path)
        league = self.league
        style = self.style + "".join(map(self._style, live))
        script = "".join(_script(self.jinja, part) for part in live)
        allowed = " ".join([OWN_FILES] * scripts + [digest_of(script)] * bool(live))
        return PageFrame(
            title,
            description,
            league.title,
            f"{root}index.html",
            tuple(NavLink(label, f"{root}{place}", place == path) for label, place in PLACES),
            f"{root}feed.xml",
            f"{root}calendar.ics",
            f"{league.address}{href(path)}" if league.address else "",
            f"{league.address}{href(thumbnail)}" if league.address and thumbnail else "",
            policy_of(style, images=OWN_FILES, scripts=allowed),
            Markup(style),  # noqa: S704 - the program's or the league's own file
            Markup(script),  # noqa: S704 - the same
            f"GM {printable(league.game_master)}",
            league.made_up,
        )

    def _style(self, part: str) -> str:
        return lean_style(source(self.jinja, f"{part}.css"))

    def fill(self, template: str, frame: PageFrame, page: object) -> bytes:
        """One page."""
        return render(self.jinja, template, {"sheet": frame, "page": page}).encode()

    def shown_of(self, game: GameNews) -> Shown:
        """What is laid out of a game for pages of the league."""
        if game.name not in self._shown:
            key = self.key_of(game.name, game.key)
            self._shown[game.name] = shown_from(self._kept(game.name), key)
        return self._shown[game.name]

    def key_of(self, *parts: object) -> str:
        """What a page is made from, as one word: another one means another page."""
        told = "\0".join([self.key, *map(repr, parts)])
        return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()


def _script(jinja: jinja2.Environment, part: str) -> str:
    """The script of a part that lives; the pad's only fetches the file that is it."""
    return lean(source(jinja, f"{'pad-open' if part == 'pad' else part}.js"))


def root_of(path: str) -> str:
    """The way from a page to the site's root: `../../` for `games/x/index.html`."""
    return "../" * path.count("/")


def game_path(game: GameNews) -> str:
    """Where a game's page is."""
    return f"games/{game.name}/index.html"


def turn_path(game: GameNews, turn: int) -> str:
    """Where a turn's page is."""
    return f"games/{game.name}/turn{turn}/index.html"


def pilot_path(name: str) -> str:
    """Where a pilot's page is; the same for names that differ only in capitals."""
    return f"pilots/{slug(name)}.html"


def to(root: str, path: str) -> str:
    """A link from a page to another of the site."""
    return root + href(path)


def pilot_ref(root: str, name: str, tag: Tag | None = None) -> PilotRef:
    """A pilot as a link."""
    return PilotRef(printable(name), to(root, pilot_path(name)), tag)


def tags_of(seats: Sequence[ShownSeat]) -> dict[str, Tag]:
    """Every pilot's sign in a game."""
    sides = list(dict.fromkeys(seat.side for seat in seats if seat.side is not None))
    tags = {}
    for seat in seats:
        form = form_of(seat.side, sides)
        name = printable(seat.plane)
        tags[str(seat.plane)] = Tag(name, seat.letter, seat.colour, seat.outline, form, seat.second)
    return tags


def tags_in(game: GameNews) -> dict[str, Tag]:
    """Every pilot's sign in a game, as it now is."""
    last = game.last
    return tags_of([one.seat for one in last.facts.planes] if last else game.seats)


def turn_frame(league: LeagueNews, game: GameNews, turn: TurnNews) -> TurnFrame:
    """What stands round a turn's page: the site's places, and the turns beside it."""
    path = turn_path(game, turn.turn)
    root = root_of(path)
    nav = [Link(label, f"{root}{place}") for label, place in PLACES]
    beside = {one.turn for one in game.turns}
    before, after = turn.turn - 1, turn.turn + 1
    return TurnFrame(
        site=league.title,
        home=f"{root}index.html",
        game=Link("All turns", "../index.html"),
        nav=tuple(nav),
        previous=Link(f"Turn {before}", f"../turn{before}/index.html")
        if before in beside
        else None,
        next=Link(f"Turn {after}", f"../turn{after}/index.html") if after in beside else None,
        address=f"{league.address}{href(path.removesuffix('index.html'))}"
        if league.address
        else "",
        guide="../orders.html" if game.guide else "",
        orders_to=league.orders_to,
        opens=turn.brief.shown_in,
        secret=f"../{SECRET_FILE}" if game.secret and turn is game.last else "",
    )


def _key_of(jinja: jinja2.Environment, league: LeagueNews) -> str:
    """Changes with the templates, with this program, and with what all pages say of the league."""
    told = hashlib.sha256(program_key().encode())
    for name, content in every_source(jinja):
        told.update(name.encode("utf-8", "surrogatepass") + b"\0" + content)
    common = [league.title, league.address, league.game_master, league.made_up, league.hindsight]
    common += [league.orders_to]
    common += [repr(league.played)]
    told.update(json.dumps(common).encode())
    return told.hexdigest()


@cache
def program_key() -> str:
    """SHA-256 of the program itself: every file of it, by its path, but what Python makes of them.

    All of it counts, since a page comes from many rooms, rulesets and outlines of planes too.
    """
    told = hashlib.sha256()
    with as_file(files("sopwith_gm")) as package:
        for file in sorted(package.rglob("*")):
            if file.is_file() and file.parent.name != "__pycache__":
                name = file.relative_to(package).as_posix()
                told.update(name.encode() + b"\0" + file.read_bytes())
    return told.hexdigest()
