"""Lettering: which face, how wide, and the outlines of a line of text.

Outlines come from the fonts that ship with matplotlib, so a map looks the same on every machine.
What a face lacks is taken from the next one; what none has is left out.
"""

import logging
import unicodedata
from functools import cache, lru_cache
from pathlib import Path as FilePath

import matplotlib as mpl
import numpy as np
from matplotlib.ft2font import FT2Font, LoadFlags
from matplotlib.path import Path

from sopwith_gm.drawing.marks import Face

CAP_HEIGHT = 0.66
"""Height of a capital, in parts of the size."""

ELLIPSIS = "…"
_LONGEST = 1000
"""Letters of a text that are looked at: no sheet has room for more."""

_FILES: dict[Face, tuple[str, ...]] = {
    "regular": ("STIXGeneral", "DejaVuSerif", "DejaVuSans"),
    "bold": ("STIXGeneralBol", "DejaVuSerif-Bold", "DejaVuSans-Bold"),
    "italic": ("STIXGeneralItalic", "DejaVuSerif-Italic", "DejaVuSans-Oblique"),
    "bold italic": ("STIXGeneralBolIta", "DejaVuSerif-BoldItalic", "DejaVuSans-BoldOblique"),
}

_logger = logging.getLogger(__name__)


@cache
def font_file(name: str) -> FilePath:
    """The file of a font that ships with matplotlib."""
    return FilePath(mpl.get_data_path()) / "fonts" / "ttf" / f"{name}.ttf"


def first_font(face: Face) -> str:
    """The font that a face is taken from before all others."""
    return _FILES[face][0]


@lru_cache(maxsize=4096)
def is_plain(text: str, face: Face) -> bool:
    """Is every letter in the face's first font, and written from the left?"""
    font = _font(first_font(face))
    return all(
        font.get_char_index(ord(c)) and unicodedata.bidirectional(c) not in {"R", "AL"}
        for c in text
    )


@cache
def _font(name: str) -> FT2Font:
    font = FT2Font(font_file(name))
    font.set_size(100, 72)
    return font


@cache
def _glyph(face: Face, letter: str) -> tuple[float, np.ndarray, np.ndarray] | None:
    """Advance, vertices and codes of a letter at size 1; None where no font has it."""
    for name in _FILES[face]:
        font = _font(name)
        if font.get_char_index(ord(letter)):
            glyph = font.load_char(ord(letter), flags=LoadFlags.NO_HINTING)
            vertices, codes = font.get_path()
            advance = glyph.linearHoriAdvance / 65536 / 100
            return advance, np.asarray(vertices, dtype=float).reshape(-1, 2) / 100, codes
    _logger.warning("no font has %r; it is left out of the maps", letter)
    return None


@lru_cache(maxsize=4096)
def drawable(text: str, face: Face = "regular") -> str:
    """The text without what cannot be drawn: control characters and letters that no font has."""
    shown = (c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C")
    return "".join(c for c in shown if _glyph(face, c) is not None)


def shortened(text: str, longest: int) -> str:
    """The text in at most `longest` letters, ending in an ellipsis where it was longer."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + ELLIPSIS


@lru_cache(maxsize=4096)
def width(text: str, size: float, face: Face = "regular", tracking: float = 0.0) -> float:
    """How long a line of text is, in the unit of its size."""
    advances = [glyph[0] for letter in text if (glyph := _glyph(face, letter))]
    return size * (sum(advances) + tracking * max(0, len(advances) - 1))


def fitted(text: str, room: float, size: float, face: Face = "regular") -> str:
    """As much of the text as has room, ending in an ellipsis where it is cut."""
    text = drawable(text, face)
    x, keeps, dots = 0.0, 0, width(ELLIPSIS, size, face)
    for number, letter in enumerate(text):
        x += width(letter, size, face)
        if x > room:
            return text[:keeps].rstrip() + ELLIPSIS
        if x + dots <= room:
            keeps = number + 1
    return text


@lru_cache(maxsize=4096)
def outline(text: str, face: Face = "regular", tracking: float = 0.0) -> Path:
    """The letters of a line of text as one path, at size 1, from the origin to the right."""
    x, vertices, codes = 0.0, [np.empty((0, 2))], [np.empty(0, dtype=np.uint8)]
    for letter in _as_seen(text):
        glyph = _glyph(face, letter)
        if glyph:
            advance, points, kinds = glyph
            vertices.append(points + np.array([x, 0.0]))
            codes.append(kinds)
            x += advance + tracking
    return Path(np.concatenate(vertices), np.concatenate(codes))


def _as_seen(text: str) -> str:
    """The letters from left to right: runs of letters written from the right are turned round."""
    if text.isascii():
        return text
    runs: list[str] = []
    was_right = False
    for letter in text:
        kind = unicodedata.bidirectional(letter)
        is_right = kind in {"R", "AL"} or (was_right and kind in {"WS", "NSM", "CS"})
        if is_right and was_right:
            runs[-1] = letter + runs[-1]
        else:
            runs.append(letter)
        was_right = is_right
    return "".join(runs)


def wrapped(text: str, rooms: list[float], size: float, face: Face = "regular") -> list[str]:
    """The text in lines, each no longer than its room; the last line takes an ellipsis at need."""
    words = drawable(text[:_LONGEST], face).split()
    found: list[str] = []
    for number, room in enumerate(rooms):
        line = ""
        while words and width(f"{line} {words[0]}".strip(), size, face) <= room:
            line = f"{line} {words.pop(0)}".strip()
        if words and (not line or number == len(rooms) - 1):
            line = fitted(f"{line} {' '.join(words)}".strip(), room, size, face)
            words = words[1:] if number < len(rooms) - 1 else []
        if line:
            found.append(line)
        if not words:
            break
    return found
