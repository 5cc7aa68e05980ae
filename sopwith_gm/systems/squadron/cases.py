"""Cases, flown: a position, orders, dice, and what must come of them.

A case is given as plain data, as a YAML reader returns it. `run_case` reads it, flies it and lists
what differs. Pure: rulesets are handed in, or are the program's own.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from sopwith_gm.core.cases import CaseResult, Difference, Layers
from sopwith_gm.core.dice import OutOfDiceError
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.case_reading import Case, read_case
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.dice import StreamDice
from sopwith_gm.systems.squadron.events import Attacked, Left, Moved
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.position import Plane


class FlownCase(Struct, frozen=True):
    """A case, and what came of it."""

    id: str
    clauses: tuple[str, ...]
    why: str
    differences: tuple[Difference, ...]
    adjudication: Adjudication | None
    """None: it could not be flown, and the one difference says why."""

    @property
    def passed(self) -> bool:
        """Nothing differs."""
        return not self.differences


def fly_case(data: object, layers: Layers) -> CaseResult:
    """A case from plain data, flown. Raises CaseError for data that are no case."""
    flown = run_case(data, layers)
    return CaseResult(flown.id, flown.clauses, flown.why, flown.differences)


def run_case(data: object, layers: Layers = PACKAGED.layers) -> FlownCase:
    """Fly a case and compare what it names. Raises CaseError for data that are no case."""
    case = read_case(data, layers)
    differences, flown = _fly(case)
    return FlownCase(case.id, case.clauses, case.why, tuple(differences), flown)


def _fly(case: Case) -> tuple[list[Difference], Adjudication | None]:
    dice = case.dice()
    try:
        flown = adjudicate(case.position, case.sheets, case.rules, dice)
    except OutOfDiceError as error:
        return [Difference("dice", "enough dice", str(error))], None
    differences: list[Difference] = []
    for key, wanted in case.expect.items():
        if key in _GAME_FACTS:
            differences += _GAME_FACTS[key](wanted, flown)
        else:
            differences += _compare_plane(key, wanted, case, flown)
    if isinstance(dice, StreamDice):
        for why, pips in dice.left_over().items():
            found = f"left over: {_words(list(pips))}"
            differences.append(Difference(f"dice of {why}", "all dice rolled", found))
    return differences, flown


def _compare_plane(
    name: str, told: Mapping[str, Any], case: Case, flown: Adjudication
) -> list[Difference]:
    plane = flown.position.plane(name)
    found: list[Difference] = []
    for key, value in told.items():
        wanted = sorted(set(value or ())) if key == "remarks" else value
        if key == "at" and value is not None:
            board = board_of(case.rules)
            wanted = board.written(board.read(value))
        found += _differ(f"{name}.{key}", wanted, _fact(key, plane, case, flown))
    return found


def _fact(key: str, plane: Plane, case: Case, flown: Adjudication) -> Any:
    """What came of a plane, in the words of the format."""
    if key == "at":
        return None if plane.at is None else board_of(case.rules).written(plane.at)
    if key == "cm":
        return list(plane.at.cm) if isinstance(plane.at, Point) else None
    if key == "heading":
        return None if plane.heading is None else plane.heading.name
    if key == "remarks":
        return sorted({one.code for one in flown.remarks if one.plane == plane.name})
    if key == "flown":
        moved = (event for event in flown.events if isinstance(event, Moved))
        return next((list(one.flown) for one in moved if one.plane == plane.name), None)
    value = getattr(plane, key)
    return list(value) if key == "stats" else value


def _compare_attacks(wanted: Any, flown: Adjudication) -> list[Difference]:
    made = [event for event in flown.events if isinstance(event, Attacked)]
    told: Sequence[Mapping[str, Any]] = wanted or ()
    if len(told) != len(made):
        return [Difference("attacks", str(len(told)), f"{len(made)}: {_attack_words(made)}")]
    found: list[Difference] = []
    for number, (attack, event) in enumerate(zip(told, made, strict=True), 1):
        facts = {
            "by": event.by,
            "target": event.target,
            "range": event.sight.range,
            "attack": list(event.attack.dice),
            "defence": list(event.defence.dice),
            "damage": event.damage,
            "health": event.health,
        }
        for key, value in attack.items():
            found += _differ(f"attacks.{number}.{key}", value, facts[key])
    return found


def _attack_words(made: Sequence[Attacked]) -> str:
    return ", ".join(f"{one.by} attacks {one.target}" for one in made) or "none"


def _compare_left(wanted: Any, flown: Adjudication) -> list[Difference]:
    left = [[one.plane, str(one.cause)] for one in flown.events if isinstance(one, Left)]
    return _differ("left", wanted or [], left)


def _order_left(flown: Adjudication) -> list[str] | None:
    return None if flown.position.over else list(flown.position.order)


def _comparison(
    key: str, fact: Callable[[Adjudication], Any]
) -> Callable[[Any, Adjudication], list[Difference]]:
    return lambda wanted, flown: _differ(key, wanted, fact(flown))


_GAME_FACTS: Mapping[str, Callable[[Any, Adjudication], list[Difference]]] = {
    "attacks": _compare_attacks,
    "left": _compare_left,
    "next": _comparison("next", _order_left),
    "order": _comparison("order", _order_left),
    "over": _comparison("over", lambda flown: flown.position.over),
    "winner": _comparison("winner", lambda flown: flown.position.winner),
}


def _differ(where: str, wanted: Any, found: Any) -> list[Difference]:
    return [] if wanted == found else [Difference(where, _words(wanted), _words(found))]


def _words(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(_words(one) for one in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
