"""Where a plane would start, told in the words of a letter, and numbers that may be stations."""

from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.verdict import SET_UP, Clause

_OF_STATIONS = Pattern(r"\b(?:stations?|corners?|places?|positions?|sides?|start\w*)\b")
_OF_NUMBERS = Pattern(r"\b(?:speed|attack|defen[cs]e|health|hit points)\b")
_IN_A_ROW = Pattern(r"^\W*(?:stats|numbers|attributes|abilities)?\W*[1-9]{4}\W*$")
"""`4332`: the number of which ability each is, nobody can tell."""
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
    in_a_row = _IN_A_ROW.search(sentence.words)
    if not numbers or told or not (words or in_a_row):
        return None
    code = "which-attribute" if in_a_row else "where"
    whole = Intent("doubt", code, sentence.start, sentence.end)
    return Clause((whole,), (), sentence.start, sentence.end)
