"""Who of a side goes first, told as a list below a heading: `Attacks: first me, then Dora`.

The same list without the sender's own plane is one of targets, and below `Moves` it is none.
"""

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


def in_their_turn(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Dora shoots first, then I shoot`: one more of an order of play, and nobody is shot at.

    Behind who goes first, each clause of a name and what all of them do in turn.
    """
    found: list[Clause] = []
    in_turn = False
    for clause in clauses:
        who = _who_acts(clause, look) if in_turn and "THEN" in clause.before else None
        if who is not None:
            clause = made([who], clause, end=who.end)
        elif clause.intents:
            in_turn = clause.intents[-1].kind in _ORDERS
        found.append(clause)
    return found


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
