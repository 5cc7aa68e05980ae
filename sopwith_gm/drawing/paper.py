"""Marks on paper: a PDF that is the same, byte for byte, for the same marks.

matplotlib writes it. What it wrote of a line of text, and between two looks, is kept and written
again: nine lines of ten stand on other pages too, and to lay them out takes longer than all else.
"""

import zlib
from collections.abc import Callable, Hashable, Sequence
from io import BytesIO
from typing import Any

import matplotlib as mpl
from matplotlib.backends.backend_pdf import GraphicsContextPdf, Op, PdfFile, RendererPdf
from matplotlib.transforms import Affine2D

from sopwith_gm.drawing.agg import GraphicsContext, Rgba
from sopwith_gm.drawing.marks import Mark
from sopwith_gm.drawing.raster import paint

_INCH = 72
"""In points."""
_COMPRESSION = 6


def write_pdf(marks: Sequence[Mark], width: float, height: float, title: str) -> bytes:
    """One page of that size, in points, with the marks on it; no dates, no versions."""
    out = BytesIO()
    # type 3: letters go in as they are drawn; to cut a font down to them takes as long as the page
    with mpl.rc_context(
        {"pdf.fonttype": 3, "pdf.compression": _COMPRESSION, "pdf.use14corefonts": False}
    ):
        file = _File(out, title)
        file.newPage(width / _INCH, height / _INCH)
        renderer = _Renderer(file, height / _INCH, width / _INCH)
        paint(renderer, marks, Affine2D(), 1.0, keeps_text=True)
        renderer.finalize()
        file.finalize()
        file.close()
    return out.getvalue()


class _AtOnce:
    """Packs all at its end: to pack a word by itself takes ten times as long."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def compress(self, data: bytes) -> bytes:
        self._parts.append(data)
        return b""

    def flush(self) -> bytes:
        return zlib.compress(b"".join(self._parts), _COMPRESSION)


class _File(PdfFile):
    """A file that knows what it was asked: which number a letter has in it, which name a font."""

    def __init__(self, out: BytesIO, title: str) -> None:
        nothing = {"Creator": None, "Producer": None, "CreationDate": None, "ModDate": None}
        super().__init__(out, {**nothing, "Title": title})
        self.asked: list[tuple[tuple[Hashable, ...], Hashable]] = []
        """What it was asked, and what it answered."""
        self._answers: dict[tuple[Hashable, ...], Hashable] = {}
        tracker: Any = self._character_tracker
        self._track = tracker.track_glyph
        tracker.track_glyph = self._noted

    def beginStream(self, *about: Any) -> None:  # noqa: N802 as matplotlib names it
        """Begin what is packed at its end."""
        super().beginStream(*about)
        stream: Any = self.currentstream
        stream.compressobj = _AtOnce()

    def fontName(self, *font: Hashable) -> Hashable:  # noqa: N802 as matplotlib names it
        """What the file calls a font."""
        return self._noted(*font)

    def answer(self, question: tuple[Hashable, ...]) -> Hashable:
        """The name of a font, by its path and a number, or the number of a letter in a font."""
        found = self._answers.get(question)
        if found is None:
            ask = super().fontName if isinstance(question[0], str) else self._track
            found = self._answers[question] = ask(*question)
        return found

    def _noted(self, *question: Hashable) -> Hashable:
        answer = self.answer(question)
        self.asked.append((question, answer))
        return answer

    def written(self, write: Callable[..., None], *what: Any) -> bytes:
        """What somebody writes, but not into the file."""
        stream, self.currentstream = self.currentstream, BytesIO()
        try:
            write(*what)
            return self.currentstream.getvalue()
        finally:
            self.currentstream = stream


_Line = tuple[bytes, tuple[tuple[tuple[Hashable, ...], Hashable], ...]]
"""A line of text as it was written, and what the file was asked for it, and answered."""
_lines: dict[tuple[Hashable, ...], _Line] = {}
"""By text, font and size."""
_changes: dict[tuple[Hashable, ...], bytes] = {}
"""What is written between two looks."""
_MOST = 20_000
"""Of each that are kept."""


_LOOK = (
    *("_alpha", "_forced_alpha", "_effective_alphas", "_capstyle", "_fillcolor"),
    *("_joinstyle", "_linewidth", "_dashes", "_rgb"),
)
"""What matplotlib keeps of the look of a path, beside within what it is drawn."""


class _Look(GraphicsContext):
    """How one path or line of text is drawn."""

    _hatch = _hatch_color = None
    _hatch_linewidth = 1.0
    _fillcolor: Rgba | None = None
    _effective_alphas = (1.0, 1.0)

    def get_rgb(self) -> Rgba:
        """The colour of its line."""
        return self._rgb

    def get_url(self) -> None:
        """No link."""

    def known(self, fill: Rgba | None) -> tuple[Hashable, ...]:
        """By what it is known, beside within what it is drawn; `fill` is the colour inside."""
        self._fillcolor = fill
        if self._forced_alpha:
            self._effective_alphas = self._alpha, self._alpha
        else:
            self._effective_alphas = self._rgb[3], 1.0 if fill is None else fill[3]
        start, dashes = self._dashes
        line = self._linewidth, self._capstyle, self._joinstyle, start, dashes and tuple(dashes)
        return self._effective_alphas, self._forced_alpha, fill, self._rgb, *line


class _Renderer(RendererPdf):
    """matplotlib's, which writes again what it wrote before."""

    def __init__(self, file: _File, height: float, width: float) -> None:
        super().__init__(file, _INCH, height, width)
        self.gc: Any = GraphicsContextPdf(file)
        """The look that was written last, and by what it is known."""
        self._known: tuple[Hashable, ...] = ()

    def new_gc(self) -> Any:
        """The look of one path."""
        return _Look()

    def check_gc(self, gc: _Look, fillcolor: Rgba | None = None) -> None:
        """Write what is otherwise than it was."""
        last, before, self._known = self.gc, self._known, gc.known(fillcolor)
        is_within = gc._cliprect is last._cliprect and gc._clippath is last._clippath
        if not is_within or not before:
            super().check_gc(gc, fillcolor)
        elif self._known != before:
            is_as_dense = self._known[:2] == before[:2]
            dense = None if is_as_dense else self.file.alphaState(gc._effective_alphas)
            self.file.write(self._change(gc, (before, self._known, dense)))

    def _change(self, gc: _Look, key: tuple[Hashable, ...]) -> bytes:
        """What is written when one look follows another, where opacity has such a name."""
        if key in _changes:
            vars(self.gc).update({name: getattr(gc, name) for name in _LOOK})
        else:
            if len(_changes) >= _MOST:
                _changes.clear()
            _changes[key] = self.file.written(super().check_gc, gc, gc._fillcolor)
        return _changes[key]

    def draw_text(self, gc: Any, x: float, y: float, s: str, prop: Any, *_: Any) -> None:
        """A line of text, level."""
        self.check_gc(gc, gc._rgb)
        key = s, prop.get_file(), prop.get_size()
        line = _lines.get(key)
        if line is None or any(self.file.answer(asked) != told for asked, told in line[1]):
            if len(_lines) >= _MOST:
                _lines.clear()
            self.file.asked.clear()
            written = self.file.written(super().draw_text, gc, 0.0, 0.0, s, prop, 0.0)
            _, _, letters = written.partition(b" cm\n")  # behind where it stands
            line = _lines[key] = letters, tuple(dict.fromkeys(self.file.asked))
        self.file.output(Op.gsave)
        self.file.output(1.0, 0.0, -0.0, 1.0, x, y, Op.concat_matrix)
        self.file.write(line[0])
