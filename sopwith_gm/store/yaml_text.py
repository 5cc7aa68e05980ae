"""YAML that is written for people, and small changes to files that they wrote.

A change keeps comments and layout; where the result would not say what was meant, the file is left
alone and the game master is told what to write.
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.store.atomic import write_atomic
from sopwith_gm.store.files import decoded, read_bytes
from sopwith_gm.store.yaml_file import BIGGEST, Document, parse_yaml

_PLAIN = re.compile(r"[^\W\d_](?:[\w .'+/-]*[\w.'+-])?")
_NO_TEXT = {"true", "false", "null", "yes", "no", "on", "off"}


def in_yaml(text: str) -> str:
    """A text as YAML: plain where that is safe, else in quotes."""
    if _PLAIN.fullmatch(text) and text.lower() not in _NO_TEXT and "\n" not in text:
        return text
    return json.dumps(text, ensure_ascii=False)


def add_entries(path: Path, key: str, entries: Mapping[str, Mapping[str, Any]]) -> None:
    """Add `name: {...}` lines to the mapping under a top key which is the last of its file.

    Raises UserError with the lines to write by hand, where they would not come to stand there.
    """
    if not entries:
        return
    text = decoded(path, read_bytes(path, BIGGEST))
    lines = [f"  {in_yaml(name)}: {_flow(entry)}\n" for name, entry in entries.items()]
    data = parse_yaml(path, text).data
    wanted = {**data, key: {**(data.get(key) or {}), **entries}}
    joined = text + ("" if text.endswith("\n") or not text else "\n") + "".join(lines)
    _write_if(path, joined, wanted, f"add to {key!r} in {path}:\n{''.join(lines)}")


def drop_items(path: Path, key: str, numbers: Sequence[int]) -> None:
    """Take items (counted from 0) out of the list under a top key, with their lines.

    Raises UserError with what to delete by hand, where more would go with them.
    """
    if not numbers:
        return
    text = decoded(path, read_bytes(path, BIGGEST))
    document = parse_yaml(path, text)
    items = document.data[key]
    kept = [item for number, item in enumerate(items) if number not in numbers]
    lines = text.splitlines(keepends=True)
    gone: set[int] = set()
    for number in numbers:
        gone |= set(range(*_lines_of(document, key, number, len(lines))))
    left = "".join(line for number, line in enumerate(lines) if number not in gone)
    if not kept:
        left = re.sub(rf"(?m)^{key}:[ \t]*(#.*)?$", f"{key}: []", left, count=1)
    shown = ", ".join(str(items[number]) for number in numbers)
    _write_if(path, left, {**document.data, key: kept}, f"take out of {key!r} in {path}: {shown}")


def _lines_of(document: Document, key: str, number: int, last: int) -> tuple[int, int]:
    """From which line to which, without it, an item of a block list stands."""
    start = document.values[(key, number)].line
    lines = document.text.splitlines()
    indent = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < last and lines[end].strip() and not lines[end].lstrip().startswith("#"):
        if len(lines[end]) - len(lines[end].lstrip()) <= indent:
            break
        end += 1
    return start, end


def _write_if(path: Path, text: str, wanted: Mapping[str, Any], by_hand: str) -> None:
    """Write the text where it says what is wanted."""
    try:
        is_right = parse_yaml(path, text).data == wanted
    except UserError:
        is_right = False
    if not is_right:
        raise UserError(f"{path}: is laid out so that it was left alone; by hand, {by_hand}")
    write_atomic(path, text.encode())


def _flow(entry: Mapping[str, Any]) -> str:
    parts = [
        f"{key}: {in_yaml(value) if isinstance(value, str) else value}"
        for key, value in entry.items()
    ]
    return "{" + ", ".join(parts) + "}"
