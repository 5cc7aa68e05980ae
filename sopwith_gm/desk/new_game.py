"""What a new game is made of: who flies from where, clouds, its file, and a map of the start."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sopwith_gm.core.dice import SecretDice, commitment
from sopwith_gm.core.record import FORMAT, AnyRecord, TurnRecord
from sopwith_gm.errors import UserError
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.store.deadlines import WEEKDAYS, Plan
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.yaml_text import in_yaml
from sopwith_gm.systems import system_of
from sopwith_gm.systems.sopwith.adjudicate import adjudicate
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import clouds_by_dice
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.rules import Rules

_CORNERS = tuple(corner.name for corner in Facing)


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who flies in a new game."""

    name: str
    player: str
    home: str | None = None
    """A corner: `NE`; None: to be drawn by lot."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was said of a new game."""

    name: str
    title: str
    ruleset: str
    rules: Mapping[str, Any]
    clouds: str
    """dice, none, or hand."""
    by_hand: tuple[str, ...] = ()
    first: str | None = None
    """When turn 1 is due, in local time."""


def entrants_from(
    lines: Sequence[str], waiting: int, league: League, known: Mapping[str, Pilot]
) -> list[Entrant]:
    """The pilots that were named, then the first of the waiting list.

    Who waits flies under his first name in pilots.yaml, else under his own. Raises UserError.
    """
    entrants = [_entrant(line, known) for line in lines]
    if waiting > len(league.waiting):
        raise UserError(f"--waiting: {len(league.waiting)} wait for a game, found {waiting}")
    for one in league.waiting[:waiting]:
        names = [name for name, pilot in known.items() if pilot.player == one.player]
        entrants.append(Entrant(names[0] if names else one.player, one.player))
    return entrants


def _entrant(line: str, known: Mapping[str, Pilot]) -> Entrant:
    parts = [part.strip() for part in line.split(",")]
    home = parts.pop().upper() if len(parts) > 1 and parts[-1].upper() in _CORNERS else None
    if len(parts) > 2 or not all(parts):
        corners = ", ".join(_CORNERS)
        raise UserError(
            f"--pilot: found {line!r}, expected such as 'Red Knave, dorian, N'; an aerodrome is "
            f"one of {corners}"
        )
    name = parts[0]
    player = parts[1] if len(parts) > 1 else known[name].player if name in known else name
    return Entrant(name, player, home)


def with_homes(entrants: Sequence[Entrant], dice: SecretDice) -> list[Entrant]:
    """Everybody with an aerodrome: those who chose none draw one of the free ones, in order."""
    taken = {one.home for one in entrants if one.home}
    made = []
    for one in entrants:
        home = one.home
        while home is None:
            if len(taken) >= len(_CORNERS):
                raise UserError("there are six aerodromes; name who shares one: 'NAME, PLAYER, N'")
            drawn = Facing.from_pip(dice.roll(f"aerodrome of {one.name}")).name
            home = drawn if drawn not in taken else None
        taken.add(home)
        made.append(replace(one, home=home))
    return made


def clouds_of(wanted: Wanted, rules: Rules, dice: SecretDice) -> list[list[str]]:
    """The clouds' hexes by name. Raises UserError where the dice cannot place them."""
    if wanted.clouds == "none":
        return []
    if wanted.clouds == "hand":
        return [cloud.replace(",", " ").upper().split() for cloud in wanted.by_hand]
    try:
        board = Board(rules.board_side)
        clouds = clouds_by_dice(dice, board, rules.cloud_strip_gap)
    except ValueError as error:
        raise UserError(f"--clouds: {error}") from None
    return [[place.name for place in cloud] for cloud in clouds]


def game_yaml(
    wanted: Wanted,
    entrants: Sequence[Entrant],
    clouds: Sequence[Sequence[str]],
    dice: SecretDice,
    league: League,
) -> str:
    """The text of game.yaml, with what a game master may want to change."""
    lines = [
        "# A game. What may stand here: docs/files.md of sopwith-gm.",
        f"title: {in_yaml(wanted.title)}",
        f"ruleset: {in_yaml(wanted.ruleset)}",
    ]
    if wanted.rules:
        lines.append("rules:")
        lines += [f"  {option}: {_value(value)}" for option, value in wanted.rules.items()]
    lines.append("pilots:                  # in the game's order")
    for one in entrants:
        lines.append(f"  {in_yaml(one.name)}: {{player: {in_yaml(one.player)}, home: {one.home}}}")
    lines.append("clouds:" if clouds else "clouds: []")
    lines += [f"  - [{', '.join(cloud)}]" for cloud in clouds]
    lines += _deadline_lines(wanted, league)
    if dice.log:
        lines.append("# Rolled from the secret of the dice, in the scope 'start':")
        lines += [f"#   {roll.why}: {roll.pip}" for roll in dice.log]
    lines.append("# The SHA-256 of the secret of the dice: tell it to the pilots before turn 1.")
    lines.append(f"commitment: {commitment(dice.secret)}")
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return in_yaml(value) if isinstance(value, str) else str(value)


def _deadline_lines(wanted: Wanted, league: League) -> list[str]:
    plan = league.house.deadlines
    weekday = WEEKDAYS[plan.weekday] if plan and plan.weekday is not None else "friday"
    at = f"{plan.at:%H:%M}" if plan else "18:00"
    zone = plan.zone if plan else league.zone
    lines = ["deadlines:", f"  weekday: {weekday}", f'  time: "{at}"      # {zone}']
    if plan is None or plan.grace:
        grace = plan.grace if plan else None
        text = "1 day" if grace is None else _grace(grace.days, grace.hours)
        lines.append(f"  grace: {text}         # late orders count so long, with a yellow card")
    if plan and plan.every != 1:
        lines.append(f"  every: {plan.every}             # weeks")
    if plan and plan.notice != Plan(plan.zone).notice:
        lines.append(f"  notice: {plan.notice}            # days at least, when you were late")
    if plan and plan.zone != league.zone:
        lines.append(f"  zone: {in_yaml(plan.zone)}")
    if wanted.first:
        lines += ["  turns:", f'    "1": {wanted.first}']
    else:
        lines.append('  # turns: {"1": 2026-12-04 18:00}   # when turn 1 is due; the rest follows')
    return lines


def _grace(days: int, hours: int) -> str:
    count, unit = (days, "day") if days else (hours, "hour")
    return f"{count} {unit}{'s'[: count > 1]}"


def start_map(game: Game, position: Position) -> dict[str, bytes]:
    """The board before turn 1: `map.png` and `map.svg`."""
    nothing = adjudicate(position, {}, game.rules, SecretDice(b"", "nobody sees these dice"))
    record: AnyRecord = TurnRecord(
        FORMAT, game.name, game.title, 1, game.made_up, game.league.game_master, game.edition,
        game.rules, game.roster, (), None, (), (), (), game.commitment or "", None, nothing,
    )  # fmt: skip
    return dict(system_of(record).draw.start(record))
