"""One page for print: the round, the board for the next one, and room to write orders."""

from collections.abc import Mapping, Sequence

from sopwith_gm.drawing import print_page
from sopwith_gm.drawing.due_words import awaited
from sopwith_gm.drawing.lettering import wrapped
from sopwith_gm.drawing.marks import Group, Mark, Words
from sopwith_gm.drawing.palette import PALETTES, Palette
from sopwith_gm.drawing.print_page import EDGE, HEIGHT, WIDTH, from_top, masthead, slip
from sopwith_gm.systems.squadron.pictures import sheet
from sopwith_gm.systems.squadron.pictures.captions import NO_WORDS, plain_caption
from sopwith_gm.systems.squadron.pictures.ground import BORDER
from sopwith_gm.systems.squadron.pictures.panel import rows_of
from sopwith_gm.systems.squadron.pictures.sheet import Style
from sopwith_gm.systems.squadron.pictures.staging import Staged, stage
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.rules import Rules

_ROUND, _NEXT = 318.0, 372.0
"""Widths of the two maps."""
_TOP, _BELOW = 64.0, 418.0
"""Where they begin, from the page's upper edge."""


def draw_a4(record: SquadronRecord, *, captions: Mapping[str, str] = NO_WORDS) -> bytes:
    """A PDF of one A4 page, in the colours for print."""
    # what writes PDF takes a tenth of a second to import, and most rounds are only looked at
    from sopwith_gm.drawing.paper import write_pdf

    turn = f"round {record.turn}" if record.turn else "set-up"
    return write_pdf(page(record, turn, captions), WIDTH, HEIGHT, f"{record.title}, {turn}")


def page(record: SquadronRecord, turn: str, captions: Mapping[str, str]) -> list[Mark]:
    """All that stands on the page, in points from its lower left corner."""
    stages, palette = stage(record), PALETTES["print"]
    due = awaited(record, f"round {record.adjudication.position.turn}")
    large = _NEXT if len(stages) == 1 else _ROUND
    marks = masthead(record.title, turn, due, palette)
    marks += _map(stages[0], (EDGE, _TOP), large, palette)
    marks += _beside(stages, EDGE + large + 16, captions, palette)
    if len(stages) > 1:
        marks += _map(stages[1], (EDGE, _BELOW), _NEXT, palette)
        left = EDGE + _NEXT + 16
        marks.append(
            Words(stages[1].scene.title, (left, from_top(_BELOW + 14)), 17, palette.ink, "bold")
        )
        marks += slip(
            left, _BELOW + 46, ("move", "else", "attack", "never"), _codes(record.rules), palette
        )
    return marks


def _map(staged: Staged, corner: tuple[float, float], wide: float, palette: Palette) -> list[Mark]:
    """A board with its border, its upper left corner so far from the page's."""
    west, south, east, north = BORDER
    unit = wide / (east - west)
    drawn = sheet.board_alone(staged, Style.at(palette, unit))
    place = (corner[0] - west * unit, from_top(corner[1]) - north * unit)
    air = 0.06
    clip = (west - air, south - air, east + air, north + air)
    return [Group((*drawn.under, *drawn.over), place=place, scale=unit, clip=clip)]


def _beside(
    stages: Sequence[Staged], left: float, captions: Mapping[str, str], palette: Palette
) -> list[Mark]:
    """The round's title and caption, and a row for each plane."""
    first = stages[0].scene
    room = WIDTH - print_page.EDGE - left
    marks: list[Mark] = [
        Words(first.title, (left, from_top(_TOP + 14)), 17, palette.ink, "bold"),
    ]
    caption = captions.get(first.key, plain_caption(first))
    for row, line in enumerate(wrapped(caption, [room] * 4, 9.2)):
        marks.append(Words(line, (left, from_top(_TOP + 30 + 11.5 * row)), 9.2, palette.ink))
    pitch = min(36.0, 262 / len(first.tallies))
    k = 13.2 * min(1.0, pitch / 30)
    top = (left, from_top(_TOP + 96))
    return [*marks, *rows_of(first.tallies, top, pitch, first.rules, palette, room, k)]


def _codes(rules: Rules) -> tuple[str, ...]:
    """What can be ordered in this game."""
    codes = ["S straight 1", "BL BR bank 2", "TL TR turn 3"]
    if rules.altitude:
        codes.append("CLIMB 1, DIVE n, ALL")
    if rules.split_s_price is not None:
        codes.append(f"SPLITS X: {rules.split_s_price} levels")
    if rules.barrel_roll:
        codes.append("ROLL X: twice its cost")
    codes += ["NEAREST, WEAKEST", "WITHIN 1, WITHIN 2", "HOLD FIRE"]
    if rules.ace_die:
        codes.append("ACE ATTACK n")
    if rules.immelmann:
        codes.append("IMMELMANN n")
    return tuple(codes)
