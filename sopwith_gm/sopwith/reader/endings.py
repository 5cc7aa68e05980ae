"""The end of a message: closing words, names and initials, and what is read below them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.layout import Line, Role
from sopwith_gm.sopwith.reader.line_shapes import is_order_line
from sopwith_gm.sopwith.reader.press_labels import press_label_end

if TYPE_CHECKING:
    from sopwith_gm.sopwith.reader.reader import MessageReader


NAME = re.compile(
    r"[\s*_~/\-=|<]*(?:[A-Z][\w'’.-]*|[a-z]\.?|de|van|von|der|la)(?:[ ]+(?:[A-Z][\w'’.-]*|"
    r"\"[\w ]+\"|\([\w ]+\)|&|and|"
    r"de|van|von|der|den|of|the|la)){0,4}[\s*_~.,!)/\-=:x]*$"
)


def is_closing(reader: MessageReader, number: int, look: str, line: Line) -> bool:
    """Is the line a closing word, or the name under the message?"""
    if reader.closed:
        return False
    if re.search(r"[?]", look) or len(look.split()) > 6:
        return False
    closing = signs.CLOSING.match(look)
    ordered_later = _last_ordered(reader) > number
    if closing:
        rest = closing["rest"].strip()
        exact = not rest or (
            NAME.match(rest) and len(rest.split()) <= 4 and not re.search(r"\d", rest)
        )
        if exact and not (ordered_later and not (reader.saw_orders or reader.state == "press")):
            return True
    if not (reader.saw_orders or reader.state == "press" or reader.has_orders):
        return False
    return is_name_line(reader, look, line) and not (ordered_later and not _knows(reader, look))


def _last_ordered(reader: MessageReader) -> int:
    """The number of the last line of orders, -1 where there is none."""
    if reader.last_ordered is None:
        reader.last_ordered = next(
            (
                n
                for n in range(len(reader.lines) - 1, -1, -1)
                if reader.lines[n].role is Role.OWN and is_order_line(reader, reader.lines[n])
            ),
            -1,
        )
    return reader.last_ordered


def _last_prose(reader: MessageReader) -> int:
    """Where the last line begins that is no name, -1 where there is none."""
    if reader.last_prose is None:
        reader.last_prose = next(
            (
                line.start
                for line in reversed(reader.lines)
                if line.role is Role.OWN and not NAME.match(line.look.strip())
            ),
            -1,
        )
    return reader.last_prose


def _knows(reader: MessageReader, look: str) -> bool:
    words = re.findall(r"\w+", look.lower())
    if not words or not reader.names:
        return False
    return all(
        word in reader.names or (len(word) == 1 and any(n[0] == word for n in reader.names))
        for word in words
        if word not in ("the", "of", "and")
    )


def is_name_line(reader: MessageReader, look: str, line: Line) -> bool:
    """A name or an initial, by itself on its line, under what was said."""
    bare = look.strip()
    if not NAME.match(bare) or re.search(r"\d", bare) or len(bare) > 40 or bare.endswith(":"):
        return False
    last = _last_prose(reader) <= line.end
    letters = re.sub(r"[^A-Za-z]", "", bare)
    if len(letters) == 1:
        return _is_initial(reader, bare, letters, line, last=last)
    if _knows(reader, bare):
        return reader.state == "press" or not _all_vocabulary(reader, line)
    if not last or not line.opens:
        return False
    return not _all_vocabulary(reader, line) and (
        bare[-1:] not in "!?"
        and not (reader.state == "press" and (bare.endswith(".") or len(bare.split()) > 3))
    )


def _all_vocabulary(reader: MessageReader, line: Line) -> bool:
    pieces = reader.clerk.pieces(line.start, line.end)
    return all(p.kind != "unknown" for p in pieces)


def _is_initial(reader: MessageReader, bare: str, letter: str, line: Line, *, last: bool) -> bool:
    draft = reader.clerk.draft
    count = draft.count_of_moves
    if not last:
        return False
    known = any(name[0] == letter.lower() for name in reader.names)
    if count >= 3 or letter.upper() not in "AINOLR":
        return True
    numbered = bool(draft.last_move)
    if reader.state == "press" or (numbered and line.opens):
        return True
    return (
        line.opens
        and (known or bare.startswith(("-", "/", "~")))
        and reader.clerk.draft.has_moves
        and (not any(row.items and row.single.end - row.single.start <= 3 for row in draft.rows))
    )


def opens_again(reader: MessageReader, look: str, line: Line) -> bool:
    """Below a closing, only what announces itself is read."""
    postscript = signs.POSTSCRIPT.match(look)
    if postscript and postscript.end() and re.match(r"\s*[*]*p\.? ?p?\.? ?s\b", look, re.I):
        reader.closed = False
        return True
    if press_label_end(look) is not None or signs.NOTE_LABEL.match(look):
        reader.closed = False
        return True
    pieces = reader.clerk.pieces(line.start, line.end)
    labelled = (
        pieces
        and pieces[0].kind == "label"
        and re.match(r"\W*m", look, re.I)
        and is_order_line(reader, line)
    )
    fixes = any(p.kind == "fix" for p in pieces) and any(
        p.kind in ("label", "in_move", "man", "fire") for p in pieces
    )
    if labelled or fixes or (not reader.saw_orders and is_order_line(reader, line)):
        reader.closed = False
        return True
    return False
