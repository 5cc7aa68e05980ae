"""A game on the site before its first turn: its board, and what may be ordered for that turn.

Nothing that came in for the turn is opened: neither orders nor rulings.
"""

import hashlib
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from sopwith_gm.core.dice import commitment
from sopwith_gm.core.record import Position
from sopwith_gm.desk.fly import dice_of, plans_from
from sopwith_gm.desk.new_game import start_map
from sopwith_gm.desk.site_sources import Source
from sopwith_gm.site.build import SitePart
from sopwith_gm.site.game_page import FirstPage
from sopwith_gm.site.mapfiles import MAPS_FOLDER, map_files, picture_of
from sopwith_gm.site.news import GameNews, LeagueNews
from sopwith_gm.site.page_maker import program_key
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.game import Game, first_position
from sopwith_gm.store.league import load_secret, secret_path
from sopwith_gm.store.people import position_at

_STEM = "map"
"""Of the pictures' names."""


def first_maps(league: LeagueNews, sources: Mapping[str, Source]) -> Iterator[SitePart]:
    """The board of each game that has no turn yet, in light and dark."""
    for game in _unbegun(league):
        source = sources[game.name]
        position = first_position_of(source)
        if position is not None:
            key = _sha256(f"{program_key()} {game.key} {position}")
            name = _folder(game)
            yield SitePart(name, key, partial(_pictures, source.game, position, name))


def first_pages(
    league: LeagueNews, sources: Mapping[str, Source], site: Path
) -> dict[str, FirstPage]:
    """How each game without a turn stands, by name; `site` is the folder in which the maps lie."""
    found = {}
    for game in _unbegun(league):
        played = sources[game.name].game
        position = first_position_of(sources[game.name])
        if position is not None:
            found[game.name] = FirstPage(
                _sha256(str(position)),
                picture_of(_STEM, map_files(site / _folder(game)), MAPS_FOLDER),
                partial(plans_from, played.system, position, played.rules),
                played.system.draw.outlines(),
            )
    return found


def first_position_of(source: Source) -> Position | None:
    """How a game stands before its first turn, with all that is known then; None where that needs
    the secret of its dice, which is not the published one, or not here."""
    game = source.game.as_of(source.game.first_turn)
    careers = {name: pilot.career for name, pilot in source.pilots.items()}
    position = position_at(first_position(game, careers), game.roster)
    if not _has_secret(game):
        return None
    opened: Position = game.system.open(position, game.rules, dice_of(game, game.first_turn))
    return opened


def _has_secret(game: Game) -> bool:
    league = game.league.folder
    if not is_there(secret_path(league, game.name)):
        return False
    return game.commitment in (None, commitment(load_secret(league, game.name)))


def _unbegun(league: LeagueNews) -> list[GameNews]:
    return [game for game in league.games if not game.turns]


def _folder(game: GameNews) -> str:
    return f"games/{game.name}/{MAPS_FOLDER}"


def _pictures(game: Game, position: Position, folder: str) -> dict[str, bytes]:
    drawn = start_map(game, position) | start_map(game, position, is_dark=True)
    return {f"{folder}/{name}": content for name, content in drawn.items()}


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
