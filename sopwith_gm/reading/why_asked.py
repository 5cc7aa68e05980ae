"""Why something was not understood, in a sentence for who wrote it: what every game has.

A code stands for a reason, and each game has those here beside its own. A sentence is true of one
stretch as of several, since a letter says each once, below all that it is about.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from sopwith_gm.core.reading import InDoubt, Questioned, Span, Stretch
from sopwith_gm.core.telling.words import clean_line

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
    "two-orders": "You order two things here, and only one of them can be done.",
    "unknown-word": "I do not know a word here, and it may change the order.",
    "unclaimed": "I cannot place one of the words here.",
    "lost": "I may have missed an order here.",
    "order-or-talk": "Is this an order, or only talk?",
    "in-press": "This stands where press does: is it an order?",
    "another-turn": "This seems to be for another turn.",
    "another-plane": "This seems to be for another plane.",
    "attachment": "I can read only what the mail itself says: please write your orders there.",
}


DeskDoubt = Literal[
    "may-change", "which-is-later", "answers-late", "not-offered", "cut-off", "not-your-plane"
]
"""The codes of what is asked about whole messages, whatever stands in them."""

OF_MESSAGES: Mapping[str, str] = {
    "may-change": "This came after your other orders: does it change them?",
    "which-is-later": "I cannot tell which of these you wrote last, and the last counts.",
    "answers-late": "This answers a question that I asked before you wrote again.",
    "not-offered": "This is the number of nothing that I offered.",
    "cut-off": "Your message broke off on its way, and I may not have all of it.",
    "not-your-plane": "You do not fly this plane: for which of yours are these orders?",
}


def codes_at(span: Span, reasons: Iterable[tuple[Stretch, str]]) -> tuple[str, ...]:
    """The codes of all reasons that lie in a stretch, each once; that none does is `unread`."""
    inside = (code for (start, end), code in reasons if start < span.end and span.start < end)
    return tuple(dict.fromkeys(inside)) or ("unread",)


def reasons_of(codes: Iterable[str], said: Mapping[str, str]) -> dict[str, str]:
    """What codes say to the player, by code, each sentence once; of a code that nobody knows that
    it is not understood. `said` is the game's own (`Reader.reasons`)."""
    known = {**SHARED, **OF_MESSAGES, **said}
    found: dict[str, str] = {}
    for code in codes:
        sentence = known.get(code, SHARED["unread"])
        if sentence not in found.values():
            found[code] = sentence
    return found


def questioned(asked: Iterable[InDoubt], said: Mapping[str, str]) -> tuple[Questioned, ...]:
    """What is asked about, in its order, each stretch and each reason once: a stretch whose reasons
    have been told stands with those that they were told of."""
    codes: dict[str, tuple[str, ...]] = {}
    for one in asked:
        codes[one.text] = (*codes.get(one.text, ()), *one.codes)
    groups: list[tuple[dict[str, str], list[str]]] = []
    for text, own in ((text, reasons_of(of, said)) for text, of in codes.items()):
        told = {*own.values()}
        there = (texts for all_of, texts in groups if told and told <= {*all_of.values()})
        texts = next(there, None)
        if texts is None:
            groups.append((own, [text]))
        else:
            texts.append(text)
    known: set[str] = set()
    found = []
    for own, texts in groups:
        new = {code: sentence for code, sentence in own.items() if sentence not in known}
        known |= {*new.values()}
        found.append(Questioned(tuple(texts), new))
    return tuple(found)


def question_lines(asked: Iterable[InDoubt], said: Mapping[str, str]) -> list[str]:
    """What is asked about, for the game master: each stretch on one line, and below those that
    belong together the codes of why, each with its sentence."""
    lines = []
    for one in questioned(asked, said):
        lines += [f"? {clean_line(text)}" for text in one.texts]
        lines += [f"    {code}: {sentence}" for code, sentence in one.reasons.items()]
    return lines
