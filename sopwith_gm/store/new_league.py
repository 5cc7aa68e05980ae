"""A new league: files that explain themselves, in a folder that is there whole or not at all."""

import contextlib
from datetime import datetime
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import make_folders, remove_folders
from sopwith_gm.store.commit import LEFTOVERS, CommitKind, commit
from sopwith_gm.store.disk import is_folder, is_there, names_in, reason_of
from sopwith_gm.store.league import league_of
from sopwith_gm.store.lock import LOCK, OWNER, locked
from sopwith_gm.store.yaml_file import parse_yaml
from sopwith_gm.store.yaml_text import in_yaml

_README = """\
This is a league of games by mail, run with sopwith-gm. You may edit every .yaml file; mistakes in
them are told with file, line and column before anything is done.

    league.yaml     you, your time zone, who waits for a game
    pilots.yaml     the pilots: chosen name, player, score of finished games; published
    private/        addresses and dice secrets: never published, never to be given away; keep a copy
    NAME/           a game: game.yaml, then turn1, turn2 ... with the orders in orders/

An evening:

    sopwith-gm status               what is due, who is in, what to do next
    sopwith-gm check turn12         how the orders are read; letters to the pilots are drafted
    sopwith-gm adjudicate turn12    flies the turn, draws the maps, writes the page and the report
    sopwith-gm verify               flies everything again and compares

A new game: sopwith-gm new NAME. Every command has --help with an example.
"""

_LEAGUE = """\
# Your league. What may stand here: docs/files.md of sopwith-gm.
game_master: {game_master}
zone: {zone}            # your time zone, by its IANA name; deadlines are in it

# site:                              # the published site
#   title: Games by mail
#   address: https://example.org/sopwith/

# Who waits for a game; `sopwith-gm new NAME --waiting 6` takes the first six.
waiting:
#   - player: ned
#     note: e-mail rules only

house:                               # what a new game starts from
  ruleset: {ruleset}                    # boardgame, email or mk3
  deadlines: {{weekday: friday, time: "18:00", grace: 1 day}}
"""

_PILOTS = """\
# The pilots: chosen name, who flies under it, and the score of finished games. Published, so
# addresses belong into private/addresses.yaml. `sopwith-gm new` adds those that it is told.
pilots:
"""

_ADDRESSES = """\
# Players (not chosen names) and their mail addresses; the first one is written to. When an address
# changes, add the new one in front and leave the old one: old turns are read by it.
#   dorian: dorian@example.org
#   cora: [cora@example.org, c.black@example.com]
players:
"""

_IGNORED = """\
# Nothing in here belongs into a repository or on a web site.
*
!.gitignore
"""


def league_files(game_master: str, zone: str, ruleset: str) -> dict[str, bytes]:
    """The files of a new league, by name within its folder."""
    league = _LEAGUE.format(
        game_master=in_yaml(game_master), zone=in_yaml(zone), ruleset=in_yaml(ruleset)
    )
    texts = {
        "README.txt": _README,
        "league.yaml": league,
        "pilots.yaml": _PILOTS,
        "private/addresses.yaml": _ADDRESSES,
        "private/.gitignore": _IGNORED,
    }
    return {name: text.encode() for name, text in texts.items()}


def refuse_what_is_there(folder: Path) -> None:
    """Raise UserError where a new league would not be alone in its folder."""
    if not is_there(folder):
        return
    own = {LOCK, OWNER, *LEFTOVERS}
    if not is_folder(folder) or not own.issuperset(names_in(folder)):
        raise UserError(f"{folder}: is there already; nothing was changed")


def make_league(folder: Path, game_master: str, zone: str, ruleset: str, now: datetime) -> None:
    """Make a league's folder, all or nothing, also where the process is killed or another makes the
    same one. Raises UserError where there is something by that name already."""
    files = league_files(game_master, zone, ruleset)
    league_of(parse_yaml(folder / "league.yaml", files["league.yaml"].decode()))
    made: list[Path] = []
    try:
        make_folders(folder, made)
    except OSError as error:
        remove_folders(made)
        where = error.filename or folder
        raise UserError(
            f"{where}: cannot be made: {reason_of(error)}; nothing was changed"
        ) from None
    try:
        with locked(folder, command="init", now=now):
            try:
                refuse_what_is_there(folder)
                commit(
                    folder, CommitKind.LEAGUE, files, what=f"{folder} is made", last=["league.yaml"]
                )
            finally:
                if made and not is_there(folder / "league.yaml"):
                    _forget_lock(folder)
    finally:
        remove_folders(made)


def _forget_lock(folder: Path) -> None:
    """Leave nothing in a folder that is to go again. Call it while it is locked: another process
    that comes now is refused, and one that comes later makes a lock of its own."""
    for name in (OWNER, LOCK):
        with contextlib.suppress(OSError):
            (folder / name).unlink()
