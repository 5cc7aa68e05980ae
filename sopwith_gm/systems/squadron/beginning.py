"""How `new` begins a game: planes in the order of the file, sides in turn. All else is the set-up's
business, which comes by mail (SL 2)."""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.core.number_words import counted
from sopwith_gm.core.system import Beginning, Entrant, NewGame
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.seating import FEWEST, MOST, why_no_name


def new_game(
    entrants: Sequence[Entrant], rules: Rules, dice: Dice, said: Mapping[str, Sequence[str]]
) -> NewGame:
    """The new game. `said` may have the side of a plane by its name.

    Raises ValueError for names that orders could not use, and for numbers and sides that no game
    can have.
    """
    for one in entrants:
        if why := why_no_name(one.name):
            raise ValueError(f"--pilot {one.name!r}: {why}")
    if not FEWEST <= len(entrants) <= MOST:
        planes = counted(len(entrants), "plane")
        raise ValueError(f"--pilot: found {planes}, expected {FEWEST} to {MOST} (SL 1.6)")
    sides = _sides(entrants, rules.teams, said)
    seats = {name: f"side: {side}" if side else "" for name, side in sides.items()}
    return NewGame(entrants=tuple(entrants), seats=seats)


def _sides(
    entrants: Sequence[Entrant], teams: tuple[str, ...], said: Mapping[str, Sequence[str]]
) -> dict[str, str]:
    """The side of each plane: as said, else in turn; "" without teams."""
    names = [one.name for one in entrants]
    for name, (side, *_) in said.items():
        if name not in names:
            near = did_you_mean(name, names)
            raise ValueError(f"--set: found {found(name)}, no plane of the game{near}")
        if side not in teams:
            expected = f"expected one of {', '.join(teams)}" if teams else "the game has no teams"
            raise ValueError(f"--set {name}: found {found(side)}, {expected}")
    dealt = dict.fromkeys(names, "")
    for number, name in enumerate(names):
        if teams:
            dealt[name] = said[name][0] if name in said else teams[number % len(teams)]
    return dealt


SQUADRON_BEGINNING = Beginning(default_ruleset="postal", make=new_game)
