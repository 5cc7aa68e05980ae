"""Orders that the same message corrects further on, in whatever way they were told.

The message is read without the correction, and what comes out whole is changed by what the
correction says (`prose/changes.py`): so a list, a form and a sentence are corrected alike. A list
of moves that is told anew line by line stands for itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Reading, Role, Stretch
from sopwith_gm.systems.sopwith.orders.deciding import withdraw
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.made_of import GROUND, MANOEUVRES, holds, made_of
from sopwith_gm.systems.sopwith.orders.which_plane import without_name
from sopwith_gm.systems.sopwith.prose.changes import MisfitError, changed
from sopwith_gm.systems.sopwith.prose.correction import (
    corrects,
    may_be_misread,
    move_gone,
    parts_of,
    without_what_stands,
)
from sopwith_gm.systems.sopwith.prose.hanging import hangs_on_others
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.prose.sentence import may_order
from sopwith_gm.systems.sopwith.prose.usual_words import in_usual_words
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of, words_of
from sopwith_gm.systems.sopwith.reader.as_it_was import says_as_it_was
from sopwith_gm.systems.sopwith.reader.corrected_ground import (
    Changed,
    StripError,
    changed_on_ground,
    denies_number,
    speaks_of_unfit_strip,
    takes_landing_back,
    tells_nothing,
)
from sopwith_gm.systems.sopwith.reader.in_sentences import own_sentences
from sopwith_gm.systems.sopwith.reader.told_moves import moves_of, with_moves
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, Fire, OrderSheet

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
    look, heard = reader.clerk.look, reader.clerk.heard
    said = list(own_sentences(reader))
    is_mended = any(sheet.repair is not None for sheet in sheets.values())
    changing = {
        (a, b)
        for a, b in said[1:]
        if not hangs_on_others(look[a:b])
        and (
            corrects(look[a:b])
            or not re.search(r"\w", without_what_stands(look[a:b]))
            or speaks_of_unfit_strip(look[a:b])
            or takes_landing_back(_PARTED.split(look[a:b])[0])
            or (is_mended and denies_number(look[a:b]))
        )
    }
    begun = next((n for n, one in enumerate(said) if one in changing), 0)
    in_prose = {
        (a, b)
        for places in reader.told_in_prose.values()
        for a, b in places
        if not move_gone(_words(look[a:b]))
    }
    if reader.told_in_prose and not stretches:
        changing = {
            (a, b)
            for a, b in said[begun:]
            if (a, b) in changing
            and (a, b) not in in_prose
            and corrects(look[a:b])
            and may_order(_words(look[a:b]))
        }  # what was told whole is not put right by talk of a strip
    if not begun or not changing:
        return sheets, stretches
    corrections = {one for one in said[begun:] if one in changing}
    others = {
        (a, b) for a, b in said[begun:] if may_order(_words(look[a:b])) or holds(look[a:b], GROUND)
    } - corrections
    if len(sheets) > 1:
        others = set()  # of another plane, told below
    anew = _last_told_anew(look, said[begun:])
    again = {one for one in corrections if one > anew}
    for taken in dict.fromkeys(
        tuple(sorted(one)) for one in (corrections | others, corrections, again) if one
    ):
        of = {plane: [one for one in taken if plane in heard[one]] for plane in sheets}
        if any(len(heard[one]) != 1 or says_as_it_was(look[slice(*one)]) for one in taken):
            continue  # of which plane, and what is taken back in its turn?
        known = _whole(read_again(_without(reader.text, taken)), set(sheets))
        if known is None:
            continue
        after = dict(known)
        try:
            for plane, places in of.items():
                told = [without_name(look[a:b], plane) for a, b in places]
                after[plane] = _changed(known[plane], told) if told else known[plane]
        except MisfitError as misfit:
            code: Code = "which-strip" if isinstance(misfit, StripError) else "which-move"
            for a, b in taken:
                reader.clerk.reasons.setdefault((a, b), code)
            return known, [*taken]
        except LostError:
            continue
        reader.clerk.marks += [(a, b, Kind.ORDER) for a, b in taken]
        return {plane: replace(sheet, text=reader.text) for plane, sheet in after.items()}, []
    lost = [(a, b) for a, b in said[begun:] if may_be_misread(_words(look[a:b]))]
    return sheets, stretches or lost


def _last_told_anew(look: str, said: Sequence[Stretch]) -> Stretch:
    """The last sentence that tells all three moves anew: only what stands behind it corrects."""
    for a, b in reversed(said):
        if len(_MAN.findall(signs_of(_words(look[a:b])))) == MOST_MOVES:
            return a, b
    return -1, -1


_MAN = Pattern(r"[cHIjAN]|[LR]K?[TS]|[TS]p?d?[LR]")


def _words(sentence: str) -> Sequence[Word]:
    return words_of(in_usual_words(sentence))


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
        is_told = sheet.stay or sheet.take_off is not None or sheet.repair is not None
        if is_open or not (len(sheet.moves) == MOST_MOVES or (is_told and not sheet.moves)):
            return None
    return dict(before.sheets)


def _changed(sheet: OrderSheet, sentences: Sequence[str]) -> OrderSheet:
    """A sheet as sentences change it: strips and repairs, or its moves."""
    of_moves, is_grounded, is_unfit = [], False, False
    parts = [part for one in sentences for part in parts_of(one)]
    for sentence in map(without_what_stands, parts):
        after = changed_on_ground(sheet, sentence) or Changed(sheet, sentence)
        of_moves += [after.rest] if after.rest else []
        is_grounded |= after.sheet != sheet
        is_unfit |= after.is_unfit
        sheet = after.sheet
    if is_unfit and not is_grounded:
        raise StripError("another strip, and which")
    if is_grounded:
        of_moves = [sentence for sentence in of_moves if not tells_nothing(sentence)]
    if not of_moves:
        return sheet
    moves = moves_of(sheet)
    told = changed(moves, of_moves) if moves else ()
    if not told:
        raise LostError("nothing to change")
    return with_moves(sheet, told)


_PARTED = Pattern(r"[,;]")
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
