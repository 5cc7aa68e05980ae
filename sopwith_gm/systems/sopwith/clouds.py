"""Clouds: their drift and their placement at the start (rulebook, section 6)."""

from collections.abc import Iterable, Sequence

from sopwith_gm.core.dice import Dice
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.position import Cloud


def drifted(clouds: Iterable[Cloud], towards: Facing, board: Board) -> tuple[Cloud, ...]:
    """All clouds one hex on. One that is wholly off the board is gone (B Moving Storm Clouds)."""
    moved = [tuple([place.step(towards) for place in cloud]) for cloud in clouds]
    return tuple([cloud for cloud in moved if any(map(board.has, cloud))])


#: B Random Storm Cloud Placement; the printed board is lost, so the numbers are ruling 6. The white
#: die: steps from the centre towards the corner named by the red die, and towards the next one.
_STEPS = ((2, 0), (3, 1), (1, 3), (4, 2), (2, 4), (5, 0))

#: The six markers, as ways from the hex with the arrow, in sixths of a circle from the arrow.
_F, _FR, _BR, _B, _BL, _FL = range(6)
_MARKERS: tuple[tuple[int, ...], ...] = (
    (_F, _FR),
    (_F, _B),
    (_F, _FR, _B),
    (_F, _FL, _FR),
    (_F, _B, _FR, _BL),
    (_F, _FR, _BR, _B),
)


def marker_at(marker: int, red: int, white: int) -> Cloud:
    """Where a marker (0 to 5) lies by the dice: first the hex with the arrow, then the others."""
    first, second = Facing((red - 1) % 6), Facing(red % 6)
    towards_first, towards_second = _STEPS[white - 1]
    arrow_hex = CENTRE.step(first, towards_first).step(second, towards_second)
    arrow = Facing((red + white - 2) % 6)
    return (arrow_hex, *(arrow_hex.step(arrow.turned(way)) for way in _MARKERS[marker]))


def clouds_by_dice(dice: Dice, board: Board, gap: int) -> tuple[Cloud, ...]:
    """Six clouds by a red and a white die each; a marker that does not fit is rolled again.

    `gap` is how many clear hexes there must be to any strip or aerodrome. Where those that lie
    leave a marker no place, all are picked up and rolled again (ruling 6); with ten hexes on a
    side and a gap of 0 or 1 that never comes. Raises OutOfDiceError where the dice are given and
    run out, and ValueError where the six have no places at all on such a board.
    """
    free = [_places(marker, board, gap) for marker in range(len(_MARKERS))]
    if not _fit((), free):
        raise ValueError(
            f"the six cloud markers have no places by dice on a board of {board.side} hexes "
            f"a side with a gap of {gap} to the strips: set cloud_strip_gap lower, or "
            "cloud_placement to free and place the clouds by hand"
        )
    placed: list[Cloud] = []
    while len(placed) < len(_MARKERS):
        marker = len(placed)
        fitting = [cloud for cloud in free[marker] if not _is_near(cloud, placed)]
        if fitting:
            placed.append(_roll_place(dice, marker, fitting))
        else:
            placed.clear()
    return tuple(placed)


def _roll_place(dice: Dice, marker: int, fitting: Sequence[Cloud]) -> Cloud:
    """Roll until the dice name one of the places that are left; there is at least one."""
    while True:
        red = dice.roll(f"cloud {marker + 1}, red die")
        white = dice.roll(f"cloud {marker + 1}, white die")
        cloud = marker_at(marker, red, white)
        if cloud in fitting:
            return cloud


def _places(marker: int, board: Board, gap: int) -> list[Cloud]:
    """Where a marker may lie by the table on an empty board."""
    pips = range(1, 7)
    table = (marker_at(marker, red, white) for red in pips for white in pips)
    return [cloud for cloud in table if fault_of_cloud(cloud, (), board, gap) is None]


def _fit(placed: Sequence[Cloud], free: Sequence[Sequence[Cloud]]) -> bool:
    """Is there a place for every marker that is left, somehow?"""
    if len(placed) == len(free):
        return True
    return any(
        _fit((*placed, cloud), free) for cloud in free[len(placed)] if not _is_near(cloud, placed)
    )


def _is_near(cloud: Cloud, others: Iterable[Cloud]) -> bool:
    """Does it touch or overlap one of the others?"""
    return any(
        place.distance(other) <= 1 for place in cloud for placed in others for other in placed
    )


def fault_of_cloud(cloud: Cloud, others: Sequence[Cloud], board: Board, gap: int) -> str | None:
    """Why a cloud may not lie there at the start; None where it may (B Storm Clouds; E 5.1)."""
    for place in cloud:
        if not board.has(place):
            return f"{place.name} is not on the board"
        if _is_near((place,), others):
            return f"{place.name} touches or overlaps another cloud"
        near = min(place.distance(ground) for ground in _aerodrome_ground(board))
        if near <= gap:
            return f"{place.name} is {_too_near(near, gap)} an aerodrome or strip"
    return None


def _too_near(near: int, gap: int) -> str:
    return "on" if near == 0 else f"{near} hex{'es'[: 2 * (near > 1)]} from, within {gap} of,"


def _aerodrome_ground(board: Board) -> tuple[Hex, ...]:
    """Every aerodrome and strip hex."""
    return tuple(
        place
        for corner in Facing
        for place in (
            board.aerodrome(corner),
            *(end for strip in board.strips(corner) for end in (strip.inner, strip.outer)),
        )
    )
