"""YAML as a game master writes it, read with its places kept and everything odd refused.

The parser's events are turned into values here, without recursion: nothing in a file reaches a
constructor of the YAML library, anchors never multiply, and plain words stay words (`NO`, `12:30`,
`0405` are text). What is refused is told with file, line, column and the likely cure.
"""

import errno
import os
import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import yaml

from sopwith_gm.errors import UserError
from sopwith_gm.store.problems import LINE_BREAK, Mark, Problem, plain, refuse, told

BIGGEST = 1_000_000
"""Bytes of a YAML file; a game of 50 turns needs less than a tenth."""
DEEPEST = 32
MOST_EVENTS = 200_000
LONGEST_NUMBER = 15
"""Digits of a whole number; longer ones stay text."""

Step = str | int
"""A mapping's key or a list's index."""
Steps = tuple[Step, ...]

#: Without waiting, so that a named pipe cannot hang the program.
_READ_AT_ONCE = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]{1,15}")
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}

#: What the parser says, and what a game master can do about it.
_CURES = (
    (
        "mapping values are not allowed",
        "a text with ': ' in it needs quotes around it, and a key "
        "stands at the same depth as its neighbours",
    ),
    ("could not find expected ':'", "a key needs ': ' and a value after it"),
    ("did not find expected key", "check how far this line and the one before are indented"),
    ("did not find expected '-' indicator", "list items start with '- ', all at the same depth"),
    ("did not find expected ',' or", "a list in [ ] or a mapping in { } is not closed"),
    ("found unexpected end of stream", "a quote or bracket that was opened is never closed"),
    (
        "found character that cannot start any token",
        "indent with spaces, not tabs, and put quotes around a text that begins with @, % or `",
    ),
    ("did not find expected node content", "a list in [ ] or a mapping in { } is not closed"),
    ("did not find expected <document start>", "a file holds one mapping; check the line's depth"),
    ("found unknown escape character", "in double quotes a \\ must be doubled; use single quotes"),
)


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML file's values, and where each of them stands."""

    path: Path
    text: str
    data: dict[str, Any]
    keys: dict[Steps, Mark] = field(repr=False)
    """Where a mapping's key stands."""
    values: dict[Steps, Mark] = field(repr=False)

    def problem(self, steps: Iterable[Step], message: str, *, at_key: bool = False) -> Problem:
        """A problem with the value at these steps, or with its key.

        Where there is no such place it is with the nearest one above it.
        """
        where = tuple(steps)
        while where:
            mark = (at_key and self.keys.get(where)) or self.values.get(where)
            if mark:
                return Problem(mark, message)
            where, at_key = where[:-1], isinstance(where[-1], str)
        return Problem(Mark(0, 0), message)

    def refuse(self, problems: Iterable[Problem]) -> None:
        """Raise UserError with all the problems of this file; none: return."""
        refuse(self.path, self.text, problems)


def load_yaml(path: Path) -> Document:
    """A YAML file whose top is a mapping; an empty file is an empty one.

    Raises UserError for a file that cannot be read, is too big, or is no such YAML.
    """
    return parse_yaml(path, decoded(path, read_bytes(path, BIGGEST)))


def parse_yaml(path: Path, text: str) -> Document:
    """The same for text that was read already; `path` is for messages."""
    builder = _Builder(path, text)
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        _refuse_syntax(path, text, error)
    except yaml.reader.ReaderError as error:
        _refuse_character(path, text, error.position)
    except UnicodeEncodeError as error:
        _refuse_character(path, text, error.start)
    refuse(path, text, builder.problems)
    data = builder.root
    if data is not None and not isinstance(data, dict):
        message = "expected 'key: value' lines at the top of the file"
        raise UserError(told(path, text, Problem(Mark(0, 0), message)))
    return Document(path, text, data or {}, builder.keys, builder.values)


def read_bytes(path: Path, biggest: int) -> bytes:
    """A whole file, of at most `biggest` bytes; no more are ever read.

    Raises UserError where it cannot be read, is no plain file, or is bigger.
    """
    try:
        with os.fdopen(os.open(path, _READ_AT_ONCE), "rb") as opened:
            info = os.fstat(opened.fileno())
            if not stat.S_ISREG(info.st_mode):
                raise UserError(f"{path}: is no file that can be read; expected a plain file")
            content = opened.read(biggest + 1) if info.st_size <= biggest else None
    except OSError as error:
        raise UserError(f"{path}: cannot be read: {reason_of(error)}") from None
    if content is None or len(content) > biggest:
        found = f"{max(info.st_size, biggest + 1):,} bytes"
        raise UserError(
            f"{path}: too big: {found}, at most {biggest:,} are read; is it the right file?"
        )
    return content


def decoded(path: Path, content: bytes) -> str:
    """UTF-8, with or without a byte-order mark. Raises UserError with the place of what is not."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8-sig", "replace")
        line, column = _place(before, len(before))
        raise UserError(
            f"{path}:{line + 1}:{column + 1}: found the byte {content[error.start]:#04x}, "
            "expected UTF-8; save the file again as UTF-8"
        ) from None


def reason_of(error: OSError) -> str:
    """Why the system refused, with the likely cure, in a few words."""
    cures = {
        "ENOENT": "there is no such file or folder",
        "EACCES": "permission denied; check who owns it and its mode",
        "EPERM": "permission denied; check who owns it and its mode",
        "EROFS": "the disk is read-only",
        "ENOSPC": "the disk is full; make room and run the command again",
        "EDQUOT": "the disk quota is used up; make room and run the command again",
        "EISDIR": "it is a folder, expected a file",
        "ENOTDIR": "part of its path is a file, expected a folder",
        "ELOOP": "it is a link that leads to itself",
        "ENAMETOOLONG": "the name is too long",
    }
    code = os.strerror(error.errno) if error.errno else str(error)
    return cures.get(_errno_name(error), code)


def _errno_name(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, "")


class _Builder:
    """Values from the parser's events, one after the other; nothing here calls itself."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text
        self.root: Any = None
        self.keys: dict[Steps, Mark] = {}
        self.values: dict[Steps, Mark] = {}
        self.problems: list[Problem] = []
        self._open: list[tuple[dict[str, Any] | list[Any], Steps]] = []
        self._key: list[str | None] = []
        self._documents = self._events = 0
        self._lines = LINE_BREAK.split(text)

    def take(self, event: Any) -> None:
        """One event. Raises UserError for what makes going on useless or dangerous."""
        self._events += 1
        if self._events > MOST_EVENTS:
            self._stop(event, f"more than {MOST_EVENTS:,} entries; is it the right file?")
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._stop(event, "found a second '---'; expected one document in a file")
        elif isinstance(event, yaml.AliasEvent):
            self._stop(event, "found an alias (*); write the value out")
        elif isinstance(event, yaml.NodeEvent):
            self._take_node(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
            self._key.pop()

    def _take_node(self, event: Any) -> None:
        mark = self._mark(event)
        if event.anchor is not None:
            self._stop(event, "found an anchor (&); write the value out wherever it is needed")
        if event.tag is not None:
            self.problems.append(Problem(mark, f"found the tag {plain(event.tag)!r}; leave it out"))
        if self._open and isinstance(self._open[-1][0], dict) and self._key[-1] is None:
            self._take_key(event, mark)
            return
        if isinstance(event, yaml.ScalarEvent):
            self._place(scalar(event.value, is_plain=event.style in (None, "")), mark)
            return
        if len(self._open) >= DEEPEST:
            self._stop(event, f"more than {DEEPEST} brackets or levels deep")
        inside: dict[str, Any] | list[Any] = {}
        if isinstance(event, yaml.SequenceStartEvent):
            inside = []
        steps = self._place(inside, mark)
        self._open.append((inside, steps))
        self._key.append(None)

    def _take_key(self, event: Any, mark: Mark) -> None:
        if not isinstance(event, yaml.ScalarEvent):
            self._stop(event, "found a list or mapping as a key; expected a word")
        mapping, steps = self._open[-1]
        key: str = event.value
        if not key:
            self.problems.append(Problem(mark, "found no key before ':'; expected a word"))
        if key in mapping:
            first = self.keys[(*steps, key)].line + 1
            self.problems.append(Problem(mark, f"{key!r} stands here twice, first on line {first}"))
        else:
            self.keys[(*steps, key)] = mark
        self._key[-1] = key

    def _place(self, value: Any, mark: Mark) -> Steps:
        """Put a value where it belongs; its steps."""
        steps: Steps = ()
        if not self._open:
            self.root = value
        else:
            inside, above = self._open[-1]
            if isinstance(inside, list):
                steps = (*above, len(inside))
                inside.append(value)
            else:
                key = self._key[-1] or ""
                steps = (*above, key)
                inside.setdefault(key, value)
                self._key[-1] = None
        self.values.setdefault(steps, mark)
        return steps

    def _mark(self, event: Any) -> Mark:
        start, end = event.start_mark, event.end_mark
        if end.line == start.line:
            return Mark(start.line, start.column, max(1, end.column - start.column))
        line = self._lines[start.line] if start.line < len(self._lines) else ""
        return Mark(start.line, start.column, max(1, len(line.rstrip()) - start.column))

    def _stop(self, event: Any, message: str) -> NoReturn:
        refuse(self.path, self.text, [*self.problems, Problem(self._mark(event), message)])
        raise AssertionError("a problem was refused")


def scalar(written: str, *, is_plain: bool) -> str | int | float | bool | None:
    """What a scalar means: in quotes always text; else only null, true, false and decimals."""
    if not is_plain:
        return written
    if written in _WORDS:
        return _WORDS[written]
    if len(written) <= LONGEST_NUMBER and _WHOLE.fullmatch(written):
        return int(written)
    return float(written) if len(written) <= 30 and _DECIMAL.fullmatch(written) else written


def _refuse_syntax(path: Path, text: str, error: yaml.MarkedYAMLError) -> NoReturn:
    said = error.problem or "this is no YAML"
    at = error.problem_mark or error.context_mark
    mark = Mark(at.line, at.column) if at else Mark(0, 0)
    cure = next((cure for words, cure in _CURES if words in said), None)
    begun = ""
    if error.context_mark and error.context_mark.line != mark.line:
        begun = f" (what begins on line {error.context_mark.line + 1})"
    message = f"not YAML: {said}{begun}" + (f"; {cure}" if cure else "")
    raise UserError(told(path, text, Problem(mark, message))) from None


def _refuse_character(path: Path, text: str, position: int) -> NoReturn:
    message = f"found {text[position : position + 1]!r}, which no text may hold; delete it"
    raise UserError(told(path, text, Problem(Mark(*_place(text, position)), message))) from None


def _place(text: str, position: int) -> tuple[int, int]:
    """Line and column, from 0, of a character of the text."""
    lines: list[str] = LINE_BREAK.split(text[:position])
    return len(lines) - 1, len(lines[-1])
