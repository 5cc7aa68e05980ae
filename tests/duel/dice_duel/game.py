"""Dice Duel: two players order a number each and roll one die each. The higher sum wins a point,
and whoever has enough points wins. The rules alone: they know no files and no words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import Struct

from sopwith_gm.core.codec import Codec
from sopwith_gm.core.dice import Dice
from sopwith_gm.core.options import Options, option
from sopwith_gm.core.plain_game import PlainPlane, PlainPosition, PlainRemark
from sopwith_gm.core.record import TurnRecord
from sopwith_gm.core.records import Records
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.core.value_parts import changed

HIGHEST = 6


@dataclass(frozen=True, slots=True)
class Rules:
    """The one option."""

    points: int = option("How many points win?", section="1 Winning", clause="D 1", span=(1, 9))


class Sheet(Struct, frozen=True):
    """One player's orders."""

    number: int | None = None

    @property
    def is_empty(self) -> bool:
        """Is no number said?"""
        return self.number is None


class Duellist(PlainPlane, frozen=True):
    """One player in a position."""

    points: int = 0


Position: TypeAlias = PlainPosition[Duellist]


class Ruled(Struct, frozen=True):
    """What one duellist adds to his die."""

    plane: PlaneName
    number: int
    remarks: tuple[PlainRemark, ...] = ()


class Sum(Struct, frozen=True):
    """A number and a die."""

    plane: PlaneName
    number: int
    pip: int

    @property
    def total(self) -> int:
        """Both together."""
        return self.number + self.pip


class Round(Struct, frozen=True):
    """What came of a turn."""

    before: Position
    sums: tuple[Sum, ...]
    remarks: tuple[PlainRemark, ...]
    position: Position


Record: TypeAlias = TurnRecord[Rules, ShownSeat, Sheet, Round]
RECORDS: Records[Record] = Records(Codec(Record), lambda record: iter(()))
OPTIONS = Options(Rules)


def begin(
    rules: Rules, seats: Sequence[ShownSeat], start: None, careers: Mapping[str, int]
) -> Position:
    """Nobody has a point."""
    return Position(1, tuple(Duellist(s.plane, s.player, careers.get(s.plane, 0)) for s in seats))


def rule(plane: Duellist, sheet: Sheet | None, position: Position, rules: Rules) -> Ruled:
    """A number from 1 to 6 stands; any other is none, and so is silence (D 2)."""
    number = (sheet.number if sheet else None) or 0
    if number <= HIGHEST:
        return Ruled(plane.name, number)
    told = f"{number} is none of 1 to {HIGHEST}: nothing is added (D 2)"
    return Ruled(plane.name, 0, (PlainRemark("too high", plane.name, told),))


def fly(position: Position, sheets: Mapping[PlaneName, Any], rules: Rules, dice: Dice) -> Round:
    """One die each; the higher sum wins a point, equal ones win none (D 3)."""
    ruled = [rule(one, sheets.get(one.name), position, rules) for one in position.planes]
    sums = tuple(Sum(r.plane, r.number, dice.roll(f"die of {r.plane}")) for r in ruled)
    best = max(one.total for one in sums)
    won = [one.plane for one in sums if one.total == best]
    after = tuple(changed(one, points=one.points + (won == [one.name])) for one in position.planes)
    winner = next((one for one in after if one.points >= rules.points), None)
    if winner:
        after = tuple(changed(one, place=1 if one is winner else 2) for one in after)
    number = position.turn + (winner is None)
    left = Position(number, after, winner is not None, winner.player if winner else None)
    return Round(position, sums, tuple(r for one in ruled for r in one.remarks), left)
