"""The best turn that each pilot could have flown against what the others did fly.

Exact: every turn that he could have ordered is flown by the engine, with every choice of bursts
that could hit anybody. What a plane meets in a move (shots, a cloud, the edge, targets) is an
encounter; turns with the same encounters come to the same, so that each row of them is flown once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.dice import GivenDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, begin_turn, fly_move
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.drift import clouds_by_move
from sopwith_gm.systems.sopwith.firing import bearing, line_of_fire, max_range
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.gunnery import BURSTS_A_TURN, may_fire
from sopwith_gm.systems.sopwith.position import Plane
from sopwith_gm.systems.sopwith.possible import possible_turns
from sopwith_gm.systems.sopwith.repairs import repaired
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, Fire, OrderSheet
from sopwith_gm.systems.sopwith.underway import Turn

_DIRECTIONS = (Fire.AHEAD, Fire.LEFT, Fire.RIGHT)
_Shot = tuple[int, Fire]
"""A burst of one's own: the index of its move, and where it goes."""
_Burst = tuple[PlaneName, Fire, int]
"""A burst of another that reaches a hex: whose, where it goes, the range there."""


@dataclass(frozen=True, slots=True, order=True)
class Outcome:
    """What a turn came to for one plane; the greater, the better. What stands first goes before."""

    points: int
    """Scored in this turn; 0 where no score is kept."""
    lives: bool
    """Still in the game."""
    balance: int
    """Points of damage done to enemies, less those that it lost itself."""
    spared: int
    """Bursts not fired, less than nothing: -2 for two that were."""


class BestTurn(Struct, frozen=True):
    """One plane's best turn, and how the one that was flown ranks among all that were possible."""

    plane: PlaneName
    flight: Flight
    """The best, with its bursts; of equals the first in the order of the codes."""
    sheet: OrderSheet
    """Its orders but for the bursts."""
    outcome: Outcome
    flown: Outcome
    worse: int
    """Of the possible turns, each with the bursts that serve it best, those that come to less than
    the turn as it was flown."""
    possible: int

    @property
    def was_flown(self) -> bool:
        """Did nothing come to more than what was flown?"""
        return self.flown >= self.outcome


def hindsight(flown: Adjudication, rules: Rules) -> tuple[BestTurn, ...]:
    """For each plane that was in the game, in its order. The others fly as they flew; nothing that
    comes of dice counts."""
    others = _Others(flown, rules)
    return tuple(_best_of(plane, others) for plane in flown.before.in_play)


def _best_of(plane: Plane, others: "_Others") -> BestTurn:
    course = _Course(plane, others)
    own = others.flights[plane.name]
    flown = course.fly(own)
    possible = possible_turns(plane, others.before, others.rules)
    ranked = [(*course.best(turn.flight), turn.sheet) for turn in possible]
    best, flight, sheet = max(ranked, key=lambda one: one[0])
    worse = sum(outcome < flown for outcome, _, _ in ranked)
    return BestTurn(plane.name, flight, sheet, best, flown, worse, len(ranked))


class _Others:
    """What everybody flew, as one plane could have met it."""

    def __init__(self, flown: Adjudication, rules: Rules) -> None:
        self.before, self.rules = flown.before, rules
        self.board = Board(rules.board_side)
        self.flights = {flight.plane: flight for flight in flown.flights}
        self.clouds = tuple(clouds_by_move(flown.before, rules))
        self.aces = {plane.name for plane in flown.before.in_play if plane.ace}
        self.bursts = [self._bursts_in(index) for index in range(len(MOVES))]

    def _bursts_in(self, index: int) -> dict[Hex, list[_Burst]]:
        """Each hex that a burst of this move reaches, with all such bursts, as if nobody went out
        before."""
        reached: dict[Hex, list[_Burst]] = {}
        for name, flight in self.flights.items():
            leg = flight.legs[index]
            for burst in leg.fire:
                for distance, place in enumerate(self.line(name, leg, burst, index), 1):
                    reached.setdefault(place, []).append((name, burst, distance))
        return reached

    def line(self, name: PlaneName, leg: Leg, burst: Fire, index: int) -> tuple[Hex, ...]:
        """The hexes that a burst from the end of this leg reaches, nearest first."""
        assert leg.facing is not None
        reach = max_range(ace=name in self.aces, rules=self.rules)
        towards = bearing(leg.facing, burst)
        return line_of_fire(leg.hex, towards, reach, self.clouds[index], self.board)[0]


class _Encounter(Struct, frozen=True):
    """All that can happen to a plane in one move, by where and how the move ends."""

    on_board: bool
    on_ground: bool
    landed: bool
    in_cloud: bool
    hit_by: tuple[_Burst, ...]
    targets: tuple[tuple[Fire, tuple[tuple[int, PlaneName], ...]], ...]
    """The bursts that could hit anybody, with whom, and how far off."""


class _Course:
    """One plane among the others: its turns, by what they meet."""

    def __init__(self, plane: Plane, others: _Others) -> None:
        self.plane, self.others = plane, others
        self.rivals = tuple(flight for name, flight in others.flights.items() if name != plane.name)
        self.places = [self._places(index) for index in range(len(MOVES))]
        own = others.flights[plane.name]
        dice = GivenDice(())
        self.start = begin_turn(others.before, (*self.rivals, own), others.rules, dice)
        self.seat = [craft.name for craft in self.start.crafts].index(plane.name)
        self.after: dict[object, Turn] = {}
        """The turn after one or more moves, by what was met and fired in them."""
        self.best_by_encounters: dict[object, tuple[Outcome, tuple[_Shot, ...]]] = {}
        self.encounters: dict[tuple[int, Leg], _Encounter] = {}

    def _places(self, index: int) -> dict[Hex, list[PlaneName]]:
        """Where the others end this move, as if nobody went out before."""
        there: dict[Hex, list[PlaneName]] = {}
        for flight in self.rivals:
            there.setdefault(flight.legs[index].hex, []).append(flight.plane)
        return there

    def best(self, flight: Flight) -> tuple[Outcome, Flight]:
        """What a flight comes to with the bursts that serve it best, and the flight with these."""
        met = self._met(flight)
        key = met, flight.repair, flight.is_staying
        if key not in self.best_by_encounters:
            self.best_by_encounters[key] = max(
                ((self.fly(armed(flight, shots)), shots) for shots in self._choices(met)),
                key=lambda one: one[0],
            )
        outcome, shots = self.best_by_encounters[key]
        return outcome, armed(flight, shots)

    def _met(self, flight: Flight) -> tuple[_Encounter, ...]:
        """The encounters of a flight; with a move off the board they end."""
        met = []
        for index, leg in enumerate(flight.legs):
            key = index, leg.armed(())
            if key not in self.encounters:
                self.encounters[key] = self._meet(index, leg)
            met.append(self.encounters[key])
            if not met[-1].on_board:
                break
        return tuple(met)

    def _meet(self, index: int, leg: Leg) -> _Encounter:
        others, name = self.others, self.plane.name
        on_board = others.board.has(leg.hex)
        bursts = others.bursts[index].get(leg.hex, ())
        return _Encounter(
            on_board,
            leg.on_ground,
            leg.landed is not None,
            leg.hex in others.clouds[index],
            tuple(burst for burst in bursts if burst[0] != name),
            tuple(self._targets(index, leg)) if on_board else (),
        )

    def _targets(
        self, index: int, leg: Leg
    ) -> Iterator[tuple[Fire, tuple[tuple[int, PlaneName], ...]]]:
        if not may_fire(leg, self.others.rules):
            return
        for burst in _DIRECTIONS:
            line = self.others.line(self.plane.name, leg, burst, index)
            hits = tuple(
                (distance, name)
                for distance, place in enumerate(line, 1)
                for name in self.places[index].get(place, ())
            )
            if hits:
                yield burst, hits

    def _choices(self, met: Sequence[_Encounter]) -> Iterator[tuple[_Shot, ...]]:
        """Every choice of bursts that could hit anybody, none first."""
        shots = [(index, burst) for index, one in enumerate(met) for burst, _ in one.targets]
        most = min(BURSTS_A_TURN, self.plane.ammo, len(shots))
        for bursts in range(most + 1):
            yield from combinations(shots, bursts)

    def fly(self, flight: Flight) -> Outcome:
        """What a flight comes to by the engine."""
        turn = self.start
        met: tuple[object, ...] = ()
        for index, encounter in enumerate(self._met(flight)):
            met = (*met, encounter, flight.legs[index].fire)
            if met not in self.after:
                self.after[met] = self._fly_move(turn, index, flight)
            turn = self.after[met]
            if turn.over:
                break
        craft, rules = turn.crafts[self.seat], self.others.rules
        left = craft.damage
        if flight.is_staying and craft.is_in_play and not turn.over:
            left += repaired(craft.frozen(), flight.repair, rules)
        return Outcome(
            craft.score - self.plane.score,
            craft.is_in_play,
            craft.inflicted - self.plane.inflicted - (self.plane.damage - left),
            craft.ammo - self.plane.ammo,
        )

    def _fly_move(self, turn: Turn, index: int, flight: Flight) -> Turn:
        """The turn one move later, as this flight goes on from where it is itself."""
        branch = turn.branch()
        craft = branch.crafts[self.seat]
        craft.flight = flight
        if index and craft.is_in_play:
            craft.hex, craft.facing = flight.legs[index - 1].hex, flight.legs[index - 1].facing
        fly_move(branch, MOVES[index])
        return branch


def armed(flight: Flight, shots: Sequence[_Shot]) -> Flight:
    """The flight with these bursts and no others."""
    one, two, three = (
        leg.armed(tuple(burst for at, burst in shots if at == index))
        for index, leg in enumerate(flight.legs)
    )
    return replace(flight, legs=(one, two, three))
