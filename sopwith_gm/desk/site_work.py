"""The site as jobs: what there is to make, and the making of one part by whatever process."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from msgspec import Struct

from sopwith_gm.desk.crew import ALONE, Crew
from sopwith_gm.desk.site_folder import game_of
from sopwith_gm.desk.site_kept import SHOWN, Cache, Piece
from sopwith_gm.desk.site_news import gather_news
from sopwith_gm.desk.site_starts import first_maps, first_pages
from sopwith_gm.desk.site_turns import films_of, is_settled, lead_pictures, turn_parts
from sopwith_gm.errors import UserError
from sopwith_gm.site.build import SitePart, lay_out, parts_of_site
from sopwith_gm.site.front import NO_PICTURES
from sopwith_gm.site.news import GameNews, LeagueNews
from sopwith_gm.site.page_maker import PageMaker

_PATIENCE = 60.0
"""Seconds; to read a game's records takes a few."""


class SiteOrder(Struct, frozen=True):
    """Which site is to be made."""

    games: Path
    folder: Path
    """Where it is written."""
    base: str | None = None
    """Its address; None: that in `league.yaml`."""
    with_maps: bool = True
    today: str | None = None
    """The day of which its bulletin speaks; None: that of the newest turn."""


class SitePlan:
    """All parts of a site, of which none is made yet. `is_shared`: other processes plan it too;
    `crew`: who may help to read what it tells; `is_whole`: are all parts of a game there as this
    key has them, so that nobody need look at them?

    Raises UserError for files that are wrong.
    """

    def __init__(
        self,
        order: SiteOrder,
        cache: Cache,
        *,
        is_shared: bool = False,
        crew: Crew = ALONE,
        is_whole: Callable[[str, str], bool] = lambda _game, _key: False,
    ) -> None:
        self.order = order
        told = gather_news(
            order.games,
            cache,
            address=order.base,
            today=order.today,
            patience=_PATIENCE if is_shared else 0,
            crew=crew,
        )
        self.league, self.sources, self.secrets = told
        self.faults = {name: one.fault for name, one in self.sources.items() if one.fault}
        self.half_made: set[str] = set()
        """Games that were left out after something of them had been made."""
        self.untold = set(self.faults) - {game.name for game in self.league.games}
        overrides = order.games / "templates"
        self._cache = cache
        own = overrides if overrides.is_dir() else None
        self.maker = PageMaker(self.league, own, self._kept_of)
        self.keys = {game.name: self._key_of(game) for game in self._readable.games if game.turns}
        """Of each game that has a turn: other keys, other parts."""
        self.whole = {name for name, key in self.keys.items() if is_whole(name, key)}

    def _kept_of(self, game: str) -> Piece:
        return self._cache.of(self.sources[game].word).piece(SHOWN)

    def _key_of(self, game: GameNews) -> str:
        """Changes whenever one of the keys of its own parts does."""
        seals, settled = self.sources[game.name].seals, is_settled(self.league, game)
        return self.maker.key_of(game.key, seals, settled, self.order.with_maps)

    def lay_out(self) -> None:
        """What pages of the league show of each game, before others make these pages."""
        for game in self.league.games:
            shown = lay_out(self.maker, game)
            name = f"{SHOWN} {self.sources[game.name].word}"
            known = None if shown.is_new else self._cache.old.get(name)
            self._cache.used[name] = known or shown.kept()

    def is_left(self, part: str) -> bool:
        """Does a part stay as it is, since it is of a game whose files are wrong?"""
        return bool(self.faults) and game_of(part) in self.faults

    def leave(self, part: str, fault: str) -> bool:
        """Leave out what else there is of a game of which a part cannot be made; no where the part
        is of no game, and so of all of them."""
        name = game_of(part)
        if name in self.sources:
            self.faults.setdefault(name, fault)
            self.half_made.add(name)
        return name in self.sources

    def stays(self, part: str) -> bool:
        """Does it stay though it is no part any more? Where a game cannot even be told of, nobody
        knows which pages of the league would be."""
        return bool(self.untold) or self.is_left(part)

    def wait_for_others(self) -> None:
        """From now on other processes make parts of it, too, which look at the same games."""
        for source in self.sources.values():
            source.patience = _PATIENCE

    def maps(self) -> list[SitePart]:
        """The maps of every turn, and of games that have none yet."""
        if not self.order.with_maps:
            return []
        return [part for part, is_map in self._of_turns() if is_map] + list(
            first_maps(self._readable, self.sources)
        )

    def turns(self) -> list[SitePart]:
        """The page of every turn; made when its maps are there."""
        return [part for part, is_map in self._of_turns() if not is_map]

    def others(self) -> list[SitePart]:
        """Every other part; made when those are there."""
        with_maps, folder = self.order.with_maps, self.order.folder
        firsts = first_pages(self._readable, self.sources, folder) if with_maps else {}
        lead = lead_pictures(self.league, folder) if with_maps else NO_PICTURES
        films = films_of(self.sources, folder) if with_maps else None
        parts = parts_of_site(self.maker, self._to_look_at, lead, firsts, films)
        return [part for part in parts if not self.is_left(part.name)]

    @property
    def _readable(self) -> LeagueNews:
        """The league with those games alone whose files are right."""
        if not self.faults:
            return self.league
        games = tuple(game for game in self.league.games if game.name not in self.faults)
        return replace(self.league, games=games)

    @property
    def _to_look_at(self) -> list[GameNews]:
        """The games of which some part may be out of date."""
        return [game for game in self.league.games if game.name not in self.whole]

    def _of_turns(self) -> Iterator[tuple[SitePart, bool]]:
        with_maps = self.order.with_maps
        site, games = self.order.folder, self._to_look_at
        parts = turn_parts(self.maker, games, self.sources, site, with_maps=with_maps)
        for number, part in enumerate(parts):
            if not self.is_left(part.name):
                yield part, with_maps and number % 2 == 0


class PartJob(Struct, frozen=True):
    """One part to make, by its name and its key."""

    order: SiteOrder
    name: str
    key: str


_PARTS: dict[SiteOrder, dict[str, SitePart]] = {}
"""What this process, or the one that it is a copy of, is about to make."""


@contextmanager
def handed_on(order: SiteOrder, parts: Sequence[SitePart]) -> Iterator[list[PartJob]]:
    """The parts as jobs; a copy of this process needs not look at the league again for them."""
    _PARTS[order] = {part.name: part for part in parts}
    try:
        yield [PartJob(order, part.name, part.key) for part in parts]
    finally:
        del _PARTS[order]


def made_part(job: PartJob) -> dict[str, bytes] | None:
    """The files of one part; None where this process finds the league otherwise than it was, or
    cannot make it, so that whoever asked must make it himself, and hears what is wrong."""
    part = _PARTS.get(job.order, {}).get(job.name)
    if part is None or part.key != job.key:
        _PARTS[job.order] = _all_parts(job.order)
        part = _PARTS[job.order].get(job.name)
    try:
        return dict(part.make()) if part and part.key == job.key else None
    except UserError:
        return None


def _all_parts(order: SiteOrder) -> dict[str, SitePart]:
    """Everything, as a process plans it that has only been told which site it is."""
    plan = SitePlan(order, Cache(), is_shared=True)
    every: Mapping[str, SitePart] = {
        part.name: part for planned in (plan.maps, plan.turns, plan.others) for part in planned()
    }
    return dict(every)
