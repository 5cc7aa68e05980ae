"""The board: hexes and their names, sectors and their targets, starts of the bombers (BB 1).

A hex is known by its name, column and row (`H8`). All that play asks of the board is laid out in
tables once, when the board is made; a step that leads off the board is None.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NewType

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex

HexName = NewType("HexName", str)
"""A hex by column and row: `H8`. In orders it may be one that is not on the board."""

BomberNumber = NewType("BomberNumber", int)
"""1 to 5."""

SectorNumber = NewType("SectorNumber", int)
"""1 to 4, from the west."""

TargetKind = Literal["airfield", "battery", "radar station"]

REACH = 2
"""How many hexes a Spitfire flies at most, and how far off it may land (BB 6.2, 6.5)."""

FACINGS: tuple[Facing, ...] = tuple(Facing)
_NORTHBOUND = tuple(facing in (Facing.NW, Facing.N, Facing.NE) for facing in FACINGS)

Path = tuple[HexName, ...]
"""The hexes that are entered, one after the other."""


def is_northbound(facing: Facing) -> bool:
    """A bomber that faces NW, N or NE is northbound, another southbound (BB 4.4)."""
    return _NORTHBOUND[facing._value_]  # by number: an Enum is slow to hash


class Target(Struct, frozen=True):
    """What bombs can hit (BB 1.4)."""

    hex: HexName
    kind: TargetKind
    sector: SectorNumber


class Sector(Struct, frozen=True):
    """Nine targets and the name of the Spitfire that guards them (BB 1.4, 2.2)."""

    number: SectorNumber
    name: PlaneName
    """The sector's, and of the Spitfire of who commands it (BB 2.2): `RED`."""
    columns: str
    airfields: tuple[HexName, ...]
    """In the order of the table of BB 1.4."""
    batteries: tuple[HexName, ...]
    radar: tuple[HexName, ...]

    @property
    def targets(self) -> Iterator[Target]:
        """The nine, fields first."""
        for place in self.airfields:
            yield Target(place, "airfield", self.number)
        for place in self.batteries:
            yield Target(place, "battery", self.number)
        for place in self.radar:
            yield Target(place, "radar station", self.number)


@dataclass(frozen=True, eq=False)
class Board:
    """A rectangle of hexes with sectors on it."""

    name: str
    columns: str
    rows: int
    turn_back_row: int
    home_row: int
    starts: Mapping[BomberNumber, HexName]
    sectors: tuple[Sector, ...]
    """By number."""
    sea: frozenset[HexName] = frozenset()
    """For pictures; it changes nothing."""
    _paths: dict[tuple[HexName, HexName, int], tuple[Path, ...]] = field(
        default_factory=dict, init=False, repr=False
    )

    @cached_property
    def neighbours(self) -> Mapping[HexName, tuple[HexName | None, ...]]:
        """Of each hex the six beside it, clockwise from north; None is off the board (BB 1.2)."""
        names = {place: name for name, place in self.coordinates.items()}
        return {
            name: tuple(names.get(place.step(facing)) for facing in FACINGS)
            for name, place in self.coordinates.items()
        }

    @cached_property
    def coordinates(self) -> Mapping[HexName, Hex]:
        """Every hex of the board with its axial coordinates (BB 1.3), column by column."""
        return {
            HexName(f"{letter}{row}"): Hex(column, -(row + (column + 1) // 2))
            for column, letter in enumerate(self.columns)
            for row in range(1, self.rows + 1)
        }

    @cached_property
    def row_of(self) -> Mapping[HexName, int]:
        """The row of each hex, 1 in the south."""
        return {name: int(name[1:]) for name in self.coordinates}

    @cached_property
    def targets(self) -> Mapping[HexName, Target]:
        """What stands in a hex, sector by sector (BB 1.4)."""
        return {target.hex: target for sector in self.sectors for target in sector.targets}

    @cached_property
    def fields(self) -> Mapping[HexName, Sector]:
        """All airfields, in the order of the table of BB 1.4 read by rows."""
        return {place: sector for sector in self.sectors for place in sector.airfields}

    @cached_property
    def fields_within_reach(self) -> Mapping[HexName, Mapping[HexName, int]]:
        """The airfields within two hexes of each hex, with their distance, in the table's order."""
        return {
            start: {field: near[field] for field in self.fields if field in near}
            for start, near in self.within_reach.items()
        }

    @cached_property
    def within_reach(self) -> Mapping[HexName, Mapping[HexName, int]]:
        """Of each hex those within two hexes, itself too, with their distance."""
        found: dict[HexName, dict[HexName, int]] = {}
        for start, beside in self.neighbours.items():
            near = {start: 0} | {name: 1 for name in beside if name}
            for first in tuple(near):
                near.update(
                    {name: REACH for name in self.neighbours[first] if name and name not in near}
                )
            found[start] = near
        return found

    @cached_property
    def sector_named(self) -> Mapping[PlaneName, Sector]:
        """The sectors by the names of their Spitfires."""
        return {sector.name: sector for sector in self.sectors}

    def sector(self, number: SectorNumber) -> Sector:
        """The sector of that number."""
        return self.sectors[number - 1]

    def has(self, name: HexName) -> bool:
        """Is there such a hex on the board?"""
        return name in self.coordinates

    def beside(self, name: HexName, facing: Facing) -> HexName | None:
        """The next hex in that direction; None where the board ends."""
        return self.neighbours[name][facing._value_]

    def distance(self, one: HexName, other: HexName) -> int:
        """How many hexes lie between two hexes of the board; 1 is adjacent (BB 1.3)."""
        return self.coordinates[one].distance(self.coordinates[other])

    def paths(self, start: HexName, end: HexName, steps: int) -> tuple[Path, ...]:
        """The ways from one hex to another in one or two steps, by their first step, N first and
        clockwise (BB 6.7). None leaves the board."""
        key = (start, end, steps)
        if key not in self._paths:
            self._paths[key] = tuple(self._find_paths(*key))
        return self._paths[key]

    def _find_paths(self, start: HexName, end: HexName, steps: int) -> Iterator[Path]:
        for first in self.neighbours[start]:
            if first is None:
                continue
            if steps == 1 and first == end:
                yield (first,)
            if steps == REACH and end in self.neighbours[first]:
                yield (first, end)
