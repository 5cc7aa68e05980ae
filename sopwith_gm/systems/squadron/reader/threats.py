"""Talk of somebody as a target is: no order, but asked about where no target is told."""

import re
from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Sentence
from sopwith_gm.systems.squadron.reader.subject import opening
from sopwith_gm.systems.squadron.reader.verdict import AIMED, FLOWN, SHOT, STRONG, Clause

_THREAT = re.compile(
    r"\b(?:is|are|you're|he's|she's|will be) (?:so |as good as |all )?(?:dead|mine|toast|history|"
    r"doomed|done for|finished|going down|for it|next)\b"
    r"|\bi(?:'ve| have)(?: got)? (?:the )?\w+(?: \w+)? in my (?:sights|arc)\b"
    r"|\b(?:must|shall|will|has to|is going to) (?:die|fall|suffer|pay|burn|go down)\b|\bdeath to\b"
)


_OF_AMMO = re.compile(
    r"\bno targets?\b|\b(?:my|our|the) (?:guns?|ammunition|ammo|bullets|trigger|safety|powder)\b"
    r"|\bwhom? (?:to|i) (?:shoot|attack|fire)\b"
)
_OF_BEFORE = re.compile(
    r"\b(?:same|no changes?|unchanged|as before|as last|identical)\b.*"
    r"\b(?:targets?|shooting|guns)\b"
    r"|\b(?:targets?|shooting|guns)\b.*"
    r"\b(?:same|unchanged|as before|as last|identical)\b"
)
"""`No change to my targets from last time`."""
_OF_GUNS = re.compile(
    r"\b(?:shot at|to be shot|shoot\w*|guns?|bullets?|targets?|attack\w*|victims?|preys?|trigger|"
    r"lead|fire|firing|burst|in mind|my (?:man|heart|choice|favourite)|wish list|menu)\b"
)


_SOMEBODY = re.compile(
    r".*\b(?:gets?|is|will be|shall be|has earned) (?:it|shot|hit|fired|a \w+|my)\b"
)


def note_threats(
    clauses: Sequence[Clause], sentence: Sentence, look: str, me: str, draft: Draft
) -> None:
    """`Dora is dead meat`: no order, but if no target is told she may be meant for one."""
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
        if (
            ammo
            or _OF_BEFORE.search(written)
            or somebody
            or (not told and _is_barely_told(clause, written, me))
            or (names and (_THREAT.search(written) or (not told and _OF_GUNS.search(written))))
        ):
            draft.threats.append((clause.start, clause.end))


def _is_barely_told(clause: Clause, written: str, me: str) -> bool:
    """`Still after Otter`, `Otter preferred`: few words, of which a plane is the first or last."""
    names = [n for n, one in enumerate(clause.intents) if one.kind == "NAME" and one.value != me]
    ends = names and (names[-1] == len(clause.intents) - 1 or names[0] == 0)
    beside = len(written.split()) - sum(len(clause.intents[n].value.split()) for n in names)
    short = 0 < beside <= _FEW - len(names)  # a name of two words is one, and may end a list
    return bool(
        ends and short and not clause.has(FLOWN | SHOT | STRONG) and not _TALKS.match(written)
    )


_FEW = 4
_TALKS = re.compile(
    r"(?:thank|thx|hi|hello|hey|dear|cheers|well|poor|congrat|sorry|good|nice|bravo|bye|love|yours|"
    r"from|regards|greet|welcome|happy|hail|go|come|damn|curse|blast|oh|ah|wow|as|like|by|and|or|says)"
)
