"""The rules that somebody means by a name: a ruleset's, or those that a game is played by."""

from collections import Counter
from pathlib import Path
from typing import Any

from sopwith_gm.core.messages import did_you_mean, one_of
from sopwith_gm.errors import UserError
from sopwith_gm.store.find import find_game, load_all
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.game import load_game
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import RULEBOOKS


def rules_named(name: str, league: Path | None, system: str | None) -> tuple[str, Any]:
    """The system that a ruleset, or else a game, is of, and its rules.

    A ruleset is that of `system`, else of the only system that has one of the name. Raises
    UserError for a name of neither, and for one of several systems.
    """
    systems = [system] if system else list(RULEBOOKS)
    having = [own for own in systems if name in ruleset_names(league, own)]
    if len(having) > 1:
        titles = " and ".join(RULEBOOKS[own].title for own in having)
        cures = " or ".join(f"--system {own}" for own in having)
        raise UserError(f"{name!r} is a ruleset of {titles}: say which, with {cures}")
    if having:
        return having[0], load_ruleset(name, league, having[0]).rules
    games = [folder.name for folder in game_folders(league)] if league else []
    if league is None or name not in games:
        rulesets = [(one, own) for own in systems for one in ruleset_names(league, own)]
        hint = did_you_mean(name, [*(one for one, _ in rulesets), *games])
        if "did you mean" not in hint:  # which system's it is, where several have one of the name
            count = Counter(one for one, _ in rulesets)
            told = [f"{one} ({own})" if count[one] > 1 else one for one, own in rulesets]
            hint = f"; expected {one_of([*told, *games])}"
        raise UserError(f"unknown ruleset or game {name!r}{hint}")
    game = load_game(find_game(name, league), *load_all(league))
    return game.system.name, game.rules
