"""What a case may expect, and in which words: keys are checked before anything is flown."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from sopwith_gm.core.case_values import items, known, mapping, one_of, truth
from sopwith_gm.core.cases import CaseError
from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.case_values import heading
from sopwith_gm.systems.squadron.hex_board import HexBoard
from sopwith_gm.systems.squadron.position import Cause
from sopwith_gm.systems.squadron.remarks import RemarkCode

ATTACK_KEYS = frozenset({
    "by", "target", "range", "attack", "defence", "damage", "health",
})  # fmt: skip
GAME_KEYS = {
    "round": frozenset({"attacks", "left", "next", "over", "winner"}),
    "setup": frozenset({"order"}),
}
"""What of `expect` is about the game and not about one plane."""
_BOTH = frozenset({"at", "heading", "cm", "altitude", "health", "kills", "state", "remarks"})
PLANE_KEYS = {
    "round": _BOTH | {"cause", "place", "flown"},
    "setup": _BOTH | {"stats"},
}


def check_expected(
    expect: Mapping[str, Any], names: Sequence[str], stage: str, board: Board[Any]
) -> None:
    """Refuse what could never come out. Raises CaseError."""
    known(expect, GAME_KEYS[stage] | set(names), "expect")
    for name in names:
        if name in expect:
            _check_plane(f"expect.{name}", expect[name], stage, board)
    for number, attack in enumerate(items(expect.get("attacks"), "expect.attacks"), 1):
        where = f"expect.attacks, number {number}"
        known(mapping(attack, where), ATTACK_KEYS, where)
    for one in items(expect.get("left"), "expect.left"):
        if not isinstance(one, list) or len(one) != 2:
            raise CaseError(f"expect.left: found {one!r}, expected [plane, cause] for each")
        one_of(str(one[1]), tuple(Cause), "expect.left")
    for key in ("next", "order"):
        items(expect.get(key), f"expect.{key}")
    if expect.get("over") is not None:
        truth(expect["over"], "expect.over")


def _check_plane(where: str, told: object, stage: str, board: Board[Any]) -> None:
    plane = mapping(told, where)
    keys = PLANE_KEYS[stage]
    known(plane, keys - {"cm"} if isinstance(board, HexBoard) else keys, where)
    for key in ("remarks", "flown", "stats"):
        items(plane.get(key), f"{where}.{key}")
    for code in plane.get("remarks") or ():
        one_of(code, get_args(RemarkCode), f"{where}.remarks")
    if plane.get("heading") is not None:
        heading(plane["heading"], board, f"{where}.heading")
    if plane.get("at") is not None:
        try:
            board.read(plane["at"])
        except ValueError as error:
            raise CaseError(f"{where}.at: {error}") from error
    if plane.get("state") is not None:
        one_of(plane["state"], ("flying", "out"), f"{where}.state")
    if plane.get("cause") is not None:
        one_of(plane["cause"], tuple(Cause), f"{where}.cause")
