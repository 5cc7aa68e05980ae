"""Whose orders a clause tells: those under the name of another plane are not the sender's."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    DOING,
    FLOWN,
    SHOT,
    Clause,
    made,
    only_names,
)


def own_orders(clauses: Sequence[Clause], me: str, look: str) -> list[Clause]:
    """`Dora: TL S`: orders under the name of another plane are asked about, and not read."""
    found: list[Clause] = []
    other = False
    clauses = _with_what_follows(
        _said_of(_signed(_by_pronoun(_on_behalf(clauses, me, look), me, look), me), me, look),
        me,
        look,
    )
    for n, clause in enumerate(clauses):
        if other and "newline" not in clause.before:
            continue
        other = False
        below = _below(clauses[n + 1 :])
        if below and _is_at_peace(clause, below, look):
            found.append(only_names(clause))
        elif not (below and _is_heading(clause, below, look)) or _ends_list(
            clauses[:n], clause, below
        ):
            found.append(clause)
        elif all(one.value != me for one in clause.intents):
            other = True
            rest = [clause, *clauses[n + 1 :]]
            pairs = pairwise(rest)
            end = next((a.end for a, b in pairs if "newline" in b.before), rest[-1].end)
            found.append(made([Intent("doubt", "another-plane", clause.start, end)], clause))
    return found


def _below(behind: Sequence[Clause]) -> Clause | None:
    """What stands behind a name, or behind it and words in parentheses: `Dora (my wife): TL S`."""
    if not behind or "open" not in behind[0].before:
        return behind[0] if behind else None
    closed = next((one for one in behind if "close" in one.before), None)
    if closed is None or any(one.has(FLOWN | SHOT) for one in behind[: behind.index(closed)]):
        return behind[0]
    is_headed = "colon" in closed.before or closed.intents[0].kind == "colon"
    if not (is_headed and closed.has(FLOWN)):
        return behind[0]
    return closed._replace(before=("colon",))


def _said_of(clauses: Sequence[Clause], me: str, look: str) -> list[Clause]:
    """`Dora, who is on holiday, flies S S`: a name, what is said of it by the way, and orders."""
    for n, clause in enumerate(clauses):
        if {one.kind for one in clause.intents} != {"NAME"} or clause.intents[0].value == me:
            continue
        behind = clauses[n + 1 :]
        m = next((m for m, one in enumerate(behind) if one.has(FLOWN | SHOT)), 0)
        if m and _BY_THE_WAY.issuperset(behind[0].before) and _flies(behind[m], look):
            while m + 1 < len(behind) and _does(behind[m + 1], look):
                m += 1
            return [*clauses[:n], _hers(clause, behind[m], look), *behind[m + 1 :]]
    return list(clauses)


_BY_THE_WAY = frozenset({"comma", "dash", "open"})


def _flies(clause: Clause, look: str) -> bool:
    """Does a clause begin with a verb of the third person, and tell what is flown?"""
    return clause.has(FLOWN) and _does(clause, look)


def _does(clause: Clause, look: str) -> bool:
    return bool(_DOES.match(look, clause.start))


_OUGHT = frozenset({"should", "must", "ought to", "has to", "needs to", "is to"})
_ONESELF = frozenset({"ME", "WOULD", "SUBJECT"})
_OWN_SUBJECT = frozenset({"ME", "WOULD", "NAME", "ATTACK", "SUBJECT"})


def _with_what_follows(clauses: Sequence[Clause], me: str, look: str) -> list[Clause]:
    """`Dora should turn right and get behind him`: another plane's, with what follows of hers."""
    found: list[Clause] = []
    is_hers = False
    for clause in clauses:
        is_joined = set(clause.before) == {"THEN"} or _is_next_item(clause)
        goes_on = is_joined and not clause.has(_OWN_SUBJECT)
        if is_hers and goes_on:
            whole = found[-1].intents[0]._replace(end=clause.end)
            found[-1] = found[-1]._replace(intents=(whole,), end=clause.end)
            continue
        joined = set(clause.before) == {"THEN"} and not clause.has(_ONESELF)
        if joined and found and _flies_on(found[-1], clause, me, look):
            found[-1], is_hers = _hers(found[-1], clause, look), True
            continue
        is_hers = _ought_to_fly(clause, me, look)
        if is_hers:
            whole = Intent("doubt", "another-plane", clause.start, clause.end)
            clause = made([whole], clause)
        found.append(clause)
    return found


def _is_next_item(clause: Clause) -> bool:
    """`Dora should fly S, S, TL`: one more of a list, behind a comma."""
    in_list = {"comma"} <= {*clause.before} <= {"comma", "THEN"}
    return in_list and {one.kind for one in clause.intents} <= FLOWN


def _flies_on(above: Clause, clause: Clause, me: str, look: str) -> bool:
    """`Dora turns left and goes straight too`: what comes is told of the same pilot."""
    names = [n for n, one in enumerate(above.intents) if one.kind == "NAME"]
    if not names or above.intents[names[0]].value == me:
        return False
    said = [one for one in above.intents[names[0] + 1 :] if one.kind != "fill"]
    flies = bool(said) and said[0].kind in FLOWN and bool(DOING.match(look, said[0].start))
    first = clause.intents[0]
    return flies and first.kind in FLOWN | SHOT and bool(_DOES.match(look, first.start))


_DOES = Pattern(rf"{DOING.pattern}|(?:shoots|fires|attacks|engages|takes|makes|does)\b")
_MINE = Pattern(r"\b(?:my|our|the) +$", re.IGNORECASE)


def _hers(above: Clause, clause: Clause, look: str) -> Clause:
    """Both in one doubt, with the `my` before it."""
    mine = _MINE.search(look, 0, above.start)
    start = mine.start() if mine else above.start
    return made([Intent("doubt", "another-plane", start, clause.end)], above, start, clause.end)


def _ought_to_fly(clause: Clause, me: str, look: str) -> bool:
    first = clause.intents[0] if clause.intents else None
    flown = next((one for one in clause.intents if one.kind in FLOWN - {"REF"}), None)
    if first is None or flown is None or first.kind != "NAME" or first.value == me:
        return False
    said = look[first.end : flown.start].strip().lower()
    return said in _OUGHT or (said.endswith(_FLIES) and said.rpartition(" ")[0] in _OUGHT)


_FLIES = (" fly", " go", " move", " do", " make", " take")


_FOR = Pattern(
    r"(?:\b(?:for|on behalf of|as for|orders? for|regarding|from)\s+"
    r"(?:(?:the|his|her|my|our|\w+'s)\s+)?"
    r"|\b(?:his|her|'s)\s+)(?:plane\s+|machine\s+|aircraft\s+)?$"
)


_BELOW = (("colon",), ("close",))
_HIS_TOO = Pattern(
    r"\b(?:his|hers|her|theirs|their)(?: own)? (?:too|as well|also|moves?|orders?)\b"
)
"""`Dora asked me to send his too: S S`."""


_PASSED_ON = Pattern(
    r" (?:has |had |also |just )*(?:asks|asked|wants|wanted|tells|told|begs|begged|instructed|"
    r"ordered|got|gets) (?:me|us) (?:to )?(?:also |just )?(?:send|pass|tell|forward|give|submit|"
    r"enter|relay|report|mail|post|hand|write|add|include|put|type|note)\b"
)
"""`Dora asked me to pass this on: S S`."""


def _on_behalf(clauses: Sequence[Clause], me: str, look: str) -> list[Clause]:
    """`And for Dora, as Paul is on holiday: S S TR`: another plane's, told by the way."""
    for n, clause in enumerate(clauses):
        names = [one for one in clause.intents if one.kind == "NAME"]
        if not names or names[0].value == me:
            continue
        told = _FOR.search(look[max(0, names[0].start - 24) : names[0].start].lower())
        if told and _is_flown_by(names[0], clause, look):
            start = names[0].start - len(told[0])
            whole = Intent("doubt", "another-plane", start, clauses[-1].end)
            above = made([one for one in clause.intents if one.end <= start], clause)
            hers = Clause((whole,), (), start, clauses[-1].end)
            return [*clauses[:n], *([above] if above.intents else []), hers]
        if clause.has(FLOWN | SHOT):
            continue
        behind = look[names[0].end : clause.end].lower()
        if not (told or _HIS_TOO.search(behind) or _PASSED_ON.match(behind)):
            continue
        below = [m for m in range(n + 1, len(clauses)) if clauses[m].before[:1] in _BELOW]
        own = below and clauses[below[0]].intents[0].kind in ("ME", "WOULD")
        if below and not own and clauses[below[0]].has(FLOWN | SHOT):
            whole = Intent("doubt", "another-plane", clause.start, clauses[-1].end)
            return [*clauses[:n], Clause((whole,), clause.before, clause.start, clauses[-1].end)]
    return list(clauses)


def _is_flown_by(name: Intent, clause: Clause, look: str) -> bool:
    """`For my wife's Dora please S BL`, `for Dora take S`: is what follows in the clause hers?"""
    behind = [one for one in clause.intents if one.start >= name.end and one.kind not in _SMALL]
    told = behind and behind[0].kind in _WHOLE
    return bool(told) and not _AIMED_FOR.search(look[: name.start].lower())


_WHOLE = frozenset({"CODE", "MAN"})
_SMALL = frozenset({"fill", "TAKE", "IDLE"})
_AIMED_FOR = Pattern(
    r"\b(?:go|goes|going|gunning|aim|aims|aiming|guns?|head|heads|heading) for\s+(?:the )?$"
)
_HIS_MOVES = Pattern(
    r"(?:and |so |(?:here|these|this) (?:are|is|come) )*(?:his|her|their)(?: own)? "
    r"(?:moves?|orders?|manoeuvres?|plan|list)$"
)


def _by_pronoun(clauses: Sequence[Clause], me: str, look: str) -> list[Clause]:
    """`Dora is away, his move: S S`: what is told behind a word of it is the other's."""
    names = {one.value for clause in clauses for one in clause.intents if one.kind == "NAME"}
    if not names or me in names:
        return list(clauses)
    for n, (clause, below) in enumerate(pairwise(clauses)):
        told = _HIS_MOVES.match(look[clause.start : clause.end].lower().strip())
        if n and told and "colon" in below.before and below.has(FLOWN | SHOT):
            whole = Intent("doubt", "another-plane", clause.start, clauses[-1].end)
            return [*clauses[:n], made([whole], clause, clause.start, clauses[-1].end)]
    return list(clauses)


def _signed(clauses: Sequence[Clause], me: str) -> list[Clause]:
    """`Kite here, in a hurry`: the sender's own name at the head of a sentence is no target."""
    if not clauses or clauses[0].intents[0].kind != "NAME":
        return list(clauses)
    kinds = {one.kind for one in clauses[0].intents}
    if clauses[0].intents[0].value != me or kinds - {"NAME", "IDLE", "fill"}:
        return list(clauses)
    if len(clauses) > 1 and clauses[1].before[:1] == ("colon",):
        return list(clauses)
    return [only_names(clauses[0]), *clauses[1:]]


def _is_heading(clause: Clause, below: Clause, look: str) -> bool:
    """A name, or `orders for` it, and a colon, above orders.

    `Dora is mine: attack her` says something of Dora, and whom to attack.
    """
    kinds = [one.kind for one in clause.intents]
    alone = (
        kinds.count("NAME") == 1
        and set(kinds) <= {"NAME", "fill", "MOVES", "IDLE"}
        and len(kinds) < 4
    )
    alone = alone and "IDLE" not in kinds[kinds.index("NAME") :]
    heads = below.before[:1] == ("colon",) or (below.before == ("dash",) and len(kinds) == 1)
    of_him = below.has(frozenset({"HIM"})) or any(one.value == "him" for one in below.intents)
    if of_him and _IS.match(look, clause.intents[kinds.index("NAME")].end if alone else clause.end):
        return False
    if below.has(_ATTACK) and not below.has(FLOWN | AIMED | _HELD):
        return False  # `Dora: shoot, range 1 only`
    return alone and heads and below.has(FLOWN | SHOT)


_ATTACK, _HELD = frozenset({"ATTACK"}), frozenset({"HOLD", "NEVER"})


def _ends_list(above: Sequence[Clause], clause: Clause, below: Clause) -> bool:
    """`Dora, Heron, Kite: shoot in this order`: the last of several that are named in a row."""
    named = above and {one.kind for one in above[-1].intents} == {"NAME"}
    return bool(named) and set(clause.before) <= _IN_A_ROW and not below.has(FLOWN)


_IN_A_ROW = frozenset({"comma", "THEN"})


def _is_at_peace(clause: Clause, below: Clause, look: str) -> bool:
    """`(We have signed a treaty) with Dora: leave Dora alone`: what is said of her, and why."""
    names = {one.value for one in clause.intents if one.kind == "NAME"}
    alone = len(clause.intents) == len(names) == 1 and below.before[:1] == ("colon",)
    spares = any(one.kind == "NEVER" and one.value in {*names, "him"} for one in below.intents)
    return alone and spares and bool(_WITH.search(look[: clause.start]))


_WITH = Pattern(r"\bwith (?:the )?$", re.IGNORECASE)
_IS = Pattern(r"(?:'s| (?:is|was|has|looks|seems|deserves|must)) (?!to )", re.IGNORECASE)
