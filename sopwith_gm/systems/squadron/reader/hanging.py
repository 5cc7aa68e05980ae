"""What a sentence's orders hang on: conditions, doubts of the player, words that nobody knows.

A clause that hangs loses what hangs: one `hung` for its moves, one `hung_target` for its targets.
"""

from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    SHOT,
    STRONG,
    WEAK,
    Clause,
    clauses_of,
    is_strong,
    speaks_of_others,
)

_SAYS_NOTHING = frozenset(
    {"fill", "past", "talk", "IDLE", "LEVEL", "SPEED", "NUMBERED", "TALK", "ROUND"}
)
_LOST = frozenset({"strange", "unclaimed", "unknown"})
_SET_UP = frozenset({"STAT", "STATS", "STATION", "FACING", "PLACE"})
_HOLE = 2
"""Words that nobody knows, by themselves between two items: up to so many are an item."""
_HARMLESS = ("ly",)
_ORDERING = STRONG | WEAK | SHOT | AIMED | FLOWN | {"PUT"}


def readable(
    sentence: Sentence, reading: Sequence[Intent], look: str, draft: Draft, me: str
) -> list[Clause]:
    """The clauses of a sentence that are orders, with what hangs in them put as such."""
    clauses = clauses_of(reading)
    if not any(clause.has(_ORDERING | {"doubt"}) for clause in clauses):
        return [_clause(_taking_back(clause, look), clause) for clause in clauses]
    if _is_question(sentence, clauses):
        return _asked(sentence, clauses)
    if any(clause.has(frozenset({"PUT"})) for clause in clauses) and not any(
        clause.has(_SET_UP | {"ANYWHERE"}) for clause in clauses
    ):
        return [_doubted(clauses[0]._replace(end=clauses[-1].end), "where")]
    if any(clause.has(_NOT_NOW) for clause in clauses):
        return _not_now(clauses)
    clauses = [_or_if_blocked(clause) for clause in _own(clauses, me)]
    clauses = _summed_up(clauses, look)
    clauses = _without_talk(clauses, look, me, draft)
    clauses = [_without_reason(clause) for clause in clauses]
    clauses = _conditions(clauses, sentence, draft)
    clauses = _thoughts(clauses, draft)
    return _lost(clauses, look, draft)


def _taking_back(clause: Clause, look: str) -> list[Intent]:
    """`No wait, that would take me off the board`: orders come in the next sentence."""
    return [
        one
        for one in clause.intents
        if one.kind == "FIX" and look[one.start : one.end].lower() not in _POLITE
    ]


_POLITE = frozenset({"sorry", "actually", "no", "rather", "instead", "read", "corrected"})
_NOT_NOW = frozenset({"NEXT", "EARLIER"})


def _not_now(clauses: Sequence[Clause]) -> list[Clause]:
    """Orders for another round, or a change to a mail that is not here: asked about, not read."""
    first = next(n for n, clause in enumerate(clauses) if clause.has(_NOT_NOW))
    intent = next(one for one in clauses[first].intents if one.kind in _NOT_NOW)
    is_next = intent.kind == "NEXT"
    if not is_next and not any(clause.has(FLOWN | SHOT | {"SWAP", "DROP"}) for clause in clauses):
        return []
    kept = list(clauses[:first]) if is_next else []
    told = clauses[first:] if is_next else clauses
    if is_next and not any(clause.has(FLOWN | SHOT | {"IMMELMANN"}) for clause in told):
        return kept
    start = told[0].start
    whole = Intent("doubt", "next-round" if is_next else "not-here", start, clauses[-1].end)
    return [*kept, Clause((whole,), (), start, clauses[-1].end)]


def _own(clauses: Sequence[Clause], me: str) -> list[Clause]:
    """`Dora: TL S`: orders under the name of another plane are asked about, and not read."""
    found: list[Clause] = []
    other = False
    for n, clause in enumerate(clauses):
        if other and "newline" not in clause.before:
            continue
        other = False
        below = clauses[n + 1] if n + 1 < len(clauses) else None
        if not (below and _is_heading(clause, below)):
            found.append(clause)
        elif clause.intents[0].value != me:
            other = True
            rest = [clause, *clauses[n + 1 :]]
            pairs = pairwise(rest)
            end = next((a.end for a, b in pairs if "newline" in b.before), rest[-1].end)
            found.append(_clause([Intent("doubt", "another-plane", clause.start, end)], clause))
    return found


def _or_if_blocked(clause: Clause) -> Clause:
    """`Or straight on if that spot is taken`: no choice, but what is flown else."""
    kinds = [one.kind for one in clause.intents]
    if "OR" not in kinds or "BLOCKED" not in kinds[kinds.index("OR") :]:
        return clause
    said = [
        one._replace(kind="ELSE", value="") if one.kind == "OR" else one
        for one in clause.intents
        if one.kind != "BLOCKED"
    ]
    return _clause(said, clause)


def _summed_up(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`I end with a straight: bank left, straight`: the first says what the list says again."""
    found = list(clauses)
    for n, (clause, below) in enumerate(pairwise(clauses)):
        if clause.has(frozenset({"MAN"})) and below.before[:1] == ("colon",) and below.has(FLOWN):
            found[n] = _doubted(clause, "said-twice")
    return found


def _is_heading(clause: Clause, below: Clause) -> bool:
    """A name by itself and a colon, above orders."""
    alone = len(clause.intents) == 1 and clause.intents[0].kind == "NAME"
    return alone and below.before[:1] == ("colon",) and below.has(FLOWN | SHOT)


def _clause(
    intents: Sequence[Intent], old: Clause, start: int | None = None, end: int | None = None
) -> Clause:
    return Clause(
        tuple(intents),
        old.before,
        old.start if start is None else start,
        old.end if end is None else end,
    )


def _is_question(sentence: Sentence, clauses: Sequence[Clause]) -> bool:
    return sentence.words.rstrip(" \")'").endswith("?")


def _asked(sentence: Sentence, clauses: Sequence[Clause]) -> list[Clause]:
    """A question orders nothing; one that may be a second thought is asked about."""
    thinks = any(clause.has(frozenset({"MAYBE", "OR"})) for clause in clauses)
    whole = frozenset({"CODE", "MAN"}) | (FLOWN if thinks else frozenset())
    strong = any(is_strong(clause) or clause.has(whole) for clause in clauses)
    orders = strong and not sentence.begins & {"asks", "talk_of"}
    maybe = any(clause.has(frozenset({"MAYBE"})) and clause.has(AIMED) for clause in clauses)
    if maybe and not any(clause.has(FLOWN) for clause in clauses):
        hung = Intent("hung_target", "maybe", sentence.start, sentence.end)
        return [Clause((hung,), (), sentence.start, sentence.end)]
    if not (strong and (thinks or orders)):
        return []
    asked = Intent("doubt", "question", sentence.start, sentence.end)
    return [Clause((asked,), (), sentence.start, sentence.end)]


def _without_talk(clauses: Sequence[Clause], look: str, me: str, draft: Draft) -> list[Clause]:
    """Clauses that speak of others or of what was, left out; the names in them are kept."""
    found: list[Clause] = []
    talking = False
    for clause in clauses:
        if clause.has(frozenset({"IF", "BLOCKED", "CAN", "KILL", "ELSE"})):
            found.append(clause)
            talking = False
            continue
        others = speaks_of_others(look, clause, me, draft.is_of_me)
        told = clause.has(frozenset({"past", "talk"}))
        opens = bool(clause.intents) and clause.intents[0].kind in _ORDERING - {
            "NAME",
            "WISH",
            "AGAIN",
        }
        if not clause.has(_SET_UP) and (others or (told and not (opens and is_strong(clause)))):
            talking = True
            if told and not others and clause.has(FLOWN):
                found.append(_told_as_past(clause, clauses, draft))
            elif told and not others and _orders_now(clause):
                found.append(_doubted(clause, "talk-or-order"))
            elif clause.has(frozenset({"MAYBE"})) and clause.has(FLOWN):
                found.append(_doubted(clause, "maybe"))
            else:
                found.append(_only_names(clause))
        elif talking and not is_strong(clause) and "THEN" not in clause.before:
            found.append(_only_names(clause))
        else:
            talking = False
            found.append(clause)
    return found


def _told_as_past(clause: Clause, clauses: Sequence[Clause], draft: Draft) -> Clause:
    """Moves that are told as if they had been flown: a report, or orders in its words."""
    if any(other is not clause and other.has(frozenset({"CODE", "MAN"})) for other in clauses):
        return _clause([Intent("hung_all", "past", clause.start, clauses[-1].end)], clause)
    draft.told_as_past = (clause.start, clause.end)
    return _only_names(clause)


def _orders_now(clause: Clause) -> bool:
    """Does a clause that tells of the past order something all the same?"""
    kinds = [intent.kind for intent in clause.intents]
    return any(kind in ("CODE", "HOLD", "NEVER", "ANY_BUT", "AT_WILL") for kind in kinds) or any(
        kind == "ATTACK" and any(after in AIMED for after in kinds[n + 1 : n + 2])
        for n, kind in enumerate(kinds)
    )


def _doubted(clause: Clause, reason: str) -> Clause:
    return _clause([Intent("doubt", reason, clause.start, clause.end)], clause)


def _only_names(clause: Clause) -> Clause:
    names = [
        Intent("mention", intent.value, intent.start, intent.end)
        for intent in clause.intents
        if intent.kind == "NAME"
    ]
    return _clause(names, clause)


def _without_reason(clause: Clause) -> Clause:
    """`BL to get behind him`: what stands behind a word of reason orders nothing."""
    for n, intent in enumerate(clause.intents):
        if intent.kind != "REASON" or not any(one.kind in _ORDERING for one in clause.intents[:n]):
            continue
        tail = clause.intents[n + 1 :]
        kept = list(clause.intents[:n])
        if any(one.kind in ("CODE", "MAN", "HOLD", "NEVER", "HEIGHT") for one in tail):
            kept.append(Intent("doubt", "reason", intent.start, clause.end))
        kept += [
            Intent("mention", one.value, one.start, one.end) for one in tail if one.kind == "NAME"
        ]
        return _clause(kept, clause, end=kept[-1].end if kept else clause.end)
    return clause


# ---------------------------------------------------------------------- conditions
def _conditions(clauses: Sequence[Clause], sentence: Sentence, draft: Draft) -> list[Clause]:
    """Orders that hang on what the normal form cannot say."""
    for at, clause in enumerate(clauses):
        n = _condition_in(clause, clauses[at:])
        if n is None:
            continue
        before = [one for one in clause.intents[:n] if one.kind in _ORDERING | {"HOLD"}]
        after = list(clauses[at + 1 :])
        until = _else_in(clause, n)
        if before:
            head, rest = clause.intents[:n], clause.intents[until:]
            hung = _hung_back(clauses[:at], clause, head, until, draft)
            tail = _clause(rest, clause) if rest else None
            return [*hung, *([tail] if tail else []), *_conditions(after, sentence, draft)]
        if any(one.has(_ORDERING) for one in after) or clause.has(FLOWN | SHOT):
            return [*clauses[:at], *_hung_forward(clause, after, sentence)]
        if any(one.has(_ORDERING) for one in clauses[:at]):
            return _hung_whole(clauses[:at], clause)
        return [*clauses[:at], *_conditions(after, sentence, draft)]
    return list(clauses)


def _condition_in(clause: Clause, rest: Sequence[Clause]) -> int | None:
    """The place of a condition that orders hang on; None where there is none."""
    immelmann = any(one.has(frozenset({"IMMELMANN"})) for one in rest)
    for n, intent in enumerate(clause.intents):
        if intent.kind == "IF" or (
            intent.kind == "KILL" and not immelmann and not clause.has(frozenset({"IMMELMANN"}))
        ):
            return n
        if (
            intent.kind == "CAN"
            and _is_of_moves(clause, n)
            and not any(one.kind == "ELSE" for later in rest for one in later.intents)
        ):
            return n
    return None


def _is_of_moves(clause: Clause, n: int) -> bool:
    kinds = {one.kind for one in clause.intents}
    return bool(kinds & FLOWN) and not kinds & (SHOT | AIMED | {"TAKE"})


def _else_in(clause: Clause, n: int) -> int:
    """Where in a clause the condition is over: at a word like otherwise."""
    for m in range(n + 1, len(clause.intents)):
        if clause.intents[m].kind == "ELSE":
            return m
    return len(clause.intents)


def _hung_back(
    earlier: Sequence[Clause], clause: Clause, head: Sequence[Intent], until: int, draft: Draft
) -> list[Clause]:
    """`BL if he stays`: what stands right before the condition hangs on it."""
    end = clause.intents[until - 1].end
    start = head[0].start if head else clause.start
    kinds = {one.kind for one in head}
    if kinds & {"HOLD", "NEVER", "ANY_BUT", "AT_WILL"}:
        hung = Intent("hung_target", "condition", start, end)
        return [*earlier, _clause([hung], clause, end=end)]
    if kinds & (AIMED | {"ATTACK", "TAKE"}) and not kinds & FLOWN:
        kept = [one for one in head if one.kind in ("ELSE", "OR", "fill", "FIX")]
        return [
            *earlier,
            _clause([*kept, Intent("hung_target", "condition", start, end)], clause, end=end),
        ]
    flown = [one for one in head if one.kind in FLOWN]
    items = sum(len(one.value.split(",")) for one in flown)
    alone = ("THEN" in clause.before and items == 1) or (
        items == 1 and bool(earlier) and any(one.has(FLOWN) for one in earlier)
    )
    shot = [Intent("hung_target", "condition", start, end)] if kinds & {"ATTACK", "TAKE"} else []
    kept = [one for one in head if one.kind in ("ELSE", "OR", "FIX")]
    kind = "hung" if alone or kept else "hung_all"
    return [
        *earlier,
        _clause([*kept, Intent(kind, "condition", start, end), *shot], clause, end=end),
    ]


def _hung_forward(clause: Clause, after: Sequence[Clause], sentence: Sentence) -> list[Clause]:
    """`If he turns left I turn right, otherwise ...`: all that follows hangs."""
    said = [one for later in after for one in later.intents]
    ordering = [one for one in said if one.kind in FLOWN | SHOT | {"TAKE", "IMMELMANN"}] or list(
        clause.intents
    )
    kinds = {one.kind for one in ordering}
    end = after[-1].end if after else clause.end
    hung = []
    if kinds & FLOWN:
        hung.append(Intent("hung", "condition", clause.start, end))
    if kinds & (SHOT | {"TAKE"}) or (not hung and any(one.kind in AIMED for one in said)):
        hung.append(Intent("hung_target", "condition", clause.start, end))
    return [_clause(hung or [Intent("doubt", "condition", clause.start, end)], clause, end=end)]


def _hung_whole(earlier: Sequence[Clause], clause: Clause) -> list[Clause]:
    """`S, S, BL, if he stays left`: all that was said hangs."""
    start, end = earlier[0].start, clause.end
    last = next(one for one in reversed(earlier) if one.has(_ORDERING))
    if last.has(FLOWN) and not last.has(SHOT | AIMED):
        kept = [one for one in earlier if one.has(SHOT)]
        return [*kept, _clause([Intent("hung_all", "condition", start, end)], clause)]
    kept = [one for one in earlier if one is not last]
    head = [one for one in last.intents if one.kind in ("ELSE", "OR") or one.kind in FLOWN]
    return [
        *kept,
        _clause([*head, Intent("hung_target", "condition", last.start, end)], last, end=end),
    ]


# ---------------------------------------------------------------------- a player's own doubts
def _thoughts(clauses: Sequence[Clause], draft: Draft) -> list[Clause]:
    """`Then maybe a bank left` is that item; `or maybe turn left instead` leaves what was said."""
    found: list[Clause] = []
    for at, clause in enumerate(clauses):
        n = next((n for n, one in enumerate(clause.intents) if one.kind == "MAYBE"), None)
        if n is None:
            found.append(clause)
            continue
        if clause.has(frozenset({"OR"})) and not any(
            one.kind in _ORDERING for one in clause.intents[:n]
        ):
            if (
                clause.has(AIMED | {"ATTACK"})
                and not clause.has(FLOWN)
                and (draft.topic == "ATTACK" or any(one.has(SHOT) for one in found))
            ):
                found.append(
                    _clause(
                        [
                            Intent("OR", "", clause.start, clause.start),
                            Intent("hung_target", "maybe", clause.start, clause.end),
                        ],
                        clause,
                    )
                )
            else:
                found.append(_doubted(clause, "second-thought"))
            continue
        if at == 0 and n == 0 and not draft.moves and sum(one.has(FLOWN) for one in clauses) > 1:
            end = max(one.end for one in clauses if one.has(FLOWN))
            rest = [one for one in clauses if not one.has(FLOWN) and one.start > end]
            return [_clause([Intent("hung", "maybe", clause.start, end)], clause, end=end), *rest]
        found.append(_hung_here(clause, "maybe", clauses))
    return found


def _hung_here(clause: Clause, reason: str, clauses: Sequence[Clause]) -> Clause:
    """A clause whose orders, whatever they are, nobody can read."""
    whole = (clause.start, clause.end)
    flown, aimed = clause.has(FLOWN), clause.has(AIMED | SHOT)
    kept = [one for one in clause.intents if one.kind in ("ELSE", "OR", "FIX", "BLOCKED")]
    hung = []
    if flown:
        hung.append(Intent("hung", reason, *whole))
    if aimed and (clause.has(SHOT | {"TAKE"}) or not flown):
        hung.append(Intent("hung_target", reason, *whole))
    return _clause([*kept, *hung] or [Intent("doubt", reason, *whole)], clause)


# ---------------------------------------------------------------------- words that nobody knows
def _lost(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """A word that nobody knows is a hole in the place of an order, and spoils one beside it."""
    found: list[Clause] = []
    for at, clause in enumerate(clauses):
        lost = [
            one
            for one in clause.intents
            if one.kind in _LOST and not _is_harmless(look, one, clause, clauses)
        ]
        if not lost:
            found.append(_clause([one for one in clause.intents if one.kind not in _LOST], clause))
            continue
        found.append(_spoilt(clause, lost, clauses, at, look, draft))
    return found


def _is_harmless(look: str, lost: Intent, clause: Clause, clauses: Sequence[Clause]) -> bool:
    """An adverb; or, in prose, a word before what is flown whole: `she trots forward`."""
    word = look[lost.start : lost.end]
    if lost.kind == "unclaimed":
        ordering = _ORDERING - {"unclaimed"}
        return lost.value == "small" and not any(one.has(ordering) for one in clauses)
    if word.endswith(_HARMLESS) and len(word) > 5:
        return True
    return len(word) >= 4 and word.isalpha() and word.islower() and _is_prose(look, lost, clause)


def _is_prose(look: str, lost: Intent, clause: Clause) -> bool:
    kinds = {one.kind for one in clause.intents}
    if kinds & {"CODE", "HALF", "averse", "unclaimed"} or not kinds & {"MAN", "HEIGHT"}:
        return False
    first = next(one for one in clause.intents if one.kind in ("MAN", "HEIGHT"))
    word = look[lost.start : lost.end]
    is_verb = word.endswith(("s", "ing", "ed", "e")) or bool(kinds & {"fill", "ME"})
    return lost.end <= first.start and is_verb


def _spoilt(
    clause: Clause,
    lost: Sequence[Intent],
    clauses: Sequence[Clause],
    at: int,
    look: str,
    draft: Draft,
) -> Clause:
    whole = (clause.start, clause.end)
    kinds = [one.kind for one in clause.intents]
    if clause.has(_SET_UP):
        edges = {one.start for one in clause.intents if one.kind in _SET_UP}
        ends = {one.end for one in clause.intents if one.kind in _SET_UP}
        if any(one.end + 1 in edges or one.start - 1 in ends for one in lost):
            return _doubted(clause, "unknown-word")
        return _clause([one for one in clause.intents if one.kind not in _LOST], clause)
    if clause.has(FLOWN):
        return _hung_here(clause, "unknown-word", clauses)
    first = kinds.index(lost[0].kind)
    if "ATTACK" in kinds[:first] or "TAKE" in kinds[:first] or clause.has(AIMED | SHOT):
        between = kinds[first - 1] if first else ""
        if between in ("ATTACK", "TAKE", "ELSE", "OR", "fill") and not clause.has(AIMED):
            kept = clause.intents[:first]
            return _clause([*kept, Intent("unknown_name", "", lost[0].start, lost[-1].end)], clause)
        if clause.has(SHOT | {"TAKE"}) or _follows_aims(clauses[:at], draft):
            kept = tuple(one for one in clause.intents if one.kind in ("ELSE", "OR"))
            return _clause([*kept, Intent("hung_target", "unknown-word", *whole)], clause)
        return _clause(
            [
                Intent("mention", one.value, one.start, one.end)
                for one in clause.intents
                if one.kind == "NAME"
            ],
            clause,
        )
    words = len(look[clause.start : clause.end].split())
    beside = any(
        one.has(FLOWN) for one in (*clauses[max(0, at - 1) : at], *clauses[at + 1 : at + 2])
    )
    if (
        words <= _HOLE
        and beside
        and (at > 0 or draft.topic == "MOVE" or clauses[at + 1].before != ("comma",))
    ):
        return _clause([Intent("hung", "unknown-word", *whole)], clause)
    if words <= _HOLE and _follows_aims(clauses[:at], draft):
        kept = tuple(one for one in clause.intents if one.kind in ("ELSE", "OR"))
        return _clause([*kept, Intent("unknown_name", "", *whole)], clause)
    if any(one.kind == "unclaimed" for one in lost):
        return _doubted(clause, "unclaimed")
    return _clause([one for one in clause.intents if one.kind not in _LOST], clause)


def _follows_aims(earlier: Sequence[Clause], draft: Draft) -> bool:
    for clause in reversed(earlier):
        if clause.has(SHOT) or (clause.has(AIMED) and not clause.has(frozenset({"fill"}))):
            return True
        if clause.has(FLOWN):
            return False
    return False
