"""Where a manoeuvre takes a plane (rulebook, section 3)."""

from collections.abc import Mapping

from sopwith_gm.hexes.hex import Facing, Hex, neighbours
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


#: The same as numbers, by the facing before it: which of the six neighbours, and the facing then.
_FLOWN: Mapping[Manoeuvre, tuple[tuple[int, Facing], ...]] = {
    manoeuvre: tuple((facing.turned(way)._value_, facing.turned(nose)) for facing in Facing)
    for manoeuvre, (way, nose) in _TURNS.items()
}

_NO_MOVE = Manoeuvre.NO_MOVE  # bound once: a member of an Enum is looked up slowly


def flown(manoeuvre: Manoeuvre, place: Hex, facing: Facing) -> tuple[Hex, Facing]:
    """The hex and facing that a manoeuvre ends in, on the board or off it."""
    if manoeuvre is _NO_MOVE:
        return place, facing
    way, faces = _FLOWN[manoeuvre][facing._value_]
    return neighbours(place)[way], faces
