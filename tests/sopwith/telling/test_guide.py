"""The page for players says what the rules in force say, and its example is read."""

import pytest

from sopwith_gm.core.rule_rows import rule_rows, rules_of
from sopwith_gm.desk.cases import layers_of
from sopwith_gm.store.rulesets import load_ruleset, ruleset_names
from sopwith_gm.systems import SYSTEMS
from sopwith_gm.systems.sopwith.firing import damage_at
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules, rules_from
from sopwith_gm.systems.sopwith.telling.guide import guide_of

RULESETS = ("boardgame", "email", "mk3")


def rules(name: str, **own: object) -> Rules:
    """A ruleset with options of its own."""
    return rules_from(*layers_of(None)(name), own)


@pytest.mark.parametrize("name", RULESETS)
def test_the_table_of_fire_is_that_of_the_rules(name: str) -> None:
    """B Firing; E 4.4, 4.5: points by range; aces have a row where there may be aces."""
    for ace_from in ("never", "first_kill"):
        played = rules(name, ace_from=ace_from)
        fire = next(part for part in guide_of(played) if part.key == "fire")
        kinds = [False] if ace_from == "never" else [False, True]
        assert len(fire.rows) == len(kinds)
        for row, ace in zip(fire.rows, kinds, strict=True):
            for distance, cell in enumerate(row.cells[1:], 1):
                points = damage_at(distance, ace=ace, rules=played)
                assert cell == (str(points) if points else "–")


@pytest.mark.parametrize("option", ["landing_notice", "repair", "cloud_drift", "illegal_cascade"])
def test_what_an_option_sets_is_told_in_its_own_words(option: str) -> None:
    """Each of its values, as the page of rules says it."""
    for value, choice in OPTIONS[option].choices.items():
        try:
            played = rules("email", **{option: value})
        except ValueError:
            continue
        told = " ".join(line for part in guide_of(played) for line in part.lines)
        assert choice.meaning[1:] in told


def test_the_example_is_read_without_a_doubt() -> None:
    """And its press is press."""
    system = SYSTEMS["sopwith"]
    [example] = [part.example for part in guide_of(rules("email")) if part.example]
    reading = system.reader().read(example)
    assert not reading.is_doubtful
    assert reading.turn == 12
    [sheet] = reading.sheets.values()
    assert system.sheet_words(sheet) == "A/A, LT/L+R, RS"
    assert reading.press == "The Baron sends his regards."


@pytest.mark.parametrize("name", RULESETS)
def test_rules_come_back_from_the_rows_that_tell_them(name: str) -> None:
    """Lists, numbers, switches and words."""
    for own in ({}, {"teams": ["Entente", "Central Powers"]}, {"ammo": 3}):
        played = rules(name, **own)
        options = SYSTEMS["sopwith"].options
        assert rules_of(options, rule_rows(options, played)) == played


@pytest.mark.parametrize("system", ["squadron", "britain"])
def test_so_do_those_of_the_other_games(system: str) -> None:
    """Four numbers, names of sides, what may be unset."""
    options = SYSTEMS[system].options
    for name in ruleset_names(None, system):
        played = load_ruleset(name, None, system).rules
        assert rules_of(options, rule_rows(options, played)) == played
