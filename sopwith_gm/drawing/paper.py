"""Marks on paper: a PDF that is the same, byte for byte, for the same marks."""

from collections.abc import Sequence
from io import BytesIO

import matplotlib as mpl
from matplotlib.artist import Artist
from matplotlib.backend_bases import RendererBase
from matplotlib.backends.backend_pdf import FigureCanvasPdf
from matplotlib.figure import Figure
from matplotlib.transforms import Affine2D

from sopwith_gm.drawing.marks import Mark
from sopwith_gm.drawing.raster import paint


class _Page(Artist):
    """All marks of a page as one thing that matplotlib draws."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        super().__init__()
        self._marks = marks

    def draw(self, renderer: RendererBase) -> None:
        paint(renderer, self._marks, Affine2D(), 1.0, keeps_text=True)


def write_pdf(marks: Sequence[Mark], width: float, height: float, title: str) -> bytes:
    """One page of that size, in points, with the marks on it; no dates, no versions."""
    figure = Figure(figsize=(width / 72, height / 72), dpi=72, frameon=False)
    figure.add_artist(_Page(marks))
    out = BytesIO()
    nothing = {"Creator": None, "Producer": None, "CreationDate": None, "ModDate": None}
    # type 3: letters go in as they are drawn; to cut a font down to them takes as long as the page
    with mpl.rc_context({"pdf.fonttype": 3, "pdf.compression": 6, "pdf.use14corefonts": False}):
        canvas = FigureCanvasPdf(figure)
        # matplotlib says no types for this method
        canvas.print_pdf(out, metadata={**nothing, "Title": title})  # type: ignore[no-untyped-call]
    return out.getvalue()
