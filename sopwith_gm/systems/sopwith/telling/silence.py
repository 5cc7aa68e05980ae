"""What the silent will do: each plane's next turn, if no orders come, and its end (E 8.1)."""

from collections.abc import Sequence

from sopwith_gm.core.telling.values import IF_SILENT, SilentLine
from sopwith_gm.core.telling.words import listed
from sopwith_gm.hexes.hex import Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.forecast import CloudAhead, Forecast, forecast
from sopwith_gm.systems.sopwith.legality import rule_orders
from sopwith_gm.systems.sopwith.position import Plane, State
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.words import points


def silent_lines(record: SopwithRecord) -> tuple[SilentLine, ...]:
    """A line for each plane that is left; none where the game is over."""
    position = record.adjudication.position
    if position.over:
        return ()
    told = {one.plane: one for one in forecast(position, record.rules)}
    away = {one.plane: one.state for one in record.excused_next}
    return tuple(
        SilentLine(
            plane.name,
            _line(plane, record, told[plane.name]) + _what_comes(told[plane.name], record),
            away.get(plane.name, IF_SILENT),
        )
        for plane in position.in_play
    )


def _what_comes(told: Forecast, record: SopwithRecord) -> str:
    """What clouds cost in the next turn, and how it ends where nothing was said of that yet."""
    turn = record.adjudication.position.turn
    now = _clouds([one for one in told.clouds if one.turn == turn])
    if told.turn is None:
        return now
    when = f"in turn {told.turn}, move {told.move}"
    if told.end == "brought_down":
        if told.turn == turn:
            return f"{now} That brings it down {when}."
        # nobody knows the wind of a later turn
        stay = "" if record.rules.cloud_drift == "never" else ", if the clouds stay as they are"
        return f"{now} Silent for good: brought down by the cloud at {told.hex.name} {when}{stay}."
    if told.end == "flies_off" and told.turn > turn:
        return f"{now} Silent for good: over the edge after {told.hex.name} {when}."
    return now


def _clouds(ahead: Sequence[CloudAhead]) -> str:
    """Which hexes of its next moves are cloud, and what they cost."""
    places = list(dict.fromkeys(one.hex.name for one in ahead))
    if not places:
        return ""
    if len(places) == 1:
        return f" {places[0]} is a cloud: {points(len(ahead))}."
    return f" {listed(places)} are cloud: a point each."


def _line(plane: Plane, record: SopwithRecord, told: Forecast) -> str:
    if plane.state is State.PARKED:
        return "stays on the ground."
    position = record.adjudication.position
    flight = rule_orders(plane, None, position, record.rules)
    falls = told.end == "brought_down" and told.turn == position.turn
    board = Board(record.rules.board_side)
    path: list[Hex] = []
    for leg in flight.legs[: told.move if falls else None]:
        if not board.has(leg.hex):
            return _over_the_edge(path)
        if leg.landed:
            return f"lands on {leg.landed.name.capitalize()}."
        path.append(leg.hex)
    return f"straight on over {', '.join(place.name for place in path)}."


def _over_the_edge(path: list[Hex]) -> str:
    if not path:
        return "over the edge of the board with the first move, and out."
    return f"straight on over {', '.join(one.name for one in path)}, then off the board, and out."
