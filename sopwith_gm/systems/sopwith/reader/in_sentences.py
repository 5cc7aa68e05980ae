"""What lists and sentences of a message tell, beside what the grammar made of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.made_of import GROUND
from sopwith_gm.systems.sopwith.orders.trust import FOR_EVER
from sopwith_gm.systems.sopwith.orders.which_plane import without_name
from sopwith_gm.systems.sopwith.prose.message import told_in_prose
from sopwith_gm.systems.sopwith.reader.item_lists import four_items, list_in, numbered_twice
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader


_NOT_TOLD: frozenset[Code] = FOR_EVER - {
    "unclaimed", "reference", "two-lists", "alternative", "which-plane", "condition",
}  # fmt: skip
"""Doubts that stay where sentences tell three moves: what they are about is not in the words."""
_OF_WHAT_HANGS: frozenset[Code] = frozenset(["condition", "choice", "alternative"])
"""Doubts about what hangs on something, which stay: clauses only say how much hangs, and only where
something is asked."""
_OF_MOVES: frozenset[Code] = frozenset(
    ["turn-or-slip", "no-manoeuvre", "fourth-move", "two-in-one", "which-move", "which-fire",
     "fire-twice", "fire-of-no-move", "odd", "unclaimed"]
)  # fmt: skip
"""Doubts that what sentences tell answers also where they speak of a strip that is known."""


_STAYS: Code = "stays-and-moves"
"""`I stand still. After that I slip left ...`: one of the moves, where all three are told."""
_OF_ALL_MOVES: frozenset[Code] = frozenset({"orders-missing", "lost", "two-meanings"})
"""Doubts about the moves of a message, wherever they are raised: a list of all answers them."""
_NOT_OF_LISTS = FOR_EVER - {"unclaimed", "choice", "two-lists", "alternative", "cell"}
"""Doubts beside which no list counts: something hangs, or is of another plane or turn."""


_PERHAPS = Pattern(
    r"\W*(?:(?:p\.? ?s\.?|hm+|well|oh|er|um|so|and)\W+)*(?:or|maybe|perhaps|possibly|better)\b"
    r"[^.?!\n]*\?",
    re.IGNORECASE,
)


def is_doubt(sentence: str) -> bool:
    """`Or perhaps in 2 instead?`: what was told before it stands."""
    return bool(_PERHAPS.match(sentence))


_WITHOUT_GROUND: Mapping[str, dict[str, Any]] = {
    "TAKE": {"take_off": None},
    "LAND": {"land": False},
}


def without_doubted_ground(
    reader: MessageReader, sheets: Mapping[str, OrderSheet], stretches: Sequence[Stretch]
) -> dict[str, OrderSheet]:
    """The sheets without what of the ground is told nowhere but in a doubt that is asked about."""
    look, read = reader.clerk.look, dict(sheets)
    for plane, sheet in sheets.items():
        for kind, without in _WITHOUT_GROUND.items():
            said = [
                place
                for place in sentences_of(reader, plane)
                if any(bit.kind == kind for bit in reader.clerk.bits(*place))
            ]
            if said and all(is_doubt(look[a:b]) and _touches((a, b), stretches) for a, b in said):
                sheet = replace(sheet, **without)
        read[plane] = sheet
    return read


def own_sentences(reader: MessageReader) -> Iterator[Stretch]:
    """The sentences of the player's own words that are neither press nor a note."""
    for a, b in reader.clerk.heard:
        if any(start <= a and b <= end for start, end in reader.own_words):
            yield a, b


def sentences_of(reader: MessageReader, plane: str) -> list[Stretch]:
    """Those of them that are of a plane."""
    return [one for one in own_sentences(reader) if plane in reader.clerk.heard[one]]


def told_in_sentences(
    reader: MessageReader, sheets: Mapping[str, OrderSheet], stretches: Sequence[Stretch]
) -> tuple[dict[str, OrderSheet], list[Stretch]]:
    """The sheets and what is in doubt, where the sentences of a plane tell three moves whole and in
    one way.

    What they tell goes before what the grammar makes of them: there every word has to have its
    place. What is in doubt beside these sentences, or of another plane, stays in doubt.
    """
    if reader.clerk.legend.senses:
        return dict(sheets), list(stretches)  # what the signs mean is the key's to say
    owners = {one: _owners(reader, one) for one in stretches}
    read, settled = dict(sheets), {one: set[str]() for one in stretches}
    for plane, sheet in sheets.items():
        doubts = [one for one in stretches if plane in owners[one]]
        told = None
        if not sheet.stay:
            told = _listed(reader, plane, sheet, doubts) or _told(reader, plane, sheet, doubts)
        elif any(reader.clerk.all_reasons().get(one) == _STAYS for one in doubts):
            told = _told(reader, plane, replace(sheet, stay=False), doubts)
            if told and not any(move.manoeuvre is Manoeuvre.NO_MOVE for move in told[0].moves):
                told = None  # `I stay parked. Then I go ahead ...`
        if told:
            read[plane], reader.told_in_prose[plane], answered = told
            for one in answered:
                settled[one].add(plane)
    left = [one for one in stretches if not owners[one] or owners[one] - settled[one]]
    return read, left


def _owners(reader: MessageReader, doubt: Stretch) -> Set[str]:
    """The planes of which a doubt is: of all that are told there, where it is of the message."""
    drafts = reader.clerk.drafts.items()
    of_planes = {plane for plane, book in drafts if doubt in book.unread}
    a, b = doubt
    heard = reader.clerk.heard.items()
    return of_planes or {plane for (x, y), of in heard if x < b and a < y for plane in of}


_NUMBERED = Pattern(
    r"\b(?:move|m) ?(?P<number>[123]) ?[:=] ?(?P<man>[LR][TS]|[A0I])\b(?! ?[:/])"
    r"(?! (?:left|right))",
    re.IGNORECASE,
)


def _one_move_twice(said: Sequence[str]) -> bool:
    """`Move 3: A. Move 3: LS.`: one number, two manoeuvres, and none of them is a correction."""
    found = [one.group("number", "man") for text in said for one in _NUMBERED.finditer(text)]
    numbers = [number for number, _ in set(found)]
    return len(numbers) > len(set(numbers))


def _told(
    reader: MessageReader, plane: str, sheet: OrderSheet, doubts: Sequence[Stretch]
) -> tuple[OrderSheet, list[Stretch], list[Stretch]] | None:
    """The sheet of a plane, the sentences that tell it, and the doubts that they answer."""
    look = reader.clerk.look
    places = sentences_of(reader, plane)
    said = tuple(without_name(look[a:b], plane) for a, b in places)
    if _one_move_twice(said):
        return None
    told = told_in_prose(said, is_named=bool(plane))
    doubted = [n for n, one in enumerate(said) if is_doubt(one) and _touches(places[n], doubts)]
    if doubted and not told.moves:
        places = [place for n, place in enumerate(places) if n not in doubted]
        said = tuple(one for n, one in enumerate(said) if n not in doubted)
        told = told_in_prose(said, is_named=bool(plane))
    goes = sheet.take_off is not None or bool(sheet.land)
    reader.ambiguous += [places[n] for n in told.ambiguous]
    if not told.moves or (
        told.of_ground and not (goes or sheet.not_landing or sheet.repair is not None)
    ):
        return None
    reasons = reader.clerk.all_reasons()
    taken = [places[n] for n in told.sentences]
    of_ground = [places[n] for n in told.of_ground] if goes or sheet.not_landing else []
    hanging = [places[n] for n in told.hanging]
    touched = [one for one in doubts if _touches(one, hanging)]
    asked = [one for one in touched if reasons.get(one) in _OF_WHAT_HANGS]
    asked = asked or [one for one in touched if reasons.get(one) not in _NOT_TOLD]
    if not all(any(_touches(one, [place]) for one in asked) for place in hanging):
        return None
    answered = [
        one
        for one in doubts
        if one not in asked
        and (
            _touches(one, taken)
            or (reasons.get(one) in _OF_MOVES and _touches(one, of_ground))
            or (reasons.get(one) == "orders-missing" and one in reader.clerk.drafts[plane].unread)
        )
    ]
    if _NOT_TOLD & {reasons.get(one) for one in answered}:
        return None
    moves = tuple(
        MoveOrder(None if man == "?" else Manoeuvre(man), tuple(Fire(way) for way in ways))
        for man, ways in told.moves
    )
    return replace(sheet, moves=moves), taken, answered


_OF_BOTH = Pattern(r"\b(?:both|two|all) (?:my |the )?(?:planes|machines)\b", re.IGNORECASE)
"""`Both planes: A, A, LT`: of which planes?"""


def _listed(
    reader: MessageReader, plane: str, sheet: OrderSheet, doubts: Sequence[Stretch]
) -> tuple[OrderSheet, list[Stretch], list[Stretch]] | None:
    """As `_told`, of a plane whose orders are one list and nothing else."""
    lines = own_lines(reader, plane)
    found = None if any(_OF_BOTH.search(line) for _, line in lines) else list_in(lines)
    reasons = reader.clerk.all_reasons()
    if not found or _NOT_OF_LISTS & {reasons.get(one) for one in doubts}:
        return None
    moves = tuple(
        MoveOrder(Manoeuvre(item.man), tuple(Fire(way) for way in item.fire or ""))
        for item in found.moves
    )
    taken = [one for one in sentences_of(reader, plane) if _touches(one, found.places)]
    answered = [
        one
        for one in doubts
        if _touches(one, found.places)
        or reasons.get(one) in _OF_ALL_MOVES
        or (reasons.get(one) in _OF_MOVES and not _is_of_ground(reader, one))
    ]
    return replace(sheet, moves=moves), taken, answered


def with_lists_at_odds(
    reader: MessageReader, sheets: Mapping[str, OrderSheet], stretches: Sequence[Stretch]
) -> tuple[dict[str, OrderSheet], list[Stretch]]:
    """The sheets and what is in doubt, where a list has one number twice, and that move is
    open; or where it has four items, and the first three are flown."""
    read, left = dict(sheets), list(stretches)
    for plane, sheet in sheets.items():
        lines = own_lines(reader, plane)
        twice = numbered_twice(lines)
        found = twice or four_items(lines)
        if not found or sheet.stay:
            continue
        code: Code = "said-twice" if twice else "fourth-move"
        moves = tuple(
            MoveOrder(Manoeuvre(item.man), tuple(Fire(way) for way in item.fire or ""))
            if item
            else MoveOrder(None)
            for item in found.moves
        )
        read[plane] = replace(sheet, moves=moves)
        left = [one for one in left if not _touches(one, found.places)]
        for a, b in found.asked:
            reader.clerk.leave(a, b, code)
            left.append((a, b))
    return read, left


def _is_of_ground(reader: MessageReader, doubt: Stretch) -> bool:
    return any(bit.kind in GROUND for bit in reader.clerk.bits(*doubt))


def own_lines(reader: MessageReader, plane: str) -> list[tuple[int, str]]:
    """The lines of a plane that are neither press nor a note, and where each begins."""
    heard = sentences_of(reader, plane)
    spans = [one for one in reader.own_words if not plane or any(_touches(x, [one]) for x in heard)]
    return [line for a, b in spans for line in lines_within(reader.clerk.look, a, b)]


def lines_within(look: str, a: int, b: int) -> Iterator[tuple[int, str]]:
    """The lines of a stretch that are not blank, and where each begins."""
    for line in look[a:b].split("\n"):
        if line.strip():
            yield a, line
        a += len(line) + 1


def _touches(one: Stretch, places: Sequence[Stretch]) -> bool:
    return any(x < one[1] and one[0] < y for x, y in places)
