"""What words that were not understood may have meant: the same text, said more plainly.

Nothing is decided here. Each text is one that a game master would try on the player, "did you mean
this?"; whoever asks reads it as any other text, and offers it where nothing in it is in doubt.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise, product

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Span

HalfSaid = Mapping[str, tuple[str, ...]]
"""Patterns of words that say half of an order, and what each may have been short for."""

MOST_TEXTS = 40
"""Texts that are tried of one message."""
_MOST_READ = 12_000
"""Characters of all those texts: of a long message fewer are tried, or an evening becomes slow."""
_LONGEST = 300
"""Characters of a stretch that is said more plainly; of a longer one nothing is offered."""
_MOST_WAYS = 2_000
_MOST_CUTS = 4
_HEDGE = (
    r"maybe|perhaps|possibly|probably|i (?:think|guess|suppose|fancy)|not sure(?: if| about)?"
    r"|(?:much )?better|rather|instead"
    r"|(?:please )?(?:make|change|turn) (?:it|that|this)(?: (?:to|into))?"
    r"|vielleicht|wohl|peut-[eê]tre|misschien"
)
_HEDGES = Pattern(rf"(?:\b(?:or\s+)?(?:{_HEDGE})\b[\s,]*)+|\?+", re.IGNORECASE)
_EITHER = Pattern(r"\beither\s+", re.IGNORECASE)
_OR = Pattern(
    r"[\s,;]*\b(?:or(?:\s+else)?|oder|ou|of|resp\.)\s+|(?<=\w)\s?/\s?(?=\w)", re.IGNORECASE
)
_IF = Pattern(r"[\s,;]*\b(?:if|unless|when|provided|falls|wenn|si|als)\b[^,;.:]*", re.IGNORECASE)
_ELSE = Pattern(
    r"^.*?[\s,;.]*\b(?:else|otherwise|if not|sonst|sinon|anders)\b[\s,:]*",
    re.IGNORECASE | re.DOTALL,
)
_DASH = Pattern(r"\s+[-\u2013\u2014]+\s+")
_CLAUSE = Pattern(r"[^,;.!?\n]+[,;.!?\n]*")
_SENTENCE = Pattern(r"[.!?:](?=\s|$)|\n")
_WORD = Pattern(r"[^\W_]+(?:['-][^\W_]+)*")


def texts_offered(text: str, doubted: Sequence[Span], half_said: HalfSaid) -> Iterator[str]:
    """The text with each stretch in doubt said more plainly, the likeliest first, and the last of
    all without those stretches. Lines stay lines, so that it is known whose each is."""
    spans = sorted({(span.start, span.end) for span in doubted})
    if any(first[1] > then[0] for first, then in pairwise(spans)):
        return
    each = [[*_plainer(text[start:end], half_said), ""] for start, end in spans]
    seen = {text}
    # the first ways of all stretches come before the later ones of any
    ways = islice(product(*(range(len(one)) for one in each)), _MOST_WAYS)
    count = min(MOST_TEXTS, _MOST_READ // max(1, len(text)))
    for way in sorted(ways, key=sum)[:count] if spans else ():
        again = _with(text, spans, [one[number] for one, number in zip(each, way, strict=True)])
        if again not in seen:
            seen.add(again)
            yield again


def texts_with_one(text: str, doubted: Sequence[Span]) -> list[str]:
    """Of several stretches in doubt each by itself, as it was written, without the others: `hold
    fire` and `attack Rook`, each an order and no two of them at once. None of a single one."""
    spans = sorted({(span.start, span.end) for span in doubted})
    if not 1 < len(spans) <= _MOST_CUTS or any(one[1] > then[0] for one, then in pairwise(spans)):
        return []
    found = []
    for kept in spans:
        said = [text[start:end] if (start, end) == kept else "" for start, end in spans]
        found.append(_with(text, spans, said))
    return found


def _with(text: str, spans: Sequence[tuple[int, int]], said: Sequence[str]) -> str:
    parts, at = [], 0
    for (start, end), instead in zip(spans, said, strict=True):
        lost = text[start:end].count("\n") - instead.count("\n")
        parts += [text[at:start], instead, "\n" * max(0, lost)]
        at = end
    return "".join([*parts, text[at:]])


def _plainer(said: str, half_said: HalfSaid) -> list[str]:
    """The ways to say one stretch more plainly; none for one that is long."""
    if len(said) > _LONGEST:
        return []
    found: dict[str, None] = {}
    sides = list(_either(said))
    for one in (*sides, *(_without_the_last_clause(one) for one in sides), said):
        found.update(dict.fromkeys(_whole(one, half_said)))
        found.setdefault(_HEDGES.sub("", one))
        found.setdefault(_DASH.sub(", ", one))
    found.update(dict.fromkeys(_without_a_clause(said)))
    return [one for one in found if one.strip(" ,;.!\n") and one != said]


def _either(said: str) -> Iterator[str]:
    """Of `LT or LS` each by itself; of `LT if Red stays, else A` what is ordered in either case.

    Who reads `turn or slip left` knows what `left` belongs to; here each number of words beside
    the `or` is tried, in its sentence, and the reader is asked which of it makes sense.
    """
    said = _EITHER.sub("", said)
    for cut in islice(_OR.finditer(said), _MOST_CUTS):
        before, after = said[: cut.start()], said[cut.end() :]
        begun = max((mark.end() for mark in _SENTENCE.finditer(before)), default=0)
        over = _SENTENCE.search(after)
        first = list(_WORD.finditer(before, begun))
        then = list(_WORD.finditer(after, 0, over.start() if over else len(after)))
        for words in range(1, 4):
            if words <= len(then):
                yield f"{before}{after[then[words - 1].end() :]}"
            if words <= len(first):
                yield f"{before[: first[-words].start()]}{after}"
    if _IF.search(said):
        yield _IF.sub("", said, count=1)
        yield _IF.sub("", _CLAUSE.findall(said)[0], count=1)
        if _ELSE.match(said):
            yield _ELSE.sub("", said)


def _whole(said: str, half_said: HalfSaid) -> Iterator[str]:
    """With a word that says half of an order said whole; the same everywhere in the stretch."""
    for half, wholes in half_said.items():
        if re.search(half, said, re.IGNORECASE):
            for whole in wholes:
                yield re.sub(half, whole, said, flags=re.IGNORECASE)


def _without_the_last_clause(said: str) -> str:
    """`LT, whichever is better`: what was said of the choice goes with the choice."""
    clauses = list(_CLAUSE.finditer(said))
    return said[: clauses[-1].start()] if len(clauses) > 1 else said


def _without_a_clause(said: str) -> Iterator[str]:
    clauses = list(_CLAUSE.finditer(said))
    for one in reversed(clauses if len(clauses) > 1 else []):
        yield said[: one.start()] + said[one.end() :]
