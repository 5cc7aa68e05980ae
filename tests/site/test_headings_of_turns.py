"""What other pages say of a turn is what stands over its own page, in every game."""

from itertools import pairwise
from pathlib import Path

import pytest

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.system import System
from sopwith_gm.core.telling.words import clean
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import flown_turns, load_record
from sopwith_gm.systems import SYSTEMS, system_of

GAMES = Path(__file__).parents[2] / "games"
LEAGUE, PILOTS = load_all(GAMES)
SAMPLES = [path.parent.name for path in sorted(GAMES.glob("*/game.yaml"))]


def records(name: str) -> list[AnyRecord]:
    """All turns of a sample game."""
    game = load_game(GAMES / name, LEAGUE, PILOTS)
    return [load_record(game, turn) for turn in flown_turns(game)]


@pytest.mark.parametrize("name", SAMPLES)
def test_a_turn_is_listed_by_the_words_that_stand_over_it(name: str) -> None:
    """Headline and summary alone are those of the whole telling, with the earlier ones taken."""
    taken: list[str] = []
    for record in records(name):
        system = system_of(record)
        told = system.tell(record, taken=taken)
        assert system.heading_of(record, taken) == (told.headline, told.summary)
        taken.append(told.headline)
    assert all(before != after for before, after in pairwise(taken))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_system_that_names_no_heading_is_listed_by_its_whole_telling(name: str) -> None:
    """A heading of its own is only the quicker way: a new system may leave it out."""
    for record in records(name)[:2]:
        told = system_of(record).tell(record, taken=["Lull"])
        assert without_heading(record).heading_of(record, ["Lull"]) == (told.headline, told.summary)


def without_heading(record: AnyRecord) -> System:
    """The system of a record, with nothing that makes a heading alone."""
    return changed(system_of(record), heading=None)


def test_every_system_is_among_the_samples() -> None:
    """So that the claim above is made of each."""
    assert {system_of(one).name for name in SAMPLES for one in records(name)[:1]} == set(SYSTEMS)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Lune, über Kent", "Lune, über Kent"),
        ("two\nlines", "two\nlines"),
        ("two\r\nlines\rmore", "two\nlines\nmore"),
        ("a\tb", "ab"),
        ("he\u202ello\u2069", "hello"),
        ("\ufeffab\u2028c", "abc"),
        ("\U0001f469\u200d\u2708\ufe0f", "\U0001f469\u200d\u2708\ufe0f"),
        ("bell\x07\nand\ud800", "bell\nand"),
        ("unassigned \u0378.", "unassigned ."),
        ("", ""),
    ],
)
def test_text_keeps_its_letters_and_lines_and_loses_what_nobody_sees(given: str, kept: str) -> None:
    """Whatever could turn, hide or end the text round it is gone, on one line or on many."""
    assert clean(given) == kept
