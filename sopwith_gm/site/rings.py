"""Where the line of an entry lies on a picture, so that the page can put a ring round it."""

from sopwith_gm.core.telling.values import MapBox, MapPoint


def line_on(box: MapBox, start: MapPoint, end: MapPoint) -> str:
    """From one place to another, as shares of the picture's width and height from its upper left
    corner: `0.41 0.5 0.56 0.61`. They may lie outside of 0 to 1."""
    west, south, east, north = box
    shares = []
    for x, y in (start, end):
        shares += [(x - west) / (east - west), (north - y) / (north - south)]
    return " ".join(f"{share:.4g}" for share in shares)
