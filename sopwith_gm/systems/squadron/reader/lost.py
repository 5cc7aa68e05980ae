"""Words that nobody knows: in the place of an order a hole, and beside one they spoil it."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.hanging import hung_here
from sopwith_gm.systems.squadron.reader.holes import (
    HOLE,
    LOST,
    SHORT,
    follows_aims,
    hole_of,
    is_aside,
    is_statement,
    size_of,
    takes_back,
    words_of,
)
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.starting import (
    is_of_set_up,
    is_wished,
    without_purpose,
)
from sopwith_gm.systems.squadron.reader.trust import trusted
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    ORDERING,
    SET_UP,
    SHOT,
    Clause,
    doubted,
    made,
    only_names,
)

WEAK_HERE = frozenset({"unclaimed", "averse", "HALF", "HEIGHT"})
_HARMLESS = ("ly",)


def without_lost(clauses: Sequence[Clause], look: str, draft: Draft, me: str) -> list[Clause]:
    """A word that nobody knows is a hole in the place of an order, and spoils one beside it."""
    found: list[Clause] = []
    own = ("NAME", me)
    for at, clause in enumerate(clauses):
        if at + 1 < len(clauses) and clauses[at + 1].before == ("SUBJECT",):
            found.append(only_names(clause))  # `with two cups of tea I turn left`
            continue
        bare = made([one for one in clause.intents if (one.kind, one.value) != own], clause)
        lost = [
            one
            for one in clause.intents
            if one.kind in LOST and not _is_harmless(look, one, bare, clauses, draft)
        ]
        if not lost:
            found.append(made([one for one in clause.intents if one.kind not in LOST], clause))
            continue
        found.append(_spoilt(bare, lost, clauses, at, look, draft))
    return found


def may_be_lost(clauses: Sequence[Clause], look: str, draft: Draft) -> bool:
    """May a sentence without a word of orders be one all the same: `kill blorp`, `hold blorp`?"""
    if not any(clause.has(LOST) for clause in clauses):
        return False
    if any(clause.has(LOST) and _is_orderly(clause, look) for clause in clauses):
        return True
    return len(clauses) == 1 and size_of(clauses[0], look) <= HOLE and clauses[0].has(LOST)


def _is_orderly(clause: Clause, look: str) -> bool:
    """Has it small words of orders beside the one that nobody knows? `kill blorp`, `blorp him`."""
    words = words_of(clause, look)
    if _GOES_FIRST.search(look[clause.start : clause.end + 6].lower()):
        return True
    if clause.has(frozenset({"FIX"})) and size_of(clause, look) <= HOLE and words <= HOLE:
        return True
    refuses = words <= HOLE and clause.has(frozenset({"averse"}))
    return shoots_at_lost(clause, look) or refuses or (words <= SHORT and clause.has(_ORDERLY))


def shoots_at_lost(clause: Clause, look: str) -> bool:
    """`Kill blorp`: a word of attacking, and right behind it one that nobody knows.

    `On the bus`, `at work` are none.
    """
    return any(
        one.kind == "TAKE"
        and after.kind in LOST | AIMED
        and (after.kind in AIMED or look[one.start : one.end].lower() not in ("at", "on", "after"))
        for one, after in pairwise(clause.intents)
    )


_ORDERLY = frozenset({"NOBODY", "HIM", "ELSE", "CAN", "WITHIN", "EXCEPT"})


def _is_harmless(
    look: str, lost: Intent, clause: Clause, clauses: Sequence[Clause], draft: Draft
) -> bool:
    """An adverb; or, in prose, a word before what is flown whole: `she trots forward`."""
    word = look[lost.start : lost.end]
    if clause.intents[0].kind == "VAGUE":
        return True  # `whichever of them has fewer points`: asked about as it is
    if lost.kind == "unclaimed":
        ordering = ORDERING - {"unclaimed"}
        fixes = any(
            one.kind == "FIX" and look[one.start : one.end].lower().startswith(_REPLACES)
            for other in clauses
            for one in other.intents
        )
        long = words_of(clause, look) > SHORT + 1 and not clause.has(ordering)
        told = not any(one.has(ordering) for one in clauses)
        if lost.value != "small":  # `never`, `leaves`
            kinds = vocabulary().kinds(word.lower())
            return kinds <= _REFUSING and told and (long or clause.has(frozenset({"fill"})))
        if draft.is_set_up and draft.topic == "START":
            return word.lower() in _ARTICLES
        if any(one.intents[:1] == (lost,) and takes_back(one, look) for one in clauses):
            return False  # `Scrub the whole caboodle`
        return not fixes and (told or long)
    if word.endswith(_HARMLESS) and len(word) > 5:
        return True
    if draft.trusts and word.islower() and _of_a_name(look, lost, clause):
        return True
    return len(word) >= 4 and word.isalpha() and word.islower() and _is_prose(look, lost, clause)


_BEFORE_NAMES = Pattern(r"\b(?:the|that|this|those|poor|old|my) $")


def _of_a_name(look: str, lost: Intent, clause: Clause) -> bool:
    """`Shoots at that horrid Corporal`: what sort of plane it is, right before its name."""
    named = any(one.kind == "NAME" and one.start == lost.end + 1 for one in clause.intents)
    return named and bool(_BEFORE_NAMES.search(look[: lost.start].lower()))


_ARTICLES = frozenset({"un", "une", "uno", "una", "ein", "eine", "een", "en"})
"""One, as other languages say it before a noun."""
_REFUSING = frozenset({"dont", "code_never", "averse"})
_REPLACES = ("make ", "no make", "i mean", "change", "correct", "that should")


def _is_prose(look: str, lost: Intent, clause: Clause) -> bool:
    """Is it a verb before what is flown whole? `I trot forward`, but not `blorp straights`."""
    kinds = {one.kind for one in clause.intents}
    if kinds & {"CODE", "HALF", "averse", "unclaimed"} or not kinds & {"MAN", "HEIGHT"}:
        return False
    first = next(one for one in clause.intents if one.kind in ("MAN", "HEIGHT"))
    word = look[lost.start : lost.end]
    is_verb = word.endswith(("s", "ing", "ed", "e")) or _is_verb(look, lost, clause)
    return lost.end <= first.start and is_verb


def _is_verb(look: str, lost: Intent, clause: Clause) -> bool:
    return look[clause.start : lost.start].lower().split()[-1:] in _DOERS


_DOERS = (["i"], ["we"], ["he"], ["she"], ["it"], ["will"], ["then"], ["to"], ["shall"], ["i'll"])


def _spoilt(
    clause: Clause,
    lost: Sequence[Intent],
    clauses: Sequence[Clause],
    at: int,
    look: str,
    draft: Draft,
) -> Clause:
    told = draft.moves or draft.attacks or any(one.has(FLOWN | AIMED) for one in clauses[:at])
    if told and takes_back(clause, look):
        return doubted(clause, "correction")  # `Scrub the whole caboodle: S S`
    if is_statement(clause, look) or _is_of_both(clause, clauses, at, look):
        return only_names(clause)
    told_before = _in_one_breath(clause, look)
    if told_before is not None:
        return told_before
    prose = trusted(clause, lost, look) if draft.trusts else None
    if prose is not None:
        return prose
    if any(a.kind == "SWAP" and b in lost for a, b in pairwise(clause.intents)):
        return doubted(clause, "correction")  # `no, make it right blorp`
    in_turn = draft.topic == "ATTACK" or follows_aims(clauses[:at], draft)
    if clause.intents[0].kind == "ELSE" and in_turn and not clause.has(_OTHERWISE):
        hung = Intent("hung_target", "unknown-word", clause.start, clause.end)
        return made([clause.intents[0], hung], clause)  # `failing him blorp comes into my sights`
    if draft.trusts and (
        _is_manner(clause, clauses, at, look) or _is_addressed(clause, clauses, at, look)
    ):
        return only_names(clause)
    below = {"colon", "dash"} & {*clause.before} or clause.has(frozenset({"ELSE"}))
    short = draft.is_set_up and at > 0 and below and words_of(clause, look) <= HOLE
    if draft.is_set_up and is_wished(clause, look):
        return made([one for one in clause.intents if one.kind not in LOST], clause)
    if short or clause.has(SET_UP) or (draft.is_set_up and is_of_set_up(clause, look)):
        if not all(_is_verb(look, one, clause) for one in lost):
            plain = without_purpose(clause, lost, look)
            if plain is not None:
                return plain
            return doubted(clause, "unknown-word")
    elif clause.has(frozenset({"IMMELMANN"})):
        whole = Intent("doubt", "unknown-word", clause.start, clause.end)
        return made([*(one for one in clause.intents if one.kind not in LOST), whole], clause)
    elif clause.has(FLOWN):
        return hung_here(clause, "unknown-word", clauses)
    elif _BEFORE_WHOM.search(look[clause.start : clause.end].lower()):
        return doubted(clause, "name")
    elif clause.has(AIMED | SHOT | {"TAKE", "CAN", "WITHIN"}):
        return _of_targets(clause, lost, clauses, at, look, draft)
    elif (size_of(clause, look) <= 1 and _follows_order(clauses[:at], draft)) or _GOES_FIRST.search(
        look[clause.start : clause.end + 6].lower()
    ):
        return doubted(clause, "name")
    elif _is_amid(clause, clauses, at, look) and clauses[at + 1].has(FLOWN):
        return hung_here(made([_AS_FLOWN, *clause.intents], clause), "unknown-word", clauses)
    elif _OF_RANGE.search(look[clause.start : clause.end].lower()) and (
        words_of(clause, look) <= _LONG_RANGE
        and (clauses[:at] or draft.attacks or _shoots(clauses, at))
    ):
        return doubted(clause, "range")
    elif _ends_with(clause, clauses, at, look):
        return only_names(clause)
    elif not _is_talk(clause, clauses, at, look):
        hole = hole_of(clause, clauses, at, look, draft)
        if hole is not None:
            return hole
        if any(one.kind == "unclaimed" for one in lost):
            return doubted(clause, "unclaimed")
        if clause.has(frozenset({"NOBODY", "HIM"})) and words_of(clause, look) <= SHORT:
            return doubted(clause, "unknown-word")  # `hold blorp`
        if len(clauses) == 1 and _OF_NOBODY.fullmatch(look[clause.start : clause.end].lower()):
            draft.threats.append((clause.start, clause.end))  # `no blorp from me`
    return made([one for one in clause.intents if one.kind not in LOST], clause)


_GOES_FIRST = Pattern(r"\b(?:moves?|goes|go|flies|fly|shoots?|fires?|attacks?) first\b")
_BEFORE_WHOM = Pattern(r"\b(?:moves?|go|goes|fly|flies|shoots?|fires?) (?:before|after) \w+$")
"""`Let Dora move before blorp`."""
_OTHERWISE = FLOWN | {"BLOCKED", "IF", "NOBODY", "HOLD", "CAN", "SCRAP"}
_OF_NOBODY = Pattern(
    r"no \w+(?: from me| this round| please)?|\w+ (?:for|at|on) (?:any|every)(?:body|one)"
)
_OF_RANGE = Pattern(
    r"\b(?:only|not|but|never|both|all|each)\b.*\b(?:range|sections?|close|blank|long)\b"
    r"|\bwithin \w+ sections?\b"
)
"""`Not at blorp range`, `both only at close blorp`."""
_TOLD = FLOWN | SHOT | {"NAME", "WISH", "FIX", "NOBODY"}
_AND_NOT = Pattern(r"not [a-z]+")


def _is_of_both(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """`I teach history and not mechanics`: the tail of what orders nothing."""
    before = clauses[at - 1] if at else None
    if before is None or "THEN" not in clause.before or before.has(_TOLD):
        return False
    tail = _AND_NOT.fullmatch(look[clause.start : clause.end].lower())
    return bool(tail) and words_of(before, look) > SHORT


_GOES_ON = Pattern(
    r" (?:(?:please|pls|plz|thanks|cheers|now|ok|okay|this round|this time|today) )?"
    r"(?:the|i|we|my|it|he|she|there|our|they|you)"
    r" (?:[\w']+ )*?(?:[\w']+'s|is|are|am|was|has|have|must|will|needs?|wants?|got|gets?|\w+ing)\b"
    r"[\w' ]*"
)
_BINDS = frozenset({"IF", "ELSE", "OR", "CAN", "BUT", "BLOCKED", "WITHIN", "KILL", "NOBODY"})
_IN_TURN = Pattern(r"\b(?:next|first|second|third|too|also|later|last|follows)\b")
_ONE = frozenset({"NAME", "WISH"})
_ORDER_ENDS = _ONE | {"HOLD", "ANY_BUT", "AT_WILL", "TARGETED", "MAN", "CODE", "HEIGHT"}


def _in_one_breath(clause: Clause, look: str) -> Clause | None:
    """`Hold fire the kettle is boiling`: dictated, and behind the order a sentence of talk."""
    kinds = [one.kind for one in clause.intents]
    ends = [n for n, kind in enumerate(kinds) if kind in _ORDER_ENDS]
    if not ends or (kinds[ends[-1]] in _ONE and "ATTACK" not in kinds):
        return None
    order, behind = clause.intents[: ends[-1] + 1], clause.intents[ends[-1] + 1 :]
    binds = FLOWN | AIMED | SHOT | _BINDS | {"averse", "MAYBE", "past", "PAST"}
    dull = not {one.kind for one in behind} & binds
    opens = {*kinds[: ends[-1]]} <= _ORDER_ENDS | {"fill", "IDLE", "ME", "WOULD", "ATTACK", "ELSE"}
    dull = dull and not _IN_TURN.search(look[order[-1].end : clause.end].lower())
    if not dull or not opens or not _GOES_ON.fullmatch(look[order[-1].end : clause.end].lower()):
        return None
    return made(order, clause, end=order[-1].end)


_LONG_RANGE = 6
"""Words of a clause that says how near a target must be."""


def _shoots(clauses: Sequence[Clause], at: int) -> bool:
    return any(one.has(SHOT) for one in clauses[at + 1 : at + 2])


def _follows_order(earlier: Sequence[Clause], draft: Draft) -> bool:
    """Was it last told who goes first?"""
    if earlier:
        return earlier[-1].has(frozenset({"ORDER", "ATTACK_ORDER"}))
    return draft.topic in ("ORDER", "ATTACK_ORDER")


def _of_targets(
    clause: Clause,
    lost: Sequence[Intent],
    clauses: Sequence[Clause],
    at: int,
    look: str,
    draft: Draft,
) -> Clause:
    """A word that nobody knows beside a target, or in the place of one."""
    kinds = [one.kind for one in clause.intents]
    first = kinds.index(lost[0].kind)
    heads = [n for n, one in enumerate(clause.intents) if look[one.end - 1] == ":"]
    if heads and kinds[heads[0]] == "ATTACK" and lost[-1].end < clause.intents[heads[0]].start:
        return made(clause.intents[heads[0] + 1 :], clause)  # `over to gunnery: shoot Dora`
    between = kinds[first - 1] if first else ""
    takes = [one for one in clause.intents[:first] if one.kind == "TAKE"]
    if takes and at == 0 and _is_where(clause, look) and draft.attack and draft.attack.targets:
        return only_names(clause)  # `Shoot Dora!! on the bus sorry`
    if takes and not clause.has(SHOT | AIMED) and _ELSEWHERE.match(look, takes[-1].end):
        return only_names(clause)  # `I only want to get away from that mess`
    shoots = clause.has(SHOT) or shoots_at_lost(clause, look)
    if "TAKE" in kinds[1:] and is_aside(look, clause.start) and not (shoots or clause.has(AIMED)):
        return only_names(clause)  # `(typing on the bus)`
    if (
        {"ATTACK", "TAKE"} & {*kinds[:first]}
        and between in ("ATTACK", "TAKE", "ELSE", "OR", "fill")
        and not clause.has(AIMED)
    ):
        kept = clause.intents[:first]
        return made([*kept, Intent("unknown_name", "", lost[0].start, lost[-1].end)], clause)
    if not shoots and (not clause.has(AIMED) or set(kinds) <= {"WITHIN", *LOST}):
        if "WITHIN" in kinds and follows_aims(clauses[:at], draft):
            return doubted(clause, "unknown-word")  # `only at close range for stealing my hat`
        if size_of(clause, look) > HOLE + 1 or "fill" in kinds:
            return only_names(clause)
    elif (
        not shoots
        and "WITHIN" not in kinds
        and not follows_aims(clauses[:at], draft)
        and not _leads_on(clauses[at + 1 : at + 2])
    ):
        is_mine = {"ME", "WOULD"} & {*kinds[:first]} and kinds[-1] not in ("fill", *LOST)
        names = [n for n, one in enumerate(kinds) if one in AIMED]
        if look[clause.end : clause.end + 1] == "!" and not is_mine and names[0] < first:
            return only_names(clause)  # `Blimey, Baron!`
        if {"fill", "past", "talk", "FIX"} & {*kinds} and not is_mine:
            if kinds[0] in ("fill", "strange") and words_of(clause, look) <= _LONG_RANGE:
                draft.threats.append((clause.start, clause.end))  # `Go blorp Dora`
            return only_names(clause)
    elif (
        not shoots
        and kinds[0] != "NAME"
        and kinds.count("fill") > 1
        and not {"ELSE", "OR", "CAN", "WITHIN"} & {*kinds}
        and not (kinds[0] == "WISH" and follows_aims(clauses[:at], draft))
    ):
        return only_names(clause)  # `please tell Dora she owes me a beer`
    kept = tuple(one for one in clause.intents if one.kind in ("ELSE", "OR"))
    return made([*kept, Intent("hung_target", "unknown-word", clause.start, clause.end)], clause)


def _is_where(clause: Clause, look: str) -> bool:
    """Does a sentence begin with a small word of place, and name and order nobody?"""
    if clause.has(SHOT | AIMED | FLOWN | {"ELSE", "OR"}):
        return False
    return bool(_WHERE.match(look, clause.start))


_WHERE = Pattern(r"(?:on|at|in) (?:the|my|a) [a-z]", re.IGNORECASE)
_ELSEWHERE = Pattern(
    r" (?:away|out|off|back|home|over|through|rid|ready|going|there|into|across|past|clear|up|down|"
    r"along|started|by|to|from|used|lost|stuck|together|between|on with|it over)\b",
    re.IGNORECASE,
)
"""Behind `get`: where, and no plane."""


def _leads_on(below: Sequence[Clause]) -> bool:
    """`Baron at point blorp, else Dora`: a target comes behind it, in case there is none."""
    return any(one.has(frozenset({"ELSE"})) and one.has(AIMED) for one in below)


_AS_FLOWN = Intent("HALF", "?", 0, 0)


_NAME = 20
"""Letters up to which a word may be what somebody is called."""
_SHORTHAND = 4
"""Letters up to which a word that nobody knows beside a target may be how near he must be."""
_TAKEN = Pattern(r"\b(?:taken|blocked|bumped|occupied|not free)$")


def _is_amid(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """`S S, blorp: S S`, `S S, blorp that's taken, S S`: in the middle of a list, heading none."""
    if not at or set(clause.before) != {"comma"} or not clauses[at - 1].has(FLOWN):
        return False
    if at + 1 == len(clauses):
        return False
    taken = bool(_TAKEN.search(look[clause.start : clause.end].lower()))
    return taken or clauses[at + 1].before[:1] == ("colon",)


def _is_manner(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """`Bank left with a flourish`: how it is done."""
    if not at or any(one.kind not in ("strange", "fill") for one in clause.intents):
        return False
    between = look[clauses[at - 1].end : clause.start].lower().split()
    ends = at + 1 == len(clauses) or set(clauses[at + 1].before) != {"THEN"}
    return ends and between[:1] == ["with"] and clauses[at - 1].has(FLOWN | AIMED)


def _is_addressed(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """`Straight twice for me, Wendy, and shoot Baron`: who is spoken to, between two commas."""
    word = look[clause.start : clause.end]
    if not word.isalpha() or not word.istitle() or not at or at + 1 == len(clauses):
        return False
    between = set(clause.before) == {"comma"} and clauses[at + 1].before[:1] == ("comma",)
    return between and clauses[at - 1].has(FLOWN) and clauses[at + 1].has(SHOT)


def _ends_with(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """`And finishes with another straight`: a verb that only leads to what is flown."""
    if at + 1 == len(clauses) or not clauses[at + 1].has(frozenset({"MAN"})):
        return False
    word = look[clause.start : clause.end].lower()
    between = look[clause.end : clauses[at + 1].start].lower().strip()
    return between == "with" and word.isalpha() and word.endswith(("s", "e", "ing"))


def _is_talk(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """In parentheses; before a colon, as a heading is; or somebody who is spoken to."""
    if clause.has(WEAK_HERE):
        return False
    if (
        is_aside(look, clause.start)
        and clause.end - clause.start < _SHORTHAND
        and at
        and clauses[at - 1].has(AIMED)
    ):
        return False  # `Baron (w2)`
    below = clauses[at + 1] if at + 1 < len(clauses) else None
    heads = below is not None and below.before[:1] in (("colon",), ("equals",))
    if heads and below is not None and below.has(FLOWN):
        # `S S (blorp bumped: BL)`: between two lists of moves it may say how they hang together
        heads = not any(one.has(FLOWN) for one in clauses[:at])
    if heads or is_aside(look, clause.start):
        return heads or not (
            below is not None and below.has(FLOWN) and below.before[:1] == ("colon",)
        )
    opens = at == 0 and below is not None and below.before == ("comma",)
    if at == 1 and below is not None and below.before == clause.before == ("comma",):
        named = look[clause.start : clause.end].istitle() and clause.end - clause.start < _NAME
        if named and look[: clause.start].lower().endswith(("we, ", "i, ")):
            return True  # `We, Nicholas, have resolved`
    return opens and look[clause.start].isupper()
