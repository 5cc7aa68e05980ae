"""How a turn of the game is named: `turn 12`, `T12`, `the fourteenth turn`, `Turn VIII`."""

from collections.abc import Sequence
from typing import NamedTuple

from sopwith_gm.core.number_words import NUMBERS, ORDINALS, TENS
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.language import vocabulary

_MOST_FIGURES = 4
_NUMBERS = {word: n for n, word in enumerate(NUMBERS) if n}
_TENS = {TENS[n]: 10 * n for n in (2, 3, 4)}
"""No further: `turn sixty degrees` names none."""
_FIRST_OF_GAME = 5
"""The first ordinal in a word that no move of a plane has: `the fifth turn`."""
_ORDINALS = {
    **{f"{word}th": n for word, n in _NUMBERS.items() if n >= len(ORDINALS)},
    **{word: n for n, word in enumerate(ORDINALS) if n >= _FIRST_OF_GAME},
}
_NTH = Pattern("([1-9])(?:st|nd|rd|th)")
_ENDINGS = frozenset({"st", "nd", "rd", "th", "e", "."})
#: Behind `2.` these are a move: `2. turn left`; in another language `12. Runde` is the twelfth.
_TURNS_OF_A_PLANE = frozenset({"turn", "turns", "t", "tn"})
_NUMBERED = frozenset({"no", "nr", "number", "numbered", "numero"})
_BEFORE_NUMBER = _NUMBERED | {"num", "#", ":", "="}
_ROMAN = Pattern("X{0,3}(?:IX|IV|V?I{0,3})")
_FEWEST_ROMAN = 4
"""The first number whose figures no move has."""
_ROMAN_FIGURES = {"IX": 9, "IV": 4, "X": 10, "V": 5, "I": 1}
_WHICH = frozenset({"this", "next", "coming", "present", "current"})
_BEHIND_NUMBER = {"(": ")", ",": ":.-"}
_THAT_IS = frozenset({"which", "that", "is", "being", "the", "that's", "i.e", "ie"})


class TurnName(NamedTuple):
    """A turn that is named, and the place of the token behind its name."""

    number: int
    end: int


def turn_at(tokens: Sequence[Token], n: int) -> TurnName | None:
    """The turn of the game whose name begins at a token."""
    if _low(tokens, n) in _WHICH and _is_turn(tokens, n + 1):
        return _told_beside(tokens, n + 2)
    if not _is_turn(tokens, n):
        return _counted(tokens, n)
    at = n + 1
    if _low(tokens, at) == "(" and not n:
        return _told_beside(tokens, at)
    at += tokens[n].low == "t" and _low(tokens, at) in (".", "-")
    at += _low(tokens, at) == "," and _low(tokens, at + 1) in _NUMBERED
    at += 2 * (_low(tokens, at) in ("with", "has") and _low(tokens, at + 1) in ("the", "a"))
    while _low(tokens, at) in _BEFORE_NUMBER:
        at += 1 + (_low(tokens, at + 1) == ".")
    return _number(tokens, at)


def _told_beside(tokens: Sequence[Token], mark: int) -> TurnName | None:
    """`This turn (11)`, `Next turn, 19:`, `The coming turn, which is number 11,`."""
    at = mark + 1
    while _low(tokens, at) in _THAT_IS | _NUMBERED:
        at += 1
    found = _number(tokens, at) or _nth(tokens, at)
    behind = _low(tokens, found.end) if found else ""
    marks = _BEHIND_NUMBER.get(_low(tokens, mark), "") + ("," if at > mark + 1 else "")
    if not found or not behind or behind not in marks:
        return None
    return found._replace(end=found.end + (behind == ")"))


def _counted(tokens: Sequence[Token], n: int) -> TurnName | None:
    """`The sixth turn`, `the 12th turn`, `12. Runde`."""
    nth = _nth(tokens, n)
    if nth:
        return nth._replace(end=n + 2) if _is_turn(tokens, n + 1) else None
    is_tight = n + 1 < len(tokens) and tokens[n].end == tokens[n + 1].start
    if not (is_tight and tokens[n].low.isdigit() and _low(tokens, n + 1) in _ENDINGS):
        return None
    is_item = _low(tokens, n + 1) == "." and _low(tokens, n + 2) in _TURNS_OF_A_PLANE
    found = _number(tokens, n) if _is_turn(tokens, n + 2) and not is_item else None
    return found and found._replace(end=n + 3)


def _nth(tokens: Sequence[Token], n: int) -> TurnName | None:
    """`9th`, `the ninth`: a number in one word that counts."""
    word = _low(tokens, n)
    nth = _NTH.fullmatch(word)
    ordinal = int(nth[1]) if nth else _ORDINALS.get(word)
    return TurnName(ordinal, n + 1) if ordinal else None


def _is_turn(tokens: Sequence[Token], n: int) -> bool:
    return n < len(tokens) and "of_turn" in vocabulary().kinds(tokens[n].low)


def _low(tokens: Sequence[Token], n: int) -> str:
    return tokens[n].low if n < len(tokens) else ""


def _number(tokens: Sequence[Token], n: int) -> TurnName | None:
    """A number in figures or words, at most 9999."""
    word, end = _low(tokens, n), n + 1
    if word.isdigit() and len(word) <= _MOST_FIGURES:
        return TurnName(int(word), end)
    if word in _TENS:
        at = end + (_low(tokens, end) == "-")
        unit = _NUMBERS.get(_low(tokens, at), 10)
        return TurnName(_TENS[word] + unit, at + 1) if unit < 10 else TurnName(_TENS[word], end)
    number = _NUMBERS.get(word) or (_roman(tokens[n].text) if word else 0)
    return TurnName(number, end) if number else None


def _roman(written: str) -> int:
    """`VIII`; 0 for what is none, and for one that a move may have."""
    number, rest = 0, written if _ROMAN.fullmatch(written) else ""
    for figures, value in _ROMAN_FIGURES.items():
        number, rest = number + value * rest.count(figures), rest.replace(figures, "")
    return number if number >= _FEWEST_ROMAN and len(written) > 1 else 0
