"""Who is where: the standings, and each plane beside each map."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from sopwith_gm.core.telling.tables import Column, Gauge, Table, TableCell, TableRow
from sopwith_gm.core.telling.values import PlaneLine
from sopwith_gm.core.telling.words import Names, clean_line, counted, listed, ordinal, signed
from sopwith_gm.systems.sopwith.aircraft_types import Aircraft
from sopwith_gm.systems.sopwith.events import Flew, FlewOff, Landed
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.sheet import Manoeuvre
from sopwith_gm.systems.sopwith.telling.charts import Chart, charts_of
from sopwith_gm.systems.sopwith.telling.map_space import map_point
from sopwith_gm.systems.sopwith.telling.scene import Scene, scenes

SHORT_AIRCRAFT: dict[Aircraft, str] = {
    "camel": "Camel",
    "se5a": "S.E.5a",
    "spad": "SPAD XIII",
    "dr1": "Dr.I",
    "albatros": "Albatros D.V",
    "pfalz": "Pfalz D.III",
}


def standings_of(record: SopwithRecord, history: Sequence[SopwithRecord]) -> Table:
    """Those in the game first, the highest score on top; then the others by their places."""
    position = record.adjudication.position
    order = {plane.name: index for index, plane in enumerate(position.planes)}
    ranked = sorted(
        position.planes,
        key=lambda plane: (
            (plane.place or 1) if position.over else plane.place or 0,
            -plane.score,
            -plane.damage,
            order[plane.name],
        ),
    )
    columns = _columns(record, charts_of(record, history))
    rows = tuple(_row(plane, columns, record, history) for plane in ranked)
    return Table(_standings_line(record), tuple(one.column for one in columns), rows)


class _Filled(Struct, frozen=True):
    """A column, and what stands in it for a plane."""

    column: Column
    cell: Callable[[Plane], TableCell]


def _columns(record: SopwithRecord, charts: Sequence[Chart]) -> tuple[_Filled, ...]:
    """Nothing of scores where none is kept."""
    before = record.adjudication.before
    score = Column("Score", "number", is_main=True)
    change = Column("This turn", "number", "Turn")
    columns = [
        _Filled(score, lambda plane: str(plane.score).replace("-", "\u2212")),
        _Filled(change, lambda plane: signed(plane.score - before.plane(plane.name).score)),
        _Filled(Column("Points left", "gauge", "Points"), lambda plane: _points(plane, record)),
        *(_charted(chart) for chart in charts),
        _Filled(Column("Bursts", "number"), lambda plane: str(plane.ammo)),
        _Filled(Column("Career", "number"), lambda plane: str(plane.career)),
    ]
    return tuple(columns if keeps_score(record) else (columns[2], *columns[3:-1]))


def _charted(chart: Chart) -> _Filled:
    return _Filled(Column(chart.title, "chart"), lambda plane: chart.series[plane.name])


def keeps_score(record: SopwithRecord) -> bool:
    """Is there a score, and so a career?"""
    return record.rules.scoring == "points"


def _points(plane: Plane, record: SopwithRecord) -> Gauge:
    left, full = plane.damage if plane.is_in_play else 0, _full(plane, record)
    return Gauge("dots", left, full, f"{left} of {full} points left")


def _row(
    plane: Plane,
    columns: Sequence[_Filled],
    record: SopwithRecord,
    history: Sequence[SopwithRecord],
) -> TableRow:
    place = _place(plane, record, history)
    left = plane.damage if plane.is_in_play else 0
    return TableRow(
        plane.name,
        tuple(one.cell(plane) for one in columns),
        "ace" if plane.ace else "",
        clean_line(plane.side) if plane.side else "",
        place,
        bool(place) and not left,
    )


def _standings_line(record: SopwithRecord) -> str:
    if not keeps_score(record):
        return f"After turn {record.turn}. No score is kept: the last in the air wins."
    return f"After turn {record.turn}. Places go by who leaves last, not by score."


def _full(plane: Plane, record: SopwithRecord) -> int:
    return max(plane.damage_points, plane.damage)


def _place(plane: Plane, record: SopwithRecord, history: Sequence[SopwithRecord]) -> str:
    """`first` for who won; `sixth, out in move 2` for who has gone; "" for who plays on."""
    if plane.is_in_play:
        return "first" if record.is_over and plane.place == 1 else ""
    place = ordinal(plane.place) if plane.place else "out"
    for index, scene in enumerate(scenes(record)):
        if not scene.end.plane(plane.name).is_in_play and scene.start.plane(plane.name).is_in_play:
            return f"{place}, out in move {index + 1}"
    for earlier in history:
        was, now = earlier.adjudication.before, earlier.adjudication.position
        if was.plane(plane.name).is_in_play and not now.plane(plane.name).is_in_play:
            return f"{place}, out in turn {earlier.turn}"
    return f"{place}, out earlier" if plane.place else "out"


def lines_at(
    position: Position, record: SopwithRecord, names: Names, scene: Scene | None = None
) -> tuple[PlaneLine, ...]:
    """Every plane beside one map; `scene` is the move that the map shows, None for the others."""
    fired = {plane.name: 0 for plane in position.planes}
    for burst in scene.bursts if scene else ():
        fired[burst.plane] += 1
    lines = []
    for plane in position.planes:
        note = _note(plane, position, record, names, scene)
        badge = "ace" if record.adjudication.before.plane(plane.name).ace else ""
        if not plane.is_in_play:
            lines.append(PlaneLine(plane.name, note, badge, is_out=True))
            continue
        lost = max(scene.start.plane(plane.name).damage - plane.damage if scene else 0, 0)
        full = _full(plane, record)
        now = f", {lost} lost now" if lost else ""
        points = Gauge(
            "dots", plane.damage, full, f"{plane.damage} of {full} points left{now}", lost
        )
        magazine = max(record.rules.ammo, plane.ammo + fired[plane.name])
        bursts = Gauge("strokes", plane.ammo, magazine, f"{counted(plane.ammo, 'burst')} left")
        at = map_point(plane.hex) if plane.hex is not None else None
        lines.append(PlaneLine(plane.name, note, badge, gauges=(points, bursts), at=at))
    return tuple(lines)


def _note(
    plane: Plane, position: Position, record: SopwithRecord, names: Names, scene: Scene | None
) -> str:
    aircraft = SHORT_AIRCRAFT[record.seat(plane.name).aircraft]
    if not plane.is_in_play:
        return f"{aircraft}, {_end_of(plane, scene)}"
    assert plane.hex is not None
    parts = [aircraft, plane.hex.name]
    state = _state(plane, scene, record)
    if state:
        parts.append(state)
    company = [
        other.name
        for other in position.in_play
        if other.hex == plane.hex and other.name != plane.name
    ]
    if company:
        parts.append(f"with {listed(names.full(other) for other in company)}")
    return ", ".join(parts)


def _state(plane: Plane, scene: Scene | None, record: SopwithRecord) -> str:
    """What it is about, as far as that is worth saying."""
    events = scene.events if scene else ()
    if any(isinstance(one, Landed) and one.plane == plane.name for one in events):
        return "landed"
    if plane.state is State.PARKED:
        return "parked"
    if plane.landing_on:
        return f"landing on {plane.landing_on.capitalize()}"
    flew = next((one for one in events if isinstance(one, Flew) and one.plane == plane.name), None)
    if flew is None:
        return f"heading {plane.facing.words}" if plane.facing else ""
    if flew.on_ground:
        return "taking off"
    if flew.manoeuvre is Manoeuvre.IMMELMANN:
        return "after an Immelmann"
    return ""


def _end_of(plane: Plane, scene: Scene | None) -> str:
    """How it left, where that was in this move; `out` elsewhere."""
    for event in scene.events if scene else ():
        if isinstance(event, FlewOff) and event.plane == plane.name:
            return f"off the board after {event.last.name}"
        if type(event).__name__ == "BroughtDown" and getattr(event, "plane", None) == plane.name:
            return "brought down by a cloud"
    fall = scene.fall_of(plane.name) if scene else None
    return f"shot down at {fall.hex.name}" if fall else "out"
