"""Words that nobody knows: in the place of an order a hole, and beside one they spoil it."""

from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.hanging import hung_here
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.talk import ORDERING, SET_UP, doubted, made, only_names
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SHOT, Clause

LOST = frozenset({"strange", "unclaimed", "unknown"})
WEAK_HERE = frozenset({"unclaimed", "averse", "HALF", "HEIGHT"})
_HOLE = 2
"""Words that nobody knows, by themselves between two items: up to so many are an item."""
_HARMLESS = ("ly",)


def without_lost(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """A word that nobody knows is a hole in the place of an order, and spoils one beside it."""
    found: list[Clause] = []
    for at, clause in enumerate(clauses):
        lost = [
            one
            for one in clause.intents
            if one.kind in LOST and not _is_harmless(look, one, clause, clauses)
        ]
        if not lost:
            found.append(made([one for one in clause.intents if one.kind not in LOST], clause))
            continue
        found.append(_spoilt(clause, lost, clauses, at, look, draft))
    return found


def _is_harmless(look: str, lost: Intent, clause: Clause, clauses: Sequence[Clause]) -> bool:
    """An adverb; or, in prose, a word before what is flown whole: `she trots forward`."""
    word = look[lost.start : lost.end]
    if lost.kind == "unclaimed":
        ordering = ORDERING - {"unclaimed"}
        return lost.value == "small" and not any(one.has(ordering) for one in clauses)
    if word.endswith(_HARMLESS) and len(word) > 5:
        return True
    return len(word) >= 4 and word.isalpha() and word.islower() and _is_prose(look, lost, clause)


def _is_prose(look: str, lost: Intent, clause: Clause) -> bool:
    kinds = {one.kind for one in clause.intents}
    if kinds & {"CODE", "HALF", "averse", "unclaimed"} or not kinds & {"MAN", "HEIGHT"}:
        return False
    first = next(one for one in clause.intents if one.kind in ("MAN", "HEIGHT"))
    word = look[lost.start : lost.end]
    is_verb = word.endswith(("s", "ing", "ed", "e")) or bool(kinds & {"fill", "ME"})
    return lost.end <= first.start and is_verb


def _spoilt(
    clause: Clause,
    lost: Sequence[Intent],
    clauses: Sequence[Clause],
    at: int,
    look: str,
    draft: Draft,
) -> Clause:
    whole = (clause.start, clause.end)
    kinds = [one.kind for one in clause.intents]
    if clause.has(SET_UP):
        edges = {one.start for one in clause.intents if one.kind in SET_UP}
        ends = {one.end for one in clause.intents if one.kind in SET_UP}
        if any(one.end + 1 in edges or one.start - 1 in ends for one in lost):
            return doubted(clause, "unknown-word")
        return made([one for one in clause.intents if one.kind not in LOST], clause)
    if clause.has(FLOWN):
        return hung_here(clause, "unknown-word", clauses)
    first = kinds.index(lost[0].kind)
    if "ATTACK" in kinds[:first] or "TAKE" in kinds[:first] or clause.has(AIMED | SHOT):
        between = kinds[first - 1] if first else ""
        if between in ("ATTACK", "TAKE", "ELSE", "OR", "fill") and not clause.has(AIMED):
            kept = clause.intents[:first]
            return made([*kept, Intent("unknown_name", "", lost[0].start, lost[-1].end)], clause)
        if clause.has(SHOT | {"TAKE"}) or _follows_aims(clauses[:at], draft):
            kept = tuple(one for one in clause.intents if one.kind in ("ELSE", "OR"))
            return made([*kept, Intent("hung_target", "unknown-word", *whole)], clause)
        short = len(look[clause.start : clause.end].split()) <= _HOLE
        if short and draft.topic == "ATTACK" and look[clause.end : clause.end + 1] != "!":
            return doubted(clause, "unknown-word")  # `Ruby likewise`
        return only_names(clause)
    words = len(look[clause.start : clause.end].split())
    below = clauses[at + 1] if at + 1 < len(clauses) else None
    if not clause.has(WEAK_HERE) and (
        _is_aside(look, clause.start) or (below is not None and below.before[:1] == ("colon",))
    ):
        return made([one for one in clause.intents if one.kind not in LOST], clause)
    beside = any(
        one.has(FLOWN) for one in (*clauses[max(0, at - 1) : at], *clauses[at + 1 : at + 2])
    )
    if (
        words <= _HOLE
        and beside
        and (at > 0 or draft.topic == "MOVE" or clauses[at + 1].before != ("comma",))
    ):
        return made([Intent("hung", "unknown-word", *whole)], clause)
    if words <= _HOLE and _follows_aims(clauses[:at], draft):
        kept = tuple(one for one in clause.intents if one.kind in ("ELSE", "OR"))
        return made([*kept, Intent("unknown_name", "", *whole)], clause)
    if any(one.kind == "unclaimed" for one in lost):
        return doubted(clause, "unclaimed")
    return made([one for one in clause.intents if one.kind not in LOST], clause)


def _is_aside(look: str, at: int) -> bool:
    """Does it stand in parentheses?"""
    return look.rfind("(", 0, at) > look.rfind(")", 0, at)


def _follows_aims(earlier: Sequence[Clause], draft: Draft) -> bool:
    for clause in reversed(earlier):
        if clause.has(SHOT) or (clause.has(AIMED) and not clause.has(frozenset({"fill"}))):
            return True
        if clause.has(FLOWN):
            return False
    return False
