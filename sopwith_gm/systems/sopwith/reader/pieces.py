"""From tokens to pieces: a manoeuvre, a fire, a move's label, a strip, a separator.

A piece is what several words say together: `turn to port` is one, and `two bursts ahead` is one.
"""

from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.systems.sopwith.reader.bursts import fire
from sopwith_gm.systems.sopwith.reader.labels import (
    LABEL_WORDS,
    NUMBER_WORDS,
    move_label,
    turn_number,
)
from sopwith_gm.systems.sopwith.reader.manoeuvres import manoeuvre, strip_named
from sopwith_gm.systems.sopwith.reader.stream import GAP, QUIET, Found, Piece, Stream
from sopwith_gm.systems.sopwith.reader.tokens import Token

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
#: Marks between a manoeuvre's code and its own name: `LT - left turn`.
_BEFORE_NAME = frozenset({"dash", "colon"})
_CODE_LENGTH = 2
"""Letters of a manoeuvre's code, at most."""


def pieces_of(tokens: Sequence[Token], *, one_move: bool = False) -> list[Piece]:
    """The pieces of a sentence."""
    stream = Stream(tokens, one_move=one_move)
    found: list[Piece] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        says_much = token.kind not in _ALONE or token.word in LABEL_WORDS
        result = _first_read(stream, i) if says_much else None
        if result and result[1] > i:  # a piece of nothing would be found for ever
            piece, i = result
            found.append(piece)
            stream.seen_move = stream.seen_move or piece.kind in ("man", "side")
        else:
            if token.kind not in QUIET:
                kind = _PLAIN.get(token.kind, token.kind)
                found.append(stream.piece(kind, token.value, i, i + 1))
            i += 1
    return _named_once(found, tokens)


def _named_once(pieces: list[Piece], tokens: Sequence[Token]) -> list[Piece]:
    """`LT - left turn`: a manoeuvre's code and its own name beside it name one move.

    Where they may be two, a `maybe` stands behind it: `A - ahead` may fire ahead, and `LT left
    turn RS` may be a row of three.
    """
    named = sum(piece.kind == "man" for piece in pieces)
    if named < 2 or _is_row_of_three(pieces):
        return pieces
    may_be_three = named == 3 and all(piece.kind != "label" for piece in pieces)
    kept: list[Piece] = []
    n = 0
    while n < len(pieces):
        first, at = pieces[n], _place_of_name(pieces, n, tokens)
        last = pieces[at]
        kept.append(first._replace(end=last.end))
        if at > n and (may_be_three or _may_be_two(first, last, tokens)):
            kept.append(Piece("maybe", "", last.start, last.end))
        n = at + 1
    return kept


def _is_row_of_three(pieces: Sequence[Piece]) -> bool:
    """Do the same marks part three manoeuvres: `LT - left turn - RS`? Ahead may be fire there."""
    places = [n for n, piece in enumerate(pieces) if piece.kind == "man"]
    gaps = [[piece.kind for piece in pieces[a + 1 : b]] for a, b in pairwise(places)]
    is_row = len(gaps) == 2 and gaps[0] == gaps[1] != []
    return is_row and pieces[places[-1]].value != "A"


def _place_of_name(pieces: Sequence[Piece], n: int, tokens: Sequence[Token]) -> int:
    """Where the manoeuvre at n is named again, in words behind its code or the other way round; n
    where it is not."""
    marks = [piece for piece in pieces[n + 1 : n + 2] if piece.kind in _BEFORE_NAME]
    at = n + 1 + len(marks)
    said = [(piece.kind, piece.value) for piece in (pieces[n], *pieces[at : at + 1])]
    if said != [("man", pieces[n].value)] * 2:
        return n
    is_heading = [mark.value for mark in marks] == [":"] and not _is_code(pieces[n], tokens)
    is_same = _is_code(pieces[n], tokens) == _is_code(pieces[at], tokens)
    return n if is_heading or is_same else at


def _is_code(man: Piece, tokens: Sequence[Token]) -> bool:
    """Is this manoeuvre written in its code: `LT`, `L.T.`, `A`?"""
    words = (token.word for token in tokens if man.start <= token.start < man.end)
    return sum(map(str.isalpha, "".join(words))) <= _CODE_LENGTH


def _may_be_two(first: Piece, last: Piece, tokens: Sequence[Token]) -> bool:
    """Do other words part a code from its name, or a mark that fire ahead may stand behind?"""
    between = [token for token in tokens if first.end <= token.start < last.start]
    may_fire = first.value == "A"
    return any(
        token.kind == "fill" or (may_fire and token.kind in _BEFORE_NAME and token.word != "=")
        for token in between
    )


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


def _sorry_for(s: Stream, i: int) -> Found:
    """`LT (sorry for RT)`: which of them stands?"""
    if s.word(i) != "sorry" or s.word(i + 1) not in ("for", "about"):
        return None
    at = s.skip(i + 2, GAP)
    return s.found("maybe", "", i, i + 2) if s.is_code(at) else None


def _number_word(s: Stream, i: int) -> Found:
    """`repair five`: a number in words."""
    number = NUMBER_WORDS.get(s.word(i))
    return (s.piece("number", str(number), i, i + 1), i + 1) if number else None


_READERS = (
    _sorry_for,
    turn_number,
    move_label,
    strip_named,
    fire,
    manoeuvre,
    _number_word,
    _how_often,
)
