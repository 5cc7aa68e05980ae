"""Which turn a message names for its orders."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.subject import ORDERED, REPORT, REPORT_OF, up_to_orders
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, FIXES, GROUND, MANOEUVRES, Bit

_PAST = Pattern(
    r"\b(?:last|previous|since|after|before|was|were|had|did|happened|ended|until|till|saw|hit|"
    r"shot|went|by|lost|"
    r"next|following(?! for)|when|about|missed|until|from|than|remember|in)\W+(?:\w+\W+){0,2}$|"
    r"\bof\W+$",
    re.IGNORECASE,
)
_OTHERS = Pattern(r"\b(?:everybody|everyone|he|his|him|they|them|their)\b", re.IGNORECASE)
_ORDERS = Pattern(
    r"\b(?:orders?|moves?|befehle?|zuge|ordres|orden\w*|ordini|bevelen|instructions?|"
    r"manoeuvres?|here|hier|voici|"
    r"for|fur|pour|voor|flying|photo|attached|enclos(?:e|ed|ing)|herewith|submit|sopwith)\b",
    re.IGNORECASE,
)
OF_A_TURN = frozenset({"MAN", "FIRE", "TAKE", "LAND"})
"""What is ordered for one turn or another."""
OF_NEXT_TURN = Pattern(
    r"\W*(?:(?:and|but|then|for|in|on) )*(?:the )?(?:next turn|turn after|following turn)\b",
    re.IGNORECASE,
)
"""Behind orders for this turn, it is another that is spoken of."""


def turn_named(look: str, start: int, end: int, bits: Sequence[Bit]) -> int | None:
    """The turn that a sentence names for the orders; None where it names none."""
    words = len(look[start:end].split())
    for mention in (bit for bit in bits if bit.kind == "TURN_NO"):
        before, after = look[start : mention.start], look[mention.end : end]
        near_after = " ".join(up_to_orders(after).split()[:3])
        near_before = " ".join(before.split()[-3:])
        is_remark = REPORT.search(near_after) and not re.match(r"\s*[:,;.-]", after)
        if is_remark or REPORT_OF.search(before) or _THANKS.search(before):
            continue
        told = any(bit.kind in ("past", "others") for bit in bits) or _WAS.search(after)
        if _REGARDING.search(before) and not told:
            return int(mention.value)
        leads = _LED.match(before) and _LEADS.match(after)
        if not told and (leads or _is_headed(look, mention, before, after)):
            return int(mention.value)
        if _is_said_beside(before, after, bits):
            return int(mention.value)
        if _is_by_itself(before, after) or _is_ordered_in(mention, before, after, bits):
            return int(mention.value)
        if _HANDED.search(before) and not told:
            return int(mention.value)
        ordered = ORDERED.search(before[-40:] + " " + " ".join(after.split()[:2]))
        if _PAST.search(before) and not ordered:
            continue
        is_short = words <= (12 if any(p.kind == "MAN" for p in bits) else 8)
        is_said = is_short and not re.search(r"[?!]", look[start:end])
        heading = (bits[0] is mention or is_said) and _is_heading(look, bits)
        is_chat = not is_short and _OTHERS.search(before)
        beside = re.search(r"\bthis (?:turn|round)\W{1,3}(?:number |no\.? ?)?$", before)
        if heading or ordered or beside or (_ORDERS.search(near_before) and not is_chat):
            return int(mention.value)
    return None


def _is_by_itself(before: str, after: str) -> bool:
    """Does it stand alone between the marks of a heading? `GAME 17 / TURN 8 / PLANE Red`, `So:
    turn 17.`"""
    left, right = _BEFORE_ALONE.search(before), _BEHIND_ALONE.match(after)
    return bool(left and right) and bool(before.strip() or after.strip())


def _is_said_beside(before: str, after: str, bits: Sequence[Bit]) -> bool:
    """Beside orders, or behind them all: `hi turn 14 pls: A, A, LT`, `In brief, for turn 3, I turn
    right twice`, `turn 19 that was`."""
    if not before.strip() and _THAT_WAS.fullmatch(after):
        return True
    if any(bit.kind == "past" for bit in bits):
        return False
    flies = any(bit.kind in MANOEUVRES for bit in bits)
    greets = len(before.split()) <= 3 and _PLEASE.match(after) and not _NO_NAME.search(before)
    return flies and bool(greets or (_FOR_IT.search(before) and _COMMA.match(after)))


_HANDED = re.compile(
    r"\b(?:sending|send|submit|submitting|enter|record|note|file|accept|handing|these|following)\b"
    r"[^.!?]{0,40}\b(?:for|against)(?: the| this)?\W+$",
    re.IGNORECASE,
)
"""`I'm sending these in early for turn 7`"""
_WAS = re.compile(r"\b(?:was|were|had|did)\b", re.IGNORECASE)
_THANKS = re.compile(r"\b(?:thanks|thank you|cheers) for (?:the )?$", re.IGNORECASE)
_THAT_WAS = re.compile(r"\W*(?:that|this|it) (?:was|is)(?: for)?\W*", re.IGNORECASE)
_PLEASE = re.compile(r"\s*(?:please|pls|plz|ta|thanks)\W{0,2}:\s", re.IGNORECASE)
_FOR_IT = re.compile(r"(?:^\W*|, )for\W+$", re.IGNORECASE)
_COMMA = re.compile(r"\s*,\s")
_REGARDING = re.compile(
    r"(?:^\W*(?:with (?:reference|regard|respect) to|regarding|concerning|as (?:for|to|regards)|"
    r"re)|^\W*that(?:'s| is| makes| does)|"
    r"\bfor (?:the|my) (?:whole|duration|entirety) of)\W+$",
    re.IGNORECASE,
)
"""`With reference to turn 8, ...`, `That's turn 4 dealt with`, `for the whole of turn 11`."""
_BEFORE_ALONE = re.compile(r"(?:^|[/|;:]|\s-+\s)\s*$|^\W*\w+,\s*$")
_BEHIND_ALONE = re.compile(r"\s*(?:$|[/|;:]|\.(?:\s|$))")


def _is_headed(look: str, mention: Bit, before: str, after: str) -> bool:
    """Is it all that a line or a sentence says? `tin lizzie t22`, `In turn 22, that is.`"""
    is_code = re.fullmatch(r"t\.?\d+", look[mention.start : mention.end], re.IGNORECASE)
    if is_code and not after.strip():
        return len(before.split()) <= _LONGEST_NAME and not _NO_NAME.search(before)
    return bool(_PREPOSED.fullmatch(before) and _SAID_SO.fullmatch(after))


_LONGEST_NAME = 4
"""Words of a plane or a pilot before a turn."""
_NO_NAME = re.compile(
    r"\b(?:i|we|you|he|she|it|they|this|that|what|how|in|at|on|great|nice|good|bad|awful)\b",
    re.IGNORECASE,
)
_LED = re.compile(r"\W*(?:for|in|on|my|our|both|regarding|concerning)\b", re.IGNORECASE)
_LEADS = re.compile(r"\s*:\s*$")
"""What stands below is of it: `For my pair in turn 6:`"""
_PREPOSED = re.compile(r"\W*(?:this is )?(?:in|for|on)\W+", re.IGNORECASE)
_SAID_SO = re.compile(
    r"\W*(?:that is|that's|I mean|please|then|of course|this is)?\W*", re.IGNORECASE
)


def _is_ordered_in(mention: Bit, before: str, after: str, bits: Sequence[Bit]) -> bool:
    """Is an order told of it? `I stay parked in turn 4`, `so turn five is ahead, ...`"""
    if any(bit.kind in ("past", "others") for bit in bits):
        return False
    if _DOES.search(before):
        return True
    behind = _IS.match(after)
    if behind:
        first = next((bit for bit in bits if bit.start >= mention.end + behind.end()), None)
        return first is not None and first.kind in MANOEUVRES
    is_in = re.search(r"(?:^|\W)in\W+$", before, re.IGNORECASE)
    return bool(is_in) and any(bit.kind in _ORDERS_OF_IT for bit in bits)


_DOES = re.compile(r"\b(?:do|does|flies|fly|doing)\b[^.,;:]{0,20}\b(?:in|on)\W+$", re.IGNORECASE)
"""`what each of them does on turn 8`"""
_IS = re.compile(r"\s*(?:is|are|will be|reads|goes)\s+", re.IGNORECASE)
_BEHIND_TURN = frozenset(["colon", "dash", "semi", "pipe", "slash", "dot"])
_ORDERS_OF_IT = MANOEUVRES | FIRED | GROUND - {"STRIP", "NOLAND"}


def _is_heading(look: str, bits: Sequence[Bit]) -> bool:
    """Nothing but orders, names, and marks: no prose that only mentions the turn."""
    rest = [bit for bit in bits if bit.kind != "TURN_NO"]
    if rest and rest[0].kind in _BEHIND_TURN:
        return True
    told = any(bit.kind == "past" for bit in rest) or _WAS.search(look)
    behind = look[bits[0].end :].lstrip()
    if bits[0].kind == "TURN_NO" and not told and re.match(r",|for\b", behind):
        return True  # `Turn 17, and I'm still alive!`, `Turn 12 for my pair.`
    if rest and bits[0].kind == "TURN_NO" and rest[-1].kind == "colon":
        return True
    if any(bit.kind in _ORDERS_OF_IT for bit in rest):
        return not any(bit.kind == "past" for bit in rest)
    return not any(
        bit.kind in FIXES | {"past", "maybe"}
        or (bit.kind == "unknown" and look[bit.start].islower())
        for bit in rest
    )
