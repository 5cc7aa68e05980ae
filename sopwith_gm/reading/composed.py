"""Phrases that are put together of parts, found in a text without being written out.

`(i'd/we'd) (/really) like to`: of each group one, of an empty one nothing. Some hundred such lines
stand for half a million phrases, so they are walked word by word: a place is where a phrase may
have come to, and where several may have, they are walked together.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from sopwith_gm.core.patterns import Pattern

_GROUP = Pattern(r"\(([^()]*)\)")

Cut = Callable[[str], Sequence[str]]
"""The words of a part of a phrase, as tokens of a text have them."""


def written_out(phrase: str) -> list[str]:
    """`(a/b) c`: every phrase that a composed one stands for."""
    found = [""]
    for n, part in enumerate(_GROUP.split(phrase)):
        parts = part.split("/") if n % 2 else [part]
        found = [head + one for head in found for one in parts]
    return [" ".join(one.split()) for one in found]


class Composed:
    """Composed phrases of all kinds."""

    def __init__(self, cut: Cut) -> None:
        self._cut = cut
        self._ways: list[defaultdict[str, list[int]]] = [defaultdict(list)]
        """Of each place: by which word to which others."""
        self._says: defaultdict[int, list[tuple[str, str]]] = defaultdict(list)
        self._known: set[str] = set()
        self._entered: list[tuple[str, str, str]] = []
        self._walked: dict[tuple[tuple[int, ...], str], tuple[int, ...]] = {}

    @property
    def words(self) -> frozenset[str]:
        """Every word that is part of a phrase."""
        return frozenset(self._known)

    def enter(self, phrase: str, kind: str, value: str) -> None:
        """One more; there must be a blank before and behind each group."""
        self._entered.append((phrase, kind, value))
        at = [0]
        for n, part in enumerate(_GROUP.split(phrase)):
            choices = [self._cut(one) for one in (part.split("/") if n % 2 else [part])]
            told = [words for words in choices if words]
            if told:
                there = self._place()
                for words in told:
                    self._lead(at, words, there)
                at = [*(at if len(told) < len(choices) else ()), there]
        for place in at:
            if place and (kind, value) not in self._says[place]:
                self._says[place].append((kind, value))

    def _place(self) -> int:
        self._ways.append(defaultdict(list))
        return len(self._ways) - 1

    def _lead(self, places: Sequence[int], words: Sequence[str], there: int) -> None:
        """A way from some places to another, word by word."""
        self._known.update(words)
        *first, last = words
        for word in first:
            step = self._place()
            for place in places:
                self._ways[place][word].append(step)
            places = [step]
        for place in places:
            self._ways[place][last].append(there)

    def at(self, low: Sequence[str], start: int) -> list[tuple[str, str, int]]:
        """All phrases that begin at a word, the longest first, each with its kind, its value, and
        the place behind its last word; a word alone is none."""
        found: list[tuple[str, str, int]] = []
        here: tuple[int, ...] = (0,)
        for end in range(start + 1, len(low) + 1):
            here = self._behind(here, low[end - 1])
            if not here:
                break
            if end > start + 1:
                found[:0] = [(kind, value, end) for kind, value in self._said_at(here)]
        return found

    def _behind(self, places: tuple[int, ...], word: str) -> tuple[int, ...]:
        """Where one may be behind a word."""
        if word not in self._known:
            return ()
        known = self._walked.get((places, word))
        if known is None:
            ways = (self._ways[place].get(word, ()) for place in places)
            known = tuple(dict.fromkeys(there for one in ways for there in one))
            self._walked[places, word] = known
        return known

    def _said_at(self, places: Sequence[int]) -> Iterator[tuple[str, str]]:
        return iter(dict.fromkeys(one for place in places for one in self._says.get(place, ())))

    def says(self, words: Sequence[str]) -> bool:
        """Is this one of the phrases, whatever it says?"""
        here: tuple[int, ...] = (0,)
        for word in words:
            here = self._behind(here, word)
        return any(self._says.get(place) for place in here)

    def of_one_word(self) -> Iterator[tuple[str, str, str]]:
        """Phrases that may be one word and no more, with what they say."""
        for word, places in self._ways[0].items():
            for kind, value in self._said_at(places):
                yield word, kind, value

    def entries(self) -> Iterator[tuple[str, str, str]]:
        """Every phrase, written out, with its kind and value."""
        for phrase, kind, value in self._entered:
            for one in dict.fromkeys(written_out(phrase)):
                if one:
                    yield one, kind, value
