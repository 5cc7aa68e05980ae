"""`new`: a game, from flags or from a few questions."""

import json
from collections.abc import Sequence
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.asking import ask
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import clock, games_folder, games_option, json_option
from sopwith_gm.cli.system_option import system_option
from sopwith_gm.core.system import Beginning
from sopwith_gm.desk.new_game import WantedGame
from sopwith_gm.desk.start_game import check_name, start_game
from sopwith_gm.store.deadlines import moment_said
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.find import load_all
from sopwith_gm.store.league import House
from sopwith_gm.store.lock import locked
from sopwith_gm.store.yaml_file import parse_yaml
from sopwith_gm.systems import FIRST, SYSTEMS


@click.command()
@click.argument("name", metavar="GAME")
@games_option
@click.option("--title", help="As the players know it; default: GAME in words.")
@system_option(f"Which game: {FIRST}, if none is said.")
@click.option("--ruleset", help="One of the program's (see `rules`), or one of your house.")
@click.option(
    "--rule", "rules", multiple=True, metavar="OPTION=VALUE", help="An option set otherwise."
)
@click.option("--pilot", "pilots", multiple=True, metavar='"NAME, PLAYER, HOME"',
              help="Who flies; the player and where he begins may be left out.")  # fmt: skip
@click.option("--waiting", type=kinds.number(0, 6), default=0, metavar="N",
              help="Take the first N from the waiting list.")  # fmt: skip
@click.option(
    "--clouds", "by_dice", type=click.Choice(["dice", "none"]), help="By the game's dice, or none."
)
@click.option("--cloud", "by_hand", multiple=True, metavar='"HEX HEX HEX"', help="One, by hand.")
@click.option("--set", "said", multiple=True, metavar="KEY=VALUE",
              help="What else a game is begun with; see the manual.")  # fmt: skip
@click.option("--first", metavar="TIME", help="When the first turn is due: 2026-12-04 18:00.")
@json_option
def new(
    name: str,
    named: Path | None,
    title: str | None,
    system: str | None,
    ruleset: str | None,
    rules: tuple[str, ...],
    pilots: tuple[str, ...],
    waiting: int,
    by_dice: str | None,
    by_hand: tuple[str, ...],
    said: tuple[str, ...],
    first: str | None,
    as_json: bool,
) -> None:
    r"""Start GAME: its rules, pilots, how it begins, deadlines, and the secret of its dice.

    Asks what it is not told. Where each begins whom nobody gave a place is drawn by lot, and what
    else the game begins with by dice, both from the game's secret. Look at map.png before you tell
    the pilots: all is in game.yaml.

    \b
    Example:
      sopwith-gm new dawn-patrol
      sopwith-gm new dawn-patrol --pilot "Red Knave, dorian, N" --pilot "Tin Goose, ned"

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    league, _ = load_all(games)
    check_name(name, games)
    game = SYSTEMS[system or league.house.system]
    own = league.house if league.house.system == game.name else House(game.name)
    usual = own.ruleset or game.beginning.default_ruleset
    ruleset = ask(ruleset, "Rules", "--ruleset", usual)
    title = ask(title, "Title", "--title", name.replace("-", " ").title())
    (key,) = _said((), "by hand", ())
    if (by_hand or by_dice) and all(one.key != key for one in game.beginning.questions):
        flag = "--cloud" if by_hand else "--clouds"
        raise click.UsageError(f"{flag}: there are no {key} in {game.title}")
    lines = _pilot_lines(pilots, waiting, game.beginning)
    if by_hand and by_dice:
        raise click.UsageError("--clouds and --cloud: say one or the other")
    how = _said(said, by_dice, by_hand)
    if not how:
        questions = game.beginning.questions
        how = {one.key: [ask(None, one.words, one.flag, one.usual)] for one in questions}
    options = _options(rules)
    _check_first(first)
    with locked(games, command="new", now=clock(None)) as mended:
        for sentence in mended:
            say(sentence, err=True)
        set_otherwise = {**dict(own.rules), **options}
        wanted = WantedGame(name, title, ruleset, set_otherwise, how, game, first)
        made = start_game(games, wanted, lines, waiting)
    folder = games / name
    if as_json:
        homes = {one.name: one.place for one in made}
        sides = {one.name: one.side for one in made if one.side}
        told = {"game": name, "folder": str(folder), "homes": homes}
        say(json.dumps(told | ({"sides": sides} if sides else {}), indent=1))
        return
    width = max(len(one.place or "") for one in made)
    for one in made:
        say(f"  {(one.place or '').ljust(width)}{' ' * bool(width)}{one.words}")
    look = f"; look at {folder}/map.png" if is_there(folder / "map.png") else ""
    say(f"{folder}/game.yaml has it all{look}.")
    if first and moment_said(first).replace(tzinfo=ZoneInfo(league.zone)) < clock(None):
        say(
            f"{folder}/game.yaml: turn {game.first_turn} was due at {first}, which is past;"
            " change it there if that was not meant",
            err=True,
        )
    say(f"Next: tell the pilots; their orders go into {folder}/turn{game.first_turn}/orders/")


def _check_first(first: str | None) -> None:
    try:
        moment_said(first or "2000-01-01 00:00")
    except ValueError as error:
        raise click.UsageError(f"--first: {error}") from None


def _pilot_lines(pilots: Sequence[str], waiting: int, beginning: Beginning) -> list[str]:
    """What was said of the pilots; asked for where nothing was."""
    if pilots or waiting:
        return list(pilots)
    place = f", {beginning.place_words.split()[-1]}" if beginning.places else ""
    lines: list[str] = []
    while True:
        which = f"Pilot {len(lines) + 1}: name, player{place} (none: no more)"
        answer = ask(None, which, "--pilot", "none" if len(lines) >= 2 else None)
        if answer == "none":
            return lines
        lines.append(answer)


def _options(rules: Sequence[str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for rule in rules:
        option, is_set, value = rule.partition("=")
        if not is_set:
            raise click.UsageError(f"--rule: found {rule!r}, expected OPTION=VALUE")
        options |= parse_yaml(Path("--rule"), f"{option.strip()}: {value.strip()}").data
    return options


def _said(said: Sequence[str], by_dice: str | None, by_hand: Sequence[str]) -> dict[str, list[str]]:
    """What was said of the beginning, by key; `--clouds` and `--cloud` are keys of their own."""
    found: dict[str, list[str]] = {}
    for one in said:
        key, is_set, value = one.partition("=")
        if not is_set:
            raise click.UsageError(f"--set: found {one!r}, expected KEY=VALUE")
        found.setdefault(key.strip(), []).append(value.strip())
    if by_dice:
        found["clouds"] = [by_dice]
    if by_hand:
        found["cloud"] = list(by_hand)
    return found
