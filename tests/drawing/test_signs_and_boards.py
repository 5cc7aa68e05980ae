"""What every game's maps share: signs that tell pilots apart, and edges of boards of any form."""

import math
from itertools import pairwise

import pytest

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.drawing.marks import Shape, Words
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.drawing.sign import SignTile, tile
from sopwith_gm.hexes.hex import Hex, hexes_within


def _edge_length(outline: list[geo.Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise([*outline, outline[0]]))


def test_the_edge_of_one_hex_is_its_six_sides() -> None:
    """Each side is as long as a hex's circumradius, 1."""
    (edge,) = hexmap.outlines_of([Hex(3, -1)])
    assert len(edge) == 6
    assert _edge_length(edge) == pytest.approx(6)


def test_a_board_need_be_no_hexagon() -> None:
    """A row of three hexes: 18 sides less two for each of two shared ones."""
    row = [Hex(0, 0), Hex(1, 0), Hex(2, 0)]
    (edge,) = hexmap.outlines_of(row)
    assert _edge_length(edge) == pytest.approx(14)


def test_a_hole_in_a_board_and_a_part_that_lies_apart_have_edges_of_their_own() -> None:
    """A ring of six hexes about one that is missing, and one far off."""
    ring = [place for place in hexes_within(2) if place != Hex(0, 0)]
    edges = hexmap.outlines_of([*ring, Hex(9, 0)])
    assert sorted(len(edge) for edge in edges) == [6, 6, 18]


def test_two_pilots_of_one_colour_are_told_apart_by_letter_side_and_number() -> None:
    """A sign is letter, colour, form; the second plane of a player has a 2."""
    palette = PALETTES["light"]
    signs = [
        SignTile("H", "leaf"),
        SignTile("M", "leaf"),
        SignTile("H", "leaf", side=1),
        SignTile("H", "leaf", side=2),
        SignTile("H", "leaf", is_second=True),
    ]
    seen = set()
    for sign in signs:
        marks = tile(sign, (0, 0), 0.72, palette)
        words = tuple(mark.text for mark in marks if isinstance(mark, Words))
        outline = next(mark for mark in marks if isinstance(mark, Shape))
        assert outline.fill == palette.pilot("leaf")
        seen.add((words, len(geo.vertices_of(outline.path))))
    assert len(seen) == len(signs)
