"""The panel: a row for each plane, with its sign, health, altitude, kills and attributes."""

from collections.abc import Sequence

from sopwith_gm.drawing.gauges import dots, strokes
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import fitted, width
from sopwith_gm.drawing.marks import Mark, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import tile
from sopwith_gm.drawing.title import EDGE
from sopwith_gm.systems.squadron.map_space import SHEET
from sopwith_gm.systems.squadron.pictures.scenes import Scene, Tally
from sopwith_gm.systems.squadron.rules import Rules

_TOP = -18.55
_PITCH = 2.15


def panel(scene: Scene, palette: Palette) -> list[Mark]:
    """All planes in two rows, up to four in each."""
    west = SHEET[0] + EDGE
    columns = max(2, -(-len(scene.tallies) // 2))
    room = (SHEET[2] - SHEET[0] - 2 * EDGE) / columns
    marks: list[Mark] = []
    for number, tally in enumerate(scene.tallies):
        place = (west + room * (number % columns), _TOP - _PITCH * (number // columns))
        marks += row(place, tally, scene.rules, palette, room - 0.5)
    return marks


def row(
    place: Point, tally: Tally, rules: Rules, palette: Palette, room: float, k: float = 1.0
) -> list[Mark]:
    """A plane's row on two lines; `place` is the left end of its middle, `room` its width."""
    x, y = place
    marks = tile(tally.seat.sign, (x + 0.70 * k, y), 1.40 * k, palette)
    left = x + 1.75 * k
    end = x + room
    stats = tally.stats
    words = f"A{stats.attack} D{stats.defence} S{stats.speed}" if any(stats) else ""
    words += f" · {tally.kills} {'kill' if tally.kills == 1 else 'kills'}" if tally.kills else ""
    size = 0.68 * k
    if width(tally.seat.plane, size, "bold") > end - left:
        size = 0.58 * k
    name = fitted(tally.seat.plane, end - left, size, "bold")
    colour = palette.soft if tally.gone else palette.ink
    marks.append(Words(name, (left, y + 0.22 * k), size, colour, "bold"))
    after = left + width(name, size, "bold") + 0.3 * k
    if width(words, 0.54 * k, "italic") <= end - after and not tally.gone:
        marks.append(Words(words, (after, y + 0.22 * k), 0.54 * k, palette.soft, "italic"))
    low = y - 0.66 * k
    if tally.gone:
        told = tally.gone
        if width(told, 0.60 * k, "italic") > end - left:
            told = told.partition(" in round")[0]
        marks.append(Words(told, (left, low), 0.60 * k, palette.soft, "italic"))
        return marks
    if not any(stats):
        told = fitted("before the set-up", end - left, 0.60 * k, "italic")
        marks.append(Words(told, (left, low), 0.60 * k, palette.soft, "italic"))
        return marks
    half = (end - left) * (0.56 if rules.altitude else 1.0)
    marks += _health((left, low), tally, min(half, 5.6 * k), k, palette)
    if rules.altitude:
        start = (left + min(half, 5.4 * k) + 0.1 * k, low)
        marks += _altitude(start, tally, rules, k, palette)
    return marks


def _health(place: Point, tally: Tally, room: float, k: float, palette: Palette) -> list[Mark]:
    x, low = place
    counted = x + 0.42 * k
    number = Words(str(tally.health), (counted, low), 0.66 * k, palette.ink, "bold", "end")
    most = max(tally.stats.health, tally.health + tally.lost)
    start = (counted + 0.34 * k, low + 0.21 * k)
    return [
        number,
        *dots(start, tally.health, tally.lost, most, room - 1.2 * k, k, palette),
    ]


def _altitude(place: Point, tally: Tally, rules: Rules, k: float, palette: Palette) -> list[Mark]:
    x, low = place
    told = "alt"
    after = x + width(told, 0.54 * k, "italic") + 0.14 * k
    number = str(tally.altitude)
    start = (after + width(number, 0.66 * k, "bold") + 0.26 * k, low + 0.21 * k)
    return [
        Words(told, (x, low), 0.54 * k, palette.soft, "italic"),
        Words(number, (after, low), 0.66 * k, palette.ink, "bold"),
        *strokes(start, tally.altitude, rules.max_altitude, 1.5 * k, k, palette),
    ]


def rows_of(
    tallies: Sequence[Tally],
    corner: Point,
    pitch: float,
    rules: Rules,
    palette: Palette,
    room: float,
    k: float,
) -> list[Mark]:
    """Rows one under another, from that point down."""
    marks: list[Mark] = []
    for number, tally in enumerate(tallies):
        place = (corner[0], corner[1] - pitch * number)
        marks += row(place, tally, rules, palette, room, k)
    return marks
