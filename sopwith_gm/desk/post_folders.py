"""The folders that messages go into, and what stands in them already."""

from collections.abc import Collection, Sequence
from datetime import datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.desk.open_games import Sorting
from sopwith_gm.desk.sorting import TRAY, Sorted, is_a_beginning, sort
from sopwith_gm.errors import UserError
from sopwith_gm.mail.inbox import LARGEST, same_content
from sopwith_gm.store.atomic import (
    SINGLE,
    make_folders,
    mode_for,
    put_all_in_place,
    remove_folders,
    sweep_singles,
    sync_folder,
)
from sopwith_gm.store.deeds import note
from sopwith_gm.store.disk import is_there, names_in, read_bytes, reason_of
from sopwith_gm.store.inputs import BIGGEST_MAIL
from sopwith_gm.store.lock import locked
from sopwith_gm.store.modes import FILE_MODE, make_private


class Stands(Struct, frozen=True):
    """Where a message stands now."""

    place: str
    """Within the league's folder."""
    is_new: bool
    """It was put there just now."""


class PostFolders:
    """A league's folders for messages. Call what writes with the league locked."""

    def __init__(self, games: Path) -> None:
        self._games = games
        self._contents: dict[str, dict[str, str]] = {}

    def put(self, messages: Sequence[tuple[Sorted, bytes]], now: datetime) -> list[Stands]:
        """Put messages, all for one folder, into it, unless the same message stands there under
        whatever name; and wait until the disk has them.

        Raises TakenError where somebody else works in that game, UserError where the disk refuses.
        """
        folder = messages[0][0].folder
        game = messages[0][0].game
        if not game:
            make_private(self._games)
            return self._written(folder, messages, FILE_MODE)
        with locked(self._games / game, command="fetch", now=now):
            return self._written(folder, messages, None)

    def _written(
        self, folder: str, messages: Sequence[tuple[Sorted, bytes]], mode: int | None
    ) -> list[Stands]:
        path = self._games / folder
        known = self._known(folder)
        made: list[Path] = []
        stands = []
        try:
            make_folders(path, made)
            if mode is not None and path in made:
                path.chmod(0o700)
            sweep_singles(path)
            new: dict[str, bytes] = {}
            before = self._before(messages[0][0])
            for sorted_, raw in messages:
                content = _content(sorted_.name, raw)
                is_new = content not in before and content not in known
                if is_new:
                    known[content] = self._free(path, sorted_.name, content, new)
                    new[known[content]] = raw
                place = before.get(content) or f"{folder}/{known[content]}"
                stands.append(Stands(place, is_new))
            put_all_in_place(path, list(new.items()), SINGLE, mode_for(path / "new.eml", mode))
            if new:
                made.clear()
            sync_folder(path)
        except OSError as error:
            self._contents.pop(folder, None)
            raise UserError(f"{path}: cannot be written: {reason_of(error)}") from None
        finally:
            remove_folders(made)
        if any(one.is_new for one in stands):
            note(path, f"messages were put into {path}")
        return stands

    def _before(self, sorted_: Sorted) -> dict[str, str]:
        """What the orders of the turn before were, by content: a run that died when it had filed a
        message and not yet written that down must not have it count for the next turn too."""
        if sorted_.turn == 0:
            return {}
        folder = replace(sorted_, turn=sorted_.turn - 1).folder
        return {content: f"{folder}/{name}" for content, name in self._known(folder).items()}

    def _free(self, path: Path, name: str, content: str, taken: Collection[str]) -> str:
        """The name, or a longer one where another message has it."""
        is_free = name not in taken and not is_there(path / name)
        return name if is_free else f"{Path(name).stem}-{content}.eml"

    def _known(self, folder: str) -> dict[str, str]:
        """What stands in a folder, by its content."""
        if folder not in self._contents:
            path = self._games / folder
            files = [name for name in names_in(path) if name.lower().endswith((".eml", ".txt"))]
            self._contents[folder] = {
                _content(name, read_bytes(path / name, BIGGEST_MAIL)): name
                for name in files
                if (path / name).is_file()
            }
        return self._contents[folder]

    def tray_contents(self, sorting: Sorting) -> list[tuple[Sorted, bytes]]:
        """What lies in the tray, by name, each with what is to be said of it now, and its bytes."""
        folder = self._games / TRAY
        found = []
        for name in tray_names(self._games):
            raw = read_bytes(folder / name, LARGEST + BIGGEST_MAIL)
            sorted_ = sort(raw, sorting, is_beginning=is_a_beginning(name))
            found.append((replace(sorted_, in_tray=name), raw))
        return found

    def forget(self, name: str) -> None:
        """Take a message out of the tray, which stands elsewhere now."""
        path = self._games / TRAY / name
        try:
            path.unlink(missing_ok=True)
            sync_folder(path.parent)
        except OSError as error:
            raise UserError(f"{path}: cannot be removed: {reason_of(error)}") from None
        self._contents.pop(TRAY, None)


def _content(name: str, raw: bytes) -> str:
    return same_content(raw, is_beginning=is_a_beginning(name))


def tray_names(games: Path) -> list[str]:
    """The names of the messages that lie in a league's tray."""
    folder = games / TRAY
    names = [name for name in names_in(folder) if not name.startswith(".")]
    return [name for name in names if (folder / name).is_file()]


def tray_of(games: Path, sorting: Sorting) -> list[Sorted]:
    """What lies in the tray, by name, each with what is to be said of it now."""
    return [sorted_ for sorted_, _ in PostFolders(games).tray_contents(sorting)]
