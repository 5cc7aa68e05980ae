"""Orders for the ground: taking off, landing, staying, repairs."""

import re
from collections.abc import Sequence
from typing import Literal, cast

from sopwith_gm.sopwith.board import StripName
from sopwith_gm.sopwith.reader.drafts import Draft
from sopwith_gm.sopwith.reader.stream import Piece

GROUND = frozenset({"land", "not_landing", "take_off", "stay", "repair", "strip"})
_CLAUSE_ENDS = frozenset({"comma", "semi", "dot", "bang"})
_WITHIN = frozenset(
    {
        "fill",
        "strip",
        "runway",
        "all",
        "number",
        "repair",
        "land",
        "take_off",
        "stay",
        "not_landing",
        "and",
        "dash",
        "colon",
        "plus",
        "every",
        "hex",
        "quest",
        "then",
    }
)


def ground_pieces(pieces: Sequence[Piece]) -> list[int]:
    """Where a sentence speaks of the ground."""
    return [n for n, piece in enumerate(pieces) if piece.kind in GROUND]


def read_ground(draft: Draft, pieces: Sequence[Piece]) -> tuple[list[Piece], bool, bool]:
    """Read what concerns the ground into the draft.

    Returns the pieces left for the moves, whether anything was read, and whether something in it
    was doubtful.
    """
    left: list[Piece] = []
    read = doubtful = False
    for clause in _clauses(pieces):
        kinds = {piece.kind for piece in clause}
        if not kinds & GROUND:
            left += clause
            continue
        rest, state = _read_clause(draft, clause, alone=len(left) == 0)
        read = read or state == "read"
        doubtful = doubtful or state == "doubt"
        left += rest
    return left, read, doubtful


def _clauses(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Cut at commas; a strip or a number after a comma belongs to what came before."""
    clauses: list[list[Piece]] = [[]]
    for n, piece in enumerate(pieces):
        if piece.kind in _CLAUSE_ENDS:
            following = pieces[n + 1].kind if n + 1 < len(pieces) else ""
            joins = following == "strip" and any(
                p.kind in ("land", "take_off") for p in clauses[-1]
            )
            joins = joins and not any(p.kind == "strip" for p in clauses[-1])
            if not joins:
                clauses[-1].append(piece)
                clauses.append([])
            continue
        if piece.kind == "and" and any(p.kind in ("man", "unknown") for p in clauses[-1]):
            following = pieces[n + 1].kind if n + 1 < len(pieces) else ""
            if following in GROUND:
                clauses.append([])
                continue
        clauses[-1].append(piece)
    return [clause for clause in clauses if clause]


def _read_clause(draft: Draft, clause: list[Piece], *, alone: bool) -> tuple[list[Piece], str]:
    at = [n for n, piece in enumerate(clause) if piece.kind in GROUND]
    first, last = at[0], at[-1]
    while last + 1 < len(clause) and clause[last + 1].kind in (
        "number",
        "all",
        "fill",
        "runway",
        "no",
        "none",
        "colon",
    ):
        last += 1
    while first > 0 and clause[first - 1].kind in ("fill", "all", "number", "no", "and", "runway"):
        first -= 1
    head, core, tail = clause[:first], clause[first : last + 1], clause[last + 1 :]
    kinds = {piece.kind for piece in core}
    unknown = any(piece.kind in ("unknown", "past", "no", "hex") for piece in core) or any(
        piece.kind in ("unknown", "past", "no") for piece in head
    )
    if kinds & GROUND == {"stay"} and alone and _is_name(head):
        unknown = False
    if "take_off" in kinds and tail and _CALLED_OFF.match(tail[0].value):
        draft.stay = True
        return tail_moves(tail), "read"
    if tail and _first_word(tail).kind in ("if", "or", "maybe"):
        return head_moves(head), "doubt"
    if "repair" in kinds and [p.kind for p in tail[1:2]] == ["number"]:
        return head_moves(head), "doubt"  # `repair 2+2`, `repair 2/3`
    if "take_off" in kinds and "quest" in kinds:
        return head_moves(head), "doubt"
    if kinds & GROUND == {"take_off"} and [p.kind for p in tail[:2]] == ["side", "colon"]:
        draft.take_off = "alpha" if tail[0].value == "L" else "gamma"
        return [*head_moves(head), *tail_moves(tail[2:])], "read"
    if "not_landing" in kinds:
        draft.not_landing = True
        return [*head_moves(head), *tail_moves(tail)], "read"
    if kinds & {"or", "if", "maybe"}:
        return head_moves(head), "doubt"
    if kinds & GROUND == {"strip"}:
        bare = all(p.kind in ("strip", "runway", "fill", "dash", "colon") for p in core)
        if bare and not unknown and not any(p.kind == "unknown" for p in tail):
            if draft.land is True and draft.take_off is not True:
                draft.land = _strip(core) or True
            else:
                draft.take_off = _strip(core)
            return [*head_moves(head), *tail_moves(tail)], "read"
        return [*head_moves(head), *tail_moves(tail)], "remark"
    if unknown and not _denies(core, head):
        return [*head_moves(head), *tail_moves(tail)], "doubt"
    state = _note_orders(draft, core)
    return [*head_moves(head), *tail_moves(tail)], state


def _is_name(pieces: Sequence[Piece]) -> bool:
    """`The Dunmore Dart stays parked`: nothing but words with a capital, as of a plane's name."""
    return all(p.kind in ("unknown", "fill") and p.value[:1].isupper() for p in pieces)


_CALLED_OFF = re.compile(r"postpon|cancel|delay|abort|scrub|abandon|put off|called off", re.I)


def _first_word(pieces: Sequence[Piece]) -> Piece:
    return next((p for p in pieces if p.kind != "fill"), pieces[0])


def head_moves(pieces: Sequence[Piece]) -> list[Piece]:
    """What stands before, if moves stand there."""
    return list(pieces) if any(p.kind in ("man", "side", "fire", "label") for p in pieces) else []


def tail_moves(pieces: Sequence[Piece]) -> list[Piece]:
    """What stands after, if moves stand there."""
    keep = any(
        p.kind in ("man", "side", "fire", "none", "label", "if", "or", "maybe") for p in pieces
    )
    return list(pieces) if keep else []


def _denies(core: Sequence[Piece], head: Sequence[Piece]) -> bool:
    return any(p.kind in ("no", "none") for p in core) and not any(
        p.kind in ("unknown", "past") for p in head
    )


def _strip(core: Sequence[Piece]) -> StripName | None:
    found = [piece.value for piece in core if piece.kind == "strip"]
    return cast("StripName", found[-1]) if found else None


def _note_orders(draft: Draft, core: Sequence[Piece]) -> str:
    kinds = [piece.kind for piece in core]
    denied = any(kind in ("no", "none") for kind in kinds)
    strip = _strip(core)
    state = "read"
    if "take_off" in kinds:
        if denied:
            draft.stay = True
        else:
            draft.take_off = strip or True
    if "land" in kinds:
        if denied:
            draft.not_landing = True
        else:
            draft.land = strip or True
    if "stay" in kinds and not denied:
        draft.stay = True
    if "repair" in kinds and not denied:
        amount = _amount(core)
        if amount is None:
            state = "doubt"
        else:
            draft.repair = amount
    return state


def _amount(core: Sequence[Piece]) -> int | Literal["all"] | None:
    numbers = [int(p.value) for p in core if p.kind == "number" and len(p.value) <= 3]
    if len(numbers) == 1:
        return numbers[0]
    if not numbers and any(piece.kind == "all" for piece in core):
        return "all"
    return None
