"""A look at every game of a league: one that cannot be read holds up none of the others."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from sopwith_gm.errors import UserError
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.league import League, Pilot

T = TypeVar("T")

Faults = dict[str, str]
"""By the name of a game's folder: what is wrong with its files."""


class EachGame(Struct, Generic[T], frozen=True):
    """What was found in each game, by the name of its folder, and what kept it from being found."""

    found: dict[str, T]
    faults: Faults


def look_at_each(
    league: League,
    pilots: Mapping[str, Pilot],
    look: Callable[[Game], T],
    folders: Iterable[Path] | None = None,
) -> EachGame[T]:
    """Look at each game, or at those in `folders`. Raises UserError where the league's folder
    cannot be read."""
    found: dict[str, T] = {}
    faults: Faults = {}
    for folder in game_folders(league.folder) if folders is None else folders:
        try:
            found[folder.name] = look(load_game(folder, league, pilots))
        except UserError as error:
            faults[folder.name] = str(error)
    return EachGame(found, faults)
