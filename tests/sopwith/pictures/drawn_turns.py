"""Turns to draw: one that is like a turn of play, and others as crowded as can be."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import yaml
from records_to_draw import record_to_draw

import sopwith_gm.systems.sopwith as sopwith_room
from sopwith_gm.core.dice import GivenDice, Pip
from sopwith_gm.core.seats import PlaneName, letters_for
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import adjudicate
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.exact import exact_move
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import AIRCRAFT_BY_HOME, Aircraft, Seat
from sopwith_gm.systems.sopwith.rules import Rules, rules_from
from sopwith_gm.systems.sopwith.sheet import OrderSheet

RULESETS = Path(sopwith_room.__file__).parent / "data" / "rulesets"
NAMES = ("Halloran", "Maud Pellew", "Gaspard Lune", "von Krull", "Old Tallow", "Dusty Fen")

Orders = Mapping[str, OrderSheet]


def read_rules(edition: str = "email", **changes: object) -> Rules:
    """The rules of an edition, with some options set otherwise."""
    base = yaml.safe_load((RULESETS / "boardgame.yaml").read_text())
    own = yaml.safe_load((RULESETS / f"{edition}.yaml").read_text())
    layers = [
        {k: v for k, v in layer.items() if k not in ("title", "base")} for layer in (base, own)
    ]
    return rules_from(*layers, changes)


def flying(
    name: str,
    home: Facing,
    at: str,
    facing: Facing,
    *,
    damage: int = 12,
    ammo: int = 16,
    **more: object,
) -> Plane:
    """A plane in the air."""
    return Plane(
        PlaneName(name),
        home,
        State.FLYING,
        Hex.named(at),
        facing,
        damage,
        ammo,
        12,
        **{"player": name} | more,  # type: ignore[arg-type]
    )


def orders(*moves: str, **more: object) -> OrderSheet:
    """A sheet from moves in exact form: `orders("LT/A+R", "A", "0")`."""
    return OrderSheet(tuple(exact_move(move) for move in moves), **more)  # type: ignore[arg-type]


def seats_of(planes: Sequence[Plane], aircraft: Sequence[Aircraft] = ()) -> tuple[Seat, ...]:
    """A roster for planes, by the aircraft of their homes."""
    seen: set[str] = set()
    seats = []
    for number, (plane, letter) in enumerate(
        zip(planes, letters_for(str(p.name) for p in planes), strict=True)
    ):
        kind = aircraft[number] if aircraft else AIRCRAFT_BY_HOME[plane.home]
        second = plane.player in seen
        seen.add(plane.player)
        seats.append(Seat(plane.name, plane.player, plane.home, letter, kind, plane.side, second))
    return tuple(seats)


def record_of(
    planes: Sequence[Plane],
    sheets: Orders,
    *,
    clouds: Sequence[Cloud] = (),
    rules: Rules | None = None,
    dice: Sequence[int] = (3,) * 12,
    turn: int = 12,
    wind: Facing | None = None,
    title: str = "Dawn Patrol",
) -> SopwithRecord:
    """The record of a turn that the engine flies."""
    rules = rules or read_rules()
    position = Position(turn, tuple(planes), tuple(clouds), wind)
    rolled = GivenDice([Pip(die) for die in dice])
    flown = adjudicate(position, {PlaneName(n): s for n, s in sheets.items()}, rules, rolled)
    return record_to_draw(
        title,
        turn,
        flown,
        rules=rules,
        edition="email",
        roster=seats_of(planes),
        dice=rolled.log,
    )


CLOUDS: tuple[Cloud, ...] = tuple(
    tuple(Hex.named(name) if isinstance(name, str) else name for name in cloud)
    for cloud in (
        ("F14", "F13", "G14"),
        ("N14", "M13", "M12"),
        ("F8", "F7", "G8", "G7"),
        ("J5", "J4", "I4", "K5"),
        ("O8", "N7", "M6", "N6", "O7"),
        ("R14", "S15", "S14", Hex(10, -5)),
    )
)


def dawn_patrol_record() -> SopwithRecord:
    """A turn with nearly everything: hits, a kill, a landing, a stack, clouds that stop fire."""
    planes = (
        flying("Halloran", Facing.N, "J16", Facing.N, damage=5, ammo=2),
        flying("Maud Pellew", Facing.NE, "H7", Facing.NW, damage=10, ammo=10),
        flying("Gaspard Lune", Facing.SE, "M11", Facing.SE, damage=8, ammo=11, ace=True),
        flying("von Krull", Facing.S, "H11", Facing.NE, damage=9, ammo=6),
        flying("Old Tallow", Facing.SW, "G10", Facing.S, damage=11, ammo=13),
        flying("Dusty Fen", Facing.NW, "L14", Facing.S, damage=4, ammo=9),
    )
    sheets = {
        "Halloran": orders("A", "A", "A", land="beta"),
        "Maud Pellew": orders("RT/A", "A", "RT/A"),
        "Gaspard Lune": orders("LS", "I/A", "LT/A"),
        "von Krull": orders("RT", "LT/R", "RT/R"),
        "Old Tallow": orders("LS/A", "A", "A"),
        "Dusty Fen": orders("A", "RT/A", "A"),
    }
    return record_of(planes, sheets, clouds=CLOUDS)


def take_off_record() -> SopwithRecord:
    """The first turn: everybody parked, some take off, one stays."""
    board = Board(10)
    planes = [parked(name, home, board) for name, home in zip(NAMES, Facing, strict=True)]
    strips = ("alpha", "beta", "gamma")
    sheets = {
        name: orders("A", "A", "LT", take_off=strips[number % 3])
        for number, name in enumerate(NAMES[:5])
    }
    sheets[NAMES[5]] = orders(stay=True)
    return record_of(planes, sheets, clouds=CLOUDS, turn=1)


def parked(name: str, home: Facing, board: Board, **more: object) -> Plane:
    """A plane on its aerodrome."""
    place = board.aerodrome(home)
    known = {"player": name} | more
    return Plane(PlaneName(name), home, State.PARKED, place, None, 12, 16, 12, **known)  # type: ignore[arg-type]


LONG_NAMES = (
    "Wing Commander Ethelred Ponsonby-Smythe",
    "Maximilian von und zu Krull",
    "Gwendolen Wallingford",
    "The Wonderful Wombat Wagon",
    "Mmmmmmmmmmmmmmmmmmmmmmmm",
    "Jo",
)


def crowded_record(seed: int, *, side: int = 10, spread: int = 1) -> SopwithRecord:
    """Six planes with long names within a few hexes, anywhere on the board, all firing."""
    rules = read_rules(board_side=side, ace_from="all")
    dice = random.Random(seed)
    hexes = Board(side).hexes()
    middle = dice.choice(hexes)
    near = [place for place in hexes if place.distance(middle) <= spread]
    planes = [
        flying(
            name,
            home,
            dice.choice(near).name,
            dice.choice(list(Facing)),
            damage=dice.randint(1, 12),
            ammo=dice.randint(0, 16),
            ace=True,
        )
        for name, home in zip(LONG_NAMES, Facing, strict=True)
    ]
    moves = ("A", "LT", "RT", "LS", "RS", "I")
    fires = ("", "", "/A", "/L", "/R", "/A+L")
    sheets = {
        plane.name: orders(*(dice.choice(moves) + dice.choice(fires) for _ in range(3)))
        for plane in planes
    }
    start = dice.choice(near)
    cloud = tuple(dict.fromkeys((start, start.step(Facing.NE), start.step(Facing.SE))))
    clouds = (cloud,) if seed % 2 else ()
    return record_of(planes, sheets, clouds=clouds, rules=rules, dice=[seed % 6 + 1] * 40)
