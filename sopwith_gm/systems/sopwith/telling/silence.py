"""What the silent will do: each plane's next turn, if no orders come, and its end (E 8.1)."""

from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.flight import Flight
from sopwith_gm.systems.sopwith.forecast import Forecast, forecast
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.position import Plane, State
from sopwith_gm.systems.sopwith.record import TurnRecord
from sopwith_gm.systems.sopwith.telling.values import SilentLine
from sopwith_gm.systems.sopwith.telling.words import listed


def silent_lines(record: TurnRecord) -> tuple[SilentLine, ...]:
    """A line for each plane that is left; none where the game is over."""
    position = record.adjudication.position
    if position.over:
        return ()
    ends = {one.plane: _end(one, position.turn) for one in forecast(position, record.rules)}
    return tuple(
        SilentLine(plane.name, _line(plane, record) + ends[plane.name])
        for plane in position.in_play
    )


def _end(told: Forecast, turn: int) -> str:
    """What comes of going on like that, where it comes later than in the next turn."""
    if told.turn is None or told.turn <= turn:
        return ""
    when = f"in turn {told.turn}, move {told.move}"
    if told.end == "flies_off":
        return f" Silent for good: over the edge after {told.hex.name} {when}."
    if told.end == "brought_down":
        return f" Silent for good: brought down by the cloud at {told.hex.name} {when}."
    return ""


def _line(plane: Plane, record: TurnRecord) -> str:
    if plane.state is State.PARKED:
        return "stays on the ground."
    flight = rule_orders(plane, None, record.adjudication.position, record.rules)
    board = Board(record.rules.board_side)
    path: list[Hex] = []
    for leg in flight.legs:
        if not board.has(leg.hex):
            return _over_the_edge(path)
        if leg.landed:
            return f"lands on {leg.landed.name.capitalize()}."
        path.append(leg.hex)
    return f"straight on over {', '.join(place.name for place in path)}.{_clouds(flight, record)}"


def _over_the_edge(path: list[Hex]) -> str:
    if not path:
        return "over the edge of the board with the first move, and out."
    return f"straight on over {', '.join(one.name for one in path)}, then off the board, and out."


def _clouds(flight: Flight, record: TurnRecord) -> str:
    """Which hexes of its path are cloud, if the clouds stay where they are."""
    if record.rules.cloud_drift == "each_move":
        return ""
    covered = [
        leg.hex.name
        for leg in flight.legs
        if leg.hex in record.adjudication.position.cloud_hexes
        and not (leg.on_ground and not record.rules.cloud_harms_ground)
    ]
    if not covered:
        return ""
    if len(covered) == 1:
        return f" {covered[0]} is a cloud: one point."
    return f" {listed(covered)} are cloud: a point each."
