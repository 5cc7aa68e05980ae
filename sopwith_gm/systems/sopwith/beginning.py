"""How `new` begins a game of SOPWITH: aerodromes by choice or lot, clouds by dice or by hand."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.messages import found
from sopwith_gm.core.system import Beginning, Entrant, NewGame, Question
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import clouds_by_dice
from sopwith_gm.systems.sopwith.rules import Rules

_CORNERS = tuple(corner.name for corner in Facing)
_CLOUDS = ("dice", "none")


def new_game(
    entrants: Sequence[Entrant], rules: Rules, dice: Dice, said: Mapping[str, Sequence[str]]
) -> NewGame:
    """The new game. `said` may have `clouds`: `dice` or `none`; or `cloud`: one by hand each.

    Raises ValueError where there are too few aerodromes, the dice cannot place the clouds, or
    something else was said.
    """
    made = _with_homes(entrants, dice)
    clouds = _clouds(rules, dice, said)
    lines = ["clouds:" if clouds else "clouds: []"]
    lines += [f"  - [{', '.join(cloud)}]" for cloud in clouds]
    return NewGame(
        entrants=tuple(made),
        seats={one.name: f"home: {one.place}" for one in made},
        lines=tuple(lines),
    )


def _with_homes(entrants: Sequence[Entrant], dice: Dice) -> list[Entrant]:
    """Everybody with an aerodrome: those who chose none draw one of the free ones, in order."""
    taken = {one.place for one in entrants if one.place}
    made = []
    for one in entrants:
        home = one.place
        while home is None:
            if len(taken) >= len(_CORNERS):
                raise ValueError("there are six aerodromes; name who shares one: 'NAME, PLAYER, N'")
            drawn = Facing.from_pip(dice.roll(f"aerodrome of {one.name}")).name
            home = drawn if drawn not in taken else None
        taken.add(home)
        made.append(replace(one, place=home))
    return made


def _clouds(rules: Rules, dice: Dice, said: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """The clouds' hexes by name."""
    for key in said.keys() - {"cloud", "clouds"}:
        expected = "clouds=dice, clouds=none or cloud=HEXES"
        raise ValueError(f"--set: found {found(key)}, expected {expected}")
    how = said.get("clouds", _CLOUDS[:1])[-1]
    if how not in _CLOUDS:
        raise ValueError(f"--set clouds: found {found(how)}, expected {' or '.join(_CLOUDS)}")
    if said.get("cloud"):
        return [cloud.replace(",", " ").upper().split() for cloud in said["cloud"]]
    if how == "none":
        return []
    try:
        clouds = clouds_by_dice(dice, Board(rules.board_side), rules.cloud_strip_gap)
    except ValueError as error:
        raise ValueError(f"--clouds: {error}") from None
    return [[place.name for place in cloud] for cloud in clouds]


SOPWITH_BEGINNING = Beginning(
    places=_CORNERS,
    place_words="an aerodrome",
    questions=(
        Question(key="clouds", words="Clouds: dice or none", flag="--clouds", usual="dice"),
    ),
    default_ruleset="email",
    make=new_game,
)
