"""The end of a message: closing words, names and initials, and what is read below them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import (
    DOUBTS,
    FIRED,
    FIXES,
    GROUND,
    MANOEUVRES,
    MOVE_NAMES,
    MOVES_AND_FIRE,
)
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.items import item_of
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.line_shapes import is_order_line
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.reader.press_labels import press_label_end
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

MOST_CLOSING_WORDS = 5
"""Words above the name; more say something."""
_SENTENCE_ENDS = frozenset(".!?:;")
_ORDERED = MOVES_AND_FIRE | GROUND | MOVE_NAMES | FIXES | DOUBTS
"""Kinds of phrases that closing words have none of."""
LONGEST_NAME = 40
"""Characters; a longer line is no name."""
_NAME_PART = r"[A-Z](?:[^\W\d]|['’.-])*"
NAME = Pattern(
    rf"[\s*_~/\-=|<(]*(?:{_NAME_PART}|[a-z]\.?|de|van|von|der|la)(?:[ ]+(?:{_NAME_PART}|"
    r"(?:emer|ret|retd|jun|sen|jr|sr|hon|med|phil|mus)\.|"
    r"\"[\w ]+\"|\([\w. ]+\)|&|and|"
    r"de|van|von|der|den|of|the|la)){0,4}[\s*_~.,!)/\-=:x]*$"
)
_TITLE = Pattern(
    r"[\s*_~/=|-]*(?:captain|capt|lieutenant|major|sergeant|sgt|colonel|baron|count|sir|lady|lord)\b",
    re.IGNORECASE,
)
_CODE = Pattern(r"\b[LR][TS]\b")
_INITIALS = Pattern(r"\(?(?:[A-Z]\.[ ]?)+(?:[&-] ?[A-Z]\. ?)?[A-Z][a-z']+\b")
"""Of a name below orders that are whole: `A. Postlethwaite`."""
_ENDS_IN_INITIAL = Pattern(r"\b[A-Z]\.$")
_SMALL_WORDS = frozenset({"the", "of", "and"})
#: Letters that an order may be as well: ahead, Immelmann, none, 0, left, right.
_LETTERS_OF_ORDERS = frozenset("AINOLR")
#: What a correction may be of.
_CORRECTED = MOVE_NAMES | MANOEUVRES | FIRED | {"NOFIRE", "NONE"}


def is_closing(reader: MessageReader, number: int, look: str, line: Line) -> bool:
    """Is the line a closing word, or the name under the message?"""
    if reader.closed:
        return False
    ordered_later = _last_ordered(reader) > number
    if signs.GREETING.match(look) and _opens_message(reader, number):
        return False
    has_begun = reader.has_orders or reader.state == "press"
    closing = signs.CLOSING.match(look)
    if closing and _is_signed(closing["rest"].strip()) and (has_begun or not ordered_later):
        return True
    if has_begun and _signs_off(reader, look, line):
        return True
    return (
        has_begun
        and is_name_line(reader, look, line)
        and (not ordered_later or _knows(reader, look))
    )


def _opens_message(reader: MessageReader, number: int) -> bool:
    """Is it the first line of its sender, and not the only one? `Ciao Beppe,`"""
    own = (n for n, one in enumerate(reader.lines) if one.role is Role.OWN and one.look.strip())
    return next(own, None) == number and next(own, None) is not None


def _signs_off(reader: MessageReader, look: str, line: Line) -> bool:
    """Few words by themselves above the name, at the very end: `Your obedient servant,`.

    Known by where they stand, since everybody has closing words of his own.
    """
    words = look.split()
    is_short = len(words) <= MOST_CLOSING_WORDS and look.rstrip()[-1:] not in _SENTENCE_ENDS
    if not line.opens or not is_short or any(map(str.isdigit, look)):
        return False
    below = [one for one in reader.paragraphs[line.paragraph] if one.start > line.start]
    if not below or _last_prose(reader) != line.start or is_order_line(reader, line):
        return False
    kinds = {bit.kind for bit in reader.clerk.bits(line.start, line.end)}
    return not kinds & _ORDERED and not _are_moves(below[0].look)


def _is_signed(rest: str) -> bool:
    """Does nothing but a name stand behind closing words, `Ta, maeve` among them?"""
    if not rest or (rest.isalpha() and not vocabulary().kinds(rest.lower())):
        return True
    return NAME.match(rest) is not None and not _are_moves(rest)


def thanks_and_orders(look: str) -> bool:
    """`Thanks, A LT RS`: closing words that close nothing."""
    closing = signs.CLOSING.match(look)
    return closing is not None and _are_moves(closing["rest"])


def _are_moves(rest: str) -> bool:
    return len(rest.split()) > 2 and is_only_orders(rest)


def _last_ordered(reader: MessageReader) -> int:
    """The number of the last line of orders, -1 where there is none."""
    if reader.last_ordered is None:
        numbers = range(len(reader.lines) - 1, -1, -1)
        lines = ((number, reader.lines[number]) for number in numbers)
        reader.last_ordered = next(
            (n for n, line in lines if line.role is Role.OWN and is_order_line(reader, line)), -1
        )
    return reader.last_ordered


def _last_prose(reader: MessageReader) -> int:
    """Where the last line begins that is no name, 0 where there is none."""
    if reader.last_prose is None:
        reader.last_prose = max(
            (
                line.start
                for line in reader.lines
                if line.role is Role.OWN and not NAME.match(line.look.strip())
            ),
            default=0,
        )
    return reader.last_prose


def _knows(reader: MessageReader, look: str) -> bool:
    """Is it the sender's name, or part of it, or its initials?"""
    words = set(re.findall(r"\w+", look.lower())) - _SMALL_WORDS
    return bool(words) and words <= reader.names | _initials(reader)


def _initials(reader: MessageReader) -> set[str]:
    """Of the sender's names, in small letters."""
    return {name[0] for name in reader.names}


def is_name_line(reader: MessageReader, look: str, line: Line) -> bool:
    """A name or an initial, by itself on its line, under what was said."""
    bare = look.strip()
    if not NAME.match(bare) or len(bare) > LONGEST_NAME or bare.endswith(":"):
        return False
    last = _last_prose(reader) <= line.end
    letters = re.sub(r"[^A-Za-z]", "", bare)
    if len(letters) == 1:
        return _is_initial(reader, bare, letters, line, last=last)
    if _knows(reader, bare):
        return reader.state == "press" or not _all_vocabulary(reader, line)
    if (
        _INITIALS.match(bare)
        and reader.clerk.draft.count_of_men == MOST_MOVES
        and _is_last(reader, line)
    ):
        return bare.count(".") > 1 or not _all_vocabulary(reader, line)
    is_one_word = reader.state == "press" and bare.isalpha() and _is_last(reader, line)
    is_apart = line.opens or (is_one_word and _stands_below_press(reader, line))
    if not last or not is_apart or _all_vocabulary(reader, line) or bare.endswith("!"):
        return False
    ends = bare.endswith(".") and not _ENDS_IN_INITIAL.search(bare)
    return reader.state != "press" or not (ends or len(bare.split()) > 3)


def _stands_below_press(reader: MessageReader, line: Line) -> bool:
    """Is press right above it that is one line, and over?"""
    *_, label, said = ["", "", *(one.look for one in reader.lines if one.start < line.start)]
    is_labelled = press_label_end(said) or press_label_end(label) == len(label) > 0
    return bool(is_labelled) and said.rstrip()[-1:] in tuple('.!?")')


def _is_last(reader: MessageReader, line: Line) -> bool:
    """Has the message no line below it?"""
    return not any(one.start > line.start and one.look.strip() for one in reader.lines)


def _all_vocabulary(reader: MessageReader, line: Line) -> bool:
    if _TITLE.match(line.look):
        return False
    bits = reader.clerk.bits(line.start, line.end)
    return all(bit.kind not in ("unknown", "others") for bit in bits)


def _is_initial(reader: MessageReader, bare: str, letter: str, line: Line, *, last: bool) -> bool:
    """Does one letter sign the message? Under a list of single codes it is the next of them."""
    draft = reader.clerk.draft
    if not last or _goes_on(reader, bare, line):
        return False
    if (
        draft.best().ground.stay
        or draft.count_of_moves >= 3
        or letter.upper() not in _LETTERS_OF_ORDERS
    ):
        return True
    if reader.state == "press" or (draft.last_move and line.opens):
        return True
    is_signed = letter.lower() in _initials(reader) or bare.startswith(("-", "/", "~"))
    return line.opens and is_signed and draft.has_moves


def _goes_on(reader: MessageReader, bare: str, line: Line) -> bool:
    """Is it an entry of a list whose line above begins with the same mark? `- A` below `- LT`."""
    if not line.opens and _is_third_item(reader, bare, line):
        return True
    mark = bare[0]
    above = [one.look.lstrip() for one in reader.lines if one.end < line.start]
    if mark.isalnum() or not above or not above[-1].startswith(mark):
        return False
    is_open = reader.clerk.draft.count_of_moves < MOST_MOVES
    return not line.opens or (is_open and sum(one.startswith(mark) for one in above) > 1)


def _is_third_item(reader: MessageReader, bare: str, line: Line) -> bool:
    """Is it below two lines that are an item of a list each, and no more of them? `A` below `LT+L`
    and `A+A`."""
    paragraph = [one.look for one in reader.paragraphs[line.paragraph] if one.start < line.start]
    items = [item_of(look.strip()) for look in paragraph[-MOST_MOVES:]]
    *more, _, _ = [None, None, None, *items]
    return all([*items[-2:], item_of(bare)]) and len(items) > 1 and more[-1] is None


def opens_again(reader: MessageReader, look: str, line: Line) -> bool:
    """Below a closing, only what announces itself is read."""
    is_announced = (
        signs.POSTSCRIPT.match(look)
        or press_label_end(look) is not None
        or signs.NOTE_LABEL.match(look)
    )
    reader.closed = not (is_announced or _orders_more(reader, line))
    if reader.closed and _may_order_more(reader, look, line):
        reader.clerk.leave(line.start, line.end, "below-closing")
    return not reader.closed


def _may_order_more(reader: MessageReader, look: str, line: Line) -> bool:
    """`A, LT if Blue dies`; or a code alone where moves are missing, and no initials."""
    bits = reader.clerk.bits(line.start, line.end)
    codes = _CODE.findall(look)
    if codes and any(bit.kind in DOUBTS for bit in bits):
        return True
    is_signed = set(look.strip(" .").lower()) <= _initials(reader)
    is_missing = 0 < reader.clerk.draft.count_of_moves < 3
    return codes == [look.strip(" .")] and is_missing and not is_signed


def _orders_more(reader: MessageReader, line: Line) -> bool:
    """Orders below a closing: the first of the message, of a move that is named, or corrected."""
    bits = reader.clerk.bits(line.start, line.end)
    kinds = {bit.kind for bit in bits}
    if kinds & FIXES and kinds & _CORRECTED:
        return True
    is_numbered = bits[:1] and bits[0].kind == "REF"
    return bool(is_numbered or not reader.saw_orders) and is_order_line(reader, line)
