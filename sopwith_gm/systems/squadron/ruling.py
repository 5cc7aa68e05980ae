"""What of a plane's orders stands before anybody moves, with the remarks on them (SL 4, 8.2, 10).

`rule_orders` needs the position and nobody else's orders: it can be asked before the deadline.
"""

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.orders import Sheet, Target, Unread, Wish
from sopwith_gm.systems.squadron.plan import Plan, plan_of, straight_plan
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.remarks import Remark, remark
from sopwith_gm.systems.squadron.rules import Rules


class Aim(Struct, frozen=True):
    """Whom a plane means to attack."""

    targets: tuple[Target, ...]
    """In order of preference, without those that can never be one."""
    ordered: bool
    """False: nothing was said, and the default is NEAREST."""


class RuledOrders(Struct, frozen=True):
    """A plane's orders as they stand."""

    plane: PlaneName
    is_silent: bool
    """No orders that count (SL 14.5, 14.6): it holds fire."""
    stalls: bool
    """It plummets when its turn to move comes (SL 4.5)."""
    plans: tuple[Plan, ...]
    """The list and its ELSE lists, without those struck; at least one unless it stalls."""
    seeks_safety: bool = False
    """`nmr: safe`: the first manoeuvre that ends on the board and on nobody, else the plan."""
    aim: Aim | None = None
    """None: it holds fire."""
    never: tuple[str, ...] = ()
    ace_attack: int = 0
    """Bonus dice (SL 10.1)."""
    ace_defence: int = 0
    immelmann: int | None = None
    """Levels to rise; None: none is flown."""
    remarks: tuple[Remark, ...] = ()


def rule_orders(plane: Plane, sheet: Sheet | None, position: Position, rules: Rules) -> RuledOrders:
    """One plane's orders as ruled; `sheet` is None where nothing came. The plane must be flying."""
    remarks: list[Remark] = []
    card = sheet.card if sheet else None
    if sheet is None or sheet.is_silent or card == "red":
        return _rule_silence(plane, card == "red", rules)
    if card:
        why = "they came after the deadline, within the grace period"
        remarks.append(remark("late", plane.name, "late orders", "a yellow card", why))
    plans, stalls = _rule_moves(plane, sheet, rules, remarks)
    aim = _rule_attack(plane, sheet, position, rules, remarks)
    attack, defence = _rule_ace(plane, sheet, rules, remarks)
    if sheet.immelmann is not None and not rules.immelmann:
        why = "this game has no Immelmann"
        found = f"IMMELMANN {sheet.immelmann}"
        remarks.append(remark("not-in-force", plane.name, found, "ignored", why, "SL 10.3"))
    return RuledOrders(
        plane.name,
        False,
        stalls,
        plans,
        aim=aim,
        never=sheet.never,
        ace_attack=attack,
        ace_defence=defence,
        immelmann=sheet.immelmann if rules.immelmann else None,
        remarks=tuple(remarks),
    )


def _rule_silence(plane: Plane, has_red_card: bool, rules: Rules) -> RuledOrders:
    """SL 4.6, 14.5, 14.6: no orders, or none that count."""
    stalls = rules.nmr == "stall" and rules.stall == "crash"
    done = "it plummets" if stalls else "a safe manoeuvre" if rules.nmr == "safe" else "S"
    remarks = []
    if has_red_card:
        why = "they came after the deadline, and not for the first time"
        remarks.append(remark("late", plane.name, "late orders", "a red card", why))
    why = "nothing that counts was ordered"
    remarks.append(remark("nmr", plane.name, "no orders", f"{done}, no attack", why))
    return RuledOrders(
        plane.name,
        True,
        stalls,
        () if stalls else (straight_plan(plane),),
        seeks_safety=rules.nmr == "safe",
        remarks=tuple(remarks),
    )


def _rule_moves(
    plane: Plane, sheet: Sheet, rules: Rules, remarks: list[Remark]
) -> tuple[tuple[Plan, ...], bool]:
    """The plans that can be flown, and whether the plane stalls (SL 4.5, 4.9)."""
    plans = []
    for number, items in enumerate(sheet.moves or ((),), 1):
        plan, said = plan_of(items, number, plane, rules)
        plans.append(plan)
        remarks += said
    if not plans[0].manoeuvres:
        return (), True
    return tuple(plan for plan in plans if plan.manoeuvres), False


def _rule_attack(
    plane: Plane, sheet: Sheet, position: Position, rules: Rules, remarks: list[Remark]
) -> Aim | None:
    """SL 8.2: the list without what is passed over in any case."""
    if sheet.hold_fire:
        return None
    if sheet.attack is None:
        if rules.default_attack == "hold":
            return None
        why = "nothing was said of attacking"
        remarks.append(remark("default-attack", plane.name, "no ATTACK", "NEAREST", why))
        return Aim((Target(Wish.NEAREST),), ordered=False)
    targets = []
    for item in sheet.attack:
        if isinstance(item, Unread):
            why = "it could not be read"
            remarks.append(remark("unread", plane.name, item.written, "passed over", why, "SL 8.2"))
            continue
        why = _why_no_target(plane, item, sheet, position)
        if why:
            remarks.append(remark("bad-target", plane.name, str(item.who), "passed over", why))
        else:
            targets.append(item)
    return Aim(tuple(targets), ordered=True)


def _why_no_target(plane: Plane, item: Target, sheet: Sheet, position: Position) -> str:
    """Why a name can be no target in this round; empty where it can."""
    if isinstance(item.who, Wish):
        return ""
    target = next((one for one in position.planes if one.name == item.who), None)
    if target is None:
        return "no plane of this game has that name"
    if target is plane or target.name == plane.name:
        return "that is the plane itself"
    if target.allegiance == plane.allegiance:
        return "a friend is no target"
    if not target.is_flying:
        return "it was out when the round began"
    return "it stands under NEVER too" if item.who in sheet.never else ""


def _rule_ace(plane: Plane, sheet: Sheet, rules: Rules, remarks: list[Remark]) -> tuple[int, int]:
    """Bonus dice for attack and defence (SL 10.1)."""
    asked = sheet.ace
    if asked is None:
        return (plane.kills if rules.ace_die else 0), 0
    found = f"ACE ATTACK {asked.attack} DEFENCE {asked.defence}"
    if not rules.ace_die:
        why = "this game has no ace dice"
        remarks.append(remark("not-in-force", plane.name, found, "ignored", why, "SL 10.3"))
        return 0, 0
    attack = min(asked.attack, plane.kills)
    defence = min(asked.defence, plane.kills - attack)
    if asked.attack + asked.defence > plane.kills:
        done = f"ACE ATTACK {attack} DEFENCE {defence}"
        why = f"it had {plane.kills} of them when the round began"
        remarks.append(remark("ace", plane.name, found, done, why))
    return attack, defence
