"""Tables of moves with named columns in any order, or named rows: `Fire | Move | Manoeuvre`."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role, Stretch
from sopwith_gm.systems.sopwith.orders.cells import TableMove, is_fire, is_move
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import may_head

_NAMES = {
    "move": Pattern(r"(?:moves?|mv|m|zug|coup|zet)\W*", re.I),
    "number": Pattern(r"(?:no|nr|num|number|phase|step|impulse|move (?:no|nr|number)|#)?\W*", re.I),
    "manoeuvre": Pattern(
        r"(?:manoeuvres?|maneuvers?|manoever|flight|fly|flying|action|orders?|movement|direction|"
        r"man|flug|manover|code|codes|what|what to do|thing to do)\W*",
        re.I,
    ),
    "fire": Pattern(
        r"(?:fire|fir|firing|fires|guns?|shots?|shoot|shooting|bursts?|feuer|tir)"
        r"(?: direction)?\W*",
        re.I,
    ),
}
_BAR = re.compile(r"\|")
_GAP = re.compile(r"[ ]{2,}")
_COMMA = re.compile(r"[,;]")
_PARTED = (_BAR, _GAP, _COMMA)
"""What parts the cells of a row; one of them in all of a table."""
_RULE = re.compile(r"[\s|:=+-]+")
_BESIDE_NUMBER = re.compile(r"\W|^moves?|^m(?=\d)|(?<=\d)(?:st|nd|rd|th)\b", re.I)
_NUMBERS = {"1": 1, "2": 2, "3": 3, "i": 1, "ii": 2, "iii": 3, "first": 1, "second": 2, "third": 3}
_LEAST_CELLS = 3
"""Of a row with a number, a manoeuvre and fire, or with two planes."""
_MOST_ROWS = 6
"""Rows below the heading that are looked at."""
_LONGEST_ROW = 200
"""Characters; a longer line is prose, whatever marks stand in it."""


class _Cell(NamedTuple):
    place: Stretch
    text: str
    """As folded, without the marks of bold letters around it."""


def table_moves(lines: Sequence[Line]) -> Mapping[int, Sequence[TableMove]]:
    """The moves of each table by the number of its last line; its other lines have none."""
    tables: dict[int, Sequence[TableMove]] = {}
    number = 0
    while number < len(lines):
        table = next(
            (
                found
                for parted in _PARTED
                if _cells(lines[number], framed=_is_framed(lines[number]), parted=parted)
                and (found := _read(lines, number, parted))
            ),
            None,
        )
        if table:
            end, moves = table
            tables.update(dict.fromkeys(range(number, end), ()))
            tables[end - 1] = moves
            number = end
        else:
            number += 1
    return tables


def _read(
    lines: Sequence[Line], at: int, parted: re.Pattern[str]
) -> tuple[int, list[TableMove]] | None:
    """One past the last line of the table that begins at a line, and its moves."""
    return (
        _by_columns(lines, at, parted)
        or _by_rows(lines, at, parted)
        or _by_planes(lines, at, parted)
        or (_without_heading(lines, at, parted) if parted is _BAR else None)
    )


def _is_framed(line: Line) -> bool:
    """Do bars stand before the first cell and behind the last?"""
    return line.look.lstrip().startswith("|")


def _cells(line: Line, *, framed: bool, parted: re.Pattern[str]) -> list[_Cell]:
    """The cells of a line, two at least; none where it is no row of a table."""
    if line.role is not Role.OWN or len(line.look) > _LONGEST_ROW or "\n" in line.look:
        return []
    at, end = 0, len(line.look)
    if framed:
        at = end - len(line.look.lstrip().removeprefix("|"))
        end = len(line.look.rstrip().removesuffix("|"))
    cells: list[_Cell] = []
    for gap in parted.finditer(line.look, at, end):
        cells.append(_cell(line, at, gap.start()))
        at = gap.end()
    cells.append(_cell(line, at, end))
    return cells if len(cells) > 1 else []


def _cell(line: Line, a: int, b: int) -> _Cell:
    return _Cell((line.start + a, line.start + b), line.look[a:b].strip(" *_"))


def _names(head: str) -> list[str]:
    """What a heading may name, with a slip of the finger in it or without."""
    meant = vocabulary().mended(head.lower(), 0) or head
    return [name for name, sign in _NAMES.items() if sign.fullmatch(meant)]


def _named(heads: Sequence[_Cell]) -> list[str]:
    """What each heading names; nothing where it is no heading of moves and their fire.

    `Move` is the manoeuvre where no other heading is, else its number.
    """
    names = [name for head in heads for name in _names(head.text)]
    move = "number" if "manoeuvre" in names else "manoeuvre"
    names = [move if name == "move" else name for name in names]
    fits = sorted(names) in (["fire", "manoeuvre"], ["fire", "manoeuvre", "number"])
    return names if fits and len(names) == len(heads) else []


def _by_columns(
    lines: Sequence[Line], at: int, parted: re.Pattern[str]
) -> tuple[int, list[TableMove]] | None:
    framed = _is_framed(lines[at])
    names = _named(_cells(lines[at], framed=framed, parted=parted))
    if not names:
        return None
    first, rows = _rows_below(lines, at, framed, parted, len(names))
    if not rows:
        return None
    end = first + len(rows)
    columns = {name: [row[n] for row in rows] for n, name in enumerate(names)}
    return _moves(columns, [(line.start, line.end) for line in lines[first:end]], end)


def _rows_below(
    lines: Sequence[Line], at: int, framed: bool, parted: re.Pattern[str], width: int
) -> tuple[int, list[list[_Cell]]]:
    """The first line behind a heading and its rule, and the rows of as many cells from there on."""
    first = at + 1
    if first < len(lines) and _RULE.fullmatch(lines[first].look):
        first += 1
    rows: list[list[_Cell]] = []
    for line in lines[first : first + _MOST_ROWS]:
        row = _cells(line, framed=framed, parted=parted)
        if len(row) != width:
            break
        rows.append(row)
    return first, rows


def _by_planes(
    lines: Sequence[Line], at: int, parted: re.Pattern[str]
) -> tuple[int, list[TableMove]] | None:
    """A column for each plane: `Move | Hornet | Yellow Peril` above `1 | RS | A firing left`."""
    framed = _is_framed(lines[at])
    heads = _cells(lines[at], framed=framed, parted=parted)
    if len(heads) < _LEAST_CELLS or not ({"move", "number"} & set(_names(heads[0].text))):
        return None
    if any(_names(head.text) or not _is_name(head.text) for head in heads[1:]):
        return None
    first, rows = _rows_below(lines, at, framed, parted, len(heads))
    numbers = [_number(row[0]) for row in rows]
    if not rows or None in numbers or len(set(numbers)) < len(rows):
        return None
    return first + len(rows), [
        TableMove(number or 0, cell.place, (0, 0), cell.place, head.place)
        for number, row in zip(numbers, rows, strict=True)
        for head, cell in zip(heads[1:], row[1:], strict=True)
        if cell.text.strip("- ")
    ]


def _is_name(head: str) -> bool:
    return head[:1].isupper() and may_head(head)


def _without_heading(
    lines: Sequence[Line], at: int, parted: re.Pattern[str]
) -> tuple[int, list[TableMove]] | None:
    """Rows of a number, a manoeuvre and fire, with nothing above them: `| 1 | I | 0 |`."""
    framed = _is_framed(lines[at])
    _, rows = _rows_below(lines, at - 1, framed, parted, _LEAST_CELLS)
    rows = rows[: next((n for n, row in enumerate(rows) if _number(row[0]) != n + 1), len(rows))]
    plain = all(is_move(row[1].text) and is_fire(row[2].text) for row in rows)
    if len(rows) < 2 or not plain:
        return None
    columns = {
        name: [row[n] for row in rows] for n, name in enumerate(("number", "manoeuvre", "fire"))
    }
    places = [(line.start, line.end) for line in lines[at : at + len(rows)]]
    return _moves(columns, places, at + len(rows))


def _by_rows(
    lines: Sequence[Line], at: int, parted: re.Pattern[str]
) -> tuple[int, list[TableMove]] | None:
    framed = _is_framed(lines[at])
    if _RULE.fullmatch(lines[at].look):
        return None
    below = [n for n in range(at, min(at + 5, len(lines))) if not _RULE.fullmatch(lines[n].look)]
    rows = [_cells(lines[n], framed=framed, parted=parted) for n in below[:3]]
    for several in (rows, rows[:2]):
        names = _named([row[0] for row in several if row])
        # one cell behind each name is a list: `Moves  A LT A` above `Guns  - A -`
        if names and len({len(row) for row in several}) == 1 and len(several[0]) > 2:
            columns = {name: several[n][1:] for n, name in enumerate(names)}
            places = [cell.place for cell in columns["manoeuvre"]]
            return _moves(columns, places, below[len(several) - 1] + 1)
    return None


def _moves(
    columns: Mapping[str, Sequence[_Cell]], places: Sequence[Stretch], end: int
) -> tuple[int, list[TableMove]] | None:
    """The moves of a table that was cut into columns; None where their numbers cannot be read."""
    manoeuvres, fires = columns["manoeuvre"], columns["fire"]
    numbers: Sequence[int | None] = range(1, len(places) + 1)
    if "number" in columns:
        numbers = [_number(cell) for cell in columns["number"]]
    elif all(_number(cell) for cell in manoeuvres):
        return None  # `Move | Fire` above numbers and fire
    known = [number for number in numbers if number is not None]
    if len(set(known)) < len(places):
        return None
    return end, [
        TableMove(number, manoeuvres[n].place, fires[n].place, places[n])
        for n, number in enumerate(known)
    ]


def _number(cell: _Cell) -> int | None:
    return _NUMBERS.get(_BESIDE_NUMBER.sub("", cell.text).lower())
