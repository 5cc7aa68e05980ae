"""What orders hang on: conditions that the normal form cannot say, and a player's own doubts.

A clause that hangs loses what hangs: one `hung` for its moves, one `hung_target` for its targets.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.doubts import Code
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    ORDERING,
    SHOT,
    Clause,
    doubted,
    made,
    only_names,
)


def conditions(clauses: Sequence[Clause], sentence: Sentence, draft: Draft) -> list[Clause]:
    """Orders that hang on what the normal form cannot say."""
    in_case = bool(_IN_WHICH_CASE.search(sentence.words))
    in_case |= bool(sentence.mentions and _UNLESS_THEN.search(sentence.words))
    if in_case and _hangs_either_way(clauses):
        return _either_way(clauses)
    for at, clause in enumerate(clauses):
        n = _condition_in(clause, clauses[at:], sentence, draft)
        if n is None:
            continue
        before = [one for one in clause.intents[:n] if one.kind in ORDERING | {"HOLD"}]
        after = list(clauses[at + 1 :])
        until = _else_in(clause, n)
        if before:
            head, rest = clause.intents[:n], clause.intents[until:]
            hung = _hung_back(clauses[:at], clause, head, until, draft)
            if rest:
                hung.append(made(rest, clause))
            elif after and any(one.kind in FLOWN for one in head) and _flies_else(after[0]):
                after = after[1:]  # `S if he stays, else TL`: either hangs on him
            return [*hung, *conditions(after, sentence, draft)]
        row = next(
            (
                n
                for n, one in enumerate(after)
                if _heads_a_row(one, sentence) or (n and _is_numbered(one, sentence))
            ),
            len(after),
        )
        if any(one.has(ORDERING) for one in after[:row]) or clause.has(_BOUND):
            below = conditions(after[row:], sentence, draft)
            return [*clauses[:at], *_hung_forward(clause, after[:row], sentence), *below]
        if _is_apart(clause, n, sentence) or _is_answered(clause, n, sentence):
            return [*clauses[:at], only_names(clause), *conditions(after, sentence, draft)]
        if _is_followed(clause, n, after, sentence):
            below = conditions(after[1:], sentence, draft)
            return [*clauses[:at], only_names(clause), only_names(after[0]), *below]
        if any(one.has(ORDERING) for one in clauses[:at]):
            return _hung_whole(clauses[:at], clause)
        return [*clauses[:at], *conditions(after, sentence, draft)]
    return list(clauses)


def with_immelmann_hung(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Immelmann if he survives`: on anything but a kill it is not done, and it is asked about."""
    found = list(clauses)
    for n, clause in enumerate(clauses):
        if not clause.has(_IMMELMANN):
            continue
        beside = [*clause.intents, *(only_one(clauses[n - 1], _IF_THERE) if n else ())]
        hangs = [one for one in beside if one.kind in _IF_THERE]
        if any(_OF_ANOTHER.match(look, one.start, one.end) for one in hangs):
            start = min(one.start for one in (*hangs, *clause.intents))
            asked = Intent("doubt", "condition", start, clause.end)
            kept = [one for one in clause.intents if one.kind not in _IF_THERE | _IMMELMANN]
            found[n] = made([*kept, asked], clause)
    return found


def only_one(clause: Clause, kinds: frozenset[str]) -> tuple[Intent, ...]:
    """The intents of a clause that says nothing else than one of some kinds."""
    told = tuple(one for one in clause.intents if one.kind not in ("fill", "IDLE", "THEN"))
    return told if len(told) == 1 and told[0].kind in kinds else ()


_IMMELMANN, _IF_THERE = frozenset({"IMMELMANN"}), frozenset({"CAN", "ELSE"})
_OF_ANOTHER = Pattern(
    r"(?:(?:and|but|or|only|just),? )*(?:if|when|once|whenever|should|unless|as long as|provided) "
    r"(?:(?=.*(?:\bnot\b|n't\b|\bnever\b|\bcannot\b|\bfail))|"
    r"(?!(?:i|we|possible|need)\b)(?!.*\b(?:dead|down(?:ed)?|gone|destroyed|killed|history|toast|goner|"
    r"wreck|finished|eliminated|no more|kaputt|out of (?:it|the (?:game|picture|way|sky)))\b))",
    re.IGNORECASE,
)


def _hangs_either_way(clauses: Sequence[Clause]) -> bool:
    kinds = {intent.kind for clause in clauses for intent in clause.intents}
    return not kinds & _BLOCKED_OR_SHOT and bool(kinds & FLOWN)


_BLOCKED_OR_SHOT = SHOT | {"BLOCKED", "TAKE"}


def _either_way(clauses: Sequence[Clause]) -> list[Clause]:
    """`Bank left unless Dora turns away, in which case straight`: either hangs on her.

    So does all of `S, BL, unless Dora comes at me, then TL, S`.
    """
    flown = [n for n, one in enumerate(clauses) if one.has(FLOWN)]
    first, last = clauses[flown[0]], clauses[flown[-1]]
    whole = Intent("hung_all", "condition", first.start, last.end)
    return [made([whole], first, end=last.end), *clauses[flown[-1] + 1 :]]


_IN_WHICH_CASE = Pattern(r"\bunless\b.*\bin (?:which|that) case\b", re.DOTALL)
_UNLESS_THEN = Pattern(r"\bunless\b.*, (?:and )?then\b", re.DOTALL)
_BOUND = FLOWN | SHOT | {"ORDER", "ATTACK_ORDER"}
"""What hangs on a condition in its own clause."""


def _flies_else(clause: Clause) -> bool:
    ends = any(one.kind == "ELSE" for one in (*clause.intents[:1], *clause.intents[-1:]))
    return ends and clause.has(FLOWN) and not clause.has(SHOT | AIMED)


def _heads_a_row(clause: Clause, sentence: Sentence) -> bool:
    """`Attack: Otter`, `shoot at Otter`: on a line of its own it hangs on nothing above it."""
    first = clause.intents[0] if clause.intents else None
    if first is None or "newline" not in clause.before or first.kind not in SHOT:
        return False
    return first.kind != "ATTACK" or _written(sentence, first).endswith(":") or clause.has(AIMED)


_NUMBERED = Pattern(r"\n *(?:\(?1 ?[.):]|[-*•])\)? *$")


def _is_numbered(clause: Clause, sentence: Sentence) -> bool:
    """`If these make no sense, that's why` / `1) bank right`: a list begins on its own line."""
    before = sentence.words[: clause.start - sentence.start]
    return "newline" in clause.before and bool(_NUMBERED.search(before))


_BACK = Pattern(r"\b(?:this|that|it|so|then|only|all|these|those|but|them)\b")
_SAYS = frozenset({"fill", "strange", "past", "talk", "ME", "WOULD", "unclaimed", "SPEED", "TALK"})


def _is_apart(clause: Clause, n: int, sentence: Sentence) -> bool:
    """`..., I'm off camping till Sunday`: a statement of its own, on which no order hangs.

    `I do that if he stays` speaks of the orders before it.
    """
    head = clause.intents[:n]
    if not head or not {one.kind for one in head} <= _SAYS:
        return False
    written = sentence.words[
        clause.start - sentence.start : clause.intents[n].start - sentence.start
    ]
    return "newline" in clause.before or not (_BACK.search(written) or len(written.split()) < 3)


_AND = (("comma", "THEN"), ("THEN",), ("semi",), ("dash",))


def _is_followed(clause: Clause, n: int, after: Sequence[Clause], sentence: Sentence) -> bool:
    """`..., and should she live to tell the tale, I would like to read it`: of what comes then."""
    below = after[0] if after else None
    is_if = clause.intents[n].kind == "IF" and not n
    if not is_if or below is None or below.before != ("comma",) or clause.before not in _AND:
        return False
    opens = below.intents[:1] != () and below.intents[0].kind in ("ME", "WOULD")
    long = sentence.words[below.start - sentence.start : below.end - sentence.start].split()
    return opens and len(long) > _LONG and {one.kind for one in below.intents} <= _SAYS | {"IDLE"}


def _is_answered(clause: Clause, n: int, sentence: Sentence) -> bool:
    """`..., and if you don't allow that I shall cry`: said to the game master, with what then."""
    said = clause.intents[n:]
    of_you = _IF_YOU.match(sentence.words, clause.intents[n].start - sentence.start)
    if not of_you or clause.before not in _AND:
        return False
    answers = any(one.kind in ("ME", "WOULD") for one in said[1:-1])
    return answers and {one.kind for one in clause.intents} <= _SAYS | _DENIES


_IF_YOU = Pattern(r"(?:and |but )?if you\b")
_DENIES = frozenset({"IF", "NOBODY", "averse", "IDLE"})


_IF_I_CAN = Pattern(r"\b(?:possible|legal|allowed|able|(?:i|you|u) (?:can|could|may))$")
"""What says that a move can be flown; any other condition is on what another plane does."""


def _written(sentence: Sentence, intent: Intent) -> str:
    return sentence.words[intent.start - sentence.start : intent.end - sentence.start]


def _has_else(clauses: Sequence[Clause]) -> bool:
    return any(one.kind == "ELSE" for clause in clauses for one in clause.intents)


def _condition_in(
    clause: Clause, rest: Sequence[Clause], sentence: Sentence, draft: Draft
) -> int | None:
    """The place of a condition that orders hang on; None where there is none."""
    immelmann = any(one.has(frozenset({"IMMELMANN"})) for one in rest)
    for n, intent in enumerate(clause.intents):
        if intent.kind == "IF" and _WHEN_YOU.match(sentence.words[intent.start - sentence.start :]):
            continue
        if (
            intent.kind == "IF"
            and _WHEN_IT_WAS.match(sentence.words[intent.start - sentence.start :])
            and not any(one.has(_BOUND | AIMED) for one in rest)
        ):
            continue
        if _SO_SOON.match(_written(sentence, intent)) and not clause.has(_BOUND):
            continue
        if (
            (intent.kind == "FREE" and not draft.is_set_up)
            or intent.kind == "IF"
            or (
                intent.kind == "KILL" and not immelmann and not clause.has(frozenset({"IMMELMANN"}))
            )
        ):
            return n
        if (
            intent.kind == "CAN"
            and (_is_of_moves(clause, n) or _heads_moves(clause, rest))
            and not (
                _IF_I_CAN.search(_written(sentence, intent))
                and (_has_else(rest) or not _is_of_moves(clause, n))
            )
        ):
            return n
    return None


_SO_SOON = Pattern(r"(?:with)?in (?:\d|one|two|three)")
"""`Four points in one round must be a record`: in a clause that orders nothing no order hangs."""
_WHEN_IT_WAS = Pattern(
    r"(?:when|once|until|till) (?:i|we|he|she|they|you|it|my \w+|the \w+|somebody|someone) "
    r"(?:\w+ly )?(?:\w+ed|was|were|had|did|got|lost|went|came|fell|saw|hit|shot|flew|took|made|"
    r"said|wrote|forgot|left|broke|met|ran|sat|stood|thought|told)\b"
)
"""`I have learnt from last week, when I wasted four dice`: when it was, and no condition."""
_WHEN_YOU = Pattern(r"(?:when|once|whenever|as soon as) (?:you|you've|you're|you'll)\b")
"""`When you get round to it: S S`: of the game master, and no condition of the game."""


def _is_of_moves(clause: Clause, n: int) -> bool:
    kinds = {one.kind for one in clause.intents}
    aimed = any(one.kind in AIMED for one in clause.intents[:n])  # `if in range of Baron`
    return bool(kinds & FLOWN) and not aimed and not kinds & (SHOT | {"TAKE"})


def _heads_moves(clause: Clause, rest: Sequence[Clause]) -> bool:
    """`If Baron is in front of me: straight`: a condition, and behind it what is flown."""
    kinds = {one.kind for one in clause.intents}
    below = rest[1] if len(rest) > 1 else None
    if kinds != {"CAN"} or below is None or below.before[:1] not in (("colon",), ("comma",)):
        return False
    return below.has(FLOWN) and not below.has(SHOT | AIMED | {"TAKE"})


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
        return [*earlier, made([hung], clause, end=end)]
    if kinds & (AIMED | {"ATTACK", "TAKE"}) and not kinds & FLOWN:
        kept = [one for one in head if one.kind in ("ELSE", "OR", "fill", "FIX")]
        return [
            *earlier,
            made([*kept, Intent("hung_target", "condition", start, end)], clause, end=end),
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
        made([*kept, Intent(kind, "condition", start, end), *shot], clause, end=end),
    ]


def _hung_forward(clause: Clause, after: Sequence[Clause], sentence: Sentence) -> list[Clause]:
    """`If he turns left I turn right, otherwise ...`: all that follows hangs."""
    said = [one for later in after for one in later.intents]
    ordering = [
        one
        for one in said
        if one.kind in FLOWN | SHOT | {"TAKE", "IMMELMANN"}
        and (one.kind != "TAKE" or _written(sentence, one) != "after")  # `I climb after him`
    ] or list(clause.intents)
    kinds = {one.kind for one in ordering}
    end = after[-1].end if after else clause.end
    hung = []
    if kinds & FLOWN:
        hung.append(Intent("hung", "condition", clause.start, end))
    if kinds & (SHOT | {"TAKE"}) or (not hung and any(one.kind in AIMED for one in said)):
        hung.append(Intent("hung_target", "condition", clause.start, end))
    return [made(hung or [Intent("doubt", "condition", clause.start, end)], clause, end=end)]


def _hung_whole(earlier: Sequence[Clause], clause: Clause) -> list[Clause]:
    """`S, S, BL, if he stays left`: all that was said hangs."""
    start, end = earlier[0].start, clause.end
    last = next(one for one in reversed(earlier) if one.has(ORDERING))
    if last.has(FLOWN) and not last.has(SHOT | AIMED):
        kept = [one for one in earlier if one.has(SHOT)]
        return [*kept, made([Intent("hung_all", "condition", start, end)], clause)]
    kept = [one for one in earlier if one is not last]
    head = [one for one in last.intents if one.kind in ("ELSE", "OR") or one.kind in FLOWN]
    return [
        *kept,
        made([*head, Intent("hung_target", "condition", last.start, end)], last, end=end),
    ]


def thoughts(clauses: Sequence[Clause], sentence: Sentence, draft: Draft) -> list[Clause]:
    """`Then maybe a bank left` is that item; `or maybe turn left instead` leaves what was said."""
    found: list[Clause] = []
    for at, clause in enumerate(clauses):
        n = next((n for n, one in enumerate(clause.intents) if one.kind == "MAYBE"), None)
        if _is_second_thought(clause, sentence):
            found.append(doubted(clause, "second-thought"))
            continue
        if n is None:
            found.append(clause)
            continue
        if _is_of_target_before(clause, found):
            told = found[-1]
            kept = [one for one in told.intents if one.kind in ("ELSE", "OR", "FIX")]
            hung = Intent("hung_target", "maybe", told.start, clause.end)
            found[-1] = made([*kept, hung], told, end=clause.end)
            continue
        if (
            _of_another(clause)
            or _is_of_talk(clause, sentence)
            or _is_of_what_was_said(clauses, at, clause)
        ):
            found.append(only_names(clause))
            continue
        if clause.has(frozenset({"OR"})) and not any(
            one.kind in ORDERING for one in clause.intents[:n]
        ):
            found.append(doubted(clause, "second-thought"))
            continue
        if at == 0 and n == 0 and not draft.moves and _is_of_all(clauses):
            end = max(one.end for one in clauses if one.has(FLOWN))
            rest = [one for one in clauses if not one.has(FLOWN) and one.start > end]
            return [made([Intent("hung", "maybe", clause.start, end)], clause, end=end), *rest]
        found.append(hung_here(clause, "maybe", clauses))
    return found


def undecided(clauses: Sequence[Clause], sentence: Sentence, draft: Draft) -> list[Clause]:
    """`Bank left, turn left, I can't say which`, `heads I bank left, tails I bank right`.

    Of what is told beside such words nobody can tell which is meant.
    """
    if not _WHICH.search(sentence.words) or _OR.search(sentence.words):
        return list(clauses)  # `bank left or right, you choose`: that item
    said = [one for clause in clauses for one in clause.intents]
    if any(one.kind == "HALF" or "?" in one.value for one in said):
        return list(clauses)  # of an item that nobody can read anyhow
    flown = sum(one.kind in ("CODE", "MAN") for one in said)
    aimed = sum(one.kind in AIMED for one in said)
    if flown == aimed == 0 and (draft.moves or draft.attacks):
        return [doubted(clauses[0]._replace(end=clauses[-1].end), "maybe")]
    if max(flown, aimed) < 2:
        return list(clauses)
    kinds = FLOWN if flown > 1 else AIMED | SHOT
    start = next(clause for clause in clauses if clause.has(kinds)).start
    kept = [clause for clause in clauses if clause.start >= start and not clause.has(kinds)]
    kept = [clause for clause in kept if clause.has(ORDERING)]
    hung = Intent("hung" if flown > 1 else "hung_target", "maybe", start, clauses[-1].end)
    before = [clause for clause in clauses if clause.start < start]
    return [*before, Clause((hung,), (), start, clauses[-1].end), *kept]


_OR = Pattern(r"\bor\b")
_WHICH = Pattern(
    r"\b(?:(?:can't|cannot|can not|couldn't)(?: really| quite)? (?:decide|choose|make up my mind)"
    r"|(?:haven't|have not)(?: yet| really| quite)? (?:decided|made up my mind|chosen)|undecided"
    r"|in two minds)(?: yet| still)?(?:(?: about| as to)? (?:which|between)\b[^.;!?]*)?\W*$"
    r"|\b(?:(?:don't|do not) (?:yet |really )?know|hard to (?:say|tell|choose|decide)|no idea"
    r"|can't (?:say|tell)|not sure|unsure)(?: about| as to| yet)? "
    r"(?:which|what's better)\b[^.;!?]*\W*$"
    r"|\b(?:pick|choose) (?:one|either)\W*$|\byou (?:choose|decide|pick)\W*$"
    r"|\bheads\b.*\btails\b|\b(?:toss|flip|spin)(?:ing)? (?:a|the|my) coin\b"
    r"|\b(?:roll|throw|toss) (?:a|the|one) (?:die|dice)\b|\bdraw lots\b|\btoss-?up\b"
)


def _is_of_target_before(clause: Clause, found: Sequence[Clause]) -> bool:
    """`Dora is my target, I think`: behind whom is to be shot at."""
    alone = [one.kind for one in clause.intents] == ["MAYBE"] and clause.before == ("comma",)
    return alone and bool(found) and found[-1].has(AIMED | SHOT) and not found[-1].has(FLOWN)


def _is_of_all(clauses: Sequence[Clause]) -> bool:
    """`I think I'll go straight, straight, bank left`; `maybe bank left, then straight` is not."""
    flown = [one for one in clauses if one.has(FLOWN)]
    if len(flown) < 2:
        return False
    of_one = not clauses[0].has(_SELF) and "THEN" in flown[1].before
    return not (of_one and flown[0] is clauses[0])


_SELF = frozenset({"ME", "WOULD"})


def _is_of_what_was_said(clauses: Sequence[Clause], at: int, clause: Clause) -> bool:
    """`She is right, probably, but ...`: behind talk, between two commas."""
    alone = [one.kind for one in clause.intents] == ["MAYBE"] and clause.before == ("comma",)
    if not alone or not at or any(one.has(ORDERING) for one in clauses[:at]):
        return False
    below = clauses[at + 1] if at + 1 < len(clauses) else None
    return (
        below is None
        or below.before != ("comma",)
        or below.intents[:1] == ()
        or (below.intents[0].kind == "BUT")
    )


_OR_MAYBE = Pattern(r"or (?:maybe|perhaps|possibly)\b.*\binstead\W*$", re.DOTALL)


def _is_second_thought(clause: Clause, sentence: Sentence) -> bool:
    """`Or maybe a straight instead?`, which leaves what was said."""
    if clause.intents[:1] == () or clause.intents[0].kind != "OR":
        return False
    written = sentence.words[clause.start - sentence.start : clause.end - sentence.start]
    return bool(_OR_MAYBE.match(written))


def preferences(clauses: Sequence[Clause], sentence: Sentence, draft: Draft) -> list[Clause]:
    """`Attack Baron, perhaps Dora would be wiser`: asked about, and what was said is left."""
    found: list[Clause] = []
    flown, aimed = bool(draft.moves), bool(draft.attacks)
    for clause in clauses:
        written = sentence.words[clause.start - sentence.start : clause.end - sentence.start]
        told = (flown and clause.has(FLOWN)) or (aimed and clause.has(AIMED))
        prefers = told and _MAYBE_BETTER.match(written)
        found.append(doubted(clause, "second-thought") if prefers else clause)
        flown, aimed = flown or clause.has(FLOWN), aimed or clause.has(SHOT)
    return found


_MAYBE_BETTER = Pattern(
    r"(?:maybe|perhaps|possibly|i think|i guess)\b.*\b(?:would|might|could|will|is|'d|are)\b.*"
    r"\b(?:better|best|wiser|safer|smarter|cleverer|nicer)\W*(?:\w+\W*)?$",
    re.DOTALL,
)


def _of_another(clause: Clause) -> bool:
    """`I wonder what Baron will do`: of a plane, and nothing that is flown or shot."""
    kinds = [one.kind for one in clause.intents]
    if clause.has(FLOWN | SHOT | {"TAKE", "OR", "ELSE"}) or "NAME" not in kinds:
        return False
    return kinds[-1] == "fill" and "fill" in kinds[: kinds.index("NAME")]


_TALKING = _SAYS | {"MAYBE", "IDLE", "AGAIN", "NUMBERED", "averse", "PAST", "REASON"}
_LONG = 4
"""Words beside the doubt from which on a clause that orders nothing is talk."""


def _is_of_talk(clause: Clause, sentence: Sentence) -> bool:
    """`I believe I now understand bumps`: nothing is ordered, and much is said beside the doubt.

    `But I'm not sure` is of the orders before it.
    """
    if not {one.kind for one in clause.intents} <= _TALKING:
        return False
    maybe = next(one for one in clause.intents if one.kind == "MAYBE")
    said = sentence.words[clause.start - sentence.start : clause.end - sentence.start].split()
    doubt = _written(sentence, maybe).split()
    known = [word for word in said if word.strip(".,!?") not in _POINTING]
    return len(said) - len(doubt) >= _LONG and len(known) - len(doubt) >= _LONG - 1


_POINTING = frozenset({"this", "that", "it", "the", "a", "about", "of", "them", "these", "here"})


def hung_here(clause: Clause, reason: Code, clauses: Sequence[Clause]) -> Clause:
    """A clause whose orders, whatever they are, nobody can read."""
    whole = (clause.start, clause.end)
    flown, aimed = clause.has(FLOWN), clause.has(AIMED | SHOT)
    kept = [one for one in clause.intents if one.kind in ("ELSE", "OR", "FIX", "BLOCKED")]
    hung = []
    if flown:
        hung.append(Intent("hung", reason, *whole))
    if aimed and (clause.has(SHOT | {"TAKE"}) or not flown):
        hung.append(Intent("hung_target", reason, *whole))
    return made([*kept, *hung] or [Intent("doubt", reason, *whole)], clause)
