"""A sentence that speaks of the ground: is it an order, a condition, or talk?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from sopwith_gm.sopwith.board import StripName
from sopwith_gm.sopwith.reader.drafts import Draft
from sopwith_gm.sopwith.reader.ground import ground_pieces, read_ground
from sopwith_gm.sopwith.reader.moves import DOUBTS
from sopwith_gm.sopwith.reader.reading import Kind
from sopwith_gm.sopwith.reader.shapes import (
    CONTENT,
    is_not_ground,
)
from sopwith_gm.sopwith.reader.stream import Piece
from sopwith_gm.sopwith.reader.suspicion import OTHERS

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.clerk import Clerk


_ALL_YOU_CAN = re.compile(r"\byou (?:can|may|like|possibly can)\b|\bcan you\b", re.IGNORECASE)


def read_ground_orders(
    clerk: Clerk, a: int, b: int, pieces: list[Piece]
) -> tuple[list[Piece], bool]:
    """Read what concerns the ground; returns the pieces left, and whether there was any of it."""
    text = clerk.look[a:b]
    if _NO_STRIP.search(text):
        pieces = [p for p in pieces if p.kind != "strip"]
    if not ground_pieces(pieces):
        return pieces, False
    labelled = any(p.kind == "label" for p in pieces)
    if labelled and any(p.kind in ("stay",) for p in pieces):
        return [p._replace(kind="man", value="0") if p.kind == "stay" else p for p in pieces], False
    doubt = any(p.kind in ("if", "maybe", "or", "refer") for p in pieces)
    first_if = next((n for n, p in enumerate(pieces) if p.kind == "if"), len(pieces))
    if first_if < ground_pieces(pieces)[0] and any(p.kind in ("man", "label") for p in pieces):
        return [p for p in pieces if is_not_ground(p)], False
    if any(p.kind == "past" for p in pieces):
        if _is_beside_past(pieces):
            clerk.leave(a, b)
        return [p for p in pieces if p.kind != "strip"], False
    if re.search(
        r"\bnext (?:turn|time|week)\b|\blater\b|\bsoon\b|\bin turn\b|\bone day\b|"
        r"\beventually\b|nachste",
        text,
        re.I,
    ) and not any(p.kind in CONTENT for p in pieces):
        if any(p.kind in ("land", "repair", "take_off") for p in pieces):
            clerk.leave(a, b)
            return [], True
        return pieces, False
    moved = any(
        p.kind == "label" or (p.kind == "man" and (p.value != "0" or p.strong)) for p in pieces
    )
    if (
        doubt
        and not moved
        and (
            any(
                p.kind != "strip"
                and p.kind in ("land", "take_off", "repair", "stay", "not_landing")
                for p in pieces
            )
            or any(p.kind == "if" for p in pieces)
        )
    ):
        clerk.leave(a, b)
        return [], True
    others = OTHERS.search(_ALL_YOU_CAN.sub("", text))
    if others and not re.search(r"\b(?:I|I'm|I'll|my)\b", text):
        return pieces, False
    fixes = clerk.fixing or any(p.kind == "fix" for p in pieces)
    if _is_another_strip(clerk.draft, pieces):
        if not (fixes and _change_strip(clerk.draft, pieces)):
            clerk.leave(a, b)
        return [p for p in pieces if is_not_ground(p)], True
    rest, read, doubtful = read_ground(clerk.draft, pieces)
    if fixes:
        _take_back(clerk.draft, {p.kind for p in pieces})
    elif clerk.draft.land and clerk.draft.not_landing:
        doubtful = True
    if not read and _AT_STRIP.search(text):
        doubtful = True
    if doubtful:
        clerk.leave(a, b)
    if read:
        clerk.marks.append((a, b, Kind.GROUND))
    return rest, read or doubtful


def _is_beside_past(pieces: Sequence[Piece]) -> bool:
    """`I landed last turn; repair 2`: a clause of its own that tells of nothing past."""
    clauses: list[set[str]] = [set()]
    for piece in pieces:
        if piece.kind in ("comma", "semi", "colon"):
            clauses.append(set())
        else:
            clauses[-1].add(piece.kind)
    return any(
        {"land", "take_off", "repair"} & clause
        and {"strip", "number", "all"} & clause
        and not {"past", "unknown"} & clause
        for clause in clauses
    )


_NO_STRIP = re.compile(r"\ban? (?:alpha|beta|gamma)\b(?! (?:air)?strip)", re.IGNORECASE)
_AT_STRIP = re.compile(
    r"\b(?:on|onto|from|at|via|off) (?:the |strip )?(?:alpha|beta|gamma|(?:left|right|cent\w+|"
    r"middle)(?:-hand)? (?:air ?)?strip)\b",
    re.IGNORECASE,
)


def _is_another_strip(draft: Draft, pieces: Sequence[Piece]) -> bool:
    """A strip by itself, where one was named before: `Oops, Beta I mean`."""
    grounds = {pieces[n].kind for n in ground_pieces(pieces)}
    return grounds == {"strip"} and any(isinstance(s, str) for s in (draft.take_off, draft.land))


def _change_strip(draft: Draft, pieces: Sequence[Piece]) -> bool:
    """Put the last strip that is named in place of the one named before; not where two were."""
    strip = cast("StripName", [p.value for p in pieces if p.kind == "strip"][-1])
    if any(p.kind in CONTENT or p.kind in DOUBTS for p in pieces):
        return False
    if isinstance(draft.land, str) and not draft.take_off:
        draft.land = strip
        return True
    if not draft.land:
        draft.take_off = strip
        return True
    return False


def _take_back(draft: Draft, kinds: set[str]) -> None:
    """What a correction of the ground contradicts is withdrawn."""
    if "not_landing" in kinds:
        draft.land = False
    elif "land" in kinds:
        draft.not_landing = False
    if "take_off" in kinds and draft.take_off:
        draft.stay = False
    elif draft.stay:
        draft.take_off = None
