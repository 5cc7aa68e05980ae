"""A game as one chart: a step line for each pilot, his letter at its end."""

from collections.abc import Callable, Mapping, Sequence

from sopwith_gm.core.careers import PlaneFacts, TurnFacts
from sopwith_gm.core.late_dataclass import dataclass
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


@dataclass(frozen=True, slots=True)
class PilotLine:
    """One pilot's line."""

    tag: Tag
    path: str
    x: float
    y: float
    """Where the line ends."""
    label_y: float
    words: str
    """`Halloran: 0, 4, 9.`"""


@dataclass(frozen=True, slots=True)
class Tick:
    """A number at an axis."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class GameChart:
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


def game_chart(turns: Sequence[TurnFacts], tags: Mapping[str, Tag]) -> GameChart | None:
    """The figure that the game is told by, turn by turn; None before there is a line."""
    if len(turns) < 2:
        return None
    what, series = _figure(turns)
    if not series:
        return None
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


def _figure(turns: Sequence[TurnFacts]) -> tuple[str, dict[str, list[int]]]:
    """What the chart is of, and each pilot's values from the start on; none where the game has
    neither a score nor a figure that it is told by."""
    last = turns[-1]
    names = [one.plane for one in turns[0].planes]
    if last.charted is None:
        return "Score", {name: _scores(turns, name) for name in names if last.keeps_score}
    keys = [one.key for one in last.figures]
    index = keys.index(last.charted)
    charted = last.figures[index]
    return charted.title, {
        name: _amounts(turns, name, index, lasts=charted.lasts) for name in names
    }


def _scores(turns: Sequence[TurnFacts], name: PlaneName) -> list[int]:
    return [0, *(_plane(facts, name).score or 0 for facts in turns)]


def _amounts(turns: Sequence[TurnFacts], name: PlaneName, index: int, *, lasts: bool) -> list[int]:
    """From what it began as; what goes with the plane ends where that was lost."""
    values = [_plane(turns[0], name).amounts[index].of or 0]
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


def _spread(ends: Mapping[str, float]) -> dict[str, float]:
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
