"""Rule cases and messages, flown and read file by file, and the rulesets that they may name."""

import os
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from sopwith_gm.core.cases import CaseError, CaseResult, Layers, StrangeKeyError
from sopwith_gm.core.message_cases import is_message
from sopwith_gm.errors import UserError
from sopwith_gm.store.folders import find_games
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.store.yaml_list import load_yaml_list
from sopwith_gm.systems import FIRST, RULEBOOKS


class CaseOutcome(Struct, frozen=True):
    """One case of a file: flown, or refused."""

    path: Path
    line: int
    """Where it begins, counted from 1."""
    id: str
    result: CaseResult | None
    """None: it could not be read."""
    problem: str = ""
    """Why it could not be read."""

    @property
    def passed(self) -> bool:
        """Read, flown, and as expected."""
        return self.result is not None and self.result.passed

    @property
    def is_message(self) -> bool:
        """A message that was read."""
        return self.result is not None and self.result.is_message

    @property
    def is_sure_and_wrong(self) -> bool:
        """A message of which nothing was asked, though it was read wrongly."""
        return self.result is not None and self.result.is_sure_and_wrong


class CaseFile(Struct, frozen=True):
    """A file of cases, as a job that any process may do."""

    path: Path
    league: Path | None
    system: str | None


def run_cases(job: CaseFile) -> list[CaseOutcome]:
    """Every case of a file, flown. Raises UserError as `run_file` does."""
    return run_file(job.path, job.league, job.system)


def run_file(path: Path, league: Path | None, system: str | None = None) -> list[CaseOutcome]:
    """Every case of a file, flown. Raises UserError for a file that is no list of cases, or has
    none: whoever has it run counts on something being tried.

    A case is of the system that it names, else of `system`, else of the first one.
    """
    layers = cache(partial(layers_of, league))
    outcomes = []
    lines: dict[str, int] = {}
    entries = read_file(path)
    if not entries:
        raise UserError(
            f"{path}: has no case in it; expected a list of them, each beginning with '- id: ...', "
            "as in docs/cases of the source tree"
        )
    for line, entry in entries:
        name = str(entry.get("id", "?")) if isinstance(entry, dict) else "?"
        try:
            result = _fly(entry, layers, system or FIRST)
        except CaseError as error:
            outcomes.append(CaseOutcome(path, line, name, None, str(error)))
            continue
        first = lines.setdefault(result.id, line) if result.id else line
        if first != line:
            problem = f"{name}: the same id stands on line {first}"
            outcomes.append(CaseOutcome(path, line, name, None, problem))
        else:
            outcomes.append(CaseOutcome(path, line, name, result))
    return outcomes


def _fly(entry: Any, layers: Callable[[str], Layers], system: str) -> CaseResult:
    """One case or message. Raises CaseError for what is none, or is of a system not known."""
    named = entry.get("system") if isinstance(entry, dict) else None
    if named is None:
        try:
            return _fly_as(entry, layers, system)
        except CaseError as error:
            raise _known_elsewhere(entry, layers, system, error) from None
    return _fly_as(entry, layers, named)


def _known_elsewhere(
    entry: Any, layers: Callable[[str], Layers], system: str, fault: CaseError
) -> CaseError:
    """What is wrong with a case that cannot be read as one of a system, and says of none that it is
    its: it may be another's, which can read it, or whose keys it has at least."""
    readable, alike = [], []
    for other in RULEBOOKS:
        if other == system:
            continue
        try:
            _fly_as(entry, layers, other)
        except StrangeKeyError:
            continue
        except CaseError:
            alike.append(other)
        else:
            readable.append(other)
    others = readable or (alike if isinstance(fault, StrangeKeyError) else [])
    if not others:
        return fault
    titles = " or ".join(RULEBOOKS[one].title for one in others)
    has = "reads as one of" if readable else "has the keys of one of"
    return CaseError(
        f"{str(entry.get('id', '?'))[:60]}: is no case of {RULEBOOKS[system].title}, and {has} "
        f"{titles}: {' or '.join(f'--system {one}' for one in others)}, or 'system: {others[0]}' "
        "in the case"
    )


def _fly_as(entry: Any, layers: Callable[[str], Layers], named: Any) -> CaseResult:
    if named not in RULEBOOKS:
        known = ", ".join(RULEBOOKS)
        raise CaseError(f"system: found {str(named)[:60]!r}, expected one of {known}")
    rulebook = RULEBOOKS[named]
    if not is_message(entry):
        return rulebook.fly_case(entry, layers(named))
    if rulebook.read_case is None:
        raise CaseError(f"system: messages of {rulebook.title} cannot be read yet")
    return rulebook.read_case()(entry)


def read_file(path: Path) -> list[tuple[int, Any]]:
    """A file's entries as plain data, each with the line on which it begins, counted from 1.

    Raises UserError for a file that is no list.
    """
    document, entries = load_yaml_list(path)
    return [
        (document.problem((number,), "").mark.line + 1, entry)
        for number, entry in enumerate(entries)
    ]


def layers_of(league: Path | None, system: str = FIRST) -> Layers:
    """A system's rulesets by name, the house's own and the program's, each read once."""

    @cache
    def layers(name: str) -> Sequence[dict[str, Any]]:
        if name not in ruleset_names(league, system):
            raise KeyError(name)
        return load_ruleset(name, league, system).layers

    return layers


def league_if_any(named: Path | None) -> Path | None:
    """The games folder, where there is one: rulesets and cases of the program need none.

    Raises UserError where one is named and is none.
    """
    try:
        return find_games(named, os.environ)
    except UserError:
        if named:
            raise
        return None
