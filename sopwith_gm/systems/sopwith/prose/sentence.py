"""What a single sentence may be, before anybody reads what it tells."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.words import FIRST_PERSON, Word, signs_of, words_of


def may_order(words: Sequence[Word]) -> bool:
    """May words tell of moves or fire at all?"""
    return bool(patterns.MAY_ORDER.search(signs_of(words)))


def doers(sentence: str) -> set[str]:
    """The names in a folded sentence of whoever does something that may be ordered."""
    words = words_of(sentence)
    found = patterns.DOER.finditer(signs_of(words))
    named = (words[match.start()].value for match in found)
    return {name for name in named if name[:1].isupper()}


def orders_fire(sentence: str) -> bool:
    """Does a folded sentence speak of fire as orders do: now, in plain words, where or of which
    move?"""
    signs = signs_of(words_of(sentence))
    is_talk = patterns.NO_ORDER.search(signs) or sentence.rstrip().endswith("?")
    return bool(patterns.FIRE_SOMEWHERE.search(signs)) and not is_talk


def corrects_moves(sentence: str) -> bool:
    """Does a folded sentence say what moves should have been: `those should have been slips`?"""
    has_moves = any(word.sign in "TSHIcj" for word in words_of(sentence))
    is_said = patterns.SHOULD_BE.search(sentence) and not sentence.rstrip().endswith("?")
    return has_moves and bool(is_said)


_NOT_THERE = Pattern(r"[Kt*,:&v]*n[pdK]*(?:M?#|oM?)[,.;:&E][pdKvE]*(?:M?#|oM?)[.,]?$")
"""`Not three, two.`: signs of a sentence that names one move instead of another."""


def changes_nothing(sentence: str) -> bool:
    """Does a folded sentence name one move instead of another, and nothing for it: `not three,
    two`?"""
    return bool(_NOT_THERE.match(signs_of(words_of(sentence))))


_COUNTED = Pattern(
    r"(?<!move )(?<!moves )(?<!turn )\b(?:two|three|twice|thrice|both|couple|pair)\b",
    re.IGNORECASE,
)


def counts_moves(sentence: str) -> bool:
    """Does a folded sentence say of how many moves it tells: `two moves ahead at first`?"""
    return may_order(words_of(sentence)) and bool(_COUNTED.search(sentence))


def flies(sentence: str) -> bool:
    """Does a player say in a folded sentence that he flies a move: `I go straight ahead`?"""
    words = words_of(sentence)
    signs = signs_of(words)
    return "X" not in signs and (bool(patterns.FLOWN.search(signs)) or flies_ahead(words))


_FLIES = frozenset(
    {"go", "goes", "going", "fly", "flies", "flying", "carry", "carries", "continue", "continues",
     "proceed", "proceeds", "steer", "head", "keep", "advance", "advances", "move to"}
)  # fmt: skip
_HOME = Pattern(r"p[dz]?\?")
"""Behind *straight*: `to bed`, `into trouble`."""
_OWN = FIRST_PERSON | {"she", "please", "you"}


def flies_ahead(words: Sequence[Word]) -> bool:
    """`I fly straight ahead into his path`; not `I go straight to bed`."""
    signs = signs_of(words)
    for n in range(1, len(words)):
        if signs[n] in "AN" and words[n - 1].value in _FLIES:
            is_own = n == 1 or words[n - 2].value in _OWN or signs[n - 2] in "t,&"
            if is_own and not (words[n].value == "straight" and _HOME.match(signs, n + 1)):
                return True
    return False
