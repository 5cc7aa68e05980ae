"""Colours: three themes, six pilots' colours, and mixing.

The pilots' six are a ladder of lightness first and of hue second, so that they survive a grey print
and all three dichromacies; one red is kept for harm alone.
"""

from functools import cache
from typing import Literal

from msgspec import Struct

Theme = Literal["light", "dark", "print"]

PilotColour = Literal["indigo", "madder", "heather", "leaf", "sky", "straw"]
"""From dark to light. A system says whose is which."""


class Palette(Struct, frozen=True):
    """Every colour of one theme, by its role."""

    theme: Theme
    paper: str
    margin: str
    ground: tuple[str, str, str]
    grid: str
    ink: str
    soft: str
    faint: str
    key: str
    """Outline of planes, tiles and paths."""
    halo: str
    mist: str
    """What is neither ground nor plane: water, weather."""
    shade: str
    edge: str
    field: str
    """Ground that planes stand on."""
    field_edge: str
    fire: str
    """Hits and points lost, nothing else."""
    fire_text: str
    miss: str
    shadow: str
    mist_shadow: float
    """How dense the shadow of what hangs above the ground is, 0 to 1."""
    plane_shadow: float
    pilots: tuple[tuple[PilotColour, str, str], ...]
    """Each of the pilots' colours, and the colour of a letter on it."""

    def pilot(self, name: PilotColour) -> str:
        """The pilots' colour of that name."""
        return next(colour for known, colour, _ in self.pilots if known == name)

    def letter(self, name: PilotColour) -> str:
        """The colour of a letter on a tile of that colour."""
        return next(letter for known, _, letter in self.pilots if known == name)

    def low(self, name: PilotColour) -> str:
        """The second tone, of lower wings and tail: two tones keep two wings two wings."""
        colour = self.pilot(name)
        return mixed(colour, "#FFFFFF" if lightness(colour) < 45 else "#000000", 0.24)

    def wash(self, name: PilotColour, share: float) -> str:
        """A pale ground of that colour. Dark blue makes a grey of pale paper: there it is mixed
        with sky first, and more of it is taken."""
        colour = self.pilot(name)
        if self.theme != "dark" and lightness(colour) < 30:
            colour, share = mixed(colour, self.pilot("sky"), 0.62), share * 1.6
        return mixed(self.ground[1], colour, share)

    def thin(self, name: PilotColour) -> str:
        """The colour for thin lines: on pale paper straw is mixed with ink, or it would be lost."""
        colour = self.pilot(name)
        pale = self.theme != "dark" and lightness(colour) > 78
        return mixed(colour, self.ink, 0.35) if pale else colour


_LIGHT = Palette(
    theme="light",
    paper="#F5F1E6",
    margin="#EFE9DA",
    ground=("#FBF8F0", "#F6F1E4", "#F1EBDB"),
    grid="#CFC6B0",
    ink="#1B2730",
    soft="#5F6B70",
    faint="#6B757A",
    key="#1B2730",
    halo="#FBF8F0",
    mist="#E1E8EA",
    shade="#B3C2CA",
    edge="#6C828E",
    field="#E2D8BC",
    field_edge="#9A8F73",
    fire="#D03A1B",
    fire_text="#FFFFFF",
    miss="#DC6B50",
    shadow="#1B2730",
    mist_shadow=0.085,
    plane_shadow=0.10,
    pilots=(
        ("indigo", "#1D3470", "#FFFFFF"),
        ("madder", "#962933", "#FFFFFF"),
        ("heather", "#81628D", "#FFFFFF"),
        ("leaf", "#739761", "#1B2730"),
        ("sky", "#62B4E0", "#1B2730"),
        ("straw", "#F2C35E", "#1B2730"),
    ),
)

_DARK = Palette(
    theme="dark",
    paper="#10171C",
    margin="#151E24",
    ground=("#1E2930", "#1A242B", "#172027"),
    grid="#35434B",
    ink="#EDE7D8",
    soft="#AAB2AF",
    faint="#87938F",
    key="#0B1014",
    halo="#10171C",
    mist="#4A5963",
    shade="#33414A",
    edge="#8CA1AC",
    field="#39403C",
    field_edge="#7C8478",
    fire="#FF7A45",
    fire_text="#10171C",
    miss="#B5613F",
    shadow="#000000",
    mist_shadow=0.28,
    plane_shadow=0.22,
    pilots=(
        ("indigo", "#465EA2", "#FFFFFF"),
        ("madder", "#C74B54", "#FFFFFF"),
        ("heather", "#BC86B6", "#1B2730"),
        ("leaf", "#9DB983", "#1B2730"),
        ("sky", "#86D4EC", "#1B2730"),
        ("straw", "#FBE490", "#1B2730"),
    ),
)

_PRINT = Palette(
    theme="print",
    paper="#FFFFFF",
    margin="#FFFFFF",
    ground=("#FFFFFF", "#F8F7F3", "#F1F0EA"),
    grid="#BDB8AC",
    ink="#1B2730",
    soft="#5F6B70",
    faint="#6B757A",
    key="#1B2730",
    halo="#FFFFFF",
    mist="#EAEEF0",
    shade="#B5C2CA",
    edge="#5E7480",
    field="#E6E2D5",
    field_edge="#7F7A6C",
    fire="#D03A1B",
    fire_text="#FFFFFF",
    miss="#DC6B50",
    shadow="#1B2730",
    mist_shadow=0.085,
    plane_shadow=0.10,
    pilots=_LIGHT.pilots,
)

PALETTES: dict[Theme, Palette] = {"light": _LIGHT, "dark": _DARK, "print": _PRINT}


def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of `#RRGGBB`, each 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


@cache
def mixed(colour: str, other: str, share: float) -> str:
    """The colour with a share of another in it, 0 to 1."""
    pairs = zip(channels(colour), channels(other), strict=True)
    values = [round(255 * (mine + (its - mine) * share)) for mine, its in pairs]
    return "#{:02X}{:02X}{:02X}".format(*values)


def linear(channel: float) -> float:
    """Light of an sRGB channel, 0 to 1."""
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1."""
    red, green, blue = (linear(channel) for channel in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """CIE L*, 0 (black) to 100 (white)."""
    light = luminance(colour)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light
