"""How many rounds of Squadron Leader are adjudicated a second: the rules alone.

`adjudicate` from orders as read to events and position, for four planes that all fly, each
with three manoeuvres, an ELSE list and an attack on the nearest; dice from a secret. They begin
near the middle of the board, so that there is something to shoot at. Positions and orders are made
beforehand and not timed; seconds are the processor's. Aim: at least 2,000.
"""

import random
import statistics
import time

from figures import reached

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.dice import dice_of_round
from sopwith_gm.systems.squadron.events import Attacked
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.position import Plane, Position, Stats
from sopwith_gm.systems.squadron.rules import Rules

TIMES = 5
ROUNDS = 400
NAMES = tuple(map(PlaneName, ("Baron", "Kite", "Tin Goose", "Wren")))
SECRET = bytes(range(32))
Fight = tuple[Position, dict[PlaneName, Sheet | None]]


def main() -> None:
    """Measure each ruleset and print the figures."""
    for name in PACKAGED.names:
        rules = PACKAGED.rules(name)
        fights = [_fight(random.Random(seed), rules) for seed in range(ROUNDS)]
        attacks = sum(_fly(fight, rules) for fight in fights)
        figures = []
        for _ in range(TIMES):
            began = time.process_time()
            for fight in fights:
                _fly(fight, rules)
            figures.append(len(fights) / (time.process_time() - began))
        told = (
            f"{name}: {len(fights)} rounds of four planes, {attacks / len(fights):.1f} attacks each"
        )
        middle = statistics.median(figures)
        print(f"{told}\n    rounds a second (at least 2,000): {middle:,.0f}")
        what = f"Squadron Leader, {name}: rounds of four planes"
        reached(what, middle, 2000, "a second", more_is_better=True)


def _fly(fight: Fight, rules: Rules) -> int:
    position, sheets = fight
    flown = adjudicate(position, sheets, rules, dice_of_round(SECRET, position.round))
    return sum(isinstance(event, Attacked) for event in flown.events)


def _fight(chance: random.Random, rules: Rules) -> Fight:
    """Four planes near the middle of the board, where they meet."""
    board = board_of(rules)
    middle = rules.board // 2
    reach = 3 if rules.grid == "hex" else 25
    planes = []
    for name in NAMES:
        x, y = (middle + chance.randint(-reach, reach) for _ in "xy")
        at = Hex.at(x, y) if rules.grid == "hex" else Point(x, 0, y, 0)
        heading = chance.choice(board.headings)
        planes.append(Plane(name, Stats(3, 3, 4, 2), at, heading, 2, chance.randint(0, 2)))
    order = chance.sample(NAMES, len(NAMES))
    sheets: dict[PlaneName, Sheet | None] = {name: _orders(chance) for name in NAMES}
    return Position(chance.randint(1, 9), tuple(planes), tuple(order)), sheets


def _orders(chance: random.Random) -> Sheet:
    codes = " ".join(chance.choices(["S", "S", "BL", "BR", "TL", "TR"], k=3))
    return read_normal_form(f"MOVE {codes} ELSE S; ATTACK NEAREST", NAMES)


if __name__ == "__main__":
    main()
