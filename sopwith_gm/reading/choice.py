"""Choice: every way to string phrases along a sentence, kept by what it means, the cheapest first.

The account balances here: a word is taken by a phrase, by a filling word's own rule, or as a word
that nobody knows; a word of orders that no phrase takes is `unclaimed`, which the system makes a
doubt.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple, TypeVar

from sopwith_gm.reading.chart import Chart, Phrase
from sopwith_gm.reading.quick import Quick

State = TypeVar("State", bound=Hashable)
PhraseStep = Callable[[State, Phrase], Iterable[tuple[float, State, str]]]

WIDTH = 24
"""States that are kept at a place: more are unlikely, and would make a long sentence slow."""
MARGIN = 4.0
"""Cost behind the cheapest at which a state is given up."""


class Trail(Quick, frozen=True, gc=False):
    """How a state was come by: the last rule, the tokens it took, and what was before."""

    rule: str
    kind: str
    value: str
    start: int
    end: int
    before: "Trail | None"
    cost: float = 0.0
    """What all has cost so far."""


def rows_of(trail: Trail | None) -> list[Trail]:
    """The steps of a trail, the first one first."""
    rows = []
    while trail is not None:
        rows.append(trail)
        trail = trail.before
    return rows[::-1]


class Kept(Quick, frozen=True, gc=False):
    """A state's cost and trail."""

    cost: float
    trail: Trail | None
    origin: object = None
    """The state before the first token, of which this one has come."""
    told: tuple[Trail, ...] = ()
    """The trails of the sentences before, the first one first: what claimed their words."""


class Costs(NamedTuple):
    """What words cost that no phrase takes."""

    fill: float = 0.02
    ambiguous: float = 0.2
    """A filling word that may be more."""
    unknown: float = 0.7
    unclaimed: float = 5.0


class _WordKinds(NamedTuple):
    """What kinds of words are by themselves, and what they cost there."""

    marks: frozenset[str]
    free: frozenset[str]
    idle: frozenset[str]
    bound: frozenset[str]
    costs: Costs


def string(
    chart: Chart,
    size: int,
    states: Mapping[State, Kept],
    step: PhraseStep[State],
    *,
    marks: frozenset[str],
    free: frozenset[str],
    idle: frozenset[str],
    costs: Costs,
    bound: frozenset[str] = frozenset(),
    relief: Callable[[Phrase], float] | None = None,
) -> dict[State, Kept]:
    """All states behind the last token, from those before the first.

    A word of a kind that is `free` may be left out; one that is `bound` as well may not. `relief`:
    what the steps may take off at most of what an unclaimed word costs; told that, none is taken
    where it is too dear for certain.
    """
    alone = _WordKinds(marks, free, idle, bound, costs)
    at: list[dict[State, _Arrival]] = [{} for _ in range(size + 1)]
    most = [inf] * (size + 1)  # what an arrival at each place may cost: a dearer one is given up
    at[0] = {state: (kept.cost, None, "", None, state) for state, kept in states.items()}
    for i in range(size):
        if not at[i]:
            continue
        phrases = [*_words(chart, i, alone), *chart.phrases_at(i)]
        ways = _cheap_first(phrases, relief) if relief else [(one, -inf) for one in phrases]
        for state, arrival in _pruned(at[i]):
            cost, origin, trail = arrival[0], arrival[-1], _trail(arrival)
            for phrase, least in ways:
                end = phrase.end
                there, taken = at[end], cost + phrase.cost
                if taken + least > most[end]:
                    continue
                for more, after, rule in step(state, phrase):
                    whole = taken + more
                    if whole > most[end]:
                        continue
                    if whole + MARGIN < most[end]:
                        most[end] = whole + MARGIN
                    known = there.get(after)
                    if known is None or whole < known[0]:
                        there[after] = (whole, phrase, rule, trail, origin)
        at[i] = {}
    return {
        state: Kept(arrival[0], _trail(arrival), arrival[-1])
        for state, arrival in _pruned(at[size])
    }


def _cheap_first(
    phrases: Sequence[Phrase], relief: Callable[[Phrase], float]
) -> list[tuple[Phrase, float]]:
    """The phrases at a place with the least that a step makes them cost, as far as that is known;
    behind the others a word that none of them takes."""
    claimed = [(one, -inf) for one in phrases if one.kind != "unclaimed"]
    return claimed + [(one, -relief(one)) for one in phrases if one.kind == "unclaimed"]


_Arrival = tuple[float, Phrase | None, str, Trail | None, object]
"""What a state has cost, by which phrase and rule of the step it was come by, the trail before it,
and its origin: a trail is laid only to the few that are kept."""


def _trail(arrival: _Arrival) -> Trail | None:
    cost, phrase, rule, before, _ = arrival
    if phrase is None:
        return before
    rule = rule or phrase.rule
    return Trail(rule, phrase.kind, phrase.value, phrase.start, phrase.end, before, cost)


def _pruned(states: Mapping[State, _Arrival]) -> list[tuple[State, _Arrival]]:
    if len(states) < 2:
        return list(states.items())
    ranked = sorted(states.items(), key=lambda entry: entry[1][0])[:WIDTH]
    most = ranked[0][1][0] + MARGIN
    return [entry for entry in ranked if entry[1][0] <= most]


def _words(chart: Chart, i: int, alone: _WordKinds) -> Sequence[Phrase]:
    """What a token is by itself, where no phrase takes it."""
    known = chart.alone.get((i, alone))
    if known is None:
        known = chart.alone[i, alone] = _found_alone(chart, i, alone)
    return known


def _found_alone(chart: Chart, i: int, alone: _WordKinds) -> Sequence[Phrase]:
    marks, free, idle, bound, costs = alone
    begins = chart.begins(i)
    found = [
        Phrase(kind, "", i, end, 0.0, "")
        for kind, end in dict.fromkeys((s.kind, s.end) for s in chart.senses(i) if s.kind in marks)
    ]
    found += [
        Phrase("fill", "", i, sense.end, costs.fill, "words of every day")
        for sense in chart.senses(i)
        if sense.end > i + 1 and sense.kind in ("idiom", "fill")
    ]
    if begins & marks:
        return found
    kinds = {kind for kind in begins if kind[0] not in "'*"}
    if not kinds:
        return [*found, Phrase("unknown", "", i, i + 1, costs.unknown, "a word that nobody knows")]
    if kinds <= idle:
        return [*found, Phrase("fill", "", i, i + 1, costs.fill, "a filling word")]
    if kinds & free and not kinds & bound:
        return [*found, Phrase("fill", "", i, i + 1, costs.ambiguous, "a filling word")]
    return [
        *found,
        Phrase("unclaimed", "", i, i + 1, costs.unclaimed, "a word of orders unclaimed"),
    ]
