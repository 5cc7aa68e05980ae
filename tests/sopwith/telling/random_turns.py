"""Turns that nobody would play: every kind of order, legal or not, in every edition."""

import random

from told_turns import flying, parked, record_of, sheet

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.record import SopwithRecord

PILOTS = ("Halloran", "Maud Pellew", "Gaspard Lune", "von Krull", "Old Tallow", "Dusty Fen")
_MOVES = ("A", "A", "LT", "RT", "LS", "RS", "I", "0", "zig")
_FIRE = ("", "", "/A", "/L", "/R", "/L+R", "/?", "/A+A")


def random_turn(seed: int) -> SopwithRecord:
    """Six planes near each other, with orders by chance; the same seed gives the same turn."""
    dice = random.Random(seed)
    planes, sheets = [], {}
    for name, home in zip(PILOTS, Facing, strict=True):
        if dice.random() < 0.15:
            planes.append(parked(name, home.name, dice.randint(1, 12)))
        else:
            place = Hex(dice.randint(-6, 6), 0).step(dice.choice(list(Facing)), dice.randint(0, 3))
            planes.append(
                flying(
                    name,
                    place.name,
                    dice.choice(list(Facing)).name,
                    home.name,
                    dice.randint(1, 8),
                    dice.randint(0, 16),
                    ace=dice.random() < 0.2,
                )
            )
        orders = [dice.choice(_MOVES) + dice.choice(_FIRE) for _ in range(dice.randint(1, 3))]
        sheets[name] = None if dice.random() < 0.1 else sheet(", ".join(orders))
    centres = [Hex(dice.randint(-4, 4), dice.randint(-4, 4)) for _ in range(4)]
    clouds = [f"{one.name} {one.step(Facing.N).name} {one.step(Facing.SE).name}" for one in centres]
    return record_of(
        planes,
        sheets,
        edition=dice.choice(("email", "mk3", "boardgame")),
        clouds=clouds,
        pips=[dice.randint(1, 6) for _ in range(60)],
        turn=dice.randint(1, 20),
    )
