"""Hex mode: a board of flat-topped hexes (SL 12)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.board import Sight, Station
from sopwith_gm.systems.squadron.exact import Exact
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, Manner, Manoeuvre, Template


class Hex(NamedTuple):
    """A hex by its axes: q counts columns from the west, r falls towards the north (SL 12.1)."""

    q: int
    r: int

    @classmethod
    def at(cls, column: int, row: int) -> "Hex":
        """The hex of a column and a row, both counted from 1."""
        return cls(column - 1, -(row + column // 2))  # ceil(c/2) with c = column - 1

    @property
    def column(self) -> int:
        """From the west, 1 for A; below 1 west of the board."""
        return self.q + 1

    @property
    def row(self) -> int:
        """From the south, 1 for the first; below 1 south of the board."""
        return -self.r - self.column // 2

    def __str__(self) -> str:
        if not 1 <= self.column <= 26:
            return f"column {self.column}, row {self.row}"
        return f"{chr(ord('A') + self.q)}{self.row}"


WAYS: Mapping[Heading, Hex] = {
    Heading.N: Hex(0, -1),
    Heading.NE: Hex(1, -1),
    Heading.SE: Hex(1, 0),
    Heading.S: Hex(0, 1),
    Heading.SW: Hex(-1, 1),
    Heading.NW: Hex(-1, 0),
}
"""One hex ahead (SL 12.1), clockwise from north."""
_RING = tuple(WAYS)


def _turned(heading: Heading, sixths: int) -> Heading:
    return _RING[(_RING.index(heading) + sixths) % 6]


def _plus(*steps: tuple[int, int]) -> tuple[int, int]:
    return sum(step[0] for step in steps), sum(step[1] for step in steps)


#: Steps ahead, each before or after turns of 60 degrees to the right; the last turn ends it.
_TURNS: Mapping[Template, tuple[tuple[int, ...], int]] = {
    Template.STRAIGHT: ((0, 0), 0),  # two hexes ahead
    Template.BANK_LEFT: ((0, -1), -1),  # one ahead, turn, one ahead
    Template.BANK_RIGHT: ((0, 1), 1),
    Template.TURN_LEFT: ((-1,), -2),  # turn, one ahead, turn once more
    Template.TURN_RIGHT: ((1,), 2),
}


def _step(manoeuvre: Manoeuvre, heading: Heading) -> tuple[int, int, Heading]:
    steps, turn = _TURNS[manoeuvre.template]
    if manoeuvre.manner is Manner.ROLL:
        turn = 0
    elif manoeuvre.manner is Manner.SPLIT_S:
        turn += 3
    return *_plus(*(WAYS[_turned(heading, one)] for one in steps)), _turned(heading, turn)


STEPS: Mapping[str, Mapping[int, tuple[int, int, Heading]]] = {
    code: {heading.value: _step(manoeuvre, heading) for heading in _RING}
    for code, manoeuvre in MANOEUVRES.items()
}
"""By code and by the heading's number: an Enum is slow to hash."""


def _arc(heading: Heading) -> frozenset[tuple[int, int]]:
    """The nine hexes of the arc: i ahead and j to the front-left or front-right (SL 12.3)."""
    ahead = WAYS[heading]
    return frozenset(
        (ahead.q * i + way.q * (reach - i), ahead.r * i + way.r * (reach - i))
        for reach in (1, 2, 3)
        for i in range(1, reach + 1)
        for way in (WAYS[_turned(heading, -1)], WAYS[_turned(heading, 1)])
    )


_ARCS = {heading: _arc(heading) for heading in _RING}
_GUIDES = {
    heading: frozenset((way.q * reach, way.r * reach) for reach in (1, 2, 3))
    for heading, way in WAYS.items()
}
_NAME = Pattern(r"([A-Z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class HexBoard:
    """A board of as many columns as rows."""

    side: int
    headings: tuple[Heading, ...] = field(default=_RING, init=False)
    stations: tuple[Station, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        near, middle, far = 2, self.side // 2, self.side - 1
        placed = (
            ("SW", near, near, Heading.NE),
            ("S", middle, near, Heading.N),
            ("SE", far, near, Heading.NW),
            ("E", far, middle, Heading.NW),
            ("NE", far, far, Heading.SW),
            ("N", middle, far, Heading.S),
            ("NW", near, far, Heading.SE),
            ("W", near, middle, Heading.NE),
        )
        stations = tuple(
            Station(number, name, Hex.at(column, row), heading)
            for number, (name, column, row, heading) in enumerate(placed, 1)
        )
        object.__setattr__(self, "stations", stations)

    def end(self, at: Hex, heading: Heading, manoeuvre: Manoeuvre) -> tuple[Hex, Heading]:
        """Where a manoeuvre ends (SL 12.2)."""
        q, r, after = STEPS[manoeuvre.code][heading._value_]
        return Hex(at.q + q, at.r + r), after

    def has(self, at: Hex) -> bool:
        """Is it a hex of the board (SL 12.2)?"""
        return 1 <= at.column <= self.side and 1 <= at.row <= self.side

    def overlap(self, one: Hex, other: Hex) -> bool:
        """One plane per hex (SL 12.2)."""
        return one == other

    def sight(self, start: Hex, heading: Heading, target: Hex) -> Sight:
        """SL 12.3. In the same hex there is no attack."""
        q, r = target.q - start.q, target.r - start.r
        distance = max(abs(q), abs(r), abs(q + r))
        return Sight(
            distance if 1 <= distance <= 3 else None,
            (q, r) in _ARCS[heading],
            (q, r) in _GUIDES[heading],
            Exact(distance * distance),
        )

    def written(self, at: Hex) -> str:
        """As `H2`."""
        return str(at)

    def read(self, written: object) -> Hex:
        """A hex by its name, on the board or not. Raises ValueError."""
        found = _NAME.fullmatch(str(written).strip().upper())
        if found is None:
            raise ValueError(f"found {written!r}, expected a hex by its name: H2")
        return Hex.at(ord(found[1]) - ord("A") + 1, int(found[2]))
