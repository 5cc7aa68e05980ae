"""What is flown of one plane's orders, as a letter says it: what it costs, and where it ends."""

from collections.abc import Iterator

from sopwith_gm.core.telling.letters import FlownOrders
from sopwith_gm.systems.squadron.desk_rules import Ruled, RuledRound, RuledSetUp
from sopwith_gm.systems.squadron.orders import Ace, Sheet, Target, Wish
from sopwith_gm.systems.squadron.paths import Stop, path_of
from sopwith_gm.systems.squadron.place_words import place_words, stand_words
from sopwith_gm.systems.squadron.plan import Plan
from sopwith_gm.systems.squadron.position import Plane
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.written_orders import written_sheet


def without_orders(rules: Rules, turn: int) -> str:
    """What becomes of a plane whose pilot is silent (SL 2.1, 2.4, 4.6)."""
    if turn == 0:
        return (
            "Without orders a plane has a beginner's attributes, and the station furthest from all "
            "others."
        )
    flies = "flies one straight"
    if rules.nmr == "safe":
        flies = "flies the first of S, BL, BR, TL, TR that ends on the board and on nobody"
    elif rules.nmr == "stall" and rules.stall == "crash":
        flies = "plummets, and is out of the game"
    return f"Without orders a plane {flies}, and attacks nobody."


def flown_orders(ruled: Ruled, sheet: Sheet, rules: Rules) -> FlownOrders:
    """Orders as ruled, in words; `sheet` is what was ordered."""
    if isinstance(ruled, RuledSetUp):
        return _set_up(ruled, sheet)
    return _round(ruled, sheet, rules)


def _set_up(ruled: RuledSetUp, sheet: Sheet) -> FlownOrders:
    attack, defence, speed, health = ruled.stats
    lines = [f"Attack {attack}, Defence {defence}, Speed {speed}, Health {health}"]
    has_place = not any(one.code == "station" for one in ruled.remarks)
    where = ""
    if has_place and ruled.by == "free" and sheet.place:
        where = written_sheet(Sheet(place=sheet.place))
        lines.append(f"{where}, if nobody before you stands too near")
    elif has_place and sheet.start:
        where = written_sheet(Sheet(start=sheet.start))
        numbers = ", then ".join(map(str, sheet.start.stations))
        facing = f", heading {sheet.start.facing}" if sheet.start.facing else ""
        lines.append(f"Station {numbers}, whichever of them is open first{facing}")
    else:
        lines.append("The station furthest from all others")
    codes = [written_sheet(Sheet(stats=tuple(ruled.stats))), where]
    return FlownOrders(tuple(lines), tuple(one for one in codes if one), ruled.remarks)


def _round(ruled: RuledRound, sheet: Sheet, rules: Rules) -> FlownOrders:
    orders, plane = ruled.orders, ruled.plane
    if orders.stalls:
        return FlownOrders(("No manoeuvre: it plummets.",), ("no move",), ruled.remarks)
    lines: list[str] = []
    for plan in orders.plans:
        lines += _plan_lines(plane, plan, rules)
    if orders.seeks_safety:
        lines.insert(0, "The first of S, BL, BR, TL, TR that ends on the board and on nobody; else")
    is_later = rules.move == "in_turn" and not orders.is_silent and not sheet.says_of_attack
    lines += [_later(rules)] if is_later else _attack_lines(ruled)
    if not orders.is_silent:
        lines += _other_lines(ruled)
    mind = tuple(_mind(ruled, rules))
    codes, remarks = _round_codes(ruled, is_later=is_later), ruled.remarks
    if is_later:  # nothing is assumed yet
        remarks = tuple(one for one in remarks if one.code != "default-attack")
    return FlownOrders(tuple(lines), codes, remarks, mind=mind)


def _later(rules: Rules) -> str:
    """SL 3.4: attacks are ordered together after the move stage."""
    unsaid = "the nearest" if rules.default_attack == "nearest" else "nobody"
    return f"Attacks are ordered when all have moved (unsaid: {unsaid})"


def _round_codes(ruled: RuledRound, *, is_later: bool) -> tuple[str, ...]:
    """All that is flown in the normal form, a kind each: orders that differ in anything are told
    apart by it. `is_later`: attacks are still to be ordered."""
    orders, aim = ruled.orders, ruled.orders.aim
    moves = " ELSE ".join(plan_codes(plan) for plan in orders.plans)
    has_ace = orders.ace_attack or orders.ace_defence
    moving, attacking = ((one and one.names) or None for one in ruled.wanted)
    rest = Sheet(
        attack=aim.targets if aim and not is_later else None,
        hold_fire=aim is None and not is_later,
        never=orders.never if aim else (),
        ace=Ace(orders.ace_attack, orders.ace_defence) if has_ace else None,
        immelmann=orders.immelmann,
        order=moving,
        attack_order=attacking,
    )
    return tuple(one for one in (f"MOVE {moves}", *written_sheet(rest).split("; ")) if one)


def plan_codes(plan: Plan) -> str:
    """A plan in the game's notation: `CLIMB 1 S BL`."""
    change = [f"{'CLIMB' if plan.change > 0 else 'DIVE'} {abs(plan.change)}"] if plan.change else []
    return " ".join([*change, *(one.code for one in plan.manoeuvres)])


def _plan_lines(plane: Plane, plan: Plan, rules: Rules) -> Iterator[str]:
    """A list, what it costs and where it ends."""
    yield f"{'MOVE' if plan.number == 1 else 'ELSE'} {plan_codes(plan)}"
    yield f"  costs {_costs(plan)}"
    stops = _stops(plane, plan, rules)
    end = stops[-1]
    if not end.is_on_board:
        yield f"  {end.manoeuvre} leaves the board at {place_words(end.at)}"
        return
    height = f", altitude {_height(plane, plan, rules)}" if rules.altitude else ""
    yield f"  ends at {stand_words(end.at, end.heading)}{height}"


def _costs(plan: Plan) -> str:
    """`1+1+2 = 4 of 4`, climb and manoeuvres; a dive adds to what there is."""
    speed = plan.budget + plan.change
    parts = [plan.change] * (plan.change > 0) + [one.cost for one in plan.manoeuvres]
    dived = f" + {-plan.change} dived" if plan.change < 0 else ""
    total = f" = {sum(parts)}" if len(parts) > 1 else ""
    return f"{'+'.join(map(str, parts))}{total} of {speed}{dived}"


def _stops(plane: Plane, plan: Plan, rules: Rules) -> tuple[Stop, ...]:
    assert plane.at is not None
    assert plane.heading is not None
    return path_of(plane.at, plane.heading, plan.manoeuvres, rules)


def _height(plane: Plane, plan: Plan, rules: Rules) -> int:
    paid = sum(one.code.startswith("SPLITS") for one in plan.manoeuvres)
    return plane.altitude + plan.change - paid * (rules.split_s_price or 0)


def _attack_lines(ruled: RuledRound) -> Iterator[str]:
    aim = ruled.orders.aim
    if aim is None:
        yield "Holds fire"
    elif not aim.targets:
        yield "Attacks nobody: no name in the list can be a target"
    else:
        yield f"Attacks {', then '.join(map(target_words, aim.targets))}"
    if ruled.orders.never and aim is not None:
        yield f"Never attacks {', '.join(ruled.orders.never)}"


def target_words(target: Target) -> str:
    """One item of a list of targets: `Baron at range 1 or 2`, `the nearest`."""
    wishes = {Wish.NEAREST: "the nearest", Wish.WEAKEST: "the weakest"}
    who = wishes[target.who] if isinstance(target.who, Wish) else target.who
    within = {1: " at range 1 only", 2: " at range 1 or 2", None: ""}[target.within]
    return f"{who}{within}"


def _other_lines(ruled: RuledRound) -> Iterator[str]:
    orders = ruled.orders
    if orders.ace_attack or orders.ace_defence:
        yield f"Ace dice: {orders.ace_attack} in attack, {orders.ace_defence} in defence"
    if orders.immelmann is not None:
        yield f"An Immelmann after a kill, rising {min(orders.immelmann, 3)}"
    who = " or ".join(ruled.seated_before)
    unless = f", unless {who} says otherwise" if who else ""
    for does, wanted in zip(("moves", "attacks"), ruled.wanted, strict=True):
        if wanted and wanted.names:
            yield f"Its side {does} in this order: {', '.join(wanted.names)}{unless}"


def _mind(ruled: RuledRound, rules: Rules) -> Iterator[str]:
    """What is allowed and probably not meant: leaving the board is flown as ordered."""
    if ruled.orders.is_silent:
        return
    for plan in ruled.orders.plans:
        end = _stops(ruled.plane, plan, rules)[-1]
        if not end.is_on_board:
            which = "" if plan.number == 1 else f"ELSE {plan.number - 1}: "
            yield f"{which}{end.manoeuvre} takes the plane off the board, and out of the game."
