"""The ground: hexes in three pale tones, strips and aerodromes, coordinates, the double border.

It is the same every turn. Clouds come between `land` and `frame`: what of them lies off the board
is covered again by the margin band.
"""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache

from matplotlib.path import Path
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import CAP_HEIGHT, width
from sopwith_gm.drawing.marks import Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board, Strip
from sopwith_gm.systems.sopwith.roster import Seat

GREEK = {"alpha": "α", "beta": "β", "gamma": "γ"}

_LANE = 0.54


class Owner(Struct, frozen=True):
    """Whose aerodrome it is."""

    home: Facing
    seat: Seat
    is_occupied: bool
    """A plane stands on it: then his letter is left out."""


def border_radius(side: int) -> float:
    """Circumradius of the outer border."""
    return 3**0.5 * side + 0.10


@lru_cache(maxsize=64)
def land(board: Board, palette: Palette, window: Box | None = None) -> tuple[Mark, ...]:
    """Hexes, their lines, and the strips: all that lies under the clouds.

    With a window only the hexes that it shows.
    """
    marks: list[Mark] = [Shape(_plain(board.side), palette.ground[0])]
    marks += [Shape(_tone(board.side, tone, window), palette.ground[tone]) for tone in (1, 2)]
    marks.append(Shape(_grid(board.side, window), pen=Pen(palette.grid, 0.030, join="round")))
    lanes = [_lane(strip) for home in Facing for strip in board.strips(home)]
    marks.append(Shape(geo.polygon(*lanes), palette.field, Pen(palette.field_edge, 0.035)))
    corners = [geo.corners(hexmap.centre(board.aerodrome(home))) for home in Facing]
    marks.append(Shape(geo.polygon(*corners), palette.field, Pen(palette.soft, 0.05)))
    return tuple(marks)


@cache
def board_outline(side: int) -> tuple[Point, ...]:
    """The edge of a board of that side, corner by corner."""
    (outline,) = hexmap.outlines_of(Board(side).hexes())
    return tuple(outline)


@cache
def _plain(side: int) -> Path:
    return geo.polygon(board_outline(side))


@lru_cache(maxsize=64)
def _tone(side: int, tone: int, window: Box | None) -> Path:
    """All hexes of one tone. Three hexes on in any direction the tone is the same again."""
    places = [place for place in _shown(side, window) if (place.q - place.r) % 3 == tone]
    return geo.polygon(*(geo.corners(hexmap.centre(place)) for place in places))


@lru_cache(maxsize=64)
def _grid(side: int, window: Box | None) -> Path:
    """Every line between two hexes once: three sides of each hex, the edge drawn by `frame`."""
    path = geo.lines(geo.corners(hexmap.centre(place))[:4] for place in _shown(side, window))
    path.should_simplify = False
    return path


def _shown(side: int, window: Box | None) -> list[Hex]:
    """The hexes that a window shows, were it only a corner of them."""
    places = list(Board(side).hexes())
    if window is None:
        return places
    west, south, east, north = window
    found = [(place, hexmap.centre(place)) for place in places]
    return [p for p, (x, y) in found if west - 1 < x < east + 1 and south - 1 < y < north + 1]


def _lane(strip: Strip) -> list[Point]:
    home = hexmap.centre(strip.inner.step(strip.homeward))
    angle, half = hexmap.bearing(strip.outward), _LANE / 2
    far = 2 * hexmap.HEX_STEP + 0.62
    return [
        geo.ahead(home, angle, 0.6, half),
        geo.ahead(home, angle, far, half),
        geo.ahead(home, angle, far, -half),
        geo.ahead(home, angle, 0.6, -half),
    ]


def strip_boxes(board: Board) -> list[list[Point]]:
    """The outline of every strip's lane."""
    return [_lane(strip) for home in Facing for strip in board.strips(home)]


def aerodromes(
    board: Board, owners: Collection[Owner], palette: Palette, *, plain: bool = False
) -> list[Mark]:
    """Landing circles in their owners' colours, with letters, and the strips' Greek letters."""
    marks: list[Mark] = []
    owned = {owner.home: owner for owner in owners}
    for home in Facing:
        middle = hexmap.centre(board.aerodrome(home))
        circle, owner = geo.circle(middle, 0.60), owned.get(home)
        colour = palette.pilot(owner.seat.colour) if owner else palette.field_edge
        marks.append(Shape(circle, palette.ground[0], Pen(palette.key, 0.20)))
        if palette.theme == "dark":
            marks.append(Shape(circle, None, Pen(palette.ink, 0.20)))
        marks.append(Shape(circle, None, Pen(colour, 0.13)))
        if owner:
            marks += _own_signs(owner, middle, palette)
    if not plain:
        strips = [strip for home in Facing for strip in board.strips(home)]
        marks += [_strip_letter(strip, palette) for strip in strips]
    return marks


def _own_signs(owner: Owner, middle: Point, palette: Palette) -> list[Mark]:
    """The owner's letter where no plane stands on it; of a player's second plane a second ring and
    a small 2, as its tile has them."""
    x, y = middle
    marks: list[Mark] = []
    is_second = owner.seat.second
    if is_second:
        marks.append(Shape(geo.circle(middle, 0.46), None, Pen(palette.key, 0.045)))
    if not owner.is_occupied:
        size, aside = (0.56, 0.07) if is_second else (0.66, 0.0)
        place = (x - aside, y - size * CAP_HEIGHT / 2)
        marks.append(Words(owner.seat.letter, place, size, palette.ink, "bold", "middle"))
        if is_second:
            low = (x + 0.22, y - 0.27)
            marks.append(Words("2", low, 0.27, palette.ink, "bold", "middle"))
    return marks


def _strip_letter(strip: Strip, palette: Palette) -> Words:
    x, y = _letter_place(strip)
    place = (x, y - 0.56 * 0.24)
    return Words(GREEK[strip.name], place, 0.56, palette.soft, "bold italic", "middle")


@lru_cache(maxsize=64)
def strip_letters(board: Board) -> Sequence[Point]:
    """Where the strips' Greek letters stand."""
    return [_letter_place(strip) for home in Facing for strip in board.strips(home)]


def _letter_place(strip: Strip) -> Point:
    home = hexmap.centre(strip.inner.step(strip.homeward))
    angle = hexmap.bearing(strip.outward)
    sides = [geo.ahead(home, angle, 1.5 * hexmap.HEX_STEP, side) for side in (0.52, -0.52)]
    if strip.name == "beta":
        return max(sides)  # the side further east
    # the board's inner side
    return min(sides, key=lambda point: point[0] ** 2 + point[1] ** 2)


HEX_NAME = 0.36
"""How large the names of hexes are."""


def hex_names(
    board: Board, hidden: Collection[Hex], palette: Palette, size: float = HEX_NAME
) -> list[Mark]:
    """The name of every third hex, but for those that something else covers."""
    return [
        Words(place.name, (x, y - 0.74), size, palette.faint, "regular", "middle")
        for place, (x, y) in named_hexes(board)
        if place not in hidden
    ]


@cache
def named_hexes(board: Board) -> tuple[tuple[Hex, Point], ...]:
    """The hexes that have their names on the board, and their centres."""
    return tuple(
        (place, hexmap.centre(place))
        for place in board.hexes()
        if not place.q % 3 and not place.r % 3 and not board.corner_of(place)
    )


@lru_cache(maxsize=64)
def frame(board: Board, sheet: Box, palette: Palette) -> tuple[Mark, ...]:
    """The margin band, the sheet around it, the board's edge, coordinates and border.

    `sheet` is west, south, east, north.
    """
    radius = border_radius(board.side)
    outer = geo.corners((0, 0), radius, pointed=True)
    inner = geo.corners((0, 0), radius - 0.22, pointed=True)
    edge = list(board_outline(board.side))
    west, south, east, north = sheet
    rim = [(west, south), (east, south), (east, north), (west, north)]
    return (
        Shape(_with_hole(outer, edge), palette.margin),
        Shape(_with_hole(rim, outer), palette.paper),
        Shape(geo.polygon(edge), None, Pen(palette.soft, 0.05)),
        *_coordinates(board, palette),
        Shape(geo.polygon(inner), None, Pen(palette.ink, 0.032)),
        Shape(geo.polygon(outer), None, Pen(palette.ink, 0.10)),
    )


def _with_hole(outline: list[Point], hole: list[Point]) -> Path:
    """One outline without another inside it; the two are laid in opposite directions."""
    if _area(outline) * _area(hole) > 0:
        hole = hole[::-1]
    return geo.polygon(outline, hole)


def band(board: Board) -> Path:
    """The margin band, between the board's edge and the inner border."""
    inner = geo.corners((0, 0), border_radius(board.side) - 0.22, pointed=True)
    return _with_hole(inner, list(board_outline(board.side)))


def _area(outline: list[Point]) -> float:
    pairs = zip(outline, [*outline[1:], outline[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)


def _coordinates(board: Board, palette: Palette) -> list[Mark]:
    """A column's name and number where it begins and where it ends."""
    marks: list[Mark] = []
    for q in range(-board.radius, board.radius + 1):
        column = [place for place in board.hexes() if place.q == q]
        for place, side in ((column[0], 1), (column[-1], -1)):
            x, y = hexmap.centre(place)
            baseline = y + side * (geo.APOTHEM + 0.36) - 0.5 * CAP_HEIGHT / 2
            letter, number = place.name[0], place.name[1:]
            letter_width = width(letter, 0.5, "bold")
            left = x - (letter_width + width(number, 0.5)) / 2
            marks.append(Words(letter, (left, baseline), 0.5, palette.soft, "bold"))
            marks.append(Words(number, (left + letter_width, baseline), 0.5, palette.soft))
    return marks
