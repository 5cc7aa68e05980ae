"""A name of the shared rooms finds one thing: no class and no kind of value has two homes there."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "sopwith_gm"
SYSTEMS = PACKAGE / "systems"

MODULES = {
    "adjudicate": "a command and its service",
    "amend": "a command and its service",
    "careers": "what a career is, and the command that counts a game in it",
    "cases": "a command, its service, and the values they hand each other",
    "check": "a command and its service",
    "fetch": "a command and its service",
    "gauges": "what is left of a thing, in a picture and on a page",
    "handover": "a command and its service",
    "publish": "a command and its service",
    "questions": "what a pilot was asked about his orders, and the file that keeps it",
    "reading": "a message as understood, and how one is made of a mail",
    "send": "how letters go out, the service that sends a game's, and its command",
    "tables": "rows and columns as a turn tells them, and as a page shows them",
    "verify": "a command and its service",
    "week": "a command and its service",
}
"""Modules of two shared rooms that have one name, with what both of them are about."""


def shared_modules() -> list[Path]:
    """Every module that no single game has."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if SYSTEMS not in path.parents]


def values_named_in(source: str) -> Iterator[str]:
    """The classes of a module, and the names it gives to types: `Mark = Shape | Words`."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if re.fullmatch(r"(?:[A-Z][a-z0-9]+)+", name) and not _is_type_variable(node.value):
                yield name


def _is_type_variable(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "TypeVar"


def homes(sources: dict[str, str]) -> dict[str, list[str]]:
    """Names of values that stand for more than one, each with its modules."""
    found = defaultdict(list)
    for where, source in sources.items():
        for name in values_named_in(source):
            found[name].append(where)
    return {name: where for name, where in sorted(found.items()) if len(where) > 1}


def test_each_kind_of_value_of_the_shared_rooms_has_one_home() -> None:
    """Who searches for a class of these rooms finds that class, and no other of its name."""
    sources = {str(path.relative_to(PACKAGE)): path.read_text() for path in shared_modules()}
    assert len(sources) > 100
    assert homes(sources) == {}


def test_a_name_with_two_homes_is_found() -> None:
    """So that the search above can fail."""
    sources = {
        "a.py": "class Due: ...\nMark = int | str",
        "b.py": "class Mark:\n    class Due: ...",
    }
    assert homes(sources) == {"Mark": ["a.py", "b.py"]}
    assert homes({"a.py": 'RulesT = TypeVar("RulesT")', "b.py": "class _Page: ..."}) == {}


def test_days_and_months_are_named_in_one_place() -> None:
    """`strftime` names them in the machine's language, `core/dates.py` in English."""
    named = re.compile(r"%-?[AaBb]\b|calendar\.(?:day|month)_|[\"']January[\"']")
    found = [
        path.relative_to(PACKAGE)
        for path in PACKAGE.rglob("*.py")
        if named.search(path.read_text())
    ]
    assert found == [Path("core/dates.py")]


def test_modules_of_one_name_are_about_one_thing() -> None:
    """Two rooms have a module of the same name only where it is the same thing in both."""
    found = defaultdict(list)
    for path in shared_modules():
        if not path.stem.startswith("__"):
            found[path.stem].append(str(path.parent.relative_to(PACKAGE)))
    assert {name for name, rooms in found.items() if len(rooms) > 1} == set(MODULES)
