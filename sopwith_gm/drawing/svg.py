"""Marks written as SVG: text stays text, and every plane says which it is and where.

One unit is a hundredth of R, so that whole numbers are fine enough.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
from matplotlib.path import Path

from sopwith_gm.drawing.geometry import codes_of, vertices_of
from sopwith_gm.drawing.marks import Face, Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.raster import View

FONTS = "STIXGeneral,'STIX Two Text','Times New Roman',Times,'Liberation Serif',serif"

_UNIT = 100
_FACES: dict[Face, str] = {
    "regular": "",
    "bold": ' font-weight="700"',
    "italic": ' font-style="italic"',
    "bold italic": ' font-weight="700" font-style="italic"',
}
_ANCHORS = {"start": "", "middle": ' text-anchor="middle"', "end": ' text-anchor="end"'}
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escaped(text: str) -> str:
    """Text that is safe in an SVG's text and attributes, without what XML forbids."""
    kept = (
        c for c in text if c >= " " and not 0xD800 <= ord(c) <= 0xDFFF and c not in "\ufffe\uffff"
    )
    return "".join(kept).translate(_ESCAPES)


def write(marks: Sequence[Mark], view: View, *, title: str, description: str, paper: str) -> bytes:
    """The marks as an SVG document of the view's size, with title and description."""
    writer = _Writer(marks)
    x, y = round(view.west * _UNIT), round(-view.north * _UNIT)
    wide, high = round(view.width * _UNIT), round(view.height * _UNIT)
    pixels = view.pixels
    body = writer.body(marks)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {wide} {high}"'
        f' width="{pixels[0]}" height="{pixels[1]}" role="img"'
        f' aria-labelledby="title desc" font-family="{FONTS}">'
        f'<title id="title">{escaped(title)}</title><desc id="desc">{escaped(description)}</desc>'
    )
    sheet = f'<path d="M{x} {y}h{wide}v{high}h{-wide}z" fill="{paper}"/>'
    return f"{head}{writer.defs()}{sheet}{body}</svg>\n".encode()


class _Writer:
    """One document: it knows which paths come up again, and are written once."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        counts = Counter(id(path) for path in _paths(marks))
        self._again = {path for path, count in counts.items() if count > 1}
        self._ids: dict[int, str] = {}
        self._defined: list[str] = []

    def defs(self) -> str:
        return f"<defs>{''.join(self._defined)}</defs>" if self._defined else ""

    def body(self, marks: Iterable[Mark], unit: float = _UNIT) -> str:
        return "".join(self._mark(mark, unit) for mark in marks)

    def _mark(self, mark: Mark, unit: float) -> str:
        if isinstance(mark, Shape):
            return self._shape(mark, unit)
        if isinstance(mark, Words):
            return _text(mark)
        return self._group(mark, unit)

    def _group(self, group: Group, unit: float) -> str:
        data = "".join(f' data-{name}="{escaped(value)}"' for name, value in group.data)
        x, y = group.place
        moved = ""
        if group.place != (0.0, 0.0) or group.scale != 1.0 or group.turn:
            moved = f' transform="translate({_number(x * unit)} {_number(-y * unit)})'
            moved += f" rotate({_number(group.turn)})" if group.turn else ""
            # paths within are written in thousandths of their own unit
            moved += f' scale({_number(group.scale * unit / 1000, 4)})"'
            inner = self.body(group.marks, 1000.0)
        else:
            inner = self.body(group.marks, unit)
        title = f"<title>{escaped(group.title)}</title>" if group.title else ""
        kind = f' class="{group.data[0][0]}"' if group.data else ""
        return f"<g{kind}{data}{moved}>{title}{inner}</g>"

    def _shape(self, shape: Shape, unit: float) -> str:
        style = f' fill="{shape.fill or "none"}"' + _stroke(shape.pen, unit)
        if shape.opacity < 1:
            style += f' opacity="{_number(shape.opacity, 3)}"'
        if shape.clip is not None:
            style += f' clip-path="url(#{self._clip(shape.clip, unit)})"'
        if id(shape.path) in self._again:
            return f'<use href="#{self._path(shape.path, unit)}"{style}/>'
        return f'<path d="{path_data(shape.path, unit)}"{style}/>'

    def _path(self, path: Path, unit: float) -> str:
        if id(path) not in self._ids:
            self._ids[id(path)] = name = f"p{len(self._ids)}"
            self._defined.append(f'<path id="{name}" d="{path_data(path, unit)}"/>')
        return self._ids[id(path)]

    def _clip(self, path: Path, unit: float) -> str:
        name = f"c{self._path(path, unit)[1:]}"
        clip = f'<clipPath id="{name}"><use href="#{self._path(path, unit)}"/></clipPath>'
        if clip not in self._defined:
            self._defined.append(clip)
        return name


def _paths(marks: Iterable[Mark]) -> Iterable[Path]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _paths(mark.marks)
        elif isinstance(mark, Shape):
            yield mark.path
            if mark.clip is not None:
                yield mark.clip
                yield mark.clip  # a clip is always written apart


def _stroke(pen: Pen | None, unit: float) -> str:
    if pen is None:
        return ""
    width = pen.width * unit
    style = f' stroke="{pen.colour}" stroke-width="{_number(width)}"'
    if pen.cap == "round":
        style += ' stroke-linecap="round"'
    if pen.join == "round":
        style += ' stroke-linejoin="round"'
    if pen.dashes:
        dashes = " ".join(_number(length * width) for length in pen.dashes)
        style += f' stroke-dasharray="{dashes}"'
    return style


def _text(words: Words) -> str:
    x, y = words.place
    style = f' font-size="{_number(words.size * _UNIT)}" fill="{words.colour}"'
    style += _FACES[words.face] + _ANCHORS[words.anchor]
    if words.tracking:
        style += f' letter-spacing="{_number(words.tracking * words.size * _UNIT)}"'
    if words.halo is not None:
        style += _stroke(words.halo, _UNIT) + ' paint-order="stroke"'
    place = f'x="{_number(x * _UNIT)}" y="{_number(-y * _UNIT)}"'
    return f"<text {place}{style}>{escaped(words.text)}</text>"


def _number(value: float, digits: int = 1) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path_data(path: Path, unit: float) -> str:
    """A path as SVG writes it, in whole units and relative steps, y downwards."""
    return _path_data(vertices_of(path).tobytes(), codes_of(path).tobytes(), unit)


@lru_cache(maxsize=512)
def _path_data(vertices: bytes, codes: bytes, unit: float) -> str:
    points = np.frombuffer(vertices).reshape(-1, 2) * (unit, -unit)
    rounded = np.rint(points).astype(int).tolist()
    kinds = np.frombuffer(codes, dtype=np.uint8).tolist()
    out: list[str] = []
    here = start = (0, 0)
    i = 0
    while i < len(kinds):
        kind = kinds[i]
        if kind == Path.CLOSEPOLY:
            out.append("z")
            here = start
            i += 1
            continue
        count, letter = _STEPS[kind]
        steps = [(x - here[0], y - here[1]) for x, y in rounded[i : i + count]]
        last = rounded[i + count - 1]
        if kind == Path.MOVETO:
            out.append(_pairs("M", [tuple(last)]))
            start = (last[0], last[1])
        elif any(step != (0, 0) for step in steps):
            out.append(_pairs(letter, steps))
        here = (last[0], last[1])
        i += count
    return _without_repeats(out)


_STEPS = {1: (1, "M"), 2: (1, "l"), 3: (2, "q"), 4: (3, "c")}


def _pairs(letter: str, pairs: Sequence[tuple[int, ...]]) -> str:
    numbers = [number for pair in pairs for number in pair]
    text = str(numbers[0])
    for number in numbers[1:]:
        text += str(number) if number < 0 else f" {number}"
    return letter + text


def _without_repeats(commands: list[str]) -> str:
    """A command's letter is left out where it is the same as the one before."""
    text = commands[0] if commands else ""
    for before, command in pairwise(commands):
        if command[0] == before[0] and command[0] in "lcq":
            rest = command[1:]
            text += rest if rest[0] == "-" else f" {rest}"
        else:
            text += command
    return text
