"""Random games: any ruleset and option mix, legal, illegal, unreadable and missing orders."""

import hashlib
import random
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from sopwith_gm.core.dice import Pip, Roll
from sopwith_gm.core.options import RulesError
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.cases import layers_of
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.aces import is_ace_at_start
from sopwith_gm.systems.sopwith.board import STRIP_NAMES, Board
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import points_at_start
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules, rules_from
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

LAYERS = layers_of(None)
SHIFTED = {"ammo": [1, 3, 16], "damage_points": [8, 12, 20], "ace_range": [4, 5]}
Sheets = dict[PlaneName, OrderSheet | None]


@dataclass(slots=True)
class ReasonedDice:
    """Dice that depend on nothing but their reason; those of the wind may be turned."""

    seed: int
    turned: int = 0
    log: list[Roll] = field(default_factory=list)

    def roll(self, why: str) -> Pip:
        """The pip for this reason, counted."""
        count = sum(roll.why == why for roll in self.log)
        digest = hashlib.sha256(f"{self.seed}|{why}|{count}".encode()).digest()
        pip = digest[0] % 6
        if why.startswith("wind"):
            pip = (pip + self.turned) % 6
        self.log.append(Roll(why, Pip(pip + 1)))
        return self.log[-1].pip


class Games:
    """Makes of random things, from a seed; the same seed makes the same."""

    def rules(self, chance: random.Random) -> Rules:
        """A ruleset with up to four options set otherwise."""
        base = chance.choice(["boardgame", "email", "mk3"])
        names = chance.sample([*SHIFTED, *(o.name for o in OPTIONS.values() if o.choices)], 4)
        own = {
            name: chance.choice(SHIFTED.get(name) or list(OPTIONS[name].choices)) for name in names
        }
        try:
            return rules_from(*LAYERS(base), own)
        except RulesError:
            return rules_from(*LAYERS(base))

    def position(self, chance: random.Random, rules: Rules, *, crowded: bool = True) -> Position:
        """Three to six planes, parked, on their strips or in the air, near each other; clouds."""
        board = Board(rules.board_side)
        near = [place for place in board.hexes() if place.ring <= (3 if crowded else 9)]
        sides = chance.choice([None, ("allied", "german")])
        homes = list(Facing)
        planes = []
        for number in range(chance.randint(3, 6)):
            state, place, facing, strip = self._place(chance, board, homes[number], near, rules)
            career, score = chance.choice([0, 38, 41]), chance.choice([0, 2, -4])
            planes.append(
                Plane(
                    PlaneName(f"P{number}"),
                    homes[number],
                    state,
                    place,
                    facing,
                    chance.choice([1, 2, 4, rules.damage_points]),
                    chance.choice([0, 1, 2, rules.ammo]),
                    rules.damage_points,
                    points_at_start(rules),
                    is_ace_at_start(career, score, rules) or chance.random() < 0.2,
                    score,
                    career,
                    chance.choice([0, 13]),
                    strip,
                    chance.choice([None, 3]) if state is State.PARKED else None,
                    side=sides[number % 2] if sides else None,
                    player=f"P{number // 2 if rules.planes_per_player == 2 else number}",
                )
            )
        clouds = tuple(self._cloud(chance, near) for _ in range(chance.randint(0, 3)))
        wind = chance.choice(homes) if rules.cloud_drift == "each_move" else None
        return Position(5, tuple(planes), clouds, wind)

    def _place(
        self, chance: random.Random, board: Board, home: Facing, near: list[Hex], rules: Rules
    ) -> tuple[State, Hex, Facing | None, str | None]:
        kind = chance.choice(["parked", "strip", "air", "air", "air"])
        if kind == "parked":
            return State.PARKED, board.aerodrome(home), None, None
        if kind == "strip":
            strip = board.strip(home, chance.choice(STRIP_NAMES))
            inner = chance.random() < 0.5
            bound = chance.random() < 0.5 and (inner or rules.landing_notice != "assumed")
            place = strip.inner if inner else strip.outer
            return State.FLYING, place, strip.homeward, strip.name if bound else None
        return State.FLYING, chance.choice(near), chance.choice(list(Facing)), None

    def _cloud(self, chance: random.Random, near: list[Hex]) -> tuple[Hex, ...]:
        first = chance.choice(near)
        return (first, first.step(chance.choice(list(Facing))))

    def sheets(self, chance: random.Random, position: Position) -> Sheets:
        """Orders for everybody, of every kind; for some none."""
        return {
            plane.name: self._sheet(chance) for plane in position.in_play if chance.random() < 0.95
        }

    def _sheet(self, chance: random.Random) -> OrderSheet | None:
        if chance.random() < 0.05:
            return None
        moves = tuple(self._move(chance) for _ in range(chance.choice([3, 3, 3, 3, 2, 0])))
        return OrderSheet(
            moves,
            take_off=chance.choice([None, None, True, *STRIP_NAMES]),
            land=chance.choice([False, False, True, *STRIP_NAMES]),
            not_landing=chance.random() < 0.1,
            stay=chance.random() < 0.1,
            repair=chance.choice([None, None, None, None, 2, 9, "all"]),
        )

    def _move(self, chance: random.Random) -> MoveOrder:
        kinds = [*[Manoeuvre.AHEAD] * 4, *Manoeuvre, None]
        bursts = chance.choice([0, 0, 1, 1, 2, 3])
        return MoveOrder(chance.choice(kinds), tuple(chance.choices(list(Fire), k=bursts)))

    def turned(self, position: Position, sixths: int) -> Position:
        """The whole board turned clockwise."""

        def turn_hex(place: Hex) -> Hex:
            for _ in range(sixths % 6):
                place = Hex(-place.r, place.q + place.r)
            return place

        planes = tuple(
            changed(
                plane,
                home=plane.home.turned(sixths),
                hex=plane.hex and turn_hex(plane.hex),
                facing=plane.facing and plane.facing.turned(sixths),
            )
            for plane in position.planes
        )
        clouds = tuple(tuple(map(turn_hex, cloud)) for cloud in position.clouds)
        wind = position.wind and position.wind.turned(sixths)
        return changed(position, planes=planes, clouds=clouds, wind=wind)


@pytest.fixture(scope="session")
def games() -> Games:
    """The maker of random games."""
    return Games()


@pytest.fixture(scope="session")
def reasoned_dice() -> type[ReasonedDice]:
    """Dice by their reasons."""
    return ReasonedDice


@pytest.fixture(scope="session")
def by_name() -> Mapping[str, Rules]:
    """The three rulesets."""
    return {name: rules_from(*LAYERS(name)) for name in ("boardgame", "email", "mk3")}
