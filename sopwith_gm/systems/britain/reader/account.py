"""The account of a message: each order that its words tell is on the sheet, or is excused, or
is asked about (BB 15)."""

import re
from collections.abc import Iterable, Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.exchange import strikes_a_change
from sopwith_gm.systems.britain.reader.links import OF
from sopwith_gm.systems.britain.reader.matter import STRONG_KINDS
from sopwith_gm.systems.britain.reader.sentences import Item, Said, is_way_and_level, kinds_of
from sopwith_gm.systems.britain.reader.talk import purpose_in, segments_of, without_instead

#: What a clause says that orders nothing now: what is past, later, denied, a reason, of others.
_TALK = frozenset({"PAST", "LATER", "WHO", "DOES", "NOT", "NONE", "NOPE", "AFTER", "WHY", "ASK"})
#: What takes back the orders before it.
_CORRECTS = frozenset({"FIX", "SCRUB", "NOPE", "INSTEAD", "NTH", "NOT", "NONE"})
_ANYBODY = frozenset({"HIM", "ANY"})


def unaccounted(sentences: Iterable[Said], sheet: Iterable[str]) -> Said | None:
    """The first sentence with an order that the sheet does not have, and that nothing excuses."""
    said = list(sentences)
    taken_back = max(
        (item.start for one in said for item in one.items if _corrects(item, one)), default=-1
    )
    words = frozenset(word for line in sheet for word in line.split())
    numbers = frozenset(word.removeprefix("B") for word in words)
    return next(
        (
            one
            for one in said
            if not one.is_question
            and any(
                _is_lost(segment, words, taken_back, _orders_now(one))
                or _is_at_a_number(segment)
                or (
                    "ORDER" in kinds_of(one.items)
                    and one.start > taken_back
                    and _is_left_out(segment, numbers)
                )
                for segment in _of_now(without_instead(segments_of(one.items)))
            )
        ),
        None,
    )


def _corrects(item: Item, one: Said) -> bool:
    """`For E8 read F8` takes back as well, and so does `No climb` by itself, or `scrub the climb`
    ahead of what is right."""
    alone = item.kind == "KEEP" and kinds_of(one.items) <= {"KEEP", "dot", "fill", "NOPE", "FIX"}
    alone = alone or bool(strikes_a_change(item))
    return item.kind in _CORRECTS or alone or item.value.startswith("for ")


def _of_now(segments: Iterable[Sequence[Item]]) -> Iterator[Sequence[Item]]:
    """The segments that are not said of later: `next turn I land, and after that take off`."""
    is_later = False
    for segment in segments:
        purpose = purpose_in(segment)
        segment = segment[: purpose - 1] if purpose else segment
        kinds = kinds_of(segment)
        opens = "LATER" in kinds and "SILENCE" not in kinds
        is_later = opens or (is_later and not kinds & {"NOW", "ELSE"})
        yield [item for item in segment if not is_later or _is_of_two_clauses(item)]


def _is_left_out(segment: Sequence[Item], words: frozenset[str]) -> bool:
    """`Back to I7 to tank up and land there`: a hex or a bomber that nobody speaks of."""
    return not kinds_of(segment) & _SPOKEN_OF and any(
        item.value.split()[-1].removeprefix("B") not in words
        for n, item in enumerate(segment)
        if item.kind in ("PLACED", "BARE") and not (n and OF.fullmatch(segment[n - 1].text))
    )


def _is_at_a_number(segment: Sequence[Item]) -> bool:
    """`G9 ~ 4`: a number behind a sign that nobody knows."""
    kinds = [item.kind for item in segment]
    return any(kinds[n - 2 : n + 1] in _AT_A_NUMBER for n in range(2, len(kinds)))


_AT_A_NUMBER = (["PLACED", "mark", "NUMBER"], ["ORDER", "mark", "NUMBER"])
_SPOKEN_OF = _TALK | {"ASK", "COLOUR", "plain", "unknown", "COND", "IF", "LATER", "MAYBE"}


def _orders_now(one: Said) -> frozenset[str]:
    """What orders in a sentence: where it names the round and nothing else, a weak verb as well."""
    # `For turn 17, circle while I get my bearings`
    kinds = kinds_of(one.items)
    return STRONG_KINDS | ({"WEAK"} if "ROUND" in kinds and "ORDER" not in kinds else set())


def _is_lost(
    segment: Sequence[Item], words: frozenset[str], taken_back: int, orders: frozenset[str]
) -> bool:
    is_talk = bool(kinds_of(segment) & _TALK)
    return any(
        (not is_talk or _is_of_two_clauses(item))
        and item.start > taken_back
        and not _stands(item, words)
        for item in segment
        if item.kind in orders
    )


def _is_of_two_clauses(item: Item) -> bool:
    """`I'd have loved to climb two, but go north`: read as one, of which half may be talk."""
    return is_way_and_level(item) and bool(_PARTS.search(item.text))


_PARTS = Pattern(r",|;|\b(?:but|mais|maar)\b", re.IGNORECASE)


def _stands(item: Item, words: frozenset[str]) -> bool:
    """Is an order on the sheet, as its own or as an entry of a list?"""
    if item.value.startswith("how far "):  # `otherwise only climb`
        return bool(words & {item.value.split()[2], "LEVEL"})  # `gain some height: level 5`
    if item.kind not in ("ORDER", "WEAK"):
        return item.value == "whom" and bool(words & {"ATTACK", "RAM"})
    verb, *rest = item.value.split()
    if verb in ("ATTACK", "RAM"):  # `behind him` is a dodge as well
        is_named = rest[0] in _ANYBODY or f"B{rest[0]}" in words
        return (verb in words and is_named) or "REAR" in words
    if verb == "LAND" and rest == ["HOME"]:  # `I'm going home: land at D7`
        return verb in words
    if verb in ("LAND", "MOVE") and rest:
        return all(word in words for word in rest if word not in ("TO", "THERE"))
    return verb in words and all(word in words for word in rest)
