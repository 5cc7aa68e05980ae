"""Orders that are one list of three items: `1: LT/L 2: A/- 3: RS`, three lines, `A FL, RT, A FA`.

An item is a manoeuvre, perhaps with what it fires or that it fires nothing, and nothing else; a
list that has one other item is none. So what is told here is told in one way, whatever numbers and
marks somebody likes, and in whatever order he numbers his moves.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.vocabulary import distance
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import DOUBTS, FIXES, MOVES_AND_FIRE, holds
from sopwith_gm.systems.sopwith.reader.items import (
    ROW,
    Item,
    fire_of,
    is_silent,
    item_of,
    row_of_fire,
)
from sopwith_gm.systems.sopwith.reader.numbering import number_of, numberings, repeated
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, MOVES


class ItemList(NamedTuple):
    """Three moves, and where they are told."""

    moves: tuple[Item, ...]
    places: tuple[Stretch, ...]


_LONGEST_LINE = 240
_BULLET = Pattern(r"\s*(?:[-*+•·>]+\s+)?")
_SEPARATORS = (
    Pattern(r"\s*;\s*"), Pattern(r"\s*\|\s*"), Pattern(r"\s*→\s*"), Pattern(r"\s*>\s*"),
    Pattern(r"\s+/\s+"), Pattern(r"\s*/\s*"), Pattern(r"\s*,\s*"), Pattern(r"\.\s+"),
    Pattern(r"\s{2,}"), Pattern(r"\s+"),
)  # fmt: skip
"""What parts the items of a line; each is tried alone."""
_PART_FIRMLY = _SEPARATORS[:3]
"""Between these a comma may stand within an item; else it parts items as well as a slash does."""
_BEHIND = Pattern(r"[\s,;/|→.&]*$")
"""Marks between one item and the label of the next."""
_NO_MORE = MOVES_AND_FIRE | FIXES | DOUBTS | {"REF", "INREF", "SHIFT", "no"}
_NO_PREFIX = _NO_MORE | {"past", "later"}


def list_in(lines: Sequence[tuple[int, str]]) -> ItemList | None:
    """The only list of a message, where all else in it orders no move.

    `lines`: the player's own, with the place of each.
    """
    lines = list(_with_rows_apart(lines))
    for read in (_numbered, _in_one_line, _line_by_line):
        for found, used, rest in read(lines):
            whole = _with_row(found, rest)
            if whole and not any(_orders(text) for _, text in whole[1]):
                moves, left = whole
                if _may_be_a_row(moves):
                    continue
                kept = {at for at, _ in left}
                places = [(at, at + len(text)) for at, text in used] + [
                    (at, at + len(text)) for at, text in rest if at not in kept
                ]
                return ItemList(tuple(moves), tuple(places))
    return None


def _with_rows_apart(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The lines, where a row of fire that follows a list on its line is one by itself."""
    for place, text in lines:
        row = _ROW_BEHIND.search(text) if len(text) <= _LONGEST_LINE else None
        if row:
            yield place, text[: row.start()]
            yield place + row.end(), text[row.end() :]
        else:
            yield place, text


_ROW_BEHIND = Pattern(
    r"(?<=[.;])[ ]+(?=(?:fire|firing|guns?|shots?|shooting|bursts?)[ ]?[:=])", re.IGNORECASE
)


def _may_be_a_row(moves: Sequence[Item]) -> bool:
    """`Move 1 LT, move 2 A, move 3 A, fire left, ahead, right`: three bursts of the last, or one of
    each move?"""
    return len(moves[-1].fire or "") == MOST_MOVES and not any(one.fire for one in moves[:-1])


class ListAtOdds(NamedTuple):
    """What a list tells in which one number stands before two items, or which has four."""

    moves: tuple[Item | None, ...]
    """By number; None for the one told twice, and for one that is not told."""
    asked: tuple[Stretch, ...]
    """The two items with one number; those behind the third."""
    places: tuple[Stretch, ...]
    """All of them."""


def four_items(lines: Sequence[tuple[int, str]]) -> ListAtOdds | None:
    """`A, RT fire R, A, LS fire L`, where nothing else in the message orders or corrects."""
    for n, (place, text) in enumerate(lines):
        begun = _begins(text)[-1]
        parts = list(_COMMA_PART.finditer(text, begun)) if len(text) <= _LONGEST_LINE else []
        items = [item_of(part[0].strip().rstrip(".")) for part in parts]
        rest = [one for _, one in (*lines[:n], *lines[n + 1 :])]
        if len(items) <= MOST_MOVES or None in items or not _opens(text[:begun]):
            continue
        is_row = len(items) == _ROW_AT_END and items[2] and items[2].fire and items[3] == Item("A")
        if is_row or any(_orders(one) for one in rest):
            continue  # `A, A, LS fire A, A, A`: the fire of each
        asked = tuple(
            (place + one.end() - len(one[0].lstrip()), place + one.end())
            for one in parts[MOST_MOVES:]
        )
        return ListAtOdds(tuple(items[:MOST_MOVES]), asked, ((place, place + len(text)),))
    return _four_lines([(place, text) for place, text in lines if text.strip()])


def _four_lines(lines: Sequence[tuple[int, str]]) -> ListAtOdds | None:
    """The same on four lines, one below the other: `A`, `A`, `A fire A`, `A fire L`."""
    items = [
        item_of(text.strip().rstrip(".")) if len(text) <= _LONGEST_LINE else None
        for _, text in lines
    ]
    begun = next((n for n, item in enumerate(items) if item), len(items))
    told = list(takewhile(bool, items[begun:]))
    end = begun + len(told)
    rest = [text for _, text in (*lines[:begun], *lines[end:])]
    # an A by itself may be a name, and of more than four the others may be the fire of three
    if len(told) != MOST_MOVES + 1 or told[-1] == Item("A") or any(map(_orders, rest)):
        return None
    places = tuple((place, place + len(text)) for place, text in lines[begun:end])
    return ListAtOdds(tuple(told[:MOST_MOVES]), places[MOST_MOVES:], places)


_COMMA_PART = Pattern(r"[^,]+")
_ROW_AT_END = 5


def numbered_twice(lines: Sequence[tuple[int, str]]) -> ListAtOdds | None:
    """`Move 2: A` above `Move 2: LT`, where nothing else in the message orders or corrects."""
    text = "\n".join(line for _, line in lines)
    for labels in repeated(text):
        ends = [_line_end(text, one.end()) for one in labels]
        items = [item_of(text[a.end() : b]) for a, b in zip(labels, ends, strict=True)]
        around = text[: labels[0].start()] + "\n" + text[ends[-1] :]
        if None in items or any(_orders(line) for line in around.split("\n")):
            continue
        told: dict[int, set[Item | None]] = {}
        for label, item in zip(labels, items, strict=True):
            told.setdefault(number_of(label), set()).add(item)
        places = [
            (_place(lines, a.start()), _place(lines, b)) for a, b in zip(labels, ends, strict=True)
        ]
        twice = [
            place
            for place, label in zip(places, labels, strict=True)
            if len(told[number_of(label)]) > 1
        ]
        if twice:
            one_each = {n: next(iter(said)) for n, said in told.items() if len(said) == 1}
            moves = tuple(one_each.get(n) for n in range(1, max(told) + 1))
            return ListAtOdds(moves, tuple(twice), tuple(places))
    return None


def broken_items(lines: Sequence[tuple[int, str]], *, is_whole: bool) -> list[Stretch]:
    """What is no item in a list in which another is: `left` between `LT` and `A`.

    `is_whole`: three manoeuvres were read all the same; then only half a manoeuvre is asked about,
    which was taken for fire or for nothing. Fire without a manoeuvre is an item.
    """
    for said in _rows_of_lists(lines):
        items = [item_of(one) for _, one in said]
        broken = [
            one
            for one, item in zip(said, items, strict=True)
            if not item and one[1].strip() and fire_of(one[1].strip(), may_aim=False) is None
        ]
        is_of_moves = any(item and (item.man != "A" or item.fire is not None) for item in items)
        if is_whole:
            broken = [one for one in broken if _is_half(one[1])] if is_of_moves else []
        if 0 < len(broken) < MOST_MOVES:
            return [(at, at + len(one)) for at, one in broken]
    return [] if is_whole else _strange_item(lines)


def _strange_item(lines: Sequence[tuple[int, str]]) -> list[Stretch]:
    """`haed, left slip, ahead`: a word that nobody knows in a row with two moves."""
    for place, text in lines:
        parts = list(_COMMA_PART.finditer(text)) if len(text) <= _LONGEST_LINE else []
        strange = [
            one for one in parts if _ONE_WORD.fullmatch(one[0]) and _is_strange(one[0].strip(" ."))
        ]
        items = [one for one in parts if item_of(one[0].strip().rstrip("."))]
        if len(strange) == 1 and len(items) == MOST_MOVES - 1 and len(parts) == MOST_MOVES:
            return [(place, place + len(text))]
    return []


def _is_strange(word: str) -> bool:
    """Is a word of no kind, and none that may be a name: but `Haed`, too far from *ahead* for a
    slip of the finger?"""
    likely = word.islower() or any(distance(word.lower(), one) <= _FAR for one in _LONG_WORDS)
    return likely and not vocabulary().kinds(word.lower())


_FAR = 2
_LONG_WORDS = ("ahead", "straight", "forward")
_ONE_WORD = Pattern(r"\s*[A-Za-z][a-z]{2,}\s*\.?")


def _rows_of_lists(lines: Sequence[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    """What stands in three items with numbers, or with bullets, and where."""
    text = "\n".join(line for _, line in lines)
    for labels in numberings(text):
        ends = [*(one.start() for one in labels[1:]), _line_end(text, labels[-1].end())]
        yield [
            (_place(lines, a.end()), _BEHIND.sub("", text[a.end() : b]))
            for a, b in zip(labels, ends, strict=True)
        ]
    marked = [(at, line, mark) for at, line in lines if (mark := _MARKED.match(line))]
    if len(marked) == MOST_MOVES:
        yield [(at + mark.end(), line[mark.end() :]) for at, line, mark in marked]


def _is_half(said: str) -> bool:
    """Is a side, a turn or a slip all that is told of flying? `Right, firing ahead`; not `left
    again`."""
    words = [vocabulary().kinds(word.lower()) for word in re.findall(r"[^\W\d_]+", said)[:2]]
    return any(one & _HALVES for one in words[:1]) and all(one & _FIRES for one in words[1:])


_HALVES = frozenset({"side", "turn", "slip"})
_FIRES = frozenset({"fire", "gun", "with", "no", "lacking"})
_MARKED = Pattern(r"\s*[-*+•·]\s+")


def _place(lines: Sequence[tuple[int, str]], at: int) -> int:
    """Where a place in the lines, put one below the other, is in the message."""
    begun = 0
    for place, line in lines:
        if at <= begun + len(line):
            return place + at - begun
        begun += len(line) + 1
    return lines[-1][0]


_Lines = list[tuple[int, str]]
_Found = tuple[list[Item], _Lines, _Lines]
"""Items, the lines that tell them, and what else there is."""


def _orders(text: str) -> bool:
    return holds(text, _NO_MORE)


_BOTH_HEADED = Pattern(
    r"\b(?:moves?|manoeuvres?|maneuvers?|flying) ?(?:&|and|/|\+|-|,|then) ?(?:fire|firing|guns?|"
    r"shots?)"
    r" ?[:=-]? *$",
    re.IGNORECASE,
)
"""`Move & fire: A & A, A & 0, LT & L`."""


def _opens(prefix: str) -> bool:
    """May this stand before a list in its line, and says it nothing of the moves?"""
    prefix = _BOTH_HEADED.sub("", prefix)
    return not holds(prefix.strip(), _NO_PREFIX)


def _numbered(lines: Sequence[tuple[int, str]]) -> Iterator[_Found]:
    """Items with numbers, in any order, on one line or on several."""
    text = "\n".join(line for _, line in lines)
    starts = list(accumulate((len(line) + 1 for _, line in lines[:-1]), initial=0))
    for labels in numberings(text):
        items: dict[int, Item] = {}
        end = len(text)
        for label, behind in zip(labels, [*labels[1:], None], strict=True):
            end = behind.start() if behind else _line_end(text, label.end())
            said = text[label.end() : end]
            item = item_of(_BEHIND.sub("", said)) or item_of(said)
            stop = None if behind or item else _STOP.search(said)
            if stop:  # the list is over, and another sentence follows
                item, end = item_of(said[: stop.start()]), label.end() + stop.end()
            if item:
                items[number_of(label)] = item
        first, last = (bisect_right(starts, one.start()) - 1 for one in (labels[0], labels[-1]))
        if len(items) < MOST_MOVES or not _opens(text[starts[first] : labels[0].start()]):
            continue
        place, line = lines[last]
        over = end - starts[last]
        used = [*lines[first:last], (place, line[:over])]
        tail = [(place + over, line[over:])] if line[over:].strip() else []
        rest = [*lines[:first], *tail, *lines[last + 1 :]]
        yield [items[n] for n in MOVES], used, rest


_STOP = Pattern(r"[.!]\s|\s(?=\((?:for )?(?:this )?(?:turn ?|t)\d+\))", re.IGNORECASE)


def _line_end(text: str, at: int) -> int:
    """Where the line ends in which a place is."""
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _line_by_line(lines: Sequence[tuple[int, str]]) -> Iterator[_Found]:
    """Three lines, an item each."""
    items = [item_of(_BULLET.sub("", text, count=1)) for _, text in lines]
    told = [n for n, item in enumerate(items) if item]
    if len(told) == MOST_MOVES - 1 and told[0] and told[1] == told[0] + 1:
        first = told[0] - 1  # behind a heading: `Red Biddy reports: RT`
        text = lines[first][1]
        behind = (item_of(text[at:]) for at in _begins(text)[1:] if _opens(text[:at]))
        items[first] = next(filter(None, behind), None)
        told = [n for n, item in enumerate(items) if item]
    if len(told) == MOST_MOVES == told[-1] - told[0] + 1:
        found = [item for item in items if item]
        yield found, [lines[n] for n in told], [one for n, one in enumerate(lines) if n not in told]


_OPENING = Pattern(r"(?::|!|\bt\d+|turn \d+(?:\s-)?)\s+", re.IGNORECASE)


def _begins(text: str) -> list[int]:
    """Where a list may begin in a line: at once, or behind a heading."""
    return [0, *(one.end() for one in _OPENING.finditer(text))]


def _in_one_line(lines: Sequence[tuple[int, str]]) -> Iterator[_Found]:
    """Three items in a line, parted alike."""
    for n, (place, text) in enumerate(lines):
        if len(text) > _LONGEST_LINE:
            continue
        for begun in _begins(text):
            items = _parted(text[begun:]) if _opens(text[:begun]) else None
            if items:
                yield items, [(place, text)], [*lines[:n], *lines[n + 1 :]]
                break


def _parted(text: str) -> list[Item] | None:
    said = text.strip().rstrip(".")
    for mark in _SEPARATORS:
        parts = mark.split(said)
        if len(parts) != MOST_MOVES:
            continue
        dashes = sum(bool(_DASH_TO_AIM.search(part)) for part in parts)
        is_parted = mark in _PART_FIRMLY or not (re.search("[,;]", "".join(parts)) or dashes == 1)
        items = [item for item in map(item_of, parts) if item] if is_parted else []
        if len(items) == MOST_MOVES:
            return items
    return None


_DASH_TO_AIM = Pattern(r"\s-\s+(?:[ALR]|left|right|ahead)\b", re.IGNORECASE)
"""`A - L`: in one item of three, this may be another move as well."""


def _with_row(items: Sequence[Item], rest: _Lines) -> tuple[list[Item], _Lines] | None:
    """The items with the fire of a row of its own; None where a row cannot be told."""
    rows = [one for one in rest if ROW.match(one[1]) or is_silent(one[1])]
    if not rows:
        return list(items), rest
    if len(rows) > 1 or any(item.fire is not None for item in items):
        return None
    fires = row_of_fire(rows[0][1])
    if fires is None:
        return None
    told = [item._replace(fire=fire) for item, fire in zip(items, fires, strict=True)]
    return told, [one for one in rest if one is not rows[0]]
