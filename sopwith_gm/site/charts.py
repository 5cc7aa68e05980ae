"""Small charts: a step line for each pilot, 132 by 30 pixels, on one scale for all."""

from collections.abc import Sequence
from dataclasses import dataclass

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName

WIDTH, HEIGHT = 132, 30
_MARGIN = 5


@dataclass(frozen=True, slots=True)
class Chart:
    """One line: its path, the dot at its end, and its numbers in words."""

    path: str
    """An SVG path; "" where one turn alone is known, which makes no line."""
    dot: tuple[float, float]
    first: str
    last: str
    words: str
    """`Points by turn: 12, 10, 7.`"""


def points_by_turn(record: AnyRecord, history: Sequence[AnyRecord]) -> dict[PlaneName, Chart]:
    """Damage points left after each turn; a line ends where its plane fell."""
    every = _games(record, history)
    series: dict[PlaneName, list[int]] = {}
    for plane in every[0].adjudication.before.planes:
        series[plane.name] = [plane.damage]
    for turn in every:
        before, after = turn.adjudication.before, turn.adjudication.position
        for plane in after.planes:
            if before.plane(plane.name).is_in_play:
                series[plane.name].append(plane.damage if plane.is_in_play else 0)
    return _charts("Points", series, len(every))


def score_by_turn(record: AnyRecord, history: Sequence[AnyRecord]) -> dict[PlaneName, Chart]:
    """The score after each turn, also of those who have gone."""
    every = _games(record, history)
    first = every[0].adjudication.before
    series = {plane.name: [plane.score] for plane in first.planes}
    for turn in every:
        for plane in turn.adjudication.position.planes:
            series[plane.name].append(plane.score)
    return _charts("Score", series, len(every))


def _games(record: AnyRecord, history: Sequence[AnyRecord]) -> list[AnyRecord]:
    """The records of this game in order, this one last."""
    same = [one for one in history if one.game == record.game and one.turn < record.turn]
    return [*sorted(same, key=lambda one: one.turn), record]


def _charts(what: str, series: dict[PlaneName, list[int]], turns: int) -> dict[PlaneName, Chart]:
    every = [value for values in series.values() for value in values]
    low, high = min(0, *every), max(1, *every)
    return {name: _chart(what, values, turns, low, high) for name, values in series.items()}


def _chart(what: str, values: list[int], turns: int, low: int, high: int) -> Chart:
    numbers = ", ".join(str(value).replace("-", "\u2212") for value in values)
    words = f"{what} by turn: {numbers}."
    first, last = str(values[0]).replace("-", "\u2212"), str(values[-1]).replace("-", "\u2212")
    across = (WIDTH - 2 * _MARGIN) / max(turns, 1)
    up = (HEIGHT - 2 * _MARGIN) / (high - low)
    places = [
        (_MARGIN + across * index, HEIGHT - _MARGIN - up * (value - low))
        for index, value in enumerate(values)
    ]
    path = ""
    if turns > 1:
        path = f"M{places[0][0]:.4g} {places[0][1]:.4g}"
        path += "".join(f"V{y:.4g}H{x:.4g}" for (x, y) in _stepped(places))
    x, y = places[-1]
    return Chart(path, (round(x, 1), round(y, 1)), first, last, words)


def _stepped(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Level to the next turn, then up or down: the height first, then the way along."""
    heights = [place[1] for place in places[1:]]
    return list(zip([place[0] for place in places[1:]], heights, strict=True))
