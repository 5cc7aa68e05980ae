"""A record to draw: what pictures show of it is given, all else is alike in every one."""

from collections.abc import Sequence
from typing import Any

from sopwith_gm.core.dice import Roll
from sopwith_gm.core.record import FORMAT, TurnRecord


def record_to_draw(
    title: str,
    turn: int,
    flown: Any,
    *,
    rules: Any,
    edition: str,
    roster: Sequence[Any],
    dice: Sequence[Roll] = (),
    system: str = "",
) -> TurnRecord[Any, Any, Any, Any]:
    """One turn of a made-up game, without orders, press and deadline."""
    return TurnRecord(
        format=FORMAT,
        game=title.lower().replace(" ", "-"),
        title=title,
        turn=turn,
        made_up=True,
        game_master="Somebody",
        edition=edition,
        rules=rules,
        roster=tuple(roster),
        inputs=(),
        previous=None,
        orders=(),
        press=(),
        dice=tuple(dice),
        commitment="0" * 64,
        deadline=None,
        adjudication=flown,
        system=system,
    )
