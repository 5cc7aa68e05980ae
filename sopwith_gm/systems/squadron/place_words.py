"""Places and distances for people: centimetres with one decimal, or hexes (SL 1.3, 12.1)."""

from math import isqrt

from sopwith_gm.systems.squadron.exact import Exact
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.position import Place


def place_words(at: Place) -> str:
    """`35.1, 3.9 cm`, `H2`."""
    if isinstance(at, Hex):
        return str(at)
    x, y = at.cm
    return f"{x:.1f}, {y:.1f} cm"


def stand_words(at: Place, heading: Heading) -> str:
    """`35.1, 3.9 cm, heading N`."""
    return f"{place_words(at)}, heading {heading}"


def distance_words(squared: Exact, *, on_hexes: bool) -> str:
    """A distance rounded for print: `8.2 cm`, `3 hexes`; what decided was exact."""
    if on_hexes:
        count = isqrt(squared.a)
        return f"{count} hex{'es'[: 2 * (count != 1)]}"
    return f"{squared.as_float**0.5 * 13 / 30:.1f} cm"
