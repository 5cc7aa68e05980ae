"""One game: `game.yaml`, who flies what, and the position before its first turn."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.core.number_words import counted
from sopwith_gm.core.options import RulesError, written_value
from sopwith_gm.core.record import Position
from sopwith_gm.core.seats import PlaneName, Seating
from sopwith_gm.core.service import Service
from sopwith_gm.core.system import System
from sopwith_gm.core.value_parts import changed, parts_of
from sopwith_gm.store.deadlines import Plan, read_plan
from sopwith_gm.store.league import League, Pilot, lookalikes, unknown_pilot
from sopwith_gm.store.people import read_service, roster_at
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.remembered import digest_of, memory
from sopwith_gm.store.rulesets import (
    load_ruleset,
    option_problems,
    ruleset_names,
    unknown_ruleset,
)
from sopwith_gm.store.schema import checked
from sopwith_gm.store.yaml_file import Document, load_yaml
from sopwith_gm.systems import FIRST, SYSTEMS

if TYPE_CHECKING:
    from sopwith_gm.core.forms import GameModel

T = TypeVar("T")


class Game(Struct, frozen=True):
    """A game's folder and what its `game.yaml` says; whether it began or ended is in its turns."""

    folder: Path
    league: League
    title: str
    edition: str
    """The ruleset's name: `email`."""
    rules: Any
    """Its system's own `Rules`."""
    roster: tuple[Any, ...]
    """Its system's own seats, in the game's order."""
    start: Any
    """How it begins, in its system's own values."""
    system: System
    deadlines: Plan | None = None
    commitment: str | None = None
    """SHA-256 of the dice secret as published; None where the file does not say."""
    made_up: bool = False
    notes: str = ""
    services: Mapping[PlaneName, Service] = field(default_factory=dict)
    """Of the planes whose pilots change, resign or are away."""

    @property
    def name(self) -> str:
        """The folder's name: `dawn-patrol`."""
        return self.folder.name

    @property
    def first_turn(self) -> int:
        """The number of its first turn: 1, or 0 where the set-up is a mailing of its own."""
        return self.system.first_turn

    @property
    def planes(self) -> tuple[PlaneName, ...]:
        """Every plane's name, in the game's order."""
        return tuple(seat.plane for seat in self.roster)

    def turn_folder(self, turn: int) -> Path:
        """Where a turn's files are."""
        return self.folder / f"turn{turn}"

    def as_of(self, turn: int) -> "Game":
        """The game with those in its seats who fly in that turn."""
        return replace(self, roster=roster_at(turn, self.roster, self.services))


def load_game(folder: Path, league: League, pilots: Mapping[str, Pilot]) -> Game:
    """The game in a folder. Raises UserError with all that is wrong in its `game.yaml`."""

    def read() -> tuple[str, Game]:
        game = game_of(load_yaml(folder / "game.yaml"), league, pilots)
        return game.system.name, as_kept(game)

    kept = memory(league.folder, f"game-{folder.name}")
    name, game = kept.recall(digest_of(as_kept(league), pilots, *SYSTEMS), read)
    return replace(game, folder=folder, league=league, system=SYSTEMS[name])


def as_kept(value: T) -> T:
    """A game or a league without what it is given anew: its folder, and those it belongs to."""
    above = {"folder": None, "league": None, "system": None}
    names = {part.name for part in parts_of(type(value))}
    there = {name: nothing for name, nothing in above.items() if name in names}
    return changed(value, **there)


def game_of(document: Document, league: League, pilots: Mapping[str, Pilot]) -> Game:
    """The same for a file that was read already; its folder is that of the document's path."""
    system = _system(document)
    forms = system.forms()
    model: GameModel = checked(document, forms.game)
    rules = _rules(document, model, league, system)
    problems = _seat_problems(document, model, system.seating(rules), pilots)
    players = {name: _player(name, model, pilots) for name in model.pilots}
    start, faults = forms.start(model, rules, players)
    problems += [document.problem(one.steps, one.message, at_key=one.at_key) for one in faults]
    services, wrong = _services(document, model, system.first_turn)
    problems += wrong
    plan = None
    if model.deadlines:
        plan, wrong = read_plan(document, model.deadlines, "deadlines", zone=league.zone)
        problems += wrong
    document.refuse(problems)
    return Game(
        folder=document.path.parent,
        league=league,
        title=model.title,
        edition=model.ruleset,
        rules=rules,
        roster=forms.roster(model, players),
        start=start,
        system=system,
        deadlines=plan,
        commitment=model.commitment,
        made_up=model.made_up,
        notes=model.notes,
        services=services,
    )


def first_position(game: Game, careers: Mapping[str, int]) -> Position:
    """How the game stands before its first turn.

    `careers` are the scores of finished games by chosen name, for planes whose seat does not say.
    """
    position: Position = game.system.begin(game.rules, game.roster, game.start, careers)
    return position


def fingerprint(game: Game) -> str:
    """SHA-256 of all in `game.yaml` that the game is played by: rules, and how it begins.

    Titles, notes and deadlines count for nothing in it, nor does an option that came later and is
    as it was before: or else each new one would make every game another.
    """
    options = game.system.options
    told = [
        name
        for name in options.by_name
        if name not in options.before or getattr(game.rules, name) != options.before[name]
    ]
    played_by = {
        "rules": {name: written_value(game.rules, name) for name in told},
        **game.system.played_by(game.roster, game.start),
    }
    return hashlib.sha256(json.dumps(played_by, sort_keys=True).encode()).hexdigest()


def _services(
    document: Document, model: "GameModel", first_turn: int
) -> tuple[dict[PlaneName, Service], list[Problem]]:
    services, problems = {}, []
    for name, seat in model.pilots.items():
        service, wrong = read_service(document, name, seat, first_turn)
        problems += wrong
        if service != Service():
            services[PlaneName(name)] = service
    return services, problems


def _system(document: Document) -> System:
    """The system that a game is of. Raises UserError for one that cannot be played."""
    name = document.data.get("system", FIRST)
    if name not in SYSTEMS:
        hint = did_you_mean(str(name), SYSTEMS)
        document.refuse([document.problem(("system",), f"system: found {found(name)}{hint}")])
    return SYSTEMS[name]


def _rules(document: Document, model: "GameModel", league: League, system: System) -> Any:
    if model.ruleset not in ruleset_names(league.folder, system.name):
        message = unknown_ruleset(model.ruleset, league.folder, system.name)
        document.refuse([document.problem(("ruleset",), message)])
    document.refuse(option_problems(document, model.rules, "rules", system=system.name))
    ruleset = load_ruleset(model.ruleset, league.folder, system.name)
    try:
        return system.options.rules_from(*ruleset.layers, model.rules)
    except RulesError as error:
        steps = ("rules", error.option) if error.option else ("ruleset",)
        document.refuse([document.problem(steps, str(error))])
        raise


def _player(name: str, model: "GameModel", pilots: Mapping[str, Pilot]) -> str:
    known = pilots[name].player if name in pilots else name
    return model.pilots[name].player or known


def _seat_problems(
    document: Document, model: "GameModel", seating: Seating, pilots: Mapping[str, Pilot]
) -> list[Problem]:
    """What is wrong with who flies what."""
    problems = [
        document.problem(("pilots", name), message, at_key=True)
        for name, message in lookalikes(model.pilots)
    ]
    by_player: dict[str, list[str]] = {}
    for name, seat in model.pilots.items():
        if pilots and name not in pilots and seat.player is None:
            cure = "; add it to pilots.yaml, or say here who flies it: 'player: ...'"
            message = unknown_pilot(name, pilots)
            message += cure if "did you mean" not in message else ""
            problems.append(document.problem(("pilots", name), message, at_key=True))
        player = _player(name, model, pilots)
        by_player.setdefault(player, []).append(name)
        if fault := _fault_of_side(seat.side, seating.sides):
            problems.append(document.problem(("pilots", name, "side"), fault))
    return problems + _player_problems(document, seating, by_player)


def _player_problems(
    document: Document, seating: Seating, by_player: Mapping[str, list[str]]
) -> list[Problem]:
    problems = []
    most = seating.planes_each
    for player, planes in by_player.items():
        for name in planes[most:]:
            message = f"{player!r} flies {planes[0]!r} already; planes_per_player is {most}"
            steps = ("pilots", name, "player")
            problems.append(document.problem(steps, message, at_key=steps not in document.values))
    if not seating.fewest <= len(by_player) <= seating.most:
        players = counted(len(by_player), "player")
        message = f"found {players}, expected {seating.fewest} to {seating.most}"
        problems.append(document.problem(("pilots",), message, at_key=True))
    return problems


def _fault_of_side(side: str | None, sides: tuple[str, ...]) -> str | None:
    if not sides:
        return "side: there are no sides; set 'teams' under rules" if side else None
    if side is None:
        return f"'side' is missing; expected one of {', '.join(sides)}"
    return None if side in sides else f"side: {found(side)}{did_you_mean(side, sides)}"
