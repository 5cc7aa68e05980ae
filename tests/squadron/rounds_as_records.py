"""A round of the tests as a record, as the desk would write it."""

from typing import Any

from sopwith_gm.core.dice import commitment
from sopwith_gm.core.record import FORMAT, Deadline, PilotOrders, TurnRecord
from sopwith_gm.core.seats import ShownSeat, letters_for
from sopwith_gm.systems.squadron.dice import dice_of_round
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.seating import COLOURS, OUTLINE

SECRET = bytes(range(32))


def record_of(game: Any) -> SquadronRecord:
    """The record of a game's round: see conftest."""
    dice = dice_of_round(SECRET, game.position.round)
    flown = game.fly(dice)
    planes = game.position.planes
    letters = letters_for(plane.name for plane in planes)
    seats = tuple(
        ShownSeat(
            plane.name, plane.player, letter, plane.side, COLOURS[at % 6], OUTLINE, second=at >= 6
        )
        for at, (plane, letter) in enumerate(zip(planes, letters, strict=True))
    )
    orders = tuple(
        PilotOrders(plane.name, game.sheets.get(plane.name)) for plane in game.position.in_play
    )
    deadline = None if flown.position.over else Deadline("2026-12-11T18:00+00:00", "Europe/Dublin")
    return TurnRecord(
        FORMAT, "circus", "The Circus", game.position.round, made_up=True, game_master="Ada",
        edition="postal", rules=game.rules, roster=seats, inputs=(), previous=None, orders=orders,
        press=(), dice=tuple(dice.log), commitment=commitment(SECRET), deadline=deadline,
        adjudication=flown, system="squadron",
    )  # fmt: skip
