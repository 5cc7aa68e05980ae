"""The static site of the league, brought up to what has been adjudicated."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.desk.site_folder import SiteFolder
from sopwith_gm.desk.site_news import Cache, Source, gather_news, secrets_in
from sopwith_gm.desk.site_starts import first_maps, first_pages
from sopwith_gm.desk.site_turns import lead_picture, turn_parts
from sopwith_gm.errors import UserError
from sopwith_gm.site.build import SitePart, gone, parts_of_site
from sopwith_gm.site.news import LeagueNews
from sopwith_gm.site.page_maker import PageMaker
from sopwith_gm.store.disk import reason_of
from sopwith_gm.store.league import load_addresses
from sopwith_gm.store.lock import locked


@dataclass(frozen=True, slots=True)
class Published:
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

    @property
    def page(self) -> Path:
        """The front page."""
        return self.folder / "index.html"


Show = Callable[[list[SitePart], Callable[[SitePart], None]], None]


def publish_site(
    games: Path,
    folder: Path,
    *,
    base: str | None = None,
    with_maps: bool = True,
    again: bool = False,
    today: str | None = None,
    show: Show | None = None,
) -> Published:
    """Bring the site in `folder` up to what stands in the games folder.

    Raises UserError where something cannot be read or written; every page is then whole, and the
    next run goes on.
    """
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
        cache = Cache({} if again else dict(site.rows))
        league, sources = gather_news(games, cache, address=base, today=today)
        site.private = _private_words(games, league, sources)
        overrides = games / "templates"
        maker = PageMaker(league, overrides if overrides.is_dir() else None)
        show = show or _silently
        parts = list(turn_parts(maker, sources, folder, with_maps=with_maps))
        if with_maps:
            parts += first_maps(league, sources)
        stale = [part for part in parts if again or not site.is_current(part)]
        show(stale, site.put)
        firsts = first_pages(league, sources, folder) if with_maps else {}
        lead = lead_picture(league, folder) if with_maps else None
        others = list(parts_of_site(maker, lead, firsts))
        late = [part for part in others if again or not site.is_current(part)]
        show(late, site.put)
        parts += others
        stale += late
        site.finish((part.name for part in parts), cache.used, partial(gone, maker))
        swept = [one for source in sources.values() for one in source.mended]
        return Published(
            folder,
            len(parts),
            len(stale),
            site.written,
            site.removed,
            (*mended, *site.mended, *swept),
            tuple(_careers(league)),
        )


def _silently(parts: list[SitePart], put: Callable[[SitePart], None]) -> None:
    for part in parts:
        put(part)


def _check_base(base: str | None) -> None:
    if base is not None and not re.fullmatch(r"https?://[^\s\"'<>]+/", base):
        raise UserError(f"--base: found {base!r}, expected such as https://example.org/sopwith/")


def _check_folder(games: Path, folder: Path) -> None:
    """The site lies neither in the league nor round it: its folders would be taken for games."""
    site, league = folder.resolve(), games.resolve()
    if site == league or site.is_relative_to(league) or league.is_relative_to(site):
        raise UserError(
            f"{folder}: the site and the games folder {games} would lie in each other; name "
            "another folder with --out"
        )


def _private_words(
    games: Path, league: LeagueNews, sources: Mapping[str, Source]
) -> tuple[bytes, ...]:
    """What no file of the site may hold: addresses, and secrets of dice still to be rolled."""
    told = {game.secret for game in league.games if game.secret}
    words = [one for own in load_addresses(games).values() for one in own]
    words += [one.hex() for one in secrets_in(games, sources).values() if one.hex() not in told]
    return tuple(dict.fromkeys(word.lower().encode() for word in words))


def _careers(league: LeagueNews) -> list[str]:
    """Pilots whose finished games come to another career than `pilots.yaml` says."""
    said = {name.casefold(): career for name, career in league.pilots.items()}
    return [
        f"{one.pilot}: {one.score}, not {said[one.pilot.casefold()]}"
        for one in league.careers
        if one.finished and said.get(one.pilot.casefold(), one.score) != one.score
    ]
