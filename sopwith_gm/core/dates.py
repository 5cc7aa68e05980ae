"""Days and months in words: English everywhere, whatever the machine's language."""

from datetime import datetime

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""Each at its own place, as `datetime.weekday` counts them."""

_TO_JUNE = ("January", "February", "March", "April", "May", "June")
MONTHS = (*_TO_JUNE, "July", "August", "September", "October", "November", "December")
"""The first is `MONTHS[0]`."""


def weekday_of(when: datetime) -> str:
    """`Friday`."""
    return WEEKDAYS[when.weekday()]


def day_and_month(when: datetime) -> str:
    """`12 June`."""
    return f"{when.day} {MONTHS[when.month - 1]}"


def date_and_hour(when: datetime) -> str:
    """`Friday 12 June 2026, 18:00`."""
    return f"{weekday_of(when)} {day_and_month(when)} {when.year}, {when:%H:%M}"
