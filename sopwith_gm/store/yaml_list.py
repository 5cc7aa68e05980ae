"""YAML files whose top is a list: rule cases. The same guards and messages as for all others."""

from pathlib import Path
from typing import Any

import yaml

from sopwith_gm.errors import UserError
from sopwith_gm.store import yaml_file
from sopwith_gm.store.problems import Mark, Problem, told
from sopwith_gm.store.yaml_file import BIGGEST, Document, decoded, read_bytes


def load_yaml_list(path: Path) -> tuple[Document, list[Any]]:
    """A file's entries, and the document that knows where each of them stands: `(0, "id")`.

    Raises UserError for a file that cannot be read, is too big, or is no such YAML.
    """
    return parse_yaml_list(path, decoded(path, read_bytes(path, BIGGEST)))


def parse_yaml_list(path: Path, text: str) -> tuple[Document, list[Any]]:
    """The same for text that was read already; `path` is for messages."""
    builder = yaml_file._Builder(path, text)
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        yaml_file._refuse_syntax(path, text, error)
    except yaml.reader.ReaderError as error:
        yaml_file._refuse_character(path, text, error.position)
    document = Document(path, text, {}, builder.keys, builder.values)
    document.refuse(builder.problems)
    entries = builder.root
    if entries is not None and not isinstance(entries, list):
        message = "expected a list: every entry begins with '- ' at the left edge"
        raise UserError(told(path, text, Problem(Mark(0, 0), message)))
    return document, entries or []
