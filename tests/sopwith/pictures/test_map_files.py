"""The files: what they are called, how heavy they are, and that they are always the same."""

import io
import subprocess
import sys
import xml.etree.ElementTree as ET

import matplotlib as mpl
import numpy as np
import pytest
from drawn_turns import dawn_patrol_record, flying, orders, read_rules, record_of
from PIL import Image

from sopwith_gm.core.record import Deadline
from sopwith_gm.core.value_parts import changed
from sopwith_gm.drawing.palette import PALETTES, channels
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.sopwith.pictures import (
    draw_a4,
    draw_fights,
    draw_maps,
    draw_strip,
    draw_thumbnail,
    map_steps,
    views_of,
)
from sopwith_gm.systems.sopwith.record import SopwithRecord

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert("1")</script>\u202e\x00 & \U0001f6e9'


@pytest.fixture(scope="module")
def record() -> SopwithRecord:
    """The turn that these tests draw."""
    return dawn_patrol_record()


@pytest.fixture(scope="module")
def files(record: SopwithRecord) -> dict[str, bytes]:
    """Its maps in all themes."""
    return draw_maps(record, themes=("light", "dark"))


def test_maps_are_named_by_their_place_and_step(files: dict[str, bytes]) -> None:
    """E 9.4: the start, after each move, and after the clouds have moved."""
    stems = ("1-start", "2-move-1", "3-move-2", "4-move-3", "5-clouds")

    assert set(files) == {
        f"{stem}{ending}.{kind}"
        for stem in stems
        for ending in ("", "-dark")
        for kind in ("png", "svg")
    }


def test_the_steps_have_titles_for_page_and_map_alike(record: SopwithRecord) -> None:
    """The page and the maps agree on what a map is called."""
    titles = [step.title for step in map_steps(record)]

    assert titles == ["The start", "Move 1", "Move 2", "Move 3", "Clouds moved"]


def test_a_game_that_ends_has_no_map_after_its_end() -> None:
    """Rulebook, section 2: the turn's later moves are not flown."""
    planes = (
        flying("Halloran", Facing.N, "J10", Facing.N),
        flying("Dusty Fen", Facing.NW, "J14", Facing.S, damage=1),
    )
    sheets = {"Halloran": orders("A/A", "A", "A"), "Dusty Fen": orders("A", "A", "A")}

    record = record_of(planes, sheets)

    assert record.is_over
    assert [step.key for step in map_steps(record)] == ["start", "move-1"]
    assert set(draw_maps(record, formats=("svg",))) == {"1-start.svg", "2-move-1.svg"}
    assert draw_a4(record).startswith(b"%PDF")


def test_where_clouds_never_move_the_last_map_is_the_next_turn() -> None:
    """B Storm Clouds: clouds that stay have no wind to show."""
    planes = (
        flying("Halloran", Facing.N, "J5", Facing.N),
        flying("Dusty Fen", Facing.NW, "J16", Facing.S),
    )
    sheets = {p.name: orders("A", "A", "A") for p in planes}

    record = record_of(planes, sheets, rules=read_rules(cloud_drift="never"))

    assert map_steps(record)[-1].title == "Next turn"
    assert "clouds go" not in draw_maps(record, formats=("svg",))["5-clouds.svg"].decode()


def test_the_same_record_gives_the_same_bytes(record: SopwithRecord) -> None:
    """Every file, in another process as well: no dates, no versions, no order of sets."""
    program = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1])\n"
        "from drawn_turns import dawn_patrol_record as make\n"
        "from sopwith_gm.systems.sopwith import pictures as maps\n"
        "r = make(); f = maps.draw_maps(r) | maps.draw_fights(r) | maps.draw_boards(r)\n"
        "f |= {'s': maps.draw_strip(r), 'a': maps.draw_a4(r), 't': maps.draw_thumbnail(r)}\n"
        "print(hashlib.sha256(b''.join(f[n] for n in sorted(f))).hexdigest())"
    )
    here = __file__.rsplit("/", 1)[0]

    told = {
        subprocess.run(
            [sys.executable, "-c", program, here],
            capture_output=True,
            check=True,
            text=True,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(sys.path)},
        ).stdout
        for seed in ("1", "2")
    }

    assert len(told) == 1


def test_no_file_tells_when_or_with_what_it_was_made(
    record: SopwithRecord, files: dict[str, bytes]
) -> None:
    """No metadata: only what the picture needs."""
    chunks = Image.open(io.BytesIO(files["1-start.png"])).info
    page = draw_a4(record)

    assert chunks == {}
    assert b"matplotlib" not in files["1-start.svg"].lower()
    assert b"matplotlib" not in page.lower()
    assert b"CreationDate" not in page


def test_drawing_leaves_matplotlib_as_it_was(record: SopwithRecord) -> None:
    """No global state: neither settings nor pyplot."""
    before = mpl.rcParams.copy()

    draw_maps(record)
    draw_a4(record)

    assert mpl.rcParams.copy() == before
    assert "matplotlib.pyplot" not in sys.modules


def test_png_maps_are_small_and_have_a_palette(files: dict[str, bytes]) -> None:
    """Five light maps are under 480 kB, so that a page stays light."""
    pictures = {name: data for name, data in files.items() if name.endswith(".png")}

    modes = {Image.open(io.BytesIO(data)).mode for data in pictures.values()}
    light = sum(len(data) for name, data in pictures.items() if "dark" not in name)

    assert modes == {"P"}
    assert light < 480_000


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_few_colours_do_not_change_the_flat_ones(files: dict[str, bytes], theme: str) -> None:
    """Paper, ground, cloud and the pilots' colours are within a just visible step of the theme."""
    ending = "" if theme == "light" else "-dark"
    image = Image.open(io.BytesIO(files[f"3-move-2{ending}.png"])).convert("RGB")
    palette = PALETTES[theme]  # type: ignore[index]
    found = np.unique(np.asarray(image).reshape(-1, 3), axis=0).astype(int)
    wanted = [palette.paper, *palette.ground, palette.mist, palette.fire, palette.ink]
    wanted += [colour for _, colour, _ in palette.pilots]

    for colour in wanted:
        value = np.array([round(255 * c) for c in channels(colour)])
        assert abs(found - value).max(axis=1).min() <= 3, colour


def test_svg_maps_are_modest(files: dict[str, bytes]) -> None:
    """A map is under 100 kB before it is packed."""
    assert max(len(data) for name, data in files.items() if name.endswith(".svg")) < 100_000


def test_svg_has_text_as_text_a_title_and_a_description(record: SopwithRecord) -> None:
    """Readable by machine and by those who cannot see it."""
    alts = {"move-2": "Von Krull turns left onto J12 & fires."}
    captions = {"move-2": "Von Krull shoots down Fen."}

    files = draw_maps(record, formats=("svg",), alts=alts, captions=captions)
    root = ET.fromstring(files["3-move-2.svg"])  # noqa: S314
    texts = [node.text for node in root.iter(f"{SVG}text")]

    assert root.find(f"{SVG}title").text == "Dawn Patrol · turn 12: Move 2"  # type: ignore[union-attr]
    assert root.find(f"{SVG}desc").text == alts["move-2"]  # type: ignore[union-attr]
    assert {"von Krull", "Move 2", "J13", "shot down", "β"} <= set(texts)
    assert "shoots down" in " ".join(text for text in texts if text)


def test_hostile_names_stay_text(record: SopwithRecord) -> None:
    """Script, marks of direction, control characters and pictures in a name do no harm."""
    roster = tuple(
        changed(seat, letter="<") if seat.plane == "Halloran" else seat for seat in record.roster
    )
    hostile = changed(record, title=HOSTILE, roster=roster)

    files = draw_maps(hostile, alts={"start": HOSTILE}, captions={"start": HOSTILE * 500})
    root = ET.fromstring(files["1-start.svg"])  # noqa: S314

    assert not list(root.iter(f"{SVG}script"))
    assert b"<script" not in files["1-start.svg"]
    assert draw_strip(hostile, captions={"start": HOSTILE * 500})
    assert draw_thumbnail(hostile, headline=HOSTILE * 50)
    assert draw_a4(hostile)


def test_svg_loads_nothing_from_elsewhere(files: dict[str, bytes]) -> None:
    """No script, no style sheet, no address but the name of SVG itself."""
    for name, data in files.items():
        if name.endswith(".svg"):
            text = data.decode()
            assert text.count("http") == text.count("http://www.w3.org/2000/svg") == 1
            assert "<script" not in text
            assert "<style" not in text


def test_one_strip_one_page_one_thumbnail(record: SopwithRecord) -> None:
    """Their sizes are fixed: what uses them need not look."""
    due = Deadline("2026-06-12T18:00:00+01:00", "Europe/Dublin")
    page = draw_a4(changed(record, deadline=due))

    assert Image.open(io.BytesIO(draw_strip(record))).size == (2000, 570)
    assert Image.open(io.BytesIO(draw_thumbnail(record, headline="Down"))).size == (1200, 630)
    assert page.startswith(b"%PDF")
    assert page.count(b"/Type /Page\n") + page.count(b"/Type /Page ") == 1


def test_the_crop_is_the_same_for_every_map_of_a_turn(record: SopwithRecord) -> None:
    """Stepping through the maps does not jump."""
    files = draw_fights(record, formats=("svg",))

    views = {ET.fromstring(data).attrib["viewBox"] for data in files.values()}  # noqa: S314

    _, fight = views_of(record)
    west, south, east, north = fight.box
    shown = (west, -north, east - west, north - south)

    assert len(files) == 5
    assert views == {" ".join(str(round(100 * edge)) for edge in shown)}


def test_there_is_no_crop_where_nobody_is_near_anybody() -> None:
    """Two planes at two ends of the board: the whole board shows them best."""
    planes = (
        flying("Halloran", Facing.N, "J17", Facing.NE),
        flying("von Krull", Facing.S, "J3", Facing.SW),
    )
    sheets = {p.name: orders("A", "A", "A") for p in planes}

    record = record_of(planes, sheets)

    assert [view.key for view in views_of(record)] == ["board"]
    assert draw_fights(record) == {}
    assert draw_strip(record)
