"""What this room hands on: a turn in words, as frozen values without any markup.

Names inside sentences stand between the marks of `words`. Nothing here is decided again later: a
page or a plain text prints these values in their order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Hex

NOT_FLOWN = "not flown"
"""What stands for a move before which a plane, or the game, was out."""

StepKey = Literal["start", "move-1", "move-2", "move-3", "clouds"]
"""The five maps of a turn, in order."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause that can be opened: its short name and the rule's own words."""

    name: str
    """`E 4.4`; where one remark rests on several, they are told together: `B Movement; E 2.2`."""
    words: tuple[tuple[str, str], ...]
    """Each source with its words; empty where they are not at hand."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One hex of a ladder."""

    hex: Hex
    losses: tuple[int, ...] = ()
    """The points it cost each plane hit there, in the order of the burst's hits."""
    is_cloud: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened: a burst, or a point lost to a cloud, a wreck, a landing."""

    anchor: str
    """Unique in the turn, and the same as long as the turn is: `move-2-shot-1`."""
    plane: PlaneName | None
    """Whose entry it is; None for the weather."""
    did: str
    """What he did, after his name: `fires ahead from J12`."""
    text: str
    """One or two sentences; may be empty where the verdict says it all."""
    verdict: str
    """The last sentence of a burst that hit: `Three points.` Empty elsewhere."""
    ladder: tuple[Cell, ...] = ()
    """Empty where nothing was fired."""
    distance: str = ""
    """The range in hexes, `2` or `2 and 4`; `none` for a burst without a target; "" elsewhere."""
    score: tuple[str, ...] = ()
    """What it earned, signed; empty where no score is kept or nothing was to be earned."""
    rules: tuple[Rule, ...] = ()
    start: Hex | None = None
    """Where the shooter stands; None where nothing was fired."""


@dataclass(frozen=True, slots=True)
class MoveAccount:
    """All entries of one move, or of the end of the turn."""

    key: str
    """`move-1` to `move-3`, or `turn-end`."""
    title: str
    """`Move 2`, `The end of the turn`."""
    headline: str
    """A few words on it, without a full stop."""
    entries: tuple[Entry, ...]
    empty: str
    """What to say where there are no entries."""


@dataclass(frozen=True, slots=True)
class FlownMove:
    """One move of one plane as flown."""

    code: str
    """The manoeuvre; "" where the move was not flown."""
    was_hit: bool = False
    bursts: tuple[str, ...] = ()
    """Each with its star where it hit: `fire L`, `*fire A`."""
    replaced: str = ""
    """What was ordered and not flown, in the pilot's words or in codes."""
    instead: str = ""
    """What to say where nothing was flown: `not flown`, `on the ground`."""

    @property
    def is_flown(self) -> bool:
        """Was the plane there to fly it, or to stay on the ground?"""
        return self.instead != NOT_FLOWN

    @property
    def bracketed(self) -> str:
        """The manoeuvre in postal notation: `[RT]`; "" where none was flown."""
        return f"[{self.code}]" if self.was_hit else self.code

    @property
    def postal(self) -> str:
        """The whole move in postal notation: `[A] - *fire L` (rulebook, section 12)."""
        return " - ".join((self.bracketed, *self.bursts)) if self.code else self.instead


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in plain words."""

    text: str
    rule: Rule | None


@dataclass(frozen=True, slots=True)
class OrdersRow:
    """One pilot's orders: as written, as flown, and what had to be said about them."""

    plane: PlaneName
    written: str
    """His own words, "" where nothing came."""
    moves: tuple[FlownMove, FlownMove, FlownMove]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class PlaneLine:
    """One plane beside one map."""

    plane: PlaneName
    note: str
    """Aircraft, hex and what it is about: `Camel, J18, landing on Beta`."""
    is_out: bool
    points: int
    lost: int
    """Points lost in this move, all causes."""
    full: int
    """Points at the start of the game; more where a handicap gave more."""
    bursts: int
    fired: int
    """Bursts fired in this move."""
    magazine: int
    points_words: str
    """`5 of 12 points left, 2 lost now`."""
    bursts_words: str


@dataclass(frozen=True, slots=True)
class Step:
    """One map and what stands beside it."""

    key: StepKey
    title: str
    """`Move 2`."""
    short: str
    """For the narrow bar below the map: `Clouds`."""
    caption: str
    alt: str
    planes: tuple[PlaneLine, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the standings."""

    plane: PlaneName
    is_ace: bool
    score: str
    """"" where no score is kept."""
    change: str
    """In this turn, signed; "" where no score is kept."""
    points: int
    full: int
    out: str
    """`sixth, out in move 2` for who has left; `first` for the winner; else ""."""
    bursts: int
    career: int
    side: str


@dataclass(frozen=True, slots=True)
class SilentLine:
    """What one pilot's plane does if nothing comes from him."""

    plane: PlaneName
    text: str
    """After his name: `straight on over H7, H6, H5. H7 is a cloud: one point.`"""
    when: str = "if silent"
    """Between the two: `if silent`; `on leave until turn 14`, where nothing is awaited."""


@dataclass(frozen=True, slots=True)
class Due:
    """When the next orders are due, in words."""

    day_and_hour: str
    details: str
    """Zone, grace, how many have to order and who has not; names stand between marks."""
    iso: str
    """The moment itself, for a machine."""


@dataclass(frozen=True, slots=True)
class PressItem:
    """One pilot's press: his own text, cleaned of what no page may print, otherwise as received."""

    plane: PlaneName
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """A turn in words."""

    title: str
    """The game's, fit to print."""
    byline: str
    """`e-mail rules, GM Harriet Vane-Lucas`."""
    headline: str
    summary: str
    """At most 45 words."""
    tally: str
    """One line on all bursts of the turn: `Nine bursts, seven of them hits.`"""
    corrections: tuple[str, ...]
    """What was put right before the turn was flown, and every correction of it since."""
    steps: tuple[Step, ...]
    account: tuple[MoveAccount, ...]
    orders: tuple[OrdersRow, ...]
    standings: tuple[Standing, ...]
    standings_line: str
    keeps_score: bool
    silent: tuple[SilentLine, ...]
    """Empty where the game is over."""
    press: tuple[PressItem, ...]
    due: Due | None
    closing: str
    """What stands where a deadline would: `The game is over. Von Krull won it.`; else ""."""
    names: Mapping[PlaneName, str]
    """Every pilot's name, fit to print, without marks."""
