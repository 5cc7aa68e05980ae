"""All deadlines of the league as one calendar (RFC 5545)."""

from datetime import UTC, datetime

from sopwith_gm.site.news import GameNews, LeagueNews
from sopwith_gm.site.page_maker import game_path
from sopwith_gm.site.text import href, printable

PATH = "calendar.ics"


def agenda(league: LeagueNews) -> bytes:
    """`calendar.ics`: an event for each open deadline, stamped with the deadline itself."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//sopwith-gm//deadlines//EN",
        f"X-WR-CALNAME:{_escaped(league.title)}",
    ]
    for game in league.games:
        if game.due is not None:
            lines += _event(league, game)
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines).encode()


def _event(league: LeagueNews, game: GameNews) -> list[str]:
    assert game.due is not None
    moment = f"{datetime.fromisoformat(game.due.due).astimezone(UTC):%Y%m%dT%H%M%SZ}"
    title = _escaped(f"{printable(game.title)}: orders for turn {game.next_turn}")
    url = league.address + href(game_path(game))
    return [
        "BEGIN:VEVENT",
        f"UID:{href(game.name)}-turn-{game.next_turn}@sopwith-gm",
        f"DTSTAMP:{moment}",
        f"DTSTART:{moment}",
        f"SUMMARY:{title}",
        *([f"URL:{url}"] if league.address else []),
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text


def _folded(line: str) -> str:
    """No line over 75 octets: it goes on after a line end and a blank, never inside a letter."""
    parts: list[str] = []
    part = ""
    for one in line:
        if len(f"{part}{one}".encode()) > (74 if parts else 75):
            parts.append(part)
            part = ""
        part += one
    return "\r\n ".join([*parts, part])
