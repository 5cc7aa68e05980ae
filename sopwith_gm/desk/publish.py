"""The static site of the league, brought up to what has been adjudicated."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from msgspec import Struct

from sopwith_gm.desk.crew import ALONE, Crew
from sopwith_gm.desk.private_words import PrivateWords
from sopwith_gm.desk.site_folder import SiteFolder
from sopwith_gm.desk.site_kept import Cache
from sopwith_gm.desk.site_sources import private_in
from sopwith_gm.desk.site_work import PartJob, SiteOrder, SitePlan, handed_on, made_part
from sopwith_gm.errors import MisusedError, UserError
from sopwith_gm.site.build import SitePart, gone
from sopwith_gm.site.news import LeagueNews
from sopwith_gm.store.disk import reason_of
from sopwith_gm.store.lock import locked


class Published(Struct, frozen=True):
    """What a run of `publish` did."""

    folder: Path
    pages: int
    """Parts of the site: pages, and turns with all that lies beside them."""
    made: int
    """How many of them were made anew."""
    written: int
    """Files that are other ones now."""
    removed: int
    mended: tuple[str, ...]
    careers: tuple[str, ...]
    """Where `pilots.yaml` says another career than the finished games."""
    faults: Mapping[str, str]
    """What is wrong with games of which no page was made or taken away, by name."""
    untold: Collection[str]
    """Those of them that the league's own pages leave out: nothing was kept of them."""
    half_made: Collection[str] = ()
    """Those of them of which something had been made before it was known."""

    @property
    def page(self) -> Path:
        """The front page."""
        return self.folder / "index.html"


Show = Callable[[int, Iterator[None]], None]
"""Goes through the parts that are made, of which there are so many."""


def publish_site(
    games: Path,
    folder: Path,
    *,
    base: str | None = None,
    with_maps: bool = True,
    again: bool = False,
    today: str | None = None,
    show: Show | None = None,
    crew: Crew = ALONE,
) -> Published:
    """Bring the site in `folder` up to what stands in the games folder.

    Raises UserError where something cannot be read or written; every page is then whole, and the
    next run goes on.
    """
    order = SiteOrder(games, folder, base, with_maps, today)
    _check_base(base)
    _check_folder(games, folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(
            f"{error.filename or folder}: cannot be made: {reason_of(error)}; name another folder "
            "with --out"
        ) from None
    site = SiteFolder(folder)
    with site.work(), locked(folder, command="publish", now=datetime.now(UTC)) as mended:
        site.open()
        cache = Cache({} if again else dict(site.pieces), site.pieces)
        plan = SitePlan(order, cache, crew=crew, is_whole=_never if again else site.is_whole)
        site.private = _private_words(games, plan)
        plan.wait_for_others()
        run = _PublishingRun(site, order, plan, crew, show or _silently, again)
        parts = []
        parts += run.put(plan.maps())  # pages show the maps that are there
        parts += run.put(plan.turns(), ahead=1, chunk=_CHUNK, subject=_game_of)
        plan.lay_out()
        parts += run.put(plan.others(), ahead=1, chunk=_CHUNK)
        names = [part.name for part in parts]
        names += [name for game in plan.whole for name in site.parts_of(game)]
        left = {name: key for name in plan.faults if (key := site.key_of(name))}
        keys = plan.keys | left  # of a game that is left out the site has what it had
        site.finish(names, keys, cache.used, partial(gone, plan.maker), plan.stays)
        swept = dict.fromkeys(one for source in plan.sources.values() for one in source.mended)
        return Published(
            folder,
            len(names),
            run.made,
            site.written,
            site.removed,
            (*mended, *site.mended, *swept),
            tuple(_careers(plan.league)),
            plan.faults,
            frozenset(plan.untold),
            frozenset(plan.half_made),
        )


class _PublishingRun(Struct):
    """The making of what is out of date."""

    site: SiteFolder
    order: SiteOrder
    plan: SitePlan
    crew: Crew
    show: Show
    again: bool
    made: int = 0

    def put(
        self,
        parts: list[SitePart],
        *,
        ahead: int = 0,
        chunk: int = 4,
        subject: Callable[[PartJob], object] | None = None,
    ) -> list[SitePart]:
        """Make those that are out of date, by whoever is there, and write them here. No maps
        `ahead`: what paints has threads of its own, and a process with threads should not be
        copied."""
        stale = [part for part in parts if self.again or not self.site.is_current(part)]
        self.made += len(stale)
        with handed_on(self.order, stale) as jobs:
            files = self.crew.each(
                made_part, jobs, chunk=chunk, small=_SMALL, subject=subject, ahead=ahead
            )
            self.show(len(stale), self._written(stale, files))
        return parts

    def _written(
        self, stale: list[SitePart], files: Iterator[dict[str, bytes] | None]
    ) -> Iterator[None]:
        for part, found in zip(stale, files, strict=True):
            if not self.plan.is_left(part.name):
                try:
                    made = dict(part.make()) if found is None else found
                except UserError as error:
                    if not self.plan.leave(part.name, str(error)):
                        raise
                else:
                    self.site.put(SitePart(part.name, part.key, made.copy))
            yield


_CHUNK = 16
"""Pages that are handed out at a time: of turns, those of one game, since to tell one those before
it are read."""
_SMALL = 30
"""Parts that one process makes before another has begun."""


def _game_of(job: PartJob) -> str:
    """The game whose turn is to be made: `games/dawn-patrol`."""
    return job.name.rpartition("/")[0]


def _never(_game: str, _key: str) -> bool:
    return False


def _silently(count: int, made: Iterator[None]) -> None:
    for _ in made:
        pass


def _check_base(base: str | None) -> None:
    if base is not None and not re.fullmatch(r"https?://[^\s\"'<>]+/", base):
        raise MisusedError(f"--base: found {base!r}, expected such as https://example.org/sopwith/")


def _check_folder(games: Path, folder: Path) -> None:
    """The site lies neither in the league nor round it: its folders would be taken for games."""
    site, league = folder.resolve(), games.resolve()
    if site == league or site.is_relative_to(league) or league.is_relative_to(site):
        raise UserError(
            f"{folder}: the site and the games folder {games} would lie in each other; name "
            "another folder with --out"
        )


def _private_words(games: Path, plan: SitePlan) -> PrivateWords:
    """What no file of the site may hold: addresses, and secrets of dice still to be rolled."""
    told = {game.secret for game in plan.league.games if game.secret}
    secrets = {one.hex() for one in plan.secrets.values()}
    return PrivateWords(private_in(games), secrets - told)


def _careers(league: LeagueNews) -> list[str]:
    """Pilots whose finished games come to another career than `pilots.yaml` says."""
    said = {name.casefold(): career for name, career in league.pilots.items()}
    return [
        f"{one.pilot}: {one.score}, not {said[one.pilot.casefold()]}"
        for one in league.careers
        if one.finished and said.get(one.pilot.casefold(), one.score) != one.score
    ]
