"""Words: a closed vocabulary as data, each word with its kinds, and slips of the finger forgiven.

A word that may be two things is two things: what `Vocabulary.spell` returns is a lattice, in which
the grammar picks what it can use.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.composed import Composed
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.quick import Quick

SLIP = 0.5
"""What it costs to read a word with a slip of the finger in it."""
_TOKEN = Pattern(
    r"[LRlr]\.[TSts]\.?(?![^\W\d_])|[^\W\d_]+(?:'[^\W\d_]+)?|[0-9]+|\n|\x22\x22|''|\.{4,}|"
    r"\S|(?<=\S)   +(?=\S)"
)
_LONG_WORD = 8
"""Letters from which on a word may have two slips."""
_SMALL = frozenset({"fill", "soft", "and", "i", "to_"})
"""Kinds that a small letter by itself may be, where a system names no others."""
#: Of marks: what they are called in a grammar.
MARKS: Mapping[str, tuple[str, ...]] = {
    ",": ("comma",), ";": ("semi",), ":": ("colon",), "=": ("equals", "colon"), ".": ("dot",),
    "!": ("bang",), "?": ("quest",), "/": ("slash",), "\\": ("slash",), "-": ("dash",),
    "+": ("plus",), "&": ("plus",), "|": ("pipe",), "(": ("open",), ")": ("close",),
    "[": ("open",), "]": ("close",), "{": ("open",), "}": ("close",), "*": ("star",),
    "→": ("arrow",), ">": ("arrow",), "•": ("bullet",), '"': ("quote",), "'": ("quote",),
    "#": ("hash",), "~": ("dash",), "_": ("dash",), "\n": ("newline",), "<": ("quote",),
    '""': ("nothing",), "''": ("nothing",),
}  # fmt: skip


class Sense(Quick, frozen=True, gc=False):
    """One thing that a word, or several together, may be."""

    kind: str
    value: str
    end: int
    """The place behind its last token."""
    cost: float


class Token(Quick, frozen=True, gc=False):
    """One word, number or mark, with its place in the text."""

    text: str
    start: int
    end: int
    low: str
    """In lower case; a sharp s as it is written without one."""

    @classmethod
    def written(cls, text: str, start: int, end: int) -> "Token":
        """What is written at a place."""
        return cls(text, start, end, text.lower().replace("ß", "ss"))


Lattice = Sequence[Sequence[Sense]]


def tokens_of(look: str, start: int, end: int) -> list[Token]:
    """The tokens of a stretch of a folded text; a gap of three blanks is a mark like a column's."""
    found = []
    for match in _TOKEN.finditer(look, start, end):
        written = match.group()
        if written.isspace() and written != "\n":
            if look[match.end()] in "|:=" or look[match.start() - 1] in "|:=":
                continue  # the blanks beside a bar, or on either side of a label's mark
            written = "|"
        elif written.startswith("...."):
            written = ":"  # dots that lead from a heading to what is filled in
        found.append(Token.written(written, match.start(), match.end()))
    return found


class Vocabulary:
    """The words of one system in all its languages, and how they are spelt."""

    def __init__(
        self,
        pages: Iterable[Mapping[str, object]],
        near: Mapping[str, str],
        letters: Mapping[str, Sequence[tuple[str, str]]],
        shapes: Sequence[tuple[Pattern, str]] = (),
        joined: Pattern | None = None,
        whole: Pattern | None = None,
        small: frozenset[str] = _SMALL,
        composed: Iterable[Mapping[str, object]] = (),
    ) -> None:
        self._whole = whole
        self._small = small
        self._joined = joined
        self._one: dict[str, list[tuple[str, str]]] = {}
        self._many: dict[tuple[str, ...], list[tuple[tuple[str, ...], str, str]]] = {}
        self._letters = letters
        self._shapes = shapes
        for word, kind, value in _listed(pages):
            self._enter(word, kind, value)
        self._composed = Composed(self._cut)
        for phrase, kind, value in _listed(composed):
            self._composed.enter(phrase, kind, value)
        for word, kind, value in self._composed.of_one_word():
            self._enter(word, kind, value)
        for group in self._many.values():
            group.sort(key=lambda entry: -len(entry[0]))
        self._near = tuple(word.strip() for word in near["read"].split("|"))
        self._own = frozenset(word.strip() for word in near["own"].split("|"))
        self._known = self._composed.words | {
            *self._one,
            *(part for group in self._many.values() for parts, _, _ in group for part in parts),
        }
        self._without_mark = {
            word.replace("'", ""): word for word in self._known if "'" in word.strip("'")
        }
        self.mended = lru_cache(maxsize=20_000)(self._mended)
        self.meanings = lru_cache(maxsize=20_000)(self._meanings)
        self.shaped = lru_cache(maxsize=20_000)(self._shaped)

    def _enter(self, word: str, kind: str, value: str) -> None:
        parts = self._cut(word)
        if len(parts) == 1:
            if (kind, value) not in self._one.setdefault(word, []):
                self._one[word].append((kind, value))
        elif parts:
            self._many.setdefault(parts[:2], []).append((parts, kind, value))

    def _cut(self, words: str) -> tuple[str, ...]:
        """Words as they are cut where a player writes them."""
        return self._plain_words(words) or tuple(
            token.text for token in self.tokens(words, 0, len(words))
        )

    def _plain_words(self, word: str) -> tuple[str, ...]:
        """Its tokens, where it is words of letters alone, as nearly all of some ten thousand are;
        () where it must be looked at more closely."""
        words = word.split(" ")
        if not all(map(str.isalpha, words)) or (self._whole and self._whole.search(word)):
            return ()
        if self._joined and any(map(self._joined.fullmatch, words)):
            return ()
        return tuple(words)

    def entries(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Each word, or several together, with its kinds and their values."""
        yield from self._one.items()
        for group in self._many.values():
            for parts, kind, value in group:
                yield " ".join(parts), [(kind, value)]
        for phrase, kind, value in self._composed.entries():
            yield phrase, [(kind, value)]

    def tokens(self, look: str, start: int, end: int) -> list[Token]:
        """The tokens of a stretch; codes that are written without a gap are parted."""
        found: list[Token] = []
        kept = (
            {m.start(): m.end() for m in self._whole.finditer(look, start, end)}
            if self._whole
            else {}
        )
        until = -1
        for token in tokens_of(look, start, end):
            if token.start in kept:
                until = kept[token.start]
                found.append(Token.written(look[token.start : until], token.start, until))
            if token.start < until:
                continue
            joined = self._joined and self._joined.fullmatch(token.text)
            if joined:
                cuts = sorted({0, *(end for _, end in joined.regs[1:])} - {-1})
                found += [
                    Token.written(token.text[a:b], token.start + a, token.start + b)
                    for a, b in pairwise(cuts)
                ]
            else:
                found.append(token)
        return found

    def _mended(self, low: str, first: int) -> str:
        """A word that nobody knows, with its apostrophe (`dont`), or with two letters changed round
        that make it one (`nad`)."""
        if low in self._without_mark and low not in self._known:
            return self._without_mark[low]
        if len(low) < 3 or not low.isalpha() or low in self._known or low in self._own:
            return low
        turned = {
            f"{low[:i]}{low[i + 1]}{low[i]}{low[i + 2 :]}" for i in range(first, len(low) - 1)
        }
        meant = turned & self._known
        return meant.pop() if len(meant) == 1 else low

    def knows(self, word: str) -> bool:
        """Is a word in small letters one of these, a part of one, or one with a slip in it?"""
        return word in self._known or bool(self.meant(word))

    def kinds(self, word: str) -> frozenset[str]:
        """All kinds that a word has by itself."""
        return frozenset(kind for kind, _, _ in self.meanings(word))

    def _meanings(self, low: str) -> tuple[tuple[str, str, float], ...]:
        known = self._one.get(low)
        if known:
            return tuple((kind, value, 0.0) for kind, value in known)
        if not 4 <= len(low) <= 12 or low in self._own:
            return ()
        meant = {word for word in self._near if _is_slip(low, word)}
        senses = {tuple(self._one[word]) for word in meant}
        if len(senses) != 1:
            return ()  # near to nothing, or to two things: perhaps opposites
        return tuple((kind, value, SLIP) for kind, value in senses.pop())

    def meant(self, word: str) -> str:
        """The word as which one with a slip of the finger is read; "" where none is in it."""
        low = word.lower()
        mended = self.mended(low, int(word[:1].isupper()))
        if mended != low:
            return mended
        if low in self._known or not self.meanings(low):
            return ""
        near = [known for known in self._near if _is_slip(low, known)]
        return min(near, key=lambda known: distance(low, known)) if near else ""

    def spell(self, tokens: Sequence[Token]) -> Lattice:
        """What each token may be, also together with those behind it."""
        low = [
            token.low
            if n and token.text[0].isupper() and not token.text.isupper()
            else self.mended(token.low, int(token.text[0].isupper()))
            for n, token in enumerate(tokens)  # a capital within a sentence begins a name
        ]
        return [self._at(tokens, low, i) for i in range(len(tokens))]

    def _at(self, tokens: Sequence[Token], low: Sequence[str], i: int) -> list[Sense]:
        text = tokens[i].text
        if text in MARKS:
            return [Sense(kind, "", i + 1, 0.0) for kind in MARKS[text]] + self._together(low, i)
        if text == "0" and tokens[i + 1 : i + 2] and tokens[i + 1].text.lower() == "k":
            return []  # `0k` is a word with a slip
        if text.isdigit():
            number = text[:6].lstrip("0") or "0"
            return [Sense("number", number, i + 1, 0.0), *self._together(low, i)]
        found = [
            Sense(kind, value, i + 1, cost)
            for kind, value, cost in self.meanings(low[i])
            if len(text) > 1
        ]
        if len(text) == 1 and (text.isupper() or not text.isalpha() or _is_coded(tokens, i)):
            opens = not i or tokens[i - 1].text in _BEFORE_ARTICLE or tokens[i - 1].text.isdigit()
            begins = (
                opens
                and i + 1 < len(tokens)
                and len(low[i + 1]) > 2
                and tokens[i + 1].text.islower()
            )
            found += [
                Sense(kind, value, i + 1, 0.0)
                for kind, value in self._letters.get(text.upper(), ())
                if kind != "article" or begins
            ]
        if len(text) == 1 and text.islower() and (text != "a" or _begins_more(tokens, i)):
            found += [
                Sense(k, v, i + 1, 0.0) for k, v, _ in self.meanings(low[i]) if k in self._small
            ]
        if low[i] == "i" and i + 1 < len(tokens) and tokens[i + 1].text in _BESIDE_NO_PILOT:
            found = [sense for sense in found if sense.kind not in _BEFORE_WORDS]
        found += [Sense(kind, value, i + 1, 0.0) for kind, value in self.shaped(text)]
        return found + self._together(low, i)

    def _shaped(self, text: str) -> tuple[tuple[str, str], ...]:
        """What a word is by its shape alone."""
        matches = ((shape.fullmatch(text), kind) for shape, kind in self._shapes)
        return tuple(
            (kind, "".join(match.groups() or match.group()).upper())
            for match, kind in matches
            if match
        )

    def _together(self, low: Sequence[str], i: int) -> list[Sense]:
        found = []
        for parts, kind, value in self._many.get(tuple(low[i : i + 2]), ()):
            end = i + len(parts)
            if tuple(low[i:end]) == parts:
                found.append(Sense(kind, value, end, 0.0))
        more = [Sense(kind, value, end, 0.0) for kind, value, end in self._composed.at(low, i)]
        if more:
            found += [one for one in more if one not in found]
            found.sort(key=lambda one: -one.end)
        return found


def _listed(pages: Iterable[Mapping[str, object]]) -> Iterator[tuple[str, str, str]]:
    """Each word or phrase of some pages, with its kind and value."""
    for page in pages:
        for kind, entry in page.items():
            values = entry if isinstance(entry, dict) else {"": entry}
            for value, listed in values.items():
                for word in str(listed).split("|"):
                    yield folded(word.strip().lower()), kind, str(value)


_BEFORE_WORDS = frozenset({"fill", "soft", "i", "number"})
_BEFORE_ARTICLE = frozenset(".!?:;\n\"'([-*•>")
"""Behind these a sentence may begin, and a capital `A` may be its article."""
_BESIDE_NO_PILOT = frozenset("(/=+")
"""Before these a single `I` is not the pilot himself."""
_BESIDE_LETTERS = frozenset(
    {
        "fire",
        "fires",
        "firing",
        "shoot",
        "shoots",
        "shooting",
        "gun",
        "guns",
        "move",
        "turn",
        "then",
        "both",
        "all",
        "none",
    }
)
"""Words beside which a small letter by itself is one of orders."""
_BEHIND_ARTICLE = frozenset({"gun", "move", "turn"})
"""Before these an `a` is an article: `then a turn to the left`."""


def _is_coded(tokens: Sequence[Token], i: int) -> bool:
    """Does a small letter stand among marks, numbers and codes, as an order does?"""
    beside = [tokens[i - 1].text] if i and tokens[i - 1].end == tokens[i].start else []
    if i + 1 < len(tokens) and tokens[i + 1].start == tokens[i].end:
        beside.append(tokens[i + 1].text)
    if any(text.isdigit() for text in beside):
        return True
    around = [tokens[j].text for j in (i - 1, i + 1) if 0 <= j < len(tokens)]
    if tokens[i].text == "a" and _BEHIND_ARTICLE.intersection(around[-1:]) and i + 1 < len(tokens):
        return False
    return all(
        len(text.replace(".", "")) <= 2 or text.lower() in _BESIDE_LETTERS for text in around
    )


def _begins_more(tokens: Sequence[Token], i: int) -> bool:
    """Is an `a` an article, with a word behind it, or an item's letter: `a) left turn`?"""
    behind = tokens[i + 1].text if i + 1 < len(tokens) else "\n"
    opens = i == 0 or tokens[i - 1].text == "\n"
    return behind[0].isalnum() or (opens and behind in ")].:-")


def _is_slip(low: str, word: str) -> bool:
    most = 2 if len(word) >= _LONG_WORD else 1
    if abs(len(low) - len(word)) > 1 or len(set(low) ^ set(word)) > 2 * most:
        return False  # each slip changes two letters at most
    return distance(low, word, most) <= most


def distance(a: str, b: str, most: int = 99, wrong: Callable[[str, str], int] | None = None) -> int:
    """How many slips part two words: letters dropped, added, wrong, or changed round. Where more
    than `most` do, some number above it. `wrong`: as how many slips one letter for another counts.
    """
    if abs(len(a) - len(b)) > most:
        return most + 1
    a, b = _without_same_ends(a, b)
    before = row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            other = x != y and (wrong is None or wrong(x, y))
            best = min(row[-1] + 1, before[j] + 1, before[j - 1] + other)
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, older[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
    return row[-1]


def _without_same_ends(a: str, b: str) -> tuple[str, str]:
    """Two words without the letters that both begin and end with: no slip is in those."""
    start, shorter = 0, min(len(a), len(b))
    while start < shorter and a[start] == b[start]:
        start += 1
    end = 0
    while end < shorter - start and a[-1 - end] == b[-1 - end]:
        end += 1
    return a[start : len(a) - end], b[start : len(b) - end]
