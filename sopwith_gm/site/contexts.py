"""What each template may use: plain values, already worded and decided."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from markupsafe import Markup

from sopwith_gm.site.charts import Chart
from sopwith_gm.site.mapfiles import Picture
from sopwith_gm.site.pips import Pips, Strokes
from sopwith_gm.site.words import (
    DueWords,
    EntryWords,
    MoveWords,
    NoteWords,
    StandingWords,
    StepWords,
)


@dataclass(frozen=True, slots=True)
class Link:
    """A link in the frame of a page. Raises ValueError for an address that runs a script."""

    label: str
    href: str

    def __post_init__(self) -> None:
        """Refuse every scheme but those that lead somewhere."""
        scheme = urlsplit(self.href.strip()).scheme.lower()
        if scheme not in ("", "http", "https", "mailto"):
            raise ValueError(f"a link to {self.href!r}: expected a relative or an http address")


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands round a page of a league."""

    site: str
    """The league's name, for the top line."""
    nav: tuple[Link, ...] = ()
    previous: Link | None = None
    next: Link | None = None
    address: str = ""
    """Where the page will be published, with a slash at its end; "" where that is not known."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A pilot's sign: name, letter, colour and form, the same everywhere."""

    name: str
    letter: str
    look: str
    """Names the colour and the silhouette: `camel`."""
    form: str
    """By side: `square`, `round`, `hexagonal`."""
    is_second: bool
    """The second plane of its player."""


@dataclass(frozen=True, slots=True)
class PlaneRow:
    """One plane beside one map."""

    tag: Tag
    is_ace: bool
    note: str
    is_out: bool
    points: int
    points_words: str
    pips: Pips
    bursts: int
    bursts_words: str
    strokes: Strokes


@dataclass(frozen=True, slots=True)
class StepView:
    """One map with what stands beside it."""

    words: StepWords
    numeral: str
    """In the button's hexagon: `2`; "" for the first and the last."""
    whole: Picture | None
    fight: Picture | None
    planes: Sequence[PlaneRow]


@dataclass(frozen=True, slots=True)
class CellView:
    """One hex of a ladder."""

    name: str
    mark: str
    """`\u22122 \u22122`, `cloud`, or "" for a hex without anything."""
    kind: str
    """`hit`, `cloud` or `free`."""


@dataclass(frozen=True, slots=True)
class EntryView:
    """One entry of the account."""

    words: EntryWords
    tag: Tag | None
    cells: Sequence[CellView]
    has_target: bool
    map_href: str
    """To the map that shows it."""
    on_whole: str
    """The burst's line on the map of the whole board; "" without one."""
    on_fight: str


@dataclass(frozen=True, slots=True)
class AccountView:
    """One move of the account."""

    anchor: str
    title: str
    headline: str
    entries: Sequence[EntryView]
    empty: str


@dataclass(frozen=True, slots=True)
class OrdersView:
    """One pilot's orders."""

    tag: Tag
    written: str
    """At most 200 characters."""
    more: str
    """The rest of them, behind *more*."""
    moves: Sequence[MoveWords]
    notes: Sequence[NoteWords]


@dataclass(frozen=True, slots=True)
class StandingView:
    """One row of the standings."""

    words: StandingWords
    tag: Tag
    pips: Pips
    points_words: str
    points_chart: Chart
    score_chart: Chart


@dataclass(frozen=True, slots=True)
class SilentView:
    """What one silent pilot's plane does."""

    tag: Tag
    when: str
    """`if silent`; `on leave until turn 14`."""
    text: str


@dataclass(frozen=True, slots=True)
class PressView:
    """One pilot's press."""

    tag: Tag
    paragraphs: Sequence[Sequence[str]]
    """Each with its lines."""


@dataclass(frozen=True, slots=True)
class TurnPage:
    """All that turn.html may use. The template loops and prints; it decides nothing."""

    frame: Frame
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
    due: DueWords | None
    closing: str
    calendar_href: str
    corrections: Sequence[str]
    steps: Sequence[StepView]
    has_fight: bool
    tally: str
    account: Sequence[AccountView]
    orders: Sequence[OrdersView]
    standings: Sequence[StandingView]
    standings_line: str
    keeps_score: bool
    has_charts: bool
    silent: Sequence[SilentView]
    press: Sequence[PressView]
    footer: Sequence[Link]
    dice: str
    rules_used: str
    turn_note: str = field(default="")
    """`This is the latest turn.`"""
