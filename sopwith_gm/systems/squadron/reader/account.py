"""The account of a sentence: no order is turned round, or dropped, by words that nobody claimed.

Two nets below all rules. A small word that may bind an order (`while`, `unless`) is claimed by a
phrase, or the order it stands beside is asked about. And an order that is whole, of which nothing
is left, was talk by a rule with a name, or of what was; else it is asked about.
"""

from collections.abc import Sequence
from itertools import pairwise
from re import DOTALL

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.hanging import hung_here
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.past import WAS_FLOWN, is_habit, is_unreal
from sopwith_gm.systems.squadron.reader.subject import is_of_a_noun
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    SHOT,
    Clause,
    doubted,
    speaks_of_others,
)

_ORDERED = FLOWN | SHOT | {"IMMELMANN"}
_WHOLE = frozenset({
    "CODE", "MAN", "HOLD", "TARGETED", "AT_WILL", "NEVER", "ANY_BUT", "STATION", "IMMELMANN",
})  # fmt: skip
_AIMING = frozenset({"ATTACK", "TARGETED", "AT_WILL"})
_NEAR = frozenset({"WITHIN", "WITHIN_ALL", "NEVER", "CAN"})
_ASKED = frozenset({"hung", "hung_all", "hung_target", "doubt", "unknown_name"})
_OWN_IMMELMANN, _BOUND_BY_IF = frozenset({"ME", "IMMELMANN"}), frozenset({"IF"})
_PACT, _BUT = frozenset({"TALK"}), frozenset({"BUT"})
_WAS = frozenset({"past", "PAST", "talk"})


def balanced(told: Sequence[Clause], clauses: Sequence[Clause], look: str, me: str) -> list[Clause]:
    """The clauses that are orders, of those that were told, with what is not accounted for."""
    found = [_bound(clause, clauses, look, me) for clause in clauses]
    flown = [clause for clause in found if clause.has(_FLOWN_WHOLE)]
    if len(flown) > 1 and _BACKWARDS.search(
        look[max(0, told[0].start - 12) : told[-1].end].lower()
    ):
        start, end = flown[0].start, flown[-1].end
        hung = Clause((Intent("hung_all", "order", start, end),), (), start, end)
        return [hung, *(clause for clause in found if not clause.has(FLOWN))]
    if any(clause.has(_ASKED) for clause in found):
        return found
    kept = [(one.start, one.end) for clause in found for one in clause.intents]
    for n, clause in enumerate(told):
        heads = n + 1 < len(told) and told[n + 1].before[:1] == ("colon",)
        if not heads and _is_dropped(clause, kept) and not _is_talk(clause, look, me):
            found.append(doubted(clause, "order-or-talk"))
    return found


def _bound(clause: Clause, clauses: Sequence[Clause], look: str, me: str) -> Clause:
    """A clause with an order, and a word that may bind it, which no phrase has claimed."""
    if _is_of_another(clause, me):
        return doubted(clause, "another-plane")
    has_number = clause.has(_ORDERED) and _ends_in_number(clause)
    binds = clause.has(_ORDERED) and any(_binds(one, look) for one in clause.intents)
    limits = clause.has(_AIMING) and not clause.has(_NEAR) and _is_limited(clause, look)
    if not (has_number or binds or limits):
        return clause
    return hung_here(clause, "condition" if binds or limits else "count", clauses)


def _is_of_another(clause: Clause, me: str) -> bool:
    """`Dora ought to bank left`: a plane, something said of it, and what is flown."""
    flown = [n for n, one in enumerate(clause.intents) if one.kind in _FLOWN_WHOLE]
    if not flown or clause.has(SHOT | {"TAKE", "REASON", "ELSE", "CAN"}):
        return False
    before = [one for one in clause.intents[: flown[0]] if one.kind not in ("fill", "IDLE")]
    beside = any(one.kind == "fill" for one in clause.intents[: flown[0]])
    return beside and [one.kind for one in before] == ["NAME"] and before[0].value != me


_FLOWN_WHOLE = frozenset({"CODE", "MAN"})


def _is_limited(clause: Clause, look: str) -> bool:
    """`Attack Baron with an advantage only`."""
    return bool(
        _LIMITS.search(look[clause.start : clause.end + len(" only")].lower().rstrip(" .,!;"))
    )


_BACKWARDS = Pattern(
    r"\b(?:end|finish)(?:s|ing)? with\b.*\b(?:begin|start|first)(?:s|ning|ing)?\b", DOTALL
)
"""`I end with a bank left, and begin with a straight`: told in another order than flown."""
_LIMITS = Pattern(
    r"\b(?:only|just) (?:ever )?(?:with|at|from|in|on|under|by)\b"
    r"|\b(?:with|from|under|by) (?:(?!only)[\w']+ ){1,4}only$"
)
_RESTRICTS = Pattern(
    r"\W*(?:(?:but|and|though|well) )?(?:unless|(?:only|not|just|never|except)(?: ever)? "
    r"(?:if|when|while|with|at|from|in|on|once|unless|as long)|provided|as long as|so long as|"
    r"on condition|(?:he |she |it |they )?(?:must|has to|have to|needs? to|should) be "
    r"(?:close|near|in range|higher|lower|above|below))\b"
)
_OF_RANGE = Pattern(
    r"\b(?:long|close|short|point.blank|maximum|max) (?:range|distance)\b|\blong shots?\b"
    r"|\bpoint.blank\b|\brange [123]\b|\b(?:one|two|three|[123]) sections?\b"
)


def limits_unread(sentence: Sentence, before: Draft, draft: Draft) -> bool:
    """`But only with the height for it.`: of targets above, and no mark is left of it."""
    if not before.attacks or draft.told() != before.told() or sentence.kinds & _WAS_TOLD:
        return False
    return is_limit(sentence)


def is_limit(sentence: Sentence) -> bool:
    """`Not if he is above me`: does it say no more than when a target counts?"""
    short = len(sentence.words.split()) <= _LONGEST_LIMIT
    limits = _RESTRICTS.match(sentence.words) or _OF_RANGE.search(sentence.words)
    return short and bool(limits)


def corrects_nothing(sentence: Sentence, before: Draft, draft: Draft) -> bool:
    """`I mixed up left and right in the last one.`: something is wrong, and nothing was changed."""
    if not (before.moves or before.attacks) or draft.told() != before.told():
        return False
    errs = "error" in sentence.kinds and bool(sentence.kinds & _OF_FLIGHT)
    return errs and not _USUALLY.search(sentence.words)


def leaves_dice(sentence: Sentence, look: str, before: Draft, draft: Draft) -> bool:
    """`The ace dice I share out evenly.`: of ace dice and their use, and no mark is left of it."""
    if draft.is_set_up or sentence.kinds & {"past", "talk_of"} or "?" in sentence.words:
        return False
    spoken_of = "ace" in sentence.kinds or (
        "defence" in sentence.kinds and bool(_ACE_DICE.search(look[: sentence.start].lower()))
    )
    used = _DICE_USED.search(sentence.words) if spoken_of else None
    if not used or _IF_ONLY.search(sentence.words):
        return False
    return draft.ace == before.ace or bool(_NO_DIE.search(sentence.words))


_ACE_DICE = Pattern(r"\b(?:ace|bonus) (?:die|dice)\b")
_DICE_USED = Pattern(
    r"\b(?:attack(?:s|ing)?|defen[cs]e|defend(?:ing)?|each|half|halves|even(?:ly)?|split|share|"
    r"divide|spend|save|keep|use|\d ?[/+-] ?\d)\b"
)
_IF_ONLY = Pattern(r"\b(?:would|wish|if only|had|were|rules?|how|what|whether)\b")
_NO_DIE = Pattern(r"\b(?:no|not|none|without|nothing)\b[^.;]*\b(?:die|dice|attack|defen[cs]e)\b")
_OF_FLIGHT = frozenset({"side", "desc", "ahead", "aheads", "code", "ordinal", "climb", "dive"})
_USUALLY = Pattern(
    r"\b(?:always|usually|often|never|keep|sometimes|can|last (?:time|round|turn))\b"
)
_LONGEST_LIMIT = 12


_WAS_TOLD = frozenset({"past", "no_matter"})


def _ends_in_number(clause: Clause) -> bool:
    """`Straight all four`."""
    return len(clause.intents) > 1 and clause.intents[-1].kind == "NUMBERED"


def _binds(one: Intent, look: str) -> bool:
    """`While`."""
    word = look[one.start : one.end].lower()
    return one.kind in ("fill", "past") and "binds" in vocabulary().kinds(word)


def _is_talk(clause: Clause, look: str, me: str) -> bool:
    """Of what was or may be, or of somebody else who does it."""
    if clause.has(_BOUND_BY_IF) and {one.kind for one in clause.intents} >= _OWN_IMMELMANN:
        return False  # `When he explodes I Immelmann`
    written = look[clause.start : clause.end].lower()
    others = speaks_of_others(look, clause, me) or is_of_a_noun(look, clause.start, clause.end)
    was = clause.has(_WAS) or WAS_FLOWN.search(written) or is_unreal(clause, written)
    was = was or is_habit(clause, look)
    return others or bool(was) or (clause.has(_PACT) and clause.has(_BUT))


def _is_dropped(clause: Clause, kept: Sequence[tuple[int, int]]) -> bool:
    """Is an order of a clause whole, and nothing of it left?"""
    kinds = [one.kind for one in clause.intents]
    told = clause.intents[: kinds.index("REASON") if "REASON" in kinds else len(kinds)]
    pairs = {a for a, b in pairwise(told) if a.kind == "ATTACK" and b.kind in AIMED}
    return any(
        (one.kind in _WHOLE or one in pairs)
        and not any(start <= one.start and one.end <= end for start, end in kept)
        for one in told
    )
