"""The secrets of dice that the site tells: those of games that are over, for who wants to check."""

from collections.abc import Mapping
from dataclasses import replace

from sopwith_gm.core.dice import commitment
from sopwith_gm.site.news import GameNews


def reveal_secrets(games: list[GameNews], secrets: Mapping[str, bytes]) -> None:
    """Give finished games their secret, unless it is not the one that was published as its hash, or
    a game that still runs has the same."""
    if not any(game.is_over for game in games):
        return
    running = [game for game in games if not game.is_over]
    kept = {game.commitment for game in running}
    kept |= {commitment(secrets[game.name]) for game in running if game.name in secrets}
    for index, game in enumerate(games):
        secret = secrets.get(game.name) if game.is_over else None
        if secret and commitment(secret) == game.commitment and game.commitment not in kept:
            games[index] = _with_secret(game, secret.hex())


def _with_secret(game: GameNews, secret: str) -> GameNews:
    return replace(game, secret=secret, key=f"{game.key} {secret}")
