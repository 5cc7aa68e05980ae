"""Fire said of the turns or the slips: `A, LT, RS; fire right on the slip`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.moves import MoveRead
from sopwith_gm.systems.sopwith.reader.rows import read_row
from sopwith_gm.systems.sopwith.reader.stream import Piece

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.clerk import Clerk

_OF_KIND = re.compile(
    r"\b(?P<word>on|in|during|at|with|for)(?: (?P<how>the|my|both|all|each|every|both the|all the|"
    r"the two))?(?: (?P<side>left|right|port|starboard))?"
    r" (?P<kind>turn|slip|sideslip)(?P<many>s?)\b(?! \d)",
    re.IGNORECASE,
)
_LETTERS = {"turn": "T", "slip": "S", "sideslip": "S"}
_SIDES = {"": "LR", "left": "L", "port": "L", "right": "R", "starboard": "R"}
_BESIDE = frozenset(
    {"comma", "and", "semi", "dot", "dash", "colon", "then", "plus", "bang", "open", "close"}
)


def read_fire_by_kind(clerk: Clerk, a: int, b: int, pieces: list[Piece]) -> bool:
    """Read a fire that is said of the moves of one kind, and the moves before it in the sentence.

    It is unread where the moves are not known, or are not as many as are said, or have fire.
    """
    found = list(_OF_KIND.finditer(clerk.look, a, b))
    fires = [n for n, p in enumerate(pieces) if p.kind in ("fire", "none")]
    if not found or not fires or any(p.kind in ("label", "in_move") for p in pieces):
        return False
    head, tail = _parted(pieces, fires[0])
    moves = sum(p.kind in ("man", "side") for p in head)
    is_none = all(pieces[n].kind == "none" for n in fires)
    which = {name: word.lower() for name, word in found[0].groupdict("").items()}
    if moves == 1 or _is_every(which) or (is_none and _may_be_turn_of_game(which)):
        return False
    said = [p for p in tail if not any(f.start() <= p.start < f.end() for f in found)]
    fire = [p for p in said if p.kind not in _BESIDE]
    known = moves or clerk.draft.has_moves
    plain = len(found) == len(fire) == 1 and fire[0].kind in ("fire", "none")
    plain = plain and not _may_be_turn_of_game(which)
    if known and plain and (not head or read_row(clerk, a, b, head)):
        numbers = _moves_of_kind(clerk, which)
        if numbers:
            clerk.draft.number(numbers, MoveRead(fire=fire[0].value), (a, b))
            clerk.marks.append((a, b, Kind.ORDER))
            return True
    clerk.leave(a, b)
    return True


def _parted(pieces: list[Piece], at: int) -> tuple[list[Piece], list[Piece]]:
    """The moves, and the fire that is said of some of them."""
    cut = at
    while cut and pieces[cut - 1].kind in _BESIDE:
        cut -= 1
    return pieces[:cut], pieces[at:]


def _is_every(which: Mapping[str, str]) -> bool:
    """`on each turn` may be every move."""
    is_turn = which["kind"] == "turn" and not which["side"]
    return is_turn and which["how"] in ("each", "every")


def _may_be_turn_of_game(which: Mapping[str, str]) -> bool:
    """`during the turn`: the game's turn, or the manoeuvre?"""
    is_turn = which["kind"] == "turn" and not which["side"] and not which["many"]
    return is_turn and which["word"] != "on"


def _moves_of_kind(clerk: Clerk, which: Mapping[str, str]) -> tuple[int, ...]:
    """The numbers of the moves meant, none of which has fire; empty where that is not certain."""
    clerk.draft.settle()
    codes = {side + _LETTERS[which["kind"]] for side in _SIDES[which["side"]]}
    moves = {n: move for n, move in clerk.draft.moves.items() if move.manoeuvre in codes}
    how = which["how"]
    several = which["many"] or how in ("each", "every")
    fits = len(moves) == 2 if "both" in how or "two" in how else several or len(moves) == 1
    if not fits or any(move.fire is not None for move in moves.values()):
        return ()
    return tuple(moves)
