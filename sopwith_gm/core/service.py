"""Who flies a plane when: pilots who take over, resign, or are away for a while.

What is said here is said by turn, so that a turn that was flown before stays as it was.
"""

from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName

Reason = Literal["leave", "resigned", "unasked"]
"""Its pilot is away; he gave the plane up and nobody has it yet; a correction brought the plane
back into a turn for which nobody had asked him."""


class Excuse(Struct, frozen=True):
    """Why no orders are awaited for a plane in a turn: silence then brings no card."""

    plane: PlaneName
    why: Reason
    until: int | None = None
    """The first turn for which orders are awaited again; None: nobody has said."""

    @property
    def words(self) -> str:
        """What stands behind a name: `is on leave until turn 14`, `has resigned`."""
        return {"leave": "is ", "unasked": "was "}.get(self.why, "") + self.state

    @property
    def state(self) -> str:
        """The same as a state: `on leave until turn 14`, `has resigned`."""
        if self.why == "resigned":
            return "has resigned"
        if self.why == "unasked":
            return "not asked for orders"
        return f"on leave until turn {self.until}" if self.until else "on leave"


class Service(Struct, frozen=True):
    """What changes for one plane while the game runs. Turns count from 1."""

    handed_to: tuple[tuple[int, str], ...] = ()
    """From which turn on who flies it, in order."""
    resigned: int | None = None
    """The turn from which nobody sends orders for it."""
    leave: frozenset[int] = frozenset()
    """The turns in which its pilot is away: none are awaited, and silence brings no card."""

    def player(self, turn: int, first: str) -> str:
        """Who flies it in a turn; `first` is who began."""
        players = [player for since, player in self.handed_to if since <= turn]
        return players[-1] if players else first

    def excuse(self, plane: PlaneName, turn: int) -> Excuse | None:
        """Why nothing is awaited for it in this turn; None: its orders are due.

        After a pilot resigned that is so until another comes; who has resigned is not on leave.
        """
        if self._is_without_pilot(turn):
            return Excuse(plane, "resigned")
        if turn not in self.leave:
            return None
        back = next(one for one in range(turn, turn + len(self.leave) + 1) if one not in self.leave)
        return Excuse(plane, "leave", None if self._is_without_pilot(back) else back)

    def _is_without_pilot(self, turn: int) -> bool:
        if self.resigned is None or turn < self.resigned:
            return False
        return not any(self.resigned <= since <= turn for since, _ in self.handed_to)
