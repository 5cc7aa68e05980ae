"""A map from its layers: the ground, arcs and paths on it, planes and attacks, then the words."""

from typing import Literal

import numpy as np
from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import labels
from sopwith_gm.drawing.labels import Label, Row
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.outside import Placed, is_outside, outsiders
from sopwith_gm.drawing.palette import Palette, PilotColour
from sopwith_gm.drawing.placing import Box, Ground
from sopwith_gm.drawing.table_sheet import inset
from sopwith_gm.drawing.title import title
from sopwith_gm.drawing.window import in_view
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.map_space import BOARD
from sopwith_gm.systems.squadron.pictures import (
    arcs,
    attacks,
    ground,
    reach,
    stations,
    templates,
    tokens,
)
from sopwith_gm.systems.squadron.pictures.key import bump_ring, key
from sopwith_gm.systems.squadron.pictures.looks import SeatShown, arc_tint
from sopwith_gm.systems.squadron.pictures.panel import panel
from sopwith_gm.systems.squadron.pictures.scenes import OUT_WORDS, Scene
from sopwith_gm.systems.squadron.pictures.staging import Staged

Detail = Literal["full", "bare", "wordless"]
"""Everything; without names, codes and numbers of sections; or without any words but letters."""


class Sheet(Struct, frozen=True):
    """One map, drawn: `under` is the same on every map of the board, `over` is not."""

    under: list[Mark]
    over: list[Mark]
    boxes: list[Box]
    """Where the labels stand."""
    title: str


class Style(Struct, frozen=True):
    """How a map is drawn, whatever it shows."""

    palette: Palette
    detail: Detail = "full"
    hex_name: float = 0.0
    """How large the names of hexes are at least, in R."""

    @classmethod
    def at(cls, palette: Palette, points: float) -> "Style":
        """As much detail as can be read where one R has so many points."""
        return cls(palette, "full" if points >= 9 else "bare")


def whole(staged: Staged, heading: str, caption: str, style: Style, name: str = "") -> Sheet:
    """The whole board on its sheet, with title, compass, key and panel.

    `name` is what the map is called, where the scene's own title does not say it.
    """
    scene, palette = staged.scene, style.palette
    words, title_box = title(ground.PLATE, heading, name or scene.title, caption, palette)
    rose, rose_box = ground.PLATE.compass(directions(scene), palette)
    picture = inset(ground.BORDER, 0.75)
    place = Ground(picture, boxes=[title_box, rose_box], border=ground.EDGE)
    overprint, boxes = _overprint(staged, place, style)
    return Sheet(
        under=background(scene, style),
        over=[*overprint, *words, *rose, *key(scene, palette), *panel(scene, palette)],
        boxes=boxes,
        title=f"{heading}: {scene.title}",
    )


def directions(scene: Scene) -> list[tuple[str, float]]:
    """The headings of the game with their angles, north last."""
    found = [(one.name, scene.space.bearing(one)) for one in board_of(scene.rules).headings]
    return sorted(found, key=lambda one: (one[0] == "N", len(one[0]) == 1))


def board_alone(staged: Staged, style: Style, heading: str = "") -> Sheet:
    """The board and its border without anything about it, for a page that has its own."""
    place = Ground(inset(ground.BORDER, 0.75), border=ground.EDGE)
    overprint, boxes = _overprint(staged, place, style)
    title = f"{heading}: {staged.scene.title}"
    return Sheet(background(staged.scene, style), overprint, boxes, title)


def crop(staged: Staged, box: Box, heading: str, style: Style) -> Sheet:
    """A part of the board; whoever is outside it is a tile at its edge."""
    scene = staged.scene
    edge_marks: list[Mark] = []
    edge_boxes: list[Box] = []
    if style.detail != "wordless":
        named = style.detail == "full"
        edge_marks, edge_boxes = outsiders(_placed(staged), box, style.palette, named=named)
    place = Ground(inset(box, 0.3), boxes=edge_boxes, border=ground.EDGE)
    overprint, boxes = _overprint(staged, place, style, within=box)
    return Sheet(
        under=in_view(background(scene, style), box),
        over=[*in_view(overprint, box), *edge_marks],
        boxes=[*boxes, *edge_boxes],
        title=f"{heading}: {scene.title}",
    )


def background(scene: Scene, style: Style) -> list[Mark]:
    """Board, border and scale: the same on every map of a game."""
    space, palette = scene.space, style.palette
    return [
        *ground.land(space, palette),
        *ground.frame(space, palette),
        ground.grid(space, palette),
    ]


def _overprint(
    staged: Staged, place: Ground, style: Style, within: Box | None = None
) -> tuple[list[Mark], list[Box]]:
    """All that changes from map to map, and the boxes of its labels."""
    scene, palette = staged.scene, style.palette
    found = _labels(staged, style, within)
    _obstacles(staged, place)
    boxes = labels.arrange(found, place)
    is_full = style.detail == "full"
    middles = [(x - 1, y - 1, x + 1, y + 1) for x, y in staged.spots.values()]
    marks: list[Mark] = [*_arcs(scene, palette, numbered=is_full)]
    if is_full:
        marks += ground.hex_names(scene.space, [*boxes, *middles], palette, style.hex_name)
    marks += _paths(staged, palette, coded=is_full)
    marks += _possible(staged, palette)
    marks += attacks.strokes(staged.lines, palette)
    marks += stations.marks(scene, palette)
    marks += _bumps(staged, palette)
    marks += _planes(staged, palette)
    marks += labels.draw(found, boxes, palette)  # their leaders lie under stars
    marks += attacks.signs(staged.lines, palette, 1.0 if is_full else 1.3)
    return marks, boxes


def _arcs(scene: Scene, palette: Palette, *, numbered: bool) -> list[Mark]:
    """The grounds of all arcs, the grid over them again, then their lines."""
    if not scene.attacks:
        return []
    clip = ground.outline(scene.space)
    found = [
        (one, arcs.arc(one.at, one.heading, scene.rules), _colour(scene, one.by))
        for one in scene.attacks
    ]
    marks: list[Mark] = []
    for one, arc, colour in found:
        tint = arc_tint(colour, palette)
        shape = Shape(arc.whole, tint, clip=clip)
        data = (("arc", str(one.by)), ("at", str(one.at)), ("heading", one.heading.name))
        marks.append(Group((shape,), data))
    marks.append(ground.grid(scene.space, palette))
    for _, arc, colour in found:
        line = palette.thin(colour)
        marks.append(Shape(arc.cuts, None, Pen(line, 0.05, (4, 3)), clip=clip))
        marks.append(Shape(arc.lines, None, Pen(line, 0.06, join="round"), clip=clip))
    if numbered:
        half = BOARD / 2
        for _, arc, _ in found:
            for text, (x, y) in arc.numbers:
                if max(abs(x), abs(y)) < half - 0.2:
                    marks.append(Words(text, (x, y - 0.13), 0.40, palette.soft, "bold", "middle"))
    return marks


def _colour(scene: Scene, plane: PlaneName) -> PilotColour:
    return _seat(scene, plane).colour


def _seat(scene: Scene, plane: PlaneName) -> SeatShown:
    return next(one.seat for one in scene.tallies if one.seat.plane == plane)


def _paths(staged: Staged, palette: Palette, *, coded: bool) -> list[Mark]:
    """Where each began, the templates it flew, and ends that were refused."""
    scene, space = staged.scene, staged.scene.space
    marks: list[Mark] = [
        templates.path(one, _seat(scene, one.plane), space, palette) for one in scene.flown
    ]
    for one in scene.starts:
        seat, angle = _seat(scene, one.plane), space.bearing(one.heading)
        marks.append(tokens.outline(seat, space.point(one.at), staged.radius, angle, palette))
    for one in scene.shot_from:
        seat, angle = _seat(scene, one.plane), space.bearing(one.heading)
        place = space.point(one.at)
        marks.append(tokens.outline(seat, place, staged.radius, angle, palette))
        ring = geo.circle(place, 1.75 * staged.radius)
        marks.append(Shape(ring, None, Pen(palette.ink, 0.06, (2, 2))))
    if coded:
        codes = zip(scene.flown, staged.codes, strict=True)
        marks += [templates.code(one, place, space, palette) for one, place in codes]
    return marks


def _bumps(staged: Staged, palette: Palette) -> list[Mark]:
    """Where ends were refused: wider than the planes that were in the way, and under them."""
    scene = staged.scene
    marks: list[Mark] = []
    for bump in scene.bumps:
        colour = palette.thin(_colour(scene, bump.plane))
        ring = bump_ring(scene.space.point(bump.end), 1.34 * staged.radius, palette, colour)
        marks.append(Group(tuple(ring), (("bump", str(bump.plane)), ("end", str(bump.end)))))
    return marks


def _possible(staged: Staged, palette: Palette) -> list[Mark]:
    scene = staged.scene
    seats = [_seat(scene, one.plane) for one in scene.possible]
    pairs = list(zip(scene.possible, seats, strict=True))
    return [
        *(reach.ways(scene, one, seat, palette) for one, seat in pairs),
        *(mark for one, seat in pairs for mark in reach.dive(scene, one, seat, palette)),
        *(
            reach.darts(scene, one, seat, palette, 0.17 * (number - (len(pairs) - 1) / 2))
            for number, (one, seat) in enumerate(pairs)
        ),
    ]


def _planes(staged: Staged, palette: Palette) -> list[Mark]:
    """All planes, those that left below those that fly."""
    marks: list[Mark] = []
    ordered = sorted(staged.scene.planes, key=lambda one: one.fate == "up")
    for one in ordered:
        place = staged.spots[one.seat.plane]
        angle = staged.scene.space.bearing(one.heading)
        marks += tokens.token(one, place, staged.radius, angle, palette)
    return marks


def _labels(staged: Staged, style: Style, within: Box | None) -> list[Label]:
    if style.detail != "full":
        return []
    found = []
    for one in staged.scene.planes:
        spot = staged.spots[one.seat.plane]
        if within is None or not is_outside(spot, within):
            name = labels.shown_name(one.seat.plane)
            row = Row(one.seat.plane, None, name, one.note)
            found.append(labels.label(spot, [row], max(0.85, 1.2 * staged.radius)))
    return found


def _placed(staged: Staged) -> list[Placed]:
    """All planes, for a crop to find those that it does not show."""
    return [
        Placed(
            staged.spots[one.seat.plane],
            one.seat.sign,
            one.seat.plane,
            OUT_WORDS[one.fate],
            (("outside", str(one.seat.plane)), ("at", str(one.at))),
        )
        for one in staged.scene.planes
    ]


def _obstacles(staged: Staged, place: Ground) -> None:
    """What labels must not cover, and how much it matters."""
    scene, space = staged.scene, staged.scene.space
    for one in scene.planes:
        place.discs.append((staged.spots[one.seat.plane], 1.5 * staged.radius, 60.0))
    for stand in (*scene.starts, *scene.shot_from):
        place.discs.append((space.point(stand.at), 1.2 * staged.radius, 20.0))
    for bump in scene.bumps:
        place.discs.append((space.point(bump.end), 0.3, 20.0))
    place.discs += attacks.discs(staged.lines)
    for line in staged.lines:
        place.points.append((geo.sampled(geo.line(line.start, line.end), 0.15), 2.7))
    place.discs += [(letter, 0.45, 60.0) for letter in reach.letters(scene)]
    for flew, code in zip(scene.flown, staged.codes, strict=True):
        found = templates.way(flew.start, flew.heading_before, flew.manoeuvre, flew.end, space)
        place.points.append((geo.sampled(found.line, 0.15), 1.5))
        place.discs.append((code, 0.3, 8.0))
    ends = reach.points(scene)
    if ends:
        place.points.append((np.array(ends), 2.0))
