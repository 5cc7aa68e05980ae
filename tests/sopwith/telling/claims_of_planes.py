"""What stands beside each plane: where it is, what it is about, what it has left."""

import re
from collections.abc import Iterator

from claims_of_bursts import plane_of
from flown_again import Flown, Move, Place, place_of

from sopwith_gm.core.telling.tables import Gauge, Table, TableRow
from sopwith_gm.core.telling.values import PlaneLine

_STATES = {
    "landed": lambda move, name: name in move.landed,
    "parked": lambda move, name: move.planes[name].way is None,
    "taking off": lambda move, name: move.planes[name].on_ground,
    "after an Immelmann": lambda move, name: move.flown[name] == "I",
}


def faults_of_line(line: PlaneLine, flown: Flown, move: Move) -> Iterator[str]:
    """What is not so of a plane beside the map of a move."""
    name = str(line.plane)
    _, *parts = line.note.split(", ", 2)
    if not _is_in_place(line, parts, flown, move):
        yield f"not so: {name}: {line.note}"
    if name in move.left:
        was, now = move.planes[name].points, move.left[name]
        points, bursts = line.gauges
        told = f"{now} of {points.full} points left" + (f", {was - now} lost now" * (was > now))
        if (points.left, points.lost, points.words) != (now, was - now, told):
            yield f"not so: {name}: {points.words}"
        left = move.ammo_left[name]
        if bursts.left != left or bursts.full < move.planes[name].ammo:
            yield f"not so: {name}: {bursts.words}"
    elif not line.is_out or line.gauges:
        yield f"not so: {name} is out"


def _is_in_place(line: PlaneLine, parts: list[str], flown: Flown, move: Move) -> bool:
    name, said = str(line.plane), ", ".join(parts)
    if name in move.gone:
        return bool(said == f"off the board after {_name(move.gone[name][0])}")
    if name in move.fallen:
        return said == f"shot down at {_name(move.planes[name].place)}"
    if name in move.drowned:
        return said == "brought down by a cloud"
    if name not in move.left:
        return said == "out"
    place = move.planes[name].place
    company = {n for n in move.left if move.planes[n].place == place} - {name}
    named = {plane_of(flown, one) for one in re.findall("\u2068([^\u2069]+)\u2069", said)}
    about = re.sub(", with .*", "", parts[1]) if len(parts) > 1 else ""
    about = "" if about.startswith("with ") else about
    so = _STATES.get(about, lambda *_: about == "" or about.startswith("landing on "))
    return place_of(parts[0]) == place and named == company and so(move, name)


def _name(place: Place) -> str:
    return f"{chr(place[0] + ord('J'))}{place[1]}"


def faults_of_standing(table: Table, row: TableRow, flown: Flown) -> Iterator[str]:
    """What is not so of a plane in the standings, after the turn."""
    name = str(row.plane)
    if name not in flown.start:
        return
    now = flown.record.adjudication.position.plane(name)
    points = now.damage if name in flown.moves[-1].left else 0
    told = {column.title: cell for column, cell in zip(table.columns, row.cells, strict=True)}
    gauge = told["Points left"]
    if not isinstance(gauge, Gauge) or (gauge.left, told["Bursts"]) != (points, str(now.ammo)):
        yield f"not so: {name}: {gauge}, {told['Bursts']} bursts"
    for move in flown.moves:
        is_out = name not in move.left
        if is_out:
            if not row.place.endswith(f"out in move {move.number}") and row.place != "out":
                yield f"not so: {name}: {row.place}"
            return
    if row.place not in ("", "first"):
        yield f"not so: {name}: {row.place}"
