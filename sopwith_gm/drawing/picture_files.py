"""Drawn maps as files: PNG pictures that share their ground, and SVG."""

from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from sopwith_gm.drawing import png, svg
from sopwith_gm.drawing.marks import Mark
from sopwith_gm.drawing.palette import Palette, Theme
from sopwith_gm.drawing.raster import Canvas, View


@dataclass(frozen=True, slots=True)
class Drawn:
    """One map, ready to be written."""

    stem: str
    """The name of its files, without ending."""
    under: Sequence[Mark]
    """The ground. It fills the whole picture: it is painted over the map before."""
    over: Sequence[Mark]
    """What lies on it."""
    ground: Hashable
    """Neighbours of which this is the same have the same ground: it is painted once."""
    view: View
    palette: Palette
    title: str
    description: str
    """The map in words, for somebody who cannot see it."""
    tints: tuple[str, ...] = ()
    """Flat colours of its own, beside those of the palette."""


def files_of(drawn: Sequence[Drawn], formats: Sequence[str]) -> dict[str, bytes]:
    """The maps by file name, in the formats `png` and `svg`. All are of the same size."""
    files: dict[str, bytes] = {}
    if "png" in formats:
        # one picture is packed while the next is painted: packing takes as long as painting
        with ThreadPoolExecutor(max_workers=2) as pool:
            packed = [
                (f"{one.stem}.png", pool.submit(png.palette_png, pixels, one.palette, one.tints))
                for one, pixels in zip(drawn, _pictures(drawn), strict=True)
            ]
        files |= {name: future.result() for name, future in packed}
    if "svg" in formats:
        for one in drawn:
            files[f"{one.stem}.svg"] = svg.write(
                [*one.under, *one.over],
                one.view,
                title=one.title,
                description=one.description,
                paper=one.palette.paper,
            )
    return files


def start_files(drawn: Drawn, theme: Theme) -> dict[str, bytes]:
    """The map of a game that begins: `map.png` and `map.svg`, or `map-dark.png`."""
    files = files_of([drawn], ("png", "svg") if theme == "light" else ("png",))
    stem = "map" if theme == "light" else f"map-{theme}"
    return {f"{stem}.{name.rpartition('.')[2]}": content for name, content in files.items()}


def _pictures(drawn: Sequence[Drawn]) -> Iterator[np.ndarray]:
    """The pictures, all on one canvas."""
    canvas = Canvas(*drawn[0].view.pixels)
    kept: tuple[Hashable, np.ndarray] | None = None
    for one in drawn:
        if kept is not None and kept[0] == one.ground:
            canvas.restore(kept[1])
        else:
            canvas.paint(one.under, one.view)
            kept = (one.ground, canvas.keep())
        canvas.paint(one.over, one.view)
        yield canvas.rgb()
