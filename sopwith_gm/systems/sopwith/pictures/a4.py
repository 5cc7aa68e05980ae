"""One page for print: the turn, the board for the next one, and room to write orders."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.due_words import awaited
from sopwith_gm.drawing.inset import framed, inset
from sopwith_gm.drawing.lettering import wrapped
from sopwith_gm.drawing.marks import Group, Mark, Words
from sopwith_gm.drawing.palette import PALETTES, Palette
from sopwith_gm.drawing.print_page import EDGE, HEIGHT, WIDTH, from_top, masthead, rule
from sopwith_gm.systems.sopwith.pictures import furniture, sheet
from sopwith_gm.systems.sopwith.pictures.captions import NO_WORDS, plain_caption
from sopwith_gm.systems.sopwith.pictures.crops import common_box, crops_of
from sopwith_gm.systems.sopwith.pictures.furniture import Frame
from sopwith_gm.systems.sopwith.pictures.ground import border_radius
from sopwith_gm.systems.sopwith.pictures.panel import roomy_row
from sopwith_gm.systems.sopwith.pictures.sheet import Style
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage
from sopwith_gm.systems.sopwith.record import SopwithRecord

_CROP_RATIO = 15 / 13.5
_MAP_WIDTH = 401.0
"""From side to side of the border, so that R is 4.7 mm on the largest board."""
_SLIP = 468.0
"""Where the slip for orders begins."""
_CODES = (
    "A ahead",
    "LT RT turn, then ahead",
    "LS RS slip",
    "0 stay (not first)",
    "I Immelmann (aces)",
    "fire A, L, R",
    "three bursts a turn",
)


def draw_a4(record: SopwithRecord, *, captions: Mapping[str, str] = NO_WORDS) -> bytes:
    """A PDF of one A4 page, in the colours for print."""
    # what writes PDF takes a tenth of a second to import, and most turns are only looked at
    from sopwith_gm.drawing.paper import write_pdf

    stages, palette = stage(record), PALETTES["print"]
    due = awaited(record, f"turn {record.turn + 1}")
    marks: list[Mark] = [
        *masthead(record.title, f"turn {record.turn}", due, palette),
        *_row(record, stages[:-1], stages, captions, palette),
        *_large(record, stages[-1], captions, palette),
        *_panel(stages[-1], palette),
    ]
    if not record.is_over:
        marks += _slip(palette)
    return write_pdf(marks, WIDTH, HEIGHT, f"{record.title}, turn {record.turn}")


def _row(
    record: SopwithRecord,
    small: Sequence[Staged],
    stages: Sequence[Staged],
    captions: Mapping[str, str],
    palette: Palette,
) -> list[Mark]:
    """The maps but the last, as crops in one row."""
    gap, wide = 7.0, (WIDTH - 2 * EDGE - 21) / 4
    high = wide / _CROP_RATIO
    box = common_box(stages, _CROP_RATIO)
    unit = wide / (box[2] - box[0])
    style = Style.at(palette, unit)
    marks: list[Mark] = []
    for number, crop in enumerate(crops_of(record, small, box, captions, style)):
        left = EDGE + number * (wide + gap)
        corner = (left, from_top(80.5) - high)
        marks.append(Words(crop.title, (left, from_top(74.5)), 11.5, palette.ink, "bold"))
        marks.append(inset(crop.marks, box, corner, unit))
        marks.append(framed(corner, wide, high, palette.ink, 1.1))
        for row, line in enumerate(wrapped(crop.caption, [wide] * 3, 8)):
            place = (left, corner[1] - 11 - 8.8 * row)
            marks.append(Words(line, place, 8, palette.ink))
    return marks


def _large(
    record: SopwithRecord, staged: Staged, captions: Mapping[str, str], palette: Palette
) -> list[Mark]:
    """The last map, with room for a pencil."""
    frame = Frame(staged.scene.board.side)
    unit = _MAP_WIDTH / (2 * geo.APOTHEM * border_radius(frame.side))
    drawn = sheet.board_alone(staged, record.roster, Style(palette, unit))
    middle = (EDGE + 6.5 + _MAP_WIDTH / 2, from_top(460.5))
    radius = border_radius(frame.side) + 0.1
    clip = (-radius * geo.APOTHEM, -radius, radius * geo.APOTHEM, radius)
    marks: list[Mark] = [Group(drawn.marks, place=middle, scale=unit, clip=clip)]
    rose, _ = furniture.compass(frame, staged.scene, palette)
    _, _, east, north = frame.box
    k = frame.k
    shift = (447 - (east - 0.55 * k) * unit, from_top(265) - (north - 3.15 * k) * unit)
    marks.append(Group(tuple(rose), place=shift, scale=unit))
    is_next = staged.scene.step.move is None
    title = "Next turn" if is_next else staged.scene.step.title
    marks.append(Words(title, (EDGE, from_top(245)), 17, palette.ink, "bold"))
    caption = captions.get(staged.scene.step.key, plain_caption(staged.scene))
    rooms = [132.0, 112.0, 92.0, 74.0]
    for row, line in enumerate(wrapped(caption, rooms, 9.2)):
        place = (EDGE, from_top(261 + 12 * row))
        marks.append(Words(line, place, 9.2, palette.ink))
    return marks


def _slip(palette: Palette) -> list[Mark]:
    """Where a player writes: fly and fire for three moves, and the codes."""
    marks: list[Mark] = [
        Words("My orders", (_SLIP, from_top(245)), 14, palette.ink, "bold"),
        rule(253.5, 1.2, palette, _SLIP),
    ]
    for move in range(3):
        top = 272 + 85 * move
        marks.append(Words(f"Move {move + 1}", (_SLIP, from_top(top)), 10.5, palette.ink, "bold"))
        for down, word in ((26, "fly"), (58, "fire")):
            marks.append(rule(top + down, 0.7, palette, _SLIP))
            place = (_SLIP, from_top(top + down + 9))
            marks.append(Words(word, place, 8, palette.soft, "italic"))
    for number, text in enumerate(_CODES):
        place = (_SLIP, from_top(531 + 12 * number))
        marks.append(Words(text, place, 8.6, palette.soft))
    return marks


def _panel(staged: Staged, palette: Palette) -> list[Mark]:
    """Everybody's points and bursts, three in a row."""
    marks: list[Mark] = [rule(702.5, 1.1, palette)]
    tallies = staged.scene.tallies
    rows = -(-len(tallies) // 3)
    pitch = 36.5 if rows <= 2 else 100 / rows
    k = 13.2 * min(1.0, pitch / 33)
    for number, tally in enumerate(tallies):
        place = (EDGE + 170 * (number % 3), from_top(722 + pitch * (number // 3)))
        marks += roomy_row(place, tally, staged.scene, k, palette, 11.6)
    return marks
