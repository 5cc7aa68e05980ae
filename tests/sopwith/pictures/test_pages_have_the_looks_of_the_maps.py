"""Outlines and colours of planes stand in one place each; the pages have what the maps have."""

import re
from pathlib import Path
from typing import get_args

import pytest

from sopwith_gm.drawing.page_colours import with_pilots_colours
from sopwith_gm.drawing.palette import PALETTES, PilotColour, Theme
from sopwith_gm.site.sprite import sprite
from sopwith_gm.systems.sopwith.aircraft_types import Aircraft, aircraft_types, outlines

STYLE = Path(__file__).parents[3] / "templates" / "turn.css"


def _values(theme: Theme) -> dict[str, str]:
    """What the sheet's properties are worth on a light or a dark screen."""
    light, _, dark = STYLE.read_text().partition("(prefers-color-scheme: dark)")
    own = re.compile(r"--([a-z0-9-]+): (#[0-9a-f]+);")
    known = dict(own.findall(light))
    if theme == "dark":
        known |= dict(own.findall(dark.partition("@media print")[0]))
    return known


def _whole(colour: str) -> str:
    digits = colour.removeprefix("#")
    return f"#{digits if len(digits) == 6 else ''.join(2 * digit for digit in digits)}".upper()


@pytest.mark.parametrize("colour", get_args(PilotColour))
@pytest.mark.parametrize("theme", get_args(Theme)[:2])
def test_a_pilot_has_one_colour_on_map_and_page_and_one_letter_on_it(
    colour: PilotColour, theme: Theme
) -> None:
    """What `.c-leaf` comes to in the style sheet is what the palette says."""
    values, palette = _values(theme), PALETTES[theme]
    own = re.search(
        rf"\.c-{colour} {{ --c: var\(--(.+?)\); --on: var\(--(.+?)\)", STYLE.read_text()
    )
    assert own is not None
    assert _whole(values[own[1]]) == palette.pilot(colour)
    assert _whole(values[own[2]]) == palette.letter(colour)


@pytest.mark.parametrize("aircraft", aircraft_types())
def test_no_two_types_of_aircraft_have_one_colour(aircraft: Aircraft) -> None:
    """Six aircraft, six colours: who flies what is told by either."""
    colours = {name: found["colour"] for name, found in aircraft_types().items()}
    mine = colours.pop(aircraft)
    assert mine in get_args(PilotColour)
    assert mine not in colours.values()


def test_a_colour_changed_in_the_style_sheet_is_set_back_and_nothing_else_is() -> None:
    """On light and on dark; what is no pilot's is the sheet's own."""
    style = STYLE.read_text()
    for spoiled in ("--leaf: #739761", "--leaf: #9db983", "--on-heather: #fff"):
        assert spoiled in style
        changed = style.replace(spoiled, f"{spoiled[: spoiled.index('#')]}#123456")
        assert with_pilots_colours(changed) == style
    other = style.replace("--ink: #1b2730", "--ink: #123456")
    assert with_pilots_colours(other) == other


def test_every_outline_of_a_type_is_in_the_sprite_nose_up() -> None:
    """On a page y goes down: the nose, the highest point on a map, is the lowest number."""
    groups = re.findall(r'<g id="plane-(\w+)">(.*?)</g>', sprite(outlines()), re.DOTALL)
    assert [name for name, _ in groups] == list(aircraft_types())
    for name, body in groups:
        drawn = re.findall(r'class="(\w+)" points="([^"]+)"', body)
        parts = next(one["parts"] for one in aircraft_types().values() if one["id"] == name)
        assert [tone for tone, _ in drawn] == [part["tone"] for part in parts]
        for (_, points), part in zip(drawn, parts, strict=True):
            found = [tuple(map(float, point.split(","))) for point in points.split()]
            assert found == [(x, -y) for x, y in part["points"]]


def test_a_game_without_outlines_has_no_sprite() -> None:
    """Not an empty one either."""
    assert sprite({}) == ""
