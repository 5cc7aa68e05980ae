"""The parser's events turned into values, one after the other, with everything odd refused.

Nothing here calls itself and nothing in a file reaches a constructor of the YAML library: depth,
anchors and tags cannot harm. Plain words stay words (`NO`, `12:30`, `0405` are text).
"""

from pathlib import Path
from typing import Any, NoReturn

import yaml
from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.problems import (
    LINE_BREAK,
    FilePlace,
    Problem,
    Steps,
    place_of,
    plain,
    refuse,
    told,
)

DEEPEST = 32
MOST_EVENTS = 200_000
LONGEST_NUMBER = 15
"""Digits of a whole number; longer ones stay text."""

_WHOLE = Pattern(r"-?(?:0|[1-9][0-9]*)")
_DECIMAL = Pattern(r"-?(?:0|[1-9][0-9]*)\.[0-9]{1,15}")
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
    ("found a tab character", "indent with spaces, not tabs"),
    ("did not find expected node content", "a list in [ ] or a mapping in { } is not closed"),
    ("did not find expected <document start>", "a file holds one mapping; check the line's depth"),
    ("found unknown escape character", "in double quotes a \\ must be doubled; use single quotes"),
)


class Values(Struct, frozen=True):
    """What a YAML text holds, and where each part of it stands."""

    root: Any
    """None, a truth, a number, a text, or a list or mapping of such."""
    keys: dict[Steps, FilePlace]
    """Where a mapping's key stands."""
    values: dict[Steps, FilePlace]


def values_of(path: Path, text: str) -> Values:
    """What the text holds. Raises UserError with its places for what is no YAML or is refused."""
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
    return Values(builder.root, builder.keys, builder.values)


class _Builder:
    """Values from the parser's events, one after the other; nothing here calls itself."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text
        self.root: Any = None
        self.keys: dict[Steps, FilePlace] = {}
        self.values: dict[Steps, FilePlace] = {}
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

    def _take_key(self, event: Any, mark: FilePlace) -> None:
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

    def _place(self, value: Any, mark: FilePlace) -> Steps:
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

    def _mark(self, event: Any) -> FilePlace:
        start, end = event.start_mark, event.end_mark
        if end.line == start.line:
            return FilePlace(start.line, start.column, max(1, end.column - start.column))
        line = self._lines[start.line] if start.line < len(self._lines) else ""
        return FilePlace(start.line, start.column, max(1, len(line.rstrip()) - start.column))

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
    mark = FilePlace(at.line, at.column) if at else FilePlace(0, 0)
    cure = next((cure for words, cure in _CURES if words in said), None)
    begun = ""
    if error.context_mark and error.context_mark.line != mark.line:
        begun = f" (what begins on line {error.context_mark.line + 1})"
    message = f"not YAML: {said}{begun}" + (f"; {cure}" if cure else "")
    raise UserError(told(path, text, Problem(mark, message))) from None


def _refuse_character(path: Path, text: str, position: int) -> NoReturn:
    message = f"found {text[position : position + 1]!r}, which no text may hold; delete it"
    raise UserError(
        told(path, text, Problem(FilePlace(*place_of(text, position)), message))
    ) from None
