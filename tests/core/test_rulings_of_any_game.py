"""Rows of options and the page of rulings, of a game that the house does not know: a die for each
of two, and the higher one wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sopwith_gm.core.options import Options, RulesError, option
from sopwith_gm.core.rule_rows import rule_rows
from sopwith_gm.core.rulings import Edition, Rulings, pins_of, rulings_page


@dataclass(frozen=True)
class DuelRules:
    """What a duel of dice can be played by."""

    wins: str = option(
        "Which die wins?",
        section="1 The dice",
        clause="DD 1",
        high=("the higher", "DD 1.1"),
        low=("the lower", "DD 1.2"),
    )
    tie: str = option(
        "Who wins a tie?",
        section="1 The dice",
        clause="DD 2",
        nobody=("nobody", "DD 2.1"),
        first=("who challenged", "DD 2.2"),
    )
    points: int = option("How many points end it?", section="2 The end", clause="DD 3", span=(1, 9))


OPTIONS = Options(DuelRules)
HOUSE = {"wins": "high", "tie": "nobody", "points": 3}


def layers(name: str) -> Sequence[Mapping[str, object]]:
    """The one ruleset."""
    return {"house": [HOUSE]}[name]


def rules_of(case: Mapping[str, Any], layers: Any) -> DuelRules:
    """A case's rules."""
    told = case["rules"]
    own = {} if isinstance(told, str) else {key: told[key] for key in told if key != "base"}
    return OPTIONS.rules_from(*layers("house"), own)


def passes(case: Mapping[str, Any], layers: Any) -> bool:
    """Does the winner come out as expected?"""
    try:
        rules = rules_of(case, layers)
    except RulesError:
        return True
    mine, yours = case["dice"]
    if mine == yours:
        return case["winner"] == (None if rules.tie == "nobody" else "first")
    return case["winner"] == ("first" if (mine > yours) == (rules.wins == "high") else "second")


RULINGS = Rulings(head="# Duel\n", cases=(), rules_of=rules_of, passes=passes)


def test_the_clause_of_a_row_is_that_of_the_choice_in_force():
    """Who says what a game does says it of what is set, not of the question; numbers have no
    choices, and the clause of the option."""
    rows = rule_rows(OPTIONS, DuelRules("low", "nobody", 3), DuelRules("high", "nobody", 3))
    assert [(row.option, row.value, row.clause) for row in rows] == [
        ("wins", "low", "DD 1.2"),
        ("tie", "nobody", "DD 2.1"),
        ("points", "3", "DD 3"),
    ]
    assert [row.option for row in rows if row.differs] == ["wins"]


def test_a_case_pins_what_it_would_fail_without():
    """A throw of six against two shows which die wins and nothing of ties; one that fails anyway
    shows nothing."""
    cases: list[dict[str, Any]] = [
        {"id": "six-two", "rules": "house", "dice": (6, 2), "winner": "first"},
        {
            "id": "tie",
            "rules": {"base": "house", "tie": "first"},
            "dice": (4, 4),
            "winner": "first",
        },
        {"id": "wrong", "rules": "house", "dice": (6, 2), "winner": "second"},
    ]
    assert pins_of(cases, OPTIONS, RULINGS, layers) == {
        ("wins", "high"): ("six-two",),
        ("tie", "first"): ("tie",),
    }
    again = [*cases, {"id": "five-one", "rules": "house", "dice": (5, 1), "winner": "first"}]
    found = pins_of(again, OPTIONS, RULINGS, layers)
    assert found["wins", "high"] == ("six-two", "five-one")
    assert pins_of(again, OPTIONS, RULINGS, layers, enough=1) == {
        value: ids[:1] for value, ids in found.items()
    }


def test_the_page_has_every_option_with_its_cases():
    """By sections; an option that no case can show names the file that does."""
    rulings = Rulings(
        head="# Duel\n",
        cases=(),
        rules_of=rules_of,
        passes=passes,
        pinned_elsewhere={"points": "tests/duel.py"},
    )
    editions = [Edition("house", "The house's", DuelRules("high", "nobody", 3))]
    page = rulings_page(OPTIONS, rulings, editions, {("wins", "high"): ("six-two",)})
    assert page.startswith("# Duel\n\n- `house`: The house's\n\n## 1 The dice\n")
    assert "| `high` | the higher | DD 1.1 | `house` | `six-two` |" in page
    assert "| `3` |  |  | `house` | comes before the first turn: see `tests/duel.py` |" in page
