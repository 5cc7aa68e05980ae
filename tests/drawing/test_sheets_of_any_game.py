"""A board without hexes, drawn as map, strip and thumbnail: `drawing` asks for no SOPWITH."""

import re
import struct
import subprocess
import sys

from sopwith_gm.core.value_parts import changed
from sopwith_gm.drawing import geometry as geo
from sopwith_gm.drawing import strip, thumbnail
from sopwith_gm.drawing.inset import Crop
from sopwith_gm.drawing.marks import Group, Mark, Pen, Shape, Words, known_by
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.drawing.picture_files import Drawn, files_of
from sopwith_gm.drawing.placing import Box
from sopwith_gm.drawing.raster import Canvas, View
from sopwith_gm.drawing.sign import SignTile, tile

PALETTE = PALETTES["light"]
BOARD: Box = (0, 0, 24, 24)
UNDER: list[Mark] = [
    Shape(geo.polygon([(0, 0), (24, 0), (24, 24), (0, 24)]), PALETTE.ground[0]),
    Shape(geo.lines([[(6, 0), (6, 24)], [(0, 6), (24, 6)]]), None, Pen(PALETTE.grid, 0.05)),
]


def _map(stem: str, at: geo.Point, words: str) -> Drawn:
    over: list[Mark] = [
        *tile(SignTile("B", "madder"), at, 1.2, PALETTE),
        Words(words, (1, 1), 0.8, PALETTE.ink),
    ]
    view = View(0, 24, 24, 24, 20)
    return Drawn(stem, UNDER, over, view, PALETTE, f"Round 3: {words}", "Baron is there.")


def _size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_maps_that_share_their_ground_are_what_each_would_be_alone() -> None:
    """The ground is painted once; what lay over it on the map before is gone."""
    first, second = _map("1-start", (4, 4), "before"), _map("2-round", (18, 15), "after")
    together = files_of([first, second], ("png", "svg"))
    assert sorted(together) == ["1-start.png", "1-start.svg", "2-round.png", "2-round.svg"]
    assert together["2-round.png"] == files_of([second], ("png",))["2-round.png"]
    assert together["1-start.png"] != together["2-round.png"]
    assert _size(together["1-start.png"]) == (480, 480)
    svg = together["2-round.svg"].decode()
    assert '<title id="title">Round 3: after</title>' in svg
    assert "Baron is there." in svg


def test_a_ground_that_differs_is_painted_anew() -> None:
    """Nothing of the map before shines through."""
    bare = _map("1-start", (4, 4), "x")
    other = Drawn("2-round", UNDER[:1], bare.over, bare.view, PALETTE, "t", "d")
    files = files_of([bare, other], ("png",))
    assert files["2-round.png"] == files_of([other], ("png",))["2-round.png"]
    assert files["2-round.png"] != files["1-start.png"]


def test_land_below_the_ground_is_part_of_the_picture() -> None:
    """In two layers the ground is what it is in one, whichever map was drawn before."""
    whole = _map("1-start", (4, 4), "x")
    layered = changed(whole, land=UNDER[:1], under=UNDER[1:])
    bare = changed(layered, stem="2-round", under=())
    assert files_of([layered], ("png", "svg")) == files_of([whole], ("png", "svg"))
    files = files_of([layered, bare], ("png",))
    assert (
        files["2-round.png"] != files["1-start.png"] == files_of([whole], ("png",))["1-start.png"]
    )
    assert files["2-round.png"] == files_of([bare], ("png",))["2-round.png"]


def test_a_ground_is_known_by_what_is_seen_of_it() -> None:
    """Made anew it is the same; another colour, another point or another clip is another ground."""
    square = geo.polygon([(0, 0), (24, 0), (24, 24), (0, 24)])
    words = Words("J10", (1, 1), 0.8, PALETTE.ink)
    known = known_by([Shape(square, PALETTE.ground[0]), Group((words,), turn=30)])
    again = geo.polygon([(0, 0), (24, 0), (24, 24), (0, 24)])
    assert known == known_by([Shape(again, PALETTE.ground[0]), Group((words,), turn=30)])
    assert hash(known) == hash(
        known_by([Shape(again, PALETTE.ground[0]), Group((words,), turn=30)])
    )
    others: list[list[Mark]] = [
        [Shape(square, PALETTE.ground[1]), Group((words,), turn=30)],
        [Shape(geo.moved(square, 0, 0.01), PALETTE.ground[0]), Group((words,), turn=30)],
        [Shape(square, PALETTE.ground[0], clip=square), Group((words,), turn=30)],
        [Shape(square, PALETTE.ground[0]), Group((words,), turn=31)],
        [Shape(square, PALETTE.ground[0]), words],
        [Shape(square, PALETTE.ground[0])],
    ]
    assert known not in [known_by(other) for other in others]


def test_lines_of_text_look_as_each_would_by_itself() -> None:
    """What stands in one colour is painted as one path, in whatever face, size and place."""
    lines = [
        Words("J10", (2, 20), 2.0, PALETTE.ink, "bold", "middle"),
        Words("K9", (12, 20), 1.0, PALETTE.ink, "italic", "end"),
        Words("", (3, 3), 1.0, PALETTE.ink),
        Words("L8", (4, 8), 3.0, PALETTE.fire, tracking=0.2),
    ]
    view = View(0, 24, 24, 24, 20)
    together, apart = Canvas(480, 480), Canvas(480, 480)
    together.paint([*UNDER, *lines], view)
    for mark in (*UNDER, *lines):
        apart.paint([mark], view)
    assert (together.pixels == apart.pixels).all()


def test_a_strip_of_two_maps_names_everybody() -> None:
    """As wide as one of three, for the names, and no wider; the same bytes for the same marks."""
    crops = [Crop(name, "Nobody fired.", tuple(UNDER), BOARD) for name in ("Round 2", "Round 3")]
    pilots = [(SignTile("B", "madder"), "Baron"), (SignTile("K", "straw", side=1), "Kite")]
    made = strip.strip("Ruler Wings", "round 3", pilots, crops, PALETTE)
    three = strip.strip("Ruler Wings", "round 3", pilots, [*crops, crops[0]], PALETTE)
    assert _size(made) == _size(three) == (1215, strip.HEIGHT)
    five = strip.strip("Ruler Wings", "round 3", pilots, [*crops, *crops, crops[0]], PALETTE)
    assert _size(five) == (strip.WIDTH, strip.HEIGHT)
    assert made == strip.strip("Ruler Wings", "round 3", pilots, crops, PALETTE)
    assert made != strip.strip("Ruler Wings", "round 3", pilots[:1], crops, PALETTE)
    assert strip.points((0, 0, 12, 12)) == 2 * strip.points(BOARD)


def test_a_thumbnail_says_the_headline_whatever_its_length() -> None:
    """A long one is smaller, and none breaks the picture."""
    for headline in ("Kite falls", "Kite falls " * 40, "W" * 300):
        made = thumbnail.thumbnail("Ruler Wings", headline, "3 left", UNDER, BOARD, PALETTE)
        assert _size(made) == (thumbnail.WIDTH, thumbnail.HEIGHT)


def test_drawing_loads_no_game() -> None:
    """Whoever draws one game does not load another."""
    code = (
        "import sys, pkgutil, importlib, sopwith_gm.drawing as room\n"
        "for one in pkgutil.iter_modules(room.__path__):\n"
        "    importlib.import_module(f'{room.__name__}.{one.name}')\n"
        "print([name for name in sys.modules if name.startswith('sopwith_gm.')])\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    rooms = {name.split(".")[1] for name in re.findall(r"'([^']+)'", ran.stdout)}
    assert rooms == {"core", "drawing", "hexes"}
