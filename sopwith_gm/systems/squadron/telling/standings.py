"""Who stands where: the standings, and each plane beside each map."""

from collections.abc import Sequence

from sopwith_gm.core.telling.tables import Column, Gauge, Series, Table, TableCell, TableRow
from sopwith_gm.core.telling.values import PlaneLine
from sopwith_gm.core.telling.words import clean_line, ordinal
from sopwith_gm.systems.squadron.facts import HOW
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.place_words import place_words, stand_words
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.scene import Scene, scene_of

_KILLS = Column("Kills", "number")


def standings_of(record: SquadronRecord, history: Sequence[SquadronRecord]) -> Table:
    """Those in the game first, most health on top; then the others by their places."""
    position = record.adjudication.position
    seats = {plane.name: number for number, plane in enumerate(position.planes)}
    ranked = sorted(
        position.planes,
        key=lambda plane: (
            (plane.place or 1) if position.over else plane.place or 0,
            not plane.is_in_play,
            -plane.health,
            -plane.kills,
            seats[plane.name],
        ),
    )
    columns = (
        Column("Health", "gauge", is_main=True),
        Column("Turn by turn", "chart"),
        _KILLS,
        Column("Att", "number"),
        Column("Def", "number"),
        Column("Spd", "number"),
        *([Column("Alt", "number")] if record.rules.altitude else []),
        Column("Where" if record.rules.grid == "hex" else "Where, in cm"),
    )
    turns = [*history, record]
    rows = tuple(_row(plane, record, turns) for plane in ranked)
    intro = "No score is kept: the last side in the air wins (SL 9.1)."
    return Table(intro, columns, rows)


def _row(plane: Plane, record: SquadronRecord, turns: Sequence[SquadronRecord]) -> TableRow:
    stats = plane.stats
    where = f"{place_words(plane.at).removesuffix(' cm')} {plane.heading}" if plane.at else "out"
    cells: tuple[TableCell, ...] = (
        health_gauge(plane),
        _health_by_turn(plane, turns),
        str(plane.kills),
        str(stats.attack),
        str(stats.defence),
        str(stats.speed),
        *([str(plane.altitude)] if record.rules.altitude else []),
        where,
    )
    return TableRow(
        plane.name,
        cells,
        side=clean_line(plane.side) if plane.side else "",
        place=_place(plane, record, turns),
        is_out=not plane.is_in_play,
    )


def health_gauge(plane: Plane, lost: int = 0) -> Gauge:
    """Its Health as a row of dots."""
    left = plane.health if plane.is_in_play else 0
    now = f", {lost} lost now" if lost else ""
    return Gauge(
        "dots", left, plane.stats.health, f"{left} of {plane.stats.health} Health left{now}", lost
    )


def _health_by_turn(plane: Plane, turns: Sequence[SquadronRecord]) -> Series:
    values = [plane.stats.health]
    for turn in turns:
        then = turn.adjudication.position.plane(plane.name)
        values.append(then.health if then.is_in_play else 0)
        if not then.is_in_play:
            break
    return Series("Health", tuple(values), len(turns))


def _place(plane: Plane, record: SquadronRecord, turns: Sequence[SquadronRecord]) -> str:
    """`first` for who won; `fourth, shot down in round 6` for who has gone."""
    if plane.is_in_play:
        return ordinal(plane.place) if record.is_over and plane.place else ""
    place = f"{ordinal(plane.place)}, " if plane.place else ""
    for turn in turns:
        left = scene_of(turn).end_of(plane.name)
        if left is not None:
            return f"{place}{HOW[left.cause]} in round {turn.turn}"
    return f"{place}out"


def lines_at(
    position: Position, record: SquadronRecord, scene: Scene | None
) -> tuple[PlaneLine, ...]:
    """Every plane beside one map; `scene` is what it shows, None where nothing happens in it."""
    lines = []
    for plane in position.planes:
        if not plane.is_in_play:
            left = scene.end_of(plane.name) if scene else None
            lines.append(PlaneLine(plane.name, HOW[left.cause] if left else "out", is_out=True))
            continue
        lost = 0
        if scene:
            was = record.adjudication.before.plane(plane.name)
            lost = max(was.health - plane.health, 0) if was.is_flying else 0
        lines.append(
            PlaneLine(
                plane.name,
                _note(plane, record),
                gauges=(health_gauge(plane, lost),),
                at=on_map(plane.at) if plane.at is not None else None,
            )
        )
    return tuple(lines)


def _note(plane: Plane, record: SquadronRecord) -> str:
    parts = [stand_words(plane.at, plane.heading)] if plane.at and plane.heading else []
    if record.rules.altitude:
        parts.append(f"altitude {plane.altitude}")
    if plane.kills:
        parts.append(f"{plane.kills} kill{'s'[: plane.kills > 1]}")
    return ", ".join(parts)
