"""What of a sentence is talk: what others do, what was, and reasons."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.past import (
    WAS_FLOWN,
    WAS_GOING,
    flown_before,
    is_habit,
    is_unreal,
    told_as_past,
    unreal,
)
from sopwith_gm.systems.squadron.reader.relayed import is_refused, relayed_at
from sopwith_gm.systems.squadron.reader.subject import FINITE, MINE, is_of_a_noun, is_own_pilot
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    ORDERING,
    SET_UP,
    SHOT,
    Clause,
    doubted,
    is_strong,
    made,
    only_names,
    speaks_of_others,
)

_POLITE = frozenset({"sorry", "actually", "no", "rather", "instead", "read", "corrected"})


def taking_back(clause: Clause, look: str) -> list[Intent]:
    """`No wait, that would take me off the board`: orders come in the next sentence."""
    return [
        one
        for one in clause.intents
        if one.kind == "FIX"
        and (
            look[one.start : one.end].lower() not in _POLITE
            or _is_called(one, look)
            or _REJECTS.match(look, one.start)
        )
    ]


_REJECTS = Pattern(
    r"no,? (?:that|this|it)(?:'d|'ll| would| will)? "
    r"(?:leads?|takes?|puts?|brings?|gets?|lands?|ends?|won't|doesn't|does not|would not|"
    r"wouldn't|is (?:too|no|not)|isn't)\b",
    re.IGNORECASE,
)
"""`No, that leads me off the board.`"""
_HESITATES = Pattern(r"(?:^|[.!?\n] ?)(?:hm+|er+m?|uh|um|oh|wait|actually|well)[ ,.]+$")


def _is_called(one: Intent, look: str) -> bool:
    """`No!`, by itself: what was said is wrong."""
    written = look[one.start : one.end + 1].lower()
    if written == "no." and _HESITATES.search(look[: one.start].lower()):
        return True  # `Hmm, no. Dora.`
    return written == "no!" and look[: one.start].rstrip(" ")[-1:] in (".", "!", "\n", "-", "")


def without_talk(clauses: Sequence[Clause], look: str, me: str, draft: Draft) -> list[Clause]:
    """Clauses that speak of others or of what was, left out; the names in them are kept."""
    found: list[Clause] = []
    talking = False
    for clause in clauses:
        if _is_there(clause, look, me):
            draft.threats.append((clause.start, clause.end))
            if _is_of_both(found, clause, look):
                found[-1] = only_names(found[-1])
            found.append(only_names(clause))
            continue
        before = flown_before(clause, clauses, look)
        if before is not None:
            found.append(before)
            talking = False
            continue
        if clause.has(frozenset({"IF", "BLOCKED", "CAN", "KILL", "ELSE"})) or _is_asked(clause):
            found.append(clause)
            talking = False
            continue
        named = bool(clause.intents) and clause.intents[0].kind == "NAME"
        at_me = is_at_me(clause, look)
        others = speaks_of_others(look, clause, me, draft.is_of_me) or at_me
        written = look[clause.start : clause.end].lower()
        told = _before_reason(clause).has(frozenset({"past", "PAST", "talk"})) or bool(
            clause.has(FLOWN) and WAS_FLOWN.search(written)
        )
        if not others and (is_unreal(clause, written) or is_habit(clause, look)):
            if is_unreal(clause, written) and clause.has(FLOWN):
                found = _without_the_rest(found, clause, look)
            found.append(unreal(clause, clauses, draft))
            talking = True
            continue
        opens = bool(clause.intents) and clause.intents[0].kind in ORDERING - {
            "NAME",
            "WISH",
            "AGAIN",
        }
        shoots = draft.topic == "ATTACK" or any(one.has(SHOT) for one in found)
        opens = opens and not (told and _THAT_ONE.match(look[: clause.end], clause.start - 5))
        if others and named and shoots and (_is_else(found) or is_in_turn(look, clause.start)):
            found.append(doubted(clause, "order-or-talk"))  # `if he's gone, Dora will suffer`
            continue
        own = bool(clause.intents) and clause.intents[0].kind == "NAME" and not others
        own = own or any(one.kind == "NAME" and one.value == me for one in clause.intents[:2])
        mine = clause.has(frozenset({"CODE", "MAN"})) and _is_of_mine(clause, look) and not own
        if clause.has(SHOT) and is_refused(look, clause.start, clause.end):
            found.append(doubted(clause, "whose"))  # `she wants me to shoot Baron, but I won't`
            continue
        listed = clause.intents[:1] != () and clause.intents[0].kind == "WISH" and shoots
        listed = listed and "THEN" in clause.before  # `then anybody who fancies it`
        if not others and not listed and not clause.has(SET_UP) and _is_of_a_noun(clause, look):
            talking = True
            behind = clauses[clauses.index(clause) + 1 :][:1]
            if any("BUT" in (*one.before, *(i.kind for i in one.intents[:1])) for one in behind):
                found.append(only_names(clause))  # `she says I should bank left, but I know better`
                continue
            relayed = _relayed(clause, look)
            if relayed is not None:
                talking = False
                found.append(relayed)
                continue
            strong = clause.has(_WHOLE) or (is_strong(clause) and clause.has(SHOT))
            fixes = [one for one in clause.intents[:1] if one.kind == "FIX"]
            plain = made([*fixes, *only_names(clause).intents], clause)
            found.append(doubted(clause, "whose") if strong else plain)
            continue
        if not clause.has(SET_UP) and (
            mine or others or (told and not (opens and is_strong(clause)))
        ):
            talking = True
            if others and named and _is_of_both(found, clause, look):
                found[-1] = only_names(found[-1])
            if others and not named and clause.has(frozenset({"MAN"})) and not told:
                draft.unsaid.append((clause.start, clause.end))  # `she flies two straights`
            if others and named and _shoots_him(clause, look):
                found.append(doubted(clause, "order-or-talk"))
            elif others and _ordered_behind(clause, look):
                found.append(made(clause.intents[-2:], clause, clause.intents[-2].start))
            elif others and not at_me and clause.has(frozenset({"ATTACK"})) and clause.has(_SELF):
                found.append(doubted(clause, "order-or-talk"))
            elif clause.has(frozenset({"CODE", "MAN"})) and (
                (others and (_is_told_to(clause, look) or (clause.has(_CODED) and not told)))
                or mine
            ):
                found.append(doubted(clause, "another-plane"))
            elif told and not others and WAS_GOING.search(look[clause.start : clause.end].lower()):
                draft.threats.append((clause.start, clause.end))
                found.append(
                    told_as_past(clause, [clause], draft, look)
                    if clause.has(FLOWN)
                    else only_names(clause)
                )
            elif told and not others and clause.has(FLOWN):
                found.append(told_as_past(clause, clauses, draft, look))
            elif (
                told
                and clause.intents[0].kind == "ATTACK"
                and _IMPERATIVE.match(look[clause.start : clause.end].lower())
            ):
                found.append(made([Intent("hung_target", "who", clause.start, clause.end)], clause))
            elif told and not others and (_orders_now(clause, look) or _is_told(clause, clauses)):
                found.append(doubted(clause, "order-or-talk"))
            elif clause.has(frozenset({"MAYBE"})) and clause.has(FLOWN) and not named:
                found.append(doubted(clause, "maybe"))
            elif clause.has(frozenset({"CODE", "MAN"})) and _list_goes_on(clause, clauses):
                found.append(doubted(clause, "order-or-talk"))
            else:
                found.append(only_names(clause))
        elif talking and _compares(clause):
            draft.told_as_past = draft.told_as_past or (clause.start, clause.end)
            found.append(only_names(clause))
        elif talking and not is_strong(clause) and _goes_on(clause, look):
            first = next((one.kind for one in clause.intents if one.kind != "BUT"), "")
            shoots = first == "ATTACK" or (clause.has(frozenset({"ATTACK"})) and clause.has(_SELF))
            found.append(doubted(clause, "order-or-talk") if shoots else only_names(clause))
            taken_back = [one for one in clause.intents if one.kind == "SCRAP"]
            if taken_back:  # `my wife says no, so forget it`
                found[-1] = made([*taken_back, *found[-1].intents], clause)
        else:
            talking = False
            found.append(clause)
    return found


def _without_the_rest(found: Sequence[Clause], clause: Clause, look: str) -> list[Clause]:
    """`A straight and a bank left would bring me there`: of all that is told to do so."""
    would = any(
        one.kind in ("MAN", "CODE") and _WOULD_DO.match(look, one.end) for one in clause.intents
    )
    flown = [{one.kind for one in other.intents} <= FLOWN for other in found]
    if not would or clause.before != ("THEN",) or not flown or not all(flown):
        return [*found]
    return [only_names(one) for one in found]


_WOULD_DO = Pattern(r" (?:would|could|might|may) (?:\w+ly )?(?:\w+ )?(?:me|us|my plane|him|her)\b")


def without_whom(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`My target is Dora, whom I attack with regret`: of who was told to be one, once more."""
    found = list(clauses[:1])
    said_again = False
    for last, clause in pairwise(clauses):
        joined = look[last.end : clause.start].strip()
        tail = said_again and joined in ("with", "with the", "with a")
        told = last.has(AIMED) and last.has(SHOT) and _WHOM.match(look, clause.start)
        said_again = bool(told or tail) and not clause.has(_SAYS_MORE)
        found.append(only_names(clause) if said_again else clause)
    return found


_SAYS_MORE = FLOWN | {
    "WITHIN", "WITHIN_ALL", "IF", "ELSE", "OR", "CAN", "NAME", "KILL", "BUT", "WISH", "NEVER",
    "HOLD", "averse", "AVERSE", "NOBODY", "MAYBE", "BLOCKED",
}  # fmt: skip
_WHOM = Pattern(
    r"(?:whom?|which|that)(?: i| we| he| she)(?:'ve|'ll| have| had| am| will| shall)?(?: been)?"
    r"(?: \w+ly| now| also| still| always)? "
    r"(?:attack|shoot|fire|target|engage|hit|aim|shot)(?:s|ed|ing)?\b",
    re.IGNORECASE,
)


def _before_reason(clause: Clause) -> Clause:
    """`I shoot at Dora because she was mean to me`: of what was is the reason only."""
    at = [n for n, one in enumerate(clause.intents) if one.kind == "REASON" and n]
    before = clause.intents[: at[0]] if at else ()
    aims = any(a.kind == "ATTACK" and b.kind in AIMED for a, b in pairwise(before))
    return made(before, clause) if aims else clause


def _relayed(clause: Clause, look: str) -> Clause | None:
    """`Lucy wants us to shoot the Petrel`: an order that somebody at home gives."""
    at = relayed_at(look, clause.start, clause.end)
    if at is None or clause.has(frozenset({"BUT", "IF", "MAYBE", "averse"})):
        return None
    behind = [one for one in clause.intents if one.start >= at]
    return made(behind, clause, at) if behind and behind[0].kind in SHOT else None


_THERE = Pattern(r"(?:'s| is| are| was| were| sits| sit| stands| flies| fly)\b")


def _is_there(clause: Clause, look: str, me: str) -> bool:
    """`Baron and Dora are both in front of me`: where somebody is, and no condition."""
    kinds = [one.kind for one in clause.intents]
    if kinds[:1] != ["NAME"] or clause.intents[0].value == me or "CAN" not in kinds:
        return False
    place = clause.intents[kinds.index("CAN")]
    said = set(kinds) <= {"NAME", "CAN", "fill", "IDLE", "WITHIN"}
    name_end = clause.intents[0].end
    return (
        said
        and bool(_THERE.match(look, name_end))
        and not re.match(r"(?:if|when|should|once|provided|as long)\b", look[place.start :].lower())
    )


def _is_asked(clause: Clause) -> bool:
    """Is it in doubt already, talk or not? What only denies something is talk as well."""
    names = clause.has(frozenset({"mention"}))
    return any(one.kind == "doubt" and (names or one.value != "negation") for one in clause.intents)


_THAT_ONE = Pattern(r"that immelmann\b", re.IGNORECASE)
_IN_TURN = Pattern(
    r"[^,.;:!?\n]*\b(?:after|also|later|follows?|likewise|"
    r"(?:next|second|third|last)(?! (?:round|turn|time|week|night|year|month)\b)|"
    r"too(?=\W*$|[,.;:!?\n)]| (?:gets?|will|shall|is|must|should|has|may|can|then|if|when|please|"
    r"suffers?)\b))"
    r"(?!\w)"
)


def _is_of_both(found: Sequence[Clause], clause: Clause, look: str) -> bool:
    """`Baron and Dora are pests`: the first of them is spoken of as well."""
    plural = re.search(
        r"\b(?:are|were|have|aren't|both)\b", look[clause.start : clause.end].lower()
    )
    alone = len(found) == 1 and {one.kind for one in found[0].intents} == {"NAME"}
    return alone and "THEN" in clause.before and plural is not None


def is_in_turn(look: str, start: int) -> bool:
    """Is a plane that is spoken of put behind a target: `and Dora comes next`?"""
    return bool(_IN_TURN.match(look[start : start + 80].lower()))


_AT_ME = Pattern(r"(?:at |on )?(?:me|us|myself|my plane)\b")


def is_at_me(clause: Clause, look: str) -> bool:
    """`The Reverend is after me`, `everybody shoots at us`: others attack, whoever they are."""
    if clause.has(FLOWN) or not clause.has(frozenset({"ATTACK", "TAKE"})):
        return False
    return suffers(clause, look) or any(
        one.kind in ("ATTACK", "TAKE") and _AT_ME.match(look[after.start : after.end].lower())
        for one, after in pairwise(clause.intents)
    )


def suffers(clause: Clause, look: str) -> bool:
    """`Having been shot at from every side`: what others do to the sender."""
    return not clause.has(AIMED) and any(
        one.kind == "ATTACK"
        and (
            _SUFFERS.search(look[clause.start : one.end].lower())
            or _BY_WHOM.match(look[one.start : clause.end].lower())
        )
        for one in clause.intents
    )


_BY_WHOM = Pattern(
    r"(?:shot|fired|attacked|hit|targeted|engaged)(?: at| on| upon)? "
    r"(?:by|from (?:all|every|both))\b"
)
_SUFFERS = Pattern(
    r"\b(?:being|been|i was|we were|i got|we got|get|getting|i am|i'm|we are) (?:\w+ly )?"
    r"(?:shot|fired|attacked|hit|targeted|engaged)(?: at| on| upon)?$"
)
"""`I don't like being shot at`: what others do to the sender."""


_SPOKEN = frozenset({
    "strange", "past", "PAST", "talk", "TALK", "WISH", "NOBODY", "averse", "HALF", "HEIGHT",
    "SPEED",
    "TAKE", "ATTACK", "unclaimed", "NO_HEIGHT", "FIX", "MAYBE", "BUT", "WITHIN", "AGAIN",
})  # fmt: skip
"""What a clause may say first, behind its noun, and be talk all the same."""
_AIMS = AIMED | {"WITHIN", "IDLE", "CAN", "ELSE", "OR"}
_WHOLE = frozenset({"CODE", "MAN", "HOLD", "NEVER", "REF", "IMMELMANN"})
"""What is an order as it stands, whoever is said to do it."""


def _is_of_a_noun(clause: Clause, look: str) -> bool:
    """Not where a name, or a plane that is spoken of, is the one who acts."""
    kinds = [one.kind for one in clause.intents if one.kind not in ("fill", "IDLE")]
    if kinds[:1] and kinds[0] not in _SPOKEN:
        return False
    if kinds[:1] == ["WISH"] and is_strong(clause):
        return False
    if {one.kind for one in clause.intents} <= _AIMS:
        return False  # `Anyone within two sections.`
    return is_of_a_noun(look, clause.start, clause.end)


def _goes_on(clause: Clause, look: str) -> bool:
    """Is it of the same subject: behind a comma, or `and` with a verb?"""
    said = [one.kind for one in clause.intents if one.kind not in ("IDLE", "REASON", "BUT")]
    if said[:1] in (["ME"], ["WOULD"]) and said[1:2] == ["HEIGHT"]:
        return False  # `Dora says she'll climb, so I climb as well`
    so = _SO.match(look, clause.start) or _SO_BEFORE.search(look, 0, clause.start)
    acts = any(a.kind == "NAME" and b.kind in _DONE for a, b in pairwise(clause.intents))
    if so and clause.has(AIMED) and not clause.has(FLOWN) and not acts:
        return False  # `Dora may be dead by then, so add Baron`
    if _SINCE.search(look, 0, clause.start) and {one.kind for one in clause.intents} <= _LISTED:
        return False  # `As he may be gone by then, Dora as well`
    if set(clause.before) <= {"comma"}:
        return True
    verb = look[clause.start : clause.end].lower().split()[:1]
    return set(clause.before) <= {"comma", "THEN"} and bool(FINITE.intersection(verb))


_SINCE = Pattern(
    r"(?:^|[.!?\n] ?)(?:as|since|because|seeing|given|considering)\b[^.!?\n]*, \Z", re.IGNORECASE
)
_LISTED = frozenset({"NAME", "IDLE", "THEN"})
_DONE = frozenset({"fill", "past", "PAST", "strange", "talk"})
_SO = Pattern(r"(?:and )?(?:so|therefore|hence|thus)\b", re.IGNORECASE)
_SO_BEFORE = Pattern(rf"(?:\b{_SO.pattern},? ?)\Z", re.IGNORECASE)


def _compares(clause: Clause) -> bool:
    """`Baron will go straight, as always`: of whom was spoken before the comma."""
    return set(clause.before) <= {"comma"} and {one.kind for one in clause.intents} == {"REF"}


def _is_else(found: Sequence[Clause]) -> bool:
    """Does the clause before end with a word of else?"""
    return bool(found) and found[-1].intents[-1:] != () and found[-1].intents[-1].kind == "ELSE"


_SELF = frozenset({"ME", "WOULD"})
_CODED = frozenset({"CODE"})
_OF_MINE = Pattern(
    r"\W*(?P<my>my|our) (?:(?P<noun>[a-z]+) (?P<verb>[a-z]{3,}s)"
    r"|[a-z]+ (?P<friend>[a-z]+) (?P<flies>flies|banks|climbs|dives|turns|goes))\b"
)


def _is_of_mine(clause: Clause, look: str) -> bool:
    """`My mechanic swears she'll do three straights`: another's word, and perhaps an order."""
    behind_my = clause.start - len("my ")
    found = (
        _OF_MINE.match(look[max(0, start) : clause.end].lower())
        for start in (clause.start, behind_my, behind_my - 1)
    )
    said = (
        (one["my"], one["noun"] or one["friend"], one["verb"] or one["flies"])
        for one in found
        if one is not None
    )
    return any(one[1] not in MINE and not is_own_pilot(*one) for one in said)


def _is_told_to(clause: Clause, look: str) -> bool:
    """`Dora should go S S`: orders for another plane, and no talk of it."""
    first = clause.intents[0]
    verb = look[first.end : clause.end].lower().split()[:1]
    return first.kind == "NAME" and verb in (["should"], ["must"], ["shall"], ["may"])


def _is_told(clause: Clause, clauses: Sequence[Clause]) -> bool:
    """`Straight, and took a shot at the weakest`: beside what is flown, no talk of the past."""
    kinds = [one.kind for one in clause.intents]
    aims = any(a == "ATTACK" and b in AIMED for a, b in pairwise(kinds))
    return aims and any(
        other is not clause and other.has(frozenset({"CODE", "MAN"})) for other in clauses
    )


def _ordered_behind(clause: Clause, look: str) -> bool:
    """`Dora is the better target: attack Dora`: behind a colon an order is one."""
    last = clause.intents[-2:]
    if [one.kind for one in last] != ["ATTACK", "NAME"]:
        return False
    return look[: last[0].start].rstrip(" ").endswith(":")


_LED = Pattern(
    r"\b(?:to|will|would|can|could|and|must|should|may|might|they|you|we|not|who|he|she|i|'ll|'d) $"
)


def _shoots_him(clause: Clause, look: str) -> bool:
    """`Baron has one left shoot him`: told in one breath, without a comma."""
    last = clause.intents[-2:]
    if [one.kind for one in last] != ["ATTACK", "HIM"]:
        return False
    return not _LED.search(look[clause.start : last[0].start].lower())


def _list_goes_on(clause: Clause, clauses: Sequence[Clause]) -> bool:
    """`They say turn left, straight`: is the next clause nothing but more that is flown?"""
    later = clauses[clauses.index(clause) + 1 :]
    return bool(later) and later[0].intents[0].kind in ("CODE", "MAN", "HEIGHT")


_IMPERATIVE = Pattern(r"(?:shoot|attack|fire|engage|aim|open fire)\b(?: \w+){2}")


_TOLD_NOW = frozenset({"CODE", "HOLD", "NEVER", "EXCEPT", "ANY_BUT", "AT_WILL"})


def _orders_now(clause: Clause, look: str) -> bool:
    """Does a clause that tells of the past order something all the same?"""
    kinds = [
        "past" if look[one.start : one.end].lower().startswith("shot") else one.kind
        for one in clause.intents
    ]
    return any(kind in _TOLD_NOW for kind in kinds) or any(
        kind == "ATTACK" and any(after in AIMED for after in kinds[n + 1 : n + 2])
        for n, kind in enumerate(kinds)
    )
