"""Drawn maps as files: PNG pictures that share their ground, and SVG."""

from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np

from sopwith_gm.drawing import svg
from sopwith_gm.drawing.marks import Mark, known_by
from sopwith_gm.drawing.palette import Palette, Theme
from sopwith_gm.drawing.png import Inks
from sopwith_gm.drawing.raster import Canvas, View


@dataclass(frozen=True, slots=True)
class Drawn:
    """One map, ready to be written."""

    stem: str
    """The name of its files, without ending."""
    under: Sequence[Mark]
    """The ground, which fills the whole picture. Where others have the same, it is painted once."""
    over: Sequence[Mark]
    """What lies on it."""
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
                (f"{one.stem}.png", pool.submit(Inks(one.palette, one.tints).png, numbers))
                for one, numbers in zip(drawn, _pictures(drawn), strict=True)
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
    """Each picture in the numbers of its colours, all painted on one canvas.

    Most of a map is its ground, so only the pixels that differ from it are given their colours.
    """
    canvas = Canvas(*drawn[0].view.pixels)
    for one in drawn:
        inks = Inks(one.palette, one.tints)
        ground = _painted(_Ground(known_by(one.under), one.view, inks, one.under))
        canvas.restore(ground.pixels)
        canvas.paint(one.over, one.view)
        changed = canvas.pixels.view(np.uint32)[..., 0] != ground.pixels.view(np.uint32)[..., 0]
        numbers = ground.numbers.copy()
        numbers[changed] = inks.numbers(canvas.pixels[changed])
        yield numbers


@dataclass(frozen=True, slots=True)
class _Ground:
    """A ground to be painted."""

    key: Hashable
    """What its marks are known by."""
    view: View
    inks: Inks
    marks: Sequence[Mark] = field(compare=False)


@dataclass(frozen=True, slots=True)
class _Painted:
    """A picture."""

    pixels: np.ndarray
    """Height x width x RGBA."""
    numbers: np.ndarray
    """Height x width numbers of colours."""


@lru_cache(maxsize=4)  # board and fight, light and dark; a turn's boards may be the last one's
def _painted(ground: _Ground) -> _Painted:
    canvas = Canvas(*ground.view.pixels)
    canvas.paint(ground.marks, ground.view)
    return _Painted(canvas.pixels, ground.inks.numbers(canvas.pixels))
