"""Every picture of a turn, from nothing but its maps: for a game whose board needs no more.

The game says what lies on each map, in the colours of a palette. Sheet, title, strip, page for
print and preview are drawn about that.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from sopwith_gm.core.drawing import BOARD, MapView, Pictures, map_views
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import strip, thumbnail
from sopwith_gm.drawing.due_words import awaited
from sopwith_gm.drawing.inset import Crop, inset
from sopwith_gm.drawing.lettering import fitted
from sopwith_gm.drawing.marks import Mark, Shape, Words
from sopwith_gm.drawing.palette import PALETTES, Palette, Theme
from sopwith_gm.drawing.picture_files import Drawn, files_of
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.print_page import HEIGHT, WIDTH, map_page, masthead
from sopwith_gm.drawing.raster import View
from sopwith_gm.drawing.sign import SignTile
from sopwith_gm.drawing.table_sheet import rectangle

PIXELS = 900
"""Width of a map."""
_NO_WORDS: Mapping[str, str] = MappingProxyType({})


class PlainMap(Struct, frozen=True):
    """One map of a turn."""

    key: str
    """Of its step: `roll`."""
    title: str
    marks: tuple[Mark, ...]
    """What lies on the paper, in any unit."""
    box: Box
    """What is shown of it."""


class PlainPictures(Struct, frozen=True):
    """The pictures of a game."""

    maps: Callable[[Any, Palette], Sequence[PlainMap]]
    """A turn's maps, in order; of a record as it was before its first turn too."""
    writing: Sequence[str] = ("my orders",)
    """What a player writes on the page for print: a word for each line."""

    def draw_maps(
        self,
        record: AnyRecord,
        /,
        *,
        themes: Sequence[Theme] = ("light",),
        captions: Mapping[str, str] = _NO_WORDS,
        alts: Mapping[str, str] = _NO_WORDS,
        formats: Sequence[str] = ("png", "svg"),
    ) -> Pictures:
        """Every map by file name: `1-roll.png`, `1-roll-dark.png`."""
        files: dict[str, bytes] = {}
        for theme in themes:
            ending = "" if theme == "light" else f"-{theme}"
            for number, one in enumerate(self.maps(record, PALETTES[theme]), 1):
                told = captions.get(one.key, ""), alts.get(one.key, one.title)
                drawn = _drawn(record, one, f"{number}-{one.key}{ending}", told, PALETTES[theme])
                files |= files_of([drawn], formats)
        return files

    def draw_boards(
        self,
        record: AnyRecord,
        /,
        *,
        themes: Sequence[Theme] = ("light", "dark"),
        alts: Mapping[str, str] = _NO_WORDS,
        formats: Sequence[str] = ("png",),
    ) -> Pictures:
        """Every map alone, without the words about it: `1-roll-board.png`."""
        files: dict[str, bytes] = {}
        for theme in themes:
            palette = PALETTES[theme]
            for number, one in enumerate(self.maps(record, palette), 1):
                west, south, east, north = one.box
                view = View(west, north, east - west, north - south, PIXELS / (east - west))
                under = [Shape(rectangle(one.box), palette.paper)]
                stem = f"{number}-{one.key}-{BOARD}{'' if theme == 'light' else f'-{theme}'}"
                alt = alts.get(one.key, one.title)
                drawn = Drawn(stem, under, one.marks, view, palette, one.title, alt)
                files |= files_of([drawn], formats)
        return files

    def draw_fights(self, record: AnyRecord, /, **said: object) -> Pictures:
        """None: the whole is small enough."""
        return {}

    def views_of(self, record: AnyRecord, /) -> Sequence[MapView]:
        """The whole map alone."""
        return map_views(self.maps(record, PALETTES["light"])[-1].box, [])

    def draw_strip(self, record: AnyRecord, /, *, captions: Mapping[str, str] = _NO_WORDS) -> bytes:
        """A PNG: the maps in one row."""
        palette = PALETTES["light"]
        crops = [
            Crop(one.title, captions.get(one.key, ""), one.marks, widened(one.box, strip.RATIO))
            for one in self.maps(record, palette)
        ]
        pilots = [
            (SignTile(seat.letter, seat.colour, is_second=seat.second), str(seat.plane))
            for seat in record.roster
        ]
        return strip.strip(record.title, _turn(record), pilots, crops, palette)

    def draw_a4(self, record: AnyRecord, /, *, captions: Mapping[str, str] = _NO_WORDS) -> bytes:
        """A PDF of one page: the last map, and lines to write the next orders on."""
        # what writes PDF takes a tenth of a second to import, and most turns are only looked at
        from sopwith_gm.drawing.paper import write_pdf

        palette = PALETTES["print"]
        last = self.maps(record, palette)[-1]
        due = awaited(record, f"turn {record.turn + 1}")
        page = map_page(
            masthead(record.title, _turn(record), due, palette),
            f"{last.title}. {captions.get(last.key, '')}",
            last.marks,
            last.box,
            () if record.is_over else self.writing,
            palette,
        )
        return write_pdf(page, WIDTH, HEIGHT, f"{record.title}, {_turn(record)}")

    def draw_thumbnail(self, record: AnyRecord, /, *, headline: str) -> bytes:
        """A PNG: the headline beside the last map."""
        palette = PALETTES["light"]
        last = self.maps(record, palette)[-1]
        box = widened(last.box, thumbnail.RATIO)
        heading = f"{record.title} · {_turn(record)}"
        return thumbnail.thumbnail(heading, headline, last.title, last.marks, box, palette)

    def draw_start(self, record: AnyRecord, theme: Theme = "light", /) -> Pictures:
        """Nothing: before its first turn such a game has nothing to show."""
        return {}


def widened(box: Box, ratio: float) -> Box:
    """The smallest box about the middle of this one that holds it and is so wide to its height."""
    west, south, east, north = box
    wide = max(east - west, (north - south) * ratio)
    x, y = (west + east) / 2, (south + north) / 2
    return x - wide / 2, y - wide / ratio / 2, x + wide / 2, y + wide / ratio / 2


def _turn(record: AnyRecord) -> str:
    return f"turn {record.turn}"


def _drawn(
    record: AnyRecord, one: PlainMap, stem: str, told: tuple[str, str], palette: Palette
) -> Drawn:
    """A sheet with the map on it, and over that the game, the turn and a caption."""
    west, south, east, north = one.box
    wide, high = east - west, north - south
    unit = PIXELS / wide
    caption, alt = told
    heading = fitted(f"{record.title} · {_turn(record)}: {one.title}", PIXELS - 40, 32, "bold")
    top = high * unit + 100
    sheet = geo.polygon([(0, 0), (PIXELS, 0), (PIXELS, top), (0, top)])
    over: list[Mark] = [
        inset(one.marks, one.box, (0, 0), unit),
        Words(heading, (20, top - 46), 32, palette.ink, "bold"),
        Words(fitted(caption, PIXELS - 40, 24), (20, top - 80), 24, palette.soft),
    ]
    under = [Shape(sheet, palette.paper)]
    view = View(0, top, PIXELS, top, 1.0)
    return Drawn(stem, under, over, view, palette, heading, alt)
