"""Orders in normal form, boards, and who may be set up: what is taken and what is refused."""

from typing import Any

import pytest

from sopwith_gm.core.dice import GivenDice, Pip, SecretDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.britain.board import BomberNumber, HexName, SectorNumber
from sopwith_gm.systems.britain.board_reading import BoardError, board_from
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.events import CollidedWithBomber
from sopwith_gm.systems.britain.mailing import fly_spitfires, open_round
from sopwith_gm.systems.britain.normal_form import (
    NormalFormError,
    read_chain,
    read_sheet,
    write_chain,
    write_sheet,
)
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.position import Position, Spitfire
from sopwith_gm.systems.britain.remarks import Remark
from sopwith_gm.systems.britain.ruling import rule_orders
from sopwith_gm.systems.britain.set_up import SetUp, set_up

BOARD, POSTAL, FRENCH = board_named(), PACKAGED.rules("postal"), PACKAGED.rules("leaflet-fr")


@pytest.mark.parametrize(
    "text",
    ["TAKEOFF", "MOVE N", "MOVE NE N", "MOVE N CLIMB 1", "MOVE N DIVE 1", "MOVE TO G9",
     "MOVE TO G9 CLIMB 1", "MOVE TO G9 LEVEL 4", "MOVE N LEVEL 4", "CLIMB 1", "CLIMB 2", "DIVE 1",
     "DIVE 2", "LEVEL 4", "LAND I7", "LAND NEAREST", "LAND HOME", "LAND", "HOLD", "ATTACK B3",
     "ATTACK ANY", "RAM B3", "MOVE N N N", "CLIMB 3", "MOVE TO B3",
     "IF FUEL <= 3 LAND D7 ELSE IF FUEL >= 4 HOLD ELSE IF B3 THERE ATTACK B3",
     "IF B3 GONE HOLD ELSE IF G9 FREE MOVE TO G9 ELSE IF G9 TAKEN DIVE 1"],
)  # fmt: skip
def test_every_order_of_the_normal_form_is_read_and_written(text: str) -> None:
    """BB 13.4, row by row, and BB 13.3."""
    assert write_chain(read_chain(text)) == text


@pytest.mark.parametrize(
    "text",
    ["move N", "MOVE", "MOVE  N", "MOVE N  N", "MOVE TO", "MOVE TO g9", "MOVE TO G9 UP 1",
     "MOVE TO G9 CLIMB", "MOVE N CLIMB", "MOVE N CLIMB one", "MOVE E", "MOVE CLIMB 1", "CLIMB",
     "CLIMB UP", "LEVEL", "LAND ON I7", "LAND i7", "LAND I7 I8", "HOLD ON", "TAKEOFF NOW", "ATTACK",
     "ATTACK 3", "ATTACK B0", "ATTACK B3 B4", "RAM", "RAM ANY", "FLY N", "", "HOLD ELSE",
     "HOLD ELSE  HOLD", "IF", "IF FUEL", "IF FUEL < 3 HOLD", "IF B3 HERE HOLD", "IF G9 EMPTY HOLD",
     "IF FUEL <= 3", "IF B3 GONE", "STANDING ORDERS", "STANDING DODGE", "STANDING DODGE E",
     "STANDING RADAR", "STANDING RADAR home", "STANDING FLY", "SECTOR", "SECTOR red", "BASE",
     "BASE d7", "BASE NONE", "HOLD; HOLD", "STANDING DODGE N\nSTANDING DODGE S"],
)  # fmt: skip
def test_what_is_not_in_normal_form_is_refused(text: str) -> None:
    """Capitals, one space between words; one part of each kind. An empty mail is empty."""
    if text == "":
        assert read_sheet(text) == Sheet()
        return
    with pytest.raises(NormalFormError, match=r"found|no order|nothing follows|a second time"):
        read_sheet(text)


def test_a_sheet_is_all_that_was_sent() -> None:
    """BB 13.4: orders and standing orders, divided by semicolons or lines; NONE ends a kind."""
    text = (
        "HOLD; STANDING DODGE REAR S H8\nSTANDING RADAR NONE;\n STANDING FLY ATTACK ANY ELSE HOLD"
    )
    sheet = read_sheet(text)

    assert sheet.dodge == ("REAR", "S", "H8")
    assert sheet.radar == ()
    assert write_sheet(sheet) == (
        "HOLD",
        "STANDING DODGE REAR S H8",
        "STANDING RADAR NONE",
        "STANDING FLY ATTACK ANY ELSE HOLD",
    )
    assert write_sheet(read_sheet("SECTOR RED BLUE; BASE D7 I7")) == (
        "SECTOR RED BLUE",
        "BASE D7 I7",
    )


def test_a_remark_knows_its_clause() -> None:
    """Every report says where the rulebook has it."""
    assert Remark("too-far", "RED").clause == "BB 14.2"


def test_the_board_is_as_the_table_says() -> None:
    """BB 1.1, 1.4: 294 hexes, nine targets in each of four sectors, columns and all."""
    assert len(BOARD.coordinates) == 294
    assert len(BOARD.targets) == 36
    for sector in BOARD.sectors:
        assert {target.hex[0] for target in sector.targets} <= set(sector.columns)
    assert len(BOARD.sea) == 4 * 21 + 8
    assert not set(BOARD.targets) & BOARD.sea


@pytest.mark.parametrize(
    ("place", "six"),
    [("G5", "G6 H5 H4 G4 F4 F5"), ("H5", "H6 I6 I5 H4 G5 G6"), ("A1", "A2 B1 - - - -"),
     ("U14", "- - - U13 T13 T14"), ("T14", "- - U14 T13 S14 -")],
)  # fmt: skip
def test_the_six_neighbours_of_a_hex(place: str, six: str) -> None:
    """BB 1.2, in even and odd columns and at the corners."""
    assert [name or "-" for name in BOARD.neighbours[HexName(place)]] == six.split()


def _bob36(**changes: Any) -> dict[str, Any]:
    sector = {"name": "RED", "columns": "A", "airfields": ["A3"], "batteries": [], "radar": []}
    return {
        "name": "small", "columns": "ABC", "rows": 4, "turn_back_row": 4, "home_row": 1,
        "bombers": {1: "A1"}, "sectors": {1: sector}, **changes,
    }  # fmt: skip


def test_a_board_may_be_small_and_without_sea() -> None:
    """Another board is data, too."""
    board = board_from(_bob36())

    assert len(board.coordinates) == 12
    assert board.starts == {BomberNumber(1): HexName("A1")}


@pytest.mark.parametrize(
    ("changes", "message"),
    [({"lakes": []}, "unknown key 'lakes'"),
     ({"bombers": {1: "Z1"}}, "Z1 is not on the board"),
     ({"bombers": {1: "A2"}}, "bomber 1 starts in A2: expected a hex of row 1"),
     ({"sectors": {2: _bob36()["sectors"][1]}}, r"sectors: found the numbers \[2\], expected 1"),
     ({"sectors": {1: {"name": "RED"}}}, "sector 1: no 'columns'"),
     ({"sectors": {1: {**_bob36()["sectors"][1], "radar": ["A3"]}}}, "A3: two targets"),
     ({"sea": ["D1"]}, "D1 is not on the board")],
)  # fmt: skip
def test_a_board_on_which_nobody_can_play_is_refused(changes: Any, message: str) -> None:
    """Which key, what was found, what was expected."""
    with pytest.raises(BoardError, match=message):
        board_from(_bob36(**changes))


def test_a_board_needs_all_its_keys() -> None:
    """But the sea, which is for pictures."""
    told = _bob36()
    del told["home_row"]

    with pytest.raises(BoardError, match="no 'home_row'"):
        board_from(told)


def _set_up(players: list[str], fixed: dict[str, str]) -> SetUp:
    given = {player: PlaneName(name) for player, name in fixed.items()}
    return set_up(players, {"Bea": None}, BOARD, POSTAL, GivenDice(()), given)


def test_a_game_master_may_fix_sectors() -> None:
    """BB 2.5: Ada has GREEN, whatever others claim; Bea gets the lowest free one."""
    made = _set_up(["Ada", "Bea"], {"Ada": "GREEN"})

    assert made.sectors == {"Ada": "GREEN", "Bea": "RED"}
    assert [(one.name, one.code) for one in made.remarks] == [
        ("Ada", "base-given"),
        ("Bea", "sector-given"),
        ("Bea", "base-given"),
    ]
    assert made.position.round == 1
    assert [bomber.hex for bomber in made.position.bombers] == ["C1", "G1", "K1", "O1", "S1"]


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ("SECTOR BLUE GREEN; BASE I7", ["sector-fixed", "base-given"]),
        ("SECTOR BLUE; BASE A10", ["sector-fixed"]),
        ("SECTOR RED BLUE; BASE A10", []),
        ("BASE I7 A10", []),
    ],
)
def test_who_was_given_a_sector_and_asks_for_another_is_told(asked: str, codes: list[str]) -> None:
    """BB 2.5: before the set-up is played as well as after it."""
    sheet, given = read_sheet(asked), {"Ada": PlaneName("RED")}
    made = set_up(["Ada"], {"Ada": sheet}, BOARD, POSTAL, GivenDice(()), given)
    assert [one.code for one in made.remarks] == codes
    before = Spitfire(PlaneName("Ada"), "ada", SectorNumber(1), None, 0, 10)
    position = Position(0, (), (before,), (before.name,))
    assert [one.code for one in rule_orders(before, sheet, position, POSTAL).remarks] == codes


@pytest.mark.parametrize(
    ("players", "fixed", "message"),
    [(["Ada"], {"Ada": "PINK"}, "no sector is called 'PINK': they are RED"),
     (["Ada", "Bea"], {"Ada": "RED", "Bea": "RED"}, "two players have the same sector"),
     (["Ada"], {"Bea": "RED"}, "Bea has a sector and is not in the game"),
     (["A", "B", "C", "D", "E"], {}, "5 players, and there are 4 sectors")],
)  # fmt: skip
def test_a_set_up_that_cannot_be_is_refused(
    players: list[str], fixed: dict[str, str], message: str
) -> None:
    """What a game master has fixed wrongly."""
    with pytest.raises(ValueError, match=message):
        _set_up(players, fixed)


def test_a_remark_is_made_once() -> None:
    """BB 2.5: Cora loses two claims to a die, and is told so once."""
    sheets = {
        "Ada": read_sheet("SECTOR BLUE RED"),
        "Bea": read_sheet("SECTOR BLUE RED"),
        "Cora": read_sheet("SECTOR BLUE RED"),
    }
    dice = GivenDice([Pip(6), Pip(2), Pip(1), Pip(6), Pip(1)])
    made = set_up(list(sheets), sheets, BOARD, POSTAL, dice)

    assert [one.code for one in made.remarks if one.name == "Cora"] == [
        "sector-drawn",
        "sector-given",
        "base-given",
    ]


def test_ramming_is_told_from_other_collisions() -> None:
    """BB 9.8: the account says who meant to."""
    made = _set_up(["Ada"], {"Ada": "RED"}).position
    plane = changed(made.planes[0], hex=HexName("C2"), level=3)
    bomber = changed(made.bombers[0], hex=HexName("C3"))
    ready = changed(made, planes=(plane,), bombers=(bomber,))
    rammed = fly_spitfires(ready, {plane.name: read_sheet("RAM B1")}, BOARD, POSTAL).events
    met = fly_spitfires(ready, {plane.name: read_sheet("MOVE N")}, BOARD, FRENCH).events

    assert [one.rammed for one in rammed if isinstance(one, CollidedWithBomber)] == [True]
    assert [one.rammed for one in met if isinstance(one, CollidedWithBomber)] == [False]


def test_a_turn_says_where_it_began() -> None:
    """For the account: place, level and fuel when its turn came; nothing of one who had none."""
    made = _set_up(["Ada", "Bea"], {"Ada": "RED", "Bea": "BLUE"}).position
    red = changed(made.planes[0], hex=HexName("C2"), level=3, fuel=5)
    blue = changed(made.planes[1], hex=HexName("H9"), level=3, fuel=1)
    ready = changed(made, planes=(red, blue), bombers=())
    flown = fly_spitfires(ready, {red.name: read_sheet("MOVE N CLIMB 1")}, BOARD, FRENCH)

    assert [(turn.hex, turn.level, turn.fuel) for turn in flown.turns] == [
        ("C2", 3, 4),
        (None, 0, 0),
    ]
    assert flown.position.plane(red.name).hex == "C3"
    assert flown.remarks == ()


def test_nothing_flies_when_the_game_is_over() -> None:
    """BB 10.4, and orders of strangers."""
    over = Position(3, (), (), (), over=True)

    with pytest.raises(ValueError, match="over"):
        open_round(over, BOARD, POSTAL, SecretDice(b"", "round 3"))
    with pytest.raises(ValueError, match="over"):
        fly_spitfires(over, {}, BOARD, POSTAL)
    with pytest.raises(ValueError, match=r"not in the game: .*PINK"):
        fly_spitfires(Position(3, (), (), ()), {PlaneName("PINK"): None}, BOARD, POSTAL)


def test_a_spitfire_is_found_by_its_name() -> None:
    """And one that is not in the game is none."""
    made = _set_up(["Ada"], {"Ada": "RED"})

    assert made.position.plane(PlaneName("RED")).player == "Ada"
    with pytest.raises(KeyError):
        made.position.plane(PlaneName("BLUE"))
