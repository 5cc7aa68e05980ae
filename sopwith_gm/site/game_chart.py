"""A game as charts: in each a step line for each pilot, his letter at its end."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.careers import PlaneFacts, TurnFacts
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.site.contexts import Tag
from sopwith_gm.site.text import figure, printable

WIDTH, HEIGHT = 560, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 40, 14, 28
_APART = 24
"""Between two letters at the right edge."""
_MOST_LABELS = 12
_BESIDE = 2.4
"""Between lines that would lie on each other, so that none hides another."""


class PilotLine(Struct, frozen=True):
    """One pilot's line."""

    tag: Tag
    path: str
    x: float
    y: float
    """Where the line ends."""
    label_y: float
    words: str
    """`Halloran: 0, 4, 9.`"""


class Tick(Struct, frozen=True):
    """A number at an axis."""

    at: float
    text: str


class GameChart(Struct, frozen=True):
    """What the chart is drawn from."""

    what: str
    """`Score`, or what the game is told by where it keeps none: `Points`."""
    lines: Sequence[PilotLine]
    levels: Sequence[Tick]
    """Heights with a thin line across."""
    turns: Sequence[Tick]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT


def game_charts(turns: Sequence[TurnFacts], tags: Mapping[str, Tag]) -> list[GameChart]:
    """All that the game keeps of its planes, turn by turn: first the figure that it is told by;
    none before there is a line."""
    if len(turns) < 2:
        return []
    return [_chart(what, series, turns, tags) for what, series in _figures(turns) if series]


def _chart(
    what: str,
    series: Mapping[PlaneName, list[int]],
    turns: Sequence[TurnFacts],
    tags: Mapping[str, Tag],
) -> GameChart:
    every = [value for values in series.values() for value in values]
    low, high = min(0, *every), max(1, *every)
    across = (WIDTH - _LEFT - _RIGHT) / len(turns)

    def height(value: int) -> float:
        return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (high - value) / (high - low), 1)

    ends = {name: height(values[-1]) for name, values in series.items()}
    labels = _spread(ends)
    order = list(series)
    aside = {name: _BESIDE * (order.index(name) - (len(order) - 1) / 2) for name in order}
    lines = [
        PilotLine(
            tags[name],
            _path(values, across, height, aside[name]),
            round(_LEFT + across * (len(values) - 1), 1),
            round(ends[name] + aside[name], 1),
            labels[name],
            f"{printable(name)}: {', '.join(map(figure, values))}.",
        )
        for name, values in series.items()
    ]
    step = _step(high - low)
    levels = [
        Tick(height(value), figure(value))
        for value in range(-(-low // step) * step, high + 1, step)
    ]
    every_nth = -(-len(turns) // _MOST_LABELS)
    marks = [
        Tick(round(_LEFT + across * count, 1), str(facts.turn))
        for count, facts in enumerate(turns, 1)
        if facts.turn % every_nth == 0
    ]
    return GameChart(what, lines, levels, marks)


def _figures(
    turns: Sequence[TurnFacts],
) -> Iterator[tuple[str, dict[PlaneName, list[int]]]]:
    """Each figure with each pilot's values from the start on, the one that the game is told by
    first; its score is one, where it keeps any."""
    last = turns[-1]
    names = [one.plane for one in turns[0].planes]
    scores = "Score", {name: _scores(turns, name) for name in names if last.keeps_score}
    if last.charted is None:
        yield scores
    order = sorted(range(len(last.figures)), key=lambda at: last.figures[at].key != last.charted)
    for index in order:
        one = last.figures[index]
        yield one.title, {name: _amounts(turns, name, index, lasts=one.lasts) for name in names}
    if last.charted is not None:
        yield scores


def _scores(turns: Sequence[TurnFacts], name: PlaneName) -> list[int]:
    return [0, *(_plane(facts, name).score or 0 for facts in turns)]


def _amounts(turns: Sequence[TurnFacts], name: PlaneName, index: int, *, lasts: bool) -> list[int]:
    """From what it began as; what goes with the plane ends where that was lost.

    What neither lasts nor is ever full began as it was first told: nobody kept what it was before.
    """
    first = _plane(turns[0], name).amounts[index]
    values = [0 if lasts else first.value if first.of is None else first.of]
    for facts in turns:
        plane = _plane(facts, name)
        values.append(plane.amounts[index].value)
        if not (lasts or plane.is_in_play):
            break
    return values


def _plane(facts: TurnFacts, name: PlaneName) -> PlaneFacts:
    return next(one for one in facts.planes if one.plane == name)


def _path(
    values: Sequence[int], across: float, height: Callable[[int], float], aside: float
) -> str:
    path = f"M{_LEFT} {round(height(values[0]) + aside, 1)}"
    for index, value in enumerate(values[1:], 1):
        path += f"H{round(_LEFT + across * index, 1)}V{round(height(value) + aside, 1)}"
    return path


def _step(span: int) -> int:
    """Between two level lines: about four of them, at round numbers."""
    return next((step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if span / step <= 5), 1000)


def _spread(ends: Mapping[PlaneName, float]) -> dict[PlaneName, float]:
    """The letters' heights: each at its line's end, pushed apart where they would touch."""
    order = sorted(ends, key=lambda name: ends[name])
    places: list[float] = []
    for name in order:
        places.append(max(ends[name], places[-1] + _APART if places else 0.0))
    over = max(0.0, places[-1] - (HEIGHT - _BOTTOM)) if places else 0.0
    for index in range(len(places) - 1, -1, -1):
        limit = places[index + 1] - _APART if index + 1 < len(places) else places[index] - over
        places[index] = min(places[index], limit)
    return {name: round(place, 1) for name, place in zip(order, places, strict=True)}
