"""Talk of somebody as a target is: no order, but asked about where no target is told."""

import re
from collections.abc import Sequence

from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.verdict import AIMED, SHOT, Clause

_THREAT = re.compile(
    r"\b(?:is|are|you're|he's|she's|will be) (?:so |as good as |all )?(?:dead|mine|toast|history|"
    r"doomed|done for|finished|going down|for it|next)\b"
    r"|\bi(?:'ve| have)(?: got)? (?:the )?\w+(?: \w+)? in my (?:sights|arc)\b"
    r"|\b(?:must|shall|will|has to|is going to) (?:die|fall|suffer|pay|burn|go down)\b|\bdeath to\b"
)


_OF_AMMO = re.compile(
    r"\b(?:my|our|the) (?:guns?|ammunition|ammo|bullets|trigger|safety|powder)\b"
    r"|\bwhom? (?:to|i) (?:shoot|attack|fire)\b"
)
_OF_GUNS = re.compile(
    r"\b(?:shot at|to be shot|shoot\w*|guns?|bullets?|targets?|attack\w*|victims?|preys?|trigger|"
    r"lead|fire|firing|burst|in mind|my (?:man|heart|choice|favourite)|wish list|menu)\b"
)


_SOMEBODY = re.compile(
    r".*\b(?:gets?|is|will be|shall be|has earned) (?:it|shot|hit|fired|a \w+|my)\b"
)


def note_threats(clauses: Sequence[Clause], look: str, me: str, draft: Draft) -> None:
    """`Dora is dead meat`: no order, but if no target is told she may be meant for one."""
    for clause in clauses:
        names = [one for one in clause.intents if one.kind == "NAME" and one.value != me]
        written = look[clause.start : clause.end].lower()
        told = clause.has(frozenset({"past", "PAST", "talk"}))
        ammo = _OF_AMMO.search(written) and not told and not clause.has(SHOT | AIMED)
        somebody = clause.intents[0].kind == "WISH" and _SOMEBODY.match(written)
        if (
            ammo
            or somebody
            or (names and (_THREAT.search(written) or (not told and _OF_GUNS.search(written))))
        ):
            draft.threats.append((clause.start, clause.end))
