"""The palette under the three colour-blindnesses and in grey, by simulation.

Simulation: Machado, Oliveira and Fernandes 2009, full severity, in linear light. Distance:
CIEDE2000.
"""

import math
from io import BytesIO
from itertools import combinations, pairwise

import numpy as np
import pytest
from PIL import Image

from sopwith_gm.drawing.palette import (
    PALETTES,
    Palette,
    Theme,
    channels,
    lightness,
    linear,
    luminance,
)
from sopwith_gm.drawing.png import palette_png

SEEN_AS = {
    "as drawn": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
WHITE = np.array([0.95047, 1.0, 1.08883])
THEMES = ["light", "dark", "print"]


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """A colour as L*, a*, b*, seen by somebody."""
    light = np.array([linear(channel) for channel in channels(colour)])
    seen = np.clip(SEEN_AS[sight] @ light, 0, 1)
    ratio = TO_XYZ @ seen / WHITE
    x, y, z = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """CIEDE2000, after Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = 1 + sum(
        k * math.cos(math.radians(n * hm - shift))
        for k, n, shift in ((-0.17, 1, 30), (0.24, 2, 0), (0.32, 3, -6), (-0.20, 4, 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    bend = 60 * math.exp(-(((hm - 275) / 25) ** 2))
    rt = -math.sin(math.radians(bend)) * 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl**2 + dc**2 + dh**2 + rt * dc * dh)


def contrast(one: str, other: str) -> float:
    """Contrast as WCAG counts it: 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ],
)
def test_the_measure_is_the_published_one(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    """Four of the published test pairs of CIEDE2000."""
    assert distance(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SEEN_AS)
def test_any_two_pilots_differ_for_everybody(theme: str, sight: str) -> None:
    """Floor 12 for each of the fifteen pairs, in every simulation."""
    palette: Palette = PALETTES[theme]  # type: ignore[index]
    colours = [colour for _, colour, _ in palette.pilots]

    smallest = min(
        distance(lab(one, sight), lab(other, sight)) for one, other in combinations(colours, 2)
    )

    assert smallest >= 12


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SEEN_AS)
def test_harm_is_no_pilots_colour(theme: str, sight: str) -> None:
    """Floor 11: the red of hits is nobody's."""
    palette: Palette = PALETTES[theme]  # type: ignore[index]
    fire = lab(palette.fire, sight)

    assert min(distance(fire, lab(colour, sight)) for _, colour, _ in palette.pilots) >= 11


@pytest.mark.parametrize("theme", THEMES)
def test_pilots_are_a_ladder_of_lightness(theme: str) -> None:
    """A black-and-white zine keeps them apart: steps of at least 8 in L*."""
    palette: Palette = PALETTES[theme]  # type: ignore[index]
    ladder = sorted(lightness(colour) for _, colour, _ in palette.pilots)

    assert min(high - low for low, high in pairwise(ladder)) >= 8


@pytest.mark.parametrize("theme", THEMES)
def test_what_must_be_read_can_be(theme: str) -> None:
    """WCAG AA: 4.5 to 1 for letters on tiles, on stars and on paper."""
    palette: Palette = PALETTES[theme]  # type: ignore[index]

    for _, colour, letter in palette.pilots:
        assert contrast(colour, letter) >= 4.5, colour
    assert contrast(palette.fire, palette.fire_text) >= 4.5
    assert contrast(palette.ink, palette.paper) >= 7
    assert contrast(palette.soft, palette.paper) >= 4.5
    for ground in palette.ground:
        assert contrast(palette.fire, ground) >= 3
        assert contrast(palette.faint, ground) >= 3.0


@pytest.mark.parametrize("theme", PALETTES)
def test_every_colour_of_a_picture_becomes_the_nearest_of_its_theme(theme: Theme) -> None:
    """By whole numbers, of all 32,768 that are told apart; a flat colour stays what it is."""
    steps = np.arange(32) * 8 + 4
    cube = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1).reshape(128, 256, 3)
    opaque = np.dstack([cube, np.full((128, 256), 255)]).astype(np.uint8)
    picture = Image.open(BytesIO(palette_png(opaque, PALETTES[theme])))
    inks = np.array(picture.getpalette()).reshape(-1, 3)
    numbers = np.asarray(picture)
    far = ((cube[:, :, None] - inks) ** 2).sum(axis=-1)
    is_flat = (inks[numbers] // 8 == cube // 8).all(axis=-1)
    chosen = np.take_along_axis(far, numbers[..., None].astype(np.int64), axis=-1)[..., 0]
    assert (is_flat | (chosen == far.min(axis=-1))).all()
