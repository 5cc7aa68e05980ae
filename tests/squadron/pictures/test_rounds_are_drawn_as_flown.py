"""Maps of Squadron Leader, read back from the pictures and held against the record."""

import io
import math
from collections.abc import Callable
from pathlib import Path

import pytest
from drawn_rounds import (
    crowded_record,
    dogfight_record,
    flying,
    hex_record,
    on_table,
    read_rules,
    record_of,
    set_up_record,
)
from label_boxes import apart
from PIL import Image
from svg_seen import groups, words

from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing.marks import Group
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.events import Attacked, Bumped, Flew, Left
from sopwith_gm.systems.squadron.exact import Point
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.map_space import BOARD, space_of
from sopwith_gm.systems.squadron.paths import path_of
from sopwith_gm.systems.squadron.pictures import (
    draw_fights,
    draw_maps,
    draw_strip,
    reach,
    sheet,
)
from sopwith_gm.systems.squadron.pictures.arcs import arc
from sopwith_gm.systems.squadron.pictures.fight import whole_box
from sopwith_gm.systems.squadron.pictures.ground import BORDER
from sopwith_gm.systems.squadron.pictures.staging import stage
from sopwith_gm.systems.squadron.pictures.templates import FRAME, path, way
from sopwith_gm.systems.squadron.position import Cause, Place
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.text_board import text_map_of

GAMES = Path(__file__).parents[3] / "games"
ROUNDS: dict[str, Callable[[], SquadronRecord]] = {
    "a round with everything": dogfight_record,
    "a round on hexes": hex_record,
    **{f"crowd {seed}": lambda seed=seed: crowded_record(seed) for seed in range(6)},
    **{f"hexes {seed}": lambda seed=seed: crowded_record(seed, "hex") for seed in range(4)},
}


def own_point(at: Place, record: SquadronRecord) -> tuple[float, float]:
    """Where a place lies, by the board's geometry written out again."""
    side = record.rules.board
    if isinstance(at, Point):
        return tuple((part.as_float / side - 0.5) * BOARD for part in (at.x, at.y))  # type: ignore[return-value]
    radius = BOARD / max(1.5 * side + 0.5, math.sqrt(3) * (side + 0.5))
    north = at.row + (0.5 if at.column % 2 == 0 else 0.0) - (side + 1.5) / 2
    return radius * 1.5 * (at.column - 1 - (side - 1) / 2), radius * math.sqrt(3) * north


def angle_of(heading: str, record: SquadronRecord) -> float:
    """The compass angle of a heading: eight of 45 degrees on the table, six of 60 on hexes."""
    names = [one.name for one in board_of(record.rules).headings]
    return 360 / len(names) * names.index(heading)


@pytest.mark.parametrize("name", ROUNDS)
def test_every_plane_stands_where_the_record_says_and_heads_so(name: str) -> None:
    """On the round's map at its end, wrecks where they fell; on the next one those who fly on."""
    record = ROUNDS[name]()
    files = draw_maps(record, formats=("svg",))
    told = record.adjudication
    flying = {str(one.name): (one.at, one.heading) for one in told.position.flying}
    fell = {
        str(one.plane): (one.at, one.heading)
        for one in told.events
        if isinstance(one, Left) and one.cause is not Cause.OFF_BOARD
    }
    shown = {"1-round": flying | fell} | ({} if record.is_over else {"2-next": flying})

    assert set(files) == {f"{stem}.svg" for stem in shown}
    for stem, due in shown.items():
        seen = {one.data["plane"]: one for one in groups(files[f"{stem}.svg"], "plane")}
        assert seen.keys() == due.keys()
        crowd = [at for at, _ in due.values()]
        for plane, (at, heading) in due.items():
            assert at is not None
            assert heading is not None
            assert seen[plane].place is not None
            apart = math.dist(seen[plane].place, own_point(at, record))
            assert apart < (0.05 if crowd.count(at) == 1 else 0.6)
            askew = 28 if stem == "1-round" and plane in fell else 0
            drawn = (seen[plane].turn - askew) % 360
            assert math.isclose(drawn, angle_of(heading.name, record), abs_tol=0.1)


@pytest.mark.parametrize("name", ROUNDS)
def test_every_attack_has_its_line_its_range_and_its_arc(name: str) -> None:
    """Attackers only, from where they shot: who holds his fire has no arc."""
    record = ROUNDS[name]()
    svg = draw_maps(record, formats=("svg",))["1-round.svg"]
    attacks = [one for one in record.adjudication.events if isinstance(one, Attacked)]

    lines = {
        (one.data["attack"], one.data["on"], one.data["range"], one.data["damage"])
        for one in groups(svg, "attack")
    }
    arcs = {(one.data["arc"], one.data["at"], one.data["heading"]) for one in groups(svg, "arc")}

    assert lines == {
        (str(one.by), str(one.target), str(one.sight.range), str(one.damage)) for one in attacks
    }
    assert arcs == {(str(one.by), str(one.at), one.heading.name) for one in attacks}


@pytest.mark.parametrize("name", ROUNDS)
def test_every_template_and_every_refused_end_is_drawn(name: str) -> None:
    """SL 4.2, 5.2: from notch to notch, in the order flown, with its code."""
    record = ROUNDS[name]()
    svg = draw_maps(record, formats=("svg",))["1-round.svg"]
    flown = [one for one in record.adjudication.events if isinstance(one, Flew)]
    bumps = [one for one in record.adjudication.events if isinstance(one, Bumped)]

    drawn = [
        (one.data["flown"], one.data["code"], one.data["from"], one.data["to"])
        for one in groups(svg, "flown")
    ]

    assert drawn == [
        (str(one.plane), one.manoeuvre.code, str(one.start), str(one.end)) for one in flown
    ]
    assert {one.manoeuvre.code for one in flown} <= set(words(svg))
    assert {(one.data["bump"], one.data["end"]) for one in groups(svg, "bump")} == {
        (str(one.plane), str(one.end)) for one in bumps
    }


@pytest.mark.parametrize("code", ["S", "BL", "BR", "TL", "TR"])
def test_a_template_is_true_to_shape(code: str) -> None:
    """SL 1.5: a straight of 18 u, arcs of 21 and of 9 u about one middle, 1 u from either end."""
    rules = dogfight_record().rules
    board, space = board_of(rules), space_of(rules)
    at = Point(81, 0, 81, 0)
    for heading in board.headings:
        end, after = board.end(at, heading, MANOEUVRES[code])

        line = way(at, heading, MANOEUVRES[code], end, space).line.vertices

        first, last = line[1], line[-2]
        assert math.isclose(math.dist(space.point(at), first), space.unit, rel_tol=1e-6)
        assert math.isclose(math.dist(space.point(end), last), space.unit, rel_tol=1e-6)
        leaving = math.degrees(math.atan2(*(last - space.point(end))[::1])) % 360
        assert math.isclose(leaving, (space.bearing(after) + 180) % 360, abs_tol=1e-6)


def test_an_arc_is_as_wide_and_as_long_as_the_rules_see() -> None:
    """SL 8.3, 8.4: what lies well in it could be attacked, what lies well out of it could not."""
    for record in (dogfight_record(), hex_record()):
        rules, space, board = record.rules, space_of(record.rules), board_of(record.rules)
        (one, *_) = (event for event in record.adjudication.events if isinstance(event, Attacked))
        area = arc(one.at, one.heading, rules).whole
        inside = outside = 0
        for column in range(1, rules.board, 1 if rules.grid == "hex" else 5):
            for row in range(1, rules.board, 1 if rules.grid == "hex" else 5):
                place = (
                    type(one.at).at(column, row)  # type: ignore[union-attr]
                    if rules.grid == "hex"
                    else Point(column, 0, row, 0)
                )
                sight = board.sight(one.at, one.heading, place)
                could = sight.in_arc and sight.range is not None
                point = space.point(place)
                near = area.contains_point(point, radius=0.12) != area.contains_point(
                    point, radius=-0.12
                )
                if not near:
                    assert area.contains_point(point) == could
                    inside, outside = inside + could, outside + (not could)
        assert inside
        assert outside


def test_the_map_to_plan_with_has_all_that_speed_reaches() -> None:
    """Worked out by the rules: as far as a straight is paid for, and no end off the board."""
    for record in (dogfight_record(), hex_record()):
        svg = draw_maps(record, formats=("svg",))["2-next.svg"]
        drawn = {one.data["reach"]: one.data["ends"] for one in groups(svg, "reach")}
        board = board_of(record.rules)
        assert drawn.keys() == {str(one.name) for one in record.adjudication.position.flying}
        for plane in record.adjudication.position.flying:
            assert plane.at is not None
            assert plane.heading is not None
            straight = [MANOEUVRES["S"]] * plane.stats.speed
            stops = path_of(plane.at, plane.heading, straight, record.rules)
            for stop in stops:
                reached = f"{stop.at} {stop.heading}" in drawn[plane.name]
                assert reached == board.has(stop.at)


def test_who_flew_off_has_a_cross_in_the_band_and_a_label_inside() -> None:
    """SL 6.1; the wreck of who was shot down lies where it fell, and says so."""
    record = dogfight_record()
    svg = draw_maps(record, formats=("svg",))["1-round.svg"]

    states = {one.data["plane"]: one.data["state"] for one in groups(svg, "plane")}

    assert states["Owl"] == "down"
    assert "Swift" not in states
    assert {"off the board", "shot down; silent", "Swift", "Owl"} <= set(words(svg))


def test_who_flew_off_is_known_by_its_letter_on_the_cross() -> None:
    """As whoever fell is; beside it in the panel."""
    planes = [flying("Gull", on_table(81, 9), "S"), flying("Kite", on_table(9, 150), "N")]
    record = record_of(planes, {"Gull": "MOVE S", "Kite": "HOLD FIRE"}, read_rules())
    assert words(draw_maps(record, formats=("svg",))["1-round.svg"]).count("G") == 2


@pytest.mark.parametrize(("north", "is_off"), [(9, True), (81, False)])
def test_a_template_that_leaves_the_board_ends_at_its_border(north: int, is_off: bool) -> None:
    """It is not drawn over the key and the panel below."""
    planes = [flying("Baron", on_table(81, north), "S"), flying("Kite", on_table(9, 150), "N")]
    record = record_of(planes, {"Baron": "MOVE S", "Kite": "HOLD FIRE"}, read_rules())
    [flew] = [one for one in record.adjudication.events
              if isinstance(one, Flew) and one.plane == "Baron"]  # fmt: skip
    seat = next(one.seat for one in stage(record)[0].scene.tallies if one.seat.plane == "Baron")
    drawn = path(flew, seat, space_of(record.rules), PALETTES["light"])
    assert isinstance(drawn, Group)
    assert drawn.clip == (FRAME if is_off else None)


@pytest.mark.parametrize("turn", ["high-summer/turn2", "high-summer/turn3", "two-flights/turn4"])
def test_codes_are_read_where_templates_and_outlines_lie_on_each_other(turn: str) -> None:
    """No code lies on another, or in the outline of a start; each is on its own template."""
    record: SquadronRecord = record_from_json((GAMES / turn / "turn.json").read_text())
    first = stage(record)[0]
    space = first.scene.space
    for flew, place in zip(first.scene.flown, first.codes, strict=True):
        own = way(flew.start, flew.heading_before, flew.manoeuvre, flew.end, space)
        along = geo.sampled(own.line, 0.05)
        assert min(math.dist(place, point) for point in along) < 0.1
        for start in first.scene.starts:
            assert math.dist(place, space.point(start.at)) > first.radius
        near = [other for other in first.codes if math.dist(place, other) < 0.5]
        assert len(near) == 1


def test_no_label_lies_on_the_letter_of_a_dive() -> None:
    """Swift's line says whose it is, and no name begins with that letter twice."""
    record: SquadronRecord = record_from_json((GAMES / "two-flights/turn4/turn.json").read_text())
    after = stage(record)[1]
    drawn = sheet.board_alone(after, sheet.Style(PALETTES["light"]))
    places = reach.letters(after.scene)
    assert places
    assert all(apart(box, *place) > 0.1 for box in drawn.boxes for place in places)


@pytest.mark.parametrize(
    ("ruleset", "one", "other"),
    [("postal", on_table(9, 9), on_table(140, 140)), ("hex", Hex.at(2, 2), Hex.at(14, 14))],
)
def test_a_strip_is_as_wide_as_its_maps_and_shows_the_whole_board(
    ruleset: str, one: Place, other: Place
) -> None:
    """Names of columns and the scale too, where it shows all; nothing empty beside its three."""
    planes = [flying("Baron", one, "N"), flying("Kite", other, "S")]
    orders = {"Baron": "MOVE S; HOLD FIRE", "Kite": "MOVE S; HOLD FIRE"}
    record = record_of(planes, orders, read_rules(ruleset))
    picture = Image.open(io.BytesIO(draw_strip(record)))
    assert picture.height == 570
    assert abs(picture.width - 2000 * 3 / 5) < 20
    least = [-one for one in BORDER[:2]] + list(BORDER[2:])
    shown = [abs(one) for one in whole_box(15 / 13.5)]
    assert all(one > most - 0.01 for one, most in zip(shown, least, strict=True))


def test_altitude_and_health_stand_beside_each_plane_and_letters_on_them() -> None:
    """Read in grey and by who sees no colours."""
    record = dogfight_record()
    for svg in draw_maps(record, formats=("svg",)).values():
        told = words(svg)
        for plane in record.adjudication.position.flying:
            stands = f"alt {plane.altitude}, hlt {plane.health}"
            assert any(one.startswith(stands) for one in told)
            assert record.seat(plane.name).letter in told


def test_the_crop_has_everybody_or_a_tile_at_its_edge() -> None:
    """A crop is the same drawing, seen through a window."""
    record = dogfight_record()
    whole, near = draw_maps(record, formats=("svg",)), draw_fights(record, formats=("svg",))

    for stem in ("1-round", "2-next"):
        here = {one.data["plane"] for one in groups(near[f"{stem}-fight.svg"], "plane")}
        outside = {one.data["outside"] for one in groups(near[f"{stem}-fight.svg"], "outside")}
        every = {one.data["plane"] for one in groups(whole[f"{stem}.svg"], "plane")}
        assert every <= here | outside
        assert len(here) >= 3


@pytest.mark.parametrize("ruleset", ["postal", "hex"])
def test_the_set_up_shows_who_stands_at_which_station(ruleset: str) -> None:
    """SL 2.4: the stations that nobody has keep their numbers."""
    record = set_up_record(ruleset)
    svg = draw_maps(record, formats=("svg",))["1-set-up.svg"]

    assert {one.data["plane"] for one in groups(svg, "plane")} == {
        str(one.name) for one in record.adjudication.position.flying
    }
    taken = {one.at for one in record.adjudication.position.flying}
    free = [one for one in board_of(record.rules).stations if one.at not in taken]
    assert len(free) == 4
    assert {str(one.number) for one in free} <= set(words(svg))


def test_a_board_of_hexes_has_a_text_map_and_a_table_none() -> None:
    """A row on a line for zines: each plane's letter and heading in its own hex."""
    assert text_map_of(dogfight_record()) is None
    for side in (16, 26):
        record = hex_record(board=side)
        found = text_map_of(record)
        assert found is not None
        *rows, names = found.lines
        assert len(rows) == side
        assert max(map(len, found.lines)) <= 72
        for plane in record.adjudication.position.flying:
            assert isinstance(plane.at, Hex)
            line = rows[side - plane.at.row]
            assert line.startswith(f"{plane.at.row:>2} ")
            at = names.index(str(plane.at)[0])
            assert line[at] == record.seat(plane.name).letter
            assert line[at + 1] in "^/\\v"


def test_who_was_silent_or_bumped_is_marked_so() -> None:
    """On the round's own map; the one to plan with says how planes stand, no more."""
    marked = 0
    for record in (dogfight_record(), *(crowded_record(seed) for seed in range(6))):
        files = draw_maps(record, formats=("svg",))
        said = [one for one in words(files["1-round.svg"]) if ";" in one]
        codes = {(one.plane, one.code) for one in record.adjudication.remarks}
        due = [plane for plane, code in codes if code in ("nmr", "bumped")]
        assert len(said) == len(set(due))
        marked += len(said)
        assert not [one for one in words(files["2-next.svg"]) if "; silent" in one]
    assert marked >= 3


@pytest.mark.parametrize("apart_u", [7, 10, 14, 20, 30, 50])
def test_range_and_damage_hide_neither_who_attacks_nor_who_is_attacked(apart_u: int) -> None:
    """However near they are: beside the line where there is no room on it."""
    planes = (
        flying("Baron", on_table(60, 40), "N", stats=(4, 3, 4, 3)),
        flying("Kite", on_table(60, 80 + apart_u), "S", stats=(4, 2, 3, 3)),
    )
    orders = {"Baron": "MOVE S; ATTACK Kite", "Kite": "MOVE S; ATTACK Baron"}
    record = record_of(planes, orders, read_rules(fire="simultaneous"))

    staged = stage(record)[0]

    assert len(staged.lines) == 2
    for line in staged.lines:
        spots = [staged.spots[one] for one in (line.attack.by, line.attack.target)]
        assert all(math.dist(line.badge, spot) > staged.radius + 0.2 for spot in spots)
        if line.attack.damage:
            assert all(math.dist(line.star, spot) > staged.radius + 0.2 for spot in spots)
            assert math.dist(line.star, line.badge) > 0.8
