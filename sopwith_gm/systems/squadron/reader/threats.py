"""Talk of somebody as a target is: no order, but asked about where no target is told."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Sentence
from sopwith_gm.systems.squadron.reader.subject import opening
from sopwith_gm.systems.squadron.reader.verdict import AIMED, SHOT, STRONG, Clause

_THREAT = Pattern(
    r"\b(?:is|are|you're|he's|she's|will be) (?:so |as good as |all )?(?:dead|mine|toast|history|"
    r"doomed|done for|finished|going down|for it|next)\b"
    r"|\bi(?:'ve| have)(?: got)? (?:the )?\w+(?: \w+)? in my (?:sights|arc)\b"
    r"|\b(?:must|shall|will|has to|is going to) (?:die|fall|suffer|pay|burn|go down)\b|\bdeath to\b"
)


_OF_AMMO = Pattern(
    r"\bno targets?\b|\b(?:my|our|the) (?:guns?|ammunition|ammo|bullets|trigger|safety|powder)\b"
    r"|\bwhom? (?:to|i) (?:shoot|attack|fire)\b"
)
_OF_BEFORE = Pattern(
    r"\b(?:same|no changes?|unchanged|as before|as last|identical)\b.*"
    r"\b(?:targets?|shooting|guns)\b"
    r"|\b(?:targets?|shooting|guns)\b.*"
    r"\b(?:same|unchanged|as before|as last|identical)\b"
)
"""`No change to my targets from last time`."""
_OF_GUNS = Pattern(
    r"\b(?:shot at|to be shot|shoot\w*|guns?|bullets?|targets?|attack\w*|victims?|preys?|trigger|"
    r"lead|fire|firing|burst|in mind|my (?:man|heart|choice|favourite)|wish list|menu)\b"
)


_SOMEBODY = Pattern(
    r".*\b(?:gets?|is|will be|shall be|has earned) (?:it|shot|hit|fired|a \w+|my)\b"
)


def note_threats(
    clauses: Sequence[Clause], sentence: Sentence, look: str, me: str, draft: Draft
) -> None:
    """`Dora is dead meat`: no order, but if no target is told she may be meant for one."""
    orders = any(clause.has(_ORDERS) for clause in clauses)
    to_you = _YOU.search(sentence.words)
    for clause in clauses:
        ordered = [(one.start, one.end) for one in clause.intents if one.kind in STRONG | SHOT]
        names = [
            name
            for at, name in sentence.mentions
            if clause.start <= at < clause.end
            and name != me
            and not any(a <= at < b for a, b in ordered)
        ]
        written = look[opening(look, clause.start) : clause.end].lower()
        told = clause.has(frozenset({"past", "PAST", "talk"}))
        ammo = _OF_AMMO.search(written) and not told and not clause.has(SHOT | AIMED)
        somebody = clause.intents[0].kind == "WISH" and _SOMEBODY.match(written)
        spoken_of = names and not (told or orders or to_you or _TALKS.match(written))
        if _goes_in_turn(clause, draft):
            continue
        if (
            ammo
            or _OF_BEFORE.search(written)
            or somebody
            or spoken_of
            or (names and not told and _OF_GUNS.search(written))
            or (sentence.mentions and _THREAT.search(written))
        ):
            draft.threats.append((clause.start, clause.end))


def _goes_in_turn(clause: Clause, draft: Draft) -> bool:
    """`I go first. Dora goes second`: one more of an order of play."""
    told = draft.topic in ("ORDER", "ATTACK_ORDER")
    return told and [one.kind for one in clause.intents] == ["NAME"]


_ORDERS = frozenset({"ORDER", "ATTACK_ORDER", "NEVER"})
_YOU = Pattern(r"\b(?:you|your|yours|you're|you've|you'll|look out|watch out|beware)\b")
_TALKS = Pattern(
    r"(?:thank|thx|hi|hello|hey|dear|cheers|well|poor|congrat|sorry|good|nice|bravo|bye|love|yours|"
    r"from|regards|greet|welcome|happy|hail|go|come|damn|curse|blast|oh|ah|wow|as|like|by|and|or|says)"
)
