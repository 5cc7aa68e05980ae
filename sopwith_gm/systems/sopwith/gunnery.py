"""Which of the ordered bursts are fired (rulebook, sections 5 and 10.3, 10.4)."""

from itertools import permutations

from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.events import Remark, RemarkCode
from sopwith_gm.systems.sopwith.flight import Leg
from sopwith_gm.systems.sopwith.position import Plane
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import Fire, MoveNumber

BURSTS_A_TURN = 3
"""B Firing; E 4.1: over the three moves in any way."""

#: T Ambiguous firing orders: what fire without a direction becomes, by the bursts left.
CENTRALISED: dict[int, tuple[Fire, ...]] = {
    3: (Fire.LEFT, Fire.RIGHT, Fire.AHEAD),
    2: (Fire.LEFT, Fire.RIGHT),
    1: (Fire.AHEAD,),
}

_Fault = tuple[str, str]


_ANYWHERE = Fire.ANYWHERE
"""Bound once: a member of an Enum is looked up slowly, and every burst comes by here."""

_ONE_EACH = frozenset(
    bursts
    for count in range(BURSTS_A_TURN + 1)
    for bursts in permutations((Fire.AHEAD, Fire.LEFT, Fire.RIGHT), count)
)
"""The bursts of a move with which nothing can be wrong but that too few are left: at most one in
a direction, in whatever order."""


class Guns:
    """One plane's guns in one turn: move by move, which of the ordered bursts are fired."""

    __slots__ = ("_left", "_plane", "_rules", "remarks")

    def __init__(self, plane: Plane, rules: Rules) -> None:
        self._plane, self._rules = plane, rules
        self._left = min(BURSTS_A_TURN, plane.ammo)
        """Bursts that may still be fired this turn. An ignored burst counts for nothing."""
        self.remarks: list[Remark] = []
        """On the bursts that were ignored or centralised, so far."""

    def fired(
        self, move: MoveNumber, ordered: tuple[Fire, ...], facing: Facing | None, on_ground: bool
    ) -> tuple[Fire, ...]:
        """The bursts of a move that stand; `facing` (None: parked) and `on_ground` are those at its
        end. Moves come in their order, each once."""
        if not on_ground and ordered in _ONE_EACH and len(ordered) <= self._left:
            self._left -= len(ordered)
            return ordered
        grounded = _grounded(facing, self._rules) if on_ground else None
        stands: list[Fire] = []
        for fire in ordered:
            if fire is _ANYWHERE and not grounded:
                stands += self._centralised(move, ordered)
                continue
            fault = grounded or self._fault(fire, stands)
            if fault:
                self._remark(move, "illegal-fire", fire, "ignored", fault)
            else:
                stands.append(fire)
                self._left -= 1
        return tuple(stands)

    def _centralised(self, move: MoveNumber, ordered: tuple[Fire, ...]) -> tuple[Fire, ...]:
        """What a burst without a direction becomes."""
        fault = self._fault_of_anywhere(any(other is not _ANYWHERE for other in ordered))
        if fault:
            self._remark(move, "illegal-fire", _ANYWHERE, "ignored", fault)
            return ()
        becomes = CENTRALISED[self._left]
        self._left = 0
        self._remark(move, "ambiguous-fire", _ANYWHERE, "+".join(becomes), _AMBIGUOUS)
        return becomes

    def _fault(self, fire: Fire, stands: list[Fire]) -> _Fault | None:
        if fire in stands:
            return "one burst in a direction in each move", "E 4.1, 4.3"
        return self._empty() if self._left <= 0 else None

    def _fault_of_anywhere(self, beside_others: bool) -> _Fault | None:
        if beside_others:
            return "the move names a direction as well", "ruling 10.4"
        if self._rules.ambiguous_fire == "ignore":
            return "it names no direction", "ruling 10.4"
        return self._empty() if self._left <= 0 else None

    def _empty(self) -> _Fault:
        """Why nothing more can be fired."""
        if self._plane.ammo <= BURSTS_A_TURN:
            return "no ammunition is left", "B Firing; E 8.4"
        return "three bursts a turn, and the earlier ones stand", "E 4.1, 8.4"

    def _remark(
        self, move: MoveNumber, code: RemarkCode, fire: Fire, done: str, fault: _Fault
    ) -> None:
        self.remarks.append(Remark(code, self._plane.name, move, _words(fire), done, *fault))


_AMBIGUOUS = ("it names no direction, so it is centralised", "T Ambiguous firing orders")


def may_fire(leg: Leg, rules: Rules) -> bool:
    """May a plane fire at the end of this leg, as long as it has bursts?"""
    return not leg.on_ground or _grounded(leg.facing, rules) is None


def _grounded(facing: Facing | None, rules: Rules) -> _Fault | None:
    """Why a plane with its wheels on the ground may not fire; None where it may."""
    if facing is None:
        return "a plane at its aerodrome may not fire", "B Take Off and Landing; E 4.2"
    if not rules.fire_from_strip:
        return "its wheels are on the ground", "E 4.2"
    return None


def _words(fire: Fire) -> str:
    return "fire without a direction" if fire is _ANYWHERE else f"fire {fire}"
