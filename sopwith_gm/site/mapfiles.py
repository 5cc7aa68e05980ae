"""The map pictures beside a page: which there are, how large, and which of them shows a step."""

import struct
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern

MAPS_FOLDER = "maps"
"""Where a turn's pictures lie, within its folder."""
THUMBNAIL = "thumbnail.png"
"""Among them, what stands for the turn in a link's preview."""

_NUMBER = Pattern(r"^\d+-")
_PNG = b"\x89PNG\r\n\x1a\n"


class MapFile(Struct, frozen=True):
    """One file in the folder of maps."""

    name: str
    """Within that folder: `3-move-2-dark.png`."""
    width: int = 0
    """In pixels; 0 for what is no PNG picture."""
    height: int = 0


class Picture(Struct, frozen=True):
    """One picture as a page shows it."""

    src: str
    dark: str
    """For a dark screen; "" where there is none."""
    width: int
    height: int


def map_file(name: str, content: bytes) -> MapFile:
    """A map by its name and its first bytes, 24 being enough."""
    if content[:8] != _PNG or len(content) < 24:
        return MapFile(name)
    width, height = struct.unpack(">II", content[16:24])
    return MapFile(name, width, height)


def map_files(folder: Path) -> tuple[MapFile, ...]:
    """The files of a folder of maps, by name; none where there is no such folder."""
    if not folder.is_dir():
        return ()
    return tuple(_opened(path) for path in sorted(folder.iterdir()) if path.is_file())


def _opened(path: Path) -> MapFile:
    with path.open("rb") as file:
        return map_file(path.name, file.read(24))


def thumbnail_in(files: Sequence[MapFile], folder: str) -> str:
    """The way to what stands for a turn, among its maps; "" where it has none."""
    return f"{folder}/{THUMBNAIL}" if any(file.name == THUMBNAIL for file in files) else ""


def picture_of(step: str, files: Sequence[MapFile], folder: str, crop: str = "") -> Picture | None:
    """The picture of one step, `crop` being "" for the whole board or `fight`; None without one.

    PNG goes before SVG, which some mail programs do not show. What stands before the step in a
    file's name is the map's number in its turn.
    """
    known = {_NUMBER.sub("", file.name): file for file in files}
    stem = step + (f"-{crop}" if crop else "")
    file = known.get(f"{stem}.png") or known.get(f"{stem}.svg")
    if file is None:
        return None
    ending = file.name.rsplit(".", 1)[-1]
    darks = [f"{stem}-dark.{ending}"]
    if crop:
        darks.append(f"{step}-dark-{crop}.{ending}")
    dark = next((known[name].name for name in darks if name in known), "")
    return Picture(
        f"{folder}/{file.name}", f"{folder}/{dark}" if dark else "", file.width, file.height
    )
