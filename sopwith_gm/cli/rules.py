"""`sopwith-gm rules`: every option in force, what it means, and who says so."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from sopwith_gm.cli.saying import say
from sopwith_gm.cli.system_option import system_option
from sopwith_gm.core.rule_rows import RuleRow, rule_rows
from sopwith_gm.desk.cases import league_if_any
from sopwith_gm.desk.named_rules import rules_named
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import RULEBOOKS


@click.command(short_help="Tell which rules are in force, and why.")
@click.argument("name", required=False, metavar="[RULESET|GAME]")
@system_option("Whose ruleset it is, where several have one of that name.")
@click.option("--against", metavar="RULESET", help="Mark what another ruleset or game says.")
@click.option("--json", "as_json", is_flag=True, help="Print the options as JSON.")
@click.option("--games", type=click.Path(path_type=Path), metavar="DIR", help="The games folder.")
def rules(
    name: str | None, system: str | None, against: str | None, as_json: bool, games: Path | None
) -> None:
    r"""Tell every option in force in a ruleset or a game: what it means and who says so.

    Without a name it lists the rulesets. With --against it marks the options that another ruleset
    or game sets otherwise, and says how.

    \b
    Example:
      sopwith-gm rules email --against boardgame
      sopwith-gm rules postal --system squadron
    """
    league = league_if_any(games)
    if name is None:
        _list(league, [system] if system else list(RULEBOOKS))
        return
    own, found = rules_named(name, league, system)
    other = rules_named(against, league, own)[1] if against else None
    rows = rule_rows(RULEBOOKS[own].options, found, other)
    if as_json:
        say(json.dumps([_as_data(row) for row in rows], ensure_ascii=False, indent=1))
    else:
        say("\n".join(_told(rows, against)))


def _list(league: Path | None, systems: Sequence[str]) -> None:
    """Every ruleset by its name, under the game that it is of."""
    for number, system in enumerate(systems):
        if len(systems) > 1:
            say(("\n" if number else "") + f"{RULEBOOKS[system].title} ({system})")
        for known in ruleset_names(league, system):
            say(f"{known:<12}{load_ruleset(known, league, system).title}")


def _told(rows: tuple[RuleRow, ...], against: str | None) -> list[str]:
    """The options by section, each with its answer; `*` where the other ruleset says otherwise."""
    lines: list[str] = []
    section = ""
    for row in rows:
        if row.section != section:
            section = row.section
            lines += ["", section] if lines else [section]
        mark = "*" if row.differs else " "
        lines.append(f"{mark} {row.option}: {row.value}")
        lines.append(f"    {row.question}")
        lines.append(f"    {row.meaning} ({row.clause})")
        if row.differs:
            lines.append(f"    {against}: {row.against}")
    return lines


def _as_data(row: RuleRow) -> dict[str, object]:
    data: dict[str, object] = {
        "option": row.option,
        "section": row.section,
        "question": row.question,
        "value": row.value,
        "meaning": row.meaning,
        "clause": row.clause,
    }
    if row.against is not None:
        data |= {"against": row.against, "differs": row.differs}
    return data
