"""A sentence that speaks of the ground: is it an order, a condition, or talk?"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.drafts import Draft
from sopwith_gm.systems.sopwith.reader.ground import (
    GROUND,
    ground_pieces,
    read_ground,
    strips_named,
)
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS
from sopwith_gm.systems.sopwith.reader.shapes import CONTENT, is_not_ground
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.suspicion import OTHERS

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.clerk import Clerk


_ORDERED = GROUND - {"strip"}
_ACTS = frozenset({"land", "take_off", "repair"})
_TALK = frozenset({"past", "unknown"})
_CLAUSE_ENDS = frozenset({"comma", "semi", "colon"})
_ALL_YOU_CAN = re.compile(r"\byou (?:can|may|like)\b|\bcan you\b", re.IGNORECASE)
_MINE = re.compile(r"\b(?:I|[Mm]y)\b")
_REASON = re.compile(r"\b(?:as|since|because) (?:I|we|my)\b")
_COMMA = re.compile(r"[,;]")
_LATER = re.compile(
    r"\bnext (?:time|week)\b|\blater\b|\bsoon\b|\bin turn\b|\bone day\b|\beventually\b|nachste",
    re.IGNORECASE,
)
_NO_STRIP = re.compile(r"\ban? (?:alpha|beta|gamma)\b(?! (?:air)?strip)", re.IGNORECASE)
#: `A gamma ray`, `A, LT, A gamma`: an article, or a move ahead and a strip?
_AHEAD_OR_ARTICLE = re.compile(r"\bA (?:alpha|beta|gamma)\b(?! (?:air)?strip)")
#: Of the moves, as their heading: `start: A, the middle: LT`.
_IN_THE_MIDDLE = re.compile(
    r"(?:^|[,;.])\s*(?:and |then |in )*the (?:middle|centre|center)\s*:", re.IGNORECASE
)
_AT_STRIP = re.compile(
    r"\b(?:on|onto|from|at|via|off) (?:the |strip )?(?:alpha|beta|gamma|(?:left|right|cent\w+|"
    r"middle)(?:-hand)? (?:air ?)?strip)\b",
    re.IGNORECASE,
)


def read_ground_orders(
    clerk: Clerk, a: int, b: int, pieces: list[Piece]
) -> tuple[list[Piece], bool]:
    """Read what concerns the ground; returns the pieces left, and whether there was any of it."""
    text = clerk.look[a:b]
    is_heading = _IN_THE_MIDDLE.search(text)
    if is_heading or _NO_STRIP.search(text):
        pieces = [p for p in pieces if p.kind != "strip"]
    if is_heading or _AHEAD_OR_ARTICLE.search(text):
        clerk.leave(a, b)
    kinds = [piece.kind for piece in pieces]
    said = set(kinds)
    if not said & GROUND:
        return pieces, False
    if said >= {"label", "stay"}:
        return [p._replace(kind="man", value="0") if p.kind == "stay" else p for p in pieces], False
    if "past" in said:
        if (
            _hangs_on_past(text, said)
            or _is_beside_past(pieces)
            or _has_reason_in_past(clerk.look, a, b, pieces)
        ):
            clerk.leave(a, b)
        return pieces, False
    if "if" in kinds[: ground_pieces(pieces)[0]] and said & {"man", "label"}:
        return [p for p in pieces if is_not_ground(p)], False
    if said & CONTENT and _puts_off(clerk.look[:b], pieces):
        clerk.leave(a, b)
        return [p for p in pieces if is_not_ground(p)], True
    is_later = _LATER.search(text) and not said & CONTENT
    if is_later and not said & _ACTS:
        return pieces, False
    if is_later or (said & DOUBTS and not any(_is_move(piece) for piece in pieces)):
        clerk.leave(a, b)
        return [], True
    if OTHERS.search(_ALL_YOU_CAN.sub("", text)) and not _MINE.search(text):
        return pieces, False
    fixes = clerk.fixing or "fix" in said
    if _is_another_strip(clerk.draft, pieces):
        if not (fixes and _change_strip(clerk.draft, pieces)):
            clerk.leave(a, b)
        return [p for p in pieces if is_not_ground(p)], True
    rest, read, doubtful = read_ground(clerk.draft, pieces)
    if fixes:
        _take_back(clerk.draft, said)
    elif clerk.draft.land and clerk.draft.not_landing:
        doubtful = True
    if doubtful or (not read and _AT_STRIP.search(text)):
        clerk.leave(a, b)
        return rest, True
    if read:
        clerk.marks.append((a, b, Kind.GROUND))
    return rest, read


def _is_move(piece: Piece) -> bool:
    """A numbered move, or a manoeuvre; not a `stay` in so many words."""
    return piece.kind == "label" or (piece.kind == "man" and (piece.value != "0" or piece.strong))


def _hangs_on_past(text: str, said: Set[str]) -> bool:
    """`If I was hit, I land on beta`: a condition, and no tale of another pilot."""
    return "if" in said and bool(said & _ORDERED) and bool(_MINE.search(text))


def _is_beside_past(pieces: Sequence[Piece]) -> bool:
    """`I landed last turn; repair 2`: a clause of its own that tells of nothing past."""
    clauses: list[set[str]] = [set()]
    for piece in pieces:
        if piece.kind in _CLAUSE_ENDS:
            clauses.append(set())
        else:
            clauses[-1].add(piece.kind)
    return any(clause & _ACTS and not clause & _TALK for clause in clauses)


def _has_reason_in_past(look: str, a: int, b: int, pieces: Sequence[Piece]) -> bool:
    """`Staying on the ground as I was hit`: only the reason is past."""
    reason = _REASON.search(look, a, b)
    if not reason:
        return False
    before = {piece.kind for piece in pieces if piece.start < reason.start()}
    return bool(before & _ORDERED) and not before & _TALK


def _puts_off(look: str, pieces: Sequence[Piece]) -> bool:
    """`A, LT, RS; landing later`: no order of this turn; but `take off, A, LT, more later`."""
    clauses = (_COMMA.split(look[p.start :], 1)[0] for p in pieces if p.kind in _ACTS)
    return any(_LATER.search(clause) for clause in clauses)


def _is_another_strip(draft: Draft, pieces: Sequence[Piece]) -> bool:
    """A strip by itself, where one was named before: `Oops, Beta I mean`."""
    grounds = {pieces[n].kind for n in ground_pieces(pieces)}
    return grounds == {"strip"} and any(isinstance(s, str) for s in (draft.take_off, draft.land))


def _change_strip(draft: Draft, pieces: Sequence[Piece]) -> bool:
    """Put the last strip that is named in place of the one named before; not where two were."""
    strip = strips_named(pieces)[-1]
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
