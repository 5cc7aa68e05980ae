"""The folders of a league: where it is, its games and their turns. Names alone: no file is read."""

import re
from collections.abc import Mapping
from pathlib import Path

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.copies import is_sure
from sopwith_gm.store.disk import is_folder, is_there, names_in

VARIABLE = "SOPWITH_GAMES"
"""The environment variable that names the games folder."""

_TURN = re.compile(r"turn(0|[1-9][0-9]{0,3})")


def find_games(named: Path | None, environment: Mapping[str, str], cwd: Path = Path()) -> Path:
    """The games folder: the one named, else by the variable, else the nearest at or above `cwd`.

    Raises UserError where there is none.
    """
    for said, by in ((named, "--games"), (environment.get(VARIABLE), VARIABLE)):
        if said:
            folder = cwd / said
            if not is_folder(folder):
                raise UserError(f"{folder}: there is no such folder; {by} names it")
            return folder
    for place in (cwd, *cwd.resolve().parents):
        for folder in (place, place / "games"):
            if is_there(folder / "league.yaml"):
                return folder
    raise UserError(
        f"{cwd.resolve()}: no games folder (one with a league.yaml) here or above; go to it, or "
        f"name it with --games DIR or {VARIABLE}"
    )


def game_folders(games: Path) -> list[Path]:
    """The folders of all games in a games folder, by name."""
    names = [name for name in names_in(games) if name != PRIVATE and not name.startswith(".")]
    names = [name for name in names if not is_sure(name)]
    return [games / name for name in names if is_there(games / name / "game.yaml")]


def turn_number(name: str) -> int | None:
    """The number in a turn folder's name; None for another name."""
    match = _TURN.fullmatch(name)
    return int(match[1]) if match else None


def turns_on_disk(game: Path) -> list[int]:
    """The numbers of a game's turn folders, in order, adjudicated or not."""
    numbers = (turn_number(name) for name in names_in(game) if is_folder(game / name))
    return sorted(number for number in numbers if number is not None)
