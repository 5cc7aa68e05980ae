"""Why something is flown: what stands behind a word of reason orders nothing."""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    ORDERING,
    SHOT,
    Clause,
    made,
    only_names,
)

_TOLD = frozenset({"fill"})
_OWN_ORDERS = ORDERING - AIMED - {"ATTACK", "unclaimed", "AGAIN"}
_PURPOSE = Pattern(r"(?:and |so )?(?:in order |so as )?to [a-z]+\b", re.IGNORECASE)


def _ordered_behind_purpose(clause: Clause, look: str) -> Clause | None:
    """`To avoid Baron I turn right`: the sender's own clause begins behind its purpose."""
    first = clause.intents[0] if clause.intents else None
    if first is None or first.kind != "REASON" or not _PURPOSE.match(look, first.start):
        return None
    own = next((n for n, one in enumerate(clause.intents) if one.kind in ("ME", "WOULD")), 0)
    behind = clause.intents[own:]
    if not own or any(one.kind in ORDERING - AIMED for one in clause.intents[:own]):
        return None
    if behind[1:] == () or behind[1].kind not in FLOWN | SHOT:
        return None
    names = [one._replace(kind="mention") for one in clause.intents[:own] if one.kind == "NAME"]
    return made([*names, *behind], clause)


def without_reason(clause: Clause, look: str) -> Clause:
    """`BL to get behind him`: what stands behind a word of reason orders nothing."""
    own = _ordered_behind_purpose(clause, look)
    if own is not None:
        return own
    kinds = [one.kind for one in clause.intents if one.kind != "fill"]
    of_others = kinds[:2] == ["REASON", "NAME"] or not clause.has(_OWN_ORDERS)
    shoots = clause.has(SHOT) and (clause.has(AIMED | SHOT - {"ATTACK"}) or not clause.has(_TOLD))
    if kinds[:1] == ["REASON"] and of_others and not shoots:
        return only_names(clause)  # `hoping that Otter flies straight`
    for n, intent in enumerate(clause.intents):
        if intent.kind != "REASON" or not any(one.kind in ORDERING for one in clause.intents[:n]):
            continue
        tail = clause.intents[n + 1 :]
        kept = list(clause.intents[:n])
        if any(one.kind in ("CODE", "MAN", "HOLD", "NEVER", "HEIGHT") for one in tail):
            kept.append(Intent("doubt", "reason", intent.start, clause.end))
        kept += [
            Intent("mention", one.value, one.start, one.end) for one in tail if one.kind == "NAME"
        ]
        return made(kept, clause, end=kept[-1].end if kept else clause.end)
    return clause
