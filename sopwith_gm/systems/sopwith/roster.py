"""Who flies what: each plane's seat in the game, its letter and its aircraft."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.sheet import PlaneName

Aircraft = Literal["camel", "se5a", "spad", "dr1", "albatros", "pfalz"]

AIRCRAFT_NAMES: dict[Aircraft, str] = {
    "camel": "Sopwith Camel",
    "se5a": "S.E.5a",
    "spad": "SPAD XIII",
    "dr1": "Fokker Dr.I",
    "albatros": "Albatros D.V",
    "pfalz": "Pfalz D.III",
}

AIRCRAFT_BY_HOME: dict[Facing, Aircraft] = {
    Facing.N: "camel",
    Facing.NE: "se5a",
    Facing.SE: "spad",
    Facing.S: "dr1",
    Facing.SW: "albatros",
    Facing.NW: "pfalz",
}


@dataclass(frozen=True, slots=True)
class Seat:
    """One plane in a game, as it is shown: it never changes while the game runs."""

    plane: PlaneName
    player: str
    home: Facing
    letter: str
    aircraft: Aircraft
    side: str | None = None
    second: bool = False
    """The second plane of its player (two planes each)."""


_ALPHABET = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Without I, O and Q, which are read as 1 and 0."""


def letters_for(names: Iterable[str]) -> list[str]:
    """A letter for each name: its first capital that nobody has yet, then its other letters, then
    the alphabet; never I, O or Q. Names are taken in order, so a roster's letters are kept.

    Raises ValueError for more than 23 names.
    """
    taken: list[str] = []
    for name in names:
        capitals = [letter for letter in name if letter.isupper()]
        wanted = [*capitals, *name.upper(), *_ALPHABET]
        free = (one for one in wanted if one in _ALPHABET and one not in taken)
        letter = next(free, None)
        if letter is None:
            raise ValueError("more planes than letters")
        taken.append(letter)
    return taken
