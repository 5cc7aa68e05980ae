"""A turn as plain text on 72 columns, for a mail or a zine: the same report for every game."""

from collections.abc import Iterator

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.layout import heading, plain, table, wrapped
from sopwith_gm.core.telling.tables import Gauge, Table, TableCell, TableRow
from sopwith_gm.core.telling.values import (
    IF_SILENT,
    Account,
    Entry,
    OrdersRow,
    OrdersTable,
    Section,
    Telling,
    TextMap,
)
from sopwith_gm.core.telling.words import clean_line, own_words


def report_text(record: AnyRecord, told: Telling) -> str:
    """The whole turn: ASCII, but for names, quoted orders and press.

    It begins with `<TITLE> - TURN <n>` and ends with the next deadline, or where the secret of the
    dice is when the game is over, and a line end.
    """
    lines = [
        *_masthead(record, told),
        *_account(told.account, told),
        *_orders(told.orders, told),
        *_standings(told),
        *(line for one in told.sections if not one.is_leading for line in _section(one, told)),
        *_map(told.text_map, told),
        *_silent(told),
        *_press(told),
        *_end(record, told),
    ]
    return "\n".join(lines) + "\n"


def _masthead(record: AnyRecord, told: Telling) -> Iterator[str]:
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
    for section in told.sections:
        if section.is_leading:
            yield ""
            yield from wrapped(plain(f"{section.title}: {' '.join(section.lines)}"))


def _account(account: Account, told: Telling) -> Iterator[str]:
    yield from heading(plain(account.title))
    yield from wrapped(plain(account.tally))
    for part in account.parts:
        yield ""
        line = f"{part.title}: {part.headline}" if part.headline else part.title
        yield from wrapped(plain(line).rstrip("."))
        for entry in part.entries:
            yield from _entry(entry, told)
        if not part.entries:
            yield from wrapped(part.empty, indent="  ")


def _entry(entry: Entry, told: Telling) -> Iterator[str]:
    who = told.signs[entry.plane].name if entry.plane else ""
    did = plain(f"{who} {entry.did}." if who else f"{entry.did[:1].upper()}{entry.did[1:]}.")
    did = did if entry.number is None else f"{entry.number}. {did}"
    text = " ".join(part for part in (did, plain(entry.text), plain(entry.verdict)) if part)
    yield from wrapped(f"{text} {_figures(entry)}".rstrip(), indent="  ", hanging="    ")
    for line in entry.working:
        yield f"    {plain(line)}".rstrip()


def _figures(entry: Entry) -> str:
    """Figures and clauses in brackets: `(range 2, score +3, E 4.4)`."""
    parts = [f"{one.label[:1].lower()}{one.label[1:]} {plain(one.value)}" for one in entry.figures]
    parts = [part.rstrip().replace(" ", "\u00a0") for part in parts]
    parts += [clause.name.replace(" ", "\u00a0", 1) for clause in entry.clauses]
    return f"({', '.join(parts)})" if parts else ""


def _orders(orders: OrdersTable, told: Telling) -> Iterator[str]:
    yield from heading(orders.title)
    rows = [
        (_lettered(row.plane, told), *(plain(cell.text) for cell in row.cells))
        for row in orders.rows
    ]
    yield from table(("  Pilot", *orders.columns), rows)
    if orders.signs:
        yield ""
        yield from wrapped(orders.signs)
    for row in orders.rows:
        yield from _notes(row, told.signs[row.plane].name)


def _notes(row: OrdersRow, who: str) -> Iterator[str]:
    """The pilot's own words where something had to be said about them, and what was said."""
    if not row.notes:
        return
    yield ""
    written = clean_line(own_words(row.written))[:200] if row.written else ""
    yield from wrapped(f'{who}: "{written}"' if written else f"{who}:")
    for note in row.notes:
        clause = note.clause.name.replace(" ", "\u00a0", 1) if note.clause else ""
        text = f"{plain(note.text)} ({clause})" if clause else plain(note.text)
        yield from wrapped(text, indent="  ", hanging="    ")


def _standings(told: Telling) -> Iterator[str]:
    yield from heading("Standings")
    yield from wrapped(plain(told.standings.intro))
    yield ""
    yield from _table(told.standings, told, is_placed=True)


def _section(section: Section, told: Telling) -> Iterator[str]:
    yield from heading(plain(section.title))
    for line in section.lines:
        yield from wrapped(plain(line))
    if section.table:
        if section.table.intro:
            yield from wrapped(plain(section.table.intro))
        yield ""
        yield from _table(section.table, told)


def _table(rows: Table, told: Telling, *, is_placed: bool = False) -> list[str]:
    """A table without its charts; `is_placed`: each row's place stands at its end."""
    shown = [at for at, column in enumerate(rows.columns) if column.kind != "chart"]
    titles = [f"  {rows.first}", *(rows.columns[at].brief for at in shown), *([""] * is_placed)]
    lines = [
        [
            _row_name(row, told),
            *(_cell(row.cells[at]) for at in shown),
            *([plain(row.place)] * is_placed),
        ]
        for row in rows.rows
    ]
    right = [place for place, at in enumerate(shown, 1) if rows.columns[at].kind != "text"]
    return table(titles, lines, right=right)


def _row_name(row: TableRow, told: Telling) -> str:
    name = _lettered(row.plane, told) if row.plane else row.name
    return ", ".join(part for part in (name, row.badge, row.side) if part)


def _lettered(plane: PlaneName, told: Telling) -> str:
    return f"{told.signs[plane].letter} {told.signs[plane].name}"


def _cell(cell: TableCell) -> str:
    return str(cell.left) if isinstance(cell, Gauge) else plain(str(cell))


def _map(text_map: TextMap | None, told: Telling) -> Iterator[str]:
    if text_map is None:
        return
    yield from heading(text_map.title)
    yield from text_map.legend
    yield from text_map.lines
    if text_map.lines or text_map.legend:
        yield ""
    if text_map.table:
        yield from _table(text_map.table, told)


def _silent(told: Telling) -> Iterator[str]:
    if not told.silent:
        return
    yield from heading("If you say nothing")
    for line in told.silent:
        away = "" if line.when == IF_SILENT else f", {line.when}"
        text = f"{told.signs[line.plane].name}{away}: {plain(line.text)}"
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
        yield from wrapped(f"{told.signs[item.plane].name}:")
        for number, paragraph in enumerate(item.paragraphs):
            if number:
                yield ""
            for line in paragraph.split("\n"):
                yield from wrapped(line, indent="  ") or [""]


def _end(record: AnyRecord, told: Telling) -> Iterator[str]:
    if told.due is None:
        yield ""
        yield from wrapped(plain(told.closing))
        if record.is_over:
            yield from _secret(record)
        return
    yield from heading(f"Orders for turn {record.adjudication.position.turn}")
    yield from wrapped(plain(told.due.details))
    yield from wrapped(f"Due {plain(told.due.day_and_hour)}.")


def _secret(record: AnyRecord) -> Iterator[str]:
    """Where the secret of the dice is, now that no more are rolled, and how to know it."""
    yield from heading("The secret of the dice")
    yield from wrapped(
        "It is published, so that everybody can check each die: as secret.txt in the folder of "
        "this turn, and on the site, where the page of this turn links it. Its SHA-256 is"
    )
    yield f"  {record.commitment[:32]}"
    yield f"  {record.commitment[32:]}"
