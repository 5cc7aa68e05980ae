"""The files of a round of Squadron Leader: names, formats, weight, the same bytes; clear labels."""

import hashlib
import io
import subprocess
import sys

import pytest
from drawn_rounds import (
    crowded_record,
    dogfight_record,
    hex_record,
    read_rules,
    record_of,
    set_up_record,
)
from label_boxes import apart, check_labels_inside, overlap
from PIL import Image
from svg_seen import groups, words

from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.drawing import SQUADRON_DRAWING
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.map_space import SHEET
from sopwith_gm.systems.squadron.pictures import ground, sheet
from sopwith_gm.systems.squadron.pictures.fight import WIDEST, fight_boxes
from sopwith_gm.systems.squadron.pictures.sheet import Style
from sopwith_gm.systems.squadron.pictures.staging import stage

PHONE = 320
"""Pixels across, as CSS counts them: the narrowest there are."""


def test_a_round_has_all_sheets_in_all_formats() -> None:
    """Whole boards and the fight, light and dark, PNG and SVG; strip, page for print, preview."""
    made = SQUADRON_DRAWING.pictures(dogfight_record(), "Baron takes Owl", every_set=True)

    assert set(made) == {
        *(f"{stem}.{kind}" for stem in ("1-round", "2-next") for kind in ("png", "svg")),
        *(f"{stem}-board{dark}.png" for stem in ("1-round", "2-next") for dark in ("", "-dark")),
        *(f"{stem}-fight{dark}.png" for stem in ("1-round", "2-next") for dark in ("", "-dark")),
        "strip.png",
        "a4.pdf",
        "thumbnail.png",
    }
    assert SQUADRON_DRAWING.last_of_all in made
    for name, data in made.items():
        if name.endswith(".png"):
            image = Image.open(io.BytesIO(data))
            assert image.mode == "P"
            assert len(data) < 120_000
        elif name.endswith(".svg"):
            assert len(data) < 120_000
    assert made["a4.pdf"].startswith(b"%PDF")


def test_the_board_before_a_round_is_drawn_without_anything_of_it() -> None:
    """As planes stand; before the set-up nobody does."""
    files = SQUADRON_DRAWING.start(dogfight_record(), False)

    assert set(files) == {"map.png", "map.svg"}
    assert b"data-attack" not in files["map.svg"]
    assert files["map.svg"].count(b"data-plane") == 6


@pytest.mark.parametrize(
    ("ruleset", "side"), [("postal", 162), ("postal", 60), ("postal", 486), ("hex", 8), ("hex", 26)]
)
def test_the_board_before_the_set_up_shows_every_station_that_can_be_chosen(
    ruleset: str, side: int
) -> None:
    """SL 2.4, 12.4: by its number, with the heading of whoever orders none."""
    record = set_up_record(ruleset, board=side)
    svg = SQUADRON_DRAWING.start(record, False)["map.svg"]

    shown = [
        (one.data["station"], one.data["at"], one.data["heading"]) for one in groups(svg, "station")
    ]
    assert shown == [
        (str(one.number), str(one.at), one.heading.name) for one in board_of(record.rules).stations
    ]
    told = words(svg)
    assert {"1", "2", "3", "4", "5", "6", "7", "8"} <= set(told)
    assert "station: its number, and how a plane there looks" in told


def test_where_any_place_near_the_edge_can_be_had_the_board_shows_how_near() -> None:
    """SL 2.5: no station has a number there."""
    svg = SQUADRON_DRAWING.start(set_up_record("table-2022"), False)["map.svg"]

    assert not list(groups(svg, "station"))
    assert "begin between this line and the edge" in words(svg)


def test_the_same_round_gives_the_same_bytes() -> None:
    """Every file, in another process as well: no dates, no order of sets."""
    program = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1])\n"
        "from drawn_rounds import hex_record as make\n"
        "from sopwith_gm.systems.squadron.drawing import SQUADRON_DRAWING as d\n"
        "f = d.pictures(make(), 'So', every_set=True)\n"
        "print(hashlib.sha256(b''.join(f[n] for n in sorted(f))).hexdigest())"
    )
    here = __file__.rsplit("/", 1)[0]

    other = subprocess.run(
        [sys.executable, "-c", program, here],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONHASHSEED": "2", "PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(sys.path)},
    ).stdout.strip()
    made = SQUADRON_DRAWING.pictures(hex_record(), "So", every_set=True)
    own = hashlib.sha256(b"".join(made[name] for name in sorted(made))).hexdigest()

    assert other == own


@pytest.mark.parametrize("ruleset", ["postal", "hex"])
@pytest.mark.parametrize("seed", range(8))
def test_no_label_lies_on_a_label_a_plane_or_a_star(seed: int, ruleset: str) -> None:
    """Eight planes in the middle of the board, long names, all attacking: the worst is tested."""
    record = crowded_record(seed, ruleset)
    stages = stage(record)
    box = fight_boxes(stages)[0]
    for staged in stages:
        style = Style(PALETTES["light"])
        drawn = [
            (sheet.whole(staged, "Somewhere", "", style), SHEET),
            (sheet.crop(staged, box, "", style), box),
        ]
        for one, picture in drawn:
            check_labels_inside(one.boxes, picture)
            boxes = one.boxes
            assert not [
                1 for i in range(len(boxes)) for j in range(i) if overlap(boxes[i], boxes[j])
            ]
        whole, _ = drawn[0]
        for label in whole.boxes:
            for spot in staged.spots.values():
                assert apart(label, *spot) > 0.8 * staged.radius
            for line in staged.lines:
                if line.attack.damage:
                    assert apart(label, *line.star) > 0.3


def test_names_on_a_phone_are_eleven_pixels_high_and_more() -> None:
    """The fight fills its width."""
    assert PHONE / WIDEST * 0.62 >= 11


def test_a_round_with_nobody_near_has_no_crop() -> None:
    """The page has the whole board alone."""
    from drawn_rounds import flying, on_table

    planes = (flying("Baron", on_table(20, 20), "N"), flying("Kite", on_table(140, 140), "S"))
    record = record_of(planes, {"Baron": "MOVE S", "Kite": "MOVE S"}, read_rules())

    assert [view.key for view in SQUADRON_DRAWING.views(record)] == ["board"]
    made = SQUADRON_DRAWING.pictures(record, "Far apart", every_set=True)
    assert not [name for name in made if "fight" in name]


def test_what_the_crop_shows_is_in_the_unit_that_reports_have() -> None:
    """U on the table, rows on hexes: the page lays its lines over the picture by it."""
    for record in (dogfight_record(), hex_record()):
        window = SQUADRON_DRAWING.views(record)[1].box
        west, south, east, north = window
        assert -20 < west < east < record.rules.board + 20
        assert -20 < south < north < record.rules.board + 20
        assert east - west > record.rules.board / 4


@pytest.mark.parametrize("at", [(81, 9), (81, 153), (9, 81), (153, 81), (9, 9), (153, 153)])
def test_the_name_of_a_plane_at_the_edge_leaves_the_scale_clear(at: tuple[int, int]) -> None:
    """It stands on the board, whichever edge the plane is at."""
    from drawn_rounds import flying, on_table

    planes = (flying("Night Heron", on_table(*at), "N"), flying("Kite", on_table(81, 81), "S"))
    record = record_of(planes, {"Night Heron": "MOVE ROLL", "Kite": "MOVE S"}, read_rules())
    edge = (*ground.EDGE[0], *ground.EDGE[2])
    for staged in stage(record)[:1]:
        style = Style(PALETTES["light"])
        for drawn in (sheet.whole(staged, "So", "", style), sheet.board_alone(staged, style)):
            check_labels_inside(drawn.boxes, edge)


@pytest.mark.parametrize(
    ("ruleset", "side"), [("postal", 60), ("postal", 486), ("hex", 8), ("hex", 26)]
)
def test_the_smallest_and_the_largest_boards_are_drawn(ruleset: str, side: int) -> None:
    """SL 1.3, 12.1: tokens to scale; no label lies on a plane, however large that is."""
    from drawn_rounds import flying, on_table

    middle = side // 2
    places = (
        (Hex.at(middle, middle - 2), Hex.at(middle + 1, middle + 2))
        if ruleset == "hex"
        else (on_table(middle, middle - 15), on_table(middle + 9, middle + 18))
    )
    planes = tuple(
        flying(name, at, "N") for name, at in zip(("Baron", "Kite"), places, strict=True)
    )
    orders = {"Baron": "MOVE S", "Kite": "MOVE S; ATTACK NEAREST"}
    record = record_of(planes, orders, read_rules(ruleset, board=side))

    assert set(SQUADRON_DRAWING.pictures(record, "", every_set=False)) >= {"1-round.png"}
    for staged in stage(record):
        drawn = sheet.whole(staged, "Somewhere", "", Style(PALETTES["light"]))
        check_labels_inside(drawn.boxes, SHEET)
        for label in drawn.boxes:
            assert all(apart(label, *spot) > 0.9 * staged.radius for spot in staged.spots.values())
