"""What the desk asks of the rules: what would be flown, what silence means, what a round leaves."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rounds_as_records import SECRET, record_of

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.report import report_text
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import SYSTEMS, record_from_json, record_to_json
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.calling import called
from sopwith_gm.systems.squadron.data import PACKAGED
from sopwith_gm.systems.squadron.desk_rules import RuledRound, RuledSetUp, fly, rule
from sopwith_gm.systems.squadron.dice import dice_of_round
from sopwith_gm.systems.squadron.events import Left
from sopwith_gm.systems.squadron.exact import Exact, Point
from sopwith_gm.systems.squadron.facts import facts_of
from sopwith_gm.systems.squadron.flown import flown_changes
from sopwith_gm.systems.squadron.forecast import forecasts
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.on_map import board_box, on_map, way_of
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.paths import path_of, reach_of
from sopwith_gm.systems.squadron.place_words import distance_words, place_words, stand_words
from sopwith_gm.systems.squadron.position import Plane, Position, State, Stats
from sopwith_gm.systems.squadron.rules import OPTIONS, Rules
from sopwith_gm.systems.squadron.telling.flown import flown_orders
from sopwith_gm.systems.squadron.what_if import what_if

SYSTEM = SYSTEMS["squadron"]
SEEDS = st.integers(0, 2**32)
many = settings(max_examples=60, deadline=None, derandomize=True)
Rounds = Callable[..., Any]


def plane_at(x: int, y: int, heading: Heading = Heading.N, **more: Any) -> Plane:
    """Baron, of Speed 4."""
    return Plane(PlaneName("Baron"), Stats(3, 3, 4, 2), Point(x, 0, y, 0), heading, 2, **more)


def postal(**options: object) -> Rules:
    """The postal rules with options otherwise."""
    from sopwith_gm.systems.squadron.data import PACKAGED

    return OPTIONS.rules_from(*PACKAGED.layers("postal"), options)


def two(*planes: Plane, **more: Any) -> Position:
    """A position of these and of Kite, far away."""
    kite = Plane(PlaneName("Kite"), Stats(3, 3, 4, 2), Point(150, 0, 150, 0), Heading.S, 2)
    return Position(3, (*planes, kite), (*(str(one.name) for one in planes), "Kite"), **more)


def awaited() -> tuple[Plane, Position]:
    """A plane before the set-up."""
    plane = Plane(PlaneName("Baron"), state=State.AWAITED)
    return plane, Position(0, (plane, Plane(PlaneName("Kite"), state=State.AWAITED)))


@settings(max_examples=25, deadline=None, derandomize=True)  # drawing takes its time
@given(seed=SEEDS)
def test_a_round_of_whatever_orders_can_be_told_drawn_and_kept(seed: int, rounds: Rounds) -> None:
    """No round breaks its report, its picture or its facts; its record reads back as it was, and
    the same record gives the same words."""
    record = record_of(rounds(seed))
    telling = SYSTEM.tell(record)
    assert report_text(record, telling) == report_text(record, SYSTEM.tell(record))
    assert len(telling.summary.split()) <= 45
    assert record_from_json(record_to_json(record)) == record
    assert SYSTEM.draw.pictures(record, telling.headline, every_set=False)
    facts = facts_of(record)
    left = [one for one in record.adjudication.events if isinstance(one, Left)]
    assert [one.plane for one in facts.losses] == [one.plane for one in left]
    assert {key for loss in facts.losses for key in [loss.step]} <= {"round"}


@many
@given(seed=SEEDS)
def test_what_is_told_before_the_deadline_is_flown_where_nobody_is_in_the_way(
    seed: int, rounds: Rounds
) -> None:
    """The path of a plan is the path flown, if no bump is judged and nobody leaves earlier."""
    game = rounds(seed, bump="none", move="plotted")
    flown = game.fly()
    for ruled in flown.ruled:
        before = game.position.plane(ruled.plane)
        after = next(one for one in flown.after_moves if one.name == ruled.plane)
        if ruled.stalls or ruled.seeks_safety or not after.is_flying:
            continue
        end = path_of(before.at, before.heading, ruled.plans[0].manoeuvres, game.rules)[-1]
        assert (end.at, end.heading) == (after.at, after.heading)


@many
@given(seed=SEEDS)
def test_what_can_be_reached_is_what_some_plan_flies_to(seed: int, rounds: Rounds) -> None:
    """Every reach is on the board, within Speed, and its codes fly there."""
    game = rounds(seed)
    board = board_of(game.rules)
    for plane in game.position.planes:
        reached = reach_of(plane, game.rules)
        assert bool(reached) <= plane.is_flying
        for one in reached:
            assert board.has(one.at)
            assert one.cost <= plane.stats.speed
            sheet = read_normal_form(f"MOVE {' '.join(one.codes)}", ())
            plan = (sheet.moves or ((),))[0]
            stops = path_of(plane.at, plane.heading, plan, game.rules)
            assert (stops[-1].at, stops[-1].heading) == (one.at, one.heading)


def test_the_set_up_is_ruled_as_far_as_it_hangs_on_nobody_else() -> None:
    """Attributes that cannot be assigned, and a place that nobody could have; other places may."""
    plane, position = awaited()

    def codes(text: str, rules: Rules) -> list[str]:
        ruled = rule(plane, read_normal_form(text, ("Baron", "Kite")), position, rules)
        assert isinstance(ruled, RuledSetUp)
        return [f"{one.code} {one.clause}" for one in ruled.remarks]

    assert codes("STATS ATT 4 DEF 3 SPD 3 HLT 2; START 2 5", postal()) == []
    assert codes("STATS ATT 4 DEF 4 SPD 3 HLT 2; START 9", postal()) == [
        "stats SL 2.1", "station SL 2.4",
    ]  # fmt: skip
    assert codes("START FACING N", PACKAGED.rules("hex")) == ["stats SL 2.1", "station SL 12.4"]
    assert codes("STATS ATT 4 DEF 3 SPD 3 HLT 2; PLACE 81 9", postal(placement="free")) == []
    assert codes("PLACE 81 40", postal(placement="free"))[1:] == ["station SL 2.5"]
    assert codes("", postal(placement="free"))[1:] == ["station SL 2.5"]
    nothing = rule(plane, None, position, postal())
    assert [one.code for one in nothing.remarks] == ["stats", "station"]


@pytest.mark.parametrize(
    ("options", "sent", "found", "why"),
    [
        ({"placement": "free"}, "START 2 5 FACING NE", "START 2 5 FACING NE",
         "START is of games with stations; here a place is asked for as PLACE 81 9 FACING N"),
        ({}, "PLACE 81 9", "PLACE 81 9",
         "PLACE is of games with free placement; here stations are listed as START 2 5 FACING NE"),
        ({"placement": "free"}, "", "no PLACE", "no place was asked for"),
        ({}, "", "no START", "no station was listed"),
    ],
)  # fmt: skip
def test_a_place_of_the_other_kind_is_named_as_void(
    options: dict[str, object], sent: str, found: str, why: str
) -> None:
    """SL 2.4, 2.5: before the deadline and after it, with what this game has instead."""
    plane, position = awaited()
    stats = "STATS ATT 4 DEF 3 SPD 3 HLT 2"
    sheet = read_normal_form(f"{stats}; {sent}", ())
    [before] = rule(plane, sheet, position, postal(**options)).remarks
    assert (before.found, before.why) == (found, why)
    flown = fly(position, {plane.name: sheet}, postal(**options), dice_of_round(SECRET, 0))
    [after] = [one for one in flown.remarks if one.plane == plane.name]
    assert (after.found, after.why, after.clause) == (found, why, before.clause)


def test_an_order_of_a_side_is_remarked_on_before_the_deadline() -> None:
    """SL 14.4, 3.3: an enemy and a second name are skipped whatever others send; whose counts is
    seen when the round is flown."""
    own = plane_at(81, 81, side="west")
    wing = changed(plane_at(81, 21, side="west"), name=PlaneName("Owl"))
    position = two(own, wing)
    sheet = read_normal_form("MOVE S; ORDER owl, Kite, Owl; ATTACK ORDER Kite", ())
    teams = postal(teams=["west", "east"])

    def told(plane: Plane, rules: Rules) -> tuple[list[str], list[str]]:
        letter = flown_orders(rule(plane, sheet, position, rules), sheet, rules)
        said = [one for one in letter.lines if one.startswith("Its side")]
        return said, [one.detail for one in letter.remarks if one.code == "order"]

    skipped = [
        "ORDER Owl, Kite, Owl → Kite is skipped: Kite is no plane of the side (SL 3.3)",
        "ORDER Owl, Kite, Owl → Owl is skipped: Owl is named twice (SL 3.3)",
        "ATTACK ORDER Kite → Kite is skipped: Kite is no plane of the side (SL 3.3)",
    ]
    assert told(own, teams) == (["Its side moves in this order: Owl"], skipped)
    unless = ["Its side moves in this order: Owl, unless Baron says otherwise"]
    assert told(wing, teams) == (unless, skipped)
    assert told(own, postal()) == ([], [
        "ORDER Owl, Kite, Owl → ignored: this game has no sides (SL 3.3)",
        "ATTACK ORDER Kite → ignored: this game has no sides (SL 3.3)",
    ])  # fmt: skip


def test_the_last_message_counts_as_a_whole() -> None:
    """SL 14.6: whatever it orders, nothing of the one before it stays. No game counts for careers
    by a score."""
    attack = read_normal_form("ATTACK Kite", ("Kite",))
    assert SYSTEM.renews(attack, read_normal_form("MOVE S", ()))
    assert not SYSTEM.renews(Sheet(), attack)
    assert plane_at(9, 9).career == 0


def test_planes_are_called_whatever_the_case() -> None:
    """SL 14.2: names in ATTACK, NEVER, ORDER and ATTACK ORDER; wishes and strangers stay."""
    text = "ATTACK tin  goose WITHIN 2, NEAREST, owl, ?; NEVER KITE; ORDER kite; ATTACK ORDER baron"
    sheet = called(read_normal_form(text, ()), ("Baron", "Kite", "Tin Goose"))
    wanted = read_normal_form(
        "ATTACK Tin Goose WITHIN 2, NEAREST, owl, ?; NEVER Kite; ORDER Kite; ATTACK ORDER Baron",
        ("Baron", "Kite", "Tin Goose"),
    )
    assert sheet == wanted
    assert called(wanted, ("Baron", "Kite", "Tin Goose")) is wanted
    assert called(Sheet(), ("Baron",)) == Sheet()


def test_orders_are_ruled_for_a_round_by_the_names_of_the_game() -> None:
    """A name in small letters is the plane's."""
    plane = plane_at(81, 81)
    ruled = rule(plane, read_normal_form("MOVE S; ATTACK kite", ()), two(plane), postal())
    assert isinstance(ruled, RuledRound)
    assert ruled.remarks == ()
    assert rule(plane, None, two(plane), postal()).remarks[0].code == "nmr"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "off the board in round 4"),
        ({"nmr": "safe"}, "S to 35.1, 63.3 cm, heading N, and holds fire"),
        ({"nmr": "stall"}, "off the board in round 4"),
        ({"nmr": "stall", "stall": "crash"}, "plummets in round 3"),
    ],
)
def test_silence_is_foreseen(options: dict[str, object], words: str) -> None:
    """What SL 4.6 does with a plane 20 u and a bit from two edges of the board."""
    plane = plane_at(81, 126)
    assert forecasts(two(plane), postal(**options))[0].words == words


def test_a_safe_plane_that_can_only_leave_is_foreseen_to() -> None:
    """In a corner, nose out, with too little speed for a turn that would keep it in."""
    plane = changed(plane_at(81, 158), stats=Stats(3, 3, 1, 2))
    assert forecasts(two(plane), postal(nmr="safe"))[0].words == "off the board in round 3"


def test_of_the_set_up_and_of_a_game_that_is_over_nothing_is_foreseen() -> None:
    """The set-up has no NMR (SL 14.5)."""
    assert forecasts(awaited()[1], postal()) == ()
    assert forecasts(two(plane_at(9, 9), over=True), postal()) == ()


def test_what_two_rounds_flew_otherwise_is_told_plane_by_plane() -> None:
    """Each sentence names what it flew and now flies; who moves only in one of them too."""
    baron, here = plane_at(81, 81), two(plane_at(81, 81))
    flown = {
        text: fly(
            here, {baron.name: read_normal_form(text, ())}, postal(), dice_of_round(SECRET, 3)
        )
        for text in ("MOVE S; HOLD FIRE", "MOVE CLIMB 1 BL; HOLD FIRE")
    }
    one, other = flown.values()
    assert flown_changes(one, one) == []
    assert flown_changes(one, other) == ["Baron: flew S, now flies CLIMB 1 BL"]
    nobody = changed(one, events=())
    assert flown_changes(nobody, one) == [
        "Baron: did not move before, now flies S", "Kite: did not move before, now flies S",
    ]  # fmt: skip
    assert flown_changes(one, nobody)[0] == "Baron: flew S, now does not move"


def test_other_rules_change_what_they_say_they_would() -> None:
    """Stalling, the end of the game and its winner; on another board nothing can be compared."""
    here = two(plane_at(81, 81))
    sheets = {PlaneName("Baron"): read_normal_form("ATTACK NEAREST", ())}

    def changes(other: Rules) -> list[str]:
        found = what_if(here, sheets, postal(), other, lambda: dice_of_round(SECRET, 3))
        return [one.line for one in found]

    assert changes(postal()) == []
    crash = changes(postal(stall="crash"))
    assert "Baron: state out instead of flying" in crash
    assert "winner Kite instead of nobody" in crash
    assert "the game over instead of not over" in crash
    with pytest.raises(ValueError, match="no room"):
        changes(postal(board=120))
    with pytest.raises(ValueError, match="order of play"):
        changes(postal(teams=["east", "west"]))


def test_places_and_distances_are_said_in_centimetres_or_hexes() -> None:
    """SL 1.3, 12.1; one hex is no plural."""
    assert stand_words(Point(81, 0, 9, 0), Heading.N) == "35.1, 3.9 cm, heading N"
    assert place_words(Hex.at(8, 2)) == "H2"
    assert distance_words(Exact(324), on_hexes=False) == "7.8 cm"
    assert distance_words(Exact(1), on_hexes=True) == "1 hex"
    assert distance_words(Exact(9), on_hexes=True) == "3 hexes"


@pytest.mark.parametrize("name", ["postal", "hex"])
def test_the_whole_board_is_on_the_map(name: str) -> None:
    """Every station lies within it, the way north goes up, and a hex's neighbours are one apart."""
    rules = PACKAGED.rules(name)
    west, south, east, north = board_box(rules)
    board = board_of(rules)
    for station in board.stations:
        x, y = on_map(station.at)
        assert west < x < east
        assert south < y < north
    on_hexes = name == "hex"
    assert way_of(Heading.N, on_hexes=on_hexes) == (0.0, 1.0)
    assert round(way_of(Heading.NE, on_hexes=on_hexes)[0], 3) == (0.866 if on_hexes else 0.707)


def test_a_round_is_drawn_with_its_start_and_the_pictures_of_its_steps(rounds: Rounds) -> None:
    """Whoever tells a round and whoever draws it agree on which maps there are."""
    record = record_of(rounds(1))
    assert set(SYSTEM.draw.start(record, False)) == {"map.png", "map.svg"}
    drawn = SYSTEM.draw.pictures(record, "", every_set=False)
    assert {name.split("-", 1)[1] for name in drawn if name.endswith(".svg")} == {
        f"{step.key}.svg" for step in SYSTEM.tell(record).steps
    }
    assert list(SYSTEM.draw.outlines()) == ["token"]


def flown_as(text: str, **options: object) -> Any:
    """What a letter says of an order of Baron's, in a round; Kite is far away."""
    plane = plane_at(81, 49)
    position, rules, sheet = two(plane), postal(**options), read_normal_form(text, ())
    return SYSTEM.flown_orders(rule(plane, sheet, position, rules), sheet, rules)


def test_all_that_is_flown_stands_in_the_normal_form_and_tells_orders_apart() -> None:
    """Whom a plane attacks is as much of its orders as how it moves: readings that differ in that
    alone are two, and none says that it is the other."""
    told = flown_as("MOVE S S ELSE BL; ATTACK Kite WITHIN 2, NEAREST")
    assert told.codes == ("MOVE S S ELSE BL", "ATTACK Kite WITHIN 2, NEAREST")
    assert flown_as("MOVE S S; HOLD FIRE").codes == ("MOVE S S", "HOLD FIRE")
    assert flown_as("MOVE S S; ATTACK Kite").codes != flown_as("MOVE S S; ATTACK WEAKEST").codes
    assert "NEVER Kite" in flown_as("MOVE S; NEVER Kite").codes


def test_a_receipt_for_the_set_up_says_how_much_health_the_game_allows() -> None:
    """And why it is less than was ordered; who is silent has no more either."""
    rules = postal(health_cap=2)
    position = changed(two(plane_at(81, 49)), round=0)
    for text, attack in (("STATS ATT 4 DEF 3 SPD 2 HLT 3", 4), ("", 2)):
        sheet = read_normal_form(text, ())
        told = SYSTEM.flown_orders(rule(position.planes[0], sheet, position, rules), sheet, rules)
        assert told.lines[0].startswith(f"Attack {attack}, ")
        assert told.lines[0].endswith("Health 2")
        assert any("HLT 2: no plane has more Health" in one.detail for one in told.remarks)
    sheet = read_normal_form("STATS ATT 4 DEF 3 SPD 3 HLT 2", ())
    told = SYSTEM.flown_orders(rule(position.planes[0], sheet, position, rules), sheet, rules)
    assert not [one for one in told.remarks if one.code == "stats"]
