"""What is flown if the first move is blocked, wherever and in whatever words it is told.

A stretch from what says that something is blocked to the end of its sentence, or to where the guns
are spoken of, is the alternative, and is read as a message of its own, or by what it names of the
first list: `the same three in reverse order`, `without the last`. The message is read without it.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from re import IGNORECASE
from typing import NamedTuple

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Reading, Span, Stretch, Unread
from sopwith_gm.reading.fold import without
from sopwith_gm.reading.parts import Part
from sopwith_gm.systems.squadron.mentions.changed import Orders, changed, clauses_of, places_in
from sopwith_gm.systems.squadron.mentions.mentions import (
    LAST,
    Mention,
    UncertainError,
    any_of,
    any_word,
    mentions_of,
    words_of,
)
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.told_below import (
    LONGEST,
    orders_of,
    sentences_of,
    with_orders,
)

Read = Callable[[str], Reading]


class _Otherwise(NamedTuple):
    """One alternative: where it stands with its condition, and where what is flown begins."""

    start: int
    flown: int
    end: int
    corrects: bool
    """It takes the place of one that was told before."""
    until: int
    """Where what is flown ends: `with BL as my fallback`."""


def told_otherwise(
    reading: Reading, look: str, parts: Sequence[Part], planes: Names, read: Read
) -> Reading:
    """A reading with its alternatives told apart; as it was where that is not whole."""
    text = reading.text
    if len(text) > LONGEST or not (_hints().search(look) or _IS_THERE.search(look)):
        return reading
    sentences = list(sentences_of(look, parts))
    found = []
    for n, stretch in enumerate(sentences):
        asks = _asks_whether_blocked().fullmatch(look, *stretch) or _IS_THERE.fullmatch(
            look, *stretch
        )
        if asks and n + 1 < len(sentences):
            below = sentences[n + 1]
            found.append(_Otherwise(stretch[0], *below, False, below[1]))
        else:
            found += _alternatives(look, stretch, planes)
    if not found:
        return reading
    idle = [one for one in sentences if _says_that_the_first_stays(look, one, planes)]
    for_all = [one for one in sentences if _is_for_all(look, one, planes)]
    places = [*((one.start, one.end) for one in found), *idle, *for_all]
    if any(a < d and c < b for n, (a, b) in enumerate(places) for c, d in places[n + 1 :]):
        return reading
    before = read(without(text, places))
    orders = orders_of(before)
    if orders is None or any("?" in one for one in orders.lists):
        return reading
    try:
        lists = _lists(text, look, found, orders.lists, planes, read)
        heights = [_height_of(look, one, planes) for one in for_all]
        orders.lists = [_with_heights(one, heights) for one in lists]
    except UncertainError:
        return _asked_about(reading, look, found, planes, before)
    again = with_orders(before, orders, text, places)
    if again is None or reading.unread:
        return again or reading
    known = len(reading.sheets[""].moves or ())
    if len(lists) > known or (for_all and len(lists) == known):
        return again
    return reading


def _asked_about(
    reading: Reading, look: str, found: Sequence[_Otherwise], planes: Names, before: Reading
) -> Reading:
    """What is flown otherwise, and nothing came of it: it is asked about."""
    lists = reading.sheets[""].moves or ()
    if reading.unread or (reading.sheets != before.sheets and len(lists) > 1):
        return reading
    places = [
        Span(one.start, one.end)
        for one in found
        if {"man"} & {each.kind for each in mentions_of(look, one.flown, one.until, planes)}
    ]
    if not places:
        return reading
    asked = (Unread(one, reading.text[one.start : one.end], codes=("condition",)) for one in places)
    return replace(reading, sheets=before.sheets, unread=tuple(asked))


@cache
def _hints() -> Pattern:
    heads = words_of("opens_alternative")
    return any_of([*words_of("condition"), *heads, "if blocked", *_KEPT_BACK.split("|")])


_KEPT_BACK = (
    "fallback|fall-back|backup|back-up|alternative|alternate|reserve|plan b|second choice|emergency"
)
_IS_THERE = Pattern(
    r"\W*\b(?:some|any)(?:body|one)(?: else)?(?:'s| is)?(?: already| sitting)* (?:there|on it|"
    r"in it)(?: already| too| then)*\?",
    IGNORECASE,
)
"""`Somebody there already?`"""


@cache
def _asks_whether_blocked() -> Pattern:
    """`Blocked?`, and what then comes in the next sentence."""
    blocked = "|".join(words_of("condition"))
    return Pattern(
        rf"\W*(?:[\w']+ ){{0,4}}(?:{blocked})(?: there| again| too| already)*\?", IGNORECASE
    )


@cache
def _opening() -> Pattern:
    """`Only if any of this is blocked`, `plan B, if A is bumped`."""
    opens, blocked, heads = (
        "|".join(one.replace(" ", r"\s+") for one in sorted(words_of(kind), key=len, reverse=True))
        for kind in ("opens_condition", "condition", "opens_alternative")
    )
    condition = (
        rf"(?:{opens})\b(?:(?!\b(?:if|then|i'll)\b)[^,;:.!?|\n]){{0,60}}?\b(?:{blocked})\b"
        r"(?!\s+(?:behind|above|below|beside|under|near|next|in front|on my (?:tail|six)))"
        r"(?:\s+(?:(?:or|and) (?:bumped|blocked|taken|occupied)|as well|again|too|also|already|"
        r"there|in it|on it|at all|that|for (?:that|all that|it|all of it|all of that|this)|"
        r"where (?:that|it|this) ends|where i (?:end|end up|would end)|"
        r"(?:by|on) (?:it|that|somebody|someone|anybody|anyone|another(?: plane)?|a plane)))*"
    )
    return Pattern(
        rf"(?<![\w'])(?:(?:or|and|but|else|only|so),?\s+)*"
        rf"(?:(?:{heads})(?:\s*[,(]\s*{condition}\)?)?|"
        rf"{condition}(?:\s*[,:]?\s*(?:then )?(?:{heads})\b)?)(?![\w'])",
        IGNORECASE,
    )


def _alternatives(look: str, stretch: Stretch, planes: Names) -> Iterator[_Otherwise]:
    """Those of one sentence."""
    start, end = stretch
    behind = _kept_back().search(look, start, end)
    flown = behind.span("flown") if behind else (start, start)
    kinds = {one.kind for one in mentions_of(look, *flown, planes)}
    if behind and "man" in kinds and "name" not in kinds:
        yield _Otherwise(behind.start(), flown[0], behind.end(), False, flown[1])
        return
    opens = list(_opening().finditer(look, start, end))
    for n, one in enumerate(opens):
        stop = opens[n + 1].start() if n + 1 < len(opens) else end
        head = mentions_of(look, start, one.start(), planes) if not n else []
        is_fix = bool(head) and all(
            each.kind in ("changes", "opens", "back") or not each.value.isalnum() for each in head
        )
        is_fix = is_fix and any(each.kind == "changes" for each in head)
        first = start if is_fix else one.start()
        given_up = _given_up().match(look, one.end(), stop)
        at = given_up.end() if given_up else one.end()
        stop = _end_of(look, at, stop, planes)
        yield _Otherwise(first, at, stop, is_fix, stop)


@cache
def _kept_back() -> Pattern:
    """`, with BL and then S as my fallback if it's blocked`: what is flown stands before it."""
    blocked = "|".join(words_of("condition"))
    case = rf"(?:if|should|in case|when)\b[^,;:.!?\n]{{0,40}}\b(?:{blocked})\b"
    return Pattern(
        rf"(?:,?[ ](?:with|keeping|holding)|,|;)[ ](?P<flown>[^,;:.!?\n]{{1,80}}?),?[ ](?:"
        rf"(?:as|being|in|for)[ ](?:my|a|an|the)?[ ]?(?:{_KEPT_BACK})(?:[ ](?:move|plan|{case}))?"
        rf"|for[ ]the[ ]case[ ]that\b[^,;:.!?\n]{{0,40}}\b(?:{blocked}))(?![\w'])",
        IGNORECASE,
    )


@cache
def _given_up() -> Pattern:
    """`..., drop the lot and turn right`."""
    return Pattern(
        r"\W*(?:then )?(?:i )?(?:drop|scrap|forget|scrub|cancel) (?:the (?:whole )?lot|everything|"
        r"it all|all)(?: of)?(?: that| it| this)?(?: and|,|:)? ",
        IGNORECASE,
    )


def _end_of(look: str, start: int, end: int, planes: Names) -> int:
    """Where an alternative ends: with what comes before the guns, if these are spoken of."""
    said = mentions_of(look, start, end, planes)
    flies = False
    for n, one in enumerate(said):
        if flies and one.kind in ("guns", "hold", "name", "target"):
            while said[n - 1].value in _LEADING:
                n -= 1
            return said[n].start
        flies = flies or one.kind in ("man", "levels", "swap", "place")
    return end


_LEADING = frozenset({"and", "the", "i", "at", ",", "my", ";"})


def _says_that_the_first_stays(look: str, stretch: Stretch, planes: Names) -> bool:
    kinds = {one.kind for one in mentions_of(look, *stretch, planes)}
    return {"stays", "first_list"} <= kinds and not kinds & {"man", "name", "levels", "doubt"}


def _is_for_all(look: str, stretch: Stretch, planes: Names) -> bool:
    """`I climb one whichever of my two moves gets flown`."""
    if not any_word("for_all").search(look, *stretch):
        return False
    kinds = [one.kind for one in mentions_of(look, *stretch, planes)]
    return kinds.count("levels") == 1 and not {*kinds} & {"man", "name", "part"}


def _height_of(look: str, stretch: Stretch, planes: Names) -> str:
    return next(one.value for one in mentions_of(look, *stretch, planes) if one.kind == "levels")


def _with_heights(codes: Sequence[str], heights: Sequence[str]) -> list[str]:
    if heights and any(code.startswith(("CLIMB", "DIVE")) for code in codes):
        raise UncertainError("two heights")
    return [*heights, *codes]


def _lists(
    text: str,
    look: str,
    found: Sequence[_Otherwise],
    told: Sequence[Sequence[str]],
    planes: Names,
    read: Read,
) -> list[list[str]]:
    """The lists that are `told` elsewhere, and those that are found."""
    lists = [list(one) for one in told]
    if len(lists) > 1 and not all(one.corrects for one in found):
        raise UncertainError("which comes first")
    for one in found:
        codes = _flown_otherwise(text, look, one, lists[0], planes, read)
        if not one.corrects:
            lists.append(codes)
        elif len(lists) == 2:
            lists[1] = codes
        else:
            raise UncertainError("which alternative")
    return lists


def _flown_otherwise(
    text: str,
    look: str,
    one: _Otherwise,
    first: Sequence[str],
    planes: Names,
    read: Read,
) -> list[str]:
    """What is flown in place of the first list."""
    said = mentions_of(look, one.flown, one.until, planes)
    if any(each.kind == "name" or each.value == "?" for each in said):
        raise UncertainError("of a plane, or a question")
    hinge = list(any_word("hinge").finditer(look, one.flown, one.until))
    if hinge:
        codes = _read_alone(text, hinge[-1].end(), one.until, read)
        remark = [each for each in said if each.end <= hinge[-1].start()]
        _agrees(first, codes, remark)
        return codes
    clauses = [each for each in clauses_of(said) if any(one.value.isalnum() for one in each)]
    remarks = [each for each in clauses if _is_remark(each)]
    lists = [each for each in clauses if each not in remarks]
    flies = any(each.kind in ("man", "part", "levels") for clause in lists for each in clause)
    if not flies:
        return _of_the_first(first, said)
    if any(each.kind == "place" for clause in lists for each in clause):
        return _of_the_first(first, said)
    if remarks and remarks[-1] is clauses[-1] and len(remarks) == 1:
        codes = _read_alone(text, one.flown, remarks[0][0].start, read)
        _agrees(first, codes, remarks[0])
        return codes
    wholly = [each.span() for each in any_word("whole").finditer(look, one.start, one.until)]
    is_whole = bool(wholly) or "plan " in look[one.start : one.flown].lower()
    try:
        codes = _read_alone(text, one.flown, one.until, read)
    except UncertainError:
        beside = [each for each in said if not any(a <= each.start < b for a, b in wholly)]
        told = {each.kind for each in beside} - ({"back", "path"} if wholly else set())
        if told - {"man", "word", "changes", "by", "then"}:
            raise
        codes = [each.value for each in said if each.kind == "man"]
    if len(_flown(first)) > 1 and len(_flown(codes)) == 1 and not is_whole:
        raise UncertainError("in place of all, or of the last")
    return codes


def _is_remark(clause: Sequence[Mention]) -> bool:
    """`Leaving off the last`: of a place, and nothing that is flown."""
    kinds = {one.kind for one in clause}
    return bool(kinds & {"place"}) and not kinds & {"man", "part", "levels"}


def _read_alone(text: str, start: int, end: int, read: Read) -> list[str]:
    """What a stretch tells by itself to fly, and nothing else."""
    blank = [(0, start), (end, len(text))]
    orders = orders_of(_trimmed(read(without(text, blank))))
    if orders is None or len(orders.lists) > 1 or orders.targets or orders.holds:
        raise UncertainError("not a list by itself")
    return orders.lists[0]


def _trimmed(reading: Reading) -> Reading:
    return replace(reading, press="")


def _of_the_first(first: Sequence[str], said: Sequence[Mention]) -> list[str]:
    """The first list, turned round or changed: `the same three in reverse order`."""
    heights = [code for code in first if code not in _flown(first)]
    kinds = {one.kind for one in said}
    if "swap" in kinds and not kinds & {"man", "place", "part", "levels"}:
        return [*heights, *reversed(_flown(first))]
    if any(one.value.split()[0] in _JUST for one in said) and not kinds & {
        "man",
        "part",
        "back",
        "levels",
    }:
        flown = _flown(first)
        kept = sorted({len(flown) if at == LAST else int(at) for at in places_in(said, len(flown))})
        if not kept or kept[-1] > len(flown):
            raise UncertainError("no such place")
        return [*heights, *(flown[at - 1] for at in kept)]
    plain = [
        one._replace(kind="changes") if one.value in _MERELY else one
        for one in said
        if one.kind not in ("then", "number") or one.value == "1"
    ]
    plain = [one for one in plain if one.value != "alternative"]
    return changed(Orders([list(first)]), [plain]).lists[0]


_JUST = frozenset({"only", "just", "merely"})
_MERELY = frozenset({"only", "same", "again", "then", "instead"})


def _agrees(first: Sequence[str], codes: Sequence[str], remark: Sequence[Mention]) -> None:
    """Is a list told in full what is said of it beside? Raises `UncertainError` where it is not."""
    flown, new = _flown(first), _flown(codes)
    places = [one.value for one in remark if one.kind == "place"]
    if len(flown) == len(new):
        at = {len(flown) if place == LAST else int(place) for place in places}
        differ = {n for n, (a, b) in enumerate(zip(flown, new, strict=True), 1) if a != b}
        if differ and differ <= at | {*range(1, 1 + 2 * ("stays" in {one.kind for one in remark}))}:
            return
        raise UncertainError("not what is said of it")
    less = len(flown) - len(new)
    if less > 0 and new in (flown[: len(new)], flown[less:]):
        return
    raise UncertainError("not what is said of it")


def _flown(codes: Sequence[str]) -> list[str]:
    return [code for code in codes if not code.startswith(("CLIMB", "DIVE"))]
