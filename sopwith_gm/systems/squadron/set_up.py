"""The set-up, round 0: attributes, who starts, places (SL 2)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.dice import Dice, Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.squadron.board import Board
from sopwith_gm.systems.squadron.events import (
    Event,
    Placed,
    StarterRolled,
    StatsAssigned,
)
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.order_of_play import first_order, planes_in_order
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.place_asked import asked_of_place
from sopwith_gm.systems.squadron.placing import Stand, at_a_place, at_a_station
from sopwith_gm.systems.squadron.position import Position, State, Stats
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.written_orders import written_sheet


class SetUp(Struct):
    """All that a step of the set-up may look at and change."""

    position: Position
    sheets: Mapping[PlaneName, Sheet]
    """Those that count."""
    rules: Rules
    dice: Dice
    board: Board[Any]
    events: list[Event] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def change(self, name: PlaneName, **changes: Any) -> None:
        """Put a plane's new state into the position."""
        planes = tuple(
            changed(plane, **changes) if plane.name == name else plane
            for plane in self.position.planes
        )
        self.position = replace(self.position, planes=planes)


def assign_stats(game: SetUp) -> None:
    """SL 2.1: the numbers as sent, or those of a beginner; then the cap on Health."""
    numbers = sorted(game.rules.stats, reverse=True)
    for plane in game.position.planes:
        sheet = game.sheets.get(plane.name, Sheet())
        sent = sheet.stats
        fits = sent is not None and sorted(sent, reverse=True) == numbers
        if sent is not None and fits:
            stats = Stats(*sent)
        else:
            stats = Stats(numbers[3], numbers[1], numbers[2], numbers[0])
            found = "no STATS" if sent is None else written_sheet(Sheet(stats=sent))
            why = f"each of {', '.join(map(str, numbers))} is assigned once"
            done = written_sheet(Sheet(stats=tuple(stats)))
            game.remarks.append(remark("stats", plane.name, found, done, why))
        cap = game.rules.health_cap
        if cap is not None:
            stats = stats._replace(health=min(stats.health, cap))
        game.change(plane.name, stats=stats, health=stats.health)
        game.events.append(StatsAssigned(plane.name, stats, fits))


def roll_starter(game: SetUp) -> None:
    """SL 2.2, 2.3: the highest die starts; of equals, each rolls again."""
    rolled: dict[PlaneName, list[Pip]] = {plane.name: [] for plane in game.position.planes}
    highest = list(rolled)
    while len(highest) > 1:
        for name in highest:
            rolled[name].append(game.dice.roll(f"{name} | starter"))
        most = max(rolled[name][-1] for name in highest)
        highest = [name for name in highest if rolled[name][-1] == most]
    (starter,) = highest
    told = tuple((name, tuple(pips)) for name, pips in rolled.items())
    game.events.append(StarterRolled(told, starter))
    order = first_order(game.position.planes, starter, game.rules)
    game.position = replace(game.position, order=order)


def place_planes(game: SetUp) -> None:
    """In the order of play each plane is put on the board (SL 2.4, 2.5)."""
    taken: list[int] = []
    placed: list[Point] = []
    planes = tuple(changed(plane, state=State.FLYING) for plane in game.position.planes)
    game.position = replace(game.position, planes=planes)
    for name in planes_in_order(game.position, {}, game.rules):
        sheet = game.sheets.get(name, Sheet())
        if game.rules.places_freely:
            stand = at_a_place(game.board, game.rules.board, sheet.place, placed)
        else:
            stand = at_a_station(game.board, sheet.start, taken, len(planes))
        if stand.why_not:
            _remark_on(game, name, stand, sheet)
        if stand.station is not None:
            taken.append(stand.station)
        if isinstance(stand.at, Point):
            placed.append(stand.at)
        game.change(name, at=stand.at, heading=stand.heading)
        game.events.append(Placed(name, stand.at, stand.heading, stand.station))


def _remark_on(game: SetUp, name: PlaneName, stand: Stand, sheet: Sheet) -> None:
    asked = asked_of_place(sheet, game.rules)
    where = "there" if stand.station is None else f"station {stand.station}"
    done = f"{where}, heading {stand.heading}"
    why = asked.why_void or stand.why_not
    game.remarks.append(remark("station", name, asked.written, done, why, asked.clause))


#: The set-up, one mailing (SL 2).
SET_UP_STEPS: tuple[Callable[[SetUp], None], ...] = (
    assign_stats,  # secret, revealed together
    roll_starter,  # who starts, and with it the order of play of round 1
    place_planes,  # in that order
)
