"""Rounds of Squadron Leader to draw: one like a round of play, and others as crowded as can be."""

import random
from collections.abc import Mapping, Sequence

from records_to_draw import record_to_draw

from sopwith_gm.core.seats import PlaneName, ShownSeat, letters_for
from sopwith_gm.systems.squadron.adjudicate import adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.dice import dice_of_round
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.position import Place, Plane, Position, State, Stats
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.rules import OPTIONS, Rules

SECRET = bytes(range(32))
COLOURS = ("indigo", "madder", "leaf", "sky", "straw", "heather")
LONG_NAMES = (
    "Wing Commander Ponsonby-Smythe",
    "Maximilian von Krull",
    "Gwendolen Wallingford",
    "The Wonderful Wombat",
    "Mmmmmmmmmmmmmmmmmmmm",
    "Jo",
    "Tin Goose",
    "Baron",
)


def read_rules(ruleset: str = "postal", **changes: object) -> Rules:
    """The rules of a ruleset, with some options set otherwise."""
    return OPTIONS.rules_from(*PACKAGED.layers(ruleset), changes)


def flying(
    name: str,
    at: Place,
    heading: str,
    *,
    stats: tuple[int, int, int, int] = (3, 3, 4, 2),
    health: int | None = None,
    **more: object,
) -> Plane:
    """A plane in the air; its stats are Attack, Defence, Speed, Health."""
    left = stats[3] if health is None else health
    return Plane(PlaneName(name), Stats(*stats), at, Heading[heading], left, **more)  # type: ignore[arg-type]


def on_table(x: int, y: int) -> Point:
    """A place at whole u."""
    return Point(x, 0, y, 0)


def record_of(
    planes: Sequence[Plane],
    orders: Mapping[str, str],
    rules: Rules,
    *,
    turn: int = 5,
    title: str = "Ruler Wings",
) -> SquadronRecord:
    """The record of a round that the engine flies; who has no orders is silent."""
    names = [str(plane.name) for plane in planes]
    sides = [plane.allegiance if rules.teams else str(plane.name) for plane in planes]
    position = Position(turn, tuple(planes), tuple(dict.fromkeys(sides)))
    sheets = {
        plane.name: read_normal_form(orders[plane.name], names) if plane.name in orders else None
        for plane in planes
        if plane.state is not State.OUT
    }
    dice = dice_of_round(SECRET, turn)
    flown = adjudicate(position, sheets, rules, dice)
    return record_to_draw(
        title,
        turn,
        flown,
        rules=rules,
        edition="postal",
        roster=seats_of(planes),
        system="squadron",
    )


def seats_of(planes: Sequence[Plane]) -> tuple[ShownSeat, ...]:
    """A roster for planes."""
    letters = letters_for(str(plane.name) for plane in planes)
    return tuple(
        ShownSeat(
            plane.name,
            plane.player,
            letter,
            plane.side,
            COLOURS[number % 6],
            "token",
            second=number >= 6,
        )
        for number, (plane, letter) in enumerate(zip(planes, letters, strict=True))
    )


def dogfight_record() -> SquadronRecord:
    """A round with nearly everything: hits, a kill with its Immelmann, a bump, one off the board,
    one silent."""
    rules = read_rules(immelmann="on", split_s=3)
    planes = (
        flying("Baron", on_table(60, 62), "NE", altitude=2, kills=1),
        flying("Kite", on_table(96, 118), "SW", stats=(4, 3, 3, 2), health=1, altitude=1),
        flying("Tin Goose", on_table(112, 60), "NW", stats=(4, 2, 3, 3), altitude=3),
        flying("Wren", on_table(40, 100), "E", stats=(3, 2, 3, 4), health=3),
        flying("Swift", on_table(24, 20), "S", stats=(2, 3, 4, 3)),
        flying("Owl", on_table(140, 130), "W", stats=(4, 3, 3, 2)),
    )
    orders = {
        "Baron": "MOVE CLIMB 1 S S; ATTACK Kite, NEAREST; IMMELMANN 1",
        "Kite": "MOVE DIVE 1 BL S; ATTACK Baron",
        "Tin Goose": "MOVE SPLITS S; ATTACK NEAREST",
        "Wren": "MOVE BR S; ATTACK Kite, NEAREST",
        "Swift": "MOVE S S; HOLD FIRE",
    }
    return record_of(planes, orders, rules)


def hex_record(**changes: object) -> SquadronRecord:
    """A round on hexes."""
    rules = read_rules("hex", **changes)
    planes = (
        flying("Baron", Hex.at(6, 6), "NE", altitude=1),
        flying("Kite", Hex.at(10, 11), "SW", stats=(4, 3, 3, 2), altitude=2),
        flying("Tin Goose", Hex.at(9, 6), "N", stats=(4, 2, 3, 3)),
        flying("Wren", Hex.at(4, 11), "SE", stats=(3, 2, 3, 4), health=3),
    )
    orders = {
        "Baron": "MOVE S BR; ATTACK NEAREST",
        "Kite": "MOVE S BL; ATTACK Wren, NEAREST",
        "Tin Goose": "MOVE TL S; ATTACK NEAREST",
        "Wren": "MOVE BR S; ATTACK NEAREST",
    }
    return record_of(planes, orders, rules, title="Honeycomb")


def set_up_record(ruleset: str = "postal", **changes: object) -> SquadronRecord:
    """The set-up: everybody comes to a station."""
    names = ("Baron", "Kite", "Tin Goose", "Wren")
    planes = [Plane(PlaneName(name), state=State.AWAITED) for name in names]
    orders = {
        name: f"STATS ATT 3 DEF 3 SPD 4 HLT 2; START {number * 2 + 1}"
        for number, name in enumerate(names)
    }
    return record_of(planes, orders, read_rules(ruleset, **changes), turn=0)


def crowded_record(seed: int, ruleset: str = "postal") -> SquadronRecord:
    """Eight planes with long names near the middle, all moving and attacking."""
    rng = random.Random(seed)
    rules = read_rules(
        ruleset, fire="simultaneous", teams=["east", "west"] if seed % 3 == 0 else []
    )
    board = board_of(rules)
    planes = []
    for number, name in enumerate(LONG_NAMES):
        at: Place
        if rules.grid == "hex":
            at = Hex.at(rng.randint(5, 11), rng.randint(5, 11))
        else:
            at = Point(rng.randint(46, 116), rng.randint(-3, 3), rng.randint(46, 116), 0)
        side = ("east", "west")[number % 2] if rules.teams else None
        heading = rng.choice(board.headings).name
        stats = (*rng.sample([4, 3, 3], 3), 4)
        planes.append(flying(name, at, heading, stats=stats, altitude=rng.randint(0, 4), side=side))  # type: ignore[arg-type]
    moves = ("S S", "BL S", "BR", "TL", "TR", "S BL", "CLIMB 1 S", "DIVE 2 S S S")
    orders = {name: f"MOVE {rng.choice(moves)}; ATTACK NEAREST" for name in LONG_NAMES}
    return record_of(planes, orders, rules)
