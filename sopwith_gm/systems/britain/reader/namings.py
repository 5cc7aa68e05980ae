"""What a sentence that may change a chain names, in the order in which it is named (BB 14.6).

Grammar plays no part here. What no list has is kept as written: the reader says what it orders, if
anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, cast

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern

NamingKind = Literal[
    "place", "group", "deed", "strike", "make", "by", "becomes", "instead_of", "instead", "not",
    "swap", "add", "front", "end", "between", "before", "after", "rest", "keep", "only", "shift",
    "restore", "news", "doubt", "harmless", "written",
]  # fmt: skip
"""`written` stands in no list."""


class Naming(NamedTuple):
    """One thing that is named."""

    kind: NamingKind
    value: str
    """The number of a place, -1 for the last; the verb of a deed; else what is written."""


CHANGING = frozenset(
    {"strike", "make", "becomes", "instead_of", "instead", "not", "swap", "add", "front", "end",
     "between", "restore"}
)  # fmt: skip
"""What may say that something changes."""
TARGETS = frozenset({"place", "group", "deed"})

_WRITTEN = Pattern(r"[A-Za-z0-9'-]+|\S")
_FIGURES = frozenset("12345")
_LETTERS = "abcde"


def namings_of(sentence: str, *, are_numbered: bool) -> Sequence[Naming]:
    """All of a folded sentence. `are_numbered`: figures and letters by themselves are places."""
    words = [(found[0], found.start(), found.end()) for found in _WRITTEN.finditer(sentence)]
    return tuple(_joined(sentence, _namings(words, are_numbered=are_numbered)))


class _Place(NamedTuple):
    """Something named, or a word that is in no list, with where it stands."""

    naming: Naming | None
    start: int
    end: int


def _namings(words: Sequence[tuple[str, int, int]], *, are_numbered: bool) -> Iterator[_Place]:
    low = [word.lower() for word, _, _ in words]
    is_open = False
    at = opened = 0
    while at < len(low):
        found = (
            _listed(low, at)
            or _apart(low, at)
            or _figure(words, low, at, are_numbered=are_numbered)
        )
        naming, end = found or (None, at + 1)
        if naming and naming.kind == "by":
            # `change the second to go to H1`: only the first is what parts old and new
            is_by = is_open and not (at and low[at - 1] in _GOING)
            is_by = is_by and not (low[at] in _ARTICLES and at == opened)  # `make it a climb`
            is_open = is_open and not is_by
            naming = naming if is_by else None
        if naming and naming.kind in ("place", "group"):
            while end < len(low) and low[end] in _plain("noun"):
                end += 1
        if naming and naming.kind == "make":
            is_open, opened = True, end
        yield _Place(naming, words[at][1], words[end - 1][2])
        at = end


_ARTICLES = frozenset({"a", "an"})
_GOING = frozenset({"go", "fly", "head", "move", "climb", "dive", "descend", "over", "up", "down"})


def _joined(sentence: str, places: Iterator[_Place]) -> Iterator[Naming]:
    """Words of no list that stand side by side are one thing as written."""
    start, end = -1, 0
    for place in places:
        if place.naming is None or place.naming.kind == "written":
            start, end = (place.start if start < 0 else start), place.end
            continue
        if start >= 0:
            yield Naming("written", sentence[start:end])
        start = -1
        yield place.naming
    if start >= 0:
        yield Naming("written", sentence[start:end])


@cache
def _page() -> Mapping[str, Mapping[str, str] | str]:
    page: Mapping[str, Mapping[str, str] | str] = page_of(__package__, "altered.yaml")
    return page


def _words_of(listed: object) -> list[str]:
    return [" ".join(one.split()) for one in str(listed).split("|")]


@cache
def _plain(name: str) -> frozenset[str]:
    """Words of a list that names nothing by itself."""
    return frozenset(_words_of(_page()[name]))


@cache
def _table() -> Mapping[str, Sequence[tuple[tuple[str, ...], Naming]]]:
    """By their first word all words and groups of words, the longest first."""
    table: dict[str, list[tuple[tuple[str, ...], Naming]]] = {}
    for kind, listed in _page().items():
        if kind in ("noun", "numbered", "weak"):
            continue
        for value, words in (listed if isinstance(listed, Mapping) else {"": listed}).items():
            for one in _words_of(words):
                parts = tuple(_WRITTEN.findall(one.lower()))
                entry = Naming(cast(NamingKind, kind), value or one)
                table.setdefault(parts[0], []).append((parts, entry))
    for group in table.values():
        group.sort(key=lambda entry: -len(entry[0]))
    return table


def _listed(low: Sequence[str], at: int) -> tuple[Naming, int] | None:
    for parts, entry in _table().get(low[at], ()):
        if tuple(low[at : at + len(parts)]) == parts:
            return entry, at + len(parts)
    return None


def _apart(low: Sequence[str], at: int) -> tuple[Naming, int] | None:
    """`Take D7 out`: what takes out, in two words that stand apart."""
    behind = low[at + 1 : at + 1 + _NEAR]
    is_apart = low[at] in _TAKES and any(word in ("out", "off", "away") for word in behind)
    return (Naming("strike", low[at]), at + 1) if is_apart else None


_TAKES = frozenset({"take", "leave", "cut", "cross", "rub", "throw", "strike"})
_NEAR = 5
"""Words between the two, at most, and the second one."""


def _figure(
    words: Sequence[tuple[str, int, int]], low: Sequence[str], at: int, *, are_numbered: bool
) -> tuple[Naming, int] | None:
    """`Choice 2`, `order A`; and `2` by itself, where the orders are numbered."""
    behind = low[at + 1] if at + 1 < len(low) else ""
    if low[at] in _plain("numbered") and (number := _number_of(behind)):
        return Naming("place", number), at + 2
    if not are_numbered or (at and low[at - 1] in _BEFORE_A_NUMBER) or behind in _BEHIND_A_NUMBER:
        return None
    word = words[at][0]
    if word in _FIGURES or (len(word) == 1 and word in _LETTERS.upper()):
        return Naming("place", _number_of(low[at])), at + 1
    return None


def _number_of(word: str) -> str:
    """The place that a figure or a letter names; "" where it is none."""
    if word in _FIGURES:
        return word
    return str(_LETTERS.index(word) + 1) if len(word) == 1 and word in _LETTERS else ""


_BEFORE_A_NUMBER = frozenset(
    {"bomber", "bombers", "no", "no.", "nr", "number", "#", "level", "climb", "dive", "up", "down",
     "hex", "attack", "ram", "get", "tail", "round", "turn", "than", "by", ".", "take"}
)  # fmt: skip
_BEHIND_A_NUMBER = frozenset(
    {"notch", "notches", "level", "levels", "hex", "hexes", "fuel", "units", "feet", "times"}
)


def is_weak(one: Naming) -> bool:
    """A word that says that something changes only beside others that do: `is`."""
    return one.value in _plain("weak")


def is_doubtful(named: Sequence[Naming]) -> bool:
    """Is anything in doubt, or hangs on something?"""
    return any(one.kind == "doubt" for one in named)


def may_change(look: str) -> bool:
    """Does a folded text have a word of what says that something changes?"""
    words = set(_WORD.findall(look.lower()))
    changing, news, places = _telling_words()
    return not words.isdisjoint(changing) or not (
        words.isdisjoint(places) or words.isdisjoint(news)
    )


_WORD = Pattern(r"[a-z0-9'-]+")


@cache
def _telling_words() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The longest word of each of what changes something by itself, of what announces it, and of
    places."""
    listed = [one for group in _table().values() for one in group]
    told = [(max(parts, key=_length), entry) for parts, entry in listed]
    return (
        frozenset(one for one, entry in told if entry.kind in CHANGING and not is_weak(entry)),
        frozenset(one for one, entry in told if entry.kind in ("news", "only")),
        frozenset(one for one, entry in told if entry.kind == "place"),
    )


def _length(word: str) -> int:
    return 0 if word in _COMMON else len(word)


_COMMON = frozenset({"the", "round", "turn", "this", "very", "with", "want", "now"})
"""Words that stand in most messages."""
