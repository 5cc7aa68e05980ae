"""Why something was not understood, in a sentence for who wrote it: what every game has.

A code stands for a reason, and each game has those here beside its own. A sentence is true of one
stretch as of several, since a letter says each once, below all that it is about.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from sopwith_gm.core.reading import Span

Stretch = tuple[int, int]

SharedDoubt = Literal[
    "unread", "orders-missing", "too-long", "two-meanings", "choice", "condition", "maybe",
    "second-thought", "asks-leave", "reference", "correction", "said-twice", "two-orders",
    "unknown-word", "unclaimed", "lost", "order-or-talk", "in-press", "another-turn",
    "another-plane", "attachment",
]  # fmt: skip
"""The codes that more than one game leaves."""

SHARED: Mapping[str, str] = {
    "unread": "I do not know what this says.",
    "orders-missing": "I miss orders of yours, and they may be in these words.",
    "too-long": "This is too long for me to read as orders.",
    "two-meanings": "This may mean two things.",
    "choice": "This offers a choice, and I may not choose for you.",
    "condition": "This hangs on a condition, and orders are fixed before anybody moves.",
    "maybe": "You say this as a maybe: is it an order?",
    "second-thought": "Is this a second thought, or does what you said before it stand?",
    "asks-leave": "You ask this: is it an order?",
    "reference": "This speaks of orders that I do not have before me.",
    "correction": "I cannot tell what is changed here.",
    "said-twice": "The same is ordered twice here, and not alike.",
    "two-orders": "Two orders stand here, and only one can be done.",
    "unknown-word": "I do not know a word here, and it may change the order.",
    "unclaimed": "A word of orders is left over here.",
    "lost": "I may have missed an order here.",
    "order-or-talk": "Is this an order, or only talk?",
    "in-press": "This stands where press does: is it an order?",
    "another-turn": "This seems to be for another turn.",
    "another-plane": "This seems to be for another plane.",
    "attachment": "I can read only what the mail itself says: please write your orders there.",
}


def codes_at(span: Span, reasons: Iterable[tuple[Stretch, str]]) -> tuple[str, ...]:
    """The codes of all reasons that lie in a stretch, each once; that none does is `unread`."""
    inside = (code for (start, end), code in reasons if start < span.end and span.start < end)
    return tuple(dict.fromkeys(inside)) or ("unread",)


def reasons_of(codes: Iterable[str], said: Mapping[str, str]) -> tuple[str, ...]:
    """What codes say to the player, each sentence once; of one that nobody knows that it is not
    understood. `said` is the game's own (`Reader.reasons`)."""
    known = {**SHARED, **said}
    return tuple(dict.fromkeys(known.get(code, SHARED["unread"]) for code in codes))
