"""The words beside each map, and those for somebody who cannot see it."""

from collections.abc import Iterator, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.words import Names, counted, listed, number, sentence
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import (
    BroughtDown,
    CloudHarmed,
    CloudsMoved,
    Fired,
    Flew,
    FlewOff,
    GameEnded,
    Landed,
    TookOff,
)
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.sheet import Manoeuvre
from sopwith_gm.systems.sopwith.telling.scene import Scene
from sopwith_gm.systems.sopwith.telling.words import hexes, points


def caption_of_start(position: Position, names: Names) -> str:
    """How many are left, and which two are nearest to each other."""
    planes = position.in_play
    machines = sentence(counted(len(planes), "machine"))
    if all(plane.state is State.PARKED for plane in planes):
        return f"{machines}, every one of them still on the ground."
    parked = [plane for plane in planes if plane.state is State.PARKED]
    where = f", {number(len(parked))} of them on the ground" if parked else " in the air"
    pair = _nearest([plane for plane in planes if plane.state is State.FLYING])
    if pair is None:
        return f"{machines}{where}."
    one, other, apart = pair
    near = "share a hex" if apart == 0 else f"are {hexes(apart)} apart"
    pair_words = sentence(names.list((one, other)))
    is_nearest = all(
        apart <= plane.hex.distance(another.hex)
        for index, plane in enumerate(planes)
        for another in planes[index + 1 :]
        if plane.hex is not None and another.hex is not None
    )
    whom = "nobody is nearer" if is_nearest else "no two enemies in the air are nearer"
    return f"{machines}{where}. {pair_words} {near}, and {whom}."


def _nearest(planes: Sequence[Plane]) -> tuple[PlaneName, PlaneName, int] | None:
    """The two enemies that are nearest to each other, and how far apart they are, in hexes."""
    pairs = [
        (one.hex.distance(other.hex), index, one.name, other.name)
        for index, one in enumerate(planes)
        for other in planes[index + 1 :]
        if one.hex is not None and other.hex is not None and one.is_enemy_of(other)
    ]
    if not pairs:
        return None
    apart, _, first, second = min(pairs, key=lambda pair: pair[:2])
    return first, second, apart


def caption_of_move(scene: Scene, names: Names) -> str:
    """What the move did, the heaviest first: falls, hits, bursts for nothing, then the rest."""
    parts = [*_falls(scene, names), *_hits(scene, names), *_wasted(scene, names)]
    parts += _others(scene, names)
    if not parts:
        return "Nobody fires." if scene.parked else "Everybody flies, and nobody fires."
    return " ".join(sentence(part) for part in parts)


def _falls(scene: Scene, names: Names) -> Iterator[str]:
    for by, fallen in scene.falls_by_shooters.items():
        shoot = "shoots" if len(by) == 1 else "together shoot"
        who = listed(names.full(fall.plane) for fall in fallen)
        last = _last_bursts(fallen[0].plane, scene, names) if len(fallen) == 1 else ""
        whose = f", whose last {_bursts_cost(fallen[0].plane, scene)} {last}" if last else ""
        yield f"{names.list(by)} {shoot} down {who}{whose}."
    for _, fallen in scene.falls_by_shooters.items():
        for fall in fallen if len(fallen) > 1 else ():
            last = _last_bursts(fall.plane, scene, names)
            if last:
                yield f"{names.short(fall.plane)}, going down, costs {last}."


def _last_bursts(plane: PlaneName, scene: Scene, names: Names) -> str:
    """What a falling plane's own bursts cost those who live: `Lune and Fen two points each`."""
    hits = [
        (hit.target, hit.damage)
        for burst in scene.bursts
        if burst.plane == plane
        for hit in burst.hits
        if scene.fall_of(hit.target) is None
    ]
    return _costs(hits, names)


def _bursts_cost(plane: PlaneName, scene: Scene) -> str:
    hitting = [
        burst
        for burst in scene.bursts
        if burst.plane == plane and any(scene.fall_of(hit.target) is None for hit in burst.hits)
    ]
    return "burst costs" if len(hitting) == 1 else "bursts cost"


def _costs(hits: Sequence[tuple[PlaneName, int]], names: Names) -> str:
    """Who pays how many points; together where all pay the same."""
    if len(hits) > 1 and len({cost for _, cost in hits}) == 1:
        return f"{names.list(plane for plane, _ in hits)} {points(hits[0][1])} each"
    return listed(f"{names.short(plane)} {points(cost)}" for plane, cost in hits)


def _hits(scene: Scene, names: Names) -> Iterator[str]:
    """Who hits whom among those who live: an exchange of two in one sentence."""
    hits: dict[PlaneName, list[tuple[PlaneName, int]]] = {}
    for burst in scene.bursts:
        living = [hit for hit in burst.hits if scene.fall_of(hit.target) is None]
        if living and scene.fall_of(burst.plane) is None:
            told = hits.setdefault(burst.plane, [])
            told += [(hit.target, hit.damage) for hit in living]
    told_already: set[PlaneName] = set()
    for plane, struck in hits.items():
        if plane in told_already:
            continue
        other = struck[0][0]
        if len(struck) == 1 and hits.get(other) == [(plane, struck[0][1])]:
            told_already.add(other)
            yield f"{names.list((plane, other))} hit each other for {number(struck[0][1])}."
        else:
            costs = listed(f"{names.short(target)} for {number(cost)}" for target, cost in struck)
            yield f"{names.short(plane)} hits {costs}."


def _wasted(scene: Scene, names: Names) -> Iterator[str]:
    """Who fired without any effect, those whose fire ended at a cloud apart."""
    hitters = {burst.plane for burst in scene.bursts if burst.hits}
    wasted = [burst for burst in scene.bursts if burst.plane not in hitters]
    clouds = [burst.plane for burst in wasted if burst.stopped_by == "cloud"]
    others = [burst.plane for burst in wasted if burst.plane not in clouds]
    for planes, what in ((clouds, "into a cloud"), (others, "at nobody")):
        who = list(dict.fromkeys(planes))
        if who:
            yield f"{names.list(who)} {'fires' if len(who) == 1 else 'fire'} {what}."


def _others(scene: Scene, names: Names) -> Iterator[str]:
    for event in scene.events:
        match event:
            case FlewOff():
                yield f"{names.short(event.plane)} flies off the board."
            case BroughtDown():
                yield f"{names.short(event.plane)} comes down in the cloud at {event.hex.name}."
            case Landed():
                yield f"{names.short(event.plane)} lands on {event.strip.capitalize()}."
            case TookOff():
                yield f"{names.short(event.plane)} takes off along {event.strip.capitalize()}."
            case GameEnded():
                yield ending(event, names)
    harmed = [
        event.plane
        for event in scene.events
        if isinstance(event, CloudHarmed) and scene.end.plane(event.plane).is_in_play
    ]
    if harmed:
        verb = "loses a point" if len(harmed) == 1 else "lose a point each"
        yield f"{names.list(harmed)} {verb} to a cloud."


def ending(event: GameEnded, names: Names) -> str:
    """Who won, in one sentence."""
    if event.winner is None:
        return "Nobody was left to win it."
    return f"{names.list(event.planes) or event.winner} won it."


def caption_of_end(record: SopwithRecord, names: Names) -> str:
    """Where the wind went and what it means, and how many are left."""
    position = record.adjudication.position
    moved = _drift(record)
    parts = []
    if moved:
        way = moved.towards.words
        parts.append(f"All clouds go one hex {way}." if moved.after else "The last cloud has gone.")
    elif not position.clouds:
        parts.append("Clear sky.")
    elif position.wind is not None:
        way = position.wind.words
        parts.append(f"In turn {position.turn} every cloud goes one hex {way} with each move.")
    else:
        parts.append("The clouds stay where they are.")
    covered = [
        (plane.hex.name, names.short(plane.name))
        for plane in position.in_play
        if moved and plane.hex is not None and plane.hex in position.cloud_hexes
    ]
    if len(covered) == 1:
        parts.append(f"One now covers {covered[0][0]}, where {covered[0][1]} is.")
    elif covered:
        who = listed(f"{name} ({place})" for place, name in covered)
        parts.append(f"They now cover {who}.")
    left = len(position.in_play)
    if not position.over:
        parts.append(f"{sentence(number(left))} {'is' if left == 1 else 'are'} left.")
    return " ".join(parts)


def _drift(record: SopwithRecord) -> CloudsMoved | None:
    return next(
        (
            one
            for one in record.adjudication.events
            if isinstance(one, CloudsMoved) and one.move is None and one.before
        ),
        None,
    )


def alt_of_position(position: Position, names: Names, board: Board, lead: str = "") -> str:
    """Every plane, where it is and what it has left, then the clouds."""
    planes = [_whereabouts(plane, names) for plane in position.in_play]
    count = sentence(counted(len(planes), "machine"))
    parts = [
        lead,
        f"{count}. {'; '.join(planes)}." if planes else "Nobody is left.",
        "" if lead.startswith("Clear sky.") else _clouds(position, board),
    ]
    return " ".join(part for part in parts if part)


def _whereabouts(plane: Plane, names: Names) -> str:
    assert plane.hex is not None
    way = f"heading {plane.facing.name}" if plane.facing else "parked"
    return f"{names.short(plane.name)} {plane.hex.name} {way}, {points(plane.damage)}"


def _clouds(position: Position, board: Board) -> str:
    if not position.clouds:
        return "Clear sky."
    return f"Clouds: {'; '.join(_cloud(cloud, board) for cloud in position.clouds)}."


def _cloud(cloud: Cloud, board: Board) -> str:
    """Its hexes on the board, from west to east."""
    return " ".join(place.name for place in sorted(cloud) if board.has(place))


def alt_of_move(scene: Scene, names: Names) -> str:
    """Every plane's move first, then every burst, then the rest."""
    flights = [
        _flight(event, names)
        for event in scene.events
        if isinstance(event, Flew) and event.plane in scene.stands
    ]
    bursts = [_burst(burst, scene, names) for burst in scene.bursts]
    parts = [*(one for one in flights if one), *bursts, *_falls_alone(scene, names)]
    parts += _others(scene, names)
    return " ".join(sentence(part) for part in parts)


_FLOWN = {
    Manoeuvre.AHEAD: "goes ahead to {place}",
    Manoeuvre.LEFT_TURN: "turns left to {place}",
    Manoeuvre.RIGHT_TURN: "turns right to {place}",
    Manoeuvre.LEFT_SLIP: "slips left to {place}",
    Manoeuvre.RIGHT_SLIP: "slips right to {place}",
    Manoeuvre.NO_MOVE: "stays at {place}",
    Manoeuvre.IMMELMANN: "flies an Immelmann to {place}",
}


def _flight(event: Flew, names: Names) -> str:
    if event.facing_before is None and event.manoeuvre is Manoeuvre.NO_MOVE:
        return f"{names.short(event.plane)} is parked at {event.end.name}."
    way = f", heading {event.facing.name}" if event.facing else ""
    words = _FLOWN[event.manoeuvre].format(place=event.end.name)
    return f"{names.short(event.plane)} {words}{way}."


def _burst(burst: Fired, scene: Scene, names: Names) -> str:
    who = names.short(burst.plane)
    if burst.hits:
        hits = listed(
            f"{names.short(hit.target)} at {hit.hex.name} for {number(hit.damage)}"
            for hit in burst.hits
        )
        return f"{who} fires {burst.towards.words} and hits {hits}."
    stopped = f", as far as the cloud at {burst.cloud.name}" if burst.cloud else ""
    return f"{who} fires {burst.towards.words} and hits nobody{stopped}."


def _falls_alone(scene: Scene, names: Names) -> Iterator[str]:
    for fall in scene.shot_down:
        yield f"{names.short(fall.plane)} is shot down at {fall.hex.name}."
