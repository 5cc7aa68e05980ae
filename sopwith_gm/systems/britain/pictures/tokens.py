"""Aircraft on the map: bombers by number and heading, Spitfires by their sector's sign, levels."""

from collections.abc import Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.sign import SignTile, tile
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.map_space import BOTTOM, place_of
from sopwith_gm.systems.britain.pictures.ground import colour_of, corners_of
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


def bomber(one: Bomber, middle: Point, palette: Palette, scale: float = 1.9) -> list[Mark]:
    """A bomber with its number; it points the way it faces."""
    half = list(BOMBER)
    outline = geo.polygon([*half, *[(-x, y) for x, y in reversed(half[1:-1])]])
    body = Group(
        (
            Shape(outline, palette.halo, Pen(palette.halo, 0.14, join="round")),
            Shape(outline, palette.soft, Pen(palette.key, 0.045, join="round")),
        ),
        place=middle,
        turn=hexmap.bearing(one.facing),
        scale=scale,
    )
    x, y = middle
    disc = Shape(geo.circle(middle, 0.47), palette.halo, Pen(palette.ink, 0.07))
    size = 0.80
    place = (x, y - size * CAP_HEIGHT / 2)
    return [body, disc, Words(str(one.number), place, size, palette.ink, "bold", "middle")]


def spitfire(one: Spitfire, middle: Point, palette: Palette, scale: float = 1.0) -> list[Mark]:
    """A Spitfire from ahead, as it has no facing: its sector's sign between two wings."""
    x, y = middle
    sign = sign_of(one)
    colour = palette.pilot(sign.colour)
    line = palette.key if palette.theme != "dark" else palette.ink
    wings = geo.polygon(
        [(x + scale * east, y + scale * north) for east, north in (*_WINGS, *_mirrored(_WINGS))]
    )
    side = 1.0 * scale
    return [
        Shape(wings, palette.halo, Pen(palette.halo, 0.22, join="round")),
        Shape(wings, colour, Pen(line, 0.05, join="round")),
        Shape(geo.rounded_square(middle, side + 0.16, 0.2), palette.halo),
        *tile(sign, middle, side, palette),
    ]


_WINGS: Sequence[Point] = (
    (0.0, 0.12), (0.60, 0.11), (0.92, 0.10), (1.06, 0.05), (1.06, 0.0), (0.92, -0.04),
    (0.60, -0.12), (0.0, -0.16),
)  # fmt: skip
"""The right wing from ahead."""


def _mirrored(points: Sequence[Point]) -> list[Point]:
    return [(-x, y) for x, y in reversed(points)]


def level(height: int, corner: Point, palette: Palette) -> list[Mark]:
    """A level as a number on a dark flag; a plane on the ground has a G."""
    text = str(height) if height else "G"
    size = 0.72
    place = (corner[0], corner[1] - size * CAP_HEIGHT / 2)
    return [
        Shape(geo.rounded_square(corner, 0.78, 0.10), palette.ink, Pen(palette.halo, 0.09)),
        Words(text, place, size, palette.halo, "bold", "middle"),
    ]


_FLAG: Point = (0.66, -0.52)
"""From the middle of a hex to the flag with a level."""


def aircraft(position: Position, palette: Palette) -> list[Mark]:
    """Everybody who is on the board; levels last, over what stands beside them."""
    marks: list[Mark] = []
    flags: list[Mark] = []
    for one in position.bombers:
        if one.hex is not None:
            x, y = place_of(one.hex)
            data = (("bomber", str(one.number)), ("hex", str(one.hex)), ("level", str(one.level)))
            title = f"Bomber {one.number}, {one.hex}, level {one.level}"
            marks.append(Group(tuple(bomber(one, (x, y), palette)), data, title))
            # what is behind it to the south-east says a level of its own
            side = -1 if one.facing is Facing.NW else 1
            flags += level(one.level, (x + side * _FLAG[0], y + _FLAG[1]), palette)
    shared = {one.hex for one in position.bombers}
    for plane in position.in_play:
        if plane.hex is not None:
            x, y = place_of(plane.hex)
            is_beside = plane.hex in shared
            middle = (x - 0.55, y + 0.35) if is_beside else (x, y)
            drawn = spitfire(plane, middle, palette, 0.72 if is_beside else 0.92)
            data = (
                ("plane", str(plane.name)),
                ("hex", str(plane.hex)),
                ("level", str(plane.level)),
            )
            title = f"{plane.name}, {plane.hex}, level {plane.level}"
            marks.append(Group(tuple(drawn), data, title))
            flag = (
                (middle[0] - 0.55, middle[1] + 0.35) if is_beside else (x + _FLAG[0], y + _FLAG[1])
            )
            flags += level(plane.level, flag, palette)
    return [*marks, *flags]


def waiting(position: Position, palette: Palette) -> list[Mark]:
    """Bombers that wait beside the board, in the band below their starts (BB 4.9)."""
    marks: list[Mark] = []
    for one in position.bombers:
        if one.hex is None:
            x, _ = place_of(board_named().starts[one.number])
            y = BOTTOM - 0.34
            disc = Shape(geo.circle((x, y), 0.32), palette.halo, Pen(palette.ink, 0.07))
            number = (x, y - 0.46 * CAP_HEIGHT / 2)
            words = (x + 0.46, y - 0.46 * CAP_HEIGHT / 2)
            drawn = (
                disc,
                Words(str(one.number), number, 0.46, palette.ink, "bold", "middle"),
                Words("waits", words, 0.46, palette.ink, "italic"),
            )
            marks.append(Group(drawn, (("waiting", str(one.number)),)))
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
    """A dashed hex; the words stand in its middle, at its upper edge where somebody is there."""
    x, y = place_of(place)
    rim = geo.polygon(corners_of(place, 0.86))
    marks: list[Mark] = [
        Shape(rim, None, Pen(palette.halo, 0.24)),
        Shape(rim, None, Pen(palette.ink, 0.11, (2.2, 1.4))),
    ]
    size = 0.60
    low = y + 0.50 if is_taken else y - size * CAP_HEIGHT / 2 - 0.29 * (len(bombers) - 1)
    for row, one in enumerate(bombers):
        text = f"{one.number}: L{one.level}"
        halo = Pen(palette.halo, 0.26, join="round")
        spot = (x, low + 0.58 * row)
        marks.append(Words(text, spot, size, palette.ink, "bold", "middle", halo))
    return [Group(tuple(marks), (("behind", str(place)),))]
