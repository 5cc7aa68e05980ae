"""A turn flown again by other hands: from the start and what each pilot flew and fired, by the
rulebook alone. Nothing here asks the program where a plane is, what a burst hit, or what it cost.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sopwith_gm.systems.sopwith.events import CloudsMoved, Fired, Flew, Landed, TookOff
from sopwith_gm.systems.sopwith.record import SopwithRecord

Place = tuple[int, int]
"""Column from the west, -9 for A; the number that people see."""
WAYS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
_NORMAL, _ACE = (4, 3, 2, 1), (5, 4, 3, 2, 1)
_STRIPS = {"alpha": -1, "beta": 0, "gamma": 1}
"""From the way to the centre: seen from the aerodrome, alpha is on the left."""


def place_of(name: str) -> Place:
    """A hex from its name: letters are columns, and J10 is the centre."""
    return ord(name[0]) - ord("J"), int(name[1:])


def name_of(place: Place) -> str:
    """A hex's name."""
    return f"{chr(place[0] + ord('J'))}{place[1]}"


def stepped(place: Place, way: int, times: int = 1) -> Place:
    """So many hexes that way: north adds one to the number, north-east to both, and so on."""
    column, number = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))[way % 6]
    return place[0] + times * column, place[1] + times * number


def apart(one: Place, other: Place) -> int:
    """The distance in hexes."""
    column, number = one[0] - other[0], one[1] - other[1]
    return max(abs(column), abs(number), abs(column - number))


@dataclass
class Shot:
    """One burst, recomputed."""

    shooter: str
    fire: str
    start: Place
    way: int
    reach: int
    line: list[Place]
    stopped_by: str
    cloud: Place | None
    hits: list[tuple[str, int, int]]
    """Whom, how far off, for how much; nearest first."""


@dataclass
class Plane:
    """One plane as a move finds it and leaves it."""

    place: Place
    way: int | None
    came_from: Place
    on_ground: bool
    ace: bool
    points: int
    ammo: int


@dataclass
class Move:
    """One move, recomputed."""

    number: int
    planes: dict[str, Plane] = field(default_factory=dict)
    """Everybody who is on the board when the bursts are fired; points as before the fire."""
    clouds: set[Place] = field(default_factory=set)
    shots: list[Shot] = field(default_factory=list)
    gone: dict[str, tuple[Place, int, int]] = field(default_factory=dict)
    """Who left the board: after which hex, which way, with how many points."""
    fallen: dict[str, set[str]] = field(default_factory=dict)
    """Who was shot down, by whom."""
    drowned: set[str] = field(default_factory=set)
    harmed: set[str] = field(default_factory=set)
    left: dict[str, int] = field(default_factory=dict)
    """Who is in the game after it, with how many points."""
    ammo_left: dict[str, int] = field(default_factory=dict)
    flown: dict[str, str] = field(default_factory=dict)
    landed: dict[str, str] = field(default_factory=dict)
    took_off: dict[str, str] = field(default_factory=dict)
    next_places: dict[str, Place] = field(default_factory=dict)

    def hits_on(self, plane: str) -> dict[str, tuple[int, int]]:
        """Who hit it, from how far, for how much."""
        return {s.shooter: (d, p) for s in self.shots for who, d, p in s.hits if who == plane}


class Flown:
    """A whole turn, recomputed."""

    def __init__(self, record: SopwithRecord) -> None:
        self.record, self.rules = record, record.rules
        self.radius = record.rules.board_side - 1
        before = record.adjudication.before
        self.sides = {str(p.name): p.side or p.player for p in before.planes}
        self.players = {str(p.name): p.player for p in before.planes}
        self.order = [str(p.name) for p in before.planes]
        self.homes = {str(p.name): p.home.value for p in before.planes}
        self.start = {
            str(p.name): Plane(
                place_of(p.hex.name),
                p.facing.value if p.facing else None,
                place_of(p.hex.name),
                on_ground=False,
                ace=p.ace,
                points=p.damage,
                ammo=p.ammo,
            )
            for p in before.in_play
            if p.hex
        }
        self.clouds = {(one.q, 10 - one.r) for cloud in before.clouds for one in cloud}
        self.moves: list[Move] = []
        planes = dict(self.start)
        for number in range(1, len(record.adjudication.after) + 1):
            move = self._move(number, planes)
            for earlier in self.moves[-1:]:
                earlier.next_places = {name: one.place for name, one in move.planes.items()}
            self.moves.append(move)
            planes = {
                name: Plane(
                    **{**vars(one), "points": move.left[name], "ammo": move.ammo_left[name]}
                )
                for name, one in move.planes.items()
                if name in move.left
            }

    def events(self, kind: type, move: int | None) -> list:  # type: ignore[type-arg]
        """The record's events of a kind in a move."""
        events = self.record.adjudication.events
        return [one for one in events if isinstance(one, kind) and one.move == move]

    def on_board(self, place: Place) -> bool:
        """Is this hex on the board?"""
        return apart(place, (0, 10)) <= self.radius

    def enemies(self, one: str, other: str) -> bool:
        """Neither of one side nor of one player."""
        return self.sides[one] != self.sides[other]

    def strip(self, home: int, name: str) -> tuple[Place, Place, int]:
        """Its inner and outer hex, and the way out."""
        corner = stepped((0, 10), home, self.radius)
        way = (home + 3 + _STRIPS[name]) % 6
        return stepped(corner, way), stepped(corner, way, 2), way

    def _move(self, number: int, planes: Mapping[str, Plane]) -> Move:
        move = Move(number)
        flew = {str(one.plane): one for one in self.events(Flew, number)}
        off = {str(one.plane): one for one in self.events(TookOff, number)}
        move.took_off = {name: one.strip for name, one in off.items()}
        move.landed = {str(one.plane): one.strip for one in self.events(Landed, number)}
        for name, was in planes.items():
            move.flown[name] = str(flew[name].manoeuvre)
            start = was.way
            if name in off:
                start = self.strip(off[name].aerodrome.value, off[name].strip)[2]
            place, way = self._fly(was.place, start, move.flown[name])
            if name in move.landed:
                way = None
            if not self.on_board(place):
                assert way is not None
                move.gone[name] = (was.place, _way(was.place, place), was.points)
                continue
            ground = flew[name].on_ground
            move.planes[name] = Plane(place, way, was.place, ground, was.ace, was.points, was.ammo)
        for drift in self.events(CloudsMoved, number):
            self.clouds = {stepped(one, drift.towards.value) for one in self.clouds}
        move.clouds = set(self.clouds)
        for one in self.events(Fired, number):
            move.shots.append(self._shoot(str(one.plane), str(one.fire), move))
        self._take_damage(move)
        return move

    def _fly(self, place: Place, way: int | None, code: str) -> tuple[Place, int | None]:
        if way is None or code == "0":
            return place, way
        turned = (way + {"LT": -1, "RT": 1}.get(code, 0)) % 6
        towards = (way + {"LT": -1, "RT": 1, "LS": -1, "RS": 1}.get(code, 0)) % 6
        return stepped(place, towards), (way + 3) % 6 if code == "I" else turned

    def _shoot(self, shooter: str, fire: str, move: Move) -> Shot:
        me = move.planes[shooter]
        assert me.way is not None
        way = (me.way + {"L": -1, "A": 0, "R": 1}[fire]) % 6
        table = _ACE[: self.rules.ace_range] if me.ace else _NORMAL
        line: list[Place] = []
        hits = []
        stopped, cloud = "range", None
        for distance in range(1, len(table) + 1):
            place = stepped(me.place, way, distance)
            if not self.on_board(place):
                stopped = "edge"
                break
            if place in move.clouds:
                stopped, cloud = "cloud", place
                break
            line.append(place)
            there = [name for name in self.order if name in move.planes]
            hits += [
                (n, distance, table[distance - 1]) for n in there if move.planes[n].place == place
            ]
        return Shot(shooter, fire, me.place, way, len(table), line, stopped, cloud, hits)

    def _take_damage(self, move: Move) -> None:
        for name, one in move.planes.items():
            by = move.hits_on(name)
            points = one.points - sum(cost for _, cost in by.values())
            spared = one.on_ground and not self.rules.cloud_harms_ground
            if one.place in move.clouds and not spared:
                points -= 1
                move.harmed.add(name)
            move.ammo_left[name] = one.ammo - sum(s.shooter == name for s in move.shots)
            if points > 0:
                move.left[name] = points
            elif by:
                move.fallen[name] = set(by)
            else:
                move.drowned.add(name)


def _way(start: Place, end: Place) -> int:
    return next(way for way in range(6) if stepped(start, way) == end)
