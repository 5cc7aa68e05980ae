"""What `check` and letters say will come of orders: alternative by alternative, and unless."""

from typing import Any

import pytest

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.normal_form import read_sheet
from sopwith_gm.systems.britain.orders import Sheet, Standing
from sopwith_gm.systems.britain.position import UNGIVEN, Bomber, Position, Spitfire
from sopwith_gm.systems.britain.ruling import rule_orders
from sopwith_gm.systems.britain.telling.flown import flown_orders
from sopwith_gm.systems.britain.telling.outlook import outlook_of
from sopwith_gm.systems.britain.telling.silence import forecasts

POSTAL = PACKAGED.rules("postal")
NED, CORA = PlaneName("Ned Ash"), PlaneName("Cora Vale")


def spitfire(name: PlaneName, sector: str, at: str, **otherwise: Any) -> Spitfire:
    """One that flies at cruise with six notches."""
    number = board_named().sector_named[PlaneName(sector)].number
    told = {"level": 3, "fuel": 6, **otherwise}
    return Spitfire(name, name.split(" ")[0].lower(), number, HexName(at), **told)


def stands(ned: Spitfire, cora: Spitfire, **otherwise: Any) -> Position:
    """Ned plays first; bomber 3 is over H9 and flies north at level 3."""
    bombers = (Bomber(BomberNumber(3), HexName("H9"), Facing.N, 3),)
    return changed(Position(7, bombers, (cora, ned), (NED, CORA)), **otherwise)


@pytest.fixture
def position() -> Position:
    """BLUE (Ned) beside the hex behind bomber 3, and RED (Cora) within reach of it."""
    return stands(spitfire(NED, "BLUE", "I8"), spitfire(CORA, "RED", "G8"))


def told(position: Position, plane: PlaneName, orders: str) -> tuple[str, ...]:
    """The outlook of these orders."""
    ruled = rule_orders(position.plane(plane), read_sheet(orders), position, POSTAL)
    return outlook_of(ruled, POSTAL)


def test_an_attack_is_foreseen_unless_somebody_is_faster(position: Position) -> None:
    """Who plays first may take the hex, or the bomber; then the next alternative counts."""
    first, *others = told(position, CORA, "ATTACK B3 ELSE MOVE TO G10 ELSE HOLD")
    assert first == "ATTACK B3: ends in H8 at level 3 and shoots down B3."
    unless = [one for one in others if one.startswith("  unless")]
    assert any("BLUE ends in H8" in one and "cannot be flown (no-attack)" in one for one in unless)
    assert any(one.startswith("MOVE TO G10: ends in G10") for one in others)


def test_what_makes_no_difference_alone_is_told_only_where_it_can_come_with_more() -> None:
    """Ned may shoot bomber 3 down, which Cora cannot reach: nobody else could add to that."""
    ned = spitfire(NED, "GREEN", "N7", level=4)
    at = stands(ned, spitfire(CORA, "YELLOW", "R8", level=4))
    third = Bomber(BomberNumber(3), HexName("O9"), Facing.NE, 5)
    fourth = Bomber(BomberNumber(4), HexName("Q10"), Facing.N, 4)
    at = changed(at, bombers=(third, fourth))
    assert told(at, CORA, "ATTACK ANY ELSE HOLD") == (
        "ATTACK ANY: ends in Q9 at level 4 and shoots down B4.",
    )


def test_nobody_who_plays_later_changes_anything(position: Position) -> None:
    """Ned is first: his attack has no unless, and what stands behind it is not told."""
    assert told(position, NED, "ATTACK B3 ELSE HOLD") == (
        "ATTACK B3: ends in H8 at level 3 and shoots down B3.",
    )


@pytest.mark.parametrize(
    ("orders", "line"),
    [
        ("HOLD", "HOLD: holds in I8 at level 3."),
        ("LAND I7", "LAND I7: lands on I7, fuel 10."),
        ("MOVE NE CLIMB 1", "MOVE NE CLIMB 1: ends in J8 at level 4."),
        ("MOVE N N", "MOVE N N: ends in I10 by I9 at level 3."),
        ("RAM B3", "RAM B3: rams B3 in H9 at level 3: both crash."),
        ("TAKEOFF", "TAKEOFF: cannot be flown (not-now)."),
        ("IF FUEL <= 2 HOLD", "IF FUEL <= 2 HOLD: skipped, its condition is false."),
        ("MOVE NW", "MOVE NW: holds in I8 at level 3, no further (blocked)."),
        ("CLIMB 2", "CLIMB 2: ends in I8 at level 5."),
    ],
)
def test_each_order_says_where_it_ends(position: Position, orders: str, line: str) -> None:
    """In the words of the game, with what is left of it."""
    other = Bomber(BomberNumber(2), HexName("H8"), Facing.N, 3)
    there = changed(position, bombers=(*position.bombers, other))
    known = there if orders == "MOVE NW" else position
    assert told(known, NED, orders)[0] == line


def test_a_collision_that_is_ordered_is_pointed_out() -> None:
    """By the French leaflet a written path into a bomber's hex crashes both."""
    french = PACKAGED.rules("leaflet-fr")
    at = stands(spitfire(NED, "BLUE", "H8"), spitfire(CORA, "RED", "C3"))
    sheet = read_sheet("MOVE N")
    letter = flown_orders(rule_orders(at.plane(NED), sheet, at, french), sheet, french)
    assert letter.outlook[1] == "MOVE N: collides with B3 in H9 at level 3: both crash."
    assert letter.mind == ("MOVE N ends in a collision, and puts you out of the game.",)


def test_who_has_no_turn_is_told_so() -> None:
    """BB 7.2: with the last notch it crashes before its turn."""
    at = stands(spitfire(NED, "BLUE", "I8", fuel=1), spitfire(CORA, "RED", "C3"))
    assert told(at, NED, "HOLD")[0].startswith("There is no turn for it")
    both = stands(spitfire(NED, "BLUE", "I8", fuel=1), spitfire(CORA, "RED", "C3", fuel=1))
    assert told(both, CORA, "HOLD")[0].startswith("There is no turn for it")
    sheet = read_sheet("HOLD")
    letter = flown_orders(rule_orders(at.plane(NED), sheet, at, POSTAL), sheet, POSTAL)
    assert letter.lines == letter.codes == ("nothing: there is no turn for it",)


def test_silence_is_foreseen_with_the_fuel() -> None:
    """Standing orders, landing by itself, the ground; and the round in which fuel ends."""
    flies = Standing(fly=read_sheet("MOVE TO J9").orders)
    at = stands(spitfire(NED, "BLUE", "I8", standing=flies), spitfire(CORA, "RED", "D7", level=0))
    words = {one.plane: one.words for one in forecasts(at, POSTAL)}
    assert words[NED] == (
        "by its standing order ends in J9 by I9 at level 3; fuel 6, crashes at the beginning of "
        "its turn in round 12 if it stays up"
    )
    assert words[CORA] == "stays on the ground in D7"
    low = stands(spitfire(NED, "BLUE", "I8", fuel=2), spitfire(CORA, "RED", "C3"))
    assert forecasts(low, POSTAL)[-1].words == "lands on I7, fuel 10"
    far = stands(spitfire(NED, "BLUE", "I8"), spitfire(CORA, "RED", "C3", fuel=2))
    silent = {one.plane: one.words for one in forecasts(far, POSTAL)}
    assert silent[NED] == (
        "holds in I8 at level 3; fuel 6, lands by itself from round 10 on if a field is near, else "
        "crashes at the beginning of its turn in round 12"
    )


def test_before_the_set_up_nothing_is_foreseen() -> None:
    """Wishes stand in the letter; orders to fly are pointed out."""
    ned = changed(spitfire(NED, "BLUE", "I7", level=0), sector=UNGIVEN, hex=None)
    at = Position(0, (), (ned,), (NED,))
    sheet = read_sheet("SECTOR BLUE; BASE I7; TAKEOFF")
    letter = flown_orders(rule_orders(at.plane(NED), sheet, at, POSTAL), sheet, POSTAL)
    assert letter.lines == ("SECTOR BLUE", "BASE I7")
    assert letter.mind[0].startswith("Spitfires fly from turn 1 on")
    assert forecasts(at, POSTAL) == ()
    silent = rule_orders(at.plane(NED), None, at, POSTAL)
    assert flown_orders(silent, Sheet(), POSTAL).lines == (
        "the sector that is left over, and its first field",
    )


def test_of_a_sector_given_in_advance_the_letter_says_what_stands() -> None:
    """BB 2.5, 2.6: whatever was asked for, and where nothing was."""
    ned = changed(spitfire(NED, "BLUE", "I7", level=0), hex=None)
    at = Position(0, (), (ned,), (NED,))
    for asked, field in (("SECTOR RED; BASE D7 F10", "F10"), ("SECTOR RED", "I7"), ("", "I7")):
        sheet = read_sheet(asked) if asked else Sheet()
        letter = flown_orders(rule_orders(ned, sheet, at, POSTAL), sheet, POSTAL)
        assert letter.lines == ("SECTOR BLUE", f"BASE {field}")
        assert letter.outlook == ("The sector BLUE was given to you in advance.",)


def test_a_wish_for_a_sector_after_the_set_up_is_pointed_out(position: Position) -> None:
    """It changes nothing any more."""
    sheet = read_sheet("HOLD; SECTOR RED")
    ruled = rule_orders(position.plane(NED), sheet, position, POSTAL)
    assert "settled in turn 0" in flown_orders(ruled, sheet, POSTAL).mind[0]


@pytest.mark.parametrize("orders", ["", "ATTACK B3", "MOVE TO G10 ELSE HOLD"])
def test_a_set_up_without_a_wish_says_what_it_comes_to(orders: str) -> None:
    """Also where orders to fly stand in it, which count for nothing there: no reading is blank."""
    awaited = Position(0, (), tuple(Spitfire(one, one, 0, None, 0, 0) for one in (NED, CORA)), ())
    sheet = read_sheet(orders)
    flown = flown_orders(rule_orders(awaited.planes[0], sheet, awaited, POSTAL), sheet, POSTAL)
    assert flown.lines == ("the sector that is left over, and its first field",)
    assert flown.codes == ("the set-up as it comes",)
