"""`publish`: the static site of the league, made from what has been adjudicated."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from sopwith_gm.cli.broken_games import tell_of_broken
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    clock,
    crew_options,
    games_folder,
    games_option,
    json_option,
)
from sopwith_gm.desk.crew import Crew
from sopwith_gm.desk.publish import Published, publish_site


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
@crew_options
@at_option
@json_option
def publish(
    named: Path | None,
    out: Path | None,
    base: str | None,
    no_maps: bool,
    again: bool,
    jobs: int | None,
    scheduler: str | None,
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
    folder = out or site_beside(games)
    today = clock(at).isoformat() if at else None
    done = publish_site(
        games,
        folder,
        base=base,
        with_maps=not no_maps,
        again=again,
        today=today,
        show=_progress,
        crew=Crew(jobs, scheduler),
    )
    if as_json:
        say(json.dumps(_as_data(done), indent=1))
    else:
        _print(done)
    if done.faults:
        raise SystemExit(1)


def site_beside(games: Path) -> Path:
    """Where a league's site lies if nobody says otherwise: beside its games."""
    return games.resolve().parent / "site"


def _progress(count: int, made: Iterator[None]) -> None:
    """With a bar, where somebody looks and it takes a while."""
    is_seen = sys.stderr.isatty() and count > 20
    with click.progressbar(
        made, length=count, label="Publishing", file=sys.stderr, hidden=not is_seen
    ) as bar:
        for _ in bar:
            pass


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
        "faults": dict(done.faults),
    }


def _print(done: Published) -> None:
    for sentence in done.mended:
        say(sentence, err=True)
    if done.written or done.removed:
        gone = f", {done.removed} taken away" if done.removed else ""
        say(f"Made {done.made} of {done.pages} pages; {done.written} files written{gone}.")
    else:
        say("Nothing has changed: the site is as it was.")
    if done.careers:
        say("Careers after the finished games, for pilots.yaml:")
        for line in done.careers:
            say(f"  {line}")
    say(f"Open {done.page}")
    for name in done.faults:
        more = "; the pages of the league do not speak of it" if name in done.untold else ""
        which = (
            "those of its pages that could not be made" if name in done.half_made else "its pages"
        )
        say(f"{name}: {which} are as they were{more}.", err=True)
    tell_of_broken(done.faults)
