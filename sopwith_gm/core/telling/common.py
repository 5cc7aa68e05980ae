"""What every game tells alike, from the record alone: corrections, press, deadlines, signs."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.orders_due import OrdersDue
from sopwith_gm.core.record import AnyRecord, Erratum, PutRight
from sopwith_gm.core.seats import Seat
from sopwith_gm.core.telling.values import DueNotice, PressItem, Sign, Step
from sopwith_gm.core.telling.words import (
    Names,
    bare,
    clean,
    clean_line,
    counted,
    day_and_hour,
    isolated,
    sentence,
    weekday_and_hour,
    zone_in_words,
)

MOST_LETTERS = 64
"""What the corner of a map has room for."""


def brief(caption: str) -> str:
    """The first sentences of a caption that fit a map's corner, as plain text.

    Where the first is too long, as far as its first comma or its last whole word that fits.
    """
    first, *others = bare(caption).split(". ")
    told = first.rstrip(".")
    for other in others:
        longer = f"{told}. {other.rstrip('.')}"
        if len(longer) >= MOST_LETTERS:
            break
        told = longer
    if len(told) >= MOST_LETTERS:
        told = told.split(",")[0]
    if len(told) >= MOST_LETTERS:
        return f"{told[: MOST_LETTERS - 1].rsplit(' ', 1)[0]}…"
    return f"{told}."


def captions(steps: Sequence[Step]) -> Mapping[str, str]:
    """What each map prints of its caption, by its step: plain text, short enough for its corner."""
    return {step.key: brief(step.caption) for step in steps}


def alts(steps: Sequence[Step]) -> Mapping[str, str]:
    """What each map shows, by its step, for whoever cannot see it, as plain text."""
    return {step.key: bare(step.alt) for step in steps}


def sign_of(seat: Seat) -> Sign:
    """The sign of a seat."""
    name = clean_line(seat.plane)
    return Sign(name, seat.letter, seat.colour, seat.outline, seat.side, seat.second)


def corrections_of(record: AnyRecord) -> tuple[str, ...]:
    """A paragraph for each time that the game master put something right; the reason first."""
    return tuple(
        f"{one.what}: {one.reason} {'. '.join(one.changes)}." for one in corrections_in(record)
    )


class Correction(Struct, frozen=True):
    """Something that the game master put right."""

    what: str
    """`Corrected`; `Put right before the turn`."""
    reason: str
    """His own words, with a full stop."""
    changes: tuple[str, ...]
    """What came of it, without full stops; never empty."""


def corrections_in(record: AnyRecord) -> tuple[Correction, ...]:
    """All that the game master put right in a turn, in order."""
    found = [_correction("Corrected", erratum) for erratum in record.errata]
    if record.put_right:
        found.insert(0, _correction("Put right before the turn", record.put_right))
    return tuple(found)


def _correction(what: str, correction: PutRight | Erratum) -> Correction:
    reason = clean_line(correction.reason).rstrip(" .")
    stop = "" if reason.endswith(("!", "?", "\u2026")) else "."
    changes = tuple(clean_line(change).rstrip(".") for change in correction.changes)
    return Correction(what, f"{isolated(reason)}{stop}", changes or ("Nothing came out otherwise",))


def press_of(record: AnyRecord) -> tuple[PressItem, ...]:
    """Every pilot's press, such as say nothing left out."""
    told = []
    for item in record.press:
        paragraphs = (part.strip("\n") for part in clean(item.text).split("\n\n"))
        kept = tuple(part for part in paragraphs if part.strip())
        if kept:
            told.append(PressItem(item.plane, kept))
    return tuple(told)


def due_notice(due: OrdersDue | None, names: Names) -> DueNotice | None:
    """When the next orders are due; None where no deadline is set, or the game is over."""
    if due is None or due.deadline is None:
        return None
    deadline, moved = due.deadline, due.moved_from
    details = zone_in_words(deadline.zone, deadline.due)
    if deadline.grace:
        details += f", late until {weekday_and_hour(deadline.grace)}"
    told = [f"{details}."]
    if moved:
        told.append(f"Announced was {day_and_hour(moved.due)}.")
    told.append(f"{sentence(counted(len(due.owing), 'pilot'))} to order.")
    told += [f"{names.full(one.plane)} {one.words}." for one in due.excuses]
    return DueNotice(day_and_hour(deadline.due), " ".join(told), deadline.due)


def closing_of(record: AnyRecord, ending: str) -> str:
    """What stands where a deadline would; `ending` says how the game ended, "" while it runs."""
    if ending:
        return f"The game is over. {sentence(ending)}"
    if record.paused:
        return "The game is paused: nothing is due until it goes on."
    return "" if record.deadline else "No deadline is set yet."


def edition_of(record: AnyRecord, known: Mapping[str, str]) -> str:
    """The ruleset as people say it: `e-mail rules`; `known` are those with names of their own."""
    return known.get(record.edition, f"{clean_line(record.edition)} rules")
