"""Where a manoeuvre takes a plane (rulebook, section 3)."""

from collections.abc import Mapping

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.sheet import Manoeuvre

#: For each manoeuvre: the way it goes and the way it then faces, in sixths of a circle clockwise
#: of the facing before it (E 2.1). `0` goes nowhere and is not here.
_TURNS: Mapping[Manoeuvre, tuple[int, int]] = {
    Manoeuvre.AHEAD: (0, 0),
    Manoeuvre.LEFT_TURN: (-1, -1),
    Manoeuvre.RIGHT_TURN: (1, 1),
    Manoeuvre.LEFT_SLIP: (-1, 0),
    Manoeuvre.RIGHT_SLIP: (1, 0),
    Manoeuvre.IMMELMANN: (0, 3),
}


def flown(manoeuvre: Manoeuvre, place: Hex, facing: Facing) -> tuple[Hex, Facing]:
    """The hex and facing that a manoeuvre ends in, on the board or off it."""
    if manoeuvre is Manoeuvre.NO_MOVE:
        return place, facing
    way, nose = _TURNS[manoeuvre]
    return place.step(facing.turned(way)), facing.turned(nose)
