"""From tokens to pieces: a manoeuvre, a fire, a move's label, a strip, a separator.

A piece is what several words say together: `turn to port` is one, and `two bursts ahead` is one.
"""

from collections.abc import Sequence

from sopwith_gm.sopwith.reader.bursts import fire
from sopwith_gm.sopwith.reader.labels import LABEL_WORDS, NUMBER_WORDS, move_label, turn_number
from sopwith_gm.sopwith.reader.manoeuvres import manoeuvre, strip_named
from sopwith_gm.sopwith.reader.stream import QUIET, Found, Piece, Stream
from sopwith_gm.sopwith.reader.tokens import Token

#: Marks, and words that nobody knows: no piece of several tokens begins with one, unless it is one
#: of the words for a number. Most of a message is made of them, so they are not asked about.
_ALONE = frozenset(
    ["unknown", "fill", "comma", "semi", "colon", "dot", "bang", "quest", "slash", "dash"]
) | frozenset(["plus", "pipe", "open", "close", "arrow", "and", "then", "or", "if"])


def pieces_of(tokens: Sequence[Token], *, one_move: bool = False) -> list[Piece]:
    """The pieces of a sentence."""
    stream = Stream(tokens, one_move=one_move)
    found: list[Piece] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        says_much = token.kind not in _ALONE or token.word in LABEL_WORDS
        result = _first_read(stream, i) if says_much else None
        if result:
            piece, j = result
            found.append(piece)
            stream.seen_move = stream.seen_move or piece.kind in ("man", "side")
            i = max(j, i + 1)
        else:
            if token.kind not in QUIET:
                found.append(stream.piece(_plain_kind(token), token.value, i, i + 1))
            i += 1
    return found


def _first_read(stream: Stream, i: int) -> Found:
    for read in _READERS:
        result = read(stream, i)
        if result:
            return result
    return None


def _plain_kind(token: Token) -> str:
    if token.kind in ("eye", "times", "colon"):
        return "fill" if token.kind != "colon" else "colon"
    if token.kind == "centre":
        return "unknown"
    if token.kind == "first":
        return "number"
    if token.kind in ("blaze", "twice", "ket"):
        return "fill"
    return token.kind


def _together(s: Stream, i: int) -> Found:
    """Marks and small words that are kept as separators."""
    kind = s.kind(i)
    if kind in QUIET:
        return None
    if kind == "every":
        return s.piece("every", "", i, i + 1), i + 1
    if kind == "twice":
        return s.piece("repeat", s.tokens[i].value, i, i + 1), i + 1
    if kind == "times" and s.word(i + 1) in ("2", "3"):
        return s.piece("repeat", s.word(i + 1), i, i + 2), i + 2
    if kind == "number" and s.word(i) in ("2", "3") and s.kind(i + 1) == "times":
        return s.piece("repeat", s.word(i), i, i + 2), i + 2
    return None


def _number_word(s: Stream, i: int) -> Found:
    """`repair five`: a number in words."""
    number = NUMBER_WORDS.get(s.word(i), 0) if s.kind(i) == "unknown" else 0
    return (s.piece("number", str(number), i, i + 1), i + 1) if number > 3 else None


_READERS = (
    turn_number,
    move_label,
    strip_named,
    fire,
    manoeuvre,
    _number_word,
    _together,
)
