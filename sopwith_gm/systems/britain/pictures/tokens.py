"""Aircraft on the map: bombers by number and heading, Spitfires by their sector's sign, levels."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import SignTile, tile
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.pictures.ground import colour_of, corners_of
from sopwith_gm.systems.britain.pictures.space import place_of
from sopwith_gm.systems.britain.position import Bomber, Position, Spitfire
from sopwith_gm.systems.britain.telling.tables import behind_of

BOMBER: Sequence[Point] = (
    (0.0, 0.50), (0.06, 0.44), (0.08, 0.20), (0.20, 0.19), (0.22, 0.27), (0.28, 0.27), (0.30, 0.18),
    (0.58, 0.10), (0.60, 0.04), (0.56, 0.01), (0.30, 0.02), (0.08, 0.02), (0.06, -0.32),
    (0.24, -0.40), (0.24, -0.46), (0.03, -0.44), (0.0, -0.50),
)  # fmt: skip
"""The right half of a twin-engined bomber from above, nose up."""


def sign_of(one: Spitfire) -> SignTile:
    """A Spitfire's sign."""
    name = board_named().sector(one.sector).name
    return SignTile(name[0], colour_of(name))


def bomber(one: Bomber, middle: Point, palette: Palette, scale: float = 1.45) -> list[Mark]:
    """A bomber with its number; it points the way it faces."""
    half = list(BOMBER)
    outline = [*half, *[(-x, y) for x, y in reversed(half[1:-1])]]
    body = Group(
        (Shape(geo.polygon(outline), palette.soft, Pen(palette.key, 0.05, join="round")),),
        place=middle,
        turn=hexmap.bearing(one.facing),
        scale=scale,
    )
    x, y = middle
    disc = Shape(geo.circle(middle, 0.30), palette.halo, Pen(palette.key, 0.05))
    number = Words(
        str(one.number), (x, y - 0.48 * CAP_HEIGHT / 2), 0.48, palette.ink, "bold", "middle"
    )
    return [body, disc, number]


def level(height: int, corner: Point, palette: Palette) -> list[Mark]:
    """A level as a number on a dark flag; a plane on the ground has a G."""
    x, y = corner
    flag = geo.rounded_square((x, y), 0.52, 0.08)
    text = str(height) if height else "G"
    place = (x, y - 0.46 * CAP_HEIGHT / 2)
    return [
        Shape(flag, palette.ink, Pen(palette.halo, 0.06)),
        Words(text, place, 0.46, palette.halo, "bold", "middle"),
    ]


def aircraft(position: Position, palette: Palette) -> list[Mark]:
    """Everybody who is on the board."""
    marks: list[Mark] = []
    for one in position.bombers:
        if one.hex is not None:
            x, y = place_of(one.hex)
            drawn = [
                *bomber(one, (x, y - 0.06), palette),
                *level(one.level, (x + 0.58, y - 0.42), palette),
            ]
            data = (("bomber", str(one.number)), ("hex", str(one.hex)), ("level", str(one.level)))
            marks.append(
                Group(tuple(drawn), data, f"Bomber {one.number}, {one.hex}, level {one.level}")
            )
    for plane in position.in_play:
        if plane.hex is not None:
            x, y = place_of(plane.hex)
            shared = any(one.hex == plane.hex for one in position.bombers)
            middle = (x - (0.45 if shared else 0.0), y - 0.08)
            drawn = [
                *tile(sign_of(plane), middle, 0.80, palette),
                *level(plane.level, (middle[0] + 0.58, y - 0.42), palette),
            ]
            data = (
                ("plane", str(plane.name)),
                ("hex", str(plane.hex)),
                ("level", str(plane.level)),
            )
            marks.append(
                Group(tuple(drawn), data, f"{plane.name}, {plane.hex}, level {plane.level}")
            )
    return marks


def behind(position: Position, palette: Palette) -> list[Mark]:
    """The hex behind each bomber, with the level that shoots it down."""
    by_hex: dict[HexName, list[Bomber]] = {}
    for one in position.bombers:
        place = behind_of(one)
        if place is not None:
            by_hex.setdefault(place, []).append(one)
    taken = {one.hex for one in position.bombers} | {one.hex for one in position.in_play}
    marks: list[Mark] = []
    for place, bombers in by_hex.items():
        marks += _behind_hex(place, bombers, palette, is_taken=place in taken)
    return marks


def _behind_hex(
    place: HexName, bombers: Sequence[Bomber], palette: Palette, *, is_taken: bool
) -> list[Mark]:
    """A dashed hex; the words stand below its middle, above it where somebody is there."""
    x, y = place_of(place)
    rim = geo.polygon(corners_of(place, 0.84))
    marks: list[Mark] = [Shape(rim, None, Pen(palette.ink, 0.09, (2.2, 1.6)))]
    low = y + 0.42 if is_taken else y - 0.60
    for row, one in enumerate(bombers):
        text = f"{one.number}: L{one.level}"
        halo = Pen(palette.halo, 0.16, join="round")
        spot = (x, low + 0.40 * row)
        marks.append(Words(text, spot, 0.42, palette.ink, "bold", "middle", halo))
    return [Group(tuple(marks), (("behind", str(place)),))]
