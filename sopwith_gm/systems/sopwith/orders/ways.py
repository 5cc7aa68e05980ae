"""The ways to read a sentence, in short words, for who asks why it was read as it was."""

from collections.abc import Iterator, Mapping

from sopwith_gm.reading.choice import Kept, rows_of
from sopwith_gm.reading.strung import Way
from sopwith_gm.systems.sopwith.orders.book import ending
from sopwith_gm.systems.sopwith.orders.closing import settled
from sopwith_gm.systems.sopwith.orders.sheet import Sheet


def ways(found: Mapping[Sheet, Kept]) -> Iterator[Way]:
    """Every state behind a sentence, the cheapest first."""
    for state, kept in sorted(found.items(), key=ending):
        sheet = min(settled(state), key=lambda end: end[0])[1]
        yield Way(ending((state, kept)), tuple(rows_of(kept.trail)), in_short(sheet))


def in_short(sheet: Sheet) -> str:
    """What a sheet orders: `LT/L, A, RS; land alpha; in doubt: unclaimed`."""
    moves = ", ".join((man or "-") + (f"/{fire}" if fire else "") for man, fire in sheet.moves)
    ground = sheet.ground
    said = [
        moves,
        f"take off {ground.take}" if ground.take else "",
        f"land {ground.land}" if ground.land else "",
        "does not land" if ground.not_landing else "",
        "stay" if ground.stay else "",
        f"repair {ground.repair}" if ground.repair else "",
        f"in doubt: {', '.join(code for _, _, code in sheet.doubts)}" if sheet.doubts else "",
    ]
    return "; ".join(one for one in said if one) or "nothing"
