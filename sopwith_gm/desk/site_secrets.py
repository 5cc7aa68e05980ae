"""The secrets of dice that the site tells: those of games that are over, for who wants to check."""

from dataclasses import replace
from pathlib import Path

from sopwith_gm.core.dice import commitment
from sopwith_gm.site.news import GameNews
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.league import load_secret, secret_path


def reveal_secrets(games: list[GameNews], folder: Path) -> None:
    """Give finished games their secret, unless it is not the one that was published as its hash, or
    a game that still runs has the same."""
    if not any(game.is_over for game in games):
        return
    kept = {game.commitment for game in games if not game.is_over}
    kept |= {
        commitment(load_secret(folder, game.name))
        for game in games
        if not game.is_over and is_there(secret_path(folder, game.name))
    }
    for index, game in enumerate(games):
        if not game.is_over or not is_there(secret_path(folder, game.name)):
            continue
        secret = load_secret(folder, game.name)
        if commitment(secret) == game.commitment and game.commitment not in kept:
            games[index] = _with_secret(game, secret.hex())


def _with_secret(game: GameNews, secret: str) -> GameNews:
    return replace(game, secret=secret, key=f"{game.key} {secret}")
