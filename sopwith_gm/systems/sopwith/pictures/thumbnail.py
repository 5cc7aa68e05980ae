"""The picture that stands for a turn in a link's preview: the move that decided it."""

from sopwith_gm.drawing import thumbnail
from sopwith_gm.drawing.palette import PALETTES, Theme
from sopwith_gm.drawing.placing import Box
from sopwith_gm.systems.sopwith.pictures.captions import NO_WORDS, counted, plain_caption
from sopwith_gm.systems.sopwith.pictures.crops import crop_of
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.ground import border_radius
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

_NARROWEST = 13.0


def draw_thumbnail(
    record: SopwithRecord,
    *,
    headline: str | None = None,
    line: str | None = None,
    theme: Theme = "light",
) -> bytes:
    """A PNG, 1200 x 630 pixels: the headline, and the move that decided the turn.

    `line` is one short line below; both have plain words where they are not given.
    """
    stages, palette = stage(record), PALETTES[theme]
    decisive = max(stages, key=_weight)
    left = f"{counted(len(record.adjudication.position.in_play))} left".capitalize()
    box = _box(decisive, thumbnail.RATIO)
    style = Style(palette, thumbnail.points(box), "wordless")
    return thumbnail.thumbnail(
        f"{record.title} · turn {record.turn}",
        headline or plain_caption(decisive.scene).rstrip("."),
        line or left,
        crop_of(record, decisive, box, NO_WORDS, style).marks,
        box,
        palette,
    )


def _weight(staged: Staged) -> int:
    """How much was decided: a plane lost counts above all, then points."""
    lost = sum(one.fate in ("down", "gone") for one in staged.scene.planes)
    points = sum(hit.damage for fired in staged.scene.bursts for hit in fired.hits)
    return 100 * lost + 2 * points + len(staged.scene.bursts)


def _box(staged: Staged, ratio: float) -> Box:
    """About what happened: shooters, targets and planes lost, or else all planes."""
    names = {fired.plane for fired in staged.scene.bursts if fired.hits}
    names |= {hit.target for fired in staged.scene.bursts for hit in fired.hits}
    names |= {one.seat.plane for one in staged.scene.planes if one.fate in ("down", "gone")}
    places = [spot.place for name, spot in staged.spots.items() if name in names or not names]
    west, east = min(x for x, _ in places) - 1.6, max(x for x, _ in places) + 1.6
    south, north = min(y for _, y in places) - 1.6, max(y for _, y in places) + 1.6
    wide = max(_NARROWEST, east - west, (north - south) * ratio)
    high = wide / ratio
    side = staged.scene.board.side
    x = _held((west + east) / 2, Frame(side).wide / 2 - wide / 2)
    y = _held((south + north) / 2, border_radius(side) - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _held(value: float, most: float) -> float:
    """The value, no further from 0 than `most`, so that the picture stays on the board."""
    most = max(0.0, most)
    return min(max(value, -most), most)
