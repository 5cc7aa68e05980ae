"""The round that a message names for its orders."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import ORDERING
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, Said, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_HEAD = UNSAID | {"ROUND", "COLOUR", "FLY", "ASK"}
_TELLING = frozenset({"unknown", "plain", "PAST", "DOES", "WHO", "ODD"})


def _round_mended(one: Said) -> int | None:
    """`No, sorry, we're at round 8 already`: the round that a correction names; None: none."""
    at = next((n for n, item in enumerate(one.items) if item.kind in ("FIX", "NOPE")), None)
    if at is None or kinds_of(one.items) & {"REFER", "LATER", "IF"} or one.is_question:
        return None
    tales = [told for told in segments_of(one.items) if "PAST" in kinds_of(told)]
    if any("ROUND" in kinds_of(told) for told in tales):
        return None  # `No, that was in round 7`
    if any(one.items[at] in told for told in tales):
        return None
    if _ABOUT.fullmatch(" ".join(_texts(one.items[at : at + 2]))):
        return None  # `Sorry about round 7`
    named = [n for n, item in enumerate(one.items) if item.kind == "ROUND" and n >= at]
    if len(named) != 1 or _is_of_what_was(one, named[0]):
        return None  # `No luck in round 7`
    return int(one.items[named[0]].value)


_FOLLOWS = Pattern(r"the following|as follows|ce qui suit|het volgende", re.IGNORECASE)
"""`Kindly enter for Green in round 8 the following.`"""
_ABOUT = Pattern(
    r"(?:sorry|apologies|pardon|desolee?|excuses?) (?:for|about|pour|voor|over)", re.IGNORECASE
)
_ORDERS = Pattern(r"orders?|moves?|ordres?|bevelen|opdrachten|zetten", re.IGNORECASE)


def with_later(items: Sequence[Item], turn: int | None, *, is_begun: bool) -> Sequence[Item]:
    """`Attack B3, then climb two in round 9`: behind what is ordered, a later round is later."""
    if kinds_of(items) & _NEVER_LATER:
        return items
    found = [_from_there(items, n) for n in range(len(items))]
    for segment in segments_of(items):
        named = [n for n, item in enumerate(items) if item.kind == "ROUND" and item in segment]
        ahead = items[: items.index(segment[0])]
        joined = next((n for n, item in enumerate(ahead[::-1]) if item.kind not in PARTING), 0)
        is_next = "then" in kinds_of(ahead[len(ahead) - joined :])
        for n in named:
            number = int(items[n].value)
            if is_begun and (is_next if turn is None else number > turn):
                found[n] = items[n]._replace(kind="LATER", value="")
            elif turn is None:
                turn = number
        is_begun = is_begun or bool(kinds_of(segment) & ORDERING)
    return found


def _from_there(items: Sequence[Item], n: int) -> Item:
    """`Go south. From there south-west`: a step more, and not of a later round."""
    item = items[n]
    ways = (one.value for one in items[n + 1 : n + 2] if one.kind == "ORDER")
    is_step = item.kind == "LATER" and _THERE.fullmatch(item.text) is not None
    return item._replace(kind="then") if is_step and any(map(_WAY.match, ways)) else item


_THERE = Pattern(r"(?:and )?(?:from there|vandaar|de la)", re.IGNORECASE)
_WAY = Pattern(r"MOVE (?!TO)")
_NEVER_LATER = frozenset({"FIX", "NOPE", "SCRUB", "STANDING", "SILENCE", "REFER"})
_FOR = Pattern(r"(?:for|pour|voor)(?: (?:the|le|la|de))?", re.IGNORECASE)
_HERE_IS = Pattern(r"(?:heres?|this|these|voici|hier)\b(?=.*\b(?:for|pour|voor)$)", re.IGNORECASE)
_MEANT_FOR = Pattern(
    r"(?:(?:that|this|these|those|it|all|of|the|above|orders?|moves?|and|is|are|was|be|will|meant|"
    r"intended|goes|s|ll|c|est|ce|sont|voila|tout|ca|cela|le|dit|dat|alles|de|zijn)\W+)+"
    r"(?:for|pour|voor)(?: the| le| de)?",
    re.IGNORECASE,
)


def round_so_far(one: Said, turn: int | None, *, is_told: bool) -> tuple[int | None, bool]:
    """The round named before this sentence or by it, and whether it is only told of.

    The first that is named counts; one that is only told of, where no other is; and what a
    correction names.
    """
    mended = _round_mended(one)
    if mended is not None:
        return mended, False
    if _is_over(one):
        return turn, is_told
    named = round_named(one) if turn is None or is_told or _is_now(one) else None
    if named is None or (turn is not None and _is_only_told(one)):
        return turn, is_told
    return named, _is_only_told(one)


def _is_now(one: Said) -> bool:
    """`Splendid stuff in round 6. Now for round 7: attack B3`: it says so itself."""
    said = [item for item in one.items if item.kind not in ("fill", "then", "and", "but")]
    return [item.kind for item in said[:2]] == ["NOW", "ROUND"]


def _is_over(one: Said) -> bool:
    """`Round 6 cost both of us dearly`: what it did, right behind it, and nothing is ordered."""
    if kinds_of(one.items) & (ORDERING | {"REFER", "STANDING"}):
        return False
    return any(
        item.kind == "ROUND" and _DID.match(after.text) is not None
        for item, after in pairwise(one.items)
    )


_DID = Pattern(
    r"(?:cost|was|were|went|saw|brought|took|ended|left|gave|made|did|had|has|came|turned|proved|"
    r"nearly|really|a (?:ete|coute|fini)|etait|fut|kostte|ging|bracht|gaf|liep|heeft|had|deed)\b",
    re.IGNORECASE,
)


def _is_only_told(one: Said) -> bool:
    """`Round 3 cost me my supper`: a round that a sentence without orders tells of."""
    kinds = kinds_of(one.items)
    if kinds & (ORDERING | {"REFER", "STANDING"}) or one.items[-1].kind == "colon":
        return False
    named = next((n for n, item in enumerate(one.items) if item.kind == "ROUND"), 0)
    if named and (_is_what_it_is_called(one, named) or _is_thought_of(one, named)):
        return True  # where no other is named
    for segment in segments_of(one.items):
        at = next((n for n, item in enumerate(segment) if item.kind == "ROUND"), -1)
        behind = segment[at + 1 :]
        if at >= 0 and len(behind) > 1 and kinds_of(behind) & _TELLING:
            return not _ORDERS.fullmatch(behind[0].text)
    return False


def _is_thought_of(one: Said, n: int) -> bool:
    """`I thought about turn 10 all through the sermon`: of the round that is to come."""
    return _THOUGHT.search(" ".join(_texts(one.items[:n]))) is not None


_THOUGHT = Pattern(
    r"\b(?:thought|think(?:ing)?|ponder(?:ed|ing)?|brood(?:ed|ing)?|mull(?:ed|ing)|slept|"
    r"my (?:plans?|ideas?)|(?:looking|look) forward|reflechi|pense|songe|nagedacht|gedacht)"
    r"(?: (?:about|of|on|over|for|to|a|au|aan))?(?: (?:the|this|le|la|de))?$",
    re.IGNORECASE,
)


def _is_ordered_for(one: Said, named: Item) -> bool:
    """`..., so in round 6 please attack B4`: a clause of its own, and an order in it."""
    segment = next(told for told in segments_of(one.items) if named in told)
    behind = segment[segment.index(named) + 1 :]
    kinds = kinds_of(segment)
    return kinds <= _CLAUSE and "ORDER" in kinds_of(behind) and one.items[0].kind != "IF"


def _hands_in(one: Said, named: Item) -> bool:
    """`Thanks for your report; I beg to submit my orders for round 5`: a clause in which somebody
    says of himself what he does, and nothing of what was."""
    segment = next(told for told in segments_of(one.items) if named in told)
    ahead = segment[: segment.index(named)]
    is_mine = any(item.kind == "WISH" or _I.match(item.text) for item in ahead[:2])
    is_orders = _ORDERS_FOR.search(" ".join(_texts(ahead))) is not None
    return is_mine and is_orders and not kinds_of(segment) & _TOLD


def _closes_what_he_says(one: Said, at: int) -> bool:
    """`Nothing fancy for turn eight`, `a simple one for round 8`: what comes is for that round,
    where nothing is told of what was or of what others do."""
    segment = next(told for told in segments_of(one.items) if one.items[at] in told)
    ahead = segment[: segment.index(one.items[at])]
    behind = one.items[at + 1 :]
    if one.is_question or kinds_of(one.items) & _TOLD | kinds_of(ahead) & {"WHO", "COLOUR", "ASK"}:
        return False
    is_for = _FOR_CLOSES.search(" ".join(_texts(ahead))) is not None
    return is_for and kinds_of(behind[:1]) <= PARTING | {"quote"}


def _is_of_what_was(one: Said, at: int) -> bool:
    """`Great report for round 7`, `no luck in round 7`: it is over."""
    ahead = " ".join(_texts(one.items[:at]))
    return not kinds_of(one.items) & ORDERING and _WHAT_WAS.search(ahead) is not None


def _is_what_it_is_called(one: Said, at: int) -> bool:
    """`Unlucky round thirteen.`, `what a round 6!`: the round, and ahead of it what it is like."""
    ahead = [item for item in one.items[:at] if not _THE.fullmatch(item.text)]
    kinds = [item.kind for item in ahead]
    is_liked = any(_LIKED.fullmatch(item.text) for item in ahead)
    is_alone = kinds in (["plain"], ["unknown"]) or (is_liked and {*kinds} <= _WORDS)
    return is_alone and not one.is_question and kinds_of(one.items[at + 1 :]) <= UNSAID


_THE = Pattern(r"the|that|our|a|an|le|la|ce|cette|un|une|de|het|die|deze|een", re.IGNORECASE)
_LIKED = Pattern(
    r"what|great|good|grand|nice|fine|lovely|quel(?:le)?|bon(?:ne)?|beau|bel(?:le)?|wat|goede?|"
    r"mooie?|fijne?|leuke?",
    re.IGNORECASE,
)
_WORDS = frozenset({"plain", "unknown", "fill", "ASK"})


def _tells_a_score(one: Said, ahead: Sequence[Item], kinds: frozenset[str]) -> bool:
    """`Three hits in round 8!`: how many is said ahead of a round, and nothing is ordered."""
    said = kinds_of(ahead) & {"NUMBER", "DOES"}
    is_ordered = bool(kinds & (ORDERING | {"PLACED", "BARE", "STANDING", "SILENCE", "REFER"}))
    return bool(said) and not is_ordered and one.items[-1].kind != "colon"


def _tells_of_then(behind: Sequence[Item]) -> bool:
    """Is the clause behind a date of the past, and orders nothing?"""
    end = next((n for n, item in enumerate(behind) if item.kind in PARTING), len(behind))
    kinds = kinds_of(behind[:end])
    return "PAST" in kinds and not kinds & (ORDERING | {"PLACED", "BARE"})


def _heads_orders(items: Sequence[Item], n: int) -> bool:
    """`Having heard both sides, round 9: land`, `in the matter of round 9: attack`: a mark behind
    the round, and then an order; nothing that was is told in its clause."""
    opens = next((i for i in range(n, 0, -1) if items[i - 1].kind in PARTING), 0)
    behind = next((i for i in range(n + 1, len(items)) if items[i].kind not in _BESIDE), 0)
    return (
        kinds_of(items[n + 1 : n + 2]) == {"colon"}
        and kinds_of(items[opens:n]) <= {"fill", "unknown", "plain"}
        and bool(kinds_of(items[behind : behind + 1]) & ORDERING)
    )


_BESIDE = frozenset({"fill", "colon", "comma", "COLOUR", "WISH", "NOW", "unknown", "plain"})
_FOR_CLOSES = Pattern(r"\b(?:for|pour|voor)(?: (?:the|le|la|de))?$", re.IGNORECASE)
_WHAT_WAS = Pattern(
    r"\b(?:thanks?|thank you|congratulations|congrats|well done|bravo|felicitations|"
    r"gefeliciteerd|proficiat|reports?|results?|adjudication|luck|score|turnsheet|"
    r"maps?|write-?up|merci|rapport|compte rendu|chance|resultats?|bedankt|dank|verslag|"
    r"uitslag|kaart|geluk)\b[^,;:]*$",
    re.IGNORECASE,
)


_I = Pattern(r"(?:i|we|here|herewith|je|nous|voici|ci-joint|ik|wij|hier|hierbij)\b", re.IGNORECASE)
_ORDERS_FOR = Pattern(
    r"\b(?:orders?|moves?|ordres?|bevelen|opdrachten|zetten) (?:for|pour|voor)(?: the| le| de)?$",
    re.IGNORECASE,
)
_TOLD = frozenset({"PAST", "DOES", "REFER", "LATER"})
_CLAUSE = frozenset({"fill", "ROUND", "ORDER", "WISH", "SECTOR", "NOW"})


def _texts(items: Sequence[Item]) -> list[str]:
    return [item.text for item in items]


def _round_ahead(items: Sequence[Item]) -> int | None:
    """`Round 6, same orders as last time`, `turn 10 ditto`: the round ahead of what refers."""
    said = [item for item in items if item.kind != "fill"]
    is_alone = [item.kind for item in items].count("ROUND") == 1
    if is_alone and said[0].kind == "ROUND" and kinds_of(said[1:2]) & (PARTING | {"REFER"}):
        return int(said[0].value)
    return None


def round_named(one: Said) -> int | None:
    """The round that a sentence names; None: none, or one that it only speaks of."""
    kinds = kinds_of(one.items)
    at = next((n for n, item in enumerate(one.items) if item.kind == "colon"), 0)
    named = [item.value for item in one.items[:at] if item.kind == "ROUND"]
    if len(named) == 1 and kinds_of(one.items[:at]) <= _HEAD:
        return int(named[0])  # `Turn 5 orders: same as last time`
    if "REFER" in kinds:
        return _round_ahead(one.items)  # not that of `as in round 5`
    if one.is_question and "ASK" in kinds and not kinds & ORDERING:
        return None  # `When is round 8 due?`
    handed_in = [item.value for item in one.items if item.kind == "ROUND" and _hands_in(one, item)]
    if len(handed_in) == 1:
        return int(handed_in[0])
    for n, item in enumerate(one.items):
        if item.kind != "ROUND" or _ABOUT.fullmatch(" ".join(_texts(one.items[n - 2 : n]))):
            continue
        if _is_of_what_was(one, n):
            continue
        if _heads_orders(one.items, n):
            return int(item.value)
        if _is_what_it_is_called(one, n) or _closes_what_he_says(one, n):
            return int(item.value)
        ahead = [other for other in one.items[:n] if other.kind not in ("fill", "NOW")]
        tells = any(other.kind in _TELLING for other in ahead) and "SECTOR" not in kinds
        if _is_ordered_for(one, item) or _is_thought_of(one, n):
            return int(item.value)
        ahead_of_it = " ".join(_texts(one.items[:n]))
        is_head = (
            _MEANT_FOR.fullmatch(ahead_of_it) is not None
            or one.items[-1].kind == "colon"
            or any(_FOLLOWS.fullmatch(other.text) for other in one.items[n + 1 :])
            or any(_ORDERS.fullmatch(other.text) for other in one.items[:n])
            or _HERE_IS.match(ahead_of_it) is not None
        )
        if is_head and kinds_of(one.items[n + 1 :]) <= UNSAID:
            # `Yellow's wishes for turn 6:`, `Ada's orders for turn 6`, `that's for turn 6`
            tells = "PAST" in kinds and _HERE_IS.match(ahead_of_it) is None
        behind = [other.kind for other in one.items[n + 1 : n + 3] if other.kind != "fill"]
        beside = (*one.items[n - 1 : n], *one.items[n + 1 : n + 2])
        is_headed = [other.text for other in beside[-1:]] == ["orders"]
        opens = next((i for i in range(n, 0, -1) if one.items[i - 1].kind != "fill"), 0)
        if opens and _FOR.fullmatch(" ".join(_texts(one.items[opens:n]))):
            beside = (one.items[opens - 1], *beside[1:])  # `for RED, for the sixth round`
        parted = kinds_of(beside) <= PARTING | {"quote"} or is_headed
        if tells and "ORDER" not in kinds and not (parted and "PAST" not in kinds):
            continue  # `Hi Ada, turn 11, RED speaking` names it all the same
        told = [other.text[:1] for other in one.items[n + 1 : n + 2]]
        is_dated = [other.text.lower() for other in one.items[n - 1 : n]] in (["in"], ["during"])
        if is_dated and (_tells_a_score(one, ahead, kinds) or _tells_of_then(one.items[n + 1 :])):
            continue  # `Four out of five in round 9!`, `In round 6 my luck was rotten`
        is_meant = behind[:1] == ["FIX"] and is_dated  # `In round 10 I meant to get 4`
        if (
            is_meant
            or (behind[:1] == ["PAST"] and (is_dated or told != ["I"]))
            or (tells and "PAST" in kinds)
        ):
            continue
        if not ahead or not tells or kinds & ORDERING or parted:
            return int(item.value)
    return None
