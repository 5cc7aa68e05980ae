"""Reading a map back from its SVG: groups by what they say of themselves, and where they lie."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

SVG = "{http://www.w3.org/2000/svg}"
_TRANSFORM = re.compile(r"translate\((\S+) (\S+)\)(?: rotate\((\S+)\))? scale\((\S+)\)")


@dataclass(frozen=True, slots=True)
class SeenGroup:
    """One group of a drawing."""

    data: dict[str, str]
    """Its attributes, without `data-`."""
    place: tuple[float, float] | None
    """Where it is put, in the drawing's unit; None where it is not moved."""
    turn: float


def groups(svg: bytes, kind: str) -> Iterator[SeenGroup]:
    """All groups of a kind: `plane`, `attack`."""
    for found in ET.fromstring(svg).iter(f"{SVG}g"):  # noqa: S314
        if f"data-{kind}" in found.attrib:
            data = {
                name.removeprefix("data-"): value
                for name, value in found.attrib.items()
                if name.startswith("data-")
            }
            moved = _TRANSFORM.fullmatch(found.attrib.get("transform", ""))
            place = (float(moved[1]) / 100, -float(moved[2]) / 100) if moved else None
            yield SeenGroup(data, place, float(moved[3] or 0) if moved else 0.0)


def words(svg: bytes) -> list[str]:
    """Every line of text."""
    return [found.text or "" for found in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314
