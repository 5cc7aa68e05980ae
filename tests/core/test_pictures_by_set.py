"""The pictures of a turn are had set by set, and every game's guide of the rules in force."""

from typing import Any

import pytest

from sopwith_gm.core.drawing import Drawing, PictureSet
from sopwith_gm.core.foreign_text import is_dropped
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems import SYSTEMS

MAPS = PictureSet(
    name="maps", draw=lambda record, headline: {"map.png": b"a map"}, is_always_made=True
)
STRIP = PictureSet(
    name="strip",
    draw=lambda record, headline: {"strip.png": headline.encode()},
    says_deadline=True,
)
RECORD: Any = None
DRAWING = Drawing(sets=(MAPS, STRIP), last_of_all="strip.png", start=lambda record, dark: {})


def test_pictures_are_had_by_their_set() -> None:
    """One set by its name, and those that say the deadline."""
    assert DRAWING.of_set("maps", RECORD, "Two down") == {"map.png": b"a map"}
    assert DRAWING.of_set("film", RECORD, "Two down") == {}
    assert DRAWING.with_deadline(RECORD, "Two down") == {"strip.png": b"Two down"}


@pytest.mark.parametrize(
    ("name", "ruleset"), [("sopwith", "email"), ("squadron", "postal"), ("britain", "postal")]
)
def test_a_guide_is_told_of_the_rules_in_force(name: str, ruleset: str) -> None:
    """Every game tells its players how to play and order."""
    system = SYSTEMS[name]
    assert system.guide is not None
    assert list(system.guide(load_ruleset(ruleset, system=name).rules))


def test_what_is_no_character_is_dropped_and_a_joiner_is_not() -> None:
    """A zero-width joiner makes one sign of several."""
    assert is_dropped("\u0378")
    assert not is_dropped("\u200d")
    assert not is_dropped("a")
