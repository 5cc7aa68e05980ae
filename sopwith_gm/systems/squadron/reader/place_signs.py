"""The words of a sentence as signs, a letter each, where moves are told by their places.

`The third is a bank left` is `pm`, `before that a straight` is `btm`.
"""

from collections.abc import Sequence
from functools import cache
from re import IGNORECASE
from typing import NamedTuple

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.vocabulary import Lattice, Token, tokens_of
from sopwith_gm.systems.squadron.reader.language import grammar
from sopwith_gm.systems.squadron.reader.pages import listed


class Sign(NamedTuple):
    """A word or a phrase as statements of places see it; `letter` is one of `LETTERS`."""

    letter: str
    value: str
    start: int
    end: int


LETTERS = {
    "place": "p", "before": "b", "after": "a", "preceded": "B", "followed": "A", "that": "t",
    "same": "=", "again": "g", "told": "q", "backwards": "R", "mirrored": "M", "often": "w",
    "untold": "x", "or": "v", "else": "e", "changes": "c", "small": "i", "noun": "N", "in_all": "T",
}  # fmt: skip
"""Of kinds of words; m and h are manoeuvres, told whole and in part, d a side, n so many, f fire, k
a number, r a round, u a height, o what nobody knows or what takes an order back; i says nothing,
and marks are themselves."""
_MARKS = {
    "comma": ",", "then": "&", "semi": ";", "newline": ";", "dot": ";", "bang": ";", "colon": ":",
    "equals": ":", "dash": ",", "arrow": ",", "pipe": ":", "bullet": ";", "open": "(", "close": ")",
    "plus": ",", "slash": ",", "star": ";", "hash": "#",
}  # fmt: skip
_FIRE = frozenset({
    "attack", "name", "name_of", "nearest", "weakest", "hold_fire", "at_will", "dont",
    "code_never", "target_noun", "gun_word", "except_any",
})  # fmt: skip
_BREAKS = frozenset({"averse", "if", "past", "maybe", "quest"})


@cache
def _words() -> dict[tuple[str, ...], tuple[str, str]]:
    """Each phrase: its letter, and its value."""
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    for kind, entry in page_of(__package__, "words/places.yaml").items():
        valued = entry if isinstance(entry, dict) else {"": entry}
        for value, phrases in valued.items():
            for phrase in listed(phrases):
                words = tuple(one.low for one in tokens_of(phrase, 0, len(phrase)))
                found.setdefault(words, (LETTERS[kind], str(value)))
    return found


@cache
def _openings() -> dict[str, int]:
    """The first word of every phrase, and how long the longest is that it begins."""
    longest: dict[str, int] = {}
    for words in _words():
        longest[words[0]] = max(longest.get(words[0], 0), len(words))
    return longest


def may_be_placed(look: str) -> bool:
    """Is there any word of a place beyond the first, or of what stands before or behind another?"""
    return bool(_TRIGGER.search(look))


_TRIGGER = Pattern(
    r"\b(?:second|third|fourth|fifth|last|final|finish|end(?:s|ing)?|beg[iau]n|start(?:ed|s)? with|"
    r"middle|between|odd|even|backwards|revers|each|all (?:of|the|my|two|three|four|five)|every|"
    r"before|in front of|after|follow|front|preced|once more|again|repeat|same|half|opposite|outer|"
    r"2nd|3rd|4th|1st|both twice|twice(?: over)?:|[2-9][.):]|(?:manoeuvre|move|number|no|no\.|step|"
    r"template|part|position|slot|leg|place)s? (?:\d|one|two|three))|#[2-9]|\) ?(?:x|\d|twice)",
    IGNORECASE,
)


def signs_of(tokens: Sequence[Token], lattice: Lattice, *, has_moves: bool = True) -> list[Sign]:
    """The words of a sentence as signs; without its manoeuvres that is soon told."""
    chart = Chart(grammar(), tokens, lattice) if has_moves else None
    found: list[Sign] = []
    i = 0
    while i < len(tokens):
        letter, value, length = _sign_at(tokens, lattice, chart, i)
        named = found[-1:] != [] and found[-1].letter in "N#"
        number = _number_at(lattice, i) if named else None
        letter, value, length = number or (letter, value, length)
        last = tokens[i + length - 1]
        found.append(Sign(letter, value, tokens[i].start, last.end))
        i += length
    return _counted(found)


def _sign_at(
    tokens: Sequence[Token], lattice: Lattice, chart: Chart | None, i: int
) -> tuple[str, str, int]:
    own = _own_at(tokens, i)
    flown = [
        one
        for one in (chart.phrases_at(i) if chart else ())
        if one.kind in ("CODE", "MAN", "HALF", "HEIGHT")
    ]
    best = max(flown, key=lambda one: (one.end, one.kind != "HALF", -one.cost), default=None)
    senses = lattice[i]
    kinds = {one.kind for one in senses}
    shot = max((one.end - i for one in senses if one.kind in _FIRE), default=0)
    after = lattice[i + 1] if i + 1 < len(lattice) else ()
    is_numbered = any(one.kind == "number" for one in after)
    if "round_word" in kinds and not own[2] and ("desc" not in kinds or is_numbered):
        return "r", next((one.value for one in after if one.kind == "number"), ""), 1 + is_numbered
    if best is not None and best.end - i > max(own[2], shot):
        letter = {"HEIGHT": "u", "HALF": "h"}.get(best.kind, "m")
        to = next((one.value for one in senses if one.kind == "side"), "")
        if letter == "h" and to and best.end == i + 1:
            return "d", to, 1
        value = best.value
        if letter == "m" and "?" in value:
            letter = "h"
        if "aheads" in kinds and best.end == i + 1:
            letter, value = "m", "S"
        return letter, value, best.end - i
    if shot > own[2] or (shot and own[0] in ("i", "")):
        return "f", "", shot
    if own[0]:
        return own
    if number := _number_at(lattice, i):
        return number
    mark = next((_MARKS[kind] for kind in _MARKS if kind in kinds), "")
    if mark == "&" and tokens[i].low == "and":
        return mark, "", 1
    if mark:
        end = max(one.end for one in senses if one.kind in _MARKS)
        return mark, "", end - i
    if kinds & {"blocked", "code_else"}:
        return "e", "", max(one.end for one in senses if one.kind in ("blocked", "code_else")) - i
    side = next((one for one in senses if one.kind == "side"), None)
    if side is not None:
        return "d", side.value, side.end - i
    if not kinds or kinds & _BREAKS:
        return "o", "", 1
    return "i", "", 1


def _number_at(lattice: Lattice, i: int) -> tuple[str, str, int] | None:
    """A number of which a list may have so many."""
    found = next((one for one in lattice[i] if one.kind == "number"), None)
    return ("k", found.value, found.end - i) if found and found.value in _FEW else None


_FEW = frozenset("123456789")


_ARTICLES = frozenset({"a", "one", "another", "the", "my", "fly", "go"})


def _own_at(tokens: Sequence[Token], i: int) -> tuple[str, str, int]:
    longest = _openings().get(tokens[i].low, 0)
    if i and tokens[i].low == "straight" and tokens[i - 1].low in _ARTICLES:
        return "", "", 0  # `a straight after it`, and not `straight after it`
    for length in range(min(longest, len(tokens) - i), 0, -1):
        found = _words().get(tuple(one.low for one in tokens[i : i + length]))
        if found is not None:
            return (*found, length)
    return "", "", 0


def _counted(signs: Sequence[Sign]) -> list[Sign]:
    """Numbers beside a place, a noun or a word of all: which places, or how many there are."""
    found: list[Sign] = []
    said = _numbered(signs)
    i = 0
    while i < len(said):
        one, after = said[i], said[i + 1] if i + 1 < len(said) else _NONE
        i += 1
        if one.letter == "p" and after.letter == "k" and after.start == one.end + 1:
            is_told = i + 1 < len(said) and said[i + 1].letter == "N"
            found += _of_several(one, after if one.value != "all" or is_told else _NONE)
            i += 1
        elif one.letter == "q" and after.letter == "p":
            pass  # `both the first and the third`
        elif one.letter == "p" and after.letter == "r":
            pass  # `the third round`
        elif one.value == "all" and _is_each(found):
            pass  # `the first and the third are a bank left each`
        elif one.letter == "k" and after.letter in "NT":
            while i < len(said) and said[i].letter in "NT":
                after = said[i]
                i += 1
            found.append(Sign("n", one.value, one.start, after.end))
        elif one.letter in "N#" and after.letter in "Nk":
            while i < len(said) and (said[i].letter in "kN" or _goes_on(said, i)):
                if said[i].letter != "N":
                    is_place = said[i].letter == "k"
                    place = said[i]._replace(letter="p", start=one.start)
                    found.append(place if is_place else said[i])
                    one = said[i]
                i += 1
        else:
            found.append(one._replace(letter="o") if one.letter == "k" else one)
    return [one for one in found if one.letter not in "NT#"]


def _is_each(found: Sequence[Sign]) -> bool:
    return found[-1:] != [] and found[-1].letter == "m" and any(one.letter == "p" for one in found)


_NONE = Sign(" ", "", 0, 0)


def _goes_on(said: Sequence[Sign], i: int) -> bool:
    return said[i].letter in ",&" and i + 1 < len(said) and said[i + 1].letter in "kN"


def _numbered(signs: Sequence[Sign]) -> list[Sign]:
    """Without small words; a number that opens a line, before a mark, is a place."""
    found: list[Sign] = []
    for n, one in enumerate(signs):
        opens = n == 0 or signs[n - 1].letter == ";"
        marked = n + 1 < len(signs) and signs[n + 1].letter in ";):"
        if one.letter == "k" and opens and marked:
            one = one._replace(letter="p")
        elif one.letter in ";)" and n and signs[n - 1].letter == "k" and found[-1].letter == "p":
            one = one._replace(letter=":")
        if one.letter != "i":
            found.append(one)
    return found


def _of_several(place: Sign, number: Sign) -> list[Sign]:
    """`The first two`, `the last two`, `the other two`, `all three`."""
    if not number.value:
        return [place, place._replace(letter="o")]  # `straight all four`: of what?
    many = int(number.value)
    end = number.end
    if many == 1:
        return [place]
    if place.value in ("1", "head"):
        return [place._replace(value=f"1..{many}", end=end)]
    if place.value in ("-1", "tail"):
        return [place._replace(value=f"-{many}..-1", end=end)]
    if place.value == "rest":
        return [place._replace(value=f"rest:{many}", end=end)]
    if place.value == "all":
        return [place._replace(end=end), Sign("n", number.value, number.start, end)]
    return [place, number._replace(letter="o")]
