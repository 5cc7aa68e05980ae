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

#: What a token is by itself, where no reader takes it and its kind does not say so.
_PLAIN = {
    "eye": "fill",
    "times": "fill",
    "blaze": "fill",
    "centre": "unknown",
    "first": "number",
    "twice": "repeat",
}
_OFTEN = frozenset({"2", "3"})


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
            piece, i = result
            found.append(piece)
            stream.seen_move = stream.seen_move or piece.kind in ("man", "side")
        else:
            if token.kind not in QUIET:
                kind = _PLAIN.get(token.kind, token.kind)
                found.append(stream.piece(kind, token.value, i, i + 1))
            i += 1
    return found


def _first_read(stream: Stream, i: int) -> Found:
    for read in _READERS:
        result = read(stream, i)
        if result:
            return result
    return None


def _how_often(s: Stream, i: int) -> Found:
    """`ahead x 2`, `3 x ahead`."""
    if s.kind(i) == "times" and s.word(i + 1) in _OFTEN:
        return s.piece("repeat", s.word(i + 1), i, i + 2), i + 2
    if s.word(i) in _OFTEN and s.kind(i + 1) == "times":
        return s.piece("repeat", s.word(i), i, i + 2), i + 2
    return None


def _number_word(s: Stream, i: int) -> Found:
    """`repair five`: a number in words."""
    number = NUMBER_WORDS.get(s.word(i))
    return (s.piece("number", str(number), i, i + 1), i + 1) if number else None


_READERS = (
    turn_number,
    move_label,
    strip_named,
    fire,
    manoeuvre,
    _number_word,
    _how_often,
)
