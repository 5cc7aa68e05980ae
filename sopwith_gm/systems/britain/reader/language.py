"""The words and the grammar of orders, from the data beside this file; and a stretch's language."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise, permutations
from typing import Any

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Grammar
from sopwith_gm.reading.vocabulary import SLIP, Sense, Token, Vocabulary, distance
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.reader.by_several import told_by_several
from sopwith_gm.systems.britain.reader.conjugation import conjugated
from sopwith_gm.systems.britain.reader.everyday import everyday_words
from sopwith_gm.systems.britain.reader.meanings import MEANINGS
from sopwith_gm.systems.britain.reader.shapes import SMALL, WHOLE, Language, letters, shapes

LANGUAGES: tuple[Language, ...] = ("en", "fr", "nl")

#: What may be a phrase of its own in a sentence.
PHRASES = (
    "ORDER", "WEAK", "HALF", "ANY", "PLACED", "FIELD", "LETTERS", "ODD", "BARE", "NUMBER",
    "COND", "IF", "ELSE", "OR", "FIRST", "MAYBE", "LATER", "NOW", "REFER", "FIX", "SCRUB",
    "NOPE", "NOT", "PAST", "DOES", "WHO", "WHY", "ASK", "PREFER", "STANDING", "SILENCE", "DODGE",
    "RADAR", "NEAREST", "REAR", "SHOOT", "NONE", "SECTOR", "BASE", "COLOUR", "FLY", "ROUND",
    "AFTER", "THEN", "WISH", "WISHED", "THINK", "KEEP", "INSTEAD", "NTH", "KEPT",
    "FILL",
)  # fmt: skip

#: Kinds of words from which a slip of the finger is forgiven: what orders are made of. To ram is
#: not among them: it is never inferred.
_SLIPS_IN = (
    "attack", "climb", "dive", "hold", "takeoff", "land", "home", "nearest", "bomber", "else",
    "level", "steps", "facing", "standing", "first", "taken", "field", "hexes", "silence",
    "unless", "less_than", "fuel", "then", "attack_last", "land_last", "up", "down", "behind",
    "any", "radar", "dodge", "twice", "later", "go_home", "climb_last", "dive_last", "go_last",
    "on_him", "failing_", "nth", "turn",
)  # fmt: skip
_STRUCK_TWICE = frozenset(_SLIPS_IN) | {"feet", "go"}
_SHORTEST_SLIP = 5
_SHORTEST_IN_A_SAYING = 8
_SHORT_SLIPS = frozenset({"else", "tail"})


@cache
def grammar() -> Grammar:
    """All rules."""
    return Grammar(page_of(__package__, "grammar.yaml"), MEANINGS, PHRASES)


@cache
def _pages() -> Mapping[Language, Mapping[str, Any]]:
    return {language: page_of(__package__, f"words/{language}.yaml") for language in LANGUAGES}


def _words(entry: object) -> Iterable[str]:
    for listed in entry.values() if isinstance(entry, dict) else [entry]:
        yield from (word.strip() for word in str(listed).split("|"))


@cache
def vocabulary(language: Language, *, third: bool = False) -> "Words":
    """The words of one language, with the normal form's, which are read in all.

    `third`: also those that say of an aircraft by its name what it does.
    """
    page = _pages()[language]
    several = told_by_several(page, language)
    if language == "en":
        page, several = (
            {kind: _without_apostrophes(entry) for kind, entry in words.items()}
            for words in (page, several)
        )
    others = [page_of(__package__, "words/third.yaml")[language]] if third else []
    if third and language == "en":
        others.append(_inflected(page))
    if language == "fr":
        others.append(conjugated(page, _CONJUGATED, third=third))
    if third:  # what it does is ordered, and no talk of others
        does = {word for other in others for entry in other.values() for word in _words(entry)}
        rest = [word for word in _words(page["does"]) if word not in does]
        page = {**page, "does": " | ".join(rest)}
    slips = {
        word
        for kind in _SLIPS_IN
        for word in _words(page.get(kind, ""))
        if (len(word) >= _SHORTEST_SLIP or word in _SHORT_SLIPS) and word.isalpha()
    }
    in_sayings = {
        word
        for kind in _SLIPS_IN
        for saying in _words(page.get(kind, ""))
        for word in saying.split(" ")
        if len(word) >= _SHORTEST_IN_A_SAYING and word.isalpha() and word != saying
    }
    own = (page_of(__package__, "words/own.yaml")[language], *everyday_words(language))
    near = {"read": "|".join(sorted(slips)), "own": "|".join(own)}
    return Words(
        [page, page_of(__package__, "words/normal.yaml"), *others, several],
        near,
        letters(language),
        shapes(language),
        whole=WHOLE,
        small=SMALL,
        spelt=page_of(__package__, "words/spelt.yaml")[language],
        in_sayings=frozenset(in_sayings),
    )


@cache
def _verbs() -> Mapping[str, str]:
    """The single words that order something, in any language, and of which kind they are."""
    return {
        word: kind
        for page in _pages().values()
        for kind in _ALONE_OR_WITH
        for word in _words(page.get(kind, ""))
        if len(word) >= _SHORTEST_VERB and word.isalpha()
    }


_ALONE_OR_WITH = ("go", "get", "attack", "ram", "climb", "dive", "land", "takeoff", "hold")
_SHORTEST_VERB = 3


def kind_of_deed(text: str) -> str:
    """The kind of a verb of orders that stands alone, `ramming`; "": it is none."""
    return _verbs().get(text.lower(), "")


def opens_with_a_verb(text: str) -> bool:
    """`Land on R12`, `ga naar H8`, and not `on R12`, `south`: does a word of doing open it?"""
    first = text.split(" ", 1)[0].lower()
    return first in _verbs() or first in _SHORT_GOING


_SHORT_GOING = frozenset({"go", "ga", "va"})


@cache
def verbs_near(low: str) -> frozenset[str]:
    """The kinds of verbs from which one slip parts a word, whatever else it is: `hed`, `had`."""
    return frozenset(kind for verb, kind in _verbs().items() if distance(low, verb, 1) == 1)


#: What somebody does, by one word or by several of which the first is the verb.
_DEEDS = (
    "attack", "get", "behind", "ram", "climb", "dive", "gain_", "lose_",
    "go", "hold", "takeoff", "land", "go_home",
)  # fmt: skip


_CONJUGATED = (*_DEEDS, "attack_sep", "gain_", "lose_")


def _inflected(page: Mapping[str, Any]) -> dict[str, str]:
    """`has a go at`, of `have a go at`: what a player's aircraft does, in English."""
    home = [
        _MY.sub(his, word)
        for word in _words(page["home"])
        if _MY.search(word)
        for his in ("his", "her", "its")
    ]
    return {
        "home": " | ".join(home),
        **{
            kind: " | ".join(_does(word) for word in _words(page[kind]) if not _NO_VERB.match(word))
            for kind in _DEEDS
        },
    }


_MY = Pattern(r"\bmy\b")


_NO_VERB = Pattern(r"\w+(?:ing|'\w+)\b|(?:i|my|the|no|not|off|on|in|up|into|what|home|back)\b")


def _does(saying: str) -> str:
    verb, *rest = saying.split(" ")
    if verb in _IRREGULAR:
        verb = _IRREGULAR[verb]
    elif re.search(r"(?:s|x|z|ch|sh|o)$", verb):
        verb += "es"
    else:
        verb = re.sub(r"(?<=[^aeiou])y$", "ie", verb) + "s"
    return " ".join([verb, *rest])


_IRREGULAR = {"have": "has", "be": "is", "do": "does", "go": "goes"}

#: Contractions that are no other word where their apostrophe is left out.
_CONTRACTED = Pattern(
    r"\b(?:(\w+n)'(t)|(that|what|i|it|he|she|let|there|here|they|you|we)'(s|m|ve)|"
    r"(you|they)'(re)|(i|they|you)'(d|ll))\b"
)


def _without_apostrophes(entry: Any) -> Any:
    """`isn't possible | isnt possible`: each word as it may be typed."""
    if isinstance(entry, dict):
        return {value: _without_apostrophes(words) for value, words in entry.items()}
    words = [word.strip() for word in str(entry).split("|")]
    bare = [_CONTRACTED.sub(lambda found: found[0].replace("'", ""), word) for word in words]
    return " | ".join(dict.fromkeys([*words, *bare]))


class Words(Vocabulary):
    """Words of which the nearest is meant, where a slip is in them: `noordwst`, `atakc`.

    `spelt`: what is meant by what a telephone's keys leave of a word, `u`; `in_sayings`: words of
    which sayings of orders are made, `position` of `hold position`.
    """

    def __init__(
        self, *given: Any, spelt: Mapping[str, str], in_sayings: frozenset[str], **named: Any
    ) -> None:
        super().__init__(*given, **named)
        self._spelt, self._in_sayings = spelt, in_sayings

    def meant(self, low: str) -> str:
        """The word that is read where a slip is in this one; "" where none is."""
        turned = self.mended(low, 0)
        if turned != low:
            return turned
        if self._one.get(low) or not self.meanings(low):
            return ""
        return min(self._near, key=lambda word: distance(low, word))

    def _mended(self, low: str, first: int) -> str:
        """Also a word of orders with a letter that was struck once too often: `feeet`, `holdd`; or
        with another one struck twice than should be: `ataack`."""
        if low in self._spelt:
            return self._spelt[low]
        mended = super()._mended(low, first)
        if mended == low and len(low) == len(_SHORT_VERBS[0]):
            return self._short_verb(low)
        if mended != low or len(low) < _SHORTEST_SLIP or low in self._known or low in self._own:
            return mended
        once = {f"{low[:n]}{low[n + 1 :]}" for n in range(1, len(low)) if low[n - 1] == low[n]}
        meant = {
            word for word in once for kind, _ in self._one.get(word, ()) if kind in _STRUCK_TWICE
        }
        if meant:
            return meant.pop() if len(meant) == 1 else low
        if not once:
            return self._of_a_saying(low)
        single = _once(low)
        alike = [word for word in self._near if len(word) == len(low) and _once(word) == single]
        return alike[0] if len(alike) == 1 else self._of_a_saying(low)

    def _of_a_saying(self, low: str) -> str:
        """`Hold postion`: a word with a slip in it that is no order by itself."""
        if len(low) < _SHORTEST_IN_A_SAYING - 1 or self.meanings(low):
            return low
        meant = [
            word
            for word in self._in_sayings
            if word[0] == low[0]
            and abs(len(word) - len(low)) < _MOST_SLIPS
            and distance(low, word, 1) == 1
        ]
        return meant[0] if len(meant) == 1 else low

    def _short_verb(self, low: str) -> str:
        """`lamd at U10`: a verb of four letters, in which a key beside the right one was struck."""
        if low in self._known or low in self._own or not low.isalpha():
            return low
        meant = [verb for verb in _SHORT_VERBS if verb in self._one and _is_beside(low, verb)]
        return meant[0] if len(meant) == 1 else low

    def _at(self, tokens: Sequence[Token], low: Sequence[str], i: int) -> list[Sense]:
        """Also a column in a small letter, behind a word of going, `otherwise` or a correction:
        `else r 9`, `go to hex m seven`."""
        found = super()._at(tokens, low, i)
        if not i or tokens[i].text not in _COLUMNS or any(s.kind == "column" for s in found):
            return found
        row = "".join(low[i + 1 : i + 2])
        numbers = [value for kind, value, _ in self.meanings(row) if kind == "number"]
        row = numbers[0] if numbers else row.lstrip("0")
        letter = tokens[i].text.upper()
        is_behind = {kind for kind, _, _ in self.meanings(low[i - 1])} & _BEFORE_A_HEX
        if letter + row in board_named().row_of and (is_behind or low[i - 1] in _CORRECTING):
            found.append(Sense("column", letter, i + 1, 0.0))
        return found

    def _meanings(self, low: str) -> tuple[tuple[str, str, float], ...]:
        known = self._one.get(low)
        if known:
            return tuple((kind, value, 0.0) for kind, value in known)
        if not _SHORTEST_SLIP - 1 <= len(low) <= _LONGEST_SLIP or low in self._own:
            return ()
        if low in self._known:
            return ()  # a word of some saying: `laissez tomber`
        found: dict[int, set[tuple[tuple[str, str], ...]]] = {}
        for word in self._near:
            if low[0] != word[0] and low[:2] != word[1::-1]:
                continue
            slips = distance(low, word, _MOST_SLIPS, _wrong)
            if slips == 1 or (slips == _MOST_SLIPS and _is_jumbled(low, word)):
                found.setdefault(slips, set()).add(tuple(self._one[word]))
            elif _by_ear(low) == _by_ear(word):
                found.setdefault(_MOST_SLIPS, set()).add(tuple(self._one[word]))
        nearest = found[min(found)] if found else set()
        if len(nearest) != 1:
            return ()  # near to nothing, or to two things: perhaps opposites
        return tuple((kind, value, SLIP) for kind, value in nearest.pop())


#: Columns of which the small letter is no word and no facing (`go n 2`, `land a 9`).
_COLUMNS = frozenset("cdefghjklmpqrtu")
_BEFORE_A_HEX = frozenset({"else", "land", "go", "hexes", "at", "to_"})
_CORRECTING = frozenset({"it", "mean", "sorry"})
"""With what a correction closes: `make it m 8`."""


def _once(word: str) -> str:
    """A word with each letter once that stands in it twice or more in a row."""
    return _DOUBLED.sub(r"\1", word)


_DOUBLED = Pattern(r"(.)\1+")


@cache
def _by_ear(word: str) -> str:
    """A word as it is written by who only heard it: `atak`, `clime`."""
    for heard, written in _HEARD:
        word = heard.sub(written, word)
    return _once(word)


_HEARD = (
    (Pattern(r"ck|c(?![hei])"), "k"),
    (Pattern(r"ow"), "ou"),
    (Pattern(r"ph"), "f"),
    (Pattern(r"y"), "i"),
    (Pattern(r"x"), "ks"),
    (Pattern(r"(?<=.{3})e$"), ""),
    (Pattern(r"mb$"), "m"),
)
"""Letters that sound like others."""
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_BESIDE = tuple(
    pair
    for above, keys in pairwise(("", *_KEYS))
    for pair in (*pairwise(keys), *zip(above, keys, strict=False), *zip(above[1:], keys))  # noqa: B905
)
_NEIGHBOURS = frozenset(map(frozenset, _BESIDE))
_SHORT_VERBS = ("land", "hold", "dive", "move", "stay", "wait")


def _is_beside(low: str, verb: str) -> bool:
    """Is one letter another, whose key is beside the right one?"""
    wrong = [frozenset(pair) for pair in zip(low, verb, strict=True) if pair[0] != pair[1]]
    return len(wrong) == 1 and wrong[0] in _NEIGHBOURS


_ALIKE = ("ck", "cs", "dt", "vf", "bp", "gj", "bm", *permutations("aeiouy", 2))
_MISTAKEN = frozenset(frozenset(pair) for pair in (*_BESIDE, *_ALIKE))
"""Letters of which one is struck for the other: beside it on the keys, or much alike in sound."""


def _wrong(struck: str, meant: str) -> int:
    """As how many slips it counts that one letter stands for another."""
    return 1 if frozenset((struck, meant)) in _MISTAKEN else 2


_LONGEST_SLIP = 16
_MOST_SLIPS = 2
_LONG = 7
"""Letters from which on a word may have two slips; a shorter one only with nearly its letters."""


def _is_jumbled(low: str, word: str) -> bool:
    if low[0] != word[0]:
        return False
    if min(len(low), len(word)) >= _LONG:
        return True
    counts = Counter(low)
    counts.subtract(word)
    return sum(map(abs, counts.values())) <= 1


_WORD = Pattern(r"[^\W\d_]+")
_WHOLE_WORD = Pattern(r"\b[^\W\d_]+\b")
"""No letter of a hex: the `U` of `U10` is no Dutch."""


@cache
def _known() -> Mapping[Language, frozenset[str]]:
    return {
        language: frozenset(
            part
            for entry in page.values()
            for word in _words(entry)
            for part in _WORD.findall(word.lower())
        )
        for language, page in _pages().items()
    }


def is_word(word: str) -> bool:
    """Is it a word of orders, or of the talk beside them, in any language?"""
    return all(
        any(part in known for known in _known().values()) for part in _WORD.findall(word.lower())
    )


def languages_of(look: str) -> dict[Language, float]:
    """How much of a folded text may be of each language: a word that several know counts less."""
    score: dict[Language, float] = dict.fromkeys(LANGUAGES, 0.0)
    known = _known()
    for word in _WHOLE_WORD.findall(look.lower()):
        knowing = [language for language in LANGUAGES if word in known[language]]
        if len(knowing) < len(LANGUAGES):
            for language in knowing:
                score[language] += (1.0 if len(knowing) == 1 else 0.4) * min(len(word), 4)
    return score


def language_of(look: str, whole: Mapping[Language, float]) -> Language:
    """The language of a stretch, its message's where it does not say."""
    own = languages_of(look)
    if any(whole.values()) and _ONLY_DUTCH.search(look):
        own["nl"] += 1.0  # of two languages that both know the words beside them
    return max(LANGUAGES, key=lambda language: own[language] + 0.2 * min(whole[language], 20.0))


_ONLY_DUTCH = Pattern(r"\b(?:ZO|ZW)\b")


def is_of_two_tongues(look: str, whole: Mapping[Language, float]) -> bool:
    """May a stretch be French or Dutch, and neither its words nor its message's say which?"""
    for score in languages_of(look), whole:
        less, more = sorted((score["fr"], score["nl"]))
        if more - less >= _TELLS and less <= more / 2:
            return False
    return True


_TELLS = 2.0


def is_settled(look: str) -> bool:
    """Do the words of a stretch leave no doubt of its language?"""
    ranked = sorted(languages_of(look).values(), reverse=True)
    return ranked[0] - ranked[1] >= _SETTLED


_SETTLED = 5.0
"""Letters of words, up to four each, by which the first language is ahead of the second."""
