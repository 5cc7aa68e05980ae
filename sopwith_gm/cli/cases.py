"""`sopwith-gm cases`: flies rule cases and says which come out otherwise than they should."""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import click

from sopwith_gm.errors import UserError
from sopwith_gm.sopwith.board import Board
from sopwith_gm.sopwith.cases import CaseError, CaseResult, Difference, Layers, read_case, run_case
from sopwith_gm.sopwith.picture import pictures_of_turn
from sopwith_gm.store.find import find_games
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.store.yaml_list import load_yaml_list


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


@click.command(short_help="Run rule cases.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
@click.option(
    "--games",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The games folder whose own rulesets the cases may name.",
)
def cases(files: tuple[Path, ...], as_json: bool, games: Path | None) -> None:
    r"""Run rule cases: a position, orders, and what must come of them.

    For each case that fails it prints what differs and a picture of the board. The last line is
    `N passed, M failed`; the exit code is 1 when a case failed.

    \b
    Example:
      sopwith-gm cases docs/cases/*.yaml
    """
    if not files:
        raise click.UsageError(
            "name at least one file of cases. The published set is in docs/cases of the source "
            "tree, its format in docs/cases/README.md: sopwith-gm cases docs/cases/*.yaml"
        )
    league = league_if_any(games)
    outcomes = [outcome for path in files for outcome in run_file(path, league)]
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if as_json:
        click.echo(json.dumps(_as_data(outcomes), ensure_ascii=False, indent=1))
    else:
        for outcome in failed:
            click.echo(_told(outcome) + "\n")
        click.echo(f"{len(outcomes) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise SystemExit(1)


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


def _told(outcome: Outcome) -> str:
    """A failed case in words and pictures."""
    place = f"{outcome.path}:{outcome.line}:"
    result = outcome.result
    if result is None:
        return f"{place} cannot be read: {outcome.problem}"
    case = result.case
    lines = [f"{place} FAILED {case.id} ({case.clause})"]
    lines += [f"  why: {case.why}"] if case.why else []
    wide = max(len(one.where) for one in result.differences)
    lines += [f"  {one.where:{wide}}  {_contrast(one)}" for one in result.differences]
    if result.adjudication:
        for heading, drawn in pictures_of_turn(result.adjudication, Board(case.rules.board_side)):
            lines += [f"  {heading}", *(f"    {row}".rstrip() for row in drawn.splitlines())]
    return "\n".join(lines)


def _contrast(difference: Difference) -> str:
    return f"expected {difference.expected}, found {difference.found}"


def _as_data(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    passed = sum(outcome.passed for outcome in outcomes)
    return {
        "passed": passed,
        "failed": len(outcomes) - passed,
        "cases": [
            {
                "file": str(outcome.path),
                "line": outcome.line,
                "id": outcome.id,
                "passed": outcome.passed,
                "problem": outcome.problem or None,
                "differences": [
                    {"where": one.where, "expected": one.expected, "found": one.found}
                    for one in (outcome.result.differences if outcome.result else ())
                ],
            }
            for outcome in outcomes
        ],
    }
