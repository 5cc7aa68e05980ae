"""A map from its layers: the ground, then the clouds, then the overprint, then the words."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import numpy as np
from msgspec import Struct

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap, labels
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.labels import Label
from sopwith_gm.drawing.marks import Mark
from sopwith_gm.drawing.outside import Placed, is_outside, outsiders
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box, Disc, Ground, Line
from sopwith_gm.drawing.title import title
from sopwith_gm.drawing.window import in_view
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.pictures import (
    clouds,
    fire,
    furniture,
    ground,
    motion,
    names,
    planes,
)
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.key import key
from sopwith_gm.systems.sopwith.pictures.looks import sign_of
from sopwith_gm.systems.sopwith.pictures.panel import panel
from sopwith_gm.systems.sopwith.pictures.staging import Staged
from sopwith_gm.systems.sopwith.pictures.steps import MapStep, Scene
from sopwith_gm.systems.sopwith.roster import Seat


class Room(Struct, frozen=True):
    """Where labels may stand."""

    picture: Box
    boxes: tuple[Box, ...]
    """Never to be covered: the title, the compass, tiles at the edge."""
    border: tuple[Point, ...]
    """Of the board: they had better stay within."""


Detail = Literal["full", "tiles", "bare", "wordless"]
"""Everything; tiles without names; planes and hits only; everything but labels and names."""


class Sheet(Struct, frozen=True):
    """One map, drawn in three layers."""

    land: Sequence[Mark]
    """The same on every map of the board."""
    under: Sequence[Mark]
    """The same wherever the clouds are."""
    over: Sequence[Mark]
    boxes: list[Box]
    """Where the labels stand."""
    title: str

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All of it."""
        return *self.land, *self.under, *self.over


class Style(Struct, frozen=True):
    """How a map is drawn, whatever it shows."""

    palette: Palette
    points: float
    """Points on the finished sheet for one R."""
    detail: Detail = "full"
    hex_name: float = ground.HEX_NAME
    """How large the names of hexes are, in R."""

    @classmethod
    def at(cls, palette: Palette, points: float) -> "Style":
        """As much detail as can be read at that size.

        On the A4 page the widest fight comes to 6.1 points for one R; a tile's letter can still be
        read there, and on grey paper nothing else tells who is who.
        """
        return cls(palette, points, "full" if points >= 12 else "tiles" if points >= 6 else "bare")


def whole(
    staged: Staged,
    heading: str,
    caption: str,
    roster: Sequence[Seat],
    steps: Sequence[MapStep],
    style: Style,
) -> Sheet:
    """The whole board on its sheet, with title, compass, key and panel."""
    scene, palette = staged.scene, style.palette
    frame = Frame(scene.board.side)
    words, title_box = title(frame, heading, scene.step.title, caption, palette)
    rose, rose_box = furniture.compass(frame, scene, palette)
    room = Room(_inset(frame.box, 0.2), (title_box, rose_box), _border(frame.side))
    overprint, boxes = _overprint(staged, roster, room, style)
    return Sheet(
        land=ground.land(scene.board, palette),
        under=background(scene, style, frame.box),
        over=[
            *overprint,
            *words,
            *rose,
            *key(frame, scene, palette),
            *panel(frame, scene, palette),
            *furniture.step_marks(frame, scene.step, steps, palette),
        ],
        boxes=boxes,
        title=f"{heading}: {scene.step.title}",
    )


def board_alone(staged: Staged, roster: Sequence[Seat], style: Style) -> Sheet:
    """The board and its border without anything about it, for a page that has its own."""
    frame = Frame(staged.scene.board.side)
    radius = ground.border_radius(frame.side)
    half = radius * geo.APOTHEM
    rim = (-half, -radius, half, radius)
    room = Room(_inset(rim, 0.3), (), _border(frame.side))
    overprint, boxes = _overprint(staged, roster, room, style)
    return Sheet(
        ground.land(staged.scene.board, style.palette),
        background(staged.scene, style, rim),
        overprint,
        boxes,
        "",
    )


def board_with_compass(staged: Staged, heading: str, roster: Sequence[Seat], style: Style) -> Sheet:
    """The board beside which a screen says all the rest; the compass says how the wind blows."""
    scene, palette = staged.scene, style.palette
    frame = Frame(scene.board.side)
    alone = board_alone(staged, roster, style)
    rose, _ = furniture.compass(frame, scene, palette)
    return Sheet(
        alone.land,
        background(scene, style, board_box(scene.board.side)),
        [*alone.over, *rose],
        alone.boxes,
        f"{heading}: {scene.step.title}",
    )


def board_box(side: int) -> Box:
    """The board, its border, and the compass in its corner."""
    west, _, east, _ = Frame(side).box
    high = ground.border_radius(side) + 0.25
    return west, -high, east, high


def crop(staged: Staged, box: Box, heading: str, roster: Sequence[Seat], style: Style) -> Sheet:
    """A part of the board; whoever is outside it is a tile at its edge."""
    scene = staged.scene
    frame = Frame(scene.board.side)
    edge_marks: list[Mark] = []
    edge_boxes: list[Box] = []
    if style.detail in ("full", "tiles"):
        named = style.detail == "full"
        edge_marks, edge_boxes = outsiders(_placed(staged), box, style.palette, named=named)
    room = Room(_inset(box, 0.3), tuple(edge_boxes), _border(frame.side))
    overprint, boxes = _overprint(staged, roster, room, style, within=box)
    outer = _inset(frame.box, -40.0)
    return Sheet(
        land=in_view(ground.land(scene.board, style.palette, box), box),
        under=in_view(background(scene, style, outer), box),
        over=[*in_view(overprint, box), *edge_marks],
        boxes=[*boxes, *edge_boxes],
        title=f"{heading}: {scene.step.title}",
    )


def _border(side: int) -> tuple[Point, ...]:
    """Within the board's border, counter-clockwise."""
    return tuple(geo.corners((0, 0), ground.border_radius(side) - 0.35, pointed=True)[::-1])


def _inset(box: Box, by: float) -> Box:
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def background(scene: Scene, style: Style, box: Box) -> list[Mark]:
    """Clouds and frame on the land: the same on every map with the same clouds.

    `box` is the sheet that the frame fills.
    """
    palette, board = style.palette, scene.board
    return [
        *clouds.left_behind(scene.old_clouds, palette),
        *clouds.clouds(scene.clouds, palette),
        *ground.frame(board, box, palette),
        *clouds.beyond(scene.clouds, board, palette),
    ]


def _overprint(
    staged: Staged,
    roster: Sequence[Seat],
    room: Room,
    style: Style,
    within: Box | None = None,
) -> tuple[list[Mark], list[Box]]:
    """All that changes from map to map, and the boxes of its labels."""
    scene, palette = staged.scene, style.palette
    found, boxes = _labels(staged, style.detail, room, within)
    covered = {one.hex for one in scene.planes}
    grown = 1.25 if style.detail == "tiles" else 1.0
    marks: list[Mark] = [*_drift(scene, covered, palette), *_homes(scene, roster, style)]
    if style.detail == "full":
        crossed = {hexagon for burst in staged.bursts for hexagon in burst.fired.line}
        hidden = covered | crossed | _under([*boxes, *room.boxes], scene)
        marks += ground.hex_names(scene.board, hidden, palette, style.hex_name)
    if style.detail != "bare":
        marks += motion.earlier(list(staged.earlier), palette)
    marks += planes.rings(staged, palette)
    if style.detail != "bare":
        marks += motion.present(list(staged.tracks), palette)
        marks += motion.ghosts(list(staged.tracks), palette)
    marks += fire.draw_lines(staged.bursts, palette)
    marks += planes.planes(staged, palette, style.points)
    marks += fire.draw_stars(staged.bursts, palette, grown)
    marks += planes.bites(staged, palette)
    marks += labels.draw(found, boxes, palette)
    return marks, list(boxes)


@lru_cache(maxsize=64)  # light and dark maps have their labels in the same places
def _labels(
    staged: Staged, detail: Detail, room: Room, within: Box | None
) -> tuple[Sequence[Label], Sequence[Box]]:
    """The labels of a map, and where they stand."""
    if detail in ("bare", "wordless"):
        return (), ()
    here = {
        one.seat.plane
        for one in staged.scene.planes
        if within is None or not is_outside(staged.spots[one.seat.plane].place, within)
    }
    every = names.labels(staged.scene, staged.spots, tiles_only=detail == "tiles")
    found = [one for one in every if any(row.plane in here for row in one.rows)]
    discs, points = _obstacles(staged)
    place = Ground(room.picture, [*discs], [*points], [*room.boxes], room.border)
    return found, labels.arrange(found, place)


def _placed(staged: Staged) -> list[Placed]:
    """All planes, for a crop to find those that it does not show."""
    return [
        Placed(
            staged.spots[one.seat.plane].place,
            sign_of(one.seat, staged.scene.side_of(one.seat)),
            one.seat.plane,
            one.note,
            (("outside", str(one.seat.plane)), ("hex", one.hex.name)),
        )
        for one in staged.scene.planes
    ]


@lru_cache(maxsize=16)  # the board, its crops, and the sheets for print have the same
def _obstacles(staged: Staged) -> tuple[Sequence[Disc], Sequence[Line]]:
    """What labels must not cover, and how much it matters."""
    scene = staged.scene
    discs: list[Disc] = []
    points: list[Line] = []
    for one in scene.planes:
        spot = staged.spots[one.seat.plane]
        discs.append((spot.place, 0.50 * spot.span, 60.0))
    for hexagon in staged.stacked:
        discs.append((hexmap.centre(hexagon), 0.9, 60.0))
    for burst in staged.bursts:
        discs += [(star.place, star.radius, 60.0) for star in burst.stars]
        ends = [*burst.hit_line, *([burst.rest] if burst.rest else [])]
        points += [(geo.sampled(geo.line(*end), 0.15), 2.7) for end in ends]
    for track in staged.tracks:
        if track.path is not None:
            points.append((geo.sampled(track.path, 0.15), 1.5))
            discs.append((track.start.place, 0.55, 20.0))
    for track in staged.earlier:
        if track.path is not None:
            points.append((geo.sampled(track.path, 0.15), 1.0))
    for cloud in scene.clouds:
        middles = [hexmap.centre(hexagon) for hexagon in cloud]
        around = [point for middle in middles for point in geo.corners(middle, 0.6)]
        points.append((np.array([*middles, *around]), 0.3))
    discs += [(middle, 0.25, 8.0) for middle in ground.strip_letters(scene.board)]
    points += [(lane, 0.8) for lane in _lanes(scene.board)]
    return discs, points


@lru_cache(maxsize=16)
def _lanes(board: Board) -> Sequence[np.ndarray]:
    """Points along one side of every strip."""
    return [geo.sampled(geo.line(*lane[:2]), 0.3) for lane in ground.strip_boxes(board)]


def _under(boxes: Sequence[Box], scene: Scene) -> set[Hex]:
    """The hexes whose names a label would cover."""
    found = set()
    for hexagon, (x, middle) in ground.named_hexes(scene.board):
        y = middle - 0.62
        if any(w - 0.6 < x < e + 0.6 and s - 0.3 < y < n + 0.3 for w, s, e, n in boxes):
            found.add(hexagon)
    return found


def _drift(scene: Scene, covered: set[Hex], palette: Palette) -> list[Mark]:
    if not scene.old_clouds or scene.wind is None:
        return []
    return clouds.drift(scene.old_clouds, scene.clouds, scene.wind, covered, scene.board, palette)


def _homes(scene: Scene, roster: Sequence[Seat], style: Style) -> list[Mark]:
    """Every aerodrome in the colours of the plane that began there; two planes of one player may
    have begun on one, and then it is the first's."""
    occupied = {one.hex for one in scene.planes if one.fate != "gone"}
    owners = {
        seat.home: ground.Owner(seat.home, seat, scene.board.aerodrome(seat.home) in occupied)
        for seat in reversed(roster)
    }
    return ground.aerodromes(
        scene.board, owners.values(), style.palette, plain=style.detail != "full"
    )
