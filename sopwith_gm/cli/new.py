"""`new`: a game, from flags or from a few questions."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from sopwith_gm.cli.asking import ask
from sopwith_gm.cli.options import games_folder, games_option, json_option
from sopwith_gm.core.dice import SecretDice
from sopwith_gm.core.options import RulesError
from sopwith_gm.desk.new_game import (
    Entrant,
    Wanted,
    clouds_of,
    entrants_from,
    game_yaml,
    start_map,
    with_homes,
)
from sopwith_gm.errors import UserError
from sopwith_gm.store.files import is_there
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import first_position, load_game
from sopwith_gm.store.history import turn_number
from sopwith_gm.store.league import League, Pilot, load_secret, secret_path, write_secret
from sopwith_gm.store.new_league import make_folder
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.store.yaml_text import add_entries, drop_items
from sopwith_gm.systems.sopwith.rules import rules_from

SECRET_BYTES = 32


@click.command()
@click.argument("name", metavar="GAME")
@games_option
@click.option("--title", help="As the players know it; default: GAME in words.")
@click.option("--ruleset", help="boardgame, email, mk3, or one of your house.")
@click.option(
    "--rule", "rules", multiple=True, metavar="OPTION=VALUE", help="An option set otherwise."
)
@click.option("--pilot", "pilots", multiple=True, metavar='"NAME, PLAYER, HOME"',
              help="Who flies; the player and the aerodrome may be left out.")  # fmt: skip
@click.option("--waiting", type=click.IntRange(0, 6), default=0, metavar="N",
              help="Take the first N from the waiting list.")  # fmt: skip
@click.option("--clouds", type=click.Choice(["dice", "none"]), help="By the game's dice, or none.")
@click.option("--cloud", "by_hand", multiple=True, metavar='"HEX HEX HEX"', help="One, by hand.")
@click.option("--first", metavar="TIME", help="When turn 1 is due: 2026-12-04 18:00.")
@json_option
def new(
    name: str,
    named: Path | None,
    title: str | None,
    ruleset: str | None,
    rules: tuple[str, ...],
    pilots: tuple[str, ...],
    waiting: int,
    clouds: str | None,
    by_hand: tuple[str, ...],
    first: str | None,
    as_json: bool,
) -> None:
    r"""Start GAME: its rules, pilots, aerodromes, clouds and deadlines, and the secret of its dice.

    Asks what it is not told. Aerodromes that nobody chose are drawn by lot and clouds by dice, both
    from the game's secret. Look at map.png before you tell the pilots: all is in game.yaml.

    \b
    Example:
      sopwith-gm new dawn-patrol
      sopwith-gm new dawn-patrol --pilot "Red Knave, dorian, N" --pilot "Tin Goose, ned"

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    league, known = load_all(games)
    _check_name(name, games)
    house = league.house
    ruleset = ask(ruleset, "Rules", "--ruleset", house.ruleset or "email")
    title = ask(title, "Title", "--title", name.replace("-", " ").title())
    entrants = entrants_from(_pilot_lines(pilots, waiting), waiting, league, known)
    if by_hand and clouds:
        raise click.UsageError("--clouds and --cloud: say one or the other")
    how = "hand" if by_hand else ask(clouds, "Clouds: dice or none", "--clouds", "dice")
    wanted = Wanted(
        name, title, ruleset, {**dict(house.rules), **_options(rules)}, how, by_hand, first
    )
    secret = _secret(games, name)
    made = _make(games, league, known, wanted, entrants, secret)
    numbers = list(range(min(waiting, len(league.waiting))))
    _keep_lists(games, known, made, numbers)
    folder = games / name
    if as_json:
        homes = {one.name: one.home for one in made}
        click.echo(json.dumps({"game": name, "folder": str(folder), "homes": homes}, indent=1))
        return
    for one in made:
        click.echo(f"  {one.home:<3}{one.name} ({one.player})")
    click.echo(f"{folder}/game.yaml has it all; look at {folder}/map.png.")
    click.echo(f"Next: tell the pilots; their orders go into {folder}/turn1/orders/")


def _check_name(name: str, games: Path) -> None:
    is_good = name and all(one.isascii() and (one.isalnum() or one in "-_") for one in name)
    if not is_good or name.startswith("-") or name in {"private", "rules", "templates"}:
        raise UserError(
            f"{name!r}: expected a folder's name such as dawn-patrol: a to z, 0 to 9, -"
        )
    if turn_number(name):
        raise UserError(f"{name!r}: is the name of a turn; choose another for the game")
    if is_there(games / name):
        raise UserError(f"{games / name}: is there already; nothing was changed")


def _pilot_lines(pilots: Sequence[str], waiting: int) -> list[str]:
    """What was said of the pilots; asked for where nothing was."""
    if pilots or waiting:
        return list(pilots)
    lines: list[str] = []
    while True:
        which = f"Pilot {len(lines) + 1}: name, player, aerodrome (none: no more)"
        answer = ask(None, which, "--pilot", "none" if len(lines) >= 2 else None)
        if answer == "none":
            return lines
        lines.append(answer)


def _options(rules: Sequence[str]) -> dict[str, object]:
    from sopwith_gm.store.yaml_file import parse_yaml

    options: dict[str, object] = {}
    for rule in rules:
        option, is_set, value = rule.partition("=")
        if not is_set:
            raise click.UsageError(f"--rule: found {rule!r}, expected OPTION=VALUE")
        options |= parse_yaml(Path("--rule"), f"{option.strip()}: {value.strip()}").data
    return options


def _secret(games: Path, name: str) -> bytes:
    """A new secret; one that an interrupted run left, and nobody has seen, is taken as it is."""
    if is_there(secret_path(games, name)):
        return load_secret(games, name)
    return secrets.token_bytes(SECRET_BYTES)


def _make(
    games: Path,
    league: League,
    known: dict[str, Pilot],
    wanted: Wanted,
    entrants: Sequence[Entrant],
    secret: bytes,
) -> list[Entrant]:
    """The game's folder, whole or not at all; the pilots with their aerodromes."""
    try:
        rules = rules_from(*load_ruleset(wanted.ruleset, games).layers, wanted.rules)
    except RulesError as error:
        raise UserError(f"--rule: {error}") from None
    dice = SecretDice(secret, "start")
    made = with_homes(entrants, dice)
    clouds = clouds_of(wanted, rules, dice)
    text = game_yaml(wanted, made, clouds, dice, league)
    is_new = not is_there(secret_path(games, wanted.name))
    write_secret(games, wanted.name, secret)

    def draw(stage: Path) -> None:
        game = replace(load_game(stage, league, known), folder=games / wanted.name)
        careers = {one: pilot.career for one, pilot in known.items()}
        for name, content in start_map(game, first_position(game, careers)).items():
            (stage / name).write_bytes(content)

    try:
        make_folder(games / wanted.name, {"game.yaml": text.encode()}, draw)
    except BaseException:
        if is_new:
            secret_path(games, wanted.name).unlink(missing_ok=True)
        raise
    return made


def _keep_lists(
    games: Path, known: dict[str, Pilot], made: Sequence[Entrant], waited: list[int]
) -> None:
    """New pilots into pilots.yaml, and those who waited off the list."""
    new_pilots = {one.name: {"player": one.player} for one in made if one.name not in known}
    try:
        add_entries(games / "pilots.yaml", "pilots", new_pilots)
        drop_items(games / "league.yaml", "waiting", waited)
    except UserError as error:
        click.echo(f"The game is there, but {error}", err=True)
