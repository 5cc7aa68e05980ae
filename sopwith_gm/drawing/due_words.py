"""When the next orders are due, as a printed page says it."""

from datetime import datetime

from sopwith_gm.core.dates import day_and_month, weekday_of
from sopwith_gm.core.record import AnyRecord, Deadline


def due_words(deadline: Deadline | None, turn: str) -> str:
    """When orders are due: `Orders for turn 13 by Friday 12 June, 18:00 Dublin time`."""
    if deadline is None:
        return f"Orders for {turn}"
    due = datetime.fromisoformat(deadline.due)
    day = f"{weekday_of(due)} {day_and_month(due)}"
    city = deadline.zone.rsplit("/", 1)[-1].replace("_", " ")
    return f"Orders for {turn} by {day}, {due:%H:%M} {city} time"


def awaited(record: AnyRecord, turn: str) -> str:
    """What a page says of the next orders: when they are due, or why none are."""
    if record.is_over:
        return "The game is over"
    if record.paused:
        return "The game is paused: nothing is due"
    return due_words(record.deadline, turn)
