"""The maps of a turn: which there are, and what each of them shows.

Everything here is read from the turn record; nothing is worked out again.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import STRIP_NAMES, Board, StripName
from sopwith_gm.systems.sopwith.events import (
    BroughtDown,
    CloudHarmed,
    CloudsMoved,
    Fired,
    Flew,
    FlewOff,
    Landed,
    ShotDown,
    TookOff,
)
from sopwith_gm.systems.sopwith.pictures.ground import GREEK
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.sheet import MOVES, MoveNumber
from sopwith_gm.systems.sopwith.step_keys import CLOUDS, START, StepKey, key_of_move

Fate = Literal["up", "ground", "parked", "down", "gone"]
"""In the air; wheels down; parked; shot or brought down in this move; flown off in this move."""


class MapStep(Struct, frozen=True):
    """One map of a turn."""

    key: StepKey
    title: str
    """`The start`, `Move 2`, `Clouds moved`, or `Next turn` where no cloud moves."""
    stem: str
    """The name of its files, without ending: `3-move-2`."""
    move: MoveNumber | None


class Airplane(Struct, frozen=True):
    """One plane as a map shows it."""

    seat: Seat
    hex: Hex
    """Its last hex on the board where it flew off."""
    facing: Facing | None
    """As the record has it; None where it is parked."""
    angle: float
    """How it is drawn."""
    fate: Fate
    note: str = ""
    """What cannot be seen: `landing, β`."""


class Tally(Struct, frozen=True):
    """One pilot's row in the panel, as of the end of the step."""

    seat: Seat
    damage: int
    """Points left."""
    lost: int
    """Points lost in this step; 0 for one that is out."""
    points: int
    """Points at the start of the game."""
    ammo: int
    magazine: int
    ace: bool
    gone: str = ""
    """Why it is out: `shot down in move 2`; empty while it is in the game."""


class Scene(Struct, frozen=True):
    """All that one map shows, as values of the record."""

    step: MapStep
    board: Board
    planes: tuple[Airplane, ...]
    clouds: tuple[Cloud, ...]
    old_clouds: tuple[Cloud, ...]
    """Where the clouds were before they moved in this step; empty where they did not."""
    wind: Facing | None
    pip: Pip | None
    """The die that told the wind; None where the record has none for this step."""
    flown: tuple[tuple[Flew, ...], ...]
    """Every flight of the turn up to this step, move by move; empty on the first and last map."""
    bursts: tuple[Fired, ...]
    cloud_losses: frozenset[PlaneName]
    tallies: tuple[Tally, ...]
    sides: tuple[str, ...]
    """The sides' names, for the form of the tiles; empty where there are none."""

    def side_of(self, seat: Seat) -> int:
        """The number of the seat's side, from 0."""
        return self.sides.index(seat.side) if seat.side in self.sides else 0


def map_steps(record: SopwithRecord) -> tuple[MapStep, ...]:
    """The maps of the turn in their order: start, the moves that were flown, the end.

    Where the game ended within the turn, the last move that was flown is the last map.
    """
    flown = len(record.adjudication.after)
    steps = [MapStep(START, "The start", "1-start", None)]
    for move in MOVES[:flown]:
        key = key_of_move(move)
        steps.append(MapStep(key, f"Move {move}", f"{move + 1}-{key}", move))
    if not record.adjudication.position.over:
        moved = any(
            isinstance(e, CloudsMoved) and e.move is None and e.before for e in _events(record)
        )
        steps.append(MapStep(CLOUDS, "Clouds moved" if moved else "Next turn", "5-clouds", None))
    return tuple(steps)


def scenes(record: SopwithRecord) -> tuple[Scene, ...]:
    """What each of the turn's maps shows."""
    return tuple(_scene(record, step) for step in map_steps(record))


def _events(record: SopwithRecord) -> tuple[object, ...]:
    return record.adjudication.events


def _scene(record: SopwithRecord, step: MapStep) -> Scene:
    before, after = _positions(record, step)
    drift = _drift(record, step)
    events = [e for e in _events(record) if step.move and getattr(e, "move", None) == step.move]
    flights = [e for e in _events(record) if isinstance(e, Flew)]
    moves = MOVES[: step.move or 0]
    return Scene(
        step=step,
        board=Board(record.rules.board_side),
        planes=_airplanes(record, step, before, after),
        clouds=after.clouds,
        old_clouds=drift.before if drift else (),
        wind=drift.towards if drift else after.wind,
        pip=drift.pip if drift else None,
        flown=tuple(tuple(f for f in flights if f.move == move) for move in moves),
        bursts=tuple(e for e in events if isinstance(e, Fired)),
        cloud_losses=frozenset(e.plane for e in events if isinstance(e, CloudHarmed)),
        tallies=tuple(_tally(record, seat, step, before, after) for seat in record.roster),
        sides=_sides(record.roster),
    )


def _sides(roster: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(seat.side for seat in roster if seat.side is not None))


def _positions(record: SopwithRecord, step: MapStep) -> tuple[Position, Position]:
    """The positions before and after what the map shows; the same on the first map."""
    turn = record.adjudication
    if step.key == START:
        return turn.before, turn.before
    if step.move is None:
        return turn.after[-1], turn.position
    before = turn.before if step.move == 1 else turn.after[step.move - 2]
    return before, turn.after[step.move - 1]


def _drift(record: SopwithRecord, step: MapStep) -> CloudsMoved | None:
    if step.key == START:
        return None
    found = (e for e in _events(record) if isinstance(e, CloudsMoved) and e.move == step.move)
    return next(found, None)


def _airplanes(
    record: SopwithRecord, step: MapStep, before: Position, after: Position
) -> tuple[Airplane, ...]:
    found = []
    for plane in before.planes:
        if not plane.is_in_play:
            continue
        if step.move is None:
            found.append(_standing(record, after.plane(plane.name), step))
        else:
            found.append(_flying(record, plane.name, step.move))
    return tuple(found)


def _standing(record: SopwithRecord, plane: Plane, step: MapStep) -> Airplane:
    """A plane on a map that shows no move."""
    seat = record.seat(plane.name)
    assert plane.hex is not None
    if plane.state is State.PARKED:
        return Airplane(
            seat, plane.hex, None, _parked_angle(record, plane, step), "parked", "parked"
        )
    assert plane.facing is not None
    strip = plane.landing_on if record.rules.landing_notice != "assumed" else None
    board = Board(record.rules.board_side)
    if strip and _is_on_strip(board, plane.hex, strip):
        note = f"landing, {GREEK[strip]}"
        return Airplane(seat, plane.hex, plane.facing, hexmap.bearing(plane.facing), "ground", note)
    return Airplane(seat, plane.hex, plane.facing, hexmap.bearing(plane.facing), "up")


def _is_on_strip(board: Board, place: Hex, name: str) -> bool:
    strips = [board.strip(home, kind) for home in Facing for kind in STRIP_NAMES if kind == name]
    return any(place in (strip.inner, strip.outer) for strip in strips)


def _parked_angle(record: SopwithRecord, plane: Plane, step: MapStep) -> float:
    """A parked plane looks to the centre; one that landed this turn stands as it came."""
    if step.key != START:
        for event in _events(record):
            if isinstance(event, Landed) and event.plane == plane.name:
                board = Board(record.rules.board_side)
                return hexmap.bearing(board.strip(event.aerodrome, event.strip).homeward)
    assert plane.hex is not None
    return geo.direction(hexmap.centre(plane.hex), (0.0, 0.0))


def _flying(record: SopwithRecord, name: PlaneName, move: MoveNumber) -> Airplane:
    """A plane on the map of a move, where it flew to."""
    seat = record.seat(name)
    mine = [e for e in _events(record) if getattr(e, "plane", None) == name]
    flew = next(e for e in mine if isinstance(e, Flew) and e.move == move)
    for event in mine:
        if isinstance(event, FlewOff) and event.move == move:
            angle = hexmap.bearing(event.towards)
            return Airplane(seat, event.last, event.towards, angle, "gone", "off the board")
    facing = flew.facing or flew.facing_before
    if facing is None:
        plane = record.adjudication.after[move - 1].plane(name)
        angle = geo.direction(hexmap.centre(flew.end), (0.0, 0.0))
        if plane.is_in_play:
            angle = _parked_angle(record, plane, _STEP_OF_MOVE[move])
    else:
        angle = hexmap.bearing(facing)
    for event in mine:
        if isinstance(event, ShotDown | BroughtDown) and event.move == move:
            note = "shot down" if isinstance(event, ShotDown) else "lost in the cloud"
            return Airplane(seat, event.hex, event.facing, angle, "down", note)
    strip = record.adjudication.after[move - 1].plane(name).landing_on
    fate, note = _ground_note(mine, flew, strip)
    return Airplane(seat, flew.end, flew.facing, angle, fate, note)


_STEP_OF_MOVE = {move: MapStep(key_of_move(move), "", "", move) for move in MOVES}


def _ground_note(
    mine: Sequence[object], flew: Flew, landing_on: StripName | None
) -> tuple[Fate, str]:
    """How it stands and the words that say so, where its wheels are down."""
    for event in mine:
        if isinstance(event, Landed) and event.move == flew.move:
            return "parked", "landed"
    if flew.facing is None:
        return "parked", "parked"
    if not flew.on_ground:
        return "up", ""
    for event in mine:
        if isinstance(event, TookOff) and event.move <= flew.move <= event.move + 1:
            return "ground", f"taking off, {GREEK[event.strip]}"
    return "ground", f"landing, {GREEK[landing_on]}" if landing_on else "landing"


def _tally(
    record: SopwithRecord, seat: Seat, step: MapStep, before: Position, after: Position
) -> Tally:
    was, now = before.plane(seat.plane), after.plane(seat.plane)
    gone = _gone(record, now, step) if not now.is_in_play else ""
    left = now.damage if now.is_in_play else 0
    lost = max(0, was.damage - left) if step.move and now.is_in_play else 0
    magazine = max(record.rules.ammo, now.ammo, was.ammo)
    points = max(now.damage_points, left + lost)
    return Tally(seat, left, lost, points, now.ammo, magazine, now.ace, gone)


def _gone(record: SopwithRecord, plane: Plane, step: MapStep) -> str:
    words = {ShotDown: "shot down", BroughtDown: "lost in a cloud", FlewOff: "flown off"}
    for event in _events(record):
        if isinstance(event, ShotDown | BroughtDown | FlewOff) and event.plane == plane.name:
            return f"{words[type(event)]} in move {event.move}"
    places = ("first", "second", "third", "fourth", "fifth", "sixth")
    if plane.place is None or plane.place > len(places):
        return "out"
    return f"out, {places[plane.place - 1]}"
