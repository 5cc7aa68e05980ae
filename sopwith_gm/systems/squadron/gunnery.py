"""The dice of an attack: throws, rerolls, cancelling, damage (SL 8.6-8.8)."""

from collections.abc import Sequence
from typing import Literal

from sopwith_gm.core.dice import Dice, Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.events import Reroll, Throw
from sopwith_gm.systems.squadron.rules import Rules

RerollWhy = Literal["range", "height"]
Purpose = Literal["attack", "defence"]


def throw(
    dice: Dice,
    attacker: PlaneName,
    purpose: Purpose,
    count: int,
    rerolls: Sequence[RerollWhy],
    ace: int,
) -> Throw:
    """Roll that many dice and reroll as the bonuses allow (SL 8.6, 8.7).

    Both throws are under the attacker's name: it attacks once a round (SL 11.1).
    """
    why = f"{attacker} | {purpose}"
    rolled = tuple([dice.roll(why) for _ in range(count)])
    lying = list(rolled)
    made: list[Reroll] = []
    lost: list[RerollWhy] = []
    for reason in rerolls:
        lowest = min(lying)
        if lowest > 3:
            lost.append(reason)
            continue
        where = lying.index(lowest)  # the first rolled of equals
        lying[where] = dice.roll(f"{why} reroll")
        made.append(Reroll(reason, where, lowest, lying[where]))
    return Throw(rolled, tuple(made), tuple(lying), ace, tuple(lost))


def hits_and_criticals(dice: Sequence[Pip]) -> tuple[int, int]:
    """4 and 5 are hits, 6 is a critical hit (SL 8.6)."""
    return sum(4 <= pip <= 5 for pip in dice), sum(pip == 6 for pip in dice)


def dodges_in(dice: Sequence[Pip], rules: Rules) -> int:
    """4, 5 and 6 are a dodge; a 6 is two with `vital_dodge` (SL 8.6)."""
    vital = sum(pip == 6 for pip in dice) if rules.vital_dodge else 0
    return sum(pip >= 4 for pip in dice) + vital


def cancel(hits: int, criticals: int, dodges: int, critical_damage: int) -> tuple[int, int]:
    """Hits and criticals left: the least damage, of equals fewest criticals cancelled (SL 8.8)."""
    best = (hits, criticals)
    least: int | None = None
    for cancelled in range(min(criticals, dodges // 2) + 1):
        hits_left = max(hits - (dodges - 2 * cancelled), 0)
        damage = hits_left + critical_damage * (criticals - cancelled)
        if least is None or damage < least:
            least, best = damage, (hits_left, criticals - cancelled)
    return best
