"""A sentence as it was strung, told to who asks: its words, its candidates, the choice."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.choice import Trail
from sopwith_gm.reading.vocabulary import Lattice, Token


class Way(Struct, frozen=True):
    """One way to read a sentence."""

    cost: float
    """Of all so far, with what stays open at its end."""
    rows: tuple[Trail, ...]
    """Its steps, the first one first."""
    means: str
    """All that is understood then, in the game's short words."""


class Strung(Struct, frozen=True):
    """One sentence with all that the grammar found in it."""

    tokens: Sequence[Token]
    lattice: Lattice
    chart: Chart
    ways: tuple[Way, ...]
    """The cheapest first."""

    def text(self, start: int, end: int) -> str:
        """The words from one place to before another, as written; a line end is shown."""
        return " ".join(token.text.replace("\n", "\\n") for token in self.tokens[start:end])


def word_lines(strung: Strung) -> Iterator[str]:
    """Each word with its kinds: `LT: code (LT)`."""
    for n, senses in enumerate(strung.lattice):
        kinds = dict.fromkeys(
            (f"{strung.text(n, sense.end)!r} as " if sense.end > n + 1 else "")
            + sense.kind
            + (f" ({sense.value})" if sense.value else "")
            + (f" with a slip, {sense.cost:g}" if sense.cost else "")
            for sense in senses
        )
        yield f"{strung.text(n, n + 1)}: {', '.join(kinds) or 'a word that nobody knows'}"


def candidate_lines(strung: Strung) -> Iterator[str]:
    """Each phrase that a named rule finds: `LT: MAN (LT) by a manoeuvre's code, 0.00`."""
    for n in range(len(strung.tokens)):
        for phrase in strung.chart.phrases_at(n):
            value = f" ({phrase.value})" if phrase.value else ""
            words = strung.text(phrase.start, phrase.end)
            rule = phrase.rule or "its kind"
            yield f"{words}: {phrase.kind}{value} by {rule}, {phrase.cost:.2f}"


def choice_lines(strung: Strung) -> Iterator[str]:
    """The cheapest way, step by step with its cost so far, and the next that means another."""
    if not strung.ways:
        yield "no way to read it"
        return
    best = strung.ways[0]
    yield f"chosen at {best.cost:.2f}: {best.means}"
    for row in best.rows:
        value = f" ({row.value})" if row.value else ""
        words = strung.text(row.start, row.end)
        yield f"  {words}: {row.kind}{value} by {rule_of(row)}, {row.cost:.2f} so far"
    rival = next((way for way in strung.ways if way.means != best.means), None)
    yield f"next best at {rival.cost:.2f}: {rival.means}" if rival else "nothing else is near"


def rule_of(row: Trail) -> str:
    """The name of the rule of a step; what only parts others has none but its kind."""
    return row.rule or f"a parting mark or word ({row.kind})"
