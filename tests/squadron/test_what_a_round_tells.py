"""What telling and drawing go by: events, remarks in words, what is known before a round."""

from typing import Any

import pytest

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication, adjudicate
from sopwith_gm.systems.squadron.cases import run_case
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.dice import StreamDice
from sopwith_gm.systems.squadron.events import (
    Attacked,
    Bumped,
    Event,
    Flew,
    FoundNoTarget,
    GameEnded,
    Left,
    LeftGame,
    Moved,
    OrderOfPlaySet,
    Placed,
    Reroll,
    StarterRolled,
    StatsAssigned,
)
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.plan import plan_of
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats

POSTAL = PACKAGED.rules("postal")


def _flown(**case: Any) -> Adjudication:
    """A round in the words of cases."""
    told = {"id": "told", "rules": "postal", "expect": {}, **case}
    flown = run_case(told).adjudication
    assert flown is not None
    return flown


def _events(flown: Adjudication, kind: type[Event]) -> list[Any]:
    return [event for event in flown.events if isinstance(event, kind)]


def _at(x: int, y: int) -> Point:
    return Point(x, 0, y, 0)


DUEL: dict[str, Any] = {
    "planes": {
        "red": {"at": [81, 9], "heading": "N", "altitude": 1},
        "blue": {"at": [81, 29], "heading": "N", "health": 1},
        "gold": {"at": [61, 49], "heading": "E"},
    },
    "orders": {
        "red": "MOVE S; ATTACK gold WITHIN 1, NEAREST",
        "blue": "MOVE S; HOLD FIRE",
        "gold": "MOVE S S; ATTACK blue, red, WEAKEST",
    },
    "dice": {"red": {"attack": [1, 4, 4], "attack_reroll": [2, 5], "defence": [4, 4, 1]}},
}


def test_an_attack_carries_its_account() -> None:
    """Range, arc, dice as rolled and rerolled with each reason, hits, dodges, damage."""
    (attack,) = _events(_flown(**DUEL), Attacked)

    assert (attack.by, attack.target) == ("red", "blue")
    assert (attack.at, attack.heading, attack.target_at) == (_at(81, 29), Heading.N, _at(81, 49))
    assert attack.sight.range == 1
    assert attack.sight.distance_squared == (400, 0)
    assert attack.attack.rolled == (1, 4, 4)
    assert attack.attack.rerolls == (
        Reroll("range", 0, Pip(1), Pip(2)),
        Reroll("height", 0, Pip(2), Pip(5)),
    )
    assert attack.attack.dice == (5, 4, 4)
    assert (attack.hits, attack.criticals, attack.dodges) == (3, 0, 2)
    assert (attack.hits_left, attack.criticals_left, attack.damage) == (1, 0, 1)
    assert (attack.health_before, attack.health) == (1, 0)
    assert [(one.wanted.who, one.why) for one in attack.passed] == [("gold", "within")]


def test_who_could_attack_nobody_knows_why() -> None:
    """Each name of the list with its own reason."""
    (found,) = _events(_flown(**DUEL), FoundNoTarget)

    assert (found.plane, found.ordered) == ("gold", True)
    assert [one.why for one in found.passed] == ["gone", "arc", "nobody"]


@pytest.mark.parametrize(
    ("place", "rules", "within", "why"),
    [
        ([81, 100], "postal", "", "range"),
        ([102, 29], "postal", "", "arc"),
        ([91, 59], {"base": "postal", "guides": "only"}, "", "guides"),
        ([81, 59], "postal", " WITHIN 1", "within"),
    ],
)
def test_why_a_name_was_passed_over(place: list[int], rules: Any, within: str, why: str) -> None:
    """Out of range, of the arc, of the guides, further than wanted."""
    flown = _flown(
        rules=rules,
        planes={"red": {"at": [81, 9], "heading": "N"}, "blue": {"at": place, "heading": "N"}},
        orders={"red": f"MOVE S; ATTACK blue{within}", "blue": "MOVE S; HOLD FIRE"},
    )
    (found,) = _events(flown, FoundNoTarget)

    assert [one.why for one in found.passed] == [why]


def test_a_bump_says_where_and_on_whom() -> None:
    """The end that was refused, for the ring on the map; and what came of it."""
    flown = _flown(**DUEL)
    (bump,) = _events(flown, Bumped)

    assert (bump.plane, bump.refused, bump.end) == ("gold", MANOEUVRES["S"], _at(81, 49))
    assert (bump.on, bump.reply) == (("blue",), "another")
    assert [str(one.manoeuvre) for one in _events(flown, Flew) if one.plane == "gold"] == ["BL"]


def test_a_bump_with_a_manoeuvre_flown_stops() -> None:
    """What was flown before it, and the list number of an ELSE."""
    planes = {"red": {"at": [81, 29], "heading": "N"}, "blue": {"at": [41, 49], "heading": "E"}}
    stops = _flown(
        planes=planes, orders={"red": "MOVE S; HOLD FIRE", "blue": "MOVE S S; HOLD FIRE"}
    )
    other = _flown(
        planes=planes, orders={"red": "MOVE S; HOLD FIRE", "blue": "MOVE S S ELSE TL; HOLD FIRE"}
    )

    assert [(one.reply, one.list_number) for one in _events(stops, Bumped)] == [("stops", None)]
    assert [(one.reply, one.list_number) for one in _events(other, Bumped)] == [("else", 2)]


def test_a_move_is_told_from_start_to_end() -> None:
    """Each template with its start and headings, then the whole."""
    flown = _flown(**DUEL)
    (flew,) = [one for one in _events(flown, Flew) if one.plane == "red"]
    (moved,) = [one for one in _events(flown, Moved) if one.plane == "red"]

    assert (flew.start, flew.end, flew.heading_before) == (_at(81, 9), _at(81, 29), Heading.N)
    assert (moved.start, moved.end, moved.flown) == (_at(81, 9), _at(81, 29), ("S",))
    assert [plane.name for plane in flown.after_moves if plane.is_flying] == ["red", "blue", "gold"]


def test_who_left_and_the_end_are_told() -> None:
    """Where it fell and by whom; the place; then the next order of play, or the end."""
    flown = _flown(**DUEL)
    (left,), (gone,) = _events(flown, Left), _events(flown, LeftGame)

    assert (left.plane, left.by, left.at, left.heading) == ("blue", "red", _at(81, 49), Heading.N)
    assert (gone.player, gone.planes, gone.place) == ("blue", ("blue",), 3)
    assert _events(flown, OrderOfPlaySet) == [OrderOfPlaySet(("gold", "red"))]
    assert _events(flown, GameEnded) == []


@pytest.mark.parametrize(
    ("blue", "options", "by", "winner"),
    [
        ([81, 153], {}, "last side", "red"),
        ([9, 9], {"max_rounds": 1}, "last round", None),
    ],
)
def test_an_end_says_why(blue: list[int], options: dict[str, Any], by: str, winner: Any) -> None:
    """The last side, or the last round."""
    flown = _flown(
        rules={"base": "postal", **options},
        planes={"red": {"at": [41, 9], "heading": "N"}, "blue": {"at": blue, "heading": "N"}},
    )
    (ended,) = _events(flown, GameEnded)

    assert (ended.by, ended.winner) == (by, winner)


def test_a_set_up_is_told() -> None:
    """Attributes, the starter's dice, stations, the order of play."""
    flown = _flown(
        stage="setup",
        planes={"red": {}, "blue": {}},
        orders={"red": "STATS ATT 3 DEF 3 SPD 4 HLT 2; START 2"},
        dice={"red": {"starter": [4, 2]}, "blue": {"starter": [4, 3]}},
    )

    assert _events(flown, StatsAssigned) == [
        StatsAssigned(PlaneName("red"), Stats(3, 3, 4, 2), by_order=True),
        StatsAssigned(PlaneName("blue"), Stats(2, 3, 3, 4), by_order=False),
    ]
    assert _events(flown, StarterRolled) == [
        StarterRolled((("red", (4, 2)), ("blue", (4, 3))), PlaneName("blue"))
    ]
    assert [(one.plane, one.station) for one in _events(flown, Placed)] == [("blue", 1), ("red", 5)]
    assert [remark.detail for remark in flown.remarks] == [
        "no STATS → STATS ATT 2 DEF 3 SPD 3 HLT 4: each of 4, 3, 3, 2 is assigned once (SL 2.1)",
        "no START → station 1, heading NE: no station was listed (SL 2.4)",
        "START 2 → station 5, heading SW: no station of the list is open (SL 2.4)",
    ]


def test_remarks_are_told_in_one_line_each() -> None:
    """What was found, what was done, why, the clause; and which list, if not the first."""
    flown = _flown(
        planes={"red": {"at": [81, 9], "heading": "N"}, "blue": {"at": [9, 9], "heading": "N"}},
        orders={"red": "MOVE CLIMB 2 S ELSE TL S; HOLD FIRE", "blue": "MOVE S; ATTACK Gull"},
    )

    assert [remark.detail for remark in flown.remarks] == [
        "CLIMB 2 → CLIMB 1: at most 1 a round (SL 7.2)",
        "Gull → passed over: no plane of this game has that name (SL 8.2)",
        "ATTACK → no attack: nobody of the list could be attacked (SL 8.2)",
    ]
    dear = _flown(
        planes={"red": {"at": [81, 9], "heading": "N"}, "blue": {"at": [9, 9], "heading": "N"}},
        orders={"red": "MOVE S ELSE TL TL; HOLD FIRE", "blue": {"card": None}},
    )
    assert [remark.detail for remark in dear.remarks][:2] == [
        "list 2: TL → dropped, with what follows: it costs 3, and 1 of 4 is left (SL 4.4)",
        "no orders → S, no attack: nothing that counts was ordered (SL 4.6)",
    ]


def test_a_list_is_accounted_for_before_the_deadline() -> None:
    """A receipt says `1+2 = 3 of 3`: the climb paid, what each costs, what it can spend."""
    plane = Plane(PlaneName("red"), Stats(3, 3, 4, 2), _at(81, 9), Heading.N, 2)
    (items,) = read_normal_form("MOVE CLIMB S BL", ["red"]).moves or ()
    plan, remarks = plan_of(items, 1, plane, POSTAL)

    assert (plan.change, plan.budget, plan.cost, remarks) == (1, 3, 3, ())
    assert [one.cost for one in plan.manoeuvres] == [1, 2]


def test_a_game_that_is_over_cannot_be_flown() -> None:
    """Nor can orders of strangers: both are mistakes of the caller."""
    over = Position(3, (), over=True)
    with pytest.raises(ValueError, match="the game is over"):
        adjudicate(over, {}, POSTAL, StreamDice({}))
    with pytest.raises(ValueError, match="orders for planes that are not in the game"):
        adjudicate(Position(3, ()), {PlaneName("red"): None}, POSTAL, StreamDice({}))


def test_a_set_up_may_have_silent_planes() -> None:
    """An entry without a sheet is none."""
    names = [PlaneName("red"), PlaneName("blue")]
    planes = tuple(Plane(name, state=State.AWAITED) for name in names)
    dice = StreamDice({"red | starter": [Pip(6)], "blue | starter": [Pip(1)]})
    left = adjudicate(Position(0, planes), dict.fromkeys(names), POSTAL, dice).position

    assert left.order == ("red", "blue")
    assert (left.round, left.plane("red").heading) == (1, Heading.NE)
    with pytest.raises(KeyError):
        left.plane("gold")


def test_there_are_three_rulesets() -> None:
    """Each with every option set; a name that is none is a KeyError."""
    assert PACKAGED.names == ("hex", "postal", "table-2022")
    assert [PACKAGED.rules(name).grid for name in PACKAGED.names] == ["hex", "ruler", "ruler"]
    with pytest.raises(KeyError):
        PACKAGED.layers("mk3")
