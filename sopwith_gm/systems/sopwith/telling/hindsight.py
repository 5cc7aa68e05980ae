"""The best turn that each pilot could have flown, in words: a row a plane."""

from collections.abc import Iterator

from sopwith_gm.core.telling.tables import Column, Table, TableRow
from sopwith_gm.core.telling.values import Section
from sopwith_gm.core.telling.words import signed
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.flight import Leg
from sopwith_gm.systems.sopwith.hindsight import BestTurn, hindsight
from sopwith_gm.systems.sopwith.record import SopwithRecord

_INTRO = (
    "The best turn that each pilot could have flown, had he known what the others would do: {} "
    "What he flew came to so many points and so much damage, done less taken; in brackets stands "
    "what the best would have come to, and last, than how many of his possible turns his own was "
    "better."
)
_BY_POINTS = "first by points, then by staying in the game, by damage, and by bursts saved."
_WITHOUT_POINTS = "first by staying in the game, then by damage, and by bursts saved."


def hindsight_of(record: SopwithRecord) -> Section:
    """A section with a row for each plane that was in the game."""
    scored = record.rules.scoring == "points"
    intro = _INTRO.format(_BY_POINTS if scored else _WITHOUT_POINTS)
    columns = (
        Column("Best turn"),
        *((Column("Points", "number"),) if scored else ()),
        Column("Damage", "number"),
        Column("Better than", short="Better"),
    )
    every = hindsight(record.adjudication, record.rules)
    rows = tuple(TableRow(one.plane, _cells(one, record, scored=scored)) for one in every)
    table = Table(intro, columns, rows)
    return Section("hindsight", "With hindsight", table=table, is_folded=True)


def _cells(best: BestTurn, record: SopwithRecord, *, scored: bool) -> tuple[str, ...]:
    is_best = best.was_flown
    turn = "as flown" if is_best else ", ".join(_flown(best, record))
    flown, might = best.flown, best.flown if is_best else best.outcome
    numbers = ([(flown.points, might.points)] if scored else []) + [(flown.balance, might.balance)]
    return (
        turn,
        *(f"{signed(was)}\u00a0({signed(could)})" for was, could in numbers),
        f"{best.worse} of {best.possible}",
    )


def _flown(best: BestTurn, record: SopwithRecord) -> Iterator[str]:
    """The moves, what is done on the ground, and where it ends."""
    board = Board(record.rules.board_side)
    sheet = best.sheet
    if best.flight.is_staying:
        yield "stays, with a repair" if sheet.repair else "stays"
        return
    if isinstance(sheet.take_off, str):
        yield f"off {sheet.take_off.capitalize()}"
    for leg in best.flight.legs:
        yield " ".join((str(leg.manoeuvre), *(f"fire {burst}" for burst in leg.fire)))
        if not board.has(leg.hex):
            yield "over the edge"
            return
    yield _end(best.flight.legs[-1])


def _end(last: Leg) -> str:
    if last.facing is None:
        return f"landed at {last.hex.name}"
    return f"to {last.hex.name} {last.facing.name}"
