"""Rule cases, read: plain data as a YAML reader returns it, turned into values.

Each key is checked here, so that a case that cannot be read says which key, what was found and what
was expected. What flies a case is in `cases`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from sopwith_gm.core.case_values import items, known, listed, named_case, one_of, whole
from sopwith_gm.core.cases import CaseError, Layers
from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain import case_values as values
from sopwith_gm.systems.britain.board import Board, BomberNumber
from sopwith_gm.systems.britain.bombers import COURSES, HEIGHTS
from sopwith_gm.systems.britain.case_expectations import check_expected
from sopwith_gm.systems.britain.normal_form import (
    NormalFormError,
    read_chain,
    read_dodge,
    read_hexes,
    read_sheet,
)
from sopwith_gm.systems.britain.orders import Chain, Sheet, Standing
from sopwith_gm.systems.britain.position import GROUND, Bomber, Position, Spitfire
from sopwith_gm.systems.britain.rules import OPTIONS, Rules

PHASES = ("mailing", "spitfires", "bombers", "set-up")

_KEYS = (
    "id", "system", "clauses", "why", "rules", "phase", "round", "order", "bombers", "spitfires",
    "hit", "spins", "standing", "orders", "late", "red_card", "players", "given", "dice", "secret",
    "expect",
)  # fmt: skip
_BOMBER_KEYS = ("at", "facing", "level")
_SPITFIRE_KEYS = ("at", "level", "fuel", "victories", "state", "left")
_STANDING_KEYS = ("dodge", "radar", "fly")


class Case(Struct, frozen=True):
    """One case, read."""

    id: str
    clauses: tuple[str, ...]
    why: str
    rules: Rules
    phase: str
    """One of `PHASES`."""
    position: Position
    """Empty at the set-up."""
    players: tuple[str, ...]
    """At the set-up, in the game's order."""
    given: Mapping[str, PlaneName]
    """At the set-up, by player: the sectors that are given in advance."""
    sheets: Mapping[str, Sheet | None]
    """By Spitfire; at the set-up by player."""
    spins: Mapping[str, Pip]
    """By what they are for: `B1 course`."""
    dice: tuple[Pip, ...]
    secret: bytes | None
    expect: Mapping[str, Any]
    """Plain data whose keys are known; its values are compared, not trusted."""


class _Desk(Struct):
    """What reading a case needs at hand."""

    told: Mapping[str, Any]
    board: Board
    rules: Rules
    names: tuple[str, ...] = field(default=())
    """Who may have orders: Spitfires, or players at the set-up."""


def read_case(data: object, layers: Layers, board: Board) -> Case:
    """A case from plain data. Raises CaseError for anything that is no case."""
    return named_case(data, _KEYS, ("id", "expect"), lambda told: _read(told, layers, board))


def _read(told: Mapping[str, Any], layers: Layers, board: Board) -> Case:
    desk = _Desk(told, board, _read_rules(told.get("rules", "postal"), layers))
    phase = one_of(told.get("phase", "mailing"), PHASES, "phase")
    _refuse_what_another_phase_has(told, phase)
    players = tuple(map(str, items(told.get("players"), "players")))
    if phase == "set-up":
        if not players or len(set(players)) < len(players):
            raise CaseError(f"players: found {list(players)}, expected different names")
        if len(players) > len(board.sectors):
            raise CaseError(f"players: found {len(players)}, expected at most {len(board.sectors)}")
        position = Position(0, (), (), ())
        desk.names = players
    else:
        position = _read_position(desk)
        desk.names = tuple(spitfire.name for spitfire in position.planes)
    expect = values.mapping(told["expect"], "expect")
    numbers = [bomber.number for bomber in position.bombers]
    check_expected(expect, phase, players, numbers, board)
    return Case(
        str(told["id"]),
        tuple(map(str, items(told.get("clauses"), "clauses"))),
        str(told.get("why", "")),
        desk.rules,
        phase,
        position,
        players,
        _read_given(desk),
        _read_sheets(desk),
        _read_spins(desk, numbers),
        tuple(Pip(whole(die, "dice", 1, 6)) for die in items(told.get("dice"), "dice")),
        _read_secret(told.get("secret")),
        expect,
    )


def _refuse_what_another_phase_has(told: Mapping[str, Any], phase: str) -> None:
    """Keys that would never be looked at."""
    if phase == "set-up":
        useless = {"bombers", "spitfires", "hit", "spins", "standing", "order", "round"}
    else:
        useless = {"players", "given", "dice"}
        if phase == "bombers":
            useless |= {"orders", "late", "red_card"}
    for key in told:
        if key in useless:
            raise CaseError(f"{key}: found in a case of the phase {phase!r}, which has none")


def _read_rules(told: object, layers: Layers) -> Rules:
    options = {"base": told} if isinstance(told, str) else dict(values.mapping(told, "rules"))
    options = {str(name): value for name, value in options.items()}
    base = str(options.pop("base", "postal"))
    try:
        found = layers(base)
    except KeyError as error:
        raise CaseError(f"rules: no edition is called {base!r}") from error
    return OPTIONS.rules_from(*found, options)


def _read_position(desk: _Desk) -> Position:
    told, board = desk.told, desk.board
    spitfires = values.mapping(told.get("spitfires"), "spitfires")
    known(spitfires, list(board.sector_named), "spitfires")
    bombers = values.mapping(told.get("bombers"), "bombers")
    known(bombers, list(board.starts), "bombers")
    standing = values.mapping(told.get("standing"), "standing")
    known(standing, list(spitfires), "standing")
    planes = tuple(
        _read_spitfire(desk, name, spitfires[name], _read_standing(name, standing.get(name)))
        for name in board.sector_named
        if name in spitfires
    )
    return Position(
        whole(told.get("round", 5), "round", 1),
        tuple(_read_bomber(desk, number, bombers[number]) for number in sorted(bombers)),
        planes,
        _read_order(told.get("order"), planes),
        tuple(
            dict.fromkeys(values.target(one, "hit", board) for one in items(told.get("hit"), "hit"))
        ),
    )


def _read_order(told: object, planes: Sequence[Spitfire]) -> tuple[PlaneName, ...]:
    names = tuple(plane.name for plane in planes if plane.state != "out")
    order = (
        tuple(PlaneName(str(name)) for name in items(told, "order")) if told is not None else names
    )
    if sorted(order) != sorted(names):
        raise CaseError(
            f"order: found {listed(order)}, expected all who are in the game, each once: "
            f"{listed(names)}"
        )
    return order


def _read_bomber(desk: _Desk, number: BomberNumber, told: object) -> Bomber:
    what = f"bombers.{number}"
    if told == "waiting":
        return Bomber(number, None, Facing.N, desk.rules.cruise)
    bomber = values.mapping(told, what)
    known(bomber, _BOMBER_KEYS, what)
    if "at" not in bomber:
        raise CaseError(f"{what}: no 'at': its hex, or write `waiting` for one beside the board")
    return Bomber(
        number,
        values.place(bomber["at"], f"{what}.at", desk.board),
        values.facing(bomber.get("facing", "N"), f"{what}.facing"),
        whole(bomber.get("level", desk.rules.cruise), f"{what}.level", 1, desk.rules.levels),
    )


def _read_spitfire(desk: _Desk, name: PlaneName, told: object, standing: Standing) -> Spitfire:
    rules, board = desk.rules, desk.board
    plane = values.mapping({"state": "out"} if told == "out" else told, name)
    known(plane, _SPITFIRE_KEYS, name)
    victories = whole(plane.get("victories", 0), f"{name}.victories", 0)
    sector = board.sector_named[name].number
    if "state" in plane:
        one_of(plane["state"], ["out"], f"{name}.state")
        left = whole(plane.get("left", 0), f"{name}.left", 0)
        return Spitfire(name, name, sector, None, GROUND, 0, victories, standing, left)
    if "at" not in plane:
        raise CaseError(f"{name}: no 'at': its hex, or write `out` for one who is out")
    place = values.place(plane["at"], f"{name}.at", board)
    level = whole(plane.get("level", rules.cruise), f"{name}.level", GROUND, rules.levels)
    if level == GROUND and place not in board.fields:
        raise CaseError(f"{name}.at: found {place} and level 0, expected an airfield")
    fuel = whole(plane.get("fuel", rules.fuel), f"{name}.fuel", 0, rules.fuel)
    return Spitfire(name, name, sector, place, level, fuel, victories, standing)


def _read_standing(name: str, told: object) -> Standing:
    what = f"standing.{name}"
    standing = values.mapping(told, what)
    known(standing, _STANDING_KEYS, what)
    return Standing(
        read_dodge(_joined(standing.get("dodge"), f"{what}.dodge", " ")),
        read_hexes("STANDING RADAR")(_joined(standing.get("radar"), f"{what}.radar", " ")),
        _read_fly(_joined(standing.get("fly"), f"{what}.fly", " ELSE ")),
    )


def _joined(told: object, what: str, between: str) -> str:
    """A list, or the text that it stands for; nothing is `NONE`."""
    if isinstance(told, str):
        return told
    return between.join(map(str, items(told, what))) or "NONE"


def _read_fly(told: str) -> Chain:
    return () if told == "NONE" else read_chain(told)


def _read_sheets(desk: _Desk) -> dict[str, Sheet | None]:
    told = desk.told
    orders = values.mapping(told.get("orders"), "orders")
    known(orders, desk.names, "orders")
    late, red = _read_names(desk, "late"), _read_names(desk, "red_card")
    sheets: dict[str, Sheet | None] = {}
    for name, text in orders.items():
        if text is not None and not isinstance(text, str):
            raise CaseError(f"orders.{name}: found {text!r}, expected orders in normal form")
        if not text or name in red:  # BB 14.5: as if nothing had come
            sheets[name] = None
            continue
        try:
            sheet = read_sheet(text, late=name in late)
        except NormalFormError as error:
            raise CaseError(f"orders.{name}: {error}") from error
        sheets[name] = sheet
    return sheets


def _read_given(desk: _Desk) -> dict[str, PlaneName]:
    told = values.mapping(desk.told.get("given"), "given")
    known(told, desk.names, "given")
    names = desk.board.sector_named
    return {
        name: PlaneName(one_of(sector, tuple(names), f"given.{name}"))
        for name, sector in told.items()
    }


def _read_names(desk: _Desk, key: str) -> tuple[str, ...]:
    names = tuple(map(str, items(desk.told.get(key), key)))
    for name in names:
        one_of(name, desk.names, key)
    return names


def _read_spins(desk: _Desk, numbers: Sequence[BomberNumber]) -> dict[str, Pip]:
    told = values.mapping(desk.told.get("spins"), "spins")
    if told and desk.told.get("secret") is not None:
        raise CaseError("spins: found beside a secret, expected one of them")
    known(told, numbers, "spins")
    spins = {}
    for number, spin in told.items():
        what = f"spins.{number}"
        pair = items(spin, what)
        if len(pair) != 2:
            raise CaseError(f"{what}: found {spin!r}, expected a course and a height")
        course = one_of(pair[0], tuple(dict.fromkeys(COURSES)), what)
        height = one_of(pair[1], tuple(dict.fromkeys(HEIGHTS)), what)
        spins[f"B{number} course"] = Pip(COURSES.index(course) + 1)
        spins[f"B{number} height"] = Pip(HEIGHTS.index(height) + 1)
    return spins


def _read_secret(told: object) -> bytes | None:
    if told is None:
        return None
    try:
        return bytes.fromhex(told if isinstance(told, str) else "not text")
    except ValueError as error:
        raise CaseError(
            f"secret: found {told!r}, expected pairs of hexadecimal digits (in quotes, where they "
            "are all decimal)"
        ) from error
