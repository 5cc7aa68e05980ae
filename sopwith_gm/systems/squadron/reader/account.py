"""The account of a sentence: no order is turned round, or dropped, by words that nobody claimed.

Two nets below all rules. A small word that may bind an order (`while`, `unless`) is claimed by a
phrase, or the order it stands beside is asked about. And an order that is whole, of which nothing
is left, was talk by a rule with a name, or of what was; else it is asked about.
"""

from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.systems.squadron.reader.hanging import hung_here
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.subject import is_of_a_noun
from sopwith_gm.systems.squadron.reader.talk import WAS_FLOWN, doubted
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    SHOT,
    Clause,
    speaks_of_others,
)

_ORDERED = FLOWN | SHOT | {"IMMELMANN"}
_WHOLE = frozenset({
    "CODE", "MAN", "HOLD", "TARGETED", "AT_WILL", "NEVER", "ANY_BUT",
})  # fmt: skip
_ASKED = frozenset({"hung", "hung_all", "hung_target", "doubt", "unknown_name"})
_PACT, _BUT = frozenset({"TALK"}), frozenset({"BUT"})
_WAS = frozenset({"past", "PAST", "talk"})


def balanced(told: Sequence[Clause], clauses: Sequence[Clause], look: str, me: str) -> list[Clause]:
    """The clauses that are orders, of those that were told, with what is not accounted for."""
    found = [_bound(clause, clauses, look) for clause in clauses]
    if any(clause.has(_ASKED) for clause in found):
        return found
    kept = [(one.start, one.end) for clause in found for one in clause.intents]
    for n, clause in enumerate(told):
        heads = n + 1 < len(told) and told[n + 1].before[:1] == ("colon",)
        if not heads and _is_dropped(clause, kept) and not _is_talk(clause, look, me):
            found.append(doubted(clause, "order-or-talk"))
    return found


def _bound(clause: Clause, clauses: Sequence[Clause], look: str) -> Clause:
    """A clause with an order, and a word that may bind it, which no phrase has claimed."""
    if not clause.has(_ORDERED) or not any(_binds(one, clause, look) for one in clause.intents):
        return clause
    return hung_here(clause, "condition", clauses)


def _binds(one: Intent, clause: Clause, look: str) -> bool:
    """`While`; or a number at the end: `straight all four`."""
    if one.kind == "NUMBERED":
        return one is clause.intents[-1] and one is not clause.intents[0]
    word = look[one.start : one.end].lower()
    return one.kind in ("fill", "past") and "binds" in vocabulary().kinds(word)


def _is_talk(clause: Clause, look: str, me: str) -> bool:
    """Of what was, or of somebody else who does it."""
    others = speaks_of_others(look, clause, me) or is_of_a_noun(look, clause.start, clause.end)
    was = clause.has(_WAS) or WAS_FLOWN.search(look[clause.start : clause.end].lower())
    return others or bool(was) or (clause.has(_PACT) and clause.has(_BUT))


def _is_dropped(clause: Clause, kept: Sequence[tuple[int, int]]) -> bool:
    """Is an order of a clause whole, and nothing of it left?"""
    kinds = [one.kind for one in clause.intents]
    told = clause.intents[: kinds.index("REASON") if "REASON" in kinds else len(kinds)]
    pairs = {a for a, b in pairwise(told) if a.kind == "ATTACK" and b.kind in AIMED}
    return any(
        (one.kind in _WHOLE or one in pairs)
        and not any(start <= one.start and one.end <= end for start, end in kept)
        for one in told
    )
