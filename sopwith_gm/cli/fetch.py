"""`fetch`: new messages from the game master's boxes into the turns they are for."""

import json
from datetime import date
from pathlib import Path

import click

from sopwith_gm.cli.broken_games import tell_of_broken
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    clock,
    games_folder,
    games_option,
    json_option,
    tell_of_openness,
)
from sopwith_gm.desk.fetch import Post, fetch_post
from sopwith_gm.desk.mail_account import load_boxes, local_box
from sopwith_gm.desk.sorting import Sorted
from sopwith_gm.errors import MisusedError, UserError
from sopwith_gm.store.find import load_all
from sopwith_gm.store.mail_file import mail_path


@click.command()
@click.argument("boxes", nargs=-1, type=click.Path(path_type=Path))
@games_option
@click.option("--since", metavar="DAY", help="Only what was written from that day on: 2026-11-20.")
@json_option
def fetch(boxes: tuple[Path, ...], named: Path | None, since: str | None, as_json: bool) -> None:
    r"""Fetch new messages, and file each to its game, turn and pilot.

    From the boxes that private/mail.yaml names (IMAP, POP3, Maildir, mbox, a folder of .eml), or
    from BOXES: a Maildir, an mbox file, a folder of .eml files. Each message comes once, however
    often you fetch. What cannot be filed lies in private/tray, and `status` says why. Nothing is
    changed in a box, unless private/mail.yaml says where to put what was filed.

    \b
    Example:
      sopwith-gm fetch
      sopwith-gm fetch ~/export.mbox --since 2026-11-01

    To undo: delete the file that it wrote; it does not come again.

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    tell_of_openness(games)
    league, pilots = load_all(games)
    day = _day(since)
    from_where = tuple(local_box(path, day) for path in boxes) or load_boxes(games)
    if not from_where:
        raise UserError(_nowhere(games))
    post = fetch_post(league, pilots, from_where, clock(None), _progress)
    if as_json:
        say(json.dumps(_as_data(post), indent=1))
    else:
        _print(post)
    if post.faults or post.trayed or post.broken:
        raise SystemExit(1)


def _day(since: str | None) -> date | None:
    if since is None:
        return None
    try:
        return date.fromisoformat(since)
    except ValueError:
        raise MisusedError(f"--since: found {since!r}, expected a day such as 2026-11-20") from None


def _nowhere(games: Path) -> str:
    return (
        f"{mail_path(games)}: names no box to fetch from; write one, such as\n"
        "  fetch: {imap: imap.example.org, user: gm@example.org, password: {command: pass show gm}}"
        "\nor name a Maildir, an mbox file or a folder: sopwith-gm fetch ~/export.mbox"
    )


def _progress(count: int) -> None:
    """Say how far it is where there is much to fetch."""
    if count % 500 == 0:
        say(f"{count} messages ...", err=True)


def _as_data(post: Post) -> object:
    return {
        "filed": [_one(one) for one in post.filed],
        "tray": [_one(one) for one in post.trayed],
        "again": post.again,
        "left": post.left,
        "moved": post.moved,
        "faults": [*post.faults, *post.broken.values()],
    }


def _one(one: Sorted) -> dict[str, object]:
    return {
        "file": one.place,
        "game": one.game or None,
        "turn": one.turn if one.game else None,
        "planes": list(one.planes),
        "reason": one.unfiled.reason if one.unfiled else None,
        "cure": one.unfiled.cure if one.unfiled else None,
    }


def _print(post: Post) -> None:
    for one in post.filed:
        say(f"  {one.game}/turn{one.turn}: {' and '.join(one.planes) or one.name}  {one.name}")
    for one in post.trayed:
        assert one.unfiled is not None
        say(f"  tray: {one.name}: {one.unfiled.reason}; {one.unfiled.cure}")
    parts = [f"{len(post.filed)} filed"]
    parts += [f"{len(post.trayed)} in the tray"] if post.trayed else []
    parts += [f"{post.again} were here already"] if post.again else []
    parts += [f"{post.left} left"] if post.left else []
    parts += [f"{post.moved} moved in their box"] if post.moved else []
    say(f"{', '.join(parts)}.")
    for fault in post.faults:
        say(fault, err=True)
    tell_of_broken(post.broken)
