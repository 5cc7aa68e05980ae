"""Words of orders that mean something else beside some others: `I have few left`, `on her tail`."""

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause

#: Words that may stand before an order and leave it one: `I would go a bit higher`.
FRAME = frozenset(
    """
    i i'll i'm i'd we we'll me my us go going goes fly flying flies make take do then and so just
    now please want like would will shall a an the bit little more once again also too still keep
    keeps it let's let try to of for with by on in one some another next first last here well ok
    okay yes right now get getting come stay pull nose head start starting begin up down left
    right straight plane kite crate machine him her she he they this that time round turn move
    moves slightly very is be as at out over off away back around am lets must should can may
    might could finally levels level altitude height but not no only even further
    """.split()  # noqa: SIM905
)


def is_of_another_sense(clause: Clause, n: int, look: str) -> bool:
    """Does what stands around a word of orders tell that it is none?"""
    one = clause.intents[n]
    written = look[one.start : one.end].lower()
    if one.kind == "HALF" and written in ("left", "right"):
        return _is_placed(look, clause, n) or (written == "left" and _is_remaining(look, clause, n))
    if one.kind == "HOLD":
        return written.endswith("hold") and bool(_OF_NOUN.match(look, one.end))
    if one.kind == "IMMELMANN":
        return bool(_EXPLAINED.search(look[: one.start].lower()))
    if one.kind == "TAKE":
        return written == "getting" and _is_becoming(look, clause, n)
    if one.kind == "MAN":
        return one.value == "S" and bool(_ON_GROUND.search(look[: one.start].lower()))
    if one.kind == "REF":
        return written.startswith(("as ", "like ", "the usual")) and _is_praised(look, clause)
    return one.kind == "HIM" and written == "her" and _is_hers(look, clause, n)


_EXPLAINED = Pattern(r"\b(?:what|how|explained?) (?:(?:to|do) (?:me|fly|make) )?(?:an?|the) $")
"""`My grandson has explained to me what an Immelmann is`."""
_HAS = Pattern(
    r"(?:\b(?:have|has|had|got|keep|keeps|is|are|there's)|'ve|'s)\b (?:\w+ ){0,3}"
    r"(?:few|little|enough|much|many|any|some|nothing|something|none|no)(?: \w+){0,2} $"
)


_NOBODY_LEFT = Pattern(
    r"\b(?:no|any|some|every)(?:body|one|thing| one)(?: else)? $|\b(?:not|too) (?:much|many|few) $"
)
"""`Nobody left to hide behind`."""
_OF_NOUN = Pattern(r" (?:no|nothing|a|an|the|that|my|it|his|her) (?!fire|shots?)[a-z]{3,}")
"""`I hold no grudge`: what is held is no fire."""
_PLACED = Pattern(
    r"(?:\b(?:is|are|was|were|be|lies|sits|stands|me|him|her|us|at|coming|comes|fog|sun|enemy)|'s|'re)"
    r"(?: \w+)? (?:on|at|from|to) (?:the|my|his|her|our|your|their) $"
)


_AGREES = Pattern(
    r"\b(?:i|you|he|she|they|it|that|who)(?:'m|'re|'s| am| are| is| was| were)"
    r"(?: (?:usually|always|often|quite|probably|perfectly|absolutely|never|mostly|so|all))? $"
)
"""`As she is usually right`."""


_GETS = Pattern(
    r"\b(?:i|you|we|he|she|they|to|never|always)(?:'ve|'ll|'d)? (?:[a-z]+ )?"
    r"(?:gets?|got|getting|do|does|did|doing|done|spell|spelt|spelled|have|had|write|wrote|written|"
    r"read|remember|remembered|say|said|pronounced?|understand|understood|hear|heard|count|"
    r"counted|copied|type|typed|calculated|measured|guess|guessed|added|recall) "
    r"(?:(?:any|all) of )?"
    r"(?:it|this|that|these|those|things|everything|anything|all|"
    r"(?:the|that|this|my|your|those|these) (?!nose|plane|kite|crate|machine)[a-z]+)"
    r"(?: (?:all|quite|at all))? $"
)
"""`I never get that name right`."""


def _is_placed(look: str, clause: Clause, n: int) -> bool:
    """`The clouds are on the right`, `shot at from the left`: where something is."""
    one = clause.intents[n]
    before = look[max(0, one.start - 40) : one.start].lower()
    right = look[one.start : one.end].lower() == "right"
    agrees = right and (_AGREES.search(before) or _GETS.search(before))
    return bool(agrees or _PLACED.search(before))


def _is_remaining(look: str, clause: Clause, n: int) -> bool:
    """`I have few enough left`: what somebody still has."""
    one = clause.intents[n]
    flown = any(other.kind in FLOWN and other is not one for other in clause.intents)
    before = look[clause.start : one.start].lower()
    told = bool(_HAS.search(before) or _NOBODY_LEFT.search(before))
    return told and not flown and not clause.has(frozenset({"THEN", "MOVES"}))


_BECOMES = Pattern(r"\b(?:is|are|am|was|were|'s|'re|'m) (?:\w+ly |just |slowly )?$")


def _is_becoming(look: str, clause: Clause, n: int) -> bool:
    """`The wind is getting up`, `this is getting harder`: how something becomes."""
    one, behind = clause.intents[n], clause.intents[n + 1 : n + 2]
    before = look[max(0, one.start - 24) : one.start].lower()
    if not _BECOMES.search(before) or not behind:
        return False
    return behind[0].kind in ("fill", "strange", "HEIGHT") and look[behind[0].start].islower()


def _is_hers(look: str, clause: Clause, n: int) -> bool:
    """`He stepped on her tail`: whose it is, right before a word that is of nothing else."""
    behind = clause.intents[n + 1 : n + 2]
    if not behind or behind[0].kind not in ("fill", "strange"):
        return False
    word = look[behind[0].start : behind[0].end].lower()
    beside = look[clause.intents[n].end : behind[0].start] == " "
    return beside and len(word) > 2 and word not in FRAME and word not in _AFTER_HER


_ON_GROUND = Pattern(
    r"\b(?:drove|driven|drives|driving|walk(?:s|ed|ing)|cycl(?:es|ed|ing)|rode|riding|marched|swam|"
    r"strolled|jogged|stared|slept|fell) $"
)
"""`We drove straight home`: by whatever, and not by plane."""


_PRAISES = Pattern(
    r"\b(?:great|good|nice|lovely|splendid|excellent|wonderful|superb|brilliant|fantastic|fun|"
    r"marvellous|amazing|terrific|enjoyable|entertaining|funny|thanks|thank|wishes|regards|"
    r"pleasure|beautiful|glorious|delightful|hilarious|exciting|appreciated|grateful|impressive)\b"
)
_IS_FLOWN = Pattern(
    r"\b(?:fly\w*|flights?|flown|moves?|manoeuvr\w*|orders?|plans?|openings?|numbers?|stats|"
    r"patterns?|course|path|targets?|easy|do|same|me|i|my|we)\b"
)


_AS_EVER = Pattern(r"as (?:always|ever)")
_SAID_BEFORE = Pattern(r"(?P<said>(?!thank)(?:(?:[\w']+ )+[\w']+)?), ?$")
"""Two words or more, between two marks."""


def _is_praised(look: str, clause: Clause) -> bool:
    """`Great fun as always`, `a pleasure, as ever`: what is as good as it was, and no move."""
    written = look[clause.start : clause.end].lower()
    if clause.before == ("comma",) and _AS_EVER.fullmatch(written):
        before = _SAID_BEFORE.search(look[: clause.start].lower())
        written = before["said"] if before else ""
    dull = {one.kind for one in clause.intents} <= {"fill", "REF", "strange", "IDLE"}
    return dull and bool(_PRAISES.search(written)) and not _IS_FLOWN.search(written)


_AFTER_HER = frozenset({
    "with", "from", "when", "hard", "where", "because", "who", "while", "before", "there", "here",
    "than", "again", "down", "nicely", "good", "well", "too", "today", "tonight", "alone", "please",
})  # fmt: skip
