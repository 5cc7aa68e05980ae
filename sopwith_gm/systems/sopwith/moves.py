"""The three steps of a move, one function each (rulebook, section 2).

All planes go through a step before the next step begins.
"""

from collections.abc import Callable, Mapping

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.drift import drift
from sopwith_gm.systems.sopwith.events import (
    BroughtDown,
    CloudHarmed,
    CommittedToLand,
    Fired,
    Flew,
    FlewOff,
    GameEnded,
    Hit,
    Landed,
    LeftGame,
    ShotDown,
    TookOff,
)
from sopwith_gm.systems.sopwith.firing import bearing, damage_at, line_of_fire, max_range
from sopwith_gm.systems.sopwith.position import State
from sopwith_gm.systems.sopwith.scoring import LAST_PLANE, score_hits, score_losses
from sopwith_gm.systems.sopwith.sheet import Fire, MoveNumber
from sopwith_gm.systems.sopwith.underway import Craft, Turn

_PARKED, _FLYING = State.PARKED, State.FLYING
# Bound once: a member of an Enum is looked up slowly, and every move comes by here.


def fly(turn: Turn, move: MoveNumber) -> None:
    """Move every plane as ruled; one that leaves the board is out and does not fire."""
    turn.hits, turn.wrecks, turn.downed = [], [], []
    for craft in turn.in_play:
        _fly_one(turn, move, craft)


def _fly_one(turn: Turn, move: MoveNumber, craft: Craft) -> None:
    leg, start, facing = craft.leg(move), craft.hex, craft.facing
    assert start is not None
    events = turn.events
    if leg.took_off:
        events.append(TookOff(move, craft.name, leg.took_off.aerodrome, leg.took_off.name))
    events.append(
        Flew(move, craft.name, leg.manoeuvre, start, leg.hex, facing, leg.facing, leg.on_ground)
    )
    if leg.committed:
        strip = leg.committed
        events.append(CommittedToLand(move, craft.name, strip.aerodrome, strip.name))
    if not turn.board.has(leg.hex):
        towards = next(way for way in Facing if start.step(way) == leg.hex)
        events.append(FlewOff(move, craft.name, start, towards, craft.damage))
        turn.wrecks.append(craft)
        turn.take_out(craft)
        return
    craft.hex, craft.facing, craft.on_ground = leg.hex, leg.facing, leg.on_ground
    craft.landing_on = leg.landing_on
    craft.state = _PARKED if leg.facing is None else _FLYING
    if leg.landed:
        events.append(Landed(move, craft.name, leg.landed.aerodrome, leg.landed.name))
        craft.landed_turn, craft.has_landed = turn.before.turn, True


def drift_with_move(turn: Turn, move: MoveNumber) -> None:
    """Move the clouds in step with the planes, where the rules say so (B Moving Storm Clouds)."""
    if turn.rules.cloud_drift == "each_move" and turn.before.wind is not None:
        drift(turn, move, turn.before.wind)


def fire(turn: Turn, move: MoveNumber) -> None:
    """Fire every burst from where the planes now stand; one that dies in this move still fires."""
    there: dict[Hex | None, list[Craft]] = {}
    for craft in turn.in_play:
        there.setdefault(craft.hex, []).append(craft)
    for craft in turn.in_play:
        for burst in craft.leg(move).fire:
            _fire_one(turn, move, craft, burst, there)
    score_hits(turn, move)


def _fire_one(
    turn: Turn, move: MoveNumber, craft: Craft, burst: Fire, there: Mapping[Hex | None, list[Craft]]
) -> None:
    assert craft.hex is not None
    assert craft.facing is not None
    towards = bearing(craft.facing, burst)
    reach = max_range(ace=craft.ace, rules=turn.rules)
    line, stopped_by, cloud = line_of_fire(craft.hex, towards, reach, turn.cloud_hexes, turn.board)
    hits = []
    for place in line:
        if place not in there:
            continue
        distance = line.index(place) + 1
        points = damage_at(distance, ace=craft.ace, rules=turn.rules)
        for target in there[place]:
            friendly = not craft.plane.is_enemy_of(target.plane)
            hit = Hit(target.name, place, distance, points, friendly)
            hits.append(hit)
            turn.hits.append((craft, target, hit))
    craft.ammo -= 1
    turn.events.append(
        Fired(
            move,
            craft.name,
            burst,
            craft.hex,
            towards,
            line,
            stopped_by,
            cloud,
            tuple(hits),
            craft.ace,
        )
    )


def take_damage(turn: Turn, move: MoveNumber) -> None:
    """Take the points off all that were hit, and one off each plane in a cloud hex."""
    for _, target, hit in turn.hits:
        target.damage -= hit.damage
    for craft in turn.in_play:
        if craft.hex not in turn.cloud_hexes:
            continue
        if turn.rules.cloud_harms_ground or not craft.on_ground:
            assert craft.hex is not None
            craft.damage -= 1
            turn.events.append(CloudHarmed(move, craft.name, craft.hex))


def remove_downed(turn: Turn, move: MoveNumber) -> None:
    """Take out the planes with no points left, and score all losses of the move."""
    for craft in turn.in_play:
        if craft.damage > 0:
            continue
        by = {shooter.name for shooter, target, _ in turn.hits if target is craft}
        assert craft.hex is not None
        if by:
            names = tuple(other.name for other in turn.crafts if other.name in by)
            turn.events.append(ShotDown(move, craft.name, craft.hex, craft.facing, names))
        else:
            turn.events.append(BroughtDown(move, craft.name, craft.hex, craft.facing))
        craft.damage = 0
        turn.downed.append(craft)
    for craft in turn.downed:
        turn.take_out(craft)
    score_losses(turn, move)


def end_game(turn: Turn, move: MoveNumber) -> None:
    """Give places to those who left, and end the game where at most one side or player is left."""
    gone = {craft.plane.player: None for craft in (*turn.downed, *turn.wrecks)}
    if not gone:
        return
    left = turn.in_play
    players_left = {craft.plane.player for craft in left}
    for craft in turn.crafts:
        if craft.plane.player in gone and craft.plane.player not in players_left:
            craft.place = len(players_left) + 1
    for player in gone:
        planes = tuple(craft.name for craft in turn.crafts if craft.plane.player == player)
        if player not in players_left:
            turn.events.append(LeftGame(move, player, planes, len(players_left) + 1))
    allegiances = {craft.plane.allegiance for craft in left}
    if len(allegiances) > 1:
        return
    turn.over = True
    turn.winner = next(iter(allegiances), None)
    turn.events.append(GameEnded(move, turn.winner, tuple(craft.name for craft in left)))
    for craft in turn.crafts:
        if craft.plane.player in players_left:
            craft.place = 1  # the player's, also for a plane of his that is out
    for craft in left:
        turn.score(move, craft, LAST_PLANE, "last plane", None, "E 6.1; T The winner")


Step = Callable[[Turn, MoveNumber], None]

#: One move (rulebook, section 2). All planes go through a step before the next step begins.
MOVE_STEPS: tuple[Step, ...] = (
    fly,  # (a) all planes move; one that leaves the board is out and does not fire
    drift_with_move,  # (a) the clouds with them, where B's moving clouds are played
    fire,  # (b) all fire from where they now stand; one that dies still fires
    take_damage,  # (c) damage is recorded; one point for each plane in a cloud hex
    remove_downed,  # (c) planes with no damage points left are out
    end_game,  # places; the game ends with the move in which at most one side is left
)
