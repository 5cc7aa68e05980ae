"""A game in one file: for another game master, or, when it is over, for its players.

The same game gives the same bytes. What is unpacked is a small league with one game.
"""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import is_folder, is_there, names_in, read_bytes, reason_of
from sopwith_gm.store.folders import turn_number
from sopwith_gm.store.game import Game
from sopwith_gm.store.inputs import BIGGEST_MAIL
from sopwith_gm.store.league import Pilot, load_addresses, secret_path
from sopwith_gm.store.player_files import Made, player_files
from sopwith_gm.store.rulesets import FOLDER as RULES

MOST_FILES = 20_000
BIGGEST = 2_000_000_000
"""Bytes of everything in an archive."""
BIGGEST_FILE = 64_000_000
DRAFTS = "drafts"
README = "README.txt"
_ALWAYS = (1980, 1, 1, 0, 0, 0)
"""The date of every file in an archive: the earliest that the format has."""

_FOR_GAME_MASTERS = """\
{title}: the whole game, for another game master.

Unpacked, this is a league with one game. To go on with it:

    sopwith-gm verify --games FOLDER       # every die and record, from the start
    sopwith-gm status --games FOLDER       # what is due

To take it into a league of your own, copy {name}/ and private/{name}.secret, and add
the pilots and addresses to yours. private/ is for you alone.
"""
_FOR_PLAYERS = """\
{title}: the finished game, for its players.

It has every turn and the secret that all dice came from; its SHA-256 was published when the game
began. To check every die and every record:

    sopwith-gm verify {name}.zip

The messages that orders came in are not here: they are private. The records have the orders as
they were read.
"""


def packed_for_players(game: Game, pilots: Mapping[str, Pilot], made: Made) -> bytes:
    """The archive of a finished game for its players; `made` makes report, page and maps."""
    readme = _FOR_PLAYERS.format(title=game.title, name=game.name)
    return _zipped({README: readme.encode(), **player_files(game, pilots, made)})


def packed(game: Game, pilots: Mapping[str, Pilot]) -> bytes:
    """The archive for another game master: all of the game, and what of `private/` it needs."""
    files = _league_files(game, pilots)
    for name in _game_files(game.folder, PurePosixPath()):
        content = read_bytes(game.folder / name, max(BIGGEST_FILE, BIGGEST_MAIL))
        files[f"{game.name}/{name}"] = content
    return _zipped(files)


def unpacked(archive: Path, place: Path) -> Path:
    """Unpack an archive into an empty folder and give the games folder in it.

    Raises UserError for what is no such archive, leads out of the folder, or is too big.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            members = opened.infolist()
            _check_members(archive, members)
            for member in members:
                path = place / member.filename
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(opened.read(member))
    except zipfile.BadZipFile:
        raise UserError(f"{archive}: is no archive of a game; expected a .zip file") from None
    except OSError as error:
        raise UserError(f"{archive}: cannot be unpacked: {reason_of(error)}") from None
    if not is_there(place / "league.yaml"):
        raise UserError(f"{archive}: is no archive of a game: it has no league.yaml")
    return place


def _check_members(archive: Path, members: list[zipfile.ZipInfo]) -> None:
    if len(members) > MOST_FILES or sum(one.file_size for one in members) > BIGGEST:
        raise UserError(f"{archive}: too big: more than {MOST_FILES:,} files or {BIGGEST:,} bytes")
    for member in members:
        path = PurePosixPath(member.filename)
        if path.is_absolute() or ".." in path.parts or "\\" in member.filename or member.is_dir():
            raise UserError(f"{archive}: has a file that leads elsewhere: {member.filename!r}")


def _league_files(game: Game, pilots: Mapping[str, Pilot]) -> dict[str, bytes]:
    league = game.league
    own = {
        name: {"player": pilots[name].player, "career": pilots[name].career}
        for name in map(str, game.planes)
        if name in pilots
    }
    files = {
        README: _FOR_GAME_MASTERS.format(title=game.title, name=game.name).encode(),
        "league.yaml": _yaml({"game_master": league.game_master, "zone": league.zone}),
        "pilots.yaml": _yaml({"pilots": own}),
    }
    for folder in (RULES, "templates"):
        place = league.folder / folder
        for name in _game_files(place, PurePosixPath()):
            files[f"{folder}/{name}"] = read_bytes(place / name, BIGGEST_FILE)
    addresses = load_addresses(league.folder)
    players = {seat.player for seat in game.roster}
    players |= {who for one in game.services.values() for _, who in one.handed_to}
    known = {who: list(addresses[who]) for who in sorted(players) if who in addresses}
    files[f"{PRIVATE}/addresses.yaml"] = _yaml({"players": known})
    path = secret_path(league.folder, game.name)
    if is_there(path):
        files[f"{PRIVATE}/{path.name}"] = read_bytes(path, 10_000)
    return files


def _game_files(folder: Path, above: PurePosixPath) -> list[PurePosixPath]:
    """Every file of a folder, but for hidden ones and drafts; turns in their order."""
    found = []
    for name in sorted(names_in(folder), key=lambda one: (turn_number(one) or 0, one)):
        if name.startswith(".") or name == DRAFTS:
            continue
        if is_folder(folder / name):
            found += _game_files(folder / name, above / name)
        else:
            found.append(above / name)
    return found


def _yaml(data: Mapping[str, Any]) -> bytes:
    import yaml  # slow to start

    text: str = yaml.safe_dump(dict(data), allow_unicode=True, sort_keys=False, width=100)
    return text.encode()


def _zipped(files: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name, _ALWAYS)
            member.compress_type = zipfile.ZIP_DEFLATED
            is_private = name.startswith(f"{PRIVATE}/")
            member.external_attr = (0o100600 if is_private else 0o100644) << 16
            archive.writestr(member, content)
    return buffer.getvalue()
