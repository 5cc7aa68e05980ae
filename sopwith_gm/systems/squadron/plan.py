"""What one list of a MOVE comes to: its climb or dive, its budget, what is paid (SL 4.3-4.9, 7).

It needs nothing of the other planes, so it can be shown before the deadline.
"""

from msgspec import Struct, field

from sopwith_gm.systems.squadron.manoeuvres import STRAIGHT, Manner, Manoeuvre
from sopwith_gm.systems.squadron.orders import Climb, Dive, MoveList, Unread
from sopwith_gm.systems.squadron.position import Plane
from sopwith_gm.systems.squadron.remarks import Remark, RemarkCode, remark
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.written_orders import written_item


class Plan(Struct, frozen=True):
    """One list as it would be flown if nobody were in its way."""

    number: int
    """1 for the first list, 2 for its first ELSE."""
    change: int
    """In levels: above 0 a climb, below 0 a dive."""
    budget: int
    """In points of speed, the climb paid and the dive counted (SL 4.3)."""
    manoeuvres: tuple[Manoeuvre, ...]
    """Empty: the plane would stall (SL 4.5)."""

    @property
    def cost(self) -> int:
        """What its manoeuvres cost, in points of speed; never more than the budget."""
        return sum(manoeuvre.cost for manoeuvre in self.manoeuvres)


def straight_plan(plane: Plane) -> Plan:
    """One S, with the plane's Speed as its budget (SL 4.5, 4.6)."""
    return Plan(1, 0, plane.stats.speed, (STRAIGHT,))


def plan_of(
    items: MoveList, number: int, plane: Plane, rules: Rules
) -> tuple[Plan, tuple[Remark, ...]]:
    """A list as ruled, with the remarks on it. A plan without a manoeuvre is one that stalls."""
    account = _Account(plane, rules, number)
    account.settle_height(items)
    manoeuvres = account.pay(items)
    return (
        Plan(number, account.change, account.budget, manoeuvres),
        tuple(account.remarks),
    )


class _Account(Struct):
    """The account of one list while it is made up."""

    plane: Plane
    rules: Rules
    number: int
    change: int = 0
    remarks: list[Remark] = field(default_factory=list)

    @property
    def budget(self) -> int:
        """Speed, less what is climbed, plus what is dived (SL 4.3)."""
        return self.plane.stats.speed - self.change

    def settle_height(self, items: MoveList) -> None:
        """SL 7: climb and dive are settled first, wherever they stand in the list."""
        has_one = False
        for item in items:
            if not isinstance(item, Climb | Dive):
                continue
            found = written_item(item)
            code: RemarkCode = "climb" if isinstance(item, Climb) else "dive"
            if not self.rules.altitude:
                self._say("not-in-force", found, "ignored", "there are no altitudes", "SL 7.1")
            elif has_one:
                why = "a list has one climb or dive, the first written"
                self._say(code, found, "ignored", why, "SL 7.4")
            elif isinstance(item, Climb):
                self._climb(item, found)
            else:
                self._dive(item, found)
            has_one = True

    def _climb(self, climb: Climb, found: str) -> None:
        rules, plane = self.rules, self.plane
        limits = (
            (rules.climb_per_round, f"at most {rules.climb_per_round} a round"),
            (rules.max_altitude - plane.altitude, f"nobody flies above {rules.max_altitude}"),
            (plane.stats.speed - 1, "one point of speed must be left for a manoeuvre"),
        )
        most, why = min(limits, key=lambda limit: limit[0])
        self.change = min(climb.levels, most)
        if climb.levels > most:
            self._say("climb", found, f"CLIMB {most}" if most else "no climb", why)

    def _dive(self, dive: Dive, found: str) -> None:
        there = self.plane.altitude
        asked = there if dive.levels is None else dive.levels
        self.change = -min(asked, there)
        if asked > there or not there:
            done = f"DIVE {there}" if there else "no dive"
            self._say("dive", found, done, f"its altitude is {there}")

    def pay(self, items: MoveList) -> tuple[Manoeuvre, ...]:
        """SL 4.4: what is paid, in the order written; the first that cannot be had ends it."""
        written = [item for item in items if not isinstance(item, Climb | Dive)]
        paid: list[Manoeuvre] = []
        left = self.budget
        levels = self.plane.altitude + min(self.change, 0)
        for item in written:
            stop = self._stop(item, left, levels)
            if stop is not None or isinstance(item, Unread):
                code, why, clause = stop or ("unread", "it could not be read", "")
                done = "dropped, with what follows" if paid else "S"
                self._say(code, _found(item), done, why, clause)
                break
            paid.append(item)
            left -= item.cost
            if item.manner is Manner.SPLIT_S:
                levels -= self.rules.split_s_price or 0
        if written:
            return tuple(paid) or (STRAIGHT,)
        return self._without_a_manoeuvre()

    def _stop(
        self, item: Manoeuvre | Unread, left: int, levels: int
    ) -> tuple[RemarkCode, str, str] | None:
        """Why a manoeuvre cannot be had, with its clause; None where it can."""
        if isinstance(item, Unread):
            return None
        price = self.rules.split_s_price
        splits = item.manner is Manner.SPLIT_S
        if splits and price is None:
            return "not-in-force", "this game has no split S", "SL 4.4, 4.7"
        if item.manner is Manner.ROLL and not self.rules.barrel_roll:
            return "not-in-force", "this game has no barrel roll", "SL 4.4, 4.8"
        if item.cost > left:
            return "over-speed", f"it costs {item.cost}, and {left} of {self.budget} is left", ""
        if splits and self.change > 0:
            return "split-s", "the list climbs", ""
        if splits and levels < (price or 0):
            return "split-s", f"it costs {price} levels, and there are {levels}", ""
        return None

    def _without_a_manoeuvre(self) -> tuple[Manoeuvre, ...]:
        """SL 4.5: no manoeuvre is written, nor anything that could be one."""
        crashes = self.rules.stall == "crash"
        done = ("it plummets" if self.number == 1 else "struck") if crashes else "S"
        found = "no manoeuvre" if self.number == 1 else "ELSE without a manoeuvre"
        self._say("no-move", found, done, "a plane must move at least once")
        return () if crashes else (STRAIGHT,)

    def _say(self, code: RemarkCode, found: str, done: str, why: str, clause: str = "") -> None:
        self.remarks.append(
            remark(code, self.plane.name, found, done, why, clause, list_number=self.number)
        )


def _found(item: Manoeuvre | Unread) -> str:
    return str(item) if isinstance(item, Manoeuvre) else item.written
