"""A game's share of the league's pages: all that they want of it, kept as one record.

As long as neither its file nor a record of it changed, its share is taken as it is, and none of its
turns is looked at.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

from msgspec import Struct

from sopwith_gm.core.careers import AceChange, CareerGame, FlownGame, Kill, Loss
from sopwith_gm.core.orders_due import OrdersDue
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.rule_rows import RuleRow
from sopwith_gm.core.seats import PlaneName, ShownSeat
from sopwith_gm.core.service import Excuse
from sopwith_gm.desk.site_rows import KeptTurn, json_line, turn_from
from sopwith_gm.desk.site_seals import Seals, seals_from


class GameShare(Struct, frozen=True):
    """What every page of the league wants of a game. Nothing in it is private."""

    system: str
    """The name of what is played."""
    one_of_many: bool
    """Does the league play others?"""
    title: str
    edition: str
    made_up: bool
    game_master: str
    seats: tuple[ShownSeat, ...]
    following: OrdersDue | None
    commitment: str | None
    closes: str | None
    """See `GameNews`."""
    key: str
    own: str
    signs: str
    times: tuple[str | None, ...]
    has_press: bool
    last: str
    """The line of the last of them; "" before the first."""
    flown: FlownGame | None


class KeptShare(Struct, frozen=True):
    """A share with what it was made from; there is none yet where its line is ""."""

    seals: Seals
    made_from: str
    """The key of what the game's file says."""
    line: str

    def text(self) -> str:
        """What is kept of it."""
        return f"{self.seals.line()}\n{self.made_from}\n{self.line}"


def kept_share(text: str) -> KeptShare:
    """The share of such a text; "": nothing is kept."""
    if not text:
        return KeptShare(Seals(), "", "")
    seals, made_from, line = text.split("\n")
    return KeptShare(seals_from(seals), made_from, line)


def line_of_share(share: GameShare) -> str:
    """A share's line."""
    return json_line([getattr(share, name) for name in share.__struct_fields__])


def share_from(line: str) -> GameShare:
    """The share of such a line."""
    plain: list[Any] = json.loads(line)
    *plain, closes, key, own, signs, times, has_press, last, flown = plain
    system, one_of_many, title, edition, made_up, game_master, seats, following, commitment = plain
    return GameShare(
        system,
        one_of_many,
        title,
        edition,
        made_up,
        game_master,
        tuple(ShownSeat(*seat) for seat in seats),
        _orders_due(*following) if following else None,
        commitment,
        closes,
        key,
        own,
        signs,
        tuple(times),
        has_press,
        last,
        _flown(*flown) if flown else None,
    )


def _orders_due(
    turn: int, planes: list[PlaneName], deadline: Any, announced: Any, *rest: Any
) -> OrdersDue:
    is_paused, excuses = rest
    return OrdersDue(
        turn,
        tuple(planes),
        Deadline(*deadline) if deadline else None,
        Deadline(*announced) if announced else None,
        is_paused,
        tuple(Excuse(*one) for one in excuses),
    )


def _flown(services: list[Any], flown: list[Any], changes: list[Any], ended: Any) -> FlownGame:
    return FlownGame(
        tuple(_service(*one) for one in services),
        tuple((plane, career) for plane, career in flown),
        tuple((plane, AceChange(*change)) for plane, change in changes),
        tuple(ended) if ended else None,
    )


def _service(*plain: Any) -> CareerGame:
    game, turns, over, place, pilots, has_won, score, is_ace, kills, lost, figures = plain
    return CareerGame(
        game,
        turns,
        over,
        place,
        pilots,
        has_won,
        score,
        is_ace,
        tuple(Kill(of, turn, who, ace, tuple(by)) for of, turn, who, ace, by in kills),
        (lost[0], _loss(*lost[1])) if lost else None,
        tuple((title, value) for title, value in figures),
    )


def _loss(step: str, plane: PlaneName, how: str, was_ace: bool, by: list[PlaneName]) -> Loss:
    return Loss(step, plane, how, was_ace, tuple(by))


class KeptTurns(Sequence[KeptTurn]):
    """The turns of a game, of which only the last is at hand: the others are read from their lines
    when one is first asked for."""

    def __init__(
        self,
        count: int,
        last: KeptTurn,
        load: Callable[[], Sequence[KeptTurn]],
    ) -> None:
        self._count, self._last, self._load = count, last, load
        self._every: Sequence[KeptTurn] | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> KeptTurn: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[KeptTurn]: ...

    def __getitem__(self, place: int | slice) -> KeptTurn | Sequence[KeptTurn]:
        if place in (-1, self._count - 1):
            return self._last
        if self._every is None:
            self._every = (*self._load()[:-1], self._last)
        return self._every[place]

    def __iter__(self) -> Iterator[KeptTurn]:
        return iter(self[:])


def turns_of(share: GameShare, load: Callable[[], Sequence[KeptTurn]]) -> Sequence[KeptTurn]:
    """The turns of a share; `load` reads them all."""
    if not share.last:
        return ()
    last = KeptTurn(turn_from(share.last), share.times[-1], share.following)
    return KeptTurns(len(share.times), last, load)


class RulesRead(Sequence[RuleRow]):
    """The rules of a game, read from its line when they are first asked for."""

    def __init__(self, load: Callable[[], Sequence[RuleRow]]) -> None:
        self._load = load
        self._every: Sequence[RuleRow] | None = None

    def __len__(self) -> int:
        return len(self[:])

    @overload
    def __getitem__(self, place: int) -> RuleRow: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[RuleRow]: ...

    def __getitem__(self, place: int | slice) -> RuleRow | Sequence[RuleRow]:
        if self._every is None:
            self._every = self._load()
        return self._every[place]
