"""Lines of press, and notes to the game master, which are never press."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.endings import is_name_line
from sopwith_gm.sopwith.reader.layout import Line, Role, sentences
from sopwith_gm.sopwith.reader.line_shapes import is_order_line
from sopwith_gm.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.sopwith.reader.press_labels import inner_note, is_wholly_quoted, press_label_end
from sopwith_gm.sopwith.reader.reading import Kind
from sopwith_gm.sopwith.reader.stream import Piece
from sopwith_gm.sopwith.reader.suspicion import OTHERS, is_question, may_be_order

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.reader import MessageReader


#: Press that is for one pilot is a letter to him, and nothing for all to read.
_FOR_ONE = re.compile(r"\b(?:to|for)\b[^:]*\bonly\b|\bnot for\b", re.IGNORECASE)


def read_labelled_press(reader: MessageReader, line: Line, look: str) -> bool:
    """Read a line that begins with a label of press, or says that there is none."""
    parts = sentences(reader.clerk.look, line.start, line.end)
    first = reader.clerk.look[parts[0][0] : parts[0][1]].strip() if parts else ""
    if signs.NO_PRESS.fullmatch(first) and len(first) < 90:
        reader.leave_press()
        reader.marks.append((line.start, parts[0][1], Kind.CHAT))
        if len(parts) > 1 and reader.clerk.line(parts[1][0], line.end, paragraph=line.paragraph):
            reader.saw_orders = True
        return True
    found = press_label_end(look)
    if found is None:
        return False
    reader.leave_press()
    if _FOR_ONE.search(look[:found]):
        reader.state, reader.note_paragraph = "note", line.paragraph
        read_note(reader, line.start, line.end, line.start + found)
        return True
    end = line.start + found
    rest = reader.clerk.look[end : line.end]
    reader.marks.append((line.start, end, Kind.PRESS))
    if rest.strip() and signs.NOTHING.fullmatch(rest):
        return True
    reader.state = "press"
    reader.press.open()
    if rest.strip():
        reader.press.add(end, line.end, line.paragraph)
        cut_from_press(reader, end, line.end)
    return True


def cut_from_press(reader: MessageReader, start: int, end: int) -> None:
    """Take a note to the game master, and orders, out of the press that was read last."""
    note = inner_note(reader.clerk.look, start, end)
    stop = note if note is not None else end
    orders = _inner_orders(reader, start, stop)
    over = signs.PRESS_IS_OVER.search(reader.clerk.look, start, stop)
    if over and not orders:
        orders = over.end()
    if note is not None or orders:
        reader.press.cut(over.start() if over else orders or stop)
        reader.leave_press()
    if orders and reader.clerk.line(orders, stop):
        reader.saw_orders = True
    if note is not None:
        read_note(reader, note, end)


def may_hide_orders(reader: MessageReader, line: Line, look: str) -> bool:
    """Is a line under press perhaps an afterthought to the orders: `Oh, and fire left in move 2`?

    Then it is neither printed nor read, but asked about.
    """
    pieces = reader.clerk.pieces(line.start, line.end)
    kinds = {piece.kind for piece in pieces}
    if look.rstrip().endswith(("!", "?")) or OTHERS.search(look):
        return False
    fires = any(p.kind == "fire" and p.value != "?" for p in pieces)
    moves = any(p.kind == "man" and p.strong for p in pieces)
    if line.opens and kinds & {"in_move", "label"} and (fires or moves):
        return True
    counted = "repair" in kinds and bool(kinds & {"number", "all"})
    placed = bool(kinds & {"land", "take_off"}) and "strip" in kinds
    return (counted or placed or fires) and is_only_orders(look)


_ORDERS_WITHIN = re.compile(
    r"(?<=[.!?)\"'”])\s+(?=(?:(?:my|the|and my) )?(?:moves?|orders?|turn \d{1,4})"
    r"(?: (?:this|for) turn(?: \d{1,4})?)?\s*[:=-])",
    re.IGNORECASE,
)


def _inner_orders(reader: MessageReader, start: int, end: int) -> int | None:
    """Where orders begin under a heading of theirs, within a line of press.

    A sentence that is nothing but orders, and has no heading, is asked about.
    """
    look = reader.clerk.look
    for gap in _ORDERS_WITHIN.finditer(look, start, end):
        behind = gap.end() + len(re.split(r"[:=-]", look[gap.end() : end], maxsplit=1)[0]) + 1
        if is_only_orders(look[behind:end]):
            return gap.end()
    for a, b in sentences(look, start, end)[1:]:
        codes = [p for p in reader.clerk.pieces(a, b) if p.kind == "man" and p.strong]
        if len(codes) > 1 and is_only_orders(look[a:b]):
            reader.clerk.leave(a, b)
    return None


def read_note_line(reader: MessageReader, line: Line, look: str) -> bool:
    """Read a line that begins a note to the game master, by a label or by his name."""
    found = signs.NOTE_LABEL.match(look)
    if found and re.fullmatch(r"\s*(?:dear )?gm,?\s*", look, re.IGNORECASE):
        return False
    greeted = re.match(r"\s*(?:P\.?S\.?\s*)?([A-Z][a-z]+)\s*(?:[:,-]|\()", look)
    if not found and not (
        greeted
        and greeted[1].lower() in reader.greeted
        and (reader.saw_orders or reader.state == "press" or ":" in look[: greeted.end()])
    ):
        return False
    if not found and greeted and reader.state != "press" and is_order_line(reader, line):
        return False
    reader.leave_press()
    reader.state = "note"
    reader.note_paragraph = line.paragraph
    rest = line.start + (found.end() if found else 0)
    if found and not re.search(r"\w", reader.clerk.look[rest : line.end]):
        reader.note_paragraph = line.paragraph if _goes_on(reader, line) else line.paragraph + 1
        reader.marks.append((line.start, line.end, Kind.NOTE))
        return True
    read_note(reader, line.start, line.end, rest)
    return True


def _goes_on(reader: MessageReader, line: Line) -> bool:
    return any(other.start > line.start for other in reader.paragraphs.get(line.paragraph, [])[-1:])


def read_note(reader: MessageReader, start: int, end: int, rest: int | None = None) -> None:
    """A note to the game master: never press; unread where it may be an order."""
    reader.press.notes.append(reader.text[start:end].strip())
    reader.marks.append((start, end, Kind.NOTE))
    said = rest if rest is not None else start
    said += len(reader.clerk.look[said:end]) - len(reader.clerk.look[said:end].lstrip(" :,.-)"))
    for a, b in sentences(reader.clerk.look, said, end):
        pieces = reader.clerk.pieces(a, b)
        if may_be_order(reader.clerk, a, b, pieces) and not is_question(
            reader.clerk.look[a:b], pieces
        ):
            reader.clerk.unread.append((start, end))
            return


def ends_press(reader: MessageReader, line: Line, look: str) -> bool:
    """Does an order, or a heading of orders, begin here?"""
    heading = signs.ORDERS_HEADING.match(look)
    if heading and not re.match(r"\s*\d", heading["rest"]) and len(look.split()) <= 9:
        says_no_more = signs.TURN_ALONE.fullmatch(heading["rest"])
        if look.rstrip().endswith((":", "-")) or ":" in look or says_no_more:
            return True
        if _orders_follow(reader, line):
            return True
    if is_name_line(reader, look, line):
        return True
    pieces = reader.clerk.pieces(line.start, line.end)
    if _is_ordering_postscript(look, pieces):
        return True
    turn = next((p for p in pieces if p.kind == "turn_no"), None)
    if (
        turn is not None
        and pieces[0] is turn
        and (
            _names_turn_alone(look, pieces)
            or (pieces[1:2] and pieces[1].kind in ("colon", "dash", "comma"))
        )
    ):
        return True
    return is_order_line(reader, line)


def _names_turn_alone(look: str, pieces: Sequence[Piece]) -> bool:
    """`Turn 12 orders`, but not `Turn 12 will be your last`."""
    talks = any(p.kind in ("unknown", "past", "number") for p in pieces)
    return len(look.split()) <= 6 and not talks and not OTHERS.search(look)


def _orders_follow(reader: MessageReader, line: Line) -> bool:
    """Is one of the next three lines of the pilot's own an order?"""
    below = (one for one in reader.lines if one.start > line.start and one.role is Role.OWN)
    written = (one for one in below if one.look.strip())
    return any(is_order_line(reader, one) for one in islice(written, 3))


def _is_ordering_postscript(look: str, pieces: Sequence[Piece]) -> bool:
    """`PS: make move 3 LT`: a postscript that says which move, and what of it."""
    begun = signs.POSTSCRIPT.match(look)
    kinds = {piece.kind for piece in pieces}
    return bool(begun) and bool(kinds & {"label", "in_move"} and kinds & {"man", "fire", "none"})


def read_unlabelled_press(reader: MessageReader, line: Line, look: str) -> bool:
    """A paragraph that speaks to the other pilots, or stands wholly in quotation marks."""
    if not line.opens and reader.press_paragraph != line.paragraph:
        return False
    if reader.press_paragraph == line.paragraph and line.opens is False:
        if is_order_line(reader, line) or signs.RULE.match(look):
            reader.press_paragraph = -1
            return False
        _take(reader, line)
        return True
    paragraph = [
        other for other in reader.paragraphs.get(line.paragraph, []) if other.end >= line.end
    ]
    whole = reader.text[line.start : paragraph[-1].end].strip()
    if is_order_line(reader, line):
        return False
    speaks = signs.PILOTS_SPOKEN_TO.match(look) or signs.ONE_TO_ANOTHER.match(
        reader.text[line.start : line.end]
    )
    if speaks and len(whole.split()) >= 4 and not _mentions_orders(paragraph):
        spoken = signs.ONE_TO_ANOTHER.match(reader.text[line.start : line.end])
        if spoken and re.search(
            r"\b(?:gm|game ?master|neville)\b", spoken["to"] + " " + spoken["from"], re.I
        ):
            return False
        reader.press_paragraph = line.paragraph
        reader.press.open()
        _take(reader, line)
        return True
    if is_wholly_quoted(whole):
        reader.press_paragraph = line.paragraph
        reader.press.open()
        _take(reader, line)
        return True
    return False


def _take(reader: MessageReader, line: Line) -> None:
    inner = inner_note(reader.clerk.look, line.start, line.end)
    reader.press.add(line.start, line.end if inner is None else inner, line.paragraph)
    if inner is not None:
        read_note(reader, inner, line.end)


def _mentions_orders(lines: Sequence[Line]) -> bool:
    return any(
        re.search(r"\b(?:here (?:are|is|come)|my (?:orders|moves))\b", other.look, re.I)
        for other in lines[:1]
    )
