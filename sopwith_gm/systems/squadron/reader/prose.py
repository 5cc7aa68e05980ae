"""Small words that order something only in a clause that orders: `up`, `gentle`, `at`, a name."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.senses import FRAME, is_of_another_sense
from sopwith_gm.systems.squadron.reader.subject import FINITE, is_of_a_noun
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    ORDERING,
    SET_UP,
    SHOT,
    Clause,
    made,
)

_PARTICLES = frozenset({
    "up", "down", "drop", "higher", "lower", "upward", "upwards", "downward", "downwards", "rise",
    "climbing", "rising", "falling", "dropping", "drops", "rises", "dives", "diving",
})  # fmt: skip
_ADJECTIVES = frozenset({
    "gentle", "gently", "soft", "softly", "shallow", "slight", "slightly", "hard", "sharp",
    "sharply", "tight", "tightly", "wide", "steep", "half", "medium", "moderate", "break", "swing",
    "slip", "slide", "wave", "circle",
})  # fmt: skip
ANYBODY = frozenset({
    "everyone", "everybody", "anyone", "anybody", "anything", "everything", "all others",
})  # fmt: skip
_SMALL = frozenset({"at", "on", "after", "down"})
_WORD = Pattern(r"[a-z0-9']+")


def of_prose(clauses: Sequence[Clause], look: str, *, is_set_up: bool) -> list[Clause]:
    """The clauses of a sentence, such words taken for talk where the clause is made of talk."""
    clauses = [
        clause
        if _heads_targets(clause, clauses[n + 1 :])
        else _consequence(_small_words(clause, look, is_set_up), look)
        for n, clause in enumerate(clauses)
    ]
    return [_spoken_to(clause, n, clauses, look) for n, clause in enumerate(clauses)]


def _heads_targets(clause: Clause, below: Sequence[Clause]) -> bool:
    """`Only an attack order for now, the move will follow: Dora`."""
    if _opens_with(clause) != "ATTACK" or clause.has(FLOWN | AIMED):
        return False
    first = next((one for one in below if "colon" in one.before or one.has(_ORDERED)), None)
    return first is not None and "colon" in first.before and _opens_with(first) == "NAME"


def _opens_with(clause: Clause) -> str:
    return clause.intents[0].kind if clause.intents else ""


_ORDERED = FLOWN | SHOT | AIMED


def _small_words(clause: Clause, look: str, is_set_up: bool) -> Clause:
    said: list[Intent] = []
    for n, one in enumerate(clause.intents):
        written = look[one.start : one.end].lower()
        if (
            (
                one.kind == "HEIGHT"
                and _is_particle(written, look[one.end :])
                and _is_of_talk(clause, n, look)
            )
            or (one.kind == "HEIGHT" and n and _is_along(clause.intents[n - 1], one, look))
            or (one.kind in ("HALF", "IMMELMANN") and _is_of_somebody(look, one))
            or (one.kind == "HALF" and _is_tag(look, clause, one))
            or (one.kind == "MAN" and _is_distance(look, clause, one))
            or (one.kind == "HALF" and _is_none(look, one))
            or (one.kind == "STAT" and one.value.startswith("rest") and not is_set_up)
            or (
                one.kind in _COMPASS
                and not is_set_up
                and (clause.intents[0].kind == "REASON" or _is_of_talk(clause, n, look))
            )
            or (one.kind == "HALF" and written in _ADJECTIVES and _is_of_talk(clause, n, look))
            or (one.kind == "WISH" and written in ANYBODY and _is_object(clause, n, look))
            or (one.kind == "TAKE" and written in _SMALL and _is_inside(clause, n, look))
            or (one.kind == "TAKE" and written in ("at", "on") and _is_somewhere(clause, n, look))
            or (one.kind == "ATTACK" and written in _NOUNS and _is_thing(clause, one, look))
            or (one.kind == "FIX" and written in _ADVERBS and _is_behind_verb(clause, n, look))
            or is_of_another_sense(clause, n, look)
        ):
            said.append(one._replace(kind="fill", value=""))
        elif one.kind == "MAN" and _is_of_something(one, look[one.end :].lower()):
            said.append(one._replace(kind="HALF", value="?"))
        else:
            said.append(one)
    return made(said, clause)


_ALONG = Pattern(r" (?:the|that|this|our|my) (?!way|level|deck|next|last|same|other)[a-z]+")


def _is_along(before: Intent, one: Intent, look: str) -> bool:
    """`Straight down the fairway`: where it is flown, and no dive."""
    beside = before.kind == "MAN" and look[before.end : one.start] == " "
    small = look[one.start : one.end].lower() in ("down", "up")
    return beside and small and bool(_ALONG.match(look[one.end :].lower()))


def _is_of_something(one: Intent, behind: str) -> bool:
    """`The left bank of the river`, `straight to the edge`: what is flown, nobody can tell."""
    return bool(_OF_THING.match(behind) or (one.value == "S" and _UNTIL.match(behind)))


_NOT_A = Pattern(r"\b(?:no|not an?|not one|without an?|without|never an?)(?: single)? $")


def _is_none(look: str, one: Intent) -> bool:
    """`Not a single dodge`: what is no manoeuvre of the game, and is denied."""
    odd = "odd" in vocabulary().kinds(look[one.start : one.end].lower())
    return odd and bool(_NOT_A.search(look[max(0, one.start - 20) : one.start].lower()))


_IS = Pattern(
    r"(?:'s|'re|\b(?:is|are|was|were|be|lies|sits|stands|remains|distance))"
    r"(?: (?:[a-z]+ly|just|only|about|some|almost|at least|no more than|more than|less than))*\s$"
)
_UNTIL = Pattern(
    r" (?:right |all the way )?(?:(?:up )?(?:to|towards|till)|as far as) "
    r"(?:the end of|(?:the |my |his )?(?:\w+ )?"
    r"(?:edge|border|side|corner|middle|cent(?:re|er)|board)\b)"
)
"""`Straight to the edge of the board`: how often, nobody can tell."""
_OF_THING = Pattern(r" of (?:the|a|an|my|our|his|her|their|that|this) [a-z]+")
"""`The left bank of the river`."""
_AWAY = Pattern(
    r" (?:away|off|distant|apart|between|(?:in front|ahead|short|north|south|east|west) of|"
    r"(?:from|to|before|behind) (?:the|him|her|me|my|here|there))\b"
)


def _is_distance(look: str, clause: Clause, one: Intent) -> bool:
    """`He is exactly two straights away`, `it is one straight to the edge`: how far it is."""
    before = look[clause.start : one.start].lower()
    return bool(_IS.search(before) and _AWAY.match(look[one.end :].lower()))


_NOUNS = frozenset({"fire", "shot", "shots", "attack", "attacks", "shooting", "target"})
_THE = Pattern(r"\b(?:the|a|an|this|that|his|her|your|their)\s$")


def _is_thing(clause: Clause, one: Intent, look: str) -> bool:
    """`We sat by the fire`, `the shooting star`: no attack, where nobody is named."""
    small = bool(_THE.search(look[max(0, one.start - 6) : one.start].lower()))
    below = next((other for other in clause.intents if other.start > one.end + 3), None)
    is_so = _IS_SO.match(look, one.end) and below is not None and below is clause.intents[-1]
    if small and is_so and not clause.has(AIMED) and look[one.start :].startswith("shoot"):
        return True  # `The shooting is easier`
    said = len(look[clause.start : clause.end].split())
    return small and said > _LEAST and not clause.has(AIMED | {"strange", "CAN", "WITHIN"})


_IS_SO = Pattern(r" (?:is|was|will be) (?:[a-z]+ )?[a-z]+\b")
_LEAST = 3
"""Words of a clause from which on it says more than whom to attack."""
_ADVERBS = frozenset({"rather", "actually", "instead", "no"})


def _is_behind_verb(clause: Clause, n: int, look: str) -> bool:
    """`I'm rather excited`, `there is actually a map`: no correction."""
    before = _WORD.findall(look[clause.start : clause.intents[n].start].lower())
    told = any(one.kind in FLOWN | SHOT | AIMED for one in clause.intents)
    return not told and bool(before) and bool(_BEING.fullmatch(before[-1]))


_BEING = Pattern(r".*'(?:m|s|re|ve|d|ll)|is|are|am|was|were|be|been|do|does|did|have|has|had|i")


def _is_particle(written: str, behind: str) -> bool:
    """Is it a word of height that goes with many a verb? By how much, no such word says."""
    words = written.split()
    verb = words[0] if words[0] in ("up", "down") else words[-1] if len(words) < 3 else ""
    counts = _COUNTS.search(written) and not behind.lower().startswith(" times")
    return verb in _PARTICLES and not counts


_COUNTS = Pattern(r"\d|\b(?:one|two|three|four|all|levels?)\b")


def _is_tag(look: str, clause: Clause, one: Intent) -> bool:
    """`..., right?`"""
    behind = look[one.end : one.end + 1] == "?" and look[one.start : one.end].lower() == "right"
    return behind and clause.before == ("comma",) and len(clause.intents) == 1


_COMPASS = frozenset({"STATION", "FACING"})
_THEIRS = Pattern(r"\b(?:that|your|his|her|their|whose|what a|every)\s$")


_AT_THE = Pattern(r"\b(?:at|from|outside|near|in|into|to) (?:the|my|our|a) $")
_OWNED = Pattern(r"\b(?:my|his|her|your|our|their|the|that) (?:last |first |own )?$")


def _is_of_somebody(look: str, one: Intent) -> bool:
    """`That turn of yours`, `I was at the bank`, `my left knee`, `my last roll was robbery`."""
    written = look[one.start : one.end].lower()
    before = look[max(0, one.start - 16) : one.start].lower()
    behind = _WORD.match(look[one.end : one.end + 16].lower().lstrip(" "))
    below = behind[0] if behind and look[one.end : one.end + 1] == " " else ""
    if written in ("turn", "bank", "turns", "banks", "immelmann") and _THEIRS.search(before):
        return True
    if (
        written == "immelmann"
        and before.endswith("'s ")
        and (below in FINITE or below[-2:] == "ed")
    ):
        return True  # `Baron's Immelmann frightened me`
    if written == "bank" and _AT_THE.search(before):
        return below not in ("left", "right", "port", "starboard", "to")
    if written in ("rolls", "loops", "banks", "turns") and before.endswith("the "):
        return below in FINITE  # `the rolls are in the oven`
    owned = bool(_OWNED.search(before))
    if written in ("left", "right", "port"):
        return owned and len(below) > 2 and not vocabulary().kinds(below)
    return owned and written.endswith(("roll", "loop", "slip")) and below in FINITE


_NO_TALK = frozenset({"CODE", "MAN", "ATTACK", "TARGETED", "NAME", "NUMBERED", "MOVES"})


def _is_of_talk(clause: Clause, n: int, look: str) -> bool:
    """Does a word stand before it in its clause, or right behind it, that no order has?"""
    if any(one.kind in _NO_TALK for one in clause.intents[:n]):
        return False
    here = clause.intents[n]
    if _STATE.search(look[clause.start : here.start].lower()) and " my " in look[here.end :][:8]:
        return True  # `I'm down to my last point of health`
    before = _WORD.findall(look[clause.start : here.start].lower())
    behind = _WORD.findall(look[here.end : clause.end].lower())
    if look[here.start : here.end].lower() in _ADJECTIVES:
        return any(word not in FRAME for word in (*before, *behind)) or "be" in before
    rises = look[here.start : here.end].lower().endswith("ing") and behind[:1] in _FROM
    if rises and any(word not in FRAME and not word.isdigit() for word in behind[1:]):
        return True  # `Rising from the ashes again`
    return any(word not in FRAME and not word.isdigit() for word in before)


_STATE = Pattern(r"\b(?:i'm|i am|she's|he's|it's|we're|is|am|are) $")
_FROM = (["from"], ["above"], ["out"], ["over"])


_POINTING = frozenset(
    """
    and then after afterwards behind besides beyond below those these them him her the that this
    two three both also even just simply finally lastly last perhaps plain in for at on of to is
    """.split()  # noqa: SIM905
)


def _is_object(clause: Clause, n: int, look: str) -> bool:
    """`I want everyone to think`: of a verb that is no attack."""
    words = _WORD.findall(look[clause.start : clause.intents[n].start].lower())
    if all(word in _POINTING for word in words):
        return False  # `and after those two anyone`
    before = [one.kind for one in clause.intents[:n]]
    return "fill" in before and not {
        "ATTACK", "TAKE", "ELSE", "OR", "EXCEPT", "TARGETED", "WITHIN", "CAN",
    } & set(before)  # fmt: skip


def _is_inside(clause: Clause, n: int, look: str) -> bool:
    """Of another verb, or before no target: `my money is on Dora`, `cherries on top`."""
    told = any(one.kind in ("fill", "past") for one in clause.intents[:n])
    told = told and clause.intents[n - 1].kind != "strange"  # `guns blazing at Dora`
    after = clause.intents[n + 1 : n + 2]
    return told or not after or after[0].kind not in AIMED | {"strange"}


def _is_somewhere(clause: Clause, n: int, look: str) -> bool:
    """`I'm at a wedding`: where somebody is, and no attack on a word that nobody knows."""
    before = look[clause.start : clause.intents[n].start].lower().split()
    behind = clause.intents[n + 1 : n + 2]
    is_there = before[-1:] in (["i'm"], ["am"], ["we're"], ["are"], ["be"], ["i'll be"])
    return is_there and bool(behind) and behind[0].kind == "strange"


_HAPPENS = Pattern(r"(?:i|i'd|i'll|i'm|he|he'd|he'll|she|it|it'll|we|we'd|they|you|there)\b")


def _consequence(clause: Clause, look: str) -> Clause:
    """`Otherwise I fly off the map`: what would happen, and nothing that is ordered else."""
    first = clause.intents[0] if clause.intents else None
    if first is None or first.kind != "ELSE" or clause.has(_ORDERED_ELSE):
        return clause
    told = look[first.end : clause.end].lower().lstrip(" ,")
    if _HAPPENS.match(told) or is_of_a_noun(look, clause.end - len(told), clause.end):
        return made([one for one in clause.intents if one.kind == "mention"], clause)
    return clause


_ORDERED_ELSE = (
    FLOWN | AIMED | SHOT | SET_UP | {"TAKE", "NOBODY", "BLOCKED", "HIM", "IF", "MAYBE", "ANYWHERE"}
)


_CLOSES = Pattern(
    r"\W*(?:(?:best|kind|warm|many) )?(?:regards|wishes|cheers|greetings|greets|yours|love|thanks|"
    r"thx|bye|cu|ciao|gruss|gru\u00df|grusse|saluti|salut|amities)\b"
)


_TALKING = frozenset({"fill", "past", "talk", "strange", "IDLE", "ME"})


def _sentence_of(look: str, end: int) -> str:
    return look[:end].rpartition("\n")[2].rpartition(". ")[2].lower()


_TO_YOU = Pattern(
    r"(?:beware|watch|sorry|thanks|old|my|look out|mind)\b|.*\b(?:you|your|you're|you've|you'll)\b"
)


def _written(clause: Clause, look: str) -> str:
    return look[clause.start : clause.end].lower()


def _is_listed(clause: Clause) -> bool:
    kinds = {one.kind for one in clause.intents}
    return bool(kinds & AIMED) and kinds <= AIMED | {"WITHIN", "CAN", "IDLE"}


def _spoken_to(clause: Clause, n: int, clauses: Sequence[Clause], look: str) -> Clause:
    """`Dora, you have been warned`, `Well done, Baron`: a plane that is spoken to is no target."""
    if [one.kind for one in clause.intents] != ["NAME"] or any(
        one.has((ORDERING - AIMED) | {"ELSE", "OR"}) for one in clauses
    ):
        return clause
    after = clauses[n + 1] if n + 1 < len(clauses) else None
    before = clauses[n - 1] if n else None
    if after is not None and "THEN" in after.before and _is_listed(after):
        return clause  # `as for the guns, Baron first and then Dora`
    named = after is not None and after.intents[0].kind == "NAME"  # `Kite, Old Crow`
    to_you = after is not None and not named and _TO_YOU.match(_written(after, look))
    told = (
        before is not None
        and set(clause.before) == {"comma"}
        and before.intents != ()
        and all(one.kind in ("fill", "past", "talk", "strange", "IDLE") for one in before.intents)
    )
    beside = before is not None and all(one.kind in _TALKING for one in before.intents)
    if beside and look[: clause.start].lower().endswith(("with ", "with the ")):
        return made([one._replace(kind="mention") for one in clause.intents], clause)
    if _CLOSES.match(_sentence_of(look, clause.end)):
        return made([one._replace(kind="mention") for one in clause.intents], clause)
    if to_you or told or (n == 0 and clause.before == ("comma",)):
        return made([one._replace(kind="mention") for one in clause.intents], clause)
    return clause
