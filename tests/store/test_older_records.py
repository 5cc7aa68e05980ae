"""Records from before a field was there: they are read, and written as the same bytes."""

import json
from collections.abc import Callable
from dataclasses import make_dataclass
from typing import Any

import pytest

from sopwith_gm.core.options import Options, option, written_value
from sopwith_gm.core.record import Erratum, PutRight
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.game import Game, fingerprint
from sopwith_gm.store.history import load_record
from sopwith_gm.systems import record_from_json, record_to_json
from sopwith_gm.systems.sopwith.rules import Rules


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
    record = changed(
        load_record(game, 1),
        put_right=PutRight("a slip", ("Red Knave: damage points 7 → 9",)),
        errata=(Erratum("misread", ("x",), "ab" * 32, (game.planes[0],)),),
    )
    assert record_from_json(record_to_json(record)) == record


def test_an_option_that_came_later_leaves_a_game_the_same_until_it_is_set_otherwise(
    game: Game,
) -> None:
    """Or else every record would be told to be made from other files."""
    is_foggy = option("Is there fog?", section="6 Clouds", clause="-", span=(0, 9), before=3)
    tomorrow: Any = make_dataclass(
        "Rules", [("fog", int, is_foggy)], bases=(Rules,), frozen=True, kw_only=True
    )
    options: Options[Any] = Options(tomorrow)
    rulebook = changed(game.system.rulebook, options=options)
    system = changed(game.system, rulebook=rulebook)
    written = {name: written_value(game.rules, name) for name in game.system.options.by_name}
    set_today = {name: int(said) if said.isdigit() else said for name, said in written.items()}
    as_before = changed(game, system=system, rules=options.rules_from(set_today))
    foggy = changed(as_before, rules=options.rules_from({**set_today, "fog": 4}))

    assert as_before.rules.fog == 3
    assert fingerprint(as_before) == fingerprint(game)
    assert fingerprint(foggy) != fingerprint(game)
