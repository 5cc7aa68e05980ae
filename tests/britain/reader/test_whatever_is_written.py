"""What holds of every message: normal form is read back as it stands, and nothing makes it fail."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from sopwith_gm.core.reading import Context
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import write_alternative, write_sheet
from sopwith_gm.systems.britain.orders import (
    REAR,
    SHOOT,
    Alternative,
    Attack,
    BomberIs,
    Change,
    ChangeKind,
    ChangeLevel,
    Condition,
    FuelIs,
    HexIs,
    Hold,
    Land,
    Move,
    MoveTo,
    Order,
    Ram,
    Sheet,
    TakeOff,
)
from sopwith_gm.systems.britain.reader.reading import read_orders

DRESSED = {
    "alone": "{}",
    "English": "Dear Ada,\n\nthanks for the report. My orders for round 7:\n\n{}\n\nCheers,\nCora",
    "French": "Bonjour Ada,\n\nmerci. Mes ordres pour le tour 7 :\n\n{}\n\nAmicalement,\nLise",
    "Dutch": "Beste Ada,\n\nbedankt. Mijn orders voor ronde 7:\n\n{}\n\nGroeten,\nBram",
}
KINDS: tuple[ChangeKind, ...] = ("CLIMB", "DIVE", "LEVEL")
BOMBERS = tuple(board_named().starts)
HEXES = tuple(
    place for place in board_named().coordinates if place not in ("B1", "B2", "B3", "B4", "B5")
)
"""Without those that are asked about behind `to`: hex B3, or bomber 3?"""


def _changes() -> Iterator[Change]:
    for kind in KINDS:
        for number in range(1, 6):
            yield Change(kind, number)


def _orders() -> Iterator[Order]:
    """Every order that can be printed."""
    yield from (TakeOff(), Hold(), Land(), Land(wish="NEAREST"), Land(wish="HOME"), Attack(None))
    for bomber in BOMBERS:
        yield from (Attack(bomber), Ram(bomber))
    for change in _changes():
        yield ChangeLevel(change)
        yield from (Move((facing,), change) for facing in Facing)
    for first in Facing:
        yield Move((first,))
        yield from (Move((first, second)) for second in Facing)
    for n, place in enumerate(HEXES):
        yield from (MoveTo(place), Land(place), MoveTo(place, list(_changes())[n % 15]))


def _conditions() -> Iterator[Condition]:
    for number in range(31):
        yield from (FuelIs("<=", number), FuelIs(">=", number))
    for bomber in BOMBERS:
        yield from (BomberIs(bomber, True), BomberIs(bomber, False))
    for place in HEXES:
        yield from (HexIs(place, True), HexIs(place, False))


ORDERS, CONDITIONS = tuple(_orders()), tuple(_conditions())


def _adds_nothing(alternative: Alternative) -> bool:
    """`IF B3 THERE ATTACK B3` is read without its condition."""
    order, condition = alternative.order, alternative.condition
    return (
        isinstance(order, Attack | Ram)
        and isinstance(condition, BomberIs)
        and condition == BomberIs(order.bomber or BomberNumber(0), True)
    )


@pytest.mark.parametrize("dress", DRESSED)
def test_every_order_in_normal_form_is_read_as_it_stands(dress: str) -> None:
    """BB 13.4, BB 15: what the program prints, it reads, also in a letter in each language."""
    several = ORDERS if dress == "alone" else random.Random(dress).sample(ORDERS, 120)
    for order in several:
        sheet = Sheet(orders=(Alternative(order),))
        text = "\n".join(write_sheet(sheet))
        reading = read_orders(DRESSED[dress].format(text))
        assert (reading.sheets[""], reading.unread) == (sheet, ()), text


def test_every_condition_in_normal_form_is_read_as_it_stands() -> None:
    """BB 13.3: each before an order, and the one that adds nothing is left out."""
    chosen = random.Random(15)
    for condition in chosen.sample(CONDITIONS, 250):
        alternative = Alternative(chosen.choice(ORDERS), condition)
        text = write_alternative(alternative)
        reading = read_orders(text)
        read = Alternative(alternative.order) if _adds_nothing(alternative) else alternative
        assert (reading.sheets[""].orders, reading.unread) == ((read,), ()), text


@pytest.mark.parametrize("dress", DRESSED)
@pytest.mark.parametrize("seed", range(25))
def test_whole_sheets_in_normal_form_are_read_as_they_stand(dress: str, seed: int) -> None:
    """Chains, conditions, standing orders and press together, in a letter in each language."""
    chosen = random.Random(seed)
    chain = _chain(chosen)
    sheet = Sheet(
        orders=chain,
        dodge=tuple(chosen.sample([*(one.name for one in Facing), REAR, SHOOT, "H8"], 3)),
        radar=tuple(map(HexName, chosen.sample(["D12", "A10", "I7", "R12"], 2))),
        fly=_chain(chosen) if seed % 2 else (),
    )
    text = "\n".join(write_sheet(sheet))
    reading = read_orders(DRESSED[dress].format(text))

    assert (reading.sheets[""], reading.unread) == (sheet, ()), text


def _chain(chosen: random.Random) -> tuple[Alternative, ...]:
    made: list[Alternative] = []
    while len(made) < chosen.randint(1, 4):
        condition = chosen.choice([None, chosen.choice(CONDITIONS)])
        alternative = Alternative(chosen.choice(ORDERS), condition)
        if alternative not in made and not _adds_nothing(alternative):
            made.append(alternative)
    return tuple(made)


WORDS = [
    "attack",
    "B3",
    "bomber",
    "3",
    "else",
    "otherwise",
    "if",
    "not",
    "unless",
    "is",
    "gone",
    "there",
    "climb",
    "dive",
    "one",
    "two",
    "4",
    "level",
    "to",
    "at",
    "H8",
    "hold",
    "land",
    "home",
    "nearest",
    "N",
    "NE",
    "south",
    "NO",
    "ZO",
    "Z",
    ",",
    ".",
    ":",
    ";",
    "-",
    "(",
    ")",
    "?",
    "!",
    "/",
    "\n",
    ">",
    "--",
    "press",
    "standing",
    "dodge",
    "radar",
    "sinon",
    "aller",
    "attaquer",
    "monter",
    "si",
    "anders",
    "landen",
    "klim",
    "als",
    "weg",
    "perhaps",
    "no",
    "make",
    "it",
    "sorry",
    "scrub",
    "that",
    "Blue",
    "red",
    "base",
    "sector",
    "round",
    "7",
    "next",
    "turn",
    "́",
    "\u200b",
    "≤",
    "<",
    "=",
    "1.",
    "2.",
    "99999999999",
    "é",
    "😀",
    "\t",
]


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_written_is_read_without_failing(seed: int) -> None:
    """BB 15: any words in any order give a reading, whose stretches lie within the text."""
    chosen = random.Random(seed)
    text = chosen.choice([" ", "\n"]).join(
        chosen.choice(WORDS) for _ in range(chosen.randint(0, 60))
    )
    reading = read_orders(text)

    assert all(reading.text[one.span.start : one.span.end] == one.text for one in reading.unread)
    assert all(a.span.end <= b.span.start for a, b in pairwise(reading.marks))


def test_a_text_without_end_is_read_at_once() -> None:
    """A message of a million words is asked about as a whole."""
    reading = read_orders("attack B3 else " * 100_000)

    assert reading.unread
    assert not reading.sheets[""].orders


def test_words_beside_a_picture_that_nobody_read_are_asked_about() -> None:
    """Orders may stand in it; where the words have orders of their own, those count."""
    beside = read_orders("My orders are in the picture.", Context(has_unreadable=True))
    own = read_orders("ATTACK B3", Context(has_unreadable=True))

    assert [one.text for one in beside.unread] == ["My orders are in the picture"]
    assert (own.unread, len(own.sheets[""].orders)) == ((), 1)


def test_the_round_may_stand_in_the_subject() -> None:
    """Where the text names none, the subject's counts."""
    assert read_orders("ATTACK B3", Context(subject="Orders for round 9")).turn == 9
    assert read_orders("Round 8: ATTACK B3", Context(subject="Re: round 9")).turn == 8
