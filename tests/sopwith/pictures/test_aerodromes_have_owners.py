"""Whose aerodrome is whose can be seen on the map."""

import math
import xml.etree.ElementTree as ET

from drawn_turns import orders, parked, read_rules, record_of

from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.pictures import draw_maps
from sopwith_gm.systems.sopwith.record import SopwithRecord

SVG = "{http://www.w3.org/2000/svg}"
HOMES = {
    "Ann": Facing.N,
    "Ann's other": Facing.NE,
    "Bob": Facing.S,
    "Bob's other": Facing.SW,
}


def two_planes_each(homes: dict[str, Facing]) -> SopwithRecord:
    """Two players with two planes each, all of them on their way from their aerodromes."""
    board = Board(10)
    planes = [parked(name, home, board, player=name[:3]) for name, home in homes.items()]
    sheets = {name: orders("A", "A", "A", take_off="beta") for name in homes}
    return record_of(planes, sheets, rules=read_rules("boardgame", planes_per_player=2), turn=1)


def letters_at(svg: bytes, home: Facing) -> list[str]:
    """What is written in the middle of an aerodrome's circle."""
    place = Board(10).aerodrome(home)
    x, y = 150 * place.q, 100 * math.sqrt(3) * (place.r + place.q / 2)
    return [
        text.text or ""
        for text in ET.fromstring(svg).iter(f"{SVG}text")  # noqa: S314
        if math.dist((float(text.attrib["x"]), float(text.attrib["y"])), (x, y)) < 40
    ]


def test_a_second_planes_own_aerodrome_is_drawn_as_its_own() -> None:
    """B Two Planes: each began on its own, and the map of the move after says whose it is, with the
    small 2 that the second plane's sign has everywhere."""
    record = two_planes_each(HOMES)
    svg = draw_maps(record, formats=("svg",))["3-move-2.svg"]

    found = {home: letters_at(svg, home) for home in Facing}

    own = {home: [] for home in Facing}
    own |= {seat.home: [seat.letter, *["2"] * seat.second] for seat in record.roster}
    assert found == own


def test_an_aerodrome_that_two_planes_share_has_the_first_ones_letter() -> None:
    """Two planes of one player may begin on one aerodrome."""
    record = two_planes_each({name: Facing[("N", "S")["Bob" in name]] for name in HOMES})
    svg = draw_maps(record, formats=("svg",))["3-move-2.svg"]

    first = {seat.home: [seat.letter] for seat in record.roster if not seat.second}
    assert {home: letters_at(svg, home) for home in first} == first
