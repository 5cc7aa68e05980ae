"""What the pages need of a turn in words: the shapes that `turn_page` takes.

The room that tells turns hands on values of these shapes; this room does not import it. Names
inside sentences stand between the marks FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, and
become `bdi` elements on a page; nothing in them is markup.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Hex


class RuleWords(Protocol):
    """A clause that can be opened: its short name and the rule's own words."""

    @property
    def name(self) -> str:
        """`E 4.4`; several behind one remark stand together: `B Movement; E 2.2`."""

    @property
    def words(self) -> Sequence[tuple[str, str]]:
        """Each source with its words; empty where they are not at hand."""


class CellWords(Protocol):
    """One hex of a ladder."""

    @property
    def hex(self) -> Hex:
        """Hex."""

    @property
    def losses(self) -> Sequence[int]:
        """The points it cost each plane hit there, in the order of the burst's hits."""

    @property
    def is_cloud(self) -> bool:
        """Is cloud."""


class EntryWords(Protocol):
    """One thing that happened: a burst, or a point lost to a cloud, a wreck, a landing."""

    @property
    def anchor(self) -> str:
        """Unique in the turn, and the same as long as the turn is: `move-2-shot-1`."""

    @property
    def plane(self) -> PlaneName | None:
        """Whose entry it is; None for the weather."""

    @property
    def did(self) -> str:
        """What he did, after his name: `fires ahead from J12`."""

    @property
    def text(self) -> str:
        """One or two sentences; may be empty where the verdict says it all."""

    @property
    def verdict(self) -> str:
        """The last sentence of a burst that hit: `Three points.` Empty elsewhere."""

    @property
    def ladder(self) -> Sequence[CellWords]:
        """Empty where nothing was fired."""

    @property
    def distance(self) -> str:
        """In hexes, `2` or `2 and 4`; `none` for a burst without a target; "" elsewhere."""

    @property
    def score(self) -> Sequence[str]:
        """What it earned, signed; empty where no score is kept or nothing was to be earned."""

    @property
    def rules(self) -> Sequence[RuleWords]:
        """Rules."""

    @property
    def start(self) -> Hex | None:
        """Where the shooter stands; None where nothing was fired."""


class AccountWords(Protocol):
    """All entries of one move, or of the end of the turn."""

    @property
    def key(self) -> str:
        """`move-1` to `move-3`, or `turn-end`."""

    @property
    def title(self) -> str:
        """`Move 2`, `The end of the turn`."""

    @property
    def headline(self) -> str:
        """A few words on it, without a full stop."""

    @property
    def entries(self) -> Sequence[EntryWords]:
        """Entries."""

    @property
    def empty(self) -> str:
        """What to say where there are no entries."""


class MoveWords(Protocol):
    """One move of one plane as flown."""

    @property
    def code(self) -> str:
        """The manoeuvre; "" where the move was not flown."""

    @property
    def was_hit(self) -> bool:
        """Was hit."""

    @property
    def bursts(self) -> Sequence[str]:
        """Each with its star where it hit: `fire L`, `*fire A`."""

    @property
    def replaced(self) -> str:
        """What was ordered and not flown, in the pilot's words or in codes."""

    @property
    def instead(self) -> str:
        """What to say where nothing was flown: `not flown`, `on the ground`."""

    @property
    def bracketed(self) -> str:
        """The manoeuvre in postal notation: `[RT]`; "" where none was flown."""

    @property
    def postal(self) -> str:
        """The whole move in postal notation: `[A] - *fire L` (rulebook, section 12)."""


class NoteWords(Protocol):
    """A remark in plain words."""

    @property
    def text(self) -> str:
        """Text."""

    @property
    def rule(self) -> RuleWords | None:
        """Rule."""


class OrdersWords(Protocol):
    """One pilot's orders: as written, as flown, and what had to be said about them."""

    @property
    def plane(self) -> PlaneName:
        """Plane."""

    @property
    def written(self) -> str:
        """His own words, "" where nothing came."""

    @property
    def moves(self) -> Sequence[MoveWords]:
        """Moves."""

    @property
    def notes(self) -> Sequence[NoteWords]:
        """Notes."""


class PlaneWords(Protocol):
    """One plane beside one map."""

    @property
    def plane(self) -> PlaneName:
        """Plane."""

    @property
    def note(self) -> str:
        """Aircraft, hex and what it is about: `Camel, J18, landing on Beta`."""

    @property
    def is_out(self) -> bool:
        """Is out."""

    @property
    def points(self) -> int:
        """Points."""

    @property
    def lost(self) -> int:
        """Points lost in this move, all causes."""

    @property
    def full(self) -> int:
        """Points at the start of the game; more where a handicap gave more."""

    @property
    def bursts(self) -> int:
        """Bursts."""

    @property
    def fired(self) -> int:
        """Bursts fired in this move."""

    @property
    def magazine(self) -> int:
        """Magazine."""

    @property
    def points_words(self) -> str:
        """`5 of 12 points left, 2 lost now`."""

    @property
    def bursts_words(self) -> str:
        """Bursts words."""


class StepWords(Protocol):
    """One map and what stands beside it."""

    @property
    def key(self) -> str:
        """Key."""

    @property
    def title(self) -> str:
        """`Move 2`."""

    @property
    def short(self) -> str:
        """For the narrow bar below the map: `Clouds`."""

    @property
    def caption(self) -> str:
        """Caption."""

    @property
    def alt(self) -> str:
        """Alt."""

    @property
    def planes(self) -> Sequence[PlaneWords]:
        """Planes."""


class StandingWords(Protocol):
    """One row of the standings."""

    @property
    def plane(self) -> PlaneName:
        """Plane."""

    @property
    def is_ace(self) -> bool:
        """Is ace."""

    @property
    def score(self) -> str:
        """As a number with its sign; "" where no score is kept."""

    @property
    def change(self) -> str:
        """In this turn, signed; "" where no score is kept."""

    @property
    def points(self) -> int:
        """Points."""

    @property
    def full(self) -> int:
        """Full."""

    @property
    def out(self) -> str:
        """`sixth, out in move 2` for who has left; `first` for the winner; else ""."""

    @property
    def bursts(self) -> int:
        """Bursts."""

    @property
    def career(self) -> int:
        """Career."""

    @property
    def side(self) -> str:
        """Side."""


class SilentWords(Protocol):
    """What one pilot's plane does if nothing comes from him."""

    @property
    def plane(self) -> PlaneName:
        """Plane."""

    @property
    def text(self) -> str:
        """After his name: `straight on over H7, H6, H5. H7 is a cloud: one point.`."""

    @property
    def when(self) -> str:
        """Between the two: `if silent`; `on leave until turn 14`, where nothing is awaited."""


class DueWords(Protocol):
    """When the next orders are due, in words."""

    @property
    def day_and_hour(self) -> str:
        """Day and hour."""

    @property
    def details(self) -> str:
        """Zone, grace, how many have to order and who has not; names stand between marks."""

    @property
    def iso(self) -> str:
        """The moment itself, for a machine."""


class PressWords(Protocol):
    """One pilot's press: his own text, cleaned of what no page may print, otherwise as received."""

    @property
    def plane(self) -> PlaneName:
        """Plane."""

    @property
    def paragraphs(self) -> Sequence[str]:
        """Paragraphs."""


class TurnWords(Protocol):
    """A turn in words."""

    @property
    def title(self) -> str:
        """The game's, fit to print."""

    @property
    def byline(self) -> str:
        """`e-mail rules, GM Harriet Vane-Lucas`."""

    @property
    def headline(self) -> str:
        """The heaviest thing of the turn in few words."""

    @property
    def summary(self) -> str:
        """At most 45 words."""

    @property
    def tally(self) -> str:
        """One line on all bursts of the turn: `Nine bursts, seven of them hits.`."""

    @property
    def corrections(self) -> Sequence[str]:
        """What was put right before the turn was flown, and every correction of it since."""

    @property
    def steps(self) -> Sequence[StepWords]:
        """Steps."""

    @property
    def account(self) -> Sequence[AccountWords]:
        """Account."""

    @property
    def orders(self) -> Sequence[OrdersWords]:
        """Orders."""

    @property
    def standings(self) -> Sequence[StandingWords]:
        """Standings."""

    @property
    def standings_line(self) -> str:
        """Standings line."""

    @property
    def keeps_score(self) -> bool:
        """Keeps score."""

    @property
    def silent(self) -> Sequence[SilentWords]:
        """Empty where the game is over."""

    @property
    def press(self) -> Sequence[PressWords]:
        """Press."""

    @property
    def due(self) -> DueWords | None:
        """Due."""

    @property
    def closing(self) -> str:
        """What stands where a deadline would: `The game is over. Von Krull won it.`; else ""."""

    @property
    def names(self) -> Mapping[PlaneName, str]:
        """Every pilot's name, fit to print, without marks."""
