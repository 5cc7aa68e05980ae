"""What is wrong in a file that a game master wrote: where, what, and the line itself."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from sopwith_gm.errors import UserError

LINE_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
"""What ends a line for the YAML parser, so that its line numbers are ours."""

MOST_SHOWN = 20
"""Problems of one file that are told in full; a file with more is broken in some single way."""

_WIDEST = 120
_BEFORE_MARK = 60


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file; lines and columns count from 0, in characters."""

    line: int
    column: int
    length: int = 1
    """Characters of the marked text that stand on its line; at least 1."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file, at a place."""

    mark: Mark
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
    in_order = sorted(set(problems), key=lambda one: (one.mark.line, one.mark.column))
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


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The likely cure for a name that is not known: the nearest one, or all of them."""
    names = list(known)
    by_lower = {one.lower(): one for one in reversed(names)}
    near = get_close_matches(name.lower(), by_lower, 1)
    if near:
        return f" - did you mean {by_lower[near[0]]!r}?"
    return f"; expected {one_of(names)}" if names else ""


def one_of(names: Sequence[str]) -> str:
    """`one of a, b, c`, cut short where there are very many."""
    shown = ", ".join(names[:20]) + (", ..." if len(names) > 20 else "")
    return f"one of {shown}" if len(names) > 1 else shown


def plain(text: str) -> str:
    """A text that does nothing to a terminal: tabs and controls become spaces."""
    return "".join(" " if unicodedata.category(one) in {"Cc", "Cf", "Cs"} else one for one in text)


def found(value: object) -> str:
    """A value as a message names it: `'abc'`, `12`, `nothing`, `a list`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..." + shown[-1]


def _width(text: str) -> int:
    """Columns of a terminal that the text takes."""
    wide = sum(unicodedata.east_asian_width(one) in {"W", "F"} for one in text)
    return len(text) + wide - sum(unicodedata.combining(one) > 0 for one in text)
