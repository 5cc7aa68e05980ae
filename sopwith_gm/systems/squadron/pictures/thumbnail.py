"""The picture that stands for a round in a link's preview: the attack that decided it."""

from sopwith_gm.core.telling.words import counted, sentence
from sopwith_gm.drawing import thumbnail
from sopwith_gm.drawing.geometry import Point
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.squadron.map_space import BOARD
from sopwith_gm.systems.squadron.pictures.captions import NO_WORDS, plain_caption
from sopwith_gm.systems.squadron.pictures.crops import crop_of
from sopwith_gm.systems.squadron.pictures.looks import tints
from sopwith_gm.systems.squadron.pictures.sheet import Style
from sopwith_gm.systems.squadron.pictures.staging import Staged, stage
from sopwith_gm.systems.squadron.record import SquadronRecord

_NARROWEST = 12.0


def draw_thumbnail(
    record: SquadronRecord,
    *,
    headline: str | None = None,
    line: str | None = None,
    theme: Theme = "light",
) -> bytes:
    """A PNG, 1200 x 630 pixels: the headline, and where the round was decided.

    `line` is one short line below; both have plain words where they are not given.
    """
    first, palette = stage(record)[0], PALETTES[theme]
    left = sentence(f"{counted(len(record.adjudication.position.in_play), 'plane')} left")
    box = _box(first, thumbnail.RATIO)
    turn = f"round {record.turn}" if record.turn else "set-up"
    return thumbnail.thumbnail(
        f"{record.title} · {turn}",
        headline or plain_caption(first.scene).rstrip("."),
        line or left,
        crop_of(first, box, NO_WORDS, Style(palette, "wordless")).marks,
        box,
        palette,
        tints(palette),
    )


def _box(staged: Staged, ratio: float) -> Box:
    """About the worst attack, or else whoever left, or else all planes."""
    scene = staged.scene
    places: list[Point] = [staged.spots[one.seat.plane] for one in scene.planes if one.fate != "up"]
    if scene.attacks:
        worst = max(scene.attacks, key=lambda one: one.damage)
        places = [scene.space.point(worst.at), scene.space.point(worst.target_at)]
    places = places or list(staged.spots.values()) or [(0.0, 0.0)]
    west, east = min(x for x, _ in places) - 2.2, max(x for x, _ in places) + 2.2
    south, north = min(y for _, y in places) - 2.2, max(y for _, y in places) + 2.2
    wide = min(max(_NARROWEST, east - west, (north - south) * ratio), BOARD)
    high = wide / ratio
    x = _held((west + east) / 2, BOARD / 2 - wide / 2)
    y = _held((south + north) / 2, BOARD / 2 - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _held(value: float, most: float) -> float:
    """The value, no further from 0 than `most`, so that the picture stays on the board."""
    most = max(0.0, most)
    return min(max(value, -most), most)
