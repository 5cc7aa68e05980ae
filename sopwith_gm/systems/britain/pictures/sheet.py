"""A map from its layers: the ground, what was flown, who stands where, the words."""

from collections.abc import Sequence
from dataclasses import dataclass

from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.lettering import fitted, width, wrapped
from sopwith_gm.drawing.marks import Mark, Words
from sopwith_gm.drawing.palette import Palette
from sopwith_gm.systems.britain.afterwards import after
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.facts import BOMBERS, SPITFIRES
from sopwith_gm.systems.britain.pictures import below, ground, tokens, tracks
from sopwith_gm.systems.britain.pictures.space import LEFT, RIGHT, TOP, sheet_box
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.tables import behind_of, new_hits


@dataclass(frozen=True, slots=True)
class Scene:
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
    """The map to plan with first, then what the Spitfires flew."""
    flown = record.adjudication
    scenes = []
    after_spitfires = after(flown.before, flown.events)
    if flown.position.opening:
        start = after_spitfires if record.turn else flown.position
        title = f"After the bombers of round {record.turn + 1}"
        scenes.append(
            Scene(
                BOMBERS,
                1,
                title,
                start,
                flown.position.opening,
                flown.position,
                not flown.position.over,
            )
        )
    if record.turn:
        title = f"After the Spitfires of round {record.turn}"
        scenes.append(
            Scene(
                SPITFIRES,
                len(scenes) + 1,
                title,
                flown.before,
                flown.events,
                after_spitfires,
                False,
            )
        )
    return tuple(scenes)


def under(levels: int, palette: Palette) -> list[Mark]:
    """The same on every map of a theme."""
    return [*ground.frame(palette, sheet_box(levels)), *ground.land(palette)]


def over(scene: Scene, heading: str, caption: str, levels: int, palette: Palette) -> list[Mark]:
    """All that changes from map to map."""
    return [
        *board_marks(scene, palette),
        *below.side_view(scene.position, levels, palette),
        *below.damage(scene.position, levels, palette),
        *_words(heading, scene.title, caption, palette),
    ]


def board_marks(scene: Scene, palette: Palette) -> list[Mark]:
    """What stands on the board."""
    position = scene.position
    now = new_hits(position)
    return [
        *ground.targets(palette, position.hit, now),
        *ground.hex_names(palette, _covered(scene)),
        *tracks.tracks(scene.events, scene.before, palette),
        *(tokens.behind(position, palette) if scene.is_to_plan_with else []),
        *tracks.shots(scene.events, palette),
        *tokens.aircraft(position, palette),
        *tracks.harm(scene.events, palette),
    ]


def _covered(scene: Scene) -> set[HexName]:
    """The hexes whose names something else covers."""
    if not scene.is_to_plan_with:
        return set()
    found = (behind_of(one) for one in scene.position.bombers)
    return {place for place in found if place is not None}


def _words(heading: str, title: str, caption: str, palette: Palette) -> list[Mark]:
    """Game and turn, the step, and what happened in it."""
    top = TOP + 3.95
    room = RIGHT - LEFT
    heading = fitted(heading.upper(), room * 0.8, 0.75, "bold")
    marks: list[Mark] = [Words(heading, (LEFT, top), 0.75, palette.soft, "bold", tracking=0.08)]
    marks.append(Words(title, (LEFT, top - 1.75), 1.55, palette.ink, "bold"))
    left = LEFT + width(title, 1.55, "bold") + 1.0
    for row, line in enumerate(wrapped(caption, [RIGHT - left] * 3, 0.74)):
        place: Point = (left, top - 0.30 - 0.86 * row)
        marks.append(Words(line, place, 0.74, palette.ink))
    return marks


def places_of(scenes: Sequence[Scene]) -> list[HexName]:
    """Where anything is or happened, for a crop about it."""
    found: dict[HexName, None] = {}
    for scene in scenes:
        hexes = [one.hex for one in scene.position.bombers]
        hexes += [one.hex for one in scene.position.in_play]
        found |= dict.fromkeys(place for place in hexes if place is not None)
    return list(found)
