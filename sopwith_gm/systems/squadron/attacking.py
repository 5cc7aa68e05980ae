"""The attack stage: one attack a plane, in order or at once (SL 3.5, 8, 10.2)."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from sopwith_gm.systems.squadron.aiming import Aimed, choose_target
from sopwith_gm.systems.squadron.events import AltitudeChanged, Attacked, Bumped, Flew, Throw
from sopwith_gm.systems.squadron.gunnery import (
    RerollWhy,
    cancel,
    dodges_in,
    hits_and_criticals,
    throw,
)
from sopwith_gm.systems.squadron.leaving import end_moment
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, STRAIGHT
from sopwith_gm.systems.squadron.position import Cause
from sopwith_gm.systems.squadron.remarks import remark
from sopwith_gm.systems.squadron.rules import Fire
from sopwith_gm.systems.squadron.underway import Craft, Round

MOST_RISE = 3
"""Levels that an Immelmann can rise (SL 10.2)."""
_ABOUT = MANOEUVRES["SPLITS S"]
"""An S, then about: an Immelmann's place and heading are those of a split S."""


class Attack(Struct, frozen=True):
    """An attack whose dice are rolled and whose damage is not yet done."""

    by: Craft
    aimed: Aimed
    guides_die: bool
    attack: Throw
    defence: Throw

    @property
    def target(self) -> Craft:
        """Who is attacked."""
        return self.aimed.target


def attack_stage(flying: Round) -> None:
    """One attack a plane and round, never required (SL 8.1)."""
    if not flying.over:
        FIRE[flying.rules.fire](flying)


def attack_in_order(flying: Round) -> None:
    """Damage counts at once: who is shot down earlier neither attacks nor is a target."""
    for craft in flying.attacking:
        attack = roll_attack(flying, craft)
        if attack is None:
            continue
        if take_damage(flying, attack):
            flying.leave(attack.target, Cause.SHOT, craft.name)
            fly_immelmann(flying, craft)
        end_moment(flying)  # each attack with its Immelmann is a moment (SL 9.2)
        if flying.over:
            return


def attack_at_once(flying: Round) -> None:
    """All roll on the position and health at the start of the stage; damage, in order of play,
    and leaving come after all have rolled. The whole stage is one moment (SL 9.2)."""
    attacks = [roll_attack(flying, craft) for craft in flying.attacking]
    kills = [attack for attack in attacks if attack and take_damage(flying, attack)]
    for attack in kills:  # in the order in which they lost their last point (SL 8.9)
        flying.leave(attack.target, Cause.SHOT, attack.by.name)
    for attack in kills:
        if attack.by.is_flying:
            fly_immelmann(flying, attack.by)
    end_moment(flying)


FIRE: Mapping[Fire, Callable[[Round], None]] = {
    "in_order": attack_in_order,
    "simultaneous": attack_at_once,
}


def roll_attack(flying: Round, craft: Craft) -> Attack | None:
    """Target and dice of one attack; None where none is made (SL 8.2-8.7)."""
    aimed = choose_target(flying, craft)
    if aimed is None:
        return None
    target, section = aimed.target, aimed.sight.range
    guides_die = flying.rules.guides == "die" and aimed.sight.on_guides
    ace = craft.orders.ace_attack
    attack = throw(
        flying.dice,
        craft.name,
        "attack",
        craft.plane.stats.attack + guides_die + ace,
        _rerolls(section == 1, craft.altitude > target.altitude),
        ace,
    )
    ace, target.ace_defence = target.ace_defence, 0  # all join the first attack (SL 10.1)
    defence = throw(
        flying.dice,
        craft.name,
        "defence",
        target.plane.stats.defence + ace,
        _rerolls(section == 3, target.altitude > craft.altitude),
        ace,
    )
    return Attack(craft, aimed, guides_die, attack, defence)


def _rerolls(by_range: bool, by_height: bool) -> list[RerollWhy]:
    """First the reroll for range, then that for height (SL 3.5)."""
    rerolls: list[RerollWhy] = ["range"] if by_range else []
    return [*rerolls, "height"] if by_height else rerolls


def take_damage(flying: Round, attack: Attack) -> bool:
    """Cancel and take off the points; True where it took the target's last one (SL 8.8, 8.9)."""
    craft, target, rules = attack.by, attack.target, flying.rules
    hits, criticals = hits_and_criticals(attack.attack.dice)
    dodges = dodges_in(attack.defence.dice, rules)
    hits_left, criticals_left = cancel(hits, criticals, dodges, rules.critical_damage)
    damage = hits_left + criticals_left * rules.critical_damage
    before = target.health
    target.health = max(before - damage, 0)
    flying.events.append(
        Attacked(
            craft.name,
            target.name,
            craft.at,
            craft.heading,
            target.at,
            attack.aimed.sight,
            attack.aimed.wanted,
            attack.aimed.passed,
            craft.altitude,
            target.altitude,
            attack.guides_die,
            attack.attack,
            attack.defence,
            hits,
            criticals,
            dodges,
            hits_left,
            criticals_left,
            damage,
            before,
            target.health,
        )
    )
    is_kill = before > 0 == target.health
    craft.kills += is_kill
    return is_kill


def fly_immelmann(flying: Round, craft: Craft) -> None:
    """SL 10.2: rise, fly an S at no cost, turn about; nothing of it where that ends on a plane."""
    rise = craft.orders.immelmann
    if rise is None:
        return
    rules, start, heading = flying.rules, craft.at, craft.heading
    end, after = flying.board.end(start, heading, _ABOUT)
    others = [other for other in flying.flying() if other is not craft and rules.bump != "none"]
    on = tuple(other.name for other in flying.on(end, others))
    if on:
        flying.events.append(Bumped(craft.name, STRAIGHT, end, on, "no Immelmann"))
        why = f"it would end on {' and '.join(on)}"
        flying.remarks.append(
            remark("bumped", craft.name, f"IMMELMANN {rise}", "none", why, "SL 10.2")
        )
        return
    height = craft.altitude
    if rules.altitude:
        craft.altitude += min(rise, MOST_RISE, rules.max_altitude - height)
    if craft.altitude != height:
        flying.events.append(AltitudeChanged(craft.name, "Immelmann", height, craft.altitude))
    craft.at, craft.heading = end, after
    flying.events.append(Flew(craft.name, STRAIGHT, start, heading, end, after, "Immelmann"))
    if not flying.board.has(end):
        flying.leave(craft, Cause.OFF_BOARD)
