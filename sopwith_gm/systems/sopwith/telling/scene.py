"""One move as it stood while the bursts were fired: who was where, and who was nearly hit."""

from collections.abc import Iterable

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.events import (
    Event,
    Fired,
    Flew,
    FlewOff,
    Hit,
    Remark,
    Scored,
    ShotDown,
)
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber

_FAR = 8
"""How many hexes down the line a plane is still worth a word."""


class Stand(Struct, frozen=True):
    """Where one plane stands when a move's bursts are fired."""

    hex: Hex
    facing: Facing | None
    on_ground: bool
    came_from: Hex


class Scene(Struct, frozen=True):
    """One move of a record."""

    move: MoveNumber
    events: tuple[Event, ...]
    """Of this move alone, in order."""
    bursts: tuple[Fired, ...]
    """Of these, every burst, in the order in which the game tells them."""
    start: Position
    """Before the move."""
    end: Position
    """After it: planes that fell in it are out."""
    stands: dict[PlaneName, Stand]
    """In the game's order: every plane that was there when the bursts were fired."""
    next_stands: dict[PlaneName, Hex]
    """Where planes stand one move later; empty after the last move."""
    remarks: tuple[Remark, ...]
    """On the orders for this move."""
    rules: Rules

    @property
    def shot_down(self) -> tuple[ShotDown, ...]:
        """Every plane that fell to fire."""
        return tuple(event for event in self.events if isinstance(event, ShotDown))

    @property
    def falls_by_shooters(self) -> dict[tuple[PlaneName, ...], list[ShotDown]]:
        """The planes that fell to fire, by who shot them down."""
        groups: dict[tuple[PlaneName, ...], list[ShotDown]] = {}
        for fall in self.shot_down:
            groups.setdefault(fall.by, []).append(fall)
        return groups

    @property
    def parked(self) -> tuple[PlaneName, ...]:
        """The planes that stand on an aerodrome when the bursts are fired."""
        return tuple(plane for plane, stand in self.stands.items() if stand.facing is None)

    def enemies_of(self, plane: PlaneName) -> frozenset[PlaneName]:
        """Whom a plane would wish to hit."""
        shooter = self.start.plane(plane)
        return frozenset(one.name for one in self.start.planes if one.is_enemy_of(shooter))

    def hits_on(self, plane: PlaneName) -> tuple[tuple[Fired, Hit], ...]:
        """Every burst that hit a plane in this move, with what it did to it."""
        return tuple(
            (burst, hit) for burst in self.bursts for hit in burst.hits if hit.target == plane
        )

    def was_hit(self, plane: PlaneName) -> bool:
        """Whether fire hit it in this move."""
        return bool(self.hits_on(plane))

    def fall_of(self, plane: PlaneName) -> ShotDown | None:
        """How it was shot down in this move, if it was."""
        return next((fall for fall in self.shot_down if fall.plane == plane), None)

    def enemies_that_hit(self, plane: PlaneName) -> frozenset[PlaneName]:
        """Its enemies among those who hit it: they share a kill (E 6.3)."""
        return frozenset(burst.plane for burst, hit in self.hits_on(plane) if not hit.friendly)

    def points_before(self, plane: PlaneName) -> int:
        """Damage points left when the bursts were fired."""
        return self.start.plane(plane).damage

    def scores(self, plane: PlaneName) -> tuple[Scored, ...]:
        """What this move changed of a pilot's score."""
        return tuple(
            event for event in self.events if isinstance(event, Scored) and event.plane == plane
        )


def scenes(record: SopwithRecord) -> tuple[Scene, ...]:
    """Every move that was flown, one to three."""
    told = record.adjudication
    starts = (told.before, *told.after)
    found = []
    for index, end in enumerate(told.after):
        move = MOVES[index]
        events = tuple(event for event in told.events if event.move == move)
        later = [event for event in told.events if event.move == move + 1]
        found.append(
            Scene(
                move,
                events,
                tuple(event for event in events if isinstance(event, Fired)),
                starts[index],
                end,
                _stands(events),
                {plane: stand.hex for plane, stand in _stands(later).items()},
                tuple(remark for remark in told.remarks if remark.move == move),
                record.rules,
            )
        )
    return tuple(found)


def _stands(events: Iterable[Event]) -> dict[PlaneName, Stand]:
    stands = {}
    for event in events:
        if isinstance(event, Flew):
            stands[event.plane] = Stand(event.end, event.facing, event.on_ground, event.start)
        elif isinstance(event, FlewOff):
            stands.pop(event.plane, None)
    return stands


class Nearly(Struct, frozen=True):
    """A plane that a burst did not hit, and how far down the line it was, in hexes."""

    plane: PlaneName
    distance: int


def beyond(burst: Fired, scene: Scene) -> Nearly | None:
    """The nearest plane on the burst's line that was out of its reach: behind the cloud that
    stopped it, in it, or too far off. None where nobody was."""
    enemies = scene.enemies_of(burst.plane)
    for distance in range(len(burst.line) + 1, _FAR + 1):
        place = burst.start.step(burst.towards, distance)
        if burst.cloud is None and place in scene.end.cloud_hexes:
            return None
        for plane, stand in scene.stands.items():
            if stand.hex == place and plane in enemies:
                return Nearly(plane, distance)
    return None


def sharing_hex(burst: Fired, scene: Scene) -> tuple[PlaneName, ...]:
    """The planes in the shooter's own hex, which are no targets (B Firing)."""
    return tuple(
        plane
        for plane, stand in scene.stands.items()
        if stand.hex == burst.start and plane != burst.plane
    )


def too_late(burst: Fired, scene: Scene) -> Nearly | None:
    """A plane that stood on the line when the move began."""
    places = ((plane, stand.came_from) for plane, stand in scene.stands.items())
    return _on_line(burst, places, scene.enemies_of(burst.plane))


def too_early(burst: Fired, scene: Scene) -> Nearly | None:
    """A plane that stands on the line one move later."""
    return _on_line(burst, scene.next_stands.items(), scene.enemies_of(burst.plane))


def _on_line(
    burst: Fired, places: Iterable[tuple[PlaneName, Hex]], enemies: frozenset[PlaneName]
) -> Nearly | None:
    found = [
        Nearly(plane, burst.line.index(place) + 1)
        for plane, place in places
        if place in burst.line and plane in enemies
    ]
    return min(found, key=lambda nearly: nearly.distance, default=None)


def beside(burst: Fired, scene: Scene) -> Nearly | None:
    """The nearest enemy one hex to the side of the line, by the hex it was beside."""
    enemies = scene.enemies_of(burst.plane)
    straight_on = burst.start.step(burst.towards, len(burst.line) + 1)
    found = [
        Nearly(plane, index + 1)
        for index, place in enumerate(burst.line)
        for plane, stand in scene.stands.items()
        if plane in enemies
        and stand.hex not in (burst.start, straight_on)
        and stand.hex.distance(place) == 1
    ]
    return min(found, key=lambda nearly: nearly.distance, default=None)
