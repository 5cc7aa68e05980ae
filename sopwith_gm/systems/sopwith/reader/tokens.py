"""From characters to tokens: words with what they may mean, and slips of the finger read."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from sopwith_gm.systems.sopwith.reader.lexicon import Word, phrases, words
from sopwith_gm.systems.sopwith.reader.slips import NOT_SLIPS, SLIPS_OF

_TOKEN = re.compile(
    r"(?P<turn_or_slip>[LRlr]\.[TSts]\.?(?![A-Za-z]))"
    r"|(?P<word>[^\W\d_]+(?:'[^\W\d_]+)?)"
    r"|(?P<number>[0-9]+)"
    r"|(?P<mark>\S)"
)
#: Marks, and letters that are no words.
_SIGNS = {
    ",": Word("comma"),
    ";": Word("semi"),
    ":": Word("colon"),
    ".": Word("dot"),
    "!": Word("bang"),
    "?": Word("quest"),
    "/": Word("slash"),
    "\\": Word("slash"),
    "-": Word("dash"),
    "+": Word("plus"),
    "&": Word("plus"),
    "|": Word("pipe"),
    "(": Word("open"),
    ")": Word("close"),
    "[": Word("bra"),
    "]": Word("ket"),
    "*": Word("star"),
    "→": Word("arrow"),
    "←": Word("aside"),
    "↑": Word("ahead"),
    "=": Word("colon"),
    ">": Word("arrow"),
    "•": Word("bullet"),
    '"': Word("quote"),
    "'": Word("quote"),
    "#": Word("hash"),
    "~": Word("dash"),
    "_": Word("dash"),
    "A": Word("ahead", "A"),
    "a": Word("article", "A"),
    "I": Word("eye"),
    "i": Word("eye"),
    "O": Word("zero", "0"),
    "o": Word("zero", "0"),
    "N": Word("zero", "0"),
    "X": Word("times"),
    "x": Word("times"),
}
_UNKNOWN = Word("unknown")
#: Joiners of emoji, and the marks that choose their look.
_PARTS_OF_EMOJI = frozenset("\u200d\ufe0e\ufe0f")
_FIRE_CODE = re.compile(r"f[alr]{1,3}")
#: In small letters these are words.
_NO_FIRE_CODES = frozenset({"far", "fra", "fall", "fara"})
#: The day of a German mail, where its sentence goes on; a cell of a table is fire to the right.
_FRIDAY = re.compile(r"[\s*_]*Fr(?=[*_]*[.,:]?[*_]*\s+\S)")
_DIRECTIONS = re.compile(r"(?!ALL$)[ALR]{2,3}")
_SHORT_SLIPS = frozenset({"lef", "tur", "sli"})
_LONG_WORD = 8
"""Letters from which on a word may have two slips."""
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
    day = _FRIDAY.match(look, start, end)
    for found in _TOKEN.finditer(look, start, end):
        a, b = found.span()
        if a - before >= 3 and before > start and not look[before:a].strip(" "):
            yield Token("pipe", "|", before, a, "|")
        before = b
        written = found.group()
        low = written.lower()
        if written not in _PARTS_OF_EMOJI:
            known = _UNKNOWN if day and b == day.end() else _by_shape(found)
            entry, is_slip = (known, False) if known else meaning(low)
            entry = entry or _UNKNOWN
            yield Token(entry.kind, entry.value or written, a, b, low, is_slip)


def _by_shape(found: re.Match[str]) -> Word | None:
    """What is no word of a language: a mark, a letter, a number, a code; None where it may be."""
    written = found.group()
    if written in _SIGNS:
        return _SIGNS[written]
    if found.lastgroup == "number":
        return Word("number")
    if found.lastgroup == "turn_or_slip":
        return Word("code", written.replace(".", "").upper())
    if _DIRECTIONS.fullmatch(written):
        return Word("letters")
    is_word = written.lower() in _NO_FIRE_CODES and not written[1:].isupper()
    if _FIRE_CODE.fullmatch(written.lower()) and not is_word:
        return Word("burst_code", written[1:].upper())
    return None


@lru_cache(maxsize=20_000)
def meaning(low: str) -> tuple[Word | None, bool]:
    """What a word means, also with a slip of the finger in it; None where nothing is near."""
    known = words().get(low)
    if known or not 3 <= len(low) <= 11:
        return known, False
    if low in NOT_SLIPS or (len(low) == 3 and low not in _SHORT_SLIPS):
        return None, False
    meant = {words().get(word, _UNKNOWN) for word in SLIPS_OF if _is_slip(low, word)}
    return (meant.pop(), True) if len(meant) == 1 else (None, False)


def _is_slip(low: str, word: str) -> bool:
    """One letter dropped, added, or wrong, or two changed round; or two slips in a long word."""
    most = 2 if len(word) >= _LONG_WORD else 1
    return abs(len(low) - len(word)) <= 1 and _slips(low, word) <= most


def _slips(a: str, b: str) -> int:
    """The distance of two words in slips (letters dropped, added, wrong, or changed round)."""
    before = row = list(range(len(b) + 1))
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
            yield Token(entry.kind, written, token.start, last.end, whole)
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
        is_other = is_other or (parts == ("right", "then") and i > 0)
        if said[i:after] == parts and not is_other:
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
