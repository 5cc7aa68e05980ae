"""The systems: RULEBOOKS of all that are ruled on, SYSTEMS of those that can be played.

Each is loaded when it is first asked for, so that a command that plays one does not wait for the
others. Nobody else names one: shared rooms ask here, and `game.yaml`, cases and records say which.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.records import plain_record
from sopwith_gm.core.system import Rulebook, System

Part = TypeVar("Part")


class ByName(Mapping[str, Part], Generic[Part]):
    """What the packages of systems have under one name, each loaded when it is first asked for."""

    def __init__(self, names: tuple[str, ...], module: str, constant: str) -> None:
        self._names, self._module, self._constant = names, module, constant
        self._loaded: dict[str, Part] = {}

    def __getitem__(self, name: str) -> Part:
        """That of the system of this name. Raises KeyError for a name that is none's."""
        if name not in self._names:
            raise KeyError(name)
        if name not in self._loaded:
            module = import_module(f"{__name__}.{name}.{self._module}")
            self._loaded[name] = getattr(module, self._constant)
        return self._loaded[name]

    def package(self, name: str) -> str:
        """The package that this system's part lies in. Nothing is loaded for the answer."""
        added = getattr(self._loaded.get(name), "package", None)
        return str(added or f"{__name__}.{name}")

    def __contains__(self, name: object) -> bool:
        """Is there one of this name? Nothing is loaded for the answer."""
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def add(self, name: str, part: Part) -> None:
        """One more. Raises ValueError for a name that is taken."""
        if name in self._names:
            raise ValueError(f"there is a system {name!r} already")
        self._names += (name,)
        self._loaded[name] = part


NAMES = ("sopwith", "squadron", "britain")
"""The packages of this folder, in the order in which they are told."""

RULEBOOKS: ByName[Rulebook] = ByName(NAMES, "rulebook", "RULEBOOK")

SYSTEMS: ByName[System] = ByName(NAMES, "system", "SYSTEM")

FIRST = next(iter(SYSTEMS))
"""The system of games, rulesets, cases and records that name none: they are of the time when there
was no other."""


def add_system(system: System) -> None:
    """Add a system, for a program that brings its own. Raises ValueError for a taken name."""
    RULEBOOKS.add(system.name, system.rulebook)
    SYSTEMS.add(system.name, system)


def system_of(record: AnyRecord) -> System:
    """The system that a record is of. Raises KeyError for one that is not installed."""
    return SYSTEMS[record.system or FIRST]


def record_to_json(record: AnyRecord) -> str:
    """A record of any system as text: the same record gives the same text."""
    return system_of(record).records.to_json(record)


def record_from_json(text: str) -> AnyRecord:
    """The record that a text holds, of whatever system.

    Raises NewerRecordError for a version that this program does not know, and ValueError, with the
    place of the fault, for everything else that is no record.
    """
    data = plain_record(text)
    name = data.get("system") or FIRST
    if name not in SYSTEMS:
        known = ", ".join(SYSTEMS)
        raise ValueError(f"record.system: found {str(name)[:60]!r}, expected one of {known}")
    record: AnyRecord = SYSTEMS[name].records.from_plain(data)
    return record


def to_plain(record: AnyRecord, value: Any) -> Any:
    """A value of a record as plain data, as it stands in its JSON."""
    return system_of(record).records.codec.to_plain(value)


def public_part(record: AnyRecord) -> AnyRecord:
    """A record without what is nobody's business: see `Records.public_part`."""
    shown: AnyRecord = system_of(record).records.public_part(record)
    return shown


def public_sha256(record: AnyRecord) -> str:
    """SHA-256 of a record's public part as it is written, in hexadecimal."""
    return system_of(record).records.public_sha256(record)
