"""What the heading of a column or a row says: a move's number, manoeuvre, fire, a gun, a plane."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.language import vocabulary

Of = Literal["", "number", "move", "man", "fire", "both", "any", "aim", "plane", "turn", "pilot"]
"""What is told below it. `both`: manoeuvre and fire; `any`: what is told of the move that it
numbers; `move`: a move's number, or its manoeuvre; `aim`: whether there is fire in that direction;
`pilot`: nothing that is ordered."""


class Head(NamedTuple):
    """One heading."""

    of: Of = ""
    """"" for one that is blank."""
    number: int = 0
    """Of which move; 0: it does not say."""
    aim: str = ""
    """The direction of `aim`."""


_WORDS = {
    "nr": "no nr num number phase step impulse when nummer #",
    "move": "move moves mv m zug coup zet mov",
    "man": (
        "manoeuvre manoeuvres maneuver maneuvers manoever flight fly flies flying action order "
        "orders movement man flug manover code codes what do stick"
    ),
    "fire": (
        "fire fir firing fires gun guns shot shots shoot shooting burst bursts feuer tir f mg"
    ),
    "where": "direction dir",
    "turn": "turn runde tour turno ronda beurt",
    "plane": "plane aircraft machine aeroplane kite flugzeug avion vliegtuig",
    "pilot": "pilot player name squadron",
    "fill": "to thing the and with for plan table list",
}
_KIND = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_WORD = Pattern(r"[^\W\d_]+|\d+(?:st|nd|rd|th)?|#")
_OF_AIM = {"l": "L", "a": "A", "r": "R"}
_NUMBERS = ("1", "2", "3")
_LONGEST = 40
"""Characters of a heading."""


@lru_cache(maxsize=128)  # a cell is looked at by each way to cut a row
def head_of(text: str) -> Head | None:
    """What a heading says; None where it is none."""
    if len(text) > _LONGEST or not text.isascii():
        return None
    kinds: set[str] = set()
    number, aims = 0, ""
    words = _WORD.findall(text.lower())
    for word in words:
        found = dict(_kinds(vocabulary().mended(word, 0) or word))
        if not found:
            return None
        if "number" in found:
            if number:
                return None
            number = int(found["number"])
        aims += found.get("aim", "")
        kinds |= found.keys()
    if "aim" in kinds and len(words) > 1 and _KIND.get(words[0]) != "fire" and len(aims) > 1:
        return None  # `ahead, fire left and right`
    return _said(kinds - {"fill"}, number, aims)


def _kinds(word: str) -> Iterator[tuple[str, str]]:
    """What one word may be, and its value: a number, a direction."""
    if word in _KIND:
        yield _KIND[word], ""
    elif word in _OF_AIM:
        yield "aim", _OF_AIM[word]
    else:
        if word in _NUMBERS:
            yield "number", word
        for kind, value, _ in vocabulary().meanings(word):
            if kind in ("number", "first") and value in _NUMBERS:
                yield "number", value
            elif kind in ("side", "ahead"):
                yield "aim", value or "A"


_AIMED = ({"aim"}, {"aim", "fire"})
_SAYS: tuple[tuple[Of, tuple[str, ...]], ...] = (
    ("", ("",)),
    ("number", ("nr", "move nr")),
    ("move", ("move",)),
    ("man", ("where", "man", "man where", "man number", "man move", "man move number")),
    ("fire", ("fire", "fire where", "fire number", "fire aim", "fire move number")),
    ("any", ("number", "move number", "nr number", "move nr number")),
    ("both", ("man fire", "man fire number", "move fire", "move fire number")),
    ("plane", ("plane",)),
    ("turn", ("turn", "turn nr")),
    ("pilot", ("pilot",)),
)
_OF_KINDS = {frozenset(kinds.split()): of for of, several in _SAYS for kinds in several}


def _said(kinds: set[str], number: int, aims: str) -> Head | None:
    if kinds in _AIMED and len(aims) == 1:
        return Head("aim", aim=aims)
    if "aim" in kinds and len(aims) != len(_OF_AIM):
        return None
    of = _OF_KINDS.get(frozenset(kinds))
    return None if of is None else Head(of, number)
