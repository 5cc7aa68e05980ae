"""Tables of moves with named columns in any order, or named rows: `Fire | Move | Manoeuvre`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sopwith_gm.sopwith.reader.layout import Line, Role
from sopwith_gm.sopwith.reader.patterns import Pattern

Cell = tuple[int, int]
"""Where a cell stands in the text."""

_NAMES = {
    "move": Pattern(r"(?:moves?|mv|m|zug|coup|zet)\W*", re.I),
    "number": Pattern(r"(?:no|nr|num|number|phase|step|impulse|move (?:no|nr|number)|#)?\W*", re.I),
    "manoeuvre": Pattern(
        r"(?:manoeuvres?|maneuvers?|manoever|flight|flying|action|orders?|movement|direction|"
        r"man|flug|manover)\W*",
        re.I,
    ),
    "fire": Pattern(
        r"(?:fire|firing|fires|guns?|shots?|shoot|shooting|bursts?|feuer|tir)(?: direction)?\W*",
        re.I,
    ),
}
_GAP = re.compile(r"\||[ ]{3,}")
_NUMBERS = {"1": 1, "2": 2, "3": 3, "i": 1, "ii": 2, "iii": 3, "first": 1, "second": 2, "third": 3}
_LONGEST = 6
"""Rows below the heading that are looked at."""


@dataclass(frozen=True, slots=True)
class TableMove:
    """One move of a table: where its manoeuvre and its fire stand; None where no cell does."""

    number: int
    manoeuvre: Cell | None
    fire: Cell | None
    place: Cell


def table_moves(lines: Sequence[Line]) -> Mapping[int, Sequence[TableMove]]:
    """The moves of each table by the number of its last line; its other lines have none."""
    found: dict[int, Sequence[TableMove]] = {}
    number = 0
    while number < len(lines):
        table = _by_columns(lines, number) or _by_rows(lines, number)
        if table:
            end, moves = table
            found.update(dict.fromkeys(range(number, end), ()))
            found[end - 1] = moves
            number = end
        else:
            number += 1
    return found


def _is_framed(line: Line) -> bool:
    """Do bars stand before the first cell and behind the last?"""
    return line.look.lstrip().startswith("|")


def _cells(line: Line, *, framed: bool) -> list[Cell]:
    """The cells of a line; none where it is no row of a table."""
    if line.role is not Role.OWN or line.end - line.start > 200 or "\n" in line.look:
        return []
    text = line.look
    at = 0
    if framed:
        text = text.rstrip().removesuffix("|")
        at = len(text) - len(text.lstrip().removeprefix("|"))
    cells: list[Cell] = []
    for gap in _GAP.finditer(text, at):
        cells.append((line.start + at, line.start + gap.start()))
        at = gap.end()
    cells.append((line.start + at, line.start + len(text)))
    return cells if len(cells) > 1 else []


def _text(lines: Sequence[Line], number: int, cell: Cell) -> str:
    line = lines[number]
    return line.look[cell[0] - line.start : cell[1] - line.start].strip(" *_")


def _named(texts: Sequence[str]) -> list[str] | None:
    """What each heading names; None where one names nothing, or two name the same."""
    names = [next((k for k, sign in _NAMES.items() if sign.fullmatch(t)), "") for t in texts]
    if "" in names or len(set(names)) < len(names) or "fire" not in names:
        return None
    if "manoeuvre" in names:
        names = ["number" if name == "move" else name for name in names]
    return names if len(set(names)) == len(names) else None


def _by_columns(lines: Sequence[Line], at: int) -> tuple[int, list[TableMove]] | None:
    framed = _is_framed(lines[at])
    heads = _cells(lines[at], framed=framed)
    names = _named([_text(lines, at, cell) for cell in heads]) if heads else None
    if not names:
        return None
    rows: list[list[Cell]] = []
    first = at + 1
    if first < len(lines) and re.fullmatch(r"[\s|:=+-]+", lines[first].look):
        first += 1  # the rule below the heading
    end = first
    while (
        end < len(lines)
        and len(rows) < _LONGEST
        and len(_cells(lines[end], framed=framed)) == len(names)
    ):
        rows.append(_cells(lines[end], framed=framed))
        end += 1
    columns = {name: [row[n] for row in rows] for n, name in enumerate(names)}
    texts = {
        name: [_text(lines, first + n, cell) for n, cell in enumerate(column)]
        for name, column in columns.items()
    }
    return _moves(columns, texts, [(lines[first + n].start, lines[first + n].end)
                                   for n in range(len(rows))], end)  # fmt: skip


def _by_rows(lines: Sequence[Line], at: int) -> tuple[int, list[TableMove]] | None:
    framed = _is_framed(lines[at])
    columns: dict[str, list[Cell]] = {}
    texts: dict[str, list[str]] = {}
    names: list[str] = []
    end = at
    while end < len(lines) and end < at + 3:
        row = _cells(lines[end], framed=framed)
        said = [_text(lines, end, cell) for cell in row]
        name = next((k for k, sign in _NAMES.items() if said and sign.fullmatch(said[0])), "")
        if (
            not name
            or name in columns
            or (columns and len(row) != len(next(iter(columns.values()))) + 1)
        ):
            break
        columns[name], texts[name] = row[1:], said[1:]
        names.append(name)
        end += 1
    if len(names) < 2 or _named(names) is None:
        return None
    if "manoeuvre" in columns and "move" in columns:
        columns["number"], texts["number"] = columns.pop("move"), texts.pop("move")
    if any(_named([text]) for text in texts.get("fire", [])):
        return None
    last = columns.get("manoeuvre") or columns.get("move") or columns["fire"]
    return _moves(columns, texts, last, end)


def _moves(
    columns: dict[str, list[Cell]], texts: dict[str, list[str]], places: Sequence[Cell], end: int
) -> tuple[int, list[TableMove]] | None:
    """The moves of a table that was cut into columns; None where their numbers cannot be read."""
    if not places:
        return None
    if "move" in columns:
        numbered = all(_number(text) for text in texts["move"])
        columns["number" if numbered else "manoeuvre"] = columns.pop("move")
        texts["number" if numbered else "manoeuvre"] = texts.pop("move")
    numbers = [_number(text) for text in texts.get("number", [])] or [*range(1, len(places) + 1)]
    known = [number for number in numbers if number]
    if len(known) < len(numbers) or len(set(known)) < len(known) or "manoeuvre" not in columns:
        return None
    return end, [
        TableMove(number, columns["manoeuvre"][n], columns["fire"][n], places[n])
        for n, number in enumerate(known)
    ]


def _number(text: str) -> int | None:
    bare = re.sub(r"\W|^moves?|^m(?=\d)|(?<=\d)(?:st|nd|rd|th)$", "", text.lower())
    return _NUMBERS.get(bare)
