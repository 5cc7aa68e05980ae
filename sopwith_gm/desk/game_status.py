"""How one game stands, as a value."""

from datetime import datetime

from msgspec import Struct


class GameStatus(Struct, frozen=True):
    """How one game stands. Names are the planes'."""

    game: str
    title: str
    turn: int
    """The turn that is due; the last one where the game is over."""
    over: bool = False
    winner: str | None = None
    deadline: str | None = None
    """ISO 8601."""
    zone: str | None = None
    announced: str | None = None
    """ISO 8601: what the record before said, where the deadline has been moved since."""
    ordered: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    carded: tuple[str, ...] = ()
    """Planes whose players have had a card in this game."""
    stand_ins: tuple[str, ...] = ()
    """Planes that want another player, and why: `Kite: nothing that counted from ann in turns 4 and
    5`."""
    cards_to_come: tuple[str, ...] = ()
    """The cards that the orders as they stand would bring: `Dusty Fen: red`."""
    away: tuple[str, ...] = ()
    """Planes for which none are awaited, and why: `Tin Goose (on leave until turn 14)`."""
    paused: bool = False
    forecast: tuple[str, ...] = ()
    """How each plane ends that has no orders yet, if its pilot stays silent."""
    unfiled: tuple[str, ...] = ()
    """Files with the reason they were not filed."""
    corrections: tuple[str, ...] = ()
    """Corrections that have not gone out: `of turn 2, to Red Knave`."""
    asides: tuple[str, ...] = ()
    """Files that hold no orders that count, with the reason; nothing need be done."""
    fault: str | None = None
    """What is wrong with the game's files."""
    todo: str = ""


Phases = tuple[tuple[datetime | None, GameStatus], ...]
"""How a game stands before its deadline, in its grace period, and after that: until when each, and
None for the last."""
