"""What holds in every game, whatever the options and the orders."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.core.dice import Pip
from sopwith_gm.core.value_parts import changed
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, HexName
from sopwith_gm.systems.britain.board_reading import board_from
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import ShotDown, Stuck, TargetHit
from sopwith_gm.systems.britain.mailing import fly_spitfires, open_round
from sopwith_gm.systems.britain.normal_form import read_chain, read_sheet, write_chain, write_sheet
from sopwith_gm.systems.britain.orders import Chain, Land, Move, Sheet
from sopwith_gm.systems.britain.position import Position

BOARD = board_named()
seeds = st.integers(0, 2**32)


@settings(max_examples=25)
@given(seed=seeds)
def test_no_two_aircraft_share_a_hex_but_one_that_is_stuck(games: Any, seed: int) -> None:
    """BB 1.6, 9.7: at the end of a phase only a Spitfire without a free hex shares a bomber's."""
    stuck: set[str] = set()
    for phase in games.play(seed):
        stuck |= {event.plane for event in phase.events if isinstance(event, Stuck)}
        bombers = [one.hex for one in phase.position.bombers if one.hex]
        planes = {one.name: one.hex for one in phase.position.planes if one.hex}

        assert len(set(bombers)) == len(bombers)
        assert len(set(planes.values())) == len(planes)
        assert {name for name, place in planes.items() if place in bombers} <= stuck


@settings(max_examples=25)
@given(seed=seeds)
def test_what_is_counted_stays_within_its_bounds(games: Any, seed: int) -> None:
    """Markers, fuel, levels, the order of play, round by round."""
    for phase in games.play(seed):
        now = phase.position
        hits = [event for event in phase.events if isinstance(event, TargetHit)]
        assert set(phase.before.hit) <= set(now.hit) <= set(BOARD.targets)
        assert len(now.hit) == len(set(now.hit)) == len(phase.before.hit) + len(hits) <= 36
        for one in now.planes:
            assert 0 <= one.fuel <= phase.rules.fuel
            assert 0 <= one.level <= phase.rules.levels
            assert (one.name in now.order) is (one.state != "out")
            assert one.fuel >= 1 or one.state == "out" or now.over
            assert one.state != "out" or (one.fuel, one.level, one.left) == (0, 0, one.left or 0)
            assert (one.left is None) is (one.lost_by is None) is (one.state != "out")
        for bomber in now.bombers:
            assert 1 <= bomber.level <= phase.rules.levels
        assert now.round == phase.before.round + (phase.is_round and not now.over)


@settings(max_examples=25)
@given(seed=seeds)
def test_victories_are_bombers_shot_down(games: Any, seed: int) -> None:
    """BB 8.3, 10.1: one each; and nobody has more when nobody shot."""
    shots = 0
    for phase in games.play(seed):
        shots += sum(isinstance(event, ShotDown) for event in phase.events)

        assert sum(one.victories for one in phase.position.planes) == shots


@settings(max_examples=15)
@given(seed=seeds)
def test_a_game_flown_again_is_the_same(games: Any, seed: int) -> None:
    """The same orders and dice make the same events and positions."""
    assert list(games.play(seed)) == list(games.play(seed))


@settings(max_examples=200)
@given(seed=seeds)
def test_orders_are_read_as_they_are_written(games: Any, seed: int) -> None:
    """Normal form, written and read again, is the same orders (BB 13.4)."""
    chance = random.Random(seed)
    text = games.chain(chance)
    sent = games.sheet(chance)

    assert write_chain(read_chain(text)) == text
    if sent:
        assert read_sheet("\n".join(write_sheet(sent))) == sent


MIRRORED = {"N": "N", "NE": "NW", "SE": "SW", "S": "S", "SW": "SE", "NW": "NE"}


def _hex(name: str | None) -> HexName | None:
    """The same hex on the mirrored board; column K stays."""
    return HexName(chr(ord("A") + ord("U") - ord(name[0])) + name[1:]) if name else None


def _mirrored(now: Position) -> Position:
    """West is east."""
    bombers = (
        changed(one, hex=_hex(one.hex), facing=Facing[MIRRORED[one.facing.name]])
        for one in now.bombers
    )
    planes = (
        changed(
            one,
            hex=_hex(one.hex),
            standing=changed(
                one.standing,
                dodge=tuple(MIRRORED[way] for way in one.standing.dodge),
                fly=_mirrored_chain(one.standing.fly),
                radar=tuple(map(_hex, one.standing.radar)),
            ),
        )
        for one in now.planes
    )
    hit = tuple(map(_hex, now.hit))
    return changed(now, bombers=tuple(bombers), planes=tuple(planes), hit=hit)


def _mirrored_chain(chain: Chain) -> Chain:
    found = []
    for link in chain:
        order = link.order
        if isinstance(order, Move):
            order = changed(order, path=tuple(Facing[MIRRORED[way.name]] for way in order.path))
        if isinstance(order, Land):
            order = changed(order, field=_hex(order.field))
        found.append(changed(link, order=order))
    return tuple(found)


@pytest.fixture(scope="module")
def mirrored_board() -> Board:
    """The same sectors and bombers, west for east."""
    sectors = {
        sector.number: {
            "name": sector.name,
            "columns": sector.columns,
            "airfields": list(map(_hex, sector.airfields)),
            "batteries": list(map(_hex, sector.batteries)),
            "radar": list(map(_hex, sector.radar)),
        }
        for sector in BOARD.sectors
    }
    return board_from({
        "name": "mirrored", "columns": BOARD.columns, "rows": 14, "turn_back_row": 14,
        "home_row": 1, "sectors": sectors,
        "bombers": {number: _hex(start) for number, start in BOARD.starts.items()},
    })  # fmt: skip


class _MirroredDice:
    """A pip for port is one for starboard; heights are as they were."""

    def __init__(self, dice: Any) -> None:
        self.dice = dice
        self.log: list[Any] = []

    def roll(self, why: str) -> Pip:
        pip = self.dice.roll(why)
        return Pip(7 - pip) if "course" in why else pip


@settings(max_examples=150)
@given(seed=seeds)
def test_a_mirrored_board_plays_mirrored(games: Any, mirrored_board: Board, seed: int) -> None:
    """East and west are alike: but for ties by the compass, which written paths do not know."""
    chance = random.Random(seed)
    options = games.rules(chance)
    now = games.position(chance, options, crowded=chance.random() < 0.5)
    texts = {one.name: _without_ties(games.chain(chance)) for one in now.planes}
    sheets = {name: Sheet(read_chain(text)) for name, text in texts.items()}
    other = {name: Sheet(_mirrored_chain(sheet.orders)) for name, sheet in sheets.items()}

    flown = fly_spitfires(now, sheets, BOARD, options).position
    seen = fly_spitfires(_mirrored(now), other, mirrored_board, options).position
    assert seen == _mirrored(flown)
    if not flown.over:
        dice = games.dice(seed, "round")
        there = _MirroredDice(games.dice(seed, "round"))
        opened = open_round(flown, BOARD, options, dice).position
        assert open_round(seen, mirrored_board, options, there).position == _mirrored(opened)


def _without_ties(text: str) -> str:
    """Alternatives without those that choose by the compass, or name hexes in a condition."""
    fit = [link for link in text.split(" ELSE ") if "MOVE TO" not in link and "IF " not in link]
    return " ELSE ".join(fit) or "HOLD"
