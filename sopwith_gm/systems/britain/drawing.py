"""A mailing of Battle of Britain in pictures, as the house sees it.

Nothing here loads what draws before it is asked to draw: that takes longer than most commands.
"""

from collections.abc import Mapping

from sopwith_gm.core.drawing import Drawing, Outline, Pictures, PictureSet, Window
from sopwith_gm.core.telling.common import alts, captions
from sopwith_gm.core.telling.words import bare
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.roster import SPITFIRE


def _captions(record: BritainRecord) -> Mapping[str, str]:
    """What each map prints beside its title, by step."""
    from sopwith_gm.systems.britain.telling.telling import steps_of

    return captions(steps_of(record))


def _alts(record: BritainRecord) -> Mapping[str, str]:
    """What each map shows, for somebody who cannot see it, by step."""
    from sopwith_gm.systems.britain.telling.telling import steps_of

    return alts(steps_of(record))


def _maps(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.pictures import album

    return album.draw_maps(record, captions=_captions(record), alts=_alts(record))


def _dark_maps(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.pictures import album

    words = _captions(record), _alts(record)
    return album.draw_maps(
        record, themes=("dark",), captions=words[0], alts=words[1], formats=("png",)
    )


def _fight(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.pictures import album

    return album.draw_fight(record, themes=("light", "dark"), alts=_alts(record), formats=("png",))


def _strip(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.pictures.strip import draw_strip

    return {"strip.png": draw_strip(record, captions=_captions(record))}


def _a4(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.pictures.a4 import draw_a4

    return {"a4.pdf": draw_a4(record, captions=_captions(record))}


def _thumbnail(record: BritainRecord, headline: str) -> Pictures:
    from sopwith_gm.systems.britain.pictures.a4 import draw_thumbnail

    return {"thumbnail.png": draw_thumbnail(record, bare(headline))}


def _start(record: BritainRecord, is_dark: bool) -> Pictures:
    from sopwith_gm.systems.britain.pictures import album

    return album.draw_start(record, "dark" if is_dark else "light")


def _window(record: BritainRecord) -> Window | None:
    from sopwith_gm.systems.britain.pictures.fight import fight_window

    return fight_window(record)


_HALF = (
    (0.0, 0.48), (0.05, 0.40), (0.06, 0.16), (0.30, 0.13), (0.44, 0.06), (0.48, -0.02),
    (0.42, -0.06), (0.24, -0.08), (0.06, -0.08), (0.03, -0.34), (0.14, -0.38), (0.15, -0.43),
    (0.0, -0.46),
)  # fmt: skip
"""The right half of the plane from above, nose up."""


def _outlines() -> Mapping[str, Outline]:
    """The one plane that all fly."""
    whole = [*_HALF, *[(-x, y) for x, y in reversed(_HALF[1:-1])]]
    canopy = [(0.0, 0.14), (0.03, 0.08), (0.02, -0.02), (0.0, -0.05), (-0.02, -0.02), (-0.03, 0.08)]
    return {SPITFIRE: [("main", whole), ("low", canopy)]}


BRITAIN_DRAWING = Drawing(
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
