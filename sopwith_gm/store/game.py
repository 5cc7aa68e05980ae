"""One game: `game.yaml`, who flies what, and the position before its first turn."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from sopwith_gm.core.options import RulesError, written_value
from sopwith_gm.core.seats import PlaneName, letters_for
from sopwith_gm.core.service import Service
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.store.deadlines import Plan, read_plan
from sopwith_gm.store.league import League, Pilot, lookalikes, unknown_pilot
from sopwith_gm.store.people import read_service, roster_at
from sopwith_gm.store.problems import Problem, did_you_mean, found
from sopwith_gm.store.rulesets import (
    load_ruleset,
    option_problems,
    ruleset_names,
    unknown_ruleset,
)
from sopwith_gm.store.schema import checked
from sopwith_gm.store.yaml_file import Document, load_yaml
from sopwith_gm.systems.sopwith.aces import is_ace_at_start
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import fault_of_cloud
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import points_at_start
from sopwith_gm.systems.sopwith.roster import AIRCRAFT_BY_HOME, Seat
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules, rules_from

if TYPE_CHECKING:
    from sopwith_gm.store.models import GameModel

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
"""B: for two to six players."""


@dataclass(frozen=True, slots=True)
class Start:
    """What one plane has when the game starts; None: what the rules give."""

    career: int | None = None
    """Score over finished games; None: what `pilots.yaml` says when turn 1 is flown."""
    damage_points: int | None = None
    ammo: int | None = None
    ace: bool | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game's folder and what its `game.yaml` says; whether it began or ended is in its turns."""

    folder: Path
    league: League
    title: str
    edition: str
    """The ruleset's name: `email`."""
    rules: Rules
    roster: tuple[Seat, ...]
    starts: tuple[Start, ...]
    """One for each seat, in the same order."""
    clouds: tuple[Cloud, ...] = ()
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
    return game_of(load_yaml(folder / "game.yaml"), league, pilots)


def game_of(document: Document, league: League, pilots: Mapping[str, Pilot]) -> Game:
    """The same for a file that was read already; its folder is that of the document's path."""
    from sopwith_gm.store.models import GameModel

    model = checked(document, GameModel)
    rules = _rules(document, model, league)
    problems = _seat_problems(document, model, rules, pilots)
    clouds, wrong = _clouds(document, model, rules)
    problems += wrong
    services, wrong = _services(document, model)
    problems += wrong
    plan = None
    if model.deadlines:
        plan, wrong = read_plan(document, model.deadlines, "deadlines", zone=league.zone)
        problems += wrong
    document.refuse(problems)
    starts = tuple(
        Start(seat.career, seat.damage_points, seat.ammo, seat.ace)
        for seat in model.pilots.values()
    )
    return Game(
        folder=document.path.parent,
        league=league,
        title=model.title,
        edition=model.ruleset,
        rules=rules,
        roster=_roster(model, pilots),
        starts=starts,
        clouds=clouds,
        deadlines=plan,
        commitment=model.commitment,
        made_up=model.made_up,
        notes=model.notes,
        services=services,
    )


def first_position(game: Game, careers: Mapping[str, int]) -> Position:
    """How the game stands before turn 1: every plane parked on its aerodrome (B, E 1.2).

    `careers` are the scores of finished games by chosen name, for planes whose seat does not say.
    """
    planes = tuple(
        _first_plane(game.rules, seat, start, careers)
        for seat, start in zip(game.roster, game.starts, strict=True)
    )
    return Position(turn=1, planes=planes, clouds=game.clouds)


def fingerprint(game: Game) -> str:
    """SHA-256 of all in `game.yaml` that the game is played by: rules, planes and clouds.

    Titles, notes and deadlines count for nothing in it.
    """
    played_by = {
        "rules": {name: written_value(game.rules, name) for name in OPTIONS},
        "planes": [
            [seat.plane, seat.player, seat.home.name, seat.side, *asdict(start).values()]
            for seat, start in zip(game.roster, game.starts, strict=True)
        ],
        "clouds": [[list(place) for place in cloud] for cloud in game.clouds],
    }
    return hashlib.sha256(json.dumps(played_by, sort_keys=True).encode()).hexdigest()


def _services(
    document: Document, model: "GameModel"
) -> tuple[dict[PlaneName, Service], list[Problem]]:
    services, problems = {}, []
    for name, seat in model.pilots.items():
        service, wrong = read_service(document, name, seat)
        problems += wrong
        if service != Service():
            services[PlaneName(name)] = service
    return services, problems


def _rules(document: Document, model: "GameModel", league: League) -> Rules:
    if model.ruleset not in ruleset_names(league.folder):
        message = unknown_ruleset(model.ruleset, league.folder)
        document.refuse([document.problem(("ruleset",), message)])
    document.refuse(option_problems(document, model.rules, "rules"))
    ruleset = load_ruleset(model.ruleset, league.folder)
    try:
        return rules_from(*ruleset.layers, model.rules)
    except RulesError as error:
        steps = ("rules", error.option) if error.option else ("ruleset",)
        document.refuse([document.problem(steps, str(error))])
        raise


def _first_plane(rules: Rules, seat: Seat, start: Start, careers: Mapping[str, int]) -> Plane:
    career = careers.get(seat.plane, 0) if start.career is None else start.career
    strength = rules.damage_points if start.damage_points is None else start.damage_points
    return Plane(
        name=seat.plane,
        home=seat.home,
        state=State.PARKED,
        hex=Board(rules.board_side).aerodrome(seat.home),
        facing=None,
        damage=strength,
        ammo=rules.ammo if start.ammo is None else start.ammo,
        damage_points=strength,
        repairs=points_at_start(rules),
        ace=is_ace_at_start(career, 0, rules) if start.ace is None else start.ace,
        career=career,
        side=seat.side,
        player=seat.player,
    )


def _player(name: str, model: "GameModel", pilots: Mapping[str, Pilot]) -> str:
    known = pilots[name].player if name in pilots else name
    return model.pilots[name].player or known


def _roster(model: "GameModel", pilots: Mapping[str, Pilot]) -> tuple[Seat, ...]:
    letters = letters_for(model.pilots)
    seats: list[Seat] = []
    for (name, seat), letter in zip(model.pilots.items(), letters, strict=True):
        home = Facing[seat.home]
        player = _player(name, model, pilots)
        is_second = player in [one.player for one in seats]
        aircraft = seat.aircraft or AIRCRAFT_BY_HOME[home]
        seats.append(Seat(PlaneName(name), player, home, letter, aircraft, seat.side, is_second))
    return tuple(seats)


def _seat_problems(
    document: Document, model: "GameModel", rules: Rules, pilots: Mapping[str, Pilot]
) -> list[Problem]:
    """What is wrong with who flies what."""
    problems = [
        document.problem(("pilots", name), message, at_key=True)
        for name, message in lookalikes(model.pilots)
    ]
    by_player: dict[str, list[str]] = {}
    by_home: dict[str, str] = {}
    for name, seat in model.pilots.items():
        if pilots and name not in pilots and seat.player is None:
            cure = "; add it to pilots.yaml, or say here who flies it: 'player: ...'"
            message = unknown_pilot(name, pilots)
            message += cure if "did you mean" not in message else ""
            problems.append(document.problem(("pilots", name), message, at_key=True))
        player = _player(name, model, pilots)
        by_player.setdefault(player, []).append(name)
        other = by_home.setdefault(seat.home, name)
        if other != name and _player(other, model, pilots) != player:
            message = f"home: {seat.home} is the aerodrome of {other!r} already"
            problems.append(document.problem(("pilots", name, "home"), message))
        if fault := _fault_of_side(seat.side, rules):
            problems.append(document.problem(("pilots", name, "side"), fault))
    return problems + _player_problems(document, rules, by_player)


def _player_problems(
    document: Document, rules: Rules, by_player: Mapping[str, list[str]]
) -> list[Problem]:
    problems = []
    most = rules.planes_per_player
    for player, planes in by_player.items():
        for name in planes[most:]:
            message = f"{player!r} flies {planes[0]!r} already; planes_per_player is {most}"
            steps = ("pilots", name, "player")
            problems.append(document.problem(steps, message, at_key=steps not in document.values))
    if not FEWEST_PLAYERS <= len(by_player) <= MOST_PLAYERS:
        message = f"found {len(by_player)} players, expected {FEWEST_PLAYERS} to {MOST_PLAYERS}"
        problems.append(document.problem(("pilots",), message, at_key=True))
    return problems


def _fault_of_side(side: str | None, rules: Rules) -> str | None:
    if not rules.teams:
        return "side: there are no sides; set 'teams' under rules" if side else None
    if side is None:
        return f"'side' is missing; expected one of {', '.join(rules.teams)}"
    return None if side in rules.teams else f"side: {found(side)}{did_you_mean(side, rules.teams)}"


def _clouds(
    document: Document, model: "GameModel", rules: Rules
) -> tuple[tuple[Cloud, ...], list[Problem]]:
    """The clouds that may lie as they do, and what is wrong with the others."""
    board = Board(rules.board_side)
    placed: list[Cloud] = []
    problems: list[Problem] = []
    for number, names in enumerate(model.clouds):
        hexes: list[Hex] = []
        before = len(problems)
        for index, name in enumerate(names):
            fault = _fault_of_hex(name, hexes, board) or fault_of_cloud(
                (Hex.named(name),), placed, board, rules.cloud_strip_gap
            )
            if fault:
                problems.append(document.problem(("clouds", number, index), f"clouds: {fault}"))
            else:
                hexes.append(Hex.named(name))
        if len(problems) > before:
            continue
        if fault := _fault_of_shape(hexes):
            problems.append(document.problem(("clouds", number), f"clouds: {fault}"))
        placed.append(tuple(hexes))
    return tuple(placed), problems


def _fault_of_hex(name: str, hexes: list[Hex], board: Board) -> str | None:
    try:
        place = Hex.named(name)
    except ValueError as error:
        return str(error)
    if not board.has(place):
        letters = f"A1 to S{2 * board.side - 1}" if board.side == 10 else "the board"
        return f"there is no hex {place.name} on the board; expected one of {letters}"
    return f"{place.name} is in this cloud already" if place in hexes else None


def _fault_of_shape(hexes: list[Hex]) -> str | None:
    """B Storm Clouds: three to five hexes, in one piece."""
    if not 3 <= len(hexes) <= 5:
        return f"found {len(hexes)} hexes, expected three to five in a cloud (B Storm Clouds)"
    joined = {hexes[0]}
    for _ in hexes:
        joined |= {place for place in hexes if any(place.distance(one) == 1 for one in joined)}
    apart = [place.name for place in hexes if place not in joined]
    return f"{', '.join(apart)} does not touch the rest of this cloud" if apart else None
