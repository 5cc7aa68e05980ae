"""Lines cut into the cells of a table: by bars, gaps, semicolons, commas, slashes, or labels."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role, Stretch
from sopwith_gm.systems.sopwith.reader.layout import Line


class Cell(NamedTuple):
    """One cell of a table."""

    start: int
    end: int
    text: str
    """As folded, without the blanks and the marks of bold letters around it."""

    @property
    def place(self) -> Stretch:
        """From where to where it stands."""
        return self.start, self.end


class Cut(NamedTuple):
    """A way to cut lines into cells."""

    mark: str
    """What must stand in its first row: between two cells; "" where a label may stand alone."""
    cells: Callable[[Line, bool], list[Cell]]
    """Of a line, in a table with bars around its rows or without."""
    is_sure: bool
    """Prose is hardly written so: one cell that nobody understands does not make it none."""
    is_aligned: bool = False
    """A cell stands below its heading, and blank ones are not seen."""
    has_labels: bool = False
    """Each row begins with its heading."""


_RULE = Pattern(r"[\s|:=+_-]+")
_LABEL = Pattern(r"\s*(\w[^:=|\n]{0,40}?)\s*[:=](?=\s|$)\s*")
_LONGEST_ROW = 200
"""Characters; a longer line is prose, whatever marks stand in it."""


def is_rule(line: Line) -> bool:
    """Is it a line that is drawn between the rows?"""
    return _RULE.fullmatch(line.look) is not None


_MARKS = {mark: Pattern(re.escape(mark)) for mark in ("|", ";", ",", "/")}
_MARKS["  "] = Pattern(" {2,}")


def _parted(line: Line, mark: str, *, framed: bool = False, start: int = 0) -> list[Cell]:
    """The cells between marks; bars before the first and behind the last may be a frame."""
    at, end = start, len(line.look.rstrip())
    at += len(line.look[at:]) - len(line.look[at:].lstrip(" "))
    if framed and line.look[at:end].startswith("|"):
        at, end = at + 1, end - line.look.rstrip().endswith("|")
    cells = []
    for gap in _MARKS[mark].finditer(line.look, at, end):
        cells.append(_cell(line, at, gap.start()))
        at = gap.end()
    return [*cells, _cell(line, at, end)]


def _cell(line: Line, a: int, b: int) -> Cell:
    text = line.look[a:b].strip(" *_")
    start = line.start + a + (line.look[a:b].index(text) if text else 0)
    return Cell(start, start + len(text), text)


def _labelled(line: Line, mark: str) -> list[Cell]:
    label = _LABEL.match(line.look)
    if not label:
        return []
    behind = label.end()
    if not mark:
        return [_cell(line, *label.span(1)), _cell(line, behind, len(line.look))]
    return [_cell(line, *label.span(1)), *_parted(line, mark, start=behind)]


CUTS = (
    Cut("|", lambda line, framed: _parted(line, "|", framed=framed), is_sure=True),
    Cut("  ", lambda line, _: _parted(line, "  "), is_sure=True, is_aligned=True),
    Cut(";", lambda line, _: _parted(line, ";"), is_sure=False),
    Cut(",", lambda line, _: _parted(line, ","), is_sure=False),
    Cut("/", lambda line, _: _parted(line, "/"), is_sure=False),
    Cut("", lambda line, _: _labelled(line, ""), is_sure=False, has_labels=True),
    Cut("", lambda line, _: _labelled(line, ","), is_sure=False, has_labels=True),
    Cut("|", lambda line, _: _labelled(line, "|"), is_sure=False, has_labels=True),
    Cut("/", lambda line, _: _labelled(line, "/"), is_sure=False, has_labels=True),
    Cut("  ", lambda line, _: _labelled(line, "  "), is_sure=False, has_labels=True),
)


def rows_from(lines: Sequence[Line], at: int, cut: Cut, most: int) -> list[tuple[int, list[Cell]]]:
    """The rows from a line on, two cells in each at least, and the number of each one's line."""
    rows: list[tuple[int, list[Cell]]] = []
    if cut.mark not in lines[at].look:
        return rows
    framed = lines[at].look.lstrip().startswith("|")
    for number in range(at, len(lines)):
        line = lines[number]
        if rows and is_rule(line):
            continue
        if rows and line.paragraph != lines[number - 1].paragraph:
            break
        if line.role is not Role.OWN or len(line.look) > _LONGEST_ROW or "\n" in line.look:
            break
        cells = cut.cells(line, framed)
        if len(cells) < 2 and not (rows and cut.is_aligned and cells):
            break
        rows.append((number, cells))
        if len(rows) == most:
            break
    return rows


def aligned(heads: Sequence[Cell], first: Line, row: Sequence[Cell], line: Line) -> list[Cell]:
    """A row with a cell for each heading, blank where nothing stands below one; itself where its
    cells do not fall below different headings."""
    at = [head.start - first.start for head in heads]
    ends = [*at[1:], 10**6]
    cells: list[Cell | None] = [None] * len(heads)
    for cell in row:
        a, b = cell.start - line.start, cell.end - line.start
        reach = [min(b, end) - max(a, start) for start, end in zip(at, ends, strict=True)]
        place = reach.index(max(reach))
        if cells[place] is not None:
            return list(row)
        cells[place] = cell
    blank = Cell(line.end, line.end, "")
    return [cell or blank for cell in cells]


def turned(rows: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    """Its columns as rows; none where not all rows are of one length."""
    if any(len(a) != len(b) for a, b in pairwise(rows)):
        return []
    return [list(column) for column in zip(*rows, strict=True)]
