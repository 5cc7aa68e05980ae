"""YAML files whose top is a list: rule cases. The same guards and messages as for all others."""

from pathlib import Path
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import decoded, read_bytes
from sopwith_gm.store.problems import FilePlace, Problem, told
from sopwith_gm.store.yaml_events import values_of
from sopwith_gm.store.yaml_file import BIGGEST, Document


def load_yaml_list(path: Path) -> tuple[Document, list[Any]]:
    """A file's entries, and the document that knows where each of them stands: `(0, "id")`.

    Raises UserError for a file that cannot be read, is too big, or is no such YAML.
    """
    return parse_yaml_list(path, decoded(path, read_bytes(path, BIGGEST)))


def parse_yaml_list(path: Path, text: str) -> tuple[Document, list[Any]]:
    """The same for text that was read already; `path` is for messages."""
    found = values_of(path, text)
    if found.root is not None and not isinstance(found.root, list):
        message = "expected a list: every entry begins with '- ' at the left edge"
        raise UserError(told(path, text, Problem(FilePlace(0, 0), message)))
    return Document(path, text, {}, found.keys, found.values), found.root or []
