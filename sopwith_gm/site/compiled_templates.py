"""Templates as the code that Jinja makes of them, kept where Python keeps that of the program.

To make it takes ten times as long as to read it. Nothing here is trusted: what is kept begins with
a digest of the template, and of all else that its code depends on. That it cannot be written, or
was deleted, costs time and nothing else.
"""

import contextlib
import hashlib
import importlib.util
import os
import sys
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket

_KEPT_IN = Path(importlib.util.cache_from_source(__file__)).parent


class CompiledTemplates(jinja2.BytecodeCache):
    """That of one environment; those of different settings have different names."""

    def __init__(self, own: Path, settings: str) -> None:
        """`own`: the folder of templates that are kept; a league's copies are not. `settings`: a
        word for how the environment is set up, of which the code depends too."""
        self._own, self._settings = own, settings

    def get_source_checksum(self, source: str) -> str:
        """A digest of all that the code is made of."""
        made_of = f"{jinja2.__version__} {self._settings} {source}"
        return hashlib.sha256(made_of.encode("utf-8", "surrogatepass")).hexdigest()

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """What it is kept by: its name among the program's own templates, "" for any other."""
        if filename is None or not Path(filename).is_relative_to(self._own):
            return ""
        return f"{name.replace('/', '-')}.{self._settings}"

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill it with what is kept, if that is still so."""
        if bucket.key:
            with contextlib.suppress(OSError), _path(bucket).open("rb") as kept:
                bucket.load_bytecode(kept)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it, whole or not at all."""
        if not bucket.key or sys.dont_write_bytecode:
            return
        path = _path(bucket)
        aside = path.with_name(f"{path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):  # it is only slower next time
            path.parent.mkdir(parents=True, exist_ok=True)
            aside.write_bytes(bucket.bytecode_to_string())
            aside.replace(path)


def _path(bucket: Bucket) -> Path:
    return _KEPT_IN / f"{bucket.key}.{sys.implementation.cache_tag}.jinja"
