"""A turn of SOPWITH in pictures, as the house sees it.

Nothing here loads what draws before it is asked to draw: that takes longer than most commands.
"""

from collections.abc import Mapping

from sopwith_gm.core.drawing import Drawing, Pictures, PictureSet, Window
from sopwith_gm.core.telling.common import alts, captions
from sopwith_gm.core.telling.words import bare
from sopwith_gm.systems.sopwith.aircraft_types import outlines
from sopwith_gm.systems.sopwith.record import SopwithRecord


def _captions(record: SopwithRecord) -> Mapping[str, str]:
    """What each map prints below its title, by step."""
    from sopwith_gm.systems.sopwith.telling.telling import steps_of

    return captions(steps_of(record))


def _alts(record: SopwithRecord) -> Mapping[str, str]:
    """What each map shows, for somebody who cannot see it, by step."""
    from sopwith_gm.systems.sopwith.telling.telling import steps_of

    return alts(steps_of(record))


def _maps(record: SopwithRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures import album

    return album.draw_maps(record, captions=_captions(record), alts=_alts(record))


def _dark_maps(record: SopwithRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures import album

    return album.draw_maps(
        record,
        themes=("dark",),
        captions=_captions(record),
        alts=_alts(record),
        formats=("png",),
    )


def _fight(record: SopwithRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures import album

    return album.draw_fight(record, themes=("light", "dark"), alts=_alts(record), formats=("png",))


def _strip(record: SopwithRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures.strip import draw_strip

    return {"strip.png": draw_strip(record, captions=_captions(record))}


def _a4(record: SopwithRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures.a4 import draw_a4

    return {"a4.pdf": draw_a4(record, captions=_captions(record))}


def _thumbnail(record: SopwithRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures.thumbnail import draw_thumbnail

    return {"thumbnail.png": draw_thumbnail(record, headline=bare(headline))}


def _start(record: SopwithRecord, is_dark: bool) -> Pictures:
    from sopwith_gm.systems.sopwith.pictures import album

    return album.draw_start(record, "dark" if is_dark else "light")


def _window(record: SopwithRecord) -> Window | None:
    from sopwith_gm.systems.sopwith.pictures.fight import fight_window

    return fight_window(record)


SOPWITH_DRAWING = Drawing(
    sets=(
        PictureSet(name="maps", draw=_maps, is_always_made=True),
        PictureSet(name="dark maps", draw=_dark_maps),
        PictureSet(name="fight", draw=_fight),
        PictureSet(name="strip", draw=_strip),
        PictureSet(name="a4", draw=_a4, says_deadline=True),
        PictureSet(name="thumbnail", draw=_thumbnail),
    ),
    last_of_all="a4.pdf",
    start=_start,
    window=_window,
    outlines=outlines,
)
