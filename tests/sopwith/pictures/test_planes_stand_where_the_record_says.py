"""What a map shows, read back from the picture itself and held against the record."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from drawn_turns import crowded_record, dawn_patrol_record, take_off_record

from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.systems.sopwith.events import Fired, Flew, FlewOff, ShotDown
from sopwith_gm.systems.sopwith.pictures import draw_fights, draw_maps, map_steps
from sopwith_gm.systems.sopwith.record import SopwithRecord

SVG = "{http://www.w3.org/2000/svg}"
TRANSFORM = re.compile(r"translate\((\S+) (\S+)\)(?: rotate\((\S+)\))? scale\((\S+)\)")


@dataclass(frozen=True, slots=True)
class Seen:
    """One plane as the drawing has it: what it says, and where it really is."""

    name: str
    hex: str
    facing: str
    state: str
    drawn_hex: Hex
    drawn_turn: float


def seen(svg: bytes) -> Iterator[Seen]:
    """Every plane of a map."""
    for group in ET.fromstring(svg).iter(f"{SVG}g"):  # noqa: S314
        if "data-plane" in group.attrib:
            found = TRANSFORM.fullmatch(group.attrib["transform"])
            assert found is not None
            x, y = float(found[1]) / 100, -float(found[2]) / 100
            yield Seen(
                group.attrib["data-plane"],
                group.attrib["data-hex"],
                group.attrib["data-facing"],
                group.attrib["data-state"],
                nearest_hex(x, y),
                float(found[3] or 0),
            )


def outside(svg: bytes) -> set[str]:
    """The planes that a crop has as tiles at its edge."""
    groups = ET.fromstring(svg).iter(f"{SVG}g")  # noqa: S314
    return {g.attrib["data-outside"] for g in groups if "data-outside" in g.attrib}


def nearest_hex(x: float, y: float) -> Hex:
    """The hex whose centre is nearest, by the board's own geometry written out again."""
    reach = range(-11, 12)
    places = [Hex(q, r) for q in reach for r in reach]
    return min(places, key=lambda p: math.hypot(1.5 * p.q - x, -math.sqrt(3) * (p.r + p.q / 2) - y))


def expected(record: SopwithRecord, key: str) -> dict[str, tuple[str, str]]:
    """Hex and facing of every plane that a map must show, by its name."""
    turn = record.adjudication
    if not key.startswith("move-"):
        position = turn.before if key == "start" else turn.position
        return {
            str(p.name): (p.hex.name, p.facing.name if p.facing else "parked")
            for p in position.in_play
            if p.hex is not None
        }
    move = int(key[-1])
    gone = {e.plane for e in turn.events if isinstance(e, FlewOff) and e.move == move}
    return {
        str(e.plane): (e.end.name, e.facing.name if e.facing else "parked")
        for e in turn.events
        if isinstance(e, Flew) and e.move == move and e.plane not in gone
    }


def misplaced(record: SopwithRecord, files: dict[str, bytes], ending: str = ".svg") -> list[str]:
    """What is wrong with the planes of a turn's maps; empty where all is right."""
    wrong = []
    for step in map_steps(record):
        found = {plane.name: plane for plane in seen(files[f"{step.stem}{ending}"])}
        due = expected(record, step.key)
        there = found.keys() | outside(files[f"{step.stem}{ending}"])
        if there != due.keys():
            wrong.append(f"{step.key}: shows {sorted(there)}, not {sorted(due)}")
        for name in found.keys() & due.keys():
            plane, (place, facing) = found[name], due[name]
            if plane.hex != place or plane.drawn_hex != Hex.named(place):
                wrong.append(f"{step.key}: {name} at {plane.drawn_hex.name}, not {place}")
            turn = plane.drawn_turn - (28 if plane.state == "down" else 0)
            drawn = facing == "parked" or math.isclose(turn % 360, 60 * Facing[facing].value)
            if plane.facing != facing or not drawn:
                wrong.append(f"{step.key}: {name} is turned {turn}, not {facing}")
    return wrong


TURNS = {
    "a turn with everything": dawn_patrol_record,
    "a first turn": take_off_record,
    **{f"crowd {seed}": lambda seed=seed: crowded_record(seed) for seed in range(12)},
}


@pytest.mark.parametrize("name", TURNS)
def test_every_plane_is_drawn_on_its_hex_and_facing_its_way(name: str) -> None:
    """On each map: after the move, the last hex of those that fall, nobody who is out."""
    record = TURNS[name]()

    assert misplaced(record, draw_maps(record, formats=("svg",))) == []


@pytest.mark.parametrize("side", [6, 7, 8, 9])
def test_smaller_boards_have_everybody_in_place(side: int) -> None:
    """B Playing Board: six to ten hexes on a side."""
    record = crowded_record(3, side=side)

    assert misplaced(record, draw_maps(record, formats=("svg",))) == []


def test_the_crop_shows_everybody_where_the_whole_board_does() -> None:
    """A crop is the same drawing, seen through a window."""
    record = dawn_patrol_record()
    files = draw_fights(record, formats=("svg",))

    assert misplaced(record, files, "-fight.svg") == []
    assert {name for svg in files.values() for name in outside(svg)} == {"Halloran"}


def test_every_burst_says_whose_it_is_and_whom_it_hit() -> None:
    """From the map alone: who fired, from where, which way, and what stopped it."""
    record = dawn_patrol_record()
    files = draw_maps(record, formats=("svg",))

    for move in (1, 2, 3):
        groups = ET.fromstring(files[f"{move + 1}-move-{move}.svg"]).iter(f"{SVG}g")  # noqa: S314
        drawn = {
            tuple(g.attrib[f"data-{key}"] for key in ("burst", "fire", "from", "hit", "stopped-by"))
            for g in groups
            if "data-burst" in g.attrib
        }
        due = {
            (
                str(e.plane),
                e.fire.value,
                e.start.name,
                " ".join(dict.fromkeys(hit.hex.name for hit in e.hits)),
                e.stopped_by,
            )
            for e in record.adjudication.events
            if isinstance(e, Fired) and e.move == move
        }
        assert drawn == due
        assert due


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        ("translate(0 -346.4)", "translate(0 -173.2)", "von Krull at J11, not J12"),
        ("translate(0 -346.4)", "translate(150 -259.8)", "von Krull at K12, not J12"),
        ("rotate(60)", "rotate(120)", "von Krull is turned 120.0, not NE"),
        ('data-hex="J12"', 'data-hex="J13"', "von Krull at J12, not J12"),
    ],
)
def test_a_plane_on_a_wrong_hex_or_facing_is_noticed(
    was: str, becomes: str, complaint: str
) -> None:
    """The check itself is checked: one plane of one map is moved or turned."""
    record = dawn_patrol_record()
    files = draw_maps(record, formats=("svg",))
    map_of_move = files["3-move-2.svg"].decode()
    start = map_of_move.index('data-plane="von Krull"')
    changed = map_of_move[start:].replace(was, becomes, 1)
    files["3-move-2.svg"] = (map_of_move[:start] + changed).encode()

    assert misplaced(record, files) == [f"move-2: {complaint}"]


def test_who_was_shot_down_is_on_that_map_and_on_no_later_one() -> None:
    """E 9.4: the map of the move shows what happened in it."""
    record = dawn_patrol_record()
    files = draw_maps(record, formats=("svg",))
    (down,) = [e for e in record.adjudication.events if isinstance(e, ShotDown)]

    states = {p.name: p.state for p in seen(files["3-move-2.svg"])}
    later = {p.name for p in seen(files["4-move-3.svg"])}

    assert states[down.plane] == "down"
    assert down.plane not in later


def test_wheels_on_the_ground_are_told_apart() -> None:
    """Landing and take-off are visible: in the plane's state, and as words on the map."""
    landing = draw_maps(dawn_patrol_record(), formats=("svg",))
    first = draw_maps(take_off_record(), formats=("svg",))

    states = [
        next(p.state for p in seen(landing[f"{stem}.svg"]) if p.name == "Halloran")
        for stem in ("1-start", "2-move-1", "3-move-2", "4-move-3", "5-clouds")
    ]

    assert states == ["up", "ground", "ground", "parked", "parked"]
    assert ">landing, β<" in landing["3-move-2.svg"].decode()
    assert ">landed<" in landing["4-move-3.svg"].decode()
    assert ">taking off, α<" in first["2-move-1.svg"].decode()
    assert ">parked<" in first["2-move-1.svg"].decode()
    assert ">taking off, " not in first["4-move-3.svg"].decode()
