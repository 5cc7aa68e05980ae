"""The same orders by other rules: what would have come out otherwise. Pure; nothing is kept."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.foresight import Change
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate, open_turn
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.position import Plane, Position
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import OrderSheet


class WhatIf(Struct, frozen=True):
    """A turn flown twice."""

    here: Adjudication
    there: Adjudication
    changes: tuple[Change, ...]
    """Empty where the other rules make no difference."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The changes in words, one each."""
        return tuple(change.line for change in self.changes)


def what_if(
    before: Position,
    sheets: Mapping[PlaneName, OrderSheet | None],
    rules: Rules,
    other: Rules,
    dice: Callable[[], Dice],
) -> WhatIf:
    """Fly a turn by the game's rules and by others, from the same position and orders.

    `dice` gives the turn's dice from their beginning, each time it is called, so that a die for the
    same thing falls the same. Raises ValueError where the boards differ in size, and OutOfDiceError
    where the dice are given and the other rules roll more.
    """
    if rules.board_side != other.board_side:
        raise ValueError(
            f"a board of {other.board_side} hexes a side has no room for a position on one of "
            f"{rules.board_side}: compare rulesets with the same board_side"
        )
    here = adjudicate(before, sheets, rules, dice())
    there_dice = dice()
    opened = before if before.wind else open_turn(before, other, there_dice)
    there = adjudicate(opened, sheets, other, there_dice)
    return WhatIf(here, there, _changes(here, there, rules))


def _changes(here: Adjudication, there: Adjudication, rules: Rules) -> tuple[Change, ...]:
    found = []
    for plane in here.position.planes:
        name = plane.name
        facts = zip(_facts(plane, here), _facts(there.position.plane(name), there), strict=True)
        found += [Change(name, what, one, two) for (what, one), (_, two) in facts if one != two]
    hits_here, hits_there = _hits(here), _hits(there)
    found += [Change(None, "hit", hit, "none") for hit in hits_here if hit not in hits_there]
    found += [Change(None, "hit", "none", hit) for hit in hits_there if hit not in hits_here]
    board = Board(rules.board_side)
    turns = zip(_turn_facts(here, board), _turn_facts(there, board), strict=True)
    found += [Change(None, what, one, two) for (what, one), (_, two) in turns if one != two]
    return tuple(found)


def _facts(plane: Plane, flown: Adjudication) -> list[tuple[str, str]]:
    """What came of a plane, in words."""
    flight = next((one for one in flown.flights if one.plane == plane.name), None)
    moves = " ".join(leg.manoeuvre for leg in flight.legs) if flight else "none"
    codes = sorted({remark.code for remark in flown.remarks if remark.plane == plane.name})
    return [
        ("moves", moves),
        ("remarks", ", ".join(codes) or "none"),
        ("state", str(plane.state)),
        ("hex", plane.hex.name if plane.hex else "none"),
        ("facing", plane.facing.name if plane.facing else "none"),
        ("damage", str(plane.damage)),
        ("ammo", str(plane.ammo)),
        ("repair points", str(plane.repairs)),
        ("score", str(plane.score)),
        ("ace", "yes" if plane.ace else "no"),
        ("place", str(plane.place or "none")),
    ]


def _hits(flown: Adjudication) -> list[str]:
    return [
        f"move {shot.move}, {shot.plane} on {hit.target} for {hit.damage}"
        for shot in flown.events
        if isinstance(shot, Fired)
        for hit in shot.hits
    ]


def _turn_facts(flown: Adjudication, board: Board) -> list[tuple[str, str]]:
    left = flown.position
    over = f"over after move {len(flown.after)}" if left.over else "going on"
    return [
        ("clouds", _where(left.cloud_hexes, board)),
        ("the game", over),
        ("winner", left.winner or "none"),
    ]


def _where(clouds: frozenset[Hex], board: Board) -> str:
    """Cloud hexes by name, and how many more are off the board: those have no name."""
    named = sorted(place.name for place in clouds if board.has(place))
    off = len(clouds) - len(named)
    return ", ".join(named + ([f"and {off} off the board"] if off else [])) or "none"
