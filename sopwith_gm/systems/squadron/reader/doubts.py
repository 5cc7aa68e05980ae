"""Why something in a message to a game of Squadron Leader was not understood, as is told."""

from collections.abc import Mapping
from typing import Literal, cast

from sopwith_gm.reading.why_asked import SHARED, SharedDoubt

OwnDoubt = Literal[
    "no-side", "height", "how-many", "count", "count-or-place", "compass", "which-move",
    "else-of-the-last", "order", "but", "past", "negation", "reason", "whose",
    "who", "name", "before", "no-target", "after-the-end", "except", "hold", "range",
    "range-of-which", "range-of-whom", "where", "which-attribute", "stats", "of-a-round",
]  # fmt: skip
Code = SharedDoubt | OwnDoubt
"""The codes of all reasons."""

REASONS: Mapping[str, str] = {
    "no-side": "I cannot tell which manoeuvre this is, or to which side.",
    "height": "By how many levels?",
    "how-many": "How often?",
    "count": "Does the number here say how often, or how far?",
    "count-or-place": "Do the numbers here count the moves, or say how often?",
    "compass": "I cannot tell which manoeuvre a point of the compass is.",
    "which-move": "You speak of a move here: which one?",
    "else-of-the-last": "Is this instead of the whole list, or of its last move?",
    "order": "In which order is this to be done?",
    "but": "Does the `but` here take the order back?",
    "past": "Is this what you order, or what you did?",
    "negation": "I cannot tell what is ordered here, and what is forbidden.",
    "reason": "Is this part of the order, or the reason for it?",
    "whose": "Is this what your plane does, or what another does?",
    "who": "Whom do you mean?",
    "name": "I cannot place the name here.",
    "before": "Which of these planes comes first?",
    "no-target": "Whom do you attack?",
    "after-the-end": "This names another target after nobody else was to be attacked.",
    "except": "Who is to be spared here, and where else is the order?",
    "hold": "Do you hold your fire, or is this a move?",
    "range": "I cannot tell how near a target must be.",
    "range-of-which": "Is this range for one target, or for each?",
    "range-of-whom": "There is a range here, and no target.",
    "where": "I cannot tell where you begin, or which way you face.",
    "which-attribute": "Which number is for which of your abilities?",
    "stats": "I cannot tell the number of each of your abilities.",
    "of-a-round": "This is for a round, and first I need where and how you begin.",
}


def known(code: str) -> Code:
    """A code as it stands in an intent; of one that nobody knows that it is not understood."""
    return cast(Code, code) if code in REASONS or code in SHARED else "unread"
