"""What the planes' points and scores were turn by turn."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.tables import Series
from sopwith_gm.systems.sopwith.record import SopwithRecord


class Chart(Struct, frozen=True):
    """One column of small charts."""

    title: str
    series: Mapping[PlaneName, Series]


def charts_of(record: SopwithRecord, history: Sequence[SopwithRecord]) -> tuple[Chart, ...]:
    """Points by turn, and the score where it is kept; none for a turn alone, which makes no line.

    `history` may hold other games' records, and later ones: they count for nothing.
    """
    same = [one for one in history if one.game == record.game and one.turn < record.turn]
    every = [*sorted(same, key=lambda one: one.turn), record]
    if len(every) < 2:
        return ()
    points = Chart("Points by turn", _series("Points", _points(every), len(every)))
    if record.rules.scoring != "points":
        return (points,)
    return points, Chart("Score by turn", _series("Score", _scores(every), len(every)))


def _series(
    what: str, values: Mapping[PlaneName, Sequence[int]], turns: int
) -> dict[PlaneName, Series]:
    return {plane: Series(what, tuple(numbers), turns) for plane, numbers in values.items()}


def _points(every: Sequence[SopwithRecord]) -> dict[PlaneName, list[int]]:
    """Damage points left after each turn; a line ends where its plane fell."""
    series = {plane.name: [plane.damage] for plane in every[0].adjudication.before.planes}
    for turn in every:
        before, after = turn.adjudication.before, turn.adjudication.position
        for plane in after.planes:
            if before.plane(plane.name).is_in_play:
                series[plane.name].append(plane.damage if plane.is_in_play else 0)
    return series


def _scores(every: Sequence[SopwithRecord]) -> dict[PlaneName, list[int]]:
    """The score after each turn, also of those who have gone."""
    series = {plane.name: [plane.score] for plane in every[0].adjudication.before.planes}
    for turn in every:
        for plane in turn.adjudication.position.planes:
            series[plane.name].append(plane.score)
    return series
