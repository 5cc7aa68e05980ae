"""Which pictures a turn has, and when each is made: said once for all games that have them all.

A game brings what draws them, its room `pictures`. That takes longer to load than most commands
take, so this asks for it only when a picture is wanted, and loads nothing that draws itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from sopwith_gm.core.drawing import Drawing, MapView, Outline, Pictures, PictureSet
from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.telling.words import bare
from sopwith_gm.drawing.palette import Theme
from sopwith_gm.drawing.remembering import of_the_last

if TYPE_CHECKING:
    from sopwith_gm.core.telling.values import Step


class MapMaker(Protocol):
    """Draws every map of a turn; captions and descriptions go by a step's key."""

    def __call__(
        self,
        record: Any,
        /,
        *,
        themes: Sequence[Theme] = ("light",),
        captions: Mapping[str, str],
        alts: Mapping[str, str],
        formats: Sequence[str] = ("png", "svg"),
    ) -> Pictures:
        """Files by name: `1-start.png`, `3-move-2-dark.png`."""


class ViewMaker(Protocol):
    """Draws every map of a turn as pages show it: the whole board, or the fights near."""

    def __call__(
        self, record: Any, /, *, themes: Sequence[Theme], alts: Mapping[str, str],
        formats: Sequence[str],
    ) -> Pictures:  # fmt: skip
        """Files by name: `3-move-2-board.png`, `3-move-2-fight.png`; none of what there is not."""


class SheetMaker(Protocol):
    """Draws one sheet with all maps of a turn."""

    def __call__(self, record: Any, /, *, captions: Mapping[str, str]) -> bytes:
        """The file."""


class ThumbnailMaker(Protocol):
    """Draws what stands for a turn in a link's preview."""

    def __call__(self, record: Any, /, *, headline: str) -> bytes:
        """A PNG."""


class PictureRoom(Protocol):
    """What draws a game's turns: a module `pictures`, or a value with the same names."""

    @property
    def draw_maps(self) -> MapMaker:
        """The maps."""

    @property
    def draw_boards(self) -> ViewMaker:
        """The boards without what a page says beside them."""

    @property
    def draw_fights(self) -> ViewMaker:
        """The parts of the board where the fights are."""

    @property
    def draw_strip(self) -> SheetMaker:
        """A PNG: the maps in one row, for a mail or a zine."""

    @property
    def draw_a4(self) -> SheetMaker:
        """A PDF: one page for print."""

    @property
    def draw_thumbnail(self) -> ThumbnailMaker:
        """The preview."""

    @property
    def draw_start(self) -> Callable[[Any, Theme], Pictures]:
        """The board before the turn: `map.png`, `map.svg`; for a dark screen `map-dark.png`."""

    @property
    def views_of(self) -> Callable[[Any], Sequence[MapView]]:
        """What the boards and the fights show, in this order; none where neither is drawn."""


def drawing_of(
    pictures: Callable[[], PictureRoom],
    steps: Callable[[Any], Sequence["Step"]],
    outlines: Callable[[], Mapping[str, Outline]] = dict,
    film: Sequence[str] = (),
) -> Drawing:
    """How a game is drawn that has every picture. `pictures` loads what draws it, `steps` tells
    what each map of a record shows, and `film` are the steps
    of a game's film."""

    @of_the_last
    def told(record: AnyRecord) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """What each map prints of its caption, and what it shows for whoever cannot see it."""
        from sopwith_gm.core.telling.common import alts, captions

        shown = steps(record)
        return captions(shown), alts(shown)

    def maps(record: AnyRecord, headline: str) -> Pictures:
        printed, seen = told(record)
        return pictures().draw_maps(record, captions=printed, alts=seen)

    themes: tuple[Theme, ...] = ("light", "dark")

    def boards(record: AnyRecord, headline: str) -> Pictures:
        seen = told(record)[1]
        return pictures().draw_boards(record, themes=themes, alts=seen, formats=("png",))

    def fights(record: AnyRecord, headline: str) -> Pictures:
        seen = told(record)[1]
        return pictures().draw_fights(record, themes=themes, alts=seen, formats=("png",))

    def strip(record: AnyRecord, headline: str) -> Pictures:
        return {"strip.png": pictures().draw_strip(record, captions=told(record)[0])}

    def a4(record: AnyRecord, headline: str) -> Pictures:
        return {"a4.pdf": pictures().draw_a4(record, captions=told(record)[0])}

    def thumbnail(record: AnyRecord, headline: str) -> Pictures:
        return {"thumbnail.png": pictures().draw_thumbnail(record, headline=bare(headline))}

    return Drawing(
        sets=(
            PictureSet(name="maps", draw=maps, is_always_made=True, is_on_site=False),
            PictureSet(name="boards", draw=boards),
            PictureSet(name="fights", draw=fights),
            PictureSet(name="strip", draw=strip),
            PictureSet(name="a4", draw=a4, says_deadline=True),
            PictureSet(name="thumbnail", draw=thumbnail),
        ),
        last_of_all="a4.pdf",
        start=lambda record, is_dark: pictures().draw_start(record, "dark" if is_dark else "light"),
        views=lambda record: pictures().views_of(record),
        outlines=outlines,
        film=film,
    )
