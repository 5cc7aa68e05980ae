"""When a turn tells its pilots what they could have flown, and when it does not yet."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.store.worked_out import worked_out
from sopwith_gm.systems import system_of

if TYPE_CHECKING:
    from sopwith_gm.core.telling.values import Telling


def with_hindsight(
    telling: "Telling", record: AnyRecord, *, stored: str, is_settled: bool, games: Path
) -> "Telling":
    """What a turn says, with its hindsight where its system works one out.

    Never of a turn that a pilot may still change: one for which somebody has sent nothing, where
    his orders would still count with a yellow card. `is_settled`: that is over for all. In the
    folder of `games` it is kept from adjudicating to publishing, and for every page after that, as
    long as the turn's record is the one whose SHA-256 is `stored`.
    """
    tell = system_of(record).hindsight
    if tell is None or not (is_settled or not may_still_change(record)):
        return telling
    name = f"hindsight-{record.game}-turn{record.turn}"
    section = worked_out(games, name, stored, lambda: tell(record))
    return replace(telling, sections=(*telling.sections, section))


def may_still_change(record: AnyRecord) -> bool:
    """Was it flown while somebody who had sent nothing could still send orders?"""
    silent = {one.plane for one in record.orders if one.sheet is None}
    return any(
        card.colour == "yellow" and card.lapse == "nothing" and not silent.isdisjoint(card.planes)
        for card in record.cards
    )
