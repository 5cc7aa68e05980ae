"""Clauses that can be opened: each with what it says, in a sentence."""

from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.telling.values import Clause

_NUMBER = Pattern(r"\d+(?:\.\d+)?")


@cache
def sentences() -> dict[str, str]:
    """What each clause says, in our own short words, by its name: `SL 4.4`."""
    told = page_of("sopwith_gm.systems.squadron.data", "clauses.yaml")
    return {name: words for part in told.values() for name, words in part.items()}


@cache
def clause(name: str) -> Clause:
    """A clause by its name; of several, as `SL 4.4, 4.7`, each with its sentence."""
    names = [f"SL {number}" for number in _NUMBER.findall(name)]
    words = tuple((one, f"{sentences()[one]}.") for one in names if one in sentences())
    return Clause(name, words)
