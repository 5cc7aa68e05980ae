"""What cannot be so in a record of any game is said, with its place."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.core import codec, record_faults
from sopwith_gm.core.cards import Card
from sopwith_gm.core.record import AnyRecord, Erratum
from sopwith_gm.core.record_faults import common_faults, position_faults
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems import record_from_json, system_of

TURN = Path(__file__).parents[2] / "games" / "dawn-patrol" / "turn11" / "turn.json"


@pytest.fixture(scope="module")
def record() -> AnyRecord:
    """A turn of the sample league."""
    return record_from_json(TURN.read_text())


def faults(record: AnyRecord) -> list[str]:
    """All that is wrong in it."""
    return list(common_faults(record, system_of(record).options.by_name))


def with_seat(record: AnyRecord, **other: Any) -> AnyRecord:
    """The record with its second seat changed."""
    first, second, *rest = record.roster
    return changed(record, roster=(first, changed(second, **other), *rest))


def with_roll(record: AnyRecord, pip: int) -> AnyRecord:
    """The record with its first die changed."""
    first, *rest = record.dice
    return changed(record, dice=(changed(first, pip=pip), *rest))


def with_orders(record: AnyRecord, **other: Any) -> AnyRecord:
    """The record with its first orders changed."""
    first, *rest = record.orders
    return changed(record, orders=(changed(first, **other), *rest))


def with_erratum(record: AnyRecord, replaces: str) -> AnyRecord:
    """The record with a correction."""
    return changed(record, errata=(Erratum("a slip", (), replaces),))


CASES: dict[str, Callable[[AnyRecord], AnyRecord]] = {
    "record.turn: found '0'": lambda one: changed(one, turn=0),
    "record.title: found 'a\\nb'": lambda one: changed(one, title="a\nb"),
    "record.commitment: found 'x'": lambda one: changed(one, commitment="x"),
    "record.errata[1].replaces: found 'y'": lambda one: with_erratum(one, "y"),
    "record.dice[1].pip: found '7'": lambda one: with_roll(one, 7),
    "record.rules.ammo: found '500'": lambda one: changed(one, rules=changed(one.rules, ammo=500)),
    "record.roster: found 'nobody'": lambda one: changed(one, roster=()),
    "a letter for each plane": lambda one: with_seat(one, letter=one.roster[0].letter),
    "record.roster[2].player: found ''": lambda one: with_seat(one, player=""),
    "the planes of the game": lambda one: changed(
        one, cards=(Card("ned", "red", "late", (PlaneName("Nobody"),)),)
    ),
    "record.orders: found": lambda one: changed(one, orders=(*one.orders, one.orders[0])),
    "record.orders[1].received: found 'soon'": lambda one: with_orders(one, received="soon"),
    "record.orders[1].received: found '2026-11-20'": lambda one: with_orders(
        one, received="2026-11-20"
    ),
}


def test_in_a_sound_record_hardly_a_place_is_put_into_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A record has 900 places: where one stands is said only of what is wrong with it, or was tried
    as one of several kinds."""
    places: list[object] = []
    walks: list[object] = []
    for module, name, told in (
        (codec, "_place", places),
        (record_faults, "_planes_named", walks),
    ):
        worded = getattr(module, name)

        def noted(
            *given: object, told: list[object] = told, worded: Callable[..., object] = worded
        ) -> object:
            told.append(given)
            return worded(*given)

        monkeypatch.setattr(module, name, noted)

    text = TURN.read_text()
    record_from_json(text)

    assert walks == []
    assert len(places) < 50

    with pytest.raises(ValueError, match=re.escape("record.roster[1].letter: found '7'")):
        record_from_json(re.sub(r'"letter": *"."', '"letter": 7', text, count=1))


@pytest.mark.parametrize("told", CASES)
def test_what_cannot_be_so_is_named(record: AnyRecord, told: str) -> None:
    """Its place, and what was found there."""
    assert faults(record) == []
    found = faults(CASES[told](record))
    assert any(told in fault for fault in found), found


def test_a_position_has_its_turn_and_every_plane_once(record: AnyRecord) -> None:
    """One of the turns that it may be of, and the planes of the roster."""
    position = record.adjudication.position
    assert list(position_faults(record, "position", position, (position.turn,))) == []
    [turn] = position_faults(record, "position", position, (1, 2))
    assert turn == "record.adjudication.position.turn: found '12', expected 1 or 2"
    fewer = changed(position, planes=position.planes[1:])
    [planes] = position_faults(record, "position", fewer, (position.turn,))
    assert planes.startswith("record.adjudication.position.planes: found ")


@pytest.mark.parametrize(
    "game",
    sorted(TURN.parents[2].glob("*/turn*/turn.json")),
    ids=lambda path: "/".join(path.parts[-3:-1]),
)
def test_nothing_is_wrong_in_the_sample_games(game: Path) -> None:
    """Planes that are out, points that nobody else is about: all of it can be so."""
    record = record_from_json(game.read_text())
    system = system_of(record)
    first = system.first_turn
    assert list(common_faults(record, system.options.by_name, first_turn=first)) == []


def test_every_place_that_names_a_plane_of_no_seat_is_told() -> None:
    """Of a plane that flies, is out, or is nobody at all, in each of the sample games."""
    for game in sorted(TURN.parents[2].glob("*/turn*/turn.json")):
        read = record_from_json(game.read_text())
        [gone, *others] = read.roster
        told = faults(changed(read, roster=tuple(others)))
        places = [fault for fault in told if f"found '{gone.plane}'" in fault]
        assert any(fault.startswith("record.adjudication") for fault in places), game
        assert all("the planes of the game" in fault for fault in places)


def test_orders_that_are_a_plain_text_name_nobody(record: AnyRecord) -> None:
    """A game may keep its orders so: a text in them is no plane's name."""
    assert faults(with_orders(record, sheet="Nobody")) == []
    of_a_stranger = Card("ned", "red", "late", (PlaneName("Stranger"),))
    [told] = faults(changed(with_orders(record, sheet="Nobody"), cards=(of_a_stranger,)))
    assert "found 'Stranger'" in told
