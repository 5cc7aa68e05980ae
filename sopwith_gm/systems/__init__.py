"""The systems that are played: one package each, and SYSTEMS, the one list of them.

A system is loaded when it is first asked for, so that a command that plays one does not wait for
the others. Nobody else names one: shared rooms ask here, and `game.yaml` and records say which.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.records import plain_record
from sopwith_gm.core.system import System

_PACKAGES = ("sopwith",)
"""In the order in which they are told. The first is what a game is that names none: those that
were begun when there was no other."""


class Systems(Mapping[str, System]):
    """The systems by name, in order."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._loaded: dict[str, System] = {}

    def __getitem__(self, name: str) -> System:
        """The system of that name. Raises KeyError for a name that is none's."""
        if name not in self._names:
            raise KeyError(name)
        if name not in self._loaded:
            module = import_module(f"{__name__}.{name}.system")
            self._loaded[name] = module.SYSTEM
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    @property
    def first(self) -> str:
        """The name of the system of games and records that name none."""
        return self._names[0]

    def add(self, system: System) -> None:
        """One more, for a program that brings its own. Raises ValueError for a taken name."""
        if system.name in self._names:
            raise ValueError(f"there is a system {system.name!r} already")
        self._names += (system.name,)
        self._loaded[system.name] = system


SYSTEMS = Systems(_PACKAGES)


def system_of(record: AnyRecord) -> System:
    """The system that a record is of. Raises KeyError for one that is not installed."""
    return SYSTEMS[record.system or SYSTEMS.first]


def record_to_json(record: AnyRecord) -> str:
    """A record of any system as text: the same record gives the same text."""
    return system_of(record).records.to_json(record)


def record_from_json(text: str) -> AnyRecord:
    """The record that a text holds, of whatever system.

    Raises NewerRecordError for a version that this program does not know, and ValueError, with the
    place of the fault, for everything else that is no record.
    """
    data = plain_record(text)
    name = data.get("system") or SYSTEMS.first
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
