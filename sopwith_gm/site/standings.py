"""A game's standings: a row for each pilot, with the figures that his game keeps."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from sopwith_gm.core.careers import Amount, Loss, PlaneFacts, TurnFacts
from sopwith_gm.core.seats import ShownSeat
from sopwith_gm.site.page_maker import PilotRef
from sopwith_gm.site.text import figure, ordinal, printable


class StandingRow(Struct, frozen=True):
    """One pilot in the standings."""

    pilot: PilotRef
    is_ace: bool
    side: str
    score: str
    state: str
    """How his plane stands, and his place once he has one: `7 of 12`, `fifth`."""
    how: str
    """How he left: `shot down in turn 7`; "" for who plays on."""
    figures: Sequence[str]
    """One for each of the standings' figures."""
    kills: int
    career: str


class Standings(Struct, frozen=True):
    """All pilots of a game; before its first turn who flies, and for which side."""

    keeps_score: bool
    has_kills: bool
    """Is there a column of them?"""
    state: str
    """The heading over what says how a plane stands: `Points left`."""
    figures: Sequence[str]
    """The headings over the game's other figures: `Bursts`."""
    rows: Sequence[StandingRow]


def standings_of(
    facts: Sequence[TurnFacts],
    seats: Sequence[ShownSeat],
    refs: Mapping[str, PilotRef],
    *,
    has_kills: bool = True,
) -> Standings:
    """The standings after these turns, of a game in which these seats began.

    Those in the game come first, the highest score on top, then whose plane stands best; then the
    others by their places.
    """
    if not facts:
        return Standings(
            keeps_score=False,
            has_kills=has_kills,
            state="",
            figures=(),
            rows=[
                StandingRow(refs[one.plane], False, _side(one), "", "", "", (), 0, "")
                for one in seats
            ],
        )
    last = facts[-1]
    lost = {loss.plane: (one.turn, loss) for one in facts for loss in one.losses}
    kills: dict[str, int] = {}
    for one in facts:
        for loss in one.losses:
            for name in loss.by:
                kills[name] = kills.get(name, 0) + 1
    return Standings(
        last.keeps_score,
        has_kills,
        last.figures[0].heading if last.figures else "Place",
        [one.heading for one in last.figures[1:]],
        [
            _row(one, last, refs[one.plane], lost.get(one.plane), kills.get(one.plane, 0))
            for one in sorted(last.planes, key=_order)
        ],
    )


def _order(plane: PlaneFacts) -> tuple[int, int, int]:
    stands = plane.amounts[0].value if plane.amounts else 0
    return plane.place or 0, -(plane.score or 0), -stands


def _row(
    plane: PlaneFacts, last: TurnFacts, ref: PilotRef, lost: tuple[int, Loss] | None, kills: int
) -> StandingRow:
    told = [
        _words(amount) if kept.lasts or not lost else ""
        for amount, kept in zip(plane.amounts, last.figures, strict=True)
    ]
    place = ordinal(plane.place) if plane.place else ""
    keeps_score = last.keeps_score
    return StandingRow(
        pilot=ref,
        is_ace=plane.is_ace,
        side=_side(plane.seat),
        score=figure(plane.score or 0) if keeps_score else "",
        state=", ".join(part for part in (*told[:1], place) if part),
        how=f"{lost[1].how} in turn {lost[0]}" if lost else "",
        figures=told[1:],
        kills=kills,
        career=figure(plane.career or 0) if keeps_score else "",
    )


def _words(amount: Amount) -> str:
    return figure(amount.value) if amount.of is None else f"{amount.value} of {amount.of}"


def _side(seat: ShownSeat) -> str:
    return printable(seat.side) if seat.side else ""
