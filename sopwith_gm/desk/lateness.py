"""How late a turn's orders are, which cards that brings, and what of it is flown (rulebook, 11)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct

from sopwith_gm.core.cards import Card, Lapse, cards_for, lapse_of
from sopwith_gm.core.orders_due import OrdersDue, due_of
from sopwith_gm.core.record import AnyOrders
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System


class Lateness(Struct, frozen=True):
    """What a turn's orders, as they stand, cost their pilots."""

    lapses: Mapping[PlaneName, Lapse | None]
    """Of every plane in the game."""
    cards: tuple[Card, ...]

    def card_of(self, plane: PlaneName) -> Card | None:
        """The card that this plane's orders are part of the reason for."""
        return next((card for card in self.cards if plane in card.planes), None)

    def is_refused(self, plane: PlaneName) -> bool:
        """Did something come for it that is not flown, as it came too late?"""
        lapse, card = self.lapses[plane], self.card_of(plane)
        return lapse in ("late", "too late") and not (card and card.counts(lapse))

    def sheets(self, orders: tuple[AnyOrders, ...]) -> dict[PlaneName, Any]:
        """What is flown: late orders only with a yellow card, and within the grace period."""
        return {one.plane: None if self.is_refused(one.plane) else one.sheet for one in orders}

    def remarks(self, system: System) -> tuple[Any, ...]:
        """On orders that came late; silence has none, as there is nothing to remark on."""
        return tuple(
            system.late(
                plane,
                _FOUND[lapse],
                f"{card.colour} card, {'not ' * self.is_refused(plane)}{system.verb.done}",
            )
            for card in self.cards
            for plane in card.planes
            if (lapse := self.lapses[plane]) in _FOUND and lapse is not None
        )


_FOUND: Mapping[Lapse, str] = {
    "late": "orders after the deadline",
    "too late": "orders after the grace period",
}


def lateness_of(
    orders: tuple[AnyOrders, ...],
    due: OrdersDue,
    players: Mapping[PlaneName, str],
    carded: tuple[str, ...],
) -> Lateness:
    """How late each plane's orders are. Nothing is where no deadline is set, for those of whom
    nothing was awaited, and where the game master waived the card.

    `players` has who flies each plane, `carded` who has had a card in this game.
    """
    lapses = {one.plane: _lapse(one, due) for one in orders}
    return Lateness(lapses, cards_for(lapses, players, carded))


def _lapse(one: AnyOrders, due: OrdersDue) -> Lapse | None:
    if due.deadline is None or one.waived or due.excuse_of(one.plane):
        return None
    moments = due_of(due.deadline)
    return lapse_of(_came(one, moments.deadline), moments)


def _came(one: AnyOrders, deadline: datetime) -> datetime | None:
    """When orders came; None where none did.

    Those without a time came in time, as the game master typed them in. What he ruled on, or took
    as it was read, counts as coming when the pilot sent it: that it does not count, that it means
    something else or that nothing could be read in it makes it no later and no earlier, and its
    pilot no silent one.
    """
    if one.is_missing and one.source is None:
        return None
    return datetime.fromisoformat(one.received) if one.received else deadline
