"""Remarks: what of a player's orders could not be flown, or was settled for him (BB 14)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.codec import LEFT_OUT
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.normal_form import write_alternative
from sopwith_gm.systems.britain.orders import Alternative

RemarkCode = Literal[
    "not-now",
    "illegal",
    "too-far",
    "field-shut",
    "field-taken",
    "which-field",
    "no-attack",
    "limit",
    "blocked",
    "held",
    "nmr",
    "standing",
    "auto-landed",
    "late",
    "out",
    "sector-drawn",
    "sector-given",
    "sector-fixed",
    "base-given",
]
"""The closed set of BB 14.2 and 14.3."""


class Meaning(Struct, frozen=True):
    """What a remark says, in few words, and the clause that says it."""

    fault: str
    clause: str
    instead: str = ""
    """What is flown of it, where nothing behind it in the chain is."""

    @property
    def text(self) -> str:
        """All of it: `past the highest or lowest level: flown to that level`."""
        return f"{self.fault}: {self.instead}" if self.instead else self.fault


REMARKS: Mapping[RemarkCode, Meaning] = {
    "not-now": Meaning("an order for the air on the ground, or a take-off in the air", "BB 14.2"),
    "illegal": Meaning("never allowed here", "BB 14.2"),
    "too-far": Meaning("further than one turn's flight", "BB 14.2"),
    "field-shut": Meaning("the field is shut", "BB 5.4, 5.5, 14.2"),
    "field-taken": Meaning("another aircraft is there", "BB 6.5, 14.2"),
    "which-field": Meaning("several fields would do", "BB 14.2"),
    "no-attack": Meaning("no manoeuvre leads there now", "BB 13.5, 13.6, 14.2"),
    "limit": Meaning("past the highest or lowest level", "BB 1.5, 14.2", "flown to that level"),
    "blocked": Meaning("another aircraft is in the way", "BB 6.8, 14.2", "flown as far as it goes"),
    "held": Meaning("nothing of it could be flown: the Spitfire held", "BB 13.2, 14.3"),
    "nmr": Meaning("no orders came", "BB 14.1"),
    "standing": Meaning("the standing order was flown", "BB 13.7, 14.1"),
    "auto-landed": Meaning("little fuel and no orders: it landed by itself", "BB 14.1"),
    "late": Meaning("the orders came in the grace, and count this once", "BB 14.5"),
    "out": Meaning("its player is out: nothing is done", "BB 14.3"),
    "sector-drawn": Meaning("a sector was lost to a die", "BB 2.5"),
    "sector-given": Meaning("the lowest free sector was given", "BB 2.5"),
    "sector-fixed": Meaning("the sector was given in advance: none is asked for", "BB 2.5"),
    "base-given": Meaning("the first field of the sector was given", "BB 2.6"),
}
"""All remarks, in the rulebook's order."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark on one player's orders."""

    code: RemarkCode
    name: str
    """The Spitfire's; at the set-up the player's, who has none yet."""
    alternative: Alternative | None = None
    """The link of the chain that it is about; None: all that was sent."""
    note: str = field(default="", metadata=LEFT_OUT)
    """What else is to be said of it; "" where the code says all."""

    @property
    def plane(self) -> PlaneName:
        """Whose orders."""
        return PlaneName(self.name)

    @property
    def move(self) -> None:
        """A turn is one manoeuvre."""

    @property
    def detail(self) -> str:
        """One line for people, with its clause: `ATTACK B3: no manoeuvre leads there now (...)`."""
        text = self.note or REMARKS[self.code].text
        about = f"{write_alternative(self.alternative)}: " if self.alternative else ""
        return f"{about}{text} ({self.clause})"

    @property
    def clause(self) -> str:
        """Where the rulebook says it."""
        return REMARKS[self.code].clause
