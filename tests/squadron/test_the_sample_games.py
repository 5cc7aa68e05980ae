"""The sample games of Squadron Leader: as they are kept, and what a real game has."""

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sopwith_gm.desk.fly import make_record, standing_of
from sopwith_gm.desk.gather import gather
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import flown_turns, load_record
from sopwith_gm.systems.squadron.remarks import CLAUSES

GAMES = Path(__file__).parents[2] / "games"
CLOCK = datetime(2024, 1, 1, tzinfo=UTC)
NAMES = ("high-summer", "two-flights")


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_game_is_made_again_as_it_is_kept(name: str) -> None:
    """From the mails, texts and files in its folder, with the dice of its secret."""
    league, pilots = load_all(GAMES)
    game = load_game(GAMES / name, league, pilots)
    turns = flown_turns(game)
    assert (turns.start, len(turns)) == (0, {"high-summer": 12, "two-flights": 6}[name])
    for turn in turns:
        standing = standing_of(game, turn, pilots)
        gathered = gather(
            standing.game, turn, standing.position, due=standing.orders_due, is_replay=True
        )
        made = make_record(standing, gathered, CLOCK)
        assert made.announcing_as(standing.old) == standing.old, f"{name}/turn{turn}"


def test_the_samples_have_every_remark_that_there_is() -> None:
    """What a real game has: each of the 17 at least once, in orders of every kind of file."""
    league, pilots = load_all(GAMES)
    codes: Counter[str] = Counter()
    for name in NAMES:
        game = load_game(GAMES / name, league, pilots)
        for turn in flown_turns(game):
            codes.update(one.code for one in load_record(game, turn).adjudication.remarks)
    kinds = {path.suffix for name in NAMES for path in (GAMES / name).glob("turn*/orders/*")}
    assert set(CLAUSES) - set(codes) == set()
    assert kinds == {".eml", ".txt", ".yaml"}


def test_one_of_them_is_over_and_one_waits_for_orders() -> None:
    """The secret of the one is published; the other is of two sides, with orders half in."""
    league, pilots = load_all(GAMES)
    over = load_game(GAMES / "high-summer", league, pilots)
    assert load_record(over, 11).adjudication.position.winner == "gwen"
    waits = load_game(GAMES / "two-flights", league, pilots)
    assert waits.rules.teams == ("Reds", "Blues")
    assert not load_record(waits, 5).is_over
    assert len(list((GAMES / "two-flights/turn6/orders").iterdir())) == 2
