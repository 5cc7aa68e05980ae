"""Stars stand where they hide neither a plane nor the way it heads."""

import math

import pytest
from drawn_turns import flying, orders, record_of

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.pictures.staging import stage

HOMES = (Facing.N, Facing.NE, Facing.SE, Facing.S)
NOSE = 0.5
"""From the middle of a plane alone in its hex to where its nose begins, in R."""


@pytest.mark.parametrize("heading", [Facing.N, Facing.NE, Facing.SW])
@pytest.mark.parametrize("firing", [(0,), (0, 1), (0, 1, 2)])
def test_in_a_column_of_four_every_plane_and_its_nose_are_seen(
    heading: Facing, firing: tuple[int, ...]
) -> None:
    """Four planes in four hexes of one line, the rear ones firing ahead at all before them."""
    rear = flying("A0", HOMES[0], "J9", heading)
    assert rear.hex is not None
    column = [
        flying(f"A{at}", home, rear.hex.step(heading, at).name, heading)
        for at, home in enumerate(HOMES)
    ]
    sheets = {
        plane.name: orders("A/A" if at in firing else "A", "A", "A")
        for at, plane in enumerate(column)
    }

    move = stage(record_of(column, sheets))[1]

    stars = [star for burst in move.bursts for star in burst.stars]
    assert len(stars) >= 3
    for star in stars:
        for plane in move.scene.planes:
            middle = move.spots[plane.seat.plane].place
            nose = geo.ahead(middle, plane.angle, NOSE)
            assert math.dist(star.place, middle) > star.radius + 0.35, plane.seat.plane
            assert math.dist(star.place, nose) > star.radius - 0.05, plane.seat.plane
