"""What each map of a round shows, read from the record: planes, paths, bumps, attacks, reach."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapPoint
from sopwith_gm.systems.squadron.board import Station
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.events import Attacked, Bumped, Event, Flew, Left
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.map_space import MapSpace, space_of
from sopwith_gm.systems.squadron.paths import Reach, reach_of
from sopwith_gm.systems.squadron.pictures.looks import SeatShown
from sopwith_gm.systems.squadron.position import Cause, Place, Plane, Stats
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.remarks import RemarkCode
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.steps import StepKey, step_keys

Fate = Literal["up", "down", "gone", "stalled"]
"""Still flying; shot down, flown off the board, or stalled in this round."""
_FATES: Mapping[Cause, Fate] = {
    Cause.SHOT: "down",
    Cause.OFF_BOARD: "gone",
    Cause.STALLED: "stalled",
}
_LONGEST_DIVE = 4
"""In levels, on the map of what can be reached."""
OUT_WORDS: Mapping[Fate, str] = {
    "up": "",
    "down": "shot down",
    "gone": "off the board",
    "stalled": "stalled",
}


class Airplane(Struct, frozen=True):
    """One plane as a map shows it."""

    seat: SeatShown
    at: Place
    heading: Heading
    altitude: int
    health: int
    fate: Fate
    note: str
    """What cannot be seen of it: `alt 2, hlt 1`, `shot down`."""


class Stand(Struct, frozen=True):
    """Where a plane was, and which way it looked."""

    plane: PlaneName
    at: Place
    heading: Heading


class Tally(Struct, frozen=True):
    """One plane's row in the panel."""

    seat: SeatShown
    stats: Stats
    altitude: int
    health: int
    lost: int
    """In this round."""
    kills: int
    gone: str
    """How it went out, and in which round if that was this one; empty while it flies."""


class Possible(Struct, frozen=True):
    """Where a plane can be after its next move."""

    plane: PlaneName
    start: Place
    heading: Heading
    by_speed: tuple[Reach, ...]
    by_diving: tuple[Place, ...]
    """How far a dive of all its levels would take it: the corners of the area, counter-clockwise.
    Empty where it cannot dive."""


class Scene(Struct, frozen=True):
    """One map."""

    key: StepKey
    number: int
    """Of the map in its round, from 1."""
    turn: int
    rules: Rules
    space: MapSpace
    planes: tuple[Airplane, ...]
    starts: tuple[Stand, ...]
    """Where those who moved began."""
    shot_from: tuple[Stand, ...]
    """Where those stood who have moved on since they shot: with an Immelmann."""
    flown: tuple[Flew, ...]
    bumps: tuple[Bumped, ...]
    attacks: tuple[Attacked, ...]
    possible: tuple[Possible, ...]
    tallies: tuple[Tally, ...]
    stations: tuple[Station, ...] = ()
    """Those of the set-up on which nobody stands (SL 2.4, 12.4)."""

    @property
    def is_to_choose(self) -> bool:
        """Is this the board from which pilots choose where they begin?"""
        return bool(self.stations) and not self.planes

    @property
    def is_free(self) -> bool:
        """Is any place near the edge to be had (SL 2.5)?"""
        return self.rules.places_freely

    @property
    def stem(self) -> str:
        """The beginning of its files' names."""
        return f"{self.number}-{self.key}"

    @property
    def title(self) -> str:
        """As the map is called."""
        titles = {"set-up": "The set-up", "round": f"Round {self.turn}", "next": "Next round"}
        return titles[self.key]


def scenes(record: SquadronRecord) -> tuple[Scene, ...]:
    """The maps of a round, in order."""
    keys = step_keys(record.turn, is_over=record.is_over)
    return tuple(_scene(record, key, number) for number, key in enumerate(keys, 1))


def start_scene(record: SquadronRecord) -> Scene:
    """The board before a record's round: where the planes stand, if they do."""
    before = record.adjudication.before
    standing = tuple(
        _airplane(record, plane, plane.at, plane.heading) for plane in before.flying if plane.at
    )
    return Scene(
        "next",
        1,
        record.turn,
        record.rules,
        space_of(record.rules),
        standing,
        *((),) * 6,
        tallies=_tallies(record, before.planes, {}),
        stations=() if standing else _stations(record.rules, ()),
    )


def _stations(rules: Rules, planes: Sequence[Airplane]) -> tuple[Station, ...]:
    """Those on which none of these stands."""
    taken = {one.at for one in planes}
    return tuple(one for one in board_of(rules).stations if one.at not in taken)


def _scene(record: SquadronRecord, key: StepKey, number: int) -> Scene:
    told = record.adjudication
    events: tuple[Event, ...] = () if key == "next" else told.events
    flown = tuple(event for event in events if isinstance(event, Flew))
    lost: dict[PlaneName, int] = {}
    for event in told.events:
        if isinstance(event, Attacked):
            points = event.health_before - event.health
            lost[event.target] = lost.get(event.target, 0) + points
    rolled = {one.plane for one in flown if one.stage == "Immelmann"}
    attacks = tuple(event for event in events if isinstance(event, Attacked))
    planes = _planes(record, key)
    return Scene(
        key,
        number,
        record.turn,
        record.rules,
        space_of(record.rules),
        planes,
        tuple(_starts(flown)),
        tuple(Stand(one.by, one.at, one.heading) for one in attacks if one.by in rolled),
        flown,
        tuple(event for event in events if isinstance(event, Bumped)),
        attacks,
        tuple(_possible(plane, record.rules) for plane in told.position.flying)
        if key == "next"
        else (),
        _tallies(record, told.position.planes, {} if key == "next" else lost),
        _stations(record.rules, planes) if key == "set-up" else (),
    )


_MARKED: Mapping[RemarkCode, str] = {"nmr": "silent", "bumped": "bumped"}
"""Remarks that the map says too, and its word for them."""


def _marked(record: SquadronRecord) -> Mapping[PlaneName, str]:
    """Who was silent or bumped in the round."""
    found: dict[PlaneName, dict[str, None]] = {}
    for remark in record.adjudication.remarks:
        if remark.code in _MARKED:
            found.setdefault(remark.plane, {})[_MARKED[remark.code]] = None
    return {plane: ", ".join(words) for plane, words in found.items()}


def _planes(record: SquadronRecord, key: StepKey) -> tuple[Airplane, ...]:
    """Those that fly on, and on the round's own map those that left in it."""
    told = record.adjudication
    shown = [_airplane(record, plane, plane.at, plane.heading) for plane in told.position.flying]
    if key == "next":
        return tuple(shown)
    for event in told.events:
        if isinstance(event, Left):
            plane = told.position.plane(event.plane)
            fate = _FATES[event.cause]
            shown.append(_airplane(record, plane, event.at, event.heading, fate))
    marked = _marked(record)
    return tuple(
        replace(one, note=f"{one.note}; {marked[one.seat.plane]}")
        if one.seat.plane in marked
        else one
        for one in shown
    )


def _airplane(
    record: SquadronRecord,
    plane: Plane,
    at: Place | None,
    heading: Heading | None,
    fate: Fate = "up",
) -> Airplane:
    assert at is not None
    assert heading is not None
    note = OUT_WORDS[fate] or f"hlt {plane.health}"
    if fate == "up" and record.rules.altitude:
        note = f"alt {plane.altitude}, {note}"
    seat = SeatShown.of(record.seat(plane.name), record.rules.teams)
    return Airplane(seat, at, heading, plane.altitude, plane.health, fate, note)


def _starts(flown: tuple[Flew, ...]) -> list[Stand]:
    """The beginning of each plane's move; an Immelmann begins where the plane shot from."""
    seen: dict[PlaneName, Stand] = {}
    for one in flown:
        if one.stage == "move":
            seen.setdefault(one.plane, Stand(one.plane, one.start, one.heading_before))
    return list(seen.values())


def _possible(plane: Plane, rules: Rules) -> Possible:
    assert plane.at is not None
    assert plane.heading is not None
    by_speed = reach_of(plane, rules)
    dived: tuple[Place, ...] = ()
    if rules.altitude and plane.altitude:
        # more speed than this takes a plane over most boards, and would take long to work out
        speed = plane.stats.speed + min(plane.altitude, _LONGEST_DIVE)
        dived = _hull([one.at for one in reach_of(plane, rules, speed)], space_of(rules))
    return Possible(plane.name, plane.at, plane.heading, by_speed, dived)


def _hull(places: Sequence[Place], space: MapSpace) -> tuple[Place, ...]:
    """The corners of the smallest area without a dent that has all these places."""
    points = sorted((space.point(at), at) for at in set(places))

    def half(ordered: Sequence[tuple[MapPoint, Place]]) -> list[tuple[MapPoint, Place]]:
        found: list[tuple[MapPoint, Place]] = []
        for one in ordered:
            while len(found) > 1 and _turn(found[-2][0], found[-1][0], one[0]) <= 1e-9:
                found.pop()
            found.append(one)
        return found[:-1]

    return tuple(at for _, at in (*half(points), *half(points[::-1])))


def _turn(start: MapPoint, middle: MapPoint, end: MapPoint) -> float:
    """Above 0 where the way turns left."""
    east, north = middle[0] - start[0], middle[1] - start[1]
    return east * (end[1] - start[1]) - north * (end[0] - start[0])


def _tallies(
    record: SquadronRecord, planes: tuple[Plane, ...], lost: Mapping[PlaneName, int]
) -> tuple[Tally, ...]:
    left = {event.plane for event in record.adjudication.events if isinstance(event, Left)}
    return tuple(
        Tally(
            SeatShown.of(record.seat(plane.name), record.rules.teams),
            plane.stats,
            plane.altitude,
            plane.health,
            lost.get(plane.name, 0),
            plane.kills,
            _gone(plane, record.turn if plane.name in left else None),
        )
        for plane in planes
    )


def _gone(plane: Plane, turn: int | None) -> str:
    if plane.is_in_play:
        return ""
    how = OUT_WORDS[_FATES[plane.cause]] if plane.cause else "out"
    return f"{how} in round {turn}" if turn is not None else how
