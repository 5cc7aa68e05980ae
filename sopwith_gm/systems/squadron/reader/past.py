"""What was, might have been, or may be: it is told as orders are, and orders nothing."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, Clause, made, only_names

WAS_FLOWN = Pattern(r"\b(?:turned|banked|climbed|dived|dove|descended|dropped|flew|went)\b")
_COULD = Pattern(
    r"(?:(?:and|but|so|or|then|now|well|although|though) )?(?:i|we|(?:she|he|it)(?= could))"
    r"(?: (?:\w+ly|also|still|now|just))? (?:can|could)\b"
)


def is_unreal(clause: Clause, written: str) -> bool:
    """`I could shoot him`, `I nearly wrote turn right`: what may be, or might have been."""
    whole = clause.has(FLOWN - {"HALF", "REF"} | {"TARGETED"}) or (
        clause.has(frozenset({"ATTACK"})) and clause.has(AIMED)
    )
    would = any(
        one.kind in ("MAN", "CODE") and _WOULD.match(written, one.end - clause.start)
        for one in clause.intents
    )
    if clause.has(frozenset({"HALF"})) and _WANTED.match(written):
        return True  # `at first I wanted to flee, but ...`
    return whole and bool(would or _COULD.match(written) or WAS_GOING.search(written))


_WANTED = Pattern(
    r"(?:at first,? |first,? |originally,? )?(?:i|we)(?: had| first| really)? "
    r"(?:wanted|meant|planned|intended|hoped|thought) (?:to|of)\b"
)


def is_habit(clause: Clause, look: str) -> bool:
    """`I usually bank right, so here's a left bank for a change`: what is done at most times."""
    told = clause.has(FLOWN - {"REF"} | {"TARGETED", "ATTACK"})
    led = _USUALLY.search(look[max(0, clause.start - _LONGEST_LEAD) : clause.start].lower())
    return told and bool(led or _HABIT.match(look[clause.start : clause.end].lower()))


_LONGEST_LEAD = 28
_AT_MOST_TIMES = (
    r"(?:usually|normally|generally|ordinarily|mostly|most of the time|most times|"
    r"nine times out of ten|on most days)"
)
_USUALLY = Pattern(rf"\b{_AT_MOST_TIMES},? $")
_HABIT = Pattern(
    r"(?:(?:and|but|well|now|as|since|because),? )?"
    rf"(?:{_AT_MOST_TIMES},? (?:i|we)\b|(?:i|we)(?:'d| would)? "
    r"(?:usually|normally|generally|ordinarily|mostly|often|tend to|am known to|always)\b)"
)
_WOULD = Pattern(r" (?:would|could|might|may)\b")
"""`A bank left would crash me`."""


def unreal(clause: Clause, clauses: Sequence[Clause], draft: Draft) -> Clause:
    """It orders nothing, and is asked about where nothing of its kind is told."""
    flown = clause.has(FLOWN)
    below = clauses[clauses.index(clause) + 1 :]
    told = next((n for n, one in enumerate(below) if one.has(frozenset({"CODE", "MAN"}))), None)
    goes_on = told is not None and not any(map(_turns_away, below[: told + 1]))
    if flown and goes_on:  # `I was going to bank left, straight, straight`
        return made([Intent("hung_all", "past", clause.start, clauses[-1].end)], clause)
    if flown and draft.is_set_up:
        pass
    elif flown:
        draft.told_as_past = (clause.start, clause.end)
    else:
        draft.threats.append((clause.start, clause.end))
    return only_names(clause)


def _turns_away(clause: Clause) -> bool:
    """`..., but no: bank right`, `..., so I fly straight`: what is flown instead follows."""
    first = clause.intents[:1]
    return "BUT" in clause.before or (
        first != () and first[0].kind in ("BUT", "ME", "WOULD", "FIX", "IDLE")
    )


WAS_GOING = Pattern(
    r"\b(?:should|could|would|might) have (?:turned|banked|gone|flown|climbed|dived|moved|stayed|"
    r"kept|shot|fired|attacked)\b"
    r"|\b(?:was|were) (?:\w+ )?(?:going|about|planning|meaning|hoping|tempted|thinking|intending|"
    r"all set) (?:to|of)\b"
    r"|\bhad (?:first |originally |really )?(?:planned|meant|intended|wanted|thought|hoped)\b"
    r"|\b(?:wanted|planned|meant|intended|decided at first) to\b"
    r"|\b(?:i|we) (?:wanted|planned|intended) (?:an? |[bt][lr]\b|s\b)"
    r"|\b(?:first|originally) (?:i|we) (?:wanted|had|meant|planned|wrote|chose)\b"
    r"|\b(?:i|we) (?:first|originally) (?:wanted|had|meant|planned|wrote|chose)\b"
    r"|\b(?:nearly|almost) [a-z]+ed\b|\b(?:nearly|almost) (?:wrote|put|gave|chose|went for|said)\b"
    r"|\bwhat i (?:first |originally |really )?(?:had|wanted)\b"
    r"|\b(?:considered|contemplated|toyed with|had in mind)\b"
    r"|\b(?:plan|idea|intention|thought) was (?:first |originally )?to\b|\bthought (?:about|of)\b"
)


_IF_I_HAD = Pattern(
    r"(?:'d|\bwould)\b.*\bif (?:only )?(?:i|we|he|she|it) (?:had|were|knew|dared|could afford)\b"
)
_MY_WAY = Pattern(
    r"if (?:only )?(?:it (?:were|was) (?:up|left) to me|i (?:had|got) my (?:own )?way|"
    r"i could choose|i (?:had|were given) (?:a|the) choice)\b.*(?:'d|\bwould)\b"
)


def without_dreams(clauses: Sequence[Clause], look: str, draft: Draft) -> list[Clause]:
    """`I would shoot at Dora if I had two guns`, `if it were up to me I would turn left`."""
    found = []
    for clause in clauses:
        written = look[clause.start : clause.end].lower()
        dreamt = clause.has(_IF) and (_IF_I_HAD.search(written) or _MY_WAY.match(written))
        if not dreamt or clause.has(_IN_REACH):
            found.append(clause)
            continue
        if clause.has(FLOWN):
            draft.told_as_past = draft.told_as_past or (clause.start, clause.end)
        else:
            draft.threats.append((clause.start, clause.end))
        found.append(only_names(clause))
    return found


_IF, _IN_REACH = frozenset({"IF"}), frozenset({"CAN", "ELSE", "BLOCKED", "WITHIN", "NEVER", "HOLD"})
_LAST_TIME = Pattern(r"\b(?:(?:last|previous) (?:round|turn|time|move|game|week)|yesterday)\b")


_THIS_TIME = Pattern(r"\bthis (?:round|turn|time)\b|\b(?:now|today)\b")


def told_as_past(clause: Clause, clauses: Sequence[Clause], draft: Draft, look: str) -> Clause:
    """Moves that are told as if they had been flown: a report, or orders in its words."""
    was = _LAST_TIME.search(look[clause.start : clause.end].lower())
    later = look[clause.end : clauses[-1].end].lower()
    if was and _THIS_TIME.search(later):
        return only_names(clause)  # `last round I went S S TL, this round it's S S BL`
    if any(other is not clause and other.has(frozenset({"CODE", "MAN"})) for other in clauses):
        return made([Intent("hung_all", "past", clause.start, clauses[-1].end)], clause)
    if not was:
        draft.told_as_past = (clause.start, clause.end)
    return only_names(clause)


_BEFORE = Pattern(r"(?:having|after|once|when)\b")
_HAVE_FLOWN = Pattern(
    r"\b(?:after|once|when) (?:i've|i have|having) (?:first )?(?=banked|turned|flown|gone|moved)"
)


def flown_before(clause: Clause, clauses: Sequence[Clause], look: str) -> Clause | None:
    """`All this after I've dived two`: what is flown first, in words of what was."""
    if clause.has(frozenset({"past", "PAST", "IF"})):
        return None
    flown = [one for one in clause.intents if one.kind in FLOWN]
    for one in flown:
        if one.kind == "HEIGHT" and _BEFORE.match(look[one.start : one.end].lower()):
            return made(clause.intents[clause.intents.index(flown[0]) :], clause, flown[0].start)
    if not flown or not _HAVE_FLOWN.search(
        look[max(0, clause.start - len("after ")) : flown[-1].end].lower()
    ):
        return None
    others = [
        one
        for other in clauses
        for one in other.intents
        if one.kind in FLOWN - {"HEIGHT"} and one is not flown[-1]
    ]
    if others or flown[-1].kind == "HEIGHT":  # which goes first is told, and not in their order
        return made([Intent("hung_all", "order", clause.start, clause.end)], clause)
    return made(clause.intents[clause.intents.index(flown[0]) :], clause, flown[0].start)
