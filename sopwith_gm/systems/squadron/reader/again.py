"""Moves told twice in one sentence, in words and in codes beside them, and others instead."""

from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.holes import is_aside
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, Clause, doubted, made

_SAYS_SO = Pattern(
    r",[^,]*\b(?:says?|said|insists?|tells me|needs?)\b.*\b(?:so|thus|hence),? (?:an? )?$"
)
"""`I say straight on, he says you need a number, so straight on once`: said again, as asked."""
_FLOWN = ("CODE", "MAN")
_LEAST = 2
"""Manoeuvres from which on a list that is the same is no accident."""


def without_restating(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Turn left, straight (TL S)`: what says again what stands before it, by other signs."""
    flown = [one for clause in clauses for one in clause.intents if one.kind in _FLOWN]
    for one, other in pairwise(flown):
        if one.value == other.value and _SAYS_SO.search(look[one.end : other.start].lower()):
            kept = [made([each for each in c.intents if each is not one], c) for c in clauses]
            return [clause for clause in kept if clause.intents]
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


def _is_about(half: Intent, look: str) -> bool:
    """`The other way round`: of two things that were told, and no manoeuvre."""
    written = look[half.start : half.end].lower().removeprefix("the ")
    return written.startswith("other way ")


def turned_about(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`The targets, the other way about: Dora, otherwise Baron`: they follow anew."""
    found = list(clauses)
    last = found[-1] if found else None
    alone = last and [one.kind for one in last.intents if one.kind not in _HINTS] == ["HALF"]
    if alone and last and any(one.kind == "HALF" and _is_about(one, look) for one in last.intents):
        found[-1] = doubted(last, "correction")  # `No, the other way round`
        return found
    for n, clause in enumerate(found[:-1]):
        halves = [one for one in clause.intents if one.kind == "HALF"]
        names = sum(one.kind == "NAME" for other in found[n + 1 :] for one in other.intents)
        told = any(one.has(frozenset({"ATTACK", "FIX"})) for one in found[: n + 1])
        flown = sum(one.kind in FLOWN for other in found for one in other.intents)
        about = halves and _is_about(halves[0], look)
        if about and len(halves) == flown == 1 and told and names:
            found[n] = made([one for one in clause.intents if one not in halves], clause)
    return [clause for clause in found if clause.intents]


_HINTS = frozenset({"FIX", "fill", "IDLE"})
_BEHIND = frozenset({
    "instead", "on second thoughts", "on second thought", "on reflection", "come to think of it",
    "correction", "i mean", "i meant", "my mistake",
})  # fmt: skip
"""Words of correction that may stand behind what they bring."""
_WAS = frozenset({"past", "PAST", "talk"})


def _without_rather(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Should I be bumped, then rather dive`: what comes is an alternative, and no correction."""
    found = list(clauses)
    for n, clause in enumerate(found):
        first = clause.intents[0] if clause.intents else None
        hinged = n and found[n - 1].intents[-1:] != () and found[n - 1].intents[-1].kind in _HINGES
        fixes = first and hinged and first.kind == "FIX" and len(clause.intents) > 1
        if fixes and first and look[first.start : first.end].lower() in ("rather", "instead"):
            found[n] = made(clause.intents[1:], clause)
    return found


def instead(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Bank left, straight instead`: that word goes first; behind `otherwise` it is none."""
    found = _without_rather(_fixed_behind(clauses, look), look)
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
