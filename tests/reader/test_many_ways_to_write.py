"""Known moves in all the ways that pilots write them: read as they are meant, or asked about."""

from collections.abc import Sequence

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders
from tests.reader.ways_to_write import EVERYDAY, LOOSE, Move, texts


def moves_in(text: str) -> tuple[str, bool]:
    """The moves that are read, as `A/L LT`, and whether anything is left to be asked about.

    "" where the text is read as orders for other planes than the pilot's one.
    """
    reading = read_orders(text)
    sheet = reading.sheets.get("")
    said = [
        "/".join(filter(None, (move.manoeuvre or "null", "".join(move.fire))))
        for move in (sheet.moves if sheet else ())
    ]
    return " ".join(said), bool(reading.unread)


def told(moves: Sequence[Move]) -> str:
    """`A/L LT`."""
    return " ".join(map(str, moves))


@pytest.mark.parametrize("way", EVERYDAY)
def test_moves_written_in_an_everyday_way_are_read_exactly(way: str) -> None:
    """Every move and burst in its place and order, and nothing is left to be asked about."""
    wrong = {
        written.text: (told(written.moves), read)
        for _, written in texts({way: EVERYDAY[way]}, seed=12, count=30)
        if (read := moves_in(written.text)) != (told(written.moves), False)
    }

    assert wrong == {}


@pytest.mark.parametrize("seed", range(4))
def test_no_way_of_writing_moves_is_read_surely_and_wrongly(seed: int) -> None:
    """What is read otherwise than it was meant is asked about."""
    wrong = {
        written.text: (way, told(written.moves), said)
        for way, written in texts(EVERYDAY | LOOSE, seed=seed, count=400)
        for said, asked in [moves_in(written.text)]
        if said != told(written.moves) and not asked
    }

    assert wrong == {}
