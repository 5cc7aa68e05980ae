"""`amend`: flies a turn and all that follow again, shows what changes, and writes it."""

import json
import sys
from pathlib import Path

import click

from sopwith_gm.cli.opening import opened
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import (
    at_option,
    games_option,
    json_option,
)
from sopwith_gm.desk.amend import (
    Amended,
    commit_amended,
    replay_from,
    sha256_before,
    written_anew,
)
from sopwith_gm.errors import UserError


@click.command()
@click.argument("turn")
@games_option
@click.option("--reason", help="Why, for the erratum; default: what was changed.")
@click.option("--yes", is_flag=True, help="Write it without asking.")
@click.option("--dry-run", is_flag=True, help="Only show what would change.")
@at_option
@json_option
def amend(
    turn: str,
    named: Path | None,
    reason: str | None,
    yes: bool,
    dry_run: bool,
    at: str | None,
    as_json: bool,
) -> None:
    r"""Correct TURN: fly it again, and all turns that followed, with the same dice.

    First correct the orders in its folder, rule in its rulings.yaml, or put the position right
    there (`position:`). What changes is shown turn by turn before anything is written. The old
    records are kept in history/, and the players find the corrections in erratum.txt.

    \b
    Example:
      sopwith-gm amend dawn-patrol/turn9 --dry-run
      sopwith-gm amend dawn-patrol/turn9 --reason "Maud's letter was misread" --yes

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    with opened(turn, named, at, command="amend") as here:
        game, now = here.game, here.now
        amended = replay_from(game, here.place.turn, here.pilots, now, reason)
        if not as_json:
            _print(amended)
        is_new = any(one.new != one.old for one in amended)
        does_write = is_new and not dry_run and (yes or _is_wanted(as_json=as_json))
        if does_write:
            steps = written_anew(amended)
            with click.progressbar(
                steps,
                length=len(amended),
                label="drawing",
                file=sys.stderr,
                hidden=not sys.stderr.isatty(),
            ) as bar:
                commit_amended(amended, bar)
    if as_json:
        say(json.dumps(_as_data(amended, written=does_write), indent=1))
    elif does_write:
        say("Written. The old records are in history/, the corrections in erratum.txt.")
    elif is_new:
        say("Nothing was written.")


def _is_wanted(*, as_json: bool) -> bool:
    if as_json or not sys.stdin.isatty():
        raise UserError("say --yes to write it, or --dry-run to see it only; nothing was written")
    return click.confirm("Write it?", err=True)


def _print(amended: list[Amended]) -> None:
    if all(one.new == one.old for one in amended):
        say("Nothing changes: every turn comes out as it is.")
        return
    for one in amended:
        say(f"Turn {one.old.turn}", bold=True)
        for cause in one.causes:
            say(f"  because {cause}")
        for change in one.changes:
            say(f"  {change}")
        if not one.changes:
            say("  comes out as it was")


def _as_data(amended: list[Amended], *, written: bool) -> object:
    turns = [
        {
            "turn": one.old.turn,
            "withdrawn": one.new is None,
            "causes": list(one.causes),
            "changes": list(one.changes),
            "sha256_before": sha256_before(one),
        }
        for one in amended
    ]
    return {"game": amended[0].standing.game.name, "written": written, "turns": turns}
