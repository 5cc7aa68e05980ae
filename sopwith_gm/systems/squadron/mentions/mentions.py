"""What a sentence names, in the order in which it is named: what is flown and in which place, at
whom it is aimed, and the words that take back, add, swap or leave in doubt.

Grammar plays no part here. What nobody listed names nothing.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal, cast

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.reading.vocabulary import Sense, Token
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.names import Names

Kind = Literal[
    "place", "man", "part", "sides", "height", "levels", "name", "within", "hold", "number",
    "often",
    "target", "guns", "path", "alternative", "first_list", "back", "not", "by", "give_way", "swap",
    "also", "at_end", "at_start", "before", "between", "after", "changes", "stays", "restores",
    "opens", "then", "doubt", "word",
]  # fmt: skip
"""`part` is a manoeuvre of which only the side or the kind is said, `sides` all that are flown to
one (`the lefts`), `levels` a climb or a dive with its number, `height` one without; `word` stands
in no list."""


class UncertainError(Exception):
    """A sentence is not certain; its text says what stood in the way."""


class Mention(Quick, frozen=True, gc=False):
    """One thing that is named."""

    kind: Kind
    value: str
    """The number of the place, the code, the name; else what is written."""
    start: int
    end: int


_TOLD_AS: Mapping[str, Kind] = {"harmless": "word", "corrects": "changes"}
_ELSEWHERE = frozenset({
    "behind_place", "opens_condition", "condition", "opens_alternative", "whole", "hinge",
    "for_all", "opens_gone", "gone", "any_range", "than", "prefers", "backwards", "nobody",
})  # fmt: skip
"""Words that are no mentions, but are looked for by who needs them."""
LAST = "99"
"""The place of the last."""
_WISHES = {"nearest": "NEAREST", "weakest": "WEAKEST"}
_ANYBODY = ("any", "every", "who", "what")
_TAKES = frozenset({"leave", "take", "strike", "cross", "cut", "rub", "call", "leaving", "taking"})
_OUT = frozenset({"out", "off", "away"})
_SIDES = {"lefts": "L", "rights": "R"}
_NEAR = 6
"""Words between the two."""
_TO = frozenset({"to", "the", "-", "on", "towards", "over", "my", "of", "a", "hand"})


def mentions_of(look: str, start: int, end: int, planes: Names) -> list[Mention]:
    """All that a stretch names."""
    tokens, spelt = planes.spelling(look, start, end)
    found: list[Mention] = []
    at = 0
    while at < len(tokens):
        mention, at = (
            _named(tokens, spelt, at)
            or _listed(tokens, at)
            or _flown(tokens, spelt, at)
            or (_plain(tokens, at), at + 1)
        )
        if mention.kind == "place" and not _names_a_place(tokens, spelt, at):
            mention = mention._replace(kind="word")
        found.append(mention)
    return _taken_out(found)


def _taken_out(said: Sequence[Mention]) -> list[Mention]:
    """`Leave the climb out`, `take Dora off`: said in two words, and taken back."""
    found = list(said)
    for n, one in enumerate(found):
        if one.value in _OUT and any(
            other.value in _TAKES for other in found[max(0, n - _NEAR) : n]
        ):
            found[n] = one._replace(kind="back")
    return found


def _names_a_place(tokens: Sequence[Token], spelt: Sequence[Sequence[Sense]], at: int) -> bool:
    """`The first is BL`, and no `first rate book`: of no word behind it may it be said."""
    if at >= len(tokens) or not tokens[at].text[0].isalpha():
        return True
    return (
        tokens[at].low in _behind_place()
        or _listed(tokens, at) is not None
        or _named(tokens, spelt, at) is not None
        or _flown(tokens, spelt, at) is not None
    )


@cache
def _behind_place() -> frozenset[str]:
    return frozenset(words_of("behind_place"))


def _plain(tokens: Sequence[Token], at: int) -> Mention:
    token = tokens[at]
    return Mention("word", token.low, token.start, token.end)


@cache
def _page() -> Mapping[str, str]:
    page: Mapping[str, str] = page_of(__package__, "words.yaml")
    return page


@cache
def _table() -> Mapping[str, Sequence[tuple[tuple[str, ...], str]]]:
    """By their first word all words and groups of words, the longest first."""
    table: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, words in _page().items():
        if kind in _ELSEWHERE:
            continue
        for one in words.split("|"):
            parts = tuple(_parted(one.strip()))
            table.setdefault(parts[0], []).append((parts, kind))
    for group in table.values():
        group.sort(key=lambda entry: -len(entry[0]))  # of one length the one that stands first
    return table


def _parted(words: str) -> list[str]:
    return [token.low for token in vocabulary().tokens(words, 0, len(words))]


def any_of(words: Iterable[str]) -> Pattern:
    """What finds any of some words or groups of words."""
    longest = sorted(words, key=len, reverse=True)
    written = "|".join(re.escape(one).replace(r"\ ", r"\s+") for one in longest)
    return Pattern(rf"(?<![\w'])(?:{written})(?![\w'])", re.IGNORECASE)


@cache
def any_word(*kinds: str) -> Pattern:
    """What finds any word or group of words of some kinds."""
    return any_of(words_of(*kinds))


def words_of(*kinds: str) -> list[str]:
    """All words and groups of words of some kinds."""
    page = _page()
    return [" ".join(one.split()) for kind in kinds for one in page[kind].split("|")]


def _listed(tokens: Sequence[Token], at: int) -> tuple[Mention, int] | None:
    for parts, kind in _table().get(tokens[at].low, ()):
        end = at + len(parts)
        if tuple(token.low for token in tokens[at:end]) == parts:
            if kind == "number_of":
                if numbered := _numbered(tokens, at, end):
                    return numbered
                continue
            told = cast("Kind", _TOLD_AS.get(kind, kind))
            return Mention(told, " ".join(parts), tokens[at].start, tokens[end - 1].end), end
    return None


def _numbered(tokens: Sequence[Token], at: int, end: int) -> tuple[Mention, int] | None:
    """`Manoeuvre 2`, `no. 2`: a place."""
    while end < len(tokens) and tokens[end].text in (".", "#", "no", "number", "nr"):
        end += 1
    number = tokens[end].text if end < len(tokens) else ""
    if number.isdigit() and len(number) == 1:
        return Mention("place", number, tokens[at].start, tokens[end].end), end + 1
    return None


def _named(
    tokens: Sequence[Token], spelt: Sequence[Sequence[Sense]], at: int
) -> tuple[Mention, int] | None:
    for kind in ("name", "nearest", "weakest", "hold_fire", "within"):
        for one in spelt[at]:
            if one.kind == kind and (kind != "within" or one.end > at + 1):
                told: Kind = {"hold_fire": "hold", "within": "within"}.get(kind, "name")  # type: ignore[assignment]
                value = _WISHES.get(kind, one.value)
                if kind in _WISHES and tokens[at].low.startswith(_ANYBODY):
                    told = "doubt"  # `not about anything else`
                return Mention(told, value, tokens[at].start, tokens[one.end - 1].end), one.end
    return None


def _sense(spelt: Sequence[Sequence[Sense]], at: int, *kinds: str) -> Sense | None:
    if not 0 <= at < len(spelt):
        return None
    return next((one for kind in kinds for one in spelt[at] if one.kind == kind), None)


def _flown(
    tokens: Sequence[Token], spelt: Sequence[Sequence[Sense]], at: int
) -> tuple[Mention, int] | None:
    """A manoeuvre, or a part of one, a climb or a dive, a place or a number."""

    def said(kind: Kind, value: str, end: int) -> tuple[Mention, int]:
        return Mention(kind, value, tokens[at].start, tokens[end - 1].end), end

    if one := _sense(spelt, at, "code"):
        return said("man", one.value, one.end)
    if one := _sense(spelt, at, "code_s"):
        return said("man", "S", one.end)
    if _sense(spelt, at, "run", "codes"):
        return said("doubt", tokens[at].low, at + 1)
    if one := _sense(spelt, at, "aheads"):
        return said("man", "S", one.end)
    if one := max(
        (sense for sense in spelt[at] if sense.kind == "ahead"), key=lambda s: s.end, default=None
    ):
        return said("man", "S", one.end)
    if one := _sense(spelt, at, "climb", "dive"):
        return _height(tokens, spelt, at, one)
    if tokens[at].low in _SIDES:
        return said("sides", _SIDES[tokens[at].low], at + 1)
    side = _sense(spelt, at, "side")
    kind = _sense(spelt, at, "desc")
    if side and (behind := _sense(spelt, side.end, "desc")) and behind.value in "BT":
        return said("man", f"{behind.value}{side.value}", behind.end)
    if kind and kind.value in "BT":
        end = kind.end
        while end < len(tokens) and tokens[end].low in _TO and not _sense(spelt, end, "side"):
            end += 1
        if behind := _sense(spelt, end, "side", "letter_side"):
            return said("man", f"{kind.value}{behind.value}", behind.end)
        return said("part", kind.value, kind.end)
    if side:
        return said("part", side.value, side.end)
    if kind:
        return said("doubt", tokens[at].low, kind.end)
    if one := _sense(spelt, at, "ordinal"):
        return said("place", one.value, one.end)
    if one := _sense(spelt, at, "twice"):
        return said("often", one.value, one.end)
    if one := _sense(spelt, at, "number"):
        return said("number", one.value, one.end)
    return None


def _height(
    tokens: Sequence[Token], spelt: Sequence[Sequence[Sense]], at: int, one: Sense
) -> tuple[Mention, int]:
    """`Climb 2`, `up by two levels`, `dive all the way`; `the climb`."""
    word = one.kind.upper()
    longest = max(sense.end for sense in spelt[at] if sense.kind == one.kind)
    end = longest
    if _sense(spelt, end, "all_way"):
        stop = max(sense.end for sense in spelt[end] if sense.kind == "all_way")
        return Mention("levels", f"{word} ALL", tokens[at].start, tokens[stop - 1].end), stop
    while end < len(tokens) and tokens[end].low in ("by", "of", "with", ":"):
        end += 1
    number = _sense(spelt, end, "number")
    if number and number.end <= len(tokens):
        stop = number.end + bool(_sense(spelt, number.end, "levels"))
        return (
            Mention("levels", f"{word} {number.value}", tokens[at].start, tokens[stop - 1].end),
            stop,
        )
    return Mention("height", word, tokens[at].start, tokens[longest - 1].end), longest
