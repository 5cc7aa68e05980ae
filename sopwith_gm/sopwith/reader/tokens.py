"""From characters to tokens: words with what they may mean, and slips of the finger read."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sopwith_gm.sopwith.reader.lexicon import Word, phrases, words
from sopwith_gm.sopwith.reader.slips import NOT_SLIPS, SLIPS_OF

_TOKEN = re.compile(
    r"(?P<keep>[LRlr]\.[TSts]\.?(?![A-Za-z]))"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?)"
    r"|(?P<number>[0-9]+)"
    r"|(?P<mark>[^\w\s]|_)"
    r"|(?P<other>[^\W\d_]|\d)"
)
_MARKS = {
    ",": "comma",
    ";": "semi",
    ":": "colon",
    ".": "dot",
    "!": "bang",
    "?": "quest",
    "/": "slash",
    "\\": "slash",
    "-": "dash",
    "+": "plus",
    "&": "plus",
    "|": "pipe",
    "(": "open",
    ")": "close",
    "[": "bra",
    "]": "ket",
    "*": "star",
    "→": "arrow",
    "←": "aside",
    "↑": "ahead",
    "=": "colon",
    ">": "arrow",
    "•": "bullet",
    '"': "quote",
    "'": "quote",
    "#": "hash",
    "~": "dash",
    "_": "dash",
    "@": "unknown",
}
_FIRE_CODE = re.compile(r"f[alr]{1,3}")
#: In small letters these are words.
_NO_FIRE_CODES = frozenset({"far", "fra", "fall", "fara"})
_DIRECTIONS = re.compile(r"[alr]{2,3}")
_SHORT_SLIPS = frozenset({"lef", "tur", "sli", "fie", "rig", "lfet"})
_COLUMNS = frozenset("abcdefghijklnopqrs")


class Token(NamedTuple):
    """One word, number or mark, with its place in the text."""

    kind: str
    value: str
    """A code, a side, directions, a strip; the number's digits; else the mark or word itself."""
    start: int
    end: int
    word: str
    """As folded, in lower case."""
    is_slip: bool = False


def tokenise(look: str, start: int, end: int) -> list[Token]:
    """The tokens of one stretch of a folded text; places are in the whole text."""
    return list(_joined(list(_single(look, start, end)), look))


def _single(look: str, start: int, end: int) -> Iterator[Token]:
    before = start
    for found in _TOKEN.finditer(look, start, end):
        a, b = found.span()
        written = found.group()
        if a - before >= 3 and before > start and not look[before:a].strip(" "):
            yield Token("pipe", "|", before, a, "|")
        before = b
        if written in "\u200d\ufe0e\ufe0f":
            continue
        if found.lastgroup == "word":
            yield _word(written, a, b, look)
        elif found.lastgroup == "number":
            yield Token("number", written, a, b, written)
        elif found.lastgroup == "keep":
            code = written.replace(".", "").upper()
            yield Token("code", code, a, b, code.lower())
        else:
            yield Token(_MARKS.get(written, "unknown"), written, a, b, written)


def _word(written: str, a: int, b: int, look: str) -> Token:
    low = written.lower()
    if len(low) == 1 and (look[b : b + 1] != "'" or low in "alr"):
        return _letter(written, low, a, b)
    is_plain = written.isupper() or written[1:].isupper() or low not in _NO_FIRE_CODES
    if _FIRE_CODE.fullmatch(low) and is_plain:
        return Token("burst_code", low[1:].upper(), a, b, low)
    entry, is_slip = meaning(low)
    if entry is None:
        if _DIRECTIONS.fullmatch(low) and written.isupper():
            return Token("letters", written, a, b, low)
        return Token("unknown", written, a, b, low)
    if written == "LA" or (written.isupper() and low in {"al", "ar", "ra", "lr"}):
        return Token("letters", written, a, b, low)
    return Token(entry.kind, entry.value or written, a, b, low, is_slip)


def _letter(written: str, low: str, a: int, b: int) -> Token:
    if low == "a":
        return Token("ahead" if written == "A" else "article", "A", a, b, low)
    if low == "i":
        return Token("eye", written, a, b, low)
    if low in "lr":
        return Token("side", low.upper(), a, b, low)
    if low == "o" or written == "N":
        return Token("zero", "0", a, b, low)
    if low == "x":
        return Token("times", "x", a, b, low)
    entry = words().get(low)
    if entry:
        return Token(entry.kind, entry.value or written, a, b, low)
    return Token("unknown", written, a, b, low)


@lru_cache(maxsize=20_000)
def meaning(low: str) -> tuple[Word | None, bool]:
    """What a word means, also with a slip of the finger in it; None where nothing is near."""
    known = words().get(low)
    if known or not 3 <= len(low) <= 11:
        return known, False
    if low in NOT_SLIPS or (len(low) == 3 and low not in _SHORT_SLIPS):
        return None, False
    near = {SLIPS_OF[word] for word in SLIPS_OF if _is_one_slip(low, word)}
    meant = {words().get(word, Word("unknown", "")) for word in near}
    return (meant.pop(), True) if len(meant) == 1 else (None, False)


def _is_one_slip(low: str, word: str) -> bool:
    """One letter dropped, added, or wrong, or two changed round; or two slips in a long word."""
    if abs(len(low) - len(word)) > 1 or (len(low) < 4 and len(word) > 4):
        return False
    return _slips(low, word) <= (2 if len(word) >= 8 else 1)


def _slips(a: str, b: str) -> int:
    """The distance of two words in slips (letters dropped, added, wrong, or changed round)."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            best = min(row[-1] + 1, before[j] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]


def _joined(tokens: list[Token], look: str) -> Iterator[Token]:
    """Tokens with words that belong together made one, and hexes (`K11`) known as such."""
    said = tuple(token.word for token in tokens)
    starts = phrases()
    i = 0
    while i < len(tokens):
        token = tokens[i]
        phrase = _phrase(said, i, tokens) if token.word in starts else None
        if phrase:
            entry, size = phrase
            last = tokens[i + size - 1]
            written = entry.value or look[token.start : last.end]
            whole = " ".join(said[i : i + size])
            kind = "fill" if entry.kind == "opens" else entry.kind
            yield Token(kind, written, token.start, last.end, whole)
            i += size
        elif token.word in _COLUMNS and _is_row(tokens, i + 1):
            row = tokens[i + 1]
            name = look[token.start : row.end]
            yield Token("hex", name, token.start, row.end, token.word + row.word)
            i += 2
        else:
            yield token
            i += 1


def _phrase(said: tuple[str, ...], i: int, tokens: list[Token]) -> tuple[Word, int] | None:
    """The longest phrase that begins at a word, with how many words it has."""
    for parts, entry in phrases()[said[i]]:
        after = i + len(parts)
        is_other = parts[-1] == "turn" and _is_number(tokens, after)
        is_other = is_other or (parts == ("turn", "in") and _is_of_moves(tokens, after))
        is_other = is_other or (parts == ("hold", "fire") and _says_where(tokens, after))
        if said[i:after] == parts and not is_other and (i == 0 or entry.kind != "opens"):
            return entry, len(parts)
    return None


def _is_number(tokens: list[Token], i: int) -> bool:
    """`my turn 8`: the turn has a number, and is no fill."""
    return i < len(tokens) and tokens[i].kind == "number"


def _is_of_moves(tokens: list[Token], i: int) -> bool:
    """`left turn in move 2`, `in the second`: which move, and no idiom."""
    kinds = [token.kind for token in tokens[i : i + 2] if token.word not in ("the", "my")]
    return kinds[:1] in (["move"], ["first"], ["number"])


def _says_where(tokens: list[Token], i: int) -> bool:
    """`hold; fire A`, `hold Fire: A`: a fire with its direction is none that is held."""
    kinds = [token.kind for token in tokens[i : i + 2]]
    return kinds[:1] in (["colon"], ["ahead"], ["side"]) and kinds[1:] not in (["turn"], ["slip"])


def _is_row(tokens: list[Token], i: int) -> bool:
    """Does a row of the board stand here, right behind its column?"""
    return (
        _is_number(tokens, i)
        and tokens[i].start == tokens[i - 1].end
        and 1 <= int(tokens[i].word[:3]) <= 19
    )
