"""One value set in a YAML file that people wrote: comments and layout stay as they are.

The change is made in the text and tried: where the file would not say what was meant, it is refused
and the game master is told what to write. Nothing here writes a file.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import yaml

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.problems import Steps
from sopwith_gm.store.yaml_file import Document, parse_yaml
from sopwith_gm.store.yaml_text import in_yaml

Settable = str | int | bool | Sequence[int] | Sequence[str] | Mapping[str, Any]
"""A text, a number, a switch (written yes and no), a list, or keys with such values."""


_PLAIN = Pattern(r"(?!.*: )[^\W_](?:[\w .'+/@:-]*[\w.'+-])?")
_NOWHERE = Path("value")


T = TypeVar("T")


def tried(document: Document, text: str, read: Callable[[Document], T]) -> T:
    """What a file would say with this text, which is not written yet. Raises UserError for what
    would be wrong in it, and leads nobody to a line that the file does not have."""
    try:
        return read(parse_yaml(document.path, text))
    except UserError as error:
        if _fault_of(document, read) == str(error):
            raise  # it is wrong as it stands
        place = re.compile(rf"{re.escape(str(document.path))}:[0-9]+:[0-9]+: ")
        told = place.sub("", str(error))
        raise UserError(
            f"{document.path} would not be right: {told}\nNothing was written."
        ) from None


def _fault_of(document: Document, read: Callable[[Document], object]) -> str:
    """What is wrong with a file as it stands; "" where nothing is."""
    try:
        read(document)
    except UserError as error:
        return str(error)
    return ""


def with_value(document: Document, steps: Sequence[str], value: Settable) -> str:
    """The text of a file in which the value at these steps is this one; keys that are not there are
    added. Raises UserError, with the lines to write by hand, where that cannot be done."""
    wanted = _set(document.data, steps, value)
    text = _edited(document.text, list(steps), value)
    try:
        is_right = parse_yaml(document.path, text).data == wanted
    except UserError:
        is_right = False
    if not is_right:
        written = "".join(_lines(steps[0], _nested(steps[1:], value), 0))
        raise UserError(
            f"{document.path}: {steps[0]!r} is laid out so that it cannot be changed here; nothing "
            f"was changed. Write it by hand:\n{written.rstrip()}"
        )
    return text


def without_value(document: Document, steps: Steps) -> str | None:
    """The text of a file without the line of the value at these steps; as it is where there is
    none. None where it is laid out so that no line can go."""
    if value_at(document, steps) is None:
        return document.text
    inner = value_at(document, steps[:-1])
    wanted = {key: value for key, value in inner.items() if key != steps[-1]}
    line = re.compile(rf"^[ ]+{re.escape(str(steps[-1]))}:[^\n]*\n?", re.MULTILINE)
    for found in line.finditer(document.text):
        text = document.text[: found.start()] + document.text[found.end() :]
        try:
            left = parse_yaml(document.path, text)
        except UserError:
            continue
        if value_at(left, steps[:-1]) == wanted and value_at(left, steps) is None:
            return text
    return None


def _set(data: Mapping[str, Any], steps: Sequence[str], value: Settable) -> dict[str, Any]:
    """The file's values as they are to be read then."""
    if len(steps) == 1:
        return {**data, steps[0]: _as_read(value)}
    there = data.get(steps[0])
    inner = there if isinstance(there, Mapping) else {}
    return {**data, steps[0]: _set(inner, steps[1:], value)}


def _as_read(value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return {key: _as_read(one) for key, one in value.items()}
    return list(value) if isinstance(value, list | tuple) else value


def _nested(steps: Sequence[str], value: Settable) -> Settable:
    for step in reversed(steps):
        value = {step: value}
    return value


def _edited(text: str, steps: list[str], value: Settable) -> str:
    """The text with the value in it; whether it says what was meant is somebody else's question."""
    if text and not text.endswith("\n"):
        text += "\n"
    node = yaml.compose(text, Loader=yaml.CSafeLoader)
    if not isinstance(node, yaml.MappingNode):
        return text + "".join(_lines(steps[0], _nested(steps[1:], value), 0))
    for number, step in enumerate(steps):
        key, inner = _entry(node, step)
        if key is None or inner is None:
            return _added(text, node, step, _nested(steps[number + 1 :], value))
        rest = steps[number + 1 :]
        is_empty = isinstance(inner, yaml.ScalarNode) and not inner.value
        if rest and isinstance(inner, yaml.MappingNode) and inner.value:
            node = inner
            continue
        if rest and not is_empty and not isinstance(inner, yaml.MappingNode):
            return text
        return _replaced(text, key, inner, _nested(rest, value), in_flow=bool(node.flow_style))
    return text


def _entry(node: Any, step: str) -> tuple[Any, Any]:
    return next((pair for pair in node.value if pair[0].value == step), (None, None))


def _replaced(text: str, key: Any, inner: Any, value: Settable, *, in_flow: bool) -> str:
    """The value of a key in another's place; a comment behind it stays."""
    start, end = inner.start_mark.index, inner.end_mark.index
    column, line = key.start_mark.column, key.start_mark.line
    if not in_flow and isinstance(value, Mapping) and _is_block(value, column):
        lines = text.splitlines(keepends=True)
        head = lines[line][: key.end_mark.column + 1]
        if isinstance(inner, yaml.ScalarNode) and not inner.value:
            head = lines[line].rstrip()  # with the comment behind nothing
        new = [one for name, inner in value.items() for one in _lines(name, inner, column + 2)]
        rest = lines[_end_of_block(lines, line, column) :]
        return "".join([*lines[:line], f"{head}\n", *new, *rest])
    gap = "" if text[start - 1 : start] in (" ", "[", "{") else " "
    if isinstance(inner, yaml.CollectionNode) and not inner.flow_style:
        end = len(text[:end].rstrip())  # a block's end is where the next one begins
        start, gap = key.end_mark.index + 1, " "
    return f"{text[:start]}{gap}{_flow(value)}{text[end:]}"


def _added(text: str, node: Any, step: str, value: Settable) -> str:
    """One more entry of a mapping, behind its last one."""
    if node.flow_style:
        end = node.end_mark.index - 1
        head = text[:end].rstrip()
        comma = "" if head.endswith(("{", ",")) else ","
        gap = "" if head.endswith("{") else " "
        return f"{head}{comma}{gap}{_key(step)}: {_flow(value)}{text[end:]}"
    column = node.start_mark.column
    lines = text.splitlines(keepends=True)
    at = _end_of_block(lines, node.value[-1][0].start_mark.line, column)
    added = _lines(step, value, column)
    if lines and lines[0].endswith("\r\n"):
        added = [line.replace("\n", "\r\n") for line in added]
    return "".join([*lines[:at], *added, *lines[at:]])


def _end_of_block(lines: Sequence[str], start: int, column: int) -> int:
    """The line behind the last one that belongs to what begins in a line: comments and empty lines
    at its end do not, nor does a list's dash that stands as far left as its key."""
    end = start + 1
    for number in range(start + 1, len(lines)):
        words = lines[number].strip()
        depth = len(lines[number]) - len(lines[number].lstrip())
        if words and not words.startswith("#"):
            if depth <= column and not (depth == column and words.startswith("- ")):
                break
            end = number + 1
    return end


def _is_block(value: Mapping[str, Any], indent: int) -> bool:
    """Is it written on lines of its own? One key with a plain value is not, unless its own key is
    one of the file's: there people add a line below, as they did in the file that they know."""
    if indent == 0 and value:
        return True
    return len(value) > 1 or any(isinstance(one, Mapping) for one in value.values())


def _lines(key: str, value: Settable, indent: int) -> list[str]:
    """A key with its value as lines of a block."""
    if isinstance(value, Mapping) and _is_block(value, indent):
        inner = [line for name, one in value.items() for line in _lines(name, one, indent + 2)]
        return [f"{' ' * indent}{_key(key)}:\n", *inner]
    return [f"{' ' * indent}{_key(key)}: {_flow(value)}\n"]


def _key(text: str) -> str:
    return text if text.isdecimal() else in_yaml(text)


def _flow(value: Settable) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, str):
        return _scalar(value)
    if isinstance(value, int):
        return str(value)
    return "[" + ", ".join(_flow(one) for one in value) + "]"


def _scalar(text: str) -> str:
    """A text, plain where a person would write it so: a date and an address need no quotes."""
    if _PLAIN.fullmatch(text) and parse_yaml(_NOWHERE, f"k: {text}").data == {"k": text}:
        return text if text.lower() not in ("yes", "no", "on", "off") else in_yaml(text)
    return in_yaml(text)


def value_at(document: Document, steps: Steps) -> Any:
    """The value at these steps; None where there is none."""
    value: Any = document.data
    for step in steps:
        value = value.get(step) if isinstance(value, Mapping) else None
    return value
