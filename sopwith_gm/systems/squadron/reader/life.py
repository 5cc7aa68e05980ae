"""Sentences of life that happen to hold words of orders: `The river bank has given way`.

Such a sentence orders nothing whole: each of its clauses in which such a word stands is of things
that no order knows. It is read as any other; only where all else in the message is whole, and it
alone would be asked about, is it left out (`trust.py`).
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import blanked
from sopwith_gm.systems.squadron.reader.account import is_limit
from sopwith_gm.systems.squadron.reader.holes import takes_back
from sopwith_gm.systems.squadron.reader.intents import BOUND, Intent, Sentence
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.questions import SHOULD_I
from sopwith_gm.systems.squadron.reader.senses import FRAME
from sopwith_gm.systems.squadron.reader.subject import FINITE, MINE, opening
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SHOT, Clause, clauses_of

_WHOLE = frozenset({
    "CODE", "TARGETED", "AT_WILL", "NEVER", "ANY_BUT", "ORDER", "ATTACK_ORDER", "SWAP", "DROP",
    "ACE", "SCRAP", "NEXT", "EARLIER", "REF", "BLOCKED", "EXCEPT", "WITHIN", "WITHIN_ALL", "THOSE",
    "ROUND", "NEAR_IF", "NOT_SHOT", "KILL", "PUT", "CAN", "OLD",
})  # fmt: skip
"""What is ordered, or changes an order, whatever stands beside it."""
_MARKING = frozenset({
    "MAN", "HALF", "HEIGHT", "NO_HEIGHT", "IMMELMANN", "HOLD", "ATTACK", "TAKE", "WISH", "VAGUE",
    "AGAIN", "FULL", "unclaimed", "STATION", "FACING", "NOBODY", "HIM", "ELSE", "OR", "NOT_SHOT",
    "WHOEVER", "until",
})  # fmt: skip
"""What may be an order in a clause of orders."""
_BARE = frozenset({
    "straight", "forward", "ahead", "go ahead", "go straight", "goes straight", "going straight",
    "hold", "i hold",
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
_SHORT_THINGS = frozenset(
    """
    bed bus car cat cow cup dad day dog ear egg eye fax gas ham hat hen ice jam jar job key lad law
    leg mum oar oil pen pet pie pig pub sea sky son sun tea toy van wet zoo
    """.split()  # noqa: SIM905
)
_WORD = Pattern(r"[a-z]+(?:'[a-z]+)?")
_LEAST = 5
"""Words of a clause from which on one thing of life is enough."""


def is_of_life(sentence: Sentence, intents: Sequence[Intent], look: str, me: str) -> bool:
    """Does no clause order anything whole, and is each that holds such a word of other things?"""
    kinds = {one.kind for one in intents}
    if any(one.kind == "IF" and look[one.start : one.end].lower() in _UNTIL for one in intents):
        kinds.add("until")
    others = any(one.kind == "NAME" and one.value != me for one in intents)
    if kinds & (_WHOLE if others else _WHOLE - {"NOT_SHOT"}) or not kinds & _MARKING:
        return False
    if others and kinds & (AIMED | {"ATTACK", "TAKE", "ELSE", "OR"}) - {"NAME"}:
        return False
    if others and kinds & {"NOBODY", "averse", "AVERSE"}:
        return False  # `The plane of Olga he does not touch`
    if _ADDS.match(sentence.words) or SHOULD_I.match(sentence.words) or is_limit(sentence):
        return False
    clauses = clauses_of(intents, look)
    if any(takes_back(clause, look) for clause in clauses):
        return False
    things = sum(_things_in(clause, look) for clause in clauses)
    of_a_day = bool(_OF_A_DAY.search(sentence.words))
    if not all(_may_be_of_life(clause, look, things, of_a_day=of_a_day) for clause in clauses):
        return False
    was = bool(kinds & {"past", "PAST"})
    return all(
        _is_of_things(clause, look) or (things + was > 1 and not _may_order(clause, look))
        for clause in clauses
        if clause.has(_MARKING | {"NAME"})
    )


_ADDS = Pattern(r"\W*(?:and |also |please )?(?:insert|add|put|include|append|squeeze|throw)\b")
"""`Insert a climb before it all`: a change of orders, whatever else is said."""


def _may_order(clause: Clause, look: str) -> bool:
    """`Nearest.` on a line of its own, `I shoot the Bishop`: whatever stands beside it."""
    kinds = [one.kind for one in clause.intents]
    alone = "newline" in clause.before and "fill" not in kinds
    shoots = any(a in ("ATTACK", "TAKE") and b == "strange" for a, b in pairwise(kinds))
    return alone or shoots or "NAME" in kinds or bool(_told(clause, look))


def _may_be_of_life(clause: Clause, look: str, things: int, *, of_a_day: bool) -> bool:
    """Does a clause order nothing whole, by its own make?

    `I roll dice every evening` is of a day and not of a round; `the wind was from dead ahead`, `no
    shots were exchanged` is told of what was.
    """
    if clause.has(frozenset({"ATTACK"})) and clause.has(AIMED):
        return False
    if clause.has(frozenset({"FIX"})) and clause.has(FLOWN | AIMED | SHOT):
        return False
    whole = {
        one.kind
        for one in clause.intents
        if one.kind in ("MAN", "HOLD") and look[one.start : one.end].lower() not in _BARE
    }
    if whole:
        was = clause.has(frozenset({"past", "PAST"})) and things > 0
        return was and not ("MAN" in whole and clause.has(_OF_ME))
    if of_a_day and _things_in(clause, look) and not clause.has(frozenset({"HEIGHT", "NO_HEIGHT"})):
        return True
    told = _told(clause, look)
    return not (
        any(_is_led(one, clause, look) for one in told)
        or _is_mine(told, clause, look)
        or _is_flown(told, clause, look)
    )


_OF_A_DAY = Pattern(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:every|this|last|each|in the) (?:day|"
    r"week|month|year|morning|afternoon|evening|night)|tonight|tomorrow|yesterday|weekends?|"
    r"after work|christmas|easter|birthday|holidays?|of the year|o'clock)\b"
)
"""What no round of the game has."""
_UNTIL = frozenset({"till", "until", "as long as", "so long as", "while", "when"})
"""Words of time, which in a sentence of life bind no order."""
_FLIGHT = frozenset({"MAN", "HALF", "HEIGHT", "NO_HEIGHT", "IMMELMANN"})


def _told(clause: Clause, look: str, *, sides: bool = False) -> list[Intent]:
    """What may be flown in a clause: words of flight that are no nouns there.

    `Turn of the year`, `turn the heating down`, `the bank is closed`, `I turn seventy`, `the climb
    up the tower`, `go ahead and laugh` are of other things;
    a side by itself stands for none, save among `sides`.
    """
    found = []
    for one in clause.intents:
        written = look[one.start : one.end].lower()
        along = _ALONG.match(look[one.end :].lower())
        if one.kind not in _FLIGHT or (_SIDE.fullmatch(written) and not (along or sides)):
            continue
        before = _WORD.findall(look[opening(look, clause.start) : one.start].lower())
        behind = _WORD.findall(look[one.end : clause.end].lower())
        if written in ("up", "down") and any(word not in FRAME for word in before):
            continue  # `the arrow points down`
        noun = bool(behind) and behind[0] in _ARTICLES
        if before and before[-1] in _ARTICLES and behind and not along:
            noun = noun or _is_thing(behind[0])
        if one.kind == "HALF" and behind:
            noun = noun or behind[0] == "of" or behind[0] in FINITE
            noun = noun or (_is_thing(behind[0]) and not (along or behind[0].endswith("ly")))
        laughs = written == "go ahead" and re.match(r" and [a-z]{4}", look[one.end :].lower())
        if not noun and not laughs:
            found.append(one)
    return found


_SIDE = Pattern(r"(?:(?:one |two )?(?:on |to )?the )?(?:left|right|port|half)|a half|[lr]")


def _is_led(one: Intent, clause: Clause, look: str) -> bool:
    """`I climb into the evening sky`, `bank towards the church`: wherever that leads to."""
    before = _WORD.findall(look[opening(look, clause.start) : one.start].lower())
    return all(word in FRAME for word in before) and not (before and before[-1] in _ARTICLES)


_ARTICLES = frozenset(
    {"the", "a", "an", "my", "your", "our", "his", "her", "their", "this", "that"}
)


def _is_flown(told: Sequence[Intent], clause: Clause, look: str) -> bool:
    """`Then a wiggle left past the chimney`, `a gentle drift leftwards`: a way of flying."""
    halves = _told(clause, look, sides=True)
    if halves and _IN_TURN.match(look[max(0, clause.start - 8) : clause.end].lower()):
        return True
    if len(halves) > 1 and (told or not FINITE & {*look[clause.start : clause.end].split()}):
        return True
    for one in told:
        plain = look[one.start : one.end].lower().removeprefix("the ") in _EVERYDAY
        if not plain or _ALONG.match(look[one.end :].lower()):
            return True
    return False


_IN_TURN = Pattern(r"(?:.*\W)?(?:then|finally|lastly|last|next|afterwards|after|first|plus)\b")
_ALONG = Pattern(
    r" (?:past|around|round|over|towards|toward|behind|through|along|across|under|beneath|into|"
    r"above|of the|again|twice|once|slowly|quickly)\b"
)
_EVERYDAY = _BARE | {
    "left", "right", "port", "turn", "bank", "climb", "roll", "loop", "up", "down", "high", "low",
    "drop", "drops", "reverse", "half", "hard", "sharp", "soft", "gentle", "tight", "level", "rise",
    "prices climb", "climbs", "dive", "dives", "banks", "turns", "break", "wide", "higher", "lower",
}  # fmt: skip


def _is_mine(told: Sequence[Intent], clause: Clause, look: str) -> bool:
    """Is the sender, or his plane, the one who flies?"""
    if not told:
        return False
    words = _WORD.findall(look[clause.start : told[0].start].lower())
    opens = words[:1] in (["he"], ["she"], ["it"], ["we"], ["i"])
    return (
        any(one.kind in _OF_ME and one.start < told[-1].start for one in clause.intents)
        or opens
        or any(word in _PLANES for word in words)
    )


_PLANES = frozenset(
    "plane pilot machine crate kite bird aircraft aeroplane airplane ship fighter".split()  # noqa: SIM905
)


def _is_of_things(clause: Clause, look: str) -> bool:
    words = _WORD.findall(look[clause.start : clause.end].lower())
    things = _things_in(clause, look)
    return things > 1 or (things == 1 and len(words) >= _LEAST)


def _things_in(clause: Clause, look: str) -> int:
    """How many words of a clause are of other things than orders."""
    told = [one for one in clause.intents if one.kind in _MARKING - {"TAKE", "unclaimed"}]
    beside = look[clause.start : clause.end].lower()
    for one in told:
        a, b = one.start - clause.start, one.end - clause.start
        beside = blanked(beside, a, b)
    return sum(map(_is_thing, _WORD.findall(beside)))


def _is_thing(word: str) -> bool:
    """A word of some length that no order has."""
    if word in _SHORT_THINGS:
        return True
    if len(word) < 4 or word in FRAME or word in _SMALL or word in MINE or "'" in word:
        return False
    return not vocabulary().kinds(word) & _OF_ORDERS


_OF_ORDERS = (BOUND - {"name", "earlier"}) | {
    "fly", "move_head", "take", "gun_word", "aimed_word", "target_noun", "times", "weak_noun",
    "gain", "lose", "height_head", "order_head", "burst", "follow", "dont", "twice", "round_word",
}  # fmt: skip
