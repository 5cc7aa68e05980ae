"""A turn's scenes made ready to draw: who stands where, which paths, which lines of fire."""

from collections.abc import Sequence

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.remembering import of_the_last
from sopwith_gm.drawing.stacks import Spot
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.pictures import fire, motion
from sopwith_gm.systems.sopwith.pictures.fire import Burst
from sopwith_gm.systems.sopwith.pictures.motion import Track
from sopwith_gm.systems.sopwith.pictures.spots import spots, stacks
from sopwith_gm.systems.sopwith.pictures.steps import Scene, scenes
from sopwith_gm.systems.sopwith.record import SopwithRecord


class Staged(Struct, frozen=True, eq=False):
    """One scene with every place in it worked out, whatever the theme and the crop.

    It is equal to nothing but itself, so that what is worked out of it can be kept by it.
    """

    scene: Scene
    spots: dict[PlaneName, Spot]
    tracks: tuple[Track, ...]
    """This move's flights."""
    earlier: tuple[Track, ...]
    """The turn's earlier flights, of planes that were still flying in this move."""
    bursts: tuple[Burst, ...]
    stacked: tuple[Hex, ...]
    """Hexes with several planes."""


@of_the_last  # all pictures of a turn are drawn one after the other
def stage(record: SopwithRecord) -> tuple[Staged, ...]:
    """All maps of a turn, each from the one before it."""
    found: list[Staged] = []
    for scene in scenes(record):
        found.append(_stage(scene, found[-1] if found else None, found))
    return tuple(found)


def _stage(scene: Scene, last: Staged | None, before: Sequence[Staged]) -> Staged:
    if scene.step.move is None or last is None:
        here = spots(scene.planes, {})
        return Staged(scene, here, (), (), (), _shared(scene))
    flights = scene.flown[-1]
    starts = {f.plane: last.spots[f.plane] for f in flights if f.plane in last.spots}
    moved = {f.plane: starts[f.plane].place for f in flights if f.start != f.end}
    here = spots(scene.planes, moved)
    tracks = []
    seats = {one.seat.plane: one.seat for one in scene.planes}
    for flew in flights:
        gone = not scene.board.has(flew.end)
        end = hexmap.centre(flew.end) if gone else here[flew.plane].place
        tracks.append(motion.track(seats[flew.plane], flew, starts[flew.plane], end))
    old = [t for one in before for t in one.tracks if t.seat.plane in seats]
    stacked = _shared(scene)
    crowd = _crowd(here, tracks, scene)
    taken = {one.hex for one in scene.planes if one.fate != "gone"}
    drawn = fire.bursts(scene.bursts, crowd, set(stacked), taken)
    return Staged(scene, here, tuple(tracks), tuple(old), tuple(drawn), stacked)


def _shared(scene: Scene) -> tuple[Hex, ...]:
    return tuple(place for place, here in stacks(scene.planes).items() if len(here) > 1)


def _crowd(here: dict[PlaneName, Spot], tracks: Sequence[Track], scene: Scene) -> list[Point]:
    standing = [here[one.seat.plane].place for one in scene.planes]
    return standing + [one.start.place for one in tracks if one.path is not None]
