"""The board's geometry and names, manoeuvres, orders in exact form, letters, and pictures."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.seats import PlaneName, letters_for
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.exact import exact_move, exact_moves
from sopwith_gm.systems.sopwith.movement import flown
from sopwith_gm.systems.sopwith.picture import picture, pictures_of_turn
from sopwith_gm.systems.sopwith.position import Plane, Position, State
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet


def test_a_board_of_ten_has_271_hexes() -> None:
    """B Playing Board, E 1.2."""
    assert len(Board(10).hexes()) == 271
    assert len(set(Board(9).hexes())) == 217


def test_the_corners_are_the_aerodromes() -> None:
    """Clockwise from the top: J19 S19 S10 J1 A1 A10."""
    board = Board(10)
    names = [board.aerodrome(corner).name for corner in Facing]

    assert names == ["J19", "S19", "S10", "J1", "A1", "A10"]
    assert [board.corner_of(Hex.named(name)) for name in names] == list(Facing)
    assert board.corner_of(CENTRE) is None
    assert board.radius == 9


@pytest.mark.parametrize(
    ("corner", "alpha", "beta", "gamma"),
    [
        ("N", "K19 L19 SE", "J18 J17 S", "I18 H17 SW"),
        ("NE", "S18 S17 S", "R18 Q17 SW", "R19 Q19 NW"),
        ("SE", "R9 Q8 SW", "R10 Q10 NW", "S11 S12 N"),
        ("S", "I1 H1 NW", "J2 J3 N", "K2 L3 NE"),
        ("SW", "A2 A3 N", "B2 C3 NE", "B1 C1 SE"),
        ("NW", "B11 C12 NE", "B10 C10 SE", "A9 A8 S"),
    ],
)
def test_the_strips_of_each_aerodrome(corner: str, alpha: str, beta: str, gamma: str) -> None:
    """E 3.1: as seen from the aerodrome, looking to the centre, Alpha is left."""
    board = Board(10)
    strips = board.strips(Facing[corner])

    told = [f"{strip.inner.name} {strip.outer.name} {strip.outward.name}" for strip in strips]
    assert told == [alpha, beta, gamma]
    assert [strip.name for strip in strips] == ["alpha", "beta", "gamma"]
    assert [strip.homeward for strip in strips] == [strip.outward.opposite for strip in strips]
    assert board.strip(Facing[corner], "gamma") == strips[2]


@pytest.mark.parametrize("name", ["A1", "J10", "S19", "Z99", "A10"])
def test_a_hex_has_its_name_back(name: str) -> None:
    assert Hex.named(f" {name.lower()} ").name == name


@pytest.mark.parametrize("place", [Hex(-10, 0), Hex(17, 0), Hex(0, 10), Hex(0, -90)])
def test_a_hex_without_letter_or_number_is_told_by_its_coordinates(place: Hex) -> None:
    assert place.name == f"[{place.q}, {place.r}]"


@pytest.mark.parametrize("place", [Hex(-9, 0), Hex(16, 0), Hex(0, 9), Hex(0, -89)])
def test_a_hex_at_the_end_of_letters_or_numbers_has_a_name(place: Hex) -> None:
    assert Hex.named(place.name) == place


@pytest.mark.parametrize("name", ["", "J", "10J", "JJ1", "J100", "J-1"])
def test_what_is_no_hex_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="is no hex: expected a letter and a number"):
        Hex.named(name)


def test_distances() -> None:
    """In hexes; a step behind is a negative one."""
    assert CENTRE.distance(CENTRE) == 0
    assert Hex.named("J10").distance(Hex.named("L13")) == 3
    assert Hex.named("M7").distance(Hex.named("H11")) == 9
    assert CENTRE.step(Facing.NE, -2) == CENTRE.step(Facing.SW, 2)
    assert Hex.named("S10").ring == 9


def test_a_die_for_a_direction() -> None:
    """1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW."""
    names = [Facing.from_pip(Pip(pip)).name for pip in range(1, 7)]

    assert names == ["N", "NE", "SE", "S", "SW", "NW"]
    assert [facing.words for facing in Facing][1] == "north-east"
    assert Facing.N.turned(-1) is Facing.NW


@pytest.mark.parametrize(
    ("manoeuvre", "end", "facing"),
    [
        ("A", "J11", "N"),
        ("LT", "I10", "NW"),
        ("RT", "K11", "NE"),
        ("LS", "I10", "N"),
        ("RS", "K11", "N"),
        ("0", "J10", "N"),
        ("I", "J11", "S"),
    ],
)
def test_a_manoeuvre_from_j10_facing_north(manoeuvre: str, end: str, facing: str) -> None:
    """E 2.1."""
    assert flown(Manoeuvre(manoeuvre), CENTRE, Facing.N) == (Hex.named(end), Facing[facing])


@pytest.mark.parametrize(
    ("written", "manoeuvre", "fire"),
    [
        ("A", Manoeuvre.AHEAD, ()),
        (" lt / l + R ", Manoeuvre.LEFT_TURN, (Fire.LEFT, Fire.RIGHT)),
        ("o", Manoeuvre.NO_MOVE, ()),
        ("N", Manoeuvre.NO_MOVE, ()),
        (0, Manoeuvre.NO_MOVE, ()),
        ("A/?", Manoeuvre.AHEAD, (Fire.ANYWHERE,)),
        ("XZ/A", None, (Fire.AHEAD,)),
        (None, None, ()),
    ],
)
def test_a_move_in_exact_form(
    written: object, manoeuvre: Manoeuvre | None, fire: tuple[Fire, ...]
) -> None:
    """What is no manoeuvre is a move that cannot be read."""
    move = exact_move(written)

    assert move == MoveOrder(manoeuvre, fire)
    assert move.written == ("" if written is None else str(written).strip())


def test_exact_moves_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="4 moves: a turn has three"):
        exact_moves(["A"] * 4)
    with pytest.raises(ValueError, match="'A/X': 'X' is no burst: expected A, L, R or"):
        exact_moves(["A/X"])


@pytest.mark.parametrize(
    ("sheet", "empty"),
    [
        (OrderSheet(), True),
        (OrderSheet(not_landing=True), True),
        (OrderSheet(text="press"), True),
        (OrderSheet((MoveOrder(None),)), False),
        (OrderSheet(take_off=True), False),
        (OrderSheet(land="beta"), False),
        (OrderSheet(stay=True), False),
        (OrderSheet(repair=0), False),
    ],
)
def test_what_is_no_order(sheet: OrderSheet, empty: bool) -> None:
    """Ruling 10.1."""
    assert sheet.is_empty is empty


def test_letters_for_planes() -> None:
    """A capital nobody has, then any letter of the name, never one that looks like a figure."""
    assert letters_for(["Red Baron", "Rook", "Rob", "Ob", "oo"]) == ["R", "K", "B", "A", "C"]
    with pytest.raises(ValueError, match=r"^more planes than letters$"):
        letters_for([f"o{number}" for number in range(24)])


def test_a_position_as_a_picture(one_turn: Callable[..., Adjudication]) -> None:
    """Columns of hexes, a plane's letter with an arrow, clouds, and a legend."""
    flown_turn = one_turn("""
        J11  blue  S   A 0 0
        K11  cloud
        J9   red   NE  A 0 0
        J9   rose  NE  A 0 0
        J9   ruby  NE  A 0 0
    """)

    start, after = pictures_of_turn(flown_turn, Board(10))[:2]
    assert start[0] == "start"
    assert start[1].splitlines() == [
        "I    J    K",
        "     .",
        ".         .",
        "     B↓",
        ".         ~.",
        "     .",
        ".         .",
        "     R↗+2",
        ".         .",
        "     .",
        "B  blue: J11 S, damage 12, ammo 16",
        "R  red: J9 NE, damage 12, ammo 16",
        "S  rose: J9 NE, damage 12, ammo 16",
        "U  ruby: J9 NE, damage 12, ammo 16",
    ]
    assert after[0] == "after move 1"


def test_a_picture_of_the_ground() -> None:
    """An aerodrome, its strips, a parked plane, an ace, one that is out; and nobody at all."""
    parked = Plane(
        PlaneName("A"), Facing.N, State.PARKED, Hex.named("J19"), None, 9, 1, 12, ace=True
    )
    out = Plane(PlaneName("B"), Facing.S, State.OUT, None, None, 0, 3, 12)

    drawn = picture(Position(1, (parked, out)), Board(10), margin=2)

    assert drawn.splitlines() == [
        "H    I    J    K    L",
        "          A·",
        "     :         :",
        ":         :         :",
        "     .         .",
        ".         :         .",
        "A  A: J19 parked, damage 9, ammo 1, ace",
        "B  B: out, damage 0, ammo 3",
    ]
    assert picture(Position(1, (out,)), Board(10)) == ""


def test_a_picture_of_an_empty_aerodrome() -> None:
    flying = Plane(PlaneName("A"), Facing.N, State.FLYING, Hex.named("J18"), Facing.S, 9, 1, 12)

    assert picture(Position(1, (flying,)), Board(10)).splitlines()[:4] == [
        "I    J    K",
        "     #",
        ":         :",
        "     A↓",
    ]


def test_a_picture_of_two_planes_in_one_hex_and_a_margin_of_two() -> None:
    """Both letters stand in the hex; around the planes is the margin, here of two hexes."""
    planes = tuple(
        Plane(PlaneName(name), Facing.N, State.FLYING, Hex.named(place), Facing.S, 9, 1, 12)
        for name, place in [("A", "J10"), ("B", "J10"), ("C", "K8")]
    )

    drawn = picture(Position(1, planes), Board(10), margin=2).splitlines()

    assert drawn[:-3] == [
        "H    I    J    K    L    M",
        ".         .         .",
        "     .         .         .",
        ".         .         .",
        "     .         .         .",
        ".         A↓B↓      .",
        "     .         .         .",
        ".         .         .",
        "     .         .         .",
        ".         .         .",
        "     .         C↓        .",
        ".         .         .",
        "     .         .         .",
        ".         .         .",
        "     .         .         .",
    ]
