"""What is told of somebody, and may be ordered of the player's own aircraft or his pilot."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import CONTENT, ORDERING, SHORT
from sopwith_gm.systems.britain.reader.hand import gapped
from sopwith_gm.systems.britain.reader.matter import DEFINITE
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, is_part_alone, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

#: `I ... took off`: told as past, and perhaps ordered.
_DID = Pattern(
    r"took off|landed|attacked|climbed|dived|moved|flew|rammed|stayed|scrambled|circled|waited",
    re.IGNORECASE,
)
_BEFORE = Pattern(r"\b(?:last|yesterday|ago|previous|then|before)\b", re.IGNORECASE)


HE = frozenset({"he", "he'd", "he'll", "il", "hij"})
SHE = frozenset({"she", "she'd", "she'll", "elle", "ze", "zij"})
"""Words for somebody: the player's own pilot, or his aircraft, where a message names them."""
_MINE = (
    r"\b(?:(?:my|our|mon|notre|mijn|onze|ons) (?:\w+ )?(?:{0})|"
    r"(?:{0}) (?:of (?:mine|ours)|van (?:mij|ons)|a (?:moi|nous)))\b"
)
WAITS = gapped(r"it (?:will be|is|'s|be) \w+")
"""`Otherwise it is waiting`: of the player's own aircraft, that it holds."""
MY_PILOT = gapped(
    _MINE.format(
        "pilot|lad|man|boy|ace|hero|chap|fellow|crew|bloke|airman|flyer|flier|aviator|pilote|gars|homme|"
        "aviateur|piloot|vlieger|vent|jongen|kerel"
    )
)
_RANK = (
    r"(?:p/o|f/o|f/lt|s/l|w/c|flt lt|fl lt|sgt|pilot officer|flying officer|flight lieutenant|"
    r"flight sergeant|sergeant|squadron leader|wing commander|captain|capt|lieutenant|lt|"
    r"sous-lieutenant|adjudant|sergent|capitaine|kapitein|luitenant|sergeant|vaandrig)"
)
#: `The orders of P/O Larkin`: who is named with a rank, and has orders, flies for the player.
NAMED_PILOT = gapped(
    rf"\b(?:orders?|moves?|instructions|ordres?|bevelen) (?:of|for|from|de|du|pour|van|voor) "
    rf"(?:the |le |l'|de )?{_RANK}\.? (?-i:[A-Z])[a-z]"
)
#: `My plane shall dive, otherwise he shall land`: said to be wanted, it is of one's own.
_SHALL = Pattern(r"shall|must|should|has to|is to|doit|devra|moet|zal", re.IGNORECASE)
MY_PLANE = gapped(
    _MINE.format(
        "spitfire|plane|crate|bus|old girl|aeroplane|aircraft|machine|kite|avion|appareil|zinc|"
        "toestel|vliegtuig|kist"
    )
)


def _names_mine(one: Said) -> bool:
    """Does a sentence name the player's own aircraft, or his pilot?"""
    said = " ".join(item.text for item in one.items)
    return bool(MY_PLANE.search(said) or MY_PILOT.search(said))


def _names_a_plane(one: Said) -> bool:
    """`His plane stays on the ground`, of oneself it may be."""
    return _HIS_PLANE.search(" ".join(item.text for item in one.items)) is not None


_HIS_PLANE = gapped(
    r"\b(?:his|her|your|son|votre|zijn|haar|uw) (?:spitfire|plane|aeroplane|aircraft|machine|kite|"
    r"pilot|avion|appareil|pilote|toestel|vliegtuig|kist|piloot)\b"
)


def is_to_do(item: Item, after: Item | None) -> bool:
    """`Otherwise he shall land`, beside an aircraft of one's own: that is what it is to do."""
    is_he = item.kind == "WHO" and item.text.lower() in HE | SHE
    return is_he and after is not None and _SHALL.fullmatch(after.text) is not None


def does_instead(items: Sequence[Item], at: int) -> bool:
    """`My Spitfire goes north. If that is not possible, he waits`: beside an aircraft of one's own,
    who does something behind `otherwise` is its pilot, where no other plane is named."""
    if items[at].kind != "WHO" or items[at].text.lower() not in HE | SHE:
        return False
    ahead = [item.kind for item in items[:at] if item.kind not in PARTING | {"fill"}]
    is_behind = ahead[-1:] == ["ELSE"] or (
        ahead[-2:-1] == ["ELSE"] and ahead[-1] in ("ORDER", "WEAK", "DOES")
    )  # `anders blijft hij staan`
    return is_behind and not kinds_of(items) & {"COLOUR"}


_LET = Pattern(
    r"(?:let|laat|laissez|laisse) +(?:(?:the|de|het|le|la|l) +)?(?!the\b|het\b)[a-z]{3,}",
    re.IGNORECASE,
)
_PLANE = Pattern(
    r"(?:spitfire|plane|aeroplane|airplane|aircraft|machine|pilot|avion|appareil|pilote|vliegtuig|"
    r"toestel|kist|piloot)",
    re.IGNORECASE,
)
_NAMED = Pattern(r".* [A-Z]{3,}")


def is_let(item: Item) -> bool:
    """`Let GREEN go to O9`, `let Green wait`: it may be the player's own, or somebody else."""
    return item.kind == "WHO" and _LET.fullmatch(item.text) is not None


def is_mine_let(items: Sequence[Item], n: int) -> bool:
    """It is the player's own where it is named as the normal form has it, or where the round is
    named ahead of it: `for mailing eleven, please let Green wait`; or where it is the aircraft that
    is to do it: `please let the Yellow Spitfire attack`."""
    is_headed = "ROUND" in kinds_of(items[:n]) or _NAMED.fullmatch(items[n].text) is not None
    if not any(_I.search(item.text) for item in items[:n]):  # `I shall let the Yellow plane have 5`
        is_headed = is_headed or any(_PLANE.fullmatch(item.text) for item in items[n + 1 : n + 2])
    return is_headed and is_let(items[n])


_I = Pattern(r"\b(?:i|we|je|nous|ik|wij)\b", re.IGNORECASE)
_I_DO = Pattern(r"(?:as |while |que |waar )?(?:i|we|je|ik|wij)\b", re.IGNORECASE)


def reason_of_mine(items: Sequence[Item]) -> int:
    """`He'll miss me, because I land at M7`: where an order begins that is told as a reason; 0."""
    for n, item in enumerate(items, 1):
        said = [one for one in items[n:] if one.kind not in ("fill", "dot", "bang")]
        is_mine = any(_I_DO.match(one.text) for one in items[n - 1 : n + 1])
        if item.kind == "WHY" and is_mine and [one.kind for one in said] == ["ORDER"]:
            return n
    return 0


_DEED = Pattern(
    r"stays|remains|waits|holds|circles|does nothing|reste|attend|blijft|wacht|cirkelt",
    re.IGNORECASE,
)


_IS_HELD = Pattern(
    r"\b(?:(?:i|we) (?P<own>)|you |they |s?he |my \w+ )"
    r"(?:say|think|reckon|believe|maintain|insist|claim|bet)s?"
    r"(?: that)? (?:it|they|(?(own)(?!)|s?he))\b|"
    r"\b(?:je (?:dis|crois|pense|parie)|(?:il|elle) (?:dit|croit|pense)) qu ?(?:il|elle)s?\b|"
    r"\b(?:ik|zij|ze|hij) (?:zegt?|denkt?|geloof|gelooft|wed) (?:dat )?(?:hij|zij|ze|het)\b",
    re.IGNORECASE,
)
"""What somebody holds of another, or of a bomber."""


_AN = Pattern(r"une?", re.IGNORECASE)
"""`Un petit mot de Bretagne`: no number."""


def _counts_deeds(items: Sequence[Item]) -> bool:
    """`Three hits in round 8!`: a noun of several, and no verb."""
    return any((a.kind, b.kind) == ("NUMBER", "DOES") for a, b in pairwise(items))


def _is_somebody(item: Item) -> bool:
    return item.text.lower() in HE | SHE | {"it", "het"}


def tells(one: Said) -> bool:
    """`My Spitfire climbs one`, `GREEN attacks B3`, `down a bit`: orders, or talk of others?"""
    kinds = kinds_of(one.items)
    if _IS_HELD.search(" ".join(item.text for item in one.items)) and not _names_mine(one):
        return False  # `She says yes, I say it goes home`
    if kinds & ORDERING and (any(map(is_let, one.items)) or reason_of_mine(one.items)):
        return True
    if {"ORDER", "IF"} <= kinds:
        return True  # `I'd be obliged if you would land me`
    is_plain = not kinds & {"PAST", "ASK", "unknown", "plain"}
    is_his = any(item.kind == "WHO" and item.text.lower() in HE | SHE for item in one.items)
    if kinds & {"ORDER", "WEAK"} and is_plain and is_his:
        return True  # `He will do nothing`: the pilot, it may be
    if "DOES" in kinds and (
        kinds_of([item for item in one.items if not _AN.fullmatch(item.text)])
        & CONTENT - ({"NUMBER"} if _counts_deeds(one.items) else set())
        or "COLOUR" in kinds
        or _names_mine(one)
        or _names_a_plane(one)
    ):
        return True
    if {"DOES", "ODD"} <= kinds and is_plain and any(map(_is_somebody, one.items)):
        return True  # `She takes off`
    if any(
        who.kind == "fill" and who.text.lower() in HE | SHE and _DEED.fullmatch(deed.text)
        for who, deed in pairwise(one.items)
    ):
        return True  # `My pilot is tired. He stays on the ground`
    for segment in segments_of(one.items):
        at = next((n for n, item in enumerate(segment) if _DID.fullmatch(item.text)), None)
        if at is None or kinds_of(segment[:at]) & {"unknown", "plain", "WHO", "COLOUR", "BARE"}:
            continue
        if _is_done_to_a_thing(segment[at + 1 :]):
            continue
        return not _BEFORE.search(" ".join(item.text for item in one.items))
    starts = [item.kind for item in one.items if item.kind not in ("fill", "mark")][:2]
    if starts in (
        ["unknown", "BARE"],
        ["ODD", "BARE"],
        ["ODD", "PLACED"],
        ["unknown", "PLACED"],
        ["NOT", "BARE"],
        ["NOT", "PLACED"],
    ):
        return True  # `Follow bomber 2`
    if starts == ["ODD", "unknown"] and one.items[0].kind == "ODD" and len(one.items) < SHORT:
        return True  # `MOVE NB`
    if any(
        is_part_alone(a) and b.kind in ("BARE", "PLACED", "ANY") for a, b in pairwise(one.items)
    ):
        return True  # `val bommenwerper 3 lastig`: a part of a verb, and whom it may be about
    if kinds & {"WEAK", "PLACED"} and not kinds & {"PAST", "WHO", "DOES", "LATER"}:
        return True
    is_short = len(one.items) < SHORT and not kinds & {"unknown", "plain"}
    return is_short and any(item.kind == "ODD" and item.value == "how far" for item in one.items)


def _is_done_to_a_thing(behind: Sequence[Item]) -> bool:
    """`I have moved house`, `we stayed with my aunt`: a thing or somebody of everyday life, behind
    a deed that an aircraft may do as well."""
    at = next((n for n, item in enumerate(behind) if item.kind != "fill"), len(behind))
    ahead = [word for item in behind[:at] for word in item.text.split()]
    is_named = not ahead or any(DEFINITE.fullmatch(word) for word in ahead)
    is_plain = kinds_of(behind[at : at + 1]) == {"plain"}
    return is_plain and is_named and not kinds_of(behind) & (CONTENT - {"NUMBER"})


def tells_of_mine(one: Said) -> bool:
    """`My Spitfire climbs one`: what the player's own aircraft does."""
    kinds = kinds_of(one.items)
    return _names_mine(one) and "DOES" in kinds and bool(kinds & CONTENT)
