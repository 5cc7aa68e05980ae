"""YAML that is written for people, and small changes to files that they wrote.

A change keeps comments and layout; where the result would not say what was meant, it is refused and
the game master is told how to lay the file out. Nothing here writes a file.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.yaml_file import Document, parse_yaml

_PLAIN = Pattern(r"[^\W\d_](?:[\w .'+/-]*[\w.'+-])?")
_NO_TEXT = {"true", "false", "null", "yes", "no", "on", "off"}


def in_yaml(text: str) -> str:
    """A text as YAML: plain where that is safe, else in quotes."""
    if _PLAIN.fullmatch(text) and text.lower() not in _NO_TEXT and "\n" not in text:
        return text
    return json.dumps(text, ensure_ascii=False)


def with_entries(document: Document, key: str, entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The text of a file with `name: {...}` lines added to the mapping under a top key.

    They come behind its last entry. Raises UserError with the layout that it needs, where they
    would not come to stand there.
    """
    if not entries:
        return document.text
    there = document.data.get(key) or {}
    lines = document.text.splitlines(keepends=True)
    indent = _indent_of(document, key, there)
    added = [f"{indent}{in_yaml(name)}: {_flow(entry)}" for name, entry in entries.items()]
    if (key,) in document.keys:
        at = _end_of(lines, document.keys[(key,)].line)
        start = document.keys[(key,)].line
        if not there:
            lines[start] = re.sub(r":[ \t]*\{[ \t]*\}", ":", lines[start], count=1)
    else:
        at = len(lines)
        lines.append(f"{key}:\n")
        at += 1
    end = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    if at and not lines[at - 1].endswith(("\n", "\r")):
        lines[at - 1] += end
    text = "".join([*lines[:at], *(f"{line}{end}" for line in added), *lines[at:]])
    wanted = {**document.data, key: {**there, **entries}}
    return _checked(document, text, wanted, key, "\n".join(added))


def without_items(document: Document, key: str, numbers: Sequence[int]) -> str:
    """The text of a file without items (counted from 0) of the list under a top key, nor their
    lines.

    Raises UserError with the layout that it needs, where more would go with them.
    """
    if not numbers:
        return document.text
    items = document.data[key]
    kept = [item for number, item in enumerate(items) if number not in numbers]
    lines = document.text.splitlines(keepends=True)
    gone: set[int] = set()
    for number in numbers:
        start = document.values[(key, number)].line
        gone |= set(range(start, _end_of(lines, start)))
    left = "".join(line for number, line in enumerate(lines) if number not in gone)
    if not kept:
        left = re.sub(rf"(?m)^{key}:[ \t]*(#.*)?$", f"{key}: []", left, count=1)
    return _checked(document, left, {**document.data, key: kept}, key, "  - player: ned")


def _indent_of(document: Document, key: str, there: Mapping[str, Any]) -> str:
    """How far the entries under a key stand to the right."""
    for name in there:
        mark = document.keys[(key, name)]
        return document.text.splitlines()[mark.line][: mark.column]
    return "  "


def _end_of(lines: Sequence[str], start: int) -> int:
    """The line behind the last one that belongs to what begins in a line: all those that stand
    further to the right, but not comments and empty lines at their end."""
    indent = _depth(lines[start])
    end = start + 1
    for number in range(start + 1, len(lines)):
        words = lines[number].strip()
        if words and not words.startswith("#"):
            if _depth(lines[number]) <= indent:
                break
            end = number + 1
    return end


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _checked(
    document: Document, text: str, wanted: Mapping[str, Any], key: str, example: str
) -> str:
    """The text where it says what is wanted."""
    try:
        is_right = parse_yaml(document.path, text).data == wanted
    except UserError:
        is_right = False
    if not is_right:
        raise UserError(
            f"{document.path}: {key!r} is laid out so that it cannot be changed here; nothing was "
            f"changed. Write it with one entry on each line, such as\n{example}\nand run the "
            "command again."
        )
    return text


def _flow(entry: Mapping[str, Any]) -> str:
    parts = [
        f"{key}: {in_yaml(value) if isinstance(value, str) else value}"
        for key, value in entry.items()
    ]
    return "{" + ", ".join(parts) + "}"
