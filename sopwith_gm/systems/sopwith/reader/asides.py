"""What is said beside orders in words that orders are made of: it is blank for every reader."""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.reader.stores import without_stores

_TOLD_NOT_TO = Pattern(
    r"\b(?:told|tell|tells|telling|advised?|advises|warn(?:ed|s)?|taught|teach|sworn|swore|swear|"
    r"vowed|vow|promised?|begged?|said|says|say|pays|learnt|learned)"
    r"(?: (?:to )?(?:me|her|him|them|us|you|myself|(?:my|his|her|our|the|every|each)? ?\w+))??"
    r",? (?:never|not) (?:again )?to (?!land)[^.,;:!?()\n]*",
    re.IGNORECASE,
)
"""`I have told her never to fly in a straight line`: what somebody is not to do in general."""
_SUBJECT = (
    r"(?:I|She|We|(?:My|The|Our) (?:[\w-]+ ){0,2}[\w-]+|"
    r"(?:[A-Z][a-z][\w'-]*\.? ){0,3}[A-Z][a-z][\w'-]*)"
)
_BETWEEN = Pattern(
    rf"(?:\A|(?<=[.!?:\n])[ \n]*)\s*{_SUBJECT}(?P<aside>, [^.,;:!?\n]{{6,70}},)(?= "
    r"(?:(?:now|then|just|simply|duly|still|also|will|shall|would|is going to|am going to|"
    r"intends? to|wants? to|wish(?:es)? to|hereby|politely) )*"
    r"(?:takes?|goes|go|turns?|slips?|sideslips?|flies|fly|stays?|lands?|fires?|shoots?|holds?|"
    r"heads?|leaves?|continues?|keeps?|begins?|starts?|opens?|carries|carry|remains?)\b)"
)
"""`Sir Reginald, freshly shaved, takes off`: what stands between somebody and what he does."""
_ORDERED = frozenset(
    {"side", "ahead", "fire", "gun", "turn", "slip", "code", "immelmann", "strip",
     "land", "take_off", "repair", "move", "first", "number", "no",
     "if", "or", "maybe", "fix", "scrap", "later", "twice", "letter_a", "same", "again", "then"}
)  # fmt: skip


def without_asides(look: str) -> str:
    """The text with blanks for them: places stay the same."""
    look = _TOLD_NOT_TO.sub(_blank, without_stores(look))
    return _BETWEEN.sub(_without_aside, look)


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"\S", " ", found.group())


def _without_aside(found: re.Match[str]) -> str:
    """Blank if it, and who is named before it, have no word of orders at all."""
    aside, begun = found["aside"], found.start("aside") - found.start()
    words = re.findall(r"(?!I\b)[^\W\d_]+|\d", found.group())
    if any(word.isdigit() or vocabulary().kinds(word.lower()) & _ORDERED for word in words):
        return found.group()
    return found.group()[:begun] + re.sub(r"\S", " ", aside) + found.group()[begun + len(aside) :]
