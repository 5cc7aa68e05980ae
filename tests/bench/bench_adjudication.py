"""How many turns a second are adjudicated, beside another game's movement phases.

Ours: `adjudicate` from legality to events, for six planes within five hexes of the centre under all
the rules of the ruleset `email`, three moves each with three bursts, clouds among them. Theirs:
`Game.process()` of the package `diplomacy`, movement phases only, every unit of all seven powers
under a legal order picked at random: among all that are legal (most of them supports and convoys of
what nobody does, which is quick to resolve), and with two units in three on the move, as people
play. Both by turns in one process, so that both meet the same machine; orders are made beforehand
and not timed, and seconds are the processor's. Aim: 10 times as many. Then
what each of the six could have flown: all 343 turns of each. Aim: 1 second.
"""

import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from figures import reached

from sopwith_gm.core.dice import SecretDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.hindsight import hindsight
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

ROUNDS = 5
TURNS = 400
PHASES = 60
FLOWN = tuple(one for one in Manoeuvre if one not in {Manoeuvre.NO_MOVE, Manoeuvre.IMMELMANN})
AIMED = (Fire.AHEAD, Fire.LEFT, Fire.RIGHT)


@dataclass(frozen=True, slots=True)
class Fight:
    """One turn to adjudicate."""

    position: Position
    sheets: dict[PlaneName, OrderSheet | None]


def main() -> None:
    """Measure both and print the figures."""
    rules = load_ruleset("email").rules
    fights = [_fight(random.Random(seed), rules) for seed in range(TURNS)]
    hits = sum(_hits(_fly(fight, rules)) for fight in fights)
    kinds = {"any order": _phases(0.0), "2 of 3 units move": _phases(2 / 3)}
    ours: list[float] = []
    theirs: dict[str, list[float]] = {kind: [] for kind in kinds}
    for seed in range(ROUNDS):
        ours.append(TURNS / _seconds(lambda: _fly_all(fights, rules)))
        for kind, phases in kinds.items():
            theirs[kind].append(phases(seed))
    print(f"{TURNS} turns of six planes in a fight, {hits / TURNS:.1f} hits each; {ROUNDS} rounds")
    _print("adjudicate(): turns a second", ours)
    for kind, figures in theirs.items():
        _print(f"diplomacy process(), {kind}: phases a second", figures)
        ratios = [one / other for one, other in zip(ours, figures, strict=True)]
        _print("    times as many (aim 10)", ratios, "7.2f")
        what = f"a turn of six planes that fire 18 bursts, against diplomacy, {kind}"
        reached(what, statistics.median(ratios), 10, "times as many", more_is_better=True)
    flown = _fly(fights[0], rules)
    seconds = min(_seconds(lambda: hindsight(flown, rules)) for _ in range(ROUNDS))
    print(f"  hindsight of that turn, all 343 turns of each plane {seconds:9.2f} s")
    reached("all 343 turns of each of six planes", seconds, 1.0, "s")


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _print(what: str, figures: list[float], form: str = "7.0f") -> None:
    low, middle, high = min(figures), statistics.median(figures), max(figures)
    print(f"  {what:52} {middle:{form}}  ({low:{form}} to {high:{form}})")


def _fight(chance: random.Random, rules: Rules) -> Fight:
    """Six planes and two clouds near the centre, and orders for all."""
    board = Board(rules.board_side)
    middle = [place for place in board.hexes() if place.distance(CENTRE) <= 5]
    places = chance.sample(middle, 6)
    planes = tuple(
        _plane(home, place, chance, rules) for home, place in zip(Facing, places, strict=True)
    )
    clouds = tuple(_cloud(chance.choice(middle), chance) for _ in range(2))
    sheets = {plane.name: _sheet(chance) for plane in planes}
    return Fight(Position(5, planes, clouds), dict(sheets))


def _plane(home: Facing, place: Hex, chance: random.Random, rules: Rules) -> Plane:
    return Plane(
        PlaneName(home.name.lower()), home, State.FLYING, place, chance.choice(list(Facing)),
        damage=rules.damage_points, ammo=rules.ammo, damage_points=rules.damage_points,
        player=home.name.lower(),
    )  # fmt: skip


def _cloud(place: Hex, chance: random.Random) -> tuple[Hex, ...]:
    first = chance.choice(list(Facing))
    return (place, place.step(first), place.step(first.turned(1)))


def _sheet(chance: random.Random) -> OrderSheet:
    """Three moves with a burst each."""
    moves = (MoveOrder(chance.choice(FLOWN), (chance.choice(AIMED),)) for _ in range(3))
    return OrderSheet(tuple(moves))


def _fly(fight: Fight, rules: Rules) -> Adjudication:
    """Adjudicate one turn."""
    return adjudicate(fight.position, fight.sheets, rules, SecretDice(b"bench", "turn 5"))


def _fly_all(fights: list[Fight], rules: Rules) -> None:
    """Adjudicate each turn."""
    for fight in fights:
        _fly(fight, rules)


def _hits(flown: Adjudication) -> int:
    """How often anybody was hit in it."""
    return sum(len(event.hits) for event in flown.events if isinstance(event, Fired))


def _phases(share_of_moves: float) -> Callable[[int], float]:
    """A round of `diplomacy`: movement phases a second, `process()` alone being timed.

    Each unit moves with the given probability (0 to 1), and else does anything that is legal.
    """
    from diplomacy import Game

    def one_round(seed: int) -> float:
        chance = random.Random(seed)
        game, seconds, done = Game(), 0.0, 0
        while done < PHASES:
            if game.is_game_done:
                game = Game()
            is_movement = game.phase_type == "M"
            _order_all(game, share_of_moves if is_movement else 0.0, chance)
            took = _seconds(game.process)
            if is_movement:
                seconds += took
                done += 1
        return done / seconds

    return one_round


def _order_all(game: Any, share_of_moves: float, chance: random.Random) -> None:
    """A legal order for every unit of all seven powers."""
    possible = game.get_all_possible_orders()
    for power in game.powers:
        orders = []
        for place in game.get_orderable_locations(power):
            choice = possible[place]
            if chance.random() < share_of_moves:
                choice = [one for one in choice if one.split()[2:3] == ["-"]] or choice
            orders += [chance.choice(choice)] if choice else []
        game.set_orders(power, orders)


if __name__ == "__main__":
    main()
