"""Moves whose manoeuvre and fire stand in cells of their own."""

from __future__ import annotations

from msgspec import Struct

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.book import Book
from sopwith_gm.systems.sopwith.orders.closing import settled
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.said import said_of
from sopwith_gm.systems.sopwith.orders.sheet import NO_MOVE, Ground, Move, Sheet, placed
from sopwith_gm.systems.sopwith.orders.stringing import strung
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


class TableMove(Struct, frozen=True):
    """One move of a table: where its manoeuvre and its fire stand, and where all of it does."""

    number: int
    manoeuvre: Stretch
    fire: Stretch
    """Empty where all of the move stands in one cell."""
    place: Stretch
    plane: Stretch | None = None
    """Where the plane is named whose column it is; None where there is but one."""
    shots: str | None = None
    """Its fire where each direction has a column of its own; None where none has."""


def table_move(book: Book, text: str, cells: TableMove) -> bool:
    """A move whose manoeuvre and fire stand in cells of their own; is it understood?"""
    man, fire = (text[slice(*place)].strip() for place in (cells.manoeuvre, cells.fire))
    move = _move(man)
    aim, is_odd = (cells.shots, False) if cells.shots is not None else _fire(fire)
    is_placed = 1 <= cells.number <= MOST_MOVES
    if is_placed:
        manoeuvre, shot = move or ("?", None)
        placed_there = (manoeuvre, shot if aim is None else aim)
        book.states = {
            sheet._replace(
                moves=placed(sheet.moves, cells.number - 1, placed_there), has_names=True
            ): kept
            for sheet, kept in book.states.items()
        }
    return move is not None and not is_odd and is_placed


def is_move(written: str) -> bool:
    """Does a cell say a move, perhaps with its fire, and nothing else?"""
    return bool((_move(written) or NO_MOVE)[0])


def is_fire(written: str) -> bool:
    """Does a cell say where fire goes, or that there is none?"""
    return not _fire(written)[1]


def _move(written: str) -> Move | None:
    """What a cell orders; None where nobody understands it."""
    if not _SAYS_ANYTHING.search(written):
        return NO_MOVE
    whole = [phrase for phrase in phrases_of(written) if phrase.kind == "MAN"]
    if whole:
        return min(whole, key=lambda phrase: phrase.cost).value, None
    return _in_words(written)


def _in_words(written: str) -> Move | None:
    """A move in several phrases: `straight on`, `LT firing right`, `A (R)`."""
    states = strung(said_of(_PILOT.sub("Immelmann", written)))
    ends = [
        (kept.cost + cost, sheet)
        for state, kept in states.items()
        for cost, sheet in settled(state)
        if len(sheet.moves) == 1  # `A/L` is one move here
    ]
    cost, sheet = min(ends, key=lambda end: end[0], default=(_STRAINS, Sheet()))
    is_one = not sheet.doubts and sheet.ground == Ground()
    return sheet.moves[0] if is_one and cost < _STRAINS and sheet.moves[0][0] else None


def _fire(written: str) -> tuple[str | None, bool]:
    """What a cell says of fire, and whether it says something that nobody understands."""
    if not _SAYS_ANYTHING.search(written):
        return ("" if written else None), False
    if vocabulary().kinds(written.lower()) & {"silent", "nothing", "no"}:
        return "", False
    letters = written.upper() if _SMALL_LETTERS.fullmatch(written) else written
    whole = [phrase for phrase in phrases_of(letters) if phrase.kind in _OF_FIRE]
    return (min(whole, key=lambda p: p.cost).value, False) if whole else (None, True)


def phrases_of(written: str) -> list[Phrase]:
    """The phrases that all of a cell is."""
    said = said_of(written)
    found = said.chart.phrases_at(0) if said.tokens else ()
    return [one for one in found if one.end == len(said.tokens)]


_PILOT = Pattern(r"^I\b(?!')")
"""In a cell nobody speaks of himself."""
_SAYS_ANYTHING = Pattern(r"\w|[^ -~]")
_SMALL_LETTERS = Pattern(r"(?!all)[alr]{2,3}")
"""`ar`: directions, and no word."""
_OF_FIRE = frozenset({"AIM", "FIRE", "NOFIRE", "NONE", "LOUD"})
_STRAINS = 1.8
"""What a cell may cost: 0.9 are of two moves that are missing, 0.6 of a slash that parts none."""
