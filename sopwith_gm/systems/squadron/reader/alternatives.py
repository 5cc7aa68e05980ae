"""What is flown or aimed at else, told behind its condition or in parentheses."""

from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause, doubted, made


def aside_if_blocked(clauses: Sequence[Clause]) -> list[Clause]:
    """`(a turn left and a straight if bumped)`: of all that stands in the parentheses."""
    found = list(clauses)
    for n, clause in enumerate(found):
        if "open" not in clause.before or not n:
            continue
        ends = (m for m in range(n + 1, len(found)) if "close" in found[m].before)
        last = next(ends, len(found)) - 1
        inside = found[n : last + 1]
        behind = inside[-1].intents[-1]
        if behind.kind == "BLOCKED" and all(one.has(FLOWN) for one in inside):
            found[last] = made(found[last].intents[:-1], found[last])
            found[n] = made([behind._replace(end=behind.start), *found[n].intents], found[n])
    return [clause for clause in found if clause.intents]


def or_if_blocked(clause: Clause) -> Clause:
    """`Or straight on if that spot is taken`: no choice, but what is flown else."""
    kinds = [one.kind for one in clause.intents]
    if "OR" not in kinds or "BLOCKED" not in kinds[kinds.index("OR") :]:
        return clause
    said = [
        one._replace(kind="ELSE", value="") if one.kind == "OR" else one
        for one in clause.intents
        if one.kind != "BLOCKED"
    ]
    return made(said, clause)


def or_if_gone(clause: Clause, draft: Draft, earlier: Sequence[Clause]) -> Clause:
    """`Or Dora if Baron isn't there`: no choice, but the next target."""
    small = ("fill", "TAKE", "TALK", "IDLE", "WITHIN")
    kinds = [one.kind for one in clause.intents if one.kind not in small]
    near = [one for one in clause.intents if one.kind == "WITHIN"]
    kinds = ["NAME" if kind == "WISH" else kind for kind in kinds]
    if kinds not in (["OR", "NAME", "ELSE"], ["NAME", "ELSE"], ["ELSE", "NAME", "ELSE"]):
        return clause
    gone = clause.intents[-1].value.removeprefix("name:")
    named = {
        one.value
        for other in earlier
        for one in other.intents
        if one.kind in ("NAME", "TARGETED", "mention")
    }
    named |= {aim.who for attack in draft.attacks for aim in attack.targets}
    name = next(one for one in clause.intents if one.kind in ("NAME", "WISH"))
    if clause.intents[-1].kind != "ELSE" or (gone and gone not in named) or name.value in named:
        return clause
    return made([Intent("ELSE", "", name.start, name.start), name, *near], clause)


def joined_if_gone(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Baron (if Dora is gone)`: what stands in parentheses is of the name before them."""
    found: list[Clause] = []
    for clause in clauses:
        kinds = [one.kind for one in clause.intents]
        named = found and found[-1].intents and found[-1].intents[-1].kind == "NAME"
        if named and kinds == ["ELSE"] and clause.before == ("open",):
            last = found[-1]
            end = clause.end + (look[clause.end : clause.end + 1] == ")")
            gone = clause.intents[0]._replace(end=end)
            found[-1] = made([*last.intents, gone], last, end=end)
        else:
            found.append(clause)
    return found


def of_the_last(clauses: Sequence[Clause]) -> list[Clause]:
    """`Baron, but I fire only if he is below me`: a condition of the one who was named."""
    found = [*clauses[:1]]
    for above, clause in pairwise(clauses):
        kinds = [one.kind for one in clause.intents]
        at = kinds.index("IF") if "IF" in kinds else 0
        aims = bool(above.intents) and above.intents[-1].kind in ("NAME", "TARGETED")
        if (
            aims
            and at
            and not clause.has(FLOWN)
            and "ATTACK" in kinds[:at]
            and _OF_SHOOTING.issuperset(kinds[:at])
        ):
            kept = [one for one in clause.intents if one.start >= clause.intents[at].start]
            clause = made([Intent("BUT", "", clause.start, clause.start), *kept], clause)
        found.append(clause)
    return found


_OF_SHOOTING = frozenset({"BUT", "ME", "WOULD", "ATTACK", "fill", "IDLE", "HIM"})


def without_him(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Without the Baron, Dora`: in his place, or where he is not there? Asked about."""
    found = list(clauses)
    for n, clause in enumerate(found[:-1]):
        if [one.kind for one in clause.intents] != ["DROP"]:
            continue
        word = look[clause.start : clause.end].lower().startswith("without")
        if word and [one.kind for one in found[n + 1].intents[:1]] == ["NAME"]:
            found[n] = doubted(clause, "negation")
    return found


_TOLD_ELSE = frozenset({"NAME", "WISH", "ME", "WOULD", "ATTACK", "HOLD", "NOBODY", "IDLE"})


def cannot(clause: Clause, look: str) -> Clause:
    """`If I can't see Baron`: a condition, where `if I can't` by itself is a word of else."""
    said = list(clause.intents)
    for n, (one, after) in enumerate(pairwise(clause.intents)):
        written = look[one.start : one.end].lower()
        if (
            one.kind == "ELSE"
            and written.endswith(("can't", "cannot"))
            and after.kind not in _TOLD_ELSE
        ):
            said[n] = one._replace(kind="IF", value="")
    return made(said, clause)
