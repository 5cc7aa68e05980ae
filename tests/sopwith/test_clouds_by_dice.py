"""Clouds at the start: the six markers, the 36 hexes, the gap, and that placing always ends."""

from itertools import combinations

import pytest

from sopwith_gm.core.dice import GivenDice, OutOfDiceError, Pip, SecretDice
from sopwith_gm.hexes.hex import CENTRE, Facing, Hex
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.clouds import clouds_by_dice, drifted, fault_of_cloud, marker_at


def names(cloud: tuple[Hex, ...]) -> list[str]:
    return [place.name for place in cloud]


@pytest.mark.parametrize(
    ("marker", "hexes"),
    [
        (0, ["J12", "J13", "K13"]),  # X F FR
        (1, ["J12", "J13", "J11"]),  # X F B
        (2, ["J12", "J13", "K13", "J11"]),  # X F FR B
        (3, ["J12", "J13", "I12", "K13"]),  # X F FL FR
        (4, ["J12", "J13", "J11", "K13", "I11"]),  # X F B FR BL
        (5, ["J12", "J13", "K13", "K12", "J11"]),  # X F FR BR B
    ],
)
def test_the_six_markers(marker: int, hexes: list[str]) -> None:
    """Ruling 6: red 1 and white 1 are J12, two north of the centre, with the arrow to the north."""
    assert names(marker_at(marker, 1, 1)) == hexes


@pytest.mark.parametrize(
    ("red", "white", "hex_name", "arrow"),
    [
        (1, 2, "K14", Facing.NE),  # three N, one NE
        (1, 3, "M14", Facing.SE),  # one N, three NE
        (2, 4, "P14", Facing.SW),  # four NE, two SE
        (3, 5, "L6", Facing.N),  # two SE, four S
        (4, 6, "J5", Facing.SE),  # five S
        (6, 1, "H10", Facing.NW),  # two NW
        (6, 2, "G11", Facing.N),  # three NW, one N
    ],
)
def test_the_table_of_the_dice(red: int, white: int, hex_name: str, arrow: Facing) -> None:
    """Ruling 6: the red die names a sextant, the white one the steps in it and the arrow."""
    cloud = marker_at(0, red, white)

    assert cloud[0].name == hex_name
    assert cloud[1] == cloud[0].step(arrow)


def test_the_table_names_36_hexes() -> None:
    """B Random Storm Cloud Placement: each of the 36 rolls is a hex of its own."""
    pips = range(1, 7)

    assert len({marker_at(0, red, white)[0] for red in pips for white in pips}) == 36


@pytest.mark.parametrize(
    ("side", "gap"), [(10, 0), (10, 1), (10, 2), (10, 3), (9, 0), (9, 1), (7, 0)]
)
def test_placing_ends_and_keeps_its_distances(side: int, gap: int) -> None:
    """B Storm Clouds, E 5.1: none touches another or is nearer than the gap to a strip."""
    board = Board(side)
    clouds = clouds_by_dice(SecretDice(b"a secret of the test", "clouds"), board, gap)

    ground = [
        place
        for corner in Facing
        for strip in board.strips(corner)
        for place in (board.aerodrome(corner), strip.inner, strip.outer)
    ]
    assert [len(cloud) for cloud in clouds] == [3, 3, 4, 4, 5, 5]
    assert all(board.has(place) for cloud in clouds for place in cloud)
    for one, other in combinations(clouds, 2):
        assert min(a.distance(b) for a in one for b in other) > 1
    assert min(place.distance(near) for cloud in clouds for place in cloud for near in ground) > gap


def test_a_marker_that_does_not_fit_is_rolled_again() -> None:
    """B Random Storm Cloud Placement: marker 2 falls onto marker 1, and then elsewhere."""
    rolls = [1, 1, 1, 1, 2, 2, 3, 2, 4, 2, 5, 2, 6, 2]
    dice = GivenDice([Pip(roll) for roll in rolls])

    clouds = clouds_by_dice(dice, Board(10), 0)

    assert [cloud[0].name for cloud in clouds] == ["J12", "N13", "M9", "I6", "F7", "G11"]
    assert [roll.why for roll in dice.log[:6]] == [
        "cloud 1, red die",
        "cloud 1, white die",
        *["cloud 2, red die", "cloud 2, white die"] * 2,
    ]


def test_markers_without_a_place_are_all_picked_up() -> None:
    """Ruling 6: where those that lie leave none for the next, all six are rolled again."""
    dice = SecretDice(b"secret 0", "clouds")
    clouds = clouds_by_dice(dice, Board(10), 3)

    rolled = [roll.why[:7] for roll in dice.log]
    begun_again = [
        number
        for number in range(1, len(rolled))
        if rolled[number - 1] > rolled[number] == "cloud 1"
    ]
    assert begun_again, "with these dice it comes to that"
    assert "cloud 6" not in rolled[: begun_again[-1]]
    assert len(clouds) == 6


def test_given_dice_that_run_out_say_so() -> None:
    """No die is ever made up."""
    with pytest.raises(OutOfDiceError, match="cloud 2, red die"):
        clouds_by_dice(GivenDice([Pip(1), Pip(1)]), Board(10), 0)


@pytest.mark.parametrize(("side", "gap"), [(6, 0), (9, 3)])
def test_a_board_without_room_is_refused_before_a_die_is_rolled(side: int, gap: int) -> None:
    """The message says what to set otherwise."""
    dice = GivenDice([])

    with pytest.raises(
        ValueError, match=f"{side} hexes a side with a gap of {gap} .*cloud_strip_gap"
    ):
        clouds_by_dice(dice, Board(side), gap)
    assert dice.log == []


@pytest.mark.parametrize(
    ("cloud", "gap", "fault"),
    [
        ("J10 J11", 0, None),
        ("J17", 0, "J17 is on an aerodrome or strip"),
        ("J19", 0, "J19 is on an aerodrome or strip"),
        ("J16", 0, None),
        ("J16", 1, "J16 is 1 hex from, within 1 of, an aerodrome or strip"),
        ("J15", 1, None),
        ("J15", 2, "J15 is 2 hexes from, within 2 of, an aerodrome or strip"),
        ("F10 J17", 0, "J17 is on an aerodrome or strip"),
        ("J20", 0, "J20 is not on the board"),
        ("G8", 0, "G8 touches or overlaps another cloud"),
        ("G9", 0, "G9 touches or overlaps another cloud"),
        ("G10", 0, None),
    ],
)
def test_where_a_cloud_may_not_lie(cloud: str, gap: int, fault: str | None) -> None:
    """B Storm Clouds, E 5.1; another cloud lies on G8."""
    places = tuple(map(Hex.named, cloud.split()))

    assert fault_of_cloud(places, [(Hex.named("G8"),)], Board(10), gap) == fault


def test_a_drifting_cloud_is_gone_with_its_last_hex() -> None:
    """B Moving Storm Clouds: it stays in play while any hex of it is on the board."""
    edge = CENTRE.step(Facing.N, 9)
    cloud = (edge, edge.step(Facing.S))

    once = drifted([cloud], Facing.N, Board(10))
    assert once == ((edge.step(Facing.N), edge),)
    assert drifted(once, Facing.N, Board(10)) == ()
