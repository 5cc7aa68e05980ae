"""Rule cases, flown file by file, and the rulesets that they may name."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.store.find import find_games
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.store.yaml_list import load_yaml_list
from sopwith_gm.systems.sopwith.cases import CaseError, CaseResult, Layers, read_case, run_case


@dataclass(frozen=True, slots=True)
class Outcome:
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


def run_file(path: Path, league: Path | None) -> list[Outcome]:
    """Every case of a file, flown. Raises UserError for a file that is no list of cases."""
    layers = layers_of(league)
    outcomes = []
    lines: dict[str, int] = {}
    for line, entry in read_file(path):
        name = str(entry.get("id", "?")) if isinstance(entry, dict) else "?"
        try:
            case = read_case(entry, layers)
        except CaseError as error:
            outcomes.append(Outcome(path, line, name, None, str(error)))
            continue
        first = lines.setdefault(case.id, line)
        if first != line:
            problem = f"{name}: the same id stands on line {first}"
            outcomes.append(Outcome(path, line, name, None, problem))
        else:
            outcomes.append(Outcome(path, line, name, run_case(case)))
    return outcomes


def read_file(path: Path) -> list[tuple[int, Any]]:
    """A file's entries as plain data, each with the line on which it begins, counted from 1.

    Raises UserError for a file that is no list.
    """
    document, entries = load_yaml_list(path)
    return [
        (document.problem((number,), "").mark.line + 1, entry)
        for number, entry in enumerate(entries)
    ]


def layers_of(league: Path | None) -> Layers:
    """Rulesets by name, the house's own and the program's, each read once."""

    @cache
    def layers(name: str) -> Sequence[dict[str, Any]]:
        if name not in ruleset_names(league):
            raise KeyError(name)
        return load_ruleset(name, league).layers

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
