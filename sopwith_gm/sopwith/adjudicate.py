"""One turn, from orders to what is left: the one way into the game's rules.

`adjudicate` is a pure function. What happens is in `Adjudication.events`, in order; the positions
after each move are in `after`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from sopwith_gm.sopwith.aces import settle_aces
from sopwith_gm.sopwith.board import Board, Facing, Pip
from sopwith_gm.sopwith.clouds import drifted
from sopwith_gm.sopwith.dice import Dice
from sopwith_gm.sopwith.events import (
    BroughtDown,
    CloudHarmed,
    CloudsMoved,
    CommittedToLand,
    Event,
    Fired,
    Flew,
    FlewOff,
    GameEnded,
    Hit,
    Landed,
    LeftGame,
    Reloaded,
    Remark,
    Repaired,
    ShotDown,
    TookOff,
)
from sopwith_gm.sopwith.firing import bearing, damage_at, line_of_fire, max_range
from sopwith_gm.sopwith.flight import Flight
from sopwith_gm.sopwith.legality import rule_orders
from sopwith_gm.sopwith.orders import MOVES, Fire, MoveNumber, OrderSheet, PlaneName
from sopwith_gm.sopwith.position import Position, State
from sopwith_gm.sopwith.repairs import repaired
from sopwith_gm.sopwith.rules import Rules
from sopwith_gm.sopwith.scoring import LAST_PLANE, score_hits, score_losses
from sopwith_gm.sopwith.underway import Craft, Turn


@dataclass(frozen=True, slots=True)
class Adjudication:
    """One turn: every event in the order it happened, every remark, and the position left."""

    before: Position
    flights: tuple[Flight, ...]
    """How each plane's orders were ruled, in the game's order; planes that were out have none."""
    remarks: tuple[Remark, ...]
    events: tuple[Event, ...]
    after: tuple[Position, ...]
    """After each move that was flown, with the clouds of that moment: one to three."""
    position: Position
    """What stands at the end: the next turn's, or the last one's where the game is over."""


def adjudicate(
    position: Position,
    sheets: Mapping[PlaneName, OrderSheet | None],
    rules: Rules,
    dice: Dice,
) -> Adjudication:
    """Fly one turn.

    A plane without an entry in `sheets`, or with None, sent nothing. Raises ValueError for a game
    that is over and for sheets of planes that are not in it, and OutOfDiceError where dice are
    given and run out. Nothing that is passed in is changed, but for the log of the dice.
    """
    turn = _begin(position, sheets, rules, dice)
    flights = tuple(craft.flight for craft in turn.crafts if craft.flight)
    after: list[Position] = []
    for move in MOVES:
        for step in MOVE_STEPS:
            step(turn, move)
        after.append(turn.position())
        if turn.over:
            break
    for end_step in END_STEPS if not turn.over else END_STEPS_OF_GAME:
        end_step(turn)
    _remark_on_repairs_not_made(turn)
    return Adjudication(
        position, flights, tuple(turn.remarks), tuple(turn.events), tuple(after), _end(turn)
    )


def open_turn(position: Position, rules: Rules, dice: Dice) -> Position:
    """The position with what is known before orders are due: the wind, where clouds drift in each
    move (B Moving Storm Clouds: one die at the start of the turn)."""
    if rules.cloud_drift != "each_move" or position.over:
        return position
    pip = dice.roll(f"wind, turn {position.turn}")
    return replace(position, wind=Facing.from_pip(pip))


def _begin(
    position: Position,
    sheets: Mapping[PlaneName, OrderSheet | None],
    rules: Rules,
    dice: Dice,
) -> Turn:
    if position.over:
        raise ValueError("the game is over: no turn can be flown")
    strangers = set(sheets) - {plane.name for plane in position.in_play}
    if strangers:
        raise ValueError(f"orders for planes that are not in the game: {sorted(strangers)}")
    crafts = []
    remarks: list[Remark] = []
    for plane in position.planes:
        flight = None
        if plane.is_in_play:
            flight = rule_orders(plane, sheets.get(plane.name), position, rules)
            remarks += flight.remarks
        crafts.append(Craft.of(plane, flight))
    turn = Turn(position, rules, dice, Board(rules.board_side), tuple(crafts), (), frozenset())
    turn.remarks = remarks
    turn.set_clouds(position.clouds)
    return turn


def fly(turn: Turn, move: MoveNumber) -> None:
    """Move every plane as ruled; one that leaves the board is out and does not fire."""
    turn.hits, turn.wrecks, turn.downed = [], [], []
    for craft in turn.in_play():
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
        craft.go_out()
        return
    craft.hex, craft.facing, craft.on_ground = leg.hex, leg.facing, leg.on_ground
    craft.landing_on = leg.landing_on
    craft.state = State.PARKED if leg.facing is None else State.FLYING
    if leg.landed:
        events.append(Landed(move, craft.name, leg.landed.aerodrome, leg.landed.name))
        craft.landed_turn = turn.before.turn


def drift_with_move(turn: Turn, move: MoveNumber) -> None:
    """Move the clouds in step with the planes, where the rules say so (B Moving Storm Clouds)."""
    if turn.rules.cloud_drift == "each_move" and turn.before.wind is not None:
        _drift(turn, move, turn.before.wind)


def _drift(turn: Turn, move: MoveNumber | None, towards: Facing) -> None:
    before = turn.clouds
    turn.set_clouds(drifted(before, towards, turn.board))
    pip = Pip(towards.value + 1)
    turn.events.append(CloudsMoved(move, towards, pip, before, turn.clouds))


def fire(turn: Turn, move: MoveNumber) -> None:
    """Fire every burst from where the planes now stand; one that dies in this move still fires."""
    there: dict[object, list[Craft]] = {}
    for craft in turn.in_play():
        there.setdefault(craft.hex, []).append(craft)
    for craft in turn.in_play():
        for burst in craft.leg(move).fire:
            _fire_one(turn, move, craft, burst, there)
    score_hits(turn, move)


def _fire_one(
    turn: Turn, move: MoveNumber, craft: Craft, burst: Fire, there: Mapping[object, list[Craft]]
) -> None:
    assert craft.hex is not None
    assert craft.facing is not None
    towards = bearing(craft.facing, burst)
    reach = max_range(ace=craft.ace, rules=turn.rules)
    line, stopped_by, cloud = line_of_fire(craft.hex, towards, reach, turn.cloud_hexes, turn.board)
    hits = []
    for distance, place in enumerate(line, 1):
        for target in there.get(place, ()):
            points = damage_at(distance, ace=craft.ace, rules=turn.rules)
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
    for craft in turn.in_play():
        spared = craft.on_ground and not turn.rules.cloud_harms_ground
        if craft.hex in turn.cloud_hexes and not spared:
            assert craft.hex is not None
            craft.damage -= 1
            turn.events.append(CloudHarmed(move, craft.name, craft.hex))


def remove_downed(turn: Turn, move: MoveNumber) -> None:
    """Take out the planes with no points left, and score all losses of the move."""
    for craft in turn.in_play():
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
        craft.go_out()
    score_losses(turn, move)


def end_game(turn: Turn, move: MoveNumber) -> None:
    """Give places to those who left, and end the game where at most one side or player is left."""
    gone = {craft.plane.player: None for craft in (*turn.downed, *turn.wrecks)}
    if not gone:
        return
    left = turn.in_play()
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
    for craft in left:
        craft.place = 1
        turn.score(move, craft, LAST_PLANE, "last plane", None, "E 6.1; T The winner")


def reload(turn: Turn) -> None:
    """Fill the magazines of the planes that landed this turn, never down (B Landing; E 3.4)."""
    for craft in turn.in_play():
        full = turn.rules.ammo
        if craft.landed_turn == turn.before.turn and craft.ammo < full:
            turn.events.append(Reloaded(craft.name, craft.ammo, full))
            craft.ammo = full


def repair(turn: Turn) -> None:
    """Repair the planes that stood on the ground all turn (E 3.5; T Repairs)."""
    for craft in turn.in_play():
        flight = craft.flight
        assert flight is not None
        if not flight.is_staying:
            continue
        points = repaired(craft.frozen(), flight.repair, turn.before.turn, turn.rules)
        if points:
            craft.damage += points
            craft.repairs = max(0, craft.repairs - points)
            turn.events.append(Repaired(craft.name, points, craft.damage))


def _remark_on_repairs_not_made(turn: Turn) -> None:
    """Remark on repairs that were allowed, and of which less was given than was asked for."""
    given = {event.plane: event.points for event in turn.events if isinstance(event, Repaired)}
    for craft in turn.crafts:
        asked = craft.flight.repair if craft.flight else None
        points = given.get(craft.name, 0)
        if isinstance(asked, int) and asked > points:
            why = "no more could be repaired" if craft.is_in_play else "it was shot down before"
            if turn.over:
                why = "the game ended before the end of the turn"
            turn.remarks.append(
                Remark(
                    "repair-limit",
                    craft.name,
                    None,
                    f"repair {asked}",
                    str(points) if points else "none",
                    why,
                    "E 3.5; T Repairs",
                )
            )


def drift_at_end(turn: Turn) -> None:
    """Let the wind move the clouds, by one die (E 5.2; T Clouds)."""
    if turn.rules.cloud_drift == "end_of_turn":
        pip = turn.dice.roll(f"wind at the end of turn {turn.before.turn}")
        _drift(turn, None, Facing.from_pip(pip))


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

#: The end of a turn, in this order (rulebook, section 2).
END_STEPS: tuple[Callable[[Turn], None], ...] = (reload, repair, settle_aces, drift_at_end)

#: When the game is over, only ace status is settled (rulebook, section 2).
END_STEPS_OF_GAME: tuple[Callable[[Turn], None], ...] = (settle_aces,)


def _end(turn: Turn) -> Position:
    """The position that stands: the next turn's, unless the game is over."""
    left = turn.position()
    return left if turn.over else replace(left, turn=left.turn + 1, wind=None)
