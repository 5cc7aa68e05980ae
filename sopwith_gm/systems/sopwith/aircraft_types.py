"""The six types of aircraft: what each looks like from above, and which colour goes with it.

Outline and colour belong together, so that two things say who it is. Both stand in one file,
`data/silhouettes.json`; maps and pages are made from it.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Literal, TypedDict

from sopwith_gm.core.drawing import Outline
from sopwith_gm.drawing.palette import PilotColour

Aircraft = Literal["camel", "se5a", "spad", "dr1", "albatros", "pfalz"]


class Part(TypedDict):
    """One outline in silhouettes.json."""

    role: str
    tone: Literal["low", "main"]
    points: list[tuple[float, float]]


class AircraftType(TypedDict):
    """What silhouettes.json has for one type, as far as it is drawn."""

    id: Aircraft
    colour: PilotColour
    parts: list[Part]
    cockpit: list[tuple[float, float]]


@cache
def aircraft_types() -> dict[Aircraft, AircraftType]:
    """All types, in the order in which the file has them."""
    text = files("sopwith_gm.systems.sopwith").joinpath("data/silhouettes.json").read_text("utf-8")
    return {found["id"]: found for found in json.loads(text)["types"]}


def outlines() -> Mapping[str, Outline]:
    """Each type's outline, for pages."""
    return {
        name: [(part["tone"], part["points"]) for part in found["parts"]]
        for name, found in aircraft_types().items()
    }
