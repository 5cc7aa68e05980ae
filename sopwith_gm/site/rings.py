"""Where a burst's line lies on a picture, so that the page can put a ring round it."""

from math import sqrt

from sopwith_gm.hexes.hex import Hex

Box = tuple[float, float, float, float]
"""What a picture shows: west, south, east, north, in hex circumradii from the board's centre."""

_SHEET_WIDTH, _SHEET_SOUTH, _SHEET_NORTH = 31.2, -22.5, 18.05


def sheet_box(side: int) -> Box:
    """What the map of the whole board shows, for a board of that many hexes on a side."""
    width = 3 * side + 1.2
    share = width / _SHEET_WIDTH
    return -width / 2, _SHEET_SOUTH * share, width / 2, _SHEET_NORTH * share


def line_on(box: Box, start: Hex, end: Hex) -> str:
    """From the middle of one hex to that of another, as shares of the picture's width and height
    from its upper left corner: `0.41 0.5 0.56 0.61`. They may lie outside of 0 to 1."""
    west, south, east, north = box
    shares = []
    for place in (start, end):
        x, y = 1.5 * place.q, -sqrt(3) * (place.r + place.q / 2)
        shares += [(x - west) / (east - west), (north - y) / (north - south)]
    return " ".join(f"{share:.4g}" for share in shares)
