"""The folder that holds the published site: what is in it, what of it is out of date.

A list of all its files and of what they were made from lies in it. The list is written last, so
whatever interrupts a run, the next one finds out what is missing. Every file is whole at any time.
"""

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from itertools import chain
from pathlib import Path, PurePosixPath

import msgspec
from msgspec import Struct, field

from sopwith_gm.desk.private_words import PrivateWords
from sopwith_gm.desk.site_kept import Pieces
from sopwith_gm.errors import UserError
from sopwith_gm.site.build import SitePart
from sopwith_gm.site.page_maker import program_key
from sopwith_gm.store.atomic import put_in_place, write_atomic
from sopwith_gm.store.deeds import note
from sopwith_gm.store.disk import reason_of

LIST = ".published.json"
ROWS = ".published.rows"
"""Beside it: what is kept from one run to the next, see `site_kept`, piece after piece. The list
says how long each is, and what it is held against."""
_UNDER_WAY = ".publishing"
"""There while a run changes anything, or after it was interrupted: a line for each part that it
began to change, with all files that the part then has or had."""
_TEMPORARY = ".publishing-"


class _List(msgspec.Struct):
    """What the list holds: of each part its key and its files, of each game its key, of each kept
    piece its length and SHA-256."""

    program: str
    pieces: list[tuple[str, int, str]]
    games: dict[str, str]
    keys: dict[str, str]
    files: dict[str, list[str]]

    def __post_init__(self) -> None:
        if not self.keys.keys() <= self.files.keys():
            raise ValueError("a part has a key and no files")


class SiteFolder(Struct):
    """The site on the disk. `private` are words that no file of it may hold."""

    folder: Path
    private: PrivateWords = field(default_factory=PrivateWords)
    pieces: Pieces = field(default_factory=dict)
    """What was kept from the last run; nothing of another program's."""
    written: int = 0
    removed: int = 0
    mended: list[str] = field(default_factory=list)
    _digests: dict[str, str] = field(default_factory=dict)
    """SHA-256 of each of these pieces."""
    _keys: dict[str, str] = field(default_factory=dict)
    _files: dict[str, list[str]] = field(default_factory=dict)
    _games: dict[str, str] = field(default_factory=dict)
    """The key of all parts of a game in one."""
    _own: dict[str, list[str]] = field(default_factory=dict)
    """The names of these parts."""
    _there: set[str] = field(default_factory=set)
    _made: set[Path] = field(default_factory=set)
    """Folders that are there, made by this run or before it."""
    _foreign: Set[str] = frozenset()
    """Files that lay there before anything was published there: they are somebody else's."""
    _is_changed: bool = False

    def open(self) -> None:
        """Read the list, and sweep what an interrupted run left. Raises UserError."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._there = set(_names_below(self.folder))
            is_whole = _UNDER_WAY not in self._there
            if not is_whole:
                told = f"{self.folder}: an interrupted run had not finished; it is now"
                self.mended.append(told)
                self._is_changed = True
                self._sweep()
            begun = b"" if is_whole else (self.folder / _UNDER_WAY).read_bytes()
            text = (self.folder / LIST).read_bytes() if LIST in self._there else b""
        except OSError as error:
            raise UserError(f"{self.folder}: cannot be used: {reason_of(error)}") from None
        if LIST in self._there:
            self._read_list(text)
        for line in begun.splitlines():
            self._take_up(line)
        if LIST not in self._there:
            self._foreign = self._there - set(chain.from_iterable(self._files.values()))

    def _read_list(self, text: bytes) -> None:
        try:
            found = msgspec.json.decode(text, type=_List)
        except msgspec.DecodeError:
            self.mended.append(f"{self.folder / LIST}: could not be read; everything is made anew")
        else:
            self._keys, self._files, self._games = found.keys, found.files, found.games
            self._read_pieces(found.program, found.pieces)

    def _take_up(self, begun: bytes) -> None:
        """A part that an interrupted run began to change: nobody knows what its files now are."""
        try:
            part, files = msgspec.json.decode(begun, type=tuple[str, list[str]])
        except msgspec.DecodeError:
            return  # it stopped before the line was whole, and so before any of these files
        self._keys.pop(part, None)
        self._games.pop(game_of(part), None)
        self._files[part] = sorted({*self._files.get(part, ()), *files} & self._there)

    def _read_pieces(self, program: str, places: Iterable[tuple[str, int, str]]) -> None:
        """What this program kept at the last run, as far as it is whole."""
        if program != program_key() or ROWS not in self._there:
            return
        try:
            content = (self.folder / ROWS).read_bytes()
        except OSError as error:
            where = self.folder / ROWS
            raise UserError(f"{where}: cannot be read: {reason_of(error)}") from None
        end, view = 0, memoryview(content)
        for name, size, sha256 in places:
            piece = view[end : end + size]
            end += size
            if hashlib.sha256(piece).hexdigest() == sha256:
                self.pieces[name], self._digests[name] = piece, sha256

    def _sweep(self) -> None:
        """Remove files that an interrupted run was just writing."""
        for name in sorted(self._there):
            if PurePosixPath(name).name.startswith(_TEMPORARY):
                (self.folder / name).unlink(missing_ok=True)

    def is_current(self, part: SitePart) -> bool:
        """Is all of it there as it would be made now?"""
        names = self._files.get(part.name)
        return (
            names is not None
            and self._keys.get(part.name) == part.key
            and all(name in self._there for name in names)
        )

    def is_whole(self, game: str, key: str) -> bool:
        """Are all parts of a game there as they would be made now?"""
        if self._games.get(game) != key:
            return False
        files = chain.from_iterable(self._files[part] for part in self.parts_of(game))
        return self._there.issuperset(files)

    def key_of(self, game: str) -> str:
        """That of all parts of a game as the last run left them; "" where not all are there."""
        return self._games.get(game, "")

    def parts_of(self, game: str) -> list[str]:
        """The names of the parts of a game that the last run found there."""
        if not self._own:
            for part in self._keys:
                self._own.setdefault(game_of(part), []).append(part)
        return self._own.get(game, [])

    def put(self, part: SitePart) -> None:
        """Make a part and write what of it is another. Raises UserError, for private words too."""
        files = part.make()
        self._leave_foreign(files)
        self._begin(part.name, files)
        for name, content in files.items():
            self._check(name, content)
            self._write(name, content)
        for name in set(self._files.get(part.name, ())) - set(files):
            self._remove(name)
        self._keys[part.name] = part.key
        self._files[part.name] = sorted(files)

    def finish(
        self,
        parts: Iterable[str],
        games: Mapping[str, str],
        pieces: Pieces,
        gone: Callable[[str], bytes],
        stays: Callable[[str], bool],
    ) -> None:
        """Take away what is no part any more, unless it `stays` all the same, and write the list.
        `games` are the keys of those of which all parts are there.

        At the address of a page stays a page that says so (`gone` makes it): links never break.
        """
        wanted = {*parts, *filter(stays, self._files)}
        left = sorted(set(self._files) - wanted)
        now = {name for part in wanted for name in self._files.get(part, ())} if left else set()
        for part in left:
            self._begin(part)
            pages = [name for name in self._files[part] if name.endswith(".html")]
            for name in set(self._files[part]) - now - set(pages):
                self._remove(name)
            stale = [name for name in pages if name not in now]
            for name in stale:
                self._write(name, gone(name))
            del self._files[part]
            self._keys.pop(part, None)
            if stale:
                self._files[part] = stale
        is_kept = pieces.keys() == self.pieces.keys() and all(
            piece is self.pieces[name] for name, piece in pieces.items()
        )
        if self._is_changed or not is_kept or games != self._games:
            self._games = dict(games)
            self._save(pieces)

    def _leave_foreign(self, files: Iterable[str]) -> None:
        """Raises UserError where a part would be written over somebody else's file."""
        for name in files:
            if name in self._foreign:
                raise UserError(
                    f"{self.folder / name}: is there already, and was not written by `publish`; "
                    "name an empty folder with --out"
                )

    def _begin(self, part: str, files: Iterable[str] = ()) -> None:
        """Before a part is changed: say so, with the files that it is to have."""
        line = msgspec.json.encode([part, sorted({*self._files.get(part, ()), *files})])
        try:
            with (self.folder / _UNDER_WAY).open("ab") as begun:
                begun.write(line + b"\n")
            if not self._is_changed:
                self._is_changed = True
                note(self.folder, self._half_way)
        except OSError as error:
            raise UserError(f"{self.folder}: cannot be written: {reason_of(error)}") from None

    @property
    def _half_way(self) -> str:
        return (
            f"{self.folder} is not finished: every page of it is whole, and the next `publish` "
            "goes on"
        )

    @contextlib.contextmanager
    def work(self) -> Iterator[None]:
        """Whoever is stopped while he changes the site says how it stands. Raises UserError."""
        try:
            yield
        except UserError as error:
            if self._is_changed:
                raise UserError(f"{error}\n{self._half_way}") from None
            raise

    def _save(self, pieces: Pieces) -> None:
        names = sorted(pieces)
        kept = b"".join([pieces[name] for name in names])
        now = _List(
            program=program_key(),
            pieces=[(name, len(pieces[name]), self._digest_of(name, pieces)) for name in names],
            games=self._games,
            keys=self._keys,
            files=self._files,
        )
        text = msgspec.json.encode(now, order="sorted")
        try:
            if hasattr(os, "sync"):
                os.sync()
            write_atomic(self.folder / ROWS, kept, mode=0o644)
            write_atomic(self.folder / LIST, text, mode=0o644)
            (self.folder / _UNDER_WAY).unlink(missing_ok=True)
            note(self.folder, f"{self.folder} is up to date")
        except OSError as error:
            where = self.folder / LIST
            raise UserError(f"{where}: cannot be written: {reason_of(error)}") from None

    def _digest_of(self, name: str, pieces: Pieces) -> str:
        """SHA-256 of a piece, which is known of one that was kept."""
        if self.pieces.get(name) is pieces[name]:
            return self._digests[name]
        return hashlib.sha256(pieces[name]).hexdigest()

    def _check(self, name: str, content: bytes) -> None:
        """The last gate: nothing private passes, wherever it came from."""
        word = self.private.first_in(content)
        if word is not None:
            raise UserError(
                f"{name}: would hold something out of private/ (it begins with "
                f"{word[:3].decode('utf-8', 'replace')!r}); nothing of that page was written. "
                "Take it out of the press, the title or the template that it stands in."
            )

    def _write(self, name: str, content: bytes) -> None:
        """One file, whole or not at all. Unlike a turn it can be made again, so that the disk is
        asked once, at the end, to keep all of them."""
        path = self.folder / name
        known = name in self._there
        try:
            if known and path.stat().st_size == len(content) and path.read_bytes() == content:
                return
            if path.parent not in self._made:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._made.add(path.parent)
            put_in_place(path, content, _TEMPORARY, 0o644, wait=False)
        except OSError as error:
            raise UserError(f"{path}: cannot be written: {reason_of(error)}") from None
        self._there.add(name)
        self.written += 1

    def _remove(self, name: str) -> None:
        try:
            (self.folder / name).unlink(missing_ok=True)
        except OSError as error:
            raise UserError(
                f"{self.folder / name}: cannot be removed: {reason_of(error)}"
            ) from None
        self._there.discard(name)
        self.removed += 1


def game_of(part: str) -> str:
    """The game that a part is of; "" for one of the league's own."""
    folder, _, rest = part.partition("/")
    return rest.partition("/")[0] if folder == "games" else ""


def _names_below(folder: Path) -> Iterable[str]:
    """Every file below a folder, by its path with slashes."""
    waiting = [("", str(folder))]
    while waiting:
        above, place = waiting.pop()
        with os.scandir(place) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append((f"{above}{entry.name}/", entry.path))
                else:
                    yield above + entry.name
