"""The folders of a league: where it is, its games and their turns. Names alone: no file is read."""

import re
from collections.abc import Mapping
from pathlib import Path

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.copies import is_sure
from sopwith_gm.store.disk import is_folder, is_there, names_in

VARIABLE = "SOPWITH_GAMES"
"""The environment variable that names the games folder."""

_TURN = Pattern(r"turn(0|[1-9][0-9]{0,3})")

_NEARLY_TURN = Pattern(r"turn[ _.-]*0*([0-9]{1,4})", re.IGNORECASE)
"""A turn's folder that somebody renamed: `Turn 6`, `turn06`."""


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
    return [games / name for name in names if _is_game(games / name)]


def _is_game(folder: Path) -> bool:
    """Is it a game's folder, as far as can be seen? One that cannot be entered is taken for one:
    whoever opens it says what is wrong, and the other games are served."""
    try:
        return is_there(folder / "game.yaml")
    except UserError:
        return True


def turn_number(name: str) -> int | None:
    """The number in a turn folder's name; None for another name."""
    match = _TURN.fullmatch(name)
    return int(match[1]) if match else None


def turns_on_disk(game: Path) -> list[int]:
    """The numbers of a game's turn folders, in order, adjudicated or not.

    Raises UserError for a folder that is called nearly like a turn's: what came in may lie there,
    and nobody would read it.
    """
    names = names_in(game)
    numbers = (turn_number(name) for name in names if is_folder(game / name))
    turns = sorted(number for number in numbers if number is not None)
    for name in names:
        match = None if turn_number(name) is not None else _NEARLY_TURN.fullmatch(name)
        if match and is_folder(game / name):
            raise UserError(f"{game / name}: {_renamed(int(match[1]), turns)}")
    return turns


def _renamed(turn: int, turns: list[int]) -> str:
    """What is wrong with a folder called nearly like a turn's, and the cure."""
    cure = f"rename it to turn{turn}"
    if turn in turns:
        cure = f"put what belongs there into turn{turn}, and move this one out of the game's folder"
    return f"is no turn's name, so nothing in it is read; expected turn{turn}: {cure}"
