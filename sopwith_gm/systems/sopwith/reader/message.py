"""A message, read as a whole: as it was meant, and in doubt again with more trust."""

import re
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from itertools import islice

from msgspec.structs import replace

from sopwith_gm.core.reading import TEXT_ALONE, Context, Kind, Reading, Span, Stretch, Unread
from sopwith_gm.core.value_parts import changed
from sopwith_gm.reading.bounds import is_beyond, unread_for_length
from sopwith_gm.reading.choice import Kept
from sopwith_gm.reading.fold import tidied
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.reading.passed_over import ask_what_was_passed_over
from sopwith_gm.reading.taken_back import ask_what_is_taken_back
from sopwith_gm.systems.sopwith.orders.clerk import Clerk
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.sheet import Sheet
from sopwith_gm.systems.sopwith.orders.trust import FOR_EVER, Trust, is_whole
from sopwith_gm.systems.sopwith.reader.altered_below import changes_without_effect, read_altered
from sopwith_gm.systems.sopwith.reader.apart import read_apart
from sopwith_gm.systems.sopwith.reader.one_for_another import read_one_for_another
from sopwith_gm.systems.sopwith.reader.order_lines import may_begin_whole
from sopwith_gm.systems.sopwith.reader.reader import MessageReader
from sopwith_gm.systems.sopwith.reader.result import result_of
from sopwith_gm.systems.sopwith.reader.second_thoughts import (
    heads_orders_anew,
    plans_given_up,
    takes_all_back,
)
from sopwith_gm.systems.sopwith.reader.subject_line import read_subject
from sopwith_gm.systems.sopwith.reader.thought_of import without_thoughts
from sopwith_gm.systems.sopwith.reader.told_in_places import read_in_places
from sopwith_gm.systems.sopwith.reader.told_relatively import read_told_relatively
from sopwith_gm.systems.sopwith.reader.whole_by_itself import as_told_by_itself
from sopwith_gm.systems.sopwith.reader.whole_for import for_the_plane_named
from sopwith_gm.systems.sopwith.sheet import OrderSheet

LONGEST_TALE = 3_000
"""Characters up to which a message in doubt is read again with more trust."""


_NO_NAMES = frozenset(
    ["sopwith", "game", "games", "master", "the", "orders", "press", "all", "move"]
)


def read_orders(text: str, context: Context = TEXT_ALONE) -> Reading:
    """Read one message as a careful game master would; never fails, and never guesses.

    Its subject is read for the turn, and for the orders where the text has none.
    """
    return read_by(MessageReader, text, context)


def read_by(begin: Callable[..., MessageReader], text: str, context: Context) -> Reading:
    """As `read_orders`, by the reader that `begin` makes of what is worth reading."""
    if context.roles:
        assert tidied(text) == text, "roles are said of the lines of a tidied text"
    else:
        text = tidied(text)
    if is_beyond(text, context.roles):
        return unread_for_length(text, OrderSheet(text=text))
    begin = _remembering(begin)
    read = _read_each_way if len(text) <= LONGEST_TALE else _read_as_meant
    reading = read(begin, text, context)
    reading = for_the_plane_named(text, context, reading)
    if not reading.unread and all(
        one.is_empty and not one.not_landing for one in reading.sheets.values()
    ):
        reading = ask_what_was_passed_over(
            reading,
            context.roles,
            lambda said: _read_as_meant(begin, said),
            is_whole,
            may_begin_whole,
        )
    return ask_what_is_taken_back(reading, context.roles)


def _read_each_way(begin: Callable[..., MessageReader], text: str, context: Context) -> Reading:
    """As it was meant, but for what tells more of the orders where it is certain: sentences that
    alter them, planes told apart, orders told anew or by their places."""
    read = partial(_read_as_meant, begin)
    whole = (
        without_thoughts(text, context, read)
        or read_one_for_another(text, context, read)
        or read_told_relatively(text, context, read)
        or read_altered(text, context, read)
    )
    if whole:
        return whole
    reading = read(text, context)
    reading = _read_apart(begin, text, context, reading) or reading
    if reading.unread or heads_orders_anew(look_of(text)):
        reading = _told_anew(begin, text, context, reading) or reading
    reading = read_in_places(text, context, reading) or reading
    reading = changes_without_effect(text, context, reading, read)
    return as_told_by_itself(text, context, reading, read)


def _remembering(begin: Callable[..., MessageReader]) -> Callable[..., MessageReader]:
    """What begins the readings of one message, each of which knows what those before it found."""
    known: dict[Hashable, dict[Sheet, Kept]] = {}
    with_less: list[tuple[str, Context, MessageReader]] = []

    def begun(
        text: str, context: Context, *, without: Sequence[Stretch] | None = None
    ) -> MessageReader:
        reader = begin(text, context, without=without)
        reader.clerk.known, reader.with_less = known, with_less
        return reader

    return begun


def _read_as_meant(
    begin: Callable[..., MessageReader], text: str, context: Context = TEXT_ALONE
) -> Reading:
    """Without what is taken back in the same breath, where the rest is whole; else as written.

    Where these differ and neither asks anything, nobody knows what was taken back.
    """
    meant, gone = _read_with_trust(begin, text, context, without=None)
    if not gone or is_whole(meant):
        return meant
    written, _ = _read_with_trust(begin, text, context, without=())
    if meant.unread or written.unread or _orders(written) == _orders(meant):
        return written
    start = gone[0][0]
    said = text[start : text.find("\n", gone[-1][1]) % (len(text) + 1)]
    asked = Unread(Span(start, start + len(said)), said, codes=("correction",))
    return replace(written, unread=(asked,))


def _read_apart(
    begin: Callable[..., MessageReader], text: str, context: Context, reading: Reading
) -> Reading | None:
    def read(said: str, gone: Sequence[Stretch]) -> Reading:
        alone = replace(context, planes=())
        return _read_with_trust(begin, said, alone, without=gone)[0]

    return read_apart(reading, text, context, read)


def _told_anew(
    begin: Callable[..., MessageReader], text: str, context: Context, reading: Reading
) -> Reading | None:
    """A message without the orders that it takes back whole, where what follows is whole by itself:
    `Scrub all that, I had the wrong map. Correct orders:`; and without a plan that was given up."""
    told = [
        (mark.span.start, mark.span.end) for mark in reading.marks if mark.kind in _TELLS_ORDERS
    ]
    look = look_of(text)
    if any("several-planes" in one.codes for one in reading.unread):
        return None  # another plane, perhaps, and nothing taken back
    tried = [
        [*gone, (start, end)]
        for start, end in islice(takes_all_back(look), _MOST_ANEW)
        if (gone := [(a, min(b, start)) for a, b in told if a < start])
    ]
    for without in [*tried, *([one] for one in islice(plans_given_up(look), _MOST_ANEW))]:
        anew, _ = _read_with_trust(begin, text, context, without=without)
        if is_whole(anew) and set(anew.sheets) == set(reading.sheets):
            return anew
    return None


_MOST_ANEW = 4
"""Sentences that may take all back: one that does is among the first."""
_TELLS_ORDERS = frozenset({Kind.ORDER, Kind.UNREAD, Kind.PLANE})


def _orders(reading: Reading) -> dict[str, OrderSheet]:
    return {name: changed(sheet, text="") for name, sheet in reading.sheets.items()}


def _read_with_trust(
    begin: Callable[..., MessageReader],
    text: str,
    context: Context,
    *,
    without: Sequence[Stretch] | None,
) -> tuple[Reading, Sequence[Stretch]]:
    """By the least trust that leaves nothing to ask, if any does; and what was left out."""
    clerks: list[Clerk] = []
    gone: Sequence[Stretch] = ()

    def read(trust: Trust) -> tuple[Reading, set[Code]]:
        nonlocal gone
        reader = begin(text, context, without=without)
        gone = reader.without
        reader.clerk.trust = trust
        clerks.append(reader.clerk)
        reader.greeted = {
            word.lower() for word in re.findall(r"[^\W\d_]{3,}", context.addressed)
        } - _NO_NAMES
        reader.read()
        if context.subject and not reader.has_orders:
            read_subject(reader, tidied(context.subject).replace("\n", " "))
        reading = reader.reading = result_of(reader, context)
        return reading, set(reader.clerk.all_reasons().values())

    first, codes = read(Trust.PLAIN)
    if not first.unread or len(text) > LONGEST_TALE:
        return first, gone
    more = (Trust.APART,) if codes & FOR_EVER else (Trust.APART, Trust.TOLD, Trust.TALE)
    for trust in more:
        if all(clerk.reads_otherwise(trust) for clerk in clerks):
            again, _ = read(trust)
            if is_whole(again):
                return again, gone
    return first, gone
