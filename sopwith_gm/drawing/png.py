"""Pictures as small PNG files: few colours, no metadata, the same bytes for the same picture.

The colours of a theme are known beforehand, so every map of it has the same ones, and the flat ones
stay exactly what they are; only the soft edges between them are rounded to the nearest.
"""

import struct
import zlib
from collections.abc import Iterator
from functools import cache

import numpy as np
from msgspec import Struct

from sopwith_gm.drawing.palette import Palette, channels, mixed

_DROPPED = 3
"""Bits of each channel that do not count when a colour is rounded."""
_COMPRESSION = 6
"""Of 9: two steps more cost three times the time for three hundredths of the size."""


class Inks(Struct, frozen=True):
    """The colours of a theme and a drawing's own tints, some hundred of them at most."""

    palette: Palette
    tints: tuple[str, ...] = ()

    def numbers(self, pixels: np.ndarray) -> np.ndarray:
        """For each pixel, RGBA in the last axis, the number of the nearest colour."""
        nearest, _ = _swatch(self.palette, self.tints)
        # a pixel is one number here, red lowest: as one it is shifted in a third of the time
        whole = np.ascontiguousarray(pixels).view("<u4")[..., 0]
        keys = (whole & 0xF8) << 7
        keys |= (whole >> 6) & 0x3E0
        keys |= (whole >> 19) & 0x1F
        return nearest.take(keys)

    def png(self, numbers: np.ndarray) -> bytes:
        """An 8-bit PNG of height x width numbers of colours."""
        _, values = _swatch(self.palette, self.tints)
        high, wide = numbers.shape
        rows = np.zeros((high, wide + 1), dtype=np.uint8)
        rows[:, 1:] = numbers  # each row begins with the number of its filter: 0, none
        header = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
        packed = zlib.compress(rows.data, _COMPRESSION)
        chunks = ((b"IHDR", header), (b"PLTE", values), (b"IDAT", packed), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def palette_png(pixels: np.ndarray, palette: Palette, tints: tuple[str, ...] = ()) -> bytes:
    """An 8-bit PNG of height x width x RGBA, in the colours of a theme and own tints."""
    inks = Inks(palette, tints)
    return inks.png(inks.numbers(pixels))


def _chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk of a PNG file: length, kind, data, check."""
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


@cache
def _swatch(palette: Palette, tints: tuple[str, ...]) -> tuple[np.ndarray, bytes]:
    """For every colour, less its lowest bits, the nearest of the theme's; and those themselves."""
    found = list(dict.fromkeys((*_colours(palette), *tints)))
    values = np.array([[round(255 * c) for c in channels(colour)] for colour in found])
    steps = np.arange(256 >> _DROPPED) * (1 << _DROPPED) + (1 << _DROPPED) // 2
    # squared distances by channel, then their sums: a product of matrices takes thrice as long
    red, green, blue = np.moveaxis((steps[:, None, None] - values).astype(np.int32) ** 2, -1, 0)
    far = red[:, None, None] + green[None, :, None] + blue[None, None, :]
    nearest = far.argmin(axis=-1).astype(np.uint8).ravel()
    size = 8 - _DROPPED
    for number, (r, g, b) in reversed(list(enumerate(values >> _DROPPED))):
        nearest[(r << 2 * size) | (g << size) | b] = number
    return nearest, values.astype(np.uint8).tobytes()


def _colours(palette: Palette) -> Iterator[str]:
    """Every flat colour of a theme, then what lies between those that meet on a map."""
    p = palette
    yield from (p.paper, p.margin, *p.ground, p.grid, p.ink, p.soft, p.faint, p.key, p.halo)
    yield from (p.mist, p.shade, p.edge, p.field, p.field_edge, p.fire, p.fire_text, p.miss)
    for ground in (*p.ground, p.field, p.margin):
        yield mixed(ground, p.shadow, p.mist_shadow)
    for name, colour, letter in p.pilots:
        low, thin = p.low(name), p.thin(name)
        yield from (colour, low, thin, mixed(p.ground[1], colour, 0.16))
        yield from (mixed(colour, p.halo, 0.30), mixed(low, p.halo, 0.30))
        yield from (mixed(colour, p.key, share) for share in (0.35, 0.7))
        yield mixed(colour, letter, 0.5)
        yield from (mixed(thin, p.halo, share) for share in (0.3, 0.6, 0.82))
        yield mixed(low, p.key, 0.5)
    for dark, pale, shares in (
        (p.ink, p.halo, (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)),
        (p.key, p.halo, (0.5,)),
        (p.soft, p.margin, (0.3, 0.6)),
        (p.soft, p.paper, (0.3, 0.6)),
        (p.faint, p.ground[0], (0.3, 0.6)),
        (p.grid, p.ground[0], (0.5,)),
        (p.edge, p.mist, (0.5,)),
        (p.edge, p.ground[1], (0.33, 0.66)),
        (p.shade, p.mist, (0.5,)),
        (p.field_edge, p.field, (0.5,)),
        (p.soft, p.field, (0.5,)),
        (p.field_edge, p.ground[0], (0.5,)),
        (p.fire, p.halo, (0.25, 0.5, 0.75)),
        (p.fire, p.fire_text, (0.33, 0.66)),
        (p.fire, p.key, (0.5,)),
        (p.miss, p.halo, (0.33, 0.66)),
    ):
        yield from (mixed(dark, pale, share) for share in shares)
