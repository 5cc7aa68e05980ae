"""Records from before a field was there: they are read, and written as the same bytes."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from sopwith_gm.core.record import Erratum, PutRight
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import load_record
from sopwith_gm.systems import record_from_json, record_to_json


def test_a_turn_without_corrections_is_written_without_them(
    game: Game, fly: Callable[[Game, int], object]
) -> None:
    """So that the hashes of old records hold."""
    fly(game, 1)
    text = (game.turn_folder(1) / "turn.json").read_text()
    assert "errata" not in text
    assert "put_right" not in text
    assert record_to_json(record_from_json(text)) == text


def test_a_record_from_before_cards_is_read(game: Game, fly: Callable[[Game, int], object]) -> None:
    """What has a default may be missing, what has none may not."""
    fly(game, 1)
    data = json.loads((game.turn_folder(1) / "turn.json").read_text())
    del data["cards"]
    assert record_from_json(json.dumps(data)).cards == ()
    del data["commitment"]
    with pytest.raises(ValueError, match="record: 'commitment' is missing"):
        record_from_json(json.dumps(data))


def test_corrections_come_back_as_they_were_written(
    game: Game, fly: Callable[[Game, int], object]
) -> None:
    """Both kinds."""
    fly(game, 1)
    record = replace(
        load_record(game, 1),
        put_right=PutRight("a slip", ("Red Knave: damage points 7 → 9",)),
        errata=(Erratum("misread", ("x",), "ab" * 32, (game.planes[0],)),),
    )
    assert record_from_json(record_to_json(record)) == record
