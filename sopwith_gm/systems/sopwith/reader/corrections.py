"""Orders that the same message corrects further on, in whatever way they were told.

The message is read without the correction, and what comes out whole is changed by what the
correction says (`prose/changes.py`): so a list, a form and a sentence are corrected alike. A list
of moves that is told anew line by line stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, cast, get_args

from sopwith_gm.core.reading import Reading, Role, Stretch
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.orders.deciding import withdraw
from sopwith_gm.systems.sopwith.orders.made_of import MANOEUVRES, Bit, made_of
from sopwith_gm.systems.sopwith.orders.which_plane import without_name
from sopwith_gm.systems.sopwith.prose.changes import MisfitError, changed
from sopwith_gm.systems.sopwith.prose.correction import (
    is_correction,
    without_postscript,
    without_what_stands,
)
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.prose.sentence import may_order
from sopwith_gm.systems.sopwith.prose.words import words_of
from sopwith_gm.systems.sopwith.reader.in_sentences import own_sentences
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, Fire, Manoeuvre, MoveOrder, OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.layout import Line
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader


def amended(
    reader: MessageReader,
    sheets: dict[str, OrderSheet],
    stretches: list[Stretch],
    read_again: Callable[[str], Reading],
) -> tuple[dict[str, OrderSheet], list[Stretch]]:
    """The sheets and what is in doubt, where sentences correct single moves of a plane each."""
    if reader.told_in_prose and not stretches:
        return sheets, stretches
    look, heard = reader.clerk.look, reader.clerk.heard
    said = [(a, b, words_of(without_postscript(look[a:b]))) for a, b in own_sentences(reader)]
    begun = next((n for n, one in enumerate(said) if n and is_correction(one[2])), 0)
    if not begun:
        return sheets, stretches
    corrections = {(a, b) for a, b, words in said[begun:] if is_correction(words)}
    others = {(a, b) for a, b, words in said[begun:] if may_order(words)} - corrections
    if len(sheets) > 1:
        others = set()  # of another plane, told below
    for taken in (sorted(corrections | others), sorted(corrections)):
        of = {plane: [one for one in taken if plane in heard[one]] for plane in sheets}
        if any(len(heard[one]) != 1 for one in taken):
            continue  # of which plane?
        known = _whole(read_again(_without(reader.text, taken)), set(sheets))
        if known is None:
            continue
        after = dict(known)
        try:
            for plane, places in of.items():
                told = [without_name(look[a:b], plane) for a, b in places]
                after[plane] = _changed(known[plane], told) if told else known[plane]
        except MisfitError:
            for a, b in taken:
                reader.clerk.reasons.setdefault((a, b), "which-move")
            return known, taken
        except LostError:
            continue
        return {plane: replace(sheet, text=reader.text) for plane, sheet in after.items()}, []
    return sheets, stretches


def _without(text: str, stretches: Sequence[Stretch]) -> str:
    for a, b in stretches:
        text = text[:a] + " " * (b - a) + text[b:]
    return text


def _whole(before: Reading, planes: Set[str]) -> dict[str, OrderSheet] | None:
    """The sheets of a message that tells all orders of these planes and leaves nothing open."""
    if before.unread or set(before.sheets) != planes:
        return None
    for sheet in before.sheets.values():
        is_open = any(move.manoeuvre is None or Fire.ANYWHERE in move.fire for move in sheet.moves)
        if is_open or not (sheet.stay or len(sheet.moves) == MOST_MOVES):
            return None
    return dict(before.sheets)


def _changed(sheet: OrderSheet, sentences: Sequence[str]) -> OrderSheet:
    """A sheet as sentences change it: strips and repairs, or its moves."""
    of_moves = []
    for sentence in map(without_what_stands, sentences):
        after = _grounded(sheet, made_of(sentence))
        of_moves += [] if after else [sentence]
        sheet = after or sheet
    if not of_moves:
        return sheet
    moves = [(str(move.manoeuvre), "".join(move.fire)) for move in sheet.moves]
    told = changed(moves, of_moves) if moves else ()
    if not told:
        raise LostError("nothing to change")
    return replace(
        sheet, moves=tuple(MoveOrder(Manoeuvre(man), tuple(map(Fire, ways))) for man, ways in told)
    )


_MARKS = frozenset(
    {"FIX", "fix", "bang", "OLD", "comma", "dot", "colon", "semi", "dash", "runway", "no"}
)


def _grounded(sheet: OrderSheet, bits: Sequence[Bit]) -> OrderSheet | None:
    """A sheet with another strip or repair, where a correction names one and nothing else."""
    told = [
        bit
        for n, bit in enumerate(bits)
        if bit.kind not in _MARKS and not (n and bits[n - 1].kind == "no")
    ]
    if len(told) != 1:
        return None
    kind, value = told[0].kind, told[0].value
    if kind == "REPAIR" and sheet.repair is not None and value:
        return replace(sheet, repair=int(value) if value.isdigit() else "all")
    if value not in get_args(StripName):
        return None
    goes, lands = sheet.take_off is not None, bool(sheet.land)
    if goes and (kind == "TAKE" or (kind == "STRIP" and not lands)):
        return replace(sheet, take_off=cast(StripName, value))
    if lands and (kind == "LAND" or (kind == "STRIP" and not goes)):
        return replace(sheet, land=cast(StripName, value))
    return None


_CORRECTS = frozenset({"FIX", "SCRAP", "fix"})


def begins_list_anew(reader: MessageReader, line: Line) -> bool:
    """`Wrong list, sorry. Here is the right one:` above three lines of a move each: what was told
    before is withdrawn, and the line orders nothing."""
    clerk = reader.clerk
    if not clerk.draft.has_moves:
        return False
    bits = clerk.bits(line.start, line.end)
    orders = any(bit.is_sure and bit.kind in MANOEUVRES for bit in bits)
    if orders or not any(bit.kind in _CORRECTS for bit in bits):
        return False
    below = (one for one in reader.lines if one.start > line.start and one.role is Role.OWN)
    following = list(islice(below, MOST_MOVES))
    if len(following) < MOST_MOVES or not all(map(_is_a_move, following)):
        return False
    withdraw(clerk, line.start, line.end)
    return True


def _is_a_move(line: Line) -> bool:
    kinds = [bit.kind for bit in made_of(line.look)]
    return kinds.count("MAN") == 1 and "unknown" not in kinds
