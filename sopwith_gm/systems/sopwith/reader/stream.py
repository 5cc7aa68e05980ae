"""Tokens read from left to right, and the pieces that several of them make together."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sopwith_gm.systems.sopwith.reader.tokens import Token

GAP = frozenset({"fill", "article"})
"""Small words that may stand between the words of one piece."""
QUIET = frozenset({"fill", "article", "bra", "ket", "star", "bullet", "hash", "quote"})


OPENS = frozenset(
    {
        "comma",
        "semi",
        "dot",
        "arrow",
        "pipe",
        "bullet",
        "star",
        "hash",
        "open",
        "then",
        "colon",
        "bra",
        "quest",
        "bang",
    }
)

_PARTS_MOVES = frozenset({"semi", "arrow", "then", "pipe", "dot"})
_SAYS_FIRE = frozenset({"fire", "burst", "burst_code", "none", "no"})


class Piece(NamedTuple):
    """What some words say together, with their place in the text."""

    kind: str
    value: str
    start: int
    end: int
    numbers: tuple[int, ...] = ()
    strong: bool = False
    """A code or a full phrase: not one of the words that chat is made of too."""


Found = tuple[Piece, int] | None


def _slashes_part(tokens: Sequence[Token]) -> bool:
    """Do slashes, and nothing else, part several moves here: `A fire R / A fire R / RS`?"""
    kinds = [token.kind for token in tokens]
    if kinds.count("slash") < 2 or _PARTS_MOVES & set(kinds):
        return False
    return all(behind in _SAYS_FIRE for mark, behind in pairwise(kinds) if mark == "comma")


class Stream:
    """Tokens read from left to right."""

    def __init__(self, tokens: Sequence[Token], *, one_move: bool) -> None:
        self.tokens = tokens
        self.kinds = [token.kind for token in tokens]
        self._size = len(tokens)
        self.one_move = one_move
        """All of it is one move, so that a comma may stand within its fire."""
        self.labelled = 0
        self.slashes_part = _slashes_part(tokens)
        """Slashes alone stand between the moves."""
        self.seen_move = False
        """A manoeuvre has been read: what follows fire after a comma may be fire."""

    def kind(self, i: int) -> str:
        """The kind of a token, "" past either end."""
        return self.kinds[i] if 0 <= i < self._size else ""

    def word(self, i: int) -> str:
        """The word of a token, "" past either end."""
        return self.tokens[i].word if 0 <= i < self._size else ""

    def is_code(self, i: int) -> bool:
        """Is a manoeuvre written here in its code: `LT`, `A`, `0`, `I`?"""
        kind, word = self.kind(i), self.word(i)
        return (
            kind == "code"
            or (kind in ("ahead", "zero") and len(word) == 1)
            or (kind == "number" and word == "0")
            or (kind == "eye" and self.tokens[i].value == "I")
        )

    def codes_of_row(self) -> int:
        """How many manoeuvres stand in their code before the first fire or denial."""
        end = next((n for n, kind in enumerate(self.kinds) if kind in _SAYS_FIRE), self._size)
        return sum(self.is_code(n) and self.kind(n - 1) != "plus" for n in range(end))

    def skip(self, i: int, kinds: frozenset[str] = QUIET) -> int:
        """The next place whose token is of none of these kinds."""
        while self.kind(i) in kinds:
            i += 1
        return i

    def is_tight(self, i: int) -> bool:
        """Does token i follow the one before without a space?"""
        return i < self._size and self.tokens[i].start == self.tokens[i - 1].end

    def piece(self, kind: str, value: str, i: int, j: int, **more: object) -> Piece:
        """A piece of tokens i to j."""
        numbers = more.get("numbers", ())
        assert isinstance(numbers, tuple)
        return Piece(
            kind,
            value,
            self.tokens[i].start,
            self.tokens[j - 1].end,
            numbers,
            bool(more.get("strong")),
        )

    def found(self, kind: str, value: str, i: int, j: int, **more: object) -> Found:
        """A piece of tokens i to j, and j, where reading goes on."""
        return self.piece(kind, value, i, j, **more), j
