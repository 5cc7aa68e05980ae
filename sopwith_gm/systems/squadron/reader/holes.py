"""Words that nobody knows, by themselves where an item or a target stands: a hole, or talk."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.senses import FRAME
from sopwith_gm.systems.squadron.reader.subject import FINITE
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    SHOT,
    Clause,
    clauses_of,
    doubted,
    made,
)

LOST = frozenset({"strange", "unclaimed", "unknown"})
HOLE = 2
"""Words that nobody knows, by themselves between two items: up to so many are an item."""
SHORT = 3
"""Words of a clause that is an order rather than talk."""


def words_of(clause: Clause, look: str) -> int:
    """Words of a clause, as written, but for those of courtesy and of choice."""
    said = [one for one in clause.intents if one.kind not in _FRAMING - {"ME", "WOULD"}]
    return len(look[said[0].start : said[-1].end].split()) if said else 0


def size_of(clause: Clause, look: str) -> int:
    """Words of a clause that say something, and are no frame of orders."""
    said = [one for one in clause.intents if one.kind not in _FRAMING]
    words = [word for one in said for word in look[one.start : one.end].lower().split()]
    between = look[said[0].start : said[-1].end].split() if said else []
    framed = all(one.kind in LOST for one in said) and len(between) > len(said)
    return sum(word not in FRAME for word in words) + framed


_FRAMING = frozenset({"ELSE", "OR", "IDLE", "NUMBERED", "ME", "WOULD", "FIX", "BUT", "HIM"})


_TAKING_BACK = frozenset({"drop", "change", "scrap"})


def takes_back(clause: Clause, look: str) -> bool:
    """`Scrub the whole caboodle`: does a word of taking back open it, of which no phrase came?"""
    first = clause.intents[:1]
    written = look[first[0].start : first[0].end].lower() if first else ""
    is_one = bool(vocabulary().kinds(written) & _TAKING_BACK)
    return bool(first) and first[0].kind == "unclaimed" and is_one


def may_be_moves(intents: Sequence[Intent]) -> bool:
    """`Blorp. Fire at will.`: does a word that nobody knows stand where moves may?"""
    return any(
        {one.kind for one in clause.intents} <= {"strange", "NUMBERED", "MOVES"}
        and sum(one.kind == "strange" for one in clause.intents) == 1
        for clause in clauses_of(intents)
    )


def hole_of(
    clause: Clause, clauses: Sequence[Clause], at: int, look: str, draft: Draft
) -> Clause | None:
    """Words that nobody knows, by themselves where an item or a target stands."""
    written = look[clause.start : clause.end].lower()
    if _MEASURES.search(written) and words_of(clause, look) <= SHORT + 1:
        return doubted(clause, "height" if _HEIGHTS.search(written) else "range")
    if _RELATIVE.match(written):
        return None
    if size_of(clause, look) > HOLE and _is_between(clause, clauses, at, look):
        return doubted(clause, "unknown-word")
    most = HOLE if clause.has(frozenset({"fill"})) else SHORT
    counts = any(
        "twice" in vocabulary().kinds(look[one.start : one.end].lower())
        for one in clause.intents
        if one.kind == "unclaimed"
    )
    if not counts and (size_of(clause, look) > HOLE or words_of(clause, look) > most):
        return None
    mine = clause.has(frozenset({"ME", "WOULD"}))
    whole = (clause.start, clause.end)
    kept = tuple(one for one in clause.intents if one.kind in ("ELSE", "OR"))
    beside = (*clauses[max(0, at - 1) : at], *clauses[at + 1 : at + 2])
    if any(one.has(FLOWN - {"REF"}) for one in beside):
        return made([*kept, Intent("hung", "unknown-word", *whole)], clause)
    if (follows_aims(clauses[:at], draft) and not mine) or (kept and draft.topic == "ATTACK"):
        return made([*kept, Intent("unknown_name", "", *whole)], clause)
    precedes = any(
        one.has(AIMED)
        and ("THEN" in one.before or one.has(frozenset({"ELSE", "OR"})))
        and not one.has(frozenset({"fill"}))
        for one in clauses[at + 1 : at + 2]
    )
    ends = look[clause.end : clause.end + 1] in (".", "\n", "")
    alone = len(clauses) == 1 and ends and not clause.has(frozenset({"fill"}))
    told = draft.moves or draft.attacks or any(one.has(FLOWN | AIMED) for one in clauses[:at])
    fixes = clause.has(frozenset({"FIX", "SCRAP"})) and bool(told)
    if precedes or fixes or (alone and draft.topic == "MOVE" and not draft.attacks):
        return doubted(clause, "unknown-word")
    return None


def _is_between(clause: Clause, clauses: Sequence[Clause], at: int, look: str) -> bool:
    """`Straight, wumpus weather prevailing, bank left`: between two moves, and no sentence."""
    if not 0 < at < len(clauses) - 1 or set(clause.before) != {"comma"}:
        return False
    amid = clauses[at - 1].has(FLOWN) and clauses[at + 1].has(FLOWN)
    words = look[clause.start : clause.end].lower().split()
    told = FINITE.intersection(words) or clause.has(frozenset({"ME", "WOULD"}))
    return amid and clauses[at + 1].before[:1] == ("comma",) and not told


_HEIGHTS = Pattern(r"^(?:gain|lose)\b|\ball the way\b")
_MEASURES = Pattern(rf"{_HEIGHTS.pattern}|\bwithin \w+ (?:sections?|range)\b")
"""`Gain blorp level`, `blorp all the way`, `only within blorp sections`."""
_AT_MOST = FLOWN - {"HALF"} | SHOT | {"TAKE", "NAME", "WISH", "ELSE", "OR", "WITHIN"}


def is_statement(clause: Clause, look: str) -> bool:
    """Does it say how something is, or when it was thought of, and order nothing?"""
    written = look[clause.start : clause.end].lower()
    says = _STATE.match(written) or _TIMES.fullmatch(written) or _BYE.fullmatch(written)
    return not clause.has(_AT_MOST) and bool(says)


_RELATIVE = Pattern(r"(?:that|which|who) [a-z]+(?:ed|s)\b [a-z]+")
"""`..., that worked so nicely`: of what was said."""
_STATE = Pattern(
    r"(?:my |the |our )?[a-z]+'s (?:all |still |so |now )?(?:[a-z]+(?:ed|ing)|here|late|over|ready|"
    r"cold|full|empty|low|dead|sick|ill|away|gone|back|asleep|awake)\b"
    r"|(?:we|they|you)'re \w|(?:it|he|she|that)'s (?:a|an|the|my|his|her|our|their|your|not) \w"
)
"""`The gun's jammed`, `we're cousins`, `it's her birthday`: how something is, and no item."""
_BYE = Pattern(r"[a-z' ]+ (?:bye|ciao|tschuss|cheers|cya|see ya|ttyl|gtg)\W*")
"""`tunnel coming bye`: the last line."""
_TIMES = Pattern(r"[^,.;]* (?:later|ago)\b")
"""`(ten minutes and one coffee later)`: when it was thought of."""


def is_aside(look: str, at: int) -> bool:
    """Does it stand in parentheses?"""
    return look.rfind("(", 0, at) > look.rfind(")", 0, at)


def follows_aims(earlier: Sequence[Clause], draft: Draft) -> bool:
    """Was it targets that were told last? Behind `hold fire` no more of them come."""
    for clause in reversed(earlier):
        if clause.has(frozenset({"HOLD"})):
            return False
        if clause.has(SHOT) or (clause.has(AIMED) and not clause.has(frozenset({"fill"}))):
            return True
        if clause.has(FLOWN):
            return False
    return False
