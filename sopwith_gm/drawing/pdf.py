"""What a PDF file is made of: numbered objects, paths, and fonts of the letters that a page has."""

import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache

import numpy as np
from matplotlib.path import Path

from sopwith_gm.drawing import lettering
from sopwith_gm.drawing.geometry import CLOSE, CURVE, LINE, MOVE, codes_of, vertices_of
from sopwith_gm.drawing.marks import Face

_EM = 1000
"""Units of a letter's drawing for one of its size."""
_MOST_LETTERS = 255
"""Of one font: a letter is one byte, and 0 is none."""


class Document:
    """The objects of a file, by number from 1."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._objects)

    def add(self, content: str) -> int:
        """One more object; its number."""
        self._objects.append(content.encode("ascii"))
        return self.count

    def stream(self, content: bytes) -> int:
        """One more object that is a stream; its number."""
        packed = zlib.compress(content, 6)
        head = f"<< /Length {len(packed)} /Filter /FlateDecode >>\nstream\n".encode()
        self._objects.append(head + packed + b"\nendstream")
        return self.count

    def file(self, root: int, info: int) -> bytes:
        """The file; `root` is the number of its catalogue, `info` of what is said of it."""
        out = bytearray(b"%PDF-1.4\n%\xac\xdc\xab\xba\n")
        starts = []
        for number, content in enumerate(self._objects, 1):
            starts.append(len(out))
            out += b"%d 0 obj\n%b\nendobj\n" % (number, content)
        table = "".join(f"{start:010} 00000 n \n" for start in starts)
        size = len(starts) + 1
        end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n"
        end += (
            f"<< /Size {size} /Root {root} 0 R /Info {info} 0 R >>\nstartxref\n{len(out)}\n%%EOF\n"
        )
        return bytes(out) + end.encode("ascii")


def text_string(text: str) -> str:
    """A text in an object: as UTF-16, in hexadecimal digits."""
    return f"<feff{text.encode('utf-16-be', 'replace').hex()}>"


class Font:
    """The letters of one face that a page has, each drawn as its outline says (a font of type 3).

    They are text: they can be searched and copied.
    """

    def __init__(self, face: Face) -> None:
        self.face = face
        self._codes: dict[str, int] = {}

    def encoded(self, text: str) -> str | None:
        """A text as it is written in this font; None where it has no room for so many letters."""
        new = dict.fromkeys(letter for letter in text if letter not in self._codes)
        if len(self._codes) + len(new) > _MOST_LETTERS:
            return None
        for letter in new:
            self._codes[letter] = len(self._codes) + 1
        return f"<{''.join(f'{self._codes[letter]:02x}' for letter in text)}>"

    def add_to(self, document: Document) -> int:
        """Put the font into a document; the number of its object."""
        names = {letter: f"/g{code}" for letter, code in self._codes.items()}
        drawn = [
            f"{names[letter]} {document.stream(_letter(letter, self.face))} 0 R" for letter in names
        ]
        widths = " ".join(f"{_advance(letter, self.face)}" for letter in names)
        meaning = document.stream(_meaning(self._codes))
        return document.add(
            "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0]"
            f" /FontMatrix [{1 / _EM} 0 0 {1 / _EM} 0 0] /Resources << >>"
            f" /FirstChar 1 /LastChar {len(names)} /Widths [{widths}] /ToUnicode {meaning} 0 R"
            f" /Encoding << /Type /Encoding /Differences [1 {' '.join(names.values())}] >>"
            f" /CharProcs << {' '.join(drawn)} >> >>"
        )


def _advance(letter: str, face: Face) -> int:
    return round(lettering.width(letter, _EM, face))


@lru_cache(maxsize=1024)
def _letter(letter: str, face: Face) -> bytes:
    """How a letter is drawn, in the colour that the text has."""
    outline = lettering.outline(letter, face)
    points = vertices_of(outline)
    low, high = (points.min(axis=0), points.max(axis=0)) if len(points) else ((0, 0), (0, 0))
    box = " ".join(str(round(_EM * float(edge))) for edge in (*low, *high))
    drawn = path_steps(points * _EM, codes_of(outline), 0)
    return f"{_advance(letter, face)} 0 {box} d1\n{drawn}\nf".encode("ascii")


def _meaning(codes: Mapping[str, int]) -> bytes:
    """Which letters the codes stand for, for whoever searches or copies."""
    lines = [f"<{code:02x}> <{letter.encode('utf-16-be').hex()}>" for letter, code in codes.items()]
    blocks = [lines[start : start + 100] for start in range(0, len(lines), 100)]
    told = "\n".join(f"{len(one)} beginbfchar\n{chr(10).join(one)}\nendbfchar" for one in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CMapName /Letters def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<00> <ff>\nendcodespacerange\n{told}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    ).encode("ascii")


def path_steps(points: np.ndarray, codes: np.ndarray, digits: int = 2) -> str:
    """A path in the operators of a page, its points already in the page's unit."""
    written = [f"{x:g} {y:g}" for x, y in np.round(points, digits).tolist()]
    kinds = codes.tolist()
    out: list[str] = []
    at = 0
    while at < len(kinds):
        if kinds[at] == CLOSE:
            out.append("h")
            at += 1
        elif kinds[at] == Path.CURVE3:
            out.append(f"{_as_cubic(points[at - 1 : at + 2], digits)} c")
            at += 2
        else:
            count, operator = _STEPS[kinds[at]]
            out.append(f"{' '.join(written[at : at + count])} {operator}")
            at += count
    return "\n".join(out)


_STEPS = {MOVE: (1, "m"), LINE: (1, "l"), CURVE: (3, "c")}
"""How many points a step has, and its operator."""


def _as_cubic(points: np.ndarray, digits: int) -> str:
    """A quadratic curve, which PDF does not have: the handles and the end of the cubic one."""
    start, handle, end = points
    cubic = ((start + 2 * handle) / 3, (end + 2 * handle) / 3, end)
    return " ".join(numbers(point.tolist(), digits) for point in cubic)


def numbers(values: Iterable[float], digits: int = 2) -> str:
    """Numbers as PDF writes them: no exponent, no digits for nothing."""
    return " ".join(f"{round(value, digits):g}" for value in values)
