"""Lines of press, and notes to the game master, which are never press."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Role
from sopwith_gm.systems.sopwith.orders.made_of import FIRED, GROUND, MOVE_NAMES, Bit, holds
from sopwith_gm.systems.sopwith.orders.said import OTHERS
from sopwith_gm.systems.sopwith.orders.sentences import sentences
from sopwith_gm.systems.sopwith.orders.sounding import orders_in
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.endings import is_name_line, thanks_and_orders
from sopwith_gm.systems.sopwith.reader.layout import Line
from sopwith_gm.systems.sopwith.reader.line_shapes import is_order_line
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.reader.press_labels import (
    SPOKEN_TO,
    inner_note,
    is_wholly_quoted,
    press_label_end,
)
from sopwith_gm.systems.sopwith.reader.suspicion import is_question, may_be_order

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader


#: Press that is for one pilot is a letter to him, and nothing for all to read.
_FOR_ONE = Pattern(
    r"\b(?:to|for)\b[^:]*\bonly\b|\bnot for\b|\bgm\b|\bgame ?master\b", re.IGNORECASE
)
#: A heading of orders, in the midst of a line of press.
_ORDERS_WITHIN = Pattern(
    r"(?<=[.!?)\"'”])\s+(?P<heading>(?:(?:my|the|and my) )?(?:moves?|orders?|turn \d{1,4})"
    r"(?: (?:this|for) turn(?: \d{1,4})?)?\s*[:=-])",
    re.IGNORECASE,
)
_LONGEST_HEADING = 8
"""Words of a line that stands above orders."""
_GAME_MASTER = Pattern(r"\b(?:gm|game ?master)\b", re.IGNORECASE)
_OF_ORDERS = Pattern(
    r"(?<!from )(?<!over )(?<!up )(?<!down )(?<!in )\bhere (?:are|is|come)\b|"
    r"\bmy (?:orders|moves)\b",
    re.IGNORECASE,
)


def read_labelled_press(reader: MessageReader, line: Line, look: str) -> bool:
    """Read a line that begins with a label of press, or says that there is none."""
    (start, end), *others = sentences(reader.clerk.look, line.start, line.end)
    if signs.NO_PRESS.fullmatch(reader.clerk.look[start:end].strip()) and not may_be_order(
        reader.clerk, start, end, reader.clerk.bits(start, end)
    ):
        reader.leave_press()
        reader.marks.append((line.start, end, Kind.CHAT))
        if others:
            reader.own_words.append((others[0][0], line.end))
            found = reader.clerk.line(others[0][0], line.end, paragraph=line.paragraph)
            reader.saw_orders = reader.saw_orders or found
        return True
    label = press_label_end(look)
    if label is None or _labels_orders(look, label):
        return False
    reader.leave_press()
    begun = line.start + label
    if _FOR_ONE.search(look[:label]):
        reader.state, reader.note_paragraph = "note", line.paragraph
        read_note(reader, line.start, line.end, begun)
        return True
    reader.marks.append((line.start, begun, Kind.PRESS))
    rest = look[label:]
    if rest.strip() and signs.NOTHING.fullmatch(rest):
        return True
    reader.state = "press"
    reader.press.open()
    if rest.strip():
        reader.press.add(begun, line.end, line.paragraph)
        cut_from_press(reader, begun, line.end)
    return True


_OF_ANYTHING = Pattern(r"\W*(?:stop press|to whom it may concern)\b", re.IGNORECASE)
"""What may stand above a letter, and not only above press."""
_CHANGES = Pattern(r"\b(?:orders?|moves?|scrap|instead|change|correction)\b", re.IGNORECASE)
_SET = 3
"""Orders that make a whole set."""


def _labels_orders(look: str, label: int) -> bool:
    """Does a label that may stand above any letter stand above orders?

    `To whom it may concern: I go ahead, ...`, `Stop press: the first is LT, not RT.`
    """
    rest = look[label:]
    if not _OF_ANYTHING.match(look) or not rest.strip():
        return False
    (a, b), *_ = sentences(rest, 0, len(rest))
    changes = look.lower().lstrip().startswith("stop") and _CHANGES.search(rest)
    return bool(changes) or orders_in(rest) >= _SET or orders_in(rest[a:b]) > 0


def cut_from_press(reader: MessageReader, start: int, end: int) -> None:
    """Take a note to the game master, and orders, out of the press that was read last."""
    look = reader.clerk.look
    note = inner_note(look, start, end, reader.greeted)
    stop = end if note is None else note
    over = signs.PRESS_IS_OVER.search(look, start, stop)
    last = over.start() if over else stop
    orders = headed = _inner_orders(reader, start, last)
    if headed is not None:
        last = headed
    elif over:
        orders = over.end()
    if last < end:
        reader.press.cut(last)
        reader.leave_press()
    if orders is not None and reader.clerk.line(orders, stop):
        reader.saw_orders = True
    elif headed is not None:
        reader.clerk.leave(headed, stop, "in-press")
    if note is not None:
        read_note(reader, note, end)


def turns_to_game_master(reader: MessageReader, look: str, line: Line) -> bool:
    """Does a line under press turn to the game master, without a label that says so?

    So it does by the name that the message was begun with: `Back to you, Nora: ...`.
    """
    spoken = signs.BEFORE_NAME.match(look)
    return bool(
        (spoken and spoken["name"].lower() in reader.greeted)
        or signs.TO_GAME_MASTER.match(look)
        or signs.NOTE_BY_NAME.match(look)
        or signs.GREETS_GAME_MASTER.match(look)
        or (line.opens and signs.ASKS_GAME_MASTER.match(look))
    )


def may_hide_orders(reader: MessageReader, line: Line, look: str) -> bool:
    """Is a line under press perhaps an afterthought to the orders: `Oh, and fire left in move 2`?

    Then it is neither printed nor read, but asked about.
    """
    if look.rstrip().endswith(("!", "?")) or OTHERS.search(look):
        return False
    bits = reader.clerk.bits(line.start, line.end)
    kinds = {bit.kind for bit in bits}
    fires = "FIRE" in kinds
    if line.opens and kinds & MOVE_NAMES and (fires or _codes(bits)):
        return True
    counted = "REPAIR" in kinds
    placed = any(bit.kind in ("LAND", "TAKE") and bit.value not in ("", "yes") for bit in bits)
    return (counted or placed or fires) and is_only_orders(look)


def _codes(bits: Sequence[Bit]) -> int:
    """How many manoeuvres are named so that nothing else can be meant."""
    return sum(bit.kind == "MAN" and bit.is_sure for bit in bits)


def _inner_orders(reader: MessageReader, start: int, end: int) -> int | None:
    """Where orders begin under a heading of theirs, within a line of press.

    A sentence that is nothing but orders, and has no heading, is asked about.
    """
    look = reader.clerk.look
    for found in _ORDERS_WITHIN.finditer(look, start, end):
        if is_only_orders(look[found.end() : end]):
            return found.start("heading")
    for a, b in sentences(look, start, end):
        if _codes(reader.clerk.bits(a, b)) > 1 and is_only_orders(look[a:b]):
            reader.clerk.leave(a, b, "in-press")
    return None


def read_note_line(reader: MessageReader, line: Line, look: str) -> bool:
    """Read a line that begins a note to the game master, by a label or by his name."""
    found = signs.NOTE_LABEL.match(look)
    is_greeting = look.strip().lower() == "gm,"
    if is_greeting or not (found or _speaks_by_name(reader, line, look)):
        return False
    reader.leave_press()
    reader.state, reader.note_paragraph = "note", line.paragraph
    label = found.end() if found else 0
    if re.search(r"\w", look[label:]):
        read_note(reader, line.start, line.end, line.start + label)
        return True
    if reader.paragraphs[line.paragraph][-1].start <= line.start:
        reader.note_paragraph += 1
    reader.marks.append((line.start, line.end, Kind.NOTE))
    return True


def _speaks_by_name(reader: MessageReader, line: Line, look: str) -> bool:
    """`Nora, I am away`, below orders or press; `Nora: I am away` also above them."""
    spoken = SPOKEN_TO.match(look)
    if not spoken or spoken["name"].lower() not in reader.greeted:
        return False
    if reader.state == "press":
        return True
    return (reader.saw_orders or spoken[0].endswith(":")) and not is_order_line(reader, line)


def read_note(reader: MessageReader, start: int, end: int, label_end: int = 0) -> None:
    """A note to the game master, with or without a label: never press; unread where it may be an
    order."""
    look = reader.clerk.look
    said = end - len(look[max(start, label_end) : end].lstrip(" :,.-)"))
    if _speaks_to_him_alone(look[start:said]) and reader.tells_all_orders(said, end):
        reader.leave_press()
        reader.marks.append((start, said, Kind.NOTE))
        reader.saw_orders = reader.clerk.line(said, end)
        return
    (_, over), *more = sentences(look, start, end)
    is_of_now = more and label_end > start and not _LATER.search(look, start, over)
    if is_of_now and reader.tells_all_orders(more[0][0], end, in_words=False):
        end = over
        reader.leave_press()
        reader.saw_orders = reader.clerk.line(more[0][0], more[-1][1])
    reader.press.notes.append(reader.text[start:end].strip())
    reader.marks.append((start, end, Kind.NOTE))
    for a, b in sentences(look, said, end):
        bits = reader.clerk.bits(a, b)
        is_order = may_be_order(reader.clerk, a, b, bits) or _is_all_on_the_ground(bits)
        if is_order and not is_question(look[a:b], bits):
            reader.clerk.leave(start, end, "in-note")
            return


def _speaks_to_him_alone(label: str) -> bool:
    """`For the GM:`, `Between you and me`: so orders may begin, and not only what is secret."""
    return _GAME_MASTER.search(label) is not None or _BETWEEN_US.search(label) is not None


_LATER = Pattern(
    r":\s*$|\b(?:next|later|would|plan\w*|might|was|had|last (?:turn|time|week))\b", re.IGNORECASE
)
_BETWEEN_US = Pattern(r"\b(?:between|entre|unter)\b", re.IGNORECASE)


def _is_all_on_the_ground(bits: Sequence[Bit]) -> bool:
    """`Staying parked, repair everything you can`: he who is spoken to is the game master."""
    return {bit.kind for bit in bits} & _AT_HOME != set() and all(
        bit.kind in _AT_HOME or bit.kind in _BETWEEN for bit in bits
    )


_AT_HOME = frozenset({"STAY", "REPAIR"})
_BETWEEN = frozenset({"comma", "semi", "dash", "and", "plus", "then", "dot"})


def ends_press(reader: MessageReader, line: Line, look: str) -> bool:
    """Does an order, or a heading of orders, begin here, or is it the name below the press?"""
    bits = reader.clerk.bits(line.start, line.end)
    return (
        _heads_orders(reader, line, look)
        or _stands_above_orders(reader, line, look, bits)
        or is_name_line(reader, look, line)
        or _is_ordering_postscript(look, bits)
        or _begins_with_turn(look, bits)
        or (line.opens and _begins_with_set(bits))
        or (line.opens and _is_all_orders(reader, line))
        or (line.opens and _is_headed_set(look))
        or (line.opens and bool(_OF_MY_ORDERS.match(look) or _THANKS_FOR_RUNNING.match(look)))
        or thanks_and_orders(look)
        or is_order_line(reader, line)
    )


_OF_MY_ORDERS = Pattern(
    r"\W*(?:and |but |now )?(?:my|our) (?:moves|orders)(?: for [\w ]{1,20}?)? (?:will )?"
    r"(?:come|follow|are|be|stand|stay|were|went|go)\b",
    re.IGNORECASE,
)
"""`My moves come tomorrow night.`: to the game master."""
_THANKS_FOR_RUNNING = Pattern(
    r"\W*(?:many )?(?:thanks|thank you)(?: \w+)? for (?:chasing|reminding|waiting|running|"
    r"(?:the|your) (?:reminder|patience|report|map|maps|work|trouble|quick reply|last report))\b",
    re.IGNORECASE,
)
"""What only the game master does."""
_HEADED = Pattern(r"(?P<head>[^:.!?\"\n]{1,40}): (?P<orders>.+)")


def _is_headed_set(look: str) -> bool:
    """`Now the serious part, turn 25: A, then LT, ...`, `Walt: A A A, fire A A none.`"""
    headed = _HEADED.match(look)
    if not headed or OTHERS.search(look) or _TELLS_OF.search(look):
        return False
    told = headed["orders"]
    names_turn = bool(_TURN_NAMED.search(headed["head"]))
    return orders_in(told) >= _SET and (names_turn or len(_CODE.findall(told)) >= _SET)


_TURN_NAMED = Pattern(r"\b(?:turn|t) ?\d{1,4}\b", re.IGNORECASE)
_CODE = Pattern(r"\b(?:[LR][TS]|[A0I])\b")


def _heads_orders(reader: MessageReader, line: Line, look: str) -> bool:
    """`My orders:`, `Moves for turn 12`; or a line that begins so, with orders right below."""
    heading = signs.ORDERS_HEADING.match(look)
    if not heading or re.match(r"\s*\d", heading["rest"]) or len(look.split()) > 9:
        return False
    is_heading = ":" in look or look.rstrip().endswith("-")
    says_no_more = signs.TURN_ALONE.fullmatch(heading["rest"])
    return is_heading or bool(says_no_more) or _orders_follow(reader, line)


def _stands_above_orders(reader: MessageReader, line: Line, look: str, bits: Sequence[Bit]) -> bool:
    """`Mes ordres :`, `Here are my orders for turn 6.`, `Game 14, turn 8`: a short line that names
    the orders or the turn, or ends in a colon, with orders below it."""
    names = signs.NAMES_ORDERS.search(look) or any(bit.kind == "TURN_NO" for bit in bits)
    is_plain = not any(bit.kind in ("unknown", "others", "past") for bit in bits)
    is_heading = (look.rstrip().endswith(":") and is_plain) or (names and not OTHERS.search(look))
    is_short = len(look.split()) <= _LONGEST_HEADING
    return bool(is_short and is_heading and _orders_follow(reader, line))


def _begins_with_turn(look: str, bits: Sequence[Bit]) -> bool:
    """`Turn 12 orders`, `Turn 12: ...`, but not `Turn 12 will be your last`."""
    if not bits or bits[0].kind != "TURN_NO":
        return False
    if bits[1:] and "colon" in (bits[1].kind, bits[-1].kind):
        return True
    if bits[1:] and bits[1].kind == "dash":
        return True
    if _codes(bits) >= _SET:
        return True  # `T15. RT, RT, A, and he fires A in the last, sandwich finished`
    headed = _TURN_HEADING.match(look)
    if headed and orders_in(look[headed.end() :]) >= _SET:
        return True  # `Turn 19 for the Major: first a right turn, next a right turn, then ahead`
    talks = any(bit.kind in ("unknown", "past", "number") for bit in bits)
    return len(look.split()) <= 6 and not talks and not OTHERS.search(look)


def _begins_with_set(bits: Sequence[Bit]) -> bool:
    """`RT, RT, A, firing ahead at the end, sandwich finished.`"""
    begins = [bit for bit in bits if bit.kind not in _PARTS][:_SET]
    return len(begins) == _SET == _codes(begins)


_TURN_HEADING = Pattern(r"[^:.!?]{1,40}:\s")
_PARTS = frozenset({"comma", "slash", "dash", "semi", "then", "and"})


def _is_all_orders(reader: MessageReader, line: Line) -> bool:
    """Does a paragraph begin that is whole orders in sentences, where there are none besides?"""
    end = reader.paragraphs[line.paragraph][-1].end
    if OTHERS.search(reader.clerk.look, line.start, end):
        return False  # `He turns left!`
    if _TELLS_OF.search(reader.clerk.look, line.start, end):
        return False
    if not reader.tells_all_orders(line.start, end):
        return False
    below = (one for one in reader.lines if one.start > end and one.role is Role.OWN)
    return not any(is_order_line(reader, one) for one in below)


_TELLS_OF = Pattern(
    r"\b(?:[Tt]he|[A-Z]\w+)(?: [A-Z]\w+)? (?:turns|slips|sideslips|goes|flies|lands|takes|leaves|"
    r"fires|stays|comes|rises|dives|heads|is|was)\b"
)
"""`The Baron leaves the bar, turns left, ...`: a tale."""


def _orders_follow(reader: MessageReader, line: Line) -> bool:
    """Is one of the next three lines of the pilot's own an order?"""
    below = (one for one in reader.lines if one.start > line.start and one.role is Role.OWN)
    return any(is_order_line(reader, one) for one in islice(below, 3))


def _is_ordering_postscript(look: str, bits: Sequence[Bit]) -> bool:
    """`PS: make move 3 LT`: a postscript that says which move, and what of it."""
    kinds = {bit.kind for bit in bits}
    orders = kinds & MOVE_NAMES and kinds & {"MAN", "HALF", "FIRE", "LOUD", "NOFIRE", "NONE"}
    return bool(orders and signs.POSTSCRIPT.match(look))


def read_unlabelled_press(reader: MessageReader, line: Line, look: str) -> bool:
    """A paragraph that speaks to the other pilots, or stands wholly in quotation marks."""
    if is_order_line(reader, line) or (not line.opens and signs.RULE.match(look)):
        reader.press_paragraph = -1
        return False
    if line.opens:
        if not _speaks_to_all(reader, line, look):
            return False
        reader.press_paragraph = line.paragraph
    if reader.press_paragraph != line.paragraph:
        return False
    note = inner_note(reader.clerk.look, line.start, line.end, reader.greeted)
    rival = signs.RIVAL_SPOKEN_TO.match(look) if line.opens else None
    begun = line.start + rival.end() if rival and rival["to"] else line.start
    reader.press.add(begun, line.end if note is None else note, line.paragraph)
    if note is not None:
        read_note(reader, note, line.end)
    return True


def _speaks_to_all(reader: MessageReader, line: Line, look: str) -> bool:
    """Is the paragraph that begins here press without a label?"""
    whole = reader.clerk.look[line.start : reader.paragraphs[line.paragraph][-1].end].strip()
    letter = signs.ONE_TO_ANOTHER.match(look)
    if letter and _is_for_game_master(reader, f"{letter['from']} {letter['to']}"):
        return False
    if letter and holds(letter["from"], GROUND | FIRED):
        return False  # `Repairs to Gull: 2 points`
    if _speaks_to_rival(reader, look, whole):
        return True
    is_speech = bool(letter or signs.PILOTS_SPOKEN_TO.match(look)) and len(whole.split()) >= 4
    return is_wholly_quoted(whole) or (is_speech and not _OF_ORDERS.search(look))


def _speaks_to_rival(reader: MessageReader, look: str, whole: str) -> bool:
    """`Red, you owe me a new tail`: to another by his colour, who is told `you`."""
    rival = signs.RIVAL_SPOKEN_TO.match(look)
    if not rival or not signs.SECOND_PERSON.search(whole):
        return False
    if orders_in(whole):
        return False  # `Red: turn left, if you would`, of the pilot's own plane
    name = (rival["to"] or rival["name"] or "").lower()
    return name not in reader.greeted | reader.names and not _OF_ORDERS.search(whole)


def _is_for_game_master(reader: MessageReader, names: str) -> bool:
    """Is he one of the two that a letter names, by his office or by his name?"""
    greeted = {name.lower() for name in re.findall(r"[A-Z]\w+", names)} & reader.greeted
    return bool(greeted or _GAME_MASTER.search(names))
