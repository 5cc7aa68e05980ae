"""The program in this process, quick enough for many cases."""

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from sopwith_gm.cli import main


@dataclass(frozen=True)
class Ended:
    """What a command said, and how it ended."""

    exit_code: int
    output: str


def run(*arguments: str) -> Ended:
    """The program, in this process."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said), pytest.raises(SystemExit) as ended:
        main(list(arguments))
    return Ended(int(ended.value.code or 0), said.getvalue())


def write(path: Path, text: str) -> None:
    """A file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
