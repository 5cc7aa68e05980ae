"""The outlines of planes as a page has them: drawn once, and used by name wherever one is shown."""

from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup

from sopwith_gm.core.drawing import Outline

_ABOUT = Markup(
    '<svg class="sprite" aria-hidden="true" focusable="false" width="0" height="0"><defs>\n'
)


def _short(number: float) -> str:
    """`-.462`: pages have hundreds of them."""
    return f"{number:g}".replace("0.", ".", 1) if abs(number) < 1 else f"{number:g}"


@lru_cache(maxsize=1000)  # the same on every page
def _polygon(tone: str, points: tuple[tuple[float, float], ...]) -> Markup:
    told = " ".join(f"{_short(x)},{_short(0 - y)}" for x, y in points)
    return Markup('<polygon class="{}" points="{}"/>').format(tone, told)


def sprite(outlines: Mapping[str, Outline]) -> Markup:
    """Each outline as a group of polygons, y downwards; colours come from the style sheet."""
    if not outlines:
        return Markup("")
    rows = []
    for name, parts in outlines.items():
        rows.append(Markup('<g id="plane-{}">').format(name))
        rows += [_polygon(tone, tuple((x, y) for x, y in points)) for tone, points in parts]
        rows.append(Markup("</g>"))
    return _ABOUT + Markup("\n").join(rows) + Markup("\n</defs></svg>")
