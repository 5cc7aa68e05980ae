"""What a turn says: frozen values without any markup, which every system fills and one page and
one report show.

Names inside sentences stand between the marks of `words`. Nothing here is decided again later: a
page or a plain text prints these values in their order. No value names a thing of one game: what a
game counts, and what its places are called, stands in the texts, cells and gauges.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.places import MapBox as MapBox
from sopwith_gm.core.telling.places import MapPlaces as MapPlaces
from sopwith_gm.core.telling.places import MapPoint as MapPoint
from sopwith_gm.core.telling.tables import Gauge, Table


class Heading(NamedTuple):
    """What stands over a turn, and in other pages' lists of turns."""

    headline: str
    summary: str


class Clause(Struct, frozen=True):
    """A clause that can be opened: its short name and the rule's own words."""

    name: str
    """`E 4.4`; where one remark rests on several, they are told together: `B Movement; E 2.2`."""
    words: tuple[tuple[str, str], ...]
    """Each source with its words; empty where they are not at hand."""


class Sign(Struct, frozen=True):
    """How a plane is known everywhere: its name, its letter, its colour and its outline."""

    name: str
    """Fit to print, without marks."""
    letter: str
    colour: str
    """By its name in the palette: `straw`."""
    outline: str
    """By its name among the outlines of its system; "" where it has none."""
    side: str | None
    """None where there are no sides."""
    is_second: bool = False
    """The second plane of its player."""


class GaugeMark(Struct, frozen=True):
    """What one mark of the gauges stands for."""

    kind: Literal["left", "lost", "gone", "stroke"]
    words: str


class PlaneLine(Struct, frozen=True):
    """One plane beside one map."""

    plane: PlaneName
    note: str
    """What it is, where, and what it is about: `Camel, J18, landing on Beta`."""
    badge: str = ""
    """A word behind its name: `ace`."""
    is_out: bool = False
    gauges: tuple[Gauge, ...] = ()
    """Empty for a plane that is out."""
    at: MapPoint | None = None
    """Where it is on the map; None where it is on none."""


class Step(Struct, frozen=True):
    """One map and what stands beside it."""

    key: str
    """Unique in the turn; its place on the page, and in the name of its map: `move-2`."""
    title: str
    """`Move 2`."""
    short: str
    """For the narrow bar below the map: `Clouds`."""
    numeral: str
    """In its button: `2`; "" for one that is not counted."""
    caption: str
    alt: str
    """What the map shows, for whoever cannot see it."""
    planes: tuple[PlaneLine, ...]
    things: tuple[tuple[MapPoint, str], ...] = ()
    """What else stands where: `a cloud`."""


class LadderCell(Struct, frozen=True):
    """One place that an entry reached."""

    name: str
    """`J12`."""
    mark: str = ""
    """What happened there, in a few signs; "" for a place without anything."""
    kind: Literal["free", "hit", "stop"] = "free"
    """Passed; hit; what ended it."""


class Figure(Struct, frozen=True):
    """A number behind an entry: `Range 2`; a label alone where there is no value: `No target`."""

    label: str
    value: str = ""


class Entry(Struct, frozen=True):
    """One thing that happened."""

    anchor: str
    """Unique in the turn, and the same as long as the turn is: `move-2-shot-1`."""
    plane: PlaneName | None
    """Whose entry it is; None for what nobody did."""
    did: str
    """What he did, after his name: `fires ahead from J12`; names in it are marked."""
    text: str
    """One or two sentences; may be empty where the verdict says it all."""
    verdict: str = ""
    """The last sentence of what had an effect: `Three points.` Empty elsewhere."""
    working: tuple[str, ...] = ()
    """How it was reckoned, line by line, dice and all: columns are kept apart by blanks."""
    ladder: tuple[LadderCell, ...] = ()
    """The places in line that it reached; empty where there are none to tell."""
    figures: tuple[Figure, ...] = ()
    clauses: tuple[Clause, ...] = ()
    line: tuple[MapPoint, MapPoint] | None = None
    """Where it lies on the map, from here to there; None for what has no line."""
    number: int | None = None
    """Its place among those that are counted, from 1; None for what is not."""


class AccountPart(Struct, frozen=True):
    """All entries of one part of the turn, in the order in which they are told."""

    key: str
    """Unique in the turn: `move-2`, `turn-end`."""
    step: str
    """The key of the step whose map shows it."""
    title: str
    """`Move 2`, `The end of the turn`."""
    headline: str
    """A few words on it, without a full stop."""
    entries: tuple[Entry, ...]
    empty: str
    """What to say where there are no entries."""


class Account(Struct, frozen=True):
    """Everything that happened, thing by thing."""

    key: str
    """Its place on the page: `shots`."""
    title: str
    """`Shot by shot`."""
    tally: str
    """All of it in one line: `Nine bursts, seven of them hits.`"""
    parts: tuple[AccountPart, ...]


class OrdersCell(Struct, frozen=True):
    """One order of one plane as flown."""

    flown: str = ""
    """In the game's notation: `[RT]`; "" where it was not flown."""
    pieces: tuple[str, ...] = ()
    """What belongs to it, each to be kept on one line: `fire L`, `*fire A`."""
    replaced: str = ""
    """What was ordered and not flown, in the pilot's words or in codes."""
    instead: str = ""
    """What to say where nothing was flown: `not flown`, `on the ground`."""

    @property
    def text(self) -> str:
        """All of it on one line: `[A] - *fire L`."""
        return " - ".join((self.flown, *self.pieces)) if self.flown else self.instead


class Note(Struct, frozen=True):
    """A remark in plain words."""

    text: str
    clause: Clause | None = None


class OrdersRow(Struct, frozen=True):
    """One pilot's orders: as written, as flown, and what had to be said about them."""

    plane: PlaneName
    written: str
    """His own words, "" where nothing came."""
    cells: tuple[OrdersCell, ...]
    """One for each column."""
    notes: tuple[Note, ...]


class OrdersTable(Struct, frozen=True):
    """Everybody's orders."""

    intro: str
    """What the table's signs mean, in sentences."""
    signs: str
    """The same in as few words as there are: `* a burst that hit`."""
    caption: str
    """For whoever has it read out."""
    columns: tuple[str, ...]
    """`Move 1`."""
    rows: tuple[OrdersRow, ...]
    title: str = "Orders as flown"
    """Over it in the report."""
    widest: int | None = None
    """Which column holds whole orders and so needs most room; None where all are alike."""


class TextMap(Struct, frozen=True):
    """How it stands after the turn, in letters and figures, for who has no pictures."""

    title: str
    legend: tuple[str, ...]
    lines: tuple[str, ...]
    """At most 72 columns each; empty where the places cannot be drawn with letters."""
    table: Table | None
    """Where each plane is, in figures."""


class Section(Struct, frozen=True):
    """A piece of the page that only some games have: the order of play, what was damaged."""

    key: str
    """Its place on the page; unique there."""
    title: str
    lines: tuple[str, ...] = ()
    """A paragraph each."""
    table: Table | None = None
    is_folded: bool = False
    """On a page it is opened by who wants it."""
    is_leading: bool = False
    """Stands at the head, beside the summary, as it decides the next turn: the order of play. It
    has a few lines and no table."""


IF_SILENT = "if silent"


class SilentLine(Struct, frozen=True):
    """What one pilot's plane does if nothing comes from him."""

    plane: PlaneName
    text: str
    """After his name: `straight on over H7, H6, H5. H7 is a cloud: one point.`"""
    when: str = IF_SILENT
    """Between the two: `if silent`; `on leave until turn 14`, where nothing is awaited."""


class DueNotice(Struct, frozen=True):
    """When the next orders are due, in words."""

    day_and_hour: str
    details: str
    """Zone, grace, how many have to order and who has not; names stand between marks."""
    iso: str
    """The moment itself, for a machine."""


class PressItem(Struct, frozen=True):
    """One pilot's press: his own text, cleaned of what no page may print, otherwise as received."""

    plane: PlaneName
    paragraphs: tuple[str, ...]


class Telling(Struct, frozen=True, kw_only=True):
    """A turn in words."""

    title: str
    """The game's, fit to print."""
    byline: str
    """`e-mail rules, GM Harriet Vane-Lucas`."""
    signs: Mapping[PlaneName, Sign]
    """Every plane of the game, in its order."""
    headline: str
    """The heaviest thing of the turn, without a full stop."""
    summary: str
    """At most 45 words."""
    corrections: tuple[str, ...]
    """What was put right before the turn was flown, and every correction of it since."""
    steps: tuple[Step, ...]
    map_box: MapBox | None = None
    """What the map of the whole shows, for the lines of entries; None where they have none."""
    places: MapPlaces | None = None
    """None where nothing can be said of a place."""
    gauge_marks: tuple[GaugeMark, ...] = ()
    how_to_read: tuple[str, ...] = ()
    """A sentence for each sign of the maps."""
    account: Account
    orders: OrdersTable
    standings: Table
    text_map: TextMap | None = None
    sections: tuple[Section, ...] = ()
    """What this game tells besides."""
    silent_intro: str
    """What the lines on silence say."""
    silent: tuple[SilentLine, ...] = ()
    """Empty where the game is over."""
    press: tuple[PressItem, ...]
    due: DueNotice | None
    closing: str
    """What stands where a deadline would: `The game is over. Von Krull won it.`; else ""."""
