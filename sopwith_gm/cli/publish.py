"""`publish`: the static site of the league, made from what has been adjudicated."""

import json
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import click

from sopwith_gm.cli.options import at_option, clock, games_folder, games_option, json_option
from sopwith_gm.cli.site_folder import SiteFolder
from sopwith_gm.cli.site_news import Cache, Source, gather_news, secrets_in
from sopwith_gm.cli.site_turns import lead_picture, turn_parts
from sopwith_gm.errors import UserError
from sopwith_gm.site.build import Part, gone, parts_of_site
from sopwith_gm.site.desk import Desk
from sopwith_gm.site.news import LeagueNews
from sopwith_gm.store.files import reason_of
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


@click.command(short_help="Make the static site of the league.")
@games_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where the site is written; default: site/ beside the games folder.",
)
@click.option("--base", metavar="URL", help="The site's address; default: that in league.yaml.")
@click.option("--no-maps", is_flag=True, help="Leave the maps out: quick, for a look at the words.")
@click.option("--again", is_flag=True, help="Make every page anew.")
@at_option
@json_option
def publish(
    named: Path | None,
    out: Path | None,
    base: str | None,
    no_maps: bool,
    again: bool,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Make the static site: games, turns, pilots, bulletin, rules, press, search, feed.

    Only what has been adjudicated gets into it, and only what changed is made anew. The folder can
    be put on any web host, below any address, and be opened from the disk. --at says which day the
    bulletin speaks of; else it is that of the newest turn.

    \b
    Example:
      sopwith-gm publish
      sopwith-gm publish --out ~/public_html/sopwith --base https://example.org/sopwith/

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    folder = out or games.resolve().parent / "site"
    today = clock(at).isoformat() if at else None
    done = publish_site(
        games, folder, base=base, with_maps=not no_maps, again=again, today=today, show=_progress
    )
    if as_json:
        click.echo(json.dumps(_as_data(done), indent=1))
    else:
        _print(done)


Show = Callable[[list[Part], Callable[[Part], None]], None]


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
    with locked(folder, command="publish", now=datetime.now(UTC)) as mended:
        site = SiteFolder(folder)
        site.open()
        cache = Cache({} if again else dict(site.rows))
        league, sources = gather_news(games, cache, address=base, today=today)
        site.private = _private_words(games, league, sources)
        overrides = games / "templates"
        desk = Desk(league, overrides if overrides.is_dir() else None)
        show = show or _silently
        parts = list(turn_parts(desk, sources, folder, with_maps=with_maps))
        stale = [part for part in parts if again or not site.is_current(part)]
        show(stale, site.put)
        others = list(parts_of_site(desk, lead_picture(league, folder) if with_maps else None))
        late = [part for part in others if again or not site.is_current(part)]
        show(late, site.put)
        parts += others
        stale += late
        site.finish((part.name for part in parts), cache.used, partial(gone, desk))
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


def _silently(parts: list[Part], put: Callable[[Part], None]) -> None:
    for part in parts:
        put(part)


def _progress(parts: list[Part], put: Callable[[Part], None]) -> None:
    """With a bar, where somebody looks and it takes a while."""
    is_seen = sys.stderr.isatty() and len(parts) > 20
    with click.progressbar(parts, label="Publishing", file=sys.stderr, hidden=not is_seen) as bar:
        for part in bar:
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


def _as_data(done: Published) -> dict[str, object]:
    return {
        "folder": str(done.folder),
        "page": str(done.page),
        "pages": done.pages,
        "made": done.made,
        "written": done.written,
        "removed": done.removed,
        "mended": list(done.mended),
        "careers": list(done.careers),
    }


def _print(done: Published) -> None:
    for sentence in done.mended:
        click.echo(sentence, err=True)
    if done.written or done.removed:
        gone = f", {done.removed} taken away" if done.removed else ""
        click.echo(f"Made {done.made} of {done.pages} pages; {done.written} files written{gone}.")
    else:
        click.echo("Nothing has changed: the site is as it was.")
    if done.careers:
        click.echo("Careers after the finished games, for pilots.yaml:")
        for line in done.careers:
            click.echo(f"  {line}")
    click.echo(f"Open {done.page}")
