"""What a plane can fly: five templates, and two more manners of flying one (SL 4.1, 4.7, 4.8)."""

from dataclasses import dataclass, field
from enum import Enum, StrEnum


class Template(StrEnum):
    """A template laid one way, in the order in which the rules try them (SL 4.6, 5.2)."""

    STRAIGHT = "S"
    BANK_LEFT = "BL"
    BANK_RIGHT = "BR"
    TURN_LEFT = "TL"
    TURN_RIGHT = "TR"

    @property
    def cost(self) -> int:
        """In points of speed (SL 4.1)."""
        return _COSTS[self]


_COSTS = {
    Template.STRAIGHT: 1,
    Template.BANK_LEFT: 2,
    Template.BANK_RIGHT: 2,
    Template.TURN_LEFT: 3,
    Template.TURN_RIGHT: 3,
}


class Manner(Enum):
    """How a template is flown."""

    PLAIN = ""
    SPLIT_S = "SPLITS"
    """The plane turns about at the end (SL 4.7)."""
    ROLL = "ROLL"
    """It keeps its heading (SL 4.8)."""


@dataclass(frozen=True, slots=True)
class Manoeuvre:
    """One manoeuvre of a list."""

    template: Template
    manner: Manner = Manner.PLAIN
    cost: int = field(init=False, compare=False)
    """In points of speed: a split S and a roll are twice their template's."""
    code: str = field(init=False, compare=False, repr=False)
    """As it is written: `S`, `SPLITS BL`."""

    def __post_init__(self) -> None:
        times = 1 if self.manner is Manner.PLAIN else 2
        object.__setattr__(self, "cost", times * self.template.cost)
        object.__setattr__(self, "code", f"{self.manner.value} {self.template}".strip())

    def __str__(self) -> str:
        return self.code


PLAIN = tuple(Manoeuvre(template) for template in Template)
"""S, BL, BR, TL, TR: what is tried in this order where a plane must fly something else."""
STRAIGHT = PLAIN[0]

MANOEUVRES = {
    str(manoeuvre): manoeuvre
    for manner in Manner
    for template in Template
    if not (manner is Manner.ROLL and template is Template.STRAIGHT)
    for manoeuvre in (Manoeuvre(template, manner),)
}
"""Every manoeuvre by its code: `S`, `SPLITS BL`, `ROLL TR`."""
