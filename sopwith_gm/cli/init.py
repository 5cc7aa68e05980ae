"""`init`: a league's folder, which explains itself."""

import os
from pathlib import Path

import click

from sopwith_gm.cli.asking import ask
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import clock, tell_of_mending
from sopwith_gm.errors import MisusedError
from sopwith_gm.store.deadlines import fault_of_zone
from sopwith_gm.store.new_league import make_league, refuse_what_is_there
from sopwith_gm.store.rulesets import ruleset_names, unknown_ruleset


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--game-master", metavar="NAME", help="Your name, as the pilots know it.")
@click.option("--zone", metavar="ZONE", help="Your time zone, such as Europe/Dublin.")
@click.option("--ruleset", metavar="NAME", help="What new games start from; default: email.")
def init(folder: Path, game_master: str | None, zone: str | None, ruleset: str | None) -> None:
    r"""Make a league in DIR: its files, with all that you need to know in them.

    Asks what it is not told. A folder that is there already is left alone.

    \b
    Example:
      sopwith-gm init games
      sopwith-gm init games --game-master "Ada Quill" --zone Europe/Dublin

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    if folder.is_dir():
        tell_of_mending(folder)
    refuse_what_is_there(folder)
    name = ask(game_master, "Your name, as the pilots know it", "--game-master")
    zone = ask(zone, "Your time zone", "--zone", _zone_here())
    if fault := fault_of_zone(zone):
        raise MisusedError(f"--zone: {fault}")
    ruleset = ask(ruleset, "The rules of new games: boardgame, email or mk3", "--ruleset", "email")
    if ruleset not in ruleset_names(None):
        raise MisusedError(f"--ruleset: {unknown_ruleset(ruleset, None)}")
    make_league(folder, name, zone, ruleset, clock(None))
    say(f"{folder}: a league, with a README.txt to begin with.")
    say(f"Next: sopwith-gm new NAME --games {folder}")


def _zone_here() -> str | None:
    """The zone that this machine is set to, where it says so by name."""
    said = os.environ.get("TZ", "").lstrip(":")
    if said and fault_of_zone(said) is None:
        return said
    target = Path("/etc/localtime")
    if target.is_symlink():
        name = str(target.readlink()).partition("zoneinfo/")[2]
        if name and fault_of_zone(name) is None:
            return name
    return None
