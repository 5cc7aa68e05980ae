"""A page for print as a PDF: whole, searchable, and the same for the same marks."""

import re
import zlib
from itertools import pairwise

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words
from sopwith_gm.drawing.paper import write_pdf

SQUARE = geo.polygon([(0, 0), (9, 0), (9, 9), (0, 9)])


def _page(*marks: Mark) -> bytes:
    return write_pdf(marks, 200, 100, "Dawn Patrol, turn 12 — “Fen”")


def _objects(pdf: bytes) -> dict[int, bytes]:
    """Each object by its number, from where the table at the end says that it begins; streams are
    unpacked."""
    start = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", pdf)[0])
    places = [int(one) for one in re.findall(rb"(\d{10}) 00000 n ", pdf[start:])]
    found = {}
    for number, (begin, end) in enumerate(pairwise([*places, start]), 1):
        head, tail = b"%d 0 obj\n" % number, b"\nendobj\n"
        assert pdf[begin:].startswith(head)
        assert pdf[:end].endswith(tail)
        content = pdf[begin + len(head) : end - len(tail)]
        _, is_stream, packed = content.partition(b"stream\n")
        found[number] = zlib.decompressobj().decompress(packed) if is_stream else content
    return found


def _steps(pdf: bytes) -> list[str]:
    return _objects(pdf)[1].decode().split("\n")


def _texts(pdf: bytes) -> list[str]:
    """What a reader of the file finds as text, line by line."""
    objects = _objects(pdf)
    page = next(one for one in objects.values() if b"/Type /Page " in one).decode()
    letters = {}
    for name, number in re.findall(r"/(F\d+) (\d+) 0 R", page):
        told = re.findall(r"/ToUnicode (\d+)", objects[int(number)].decode())[0]
        pairs = re.findall(rb"<(\w\w)> <(\w{4,})>", objects[int(told)])
        letters[name] = {a: bytes.fromhex(b.decode()).decode("utf-16-be") for a, b in pairs}
    found, font = [], ""
    for step in _steps(pdf):
        if step.endswith(" Tf"):
            font = step.split()[0][1:]
        if step.endswith("Tj ET"):
            codes = re.findall(r"\w\w", re.findall(r"<(\w*)>", step)[0])
            found.append("".join(letters[font][code.encode()] for code in codes))
    return found


def test_text_on_paper_can_be_searched_in_every_face() -> None:
    """Greek, accents and dashes too; what has a halo is text above its halo."""
    pdf = _page(
        Words("Gaspard Lune", (10, 80), 12, "#000000", "bold"),
        Words("landing, β — Échec", (10, 60), 9, "#336699", "italic", halo=Pen("#FFFFFF", 2)),
        Words("3", (10, 40), 9, "#336699", "bold", "middle"),
    )
    assert _texts(pdf) == ["Gaspard Lune", "landing, β — Échec", "3"]
    assert "feff" + "Dawn Patrol, turn 12 — “Fen”".encode("utf-16-be").hex() in pdf.decode(
        "latin-1"
    )


def test_what_cannot_be_text_is_drawn() -> None:
    """Letters set apart, from the right, or of another font; and more letters than a font has."""
    apart = _page(Words("SOPWITH", (10, 80), 12, "#000000", tracking=0.1))
    other = _page(Words("שלום", (10, 80), 12, "#000000"))
    assert _texts(apart) == _texts(other) == []
    assert "f" in _steps(apart)
    assert "f" in _steps(other)
    assert _texts(_page(Words("", (10, 80), 12, "#000000"))) == []
    many = [chr(code) for code in range(0x21, 0x250) if chr(code).isalpha()]
    assert len(many) > 255
    pdf = _page(*(Words(one, (10, 80), 12, "#000000") for one in many))
    assert len(_texts(pdf)) == 255
    assert _steps(pdf).count("f") == len(many) - 255


def test_pens_and_colours_are_said_where_they_change() -> None:
    """A fill, a line, both; small as the group makes it; and what a clip held ends with it."""
    red, line = Shape(SQUARE, "#FF0000"), Shape(SQUARE, None, Pen("#0000FF", 2, (1, 2), "round"))
    both = Shape(SQUARE, "#FF0000", Pen("#0000FF", 2, join="round"), opacity=0.5)
    steps = _steps(_page(red, red, line, both, red))
    assert steps.count("1 0 0 rg") == 1
    assert [one for one in steps if one in ("f", "S", "B")] == ["f", "f", "S", "B", "f"]
    assert {"[2 4] 0 d", "1 J", "2 w", "1 j"} <= set(steps)
    assert [one.split()[0] for one in steps if one.endswith(" gs")] == ["/O0", "/O1", "/O0"]
    clipped = Group((red,), place=(50, 50), scale=0.5, clip=(0, 0, 4, 4))
    within = _steps(_page(clipped, red))
    begin, end = within.index("q"), within.index("Q")
    assert within[begin + 1 : begin + 3] == ["50 50 m", "52 50 l"]
    assert within.index("W n") < within.index("1 0 0 rg") < end
    assert "1 0 0 rg" in within[end:]
    assert _steps(_page(Shape(SQUARE, "#FF0000", clip=SQUARE)))[0] == "q"


def test_the_same_marks_are_the_same_page() -> None:
    """No clock, no version, nothing of what was drawn before."""
    marks = [Shape(geo.circle((50, 50), 20), "#FF0000"), Words("J10", (1, 1), 8, "#000000")]
    first = _page(*marks)
    _page(Words("K9", (1, 1), 8, "#000000"))
    assert _page(*marks) == first
    assert b"Date" not in first
