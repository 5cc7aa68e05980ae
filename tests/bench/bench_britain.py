"""How many mailings of Battle of Britain are adjudicated a second: the rules alone.

Whole games of four Spitfires, whose standing orders are a chain of eight alternatives; dice from a
secret, so that a mailing is the bombers' flight and the Spitfires'. Seconds are the processor's.
Aim: at least 5,000.
"""

import statistics
import time

from figures import reached

from sopwith_gm.core.dice import SecretDice
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.mailing import fly_spitfires, open_round
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.set_up import set_up

TIMES = 5
GAMES = 60
PLAYERS = ("Ada", "Bram", "Cleo", "Dirk")
CHAIN = (
    "IF FUEL <= 3 LAND NEAREST ELSE ATTACK ANY ELSE TAKEOFF ELSE MOVE TO H8 ELSE MOVE N N "
    "ELSE MOVE N ELSE MOVE S ELSE HOLD"
)


def main() -> None:
    """Measure whole games and print the figures."""
    _play(0)  # what is made once and kept is no part of a mailing
    figures = []
    for _ in range(TIMES):
        began = time.process_time()
        mailings = sum(_play(number) for number in range(GAMES))
        figures.append(mailings / (time.process_time() - began))
    print(f"postal: {mailings} mailings in {GAMES} games of four Spitfires")
    middle = statistics.median(figures)
    print(f"    mailings a second (at least 5,000): {middle:,.0f}")
    reached("Battle of Britain: mailings", middle, 5000, "a second", more_is_better=True)


def _play(number: int) -> int:
    """One game to its end; how many mailings it took."""
    board, rules, sheet = board_named(), PACKAGED.rules("postal"), read_sheet(CHAIN)
    secret = number.to_bytes(16, "big")
    position = set_up(PLAYERS, {}, board, rules, SecretDice(secret, "set-up")).position
    mailings = 0
    while not position.over:
        dice = SecretDice(secret, f"round {position.round}")
        position = open_round(position, board, rules, dice).position
        if not position.over:
            sheets = {one.name: sheet for one in position.planes}
            position = fly_spitfires(position, sheets, board, rules).position
            mailings += 1
    return mailings


if __name__ == "__main__":
    main()
