"""Sentences of life that happen to hold words of orders: `The river bank has given way`.

Such a sentence orders nothing whole: each of its clauses in which such a word stands is of things
that no order knows. It is read as any other; only where all else in the message is whole, and it
alone would be asked about, is it left out (`trust.py`).
"""

import re
from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.intents import BOUND, Intent, Sentence
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.prose import FRAME
from sopwith_gm.systems.squadron.reader.subject import MINE, opening
from sopwith_gm.systems.squadron.reader.verdict import AIMED, Clause, clauses_of

_WHOLE = frozenset({
    "CODE", "TARGETED", "AT_WILL", "NEVER", "ANY_BUT", "ORDER", "ATTACK_ORDER", "SWAP", "DROP",
    "ACE", "SCRAP", "NEXT", "EARLIER", "REF", "BLOCKED", "EXCEPT", "WITHIN", "WITHIN_ALL", "THOSE",
    "ROUND", "NEAR_IF", "NOT_SHOT", "KILL", "PUT", "CAN", "FIX", "OLD",
})  # fmt: skip
"""What is ordered, or changes an order, whatever stands beside it."""
_MARKING = frozenset({
    "MAN", "HALF", "HEIGHT", "NO_HEIGHT", "IMMELMANN", "HOLD", "ATTACK", "TAKE", "WISH", "VAGUE",
    "AGAIN", "FULL", "unclaimed", "STATION", "FACING", "NOBODY", "HIM", "ELSE", "OR",
})  # fmt: skip
"""What may be an order in a clause of orders."""
_BARE = frozenset({
    "straight", "forward", "ahead", "go ahead", "go straight", "goes straight", "hold", "i hold",
})  # fmt: skip
"""Orders that are words of every day as well."""
_OF_ME = frozenset({"ME", "WOULD"})
_SMALL = frozenset(
    """
    with that this they them there here have been were what when which will would from than then
    your their said says some such like very much many more most only also just over into about
    after before again once where while since though because until still even ever every each both
    other others another anything something nothing everything anybody somebody nobody everybody
    please could should might must does done being having going
    """.split()  # noqa: SIM905
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
_LEAST = 5
"""Words of a clause from which on one thing of life is enough."""


def is_of_life(sentence: Sentence, intents: Sequence[Intent], look: str, me: str) -> bool:
    """Does no clause order anything whole, and is each that holds such a word of other things?"""
    kinds = {one.kind for one in intents}
    if kinds & _WHOLE or not kinds & _MARKING:
        return False
    others = any(one.kind == "NAME" and one.value != me for one in intents)
    if others and kinds & (AIMED | {"ATTACK", "TAKE", "ELSE", "OR"}) - {"NAME"}:
        return False
    if any(one.kind in ("MAN", "HOLD") and not _is_bare(one, look) for one in intents):
        return False
    clauses = clauses_of(intents, look)
    if any(_flies(clause, look) for clause in clauses):
        return False
    if any(_is_mine(clause, look) or _is_flown(clause, look) for clause in clauses):
        return False
    return all(_is_of_things(clause, look) for clause in clauses if clause.has(_MARKING | {"NAME"}))


def _flies(clause: Clause, look: str) -> bool:
    """`I climb into the evening sky`, `bank towards the church`: flown, wherever that leads to.

    `Turn the heating down`, `the bank of the river`, `I left the iron on` are none.
    """
    for one in clause.intents:
        if one.kind not in ("MAN", "HALF", "HEIGHT", "NO_HEIGHT", "IMMELMANN"):
            continue
        before = _WORD.findall(look[opening(look, clause.start) : one.start].lower())
        if any(word not in FRAME for word in before) or (before and before[-1] in _ARTICLES):
            continue
        written = look[one.start : one.end].lower()
        behind = _WORD.findall(look[one.end : one.end + 20].lower())
        if not (behind[:1] and behind[0] in _ARTICLES) and written not in ("left", "the left"):
            return True
    return False


_ARTICLES = frozenset(
    {"the", "a", "an", "my", "your", "our", "his", "her", "their", "this", "that"}
)


def _is_bare(one: Intent, look: str) -> bool:
    return look[one.start : one.end].lower() in _BARE


def _is_flown(clause: Clause, look: str) -> bool:
    """`Then a wiggle left past the chimney`, `a gentle drift leftwards`: a way of flying."""
    halves = [one for one in clause.intents if one.kind in _HALF]
    if len(halves) > 1 or (halves and _IN_TURN.match(look[clause.start - 8 : clause.end].lower())):
        return True
    for one in halves:
        written = look[one.start : one.end].lower()
        plain = written.removeprefix("the ") in _EVERYDAY
        if not plain or _ALONG.match(look[one.end :].lower()):
            return True
    return False


_HALF = frozenset({"HALF", "HEIGHT", "NO_HEIGHT", "MAN"})
_IN_TURN = re.compile(r"(?:.*\W)?(?:then|finally|lastly|last|next|afterwards|after|first|plus)\b")
_ALONG = re.compile(
    r" (?:past|around|round|over|towards|toward|behind|through|along|across|under|beneath|into|"
    r"above|of the|again|twice|once|slowly|quickly)\b"
)
_EVERYDAY = _BARE | {
    "left", "right", "port", "turn", "bank", "climb", "roll", "loop", "up", "down", "high", "low",
    "drop", "drops", "reverse", "half", "hard", "sharp", "soft", "gentle", "tight", "level", "rise",
    "prices climb", "climbs", "dive", "dives", "banks", "turns", "break", "wide", "higher", "lower",
}  # fmt: skip


def _is_mine(clause: Clause, look: str) -> bool:
    """Is the sender, or his plane, the one who flies?"""
    flies = any(
        one.kind in _HALF and look[one.start : one.end].lower() not in ("left", "right", "port")
        for one in clause.intents
    )
    if not flies:
        return False
    words = _WORD.findall(look[clause.start : clause.end].lower())
    opens = words[:1] in (["he"], ["she"], ["it"], ["we"], ["i"])
    return clause.has(_OF_ME) or opens or any(word in _PLANES for word in words)


_PLANES = frozenset(
    "plane pilot machine crate kite bird aircraft aeroplane airplane ship fighter".split()  # noqa: SIM905
)


def _is_of_things(clause: Clause, look: str) -> bool:
    words = _WORD.findall(look[clause.start : clause.end].lower())
    told = [one for one in clause.intents if one.kind in _MARKING - {"TAKE", "unclaimed"}]
    beside = look[clause.start : clause.end].lower()
    for one in told:
        a, b = one.start - clause.start, one.end - clause.start
        beside = beside[:a] + " " * (b - a) + beside[b:]
    things = sum(map(_is_thing, _WORD.findall(beside)))
    return things > 1 or (things == 1 and len(words) >= _LEAST)


def _is_thing(word: str) -> bool:
    """A word of some length that no order has."""
    if len(word) < 4 or word in FRAME or word in _SMALL or word in MINE or "'" in word:
        return False
    return not vocabulary().kinds(word) & _OF_ORDERS


_OF_ORDERS = (BOUND - {"name", "earlier"}) | {
    "fly", "move_head", "take", "gun_word", "aimed_word", "target_noun", "times", "weak_noun",
    "gain", "lose", "height_head", "order_head", "burst", "follow", "dont", "twice", "round_word",
}  # fmt: skip
