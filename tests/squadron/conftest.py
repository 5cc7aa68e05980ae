"""What the tests of Squadron Leader share: its cases, and random rounds of it, legal and not."""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.core.dice import SecretDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.dice import dice_of_round
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats
from sopwith_gm.systems.squadron.rules import OPTIONS, Rules

sys.path.insert(0, str(Path(__file__).parent))

TREE = Path(__file__).parents[2]
NAMES = tuple(
    map(PlaneName, ("Baron", "Kite", "Tin Goose", "Wren", "Gull", "Swift", "Owl", "Rook"))
)
SECRET = bytes(range(32))
RULESETS = ("postal", "table-2022", "hex")


@dataclass(frozen=True)
class Game:
    """A position with everybody's orders."""

    position: Position
    sheets: dict[PlaneName, Sheet | None]
    rules: Rules

    def fly(self, dice: SecretDice | None = None) -> Adjudication:
        """Adjudicate it, with the game's own dice unless others are given."""
        own = dice_of_round(SECRET, self.position.round)
        return adjudicate(self.position, self.sheets, self.rules, dice or own)


def random_game(seed: int, **options: object) -> Game:
    """One round of any ruleset, with options of any value over it."""
    rng = random.Random(seed)
    rules = random_rules(rng, options)
    position = _position(rng, rules)
    names = [str(plane.name) for plane in position.planes]
    sheets = {
        plane.name: read_normal_form(_orders(rng, names), names) if rng.random() < 0.9 else None
        for plane in position.planes
    }
    return Game(position, sheets, rules)


def random_rules(rng: random.Random, fixed: dict[str, object]) -> Rules:
    """A ruleset with some options otherwise."""
    chosen: dict[str, Any] = {}
    for option in OPTIONS.by_name.values():
        if option.choices and option.name not in ("grid", "placement") and rng.random() < 0.4:
            value = rng.choice(list(option.choices))
            chosen[option.name] = int(value) if value.isdigit() else value
    ruleset = rng.choice(RULESETS)
    if rng.random() < 0.3:
        chosen["teams"] = ["east", "west"]
    chosen["max_altitude"] = rng.randint(3, 9)
    chosen["climb_per_round"] = rng.randint(1, 3)
    chosen["max_rounds"] = rng.choice(["none", 3])
    chosen["board"] = rng.choice([9, 15]) if ruleset == "hex" else rng.choice([80, 120, 162])
    return OPTIONS.rules_from(*PACKAGED.layers(ruleset), chosen | fixed)


def _position(rng: random.Random, rules: Rules) -> Position:
    board = board_of(rules)
    planes = []
    for number, name in enumerate(NAMES[: rng.randint(2, 8)]):
        stats = Stats(*rng.sample([4, 3, 3, 2], 4))
        side = ("east", "west")[number % 2] if rules.teams else None
        if number > 1 and rng.random() < 0.15:
            planes.append(Plane(name, stats, side=side, state=State.OUT, place=8, altitude=1))
            continue
        at: Point | Hex
        if rules.grid == "hex":
            low, high = rules.board // 4, rules.board - rules.board // 4
            at = Hex.at(rng.randint(low, high), rng.randint(low, high))
        else:  # near the middle, so that they meet; with roots, as after banks
            low, high = rules.board // 2 - 25, rules.board // 2 + 25
            at = Point(rng.randint(low, high), rng.randint(-9, 9), rng.randint(low, high), 0)
        altitude = rng.randint(0, rules.max_altitude) if rules.altitude else 0
        heading, kills = rng.choice(board.headings), rng.randint(0, 2)
        health = rng.randint(1, stats.health)
        planes.append(Plane(name, stats, at, heading, health, altitude, kills, side=side))
    turns = [plane.allegiance if rules.teams else str(plane.name) for plane in planes if plane.at]
    order = list(dict.fromkeys(turns))
    rng.shuffle(order)
    return Position(rng.randint(1, 4), tuple(planes), tuple(order))


def _orders(rng: random.Random, names: list[str]) -> str:
    def moves() -> str:
        plain = rng.choices(["S", "S", "S", "BL", "BR", "TL", "TR"], k=rng.randint(0, 3))
        special = rng.choice(["", "", "", *MANOEUVRES, "?", "CLIMB 1", "CLIMB 3", "DIVE 2"])
        return " ".join([special, *plain])

    if rng.random() < 0.4:  # a plain pilot, so that there is something to see
        return f"MOVE {rng.choice(['S', 'S S', 'BL S', 'BR'])}; ATTACK NEAREST; IMMELMANN 2"
    lines = [" ELSE ".join([f"MOVE {moves()}", *(moves() for _ in range(rng.randint(0, 2)))])]
    targets = [*names, "NEAREST", "WEAKEST", "NEAREST WITHIN 2", "Nobody", "?"]
    attack = ", ".join(rng.sample(targets, rng.randint(1, 4)))
    lines.append(rng.choice([f"ATTACK {attack}", "ATTACK NEAREST", "HOLD FIRE", ""]))
    lines.append(rng.choice(["", "", f"NEVER {rng.choice(names)}"]))
    lines.append(rng.choice(["", "", "ACE ATTACK 1 DEFENCE 1"]))
    lines.append(rng.choice(["", f"IMMELMANN {rng.randint(0, 4)}"]))
    lines.append(rng.choice(["", "", f"ORDER {', '.join(rng.sample(names, 2))}"]))
    return "; ".join(rng.sample(lines, rng.randint(1, len(lines))))


@pytest.fixture(scope="session")
def all_cases() -> list[dict[str, Any]]:
    """Every rule case, ours and the published ones, as plain data."""
    folders = ("tests/cases/squadron", "docs/cases/squadron")
    files = [path for folder in folders for path in sorted((TREE / folder).glob("*.yaml"))]
    return [case for path in files for case in yaml.safe_load(path.read_text("utf-8"))]


@pytest.fixture(scope="session")
def rounds() -> Callable[..., Game]:
    """Random rounds by a seed, with options fixed by name."""
    return random_game
