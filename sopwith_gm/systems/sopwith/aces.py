"""Ace status (rulebook, section 8): a policy for each value of `ace_from`.

Status changes at the end of a turn, never within one.
"""

from collections.abc import Callable, Mapping

from sopwith_gm.systems.sopwith.events import AceStatusChanged
from sopwith_gm.systems.sopwith.rules import AceFrom, Rules
from sopwith_gm.systems.sopwith.underway import Craft, Turn

CAREER = 40
"""E 6.2; T Ace pilots: the score that makes an ace."""
DAMAGE = 15
"""B Aces 3 d."""


def is_ace_at_start(career: int, score: int, rules: Rules) -> bool:
    """What `ace_from` makes of a pilot whose status nobody has said."""
    if rules.ace_from == "all":
        return True
    counted = {"career_at_start": career, "career_running": career + score}
    return counted.get(rules.ace_from, 0) >= CAREER


def settle_aces(turn: Turn) -> None:
    """Who is an ace from the next turn on."""
    ACE_POLICIES[turn.rules.ace_from](turn)
    for craft in turn.crafts:
        if craft.becomes_ace != craft.ace:
            turn.events.append(AceStatusChanged(craft.name, craft.becomes_ace))


def _unchanged(turn: Turn) -> None:
    """E 6.2, B Aces 3 a-c: status is for the whole game."""


def _by_running_career(turn: Turn) -> None:
    """T Ace pilots: won and lost with the score, also by those who have gone."""
    for craft in turn.crafts:
        craft.becomes_ace = craft.plane.career + craft.score >= CAREER


def _by_damage(turn: Turn) -> None:
    """B Aces 3 d: fifteen points of damage on enemies."""
    for craft in turn.in_play:
        craft.becomes_ace = craft.ace or craft.inflicted >= DAMAGE


def _by_kill(turn: Turn) -> None:
    """B Aces 3 d: whoever shot an enemy down; of several the highest die, victims in the game's
    order."""
    for craft in turn.crafts:
        for victim, shooters in turn.kills:
            if victim is craft:
                left = [shooter for shooter in shooters if shooter.is_in_play]
                if left:
                    _highest_die(turn, victim, left).becomes_ace = True


def _highest_die(turn: Turn, victim: Craft, rollers: list[Craft]) -> Craft:
    """A die each, in the game's order; those who tie for the highest roll again."""
    while len(rollers) > 1:
        pips = [
            turn.dice.roll(f"ace for shooting down {victim.name}: {roller.name}")
            for roller in rollers
        ]
        highest = max(pips)
        rollers = [roller for roller, pip in zip(rollers, pips, strict=True) if pip == highest]
    return rollers[0]


ACE_POLICIES: Mapping[AceFrom, Callable[[Turn], None]] = {
    "career_at_start": _unchanged,
    "career_running": _by_running_career,
    "never": _unchanged,
    "all": _unchanged,
    "named": _unchanged,
    "first_kill": _by_kill,
    "damage_15": _by_damage,
}
