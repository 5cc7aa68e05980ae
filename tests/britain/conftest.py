"""What the tests of Battle of Britain share: its cases, and games at random."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.core.dice import Pip, Roll
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.mailing import fly_spitfires, open_round
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.orders import Sheet, Standing
from sopwith_gm.systems.britain.position import Bomber, Position, Spitfire
from sopwith_gm.systems.britain.rules import OPTIONS, Rules
from sopwith_gm.systems.britain.set_up import set_up

TREE = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def tree() -> Path:
    """The source tree."""
    return TREE


@pytest.fixture(scope="session")
def all_cases() -> list[dict[str, Any]]:
    """Every rule case, the published ones and ours, as plain data."""
    files = [
        *sorted((TREE / "tests/cases/britain").glob("*.yaml")),
        *sorted((TREE / "docs/cases/britain").glob("*.yaml")),
    ]
    return [case for path in files for case in yaml.safe_load(path.read_text("utf-8"))]


BOARD = board_named()
HEXES = tuple(BOARD.coordinates)
FACINGS = [facing.name for facing in Facing]
NUMBERS = {"victories": [1, 3, 9], "fuel": [4, 9, 10], "max_rounds": [0, 5, 40]}


@dataclass(slots=True)
class ReasonedDice:
    """Dice that depend on nothing but the seed, the scope and their reason."""

    seed: int
    scope: str
    log: list[Roll] = field(default_factory=list)

    def roll(self, why: str) -> Pip:
        """The pip for the reason."""
        count = sum(roll.why == why for roll in self.log)
        chance = random.Random(f"{self.seed} {self.scope} {why} {count}")
        self.log.append(Roll(why, Pip(chance.randint(1, 6))))
        return self.log[-1].pip


@dataclass(frozen=True)
class Phase:
    """One phase of a random game."""

    rules: Rules
    before: Position
    events: tuple[Event, ...]
    position: Position
    is_round: bool
    """The Spitfires flew in it."""


def _behind(bomber: Bomber) -> HexName | None:
    """The hex behind a bomber, if it has one."""
    return BOARD.beside(bomber.hex, bomber.facing.turned(3)) if bomber.hex else None


class Games:
    """Makes of random things, from a seed; the same seed makes the same."""

    board = BOARD

    def rules(self, chance: random.Random) -> Rules:
        """An edition with up to four options set otherwise."""
        own: dict[str, object] = {}
        for name in chance.sample(list(OPTIONS.by_name), 4):
            choices = [int(one) if one.isdigit() else one for one in OPTIONS.by_name[name].choices]
            own[name] = chance.choice(choices or NUMBERS[name])
        return OPTIONS.rules_from(*PACKAGED.layers(chance.choice(PACKAGED.names)), own)

    def position(self, chance: random.Random, rules: Rules, *, crowded: bool = False) -> Position:
        """Somewhere in a game; nobody shares a hex. Crowded: all of them close together, and the
        first to fly, half the time, where others want to be: behind a bomber."""
        near = [one for one in HEXES if not crowded or BOARD.distance(one, HexName("H8")) <= 4]
        places = chance.sample(near, 9)
        bombers = tuple(
            Bomber(
                number,
                places.pop() if chance.random() < 0.9 else None,
                chance.choice(list(Facing)),
                chance.randint(1, rules.levels),
            )
            for number in map(BomberNumber, range(1, 6))
        )
        spitfires = tuple(
            self.spitfire(chance, rules, sector.name, places.pop()) for sector in BOARD.sectors
        )
        order = [one.name for one in spitfires]
        chance.shuffle(order)
        behind = _behind(chance.choice(bombers))
        taken = {one.hex for one in (*bombers, *spitfires)}
        if crowded and behind and behind not in taken and chance.random() < 0.5:
            spitfires = tuple(
                changed(one, hex=behind, level=max(one.level, 1)) if one.name == order[0] else one
                for one in spitfires
            )
        hit = chance.sample(list(BOARD.targets), chance.randint(0, 12))
        return Position(chance.randint(1, 4), bombers, spitfires, tuple(order), tuple(hit))

    def spitfire(
        self, chance: random.Random, rules: Rules, name: PlaneName, place: HexName
    ) -> Spitfire:
        """In the air, or on the ground where a field is."""
        grounded = place in BOARD.fields and chance.random() < 0.5
        return Spitfire(
            name,
            name.title(),
            BOARD.sector_named[name].number,
            place,
            0 if grounded else chance.randint(1, rules.levels),
            chance.randint(1, rules.fuel),
            0,
            self.standing(chance),
        )

    def standing(self, chance: random.Random) -> Standing:
        """Dodges in any order of the six facings."""
        return Standing(dodge=tuple(chance.sample(FACINGS, 6)))

    def chain(self, chance: random.Random, links: int = 3) -> str:
        """Alternatives in normal form, legal and not."""
        return " ELSE ".join(self._alternative(chance) for _ in range(chance.randint(1, links)))

    def sheet(self, chance: random.Random) -> Sheet | None:
        """What somebody sends, or nothing."""
        if chance.random() < 0.1:
            return None
        parts = [self.chain(chance)]
        if chance.random() < 0.2:
            parts.append("STANDING RADAR " + " ".join(chance.sample(list(BOARD.fields), 3)))
        if chance.random() < 0.2:
            parts.append("STANDING FLY " + self.chain(chance, 2))
        return read_sheet("; ".join(parts))

    def _alternative(self, chance: random.Random) -> str:
        if chance.random() < 0.2:
            number, place = chance.randint(1, 5), chance.choice(HEXES)
            condition = chance.choice(
                [f"FUEL <= {number}", f"FUEL >= {number}", f"B{number} THERE", f"B{number} GONE",
                 f"{place} FREE", f"{place} TAKEN"]
            )  # fmt: skip
            return f"IF {condition} {self._order(chance)}"
        return self._order(chance)

    def _order(self, chance: random.Random) -> str:
        def change() -> str:
            return f"{chance.choice(['CLIMB', 'DIVE', 'LEVEL'])} {chance.randint(1, 5)}"

        def near() -> str:
            return chance.choice([one for one in HEXES if BOARD.distance(one, HexName("H8")) <= 5])

        path = " ".join(chance.choices(FACINGS, k=chance.choice([1, 1, 2, 2, 2, 3])))
        number = chance.randint(1, 5)
        return chance.choice(
            [f"MOVE {path}", f"MOVE {path}", f"MOVE {FACINGS[number]} CLIMB 1",
             f"MOVE TO {near()}", f"MOVE TO {near()}", f"MOVE {path} {change()}",
             f"MOVE TO {near()} {change()}", change(), "LAND NEAREST", "LAND HOME", "LAND",
             f"LAND {chance.choice(list(BOARD.fields))}", "HOLD", "TAKEOFF", "TAKEOFF",
             f"ATTACK B{number}", "ATTACK ANY", "ATTACK ANY", f"RAM B{number}"]
        )  # fmt: skip

    def dice(self, seed: int, scope: str) -> ReasonedDice:
        """Dice of a phase."""
        return ReasonedDice(seed, scope)

    def play(self, seed: int) -> Iterator[Phase]:
        """A game from its set-up, until it is over or fifteen rounds are flown."""
        chance = random.Random(seed)
        options = self.rules(chance)
        players = ["Ada", "Bea", "Cora", "Ned"][: chance.randint(2, 4)]
        now = set_up(players, {}, BOARD, options, self.dice(seed, "set-up")).position
        for _ in range(15):
            opened = open_round(now, BOARD, options, self.dice(seed, f"round {now.round}"))
            yield Phase(options, now, opened.events, opened.position, False)
            if opened.position.over:
                return
            sheets = {one.name: self.sheet(chance) for one in opened.position.planes}
            flown = fly_spitfires(opened.position, sheets, BOARD, options)
            yield Phase(options, opened.position, flown.events, flown.position, True)
            now = flown.position
            if now.over:
                return


@pytest.fixture(scope="session")
def games() -> Games:
    """Random games."""
    return Games()
