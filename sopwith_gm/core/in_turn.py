"""A turn whose orders are given one after the other, each seeing what those before came to."""

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName


class InTurn(Struct, frozen=True):
    """How far such a turn has come before it is flown."""

    awaited: tuple[PlaneName, ...]
    """Whose orders are due now; the others wait."""
    now: str
    """In words: `it is Owl's turn to move`."""
    done: tuple[str, ...] = ()
    """What those before came to, a sentence each, in order."""
