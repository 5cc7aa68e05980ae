"""Battle of Britain's page for players says what the rules in force say; its orders are read."""

import pytest

from sopwith_gm.core.options import written_value
from sopwith_gm.core.value_parts import changed
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import SYSTEMS
from sopwith_gm.systems.britain.normal_form import read_sheet, write_sheet
from sopwith_gm.systems.britain.rules import OPTIONS, Rules
from sopwith_gm.systems.britain.telling.guide import guide_of

RULESETS = tuple(ruleset_names(None, "britain"))
TOLD = ("shooting", "meeting", "crossing", "bombs_fall", "fuel_zero", "last_one")


def rules(name: str) -> Rules:
    """A ruleset."""
    return load_ruleset(name, None, "britain").rules


def words_of(played: Rules) -> str:
    """All lines and tables of the page."""
    parts = guide_of(played)
    lines = [line for part in parts for line in part.lines]
    return " ".join([*lines, *(cell for part in parts for row in part.rows for cell in row.cells)])


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("option", TOLD)
def test_what_an_option_sets_is_told_in_its_own_words(name: str, option: str) -> None:
    """As the page of rules says it, and no other value's."""
    played = rules(name)
    meaning = OPTIONS.by_name[option].choices[written_value(played, option)].meaning
    assert meaning[1:] in words_of(played)


def test_numbers_are_those_in_force() -> None:
    """Levels, fuel, victories, the last round."""
    played = changed(rules("postal"), levels=7, fuel=13, victories=1, max_rounds=9)
    for told in (
        "1 to 7",
        "to level 4 over",
        "tank is 13",
        "another it has 6",
        "1 victory",
        "nine",
    ):
        assert told in words_of(played)
    assert "nine rounds" in words_of(played)
    assert "rounds" not in words_of(changed(played, max_rounds=0))


@pytest.mark.parametrize("name", RULESETS)
def test_every_order_on_the_page_is_read_as_it_stands(name: str) -> None:
    """The examples, and each order of the tables by itself; press is press."""
    reader = SYSTEMS["britain"].reader()
    parts = guide_of(rules(name))
    rows = [row.cells[0] for part in parts for row in part.rows]
    orders = [one for row in rows for one in row.split(", ")]
    assert len(orders) > 15
    for order in orders:
        [sheet] = reader.read(order).sheets.values()
        assert sheet == read_sheet(order), order
    for example in (part.example for part in parts if part.example):
        reading = reader.read(example)
        assert not reading.is_doubtful
        [sheet] = reading.sheets.values()
        assert all(line in example.splitlines() for line in write_sheet(sheet))
        assert reading.press in ("", "Good hunting.")
