"""The maps: everything stands where the record says, levels and the hexes behind bombers too."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.value_parts import changed
from sopwith_gm.drawing.marks import Group, Words, flat
from sopwith_gm.drawing.palette import PALETTES
from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.britain.afterwards import after
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.drawing import BRITAIN_DRAWING
from sopwith_gm.systems.britain.events import Held, PlanesCollided, ShotDown
from sopwith_gm.systems.britain.map_space import place_of, sheet_box
from sopwith_gm.systems.britain.pictures import album, tokens
from sopwith_gm.systems.britain.pictures.ground import state_of
from sopwith_gm.systems.britain.pictures.sheet import board_with_levels, scenes_of
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.telling.tables import behind_of
from sopwith_gm.systems.britain.telling.telling import tell

ENDINGS = ("", "-board", "-board-dark", "-fight", "-fight-dark")
GAME = Path(__file__).parents[2] / "games/kent-ladder"
TURN = 8
"""A mailing with bombs, a radar call and a player who is silent."""


@pytest.fixture(scope="module")
def record() -> BritainRecord:
    """One mailing of the sample game."""
    found: Any = record_from_json((GAME / f"turn{TURN}/turn.json").read_text())
    return found  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def pictures(record: BritainRecord) -> dict[str, bytes]:
    """All that is drawn of it."""
    return BRITAIN_DRAWING.pictures(record, "A headline", every_set=True)


def test_the_map_to_plan_with_comes_last(pictures: dict[str, bytes]) -> None:
    """Light and dark, print and preview; the Spitfires' map is the first, as they flew before."""
    assert {"2-bombers.png", "2-bombers.svg", "2-bombers-board-dark.png", "1-spitfires.svg"} <= set(
        pictures
    )
    assert pictures["a4.pdf"].startswith(b"%PDF")
    assert pictures["thumbnail.png"].startswith(b"\x89PNG")


def test_a_page_shows_the_whole_side_view(record: BritainRecord) -> None:
    """The letters of the columns below the levels are words to be read, and none is cut off."""
    west, south, east, _ = album.views_of(record)[0].box
    marks = flat(board_with_levels(scenes_of(record)[0], record.rules.levels, PALETTES["light"]))
    words = [one for one in marks if isinstance(one, Words)]
    lowest = min(one.place[1] - 0.25 * one.size for one in words)
    assert {one.text for one in words if one.place[1] < south + 1} >= set(board_named().columns)
    assert south < lowest
    assert all(west < one.place[0] < east for one in words)


def test_on_a_page_the_maps_go_forward_in_time(record: BritainRecord) -> None:
    """The Spitfires of a round, then the bombers of the next, where everybody now stands."""
    steps = tell(record).steps
    assert [(one.key, one.numeral) for one in steps] == [("spitfires", "1"), ("bombers", "2")]
    at = {line.plane: line.at for line in steps[-1].planes}
    assert at == {one.name: place_of(one.hex) for one in record.adjudication.position.in_play}


def test_a_mailing_has_all_sheets(pictures: dict[str, bytes]) -> None:
    """Whole boards and a part that a phone can show, light and dark; strip, print and preview."""
    stems = ("1-spitfires", "2-bombers")
    assert set(pictures) == {
        *(f"{stem}{ending}.png" for stem in stems for ending in ENDINGS),
        *(f"{stem}.svg" for stem in stems),
        "strip.png",
        "a4.pdf",
        "thumbnail.png",
    }
    for name, data in pictures.items():
        assert len(data) < 140_000, name


def test_every_aircraft_is_drawn_in_its_own_hex(record: BritainRecord) -> None:
    """Read back from what is drawn, by the board's geometry written out again (BB 1.2)."""
    scene = scenes_of(record)[0]
    for mark in tokens.aircraft(scene.position, PALETTES["light"]):
        if isinstance(mark, Group):
            name = dict(mark.data)["hex"]
            column, row = ord(name[0]) - ord("A"), int(name[1:])
            east, north = 1.5 * column, 3**0.5 * (row + (column % 2) / 2)
            signs = [one for one in flat(mark.marks) if isinstance(one, Words)]
            assert signs
            for sign in signs:
                assert abs(sign.place[0] - east) < 0.87
                assert abs(sign.place[1] - north) < 0.87


def test_levels_and_numbers_are_read_on_a_phone(record: BritainRecord) -> None:
    """Eleven pixels and more where the crop fills a screen of 320; the crop lies on the map."""
    window = BRITAIN_DRAWING.views(record)[1].box
    per_unit = 320 / (window[2] - window[0])
    scene = scenes_of(record)[0]
    marks = [*tokens.aircraft(scene.position, PALETTES["light"])]
    marks += tokens.behind(scene.position, PALETTES["light"])
    sizes = [one.size for one in flat(marks) if isinstance(one, Words)]
    assert min(sizes) * per_unit >= 11
    west, south, east, north = sheet_box(record.rules.levels)
    assert west <= window[0] < window[2] <= east
    assert south <= window[1] < window[3] <= north


def test_who_is_outside_the_crop_is_a_tile_at_its_edge(record: BritainRecord) -> None:
    """So that nobody is missed."""
    files = album.draw_fights(record, formats=("svg",))
    for scene in scenes_of(record):
        svg = files[f"{scene.stem}-fight.svg"].decode()
        seen = set(re.findall(r'data-(?:plane|outside)="([\w ]+)"', svg))
        assert seen == {str(one.name) for one in scene.position.in_play if one.hex}


def test_a_bomber_that_waits_is_beside_the_board(record: BritainRecord) -> None:
    """BB 4.9: nowhere on it, in the band below its start."""
    position = record.adjudication.position
    first, *others = position.bombers
    gone = changed(position, bombers=(changed(first, hex=None), *others))

    (mark,) = tokens.waiting(gone, PALETTES["light"])

    assert isinstance(mark, Group)
    assert mark.data == (("waiting", "1"),)
    assert not tokens.waiting(position, PALETTES["light"])
    signs = [one for one in flat(mark.marks) if isinstance(one, Words)]
    assert all(one.place[1] < place_of(board_named().starts[first.number])[1] for one in signs)


def test_a_field_whose_sector_is_shut_is_barred_though_nothing_hit_it() -> None:
    """BB 5.5: with its third battery; a hit one is crossed out."""
    red = board_named().sectors[0]
    hit = (*red.batteries, red.airfields[0])

    states = [state_of(place, hit) for place in (*red.airfields, *red.batteries, *red.radar)]

    assert states == ["hit", "shut", "shut", *["hit"] * 3, *["whole"] * 3]


def test_every_aircraft_stands_where_the_record_says(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """With its level, on the map after the bombers."""
    svg = pictures["2-bombers.svg"].decode()
    position = record.adjudication.position
    found = re.findall(r'data-bomber="(\d)" data-hex="(\w+)" data-level="(\d)"', svg)
    assert sorted(found) == [
        (str(one.number), one.hex, str(one.level)) for one in position.bombers if one.hex
    ]
    planes = re.findall(r'data-plane="([\w ]+)" data-hex="(\w+)" data-level="(\d)"', svg)
    assert sorted(planes) == sorted((one.name, one.hex, str(one.level)) for one in position.in_play)


def test_the_hex_behind_each_bomber_says_the_level_that_shoots(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """BB 8.1: on the map to plan with, and on no other."""
    svg = pictures["2-bombers.svg"].decode()
    behind = [behind_of(one) for one in record.adjudication.position.bombers]
    assert set(re.findall(r'data-behind="(\w+)"', svg)) == {one for one in behind if one}
    for one in record.adjudication.position.bombers:
        if behind_of(one):
            assert f">{one.number}: L{one.level}</text>" in svg
    assert "data-behind" not in pictures["1-spitfires.svg"].decode()


def test_the_spitfires_map_shows_them_before_the_bombers_flew(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """Bombers stand where they were, but for those that were shot down."""
    svg = pictures["1-spitfires.svg"].decode()
    flown = record.adjudication
    stands = after(flown.before, flown.events)
    found = dict(re.findall(r'data-bomber="(\d)" data-hex="(\w+)"', svg))
    assert found == {str(one.number): one.hex for one in stands.bombers if one.hex}


def test_the_same_record_gives_the_same_bytes(
    record: BritainRecord, pictures: dict[str, bytes]
) -> None:
    """Every picture of it."""
    again = BRITAIN_DRAWING.pictures(record, "A headline", every_set=False)
    assert again == {name: pictures[name] for name in again}


def test_two_spitfires_that_crash_together_are_both_gone(games: Any) -> None:
    """BB 9.4, by the French leaflet."""
    start = next(games.play(3)).position
    one, other = start.planes[:2]
    crash = PlanesCollided(one.name, other.name, HexName("H8"), 3)
    left = after(start, (crash,))
    assert [left.plane(name).lost_by for name in (one.name, other.name)] == ["collision"] * 2


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6))
def test_events_lead_from_one_position_to_the_next(games: Any, seed: int) -> None:
    """What maps and words show between two positions is where the rules left everybody."""
    for phase in games.play(seed):
        stands = after(phase.before, phase.events)
        bombers = [(one.hex, one.level) for one in phase.position.bombers]
        planes = [(one.hex, one.level, one.victories) for one in phase.position.planes]
        assert [(one.hex, one.level, one.victories) for one in stands.planes] == planes
        assert stands.hit == phase.position.hit
        if not phase.position.over:
            assert [(one.hex, one.level) for one in stands.bombers] == bombers


def test_an_entry_of_the_account_lies_on_the_maps_where_it_happened(record: BritainRecord) -> None:
    """The page lays a ring over shots and ways, within what the maps of the whole show."""
    told = tell(record)
    assert told.map_box == sheet_box(record.rules.levels)
    lines = {
        entry.plane: entry.line
        for part in told.account.parts
        for entry in part.entries
        if entry.plane is not None
    }
    shots = [one for one in record.adjudication.events if isinstance(one, ShotDown)]
    assert shots
    for shot in shots:
        assert lines[shot.plane] == (place_of(shot.hex), place_of(shot.bomber_hex))
    stayed = [one.plane for one in record.adjudication.events if isinstance(one, Held)]
    assert stayed
    assert all(lines[plane] is None for plane in stayed)
