"""Whose orders they are, where a sector is named for that, and none is asked for."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.sentences import UNSAID, Item, kinds_of


def wishes(items: Sequence[Item]) -> bool:
    """`I'd like sector Blue`: said of a sector is more than its name."""
    return any(item.kind == "SECTOR" and not _NAMED.search(item.text) for item in items)


_NAMED = Pattern(
    r"(?:sectors?|secteurs?|sectoren|colou?rs?|couleurs?|kleur(?:en)?)$", re.IGNORECASE
)


def wishes_a_thing(items: Sequence[Item]) -> bool:
    """`I want a new spinner`, `give me a Hurricane`: no sector has an article."""
    return any(
        one.kind == "SECTOR" and _A.fullmatch(after.text) and not _NAMED.search(one.text)
        for one, after in pairwise(items)
    ) and not kinds_of(items) & {"COLOUR", "PLACED", "ELSE"}


_A = Pattern(r"an?|some|une?|des|een|new|nouvelle|nouveau|nieuwe?", re.IGNORECASE)


def names_a_coloured_thing(items: Sequence[Item]) -> bool:
    """`Sorry about the yellow card`: what one is sorry for, or thanks for, has a colour."""
    at = next((n for n, item in enumerate(items) if item.kind == "COLOUR"), 0)
    ahead = " ".join(item.text for item in items[:at])
    is_thing = kinds_of(items[at + 1 : at + 2]) & {"unknown", "plain"}
    return bool(is_thing) and _FOR_A_THING.fullmatch(ahead) is not None


_FOR_A_THING = Pattern(
    r"(?:.* )?(?:sorry|apologies|apologi[sz]e|pardon|desolee?|excuses?|thanks|thank you|merci|"
    r"bedankt|dank) (?:for|about|pour|voor|over) (?:the|that|my|your|our|de|het|die|dat|mijn|le|la|"
    r"les|mon|ma)",
    re.IGNORECASE,
)


def says_whose(items: Sequence[Item]) -> bool:
    """`I am the Yellow sector`, `orders from sector Green`: whose orders these are."""
    return any(
        {one.kind, after.kind} == {"SECTOR", "COLOUR"}
        and _OF_WHOM.search(" ".join(told.text for told in items[:n])) is not None
        for n, (one, after) in enumerate(pairwise(items))
    )


_OF_WHOM = Pattern(
    r"\b(?:from|of|i am|i'm|this is|here is|on behalf of|je suis|ici|c est|de|du|ik ben|hier|van|"
    r"namens)(?: (?:the|le|la|de|het))?$",
    re.IGNORECASE,
)


def tells_of_nothing(items: Sequence[Item]) -> bool:
    """`Nothing new from the Yellow sector`: from there comes nothing."""
    return _NOTHING.match(" ".join(item.text for item in items)) is not None


_NOTHING = Pattern(
    r"(?:there(?:'s| is)|i have|il n y a|ik heb|er is)? ?"
    r"(?:no|nothing|none|nought|rien|pas d|aucun|niets|niks|geen)\b",
    re.IGNORECASE,
)


def heads_for_somebody(items: Sequence[Item]) -> bool:
    """`Set-up from Dorothea:`, `Dorothea's set-up:`, above what is asked for: a name with the word,
    or the ending, that says whose it is, and no colour that nobody knows."""
    names = [n for n, item in enumerate(items) if item.kind == "unknown"]
    is_head = items[-1].kind == "colon" and kinds_of(items) <= UNSAID | _SET_UP | {"unknown"}
    return (
        is_head
        and bool(names)
        and all(items[n].text[:1].isupper() for n in names)
        and names == list(range(names[0], names[0] + len(names)))
        and (
            _FROM.search(" ".join(item.text for item in items[: names[0]])) is not None
            or (not names[0] and _OWNS.search(items[names[-1]].text) is not None)
        )
    )


_SET_UP = frozenset({"SECTOR", "BASE", "ROUND"})
_OWNS = Pattern(r"'s$|s'$")
_FROM = Pattern(r"\b(?:from|of|for|by|de|du|pour|van|voor)$", re.IGNORECASE)


def tells_of_somebody(items: Sequence[Item]) -> bool:
    """`My mother always plays Green`: what somebody who is called one's own does with a colour, in
    a sentence that names nothing else."""
    said = [item for item in items if item.kind not in UNSAID - {"fill"}]
    opens = said[:2]
    return (
        len(opens) == _TWO
        and _MY.fullmatch(opens[0].text) is not None
        and opens[1].kind in ("plain", "unknown")
        and kinds_of(items) <= UNSAID | _TALK
        and any(item.kind in ("plain", "unknown", "DOES", "PAST") for item in said[2:])
    )


_TWO = 2
_MY = Pattern(r"(?:and |but )?(?:my|our|ma|mon|mes|notre|nos|mijn|onze|ons)", re.IGNORECASE)
_TALK = frozenset({"COLOUR", "plain", "unknown", "DOES", "PAST", "dot", "bang", "WHO"})
