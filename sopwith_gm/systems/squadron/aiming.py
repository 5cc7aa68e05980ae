"""Whom a plane attacks: the first of its list that can be attacked (SL 8.2-8.5)."""

from msgspec import Struct

from sopwith_gm.systems.squadron.board import Sight
from sopwith_gm.systems.squadron.events import FoundNoTarget, PassedOver, PassedOverWhy
from sopwith_gm.systems.squadron.orders import Target, Wish
from sopwith_gm.systems.squadron.remarks import remark
from sopwith_gm.systems.squadron.underway import Craft, Round


class Aimed(Struct, frozen=True):
    """A target found."""

    target: Craft
    sight: Sight
    wanted: Target
    passed: tuple[PassedOver, ...]


def choose_target(flying: Round, craft: Craft) -> Aimed | None:
    """The first target of the list that can be attacked; None where it attacks nobody."""
    aim = craft.orders.aim
    if aim is None or not craft.is_flying:
        return None
    passed: list[PassedOver] = []
    for wanted in aim.targets:
        pick = _pick_wish if isinstance(wanted.who, Wish) else _pick_named
        found = pick(flying, craft, wanted)
        if isinstance(found, PassedOver):
            passed.append(found)
        else:
            return Aimed(*found, wanted, tuple(passed))
    flying.events.append(
        FoundNoTarget(craft.name, craft.at, craft.heading, tuple(passed), aim.ordered)
    )
    if aim.ordered:
        why = "nobody of the list could be attacked"
        flying.remarks.append(remark("no-target", craft.name, "ATTACK", "no attack", why))
    return None


Picked = tuple[Craft, Sight] | PassedOver


def _pick_named(flying: Round, craft: Craft, wanted: Target) -> Picked:
    """A plane by its name: an enemy that was in the game when the round began."""
    target = next(other for other in flying.attacking if other.name == wanted.who)
    if not target.is_flying:
        return PassedOver(wanted, "gone", None)
    sight = flying.board.sight(craft.at, craft.heading, target.at)
    why = why_not(flying, sight, wanted.within)
    return PassedOver(wanted, why, sight) if why else (target, sight)


def _pick_wish(flying: Round, craft: Craft, wanted: Target) -> Picked:
    """NEAREST or WEAKEST; of equals the earlier in this round's attack order."""
    can_be: list[tuple[Craft, Sight]] = []
    for other in flying.attacking:
        is_enemy = other.allegiance != craft.allegiance
        if not (is_enemy and other.is_flying) or other.name in craft.orders.never:
            continue
        sight = flying.board.sight(craft.at, craft.heading, other.at)
        if why_not(flying, sight, wanted.within) is None:
            can_be.append((other, sight))
    if not can_be:
        return PassedOver(wanted, "nobody", None)
    if wanted.who is Wish.WEAKEST:
        least = min(other.health for other, _ in can_be)
        can_be = [one for one in can_be if one[0].health == least]
    return min(can_be, key=lambda one: one[1].distance_squared)  # of equals the first


def why_not(flying: Round, sight: Sight, within: int | None) -> PassedOverWhy | None:
    """Why an enemy seen so cannot be attacked; None where it can."""
    if sight.range is None:
        return "range"
    if not sight.in_arc:
        return "arc"
    if flying.rules.guides == "only" and not sight.on_guides:
        return "guides"
    if within is not None and sight.range > within:
        return "within"
    return None
