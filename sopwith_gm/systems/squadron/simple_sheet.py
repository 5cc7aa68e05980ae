"""A round as one plain sheet: the board to scale, where each plane flew from and to, who attacked
whom. No float here decides anything."""

from collections.abc import Iterator
from html import escape
from math import cos, radians, sin, sqrt

from sopwith_gm.systems.squadron.adjudicate import Adjudication
from sopwith_gm.systems.squadron.events import Attacked, Flew, Left
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.on_map import board_box, on_map, way_of
from sopwith_gm.systems.squadron.position import Plane
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.rules import Rules

SQRT3 = sqrt(3)


def draw_sheet(record: SquadronRecord) -> bytes:
    """The round, after its moves."""
    west, south, east, north = board_box(record.rules)
    told, unit = record.adjudication, 1.0 if record.rules.grid == "ruler" else 0.09
    letters = {seat.plane: seat.letter for seat in record.roster}
    marks = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {east - west:.2f} '
        f'{north - south:.2f}" width="720" height="{720 * (north - south) / (east - west):.0f}" '
        'font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="#fbf8ef"/>',
        f'<g transform="translate({-west:.2f} {north:.2f}) scale(1 -1)" fill="none" '
        f'stroke="#333" stroke-width="{0.5 * unit}">',
        *_edge(record.rules),
        *_paths(told),
        *_attacks(told, unit),
        "</g>",
        f'<g transform="translate({-west:.2f} {north:.2f})" stroke="none">',
        *(_plane(plane, letters[plane.name], unit) for plane in _shown(told)),
        "</g>",
        "</svg>",
    ]
    return ("\n".join(marks) + "\n").encode()


def _shown(told: Adjudication) -> list[Plane]:
    left = {event.plane for event in told.events if isinstance(event, Left)}
    return [plane for plane in told.position.planes if plane.at and plane.name not in left]


def _edge(rules: Rules) -> Iterator[str]:
    if rules.grid == "ruler":
        yield f'<rect width="{rules.board}" height="{rules.board}" fill="#fff"/>'
        for at in range(18, rules.board, 18):
            yield f'<path d="M{at} 0V{rules.board}M0 {at}H{rules.board}" stroke="#ddd"/>'
        return
    for column in range(1, rules.board + 1):
        for row in range(1, rules.board + 1):
            x, y = on_map(Hex.at(column, row))
            corners = " ".join(
                f"{x + cos(radians(60 * n)) / SQRT3:.2f},{y + sin(radians(60 * n)) / SQRT3:.2f}"
                for n in range(6)
            )
            yield f'<polygon points="{corners}" stroke="#ddd"/>'


def _paths(told: Adjudication) -> Iterator[str]:
    for event in told.events:
        if isinstance(event, Flew):
            (x, y), (u, v) = on_map(event.start), on_map(event.end)
            yield f'<path d="M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}" stroke="#8a8a8a"/>'
        elif isinstance(event, Left):
            x, y = on_map(event.at)
            yield f'<path d="M{x - 1:.2f} {y - 1:.2f}l2 2m-2 0l2 -2" stroke="#a32626"/>'


def _attacks(told: Adjudication, unit: float) -> Iterator[str]:
    for event in told.events:
        if isinstance(event, Attacked):
            (x, y), (u, v) = on_map(event.at), on_map(event.target_at)
            dashes = "" if event.damage else f' stroke-dasharray="{2 * unit}"'
            yield f'<path d="M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}" stroke="#a32626"{dashes}/>'


def _plane(plane: Plane, letter: str, unit: float) -> str:
    assert plane.at is not None
    assert plane.heading is not None
    x, y = on_map(plane.at)
    east, north = way_of(plane.heading, on_hexes=isinstance(plane.at, Hex))
    nose = f"M{x:.2f} {-y:.2f}l{5 * unit * east:.2f} {-5 * unit * north:.2f}"
    name = escape(str(plane.name))
    return (
        f'<g><title>{name}</title><path d="{nose}" stroke="#111" stroke-width="{unit}"/>'
        f'<circle cx="{x:.2f}" cy="{-y:.2f}" r="{3 * unit}" fill="#fff" stroke="#111" '
        f'stroke-width="{0.6 * unit}"/>'
        f'<text x="{x:.2f}" y="{-y + 1.4 * unit:.2f}" font-size="{4 * unit}" fill="#111" '
        f'text-anchor="middle">{letter}</text></g>'
    )
