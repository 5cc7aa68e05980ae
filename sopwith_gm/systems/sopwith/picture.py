"""A position as a small picture in plain text, for messages and tests.

Columns of hexes stand side by side, each half a hex lower than its neighbour, as on the maps. A
plane is its letter and an arrow for its nose (`·` where it is parked); `~` stands before what lies
under a cloud, `#` is an aerodrome, `:` a strip, `.` any other hex.
"""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.seats import letters_for
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.position import Plane, Position

_ARROWS: Mapping[Facing | None, str] = {
    Facing.N: "↑",
    Facing.NE: "↗",
    Facing.SE: "↘",
    Facing.S: "↓",
    Facing.SW: "↙",
    Facing.NW: "↖",
    None: "·",
}
_CELL = 5
"""Characters of a hex: a cloud's mark, and up to two planes."""


def picture(position: Position, board: Board, margin: int = 1) -> str:
    """The part of the board where the planes are, with `margin` hexes around it, and a legend.

    Without planes in play it is the legend of nothing: an empty text.
    """
    letters = _letters(position)
    standing: dict[Hex, list[Plane]] = {}
    for plane in position.in_play:
        assert plane.hex is not None
        standing.setdefault(plane.hex, []).append(plane)
    if not standing:
        return ""
    places = {place for place in board.hexes() if _is_between(place, standing, margin)}
    rows = _rows(places, standing, letters, position, board)
    return "\n".join([*rows, *_legend(position, letters)])


def pictures_of_turn(flown: Adjudication, board: Board) -> tuple[tuple[str, str], ...]:
    """A turn in pictures, each with its heading: the start, and the board after each move."""
    after = [(f"after move {number}", left) for number, left in enumerate(flown.after, 1)]
    shown = [("start", flown.before), *after]
    return tuple((heading, picture(position, board)) for heading, position in shown)


def _letters(position: Position) -> dict[str, str]:
    names = [str(plane.name) for plane in position.planes]
    return dict(zip(names, letters_for(names), strict=True))


def _is_between(place: Hex, standing: Mapping[Hex, Sequence[Plane]], margin: int) -> bool:
    """Is it in the rectangle that holds all planes and all that is within the margin of one?"""
    columns = [other.q for other in standing]
    heights = [_height(other) for other in standing]
    return (
        min(columns) - margin <= place.q <= max(columns) + margin
        and min(heights) - 2 * margin <= _height(place) <= max(heights) + 2 * margin
    )


def _height(place: Hex) -> int:
    """How far down the picture a hex stands, in half hexes."""
    return 2 * place.r + place.q


def _rows(
    places: set[Hex],
    standing: Mapping[Hex, Sequence[Plane]],
    letters: Mapping[str, str],
    position: Position,
    board: Board,
) -> list[str]:
    left, right = min(place.q for place in places), max(place.q for place in places)
    columns = range(left, right + 1)
    rows = ["".join(Hex(q, 0).name[0].ljust(_CELL) for q in columns).rstrip()]
    heights = sorted({_height(place) for place in places})
    for height in range(heights[0], heights[-1] + 1):
        row = ""
        for q in columns:
            place, odd = Hex(q, (height - q) // 2), (height - q) % 2
            shown = (
                ""
                if odd or place not in places
                else _cell(place, standing, letters, position, board)
            )
            row += shown.ljust(_CELL)
        rows.append(row.rstrip())
    return rows


def _cell(
    place: Hex,
    standing: Mapping[Hex, Sequence[Plane]],
    letters: Mapping[str, str],
    position: Position,
    board: Board,
) -> str:
    cloud = "~" if place in position.cloud_hexes else ""
    planes = standing.get(place, ())
    marks = [letters[str(plane.name)] + _ARROWS[plane.facing] for plane in planes]
    if len(marks) > 2:
        return f"{cloud}{marks[0]}+{len(marks) - 1}"
    return cloud + ("".join(marks) or _ground(place, board))


def _ground(place: Hex, board: Board) -> str:
    if board.corner_of(place) is not None:
        return "#"
    strips = (strip for corner in Facing for strip in board.strips(corner))
    return ":" if any(place in (strip.inner, strip.outer) for strip in strips) else "."


def _legend(position: Position, letters: Mapping[str, str]) -> list[str]:
    """A line for each plane: where it is and what it has left."""
    lines = []
    for plane in position.planes:
        where = "out"
        if plane.hex is not None:
            nose = plane.facing.name if plane.facing else plane.state
            where = f"{plane.hex.name} {nose}"
        ace = ", ace" if plane.ace else ""
        lines.append(
            f"{letters[str(plane.name)]}  {plane.name}: {where}, damage {plane.damage}, "
            f"ammo {plane.ammo}{ace}"
        )
    return lines
