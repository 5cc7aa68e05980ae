"""Marks on paper: a PDF that is the same, byte for byte, for the same marks.

One unit is a point. Text is text, but for what has to be drawn as its outline: a halo, letters set
apart, and what is written from the right.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from matplotlib.path import Path
from matplotlib.transforms import Affine2D, Transform

from sopwith_gm.drawing import lettering
from sopwith_gm.drawing.geometry import codes_of, polygon, vertices_of
from sopwith_gm.drawing.marks import Face, Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.palette import channels
from sopwith_gm.drawing.pdf import Document, Font, numbers, path_steps, text_string
from sopwith_gm.drawing.raster import placed, start_of

_CAPS = {"butt": 0, "round": 1}
_JOINS = {"miter": 0, "round": 1}


def write_pdf(marks: Sequence[Mark], width: float, height: float, title: str) -> bytes:
    """One page of that size, in points, with the marks on it; no dates, no versions."""
    drawn = _Page()
    drawn.marks(marks, Affine2D(), 1.0)
    document = Document()
    content = document.stream("\n".join(drawn.steps).encode("ascii"))
    fonts = [f"/{name} {font.add_to(document)} 0 R" for name, font in drawn.fonts.values()]
    states = [f"/{name} << /ca {one} /CA {one} >>" for one, name in drawn.opacities.items()]
    pages = document.count + 2
    page = document.add(
        f"<< /Type /Page /Parent {pages} 0 R /MediaBox [0 0 {numbers((width, height))}]"
        f" /Contents {content} 0 R /Resources << /Font << {' '.join(fonts)} >>"
        f" /ExtGState << {' '.join(states)} >> >> >>"
    )
    document.add(f"<< /Type /Pages /Kids [{page} 0 R] /Count 1 >>")
    root = document.add(f"<< /Type /Catalog /Pages {pages} 0 R >>")
    return document.file(root, document.add(f"<< /Title {text_string(title)} >>"))


class _Page:
    """A page being drawn, step by step."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.fonts: dict[Face, tuple[str, Font]] = {}
        """With their names, by face."""
        self.opacities: dict[float, str] = {}
        """The names of what sets them."""
        self._said: dict[str, str] = {}
        """By operator what it was last given: colours, pens and fonts stay until others are."""

    def marks(self, marks: Sequence[Mark], transform: Transform, scale: float) -> None:
        """Draw marks where the transform puts them, `scale` points for one of their units."""
        for mark in marks:
            if isinstance(mark, Shape):
                self._shape(mark, transform, scale)
            elif isinstance(mark, Words):
                self._words(mark, transform, scale)
            else:
                self._group(mark, transform, scale)

    def _group(self, group: Group, transform: Transform, scale: float) -> None:
        inner = placed(group) + transform
        rim = None
        if group.clip is not None:
            west, south, east, north = group.clip
            rim = polygon([(west, south), (east, south), (east, north), (west, north)])
        with self._within(rim, inner):
            self.marks(group.marks, inner, scale * group.scale)

    @contextmanager
    def _within(self, clip: Path | None, transform: Transform) -> Iterator[None]:
        """What is drawn meanwhile is seen only within the clip."""
        if clip is None:
            yield
            return
        outside = dict(self._said)
        self.steps += ["q", _steps(clip, transform), "W n"]
        yield
        self.steps.append("Q")
        self._said = outside

    def _shape(self, shape: Shape, transform: Transform, scale: float) -> None:
        with self._within(shape.clip, transform):
            self._draw(shape.path, transform, scale, shape.fill, shape.pen, shape.opacity)

    def _draw(
        self,
        path: Path,
        transform: Transform,
        scale: float,
        fill: str | None,
        pen: Pen | None,
        opacity: float = 1.0,
    ) -> None:
        name = self.opacities.setdefault(opacity, f"O{len(self.opacities)}")
        self._say("gs", f"/{name}")
        if fill is not None:
            self._say("rg", numbers(channels(fill), 3))
        if pen is not None:
            self._take(pen, scale)
        self.steps.append(_steps(path, transform))
        self.steps.append("B" if fill and pen else "f" if fill else "S" if pen else "n")

    def _take(self, pen: Pen, scale: float) -> None:
        width = pen.width * scale
        self._say("RG", numbers(channels(pen.colour), 3))
        self._say("w", numbers([width], 3))
        self._say("d", f"[{numbers((length * width for length in pen.dashes), 3)}] 0")
        self._say("J", str(_CAPS[pen.cap]))
        self._say("j", str(_JOINS[pen.join]))

    def _say(self, operator: str, given: str) -> None:
        if self._said.get(operator) != given:
            self._said[operator] = given
            self.steps.append(f"{given} {operator}")

    def _words(self, words: Words, transform: Transform, scale: float) -> None:
        letters = lettering.outline(words.text, words.face, words.tracking)
        if not len(vertices_of(letters)):
            return
        own = Affine2D().scale(words.size).translate(*start_of(words)) + transform
        if words.halo is not None:
            self._draw(letters, own, scale, None, words.halo)
        written = None
        if lettering.is_plain(words.text, words.face) and not words.tracking:
            name, font = self.fonts.setdefault(
                words.face, (f"F{len(self.fonts)}", Font(words.face))
            )
            written = font.encoded(words.text)
        if written is None:
            self._draw(letters, own, scale, words.colour, None)
            return
        self._say("gs", f"/{self.opacities.setdefault(1.0, f'O{len(self.opacities)}')}")
        self._say("rg", numbers(channels(words.colour), 3))
        self._say("Tf", f"/{name} {numbers([words.size * scale], 3)}")
        x, y = transform.transform(start_of(words))
        self.steps.append(f"BT {numbers((x, y))} Td {written} Tj ET")


def _steps(path: Path, transform: Transform) -> str:
    return path_steps(transform.transform(vertices_of(path)), codes_of(path))
