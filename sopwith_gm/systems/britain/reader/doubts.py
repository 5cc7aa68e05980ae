"""Why something in a message to a game of Battle of Britain was not understood, as is told."""

from collections.abc import Mapping
from enum import StrEnum


class Why(StrEnum):
    """The codes of all reasons."""

    CHOICE = "choice"
    CONDITION = "condition"
    TWO_ACTIONS = "two-orders"
    HOLE = "unknown-word"
    MAYBE = "maybe"
    HALF = "half"
    """Something is missing."""
    LOST = "lost"
    """An order left no mark on the sheet."""
    NO_VERB = "no-verb"
    """A bomber is named, and no word says what is to be done with it."""
    REFERENCE = "reference"
    ATTACHMENT = "attachment"
    NOTHING = "no-order"
    """None stands behind a word that announces one."""
    BEHIND = "behind-a-doubt"
    """It hangs on something that is a doubt."""


REASONS: Mapping[str, str] = {
    "choice": "Two things stand here, and no word says which you try first.",
    "condition": "This hangs on a condition that orders do not have here.",
    "two-orders": "You order two things for one turn: which is it?",
    "half": "I cannot make a whole order of this.",
    "no-verb": "A bomber is named here, and not what you do about it.",
    "no-order": "This announces an order, and I find none.",
    "behind-a-doubt": "This hangs on what stands before it, which I did not understand.",
}
