"""What the site's pages are made from: the league, its games and their turns, gathered.

All of it may be read by everybody: whoever gathers it puts nothing else in.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol

from msgspec import Struct

from sopwith_gm.core.careers import Career, FlownGame, TurnFacts, careers_in, flown_game
from sopwith_gm.core.guide import GuidePart
from sopwith_gm.core.orders_due import OrdersDue
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.rule_rows import RuleRow
from sopwith_gm.core.seats import PlaneName, ShownSeat

LOST_AFTER = timedelta(weeks=3)
"""How long a game's orders are overdue before it is lost in the clouds."""


class TurnNews(Protocol):
    """One turn, as far as pages other than its own tell of it.

    A league has a thousand: `facts`, `headline`, `summary`, `press` and `errata` cost something,
    and are asked only where a page tells of this turn.
    """

    @property
    def turn(self) -> int:
        """Its number."""

    @property
    def record(self) -> str:
        """SHA-256 of its record."""

    @property
    def when(self) -> str | None:
        """When its orders were due, else when the last of them came; ISO 8601; None: unknown."""

    @property
    def following(self) -> OrdersDue | None:
        """What is so of the next turn's orders; None where the game is over."""

    @property
    def brief(self) -> TurnFacts:
        """Its facts without the planes and what is kept of them."""

    @property
    def writers(self) -> tuple[PlaneName, ...]:
        """Who wrote its press, one for each piece."""

    @property
    def facts(self) -> TurnFacts:
        """All of its facts."""

    @property
    def headline(self) -> str:
        """Names in it stand between marks."""

    @property
    def summary(self) -> str:
        """A sentence or two; names in it stand between marks."""

    @property
    def press(self) -> tuple[tuple[PlaneName, str], ...]:
        """Who wrote what."""

    @property
    def errata(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Each correction: the reason, and what came out otherwise."""


@dataclass(frozen=True, slots=True)
class GameNews:
    """One game."""

    name: str
    """Its folder's name, which is its address."""
    title: str
    system: str
    """What is played: `SOPWITH`."""
    edition: str
    edition_words: str
    """Its ruleset, as a line calls it: `e-mail rules`."""
    played_by: str
    """The same with the game that is played, where the league plays more than one: `SOPWITH,
    e-mail rules`."""
    sources: str
    """Whose the letters in the clauses of its rules are, in sentences; "" where nobody says."""
    made_up: bool
    game_master: str
    seats: tuple[ShownSeat, ...]
    rules: Sequence[RuleRow]
    """Held against the ruleset as it is published."""
    orders_due: OrdersDue | None
    """What the next turn waits for; None where the game is over."""
    commitment: str | None
    secret: str | None
    """In hexadecimal, once the game is over and everybody may check its dice; else None."""
    key: str
    """Changes whenever anything of the game does."""
    turns: Sequence[TurnNews] = ()
    """Where there are many, they are looked at only where a page tells of one."""
    own: str = ""
    """Changes whenever its own file says anything else."""
    signs: str = ""
    """Changes whenever its planes do, as careers show them, or what they came to."""
    finds: bytes | memoryview = b""
    """What the search finds of it, see `search`."""
    times: Sequence[str | None] = ()
    """When each of its turns was; see `TurnNews`."""
    has_press: bool = False
    """Was anything written in it?"""
    flown: FlownGame | None = None
    """What careers need of its turns; None: nobody has summed it up."""
    closes: str | None = None
    """When late orders for its last turn count no more; "" where nobody said; None: they do not."""
    guide: Callable[[], Sequence[GuidePart]] | None = None
    """How it is played and ordered, told only where a page of it is made; None: nobody says."""
    has_kills: bool = True
    """May one pilot shoot another down in it?"""

    def __post_init__(self) -> None:
        if self.turns and not self.times:
            object.__setattr__(self, "times", tuple(turn.when for turn in self.turns))
            object.__setattr__(self, "has_press", any(turn.writers for turn in self.turns))

    @property
    def due(self) -> Deadline | None:
        """When the next turn's orders are due; None also in a pause, and at the end."""
        return self.orders_due.deadline if self.orders_due else None

    @property
    def is_paused(self) -> bool:
        """Is nothing due until the game goes on?"""
        return self.orders_due is not None and self.orders_due.is_paused

    @property
    def last(self) -> TurnNews | None:
        """The latest turn; None before the first."""
        return self.turns[-1] if self.turns else None

    @property
    def is_over(self) -> bool:
        """Has it ended?"""
        return self.last is not None and self.last.brief.over

    @property
    def begun(self) -> str:
        """For the order of games: when its first turn was due, if anybody knows."""
        when = self.times[0] if self.times else None
        return _utc(when) if when else "9999" if not self.turns else "0000"

    @property
    def next_turn(self) -> int:
        """The turn whose orders are due."""
        if self.orders_due:
            return self.orders_due.turn
        return self.last.turn + 1 if self.last else 1


class Played(Struct, frozen=True):
    """A game that the league plays, whatever it calls its own games."""

    title: str
    """`SOPWITH`."""
    editions: int
    """How many rulesets it comes with."""
    ace_from: int | None
    """The career that makes an ace; None where its scores count for no career."""
    has_kills: bool = True
    """May one pilot shoot another down in it?"""


@dataclass(frozen=True, slots=True)
class LeagueNews:
    """The league."""

    title: str
    address: str
    """Where the site stands, with a slash at its end; "" where that is not known."""
    game_master: str
    waiting: tuple[str, ...]
    pilots: Mapping[str, int]
    """Chosen names and the careers that the league's file gives them."""
    games: tuple[GameNews, ...]
    """In the order in which they were begun."""
    played: tuple[Played, ...]
    """What they are games of; before the first, what a game is unless it says otherwise."""
    orders_to: str = ""
    """The mail address that orders go to; "" where none is published."""
    hindsight: bool = True
    """Are pilots told what they could have flown?"""
    today: str | None = None
    """ISO 8601; None: as late as anything that is known."""
    careers: tuple[Career, ...] = field(init=False)
    now: datetime | None = field(init=False)
    """The day that the bulletin speaks of."""

    def __post_init__(self) -> None:
        flown = [game.flown or flown_in(game.turns) for game in self.games if game.turns]
        object.__setattr__(self, "careers", careers_in(flown, self.pilots, self.ace_from))
        known = [when for game in self.games for when in game.times[-1:] if when]
        days = [self.today] if self.today else known
        object.__setattr__(self, "now", max(map(datetime.fromisoformat, days), default=None))

    @property
    def ace_from(self) -> int | None:
        """The career that makes an ace: one number, as a career is, and the lowest that any of its
        games has; None: no career does."""
        return min((one.ace_from for one in self.played if one.ace_from is not None), default=None)

    @property
    def has_kills(self) -> bool:
        """Does it play a game in which one pilot may shoot another down?"""
        return any(one.has_kills for one in self.played)

    @property
    def made_up(self) -> bool:
        """Is every game of it a sample?"""
        return bool(self.games) and all(game.made_up for game in self.games)

    def is_lost(self, game: GameNews) -> bool:
        """Has nothing been heard of a running game for weeks?"""
        if game.is_over or game.is_paused or not game.turns or self.now is None:
            return False
        heard = game.due.due if game.due else game.turns[-1].when
        return heard is not None and self.now - datetime.fromisoformat(heard) >= LOST_AFTER


def flown_in(turns: Sequence[TurnNews]) -> FlownGame:
    """What careers need of these: of the planes, how they began and how they now are."""
    *middle, last = [turn.brief for turn in turns[1:-1]] + [turns[-1].facts]
    return flown_game((turns[0].facts, *middle, last) if len(turns) > 1 else (last,))


def _utc(moment: str) -> str:
    when = datetime.fromisoformat(moment)
    return (when - (when.utcoffset() or timedelta())).replace(tzinfo=None).isoformat()
