"""A game begun: its pilots, its files and the lists of the league, written together."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from sopwith_gm.core.dice import SecretDice
from sopwith_gm.core.options import RulesError
from sopwith_gm.core.seats import Seat
from sopwith_gm.core.system import Entrant
from sopwith_gm.desk.new_game import (
    WantedGame,
    begun,
    entrants_from,
    game_yaml,
    start_map,
)
from sopwith_gm.errors import MisusedError, UserError
from sopwith_gm.store.commit import CommitKind, commit
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.find import load_all
from sopwith_gm.store.folders import turn_number
from sopwith_gm.store.game import first_position, game_of
from sopwith_gm.store.inputs import make_orders_folder
from sopwith_gm.store.league import League, Pilot, load_secret, pilots_of, secret_file, secret_path
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.store.yaml_edit import tried
from sopwith_gm.store.yaml_file import Document, load_yaml, parse_yaml
from sopwith_gm.store.yaml_text import with_entries, without_items

T = TypeVar("T")

SECRET_BYTES = 32
OF_THE_LEAGUE = {
    "private": "addresses, mail and the secrets of dice",
    "rules": "the rulesets of your house",
    "templates": "letters in your own words",
}
"""Folders that stand, or may stand, beside the games, and what they hold."""


def check_name(name: str, games: Path) -> None:
    """Raises MisusedError for what can be no game's name, and UserError for one that is taken."""
    is_good = name and all(one.isascii() and (one.isalnum() or one in "-_") for one in name)
    if not is_good or name.startswith("-"):
        raise MisusedError(
            f"{name!r}: expected a folder's name such as dawn-patrol: a to z, 0 to 9, -"
        )
    if keeps := OF_THE_LEAGUE.get(name):
        raise MisusedError(
            f"{name!r}: is the league's own folder, of {keeps}; choose another name for the game"
        )
    if turn_number(name) is not None:
        raise MisusedError(f"{name!r}: is the name of a turn; choose another for the game")
    if is_there(games / name):
        raise UserError(f"{games / name}: is there already; nothing was changed")


class Starter(Struct, frozen=True):
    """One who plays in a game that was begun, as its file now has it."""

    name: str
    player: str
    place: str | None
    """Where the plane begins, as the system names places; None: that is no matter of its file."""
    side: str | None
    """None in a game without sides."""

    @property
    def words(self) -> str:
        """`Kestrel (osric), Reds`."""
        return f"{self.name} ({self.player}){f', {self.side}' if self.side else ''}"


def start_game(
    games: Path, wanted: WantedGame, lines: Sequence[str], waiting: int
) -> list[Starter]:
    """Begin a game, and say who flies from where and on which side. `lines` name pilots; so many of
    those who wait for a game come to them.

    Call it with the league locked. Raises UserError, and nothing is written, where it cannot be.
    """
    league, known = load_all(games)
    check_name(wanted.name, games)
    system = wanted.system
    entrants = entrants_from(lines, waiting, league, known, system.beginning)
    made, seats, files = _made(wanted, entrants, league, known)
    files |= _lists(games, known, made, waiting)
    what = f"{wanted.name} is started"
    commit(games, CommitKind.LEAGUE, files, what=what, last=[f"{wanted.name}/game.yaml"])
    make_orders_folder(games / wanted.name / f"turn{system.first_turn}")
    sides = {str(seat.plane): seat.side for seat in seats}
    return [Starter(one.name, one.player, one.place, sides[one.name]) for one in made]


def _secret(games: Path, name: str) -> bytes:
    """A new secret; one that lies there already, and nobody has seen, is taken as it is."""
    if is_there(secret_path(games, name)):
        return load_secret(games, name)
    return secrets.token_bytes(SECRET_BYTES)


def _tried(document: Document, text: str, use: Callable[[Document], T]) -> T:
    """What a file of the game would be. All in it was said on the command line, and so is what is
    wrong with it: raises MisusedError."""
    try:
        return tried(document, text, use)
    except UserError as error:
        raise MisusedError(str(error)) from None


def _made(
    wanted: WantedGame, entrants: Sequence[Entrant], league: League, known: Mapping[str, Pilot]
) -> tuple[Sequence[Entrant], Sequence[Seat], dict[str, bytes]]:
    """The pilots with their places, their seats, and the game's own files by name within the
    league."""
    games = league.folder
    try:
        layers = load_ruleset(wanted.ruleset, games, wanted.system.name).layers
        rules = wanted.system.options.rules_from(*layers, wanted.rules)
    except RulesError as error:
        raise MisusedError(f"--rule: {error}") from None
    secret = _secret(games, wanted.name)
    dice = SecretDice(secret, "start")
    made = begun(wanted, entrants, rules, dice)
    text = game_yaml(wanted, made, dice, league)
    path = games / wanted.name / "game.yaml"
    game = _tried(parse_yaml(path, ""), text, lambda one: game_of(one, league, known))
    careers = {one: pilot.career for one, pilot in known.items()}
    first = wanted.system.open(first_position(game, careers), rules, SecretDice(secret, "turn 1"))
    files = {f"{wanted.name}/{name}": content for name, content in start_map(game, first).items()}
    files[f"{wanted.name}/{path.name}"] = text.encode()
    files[secret_path(games, wanted.name).relative_to(games).as_posix()] = secret_file(secret)
    return made.entrants, game.roster, files


def _lists(
    games: Path, known: Mapping[str, Pilot], made: Sequence[Entrant], waited: int
) -> dict[str, bytes]:
    """New pilots in pilots.yaml, and those who waited off the list."""
    files = {}
    fresh = {one.name: {"player": one.player} for one in made if one.name not in known}
    if fresh:
        path = games / "pilots.yaml"
        document = load_yaml(path) if is_there(path) else parse_yaml(path, "")
        text = with_entries(document, "pilots", fresh)
        _tried(document, text, pilots_of)
        files[path.name] = text.encode()
    if waited:
        document = load_yaml(games / "league.yaml")
        files["league.yaml"] = without_items(document, "waiting", range(waited)).encode()
    return files
