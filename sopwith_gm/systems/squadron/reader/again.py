"""Lists of moves that are told twice in one sentence: in words, and in codes beside them."""

from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.holes import is_aside
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import Clause, made

_FLOWN = ("CODE", "MAN")
_LEAST = 2
"""Manoeuvres from which on a list that is the same is no accident."""


def without_restating(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Turn left, straight (TL S)`: what says again what stands before it, by other signs."""
    flown = [one for clause in clauses for one in clause.intents if one.kind in _FLOWN]
    for n in range(1, len(flown)):
        told, again = flown[:n], flown[n:]
        if (
            _codes(told) == _codes(again)
            and len(_codes(told)) >= _LEAST
            and _differ(told, again, look)
        ):
            kept = [
                made([one for one in clause.intents if one not in again], clause)
                for clause in clauses
            ]
            return [clause for clause in kept if clause.intents]
    return list(clauses)


def _codes(told: Sequence[Intent]) -> list[str]:
    return [code for one in told for code in one.value.split(",")]


def _differ(told: Sequence[Intent], again: Sequence[Intent], look: str) -> bool:
    """Is one in words and the other in codes, or does the second stand in parentheses?"""
    kinds, others = {one.kind for one in told}, {one.kind for one in again}
    aside = all(is_aside(look, one.start) for one in again) and not is_aside(look, told[0].start)
    return aside or (len(kinds) == len(others) == 1 and kinds != others)
