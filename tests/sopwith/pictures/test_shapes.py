"""The shapes: clouds, paths, silhouettes, bursts."""

import math
from itertools import combinations

import numpy as np
import pytest
from drawn_turns import CLOUDS, dawn_patrol_record, flying, orders, record_of

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import hexmap
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.aircraft_types import Aircraft, aircraft_types
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.pictures import clouds
from sopwith_gm.systems.sopwith.pictures.ground import board_outline, border_radius
from sopwith_gm.systems.sopwith.pictures.looks import silhouette
from sopwith_gm.systems.sopwith.pictures.staging import Staged, stage

MIDDLE = Hex(0, 0)


def area(path: geo.Path) -> float:
    """What a closed path encloses; holes count against it."""
    total = 0.0
    for outline in path.to_polygons():
        x, y = np.asarray(outline).T
        total += float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1))) / 2
    return total


@pytest.mark.parametrize("cloud", CLOUDS)
def test_a_clouds_outline_goes_round_all_its_hexes(cloud: tuple[Hex, ...]) -> None:
    """One closed line, with every centre inside and the neighbours' centres outside."""
    outline = clouds.outline(cloud)
    around = {place.step(facing) for place in cloud for facing in Facing} - set(cloud)

    assert len(outline.to_polygons()) == 1
    assert all(outline.contains_point(hexmap.centre(place)) for place in cloud)
    assert not any(outline.contains_point(hexmap.centre(place)) for place in around)


def test_one_hex_of_cloud_is_a_circle() -> None:
    """Radius .97: neighbours' circles cross on their shared side."""
    assert area(clouds.outline((MIDDLE,))) == pytest.approx(math.pi * 0.97**2, rel=0.03)


def test_a_ring_of_cloud_has_a_hole() -> None:
    """Six hexes about an empty one: its middle is clear sky."""
    ring = tuple(MIDDLE.step(facing) for facing in Facing)
    outer, hole = clouds.outline(ring).to_polygons()

    assert area(geo.polygon(outer)) * area(geo.polygon(hole)) < 0  # laid the other way round
    assert geo.polygon(hole).contains_point((0.0, 0.0))


@pytest.mark.parametrize("side", [6, 7, 8, 9, 10])
def test_the_border_holds_the_whole_board(side: int) -> None:
    """No corner of a hex sticks out of the inner border."""
    border = geo.polygon(geo.corners((0, 0), border_radius(side) - 0.22, pointed=True))

    assert all(border.contains_point(corner) for corner in board_outline(side))
    assert len(board_outline(side)) == 6 * (2 * side - 1)


def test_hexes_lie_as_the_compass_says() -> None:
    """Flat-topped: north is up, and a step goes where it faces."""
    for facing in Facing:
        there = hexmap.centre(MIDDLE.step(facing))
        assert geo.direction((0, 0), there) == pytest.approx(hexmap.bearing(facing))
        assert math.hypot(*there) == pytest.approx(math.sqrt(3))


def filled(aircraft: Aircraft) -> np.ndarray:
    """A silhouette as plain black pixels, 60 to the span."""
    steps = np.linspace(-0.55, 0.55, 66)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    inside = [path.contains_points(grid) for _, path in silhouette(aircraft).parts]
    return np.logical_or.reduce(inside)


def test_six_types_are_told_apart_by_shape_alone() -> None:
    """The most alike pair shares at most 82% of its area."""
    shapes = {aircraft: filled(aircraft) for aircraft in aircraft_types()}

    for one, other in combinations(shapes, 2):
        both = np.logical_and(shapes[one], shapes[other]).sum()
        either = np.logical_or(shapes[one], shapes[other]).sum()
        assert both / either <= 0.82, (one, other)


@pytest.mark.parametrize("aircraft", aircraft_types())
def test_a_plane_fits_its_hex_however_it_is_turned(aircraft: Aircraft) -> None:
    """No point is further than .51 of a span from the middle of its length."""
    reach = max(math.hypot(x, y) for x, y in silhouette(aircraft).whole.vertices)

    assert reach <= 0.51


def move(number: int) -> Staged:
    """A map of the turn with everything."""
    return stage(dawn_patrol_record())[number]


def test_bursts_end_where_the_record_says() -> None:
    """At the end of the line, or at the cloud that stopped it."""
    for staged in (move(1), move(2), move(3)):
        for burst in staged.bursts:
            fired = burst.fired
            last = hexmap.centre(fired.line[-1]) if fired.line else hexmap.centre(fired.start)
            beyond = math.dist(hexmap.centre(fired.start), burst.end) - math.dist(
                hexmap.centre(fired.start), last
            )
            assert beyond == pytest.approx(0.72 if fired.stopped_by == "cloud" else 0.35)


def test_every_hex_that_was_hit_has_a_star_with_what_it_cost() -> None:
    """One star for each burst and hex, with the points of the table."""
    staged = move(2)

    told = sorted(star.points for burst in staged.bursts for star in burst.stars)
    recorded = sorted(
        {(f.plane, h.hex): h.damage for f in staged.scene.bursts for h in f.hits}.values()
    )

    assert told == recorded == [2, 4]


@pytest.mark.parametrize("code", ["A", "LT", "RT", "LS", "RS", "I"])
def test_a_path_goes_from_hex_to_hex_and_leaves_along_the_old_facing(code: str) -> None:
    """The form of the path tells the manoeuvre; its ends are where the plane was and is."""
    planes = (
        flying("Halloran", Facing.N, "J10", Facing.NE, ace=True),
        flying("von Krull", Facing.S, "C9", Facing.N),
    )
    sheets = {"Halloran": orders(code, "A", "A"), "von Krull": orders("A", "A", "A")}
    staged = stage(record_of(planes, sheets))[1]

    track = next(one for one in staged.tracks if one.seat.plane == "Halloran")
    assert track.path is not None
    points = geo.vertices_of(track.path)

    assert math.dist(points[0], hexmap.centre(track.flew.start)) < 1e-6
    assert math.dist(points[-1], hexmap.centre(track.flew.end)) <= 0.5 + 1e-6
    if code not in ("A", "I"):
        first = geo.direction(tuple(points[0]), tuple(points[1]))
        assert first == pytest.approx(hexmap.bearing(Facing.NE))


def test_planes_in_one_hex_lie_side_by_side() -> None:
    """They are smaller, apart from each other, and still in their hex."""
    staged = move(2)
    (shared,) = staged.stacked

    spots = [spot for spot in staged.spots.values() if spot.shared > 1]

    assert len(spots) == 2
    assert all(spot.span < 1.75 for spot in spots)
    assert all(math.dist(spot.place, hexmap.centre(shared)) < geo.APOTHEM for spot in spots)
    assert math.dist(spots[0].place, spots[1].place) > 0.8


def test_the_board_has_every_hex() -> None:
    """B Playing Board: 271 hexes on the largest."""
    enclosed = abs(area(geo.polygon(board_outline(10))))

    assert enclosed / (1.5 * math.sqrt(3)) == pytest.approx(len(Board(10).hexes())) == 271
