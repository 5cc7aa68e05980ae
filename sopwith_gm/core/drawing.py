"""A turn in pictures, as the shared rooms see it: which there are, and when each is made."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.record import AnyRecord

Window = tuple[float, float, float, float]
"""West, south, east, north of a part of the board, in the unit of the system's maps."""

Pictures = Mapping[str, bytes]
"""Pictures by file name within the folder of maps. A map's name begins with its number in the
order of the turn, goes on with the key of its step, and ends with what it is of that step:
`3-move-2.png`, `3-move-2-fight-dark.png`."""


Outline = Sequence[tuple[Literal["low", "main"], Sequence[tuple[float, float]]]]
"""A plane from above, nose up: polygons from the bottom up, each in one of its colour's two tones.
x goes right, y forward; the middle of the plane is (0, 0), and nothing is farther from it than half
a unit."""


class MapView(Struct, frozen=True, kw_only=True):
    """One way in which a page shows every map of a turn: the whole board, or a part of it."""

    key: str
    """In the names of its pictures: `board`, `fight`, `fight-2`."""
    title: str
    """On its button: `Whole board`."""
    box: Window
    """What its pictures show."""


BOARD = "board"
"""The key of the view of the whole board, without anything about it that a page says itself."""
FIGHT = "fight"
"""The key of the view of the fight, of the heaviest where there are several."""


def map_views(board: Window, fights: Sequence[Window]) -> tuple[MapView, ...]:
    """The views of a turn's maps: the whole board, and each fight, the heaviest first."""
    ordinals = ("The fight",) if len(fights) == 1 else tuple(map("Fight {}".format, range(1, 10)))
    keys = (FIGHT, *map(f"{FIGHT}-{{}}".format, range(2, 10)))
    near = zip(keys, ordinals, fights, strict=False)
    return (
        MapView(key=BOARD, title="Whole board", box=board),
        *(MapView(key=key, title=title, box=box) for key, title, box in near),
    )


class PictureSet(Struct, frozen=True, kw_only=True):
    """Pictures that are made together."""

    name: str
    """As this program's makers call it: `maps`, `strip`."""
    draw: Callable[[AnyRecord, str], Pictures]
    """From a record's public part and the turn's headline. Nothing where the turn has no such
    pictures. What it draws with is slow to load, and loaded only when it is called."""
    is_always_made: bool = False
    """Else only where somebody asks for all pictures."""
    is_on_site: bool = True
    """Does a page of the site show it or point to it?"""
    says_deadline: bool = False
    """Does it say when the next orders are due? Then it is made anew when that is changed."""


class Drawing(Struct, frozen=True, kw_only=True):
    """How the turns of a system are drawn."""

    sets: tuple[PictureSet, ...]
    """In the order in which they are made."""
    last_of_all: str
    """A picture that is there where all are, and only there."""
    start: Callable[[AnyRecord, bool], Pictures]
    """The board before a record's turn, without anything of that turn: `map.png`, `map.svg`. True:
    for a dark screen, `map-dark.png`."""
    views: Callable[[AnyRecord], Sequence[MapView]] = lambda record: ()
    """How a page shows the turn's maps, the whole board first; none where the system draws no
    pictures for pages, which then show the maps as they are printed."""
    film: Sequence[str] = ()
    """The steps of a turn that move on, in the order of time: the film of a game is made of their
    boards. Empty: there is no film."""
    outlines: Callable[[], Mapping[str, Outline]] = dict
    """What the planes look like beside the maps, by the names that seats give; may be empty."""

    def pictures(self, record: AnyRecord, headline: str, *, every_set: bool) -> dict[str, bytes]:
        """A turn's pictures: those that are always made, or all."""
        made: dict[str, bytes] = {}
        for one in self.sets:
            if every_set or one.is_always_made:
                made |= one.draw(record, headline)
        return made

    def for_site(self, record: AnyRecord, headline: str) -> dict[str, bytes]:
        """A turn's pictures that pages of the site show or point to."""
        made: dict[str, bytes] = {}
        for one in self.sets:
            if one.is_on_site:
                made |= one.draw(record, headline)
        return made

    def of_set(self, name: str, record: AnyRecord, headline: str) -> dict[str, bytes]:
        """The pictures of one set; none where the system has no set of that name."""
        made: dict[str, bytes] = {}
        for one in self.sets:
            if one.name == name:
                made |= one.draw(record, headline)
        return made

    def with_deadline(self, record: AnyRecord, headline: str) -> dict[str, bytes]:
        """Those pictures of a turn that say when the next orders are due."""
        made: dict[str, bytes] = {}
        for one in self.sets:
            if one.says_deadline:
                made |= one.draw(record, headline)
        return made
