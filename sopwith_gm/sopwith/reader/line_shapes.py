"""What a line looks like beside its neighbours: orders alone, or one word of a list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader.layout import Line, sentences
from sopwith_gm.sopwith.reader.shapes import CONTENT

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.reader import MessageReader

LONGEST_LINE = 4_000
"""Characters of one line or wrapped sentence; a longer one is left unread."""


_BETWEEN_CONTENT = frozenset({"dash", "slash", "plus", "and", "then", "label", "open", "close"})


def is_order_line(reader: MessageReader, line: Line) -> bool:
    """Orders and nothing else, with a number or a code to them."""
    key = (line.start, line.end)
    if key not in reader.ordered:
        reader.ordered[key] = line.end - line.start <= LONGEST_LINE and _only_orders(reader, line)
    return reader.ordered[key]


def _only_orders(reader: MessageReader, line: Line) -> bool:
    look = reader.clerk.look
    pieces = [p for p in reader.clerk.pieces(line.start, line.end) if p.kind != "fill"]
    if not pieces:
        return False
    unknown = sum(p.kind in ("unknown", "past", "ask") for p in pieces)
    strong = [p for p in pieces if p.kind == "man" and p.strong]
    first = pieces[0]
    if first.kind == "turn_no" and len(pieces) > 1:
        first = (
            pieces[1]
            if pieces[1].kind not in ("colon", "dash")
            else pieces[min(2, len(pieces) - 1)]
        )
    if first.kind == "label":
        word = look[first.start : first.end].strip().lower()
        content = any(p.kind in CONTENT for p in pieces)
        if re.match(r"\(?m", word) and (content or unknown <= 2):
            return True
        denied = sum(p.kind == "no" for p in pieces)
        return content and (bool(strong) or unknown + denied == 0) and unknown <= 2
    if any(p.kind in ("if", "or", "maybe") for p in pieces):
        return False
    short = re.sub(r"\([^()]*\)", "", look[line.start : line.end])
    codes = [p for p in strong if re.fullmatch(r"[A-Z0]{1,2}", look[p.start : p.end])]
    if codes and unknown <= len(re.findall(r"\w+", look[line.start : line.end])) - len(
        re.findall(r"\w+", short)
    ):
        return True
    fires = [p for p in pieces if p.kind in ("fire", "none") and p.strong]
    plain = unknown == 0 and all(p.kind != "hex" for p in pieces)
    if (
        plain
        and len(strong) + len(fires) >= 2
        and not look[line.start : line.end].rstrip().endswith("!")
    ):
        return True
    ground = [p for p in pieces if p.kind in ("land", "take_off", "stay", "repair", "not_landing")]
    return plain and bool(ground) and line.opens


def may_be_weak(reader: MessageReader, line: Line) -> bool:
    """May a single plain word (`ahead`) be a move here, beside others in its paragraph?"""
    if line.paragraph not in reader.weak:
        moves, rest = _count_moves(reader, line.paragraph)
        if moves == 1 and not rest:
            moves += sum(_count_moves(reader, near)[0] for near in _beside(reader, line.paragraph))
        reader.weak[line.paragraph] = moves >= 2
    return reader.weak[line.paragraph]


def _beside(reader: MessageReader, paragraph: int) -> list[int]:
    """The paragraphs right above and below one."""
    numbers = list(reader.paragraphs)
    at = numbers.index(paragraph) if paragraph in reader.paragraphs else 0
    return [*numbers[max(0, at - 1) : at], *numbers[at + 1 : at + 2]]


def _count_moves(reader: MessageReader, paragraph: int) -> tuple[int, int]:
    """How many of a paragraph's sentences look like one move, and how many do not."""
    looks = [
        _looks_like_move(reader, a, b)
        for line in reader.paragraphs.get(paragraph, [])[:40]
        if not _names_turn(reader, line)
        for a, b in sentences(reader.clerk.look, line.start, line.end)
    ]
    return sum(looks), len(looks) - sum(looks)


def _names_turn(reader: MessageReader, line: Line) -> bool:
    pieces = reader.clerk.pieces(line.start, line.end)
    return bool(pieces) and all(
        p.kind in ("turn_no", "colon", "dot", "comma", "fill") for p in pieces
    )


def _looks_like_move(reader: MessageReader, start: int, end: int) -> bool:
    pieces = [p for p in reader.clerk.pieces(start, end) if p.kind not in ("fill", "comma", "dot")]
    return (
        bool(pieces)
        and all(p.kind in CONTENT | _BETWEEN_CONTENT for p in pieces)
        and any(p.kind == "man" for p in pieces)
    )
