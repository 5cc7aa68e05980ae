"""Moves told twice in one sentence, in words and in codes beside them, and others instead."""

from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.holes import is_aside
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, Clause, made

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


_HINGES = frozenset({"ELSE", "BLOCKED", "IF", "CAN", "KILL"})


def _fixed_behind(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Hold fire, on second thoughts`: that word belongs to what stands before it."""
    found = list(clauses)
    last = found[-1] if len(found) > 1 else None
    if last and [one.kind for one in last.intents] == ["FIX"] and last.before == ("comma",):
        word = last.intents[0]
        if look[word.start : word.end].lower() in _BEHIND:
            before = found[-2]
            found[-2:] = [made([*before.intents, word], before)]
    return found


_BEHIND = frozenset({
    "instead", "on second thoughts", "on second thought", "on reflection", "come to think of it",
    "correction", "i mean", "i meant", "my mistake",
})  # fmt: skip
"""Words of correction that may stand behind what they bring."""
_WAS = frozenset({"past", "PAST", "talk"})


def instead(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Bank left, straight instead`: that word goes first; behind `otherwise` it is none."""
    found = _fixed_behind(clauses, look)
    for at, clause in enumerate(found):
        last = clause.intents[-1] if clause.intents else None
        if last is None or last.kind != "FIX" or look[last.start : last.end].lower() not in _BEHIND:
            continue
        told = FLOWN if clause.has(FLOWN) else AIMED | {"HOLD"}
        if not clause.has(told):
            continue
        found[at] = made(clause.intents[:-1], clause)
        if any(one.has(_HINGES) for one in found[: at + 1]):
            return found
        first = at
        while first and found[first - 1].has(told) and not found[first - 1].has(_WAS):
            first -= 1
        found[first] = made([last, *found[first].intents], found[first])
        return found
    return found
