"""Small charts: a step line for each pilot, 132 by 30 pixels, on one scale for all."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from sopwith_gm.core.telling.tables import Series

WIDTH, HEIGHT = 132, 30
_MARGIN = 5


class Sparkline(Struct, frozen=True):
    """One line: its path, the dot at its end, and its numbers in words."""

    path: str
    """An SVG path; "" where one turn alone is known, which makes no line."""
    dot: tuple[float, float]
    first: str
    last: str
    words: str
    """`Points by turn: 12, 10, 7.`"""


def sparklines_of(column: Sequence[Series]) -> list[Sparkline]:
    """A chart for each series of one column, all on one scale."""
    every = [value for series in column for value in series.values]
    low, high = min(0, *every), max(1, *every)
    return [_sparkline(series, low, high) for series in column]


def _sparkline(series: Series, low: int, high: int) -> Sparkline:
    values, turns = series.values, series.turns
    numbers = ", ".join(str(value).replace("-", "\u2212") for value in values)
    words = f"{series.what} by turn: {numbers}."
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
        path += "".join(_stepped(places))
    x, y = places[-1]
    return Sparkline(path, (round(x, 1), round(y, 1)), first, last, words)


def _stepped(places: list[tuple[float, float]]) -> Iterator[str]:
    """Up or down where a turn began, then level to the next; turns that are alike are one way."""
    for index, (x, y) in enumerate(places[1:], 1):
        if y != places[index - 1][1]:
            yield f"V{y:.4g}"
        if index == len(places) - 1 or places[index + 1][1] != y:
            yield f"H{x:.4g}"
