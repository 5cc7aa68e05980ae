"""What the tests of the game share: its cases, its rulesets, and moves drawn as small tables."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.core.dice import GivenDice, Pip
from sopwith_gm.core.rulings import Pins, pins_of
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.cases import layers_of, read_file
from sopwith_gm.hexes import hex
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith import board
from sopwith_gm.systems.sopwith.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.sopwith.exact import exact_move
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.records import SOPWITH_RECORDS
from sopwith_gm.systems.sopwith.rules import SOPWITH_OPTIONS, Rules, rules_from
from sopwith_gm.systems.sopwith.rulings import SOPWITH_RULINGS
from sopwith_gm.systems.sopwith.sheet import OrderSheet

TREE = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def tree() -> Path:
    """The source tree."""
    return TREE


@pytest.fixture(autouse=True)
def _nothing_is_remembered(request: pytest.FixtureRequest) -> None:
    """Each test of the rules sees the work done: what is kept between calls is forgotten before."""
    if request.path.parent != Path(__file__).parent:
        return
    for kept in (hex.hexes_within, hex.ray_within, board._strips):
        kept.cache_clear()
    SOPWITH_RECORDS.codec._readers.clear()


@pytest.fixture(scope="session")
def all_cases() -> list[dict[str, Any]]:
    """Every rule case, ours and the public ones, as plain data."""
    folders = ("tests/cases", "docs/cases")
    files = [path for folder in folders for path in sorted((TREE / folder).glob("*.yaml"))]
    return [entry for path in files for _, entry in read_file(path)]


@pytest.fixture(scope="session")
def pins(all_cases: list[dict[str, Any]]) -> Pins:
    """For each option's value that some case pins the first such case."""
    return pins_of(all_cases, SOPWITH_OPTIONS, SOPWITH_RULINGS, layers_of(None), enough=1)


@pytest.fixture(scope="session")
def rules_of() -> Callable[..., Rules]:
    """Rules by a ruleset's name, with options set over it."""
    layers = layers_of(None)
    return lambda base="boardgame", **options: rules_from(*layers(base), options)


@pytest.fixture
def one_turn(rules_of: Callable[..., Rules]) -> Callable[..., Adjudication]:
    """Fly a turn that is drawn as a table: hex, plane, facing and orders, a line each.

    `cloud` in the second column is a cloud's hex; all of them are one cloud. Orders are in exact
    form with blanks between; missing ones at the end are missing in the turn. A plane without a
    facing is parked. `having` changes planes (`{"red": {"damage": 2}}`), `sheets` their orders.
    """

    def fly(
        drawn: str,
        rules: Rules | None = None,
        dice: Sequence[int] = (),
        having: Mapping[str, Mapping[str, Any]] | None = None,
        sheets: Mapping[str, OrderSheet | None] | None = None,
    ) -> Adjudication:
        planes, cloud, read = [], [], {}
        homes = iter(Facing)
        chosen = rules or rules_of()
        for line in drawn.strip().splitlines():
            place, name, *rest = line.split("#")[0].split()
            if name == "cloud":
                cloud.append(Hex.named(place))
                continue
            facing = Facing[rest.pop(0)] if rest and rest[0] in Facing.__members__ else None
            plane = _plane(name, place, facing, next(homes), chosen)
            planes.append(changed(plane, **(having or {}).get(name, {})))
            read[name] = OrderSheet(tuple(map(exact_move, rest))) if rest else None
        position = Position(5, tuple(planes), (tuple(cloud),) if cloud else ())
        ordered = {PlaneName(name): sheet for name, sheet in (read | dict(sheets or {})).items()}
        return adjudicate(position, ordered, chosen, GivenDice([Pip(pip) for pip in dice]))

    return fly


def _plane(name: str, place: str, facing: Facing | None, home: Facing, rules: Rules) -> Plane:
    state = State.FLYING if facing else State.PARKED
    points = rules.damage_points
    return Plane(
        PlaneName(name),
        home,
        state,
        Hex.named(place),
        facing,
        points,
        rules.ammo,
        points,
        player=name,
    )


@pytest.fixture
def hits_of() -> Callable[[Adjudication], list[tuple[Any, ...]]]:
    """All hits of a turn as (move, shooter, target, range, damage)."""

    def hits(flown: Adjudication) -> list[tuple[Any, ...]]:
        return [
            (event.move, event.plane, hit.target, hit.distance, hit.damage)
            for event in flown.events
            for hit in getattr(event, "hits", ())
        ]

    return hits


@pytest.fixture
def remarks_of() -> Callable[[Adjudication], Mapping[str, list[str]]]:
    """Each plane's remarks, as their codes."""

    def remarks(flown: Adjudication) -> dict[str, list[str]]:
        return {
            str(plane.name): [one.code for one in flown.remarks if one.plane == plane.name]
            for plane in flown.before.planes
        }

    return remarks
