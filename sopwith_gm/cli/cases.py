"""`sopwith-gm cases`: flies rule cases, reads messages, and says which come out otherwise."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import crew_options
from sopwith_gm.cli.system_option import system_option
from sopwith_gm.core.cases import Difference
from sopwith_gm.desk.cases import CaseFile, CaseOutcome, league_if_any, run_cases
from sopwith_gm.desk.crew import Crew

_SMALL = 300_000
"""Bytes of cases: fewer are flown by one process before another has begun."""


@click.command(short_help="Run rule cases, and messages.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="FILE...")
@system_option("Whose cases they are, where they do not say so.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
@click.option(
    "--games",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The games folder whose own rulesets the cases may name.",
)
@crew_options
def cases(
    files: tuple[Path, ...],
    system: str | None,
    as_json: bool,
    games: Path | None,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    r"""Run rule cases: a position, orders, and what must come of them.

    A file may also hold messages, each with what it says. For each case that fails it prints what
    differs and a picture of the board, or the message. The last line is `N passed, M failed`, and
    above it, where there were messages, `sure and wrong: K`; the exit code is 1 when one failed.

    \b
    Example:
      sopwith-gm cases docs/cases/*.yaml
      sopwith-gm cases --system squadron round.yaml messages.yaml
    """
    if not files:
        raise click.UsageError(
            "name at least one file of cases. The published set is in docs/cases of the source "
            "tree, its format in docs/cases/README.md: sopwith-gm cases docs/cases/*.yaml"
        )
    league = league_if_any(games)
    crew = Crew(jobs, scheduler)
    asked = [CaseFile(path, league, system) for path in files]
    small = len(asked) if _bytes_in(files) <= _SMALL else 1
    each = crew.each(run_cases, asked, chunk=4, small=small)
    outcomes = [outcome for of_file in each for outcome in of_file]
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if as_json:
        say(json.dumps(_as_data(outcomes), ensure_ascii=False, indent=1))
    else:
        for outcome in failed:
            say(_told(outcome) + "\n")
        if any(outcome.is_message for outcome in outcomes):
            say(f"sure and wrong: {sum(outcome.is_sure_and_wrong for outcome in outcomes)}")
        say(f"{len(outcomes) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise SystemExit(1)


def _bytes_in(files: Sequence[Path]) -> int:
    return sum(path.stat().st_size for path in files if path.is_file())


def _told(outcome: CaseOutcome) -> str:
    """A failed case in words and pictures."""
    place = f"{outcome.path}:{outcome.line}:"
    result = outcome.result
    if result is None:
        return f"{place} cannot be read: {outcome.problem}"
    clauses = f"({', '.join(result.clauses)})" if result.clauses else ""
    sure = "sure and wrong" if result.is_sure_and_wrong else ""
    lines = [" ".join(word for word in (place, "FAILED", result.id, clauses, sure) if word)]
    lines += [f"  why: {result.why}"] if result.why else []
    wide = max(len(one.where) for one in result.differences)
    lines += [f"  {one.where:{wide}}  {_contrast(one)}" for one in result.differences]
    for heading, drawn in result.pictures:
        lines += [f"  {heading}", *(f"    {row}".rstrip() for row in drawn.splitlines())]
    return "\n".join(lines)


def _contrast(difference: Difference) -> str:
    return f"expected {difference.expected}, found {difference.found}"


def _as_data(outcomes: Sequence[CaseOutcome]) -> dict[str, Any]:
    passed = sum(outcome.passed for outcome in outcomes)
    return {
        "passed": passed,
        "failed": len(outcomes) - passed,
        "sure_and_wrong": sum(outcome.is_sure_and_wrong for outcome in outcomes),
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
