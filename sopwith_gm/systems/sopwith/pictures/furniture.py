"""What stands in the four triangles about the board beside the title: compass, step marks.

Sizes are for a sheet 31.2 wide; `k` is this sheet's share of that, so that the lettering of a small
board is as large on the finished sheet as that of a large one.
"""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Face, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.rose import rose, rose_name
from sopwith_gm.drawing.title import EDGE
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.pictures.ground import border_radius
from sopwith_gm.systems.sopwith.pictures.steps import MapStep, Scene
from sopwith_gm.systems.sopwith.step_keys import STEP_KEYS

SHEET_WIDTH, SHEET_NORTH, SHEET_SOUTH = 31.2, 18.05, -22.5
_CLEAR = 0.75
"""Between title and border."""


class Frame(Struct, frozen=True):
    """The whole sheet of a board."""

    side: int

    @property
    def k(self) -> float:
        """This sheet's width as a share of the largest board's."""
        return self.wide / SHEET_WIDTH

    @property
    def box(self) -> Box:
        """West, south, east, north."""
        half = self.wide / 2
        return -half, SHEET_SOUTH * self.k, half, SHEET_NORTH * self.k

    @property
    def wide(self) -> float:
        """From side to side."""
        return 3.0 * self.side + 1.2

    def roof(self, y: float) -> float:
        """How far the border reaches from the middle at a height above or below the sides."""
        radius = border_radius(self.side)
        return max(0.0, min(radius * geo.APOTHEM, (radius - abs(y)) * geo.SQRT3))

    def title_ends(self, y: float) -> float:
        """Where a line of the title must end, clear of the border."""
        return -self.roof(y) - _CLEAR * self.k / geo.APOTHEM


def compass(frame: Frame, scene: Scene, palette: Palette) -> tuple[list[Mark], Box]:
    """Six points, as the game has six directions; over them the wind, where clouds moved."""
    k = frame.k
    _, _, east, north = frame.box
    middle = (east - 2.85 * k, north - 3.15 * k)
    opacity = 0.38 if scene.wind else 1.0
    order = (Facing.NE, Facing.SE, Facing.SW, Facing.NW, Facing.S, Facing.N)
    points = [(facing.name, hexmap.bearing(facing)) for facing in order]
    marks = rose(middle, k, points, palette, opacity)
    for facing in Facing:
        if scene.wind and facing is scene.wind.opposite:
            continue
        far = 2.0 if facing is scene.wind else 1.86
        marks.append(rose_name(middle, facing.name, hexmap.bearing(facing), far, k, palette))
    low = middle[1] - 2.2 * k
    if scene.wind:
        marks += _wind_arrow(middle, scene.wind, k, palette)
        marks += _wind_words(scene, (east - EDGE * k, middle[1] - 2.9 * k), k, palette)
        low -= 2.6 * k
    return marks, (middle[0] - 2.3 * k, low, east, north)


def _wind_arrow(middle: Point, wind: Facing, k: float, palette: Palette) -> list[Mark]:
    angle = hexmap.bearing(wind)
    shaft = geo.line(geo.ahead(middle, angle, -1.40 * k), geo.ahead(middle, angle, 1.0 * k))
    head = [
        geo.ahead(middle, angle, far * k, aside * k)
        for far, aside in ((1.58, 0.0), (0.86, 0.36), (0.86, -0.36))
    ]
    feathers = [
        [
            geo.ahead(middle, angle, -far * k),
            geo.ahead(middle, angle, (-far - 0.26) * k, side * k),
        ]
        for far in (1.02, 1.22, 1.42)
        for side in (-0.36, 0.36)
    ]
    marks: list[Mark] = []
    for colour, more in ((palette.paper, 0.18), (palette.ink, 0.0)):
        marks.append(Shape(shaft, None, Pen(colour, (0.22 + more) * k)))
        marks.append(Shape(geo.lines(feathers), None, Pen(colour, (0.075 + more) * k)))
        pen = Pen(colour, more * k) if more else None
        marks.append(Shape(geo.polygon(head), colour, pen))
    return marks


def _wind_words(scene: Scene, place: Point, k: float, palette: Palette) -> list[Mark]:
    assert scene.wind is not None
    x, y = place
    lines: list[tuple[str, Face, float, str]] = [
        ("clouds go", "italic", 0.60, palette.ink),
        (scene.wind.words, "bold", 0.62, palette.ink),
    ]
    if scene.pip is not None:
        lines.append((f"die {scene.pip}", "italic", 0.54, palette.soft))
    return [
        Words(text, (x, y - 0.80 * i * k), size * k, colour, face, "end")
        for i, (text, face, size, colour) in enumerate(lines)
    ]


def step_marks(
    frame: Frame, present: MapStep, steps: Sequence[MapStep], palette: Palette
) -> list[Mark]:
    """One hex for each map, the present one filled."""
    k = frame.k
    y = -19.92 * k
    marks: list[Mark] = []
    for number, key in enumerate(STEP_KEYS):
        x = (number - 2) * 0.95 * k
        there = any(step.key == key for step in steps)
        here = key == present.key
        pen = Pen(palette.ink if there else palette.grid, 0.05 * k)
        path = geo.polygon(geo.corners((x, y), 0.40 * k))
        marks.append(Shape(path, palette.ink if here else None, pen))
        if 0 < number < 4:
            size = 0.44 * k
            colour = palette.paper if here else palette.soft if there else palette.grid
            place = (x, y - size * CAP_HEIGHT / 2)
            marks.append(Words(str(number), place, size, colour, "bold", "middle"))
    for x, text in ((-1.9, "start"), (1.9, "clouds")):
        marks.append(Words(text, (x * k, y - 0.98 * k), 0.46 * k, palette.soft, "italic", "middle"))
    return marks
