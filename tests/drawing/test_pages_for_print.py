"""Pages for print are what matplotlib writes, whatever was written before them."""

from collections.abc import Sequence
from io import BytesIO

import matplotlib as mpl
import pytest
from matplotlib.backends.backend_pdf import PdfFile, RendererPdf
from matplotlib.transforms import Affine2D

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.paper import write_pdf
from sopwith_gm.drawing.raster import paint

INK, RED, PALE = "#1B2730", "#D03A1B", "#F8F7F3"
WORDS: tuple[Mark, ...] = (
    Words("Offices, 12", (10.0, 90.0), 9.5, INK),
    Words("landing, β −2", (10.0, 80.0), 9.5, INK, "bold"),
    Words("α and β", (10.0, 70.0), 9.5, RED, "bold", halo=Pen(PALE, 1.5, join="round")),
    Words("spaced", (50.0, 60.0), 8.0, INK, "italic", "middle", tracking=0.1),
    Words("Offices, 12", (90.0, 50.0), 9.5, RED, anchor="end"),
)
SHAPES: tuple[Mark, ...] = (
    Shape(geo.circle((50.0, 50.0), 20.0), PALE, Pen(INK, 0.5)),
    Shape(geo.line((0.0, 0.0), (100.0, 100.0)), None, Pen(RED, 1.0, (2, 2), "round")),
    Shape(geo.star((50.0, 50.0), 9.0, 4.0), RED, opacity=0.4),
    Shape(geo.star((20.0, 50.0), 9.0, 4.0), RED, clip=geo.circle((20.0, 50.0), 5.0)),
)
GROUPED: tuple[Mark, ...] = (
    Group((*SHAPES, *WORDS), place=(10.0, 5.0), turn=15.0, scale=0.5, clip=(0, 0, 80, 80)),
    Group(SHAPES, place=(50.0, 5.0), scale=0.5),
)
PAGES = {
    "words": WORDS,
    "words in another order": WORDS[::-1],
    "shapes": (*SHAPES, *SHAPES[::-1]),
    "groups": (*GROUPED, *WORDS),
    "shapes, then words": (*SHAPES, *WORDS, *GROUPED),
}


@pytest.mark.parametrize("last", PAGES)
def test_a_page_is_what_matplotlib_writes_whatever_was_written_before(last: str) -> None:
    for page in PAGES.values():
        write_pdf(page, 120.0, 120.0, "Before")
    assert write_pdf(PAGES[last], 120.0, 120.0, "A page") == by_matplotlib(PAGES[last])


def by_matplotlib(marks: Sequence[Mark]) -> bytes:
    out = BytesIO()
    nothing = {"Creator": None, "Producer": None, "CreationDate": None, "ModDate": None}
    with mpl.rc_context({"pdf.fonttype": 3, "pdf.compression": 6, "pdf.use14corefonts": False}):
        file = PdfFile(out, {**nothing, "Title": "A page"})
        file.newPage(120.0 / 72, 120.0 / 72)
        renderer = RendererPdf(file, 72, 120.0 / 72, 120.0 / 72)
        paint(renderer, marks, Affine2D(), 1.0, keeps_text=True)
        renderer.finalize()
        file.finalize()
        file.close()
    return out.getvalue()
