"""The report as plain text, for a mail or a zine."""

from collections.abc import Iterator

from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.layout import heading, plain, table, wrapped
from sopwith_gm.systems.sopwith.telling.telling import tell
from sopwith_gm.systems.sopwith.telling.textmap import LEGEND, text_map
from sopwith_gm.systems.sopwith.telling.values import Entry, OrdersRow, Telling
from sopwith_gm.systems.sopwith.telling.words import clean_line


def report_text(record: SopwithRecord, telling: Telling | None = None) -> str:
    """The whole turn on 72 columns: ASCII, but for names, quoted orders and press.

    It begins with `<TITLE> - TURN <n>` and ends with the next deadline and a line end. `telling` is
    the turn in words; None has it told from the record alone.
    """
    told = telling or tell(record)
    lines = [
        *_masthead(record, told),
        *_shots(told),
        *_orders(record, told),
        *_standings(record, told),
        *_map(record),
        *_silent(told),
        *_press(told),
        *_end(record, told),
    ]
    return "\n".join(lines) + "\n"


def _masthead(record: SopwithRecord, told: Telling) -> Iterator[str]:
    yield from wrapped(f"{told.title.upper()} - TURN {record.turn}")
    yield from wrapped(told.byline)
    if record.made_up:
        yield "A made-up turn: the pilots are fictional."
    yield ""
    yield from wrapped(plain(told.headline).upper())
    yield ""
    yield from wrapped(plain(told.summary))
    for correction in told.corrections:
        yield ""
        yield from wrapped(plain(correction))


def _shots(told: Telling) -> Iterator[str]:
    yield from heading("Shot by shot")
    yield from wrapped(plain(told.tally))
    for move in told.account:
        yield ""
        line = f"{move.title}: {move.headline}" if move.headline else move.title
        yield from wrapped(plain(line).rstrip("."))
        for entry in move.entries:
            yield from _entry(entry, told)
        if not move.entries:
            yield from wrapped(move.empty, indent="  ")


def _entry(entry: Entry, told: Telling) -> Iterator[str]:
    who = told.names[entry.plane] if entry.plane else ""
    did = f"{who} {entry.did}." if who else f"{entry.did[:1].upper()}{entry.did[1:]}."
    text = " ".join(part for part in (did, plain(entry.text), plain(entry.verdict)) if part)
    yield from wrapped(f"{text} {_figures(entry)}".rstrip(), indent="  ", hanging="    ")


def _figures(entry: Entry) -> str:
    """Range, score and clause in brackets: `(range 2, score +3, E 4.4)`."""
    parts = []
    if entry.distance:
        parts.append("no target" if entry.distance == "none" else f"range {entry.distance}")
    if entry.score:
        parts.append(f"score {plain(' '.join(entry.score))}")
    parts = [part.replace(" ", "\u00a0") for part in parts]
    parts += [rule.name.replace(" ", "\u00a0", 1) for rule in entry.rules]
    return f"({', '.join(parts)})" if parts else ""


def _orders(record: SopwithRecord, told: Telling) -> Iterator[str]:
    yield from heading("Orders as flown")
    rows = [
        (
            f"{record.seat(row.plane).letter} {told.names[row.plane]}",
            *(move.postal for move in row.moves),
        )
        for row in told.orders
    ]
    yield from table(("  Pilot", "Move 1", "Move 2", "Move 3"), rows)
    yield ""
    yield from wrapped("* a burst that hit, [ ] a move in which the pilot was hit")
    for row in told.orders:
        yield from _notes(row, told.names[row.plane])


def _notes(row: OrdersRow, who: str) -> Iterator[str]:
    """The pilot's own words where something had to be said about them, and what was said."""
    if not row.notes:
        return
    yield ""
    written = clean_line(row.written)[:200] if row.written else ""
    yield from wrapped(f'{who}: "{written}"' if written else f"{who}:")
    for note in row.notes:
        clause = note.rule.name.replace(" ", "\u00a0", 1) if note.rule else ""
        told = f"{plain(note.text)} ({clause})" if clause else plain(note.text)
        yield from wrapped(told, indent="  ", hanging="    ")


def _standings(record: SopwithRecord, told: Telling) -> Iterator[str]:
    yield from heading("Standings")
    yield from wrapped(told.standings_line)
    yield ""
    titles = ["  Pilot", "Score", "Turn", "Points", "Bursts", "Career", ""]
    rows = [
        [
            _pilot(record.seat(row.plane).letter, told.names[row.plane], row.is_ace, row.side),
            plain(row.score),
            plain(row.change),
            str(row.points),
            str(row.bursts),
            str(row.career).replace("\u2212", "-"),
            plain(row.out),
        ]
        for row in told.standings
    ]
    if not told.keeps_score:
        titles = [titles[0], *titles[3:5], titles[6]]
        rows = [[row[0], *row[3:5], row[6]] for row in rows]
    yield from table(titles, rows, right=range(1, len(titles) - 1))


def _pilot(letter: str, name: str, is_ace: bool, side: str) -> str:
    return f"{letter} {name}{', ace' if is_ace else ''}{f', {side}' if side else ''}"


def _map(record: SopwithRecord) -> Iterator[str]:
    position = record.adjudication.position
    ended = "The board at the end" if record.is_over else f"The board for turn {position.turn}"
    yield from heading(ended)
    yield from LEGEND
    yield from text_map(record, position)
    yield ""
    rows = [
        (
            f"{record.seat(plane.name).letter} {clean_line(plane.name)}",
            plane.hex.name if plane.hex else "",
            plane.facing.name if plane.facing else "parked",
            str(plane.damage),
            str(plane.ammo),
        )
        for plane in position.in_play
    ]
    if rows:
        yield from table(("  Pilot", "Hex", "Facing", "Points", "Bursts"), rows, right=(3, 4))


def _silent(told: Telling) -> Iterator[str]:
    if not told.silent:
        return
    yield from heading("If you say nothing")
    for line in told.silent:
        away = "" if line.when == "if silent" else f", {line.when}"
        text = f"{told.names[line.plane]}{away}: {plain(line.text)}"
        yield from wrapped(text, indent="  ", hanging="    ")


def _press(told: Telling) -> Iterator[str]:
    yield from heading("Press")
    if not told.press:
        yield from wrapped(
            "No press this turn. Write some with your orders: it is printed as received."
        )
    for index, item in enumerate(told.press):
        if index:
            yield ""
        yield from wrapped(f"{told.names[item.plane]}:")
        for number, paragraph in enumerate(item.paragraphs):
            if number:
                yield ""
            for line in paragraph.split("\n"):
                yield from wrapped(line, indent="  ") or [""]


def _end(record: SopwithRecord, told: Telling) -> Iterator[str]:
    if told.due is None:
        yield ""
        yield from wrapped(plain(told.closing))
        return
    yield from heading(f"Orders for turn {record.adjudication.position.turn}")
    yield from wrapped(plain(told.due.details))
    yield from wrapped(f"Due {plain(told.due.day_and_hour)}.")
