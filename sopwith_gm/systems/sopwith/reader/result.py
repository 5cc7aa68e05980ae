"""The reading as one value: sheets, what is unread, marks and slips."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import (
    Context,
    Kind,
    MarkedSpan,
    Reading,
    Role,
    Slip,
    Span,
    Stretch,
    Unread,
)
from sopwith_gm.reading.fold import folded, tidied
from sopwith_gm.reading.why_asked import codes_at
from sopwith_gm.systems.sopwith.orders.clerk import Clerk
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.made_of import made_of
from sopwith_gm.systems.sopwith.orders.turns import turn_named
from sopwith_gm.systems.sopwith.reader.corrections import amended
from sopwith_gm.systems.sopwith.reader.elsewhere import (
    changing_what_was_sent,
    pointing,
    standing_elsewhere,
    with_pictures,
)
from sopwith_gm.systems.sopwith.reader.in_sentences import (
    told_in_sentences,
    with_lists_at_odds,
    without_doubted_ground,
)
from sopwith_gm.systems.sopwith.reader.lists import passed_over
from sopwith_gm.systems.sopwith.reader.not_taken import (
    changes_passed_over,
    copies_passed_over,
    fire_like_that_of_another,
    fire_of_some_move,
    fire_passed_over,
    ground_passed_over,
    items_passed_over,
    labels_passed_over,
    landings_passed_over,
    last_move_passed_over,
    lone_arrows,
    manoeuvres_passed_over,
    more_than_were_counted,
    moves_beside_staying,
    moves_passed_over,
    orders_passed_over,
    planes_passed_over,
    same_passed_over,
    second_guesses,
    several_named,
    strips_passed_over,
    told_backwards,
    told_otherwise,
)
from sopwith_gm.systems.sopwith.reader.planes import headings_like_corrections
from sopwith_gm.systems.sopwith.reader.unknown_beside import unknown_beside_moves
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader


_SAYS_LITTLE: frozenset[Code] = frozenset({"odd", "lost"})
"""Told only where there is no other reason."""
_LONGEST_SHOWN = 160
"""Characters; of a longer line only the sentence in doubt is shown."""


def result_of(reader: MessageReader, context: Context) -> Reading:
    """All of it, as one value."""
    clerk = reader.clerk
    sheets = _sheets(reader)
    turn = clerk.turn
    if turn is None and context.subject:
        look = folded(tidied(context.subject))
        named = turn_named(look, 0, len(look), made_of(look), is_heading=True)
        turn = int(named.value) if named else None
    if turn is None and len(clerk.spoken) == 1 and not all(one.is_empty for one in sheets.values()):
        (turn,) = clerk.spoken
    stretches = list(clerk.unread)
    for draft in clerk.drafts.values():
        stretches += draft.unread
    if not stretches:
        unknown = [draft for draft in clerk.drafts.values() if draft.has_unknown_move]
        arrows = lone_arrows(reader) if unknown else []
        for draft in unknown:
            stretches += _left(clerk, arrows or draft.sentences[-1:], "no-manoeuvre")
    if not stretches and any(_lacks(sheet) for sheet in sheets.values()):
        stretches += _left(clerk, clerk.dropped, "orders-missing")
    stretches += _left(clerk, passed_over(reader), "order-or-talk")
    called = len(clerk.names) if len(sheets) == 1 and not stretches else 0
    if called > 1 and called != len(next(iter(sheets.values())).moves):
        stretches += _left(clerk, clerk.names, "several-planes")
    if len(sheets) == 1 and not stretches:
        stretches += _left(clerk, _of_both(reader), "several-planes")
    if len(sheets) == 1 and not stretches:
        stretches += _left(clerk, headings_like_corrections(reader.lines), "several-planes")
    sheets = without_doubted_ground(reader, sheets, stretches)
    sheets, stretches = told_in_sentences(reader, sheets, stretches)
    sheets, stretches = with_lists_at_odds(reader, sheets, stretches)
    as_told = sheets
    sheets, stretches = amended(
        reader, sheets, stretches, lambda said: _read_again(reader, said, context)
    )
    sent = changing_what_was_sent(reader) if set(sheets) == {""} else []
    if sent:
        sheets = {"": replace(sheets[""], moves=())}
        stretches = sorted({*stretches, *_left(clerk, sent, "reference")})
    if not stretches:
        stretches += _left(clerk, reader.ambiguous, "which-fire")
        if len(sheets) == 1 and next(iter(sheets.values())).moves:
            stretches += _left(clerk, several_named(reader), "several-planes")
        stretches += _left(clerk, orders_passed_over(reader), "order-or-talk")
        stretches += _left(clerk, fire_passed_over(reader), "unclaimed")
        stretches += _left(clerk, labels_passed_over(reader), "which-fire")
        stretches += _left(clerk, moves_passed_over(reader, sheets), "orders-missing")
        stretches += _left(clerk, moves_beside_staying(reader, sheets), "stays-and-moves")
        stretches += _left(clerk, last_move_passed_over(reader, sheets), "no-manoeuvre")
        stretches += _left(clerk, more_than_were_counted(reader, sheets), "two-meanings")
        stretches += _left(clerk, items_passed_over(reader, sheets), "no-manoeuvre")
        stretches += _left(clerk, copies_passed_over(reader, sheets), "reference")
        stretches += _left(clerk, same_passed_over(reader, sheets), "reference")
        stretches += _left(clerk, planes_passed_over(reader, sheets), "which-plane")
        stretches += _left(clerk, second_guesses(reader), "alternative")
        stretches += _left(clerk, told_backwards(reader), "two-meanings")
        stretches += _left(clerk, fire_like_that_of_another(reader), "which-fire")
        stretches += _left(clerk, fire_of_some_move(reader), "which-fire")
        stretches += _left(clerk, strips_passed_over(reader, sheets), "which-strip")
        if sheets == as_told:
            stretches += _left(clerk, changes_passed_over(reader), "which-move")
            stretches += _left(clerk, told_otherwise(reader, sheets), "two-meanings")
        stretches += _left(clerk, ground_passed_over(reader, sheets), "order-or-talk")
        stretches += _left(clerk, landings_passed_over(reader, sheets), "order-or-talk")
        stretches += _left(clerk, unknown_beside_moves(reader, sheets), "unknown-word")
    nothing = all(
        sheet.is_empty or (not sheet.moves and sheet.repair is not None and not sheet.stay)
        for sheet in sheets.values()
    )
    if nothing and not stretches:
        pictured = _left(clerk, pointing(reader, context), "attachment")
        stretches = pictured or _left(
            clerk,
            clerk.told or standing_elsewhere(reader) or manoeuvres_passed_over(reader),
            "orders-missing",
        )
    reasons = sorted(with_pictures(reader, clerk.all_reasons()).items())
    unread = tuple(_unread(reader, stretch, reasons) for stretch in _widened(reader, stretches))
    return Reading(
        reader.text,
        turn,
        sheets,
        reader.press.text(),
        unread,
        tuple(reader.press.notes),
        _marks(reader, unread),
        _slips(reader),
    )


def _read_again(reader: MessageReader, text: str, context: Context) -> Reading:
    """The same message with less in it, read with the same trust; where that was done before, and
    this trust would change nothing, it is not done again."""
    trust = reader.clerk.trust
    for said, known, again in reader.with_less:
        if said == text and known == context and not again.reads_otherwise(trust):
            break
    else:
        again = type(reader)(text, context)
        again.clerk.trust, again.clerk.known = trust, reader.clerk.known
        again.with_less = reader.with_less
        again.read()
        again.reading = result_of(again, context)
        reader.with_less.append((text, context, again))
    reader.read_beside.append(again)
    assert again.reading is not None
    return again.reading


def _sheets(reader: MessageReader) -> dict[str, OrderSheet]:
    clerk = reader.clerk
    drafts = dict(clerk.drafts)
    base = drafts[""]
    named = {name: draft for name, draft in drafts.items() if name}
    if named:  # moves above the headings are of none of them
        base.leave(base.sentences if base.has_moves else [], "which-plane")
        for name, draft in named.items():
            if not draft.has_anything and not draft.says_of_ground and len(named) > 1:
                draft.leave(_headings_of(reader, name), "orders-missing")
            lands = draft.land or draft.best().ground.land
            if 0 < draft.count_of_moves < MOST_MOVES and not lands and not draft.unread:
                # who does not land flies three moves
                draft.leave(draft.sentences, "orders-missing")
        return {name: draft.sheet(reader.text) for name, draft in named.items()}
    return {"": base.sheet(reader.text)}


_PLANES = r"(?: mine|(?: my| the| our)? (?:planes|aircraft|machines|kites))"
_GO = r"(?:go|fly|take|make|do|turn|slip|move|will|shall|should|are to)"
_BOTH = Pattern(
    rf"[\W_]*(?i:both|each of|all)(?i: of)?(?i:{_PLANES})\b"
    rf"(?:[^\n:]{{0,20}}:| {_GO}\b| (?=(?:A|0|I|[LR][TS])\b))|"
    r"[\W_]*(?:[A-Z][\w']*[ ]){1,3}and[ ](?:[A-Z][\w']*[, ]){1,3}[ ]?both\b"
)
"""What follows is of two planes: `Gadfly and Grey Lady both: A, A, LT`."""


def _of_both(reader: MessageReader) -> list[Stretch]:
    """Lines that order two planes at once, where the message names no plane of its own."""
    return [
        (line.start, line.end)
        for line in reader.lines
        if line.role is Role.OWN and _BOTH.match(line.look)
    ]


def _headings_of(reader: MessageReader, plane: str) -> list[Stretch]:
    """The lines that a plane heads, which order nothing: `Hornet: the same`."""
    return [
        (reader.lines[number].start, reader.lines[number].end)
        for number, head in reader.plane_at.items()
        if plane in map(reader.planes.get, head.names)
    ]


def _left(clerk: Clerk, stretches: list[Stretch], code: Code) -> list[Stretch]:
    """Stretches that are asked about for what is missing elsewhere."""
    for start, end in stretches:
        clerk.leave(start, end, code)
    return stretches


def _lacks(sheet: OrderSheet) -> bool:
    """Are orders missing that may stand in what was taken for talk?"""
    on_ground = sheet.stay or sheet.repair is not None
    return not on_ground and len([move for move in sheet.moves if move.manoeuvre]) < 3


def _widened(reader: MessageReader, stretches: Sequence[Stretch]) -> list[Stretch]:
    """Each to the line or sentence it stands in; those that touch made one."""
    starts = [line.start for line in reader.lines]
    wide: set[Stretch] = set()
    for a, b in stretches:
        above = bisect_right(starts, a)  # 0: in a subject, over a text that says nothing
        line = reader.lines[above - 1] if above else None
        fits = line and b <= line.end and line.end - line.start <= _LONGEST_SHOWN
        wide.add((line.start, line.end) if line and fits else (a, b))
    kept: list[Stretch] = []
    for lo, hi in sorted(wide, key=lambda s: (s[0], -s[1])):
        if reader.text[lo:hi].strip() and not (kept and hi <= kept[-1][1]):
            kept.append((lo, hi))
    return kept


def _unread(
    reader: MessageReader, stretch: Stretch, reasons: Iterable[tuple[Stretch, Code]]
) -> Unread:
    a, b = stretch
    written = reader.text[a:b]
    a += len(written) - len(written.lstrip())
    plane = _heading_above(reader, stretch[0])
    span = Span(a, a + len(written.strip()))
    codes = codes_at(span, reasons)
    plainer = tuple(code for code in codes if code not in _SAYS_LITTLE)
    return Unread(span, written.strip(), plane, plainer or codes)


def _heading_above(reader: MessageReader, place: int) -> str:
    """The plane under whose heading a place of the text is; "" above the first."""
    plane = ""
    for number, head in sorted(reader.plane_at.items()):
        if reader.lines[number].start <= place:
            plane = reader.planes.get(head.name, "")
    return plane


def _slips(reader: MessageReader) -> tuple[Slip, ...]:
    found = {start: (end, meant) for start, end, meant in reader.clerk.slips}
    return tuple(
        Slip(Span(start, end), reader.text[start:end], meant)
        for start, (end, meant) in sorted(found.items())
    )


def _marks(reader: MessageReader, unread: Sequence[Unread]) -> tuple[MarkedSpan, ...]:
    """Stretches without overlap: what is unread first, then orders, then the rest."""
    layers = [(u.span.start, u.span.end, Kind.UNREAD) for u in unread]
    layers += [(a, b, Kind.PRESS) for a, b in reader.press.spans]
    layers += reader.clerk.marks + reader.marks
    taken: list[MarkedSpan] = []
    free = bytearray(b"\x01") * (len(reader.text) + 1)
    for a, b, kind in layers:
        at = a
        while at < b:
            if not free[at]:
                at += 1
                continue
            end = at
            while end < b and free[end]:
                end += 1
            free[at:end] = bytes(end - at)
            if reader.text[at:end].strip():
                taken.append(MarkedSpan(Span(at, end), kind))
            at = end
    return tuple(sorted(taken, key=lambda mark: mark.span.start))
