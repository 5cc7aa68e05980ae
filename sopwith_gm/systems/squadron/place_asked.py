"""What a sheet says of where its plane begins, in the line that this game has (SL 2.4, 2.5)."""

from msgspec import Struct

from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.written_orders import written_sheet

START_EXAMPLE = "START 2 5 FACING NE"
"""A line that every board with stations can obey."""


def place_example(rules: Rules) -> str:
    """A line that a board without them can obey: the place of its southern station."""
    south = board_of(rules).stations[1]
    return f"PLACE {south.at.x.a} {south.at.y.a} FACING N"


class Asked(Struct, frozen=True):
    """As remarks quote it."""

    written: str
    """The line that counts, else the one that does not, else `no START` or `no PLACE`."""
    why_void: str
    """Why none of it counts: nothing was asked for, or only what this game does not have; empty:
    there is a line that counts."""
    clause: str


def asked_of_place(sheet: Sheet, rules: Rules) -> Asked:
    """What was sent of a place: with stations a `PLACE` is nothing, without them a `START`, its
    heading too (SL 2.5)."""
    start, place = written_sheet(Sheet(start=sheet.start)), written_sheet(Sheet(place=sheet.place))
    if rules.places_freely:
        why = (
            f"START is of games with stations; here a place is asked for as {place_example(rules)}"
        )
        return _asked(place, start, "PLACE", "no place was asked for", why, "SL 2.5")
    why = f"PLACE is of games with free placement; here stations are listed as {START_EXAMPLE}"
    clause = "SL 12.4" if rules.grid == "hex" else "SL 2.4"
    return _asked(start, place, "START", "no station was listed", why, clause)


def _asked(line: str, other: str, kind: str, why_none: str, why_void: str, clause: str) -> Asked:
    if line:
        return Asked(line, "", clause)
    return Asked(other, why_void, clause) if other else Asked(f"no {kind}", why_none, clause)
