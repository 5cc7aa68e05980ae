"""Options: what may be set, what is refused and with which words, and what contradicts what."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from importlib.util import find_spec, module_from_spec
from typing import Any

import pytest
from msgspec import to_builtins

from sopwith_gm.core.options import RulesError, written_value
from sopwith_gm.desk.cases import layers_of
from sopwith_gm.systems.sopwith.contradictions import CONTRADICTIONS
from sopwith_gm.systems.sopwith.rules import OPTIONS, Rules, read_value, rules_from

LAYERS = layers_of(None)
FULL = {name: value for layer in LAYERS("boardgame") for name, value in layer.items()}


@pytest.mark.parametrize("name", ["boardgame", "email", "mk3"])
def test_a_ruleset_sets_every_option(name: str) -> None:
    """No option has a default in the program."""
    rules = rules_from(*LAYERS(name))

    assert {field.name for field in fields(Rules)} == set(OPTIONS)
    assert all(written_value(rules, option) for option in OPTIONS)


@pytest.mark.parametrize("name", ["email", "mk3"])
def test_a_ruleset_says_only_what_differs_from_its_base(name: str) -> None:
    """But for lines that a reader would look for: the wreck's share of mk3."""
    *below, own = LAYERS(name)
    base = rules_from(*below)
    same = {
        option for option, told in own.items() if read_value(option, told) == getattr(base, option)
    }

    assert same <= {"wreck_share"}


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("hold_after_takeoff", "yes", True),
        ("hold_after_takeoff", "On", True),
        ("hold_after_takeoff", True, True),
        ("hold_after_takeoff", "off", False),
        ("hold_after_takeoff", "no", False),
        ("hold_after_takeoff", False, False),
        ("cloud_drift", "each_move", "each_move"),
        ("damage_points", 8, 8),
        ("damage_points", 20, 20),
        ("teams", "none", ()),
        ("teams", None, ()),
        ("teams", [], ()),
        ("teams", ["allied", "german"], ("allied", "german")),
    ],
)
def test_a_value_as_files_write_it(name: str, written: object, value: object) -> None:
    assert read_value(name, written) == value


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("cloud_drfit", "never", "unknown option 'cloud_drfit'; did you mean 'cloud_drift'?"),
        ("zzz", "never", "unknown option 'zzz'; `sopwith-gm rules` lists them all"),
        (
            "cloud_drift",
            "often",
            "cloud_drift: found 'often', expected one of never, each_move, end_of_turn",
        ),
        ("cloud_drift", None, "cloud_drift: found nothing, expected one of never"),
        ("cloud_drift", 3, "cloud_drift: found 3, expected one of"),
        ("damage_points", 7, "damage_points: found 7, expected a whole number from 8 to 20"),
        ("damage_points", 21, "found 21"),
        ("damage_points", True, "found True"),
        ("damage_points", "12", "found '12'"),
        ("hold_after_takeoff", "perhaps", "found 'perhaps', expected one of yes, no"),
        ("teams", ["one"], "expected none, or a list of the sides' names"),
        ("teams", ["one", "one"], "expected none, or a list"),
        ("teams", [1, 2], "expected none, or a list"),
        ("teams", "allied", "expected none, or a list"),
    ],
)
def test_what_is_refused_says_what_was_found_and_expected(
    name: str, written: object, said: str
) -> None:
    with pytest.raises(RulesError) as caught:
        read_value(name, written)
    assert said in str(caught.value)
    assert caught.value.option == name


def test_an_option_that_nobody_set_is_missing() -> None:
    """A ruleset without a base says all of them."""
    with pytest.raises(
        RulesError, match=r"no value for ammo, damage_points, .*: name a base ruleset"
    ) as caught:
        rules_from({"board_side": 10})
    assert caught.value.option == "ammo"


def test_a_later_layer_goes_over_an_earlier_one() -> None:
    assert rules_from(FULL, {"ammo": 12}, {"ammo": 14}).ammo == 14


@pytest.mark.parametrize("clash", CONTRADICTIONS, ids=lambda clash: f"{clash.option}-{clash.other}")
def test_a_contradiction_names_both_clauses(clash: Any) -> None:
    """What one hand sets must agree with itself."""
    values = {clash.option: clash.value, clash.other: clash.other_value}
    layer = {name: list(value) if value == () else value for name, value in values.items()}

    with pytest.raises(RulesError) as caught:
        rules_from(FULL, layer)
    assert clash.clause in str(caught.value)
    assert clash.other_clause in str(caught.value)
    assert caught.value.option == clash.option


@pytest.mark.parametrize(
    ("layer", "said"),
    [
        (
            {"overkill_scores": "no", "scoring": "none"},
            "overkill_scores: no (ruling 7) contradicts scoring: none (B Object: no score is kept)",
        ),
        ({"wreck_share": "up", "scoring": "none"}, "wreck_share: up (E 6.5) contradicts scoring"),
        (
            {"nmr_while_committed": "flies_on", "landing_notice": "assumed"},
            "contradicts landing_notice: assumed (B Landing): where no notice is needed nobody",
        ),
    ],
)
def test_a_contradiction_names_values_as_files_write_them(
    layer: Mapping[str, str], said: str
) -> None:
    with pytest.raises(RulesError) as caught:
        rules_from(FULL, layer)
    assert said in str(caught.value)


@pytest.mark.parametrize("clash", CONTRADICTIONS, ids=lambda clash: f"{clash.option}-{clash.other}")
def test_a_single_option_over_a_ruleset_is_no_contradiction(clash: Any) -> None:
    """A game that sets one option of its ruleset keeps the others: they then do nothing."""
    rules = rules_from(
        {**FULL, clash.other: clash.other_value or "none"}, {clash.option: clash.value}
    )

    assert getattr(rules, clash.option) == clash.value


def test_a_contradiction_in_words() -> None:
    with pytest.raises(RulesError) as caught:
        rules_from(FULL, {"land_at_friends": "yes", "teams": "none"})
    assert str(caught.value) == (
        "land_at_friends: yes (B Friendly Aerodromes) contradicts teams: none (B Object: each for "
        "himself): without sides nobody has friends; leave one of them out, or change it"
    )


@pytest.mark.parametrize(
    ("options", "name", "written"),
    [
        ({}, "hold_after_takeoff", "yes"),
        ({}, "land_at_friends", "no"),
        ({}, "ammo", "16"),
        ({}, "teams", "none"),
        ({"teams": ["allied", "german"]}, "teams", "allied, german"),
        ({}, "cloud_drift", "never"),
    ],
)
def test_an_option_as_files_write_it(
    options: Mapping[str, Any], name: str, written: str, rules_of: Callable[..., Rules]
) -> None:
    assert written_value(rules_of(**options), name) == written


def test_every_option_asks_a_question_and_every_choice_has_a_clause() -> None:
    """What the page of rulings prints of it."""
    for option in OPTIONS.values():
        assert option.question.endswith("?")
        assert option.clause
        assert all(choice.meaning and choice.clause for choice in option.choices.values())


def test_an_option_is_what_its_declaration_says() -> None:
    """Read from the program's own declarations anew: the range, the choices and their clauses."""
    spec = find_spec("sopwith_gm.systems.sopwith.rules")
    assert spec
    assert spec.loader
    anew = module_from_spec(spec)
    spec.loader.exec_module(anew)

    assert to_builtins(anew.OPTIONS["ammo"]) == {
        "name": "ammo",
        "section": "2 The turn",
        "question": "How many bursts has a plane at the start, and after each reload?",
        "clause": "B Preparation for Play; E 1.2; T Ammunition and damage",
        "choices": {},
        "lowest": 1,
        "highest": 99,
        "several": 1,
        "or_none": False,
    }
    drift = anew.OPTIONS["cloud_drift"]
    assert (drift.lowest, drift.highest) == (0, 0)
    assert to_builtins(drift)["choices"]["end_of_turn"] == {
        "meaning": "one hex at the end of the turn, by one die",
        "clause": "E 5.2; T Clouds",
    }
    assert "all" in anew.OPTIONS["ace_from"].choices
    assert "land_at_friends" in anew.OPTIONS
