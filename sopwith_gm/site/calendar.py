"""The next deadline as a calendar file (RFC 5545), the same bytes for the same record."""

from datetime import UTC, datetime

from sopwith_gm.core.record import AnyRecord


def calendar_name(record: AnyRecord) -> str | None:
    """The file's name; None where no deadline is set."""
    if record.deadline is None or record.is_over:
        return None
    return f"orders-turn{record.adjudication.position.turn}.ics"


def calendar_of(record: AnyRecord) -> bytes | None:
    """An event at the deadline, with a reminder the day before; None where no deadline is set.

    Its stamp is the deadline itself: a clock would make every file another one.
    """
    if record.deadline is None or record.is_over:
        return None
    turn = record.adjudication.position.turn
    due = datetime.fromisoformat(record.deadline.due).astimezone(UTC)
    moment = f"{due:%Y%m%dT%H%M%SZ}"
    title = _escaped(f"{record.title}: orders for turn {turn}")
    grace = ""
    if record.deadline.grace:
        late = datetime.fromisoformat(record.deadline.grace).astimezone(UTC)
        grace = f"Late orders count, with a card, until {late:%Y-%m-%d %H:%M} UTC."
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//sopwith-gm//orders//EN",
        "BEGIN:VEVENT",
        f"UID:{record.game}-turn-{turn}@sopwith-gm",
        f"DTSTAMP:{moment}",
        f"DTSTART:{moment}",
        f"SUMMARY:{title}",
        *([f"DESCRIPTION:{_escaped(grace)}"] if grace else []),
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{title}",
        "TRIGGER:-P1D",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def _escaped(text: str) -> str:
    """As a text value: no line ends, and the signs that mean something escaped."""
    flat = " ".join("".join(one if one.isprintable() else " " for one in text).split())
    for sign in ("\\", ";", ","):
        flat = flat.replace(sign, f"\\{sign}")
    return flat


def _folded(line: str) -> str:
    """No line over 75 octets: it goes on after a line end and a blank, never inside a letter."""
    parts: list[str] = []
    part = ""
    for one in line:
        if len(f"{part}{one}".encode()) > (75 if not parts else 74):
            parts.append(part)
            part = ""
        part += one
    return "\r\n ".join([*parts, part])
