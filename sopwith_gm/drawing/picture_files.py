"""Drawn maps as files: PNG pictures that share their ground, and SVG."""

from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
from msgspec import Struct

from sopwith_gm.drawing import svg
from sopwith_gm.drawing.marks import Mark, known_by
from sopwith_gm.drawing.palette import Palette, Theme
from sopwith_gm.drawing.png import Inks
from sopwith_gm.drawing.raster import Canvas, View


class Drawn(Struct, frozen=True):
    """One map, ready to be written."""

    stem: str
    """The name of its files, without ending."""
    under: Sequence[Mark]
    """The ground. Where others have the same, it is painted once; with `land` it fills all."""
    over: Sequence[Mark]
    """What lies on it."""
    view: View
    palette: Palette
    title: str
    description: str
    """The map in words, for somebody who cannot see it."""
    tints: tuple[str, ...] = ()
    """Flat colours of its own, beside those of the palette."""
    land: Sequence[Mark] = ()
    """What of the ground lies lowest and is the same on more maps; painted once for all of them."""


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
                [*one.land, *one.under, *one.over],
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
    """Each picture in the numbers of its colours."""
    for one in drawn:
        layers = [layer for layer in (one.land, one.under) if layer]
        known = tuple(known_by(layer) for layer in layers)
        ground = _painted(_Ground(known, one.view, Inks(one.palette, one.tints), layers))
        yield _with(one.over, ground, one.view, Inks(one.palette, one.tints)).numbers


@dataclass(frozen=True, slots=True)
class _Ground:
    """A ground to be painted."""

    known: tuple[Hashable, ...]
    """What the marks of each layer are known by."""
    view: View
    inks: Inks
    layers: Sequence[Sequence[Mark]] = field(compare=False)
    """The lowest first, which fills the whole picture."""


class _Painted(Struct, frozen=True):
    """A picture."""

    pixels: np.ndarray
    """Height x width x RGBA."""
    numbers: np.ndarray
    """Height x width numbers of colours."""


@lru_cache(maxsize=8)  # two layers, of board and fight, light and dark
def _painted(ground: _Ground) -> _Painted:
    *below, last = ground.layers
    if below:
        land = _painted(replace(ground, known=ground.known[:-1], layers=below))
        return _with(last, land, ground.view, ground.inks)
    canvas = Canvas(*ground.view.pixels)
    canvas.paint(last, ground.view)
    return _Painted(canvas.pixels, ground.inks.numbers(canvas.pixels))


def _with(marks: Sequence[Mark], below: _Painted, view: View, inks: Inks) -> _Painted:
    """The picture with marks painted over it.

    Most of a map is what lay there before, so only pixels that are others now get their colours.
    """
    canvas = Canvas(*view.pixels)
    canvas.restore(below.pixels)
    canvas.paint(marks, view)
    now, before = (picture.view(np.uint32).ravel() for picture in (canvas.pixels, below.pixels))
    changed = np.flatnonzero(now != before)
    numbers = below.numbers.copy()
    numbers.ravel()[changed] = inks.numbers(now[changed].view(np.uint8).reshape(-1, 4))
    return _Painted(canvas.pixels, numbers)
