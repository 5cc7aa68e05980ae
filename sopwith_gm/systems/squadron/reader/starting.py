"""Where a plane would start, told in the words of a letter, and numbers that may be stations."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.verdict import SET_UP, Clause, made

_OF_STATIONS = Pattern(r"\b(?:stations?|corners?|places?|positions?|sides?|start\w*)\b")
_OF_NUMBERS = Pattern(r"\b(?:speed|attack|defen[cs]e|health|hit points)\b")
_IN_A_ROW = Pattern(r"^\W*(?:stats|numbers|attributes|abilities)?\W*[1-9]{4}\W*$")
"""`4332`: the number of which ability each is, nobody can tell."""
_ALONE = Pattern(
    r"^\W*[1-8](?:\W*(?:(?:or |if )?(?:else|then|or|otherwise|not|failing that)\W+)?[1-8]){1,2}\W*$"
)
"""`5, else 6`: what these are, nobody can tell."""
_ASKS_FOR = Pattern(
    r"\b(?:i want|i'd like|i would like|i'll take|give me|put me|i prefer|i choose|i start|"
    r"place me)\b.*"
    r"\b(?:stations?|corner|side|edge)\b"
)
"""`I want the corner where the sun comes up`: a station that nobody can tell."""
_MINE = Pattern(r"\b(?:i|i'd|i'll|i'm|me|my|we|us|our|please|mine)\b")
_DENIES = Pattern(
    r"\b(?:no|not|never|unless|if|except|but|without|instead|than|avoid\w*|"
    r"hate\w*|anything|"
    r"last|away|opposite|near|nearest|next|between|behind|beside|neither|nor|least|maybe|perhaps|far|"
    r"hardly|cannot|leave|rather|when|until|after|before|worst|was|were|had)\b|n't\b|\?"
)


def is_wished(clause: Clause, look: str) -> bool:
    """`The south side suits me nicely`: a station that the sender likes, whatever the word."""
    written = look[clause.start : clause.end].lower()
    kinds = {one.kind for one in clause.intents}
    only = not kinds & {"NAME", "IF", "OR", "ELSE", "MAYBE", "averse", "unclaimed", "HALF", "BUT"}
    return (
        "STATION" in kinds and only and bool(_MINE.search(written)) and not _DENIES.search(written)
    )


_SOMEBODY = Pattern(
    r"\b(?:somebody|someone|anybody|anyone|another|others?|they)\b"
    r"|\b(?:it|that|this|that one|this one|the first|[1-8]|(?:station|number|corner|side|"
    r"spot|place)(?: [1-8])?)(?:'s| is| has| gets| should be| was| be)\b"
)
"""Whose station it is, or that it is taken: where a list of stations goes on."""
_GIVES_NUMBER = Pattern(
    r"(?:\b(?:at|on|from|in|to|then|or|and|else|number|station|otherwise)|,|^) ?$"
)


def next_stations(clauses: Sequence[Clause], look: str, *, told: bool) -> list[Clause]:
    """`Station 5, or on 4 if somebody's nicked it`: stations in their order, whatever the reason.

    A number that stands by itself among them is one too. `told`: a station stands above.
    """
    found: list[Clause] = []
    for clause in clauses:
        said: list[Intent] = []
        is_if = False
        for one in clause.intents:
            written = look[one.start : one.end].lower()
            before = look[max(0, one.start - 12) : one.start].lower().rstrip("\n")
            numbered = written in "12345678" and len(written) == 1 and _GIVES_NUMBER.search(before)
            if one.kind == "IF" and (told or clause.has(_STATION)) and not clause.has(_FACING):
                is_if = bool(_SOMEBODY.search(look[one.end : clause.end].lower()))
                said.append(one._replace(kind="ELSE", value="") if is_if else one)
            elif is_if and one.kind in _OF_A_REASON:
                continue
            elif told and one.kind == "unclaimed" and numbered:
                said.append(one._replace(kind="STATION", value=written))
            else:
                said.append(one)
            told = told or said[-1].kind == "STATION"
        kinds = {one.kind for one in said}
        if is_if and "STATION" in kinds and said[-1].kind == "ELSE":
            said = [one for one in said if one.kind not in ("ELSE", "OR", "TAKE")]
        found.append(made(said, clause))
    return [clause for clause in found if clause.intents]


_STATION, _FACING = frozenset({"STATION"}), frozenset({"FACING", "STAT"})
_OF_A_REASON = frozenset({"strange", "unclaimed", "HIM", "fill", "past", "PAST", "ELSE", "TAKE"})


def bare_numbers(clauses: Sequence[Clause], sentence: Sentence) -> Clause | None:
    """Numbers that nobody claimed beside a word of stations or of what a plane can do."""
    numbers = [
        one
        for clause in clauses
        for one in clause.intents
        if one.kind in ("unclaimed", "NUMBERED", "SPEED")
        and any(
            map(str.isdigit, sentence.words[one.start - sentence.start : one.end - sentence.start])
        )
    ]
    told = any(clause.has(SET_UP) for clause in clauses)
    if not told and _ASKS_FOR.search(sentence.words):
        return Clause(
            (Intent("doubt", "where", sentence.start, sentence.end),),
            (),
            sentence.start,
            sentence.end,
        )
    words = _OF_STATIONS.search(sentence.words) or _OF_NUMBERS.search(sentence.words)
    in_a_row = _IN_A_ROW.search(sentence.words) or _ALONE.search(sentence.words)
    if not numbers or told or not (words or in_a_row):
        return None
    code = "which-attribute" if in_a_row else "where"
    whole = Intent("doubt", code, sentence.start, sentence.end)
    return Clause((whole,), (), sentence.start, sentence.end)


_PLACES = Pattern(r"\b(?:station|corner|side|edge|facing|heading|nose|face|start|north|south)\b")


def is_of_set_up(clause: Clause, look: str) -> bool:
    """`Facing blorp`, `the blorp corner`: words of places beside one that nobody knows."""
    return bool(_PLACES.search(look[clause.start : clause.end].lower()))


_PURPOSE = Pattern(r" (?:for (?:a|an|the|my|some)|to|as|because|since|so|hoping|in order)\b[^\d]*$")


def without_purpose(clause: Clause, lost: Sequence[Intent], look: str) -> Clause | None:
    """`Speed 4 for a quick getaway`: what for, behind all that is told."""
    told = [one for one in clause.intents if one.kind in SET_UP]
    if not told or told[-1].end > lost[0].start or clause.has(_HINGING):
        return None
    tail = look[told[-1].end : clause.end].lower()
    if not _PURPOSE.fullmatch(tail) or _PLACES.search(tail) or _NUMBERS.search(tail):
        return None
    return made([one for one in clause.intents if one.end <= told[-1].end], clause)


_HINGING = frozenset({"IF", "ELSE", "OR", "FIX", "MAYBE", "BUT", "averse", "HALF"})
_NUMBERS = Pattern(r"\b(?:speed|attack|defen[cs]e|health|hits?|rest|other|not|no)\b")
