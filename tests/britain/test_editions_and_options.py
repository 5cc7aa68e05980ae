"""Editions and options: what is set, what may be set, and what is refused."""

import pytest

from sopwith_gm.core.options import RulesError
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.rules import OPTIONS


def test_there_are_three_editions() -> None:
    """BB 0: the leaflet's two languages, and what is recommended by mail."""
    assert PACKAGED.names == ("leaflet-fr", "leaflet-nl", "postal")


#: The table of BB 12.
TABLE = {
    "victories": (5, 5, 3),
    "free_move": ("one_or_two", "two", "one_or_two"),
    "spot_change": ("one_or_two", "two", "one_or_two"),
    "crossing": ("any", "bomber_fighter", "bomber_fighter"),
    "meeting": ("collides", "passing", "ram_only"),
    "shooting": ("own_move", "always", "own_move"),
    "fuel_zero": ("at_once", "at_once", "at_once"),
    "bombs_fall": ("each_hex", "each_hex", "each_hex"),
    "south_edge": ("home", "home", "home"),
    "southbound_port": ("own", "own", "own"),
    "last_one": ("plays_on", "plays_on", "wins"),
    "max_rounds": (0, 0, 40),
    "first_player": ("sectors", "sectors", "sectors"),
    "levels": (5, 5, 5),
    "fuel": (10, 10, 10),
}


@pytest.mark.parametrize("name", TABLE)
def test_an_option_is_set_in_each_edition_as_the_table_says(name: str) -> None:
    """BB 12, row by row."""
    assert tuple(getattr(PACKAGED.rules(one), name) for one in PACKAGED.names) == TABLE[name]


def test_the_table_has_every_option() -> None:
    """No option without a row, no row without an option."""
    assert set(TABLE) == set(OPTIONS.by_name)


@pytest.mark.parametrize(("levels", "cruise"), [(3, 2), (5, 3), (7, 4), (9, 5)])
def test_cruise_is_the_middle_level(levels: int, cruise: int) -> None:
    """BB 1.5."""
    assert OPTIONS.rules_from(*PACKAGED.layers("postal"), {"levels": levels}).cruise == cruise


@pytest.mark.parametrize("written", [4, "five", True, None])
def test_levels_are_one_of_four_numbers(written: object) -> None:
    """An option with some whole numbers takes no other."""
    with pytest.raises(RulesError, match="expected one of 3, 5, 7, 9"):
        OPTIONS.read_value("levels", written)


@pytest.mark.parametrize(
    ("name", "written"),
    [("victories", 0), ("victories", 10), ("max_rounds", -1), ("max_rounds", 100), ("fuel", 3),
     ("fuel", 31), ("meeting", "bounces"), ("free_move", 2)],
)  # fmt: skip
def test_a_value_that_is_not_allowed_is_refused(name: str, written: object) -> None:
    """BB 12: an unknown value is an error that says what is expected."""
    with pytest.raises(RulesError, match=f"{name}: found .*, expected"):
        OPTIONS.read_value(name, written)


def test_an_unknown_option_is_refused_with_its_likely_name() -> None:
    """BB 12."""
    with pytest.raises(RulesError, match="did you mean 'crossing'"):
        OPTIONS.read_value("crosing", "any")


@pytest.mark.parametrize("what", [board_named, PACKAGED.rules])
def test_what_the_program_does_not_have_is_a_key_error(what: object) -> None:
    """Whoever asks says what else there is."""
    assert callable(what)
    with pytest.raises(KeyError, match="bob37"):
        what("bob37")
