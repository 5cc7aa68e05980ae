"""Rule cases: a position, orders, and what must come of them (docs/cases).

A case is given as plain data, as a YAML reader returns it. `read_case` turns it into values or says
what is wrong with it; `run_case` flies it and lists what differs. Both are pure.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from sopwith_gm.sopwith.aces import is_ace_at_start
from sopwith_gm.sopwith.adjudicate import Adjudication, adjudicate
from sopwith_gm.sopwith.board import STRIP_NAMES, Board, Facing, Hex, Pip, StripName
from sopwith_gm.sopwith.dice import GivenDice, OutOfDiceError
from sopwith_gm.sopwith.events import Fired, Flew
from sopwith_gm.sopwith.exact import exact_moves
from sopwith_gm.sopwith.orders import OrderSheet, PlaneName
from sopwith_gm.sopwith.position import Cloud, Plane, Position, State
from sopwith_gm.sopwith.reader import read_orders
from sopwith_gm.sopwith.repairs import points_at_start
from sopwith_gm.sopwith.rules import Rules, RulesError, rules_from

Layers = Callable[[str], Sequence[Mapping[str, object]]]
"""The option values of a named ruleset, its bases first. Raises KeyError for an unknown one."""


class CaseError(ValueError):
    """A case that cannot be read: which key, what was found, what was expected."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case, read."""

    id: str
    clause: str
    why: str
    rules: Rules
    position: Position
    sheets: Mapping[PlaneName, OrderSheet | None]
    dice: tuple[Pip, ...]
    expect: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that came out otherwise than expected."""

    where: str
    """`red.at`, `after.1.red.score`, `hits`."""
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class CaseResult:
    """A case as flown."""

    case: Case
    differences: tuple[Difference, ...]
    adjudication: Adjudication | None
    """None: it could not be flown, and the one difference says why."""

    @property
    def passed(self) -> bool:
        """Nothing differs."""
        return not self.differences


_CASE_KEYS = {
    "id", "clause", "why", "rules", "turn", "clouds", "wind", "dice", "planes", "orders", "expect",
}  # fmt: skip
_PLANE_KEYS = {
    "home", "at", "facing", "state", "landing_on", "damage", "ammo", "repairs", "damage_points",
    "inflicted", "landed_turn", "career", "score", "ace", "side", "player",
}  # fmt: skip
_ORDER_KEYS = {"moves", "take_off", "land", "not_landing", "stay", "repair"}
_EXPECT_KEYS = {"hits", "after", "clouds", "over", "winner"}
_PLANE_EXPECT = {
    "at", "facing", "state", "landing_on", "damage", "ammo", "repairs", "ace", "score", "place",
    "moves", "remarks",
}  # fmt: skip


def read_case(data: object, layers: Layers) -> Case:
    """A case from plain data. Raises CaseError for anything that is no case."""
    case = _mapping(data, "a case")
    name = str(case.get("id", "a case without an id"))
    try:
        _known(case, _CASE_KEYS, "the case")
        return _read(case, layers)
    except (CaseError, RulesError, ValueError) as error:
        raise CaseError(f"{name}: {error}") from error


def _read(case: Mapping[str, Any], layers: Layers) -> Case:
    for key in ("id", "rules", "planes", "expect"):
        if key not in case:
            raise CaseError(f"no {key!r}: every case needs one")
    rules = _read_rules(case["rules"], layers)
    wind = _pip(case["wind"], "wind") if case.get("wind") is not None else None
    dice = tuple(_pip(die, "dice") for die in case.get("dice") or ())
    if rules.cloud_drift == "end_of_turn":
        if wind is None:
            rules = replace(rules, cloud_drift="never")
        else:
            dice = (*dice, wind)
    drifts = rules.cloud_drift == "each_move" and wind is not None
    turn = case.get("turn", 5)
    board = Board(rules.board_side)
    planes = tuple(
        _read_plane(name, told, rules, board)
        for name, told in _mapping(case["planes"], "planes").items()
    )
    clouds = tuple(_read_cloud(cloud) for cloud in case.get("clouds") or ())
    facing = Facing.from_pip(wind) if drifts and wind else None
    position = Position(turn, planes, clouds, facing)
    names = {plane.name for plane in planes}
    sheets = _read_sheets(case.get("orders") or {}, names)
    expect = _mapping(case["expect"], "expect")
    _known(expect, names | _EXPECT_KEYS, "expect")
    return Case(
        str(case["id"]),
        str(case.get("clause", "")),
        str(case.get("why", "")),
        rules,
        position,
        sheets,
        dice,
        expect,
    )


def _read_rules(told: object, layers: Layers) -> Rules:
    options = {"base": told} if isinstance(told, str) else dict(_mapping(told, "rules"))
    base = str(options.pop("base", ""))
    try:
        return rules_from(*layers(base), options)
    except KeyError as error:
        raise CaseError(f"rules: no ruleset {base!r}") from error


def _read_cloud(told: object) -> Cloud:
    if not isinstance(told, list):
        raise CaseError(f"clouds: found {told!r}, expected a list of hexes for each cloud")
    return tuple(_hex(place) for place in told)


def _hex(told: object) -> Hex:
    """A hex by its name, or one off the board as `[q, r]`."""
    if isinstance(told, list) and len(told) == 2 and all(isinstance(one, int) for one in told):
        return Hex(*told)
    return Hex.named(str(told))


def _read_plane(name: str, told: object, rules: Rules, board: Board) -> Plane:
    plane = _mapping(told, name)
    _known(plane, _PLANE_KEYS, name)
    if "home" not in plane:
        raise CaseError(f"{name}: no 'home': its aerodrome, one of N, NE, SE, S, SW, NW")
    home = _facing(plane["home"], f"{name}.home")
    at, points = plane.get("at"), plane.get("damage_points", rules.damage_points)
    state = State(plane.get("state", "flying" if at is not None else "parked"))
    place = _hex(at) if at is not None else board.aerodrome(home)
    facing = _facing(plane["facing"], f"{name}.facing") if plane.get("facing") else None
    if state is State.FLYING and facing is None:
        raise CaseError(f"{name}: a plane in the air has a facing")
    if not board.has(place):
        raise CaseError(f"{name}: {place.name} is not on the board")
    career, score = plane.get("career", 0), plane.get("score", 0)
    ace = plane.get("ace")
    return Plane(
        PlaneName(name),
        home,
        state,
        place,
        facing if state is State.FLYING else None,
        plane.get("damage", points),
        plane.get("ammo", rules.ammo),
        points,
        plane.get("repairs", points_at_start(rules)),
        is_ace_at_start(career, score, rules) if ace is None else _truth(ace),
        score,
        career,
        plane.get("inflicted", 0),
        _strip(plane.get("landing_on"), f"{name}.landing_on"),
        plane.get("landed_turn"),
        None,
        plane.get("side"),
        str(plane.get("player", name)),
    )


def _read_sheets(told: object, names: set[PlaneName]) -> dict[PlaneName, OrderSheet | None]:
    orders = _mapping(told, "orders")
    _known(orders, {str(name) for name in names}, "orders")
    return {PlaneName(name): _read_sheet(name, sheet) for name, sheet in orders.items()}


def _read_sheet(name: str, told: object) -> OrderSheet | None:
    if told is None:
        return None
    if isinstance(told, str):
        sheets = read_orders(told).sheets
        if len(sheets) > 1:
            raise CaseError(f"orders.{name}: orders for several planes: {', '.join(sheets)}")
        return next(iter(sheets.values()), OrderSheet())
    if isinstance(told, list):
        return OrderSheet(exact_moves(told))
    sheet = _mapping(told, f"orders.{name}")
    _known(sheet, _ORDER_KEYS, f"orders.{name}")
    land, take_off, repair = sheet.get("land"), sheet.get("take_off"), sheet.get("repair")
    return OrderSheet(
        exact_moves(sheet.get("moves") or ()),
        take_off=_strip_or_true(take_off, f"orders.{name}.take_off") or None,
        land=_strip_or_true(land, f"orders.{name}.land"),
        not_landing=_truth(sheet.get("not_landing", False)),
        stay=_truth(sheet.get("stay", False)),
        repair="all" if repair == "all" else None if repair is None else int(repair),
    )


def run_case(case: Case) -> CaseResult:
    """Fly a case and compare what it names."""
    try:
        flown = adjudicate(case.position, case.sheets, case.rules, GivenDice(case.dice))
    except OutOfDiceError as error:
        return CaseResult(case, (Difference("dice", "enough dice", str(error)),), None)
    differences: list[Difference] = []
    for key, wanted in case.expect.items():
        if key in _EXPECT_KEYS:
            differences += _compare_turn(key, wanted, flown, case)
        else:
            plane = flown.position.plane(key)
            differences += _compare_plane(key, wanted, plane, flown)
    return CaseResult(case, tuple(differences), flown)


def _compare_turn(key: str, wanted: Any, flown: Adjudication, case: Case) -> list[Difference]:
    if key == "after":
        found = []
        for move, planes in _mapping(wanted, "after").items():
            if int(move) > len(flown.after):
                found.append(Difference(f"after.{move}", "a move that was flown", "none"))
                continue
            position = flown.after[int(move) - 1]
            for name, told in planes.items():
                plane = position.plane(name)
                found += _compare_plane(f"after.{move}.{name}", told, plane, flown)
        return found
    if key == "hits":
        return _compare_hits(wanted or (), flown)
    if key == "clouds":
        board = Board(case.rules.board_side)
        names = sorted(place.name for place in flown.position.cloud_hexes if board.has(place))
        return _differ("clouds", sorted(_hex(place).name for place in wanted or ()), names)
    if key == "over":
        return _differ("over", _truth(wanted), flown.position.over)
    return _differ("winner", wanted, flown.position.winner)


def _compare_plane(
    where: str, wanted: object, plane: Plane, flown: Adjudication
) -> list[Difference]:
    told = _mapping(wanted, where)
    _known(told, _PLANE_EXPECT, where)
    found: list[Difference] = []
    for key, value in told.items():
        found += _differ(f"{where}.{key}", _normal(key, value), _fact(key, plane, flown))
    return found


def _normal(key: str, value: Any) -> Any:
    """An expected value in the form in which facts are compared."""
    if key == "remarks":
        return sorted(set(value or ()))
    if key == "moves":
        return [str(move) for move in value or ()]
    if key == "ace":
        return _truth(value)
    if key == "at" and value is not None:
        return _hex(value).name
    return value


def _fact(key: str, plane: Plane, flown: Adjudication) -> Any:
    """What came of a plane, in the words of the format."""
    if key == "at":
        return plane.hex.name if plane.hex else None
    if key == "facing":
        return plane.facing.name if plane.facing else None
    if key == "state":
        return str(plane.state)
    if key == "remarks":
        return sorted({remark.code for remark in flown.remarks if remark.plane == plane.name})
    if key == "moves":
        flights = (event for event in flown.events if isinstance(event, Flew))
        return [str(event.manoeuvre) for event in flights if event.plane == plane.name]
    return getattr(plane, key)


def _compare_hits(wanted: Sequence[Any], flown: Adjudication) -> list[Difference]:
    keys = ("move", "by", "target", "fire", "range", "damage")
    expected = Counter(tuple(str(_mapping(hit, "hits").get(key)) for key in keys) for hit in wanted)
    found = Counter(
        tuple(
            str(value)
            for value in (
                event.move, event.plane, hit.target, event.fire, hit.distance, hit.damage,
            )
        )
        for event in flown.events
        if isinstance(event, Fired)
        for hit in event.hits
    )  # fmt: skip
    missing = [Difference("hits", _hit_words(hit), "no such hit") for hit in expected - found]
    return missing + [
        Difference("hits", "no such hit", _hit_words(hit)) for hit in found - expected
    ]


def _hit_words(hit: tuple[str, ...]) -> str:
    move, by, target, fire, distance, damage = hit
    return f"move {move}: {by} hits {target} firing {fire} at range {distance} for {damage}"


def _differ(where: str, wanted: Any, found: Any) -> list[Difference]:
    if type(wanted) is type(found) and wanted == found:
        return []
    return [] if wanted == found else [Difference(where, _words(wanted), _words(found))]


def _words(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(str(one) for one in value) or "none"
    return "none" if value is None else str(value)


def _mapping(data: object, what: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise CaseError(f"{what}: found {data!r}, expected keys and values")
    return cast("Mapping[str, Any]", data)


def _known(data: Mapping[str, Any], keys: set[Any], what: str) -> None:
    unknown = [key for key in data if key not in keys]
    if unknown:
        raise CaseError(f"{what}: unknown key {unknown[0]!r}; known are {', '.join(sorted(keys))}")


def _truth(value: object) -> bool:
    """YAML's own words for true and false, read or as text."""
    word = str(value).lower()
    if word in {"true", "yes", "on"}:
        return True
    if word in {"false", "no", "off"}:
        return False
    raise CaseError(f"found {value!r}, expected yes or no")


def _pip(value: object, what: str) -> Pip:
    if not isinstance(value, int) or not 1 <= value <= 6:
        raise CaseError(f"{what}: found {value!r}, expected a die, 1 to 6")
    return Pip(value)


def _facing(value: object, what: str) -> Facing:
    if str(value) not in Facing.__members__:
        raise CaseError(f"{what}: found {value!r}, expected one of N, NE, SE, S, SW, NW")
    return Facing[str(value)]


def _strip(value: object, what: str) -> StripName | None:
    if value is None:
        return None
    if value not in STRIP_NAMES:
        raise CaseError(f"{what}: found {value!r}, expected alpha, beta or gamma")
    return value


def _strip_or_true(value: object, what: str) -> Any:
    """A strip, or yes or no; nothing is no."""
    if value in STRIP_NAMES:
        return value
    if value is None:
        return False
    try:
        return _truth(value)
    except CaseError:
        raise CaseError(f"{what}: found {value!r}, expected alpha, beta, gamma or yes") from None
