"""The key: only the signs that this map uses."""

from collections.abc import Callable

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.systems.sopwith.pictures.fire import cloud_disc
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.steps import Scene

_Sample = Callable[[Point, float, Palette], list[Mark]]


def key(frame: Frame, scene: Scene, palette: Palette) -> list[Mark]:
    """Signs of fire and clouds above the panel on the left, of points and bursts on the right."""
    k = frame.k
    west, _, east, _ = frame.box
    rows = [(-14.24 - 0.77 * i) * k for i in range(2)]
    marks: list[Mark] = []
    signs = _signs(scene)[:4]
    left = west + 0.55 * k
    # from the bottom row upwards, so that few signs stand close above the panel
    for number, (text, sample) in enumerate(signs):
        y = rows[0] + (max(0, len(signs) - 2) - number) * 0.77 * k
        marks += sample((left, y), k, palette)
        place = (left + 1.92 * k, y - 0.16 * k)
        marks.append(Words(text, place, 0.50 * k, palette.soft, "italic"))
    marks += _tally_key(east - 0.55 * k, rows, scene, k, palette)
    return marks


def _signs(scene: Scene) -> list[tuple[str, _Sample]]:
    signs: list[tuple[str, _Sample]] = []
    if any(fired.hits for fired in scene.bursts):
        signs.append(("hit, with the points lost", _hit))
    if any(not fired.hits and fired.stopped_by != "cloud" for fired in scene.bursts):
        signs.append(("hit nobody", _missed))
    if any(fired.stopped_by == "cloud" for fired in scene.bursts):
        signs.append(("stopped by a cloud", _stopped))
    if scene.cloud_losses:
        signs.append(("point lost to a cloud", _bitten))
    return signs


def _hit(start: Point, k: float, palette: Palette) -> list[Mark]:
    x, y = start
    return [Shape(geo.line((x, y), (x + 1.5 * k, y)), None, Pen(palette.fire, 0.17 * k))]


def _missed(start: Point, k: float, palette: Palette) -> list[Mark]:
    x, y = start
    pen = Pen(palette.miss, 0.075 * k, (3.4, 2.4))
    ring = geo.circle((x + 1.37 * k, y), 0.13 * k)
    return [
        Shape(geo.line((x, y), (x + 1.24 * k, y)), None, pen),
        Shape(ring, None, Pen(palette.miss, 0.075 * k)),
    ]


def _stopped(start: Point, k: float, palette: Palette) -> list[Mark]:
    x, y = start
    pen = Pen(palette.fire, 0.075 * k, (3.4, 2.4))
    bar = geo.line((x + 1.45 * k, y - 0.28 * k), (x + 1.45 * k, y + 0.28 * k))
    return [
        Shape(geo.line((x, y), (x + 1.4 * k, y)), None, pen),
        Shape(bar, None, Pen(palette.fire, 0.15 * k)),
    ]


def _bitten(start: Point, k: float, palette: Palette) -> list[Mark]:
    return cloud_disc((start[0] + 1.15 * k, start[1]), palette, 0.8 * k)


def _tally_key(
    east: float, rows: list[float], scene: Scene, k: float, palette: Palette
) -> list[Mark]:
    lost = any(tally.lost for tally in scene.tallies)
    kinds = ["left", "lost", "gone"] if lost else ["left", "gone"]
    marks: list[Mark] = []
    first = east - 0.2 * k - 0.46 * k * (len(kinds) - 1)
    for number, kind in enumerate(kinds):
        middle = (first + 0.46 * k * number, rows[0])
        if kind == "gone":
            marks.append(Shape(geo.circle(middle, 0.125 * k), None, Pen(palette.faint, 0.045 * k)))
        else:
            colour = palette.ink if kind == "left" else palette.fire
            marks.append(Shape(geo.circle(middle, 0.155 * k), colour))
    text = "points left, lost now, gone" if lost else "points left, gone"
    place = (first - 0.5 * k, rows[0] - 0.16 * k)
    marks.append(Words(text, place, 0.50 * k, palette.soft, "italic", "end"))
    for number in range(5):
        x = east - 0.1 * k - (4 - number) * 0.22 * k
        pen = Pen(palette.ink, 0.095 * k) if number < 3 else Pen(palette.faint, 0.03 * k)
        marks.append(Shape(geo.line((x, rows[1] - 0.2 * k), (x, rows[1] + 0.2 * k)), None, pen))
    place = (east - 1.9 * k, rows[1] - 0.16 * k)
    marks.append(Words("bursts left, fired", place, 0.50 * k, palette.soft, "italic", "end"))
    return marks
