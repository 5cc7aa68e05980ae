"""The files of one turn, or of several, written together; the record last, and a seal beside it."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct, field

from sopwith_gm.store.commit import Commit, CommitKind, commit, is_inside, mend_kind
from sopwith_gm.store.disk import decoded, is_there, read_bytes
from sopwith_gm.systems import public_sha256, record_from_json

RECORD = "turn.json"
SEAL = "turn.sha256"
"""Beside the record: the SHA-256 of all the turn's files, as `sha256sum -c` reads it."""
_PUBLIC = "# the public part of turn.json: "


class TurnChange(Struct, frozen=True):
    """What is to become of one turn's folder; names are within it, with `/`."""

    turn: int
    files: Mapping[str, bytes]
    remove: tuple[str, ...] = ()
    """Files that go, of a turn that is withdrawn."""
    beside: Mapping[str, bytes] = field(default_factory=dict)
    """Files that come with them and are no part of the turn: letters about it."""


def commit_turn(
    folder: Path,
    files: Mapping[str, bytes],
    *,
    remove: Iterable[str] = (),
    beside: Mapping[str, bytes] | None = None,
    what: str = "the turn is written",
) -> Commit:
    """Put a turn's files into its folder, all or none; what is there already is left untouched.

    Names are within the folder, with `/`. With the record come all files of the turn: their seal
    is written, and those that an older run wrote and this one does not are removed; so is what
    `remove` names. What is `beside` them is under no seal. Call it with the game locked. Raises
    UserError as `commit` does.
    """
    mend_kind(folder, CommitKind.TURN)
    wanted, gone = _whole(folder, files, remove)
    wanted |= beside or {}
    return commit(folder, CommitKind.TURN, wanted, remove=gone, last=(RECORD,), what=what)


def commit_turns(game: Path, changes: Iterable[TurnChange], *, what: str) -> Commit:
    """Write several turns of a game, all or none. Call it with the game locked.

    Raises UserError as `commit` does.
    """
    wanted: dict[str, bytes] = {}
    gone: set[str] = set()
    for change in changes:
        name = f"turn{change.turn}"
        files, remove = _whole(game / name, change.files, change.remove)
        files |= change.beside
        wanted |= {f"{name}/{one}": content for one, content in files.items()}
        gone |= {f"{name}/{one}" for one in remove}
    records = [name for name in wanted if name.endswith(f"/{RECORD}")]
    return commit(game, CommitKind.TURNS, wanted, remove=gone, last=records, what=what)


def _whole(
    folder: Path, files: Mapping[str, bytes], remove: Iterable[str]
) -> tuple[dict[str, bytes], set[str]]:
    """A turn's files with their seal, and what goes."""
    if RECORD not in files:
        return dict(files), set(remove)
    return {**files, SEAL: seal(files)}, {*remove, *sealed_files(folder)} - {SEAL}


def seal(files: Mapping[str, bytes]) -> bytes:
    """The content of the seal of a turn's files; it also knows the record by its public part."""
    lines = [f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files)]
    public = _public_sha256(files.get(RECORD))
    if public is not None and f"{public}  {RECORD}\n" not in lines:
        lines.append(f"{_PUBLIC}{public}\n")  # sha256sum passes over such a line
    return "".join(lines).encode()


def _public_sha256(record: bytes | None) -> str | None:
    """SHA-256 of a record's public part; None for what is no record."""
    try:
        return public_sha256(record_from_json((record or b"").decode()))
    except ValueError:
        return None


def sealed_public(folder: Path) -> str | None:
    """SHA-256 of the public part of a turn's record, by its seal; None where that is the whole."""
    path = folder / SEAL
    if not is_there(path):
        return None
    lines = decoded(path, read_bytes(path, 100_000)).splitlines()
    found = [line.removeprefix(_PUBLIC) for line in lines if line.startswith(_PUBLIC)]
    return found[0].strip() if found else None


def sealed_files(folder: Path) -> dict[str, str]:
    """The files that a turn's seal names, with their SHA-256; none where there is no seal.

    Lines that are no such thing count for nothing. Raises UserError where it cannot be read.
    """
    path = folder / SEAL
    if not is_there(path):
        return {}
    lines = (line.split("  ", 1) for line in decoded(path, read_bytes(path, 100_000)).splitlines())
    pairs = [(line[1], line[0]) for line in lines if len(line) == 2]
    return {name: sha256 for name, sha256 in pairs if is_inside(name)}
