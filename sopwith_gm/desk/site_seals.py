"""What each turn of a game is known by, found out without reading what has not changed.

A file's number, size and times say whether it may have changed since the last run; so do those of
its folder. Where they do, the game is locked, mended, and its seals are read again. Times only say
whether two looks saw the same: a clock that was set wrong makes nothing older or newer.
"""

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from msgspec import Struct

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import LEFTOVERS
from sopwith_gm.store.copies import copies_in_turns
from sopwith_gm.store.disk import names_in, read_bytes
from sopwith_gm.store.folders import turn_number
from sopwith_gm.store.history import BIGGEST_RECORD, check_seal
from sopwith_gm.store.lock import OWNER
from sopwith_gm.store.turn_commit import RECORD, SEAL

SETTLED = 3_000_000_000
"""Nanoseconds that a file must have rested before its times tell of every later change: a disk may
count time in steps of two seconds."""

_BEGUN = {RECORD, *LEFTOVERS}
"""In the folder of a turn that is flown, or was being flown when the program was stopped."""
_UNKNOWN = ""
"""In place of the marks of a turn that may change without their showing it."""


class Seals(Struct, frozen=True):
    """What the turns of a game are known by, and the marks of the files that say so."""

    seals: tuple[str, ...] = ()
    """Of each turn, from the first on, as long as one follows the other."""
    marks: tuple[str, ...] = ()
    """Of the same turns' folders."""

    def line(self) -> str:
        """What is kept of it."""
        return json.dumps([self.seals, self.marks], separators=(",", ":"))


def seals_from(line: str | None) -> Seals:
    """The seals of such a line; None: nothing is known."""
    if line is None:
        return Seals()
    seals, marks = json.loads(line)
    return Seals(tuple(seals), tuple(marks))


def seals_now(
    folder: Path, known: Seals, held: AbstractContextManager[None], tell: Callable[[str], object]
) -> Seals:
    """The seals of a game as they now are; `held` locks it, which is done only where they may have
    changed, or where an interrupted run left something. `tell` hears of copies in what is read.

    Raises UserError where files cannot be read, or a record is not as the program wrote it.
    """
    names = names_in(folder)
    turns = _turns(names)
    flown, others = turns[: len(known.marks)], turns[len(known.marks) :]
    if (
        LEFTOVERS.isdisjoint(names)
        and tuple(_mark(folder, turn)[0] for turn in flown) == known.marks
        and not any(_is_begun(folder, turn) for turn in others)
    ):
        return known
    with held:
        return _read(folder, known, tell)


def _read(folder: Path, known: Seals, tell: Callable[[str], object]) -> Seals:
    """The seals, read where the marks are others. Nobody else writes to the game meanwhile."""
    now = 0
    with suppress(OSError):  # by the clock of the disk itself, which may be another's
        now = (folder / OWNER).stat().st_mtime_ns
    old = dict(zip(known.marks, known.seals, strict=False))
    seals: list[str] = []
    marks: list[str] = []
    turns = _turns(names_in(folder))
    flown = [turn for turn in turns if {RECORD, SEAL} & {*names_in(folder / f"turn{turn}")}]
    for number, turn in enumerate(flown, 0 if flown[:1] == [0] else 1):
        if turn != number:
            raise UserError(
                f"{folder}/turn{number}/{RECORD}: is missing, and turn {turn} was flown after it; "
                "put it back, from a backup or the published site"
            )
        mark, newest = _mark(folder, turn)
        marks.append(mark if newest < now - SETTLED else _UNKNOWN)
        seals.append(old.get(mark) or _seal(folder, turn))
        for copy in copies_in_turns(folder, [turn]):
            tell(copy.told)
    return Seals(tuple(seals), tuple(marks))


def _turns(names: list[str]) -> list[int]:
    return sorted(number for number in map(turn_number, names) if number is not None)


def _mark(folder: Path, turn: int) -> tuple[str, int]:
    """The marks of a turn's folder, seal and record in one, and the newest of their times."""
    place = f"{folder}{os.sep}turn{turn}"
    mark = f"{turn}:"
    newest = 0
    for path in (place, f"{place}{os.sep}{SEAL}", f"{place}{os.sep}{RECORD}"):
        try:
            one = os.stat(path)  # noqa: PTH116 a thousand turns, and a Path costs more than the look
        except OSError:
            mark += " -"
            continue
        changed, moved = one.st_mtime_ns, one.st_ctime_ns
        mark += f" {one.st_ino} {one.st_size} {changed} {moved}"
        newest = max(newest, changed, moved)
    return mark, newest


def _is_begun(folder: Path, turn: int) -> bool:
    """Has a turn that had no record one now, or one that an interrupted run was writing?"""
    return not _BEGUN.isdisjoint(names_in(folder / f"turn{turn}"))


def _seal(folder: Path, turn: int) -> str:
    place = folder / f"turn{turn}"
    check_seal(folder, turn)
    names = names_in(place)
    name, biggest = (SEAL, 100_000) if SEAL in names else (RECORD, BIGGEST_RECORD)
    return hashlib.sha256(read_bytes(place / name, biggest)).hexdigest()
