"""What of a pilot's orders stands, and what is flown instead (rulebook, sections 3, 4 and 10).

`rule_orders` turns one sheet into a `Flight`: three legs and every remark. It needs nothing of the
other planes but their aerodromes, so it can be asked before the deadline.
"""

from msgspec import Struct

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.board import Board, Strip, StripName
from sopwith_gm.systems.sopwith.events import UNREADABLE, Remark, RemarkCode
from sopwith_gm.systems.sopwith.flight import Flight, Leg
from sopwith_gm.systems.sopwith.gunnery import Guns
from sopwith_gm.systems.sopwith.landing import Approach, approach_of, follow, lands_in_silence
from sopwith_gm.systems.sopwith.movement import flown
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.repairs import is_repair_possible, refusal
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import MOVES, Manoeuvre, MoveNumber, MoveOrder, OrderSheet

_A, _0, _I = Manoeuvre.AHEAD, Manoeuvre.NO_MOVE, Manoeuvre.IMMELMANN
_PARKED = State.PARKED
# Bound once: a member of an Enum is looked up slowly, and every move comes by here.

_SILENCE = OrderSheet()


def rule_orders(plane: Plane, sheet: OrderSheet | None, position: Position, rules: Rules) -> Flight:
    """One plane's orders as ruled; `sheet` is None where nothing came.

    The plane must be in the game.
    """
    nmr = sheet is None or sheet.is_empty
    orders = _SILENCE if sheet is None or nmr else sheet
    remarks = [_no_orders(plane, rules)] if nmr else []
    guns = Guns(plane, rules)
    staying = plane.state is _PARKED and not _takes_off(orders)
    if staying:
        legs = _stay(plane, orders, guns, remarks)
    else:
        legs = _course(plane, orders, nmr, position, rules, guns, remarks).fly()
    remarks += guns.remarks  # after those on what is flown
    repair = _rule_repair(plane, orders, staying, rules, remarks)
    return Flight(plane.name, legs, tuple(remarks), nmr, repair, staying)


def _takes_off(orders: OrderSheet) -> bool:
    """A take-off said so, by its strip or by a move 1 other than `0`, readable or not."""
    moves = bool(orders.moves) and orders.moves[0].manoeuvre is not _0
    return orders.take_off is not None or moves


def _no_orders(plane: Plane, rules: Rules) -> Remark:
    parked = plane.state is State.PARKED
    done = "stays" if parked else "lands" if lands_in_silence(plane, rules) else "A A A"
    clause = "ruling 10.1" if parked else "E 8.1; T NMR's"
    return Remark("nmr", plane.name, None, "no orders", done, "nothing was ordered", clause)


def _stay(
    plane: Plane, orders: OrderSheet, guns: Guns, remarks: list[Remark]
) -> tuple[Leg, Leg, Leg]:
    """A parked plane that stays flies no moves; what is ordered after a `0` must be `0` too."""
    assert plane.hex is not None
    for move, order in zip(MOVES, orders.moves, strict=False):
        if order.manoeuvre is not _0:
            reason = "a plane that stays on the ground flies no moves"
            code: RemarkCode = "illegal-move"
            found = _found(order)
            remarks.append(Remark(code, plane.name, move, found, "0", reason, "ruling 4"))
        guns.fired(move, order.fire, None, on_ground=True)
    leg = Leg(_0, (), plane.hex, None, on_ground=True)
    return leg, leg, leg


def _found(order: MoveOrder | None) -> str:
    """An order as the pilot should recognise it."""
    if order is None:
        return "nothing"
    if order.manoeuvre is not None:
        return str(order.manoeuvre)
    return f"“{order.written}”" if order.written else UNREADABLE


def _runway(plane: Plane, orders: OrderSheet, rules: Rules, remarks: list[Remark]) -> Strip:
    """The strip of a take-off, from the aerodrome on which the plane is parked."""
    assert plane.hex is not None
    board = Board(rules.board_side)
    corner = board.corner_of(plane.hex)
    assert corner is not None
    named = orders.take_off
    if named is None or named is True:
        why = "a take-off names its strip"
        remarks.append(Remark("no-strip", plane.name, None, "no strip", "Beta", why, "T Airfields"))
        named = "beta"
    return board.strip(corner, named)


def _course(
    plane: Plane,
    orders: OrderSheet,
    nmr: bool,
    position: Position,
    rules: Rules,
    guns: Guns,
    remarks: list[Remark],
) -> "_Course":
    """A plane before its first move, on its strip where it takes off."""
    assert plane.hex is not None
    facing, runway = plane.facing, None
    if facing is None:
        runway = _runway(plane, orders, rules, remarks)
        facing = runway.outward
    return _Course(plane, orders, nmr, position, rules, guns, remarks, plane.hex, facing, runway)


class _Course(Struct):
    """One plane on its way through three moves; `fly` is called once."""

    plane: Plane
    orders: OrderSheet
    nmr: bool
    position: Position
    rules: Rules
    guns: Guns
    remarks: list[Remark]
    hex: Hex
    facing: Facing
    runway: Strip | None
    """The strip of a take-off."""
    approach: Approach | None = None
    bound: Strip | None = None
    """Committed to land on this strip: it flies `A` until it is home."""
    is_cascading: bool = False
    has_landed: bool = False
    last: Manoeuvre | None = None
    """The move flown before, in this turn."""

    def fly(self) -> tuple[Leg, Leg, Leg]:
        """All three moves, with the remarks on them."""
        self._begin()
        orders = (*self.orders.moves, None, None, None)
        return self._leg(1, orders[0]), self._leg(2, orders[1]), self._leg(3, orders[2])

    def _begin(self) -> None:
        orders = None if self.nmr else self.orders
        approach = approach_of(self.plane, orders, self.position, self.rules)
        if approach is None:
            return
        self.approach, self.bound = approach, approach.bound
        if approach.is_late:
            self._remark(
                "late-landing",
                None,
                "landing",
                "not landing",
                *_TOO_LATE[self.rules.landing_notice],
            )
        if self.bound and self.orders.not_landing:
            self._remark(
                "committed", None, "not landing", "lands", "it is committed to land", "E 3.3"
            )

    def _leg(self, move: MoveNumber, order: MoveOrder | None) -> Leg:
        """What is flown in a move, where it leads, and what is fired from there."""
        manoeuvre = _A if self.nmr and not self.has_landed else self._rule_move(move, order)
        self.last = manoeuvre
        if self.approach is None and self.runway is None:
            # it neither takes off nor comes down in this turn, as most do
            place, heading = flown(manoeuvre, self.hex, self.facing)
            self.hex, self.facing = place, heading
            fire = self.guns.fired(move, order.fire, heading, False) if order else ()
            return Leg(manoeuvre, fire, place, heading, False)
        committed = landed = None
        if not self.has_landed:
            committed, landed = self._fly(move, manoeuvre)
        facing = None if self.has_landed else self.facing
        taxiing = self.runway is not None and move <= 2
        on_ground = taxiing or self.has_landed or self.bound is not None
        return Leg(
            manoeuvre,
            self.guns.fired(move, order.fire, facing, on_ground) if order else (),
            self.hex,
            facing,
            on_ground,
            self._landing_on(),
            self.runway if move == 1 else None,
            committed,
            landed,
        )

    def _fly(self, move: MoveNumber, manoeuvre: Manoeuvre) -> tuple[Strip | None, Strip | None]:
        """Fly a move: the strips that it is committed to by it, and on which it comes home."""
        before = self.hex, self.facing
        self.hex, self.facing = after = flown(manoeuvre, *before)
        approach = self.approach
        if approach is None:
            return None, None
        progress = follow(approach, manoeuvre, before, after)
        self.bound, self.has_landed = approach.bound, progress.landed is not None
        just_bound = approach.just_bound if move == 1 else None
        return just_bound or progress.committed, progress.landed

    def _landing_on(self) -> StripName | None:
        """The strip that it is committed to, or on the run of, and not yet home."""
        if self.approach is None or self.has_landed:
            return None
        under_way = self.approach.bound or self.approach.run
        return under_way.name if under_way else None

    def _rule_move(self, move: MoveNumber, order: MoveOrder | None) -> Manoeuvre:
        """What is flown: landed goes before cascade, cascade before committed, then legality."""
        ordered = order.manoeuvre if order else None
        if self.has_landed:
            if order and ordered is not _0:
                why = "a landed plane stays until the next turn"
                self._remark("committed", move, _found(order), "0", why, "B Landing; E 3.4")
            return _0
        if self.is_cascading or self.bound:
            self._overrule(move, order)
            return _A
        fault = _fault(move, order, self.last, self.plane.ace, self.runway is not None, self.rules)
        if fault is None:
            assert ordered is not None
            return ordered
        done = _0 if self.last is _0 else _A
        code: RemarkCode = "illegal-move" if order else "missing-move"
        self._remark(code, move, _found(order), str(done), *fault)
        reach = self.rules.illegal_cascade
        self.is_cascading = done is _A and (reach == "any" or (reach == "first_move" and move == 1))
        return done

    def _overrule(self, move: MoveNumber, order: MoveOrder | None) -> None:
        """Remark on a move that became `A` by the cascade or by a landing under way."""
        if order is None:
            if not self.bound:
                self._remark("missing-move", move, "nothing", "A", *_MISSING)
        elif order.manoeuvre is not _A:
            found = _found(order)
            if self.is_cascading:
                why = "a move before it was replaced"
                self._remark("cascade", move, found, "A", why, "E 8.3")
            else:
                self._remark("committed", move, found, "A", "it is committed to land", "E 3.3")

    def _remark(
        self,
        code: RemarkCode,
        move: MoveNumber | None,
        found: str,
        done: str,
        why: str,
        clause: str,
    ) -> None:
        self.remarks.append(Remark(code, self.plane.name, move, found, done, why, clause))


_MISSING = ("a turn has three moves", "E 8.3; ruling 10.2")
_TOO_LATE = {
    "before_strip": ("notice must come before the plane reaches the strip", "E 3.3"),
    "with_orders": ("the landing run had begun without notice", "T Airfields"),
}


def _fault(
    move: MoveNumber,
    order: MoveOrder | None,
    before: Manoeuvre | None,
    ace: bool,
    taking_off: bool,
    rules: Rules,
) -> tuple[str, str] | None:
    """Why a move cannot be flown as ordered, and the clause; None where it can.

    `before` is the move flown before it this turn.
    """
    if order is None:
        return _MISSING
    ordered = order.manoeuvre
    if taking_off and move <= 2 and ordered is not _A:
        return "a take-off's moves 1 and 2 are A, along the strip", "B Take Off; E 3.2"
    if ordered is None:
        return "no manoeuvre could be read", "E 8.3"
    if ordered is _0:
        return _fault_of_no_move(move, taking_off, rules)
    if before is _0:
        return "after no move in move 2, move 3 must be no move too", "B Movement; E 2.2"
    if ordered is _I and not ace:
        return "only an ace flies the Immelmann turn", "B Aces 2; E 2.1"
    return None


def _fault_of_no_move(move: MoveNumber, taking_off: bool, rules: Rules) -> tuple[str, str] | None:
    if move == 1:
        return "the first move must not be no move", "B Movement; E 2.2"
    if taking_off and move == 3 and not rules.hold_after_takeoff:
        return "the move after a take-off must not be no move", "E 3.2"
    return None


def _rule_repair(
    plane: Plane,
    orders: OrderSheet,
    staying: bool,
    rules: Rules,
    remarks: list[Remark],
) -> int | str | None:
    """The repair that may be made at the end of the turn; a remark where none is allowed."""
    if orders.repair is None:
        return None
    if staying and is_repair_possible(plane, rules):
        return orders.repair
    if orders.repair != 0:
        why, clause = refusal(staying, rules)
        found = f"repair {orders.repair}"
        remarks.append(Remark("repair-limit", plane.name, None, found, "none", why, clause))
    return None
