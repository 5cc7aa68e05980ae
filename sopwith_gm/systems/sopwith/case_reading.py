"""Rule cases, read: plain data as a YAML reader returns it, turned into values (docs/cases).

Each key is checked here, so that a case that cannot be read says which key, what was found and
what was expected. What flies a case is in `cases`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from sopwith_gm.core.case_values import items, known, mapping, named_case, pip, truth, whole
from sopwith_gm.core.cases import CaseError, Layers
from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.aces import is_ace_at_start
from sopwith_gm.systems.sopwith.board import STRIP_NAMES, Board, StripName
from sopwith_gm.systems.sopwith.exact import exact_moves
from sopwith_gm.systems.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import points_at_start
from sopwith_gm.systems.sopwith.rules import Rules, rules_from
from sopwith_gm.systems.sopwith.sheet import OrderSheet

TURN_KEYS = frozenset({"hits", "after", "clouds", "over", "winner"})
"""What of `expect` is about the turn and not about one plane."""
HIT_KEYS = ("move", "by", "target", "fire", "range", "damage")


class Case(Struct, frozen=True):
    """One case, read."""

    id: str
    clause: str
    why: str
    rules: Rules
    """As flown: where no wind is given for the end of the turn, the clouds stay."""
    position: Position
    sheets: Mapping[PlaneName, OrderSheet | None]
    dice: tuple[Pip, ...]
    expect: Mapping[str, Any]
    """Plain data whose keys are known; its values are compared, not trusted."""


_CASE_KEYS = frozenset({
    "id", "system", "clause", "why", "rules", "turn", "clouds", "wind", "dice", "planes", "orders",
    "expect",
})  # fmt: skip
_PLANE_KEYS = frozenset({
    "home", "at", "facing", "state", "landing_on", "damage", "ammo", "repairs", "damage_points",
    "inflicted", "landed_turn", "career", "score", "ace", "side", "player",
})  # fmt: skip
_ORDER_KEYS = frozenset({"moves", "take_off", "land", "not_landing", "stay", "repair"})
_PLANE_EXPECT = frozenset({
    "at", "facing", "state", "landing_on", "damage", "ammo", "repairs", "ace", "score", "place",
    "moves", "remarks",
})  # fmt: skip


def read_case(data: object, layers: Layers) -> Case:
    """A case from plain data. Raises CaseError for anything that is no case."""
    needed = ("id", "rules", "planes", "expect")
    return named_case(data, _CASE_KEYS, needed, lambda case: _read(case, layers))


def _read(case: Mapping[str, Any], layers: Layers) -> Case:
    rules = _read_rules(case["rules"], layers)
    wind = pip(case["wind"], "wind") if case.get("wind") is not None else None
    dice = tuple(pip(die, "dice") for die in items(case.get("dice"), "dice"))
    if rules.cloud_drift == "end_of_turn":
        if wind is None:
            rules = replace(rules, cloud_drift="never")
        else:
            dice = (*dice, wind)
    known_wind = Facing.from_pip(wind) if wind and rules.cloud_drift == "each_move" else None
    planes = tuple(
        _read_plane(str(name), told, rules)
        for name, told in mapping(case["planes"], "planes").items()
    )
    clouds = tuple(_read_cloud(cloud) for cloud in items(case.get("clouds"), "clouds"))
    turn = whole(case.get("turn", 5), "turn", 1)
    names = frozenset(str(plane.name) for plane in planes)
    expect = mapping(case["expect"], "expect")
    _check_expected(expect, names)
    return Case(
        str(case["id"]),
        str(case.get("clause", "")),
        str(case.get("why", "")),
        rules,
        Position(turn, planes, clouds, known_wind),
        _read_sheets(case.get("orders") or {}, planes),
        dice,
        expect,
    )


def _read_rules(told: object, layers: Layers) -> Rules:
    options = {"base": told} if isinstance(told, str) else dict(mapping(told, "rules"))
    base = str(options.pop("base", ""))
    try:
        return rules_from(*layers(base), options)
    except KeyError as error:
        raise CaseError(f"rules: no ruleset {base!r}") from error


def _read_cloud(told: object) -> Cloud:
    if not isinstance(told, list):
        raise CaseError(f"clouds: found {told!r}, expected a list of hexes for each cloud")
    return tuple(read_hex(place) for place in told)


def read_hex(told: object) -> Hex:
    """A hex by its name, or one off the board as `[q, r]`. Raises ValueError for anything else."""
    if isinstance(told, list) and len(told) == 2:
        return Hex(*(whole(one, "a hex as [q, r]", -99) for one in told))
    return Hex.named(str(told))


def _read_plane(name: str, told: object, rules: Rules) -> Plane:
    plane, board = mapping(told, name), Board(rules.board_side)
    known(plane, _PLANE_KEYS, name)
    if plane.get("home") is None:
        raise CaseError(f"{name}: no 'home': its aerodrome, one of N, NE, SE, S, SW, NW")
    home = _facing(plane["home"], f"{name}.home")
    state, place, facing = _read_place(name, plane, board, home)

    def number(key: str, default: int, lowest: int = 0) -> int:
        value = plane.get(key)
        return default if value is None else whole(value, f"{name}.{key}", lowest)

    points, career, score = (
        number("damage_points", rules.damage_points),
        number("career", 0, -9999),
        number("score", 0, -9999),
    )
    ace, landed = plane.get("ace"), plane.get("landed_turn")
    return Plane(
        PlaneName(name),
        home,
        state,
        place,
        facing,
        number("damage", points, 1),
        number("ammo", rules.ammo),
        points,
        number("repairs", points_at_start(rules)),
        is_ace_at_start(career, score, rules) if ace is None else truth(ace, f"{name}.ace"),
        score,
        career,
        number("inflicted", 0),
        _strip(plane.get("landing_on"), f"{name}.landing_on"),
        None if landed is None else whole(landed, f"{name}.landed_turn", 0),
        side=None if plane.get("side") is None else str(plane["side"]),
        player=str(plane.get("player") or name),
    )


def _read_place(
    name: str, plane: Mapping[str, Any], board: Board, home: Facing
) -> tuple[State, Hex | None, Facing | None]:
    """Where a plane is: its state, its hex and its facing."""
    at, told = plane.get("at"), plane.get("state")
    words = [str(state) for state in State]
    if told is not None and told not in words:
        raise CaseError(f"{name}.state: found {told!r}, expected one of {', '.join(words)}")
    state = State(told) if told else State.PARKED if at is None else State.FLYING
    if state is State.OUT:
        return state, None, None
    place = board.aerodrome(home) if at is None else read_hex(at)
    if not board.has(place):
        raise CaseError(f"{name}.at: {place.name} is not on the board")
    if state is State.PARKED:
        if board.corner_of(place) is None:
            raise CaseError(f"{name}.at: {place.name} is no aerodrome, so nobody is parked there")
        return state, place, None
    if plane.get("facing") is None:
        raise CaseError(f"{name}: no 'facing': a plane in the air has one")
    return state, place, _facing(plane["facing"], f"{name}.facing")


def _read_sheets(told: object, planes: Sequence[Plane]) -> dict[PlaneName, OrderSheet | None]:
    orders = mapping(told, "orders")
    known(orders, frozenset(str(plane.name) for plane in planes if plane.is_in_play), "orders")
    return {PlaneName(name): _read_sheet(name, sheet) for name, sheet in orders.items()}


def _read_sheet(name: str, told: object) -> OrderSheet | None:
    if told is None:
        return None
    if isinstance(told, str):
        # most cases give moves as a list, and to load the reader takes as long as to fly a hundred
        from sopwith_gm.systems.sopwith.reader.message import read_orders

        sheets = read_orders(told).sheets
        if len(sheets) > 1:
            raise CaseError(f"orders.{name}: orders for several planes: {', '.join(sheets)}")
        return next(iter(sheets.values()), OrderSheet())
    if isinstance(told, list):
        return OrderSheet(exact_moves(told))
    where = f"orders.{name}"
    sheet = mapping(told, where)
    known(sheet, _ORDER_KEYS, where)
    repair = sheet.get("repair")
    if repair not in ("all", None):
        repair = whole(repair, f"{where}.repair", 0)
    return OrderSheet(
        exact_moves(items(sheet.get("moves"), f"{where}.moves")),
        take_off=_strip_or_truth(sheet.get("take_off"), f"{where}.take_off") or None,
        land=_strip_or_truth(sheet.get("land"), f"{where}.land"),
        not_landing=truth(sheet.get("not_landing") or False, f"{where}.not_landing"),
        stay=truth(sheet.get("stay") or False, f"{where}.stay"),
        repair=repair,
    )


def _check_expected(expect: Mapping[str, Any], names: frozenset[str]) -> None:
    """Refuse keys that would never be compared."""
    known(expect, names | TURN_KEYS, "expect")
    for name in names & set(expect):
        known(mapping(expect[name], f"expect.{name}"), _PLANE_EXPECT, f"expect.{name}")
    for hit in items(expect.get("hits"), "expect.hits"):
        known(mapping(hit, "expect.hits"), frozenset(HIT_KEYS), "expect.hits")
    for place in items(expect.get("clouds"), "expect.clouds"):
        read_hex(place)
    for move, told in mapping(expect.get("after") or {}, "expect.after").items():
        if str(move) not in ("1", "2", "3"):
            raise CaseError(f"expect.after: found {move!r}, expected a move, 1 to 3")
        planes = mapping(told, f"expect.after.{move}")
        known(planes, names, f"expect.after.{move}")
        for name, wanted in planes.items():
            where = f"expect.after.{move}.{name}"
            known(mapping(wanted, where), _PLANE_EXPECT, where)


def _facing(value: object, what: str) -> Facing:
    if str(value) not in Facing.__members__:
        raise CaseError(f"{what}: found {value!r}, expected one of N, NE, SE, S, SW, NW")
    return Facing[str(value)]


def _strip(value: object, what: str) -> StripName | None:
    if value is not None and value not in STRIP_NAMES:
        raise CaseError(f"{what}: found {value!r}, expected alpha, beta or gamma")
    return value


def _strip_or_truth(value: object, what: str) -> Any:
    """A strip, or yes or no; nothing is no."""
    return value if value in STRIP_NAMES else truth(value or False, f"{what} (strip or yes)")
