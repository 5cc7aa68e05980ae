"""Data in a page for its scripts."""

import json

from markupsafe import Markup


def for_a_script(data: object) -> Markup:
    """JSON that no HTML parser takes for an end of the script."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - nothing in it ends the element


def point_data(point: tuple[float, float]) -> list[float]:
    """To a hundredth of the map's unit, which nobody sees."""
    return [round(part, 2) + 0.0 for part in point]
