"""Numbers before what is flown, which are places or counts, and lists that a sentence sums up."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause, doubted, made


def summed_up(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`I end with a straight: bank left, straight`: the first says what the list says again."""
    found = list(clauses)
    for n, (clause, below) in enumerate(pairwise(clauses)):
        if clause.has(frozenset({"MAN"})) and below.before[:1] == ("colon",) and below.has(FLOWN):
            found[n] = doubted(clause, "said-twice")
        elif clause.has(frozenset({"HEIGHT"})) and below.before[:1] == ("colon",):
            told = {one.value for one in below.intents if one.kind == "HEIGHT"}
            ways = {value.split()[0] for value in told}
            kept = [
                one
                for one in clause.intents
                if one.kind != "HEIGHT"
                or not (one.value in told or (one.value.split()[0] in ways and _heads(one, look)))
            ]
            found[n] = made(kept, clause)
    return found


def _heads(height: Intent, look: str) -> bool:
    """`Lose height: dive 3`: no number is told with it, but below."""
    return not _NUMBER.search(look, height.start, height.end)


_NUMBER = Pattern(r"\d|\b(?:one|two|three|once|a|an|all)\b", re.IGNORECASE)


def _numbered(clauses: Sequence[Clause], look: str) -> list[Clause] | None:
    """Lines that begin with 1, 2, 3: the numbers are places, and no counts."""
    flown = [clause for clause in clauses if clause.has(FLOWN)]
    if len(flown) < 2 or any("newline" not in clause.before for clause in flown[1:]):
        return None
    if any(_TIMES.match(look, clause.start) for clause in flown):
        return None  # `1 x bank left` / `2 x straight`
    numbers = [look[clause.start : clause.start + 1] for clause in flown]
    if numbers != [str(n + 1) for n in range(len(flown))]:
        return None
    found = []
    for clause in clauses:
        said = list(clause.intents)
        if clause in flown and said[0].kind in ("CODE", "MAN", "HEIGHT"):
            code = said[0].value.split(",")[0]
            said[0] = said[0]._replace(value=f"{code[:-1]}1" if " " in code else code)
        found.append(made(said, clause))
    return found


def counted_up(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`1 S, 2 S, 3 BL`: numbers that may be places as well as counts are a doubt."""
    listed = _numbered(clauses, look)
    if listed is not None:
        return listed
    flown = [one for clause in clauses for one in clause.intents if one.kind in ("CODE", "MAN")]
    numbers = [look[one.start] for one in flown if look[one.start].isdigit()]
    if any(_TIMES.match(look, one.start) for one in flown):
        return list(clauses)
    if len(numbers) < 2 or numbers != [str(n + 1) for n in range(len(flown))]:
        return list(clauses)
    start, end = flown[0].start, flown[-1].end
    kept = [clause for clause in clauses if not clause.has(frozenset({"CODE", "MAN"}))]
    hung = Clause((Intent("hung_all", "count-or-place", start, end),), (), start, end)
    return [hung, *kept]


_TIMES = Pattern(r"\d ?(?:x|\u00d7|times)\b", re.IGNORECASE)
