"""What a plane was told, while its message is read: moves, targets, and what is in doubt."""

from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.systems.squadron.reader.doubts import Code

UNREAD = "?"


class Doubt(NamedTuple):
    """A stretch of the text that may be an order, and why it was not read."""

    start: int
    end: int
    reason: Code


class Item(NamedTuple):
    """One item of a list of moves: `S`, `SPLITS BL`, `CLIMB 1`, `?`."""

    code: str
    start: int
    end: int
    is_literal: bool = False
    """Written as a code."""
    clause: int = 0
    """Of which clause of the message it is."""
    is_wrong: bool = False
    """It was said to be wrong: what comes is meant for it."""

    @property
    def is_height(self) -> bool:
        """A climb or a dive."""
        return self.code.startswith(("CLIMB", "DIVE"))


class Moves(Struct):
    """One statement of moves: the list and its ELSE lists."""

    start: int
    end: int
    sentence: int
    lists: list[list[Item]] = field(default_factory=lambda: [[]])
    is_literal_else: bool = True
    is_left: bool = False
    """Something else was said since: more moves are another statement."""

    def codes(self) -> tuple[tuple[str, ...], ...]:
        """As they are written in normal form, places left out."""
        return tuple(tuple(item.code for item in one) for one in self.lists)


class Aim(NamedTuple):
    """One target: a name, NEAREST, WEAKEST, `?`."""

    who: str
    within: str
    start: int
    end: int


class Attack(Struct):
    """One statement of attack."""

    start: int
    end: int
    sentence: int
    targets: list[Aim] = field(default_factory=list)
    holds: bool = False
    is_ended: bool = False
    """`Otherwise nobody`: nothing is added to it."""
    excepted: list[str] = field(default_factory=list)
    """Whom `anyone but` spared in it."""
    within: str = ""
    """For those still to come."""
    is_implied: bool = False
    """`Fire!`: the nearest, unless targets are named in another sentence."""


class Draft(Struct):
    """All of one message, as far as it has been read."""

    moves: list[Moves] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    never: list[str] = field(default_factory=list)
    spared: list[str] = field(default_factory=list)
    """Those of them that were told in prose: no target as well, where a code may repeat itself."""
    within_all: str = ""
    order: list[str] | None = None
    attack_order: list[str] | None = None
    own_turn: str = ""
    """The place of the sender's own plane in an order that is not told yet."""
    ace: tuple[int, int] | None = None
    immelmann: int | None = None
    stats: list[tuple[str, int, int, int]] = field(default_factory=list)
    """An attribute or `rest`, its number, where it stands."""
    stations: list[tuple[str, int, int]] = field(default_factory=list)
    facing: str | None = None
    place: tuple[str, str] | None = None
    doubts: list[Doubt] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    """Other planes, in the order in which they were first named."""
    first_named: list[tuple[str, int, int]] = field(default_factory=list)
    """Names that stood as sentences above all moves: targets, if nothing more is said of any."""
    left_over: list[tuple[str, int, int]] = field(default_factory=list)
    """Names that stood in a list and left no mark: asked about, unless they are told again."""
    threats: list[tuple[int, int]] = field(default_factory=list)
    """Where a plane is spoken of as a target is: asked about, if no target is told."""
    replaced: list[str] = field(default_factory=list)
    """Targets that a correction took back: `not Baron` says no more of them."""
    unsaid: list[tuple[int, int]] = field(default_factory=list)
    """Where flying is spoken of and no move is told: asked about, if none is told at all."""
    is_of_me: bool = True
    """He and she are the sender's own plane: no other was spoken of since."""
    told_as_past: tuple[int, int] | None = None
    """Where the sender's own moves are told as if they had been flown."""
    is_fixing: bool = False
    """A word of correction stands above."""
    fixed_at: int = -1
    """Where the last word of correction stands."""
    changed_at: tuple[int, int] | None = None
    """Where a word of correction stands above which nothing was told: a change to another mail?"""
    never_before: list[str] = field(default_factory=list)
    """Whom a word that took all back found spared: who is attacked below it is so no more."""
    is_scrapped: bool = False
    """It took back all that stands before it, as far as something comes instead."""
    full_speed: tuple[int, int] | None = None
    round: int | None = None
    """The round that the message names for its orders."""
    changes_earlier: bool = False
    """It was asked for a change to an earlier mail, which follows."""
    is_other_round: bool = False
    """Orders for a second round are being told."""
    topic: str = ""
    asks: bool = False
    """The sentence before asked something of a plane."""
    after_question: bool = False
    """It asked anything."""
    is_set_up: bool = False
    """It is for round 0."""
    clauses: int = 0
    of_life: list[tuple[int, int]] = field(default_factory=list)
    """Sentences that hold words of orders, and may be of other things (`life.py`)."""
    trusts: bool = False
    """It is read a second time: words that nobody knows may be prose (`trust.py`)."""

    def copied(self) -> "Draft":
        """Another of the same, of which nothing is shared that may change."""
        return replace(
            self,
            moves=[replace(one, lists=[list(items) for items in one.lists]) for one in self.moves],
            attacks=[
                replace(one, targets=list(one.targets), excepted=list(one.excepted))
                for one in self.attacks
            ],
            never=list(self.never),
            spared=list(self.spared),
            never_before=list(self.never_before),
            order=None if self.order is None else list(self.order),
            attack_order=None if self.attack_order is None else list(self.attack_order),
            stats=list(self.stats),
            stations=list(self.stations),
            doubts=list(self.doubts),
            named=list(self.named),
            first_named=list(self.first_named),
            left_over=list(self.left_over),
            threats=list(self.threats),
            unsaid=list(self.unsaid),
            replaced=list(self.replaced),
            of_life=list(self.of_life),
        )

    def told(self) -> tuple[object, ...]:
        """All orders and doubts so far: an order word that changes nothing of it left no mark."""
        return (
            tuple(tuple(tuple(items) for items in one.lists) for one in self.moves),
            tuple(
                (one.start, tuple(one.targets), one.holds, one.is_ended, one.within)
                for one in self.attacks
            ),
            tuple(self.never),
            self.within_all,
            tuple(self.order or ()),
            tuple(self.attack_order or ()),
            (self.ace, self.immelmann, self.facing, self.place, self.full_speed),
            (len(self.stats), tuple(self.stations), len(self.first_named)),
            tuple(self.doubts),
        )

    def doubt(self, start: int, end: int, reason: Code) -> None:
        """Something to ask about."""
        self.doubts.append(Doubt(start, end, reason))

    def name(self, name: str) -> None:
        """A plane is named, which a pronoun may mean."""
        if name != UNREAD and name not in self.named:
            self.named.append(name)

    @property
    def block(self) -> Moves | None:
        """The last statement of moves."""
        return self.moves[-1] if self.moves else None

    @property
    def attack(self) -> Attack | None:
        """The last statement of attack."""
        return self.attacks[-1] if self.attacks else None
