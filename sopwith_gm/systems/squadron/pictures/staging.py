"""A round's scenes made ready to draw: where each plane is drawn, and which lines of attack."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.remembering import of_the_last
from sopwith_gm.systems.squadron.map_space import BOARD
from sopwith_gm.systems.squadron.pictures import attacks, templates
from sopwith_gm.systems.squadron.pictures.attacks import Line
from sopwith_gm.systems.squadron.pictures.scenes import Airplane, Scene, scenes
from sopwith_gm.systems.squadron.pictures.tokens import token_radius
from sopwith_gm.systems.squadron.record import SquadronRecord

_MARGIN = BOARD / 2 + 0.5
"""A plane that flew off has its mark in the band about the board, no further out."""


class Staged(Struct, frozen=True):
    """One scene with every place in it worked out, whatever the theme and the crop."""

    scene: Scene
    spots: dict[PlaneName, Point]
    lines: tuple[Line, ...]
    codes: tuple[Point, ...]
    """Where the code of each manoeuvre flown stands."""

    @property
    def radius(self) -> float:
        """Of a token."""
        return token_radius(self.scene.space)


@of_the_last  # all pictures of a round are drawn one after the other
def stage(record: SquadronRecord) -> tuple[Staged, ...]:
    """All maps of a round."""
    return tuple(staged(scene) for scene in scenes(record))


def staged(scene: Scene) -> Staged:
    """A scene with its places."""
    radius = token_radius(scene.space)
    spots = _spots(scene.planes, scene, radius)
    crowd = [*spots.values(), *(scene.space.point(one.at) for one in scene.starts)]
    lines = attacks.lines(scene.attacks, scene.space, radius, crowd)
    point = scene.space.point
    covered = [(spot, 1.3 * radius) for spot in spots.values()]
    # an outline with its nose, which points along the template
    covered += [(point(one.at), 1.45 * radius) for one in (*scene.starts, *scene.shot_from)]
    covered += [(place, far) for place, far, _ in attacks.discs(lines)]
    for line in lines:
        along = geo.sampled(geo.line(line.start, line.end), 0.5)
        covered += [((float(x), float(y)), 0.0) for x, y in along]
    codes = templates.code_places(scene.flown, covered, scene.space)
    return Staged(scene, spots, tuple(lines), codes)


def _spots(planes: Sequence[Airplane], scene: Scene, radius: float) -> dict[PlaneName, Point]:
    """Each at its place; those at the very same place stand on a small circle about it."""
    by_place: dict[Point, list[Airplane]] = {}
    for one in planes:
        x, y = scene.space.point(one.at)
        if one.fate == "gone":
            x, y = (max(-_MARGIN, min(_MARGIN, part)) for part in (x, y))
        by_place.setdefault((x, y), []).append(one)
    found: dict[PlaneName, Point] = {}
    for middle, here in by_place.items():
        for number, one in enumerate(here):
            apart = 0.62 * radius if len(here) > 1 else 0.0
            found[one.seat.plane] = geo.ahead(middle, 90 + 360 * number / len(here), apart)
    return found
