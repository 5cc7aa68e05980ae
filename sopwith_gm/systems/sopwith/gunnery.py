"""Which of the ordered bursts are fired (rulebook, sections 5 and 10.3, 10.4)."""

from dataclasses import dataclass

from sopwith_gm.systems.sopwith.events import Remark, RemarkCode
from sopwith_gm.systems.sopwith.flight import Leg
from sopwith_gm.systems.sopwith.position import Plane
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, Fire, MoveNumber, OrderSheet

BURSTS_A_TURN = 3
"""B Firing; E 4.1: over the three moves in any way."""

#: T Ambiguous firing orders: what fire without a direction becomes, by the bursts left.
CENTRALISED: dict[int, tuple[Fire, ...]] = {
    3: (Fire.LEFT, Fire.RIGHT, Fire.AHEAD),
    2: (Fire.LEFT, Fire.RIGHT),
    1: (Fire.AHEAD,),
}

_Fault = tuple[str, str]


@dataclass(slots=True)
class _Guns:
    """What may still be fired this turn. An ignored burst counts for nothing."""

    left: int
    in_magazine: int

    def spend(self, bursts: int) -> None:
        self.left -= bursts
        self.in_magazine -= bursts

    @property
    def empty(self) -> _Fault:
        """Why nothing more can be fired."""
        if self.in_magazine <= 0:
            return "no ammunition is left", "B Firing; E 8.4"
        return "three bursts a turn, and the earlier ones stand", "E 4.1, 8.4"


def rule_fire(
    plane: Plane,
    orders: OrderSheet,
    legs: tuple[Leg, Leg, Leg],
    rules: Rules,
    remarks: list[Remark],
) -> tuple[Leg, Leg, Leg]:
    """The legs with the bursts that stand; remarks on the others are added to `remarks`."""
    guns = _Guns(min(BURSTS_A_TURN, plane.ammo), plane.ammo)
    armed = list(legs)
    for move, order in zip(MOVES, orders.moves, strict=False):
        if order.fire:
            leg = legs[move - 1]
            stands, said = _rule_move_fire(order.fire, leg, guns, rules)
            armed[move - 1] = leg.armed(stands)
            if said:
                remarks += (_remark(plane, move, *one) for one in said)
    one, two, three = armed
    return one, two, three


_Said = tuple[RemarkCode, str, str, _Fault]


def _rule_move_fire(
    ordered: tuple[Fire, ...], leg: Leg, guns: _Guns, rules: Rules
) -> tuple[tuple[Fire, ...], list[_Said]]:
    """The bursts of one move that stand, and what is to be said of the others."""
    grounded = _grounded(leg, rules)
    if grounded:
        return (), [("illegal-fire", _words(fire), "ignored", grounded) for fire in ordered]
    stands: list[Fire] = []
    said: list[_Said] = []
    for fire in ordered:
        if fire is Fire.ANYWHERE:
            names_direction = any(other is not Fire.ANYWHERE for other in ordered)
            fault = _fault_of_anywhere(names_direction, guns, rules)
            if fault is None:
                stands += CENTRALISED[guns.left]
                guns.spend(len(stands))
                done = "+".join(stands)
                said.append(("ambiguous-fire", _words(fire), done, _AMBIGUOUS))
                continue
        else:
            fault = _fault_of_burst(fire, stands, guns)
        if fault:
            said.append(("illegal-fire", _words(fire), "ignored", fault))
        else:
            stands.append(fire)
            guns.spend(1)
    return tuple(stands), said


_AMBIGUOUS = ("it names no direction, so it is centralised", "T Ambiguous firing orders")


def may_fire(leg: Leg, rules: Rules) -> bool:
    """May a plane fire at the end of this leg, as long as it has bursts?"""
    return _grounded(leg, rules) is None


def _grounded(leg: Leg, rules: Rules) -> _Fault | None:
    """Why a plane on the ground may not fire; None where it may."""
    if leg.facing is None:
        return "a plane at its aerodrome may not fire", "B Take Off and Landing; E 4.2"
    if leg.on_ground and not rules.fire_from_strip:
        return "its wheels are on the ground", "E 4.2"
    return None


def _fault_of_burst(fire: Fire, stands: list[Fire], guns: _Guns) -> _Fault | None:
    if fire in stands:
        return "one burst in a direction in each move", "E 4.1, 4.3"
    return guns.empty if guns.left <= 0 else None


def _fault_of_anywhere(beside_others: bool, guns: _Guns, rules: Rules) -> _Fault | None:
    if beside_others:
        return "the move names a direction as well", "ruling 10.4"
    if rules.ambiguous_fire == "ignore":
        return "it names no direction", "ruling 10.4"
    return guns.empty if guns.left <= 0 else None


def _words(fire: Fire) -> str:
    return "fire without a direction" if fire is Fire.ANYWHERE else f"fire {fire}"


def _remark(
    plane: Plane, move: MoveNumber, code: RemarkCode, found: str, done: str, fault: _Fault
) -> Remark:
    return Remark(code, plane.name, move, found, done, *fault)
