"""Who of a side goes first, told as a list below a heading: `Attacks: first me, then Dora`.

The same list without the sender's own plane is one of targets, and below `Moves` it is none.
"""

import re
from collections.abc import Sequence
from itertools import takewhile

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.verdict import Clause, made

_HEADS = {"MOVES": "ORDER", "ATTACK": "ATTACK_ORDER"}
_NAMED = frozenset({"NAME", "ME"})
_TWO = 2
_NOUN = Pattern(r".*(?:s|ing|:)")
"""`Attacks`, `shooting`, `attack:`; `attack Dora, then me` is none of them."""


def listed_in_order(clauses: Sequence[Clause], look: str, me: str) -> list[Clause]:
    """The clauses of a sentence, such a list as one order of those who are named in it."""
    found: list[Clause] = []
    at = 0
    while at < len(clauses):
        clause = clauses[at]
        names = list(takewhile(_is_one_of_a_list, clauses[at + 1 :]))
        order = _order_of(clause, names, look, me)
        if order is None:
            found.append(clause)
            at += 1
        else:
            found.append(made([order], clause, end=order.end))
            at += 1 + len(names)
    return found


def _is_one_of_a_list(clause: Clause) -> bool:
    kinds = [one.kind for one in clause.intents if one.kind != "NUMBERED"]
    return len(kinds) == 1 and kinds[0] in _NAMED and "newline" not in clause.before


def _order_of(head: Clause, names: Sequence[Clause], look: str, me: str) -> Intent | None:
    said = [one for one in head.intents if one.kind not in ("fill", "NUMBERED")]
    if not said or said[0].kind not in _HEADS or len(said) > _TWO:
        return None
    listed = [*said[1:], *(one for clause in names for one in clause.intents)]
    told = [one for one in listed if one.kind in _NAMED]
    who = ["me" if one.value in ("", me) else one.value for one in told]
    if len(told) < _TWO or {*said[1:]} - {*told} or "me" not in who:
        return None
    in_turn = any("THEN" in clause.before for clause in names)
    heads = look[said[0].start : told[0].start].rstrip().endswith(":")  # `we move like this:`
    if not (in_turn and (heads or _NOUN.fullmatch(look[said[0].start : said[0].end].lower()))):
        return None
    return Intent(_HEADS[said[0].kind], "|".join(who), head.start, told[-1].end)


def in_their_turn(clauses: Sequence[Clause], look: str, topic: str = "") -> list[Clause]:
    """`Dora shoots first, then I shoot`: one more of an order of play, and nobody is shot at.

    Behind who goes first, each clause of a name and what all of them do in turn, or at which
    place, also where the sentence before told who does: `topic` is what was told last.
    """
    found: list[Clause] = []
    in_turn = topic in _ORDERS
    for clause in _by_their_places(clauses, look):
        who = _who_acts(clause, look) if in_turn and "THEN" in clause.before else None
        if who is None and in_turn and _comes_next(clause, look):
            who = clause.intents[0]
        if who is not None:
            clause = made([who], clause, end=who.end)
        elif clause.intents:
            in_turn = clause.intents[-1].kind in _ORDERS
        found.append(clause)
    return found


def _by_their_places(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Dora goes second, I go first`: who goes first, and behind him those whose places are told.

    Only where each place is told once, from the second on without a gap.
    """
    firsts = [one for one in clauses if _is_first_alone(one)]
    kind = firsts[0].intents[0].kind if len(firsts) == 1 else ""
    told = [(_place_of(one, look, kind), one) for one in clauses] if kind else []
    placed = {place: one for place, one in told if place}
    places = sorted(place for place, _ in told if place)
    beside = [one for place, one in told if not place]
    shoots = any(one.has(_SHOOTING) for one in beside)  # `attack Baron, Dora second`
    if shoots or not places or places != [*range(_TWO, len(places) + _TWO)]:
        return [*clauses]
    others = [placed[place] for place in places]
    first = firsts[0].intents[0]
    named = (
        "me" if one.kind == "ME" else one.value
        for other in others
        for one in [each for each in other.intents if each.kind in _NAMED][:1]
    )
    who = "|".join([first.value, *named])
    said = [first._replace(value=who), *firsts[0].intents[1:]]
    return [
        made(said, one) if one is firsts[0] else one
        for one in clauses
        if not any(one is other for other in others)
    ]


def _is_first_alone(clause: Clause) -> bool:
    kinds = [one.kind for one in clause.intents if one.kind not in ("fill", "NUMBERED")]
    alone = len(kinds) == 1 and kinds[0] in _ORDERS
    who = clause.intents[0].value if clause.intents else ""
    return alone and "|" not in who and who not in ("", "him")


def _place_of(clause: Clause, look: str, kind: str = "") -> int:
    """`Dora goes second`, `Goose third`: at which place; 0 where none is told by a number.

    `kind`: of which order; a verb of the other one tells no place in it.
    """
    who = next((one for one in clause.intents if one.kind not in ("fill", "IDLE")), None)
    if who is None or who.kind not in _NAMED or not _LETS.match(look, clause.start, who.start):
        return 0
    start = who.end if who.kind == "NAME" else who.start
    told = _PLACED.match(look, start)
    if told is None or _OTHER_VERBS.get(kind, _NO_VERB).search(told["verb"] or ""):
        return 0
    return _PLACES[told["place"].lower()]


def _comes_next(clause: Clause, look: str) -> bool:
    """`Dora goes second`, `Dora goes next`, `Dora comes after me`; `is next` is a threat."""
    who = clause.intents[0]
    told = who.kind == "NAME" and (_NEXT.match(look, who.end) or _place_of(clause, look))
    return bool(told)


_NEXT = Pattern(
    r"(?:'ll| will| shall| should| then)? "
    r"(?:comes?|go(?:es)?|moves?|flies|fly|shoots?|fires?|follows?)"
    r" (?:then |right )?(?:next|last|(?:after|behind) (?:me|us|that))(?=[ ]*(?:[,.;!\n]|\Z))",
    re.IGNORECASE,
)
_PLACES = {"second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_PLACED = Pattern(
    r"(?:(?: ?i| ?me|'ll| will| shall| should| then)(?![a-z]))*"
    r" (?P<verb>comes?|go(?:es)?|is|am|be|moves?|flies|fly|shoots?|fires?|attacks?)?(?: the)? ?"
    rf"(?P<place>{'|'.join(_PLACES)})(?=[ ]*(?:[,.;!\n)]|and\b|then\b|\Z))",
    re.IGNORECASE,
)
_SHOOTING = frozenset({"ATTACK", "TAKE", "TARGETED"})
_LETS = Pattern(r"(?:(?:and|but|then|let|lets|have|please|with) )*\Z", re.IGNORECASE)
_NO_VERB = Pattern(r"(?!)")
_OTHER_VERBS = {
    "ORDER": Pattern(r"shoot|fire|attack", re.IGNORECASE),
    "ATTACK_ORDER": Pattern(r"mov|fl[iy]", re.IGNORECASE),
}


_ORDERS = frozenset(_HEADS.values())
_ACTS = frozenset({"attack", "fly", "go", "follow", "comes_after"})


def _who_acts(clause: Clause, look: str) -> Intent | None:
    """Of a clause that says no more than who acts: `Dora does`, `I shoot`."""
    who = clause.intents[0]
    if who.kind not in _NAMED:
        return None
    said = look[who.end : clause.end].lower().split()
    if who.kind == "ME" and not said:
        said = look[who.start : who.end].lower().split()[1:]
    return who if len(said) == 1 and vocabulary().kinds(said[0]) & _ACTS else None
