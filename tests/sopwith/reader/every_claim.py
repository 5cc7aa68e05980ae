"""Every claim of tests/sopwith/reader and tests/mail as a call, the shortest texts first.

For `make mutants-reader`, which asks them of thousands of changed readers: to have pytest find a
thousand tests takes longer than to read their texts. A usual run of the tests does not take this
file in, as its name does not begin with `test_`.
"""

import importlib.util
import inspect
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.mail.examples import Example

HERE = Path(__file__).parent
TESTS = Path(__file__).parents[2]


def _module(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"claims_{file.stem}", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _claims() -> Iterator[tuple[int, Callable[..., None], dict[str, Any]]]:
    """Each test with each of its parameters, and how long its text is; none on made-up texts."""
    told = _module(HERE / "conftest.py").tell
    files = [*sorted(HERE.glob("test_*.py")), TESTS / "mail" / "test_mail_corpus.py"]
    for module in map(_module, files):
        for name, test in vars(module).items():
            if not name.startswith("test_") or hasattr(test, "hypothesis"):
                continue
            fixed = {"told": told} if "told" in inspect.signature(test).parameters else {}
            marks = [m.args for m in getattr(test, "pytestmark", []) if m.name == "parametrize"]
            for chosen in itertools.product(*(list(values) for _, values in marks)):
                named: dict[str, Any] = dict(fixed)
                for (names, _), value in zip(marks, chosen, strict=True):
                    several = isinstance(names, tuple)
                    named |= dict(zip(names, value, strict=True)) if several else {names: value}
                yield sum(map(_size, named.values())), test, named


def _size(value: object) -> int:
    if isinstance(value, Example):
        return len(value.raw)
    return len(value) if isinstance(value, str) else 0


CLAIMS = sorted(_claims(), key=lambda claim: claim[0])
