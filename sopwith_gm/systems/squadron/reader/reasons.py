"""Why something is flown: what stands behind a word of reason orders nothing."""

import re
from collections.abc import Sequence

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


_LED = Pattern(
    r"(?:\b(?:to|will|would|can|could|and|must|should|may|might|did|does|do|they|you|we|not|who|he|she|"
    r"i|it|all|of|the|his|her|my|their|that|an?|not|never)|'ll|'d|n't) $",
    re.IGNORECASE,
)
"""What stands before a verb of attacking that is of the reason."""


def _attacks_behind(tail: Sequence[Intent], look: str) -> bool:
    """`BL because Otter is on my tail go for Dora`: no mark parts the reason and an order."""
    return any(
        one.kind == "ATTACK"
        and after.kind in AIMED
        and before.kind not in AIMED
        and not _LED.search(look[max(0, one.start - 12) : one.start])
        for before, one, after in zip(tail, tail[1:], tail[2:], strict=False)
    )


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
        told = any(one.kind in ("CODE", "MAN", "HOLD", "NEVER", "HEIGHT") for one in tail)
        if told or _attacks_behind(tail, look):
            kept.append(Intent("doubt", "reason", intent.start, clause.end))
        kept += [
            Intent("mention", one.value, one.start, one.end) for one in tail if one.kind == "NAME"
        ]
        return made(kept, clause, end=kept[-1].end if kept else clause.end)
    return clause
