"""What orders are made of: kinds of phrases, and words that several rules know."""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import CONTENT

#: What may be an order, part of one, or of a list.
CONTENT_KINDS = CONTENT | {"SHOOT"}

#: What orders something wherever it stands; the others only where nothing else does.
STRONG_KINDS = frozenset({"ORDER", "HALF", "LETTERS"})

BARE_WORDS = 2
"""Filling words beside a bare hex, at most: with more it is only spoken of."""

SO = frozenset({"so", "therefore", "hence", "thus", "donc", "alors", "dus"})
"""What joins what follows from it."""

STATES = frozenset(
    {"gone", "there", "free", "taken", "occupied", "empty", "destroyed", "parti", "abattu", "libre"}
    | {"occupe", "occupee", "prise", "weg", "vrij", "bezet", "neergehaald", "shot down"}
)
"""What tells how it is with a bomber or a hex."""

ONE = Pattern(r"une?|een", re.IGNORECASE)
"""An article that is a number as well."""

DEFINITE = Pattern(r"the|my|your|an?|le|la|l|les|mon|ma|mes|de|het|mijn|een|une?", re.IGNORECASE)
"""What stands before a thing."""

ELSEWHERE = Pattern(
    r"\b(?:(?:to|on|at|off to|from) (?:the |his |one |either )?"
    r"(?:sides?|left|right|north|south)|side of|sur le cote|a (?:gauche|droite|l ecart)|"
    r"(?:links|rechts|opzij) van|(?:close to|next to|beside|a cote d[eu]|pres d[eu]|naast|"
    r"dicht ?bij) (?:him|it|them|lui|hem|haar|bomb|b[1-5]|number|no|nr|"
    r"red|blue|green|yellow|rouge|bleu|vert|jaune|rood|blauw|groen|geel))\b",
    re.IGNORECASE,
)
"""Elsewhere than where one is: `circle a little to the side of him`."""
