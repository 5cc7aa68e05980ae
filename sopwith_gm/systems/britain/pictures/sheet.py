"""A map from its layers: the ground, what was flown, who stands where, the words."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.marks import Mark, Shape
from sopwith_gm.drawing.outside import Placed, outsiders
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.table_sheet import rectangle
from sopwith_gm.drawing.title import title
from sopwith_gm.drawing.window import in_view
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.afterwards import after_spitfires
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.facts import BOMBERS, SPITFIRES
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.pictures import below, ground, tokens, tracks
from sopwith_gm.systems.britain.pictures.key import key
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.tables import behind_of, new_hits

NAME = 0.36
"""Size of a hex's name."""


class Scene(Struct, frozen=True):
    """What one map shows."""

    key: str
    """Of its step: `bombers`."""
    number: int
    """In the order of the maps, from 1."""
    title: str
    before: Position
    events: tuple[Event, ...]
    position: Position
    is_to_plan_with: bool
    """Does it say what is behind each bomber?"""

    @property
    def stem(self) -> str:
        """The name of its files, without ending."""
        return f"{self.number}-{self.key}"


def scenes_of(record: BritainRecord) -> tuple[Scene, ...]:
    """What the Spitfires flew, then the bombers of the next round: the map to plan with."""
    flown = record.adjudication
    scenes = []
    spitfires_flown = after_spitfires(flown)
    if record.turn:
        title = f"After the Spitfires of round {record.turn}"
        scenes.append(
            Scene(SPITFIRES, 1, title, flown.before, flown.events, spitfires_flown, False)
        )
    if flown.position.opening:
        start = spitfires_flown if record.turn else flown.position
        scenes.append(
            Scene(
                BOMBERS,
                len(scenes) + 1,
                f"After the bombers of round {record.turn + 1}",
                start,
                flown.position.opening,
                flown.position,
                not flown.position.over,
            )
        )
    return tuple(scenes)


def under(levels: int, palette: Palette) -> list[Mark]:
    """The same on every map of a theme."""
    plate = ground.plate_of(levels)
    sheet = Shape(rectangle(plate.box), palette.paper)
    return [
        sheet,
        *ground.land(palette),
        *ground.frame(plate, palette),
        *ground.sector_names(palette),
    ]


def over(
    scene: Scene, heading: str, caption: str, fuel: int, levels: int, palette: Palette
) -> list[Mark]:
    """All that changes from map to map."""
    plate = ground.plate_of(levels)
    words, _ = title(plate, heading, scene.title, caption, palette)
    points = [(one.name, hexmap.bearing(one)) for one in (*list(Facing)[1:], Facing.N)]
    rose, _ = plate.compass(points, palette)
    return [*body(scene, fuel, levels, palette), *words, *rose]


def body(scene: Scene, fuel: int, levels: int, palette: Palette) -> list[Mark]:
    """All but the title and the compass: the board, and what stands below it."""
    plans = scene.is_to_plan_with
    return [
        *board_marks(scene, palette),
        *below.side_view(scene.position, levels, palette),
        *below.panel(scene.position, fuel, levels, palette),
        *below.damage(scene.position, levels, palette),
        *key(scene.events, scene.position, palette, is_to_plan_with=plans),
    ]


def board_marks(scene: Scene, palette: Palette, name_size: float = NAME) -> list[Mark]:
    """What stands on the board."""
    position = scene.position
    now = new_hits(position)
    return [
        *ground.targets(palette, position.hit),
        *ground.hex_names(palette, _covered(scene), name_size),
        *tracks.tracks(scene.events, scene.before, palette),
        *tracks.back(scene.events, palette),
        *tracks.shots(scene.events, palette),
        *tokens.aircraft(position, palette),
        *tokens.waiting(position, palette),
        *(tokens.behind(position, palette) if scene.is_to_plan_with else []),
        *ground.bombs(palette, now),
        *tracks.harm(scene.events, palette),
    ]


def _covered(scene: Scene) -> set[HexName]:
    """The hexes whose names something else covers."""
    if not scene.is_to_plan_with:
        return set()
    found = (behind_of(one) for one in scene.position.bombers)
    return {place for place in found if place is not None}


def board_with_levels(scene: Scene, levels: int, palette: Palette) -> list[Mark]:
    """The board and the side view of the levels below it, for a page that says the rest."""
    plans = scene.is_to_plan_with
    return [
        *board_marks(scene, palette),
        *below.side_view(scene.position, levels, palette),
        *key(scene.events, scene.position, palette, is_to_plan_with=plans),
    ]


def crop(
    scene: Scene, box: Box, levels: int, palette: Palette, name_size: float = NAME
) -> tuple[list[Mark], list[Mark]]:
    """A part of the board, what is the same and what is not; who is outside is a tile at its
    edge."""
    planes = [
        Placed(
            place_of(one.hex),
            tokens.sign_of(one),
            one.name,
            f"level {one.level}" if one.level else "on the ground",
            (("outside", str(one.name)), ("hex", str(one.hex))),
        )
        for one in scene.position.in_play
        if one.hex is not None and one.sector
    ]
    outside, _ = outsiders(planes, box, palette, named=True)
    return (
        in_view(under(levels, palette), box),
        [*in_view(board_marks(scene, palette, name_size), box), *outside],
    )


def places_of(scenes: Sequence[Scene]) -> list[HexName]:
    """Where anything is or happened, for a crop about it."""
    found: dict[HexName, None] = {}
    for scene in scenes:
        hexes = [one.hex for one in scene.position.bombers]
        hexes += [one.hex for one in scene.position.in_play]
        found |= dict.fromkeys(place for place in hexes if place is not None)
    return list(found)
