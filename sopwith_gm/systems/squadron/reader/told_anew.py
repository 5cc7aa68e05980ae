"""Moves that are told anew behind a word of correction: from the first on, or in another order."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft, Item
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause, made

_WHOLE = frozenset({"CODE", "MAN"})
_FIRST = Pattern(r"\bfirst(?:ly)?,? (?:(?:an?|the) )?", IGNORECASE)
_WHICH = Pattern(r"\b(?:the|my|that|this|your) (?:very )?$", IGNORECASE)
_IN_ORDER = Pattern(
    r"\b(?:first|before|after(?: (?:it|that|this))?|behind (?:it|that)|only then|order|"
    r"other way (?:round|about|around)|swapped|exchanged|reversed)\b",
    IGNORECASE,
)
_OPENS = Pattern(r"\W*(?:at )?first(?:ly)?\b", IGNORECASE)


def told_from_the_first(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`No, first bank right, then bank left`: a list from its first on, and no first bank changed.

    Where nothing comes then, it may be either, and `the first straight, bank left` is a place.
    """
    found = list(clauses)
    for n, clause in enumerate(found):
        for one in clause.intents:
            codes = _codes_of(one, look)
            if not codes:
                continue
            below = found[n + 1] if n + 1 < len(found) else None
            if below is not None and "THEN" in below.before and below.has(FLOWN):
                new = [one._replace(kind="FIX", value=""), one._replace(kind="MAN", value=codes)]
            elif "," in codes:
                new = [one._replace(kind="doubt", value="correction")]
            else:
                continue
            said = [part for other in clause.intents for part in (new if other is one else [other])]
            found[n] = made(said, clause)
    return found


def without_results(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`The bank goes to the right, so BR`: what comes of a change, and no move besides."""
    found = list(clauses)
    for n, (clause, below) in enumerate(pairwise(clauses)):
        changes = [one for one in clause.intents if one.kind == "SWAP"]
        said = [one for one in below.intents if one.kind in FLOWN]
        flown = [one for other in clauses for one in other.intents if one.kind in FLOWN]
        if len(changes) != 1 or len(said) != 1 or flown != said:
            continue
        is_told = bool(_SO.fullmatch(look, clause.end, said[0].start))
        if is_told and _comes_of(said[0].value, changes[0].value):
            found[n + 1] = made([one for one in below.intents if one is not said[0]], below)
    return found


_SO = Pattern(
    r"[ ]*[,;:(\u2013-]*[ ]*(?:(?:so|thus|hence|i\.e\.|ie|that is|that's|which is|"
    r"which makes|that makes|making|meaning|giving|namely|in short|in code|"
    r"it|that|an?|the)(?!\w)[ .,:]*)*",
    IGNORECASE,
)


def _comes_of(code: str, change: str) -> bool:
    """Is a code what a change makes of the old: of `kind:B>side:R`, `BR`?"""
    old, _, new = change.partition(">")
    manner, _, what = new.lstrip(">").partition(":")
    of, _, was = old.partition(":")
    if manner == "item":
        return code == what
    if len(code) != 2 or manner not in _LETTER or code[_LETTER[manner]] != what:
        return False
    kept = 1 - _LETTER[manner]
    if of == "item":
        return code[kept] == was[kept : kept + 1]
    return of == manner or of not in _LETTER or code[kept] == was[:1]


_LETTER = {"kind": 0, "side": 1}
"""Which letter of a code says it."""


def _codes_of(one: Intent, look: str) -> str:
    """What is flown, one after the other, by what may be a change of the first: `S,BL`."""
    old, _, new = one.value.partition(">")
    manner, _, what = old.partition(":")
    if one.kind != "SWAP" or not what.endswith("1"):
        return ""
    written = look[one.start : one.end]
    first = _FIRST.search(written)
    if first is None or _WHICH.search(written[: first.start()]):
        return ""
    kind, code = what.partition(":")[0], new.removeprefix("item:")
    if manner == "nth" and new.startswith("item:"):
        return code if what == "1" else ""
    if manner == "kind" and new.startswith("side:"):
        return f"{kind}{new.removeprefix('side:')}"
    is_row = manner == "item" and new.startswith("item:") and "," in written[first.end() :]
    return f"{kind},{code}" if is_row else ""


def told_in_other_order(clauses: Sequence[Clause], draft: Draft, look: str) -> list[Clause]:
    """`S BL BR. I meant bank right first and bank left after it`: these two, where they stand.

    Without a word of their order they may be all that is to be flown.
    """
    said = list(_told_behind_a_fix(clauses, fixes=draft.is_fixing))
    block = draft.block
    if len(said) < 2 or block is None or len(block.lists) > 1:
        return list(clauses)
    told = block.lists[0]
    codes = [code for one in said for code in one.value.split(",")]
    at = _run_at(told, codes)
    if at is None:
        return list(clauses)
    between = look[said[0].end : said[-1].start]
    behind = look[said[-1].end : clauses[-1].end]
    before = look[clauses[0].start : said[0].start]
    is_ordered = any(map(_IN_ORDER.search, (between, behind))) or (
        _IN_ORDER.search(before) and not _OPENS.search(before.rpartition(",")[2])
    )
    order = [item.code for item in told[:at]] + codes
    order += [item.code for item in told[at + len(codes) :]]
    first = said[0]._replace(end=said[-1].end)
    if is_ordered:
        first = first._replace(kind="MAN", value=",".join(order))
    else:
        first = first._replace(kind="doubt", value="correction")
    found = []
    for clause in clauses:
        kept = [first if one is said[0] else one for one in clause.intents if one not in said[1:]]
        found.append(made(kept, clause))
    return [clause for clause in found if clause.intents]


def _told_behind_a_fix(clauses: Sequence[Clause], *, fixes: bool) -> Iterator[Intent]:
    """All manoeuvres behind the word of correction; none where more than those is flown."""
    flown = []
    for clause in clauses:
        for one in clause.intents:
            fixes = fixes or one.kind == "FIX"
            if one.kind in FLOWN | {"ELSE", "OR", "SWAP", "DROP"}:
                if not fixes or one.kind not in _WHOLE:
                    return
                flown.append(one)
    yield from flown


def _run_at(told: Sequence[Item], codes: Sequence[str]) -> int | None:
    """Where some of a list begin that are told in another order: turnings, and not all of it."""
    size = len(codes)
    if len(set(codes)) < size or any(len(code) != 2 for code in codes):
        return None
    flown = [item for item in told if not item.is_height]
    if size >= len(flown):
        return None
    runs = [[item.code for item in told[at : at + size]] for at in range(len(told) - size + 1)]
    alike = [at for at, run in enumerate(runs) if sorted(run) == sorted(codes)]
    same = [at for at in alike if runs[at] == list(codes)]
    return alike[0] if len(alike) == 1 and not same else None
