"""Clauses that say no more than that one goes on: `Kite flies on`, `I press on again`.

Beside manoeuvres they are moves. *Flying on* is a straight (SL 14.2); how any other verb goes on is
not told, and asked about.
"""

from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, SHOT, Clause, made

_WHOLE = frozenset({"MAN", "CODE"})
_TOLD = FLOWN | SHOT | frozenset({"NAME", "WISH", "HIM", "VAGUE", "REASON", "IF", "ELSE"})
_GOERS = frozenset({
    "i", "i'm", "i'll", "he", "she", "it", "we", "we're", "he's", "she's", "it's", "my", "plane",
    "pilot", "machine", "am", "will", "shall", "is", "then", "and", "just", "simply", "first",
    "to", "start", "with", "still",
})  # fmt: skip
"""Who goes on, and what may stand before the verb."""
_ON = frozenset({"on", "along", "onward", "onwards", "further", "going", "flying", "moving"})
_HOW = _ON | {
    "again", "once", "more", "twice", "as", "before", "a", "bit", "little", "for", "while", "too",
}  # fmt: skip
_STRAIGHT = ("fly", "flies", "flying")
_SO_OFTEN = {
    (): "S", ("again",): "S", ("once",): "S", ("once", "more"): "S", ("twice",): "S,S",
}  # fmt: skip


def going_on(clauses: Sequence[Clause], look: str, me: str, draft: Draft) -> list[Clause]:
    """The clauses of a sentence, with those that go on as what is flown."""
    if not any(clause.has(_WHOLE) for clause in clauses) and not (
        draft.moves and _is_told_of_oneself(clauses, me)
    ):
        return list(clauses)
    return [
        clause if _heads(clauses, n) else _as_flown(clause, look, me)
        for n, clause in enumerate(clauses)
    ]


def _is_told_of_oneself(clauses: Sequence[Clause], me: str) -> bool:
    """`Then I continue.`, in a sentence of its own; `Moving on.` may be talk."""
    first = [(one.kind, one.value) for clause in clauses for one in clause.intents[:1]]
    return first in ([("ME", "")], [("NAME", me)])


def _heads(clauses: Sequence[Clause], n: int) -> bool:
    """`Moving on: S BL S`."""
    return any("colon" in below.before for below in clauses[n + 1 : n + 2])


def _as_flown(clause: Clause, look: str, me: str) -> Clause:
    if not clause.intents:
        return clause
    first = clause.intents[0]
    is_mine = (first.kind, first.value) == ("NAME", me)
    if any(one.kind in _TOLD for one in clause.intents[is_mine:]):
        return clause
    words = look[first.end if is_mine else clause.start : clause.end].lower().split()
    while words and words[0] in _GOERS:
        words = words[1:]
    if not words or not _HOW.issuperset(words[1:]):
        return clause
    kinds = vocabulary().kinds(words[0])
    if not ("continues" in kinds or ("travels" in kinds and _ON.intersection(words[1:]))):
        return clause
    start = next(one.start for one in clause.intents[is_mine:])
    often = _SO_OFTEN.get(tuple(words[2:])) if words[1:2] == ["on"] else None
    if often and words[0] in _STRAIGHT:
        told = Intent("MAN", often, start, clause.end)
    else:
        told = Intent("hung", "which-move", start, clause.end)
    return made([*clause.intents[:is_mine], told], clause)
