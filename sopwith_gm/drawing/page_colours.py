"""The pilots' colours in the style sheet of pages: those of the maps.

`make docs` writes them into `templates/`, so that a colour is changed in one place.
"""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.drawing.palette import PALETTES, Palette

_DARK_BEGINS = "(prefers-color-scheme: dark)"
_COLOUR = Pattern(r"--(?P<name>[a-z0-9-]+): (?P<value>#[0-9a-fA-F]{3,6});")


def with_pilots_colours(style: str) -> str:
    """A style sheet in which the pilots' colours are those of the maps, on light and on dark."""
    light, dark_begins, dark = style.partition(_DARK_BEGINS)
    return _coloured(light, PALETTES["light"]) + dark_begins + _coloured(dark, PALETTES["dark"])


def _coloured(style: str, palette: Palette) -> str:
    """`--leaf` is that colour, `--on-leaf` that of a letter on it; the rest stays."""
    known: dict[str, str] = {}
    for name, colour, letter in palette.pilots:
        known |= {name: colour, f"on-{name}": letter}

    def set_(match: re.Match[str]) -> str:
        if match["name"] not in known:
            return match[0]
        return f"--{match['name']}: {_short(known[match['name']])};"

    return _COLOUR.sub(set_, style)


def _short(colour: str) -> str:
    """As short as style sheets allow: `#fff` for white."""
    low = colour.lower()
    return f"#{low[1]}{low[3]}{low[5]}" if low[1::2] == low[2::2] else low
