"""Deadlines and cards (rulebook, section 11; E 9.1-9.3): what lateness costs.

Pure: moments are arguments, with their time zones; nobody here looks at a clock.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName

Colour = Literal["yellow", "red"]
Lapse = Literal["late", "too late", "nothing"]
"""Orders within the grace period; orders after it; no orders."""


class Card(Struct, frozen=True):
    """A card given in a turn. A player with two planes has one card for both."""

    player: str
    colour: Colour
    lapse: Lapse
    """The gravest, where his two planes have one each."""
    planes: tuple[PlaneName, ...]
    """Those of his planes that it is about, in the game's order."""

    def counts(self, lapse: Lapse) -> bool:
        """Are orders flown that came so late? Only with a yellow card, and within the grace period.

        `lapse` is that of one plane: with two, the other's may be graver.
        """
        return self.colour == "yellow" and lapse == "late"


class Due(Struct, frozen=True):
    """When a turn's orders are due."""

    deadline: datetime
    grace: datetime
    """Until when late orders count, with a yellow card; the deadline itself where there is none."""


def lapse_of(received: datetime | None, due: Due) -> Lapse | None:
    """How late orders are; None where they came in time. `received` None: nothing came."""
    if received is None:
        return "nothing"
    if received <= due.deadline:
        return None
    return "late" if received <= due.grace else "too late"


def cards_for(
    lapses: Mapping[PlaneName, Lapse | None],
    players: Mapping[PlaneName, str],
    carded_before: Sequence[str],
) -> tuple[Card, ...]:
    """The cards of one turn, in the game's order.

    `lapses` has every plane in the game; `carded_before` names the players who have had a card in
    this game. First infraction: yellow, and orders within the grace period count. Any further one:
    red, which is an NMR even if orders came late.
    """
    worst: dict[str, Lapse] = {}
    planes: dict[str, list[PlaneName]] = {}
    for plane, lapse in lapses.items():
        if lapse is not None:
            player = players[plane]
            planes.setdefault(player, []).append(plane)
            worst[player] = max(lapse, worst.get(player, lapse), key=_GRAVITY.index)
    return tuple(
        _card(player, worst[player], tuple(planes[player]), carded_before) for player in worst
    )


_GRAVITY: tuple[Lapse, ...] = ("late", "too late", "nothing")


def _card(
    player: str, lapse: Lapse, planes: tuple[PlaneName, ...], carded_before: Sequence[str]
) -> Card:
    colour: Colour = "red" if player in carded_before else "yellow"
    return Card(player, colour, lapse, planes)
