"""What a case may expect: the keys that are compared, and the form of what stands there."""

from collections.abc import Collection, Mapping
from typing import Any

from sopwith_gm.core.case_values import items, known, one_of, truth, whole
from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.britain import case_values as values
from sopwith_gm.systems.britain.board import Board, BomberNumber
from sopwith_gm.systems.britain.remarks import REMARKS

SPITFIRE_KEYS = ("at", "level", "fuel", "victories", "state", "remarks")
BOMBER_KEYS = ("at", "facing", "level")
PHASE_KEYS = ("bombers", "hit", "shut", "order", "over", "winner", "places", "events", "dice")
SET_UP_KEYS = ("sectors", "order", "remarks", "dice")
LISTS_AND_WINNER = ("hit", "shut", "order", "events", "winner")
"""Where nothing is something: an empty list, or nobody."""
STATES = ("flying", "ground", "out")


def check_expected(
    expect: Mapping[str, Any],
    phase: str,
    players: Collection[str],
    numbers: Collection[BomberNumber],
    board: Board,
) -> None:
    """Refuse what would never be compared. Raises CaseError."""
    for key, told in expect.items():
        if told is None and key not in LISTS_AND_WINNER:
            raise CaseError(f"expect.{key}: found nothing, expected what must come of it")
    names = list(board.sector_named)
    keys = SET_UP_KEYS if phase == "set-up" else PHASE_KEYS
    known(expect, (*names, *keys), "expect")
    for name in names:
        if name in expect:
            _check_spitfire(expect[name], f"expect.{name}")
    bombers = values.mapping(expect.get("bombers"), "expect.bombers")
    known(bombers, numbers, "expect.bombers")
    for number, told in bombers.items():
        if told != "waiting":
            what = f"expect.bombers.{number}"
            if told is None:
                raise CaseError(f"{what}: found nothing, expected at, facing, level, or `waiting`")
            known(values.mapping(told, what), BOMBER_KEYS, what)
    for place in items(expect.get("hit"), "expect.hit"):
        values.target(place, "expect.hit", board)
    for number in items(expect.get("shut"), "expect.shut"):
        whole(number, "expect.shut", 1, len(board.sectors))
    for key in ("order", "events"):
        items(expect.get(key), f"expect.{key}")
    for key in ("sectors", "remarks", "places", "dice"):
        values.mapping(expect.get(key), f"expect.{key}")
    for key in ("sectors", "remarks"):
        known(expect.get(key) or {}, players, f"expect.{key}")
    for player, codes in (expect.get("remarks") or {}).items():
        _check_remarks(codes, f"expect.remarks.{player}")
    if "over" in expect:
        truth(expect["over"], "expect.over")


def _check_spitfire(told: object, what: str) -> None:
    plane = values.mapping(told, what)
    known(plane, SPITFIRE_KEYS, what)
    if "state" in plane:
        one_of(plane["state"], STATES, f"{what}.state")
    _check_remarks(plane.get("remarks"), f"{what}.remarks")


def _check_remarks(codes: object, what: str) -> None:
    for code in items(codes, what):
        one_of(code, list(REMARKS), what)
