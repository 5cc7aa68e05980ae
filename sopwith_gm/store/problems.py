"""What is wrong in a file that a game master wrote: where, what, and the line itself."""

import unicodedata
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from sopwith_gm.core.foreign_text import is_unseen
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError

LINE_BREAK = Pattern("\r\n|[\r\n\x85\u2028\u2029]")
"""What ends a line for the YAML parser, so that its line numbers are ours."""

MOST_SHOWN = 20
"""Problems of one file that are told in full; a file with more is broken in some single way."""

YamlStep = str | int
"""A mapping's key or a list's index."""
Steps = tuple[YamlStep, ...]
"""The way to a value of a file, from its top."""

_WIDEST = 120
_BEFORE_MARK = 60


class FilePlace(Struct, frozen=True):
    """A place in a file; lines and columns count from 0, in characters."""

    line: int
    column: int
    length: int = 1
    """Characters of the marked text that stand on its line; at least 1."""


class Problem(Struct, frozen=True):
    """One thing wrong in a file, at a place."""

    mark: FilePlace
    message: str
    """What was found, what was expected and the likely cure, in one line."""


def told(path: Path, text: str, problem: Problem) -> str:
    """A problem for people, who count from 1: place, message, the line and a row of carets."""
    mark = problem.mark
    head = f"{path}:{mark.line + 1}:{mark.column + 1}: {problem.message}"
    lines = LINE_BREAK.split(text)
    line = lines[mark.line] if mark.line < len(lines) else ""
    if not line.strip():
        return head
    start = min(len(line) - len(line.lstrip()), mark.column)
    if mark.column - start > _WIDEST - _BEFORE_MARK:
        start = mark.column - _BEFORE_MARK
    shown = line[start : start + _WIDEST]
    before = shown[: mark.column - start]
    marked = shown[mark.column - start :][: mark.length] or " "
    return f"{head}\n    {plain(shown)}\n    {' ' * _width(before)}{'^' * max(1, _width(marked))}"


def refuse(path: Path, text: str, problems: Iterable[Problem]) -> None:
    """Raise UserError with every problem of a file, in the file's order; none: return."""
    in_order = sorted(set(problems), key=lambda one: (one.mark.line, one.mark.column, one.message))
    if not in_order:
        return
    parts = [told(path, text, problem) for problem in in_order[:MOST_SHOWN]]
    if len(in_order) > MOST_SHOWN:
        parts.append(f"{path}: and {len(in_order) - MOST_SHOWN} more")
    raise UserError("\n".join(parts))


def place_of(text: str, position: int) -> tuple[int, int]:
    """Line and column, from 0, of a character of the text."""
    lines: list[str] = LINE_BREAK.split(text[:position])
    return len(lines) - 1, len(lines[-1])


def plain(text: str) -> str:
    """A text that does nothing to a terminal: tabs and controls become spaces."""
    return "".join(" " if is_unseen(one) else one for one in text)


def _width(text: str) -> int:
    """Columns of a terminal that the text takes."""
    wide = sum(unicodedata.east_asian_width(one) in {"W", "F"} for one in text)
    return len(text) + wide - sum(unicodedata.combining(one) > 0 for one in text)
