"""What is said beside an order and orders nothing: `before the poison does`, `while they quarrel`.

Such words stand behind an order or before it, and hold words of orders themselves: a verb of
shooting, an if, a maybe. Whose they are and what they are of tells that they bind nothing.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    SHOT,
    Clause,
    doubted,
    made,
    only_names,
)

_WHILE = Pattern(
    r"\b(?:while|whilst|whereas) (?:(?:the |those |these )?(?:two|three|four|rest|others?|lot)\b|"
    r"they\b|you\b|everybody\b|everyone\b|(?:all )?the others\b|others\b|all of (?:you|them)\b)"
)
_BEFORE = Pattern(r"\bbefore (?:the |a |an |my |his |her |somebody |someone |any)?[\w']+ \w+")
_ORDERED = SHOT | {"HOLD", "TARGETED", "AT_WILL"}
_BINDING = frozenset({"IF", "CAN", "ELSE", "OR", "MAYBE", "BLOCKED", "BUT", "WITHIN", "KILL"})


def beside_orders(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """The clauses of a sentence without what is only said beside their orders."""
    clauses = without_tails(without_feelings(clauses, look), look)
    return bound_back(without_doubts(wished(clauses, look, draft), look, draft), look)


def without_tails(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Shoot him before the poison does`, `hold my fire while they murder each other`."""
    return [_without_tail(clause, look) for clause in clauses]


def _without_tail(clause: Clause, look: str) -> Clause:
    written = look[clause.start : clause.end].lower()
    tail = _WHILE.search(written) or (_BEFORE.search(written) if clause.has(_ORDERED) else None)
    if tail is None or not tail.start():
        return clause
    at = clause.start + tail.start()
    kept = [one for one in clause.intents if one.start < at]
    gone = [one for one in clause.intents if one.start >= at]
    told = any(one.kind in _ORDERED | FLOWN | AIMED for one in kept)
    gone = gone[gone[:1] != [] and gone[0].kind == "IF" and gone[0].start == at :]
    binds = any(one.kind in _BINDING or one.kind in FLOWN - {"HALF", "HEIGHT"} for one in gone)
    if not told or binds or any(one.end > at for one in kept):
        return clause
    names = [one._replace(kind="mention") for one in gone if one.kind == "NAME"]
    return made([*kept, *names], clause, end=max(one.end for one in kept))


_MINDS = Pattern(
    r"\b(?:(?:won't|don't|wouldn't|shan't|will not|do not|would not|nobody(?:'ll| will| would)|"
    r"no one(?:'ll| will)|who(?:'d| would)) (?:\w+ ){0,2}?"
    r"(?:complain|mind|cry|care|weep|grumble|sulk|object|worry|blame|moan|lose sleep|hold it|"
    r"be (?:sad|sorry|upset|surprised|offended|angry|cross|amazed|shocked))"
    r"|(?:forgive|excuse|pardon|blame|tell|warn|stop|shout at|correct|forgive) (?:me|us)"
    r"|let (?:me|us) know|i wonder|who cares|heaven help (?:me|us)|sorry)\b[^,;:]*?\bif\b"
    r"|\b(?:i'd|i would|it'd|it would|that would) be (?:an? |such an? |quite |very )?"
    r"(?:idiot|fool|mad\w*|crazy|stupid\w*|silly|daft|suicid\w+|insane|foolish|folly|"
    r"unwise|idiotic|lunatic|reckless)\b.* to\b"
)
"""Of what somebody feels, or says, if something happens; no order hangs on it."""


_ASKED = Pattern(
    r"\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)|(?:want|wants|wanted) to know|argu(?:es?|ed|ing)|"
    r"debat(?:es?|ed|ing)|discuss(?:es|ed|ing)?)\b(?: [\w']+){0,3} (?:whether|if)\b"
)
"""`One of them keeps asking me whether Baron can still be caught`."""
_AS_KNOWN = Pattern(
    r"(?:(?:and|but) )?(?:if|unless) (?:my|the|our|your|this|that|i|we|it|these|those|all|nothing|"
    r"everything|memory)\b[\w' ]*(?:\b(?:is|are|am|be|got|have|has|serves?|reads?|counted|remember|"
    r"did|do|guess|understand|understood)\b|'s|'m|'re)[\w' ]{0,12}? "
    r"(?:right|correct|correctly|rightly|true)"
)
"""`If my calendar is right`: of what is known, and no order hangs on it."""


_MISSED = Pattern(r"(?:(?:and|but) )?if (?:i|we|she|he)(?: should| do| does)? miss\b")


def without_feelings(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`I won't complain if it's the last thing I do`: its condition binds no order."""
    found = []
    for clause in clauses:
        written = look[clause.start : clause.end].lower()
        felt = _MINDS.search(written) or _MISSED.match(written) or _ASKED.search(written)
        felt = felt or _AS_KNOWN.fullmatch(written)
        whole = felt and any(
            one.kind in (FLOWN - {"HALF"}) | SHOT | {"HOLD", "NEVER"} for one in clause.intents
        )
        found.append(only_names(clause) if felt and not whole else clause)
    return found


_COULD = Pattern(
    r"(?:(?:and|but|although|though|even though) )?(?:i|we)(?:'d| could| might| would)"
    r"(?: \w+ly| really| just| almost| also| well)* (?:shoot|kill|murder|attack|strangle|hit)\b"
)


_WITH_ME = Pattern(r" and (?:i|me|we|us|my|our)\b", re.IGNORECASE)


def with_the_sender(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Baron and I are old friends`: planes that open a sentence, of whom and of me it speaks.

    Where orders follow, as in `Baron and I bank left`, what he is to do there is asked about.
    """
    found = list(clauses)
    first = 0
    for n, clause in enumerate(clauses):
        if {"newline", "bullet", "star"} & {*clause.before}:
            first = n
        if any([one.kind for one in each.intents] != ["NAME"] for each in clauses[first : n + 1]):
            continue
        if not _WITH_ME.match(look, clause.end) or n + 1 == len(clauses):
            continue
        said = [one.kind for one in clauses[n + 1].intents if one.kind not in ("ME", "WOULD")]
        if said[:1] and said[0] in FLOWN | SHOT:
            found[n] = doubted(clause, "order-or-talk")
            break
        found[first : n + 1] = [only_names(one) for one in clauses[first : n + 1]]
    return found


_PRAISED = Pattern(
    r"(?:^|[.,:;!?\n*-] ?)(?P<praise>(?:\w+ )?(?:nice|good|great|lucky|fine|lovely|excellent|"
    r"splendid|superb|brilliant|beautiful|well|what an?|congratulations on (?:that|the|your)) "
    r"(?:shots?|shooting|hit|attack|flying|flown|move|done|played|fight|dive|climb|try|work|turn|"
    r"luck)"
    r"(?: (?:there|last (?:round|time)|again|indeed))?), ?$",
    re.IGNORECASE,
)


def with_praise(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Nice shot, Baron!`: who is praised is no target."""
    found = list(clauses)
    is_praised = False
    for n, clause in enumerate(clauses):
        alone = {one.kind for one in clause.intents} == {"NAME"}
        praise = _PRAISED.search(look[: clause.start]) if clause.before[-1:] == ("comma",) else None
        is_praised = alone and (praise is not None or (is_praised and clause.before == ("THEN",)))
        if is_praised:
            found[n] = only_names(clause)
        if is_praised and praise and n and clauses[n - 1].start >= praise.start("praise"):
            found[n - 1] = only_names(clauses[n - 1])
    return found


_UNABLE = Pattern(
    r"(?:(?:and|but|as|since|because|so) )?(?:i|we|he|she|my guns) "
    r"(?:can't|cannot|can not|couldn't|won't be able to)\b.*\b(?:him|her|them|it)\b"
)
"""`I can't shoot at him, so I shoot at Dora`: asked about only where no target is told."""


def wished(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """`Although I could cheerfully shoot the roofer`: whom no plane is, where targets are told."""
    told = bool(draft.attacks)
    found = []
    for clause in clauses:
        written = look[clause.start : clause.end].lower()
        unable = clause.has(SHOT) and _UNABLE.match(written)
        if unable and not clause.has(FLOWN | AIMED - {"HIM"} | {"IF", "CAN", "ELSE", "OR"}):
            draft.threats.append((clause.start, clause.end))
            found.append(only_names(clause))
            continue
        is_wish = told and _COULD.match(written)
        dull = is_wish and not clause.has(AIMED | FLOWN | {"ELSE", "OR", "IF", "VAGUE", "HOLD"})
        found.append(only_names(clause) if dull else clause)
        told = told or clause.has(_ORDERED)
    return found


_ONLY_IF = Pattern(
    r"(?:(?:but|and|though) )?(?:(?:only|just) "
    r"(?:if|when|once|in case|as long as|so long as|provided)|unless|except (?:if|when))\b"
)


def bound_back(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Shoot Baron, but only if he shot at me first`, `Baron (if he is below me)`: it hangs."""
    found: list[Clause] = []
    for clause in clauses:
        last = found[-1] if found else None
        kinds = [one.kind for one in clause.intents if one.kind not in ("fill", "BUT")]
        aside = clause.before[-1:] == ("open",)
        bound = _ONLY_IF.match(look[clause.start : clause.end].lower()) or aside
        if (
            last is None
            or not bound
            or kinds[:1] != ["IF"]
            or not last.has(SHOT | AIMED)
            or last.has(FLOWN | {"HOLD", "NEVER", "IF", "hung_target"})
            or not any(one.kind in AIMED for one in last.intents)
        ):
            found.append(clause)
            continue
        kept = [one for one in last.intents if one.kind in ("ELSE", "OR", "ATTACK", "fill")]
        heads = [one for one in last.intents if one.kind == "ATTACK"]
        opens = look[heads[0].end - 1] in ":=" if heads else False
        start = (
            next(one.start for one in last.intents if one.kind in AIMED) if opens else last.start
        )
        end = clause.end + (look[clause.end : clause.end + 1] == ")")
        hung = Intent("hung_target", "condition", start, end)
        rest = [n for n, one in enumerate(clause.intents) if one.kind == "ELSE"]
        names = [one for one in clause.intents if one.kind == "NAME"]
        names += [one for one in last.intents if one.kind == "NAME"]
        mentions = [one._replace(kind="mention") for one in names]
        found[-1] = made([*kept, hung, *mentions], last, end=clause.end)
        if rest:
            found.append(made(clause.intents[rest[0] :], clause))
    return found


_KNOWS = Pattern(r"\b(?:understand|understood|know|knew|get|remember|follow|grasp|see why|read)\b")
_PLAIN = frozenset({"fill", "strange", "past", "talk", "MAYBE", "ME", "WOULD", "IDLE", "AGAIN"})


def without_doubts(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """`Maybe I'm mad, but four straights it is`, `I think Baron is bluffing`: no order's doubts."""
    found: list[Clause] = []
    for n, clause in enumerate(clauses):
        kinds = [one.kind for one in clause.intents]
        below = clauses[n + 1] if n + 1 < len(clauses) else None
        if "MAYBE" not in kinds:
            found.append(clause)
            continue
        but = below is not None and below.intents[:1] != () and below.intents[0].kind == "BUT"
        of_me = {"ME", "WOULD"} & {*kinds}
        knows = of_me and _KNOWS.search(look[clause.start : clause.end].lower())
        plain = {*kinds} <= (_PLAIN | {"HALF"} if knows else _PLAIN)
        if plain and of_me and "fill" in kinds and (knows or (but and kinds[0] == "MAYBE")):
            found.append(only_names(clause))
        elif _is_of_another(clause, kinds, look):
            draft.threats.append((clause.start, clause.end))
            found.append(only_names(clause))
        else:
            found.append(clause)
    return found


_AS_TARGET = Pattern(
    r"\b(?:targets?|prey|victim|best|better|next|one|mine|my|me|dead|toast|choice|worth|it|first)\b"
)


def _is_of_another(clause: Clause, kinds: Sequence[str], look: str) -> bool:
    """`I think Baron is bluffing`: what a plane is, and nothing that is flown or shot."""
    if kinds[:2] != ["MAYBE", "NAME"] or clause.has(_ORDERED | FLOWN | _BINDING - {"MAYBE"}):
        return False
    may_be_aimed = _AS_TARGET.search(look[clause.start : clause.end].lower())
    return kinds[2:3] == ["fill"] and len(kinds) > 3 and not may_be_aimed
