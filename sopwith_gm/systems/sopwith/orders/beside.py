"""Moves that are named by another: the one before it, those around the turn."""

from sopwith_gm.systems.sopwith.orders.sheet import Sheet, places
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_BEFORE = {"2": "1", "3": "2", "-1": "-2"}


def beside(sheet: Sheet, to: str) -> str:
    """The move before or after the one that was spoken of last, or the only one of its kind."""
    kind = to.lstrip("<>")
    spoken_of = (places(sheet, kind) or ()) if kind else sheet.group
    if len(spoken_of) != 1:
        return _before(sheet) if to == "<" else ""
    near = {"<": (spoken_of[0],), ">": (spoken_of[0] + 2,)}.get(
        to[: len(to) - len(kind)], (spoken_of[0], spoken_of[0] + 2)
    )
    return ",".join(str(n) for n in near if 0 < n <= MOST_MOVES)


def _before(sheet: Sheet) -> str:
    """The move before the one that was spoken of last; "" where none was."""
    shots = [str(n) for n, (_, fire) in enumerate(sheet.moves, 1) if fire]
    last = sheet.item.to or next((to for to, _ in reversed(sheet.later)), "") or "".join(shots[-1:])
    return _BEFORE.get(last, "")
