"""The seam between the house and a game: one frozen record of what a system is and does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.dice import GameDice
from sopwith_gm.core.messages import Fault
from sopwith_gm.core.options import Options
from sopwith_gm.core.plain_game import (
    as_it_stands,
    late_remark,
    no_case,
    no_start,
    not_put_right,
    nothing_foreseen,
    renews_if_any,
    seats_and_beginning,
    whether_it_differs,
)
from sopwith_gm.core.record import AnyRecord, Deadline
from sopwith_gm.core.records import Records
from sopwith_gm.core.seats import PlaneName, Seating
from sopwith_gm.core.telling.letters import FLY, FlownOrders, Verb

if TYPE_CHECKING:  # only named in types: loading them would take longer than most commands
    from sopwith_gm.core.careers import TurnFacts
    from sopwith_gm.core.cases import CaseRunner
    from sopwith_gm.core.drawing import Drawing
    from sopwith_gm.core.foresight import Change, Forecast
    from sopwith_gm.core.guide import GuidePart
    from sopwith_gm.core.in_turn import InTurn
    from sopwith_gm.core.message_cases import MessageRunner
    from sopwith_gm.core.plans import Plans
    from sopwith_gm.core.reading import Reader
    from sopwith_gm.core.rulings import Rulings
    from sopwith_gm.core.telling.values import Heading, Section, Telling


class Rulebook(Struct, frozen=True, kw_only=True):
    """The rules of a system: what its cases and rulesets need, before anybody plays it."""

    name: str
    """As `system:` in `game.yaml` and in cases says it, and the name of its package."""
    title: str
    """As people say it."""
    options: Options[Any]
    """Options with choices, clauses, contradictions."""
    package: str
    """The package of which `data/rulesets/` has its rulesets."""
    fly_case: CaseRunner = no_case
    """Flies one rule case."""
    read_case: Callable[[], MessageRunner] | None = None
    """What reads one message and compares, loaded when a file has messages; None: the system has no
    reader."""
    editions: Mapping[str, str] = field(default_factory=dict)
    """Its rulesets, as a line calls them: `e-mail rules`."""
    sources: str = ""
    """Whose the letters in its clauses are, in whole sentences; "": there is nothing to say."""
    rulings: Callable[[], Rulings] | None = None
    """What it says to its page of rulings, loaded when that is made; None: it has none."""


class Tell(Protocol):
    """Tells a turn in words."""

    def __call__(
        self,
        record: AnyRecord,
        history: Sequence[AnyRecord] = (),
        *,
        taken: Collection[str] | None = None,
        announced: Deadline | None = None,
    ) -> Telling:
        """The whole turn, from its record and the game's earlier ones; the same records give the
        same words.

        `taken` are the headlines of the earlier turns, none of which comes again; None works them
        out from `history`. `announced` is the next deadline as it was told first, where the record
        is shown with what was said since.
        """


class Forms(Struct, frozen=True, kw_only=True):
    """A system's own keys in the files that people write, and what becomes of them.

    Loaded when a file is read: pydantic is slow to load, and listing games does not need it.
    """

    game: Any
    """The shape of `game.yaml`: a model on `core.forms.GameModel`."""
    orders: Any
    """The shape of exact orders: a model on `core.forms.Model`."""
    position: Any = None
    """The shape of `position:` in `rulings.yaml`: a model on `core.forms.PutRightModel`; None: no
    more than that has."""
    roster: Callable[[Any, Mapping[str, str]], tuple[Any, ...]]
    """The seats, from `game.yaml` and the player of each plane."""
    start: Callable[[Any, Any, Mapping[str, str]], tuple[Any, list[Fault]]] = no_start
    """How the game begins, from `game.yaml`, its rules and the players; and what is wrong in it."""
    sheet: Callable[[Any], Any]
    """An order sheet from exact orders."""
    put_right: Callable[[Any, Any, Any], tuple[Any, list[Fault]]] = not_put_right
    """A position put right, from `position:`, the position and the rules; and what is wrong in it,
    placed from `position:` on."""


class Entrant(Struct, frozen=True, kw_only=True):
    """One who plays in a new game."""

    name: str
    player: str
    place: str | None = None
    """Where the plane begins, as the system names places; None: nobody said."""


class NewGame(Struct, frozen=True, kw_only=True):
    """What a system makes of a game that is about to be begun."""

    entrants: tuple[Entrant, ...]
    """Each with the place that was chosen or drawn."""
    seats: Mapping[str, str]
    """What stands in each plane's line of `game.yaml` beside the player: `home: N`; may be ""."""
    lines: tuple[str, ...] = ()
    """Lines of `game.yaml` that are the system's own."""


class Question(Struct, frozen=True, kw_only=True):
    """What `new` asks where nothing was said of how a game begins."""

    key: str
    """As `--set` says it."""
    words: str
    flag: str
    """What would have said it: `--set clouds=`."""
    usual: str
    """The answer where none is given."""


class Beginning(Struct, frozen=True, kw_only=True):
    """How games of a system are begun by `new`."""

    places: tuple[str, ...] = ()
    """Where a plane may begin, as a pilot's line may say; empty: nobody chooses."""
    place_words: str = ""
    """What such a place is called: `an aerodrome`."""
    questions: tuple[Question, ...] = ()
    default_ruleset: str
    make: Callable[[Sequence[Entrant], Any, GameDice, Mapping[str, Sequence[str]]], NewGame]
    """The new game from its entrants, rules, dice, and what was said with `--set`. Raises
    ValueError with what is wrong."""


class System(Struct, frozen=True, kw_only=True):
    """All that the shared rooms know of a game that can be played. What differs between systems is
    a field here."""

    rulebook: Rulebook
    records: Records[Any]
    """How its records are written and read."""
    tell: Tell
    """A turn in words: what report, page and letters say of it."""
    heading: Callable[[Any, Collection[str]], Heading] | None = None
    """Headline and summary alone, from a record and the headlines of the turns before, for lists of
    many turns; None: they are taken from the whole that `tell` gives."""
    draw: Drawing
    """Its turns in pictures."""
    facts: Callable[[Any], TurnFacts]
    """What careers, standings, charts and the front page need of a turn, from its record."""
    forms: Callable[[], Forms]
    """Its own keys in the files that people write, loaded when one is read."""
    reader: Callable[[], Reader]
    """How its players' words are read, loaded when a message is."""
    beginning: Beginning
    """How `new` begins a game of it."""
    seating: Callable[[Any], Seating]
    """How many may play by some rules, and for which sides."""
    begin: Callable[[Any, Sequence[Any], Any, Mapping[str, int]], Any]
    """The position before the first turn, from rules, seats, how the game begins, and careers by
    name."""
    played_by: Callable[[Sequence[Any], Any], Mapping[str, Any]] = seats_and_beginning
    """All of seats and beginning that a game is played by, as plain data, for its fingerprint."""
    open: Callable[[Any, Any, GameDice], Any] = as_it_stands
    """A position with what is known before orders are due, from position, rules and dice."""
    fly: Callable[[Any, Mapping[PlaneName, Any], Any, GameDice], Any]
    """What comes of a turn (`core.record.Flown`), from position, sheets, rules and dice."""
    rule: Callable[[Any, Any, Any, Any], Any]
    """What would be flown of a sheet, with remarks, from plane, sheet, position and rules."""
    flown_orders: Callable[[Any, Any, Any], FlownOrders]
    """The same in the words of letters, from what `rule` gave, the sheet and the rules."""
    verb: Verb = FLY
    """What is done with orders, as sentences of letters and of `check` say it."""
    without_orders: Callable[[Any, int], str]
    """What a plane without orders does in a turn, in a sentence, from rules and turn."""
    late: Callable[[PlaneName, str, str], Any] = late_remark
    """The remark on orders that came late: whose, what was found, what was done."""
    no_orders: Any
    """The sheet on which nothing stands."""
    renews: Callable[[Any, Any], bool] = renews_if_any
    """Is a later sheet a whole new set of orders, which leaves nothing of the earlier one?"""
    joined: Callable[[Any, Any], Any | None] = lambda later, earlier: None
    """An earlier sheet with what a later one, which is no new set, says beside it; None where it is
    for the game master to say what the two come to."""
    may_come_to: Callable[[Any, Any], Sequence[Any]] = lambda later, earlier: (later,)
    """What an earlier sheet and a later message may come to where `joined` is not certain, the
    likeliest first: what a question offers beside the earlier sheet as it stands."""
    by_rules: Callable[[Any], Mapping[str, Any]] = lambda rules: {}
    """Which of these fields are otherwise by some rules: what `by` puts in their place."""
    in_turn: Callable[[Any, Mapping[PlaneName, Any], Any], InTurn | None] = (
        lambda position, sheets, rules: None
    )
    """How far a turn has come whose orders are given one after the other, from position, sheets and
    rules. A plane without an entry is awaited, with None nothing will come of it. None: orders are
    given by all at once."""
    sheet_words: Callable[[Any], str]
    """Orders as they would be written in exact form."""
    forecasts: Callable[[Any, Any], Sequence[Forecast]] = nothing_foreseen
    """What becomes of each plane in play whose pilot is silent, from position and rules."""
    changes: Callable[[Any, Any], list[str]] = whether_it_differs
    """What differs between two positions, a sentence each."""
    flown_changes: Callable[[Any, Any], list[str]] = whether_it_differs
    """What two turns flown do not have in common of what each plane flew, a sentence each."""
    what_if: Callable[..., Sequence[Change]] | None = None
    """What other rules would have made of a turn, from position, sheets, rules, the others, and a
    function that gives the turn's dice anew. Raises ValueError for rules that do not fit. None:
    nobody can tell."""
    plans: Callable[[Any, Any], Plans] | None = None
    """What each plane may do in the turn that comes, for the order pad, from position and rules.
    None: there is no pad."""
    guide: Callable[[Any], Sequence[GuidePart]] | None = None
    """How it is played and ordered, for its players, from the rules in force. None: no page."""
    given: Callable[[Any], str] = lambda plane: ""
    """Where a plane begins that was told so in advance, as the list of who plays has it behind the
    player: `RED`; "" where nothing was."""
    guide_when_given: Callable[[Any], GuidePart | None] = lambda plane: None
    """What such a plane's player is told instead of the guide's part on the set-up; None: the same
    as everybody."""
    hindsight: Callable[[Any], Section] | None = None
    """What each pilot could have flown against what the others did fly, from a turn's record: it is
    worked out once for each, and only where it is shown. None: nobody is told."""
    ace_from: int | None = None
    """The career that makes an ace; None where its scores count for no career."""
    has_kills: bool = True
    """May one pilot shoot another down? Else pages have no column for it."""
    first_turn: int = 1
    """The number of a game's first turn: 0 where the set-up is a mailing of its own, before the
    first turn that is flown."""
    stand_in_after: int | None = None
    """After how many turns running in which no orders of a pilot counted the game master is to ask
    for another player; the set-up is none of them. None: the game says nothing of it."""
    dice_scope: Callable[[int], str] = "turn {}".format
    """What the dice of a turn are rolled under, from its number: `turn 12`."""

    def heading_of(self, record: Any, taken: Collection[str]) -> Heading:
        """Headline and summary of a turn; `taken` are the headlines of those before it."""
        if self.heading is not None:
            return self.heading(record, taken)
        from sopwith_gm.core.telling.values import Heading

        told = self.tell(record, taken=taken)
        return Heading(told.headline, told.summary)

    def by(self, rules: Any) -> System:
        """The system as it is by some rules."""
        return replace(self, **self.by_rules(rules))

    @property
    def name(self) -> str:
        """As `system:` in `game.yaml` says it."""
        return self.rulebook.name

    @property
    def title(self) -> str:
        """As people say it."""
        return self.rulebook.title

    @property
    def options(self) -> Options[Any]:
        """Its rules: options with choices, clauses, contradictions."""
        return self.rulebook.options
