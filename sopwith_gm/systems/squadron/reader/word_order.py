"""What is told in another order of words than most: `Dora is who I shoot at`, `after that a bank`.

The same things are said as in plain order, and are put back into it before anything else is asked
of a clause.
"""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, SHOT, Clause, made

_OWN = frozenset({"ME", "WOULD"})
_SMALL = frozenset({"fill", "IDLE", "ME", "WOULD"})
_BEHIND = frozenset({"fill", "IDLE", "WITHIN", "CAN", "REASON", "mention", "TALK"})
_CLEFT = Pattern(
    r",? (?:(?:is|'s|will be|shall be|must be|has to be) )?"
    r"(?:(?:also|still|now|just) )?"
    r"(?:(?:who|whom|what|that|which|the (?:one|man|plane|pilot)(?: that| who)?) )?"
    r"(?P<own>i|we|i'll|i'm|i'd|we'll|he|she|it)\b[\w' ]*$"
)
_SPARES = Pattern(
    r" (?:i|we|he|she|it)(?:(?:(?:'ll| do| does| will| shall| must| may| would| am to| is to) "
    r"(?:not|never)|'ll never| never| won't| don't| doesn't| shan't| wouldn't| refuse to|"
    r" am never to| is never to) (?:be )?"
    r"(?:touch|shoot|fire|attack|hit|harm|engage|bother|hurt|shooting|attacking|shoots?|attacks?)"
    r"(?: at| on| upon)?| (?:will |shall |'ll )?(?:leave|leaves|let|spare|spares)"
    r"(?: alone| be| in peace| out of it)?)(?: ever| at all| this time| alone)?$"
)
"""`The plane of Olga he does not touch`."""
_MAY = Pattern(r"\b(?:may|must|shall|is to|has to|wants to)\b")
_PRONOUNS = frozenset({"he", "she", "it"})


def in_plain_order(clauses: Sequence[Clause], look: str, me: str, draft: Draft) -> list[Clause]:
    """The clauses of a sentence, each in the usual order of its words."""
    found = [_target_first(clause, look, me, draft) for clause in clauses]
    found = [_towards_whom(clause, found[:n], look) for n, clause in enumerate(found)]
    found = _without_making(list(map(_alternative_behind, found)), look)
    found = [_passive(clause, found[:n], look, me) for n, clause in enumerate(found)]
    return _elaborated(_behind_what_was_told(found, look, draft), look)


def _target_first(clause: Clause, look: str, me: str, draft: Draft) -> Clause:
    """`It is Dora I shoot at`, `Dora is who I am going to shoot at`, `Dora she may attack`."""
    kinds = [one.kind for one in clause.intents]
    spares = _SPARES.search(look[clause.start : clause.end].lower())
    names = [one for one in clause.intents if one.kind == "NAME" and one.value != me]
    if spares and len(names) == 1 and names[0].end == clause.start + spares.start():
        whole = Intent("NEVER", names[0].value, names[0].start, clause.end)
        return made([whole], clause, names[0].end + 1)
    if kinds.count("ATTACK") != 1 or clause.has(FLOWN):
        return clause
    at = kinds.index("ATTACK")
    aims = [n for n, kind in enumerate(kinds) if kind in ("NAME", "WISH")]
    if len(aims) != 1 or aims[0] > at or clause.intents[aims[0]].value == me:
        return clause
    whom, shot = clause.intents[aims[0]], clause.intents[at]
    between, behind = kinds[aims[0] + 1 : at], kinds[at + 1 :]
    if not ({*kinds[: aims[0]], *between} <= _SMALL and {*behind} <= _BEHIND):
        return clause
    told = _CLEFT.match(look[whom.end : shot.start].lower().rstrip(" "))
    mine = told and (draft.is_of_me or _MAY.search(told[0])) and told["own"] in _PRONOUNS
    if not told or not (_OWN & {*between} or mine):
        return clause
    if shot.value or _WAS.search(look[whom.end : clause.end].lower()):
        return clause
    return made([shot, whom, *clause.intents[at + 1 :]], clause, shot.start)


_WAS = Pattern(r"\b(?:was|were|had|did|shot|could|might|should|not|never|would)\b|n't\b")


_WILL_BE = Pattern(
    r"(?:(?:will|shall|must|should) (?:now |also |therefore )?be|(?:is|has|ought|deserves) to be) "
    r"(?:shot|fired|attacked|engaged|targeted)(?: at| on| upon)?\b"
)
_SHALL_BE = Pattern(r"(?:the )?[\w' -]+ (?:will|shall|must|can) be$")


_CLOSING_IN = Pattern(
    r"(?:(?:i|we|then|to|will|i'll|let me|let's|just|try to) )*"
    r"(?:move|go|come|get|fly|swing|slip|drop|head|sneak|slide|pull|edge|close|position|sit|cut|"
    r"line up|tuck|nip|stay|keep|hide)\b[a-z' ]*?\b(?:behind|onto|towards?|around|past|over|under|"
    r"beneath|above|below|beside|alongside|in front of|up to|close to|clear of|away from|in on) "
    r"(?:the )?$"
)


def _towards_whom(clause: Clause, earlier: Sequence[Clause], look: str) -> Clause:
    """`Straight, then nip in behind Dora`: among what is flown, a move that nobody can tell."""
    names = [one for one in clause.intents if one.kind == "NAME"]
    if len(names) != 1 or clause.has(FLOWN | SHOT | _WHY) or not earlier:
        return clause
    if not earlier[-1].has(_FLOWN_WHOLE) or not {*clause.before} <= {"comma", "THEN"}:
        return clause
    if not _CLOSING_IN.match(look[clause.start : names[0].start].lower()):
        return clause
    return made([Intent("hung", "where", clause.start, clause.end)], clause)


_WHY = frozenset({"REASON", "IF", "CAN", "past", "PAST", "TAKE", "WITHIN"})
_FLOWN_WHOLE = frozenset({"MAN", "CODE", "HALF"})


def _passive(clause: Clause, earlier: Sequence[Clause], look: str, me: str) -> Clause:
    """`Dora has been rude and will be shot at`, `if he cannot be shot then Dora shall be`."""
    last = earlier[-1] if earlier else None
    if last is None or "THEN" not in clause.before or clause.has(FLOWN):
        return clause
    written = look[clause.start : clause.end].lower()
    aimed = clause.has(frozenset({"NAME", "WISH", "HIM", "TARGETED"}))
    whom = last.intents[0]
    if not aimed and _WILL_BE.match(written) and whom.kind == "NAME" and whom.value != me:
        shot = [one for one in clause.intents if one.kind == "ATTACK"]
        return made([*shot[:1], whom], clause) if shot else clause
    alone = [one.kind for one in clause.intents if one.kind != "fill"] == ["NAME"]
    if alone and last.intents[-1].kind == "ELSE" and _SHALL_BE.fullmatch(written):
        name = next(one for one in clause.intents if one.kind == "NAME")
        return made([name], clause, name.start, name.end)
    return clause


def _alternative_behind(clause: Clause) -> Clause:
    """`Shoot Dora if I can or Max if I can't`: the last one is not chosen, but comes next."""
    kinds = [one.kind for one in clause.intents]
    tail = [one for one in clause.intents[-4:] if one.kind != "fill"][-3:]
    shape = [one.kind for one in tail] in (["OR", "NAME", "ELSE"], ["OR", "WISH", "ELSE"])
    if not shape or not {"NAME", "WISH"} & {*kinds[: kinds.index("OR")]} or clause.has(FLOWN):
        return clause
    head = clause.intents[: clause.intents.index(tail[0])]
    joined = Intent("ELSE", "", tail[0].start, tail[0].end)
    return made([*head, joined, tail[1]], clause)


_IN_THAT_CASE = frozenset({"in which case", "in which case the", "in which event"})


def _without_making(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`If Dora is gone, make it Max`, `unless she is, in which case Max`: the next to aim at."""
    found = list(clauses)
    for n in range(1, len(found)):
        first = found[n].intents[0]
        ends = found[n - 1].intents[-1].kind == "ELSE" and found[n].before == ("comma",)
        aim = next((one for one in found[n].intents if one.kind in ("NAME", "WISH")), None)
        if aim and look[found[n].start : aim.start].lower().strip() in _IN_THAT_CASE:
            hinge = first._replace(kind="ELSE", value="")
            rest = found[n].intents[found[n].intents.index(aim) :]
            found[n] = made([hinge, *rest], found[n])
        elif ends and first.kind == "FIX" and look[first.start : first.end].lower() == "make it":
            found[n] = made(found[n].intents[1:], found[n])
    return [clause for clause in found if clause.intents]


_ITEMS = frozenset({"MAN", "HALF", "CODE"})
_POINTED = Pattern(r"(?:after|behind|following|once) (?:the|that|this|those|these|my|its|her|his)$")


def _behind_what_was_told(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """`After the bank comes a straight`: the bank was told, and only says when."""
    found: list[Clause] = []
    told = [item.code for one in draft.moves[-1:] for item in one.lists[-1]]
    for n, clause in enumerate(clauses):
        at = next((m for m, one in enumerate(clause.intents) if one.kind in _ITEMS), None)
        if at is None:
            found.append(clause)
            continue
        item = clause.intents[at]
        lead = look[max(clause.start - 8, 0) : item.start].lower().strip()
        pointed = _POINTED.search(lead[-24:]) and all(
            one.kind in ("TAKE", "fill") for one in clause.intents[:at]
        )
        again = told[-1:] != [] and _is_of_kind(told[-1], item, look)
        later = clause.intents[at + 1 :]
        flies = any(one.kind in _ITEMS for one in later)
        below = clauses[n + 1 : n + 2]
        alone = not later and below and below[0].has(FLOWN) and not below[0].has(SHOT)
        if pointed and again and (flies or alone):
            if flies:
                found.append(made(later, clause))
        else:
            found.append(clause)
        for one in clause.intents if found and found[-1] is clause else later:
            told += one.value.split(",") if one.kind in ("MAN", "CODE") else []
    return found


def _is_of_kind(code: str, item: Intent, look: str) -> bool:
    """Is an item, or a bare word of turning, the one that was told last?"""
    if item.kind != "HALF":
        return item.value.split(",")[-1] == code
    return look[item.start].upper() == code[:1] and code[:1] in ("B", "T")


def _is_headed(
    before: Sequence[Intent], items: Sequence[Intent], clause: Clause, look: str
) -> bool:
    """`I shall turn my aeroplane as well: turn right`: behind the colon it is told whole."""
    if [one.kind for one in before] != ["HALF"] or clause.before[:1] != ("colon",):
        return False
    kind = look[before[0].start : before[0].end].lower()[:4]
    return bool(items) and items[0].kind == "MAN" and kind in _KINDS.get(items[0].value[:1], ())


_KINDS = {"B": ("bank",), "T": ("turn",)}
_THAT_IS = Pattern(
    r" ?[,;:(-]? ?(?:and )?(?:(?:it|that|this|which) (?:is|will be|shall be|should be|has to be)"
    r"|(?:it|that)'s|i\.e\.|meaning|namely|in other words)"
    r",?(?: to say)?,?(?: (?:a|an|the|one|my|another))?(?: to be)? ?$"
)


def _elaborated(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`A turn is called for, and it is a turn to the left`: one item, told more closely."""
    found = list(clauses)
    for n in range(1, len(found)):
        items = [one for one in found[n].intents if one.kind in FLOWN]
        before = [one for one in found[n - 1].intents if one.kind in FLOWN]
        if _is_headed(before, items, found[n], look):
            found[n - 1] = made(
                [one for one in found[n - 1].intents if one not in before], found[n - 1]
            )
            continue
        if len(items) != 1 or items[0].kind != "MAN" or not before or "," in items[0].value:
            continue
        last = before[-1]
        stretch = look[found[n - 1].end : items[0].start].lower()
        if _THAT_IS.fullmatch(look[found[n - 1].start : before[-1].start].lower()):
            continue  # `it's a straight, it's a straight`: each is one of a list
        if not _THAT_IS.fullmatch(stretch) or last.kind not in ("HALF", "MAN"):
            continue
        if last.value == items[0].value or (
            last.kind == "HALF" and look[last.start].upper() in (items[0].value[0], "H", "G")
        ):
            kept = [one for one in found[n - 1].intents if one is not last]
            found[n - 1] = made(kept, found[n - 1])
    return [clause for clause in found if clause.intents]
