"""What is told so far of a turn, while its sentences are read from left to right."""

from typing import Any

from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

OPEN = "?"
"""Fire whose direction is not told (yet)."""
STRANGEST = 9
"""What a word of the past, of others, or an unknown sign counts among strange words."""
_STRONG = frozenset(";.")
_PARTS = frozenset(",.;&t:E")
_CLOSES = frozenset(",.;&t")
_FAR = 1
"""What it costs to fire in no direction."""


class Flown(Quick, frozen=True):
    """Moves that are told together."""

    man: str
    """The code of the manoeuvre; "" where it is another move's."""
    count: int = 0
    """How often; 0 if it is not said."""
    named: Named | None = None
    is_before: bool = False
    """Is it said to come before what was told last?"""
    is_each: bool = False
    """Is it said first how often: `three times: LS, fire left`?"""
    like: Named | None = None
    """Another move that it is flown like."""

    @property
    def moves(self) -> int:
        """How many moves this tells, as far as that is known."""
        named = self.named
        if named is None:
            return max(1, self.count)
        if named.how in ("first", "last"):
            return named.numbers[0]
        if named.how == "all":
            return MOST_MOVES
        if named.how == "nth":
            return len(named.numbers)
        return max(1, self.count, 2 if named.how in ("both", "except", "rest") else 1)


class Fired(Quick, frozen=True):
    """Fire of moves that are named, or of those that it stands beside."""

    ways: str = ""
    """Its directions; `?` while none is said, W the way that the plane goes, "" for no fire."""
    bursts: int = 0
    """How many bursts are said to be fired; 0 if it is not said."""
    times: int = 0
    """How often it is said to be fired; 0 if it is not said."""
    is_bare: bool = False
    """Does its sentence say no more than a side, and of which moves: `Left in the turn.`?"""
    is_so_often_there: bool = False
    """Is it so often in the one move that is named: `twice in the first`?"""
    named: Named | None = None
    also: Named | None = None
    """The same moves in other words: `in the turn, at the end`."""
    of: int = -1
    """Which of the moves told, by its place among them, it stands beside; -1 for none."""
    group: tuple[int, ...] = ()
    """Those that were told with it."""
    fires: tuple[str, ...] = ()
    """Of several moves one after another."""
    is_with: bool = False
    """Does no mark stand between it and the move beside it?"""
    is_copy: bool = False
    """Is it that of a move which this one repeats?"""
    is_more: bool = False
    """Is it fired besides what was told before?"""
    is_joined: bool = False
    """Does what joins the next move to it make it fire of that one: `A, fire L with LS`?"""
    is_twice: bool = False
    """May it go where the burst before it went: `A+FA+FA`?"""
    is_fresh: bool = False
    """Does its sentence tell no moves?"""
    is_rest: bool = False
    """Is it said of all that nothing else is said of?"""
    is_only: bool = False
    needs_name: bool = False
    """Must its moves be named behind it: `left in the turn, ahead in the last`?"""


class Draft(Quick, frozen=True):
    """What is told so far."""

    flown: tuple[Flown, ...] = ()
    fired: tuple[Fired, ...] = ()
    waiting: Named | None = None
    """Moves that are named, and of which something is to come."""
    it: Named | None = None
    """The moves named last, of which *which* and *after it* may speak."""
    is_of_it: bool = False
    """Is what comes said to be of these?"""
    gap: str = ""
    """The signs that stand since the last thing."""
    last: str = ""
    """Which that was: a move (m), fire (f), or moves that are named (n)."""
    of_named: str = ""
    """Of a move (m) or of fire (f) are the moves that were named last?"""
    is_open: bool = False
    """Is the direction of the last fire to come?"""
    is_of_fire: bool = False
    """Was fire spoken of last?"""
    heads_fire: bool = False
    """Is fire the heading of this sentence: `fire: 1) left 2) ahead`?"""
    began: int = 0
    """So many of `flown` were told before this sentence."""
    fire_began: int = 0
    """So many of `fired` were."""
    lately: tuple[int, ...] = ()
    """The moves of the last sentence that told any, by their places in `flown`."""
    alone: int = -1
    """The move of the sentence before, by its place in `flown`, if it told one alone."""
    strange: int = 0
    """Strange words since the last thing of this clause."""
    has_strange: bool = False
    """Has this sentence any?"""
    tells: bool = False
    """Does this clause tell anything?"""
    often: int = 0
    """How often what is to come; 0 if it is not said."""
    is_each: bool = False
    """Is that said of all that comes: `three times:`?"""
    expected: int = 0
    """So many bursts does this sentence tell one after another; 0 if it is not said."""
    bursts: int = 0
    """So many are there in all; 0 if it is not said."""
    few: int = 0
    """So many moves are all, where fewer than three are announced; else 0."""
    is_before: bool = False
    is_only: bool = False
    is_denied: bool = False
    """Is it said that what is named has no fire: `neither the first nor the second`?"""
    is_also: bool = False
    """Is what comes fired besides what is told?"""
    order: str = ""
    """Are moves named before (b) or behind (a) what is told of them?"""
    leads: str = ""
    """Does fire stand before (b) or behind (a) the manoeuvre that it goes with?"""
    cost: int = 0
    """How far-fetched it is to take the words so."""

    @property
    def count(self) -> int:
        """How many moves are told."""
        return sum(one.moves for one in self.flown)

    @property
    def group(self) -> tuple[int, ...]:
        """The moves of this sentence by their places in `flown`; all, or the last, where it tells
        none."""
        here = tuple(range(self.began, len(self.flown)))
        if here or self.count >= MOST_MOVES:
            return here or tuple(range(len(self.flown)))
        return (len(self.flown) - 1,) if self.flown else ()

    @property
    def is_apart(self) -> bool:
        """Does a full stop or a semicolon stand since the last thing?"""
        return not _STRONG.isdisjoint(self.gap)

    @property
    def is_close(self) -> bool:
        """Does no mark stand since the last thing, nor a word that parts two?"""
        return _PARTS.isdisjoint(self.gap)

    def with_thing(self, last: str, cost: int = 0, **more: Any) -> "Draft":
        """This draft with one thing more told, of the kind `last`."""
        more.setdefault("is_of_it", False)
        if last == "n":
            more["of_named"] = "m" if "flown" in more else "f" if "fired" in more else ""
        return self._replace(
            gap="", last=last, tells=True, strange=0, cost=self.cost + cost, **more
        )

    def with_last_fire(self, fired: Fired, last: str = "f", cost: int = 0, **more: Any) -> "Draft":
        """This draft with the fire that was told last told otherwise."""
        return self.with_thing(last, cost, fired=(*self.fired[:-1], fired), **more)

    def with_last_move(self, flown: Flown, last: str = "m", cost: int = 0, **more: Any) -> "Draft":
        """This draft with the move that was told last told otherwise."""
        return self.with_thing(last, cost, flown=(*self.flown[:-1], flown), **more)

    def closed(self, *, is_over: bool = False) -> "Draft | None":
        """This draft with no direction of fire to come any more; None where one must come.

        `is_over`: does the sentence end here?
        """
        if not self.is_open:
            return self
        last = self.fired[-1]
        is_beside = 0 <= last.of < len(self.flown) or last.named is not None
        is_headed = self.gap == ":" and last.named is not None and last.named.how == "all"
        ends = is_headed or (self.gap[:1] in _CLOSES if self.gap else is_over)
        if not is_beside or self.has_strange or not ends:
            return None
        return self._replace(is_open=False, cost=self.cost + _FAR)


def sentence_over(draft: Draft) -> Draft | None:
    """A draft behind the end of a sentence; None where something of it is left hanging."""
    told_here = len(draft.flown) > draft.began or len(draft.fired) > draft.fire_began
    hangs = draft.waiting is not None and told_here
    of_no_move = any(one.of >= len(draft.flown) for one in draft.fired[draft.fire_began :])
    if hangs or of_no_move or draft.is_also or draft.often or draft.is_denied:
        return None
    if draft.strange >= STRANGEST and draft.tells:
        return None
    if draft.expected and len(draft.fired) - draft.fire_began != draft.expected:
        return None
    closed = draft.closed(is_over=True)
    if closed is None:
        return None
    here = draft.flown[draft.began :]
    alone = len(draft.flown) - 1 if len(here) == 1 and here[0].moves == 1 else -1
    lately = tuple(range(draft.began, len(draft.flown))) or draft.lately
    return closed._replace(
        lately=lately, gap=".", began=len(draft.flown), fire_began=len(draft.fired), alone=alone,
        strange=0, tells=False, heads_fire=False, expected=0, is_open=False, has_strange=False,
    )  # fmt: skip
