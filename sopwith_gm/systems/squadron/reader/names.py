"""Names of planes in a text: whole, a word or its beginning, one slip of the finger."""

from collections.abc import Sequence

from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.vocabulary import Lattice, Sense, Token, distance
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.ranges import with_ranges
from sopwith_gm.systems.squadron.reader.states import with_states

_SHORTEST = 3
"""Letters from which on the beginning of a name is one; a capital may begin it alone."""
_SEVERAL = 2
"""Words of a name from which on one of them may have a slip, beside the others."""
_LONG = 8
"""Letters from which on a name may have two slips."""
SLIP = 0.3
_LONG_WORD = 4
"""Letters up to which a word in small letters, by itself, begins no name."""
_PART = 0.05
_MOST_SPELLINGS = 500
"""That are remembered: those of a long message."""
Spelling = tuple[Sequence[Token], Sequence[Sequence[Sense]]]
"""The words of a stretch, and what each may be."""
UNKNOWN = "?"
"""A name that fits two planes, or none."""


class Names:
    """The planes of a game, as they may be called."""

    def __init__(self, planes: Sequence[str], known: frozenset[str]) -> None:
        self._known = known
        self._whole = [(tuple(_words(name)), name) for name in planes]
        self._whole.sort(key=lambda entry: -len(entry[0]))
        self._begun_long = frozenset(
            word[:n]
            for words, _ in self._whole
            for word in words
            for n in range(_LONG_WORD + 1, len(word))
        )
        self._spellings: dict[tuple[int, str], Spelling] = {}

    def spelling(self, look: str, start: int, end: int) -> Spelling:
        """The words of a stretch with the names in it; each stretch is asked for several times."""
        key = (start, look[start:end])
        known = self._spellings.get(key)
        if known is None:
            if len(self._spellings) >= _MOST_SPELLINGS:
                self._spellings.clear()
            tokens = vocabulary().tokens(look, start, end)
            known = tokens, self.spelt(tokens, vocabulary().spell(tokens))
            self._spellings[key] = known
        return known

    def spelt(self, tokens: Sequence[Token], lattice: Lattice) -> list[list[Sense]]:
        """A lattice with the names in it; a word that is one is no word of every day."""
        found = [list(senses) for senses in lattice]
        low = [_bare(token.low) for token in tokens]
        taken = -1
        for i, token in enumerate(tokens):
            if i < taken or not token.text[0].isalnum() or _is_common(tokens, i):
                continue
            whole = self._at(low, i)
            if whole is not None:
                end, name = whole
                for j in range(i, end):
                    found[j] = []
                if token.low.endswith("'s"):
                    found[i] = [Sense("name_of", name, end, 0.0)]
                else:
                    found[i] = [Sense("name", name, end, 0.0)]
                for j in range(i + 1, end):
                    found[j] = [Sense("soft", "", j + 1, 0.0)]
                taken = end
                continue
            slip = self._at_with_slip(tokens, low, found, i)
            if slip is not None:
                taken, name = slip
                found[i : i + 1] = [[Sense("name", name, taken, SLIP)]]
                for j in range(i + 1, taken):
                    found[j] = [Sense("soft", "", j + 1, 0.0)]
                continue
            is_unknown = not found[i] or _is_mended(token)
            part = self._part(tokens, low[i], is_unknown, i)
            if part is None and i and len(low[i]) < _SHORTEST and token.text[0].isupper():
                part = self._begun(low[i], _leading(tokens, i))
            if low[i] in _TITLES and token.text.islower() and not _is_in_a_list(tokens, i):
                part = None
            if part is not None:
                name, cost = part
                kind = "name_of" if token.low.endswith("'s") else "name"
                begins = low[i] in self._known and not self._having(low[i])
                is_both = begins or cost >= SLIP or self._is_word_too(tokens, low[i], i)
                keeps = found[i] if is_both else []  # `Turn right`, where a plane is Turnip
                found[i] = [*keeps, Sense(kind, name, i + 1, cost)]
        return with_ranges(tokens, with_states(tokens, found))

    def meant(self, look: str, start: int, end: int) -> str:
        """The plane that a stretch names, and nothing else; "" where it does not."""
        tokens, spelt = self.spelling(look, start, end)
        senses = spelt[0] if tokens else []
        names = [one for one in senses if one.kind == "name" and one.end == len(tokens)]
        return names[0].value if names else ""

    def _at(self, low: Sequence[str], i: int) -> tuple[int, str] | None:
        for words, name in self._whole:
            if tuple(low[i : i + len(words)]) == words:
                return i + len(words), name
        return None

    def _at_with_slip(
        self, tokens: Sequence[Token], low: Sequence[str], found: Lattice, i: int
    ) -> tuple[int, str] | None:
        """`Gery Fox`: all words of a name, of which one has a slip and is no word otherwise."""
        fits = []
        for words, name in self._whole:
            said = low[i : i + len(words)]
            if len(words) < _SEVERAL or len(said) < len(words):
                continue
            differ = [n for n, word in enumerate(words) if said[n] != word]
            n = differ[0] if len(differ) == 1 else -1
            if (
                n >= 0
                and len(words[n]) > _SHORTEST
                and (not found[i + n] or _is_mended(tokens[i + n]))
                and distance(said[n], words[n], 1) <= 1
            ):
                fits.append((i + len(words), name))
        return fits[0] if len(fits) == 1 else None

    def _part(
        self, tokens: Sequence[Token], low: str, is_unknown: bool, i: int
    ) -> tuple[str, float] | None:
        """The name that a word begins or is one word of, and what reading it so costs."""
        is_named = _is_named(tokens, low, i)
        is_named = is_named or (low in self._begun_long and self._is_beside(tokens, i))
        if len(low) < _SHORTEST or (self._is_word_too(tokens, low, i) and not self._having(low)):
            return None
        if low in _SMALL:
            return None
        for fits in (self._having(low), self._beginning(low, is_unknown or is_named)):
            if fits:
                return (fits[0] if len(fits) == 1 else UNKNOWN), _PART
        shortest = _SHORTEST if tokens[i].text[0].isupper() else _SHORTEST + 1  # `Rok`, for Rook
        if not is_unknown or len(low) < shortest or not low.isalpha():
            return None
        bare = [
            name for words, name in self._whole if any(_consonants(word) == low for word in words)
        ]
        if len(bare) == 1:
            return bare[0], SLIP
        most = 2 if len(low) >= _LONG else 1
        near = [
            name
            for words, name in self._whole
            if any(
                abs(len(word) - len(low)) <= 1
                and len(set(word) ^ set(low)) <= 2 * most
                and distance(low, word, most) <= most
                for word in (*words, "".join(words))
                if len(word) >= 4
            )
        ]
        return (near[0], SLIP) if len(near) == 1 else None

    def _is_beside(self, tokens: Sequence[Token], i: int) -> bool:
        """`; thunder, then Marigold`: by itself, in a list with a whole name beside it."""
        before, behind = _of_list(tokens, i, -1), _of_list(tokens, i, 1)
        if before is None or behind is None:
            return False
        return any(one and self._is_target(_bare(one)) for one in (before, behind))

    def _is_target(self, low: str) -> bool:
        """A word of a name; or the beginning of one, which is no word of every day."""
        if any(low in words for words, _ in self._whole):
            return True
        begins = len(low) >= _LONG_WORD and low not in self._known
        return begins and any(word.startswith(low) for words, _ in self._whole for word in words)

    def _is_word_too(self, tokens: Sequence[Token], low: str, i: int) -> bool:
        """`Max` opens a sentence, or is written small: it may be a word of orders as well."""
        return low in self._known and not _is_named(tokens, low, i)

    def _having(self, low: str) -> list[str]:
        return [name for words, name in self._whole if low in words]

    def _beginning(self, low: str, may_begin: bool) -> list[str]:
        if not may_begin:
            return []
        return [
            name
            for words, name in self._whole
            if any(word.startswith(low) for word in words) or "".join(words).startswith(low)
        ]

    def _begun(self, low: str, before: str) -> tuple[str, float] | None:
        """`Attack B`: a letter or two, right behind a word of attacking."""
        fits = self._beginning(low, before in _AIMING)
        return (fits[0] if len(fits) == 1 else UNKNOWN, _PART) if fits else None


_ATTACKING = frozenset({"attack", "engage", "target", "targets", "shoot", "kill", "nail"})
_AIMING = _ATTACKING | {"at", "fire"}


def _leading(tokens: Sequence[Token], i: int) -> str:
    """The word before a letter, and before other letters and marks: `fire: B, then D`."""
    at = i - 1
    while at > 0 and (tokens[at].low in _LISTING or len(tokens[at].text) == 1):
        if not (tokens[at].text.isupper() or tokens[at].low in _LISTING):
            break
        at -= 1
    return tokens[at].low if tokens[at].low in _HEADING else tokens[i - 1].low


_LISTING = frozenset({":", ",", ">", "/", "=", "|", "then", "else", "or"})
_HEADING = frozenset({"attack", "fire", "target", "targets", "shoot", "engage"})
_LEADING = frozenset({"on", "upon", "for", "it", "that"})
_SMALL = frozenset({"the", "and", "von", "van", "der"})
_TITLES = frozenset({"lady", "sir"})


_BESIDE = frozenset({"first", "second", "third", "next", "then", "else", "or", "and"})


def _is_in_a_list(tokens: Sequence[Token], i: int) -> bool:
    """`Crow first, lady second`: a title in small letters, by itself or with its place."""
    before = tokens[i - 1].low if i else ""
    behind = tokens[i + 1].low if i + 1 < len(tokens) else ""
    opens = not before[:1].isalnum() or before in _BESIDE | _AIMING | _LEADING
    if before == "the" and i > 1 and tokens[i - 2].low in _AIMING | _LEADING:
        return True  # `shoot at the lady`
    if before == "the" and i > 1 and tokens[i - 2].low in _BESIDE | {","}:
        opens = any(token.low in _AIMING for token in tokens[:i])  # `shoot the dog, the lady`
    return opens and (not behind[:1].isalnum() or behind in _BESIDE)


_OWNED = frozenset({"my", "our", "a", "an", "any", "some", "his", "her", "your", "their"})


def _is_mended(token: Token) -> bool:
    """`Vultrue` is a word of every day, with two letters changed round: no less a name so."""
    return vocabulary().mended(token.low, int(token.text[0].isupper())) != token.low


def _is_named(tokens: Sequence[Token], low: str, i: int) -> bool:
    """Is it written as a name is, or, small, where a target stands?"""
    if tokens[i].text[0].isupper():
        return i > 0 or len(low) > _SHORTEST
    return len(low) > _SHORTEST and _is_aimed_at(tokens, i)


def _of_list(tokens: Sequence[Token], i: int, step: int) -> str | None:
    """What stands next in a list, "" where it ends; None where no mark parts it."""
    at = i + step
    while 0 <= at < len(tokens) and tokens[at].low in _PARTING:
        at += step
    if not 0 <= at < len(tokens) or not tokens[at].text[0].isalnum():
        return ""
    return tokens[at].low if at != i + step else None


_PARTING = frozenset({
    ",", ";", ":", ">", "/", "|", "then", "else", "or", "first", "second", "third", "next", "last",
    "and",
})  # fmt: skip
"""What parts targets, and tells their places."""


def _is_aimed_at(tokens: Sequence[Token], i: int) -> bool:
    """`Attack thunder`, `attack comet, then thunder`."""
    before = tokens[i - 1].low if i else ""
    if before in _ATTACKING:
        return True
    led = (tokens[at].low for at in range(max(0, i - _LONGEST_LIST), i - 1))
    return before in _LISTING and any(word in _ATTACKING for word in led)


_LONGEST_LIST = 6
"""Words and marks of a list of targets, behind the word of attacking."""


def _is_common(tokens: Sequence[Token], i: int) -> bool:
    """`My hobby is flying`, in a sentence with capitals: no plane, though one is called so."""
    return (
        i > 0
        and tokens[i].text.islower()
        and tokens[i - 1].low in _OWNED
        and any(token.text[0].isupper() for token in tokens)
    )


def _consonants(word: str) -> str:
    """As somebody in a hurry writes it: `mstral`."""
    return "".join(letter for letter in word if letter not in "aeiou")


def _bare(low: str) -> str:
    return low[:-2] if low.endswith("'s") else low


def _words(name: str) -> list[str]:
    return [_bare(word) for word in folded(name).lower().replace("-", " - ").split()]
