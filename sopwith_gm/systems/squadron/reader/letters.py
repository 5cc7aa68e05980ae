"""How a letter tells its orders: a list before its verb, counted off, behind a question."""

from collections.abc import Sequence
from re import IGNORECASE

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
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

_SHOT_AT = frozenset({"ATTACK", "TAKE"})


_COUNTED = frozenset({"one", "two", "three", "four", "five", "first", "second", "third"})
_TRUCE = Pattern(
    r"\b(?:truce|pact|deal|agreement|understanding|alliance|arrangement|allies|at peace)\b"
)


_OPENS = frozenset({"right"})


def opened(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Right, here are my orders`: a word that opens a speech."""
    if not clauses or not clauses[0].intents:
        return list(clauses)
    first = clauses[0].intents[0]
    greets = first.kind == "HALF" and not clauses[0].before and _GREETS.match(look, first.start)
    if greets and len(clauses[0].intents) > 1:
        return [made(clauses[0].intents[1:], clauses[0], first.end + 1), *clauses[1:]]
    if len(clauses[0].intents) != 1:
        return list(clauses)
    is_word = look[first.start : first.end].lower() in _OPENS and not clauses[0].before
    if first.kind == "HALF" and is_word and _ROUND.match(look, first.end):
        return list(clauses[1:])
    if len(clauses) < 2 or clauses[1].before != ("comma",):
        return list(clauses)
    goes_on = clauses[1].intents[0].kind in ("ME", "WOULD", "fill", "IDLE", "REASON")
    if first.kind == "HALF" and is_word and goes_on and not clauses[1].has(FLOWN):
        return list(clauses[1:])
    return list(clauses)


_ROUND = Pattern(r", (?:so |now |then )?(?:for |here is |this is )?(?:round|turn)\b", IGNORECASE)
_GREETS = Pattern(
    r"right,? (?:hello|hi|hey|hiya|greetings|good (?:morning|evening|afternoon|day))\b", IGNORECASE
)
_ORDERS_HERE = (ORDERING - {"unclaimed", "AGAIN"}) | {
    "ELSE", "BLOCKED", "FIX", "SCRAP", "CAN", "KILL", "ROUND", "NUMBERED", "NEXT", "REF", "PUT",
}  # fmt: skip
_UNSURE = Pattern(r"(?:i'?m )?(?:not sure|no idea|don'?t know|unsure|i (?:wonder|hope)|hope)\b")


def without_asides(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`(if I had one)` within talk, and `Not sure if this is right, but: ...` before orders."""
    found: list[Clause] = []
    for clause in clauses:
        opens = look[: clause.start].rstrip(" ").endswith("(")
        is_aside = opens and ")" in (look[clause.end - 1], look[clause.end : clause.end + 1])
        orders = clause.has(_ORDERS_HERE - {"NUMBERED"})
        if orders or not (is_aside and found and not found[-1].has(FLOWN | SHOT)):
            found.append(clause)
    heads = [n for n, one in enumerate(found) if "colon" in one.before]
    if not heads or not heads[0]:
        return found
    unsure = _UNSURE.match(look[found[0].start : found[heads[0]].start].lower())
    told = _ORDERS_HERE - {"HALF"} if unsure else _ORDERS_HERE
    if not unsure:
        told |= {"IF", "MAYBE"}
    if not any(one.has(told) or _is_anothers(one) for one in found[: heads[0]]):
        found[: heads[0]] = [only_names(one) for one in found[: heads[0]]]
    return found


def _is_anothers(clause: Clause) -> bool:
    """`Dora should bank left: attack Baron`: what stands above is asked about as hers."""
    return any((one.kind, one.value) == ("doubt", "another-plane") for one in clause.intents)


def counted_off(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """`Three, my orders: ...`: a number that opens a sentence counts what is said."""
    if len(clauses) < 2 or len(clauses[0].intents) != 1 or draft.is_set_up:
        return list(clauses)
    first = clauses[0].intents[0]
    written = look[first.start : first.end].lower()
    if first.kind != "unclaimed" or written not in _COUNTED or clauses[1].before != ("comma",):
        return list(clauses)
    return list(clauses[1:])


def of_truces(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Dora and I have a truce until round 8`, `Dora has three health and Baron one`: talk."""
    found: list[Clause] = []
    for clause in clauses:
        kinds = {one.kind for one in clause.intents}
        written = look[clause.start : clause.end].lower()
        truce = _TRUCE.search(written) and not clause.has(FLOWN | SHOT)
        beside = found and found[-1].has(frozenset({"TALK"})) and "THEN" in clause.before
        if truce and found and {one.kind for one in found[-1].intents} <= {"NAME", "ME"}:
            found[-1] = only_names(found[-1])
        if truce or (beside and kinds == {"NAME", "unclaimed"}):
            clause = only_names(clause)
        found.append(clause)
    return found


_SO = Pattern(r"(?:if|when) (?:so|yes|that works|i can)\b")
_CAN_I = Pattern(
    r"\b(?:can|could|may|might|will|would|do|am|have) i\b[^?]*"
    r"\b(?:shoot|fire|hit|reach|attack|see|get|shot|range|arc|engage)\b[^?]*\?\s*$"
)


def if_so(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Can I shoot Dora from there? If so, shoot her`: no more than `if I can`."""
    first = clauses[0]
    written = look[first.start : first.end].lower()
    asks = _CAN_I.search(look[: first.start].lower())
    if not (_SO.match(written) and asks and first.intents[0].kind == "IF"):
        return list(clauses)
    said = [one for one in first.intents if one.kind not in ("IF", "fill")]
    return [*([made(said, first)] if said else []), *clauses[1:]]


def named_above(clauses: Sequence[Clause]) -> list[Clause]:
    """`Baron, then Dora: those are my targets`, `Baron or Dora will be shot`: a list told first."""
    ends = [n for n, one in enumerate(clauses) if one.has(_TOLD_LAST)]
    if not ends or any(one.has(FLOWN | _SHOT_AT | {"HOLD"}) for one in clauses[: ends[0] + 1]):
        return list(clauses)
    last = clauses[ends[0]]
    first = ends[0]
    while first and _is_of_names(clauses[first - 1]):
        first -= 1
    names = [one for one in last.intents if one.kind in AIMED | {"THOSE"}]
    if first == ends[0] and (len(names) < 2 or not last.has(_JOINED)):
        return list(clauses)
    found = list(clauses)
    said = [
        one._replace(kind="NAME") if one.kind == "TARGETED" and "|" not in one.value else one
        for one in last.intents
        if one.kind != "THOSE"
    ]
    found[ends[0]] = made(said, last)
    start = found[first].start
    found[first] = made([Intent("ATTACK", "", start, start), *found[first].intents], found[first])
    return [one for one in found if one.intents]


_TOLD_LAST = frozenset({"THOSE", "TARGETED"})
_JOINED = frozenset({"ELSE", "OR"})


def _is_of_names(clause: Clause) -> bool:
    names = frozenset({"NAME", "WISH", "ELSE", "OR", "WITHIN", "CAN"})
    return {one.kind for one in clause.intents} <= names and clause.has(AIMED)


def for_another(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`My guns are for Baron, and if he is gone for Dora`: the small word of the attack again."""
    found: list[Clause] = []
    small = ""
    for clause in clauses:
        kept: list[Intent] = []
        for one in clause.intents:
            written = look[one.start : one.end].lower()
            after = not kept or kept[-1].kind in ("ELSE", "OR")
            if one.kind == "fill" and written == small and after:
                continue
            small = written.rpartition(" ")[2] if one.kind == "ATTACK" else small
            kept.append(one)
        found.append(made(kept, clause) if kept else clause)
    return found


_BESIDE_A_SHOT = frozenset({"CAN", "ME", "WOULD", "IDLE", "fill"})
_PRONOUN = Pattern(r"\b(?:he|she|him|her|it)\b")
_ANYBODY = Pattern(r"\b(?:any|some)(?:one|body|thing)\b")


def if_there(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`As soon as Baron is in my sights, fire`: a shot at him of whom the condition is."""
    found = list(clauses)
    for n, clause in enumerate(clauses):
        kinds = [one.kind for one in clause.intents]
        alone = kinds == ["CAN"] and n + 1 < len(clauses) and clauses[n + 1].before == ("comma",)
        below = clauses[n + 1] if alone else clause
        first = clause.intents[0] if clause.intents else None
        if first is None or first.kind != "CAN":
            continue
        said = [one for one in below.intents if one.kind not in _BESIDE_A_SHOT]
        who = Intent("NAME", first.value, below.end, below.end)
        if not first.value and _ANYBODY.search(look[first.start : first.end].lower()):
            who = who._replace(kind="WISH", value="NEAREST")
        elif not first.value and _PRONOUN.search(look[first.start : first.end].lower()):
            who = who._replace(kind="HIM", value="him")
        kinds = [one.kind for one in said[:2]]
        shoots = kinds in (["ATTACK"], ["ATTACK", "HIM"], ["TAKE", "HIM"])
        rest = said[2:] if len(said) > 1 and said[1].kind == "HIM" else said[1:]
        ends = not rest or rest[0].kind in ("ELSE", "OR", "WITHIN")
        if not who.value or not shoots or not ends or said[0].value not in ("", "him", "it"):
            continue
        shot = said[0]._replace(kind="ATTACK", value="")
        place = n + 1 if alone else n
        who = who._replace(start=shot.start, end=shot.end)
        found[place] = made([shot, who, *rest], found[place])
        if alone:
            found[n] = made([], clause)
    return [one for one in found if one.intents]


def if_near(clauses: Sequence[Clause]) -> list[Clause]:
    """`If Baron is within two sections shoot him`: he is attacked, and so near."""
    found = list(clauses)
    for n, clause in enumerate(clauses):
        if not clause.intents or clause.intents[0].kind != "NEAR_IF":
            continue
        near = clause.intents[0]
        joined = [*clause.intents[1:]]
        below = found[n + 1] if n + 1 < len(found) and found[n + 1].before == ("comma",) else None
        if not joined and below is not None:
            joined = list(below.intents)
        kinds = [one.kind for one in joined if one.kind not in ("ME", "WOULD", "fill")]
        value, _, name = near.value.partition(" ")
        whom = next((one for one in joined if one.kind in ("HIM", "NAME")), None)
        if kinds[:2] not in (["ATTACK", "HIM"], ["ATTACK", "NAME"]) or whom is None:
            continue
        if whom.kind == "NAME" and whom.value != name:
            continue
        place = joined.index(whom)
        aimed = whom._replace(kind="NAME", value=name)
        told = [*joined[:place], aimed, whom._replace(kind="WITHIN", value=value)]
        found[n] = made([*told, *joined[place + 1 :]], clause)
        if len(clause.intents) == 1 and below is not None:
            found[n + 1] = made([], below)
    return [one for one in found if one.intents]


_SPOKEN_OF = Pattern(r"\b(?:that|this|the|my)\s$")


def spoken_of(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`That turn is too dangerous, make it a bank right`: `it` is the turn that was spoken of."""
    found = list(clauses)
    for n, clause in enumerate(clauses):
        half = next((one for one in clause.intents if one.kind == "HALF"), None)
        told = half and _SPOKEN_OF.search(look[max(0, half.start - 6) : half.start].lower())
        if half is None or not told or clause.intents[-1] is half or clause.has(FLOWN - {"HALF"}):
            continue
        kind = {"t": "T", "b": "B"}.get(look[half.start].lower())
        for m in range(n, len(found)):
            kinds = [one.kind for one in found[m].intents]
            if kind and kinds[:1] == ["FIX"] and kinds[-1] in ("MAN", "CODE") and len(kinds) == 2:
                new = found[m].intents[-1]
                swap = new._replace(kind="SWAP", value=f"kind:{kind}>item:{new.value}")
                found[m] = made([swap], found[m])
                found[n] = made([one for one in clause.intents if one.kind == "FIX"], clause)
                break
    return found


_OPINION = Pattern(r"\b(?:it|that|this)(?:'d| would| might| could) be [a-z]+ (?:not )?to\b")
"""`It would be courageous to attack Dora`: no order, but asked about where no target is told."""


def opinions(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """What would be brave or foolish is talk, and asked about only where no target is told."""
    found: list[Clause] = []
    for clause in clauses:
        is_one = _OPINION.search(look[clause.start : clause.end].lower())
        if is_one and not clause.has(frozenset({"CODE", "MAN", "WOULD"})):
            draft.threats.append((clause.start, clause.end))
            clause = only_names(clause)
        found.append(clause)
    return found


_FACING = Pattern(r"\b(?:facing|nose|looking at|heading for)\b")


def facing_whom(clause: Clause, look: str) -> Clause:
    """`Station 1 facing Baron`: a heading that is none of the eight."""
    found = _FACING.search(look[clause.start : clause.end].lower())
    if not found or not clause.has(frozenset({"NAME"})) or clause.has(SHOT | FLOWN | {"FACING"}):
        return clause
    kept = [one for one in clause.intents if one.kind != "NAME"]
    return made([*kept, Intent("doubt", "where", clause.start + found.start(), clause.end)], clause)
