"""A round of Squadron Leader in pictures, as the house sees it.

Nothing here loads what draws before it is asked to draw: that takes longer than most commands.
"""

from collections.abc import Mapping

from sopwith_gm.core.drawing import Drawing, Outline, Pictures, PictureSet, Window
from sopwith_gm.core.telling.common import alts, captions
from sopwith_gm.core.telling.words import bare
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.seating import OUTLINE
from sopwith_gm.systems.squadron.token import TOKEN


def _captions(record: SquadronRecord) -> Mapping[str, str]:
    """What each map prints below its title, by step."""
    from sopwith_gm.systems.squadron.telling.telling import steps_of

    return captions(steps_of(record))


def _alts(record: SquadronRecord) -> Mapping[str, str]:
    """What each map shows, for somebody who cannot see it, by step."""
    from sopwith_gm.systems.squadron.telling.telling import steps_of

    return alts(steps_of(record))


def _maps(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.pictures import album

    return album.draw_maps(record, captions=_captions(record), alts=_alts(record))


def _dark_maps(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.pictures import album

    return album.draw_maps(
        record,
        themes=("dark",),
        captions=_captions(record),
        alts=_alts(record),
        formats=("png",),
    )


def _fight(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.pictures import album

    return album.draw_fight(record, themes=("light", "dark"), alts=_alts(record), formats=("png",))


def _strip(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.pictures.strip import draw_strip

    return {"strip.png": draw_strip(record, captions=_captions(record))}


def _a4(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.pictures.a4 import draw_a4

    return {"a4.pdf": draw_a4(record, captions=_captions(record))}


def _thumbnail(record: SquadronRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.squadron.pictures.thumbnail import draw_thumbnail

    return {"thumbnail.png": draw_thumbnail(record, headline=bare(headline))}


def _start(record: SquadronRecord, is_dark: bool) -> Pictures:
    from sopwith_gm.systems.squadron.pictures import album

    return album.draw_start(record, "dark" if is_dark else "light")


def _window(record: SquadronRecord) -> Window | None:
    from sopwith_gm.systems.squadron.pictures.fight import fight_window

    return fight_window(record)


def _outlines() -> Mapping[str, Outline]:
    return {OUTLINE: TOKEN}


SQUADRON_DRAWING = Drawing(
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
    outlines=_outlines,
)
