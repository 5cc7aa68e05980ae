"""Who flies in a game: seats with their colours, sides, and the position before the set-up."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.messages import Fault
from sopwith_gm.core.number_words import counted
from sopwith_gm.core.seats import PlaneName, Seating, ShownSeat, letters_for
from sopwith_gm.drawing.palette import PilotColour
from sopwith_gm.systems.squadron.normal_form import WORDS
from sopwith_gm.systems.squadron.orders import Wish
from sopwith_gm.systems.squadron.position import Plane, Position, State, in_seat_order
from sopwith_gm.systems.squadron.rules import Rules

if TYPE_CHECKING:
    from sopwith_gm.core.forms import GameModel

FEWEST, MOST = 2, 8
"""SL 1.6: two to eight planes."""

COLOURS: tuple[PilotColour, ...] = ("indigo", "madder", "leaf", "sky", "straw", "heather")
"""One after the other; the seventh and eighth plane have the first two again, as a second of that
colour. Names and letters are each plane's own."""

OUTLINE = "token"
"""All planes look alike: the token that lies on the table."""

_PARTING = ",;?"
"""What parts the items of an order, or stands for one that could not be read (SL 14.2)."""


def seating(rules: Rules) -> Seating:
    """How many may fly, and for which sides (SL 1.6, 13)."""
    return Seating(FEWEST, MOST, rules.planes_per_player, rules.teams)


def roster(model: "GameModel", players: Mapping[str, str]) -> tuple[ShownSeat, ...]:
    """The seats, in the order of the game's file; `players` has the player of each plane."""
    letters = letters_for(model.pilots)
    return tuple(
        ShownSeat(
            PlaneName(name),
            players[name],
            letter,
            seat.side,
            COLOURS[number % len(COLOURS)],
            OUTLINE,
            second=number >= len(COLOURS),
        )
        for number, ((name, seat), letter) in enumerate(
            zip(model.pilots.items(), letters, strict=True)
        )
    )


def start(model: "GameModel", rules: Rules, players: Mapping[str, str]) -> tuple[None, list[Fault]]:
    """Nothing of a game's beginning stands in its file but its planes; and what is wrong there."""
    faults = [
        Fault(("pilots", name), f"{name!r}: {why}", at_key=True)
        for name in model.pilots
        if (why := why_no_name(name))
    ]
    if len(model.pilots) > MOST:
        found = f"found {counted(len(model.pilots), 'plane')}, expected {FEWEST} to {MOST} (SL 1.6)"
        faults.append(Fault(("pilots",), found, at_key=True))
    sides = {seat.side for seat in model.pilots.values()}
    if rules.teams and len(sides) == 1 and None not in sides:
        found = f"all planes fly for {sides.pop()}, expected planes of two sides at least (SL 1.6)"
        faults.append(Fault(("pilots",), found, at_key=True))
    return None, faults


def why_no_name(name: str) -> str:
    """Why orders could not name a plane so; "" where they can."""
    words = name.upper().split()
    if WORDS.issuperset(words) or "".join(words) in Wish.__members__ or "WITHIN" in words:
        which = "word" if len(words) == 1 else "words"
        return f"cannot name a plane, as orders use the {which} (SL 14.2); choose another name"
    parting = [one for one in name if one in _PARTING]
    if parting:
        return f"{parting[0]!r} parts the items of an order (SL 14.2); choose another name"
    return ""


def begin(
    rules: Rules, seats: Sequence[ShownSeat], begun: None, careers: Mapping[str, int]
) -> Position:
    """The planes before the set-up, in seat order: neither attributes nor places (SL 2)."""
    planes = [
        Plane(seat.plane, player=seat.player, side=seat.side, state=State.AWAITED) for seat in seats
    ]
    return Position(0, in_seat_order(planes))


def played_by(seats: Sequence[ShownSeat], begun: None) -> Mapping[str, Any]:
    """All that a game is played by beside its rules, as plain data, for its fingerprint."""
    return {"planes": [[seat.plane, seat.player, seat.side] for seat in seats]}
