"""What a new game is made of: who flies from where, its file, and a map of the start."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from sopwith_gm.core.dice import SecretDice, commitment
from sopwith_gm.core.record import FORMAT, AnyRecord, Position, TurnRecord
from sopwith_gm.core.system import Beginning, Entrant, NewGame, System
from sopwith_gm.errors import MisusedError
from sopwith_gm.store.deadlines import WEEKDAYS, Plan
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import League, Pilot
from sopwith_gm.store.yaml_text import in_yaml
from sopwith_gm.systems import FIRST


class WantedGame(Struct, frozen=True):
    """What was said of a new game."""

    name: str
    title: str
    ruleset: str
    rules: Mapping[str, Any]
    said: Mapping[str, Sequence[str]]
    """What else was said of its beginning, for its system."""
    system: System
    first: str | None = None
    """When the first turn is due, in local time."""


def entrants_from(
    lines: Sequence[str],
    waiting: int,
    league: League,
    known: Mapping[str, Pilot],
    beginning: Beginning,
) -> list[Entrant]:
    """The pilots that were named, then the first of the waiting list.

    Who waits flies under his first name in pilots.yaml, else under his own. Raises MisusedError.
    """
    entrants = [_entrant(line, known, beginning) for line in lines]
    if waiting > len(league.waiting):
        expected = f"at most {len(league.waiting)}: so many wait for a game"
        raise MisusedError(
            f"--waiting: found {waiting}, expected {expected} (waiting: in "
            f"{league.folder / 'league.yaml'}); name the others with --pilot"
        )
    for one in league.waiting[:waiting]:
        names = [name for name, pilot in known.items() if pilot.player == one.player]
        entrants.append(Entrant(name=names[0] if names else one.player, player=one.player))
    return entrants


def _entrant(line: str, known: Mapping[str, Pilot], beginning: Beginning) -> Entrant:
    parts = [part.strip() for part in line.split(",")]
    places = beginning.places
    place = parts.pop().upper() if len(parts) > 1 and parts[-1].upper() in places else None
    if len(parts) > 2 or not all(parts):
        example = f"'Red Knave, dorian{f', {places[0]}' if places else ''}'"
        choice = f"; {beginning.place_words} is one of {', '.join(places)}" if places else ""
        raise MisusedError(f"--pilot: found {line!r}, expected such as {example}{choice}")
    name = parts[0]
    owner = known[name].player if name in known else None
    player = parts[1] if len(parts) > 1 else owner or name
    if owner not in (None, player):
        raise MisusedError(
            f"--pilot: found {line!r}, but {name} is {owner}'s in pilots.yaml; choose another name "
            f"for {player}, or write {player} there as the player of {name}"
        )
    return Entrant(name=name, player=player, place=place)


def begun(wanted: WantedGame, entrants: Sequence[Entrant], rules: Any, dice: SecretDice) -> NewGame:
    """What the system makes of it. Raises MisusedError with what is wrong."""
    try:
        return wanted.system.beginning.make(entrants, rules, dice, wanted.said)
    except ValueError as error:
        raise MisusedError(str(error)) from None


def game_yaml(wanted: WantedGame, made: NewGame, dice: SecretDice, league: League) -> str:
    """The text of game.yaml, with what a game master may want to change."""
    lines = [
        "# A game. What may stand here: docs/files.md of sopwith-gm.",
        f"title: {in_yaml(wanted.title)}",
        *([f"system: {wanted.system.name}"] if wanted.system.name != FIRST else []),
        f"ruleset: {in_yaml(wanted.ruleset)}",
    ]
    if wanted.rules:
        lines.append("rules:")
        lines += [f"  {option}: {_value(value)}" for option, value in wanted.rules.items()]
    lines.append("pilots:                  # in the game's order")
    for one in made.entrants:
        seat = ", ".join(
            part for part in (f"player: {in_yaml(one.player)}", made.seats[one.name]) if part
        )
        lines.append(f"  {in_yaml(one.name)}: {{{seat}}}")
    lines += made.lines
    lines += _deadline_lines(wanted, league)
    if dice.log:
        lines.append("# Rolled from the secret of the dice, in the scope 'start':")
        lines += [f"#   {roll.why}: {roll.pip}" for roll in dice.log]
    lines.append(
        "# The SHA-256 of the secret of the dice: tell it to the pilots before turn "
        f"{wanted.system.first_turn}."
    )
    lines.append(f"commitment: {commitment(dice.secret)}")
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return in_yaml(value) if isinstance(value, str) else str(value)


def _deadline_lines(wanted: WantedGame, league: League) -> list[str]:
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
    turn = wanted.system.first_turn
    if wanted.first:
        lines += ["  turns:", f'    "{turn}": {wanted.first}']
    else:
        example = f'{{"{turn}": 2026-12-04 18:00}}'
        lines.append(f"  # turns: {example}   # when turn {turn} is due; the rest follows")
    return lines


def _grace(days: int, hours: int) -> str:
    count, unit = (days, "day") if days else (hours, "hour")
    return f"{count} {unit}{'s'[: count > 1]}"


def start_map(game: Game, position: Position, *, is_dark: bool = False) -> dict[str, bytes]:
    """The board before the first turn: `map.png` and `map.svg`, or `map-dark.png`."""
    system = game.system
    nothing = system.fly(position, {}, game.rules, SecretDice(b"", "nobody sees these dice"))
    record: AnyRecord = TurnRecord(
        FORMAT, game.name, game.title, game.first_turn, game.made_up, game.league.game_master,
        game.edition, game.rules, game.roster, (), None, (), (), (), game.commitment or "", None,
        nothing,
    )  # fmt: skip
    return dict(system.draw.start(record, is_dark))
