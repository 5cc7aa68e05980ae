"""Moments, places, and the end of the game (SL 9)."""

from sopwith_gm.systems.squadron.events import GameEnded, LeftGame
from sopwith_gm.systems.squadron.underway import Round


def end_moment(flying: Round) -> None:
    """Places for those who left in it; over when at most one side has a plane (SL 9.2, 9.3)."""
    left = flying.flying()
    players = {craft.plane.player for craft in left}
    for player in dict.fromkeys(craft.plane.player for craft in flying.leavers):
        if player not in players:
            _leave_game(flying, player, len(players) + 1)
    flying.leavers = []
    sides = {craft.allegiance for craft in left}
    if len(sides) > 1:
        return
    flying.over = True
    flying.winner = next(iter(sides), None)
    for player in players:
        flying.places[player] = 1
    names = tuple(craft.name for craft in left)
    flying.events.append(GameEnded(flying.winner, names, "last side" if sides else "nobody left"))


def _leave_game(flying: Round, player: str, place: int) -> None:
    flying.places[player] = place
    planes = tuple(plane.name for plane in flying.before.planes if plane.player == player)
    flying.events.append(LeftGame(player, planes, place))


def end_by_rounds(flying: Round) -> None:
    """SL 9.4: after the last round the side with most health wins, if no other has as much."""
    rules = flying.rules
    if rules.max_rounds is None or flying.before.round < rules.max_rounds:
        return
    left = flying.flying()
    health: dict[str, int] = {}
    side_of: dict[str, str] = {}
    for craft in left:
        health[craft.allegiance] = health.get(craft.allegiance, 0) + craft.health
        side_of[craft.plane.player] = craft.allegiance
    most = max(health.values())
    best = [side for side, points in health.items() if points == most]
    flying.over = True
    flying.winner = best[0] if len(best) == 1 else None
    for player, side in side_of.items():
        better = sum(health[other] > health[side] for other in side_of.values())
        flying.places[player] = 1 + better
    flying.events.append(
        GameEnded(flying.winner, tuple(craft.name for craft in left), "last round")
    )
