"""Points (rulebook, section 7): what hits, kills, losses and wrecks are worth."""

from sopwith_gm.systems.sopwith.sheet import MoveNumber
from sopwith_gm.systems.sopwith.underway import Craft, Turn

KILL, ACE_KILL = 5, 10
"""E 6.1; T table: an enemy shot down, or an ace instead; the same is lost by going down."""
LAST_PLANE = 5
REPUTATION = 2
"""E 4.7 a: points for each point of damage on an ace, by a pilot who is none."""


def _worth(craft: Craft) -> int:
    """What a plane that goes down is worth, won and lost."""
    return ACE_KILL if craft.ace else KILL


def score_hits(turn: Turn, move: MoveNumber) -> None:
    """Points for damage on enemies, before the damage is taken off the targets."""
    for shooter, target, hit in turn.hits:
        if hit.friendly:
            continue
        shooter.inflicted += hit.damage
        overkill = turn.rules.overkill_scores
        points = hit.damage if overkill else min(hit.damage, target.damage)
        if turn.rules.ace_reputation and target.ace and not shooter.ace:
            turn.score(move, shooter, points * REPUTATION, "reputation", target, "E 4.7 a")
            turn.score(move, target, -points, "lost reputation", shooter, "E 4.7 b")
        else:
            turn.score(move, shooter, points, "damage", target, "E 6.1; T table")


def score_losses(turn: Turn, move: MoveNumber) -> None:
    """Points for planes shot down, shared by the enemies who hit them in that move (E 6.3), and
    for every plane that is out, and for the wrecks (E 6.5)."""
    for victim in turn.downed:
        shooters = enemies_that_hit(turn, victim)
        if shooters:
            turn.kills.append((victim, shooters))
        for shooter in shooters:
            share = -(-_worth(victim) // len(shooters))
            turn.score(move, shooter, share, "kill", victim, "E 6.1, 6.3; T table")
        turn.score(move, victim, -_worth(victim), "down", None, "E 6.1, 6.4; T table")
    for wreck in turn.wrecks:
        turn.score(move, wreck, -_worth(wreck), "down", None, "E 6.1, 6.5; T table")
        _share_wreck(turn, move, wreck)


def enemies_that_hit(turn: Turn, victim: Craft) -> tuple[Craft, ...]:
    """The enemies of a plane that hit it in this move, in the game's order."""
    hitters = [
        shooter for shooter, target, hit in turn.hits if target is victim and not hit.friendly
    ]
    return tuple(craft for craft in turn.crafts if craft in hitters)


def _share_wreck(turn: Turn, move: MoveNumber, wreck: Craft) -> None:
    """What a wreck had left, equally among all planes still in the game; nobody left: nobody."""
    heirs = turn.in_play
    if not heirs:
        return
    up = turn.rules.wreck_share == "up"
    share = -(-wreck.damage // len(heirs)) if up else wreck.damage // len(heirs)
    for heir in heirs:
        turn.score(move, heir, share, "wreck", wreck, "E 6.5" if up else "T table")
