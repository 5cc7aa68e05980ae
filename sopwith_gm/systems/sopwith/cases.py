"""Rule cases, flown: a position, orders, and what must come of them (docs/cases).

A case is given as plain data, as a YAML reader returns it. `read_case` turns it into values or says
what is wrong with it; `run_case` flies it and lists what differs. Both are pure.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from sopwith_gm.core.case_values import truth
from sopwith_gm.core.cases import CaseResult, Difference, Layers
from sopwith_gm.core.dice import GivenDice, OutOfDiceError
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.case_reading import (
    HIT_KEYS,
    TURN_KEYS,
    Case,
    read_case,
    read_hex,
)
from sopwith_gm.systems.sopwith.events import Fired, Flew
from sopwith_gm.systems.sopwith.picture import pictures_of_turn
from sopwith_gm.systems.sopwith.position import Plane


class FlownCase(Struct, frozen=True):
    """A case, and its turn as flown."""

    case: Case
    differences: tuple[Difference, ...]
    adjudication: Adjudication | None
    """None: it could not be flown, and the one difference says why."""

    @property
    def passed(self) -> bool:
        """Nothing differs."""
        return not self.differences


def fly_case(data: object, layers: Layers) -> CaseResult:
    """A case from plain data, flown. Raises CaseError for data that are no case."""
    case = read_case(data, layers)
    flown = run_case(case)
    return CaseResult(case.id, (case.clause,), case.why, flown.differences, _pictures(flown))


def _pictures(flown: FlownCase) -> tuple[tuple[str, str], ...]:
    """The turn, for somebody who looks for the fault: drawing it takes thrice as long as flying
    it, so it is drawn only where something differs."""
    if flown.passed or flown.adjudication is None:
        return ()
    return pictures_of_turn(flown.adjudication, Board(flown.case.rules.board_side))


def run_case(case: Case) -> FlownCase:
    """Fly a case and compare what it names."""
    try:
        flown = adjudicate(case.position, case.sheets, case.rules, GivenDice(case.dice))
    except OutOfDiceError as error:
        return FlownCase(case, (Difference("dice", "enough dice", str(error)),), None)
    differences: list[Difference] = []
    for key, wanted in case.expect.items():
        if key in TURN_KEYS:
            differences += _TURN_FACTS[key](wanted, flown, case)
        else:
            differences += _compare_plane(key, wanted, flown.position.plane(key), flown)
    return FlownCase(case, tuple(differences), flown)


def _compare_after(wanted: Any, flown: Adjudication, case: Case) -> list[Difference]:
    found: list[Difference] = []
    for move, planes in (wanted or {}).items():
        if int(move) > len(flown.after):
            found.append(Difference(f"after.{move}", "a move that was flown", "none"))
            continue
        position = flown.after[int(move) - 1]
        for name, told in planes.items():
            found += _compare_plane(f"after.{move}.{name}", told, position.plane(name), flown)
    return found


def _compare_clouds(wanted: Any, flown: Adjudication, case: Case) -> list[Difference]:
    board = Board(case.rules.board_side)
    names = sorted(place.name for place in flown.position.cloud_hexes if board.has(place))
    return _differ("clouds", sorted(read_hex(place).name for place in wanted or ()), names)


def _compare_over(wanted: Any, flown: Adjudication, case: Case) -> list[Difference]:
    return _differ("over", truth(wanted, "expect.over"), flown.position.over)


def _compare_winner(wanted: Any, flown: Adjudication, case: Case) -> list[Difference]:
    return _differ("winner", wanted, flown.position.winner)


def _compare_plane(
    where: str, told: Mapping[str, Any], plane: Plane, flown: Adjudication
) -> list[Difference]:
    found: list[Difference] = []
    for key, value in told.items():
        found += _differ(f"{where}.{key}", _normal(key, value), _fact(key, plane, flown))
    return found


def _normal(key: str, value: Any) -> Any:
    """An expected value in the form in which facts are compared."""
    if key == "remarks":
        return sorted({str(code) for code in value or ()})
    if key == "moves":
        return [str(move) for move in value or ()]
    if key == "ace":
        return truth(value, "expect.ace")
    if key == "at" and value is not None:
        return read_hex(value).name
    return value


def _fact(key: str, plane: Plane, flown: Adjudication) -> Any:
    """What came of a plane, in the words of the format."""
    if key == "at":
        return plane.hex.name if plane.hex else None
    if key == "facing":
        return plane.facing.name if plane.facing else None
    if key == "state":
        return str(plane.state)
    if key == "remarks":
        return sorted({remark.code for remark in flown.remarks if remark.plane == plane.name})
    if key == "moves":
        flights = (event for event in flown.events if isinstance(event, Flew))
        return [str(event.manoeuvre) for event in flights if event.plane == plane.name]
    return getattr(plane, key)


def _compare_hits(wanted: Any, flown: Adjudication, case: Case) -> list[Difference]:
    expected = Counter(tuple(str(hit.get(key)) for key in HIT_KEYS) for hit in wanted or ())
    found = Counter(
        tuple(map(str, (shot.move, shot.plane, hit.target, shot.fire, hit.distance, hit.damage)))
        for shot in flown.events
        if isinstance(shot, Fired)
        for hit in shot.hits
    )
    missing = [Difference("hits", _hit_words(hit), "no such hit") for hit in expected - found]
    return missing + [
        Difference("hits", "no such hit", _hit_words(hit)) for hit in found - expected
    ]


_TURN_FACTS: Mapping[str, Callable[[Any, Adjudication, Case], list[Difference]]] = {
    "hits": _compare_hits,
    "after": _compare_after,
    "clouds": _compare_clouds,
    "over": _compare_over,
    "winner": _compare_winner,
}


def _hit_words(hit: tuple[str, ...]) -> str:
    move, by, target, fire, distance, damage = hit
    return f"move {move}: {by} hits {target} firing {fire} at range {distance} for {damage}"


def _differ(where: str, wanted: Any, found: Any) -> list[Difference]:
    return [] if wanted == found else [Difference(where, _words(wanted), _words(found))]


def _words(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(str(one) for one in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
