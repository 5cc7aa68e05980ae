"""YAML as a game master writes it, with the places of everything kept.

What is wrong with it is told with file, line, column and the likely cure.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import decoded, read_bytes
from sopwith_gm.store.problems import FilePlace, Problem, Steps, YamlStep, refuse, told

BIGGEST = 1_000_000
"""Bytes of a YAML file; a game of 50 turns needs less than a tenth."""


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML file's values, and where each of them stands."""

    path: Path
    text: str
    data: dict[str, Any]
    keys: dict[Steps, FilePlace] = field(repr=False)
    """Where a mapping's key stands."""
    values: dict[Steps, FilePlace] = field(repr=False)

    def problem(self, steps: Iterable[YamlStep], message: str, *, at_key: bool = False) -> Problem:
        """A problem with the value at these steps, or with its key.

        Where there is no such place it is with the nearest one above it.
        """
        where = tuple(steps)
        while where:
            mark = (at_key and self.keys.get(where)) or self.values.get(where)
            if mark:
                return Problem(mark, message)
            where, at_key = where[:-1], isinstance(where[-1], str)
        return Problem(FilePlace(0, 0), message)

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
    # what reads YAML is loaded for the first file of it: what is remembered needs none
    from sopwith_gm.store.yaml_events import values_of

    found = values_of(path, text)
    if found.root is not None and not isinstance(found.root, dict):
        message = "expected 'key: value' lines at the top of the file"
        raise UserError(told(path, text, Problem(FilePlace(0, 0), message)))
    return Document(path, text, found.root or {}, found.keys, found.values)
