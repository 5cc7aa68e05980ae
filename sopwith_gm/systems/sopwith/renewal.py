"""Is a later sheet a new set of orders, or a change of the one before it?"""

from sopwith_gm.systems.sopwith.sheet import MOVES, OrderSheet


def renews(later: OrderSheet, earlier: OrderSheet | None) -> bool:
    """Does `later` stand by itself, so that nothing of `earlier` can be meant to stay?

    It does where it is a whole turn, or says again everything that the earlier one says. A whole
    turn that leaves out the strip that a take-off named before may be a change of the moves alone,
    and a repair by itself may be meant beside the flight that was ordered before.
    `earlier` is None where nothing was ordered before: then only a whole turn does.
    """
    if earlier is None:
        return _is_whole(later)
    drops_strip = isinstance(earlier.take_off, str) and later.take_off is None and not later.stay
    drops_flight = (
        _only_repairs(later) and not later.stay and bool(earlier.moves or earlier.take_off)
    )
    return (_is_whole(later) and not (drops_strip or drops_flight)) or _says_all_of(later, earlier)


def _is_whole(sheet: OrderSheet) -> bool:
    """Three moves, of which one may be in doubt; or a turn on the ground."""
    written = [one for one in sheet.moves if one.manoeuvre is not None or one.written]
    is_flown = len(written) == len(MOVES) and len(_named(sheet)) >= len(MOVES) - 1
    return sheet.stay or is_flown or _only_repairs(sheet)


def _only_repairs(sheet: OrderSheet) -> bool:
    return sheet.repair is not None and not (sheet.moves or sheet.take_off)


def _named(sheet: OrderSheet) -> set[int]:
    """The moves whose manoeuvre is said, counted from 0."""
    return {number for number, one in enumerate(sheet.moves) if one.manoeuvre is not None}


def _says_all_of(later: OrderSheet, earlier: OrderSheet) -> bool:
    """Whatever the earlier sheet says, does the later one say it too, as it was or otherwise?"""
    moves = {n for n, one in enumerate(earlier.moves) if one.manoeuvre is not None or one.fire}
    return (
        moves <= _named(later)
        and (not earlier.take_off or bool(later.take_off))
        and (not earlier.land or bool(later.land) or later.not_landing)
        and (not earlier.stay or later.stay)
        and (earlier.repair is None or later.repair is not None)
    )
