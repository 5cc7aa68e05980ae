"""One page for print, and the picture that stands for a mailing in a link's preview."""

from collections.abc import Mapping

from sopwith_gm.drawing import thumbnail
from sopwith_gm.drawing.due_words import awaited
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.print_page import HEIGHT, WIDTH, map_page, masthead
from sopwith_gm.systems.britain.map_space import (
    BORDER,
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    place_of,
    sheet_box,
)
from sopwith_gm.systems.britain.pictures import sheet
from sopwith_gm.systems.britain.pictures.album import NO_WORDS
from sopwith_gm.systems.britain.pictures.ground import tints
from sopwith_gm.systems.britain.pictures.sheet import board_marks, places_of, scenes_of
from sopwith_gm.systems.britain.record import BritainRecord

_WRITING = ("this turn", "else", "else", "standing")
"""What a player writes, a line each."""


def draw_a4(record: BritainRecord, *, captions: Mapping[str, str] = NO_WORDS) -> bytes:
    """A PDF of one page: the map to plan with, levels, damage, and room to write orders."""
    # what writes PDF takes a tenth of a second to import, and most turns are only looked at
    from sopwith_gm.drawing.paper import write_pdf

    palette, levels = PALETTES["print"], record.rules.levels
    scene = scenes_of(record)[-1]
    west, south, east, _ = sheet_box(levels)
    turn, due = f"turn {record.turn}", awaited(record, f"turn {record.turn + 1}")
    marks = map_page(
        masthead(record.title, turn, due, palette),
        f"{scene.title}. {captions.get(scene.key, '')}",
        [*sheet.under(levels, palette), *sheet.body(scene, record.rules.fuel, levels, palette)],
        (west, south, east, BORDER[3] + 0.1),
        () if record.is_over else _WRITING,
        palette,
    )
    return write_pdf(marks, WIDTH, HEIGHT, f"{record.title}, {turn}")


def draw_thumbnail(record: BritainRecord, *, headline: str) -> bytes:
    """A PNG beside the headline: where the aircraft are."""
    palette = PALETTES["light"]
    scene = scenes_of(record)[-1]
    marks = [*sheet.under(record.rules.levels, palette), *board_marks(scene, palette)]
    won = record.adjudication.position.winners
    line = f"{' and '.join(won)} won" if won else "The game is over" if record.is_over else ""
    line = line or f"Round {record.turn + 1} is on"
    heading = f"{record.title} · turn {record.turn}"
    box = _box_about(record)
    return thumbnail.thumbnail(heading, headline, line, marks, box, palette, tints(palette))


def _box_about(record: BritainRecord) -> Box:
    """As much of the board as holds everybody, in the picture's form."""
    points = [place_of(name) for name in places_of(scenes_of(record)[-1:])]
    xs, ys = [x for x, _ in points] or [15.0], [y for _, y in points] or [13.0]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    high = min(max(max(ys) - min(ys) + 3, (max(xs) - min(xs) + 3) / thumbnail.RATIO), TOP - BOTTOM)
    wide = high * thumbnail.RATIO
    x = min(max(middle[0], LEFT + wide / 2), RIGHT - wide / 2)
    y = min(max(middle[1], BOTTOM + high / 2), TOP - high / 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2
