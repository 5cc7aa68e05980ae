"""Cases, read: plain data as a YAML reader returns it, turned into values.

Each key is checked here, so that a case that cannot be read says which key, what was found and
what was expected. What flies a case is in `cases`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.case_values import items, known, mapping, named_case, one_of, whole
from sopwith_gm.core.cases import CaseError, Layers
from sopwith_gm.core.dice import Dice, Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.case_expectations import check_expected
from sopwith_gm.systems.squadron.case_values import heading
from sopwith_gm.systems.squadron.dice import StreamDice, dice_of_round
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.orders import Card, Sheet
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats, in_seat_order
from sopwith_gm.systems.squadron.rules import OPTIONS, Rules

_CASE_KEYS = frozenset({
    "id", "system", "clauses", "why", "rules", "stage", "round", "order", "planes", "orders",
    "dice", "secret", "expect",
})  # fmt: skip
_PLANE_KEYS = frozenset({
    "at", "heading", "stats", "health", "altitude", "kills", "player", "side", "state", "place",
})  # fmt: skip
_SET_UP_PLANE_KEYS = frozenset({"player", "side"})
_PURPOSES = {
    "round": ("attack", "attack_reroll", "defence", "defence_reroll"),
    "setup": ("starter",),
}


class Case(Struct, frozen=True):
    """One case, read."""

    id: str
    clauses: tuple[str, ...]
    why: str
    rules: Rules
    position: Position
    sheets: Mapping[PlaneName, Sheet | None]
    streams: Mapping[str, Sequence[Pip]]
    """The dice given, by what they are rolled for."""
    secret: bytes | None
    """Instead of them."""
    expect: Mapping[str, Any]
    """Plain data whose keys are known; its values are compared, not trusted."""

    def dice(self) -> Dice:
        """The case's dice, none of them rolled yet."""
        if self.secret is not None:
            return dice_of_round(self.secret, self.position.round)
        return StreamDice(self.streams)


def read_case(data: object, layers: Layers) -> Case:
    """A case from plain data. Raises CaseError for anything that is no case."""
    needed = ("id", "rules", "planes", "expect")
    return named_case(data, _CASE_KEYS, needed, lambda case: _read(case, layers))


def _read(case: Mapping[str, Any], layers: Layers) -> Case:
    stage = one_of(case.get("stage", "round"), ("round", "setup"), "stage")
    rules = _read_rules(case["rules"], layers)
    position = _read_position(case, stage, rules)
    names = tuple(str(plane.name) for plane in position.planes)
    streams, secret = _read_dice(case, _PURPOSES[stage], names)
    expect = mapping(case["expect"], "expect")
    check_expected(expect, names, stage, board_of(rules))
    return Case(
        str(case["id"]),
        _clauses(case.get("clauses")),
        str(case.get("why", "")),
        rules,
        position,
        _read_sheets(case.get("orders"), names),
        streams,
        secret,
        expect,
    )


def _clauses(told: object) -> tuple[str, ...]:
    return tuple(str(one) for one in (items(told, "clauses")))


def _read_rules(told: object, layers: Layers) -> Rules:
    options = {"base": told} if isinstance(told, str) else dict(mapping(told, "rules"))
    base = str(options.pop("base", ""))
    try:
        below = layers(base)
    except KeyError as error:
        raise CaseError(
            f"rules: found {base!r}, expected the name of a ruleset as the base: table-2022, "
            "postal or hex"
        ) from error
    return OPTIONS.rules_from(*below, options)


def _read_position(case: Mapping[str, Any], stage: str, rules: Rules) -> Position:
    told = mapping(case["planes"], "planes")
    if not 2 <= len(told) <= 8:
        raise CaseError(f"planes: found {len(told)}, expected two to eight (SL 1.6)")
    if stage == "setup":
        for key in ("round", "order"):
            if case.get(key) is not None:
                raise CaseError(f"{key}: the set-up has none; it is round 0 and makes the order")
        awaited = [_read_awaited(str(name), plane, rules) for name, plane in told.items()]
        return Position(0, in_seat_order(awaited))
    planes = tuple(_read_plane(str(name), plane, rules) for name, plane in told.items())
    number = whole(case.get("round", 1), "round", 1)
    position = Position(number, planes)
    return replace(position, order=_read_order(case.get("order"), position, rules))


def _read_order(told: object, position: Position, rules: Rules) -> tuple[str, ...]:
    """The order of play: as said, or as the planes are listed."""

    def turn_of(plane: Plane) -> str:
        return plane.allegiance if rules.teams else str(plane.name)

    everybody = dict.fromkeys(turn_of(plane) for plane in position.planes)
    flying = {turn_of(plane) for plane in position.flying}
    order = tuple(str(one) for one in items(told, "order")) or tuple(everybody)
    what = "sides" if rules.teams else "planes"
    for name in order:
        if name not in everybody:
            raise CaseError(f"order: found {name!r}, expected {what}: {', '.join(everybody)}")
    missing = [name for name in everybody if name in flying and name not in order]
    if missing:
        raise CaseError(f"order: {missing[0]} is not in it; all {what} in the game are")
    if len(set(order)) < len(order):
        raise CaseError("order: a name stands there twice")
    return tuple(name for name in order if name in flying)


def _read_awaited(name: str, told: object, rules: Rules) -> Plane:
    plane = mapping({} if told is None else told, f"planes.{name}")
    known(plane, _SET_UP_PLANE_KEYS, f"planes.{name}")
    player, side = _player_and_side(name, plane, rules)
    return Plane(PlaneName(name), player=player, side=side, state=State.AWAITED)


def _player_and_side(name: str, plane: Mapping[str, Any], rules: Rules) -> tuple[str, str | None]:
    player = str(plane.get("player") or name)
    side = plane.get("side")
    if side is None:
        return player, None
    if not rules.teams:
        raise CaseError(f"planes.{name}.side: found {side!r}, but the rules set no `teams`")
    return player, one_of(str(side), rules.teams, f"planes.{name}.side")


def _read_plane(name: str, told: object, rules: Rules) -> Plane:
    where = f"planes.{name}"
    plane = mapping(told, where)
    known(plane, _PLANE_KEYS, where)
    stats = _read_stats(plane.get("stats", (3, 3, 4, 2)), where)
    player, side = _player_and_side(name, plane, rules)
    state = State(one_of(plane.get("state", "flying"), ("flying", "out"), f"{where}.state"))
    place = plane.get("place")
    is_out = state is State.OUT
    read = Plane(
        PlaneName(name),
        stats,
        health=whole(plane.get("health", 0 if is_out else stats.health), f"{where}.health", 0),
        altitude=whole(plane.get("altitude", 0), f"{where}.altitude", 0),
        kills=whole(plane.get("kills", 0), f"{where}.kills", 0),
        player=player,
        side=side,
        state=state,
        place=None if place is None else whole(place, f"{where}.place", 1),
    )
    return read if is_out else _standing(read, plane, rules)


def _standing(read: Plane, plane: Mapping[str, Any], rules: Rules) -> Plane:
    """A plane that flies, with its place."""
    where, board = f"planes.{read.name}", board_of(rules)
    if plane.get("at") is None:
        raise CaseError(f"{where}: no 'at': a plane in the game has a place")
    at = _place(board, plane["at"], f"{where}.at")
    if not board.has(at):
        raise CaseError(f"{where}.at: {plane['at']} is not wholly on the board")
    whole(read.health, f"{where}.health", 1)
    highest = rules.max_altitude if rules.altitude else 0
    if read.altitude > highest:
        raise CaseError(f"{where}.altitude: found {read.altitude}, expected 0 to {highest}")
    if read.place is not None:
        raise CaseError(f"{where}.place: a player in the game has none yet")
    return changed(read, at=at, heading=heading(plane.get("heading"), board, f"{where}.heading"))


def _place(board: Board[Any], written: object, where: str) -> Any:
    try:
        return board.read(written)
    except ValueError as error:
        raise CaseError(f"{where}: {error}") from error


def _read_stats(told: object, where: str) -> Stats:
    numbers = told if isinstance(told, list | tuple) else ()
    if len(numbers) != 4 or not all(type(one) is int and 1 <= one <= 9 for one in numbers):
        raise CaseError(
            f"{where}.stats: found {told!r}, expected [Attack, Defence, Speed, Health], 1 to 9 each"
        )
    return Stats(*numbers)


def _read_sheets(told: object, names: Sequence[str]) -> dict[PlaneName, Sheet | None]:
    orders = mapping({} if told is None else told, "orders")
    known(orders, frozenset(names), "orders")
    return {PlaneName(name): _read_sheet(name, one, names) for name, one in orders.items()}


def _read_sheet(name: str, told: object, names: Sequence[str]) -> Sheet | None:
    where = f"orders.{name}"
    card: Card | None = None
    if isinstance(told, Mapping):
        known(told, frozenset({"text", "card"}), where)
        if told.get("card") is not None:
            cards = ("yellow", "red")
            card = cast("Card", one_of(told["card"], cards, f"{where}.card"))
        told = told.get("text")
    if told is None:
        return Sheet(card=card) if card else None
    if not isinstance(told, str):
        raise CaseError(f"{where}: found {told!r}, expected orders in normal form: MOVE S S BL")
    try:
        return replace(read_normal_form(told, names), card=card)
    except ValueError as error:
        raise CaseError(f"{where}: {error}") from error


def _read_dice(
    case: Mapping[str, Any], purposes: Sequence[str], names: Sequence[str]
) -> tuple[dict[str, tuple[Pip, ...]], bytes | None]:
    """The dice by what they are rolled for, or the secret."""
    given = mapping({} if case.get("dice") is None else case["dice"], "dice")
    known(given, frozenset(names), "dice")
    streams = {}
    for name, told in given.items():
        streams_of_one = mapping(told, f"dice.{name}")
        known(streams_of_one, frozenset(purposes), f"dice.{name}")
        for purpose, pips in streams_of_one.items():
            where = f"dice.{name}.{purpose}"
            why = f"{name} | {purpose.replace('_', ' ')}"
            streams[why] = tuple(_pip(one, where) for one in items(pips, where))
    secret = case.get("secret")
    if secret is None:
        return streams, None
    if given:
        raise CaseError("dice and secret: a case has one of them")
    return {}, _secret(secret)


def _secret(told: object) -> bytes:
    try:
        if isinstance(told, str):
            return bytes.fromhex(told)
    except ValueError:
        pass
    raise CaseError(f"secret: found {told!r}, expected hexadecimal digits, in quotes if need be")


def _pip(told: object, where: str) -> Pip:
    if type(told) is not int or not 1 <= told <= 6:
        raise CaseError(f"{where}: found {told!r}, expected a die, 1 to 6")
    return Pip(told)
