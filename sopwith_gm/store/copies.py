"""Second versions of a file that a drive made which keeps folders in step on several machines.

When two machines change a file at once, such a drive keeps both: one under the file's own name, the
other under a name made from it. The program uses the first, reads no copy, and says that it lies
there: only a person can tell which of the two is right.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePath

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import names_in, read_bytes

_SURE = (
    Pattern(
        r"(?P<stem>.+?) ?\((?=[^()]*(?:conflict|konflikt|conflit))"
        r"(?=[^()]*(?:\bcopy\b|\d{4}-\d\d-\d\d))[^()]*\)(?P<end>(?:\.[^.]*)?)",
        re.IGNORECASE,
    ),
    Pattern(r"(?P<stem>.+?)[_.]conflict-\d[\d-]*(?P<end>(?:\.[^.]*)?)", re.IGNORECASE),
    Pattern(r"(?P<stem>.+?)\.sync-conflict-\d{8}-\d{6}[\w-]*(?P<end>(?:\.[^.]*)?)"),
)
"""Dropbox, Nextcloud, Syncthing: names that say what they are."""

_LIKELY = (
    Pattern(r"(?P<stem>.+?) ?\(\d{1,2}\)(?P<end>(?:\.[^.]*)?)"),
    Pattern(r"(?P<stem>.+?) \d{1,2}(?P<end>(?:\.[^.]*)?)"),
    Pattern(r"(?P<stem>.+?)-(?=[^.]*[A-Z])[A-Z0-9]+(?:-[A-Z0-9]+)*(?P<end>(?:\.[^.]*)?)"),
)
"""Google Drive, iCloud, OneDrive with a machine's name: copies only beside the file itself, and
only of those whose names are the program's. A game may well be called `dawn-patrol-II`."""

_MAY_BE = Pattern(r"[ (_-]")
"""In every name of a copy; a league has thousands of names without."""

_OURS = Pattern(
    r"(?:league|pilots|game|addresses|rulings)\.yaml|turn\.json|turn\.sha256|report\.txt|index\.html"
    r"|turn[1-9]\d*|[1-9]\d*\.json"
)

_BIGGEST = 16_000_000


class Copy(Struct, frozen=True):
    """A copy, and the file or folder that is used in its place."""

    path: Path
    of: str
    """A name in the same folder."""

    @property
    def told(self) -> str:
        """A sentence on it: where, what, and what to do."""
        looks = (
            f"{self.path}: looks like the copy that a synchronised drive makes when two machines "
            f"change {self.of}; it is not used"
        )
        if not self.path.with_name(self.of).exists():
            return f"{looks}, and there is no {self.of}. If it is the right one, rename it to that"
        return (
            f"{looks}, {self.of} is. Compare the two, put what is right into {self.of}, and move "
            "the copy out of the games folder"
        )


def copies_in(folder: Path) -> list[Copy]:
    """The copies in a folder of the league, by name; none where there is no such folder."""
    return _copies(folder, names_in(folder), is_orders=False)


def order_copies_in(folder: Path) -> list[Copy]:
    """The copies in a folder of orders. A pilot's second mail may be saved as `fen (1).eml`, so a
    name that does not say what it is makes a copy only where the content is the same too."""
    return [
        copy
        for copy in _copies(folder, names_in(folder), is_orders=True)
        if is_sure(copy.path.name) or _are_same(copy.path, folder / copy.of)
    ]


def _copies(folder: Path, names: list[str], *, is_orders: bool) -> list[Copy]:
    found = ((name, original_of(name, names, is_orders=is_orders)) for name in names)
    return [Copy(folder / name, of) for name, of in found if of is not None]


def original_of(name: str, names: Iterable[str], *, is_orders: bool = False) -> str | None:
    """The name of the file that this one is a copy of; None where it is no copy. `names` are those
    of its folder; `is_orders`: where any file may have a copy, not only the program's own."""
    if not _MAY_BE.search(name):
        return None
    there = set(names)
    for pattern in _SURE:
        if match := pattern.fullmatch(name):
            return match["stem"] + match["end"]
    for pattern in _LIKELY:
        match = pattern.fullmatch(name)
        of = match["stem"] + match["end"] if match else ""
        if of in there and (is_orders or _OURS.fullmatch(of)):
            return of
    return None


def is_sure(name: str) -> bool:
    """Does the name itself say that it is such a copy?"""
    return any(pattern.fullmatch(PurePath(name).name) for pattern in _SURE)


def copies_in_league(games: Path, game_folders: Iterable[Path]) -> list[Copy]:
    """Those beside the files of the league and of its games, not yet in their turns. Of a game that
    cannot be looked into, whoever opens it says so."""
    places = [games, games / "private", games / "rules"]
    found = [copy for place in places for copy in copies_in(place)]
    for folder in game_folders:
        with suppress(UserError):
            found += copies_in(folder)
    return found


def copies_in_turns(game: Path, turns: Iterable[int]) -> list[Copy]:
    """Those in the folders of a game's turns, and in their orders and kept records."""
    found: list[Copy] = []
    for turn in turns:
        folder = game / f"turn{turn}"
        names = names_in(folder)  # says too which of the two folders are there: a thousand turns
        found += _copies(folder, names, is_orders=False)
        if "orders" in names:
            found += order_copies_in(folder / "orders")
        if "history" in names:
            found += copies_in(folder / "history")
    return found


def _are_same(one: Path, other: Path) -> bool:
    if not (one.is_file() and other.is_file()) or one.stat().st_size != other.stat().st_size:
        return False
    return read_bytes(one, _BIGGEST) == read_bytes(other, _BIGGEST)
