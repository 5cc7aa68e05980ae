"""Moves whose manoeuvre and fire stand in cells of their own."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.choice import Kept
from sopwith_gm.systems.sopwith.orders.book import Book
from sopwith_gm.systems.sopwith.orders.language import grammar, vocabulary
from sopwith_gm.systems.sopwith.orders.sheet import Sheet, placed


@dataclass(frozen=True, slots=True)
class TableMove:
    """One move of a table: where its manoeuvre and its fire stand, and where all of it does."""

    number: int
    manoeuvre: Stretch
    fire: Stretch
    place: Stretch


def table_move(book: Book, text: str, cells: TableMove) -> bool:
    """A move whose manoeuvre and fire stand in cells of their own; is it understood?"""
    moves = dict(book.states.items())
    man = text[slice(*cells.manoeuvre)].strip() if cells.manoeuvre else ""
    fire = text[slice(*cells.fire)].strip() if cells.fire else ""
    manoeuvre, is_odd = _cell(man, "MAN")
    aim, is_odd_too = _cell(fire, "AIM")
    if aim is None and not is_odd_too and fire:
        aim = ""
    found: dict[Sheet, Kept] = {}
    for sheet, kept in moves.items():
        after = (
            sheet._replace(
                moves=placed(
                    sheet.moves, cells.number - 1, (manoeuvre or ("?" if is_odd else ""), aim)
                ),
                has_names=True,
            )
            if 1 <= cells.number <= 3
            else sheet
        )
        found[after] = kept
    book.states = found
    return not is_odd and not is_odd_too and 1 <= cells.number <= 3


def _cell(written: str, kind: str) -> tuple[str | None, bool]:
    """What a cell says, and whether it says something that nobody understands."""
    if not re.search(r"\w|[^ -~]", written):
        return None, False
    if kind == "AIM" and vocabulary().kinds(written.lower()) & {"silent", "nothing", "no"}:
        return "", False
    tokens = vocabulary().tokens(written, 0, len(written))
    chart = Chart(grammar(), tokens, vocabulary().spell(tokens))
    kinds = {kind} | ({"FIRE", "NOFIRE", "NONE", "LOUD"} if kind == "AIM" else set())
    whole = [p for p in chart.phrases_at(0) if p.kind in kinds and p.end == len(tokens)]
    return (min(whole, key=lambda p: p.cost).value, False) if whole else (None, True)
