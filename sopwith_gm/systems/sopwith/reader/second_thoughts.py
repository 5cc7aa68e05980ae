"""What a player takes back in the same breath: `fire left - sorry, I mean fire right`.

What was said first and the words that take it back are blanked, so that the rest is read as if the
slip had never been made: one rule for lists, forms and sentences. What is put in its place says of
which kind it is, and what stands right before the words that take back, and is of that kind, goes:
a manoeuvre, its fire, a direction, a strip, a number. A correction that names its move, or tells
all anew, is not of this kind (`corrections.py`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import takewhile
from typing import get_args

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.fold import WIDE_BLANK
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, GROUND, MANOEUVRES, Bit, holds, made_of
from sopwith_gm.systems.sopwith.orders.said import said_of
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.prose.exchanged import is_exchange
from sopwith_gm.systems.sopwith.reader.as_it_was import restored
from sopwith_gm.systems.sopwith.reader.asides import without_asides
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_THINKS = frozenset({"FIX", "SCRAP", "fix", "hm"})
_MARKS = frozenset({"comma", "dot", "dash", "colon", "semi", "bang", "open", "quest"})
_ALL = Pattern(r"\b(?:all|both|each|every|everything|lot|above|those|them|these)\b", re.IGNORECASE)
_EVERY = Pattern(r"\b(?:every|each|all(?: the| my)?|both)\W+\Z", re.IGNORECASE)
"""Before what is taken back: of that all, wherever it stands."""
_MAKE = frozenset({"make", "make the"})
"""By itself this is a word of orders: `I make a left turn`."""
_NO_FIRE = frozenset({"NOFIRE", "UNFIRE", "NONE"})
_FIRE = FIRED | _NO_FIRE
_NAMES = frozenset({"REF", "INREF"})
"""What says which move is meant."""
_NUMBERS = _NAMES | {"number"}
_STRIPS = frozenset({"TAKE", "LAND", "STRIP"})
_WAYS = frozenset({"side", "ahead"})
_JOINS = frozenset({"open", "close", "dash", "slash", "colon", "fill", "plus", "arrow", "in"})
"""What may stand between a manoeuvre and its fire."""


def taken_back(look: str, places: Iterable[Stretch]) -> list[Stretch]:
    """What is taken back in these places of a folded text, with the words that do it."""
    places = list(places)
    look = without_asides(look)
    gone = restored(look, places)
    gone += [
        one.span("gone")
        for start, end in places
        for pattern in (_ONLY_THERE, _ONCE_WANTED)
        for one in pattern.finditer(look, start, end)
    ]
    gone += [one for place in places for one in _told_before(look, *place)]
    look = blanked(look, gone)
    return gone + [
        (start + a, start + b)
        for start, end in places
        if not _ROW_WITH_NO.search(look[start:end])
        for a, b in _taken_back(look[start:end])
    ]


_ROW_WITH_NO = Pattern(
    r"(?:^|(?<=[.;] )|(?<=[.;]))\W*(?:fire|firing|guns?|shots?|shooting)\b ?[:=-]? ?"
    r"(?=(?:[^,;/|]*[,;/|])*[ ]?no[ ]?(?:[,;/|]|$))(?!.*\byes\b)"
    r"[^,;/|]{1,9}(?:[,;/|][^,;/|]{1,9}){2}$",
    re.IGNORECASE,
)
"""Fire of three moves, of which one has none: `Fire: L, no, R`."""


_PLACE = (
    r"(?:in|on|with|during|at)(?: (?:the|my|both|all|each|every|two|three|first|second|third|last|"
    r"1st|2nd|3rd|one|[123]|and|moves?|turns?|slips?|of|them))+"
)
_ONLY_THERE = Pattern(
    r"(?<!\bno )(?<!\bnot )(?<!n't )(?<!\bhold )(?<!\bwithout )(?<!\bnever )"
    r"\b(?:fire|fires|firing|shoot|shoots|shooting|shots?|bursts?)\b"
    r"(?:(?! and )[^.,;:!?\n()]){0,25}?"
    rf"(?P<gone> (?:{_PLACE}|every time|each time|all the time|both times|always|throughout)"
    r" ?(?:\.{3}|[.,;-])\s(?:(?:no|er|um|sorry|oops|wait|actually|or rather|i mean|hang on|"
    r"make that|correction)\b[ ,:!-]*(?:\.{3})?[ ]?)+)"
    rf"(?=(?:only|just) {_PLACE} ?(?:[.,;!)\n]|$)|{_PLACE} (?:only|alone) ?(?:[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""`Fire right in both slips... no, in the second only`: of fire that stands where it was told goes
only the place."""


_ONCE_WANTED = Pattern(
    r"(?P<gone>\b(?:(?:at|in the) (?:first|beginning|start) |first |originally )?(?:i|we)"
    r"(?: had| have|'d|'ve)?(?: first| originally)? (?:wanted|meant|planned|intended)\b"
    r"[^.,;:!?\n]{1,40},? but now(?: i(?:'ll)?(?= (?:take|fly|go|do|turn|slip|make|want|have|"
    r"prefer)\b))?[ ,:]+)(?=\w)",
    re.IGNORECASE,
)
"""`I wanted RT but now LT`: what comes behind it is flown."""


_TOLD_BEFORE = tuple(
    Pattern(form, re.IGNORECASE)
    for form in (
        # not the three aheads I was going to send, but; instead of the turns I had in mind,
        r"\b(?:not|instead of|rather than)\b(?P<told>[^.;:!?\n]{1,60}\b(?:i|we)(?:'d| was| were| "
        r"had| have|'ve)?"
        r"(?: (?:going to|first|originally|just|about to))*"
        r" (?:send|sent|write|written|fly|order|ordered|planned|promised|intended|meant|announced|"
        r"told you|"
        r"in mind|wanted|thought of|said)\b[^.,;:!?\n]{0,20}?)(?:,? but(?: rather)?|,|:)[ ]+(?=\w)",
        # not A, A, A but LS, LS, RT
        r"\bnot (?P<told>(?:(?-i:[LR][TS]|A)(?:, | and |/)){2}(?-i:[LR][TS]|A)),? but(?: rather)? "
        r"(?=\w)",
        # I told you A, A, A on the phone; what I want is
        r"(?:\A|(?<=[.!?\n])|(?<=[.!?] ))(?P<told>[^.!?\n]*\b(?:i|we)(?:'ve| have)? "
        r"(?:told|said|wrote|sent|gave|phoned|announced)\b[^.;!?\n]*)[.;,!][ ]+(?:but )?what (?:i|"
        r"we) "
        r"(?:now |really |actually )?(?:want|mean|order|fly|do)(?: now)?(?: is| are)?:?[ ]+(?=\w)",
    )
)


def _told_before(look: str, start: int, end: int) -> Iterator[Stretch]:
    """`Not the three aheads I was going to send but`: what was meant before, where all of it is
    told anew behind it."""
    for form in _TOLD_BEFORE:
        for found in form.finditer(look, start, end):
            anew = re.split(r"[.;!?\n]", look[found.end() : end], maxsplit=1)[0]
            if holds(found["told"], MANOEUVRES) and _count_all(anew) >= MOST_MOVES:
                yield found.span()


def _count_all(said: str) -> int:
    """So many moves does a stretch order, where *two aheads* are two."""
    bits = made_of(said)
    counts = [
        int(bit.value) - 1 for bit in bits if bit.kind == "number" and bit.value in ("2", "3")
    ]
    return sum(bit.kind in MANOEUVRES for bit in bits) + sum(counts)


def takes_all_back(look: str) -> Iterator[Stretch]:
    """Sentences that order nothing and may take back all that was told before them."""
    lines = ((line.start(), line.end()) for line in _LINE.finditer(look))
    for start, end in ((x, y) for a, b in lines for x, y in whole(look, sentences(look, a, b))):
        bits = made_of(look[start:end])
        thinks = any(_is_thinking(look[start:end], bit) or bit.kind == "no" for bit in bits)
        orders = [n for n, bit in enumerate(bits) if bit.kind in MANOEUVRES | _FIRE or _names(bit)]
        if thinks and not orders:
            yield start, end
        heads = _SECOND.match(look, start, end)
        if heads and not any(bits[n].start < heads.end() - start for n in orders):
            yield start, heads.end()


def heads_orders_anew(look: str) -> bool:
    """Is something said to be told anew: `Second draft, this one counts:`, `No, all wrong:`?"""
    return ":" in look and any(
        _SECOND.match(look, a, b)
        for line in _LINE.finditer(look)
        for a, b in whole(look, sentences(look, *line.span()))
    )


_SETS = r"(?:ones?|draft|version|set|try|attempt|orders?|go|list|plan|moves|edition)"
_SECOND = Pattern(
    r"\W*(?:(?:ok|right|no|p\.?s|sorry|so|and|now|the|my|here is|here's|here are|this is|these are)"
    r"\W+)*(?:"
    r"(?:final|new|right|proper|corrected|correct|revised|real|true|latest|improved) "
    rf"{_SETS}\b[^:.\n]{{0,80}}|(?:second|2nd|third|better|last|other) {_SETS}\b[^:.\n]{{0,40}}"
    r"\b(?:counts?|forget|ignore|scrap|instead|stands?|disregard|replaces?)\b[^:.\n]{0,40}|"
    r"(?:second|2nd|third|3rd)(?:,? (?:and )?(?:\w+))? (?:draft|version|edition|attempt|try)"
    r"\b[^:.\n]{0,40}|"
    r"(?:draft|version|edition|attempt|try) (?:number |no\.? ?)?(?:two|three|[23]|ii|iii)"
    r"\b[^:.\n]{0,40}|"
    rf"{_SETS} (?:number |no\.? ?)?(?:two|three|[23]|ii|iii)\b[^:.\n]{{0,40}}\b(?:counts?|real|use|"
    r"final|valid|stands?|replaces?|instead|right one|one i mean)\b[^:.\n]{0,40}|"
    r"i (?:take|took) (?:(?:it|that|this) all|all(?: of (?:it|that))?|everything|"
    r"the (?:whole )?lot) back|"
    r"(?:(?:it's|that's|that was|this is) )?all wrong|start(?:ing)? (?:again|over)):",
    re.IGNORECASE,
)
"""Above orders that are told anew: `Second draft, this one counts:`."""


def _names(bit: Bit) -> bool:
    """Does it name a strip, or how much is repaired? `So beta after all`"""
    return bit.kind == "REPAIR" or (bit.kind in GROUND and bit.value in get_args(StripName))


def plans_given_up(look: str) -> Iterator[Stretch]:
    """Sentences that tell manoeuvres as what was planned: `My plan was A, LT, A.`"""
    for line in _LINE.finditer(look):
        for start, end in whole(look, sentences(look, *line.span())):
            said = look[start:end]
            if _PLANNED.match(said) and holds(said, MANOEUVRES):
                yield start, end


_PLANNED = Pattern(
    r"\W*(?:at first |originally |first |yesterday )?(?:"
    r"(?:my|the|our)(?: \w+)? (?:plan|idea|intention|thought|instinct|scheme|draft|moves|orders)s? "
    r"(?:was|were|had been|would have been)|(?:i|we) (?:was|were) (?:going|about|planning) to|"
    r"(?:i|we)(?:'d| had)(?: first| originally| at first)? "
    r"(?:planned|meant|intended|wanted|thought|written|put|decided|settled)|(?:i|we) would have)\b",
    re.IGNORECASE,
)
_BLANK_LINE = Pattern(rf"^[{WIDE_BLANK} ]+$", re.MULTILINE)
_LINE = Pattern(r"[^\n]+")


def blanked(look: str, stretches: Iterable[Stretch]) -> str:
    """A text without these stretches of it, each letter of the rest at its place.

    What stood in another sentence is parted from the rest by a comma: of `Fire left in the turn.
    Correction: ahead` the ahead is of no turn.
    """
    for a, b in stretches:
        blank = re.sub(r"[^\n]", WIDE_BLANK, look[a:b])
        ends_sentence = look[a] in ",.;" and any(mark in look[a:b] for mark in ".;")
        if ends_sentence and look[a - 1 : a].isalnum() and look[b : b + 1].isalnum():
            blank = "," + blank[1:]
        look = look[:a] + blank + look[b:]
    return _BLANK_LINE.sub(lambda line: " " * len(line.group()), look)


def _taken_back(look: str) -> list[Stretch]:
    bits = made_of(look)
    found: list[Stretch] = []
    unused = -1
    for begun, end in _thinking(look, bits):
        is_between = max(0, unused + 1) < begun and end < len(bits)
        is_told_before = begun > 0 and _names_what_was_told(look, bits, begun)
        behind = bits[end - 1].end
        is_told_before |= bool(_OF_KIND.match(look, behind) or _ADDS.match(look, behind))
        is_told_before |= end < len(bits) and _is_silent_there(
            look[: bits[begun].start], look, bits[end]
        )
        if (
            is_between
            and not is_told_before
            and not _is_of_another(look, bits[begun:end], bits[end])
        ):
            mark = bits[begun]
            is_apart = mark.kind in _ENDS and not look.startswith("...", mark.start)
            is_elsewhere = is_apart and _fires_in_one(look, bits[end:])
            goes = [] if is_elsewhere else _goes(look, bits[:begun], bits[end:], is_apart=is_apart)
        else:
            goes = []
        if goes:
            found += [*goes, (bits[begun].start, bits[end].start)]
        else:
            unused = end  # `erratum: for LT read RT`: what stands between two is of neither
    return found


def _is_silent_there(before: str, look: str, new: Bit) -> bool:
    """`Fire ahead in each; strike that, no fire in the first`: the fire of the others stands."""
    is_of_all = new.kind in _NO_FIRE and _ALL.search(before)
    return bool(is_of_all and _IN_ONE.search(look, new.start))


_IN_ONE = Pattern(
    rf"(?:no|not|without|hold|nothing)\b[^.,;:!?\n]{{0,20}}?\b{_PLACE}", re.IGNORECASE
)


def _names_what_was_told(look: str, bits: Sequence[Bit], begun: int) -> bool:
    """`A, LT. Left should be right`, `every left should be a right`: of what another sentence told,
    wherever it stands; `the right slip becomes ahead`, `replace the turn with ahead`."""
    if _BECOMES.match(look, bits[begun].start) or is_exchange(look, bits[begun].start):
        return True
    opens = begun > 1 and bits[begun - 2].kind in _ENDS and bits[begun - 1].kind in _ASIDE
    is_wrong = bool(_SHOULD.match(look, bits[begun].start))
    return (opens and is_wrong) or bool(_EVERY.search(look[: bits[begun - 1].start]))


_ENDS = frozenset({"dot", "bang"})
_ASIDE = frozenset({"AIM"})
"""A side alone: of a manoeuvre, or of fire?"""
_BECOMES = Pattern(
    r"(?:\W*(?:the|my) \w+ )?becomes?\b|\W*(?:replace|change|exchange) (?:the|my)\b|"
    r"\W*(?:read|put|write|take|have|use|substitute)\b[^.,;!?\n]{1,20} (?:for|"
    r"in place of|instead of)\b",
    re.IGNORECASE,
)


def _fires_in_one(look: str, behind: Sequence[Bit]) -> bool:
    """`RT fire R. No, fire left in move 1`: a sentence of fire that names its move is a correction
    of that move, whatever stands before it."""
    is_fire = behind[0].kind in _FIRE
    for bit in behind:
        if bit.kind in _ENDS or bit.kind in MANOEUVRES:
            return False
        if is_fire and bit.kind in _NAMES:
            return not _ALL.search(look, behind[0].start, bit.end)
    return False


_ADDS = Pattern(r"\W*(?:(?:please|i|we|and) )*(?:also|add)\b", re.IGNORECASE)
"""`LS, fire ahead. Erratum: also fire right in the second`: the fire stands."""
_OF_KIND = Pattern(r"\W*(?:the|my) (?:turn|slip) (?:goes|is|should|must|ought)\b", re.IGNORECASE)
"""`LT, fire left. Correction: the turn goes to the right`: the fire stands."""
_SHOULD = Pattern(r"(?:should|ought|must|was meant|were meant)\b", re.IGNORECASE)


def _is_of_another(look: str, thinking: Sequence[Bit], new: Bit) -> bool:
    """Is all of it taken back, or a move that is named: `scrap all that`, `oops, the second is RT`?
    Or is it a question?"""
    said = said_of(look[thinking[0].start : new.start])
    is_asked = any(bit.kind == "quest" for bit in thinking)
    is_named = any("first" in kinds for kinds in said.kinds)
    return is_asked or is_named or bool(_ALL.search(look, thinking[0].start, new.end))


def _thinking(look: str, bits: Sequence[Bit]) -> Iterator[tuple[int, int]]:
    """Where words stand that take something back, with the marks around them."""
    n = 0
    while n < len(bits):
        begun, takes_back = n, False
        while n < len(bits):
            is_no = _is_no(look, bits, n)
            is_led = takes_back and bits[n].kind == "with"  # `no, with fire to the left`
            is_thinking = is_no or _is_thinking(look, bits[n])
            if not (bits[n].kind in _MARKS or is_thinking or is_led):
                break
            takes_back |= is_thinking
            n += 1
        if takes_back:
            yield begun, n
        n = max(n, begun + 1)


def _is_thinking(look: str, bit: Bit) -> bool:
    written = look[bit.start : bit.end].lower()
    if bit.kind == "or":
        return written == "or rather" and "?" not in look[bit.end :].split("\n")[0]
    return bit.kind in _THINKS and written not in _MAKE


_NO_DENIALS = frozenset({"not", "hold", "holds", "holding"})
"""Of these one is of what follows, and `a hold, right turn` denies nothing."""


def _is_no(look: str, bits: Sequence[Bit], n: int) -> bool:
    """Does *no* stand there by itself, and not for no fire?"""
    around = [*bits[n - 1 : n], *bits[n + 1 : n + 2]]
    written = look[bits[n].start : bits[n].end].lower()
    is_no = bits[n].kind == "no" and written not in _NO_DENIALS
    return is_no and len(around) == 2 and all(one.kind in _MARKS | {"no"} for one in around)


def _goes(
    look: str, before: Sequence[Bit], behind: Sequence[Bit], *, is_apart: bool
) -> list[Stretch]:
    """What goes of what stands before, if anything does; `is_apart`: that ended its sentence."""
    last, new = before[-1], behind[0]
    unit = _unit(behind)
    if not _ends(look, behind[len(unit) :]) or _adds(look, new):
        return []
    if is_apart and _DENIES.match(look, unit[-1].end):
        return []  # `Edit: fire right, not left`: it says itself what is wrong
    names_a_move = _names_a_move(look, behind, unit)
    if new.kind in _FIRE:
        is_everywhere = new.kind in _NO_FIRE and is_apart  # `on reflection no fire`
        beside = frozenset() if names_a_move else _NUMBERS
        if _is_open(new) or is_everywhere:
            return []
        found = _from(before, new, _FIRE | {"AIM"}, beside)
        is_placed = is_apart and any(
            bit.start >= a for a, _ in found for bit in before if bit.kind in _NUMBERS
        )
        return [] if is_placed else found  # `fire right in move 1. No, make that fire left.`
    is_of_many = _count_of_sentence(before) > 1 and not _awaits_place(before)
    if names_a_move and (is_apart or is_of_many):
        return []  # `no wait, RT on the second`
    if new.kind in _STRIPS:
        return _words_of(look, last, {"strip"}) if last.kind in _STRIPS else []
    if is_apart and _is_place_of_fire(before, unit, behind[len(unit) :]):
        return [(last.start, last.end)]
    if new.kind in _NUMBERS:
        is_one = look[new.start : new.end].rstrip(".)").isdigit() and not is_apart
        of = {"REPAIR"} | (_NUMBERS if is_one else frozenset())
        old = _words_of(look, last, {"number"}) if last.kind in of else []
        if old and last.kind == "REPAIR" and _REPAIRED.search(look, old[0][1], last.end):
            return old  # `2 points repaired. Make that 3`
        return [(start, new.start) for start, _ in old]  # `repair 4 points, please. No, 3`
    if new.kind in MANOEUVRES and not _is_way(look, new):
        is_fired = any(bit.kind in _FIRE for bit in unit)
        if _count(behind) >= MOST_MOVES and _count(reversed(before)) > 1:
            return []  # `A/A/RT - sorry, A/A/LT`: all of them anew
        if is_apart and _is_another(new, before, last):
            return []
        return _from(before, new, {"MAN"}, _FIRE | _JOINS if is_fired else frozenset())
    if new.kind in MANOEUVRES | {"AIM"}:
        return _way(look, before, new)
    return []


_REPAIRED = Pattern(r"\b(?:repair|mend|patch|fix)\w*", re.IGNORECASE)


def _is_place_of_fire(before: Sequence[Bit], unit: Sequence[Bit], behind: Sequence[Bit]) -> bool:
    """`Fire ahead in 1. No, in 3.`: one place of one burst, and a sentence that is another."""
    is_place = len(unit) == 1 and unit[0].kind in _NUMBERS
    is_told = len(before) > 1 and before[-1].kind in _NUMBERS and before[-2].kind in FIRED
    return is_place and is_told and (not behind or behind[0].kind in _MARKS - {"comma", "colon"})


def _is_another(new: Bit, before: Sequence[Bit], last: Bit) -> bool:
    """`A, LS, A. Sorry, RS`: is a manoeuvre for another than the last, which is of its kind, or on
    its side?"""
    side, kind = new.value[:1], new.value[1:]
    others = [bit.value for bit in before if bit.kind == "MAN"]
    is_near = any(one[1:] and (one[1:] == kind or one[:1] == side) for one in others)
    return bool(kind) and is_near and last.value[1:] != kind and last.value[:1] != side


def _count(bits: Iterable[Bit]) -> int:
    """So many manoeuvres does a list have that begins there."""
    listed = takewhile(lambda bit: bit.kind in MANOEUVRES | _FIRE | _JOINS | {"comma"}, bits)
    return sum(bit.kind in MANOEUVRES for bit in listed)


def _count_of_sentence(before: Sequence[Bit]) -> int:
    """So many manoeuvres does a sentence have up to there."""
    told = takewhile(lambda bit: bit.kind not in ("dot", "bang", "semi"), reversed(before))
    return sum(bit.kind in MANOEUVRES for bit in told)


def _unit(bits: Sequence[Bit]) -> Sequence[Bit]:
    """One move, or one burst, with what it is told of it."""
    for n, bit in enumerate(bits):
        if n and bit.kind not in _FIRE | _NUMBERS | _JOINS | {"AIM"}:
            return bits[:n]
    return bits


def _names_a_move(look: str, bits: Sequence[Bit], unit: Sequence[Bit]) -> bool:
    """Is it said of which move the first thing of a unit is: `RT on the second`?"""
    own = list(takewhile(lambda bit: bit is unit[0] or bit.kind not in _FIRE, unit))
    end = bits[len(own)].start if len(own) < len(bits) else len(look)
    said = said_of(_SENTENCE_END.split(look[own[0].start : end], maxsplit=1)[0])
    return any(bit.kind in _NUMBERS for bit in own[1:]) or any(
        "first" in kinds for kinds in said.kinds[1:]
    )


_SENTENCE_END = Pattern(r"[,.;:!?\n(]|\b(?:and|then)\b")


def _is_open(fire: Bit) -> bool:
    """Is it fire without a direction, or of a move that is named?"""
    return fire.value == "?" or "@" in fire.value


_GOES_ON = frozenset(
    {"unknown", "fix", "FIX", "SCRAP", "OLD", "past", "others", "if", "or", "maybe"}
)


def _ends(look: str, bits: Sequence[Bit]) -> bool:
    """Does a mark, another order, how often, or nothing follow?"""
    if not bits or bits[0].kind not in _GOES_ON:
        return True
    return bits[0].kind == "unknown" and not look[bits[0].start : bits[0].end].isalpha()


def _awaits_place(before: Sequence[Bit]) -> bool:
    """`Ahead in 1 and 2, right turn ... er, left turn in 3`: is the manoeuvre told last of no move
    yet, where others are told of moves that are named behind them?"""
    flown = [n for n, bit in enumerate(before) if bit.kind in MANOEUVRES]
    places = [n for n, bit in enumerate(before) if bit.kind in _NUMBERS]
    return bool(flown and places) and flown[0] < places[0] and places[-1] < flown[-1]


def _adds(look: str, new: Bit) -> bool:
    """`Edit: fire ahead in 3 also`."""
    return bool(_ALSO.match(look, new.end))


_DENIES = Pattern(r",? (?:and )?not\b", re.IGNORECASE)
_ALSO = Pattern(r"[^.;!?\n]*\b(?:also|too|as well)\b", re.IGNORECASE)


def _from(before: Sequence[Bit], new: Bit, kinds: Set[str], beside: Set[str]) -> list[Stretch]:
    """From the last of these kinds on, where nothing is behind it but what is beside it, and what
    is put in its place is something else."""
    for bit in reversed(before):
        if bit.kind in kinds:
            is_same = (bit.kind, bit.value) == (new.kind, new.value)
            return [] if is_same and bit is before[-1] else [(bit.start, before[-1].end)]
        if bit.kind not in beside:
            return []
    return []


def _is_way(look: str, bit: Bit) -> bool:
    """Is it *ahead* in words, which may be a move or a direction?"""
    return bit.value == "A" and bit.end - bit.start > 1


def _way(look: str, before: Sequence[Bit], new: Bit) -> list[Stretch]:
    """The direction of what stands before."""
    last = before[-1]
    if last.kind in _NO_FIRE or (last.kind in MANOEUVRES and _is_way(look, new)):
        return [(last.start, last.end)]
    return _words_of(look, last, _WAYS) if last.kind in FIRED | {"MAN", "AIM"} else []


def _words_of(look: str, bit: Bit, kinds: Set[str]) -> list[Stretch]:
    """Where the only word of these kinds stands in a phrase."""
    said = said_of(look[bit.start : bit.end])
    words = [
        (bit.start + token.start, bit.start + token.end)
        for token, of in zip(said.tokens, said.kinds, strict=True)
        if of & kinds
    ]
    return words if len(words) == 1 else []
