"""What a line looks like beside its neighbours: orders alone, or one word of a list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MOVE_NAMES, MOVES_AND_FIRE
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.layout import Line

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

LONGEST_LINE = 4_000
"""Characters of one line or wrapped sentence; a longer one is left unread."""


_STRANGE = frozenset({"unknown", "past", "later", "others", "hm", "ask"})
_BEFORE_LABEL = frozenset({"TURN_NO", "colon", "dash"})
_OF_TURN = frozenset({"TURN_NO", "colon", "dot", "comma"})
_OF_MOVE = MOVES_AND_FIRE | frozenset(
    ["comma", "dot", "dash", "slash", "plus", "and", "then", "REF", "open", "close"]
)
_HANGS = frozenset({"if", "or", "maybe"})
#: A strip is not of them: below a closing, its name alone may be a name.
_OF_GROUND = GROUND - {"STRIP"}
_MOVE_IN_WORDS = Pattern(r"\(?m", re.IGNORECASE)
_CODE = Pattern(r"[A-Z0]{1,2}")
_ASIDE = Pattern(r"\([^()]*\)")
_WORD = Pattern(r"\w+")


def is_order_line(reader: MessageReader, line: Line) -> bool:
    """Orders and nothing else, with a number or a code to them."""
    key = (line.start, line.end)
    if key not in reader.ordered:
        reader.ordered[key] = line.end - line.start <= LONGEST_LINE and _only_orders(reader, line)
    return reader.ordered[key]


def _only_orders(reader: MessageReader, line: Line) -> bool:
    look = reader.clerk.look
    bits = reader.clerk.bits(line.start, line.end)
    unknown = sum(p.kind in _STRANGE for p in bits)
    strong = [p for p in bits if p.kind == "MAN" and p.is_sure]
    first = next((p for p in bits if p.kind not in _BEFORE_LABEL), None)
    if first and first.kind in MOVE_NAMES and not signs.POSTSCRIPT.match(look, line.start):
        content = any(p.kind in MOVES_AND_FIRE for p in bits)
        if _MOVE_IN_WORDS.match(look, first.start) and (content or unknown <= 2):
            return True
        plain = unknown == 0 and all(p.kind != "no" for p in bits)
        return content and (bool(strong) or plain) and unknown <= 2
    if any(p.kind in _HANGS for p in bits):
        return False
    text = look[line.start : line.end]
    aside = sum(len(_WORD.findall(said)) for said in _ASIDE.findall(text))
    if unknown <= aside and any(_CODE.fullmatch(look, p.start, p.end) for p in strong):
        return True
    if unknown or any(p.kind == "hex" for p in bits):
        return False
    fires = sum(p.kind in ("FIRE", "NOFIRE") for p in bits)
    if len(strong) + fires >= 2 and not text.rstrip().endswith("!"):
        return True
    return line.opens and any(p.kind in _OF_GROUND for p in bits)


def may_be_weak(reader: MessageReader, line: Line) -> bool:
    """May a single plain word (`ahead`) be a move here, beside others in its paragraph?"""
    if line.paragraph not in reader.weak:
        looks = _look_like_moves(reader, line.paragraph)
        moves = sum(looks)
        if looks == [True]:
            moves += sum(sum(_look_like_moves(reader, n)) for n in _beside(reader, line.paragraph))
        reader.weak[line.paragraph] = moves >= 2
    return reader.weak[line.paragraph]


def _beside(reader: MessageReader, paragraph: int) -> list[int]:
    """The paragraphs right above and below one."""
    numbers = list(reader.paragraphs)
    at = numbers.index(paragraph)
    return [*numbers[max(0, at - 1) : at], *numbers[at + 1 : at + 2]]


def _look_like_moves(reader: MessageReader, paragraph: int) -> list[bool]:
    """Of each sentence of a paragraph, does it look like one move? A heading of the turn is none
    of them."""
    return [
        _looks_like_move(reader, a, b)
        for line in reader.paragraphs[paragraph]
        if not _names_turn(reader, line)
        for a, b in sentences(reader.clerk.look, line.start, line.end)
    ]


def _names_turn(reader: MessageReader, line: Line) -> bool:
    """The turn and no more; or nothing at all, as in a line of stars."""
    return all(p.kind in _OF_TURN for p in reader.clerk.bits(line.start, line.end))


def _looks_like_move(reader: MessageReader, start: int, end: int) -> bool:
    kinds = {p.kind for p in reader.clerk.bits(start, end)}
    return "MAN" in kinds and kinds <= _OF_MOVE
