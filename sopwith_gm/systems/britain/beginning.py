"""How a game begins: who plays, with sectors given in advance or asked for by mail (BB 2, 13.1)."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from sopwith_gm.core.dice import GameDice
from sopwith_gm.core.messages import Fault, found
from sopwith_gm.core.seats import PlaneName, Seating, letters_for
from sopwith_gm.core.system import Beginning, Entrant, NewGame
from sopwith_gm.systems.britain.board import HexName, SectorNumber
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.position import GROUND, UNGIVEN, Position, Spitfire
from sopwith_gm.systems.britain.roster import COLOURS, OTHER_COLOURS, Seat
from sopwith_gm.systems.britain.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.systems.britain.models import BritainGame, BritainSeat

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4


class SeatStart(Struct, frozen=True):
    """What `game.yaml` says of one seat's beginning."""

    sector: SectorNumber
    """That the game master has given him; UNGIVEN: he asks for one by mail (BB 2.5)."""
    base: HexName | None
    """Where his Spitfire begins, unless he asks for another field; None: as BB 2.6 says."""
    career: int | None
    """Score over finished games; None: what `pilots.yaml` says."""


class Start(Struct, frozen=True):
    """What `game.yaml` says of a game's beginning."""

    seats: tuple[SeatStart, ...]
    """In the game's order."""


def seating(rules: Rules) -> Seating:
    """Two to four sector commanders."""
    return Seating(FEWEST_PLAYERS, MOST_PLAYERS)


def new_game(
    entrants: Sequence[Entrant], rules: Rules, dice: GameDice, said: Mapping[str, Sequence[str]]
) -> NewGame:
    """The new game; who was given a sector has it, the others ask for one in turn 0.

    Raises ValueError for what was said with `--set`, and for a sector that is given twice.
    """
    if said:
        key = next(iter(said))
        raise ValueError(f"--set: found {key!r}; sectors, fields and standing orders come by mail")
    _refuse_a_sector_given_twice(entrants)
    seats = {one.name: f"sector: {one.place}" if one.place else "" for one in entrants}
    return NewGame(entrants=tuple(entrants), seats=seats)


def _refuse_a_sector_given_twice(entrants: Sequence[Entrant]) -> None:
    owners: dict[str, str] = {}
    for one in entrants:
        other = owners.setdefault(one.place, one.name) if one.place else one.name
        if other != one.name:
            left = [place for place in COLOURS if all(each.place != place for each in entrants)]
            raise ValueError(
                f"--pilot: {one.place} is the sector of {other!r} already; give {one.name!r} "
                f"{' or '.join(left)}, or no sector: then he asks for one by mail"
            )


BRITAIN_BEGINNING = Beginning(
    places=tuple(COLOURS),
    place_words="a sector",
    default_ruleset="postal",
    make=new_game,
)


def roster(model: "BritainGame", players: Mapping[str, str]) -> tuple[Seat, ...]:
    """Who flies; letter and colour are the sector's, where one is given in advance."""
    given = [seat.sector for seat in model.pilots.values() if seat.sector]
    colours = iter((*OTHER_COLOURS, *(one for name, one in COLOURS.items() if name not in given)))
    own = letters_for(model.pilots)
    spare = iter([letter for letter in "ACDEFHJK" if letter not in own])
    seats = []
    for (name, seat), letter in zip(model.pilots.items(), own, strict=True):
        if seat.sector:
            shown = seat.sector[0], COLOURS[seat.sector]
        else:  # no letter that stands for a sector: it may come to be somebody else's
            shown = letter if letter not in "RBGY" else next(spare), next(colours)
        seats.append(Seat(PlaneName(name), players[name], *shown))
    return tuple(seats)


def start(
    model: "BritainGame", rules: Rules, players: Mapping[str, str]
) -> tuple[Start, list[Fault]]:
    """How the game begins, and what is wrong with the sectors and fields that are given."""
    faults: list[Fault] = []
    owners: dict[str, str] = {}
    seats = []
    for name, seat in model.pilots.items():
        other = owners.setdefault(seat.sector, name) if seat.sector else name
        if other != name:
            message = f"sector: {seat.sector} is commanded by {other!r} already"
            faults.append(Fault(("pilots", name, "sector"), message))
        faults += _faults_of_base(name, seat)
        sector = board_named().sector_named[PlaneName(seat.sector)] if seat.sector else None
        seats.append(
            SeatStart(
                sector.number if sector else UNGIVEN,
                HexName(seat.base) if seat.base else None,
                seat.career,
            )
        )
    return Start(tuple(seats)), faults


def _faults_of_base(name: str, seat: "BritainSeat") -> list[Fault]:
    if seat.base is None:
        return []
    steps = ("pilots", name, "base")
    if seat.sector is None:
        return [Fault(steps, "base: say whose sector it is in: sector")]
    fields = board_named().sector_named[PlaneName(seat.sector)].airfields
    if seat.base in fields:
        return []
    message = f"base: {found(seat.base)} is no airfield of {seat.sector}"
    return [Fault(steps, f"{message}; expected one of {', '.join(fields)}")]


def begin(
    rules: Rules, seats: Sequence[Seat], begun: Start, careers: Mapping[str, int]
) -> Position:
    """Before the set-up, turn 0: nothing stands on the board but who was put there in advance."""
    planes = []
    for seat, told in zip(seats, begun.seats, strict=True):
        career = careers.get(seat.plane, 0) if told.career is None else told.career
        planes.append(
            Spitfire(
                seat.plane, seat.player, told.sector, told.base, GROUND, rules.fuel, career=career
            )
        )
    return Position(0, (), tuple(planes), tuple(one.name for one in planes))


def played_by(seats: Sequence[Seat], begun: Start) -> Mapping[str, Any]:
    """All that a game is played by beside its rules, as plain data, for its fingerprint."""
    return {
        "planes": [
            [seat.plane, seat.player, told.sector, told.base, told.career]
            for seat, told in zip(seats, begun.seats, strict=True)
        ]
    }
