"""What the pages of turns have of the pictures: the six outlines as a sprite, the pilots' colours.

`make docs` writes both into `templates/`, so that outlines and colours are changed in one place.
"""

import re

from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.palette import PALETTES, Palette
from sopwith_gm.systems.sopwith.pictures.looks import aircraft_types

_ABOUT = (
    "{#- The six aircraft from above, nose up: `use` one by its name. Colours come from the style "
    'sheet. -#}\n<svg class="sprite" aria-hidden="true" focusable="false" width="0" height="0">'
    "<defs>\n"
)
_DARK_BEGINS = "(prefers-color-scheme: dark)"
_COLOUR = re.compile(r"--(?P<name>[a-z0-9-]+): (?P<value>#[0-9a-fA-F]{3,6});")


def sprite() -> str:
    """`templates/silhouettes.html`: each type as a group of polygons, y downwards."""
    rows = []
    for name, found in aircraft_types().items():
        rows.append(f'<g id="plane-{name}">')
        for part in found["parts"]:
            points = " ".join(_point(point) for point in part["points"])
            rows.append(f'<polygon class="{part["tone"]}" points="{points}"/>')
        rows.append("</g>")
    return _ABOUT + "\n".join(rows) + "\n</defs></svg>\n"


def _point(point: Point) -> str:
    x, y = point
    return f"{x:g},{0 - y:g}"


def with_pilots_colours(style: str) -> str:
    """A style sheet in which the pilots' colours are those of the maps, on light and on dark."""
    light, dark_begins, dark = style.partition(_DARK_BEGINS)
    return _coloured(light, PALETTES["light"]) + dark_begins + _coloured(dark, PALETTES["dark"])


def _coloured(style: str, palette: Palette) -> str:
    """`--camel` is the Camel's colour, `--on-camel` that of a letter on it; the rest stays."""
    known: dict[str, str] = {}
    for name, found in aircraft_types().items():
        known[name] = palette.pilot(found["colour"])
        known[f"on-{name}"] = palette.letter(found["colour"])

    def set_(match: re.Match[str]) -> str:
        if match["name"] not in known:
            return match[0]
        return f"--{match['name']}: {_short(known[match['name']])};"

    return _COLOUR.sub(set_, style)


def _short(colour: str) -> str:
    """As short as style sheets allow: `#fff` for white."""
    low = colour.lower()
    return f"#{low[1]}{low[3]}{low[5]}" if low[1::2] == low[2::2] else low
