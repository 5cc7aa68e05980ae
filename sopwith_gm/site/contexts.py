"""What each template may use: plain values, already worded and decided."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from markupsafe import Markup
from msgspec import Struct

from sopwith_gm.core.telling.common import Correction
from sopwith_gm.core.telling.tables import Column, Gauge
from sopwith_gm.core.telling.values import (
    DueNotice,
    Entry,
    GaugeMark,
    MapBox,
    Note,
    OrdersCell,
    Step,
)
from sopwith_gm.site.gauges import Dots, Strokes
from sopwith_gm.site.mapfiles import Picture
from sopwith_gm.site.sparklines import Sparkline


class Link(Struct, frozen=True):
    """A link in the frame of a page. Raises ValueError for an address that runs a script."""

    label: str
    href: str

    def __post_init__(self) -> None:
        """Refuse every scheme but those that lead somewhere."""
        scheme = urlsplit(self.href.strip()).scheme.lower()
        if scheme not in ("", "http", "https", "mailto"):
            raise ValueError(f"a link to {self.href!r}: expected a relative or an http address")


class TurnFrame(Struct, frozen=True):
    """What stands round a page of a league."""

    site: str
    """The league's name, for the top line."""
    nav: tuple[Link, ...] = ()
    previous: Link | None = None
    next: Link | None = None
    address: str = ""
    """Where the page will be published, with a slash at its end; "" where that is not known."""
    guide: str = ""
    """To the page that says how to order; "" where there is none."""
    home: str = ""
    """The way to the site's front page; "" for a page that stands alone."""
    game: Link | None = None
    """To the game's own page."""
    orders_to: str = ""
    """The mail address that orders go to; "" where the league names none."""
    opens: str = ""
    """The step that shows what happened, where that is known before the page is made."""
    secret: str = ""
    """To the secret of the dice; "" where it is not published, or the game is not over."""


_FORMS = ("square", "round", "hexagonal")


def form_of(side: str | None, sides: Sequence[str]) -> str:
    """The form of a sign, by its side among these; without sides there is only the first."""
    return _FORMS[0] if side is None else _FORMS[sides.index(side) % len(_FORMS)]


class Tag(Struct, frozen=True):
    """A pilot's sign, the same everywhere: name, letter, colour, form, and his plane's outline."""

    name: str
    letter: str
    colour: str
    """By its name in the style sheet: `straw`."""
    outline: str
    """By its name in the sprite; "" where there is none."""
    form: str
    """By side: `square`, `round`, `hexagonal`."""
    is_second: bool
    """The second plane of its player."""


class GaugeView(Struct, frozen=True):
    """A gauge and the drawing of it."""

    words: Gauge
    dots: Dots | None
    strokes: Strokes | None


class PlaneRow(Struct, frozen=True):
    """One plane beside one map."""

    tag: Tag
    badge: str
    note: str
    is_out: bool
    gauges: Sequence[GaugeView]


class MapViewTab(Struct, frozen=True):
    """One way in which the maps are shown, with its button."""

    name: str
    """`whole`; of a part of the board its key: `fight`, `fight-2`."""
    title: str
    """`Whole board`."""
    box: MapBox | None
    """What its pictures show; None where that is not known."""


class ShownMap(Struct, frozen=True):
    """The picture of one map in one view."""

    view: str
    """The view's name."""
    picture: Picture
    unless: str
    """On which screens another view opens the page: there it is not fetched at first; "" where the
    page does not open with it."""


class StepView(Struct, frozen=True):
    """One map with what stands beside it."""

    words: Step
    maps: Sequence[ShownMap]
    planes: Sequence[PlaneRow]


class EntryView(Struct, frozen=True):
    """One entry of the account."""

    words: Entry
    tag: Tag | None
    map_href: str
    """To the map that shows it."""
    lines: Sequence[tuple[str, str]]
    """The entry's line on the map by each view that shows it, with the view's name."""


class AccountPartView(Struct, frozen=True):
    """One part of the account."""

    anchor: str
    title: str
    headline: str
    entries: Sequence[EntryView]
    empty: str


class AccountView(Struct, frozen=True):
    """Everything that happened."""

    key: str
    title: str
    tally: str
    parts: Sequence[AccountPartView]


class OrdersView(Struct, frozen=True):
    """One pilot's orders."""

    tag: Tag
    written: str
    """At most 200 characters."""
    more: str
    """The rest of them, behind *more*."""
    cells: Sequence[tuple[str, OrdersCell]]
    """Each with its column's title."""
    notes: Sequence[Note]


class OrdersTableView(Struct, frozen=True):
    """Everybody's orders."""

    intro: str
    caption: str
    columns: Sequence[str]
    widest: int | None
    """Which of these needs most room; None where all are alike."""
    rows: Sequence[OrdersView]


class CellView(Struct, frozen=True):
    """One cell of a table: a text, a gauge or a chart."""

    column: Column
    text: str = ""
    gauge: GaugeView | None = None
    """None also where nothing is left of it."""
    chart: Sparkline | None = None
    is_second_chart: bool = False
    place: str = ""
    """How the row's plane left, or that it won: behind its first gauge."""


class RowView(Struct, frozen=True):
    """One row of a table."""

    tag: Tag | None
    name: str
    """Of what is no plane."""
    badge: str
    side: str
    place: str
    """Where no cell has it."""
    is_out: bool
    cells: Sequence[CellView]


class TableView(Struct, frozen=True):
    """A table of planes."""

    intro: str
    first: str
    """The title of the column that names the rows."""
    head: Sequence[CellView]
    """Each column, by a cell without anything in it."""
    rows: Sequence[RowView]


class SectionView(Struct, frozen=True):
    """A piece of the page that only some games have."""

    key: str
    title: str
    lines: Sequence[str]
    table: TableView | None
    is_folded: bool
    is_leading: bool


class SilentView(Struct, frozen=True):
    """What one silent pilot's plane does."""

    tag: Tag
    when: str
    """`if silent`; `on leave until turn 14`."""
    text: str


class PressView(Struct, frozen=True):
    """One pilot's press."""

    tag: Tag
    paragraphs: Sequence[Sequence[str]]
    """Each with its lines."""


class PadView(Struct, frozen=True):
    """The order pad."""

    name: str
    """What is planned: `turn 12`."""
    picture: Picture
    """The board on which orders are planned."""
    view_box: str
    """What the picture shows, for the drawing over it: east to the right, north up is minus."""
    tags: Sequence[Tag]
    """Whose plane it may be."""
    data: Markup
    """JSON for the script."""
    file: str
    """The script beside the page that has all of it."""
    mail: str
    """The address that orders go to; "" where the league publishes none."""
    guide_href: str
    """To the page that says how to order; "" where there is none."""
    has_moments: bool
    """Is there anything to be shown of all planes, moment by moment?"""


class TurnPage(Struct, frozen=True):
    """All that turn.html may use. The template loops and prints; it decides nothing."""

    frame: TurnFrame
    policy: str
    """The page's Content-Security-Policy: nothing from elsewhere, this style and script alone."""
    style: Markup
    script: Markup
    game: str
    turn: int
    next_turn: int
    byline: str
    made_up: bool
    headline: str
    summary: str
    description: str
    thumbnail: str
    """The address of the picture for previews; "" without an address or a picture."""
    due: DueNotice | None
    closing: str
    calendar_href: str
    corrections: Sequence[Correction]
    steps: Sequence[StepView]
    opens: StepView
    """The one of them that the page opens on."""
    sprite: Markup
    """The outlines of planes, each to be used by its name; "" where there are none."""
    views: Sequence[MapViewTab]
    """How the maps are shown, the whole board first."""
    tags: Sequence[Tag]
    """Every plane of the game."""
    map_data: Markup | None
    """JSON for the script: what stands where."""
    gauge_marks: Sequence[GaugeMark]
    how_to_read: Sequence[str]
    account: AccountView
    orders: OrdersTableView
    standings: TableView
    sections: Sequence[SectionView]
    silent_intro: str
    silent: Sequence[SilentView]
    press: Sequence[PressView]
    footer: Sequence[Link]
    dice: str
    rules_used: str
    pad: PadView | None = None
    turn_note: str = ""
    """`This is the latest turn.`"""
