"""Tables of moves: a column or a row for each move, each sort of order, each gun, each plane.

A heading says something of all that stands below it (or beside it: a table is read both ways), and
a cell of a column of numbers, names or sorts says something of its row. What a cell holds is what
its two headings say together: `Fire` of `2`, `Left gun` of `Move 3`, `Move 1` of `Hornet`.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role, Stretch
from sopwith_gm.systems.sopwith.orders.cells import TableMove, is_fire, is_move
from sopwith_gm.systems.sopwith.reader.grid import (
    CUTS,
    Cell,
    Cut,
    aligned,
    is_rule,
    rows_from,
    turned,
)
from sopwith_gm.systems.sopwith.reader.heads import Head, Of, head_of
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.planes import may_head

_BESIDE_NUMBER = Pattern(
    r"\W*(?:moves?|mv|m|no|nr)?[\s.#]*(\d(?=st|nd|rd|th)|\w+)(?:(?<=\d)(?:st|nd|rd|th))?\W*"
    r"(?: moves?\W*$|\s(?=\S)|$)",
    re.IGNORECASE,
)
_NUMBERS = {"1": 1, "2": 2, "3": 3, "i": 1, "ii": 2, "iii": 3, "first": 1, "second": 2, "third": 3}
_TICKS = {
    0: "- . 0 no n none nil nein nee non",
    1: "x 1 yes y ja oui si v * + ! fire bang",
    2: "2 xx",
    3: "3 xxx",
}
_TICKED = {sign: count for count, signs in _TICKS.items() for sign in signs.split()} | {"": 0}
_YES_WHERE = Pattern(r"(?:yes|y|yep|yeah)(?: ?[,:;] ?| ?- ?| )(?=\w)", re.IGNORECASE)
"""`Yes, ahead`: whether there is fire, and where it goes."""
_MOST_ROWS = 9
"""Of a table, with its heading."""
_MOST_MOVES = 3
_SORTS = frozenset({"man", "move", "fire", "aim", "plane"})
"""Rows of a table with a column for each move: what the *plane* does, what its guns do."""


class Table(NamedTuple):
    """A table that was read."""

    end: int
    """One past its last line."""
    moves: Sequence[TableMove]
    turn: int | None = None


class _Move(NamedTuple):
    """What the cells say of one move."""

    man: Cell | None = None
    fire: Cell | None = None
    shots: str | None = None
    place: Stretch = (0, 0)


class _Read(NamedTuple):
    """What was read below headings, and of how many rows."""

    rows: int
    moves: Sequence[TableMove]
    turn: int | None


_Key = tuple[str, int]
"""A plane's name, or "" where none is named, and the number of a move."""


def tables_of(lines: Sequence[Line]) -> Mapping[int, Table]:
    """Each table by the number of the line where it begins."""
    tables: dict[int, Table] = {}
    number = 0
    while number < len(lines):
        table = None if is_rule(lines[number]) else _at(lines, number)
        if table:
            tables[number] = table
        number = table.end if table else number + 1
    return tables


def _at(lines: Sequence[Line], at: int) -> Table | None:
    """The table that begins at a line."""
    if not lines[at].look or lines[at].role is not Role.OWN:
        return None
    for cut in CUTS:
        rows = [(n, _without_own_numbers(row)) for n, row in rows_from(lines, at, cut, _MOST_ROWS)]
        if not rows or (len(rows) == 1 and head_of(rows[0][1][0].text) is None):
            continue
        table = None if cut.has_labels else _below_heads(lines, rows, cut)
        table = table or _beside_heads(rows, cut)
        table = table or (_without_heads(rows) if cut.is_sure and not cut.has_labels else None)
        if table:
            return table
    return _in_sections(lines, at)


def _in_sections(lines: Sequence[Line], at: int) -> Table | None:
    """`Moves` above numbered manoeuvres and `Fire` above numbered fire, or the other way round."""
    found: dict[_Key, _Move] = {}
    sorts: list[str] = []
    end = at
    for number in range(at, min(at + _MOST_ROWS, len(lines))):
        line = lines[number]
        if line.role is not Role.OWN:
            break
        head = head_of(line.look.strip(" :*=_-#[]"))
        if head and head.of in ("man", "move", "fire") and not head.number:
            sorts.append("fire" if head.of == "fire" else "man")
            continue
        if not sorts:
            break
        cell = Cell(line.start, line.end, line.look)
        value = _behind_number(cell)
        if not value or value is cell:
            break
        of: Of = "fire" if sorts[-1] == "fire" else "man"
        if not _put(found, ("", _number(cell) or 0), Head(of), value):
            return None
        end = number + 1
    if sorted(sorts) != ["fire", "man"] or not all(map(_is_plain, found.values())):
        return None
    return Table(end, [_move(number, move, None) for (_, number), move in sorted(found.items())])


def _below_heads(
    lines: Sequence[Line], rows: Sequence[tuple[int, list[Cell]]], cut: Cut
) -> Table | None:
    """With the headings of its columns above it."""
    first, heads = rows[0]
    width = len(heads)
    is_indented = lines[first].look.startswith((" ", "|"))
    if is_indented and len(rows) > 1 and len(rows[1][1]) == width + 1:
        start = lines[first].start
        heads = [Cell(start, start, ""), *heads]  # nothing stands above the first column
    below: list[list[Cell]] = []
    for number, row in rows[1:]:
        whole = row
        if cut.is_aligned and len(row) != len(heads):
            whole = aligned(heads, lines[first], row, lines[number])
        if len(whole) != len(heads):
            break
        below.append(whole)
    found = _read(heads, below, cut)
    return Table(rows[found.rows][0] + 1, found.moves, found.turn) if found else None


def _beside_heads(rows: Sequence[tuple[int, list[Cell]]], cut: Cut) -> Table | None:
    """With the headings of its rows before them."""
    headed = list(takewhile(lambda row: head_of(row[1][0].text) is not None, rows))
    columns = turned([row for _, row in headed])
    heads = [head_of(cell.text) or Head() for cell in columns[0]] if columns else []
    sorts = {head.of for head in heads}
    if len(headed) < 2 or not sorts & {"fire", "both", "aim"}:
        return None
    # one cell behind each name is a list: `Moves  A LT A` above `Guns  - A -`
    if len(columns) == 2 and not all(head.number for head in heads):
        return None
    is_numbered = any(all(_number(cell) for cell in row[1:]) for _, row in headed)
    if cut.has_labels and "aim" not in sorts and len(columns) > 2 and not is_numbered:
        return None  # a list of moves above one of fire, which sentences may be as well
    found = _read(columns[0], columns[1:], cut)
    is_whole = found is not None and found.rows == len(columns) - 1
    return Table(headed[-1][0] + 1, found.moves, found.turn) if found and is_whole else None


def _without_own_numbers(row: list[Cell]) -> list[Cell]:
    """A row behind its name, of which each cell may say which move it is of: `Fire  1: A  2: -`."""
    name, *cells = row
    found = [_OWN_NUMBER.match(cell.text) for cell in cells]
    if [one and one[1] for one in found] != ["1", "2", "3"]:
        return row
    behind = (
        (cell.start + one.end(), cell.text[one.end() :].rstrip(" ,;"))
        for cell, one in zip(cells, found, strict=True)
        if one
    )
    return [name, *(Cell(start, start + len(text), text) for start, text in behind)]


_OWN_NUMBER = Pattern(
    r"\W*(?:m|mv|move )?([123])(?!st\b|nd\b|rd\b)[:.)=]?[ ]*(?=[^\d\s])", re.IGNORECASE
)


def _without_heads(rows: Sequence[tuple[int, list[Cell]]]) -> Table | None:
    """Rows of a number, a manoeuvre and fire, with nothing above them: `| 1 | I | 0 |`."""
    numbered = takewhile(
        lambda row: len(row[1][1]) == 3 and _number(row[1][1][0]) == row[0], enumerate(rows, 1)
    )
    said = [row for _, (_, row) in numbered]
    if any("(" in row[2].text for row in said):
        return None  # `1  A  (A)`: a list, whose items hold their fire in brackets
    fits = [is_move(row[1].text) + is_fire(row[2].text) for row in said]
    if len(said) < 2 or sum(fits) < 2 * len(said) - 1 or 2 not in fits:
        return None
    end = rows[len(said) - 1][0] + 1
    return Table(
        end,
        [
            TableMove(n + 1, man.place, fire.place, (number.start, fire.end))
            for n, (number, man, fire) in enumerate(said)
        ],
    )


def _read(heads: Sequence[Cell], rows: Sequence[Sequence[Cell]], cut: Cut) -> _Read | None:
    """The moves of the rows below headings, as far as they are rows of one table."""
    for count in range(len(rows), 0, -1):
        columns = _columns(heads, rows[:count])
        if columns is not None and all(_keys(columns, row) for row in rows[:count]):
            return _told(heads, columns, rows[:count], cut)
    return None


def _told(
    heads: Sequence[Cell], columns: Sequence[Head], rows: Sequence[Sequence[Cell]], cut: Cut
) -> _Read | None:
    """What all cells say together; None where they contradict each other."""
    found: dict[_Key, _Move] = {}
    planes: dict[str, Stretch] = {}
    turn: int | None = None
    counted: Counter[str] = Counter()
    for row in rows:
        key, plane = _keys(columns, row) or (Head(), None)
        counted[plane.text if plane else ""] += 1
        for head, title, cell in zip(columns, heads, row, strict=True):
            if head.of == "turn" and cell.text.isdigit():
                turn = int(cell.text)
            is_column = head.of == "plane" and head_of(title.text) is None  # of a plane's own
            owner = title if is_column else plane
            name = owner.text if owner else ""
            told = Head("both", key.number) if is_column else _together(head, key)
            if told is None:
                return None
            value = _behind_number(cell) if head.of == "move" else cell
            if not told.of or value is None or (is_column and not cell.text.strip("- ")):
                continue
            if owner:
                planes.setdefault(name, owner.place)
            if not _put(found, (name, told.number or counted[name if plane else ""]), told, value):
                return None
    is_sure = cut.is_sure or all(map(_is_plain, found.values()))
    if not is_sure or not any(move.man for move in found.values()):
        return None
    several = planes if len(planes) > 1 else {}
    moves = [_move(number, move, several.get(name)) for (name, number), move in found.items()]
    return _Read(len(rows), moves, turn)


def _columns(heads: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> list[Head] | None:
    """What each column holds; None where the headings are none of a table of moves."""
    said = [head_of(head.text) for head in heads]
    if said[0] is None or any(head is not None and not head.of for head in said[1:]):
        return None
    names = [n for n, head in enumerate(said) if head is None]
    if names and (len(names) != len(heads) - 1 or not all(_is_name(heads[n].text) for n in names)):
        return None
    columns = [Head("plane") if head is None else head for head in said]
    if names and columns[0].of not in ("", "move", "plane", "number"):
        return None
    if not columns[0].of or names:
        columns[0] = _corner([row[0] for row in rows])
    others = [head.of for head in columns]
    for n, head in enumerate(columns):
        if head.of == "move":
            numbers = _corner([row[n] for row in rows]).of == "number"
            told = {"man", "both", "any"} & set(others) or bool(names)
            as_number = told or (numbers and not all(is_move(row[n].text) for row in rows))
            columns[n] = Head("number") if as_number else head
    aims = [head.of for head in columns].count("aim")
    return None if aims == len(columns) or aims == 1 else columns


def _corner(cells: Sequence[Cell]) -> Head:
    """What the cells of a column without a heading say of their rows."""
    if all(_number(cell) and _behind_number(cell) is None for cell in cells):
        return Head("number")
    heads = [head_of(cell.text) for cell in cells]
    sorts = [head.of for head in heads if head]
    is_of_sorts = len(sorts) == len(heads) and {*sorts} <= _SORTS
    is_plane_flown = sorts.count("plane") == 1 and {"man", "move"}.isdisjoint(sorts)
    if is_of_sorts and ("plane" not in sorts or is_plane_flown):
        return Head("")
    if all(_is_name(cell.text) for cell in cells):
        return Head("plane")
    return Head("move")


def _keys(columns: Sequence[Head], row: Sequence[Cell]) -> tuple[Head, Cell | None] | None:
    """What a row says of all its cells, and the plane it is of."""
    key, plane = Head(), None
    for n, (head, cell) in enumerate(zip(columns, row, strict=True)):
        if head.of == "number" or (head.of == "move" and _behind_number(cell) is not cell):
            number = _number(cell)
            if number is None:
                return None
            key = key._replace(number=number)
        elif head.of == "plane" and not n:
            plane = cell
        elif head.of == "" and not n:
            said = head_of(cell.text)
            if said is None or not said.of:
                return None
            key = Head("man") if said.of in ("move", "plane") else said
    return key, plane


def _together(column: Head, row: Head) -> Head | None:
    """What a cell holds by the headings above and beside it; None where they contradict."""
    of: Of = "man" if column.of == "move" else column.of
    if of not in ("man", "fire", "both", "any", "aim"):
        return Head()
    if (column.number and row.number) or (row.of and of != "any"):
        return None
    if of == "any":
        of = row.of or "both"
    return Head(of, column.number or row.number, column.aim or row.aim)


def _put(found: dict[_Key, _Move], key: _Key, head: Head, cell: Cell) -> bool:
    """Give a cell to its move; False where it cannot be of it."""
    move = found.get(key, _Move(place=(cell.start, cell.end)))
    a, b = move.place
    move = move._replace(place=(min(a, cell.start), max(b, cell.end)))
    if head.of == "aim":
        sign = cell.text.lower()
        count = 1 if sign == head.aim.lower() else _TICKED.get(sign)
        if count is None:
            return False
        found[key] = move._replace(shots=(move.shots or "") + head.aim * count)
        return True
    is_fire = head.of == "fire"
    yes = _YES_WHERE.match(cell.text) if is_fire else None
    if yes:
        cell = cell._replace(text=cell.text[yes.end() :], start=cell.start + yes.end())
    found[key] = move._replace(fire=cell) if is_fire else move._replace(man=cell)
    return (move.fire if is_fire else move.man) is None


def _is_plain(move: _Move) -> bool:
    """Does every cell of it say what it should?"""
    flies = move.man is not None and is_move(move.man.text)
    return flies and (move.fire is None or is_fire(move.fire.text))


def _move(number: int, move: _Move, plane: Stretch | None) -> TableMove:
    nowhere = (0, 0)
    return TableMove(
        number,
        move.man.place if move.man else nowhere,
        move.fire.place if move.fire else nowhere,
        move.place,
        plane,
        move.shots,
    )


_DASH_BEHIND = Pattern(r"\d[:.)]?[ ]+(-+[ ]*)$")


def _is_name(head: str) -> bool:
    return head[:1].isupper() and may_head(head)


def _number(cell: Cell) -> int | None:
    """The number with which a cell begins."""
    begins = _BESIDE_NUMBER.match(cell.text)
    return _NUMBERS.get(begins[1].lower()) if begins else None


def _behind_number(cell: Cell) -> Cell | None:
    """What stands behind the number of a move; None where nothing does, the cell without one."""
    begins = _BESIDE_NUMBER.match(cell.text)
    if not begins or begins[1].lower() not in _NUMBERS:
        return cell
    if not begins[1].isdigit() and is_move(cell.text):
        return cell  # `I`, `one left turn`
    rest = cell.text[begins.end() :]
    if not rest and (dash := _DASH_BEHIND.search(cell.text)):
        rest = dash[1]  # `2 -`
    return cell._replace(start=cell.end - len(rest), text=rest) if rest else None
