"""Random games to tell: three rulesets with options set otherwise, sides, two planes each, clouds.

A game begins in the midst of a fight, so that much happens in few turns.
"""

import random
from collections.abc import Iterator

from told_turns import record_of, rules_of

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.aces import is_ace_at_start
from sopwith_gm.systems.sopwith.board import STRIP_NAMES, Board
from sopwith_gm.systems.sopwith.position import Plane, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.repairs import points_at_start
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

PILOTS = ("Halloran", "Maud Pellew", "Gaspard Lune", "von Krull", "Old Tallow", "Dusty Fen")
_OPTIONS: dict[str, tuple[object, ...]] = {
    "ace_from": ("never", "all", "career_running", "first_kill", "damage_15"),
    "ace_range": (4, 5),
    "cloud_drift": ("never", "each_move", "end_of_turn"),
    "cloud_harms_ground": (True, False),
    "fire_from_strip": (True, False),
    "landing_notice": ("assumed", "before_strip", "with_orders"),
    "overkill_scores": (True, False),
    "repair": ("none", "pool", "rate"),
    "wreck_share": ("up", "down"),
    "board_side": (6, 8, 10),
}


def random_game(edition: str, seed: int, most: int = 3) -> Iterator[SopwithRecord]:
    """The first turns of a game; the same seed gives the same game."""
    chance = random.Random(f"{edition} {seed}")
    options = _options(chance)
    planes = _planes(chance, rules_of(edition, **options), options)
    clouds = tuple(_clouds(chance))
    for turn in range(chance.choice((1, 7)), 30)[:most]:
        wind = chance.choice(list(Facing)) if options.get("cloud_drift") == "each_move" else None
        record = record_of(
            planes,
            {p.name: _sheet(chance, p) for p in planes if p.is_in_play},
            edition=edition,
            turn=turn,
            clouds=clouds,
            pips=[chance.randint(1, 6) for _ in range(60)],
            wind=wind,
            **options,
        )
        yield record
        if record.is_over:
            return
        planes = list(record.adjudication.position.planes)
        clouds = record.adjudication.position.clouds


def _options(chance: random.Random) -> dict[str, object]:
    names = chance.sample(list(_OPTIONS), chance.choice((0, 1, 2, 3)))
    options = {name: chance.choice(_OPTIONS[name]) for name in names}
    kind = chance.choice(("alone", "alone", "sides", "pairs"))
    if kind == "sides":
        options["teams"] = ["West", "East"]
    if kind == "pairs":
        options["planes_per_player"] = 2
    return options


def _planes(chance: random.Random, rules: Rules, options: dict[str, object]) -> list[Plane]:
    board = Board(rules.board_side)
    near = [place for place in board.hexes() if place.ring <= 2]
    if chance.random() < 0.2:
        near = [place for place in board.hexes() if place.ring >= rules.board_side - 2]
    found = []
    for number, (name, home) in enumerate(zip(PILOTS, Facing, strict=True)):
        if number >= chance.randint(3, 6):
            break
        state, place, facing, strip = _stand(chance, board, home, near, rules)
        career, score = chance.choice((0, 38, 41)), chance.choice((0, 2, -4))
        found.append(
            Plane(
                PlaneName(name),
                home,
                state,
                place,
                facing,
                chance.choice((1, 2, 3, 4, rules.damage_points)),
                chance.choice((0, 1, 2, rules.ammo)),
                rules.damage_points,
                points_at_start(rules),
                is_ace_at_start(career, score, rules) or chance.random() < 0.2,
                score if rules.scoring == "points" else 0,
                career,
                landing_on=strip,
                landed_turn=chance.choice((None, 0)) if state is State.PARKED else None,
                side=("West", "East")[number % 2] if "teams" in options else None,
                player=f"player {number // 2}" if rules.planes_per_player == 2 else name,
            )
        )
    return found


def _stand(
    chance: random.Random, board: Board, home: Facing, near: list[Hex], rules: Rules
) -> tuple[State, Hex, Facing | None, str | None]:
    kind = chance.choice(("parked", "strip", "air", "air", "air", "air"))
    if kind == "parked":
        return State.PARKED, board.aerodrome(home), None, None
    if kind == "strip":
        strip = board.strip(home, chance.choice(STRIP_NAMES))
        inner = chance.random() < 0.5
        bound = chance.random() < 0.5 and (inner or rules.landing_notice != "assumed")
        place = strip.inner if inner else strip.outer
        return State.FLYING, place, strip.homeward, strip.name if bound else None
    return State.FLYING, chance.choice(near), chance.choice(list(Facing)), None


def _clouds(chance: random.Random) -> list[tuple[Hex, ...]]:
    near = [place for place in Board(6).hexes() if place.ring <= 4]
    found = []
    for _ in range(chance.choice((0, 2, 4))):
        first, way = chance.choice(near), chance.choice(list(Facing))
        found.append((first, first.step(way), first.step(way.turned(1))))
    return found


def _sheet(chance: random.Random, plane: Plane) -> OrderSheet | None:
    if chance.random() < 0.06:
        return None
    if plane.state is State.PARKED and chance.random() < 0.5:
        return OrderSheet(stay=True, repair=chance.choice((None, 1, 9, "all")))
    moves = tuple(_move(chance) for _ in range(chance.choice((3, 3, 3, 3, 2, 0))))
    if plane.state is State.PARKED or chance.random() < 0.15:
        moves = tuple(changed(one, manoeuvre=Manoeuvre.AHEAD) for one in moves)
    return OrderSheet(
        moves,
        take_off=chance.choice((None, None, *STRIP_NAMES)),
        land=chance.choice((False, True, *STRIP_NAMES)),
        not_landing=chance.random() < 0.1,
        stay=chance.random() < 0.05,
        repair=chance.choice((None, None, None, 2)),
    )


def _move(chance: random.Random) -> MoveOrder:
    kinds = [*[Manoeuvre.AHEAD] * 4, *Manoeuvre, None]
    bursts = chance.choices(list(Fire), k=chance.choice((0, 1, 1, 1, 2)))
    return MoveOrder(chance.choice(kinds), tuple(bursts))
