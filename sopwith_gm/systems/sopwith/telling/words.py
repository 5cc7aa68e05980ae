"""Amounts of SOPWITH as one says them."""

from sopwith_gm.core.number_words import counted


def hexes(count: int) -> str:
    """A distance: `one hex`, `four hexes`."""
    return counted(count, "hex", "hexes")


def points(count: int) -> str:
    """Damage points: `one point`, `two points`. Never what they earn: that is score."""
    return counted(count, "point")
