"""Words that nobody knows beside orders that are plain: what a second reading leaves out.

A message of which all is plain but such words is read once more with trust. The reading counts
only where it is whole: a list of moves and one of targets without a hole, and nothing to ask.
"""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.orders import Sheet, Unread
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import BOUND, Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, Clause, made, only_names

_ASKED = frozenset({"unknown-word", "unclaimed", "name"})
_RISKS = frozenset({
    "averse", "AVERSE", "MAYBE", "IF", "OR", "BUT", "CODE", "HALF", "NO_HEIGHT", "SCRAP",
    "FIX", "NUMBERED", "REF", "EARLIER", "NEXT", "AGAIN", "DROP", "SWAP", "OLD", "EXCEPT", "NEVER",
    "VAGUE", "BLOCKED", "KILL", "past", "PAST",
})  # fmt: skip
_HINTS = Pattern(
    r"\b(?:no|not|never|unless|if|except|but|or|until|without|before|after|only|instead|when|"
    r"perhaps|maybe|than|rather|both|either|neither|nor|least|less|more|most|far|"
    r"long|many|much|often|possible|can|could|may|might|would|again|times?|rounds?|half|all|every|each)\b"
    r"|n't\b|\d"
)
"""What may turn an order round, or bind it, though no phrase has claimed it."""
_LEADS = frozenset({
    "to", "past", "like", "as", "over", "under", "through", "around", "into", "behind", "so",
    "along", "above", "across", "for", "with", "in", "near", "between", "beside", "round", "from",
    "out", "off", "down", "up", "onto",
})  # fmt: skip
"""What leads from an order to its purpose, its manner or its place."""
_OPENS = frozenset({
    "i", "i've", "i'd", "i'm", "i'll", "we", "we've", "he", "she", "it", "they", "you", "my", "the",
    "a", "this", "that", "there", "his", "her", "their", "our", "your", "these", "those",
})  # fmt: skip
_LONG = 4
"""Words from which on a clause without an order is prose."""


def may_be_trusted(sheet: Sheet, draft: Draft) -> bool:
    """Are moves told, and is nothing asked but in sentences of life, or for words nobody knows?"""
    asked = {
        one.reason
        for one in draft.doubts
        if not any(a <= one.start < b for a, b in draft.of_life)
        and not (one.reason == "two-orders" and draft.of_life)
    }
    return bool(draft.doubts) and sheet.moves is not None and asked <= _ASKED


def is_whole(sheet: Sheet, draft: Draft) -> bool:
    """Moves and targets without a hole, and nothing to ask."""
    if draft.doubts or not sheet.moves or not (sheet.attack or sheet.hold_fire):
        return False
    items = [*(item for one in sheet.moves for item in one), *(sheet.attack or ())]
    return not any(isinstance(item, Unread) for item in items)


def trusted(clause: Clause, lost: Sequence[Intent], look: str) -> Clause | None:
    """A clause without the words that nobody knows; None where one may be an order, or bind it."""
    if clause.has(_RISKS) or any(one.kind == "unclaimed" and one.value != "small" for one in lost):
        return None
    told = [one for one in clause.intents if one.kind in FLOWN | AIMED | {"ATTACK", "HOLD"}]
    ordered = [one for one in told if one.kind in FLOWN | {"TARGETED", "AT_WILL", "HOLD"}]
    if not clause.has(FLOWN) and clause.has(frozenset({"ATTACK", "ELSE"})):
        ordered = [one for one in told if one.kind in AIMED]
    ordered += [one for one in clause.intents if one.kind == "WITHIN"]
    ordered.sort(key=lambda one: one.end)
    if ordered:
        before = [one for one in ordered if one.end <= lost[0].start]
        return _without_tail(clause, before[-1], look) if before else None
    behind = not any(one.start > lost[0].start for one in told)
    if behind and not clause.has(frozenset({"ATTACK", "TAKE", "WITHIN"})):
        words = look[clause.start : clause.end].lower().split()
        prose = len(words) >= _LONG and words[0] in _OPENS and not _HINTS.search(" ".join(words))
        if prose and not any(_is_of_orders(word) for word in words):
            return only_names(clause)
    return None


def _is_of_orders(word: str) -> bool:
    """Is it a word that stands in orders: of flying, of shooting, of how often?"""
    kinds = vocabulary().kinds(word.strip(".,!?:;()\"'"))
    return word != "one" and bool(kinds & _OF_ORDERS)


_OF_ORDERS = (BOUND - {"name", "earlier"}) | {
    "fly", "go", "move_head", "take", "gun_word", "aimed_word", "target_noun", "times", "let",
    "gain", "lose", "height_head", "station", "facing", "order_head", "burst", "gives", "follow",
}  # fmt: skip


def _is_told(words: Sequence[str]) -> bool:
    """`This is dictated in the car`: a sentence of its own, behind orders without a mark."""
    return words[0] in _POINTS and words[1:2] in (["is"], ["was"], ["has"], ["will"])


_POINTS = frozenset({"this", "that", "it", "there"})
_NOT_BEHIND = frozenset({"ATTACK", "HOLD", "TARGETED", "WITHIN", "WISH", "ELSE", "CAN"})


def _without_tail(clause: Clause, last: Intent, look: str) -> Clause | None:
    """`Bank left to outfox the Goose`: what a small word leads to, behind the order."""
    tail = look[last.end : clause.end].lower()
    later = [one for one in clause.intents if one.start >= last.end]
    words = tail.split()
    leads = words[:1] and (words[0] in _LEADS or _is_told(words))
    if not leads or _HINTS.search(tail):
        return None
    if any(_is_of_orders(word) for word in words) or any(
        one.kind in FLOWN | _NOT_BEHIND for one in later
    ):
        return None
    names = [one._replace(kind="mention") for one in later if one.kind == "NAME"]
    return made([*(one for one in clause.intents if one.end <= last.end), *names], clause)
