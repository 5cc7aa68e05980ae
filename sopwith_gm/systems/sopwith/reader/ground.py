"""Orders for the ground: taking off, landing, staying, repairs."""

import re
from collections.abc import Sequence, Set
from enum import Enum, auto
from itertools import zip_longest
from typing import Literal, cast

from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.reader.drafts import Draft
from sopwith_gm.systems.sopwith.reader.stream import Piece

GROUND = frozenset({"land", "not_landing", "take_off", "stay", "repair", "strip"})
_CLAUSE_ENDS = frozenset({"comma", "semi", "dot", "bang"})
#: What belongs to an order for the ground, behind it: `landing: no`, `repair 2`.
_BEHIND = frozenset({"number", "all", "runway", "no", "none", "colon"})
#: And before it: `no landing`, `2 repairs`.
_BEFORE = frozenset({"all", "number", "no", "and", "runway"})
_BEFORE_AND = GROUND | {"man", "unknown"}
_BESIDE_STRIP = frozenset({"strip", "runway", "dash", "colon", "and"})
_HANGS = frozenset({"if", "or", "maybe", "quest"})
_DENIES = frozenset({"no", "none"})
_TALK = frozenset({"unknown", "past"})


class _State(Enum):
    """What became of a clause."""

    READ = auto()
    DOUBT = auto()
    REMARK = auto()
    """A strip is only spoken of."""


def ground_pieces(pieces: Sequence[Piece]) -> list[int]:
    """Where a sentence speaks of the ground."""
    return [n for n, piece in enumerate(pieces) if piece.kind in GROUND]


def read_ground(draft: Draft, pieces: Sequence[Piece]) -> tuple[list[Piece], bool, bool]:
    """Read what concerns the ground into the draft.

    Returns the pieces left for the moves, whether anything was read, and whether something in it
    was doubtful.
    """
    left: list[Piece] = []
    states: list[_State] = []
    for clause in _clauses(pieces):
        if not _has(clause, GROUND):
            left += clause
            continue
        rest, state = _read_clause(draft, clause, alone=not left)
        states.append(state)
        left += rest
    return left, _State.READ in states, _State.DOUBT in states


def _has(pieces: Sequence[Piece], kinds: Set[str]) -> bool:
    return any(piece.kind in kinds for piece in pieces)


def _clauses(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Cut at commas, and before another order for the ground; `repair, 2 points` is one clause."""
    clauses: list[list[Piece]] = [[]]
    for piece, following in zip_longest(pieces, pieces[1:]):
        clause = clauses[-1]
        kind = following.kind if following else None
        if piece.kind in _CLAUSE_ENDS:
            if kind != "number" or not _has(clause, {"repair"}):
                clause.append(piece)
                clauses.append([])
        elif piece.kind == "and" and kind in GROUND and _has(clause, _BEFORE_AND):
            clauses.append([])
        elif piece.kind == "no" and kind in GROUND and _has(clause, GROUND):
            clauses.append([piece])
        else:
            clause.append(piece)
    return [clause for clause in clauses if clause]


def _read_clause(draft: Draft, clause: list[Piece], *, alone: bool) -> tuple[list[Piece], _State]:
    at = ground_pieces(clause)
    first, last = at[0], at[-1] + 1
    while last < len(clause) and clause[last].kind in _BEHIND and not clause[last].strong:
        last += 1
    while first > 0 and clause[first - 1].kind in _BEFORE:
        first -= 1
    head, core, tail = clause[:first], clause[first:last], clause[last:]
    ground = {piece.kind for piece in core} & GROUND
    rest = head + tail
    if tail and _CALLED_OFF.match(tail[0].value):
        return head + tail[1:], _deny(draft, ground)
    if _has(clause, _HANGS):
        return head, _State.DOUBT
    if "repair" in ground and _has(tail, {"number"}):
        return head, _State.DOUBT  # `repair 2+2`, `repair 2/3`
    if ground == {"take_off"} and [p.kind for p in tail[:2]] == ["side", "colon"]:
        draft.take_off = "alpha" if tail[0].value == "L" else "gamma"
        return head + tail[2:], _State.READ
    if _is_first_of_row(core, tail):
        return rest, _State.DOUBT
    if "not_landing" in ground:
        draft.not_landing = True
        return rest, _State.READ
    if ground == {"strip"}:
        return rest, _read_strip(draft, head, core, tail)
    named = ground == {"stay"} and alone and _is_name(head)
    if _is_talk(head, core) and not named:
        return rest, _State.DOUBT
    return rest, _note_orders(draft, core)


def _is_name(pieces: Sequence[Piece]) -> bool:
    """`The Dunmore Dart stays parked`: nothing but words with a capital, as of a plane's name."""
    return all(p.kind == "unknown" and p.value[:1].isupper() for p in pieces)


def _is_first_of_row(core: Sequence[Piece], tail: Sequence[Piece]) -> bool:
    """`Start: A`: the take-off, or the first of the moves?"""
    written = core[0].value.lower()
    headed = [piece.kind for piece in (*core[1:], *tail[:1])] == ["colon", "man"]
    return headed and written.startswith("start")


_CALLED_OFF = re.compile(r"postpon|cancel|delay|abort|scrub|abandon|put|called", re.I)


def _is_talk(head: Sequence[Piece], core: Sequence[Piece]) -> bool:
    """Words that nobody knows, or of what is past, and no plain denial."""
    if _has(core, _DENIES):
        return _has(head, _TALK)
    return _has(head, _TALK) or _has(core, _TALK | {"hex"})


def strips_named(pieces: Sequence[Piece]) -> list[StripName]:
    """The strips in the order they are named."""
    return [cast("StripName", piece.value) for piece in pieces if piece.kind == "strip"]


def _read_strip(
    draft: Draft, head: Sequence[Piece], core: Sequence[Piece], tail: Sequence[Piece]
) -> _State:
    """A strip by itself: of the landing that was ordered, or else of the take-off."""
    is_plain = all(piece.kind in _BESIDE_STRIP for piece in core)
    if not is_plain or _has(head, _TALK) or _has(tail, {"unknown"}):
        return _State.REMARK
    strip, *others = strips_named(core)
    if others or (draft.land is True and draft.take_off is True):
        return _State.DOUBT
    if draft.land is True:
        draft.land = strip
    elif draft.take_off is True or not (draft.land or draft.take_off):
        draft.take_off = strip
    else:
        return _State.DOUBT
    return _State.READ


def _note_orders(draft: Draft, core: Sequence[Piece]) -> _State:
    ordered = {piece.kind for piece in core}
    strips = set(strips_named(core))
    if len(strips) > 1 or (_has(core, {"number"}) and "repair" not in ordered):
        return _State.DOUBT  # `take off from the first strip`
    strip = strips.pop() if strips else True
    if _has(core, _DENIES):
        return _deny(draft, ordered)
    if "take_off" in ordered:
        draft.take_off = strip
    if "land" in ordered:
        draft.land = strip
    if "stay" in ordered:
        draft.stay = True
    if "repair" in ordered:
        amount = _amount(core)
        if amount is None:
            return _State.DOUBT
        draft.repair = amount
    return _State.READ


def _deny(draft: Draft, ordered: Set[str]) -> _State:
    """No take-off is to stay, and no landing is said as such."""
    draft.stay = draft.stay or "take_off" in ordered
    draft.not_landing = draft.not_landing or "land" in ordered
    return _State.READ


def _amount(core: Sequence[Piece]) -> int | Literal["all"] | None:
    numbers = [int(p.value) for p in core if p.kind == "number" and len(p.value) <= 3]
    if len(numbers) == 1:
        return numbers[0]
    if not numbers and _has(core, {"all"}):
        return "all"
    return None
