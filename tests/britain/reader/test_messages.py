"""Messages in free text with what they say (BB 15): read exactly, and never sure and wrong."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.reading.chart import Chart, Rule
from sopwith_gm.systems.britain.message_cases import read_case
from sopwith_gm.systems.britain.reader.hand import without_elisions
from sopwith_gm.systems.britain.reader.language import (
    LANGUAGES,
    grammar,
    vocabulary,
)

HERE = Path(__file__).parent / "messages"
OPEN = frozenset(yaml.safe_load((HERE / "open.yaml").read_text("utf-8")))
"""Not read exactly yet, and asked about."""
MESSAGES = [
    pytest.param(entry, id=f"{path.stem}: {entry['id']}")
    for path in sorted(HERE.glob("*.yaml"))
    if path.stem != "open"
    for entry in yaml.safe_load(path.read_text("utf-8"))
]


@pytest.mark.parametrize("entry", MESSAGES)
def test_a_message_says_what_it_says(entry: dict[str, Any]) -> None:
    """BB 15: read as its author read it; what is not read yet stands in `open.yaml`."""
    result = read_case(entry)

    assert not result.is_sure_and_wrong, result.differences
    assert result.passed == (entry["id"] not in OPEN), result.differences


def _covers(rule: Rule, text: str, language: Any) -> bool:
    """Does this rule cover the whole text, in one language?"""
    words = vocabulary(language)
    text = without_elisions(text) if language == "fr" else text
    tokens = words.tokens(text, 0, len(text))
    chart = Chart(grammar(), tokens, words.spell(tokens))
    return any(end == len(tokens) for end, _, _ in chart.matches(rule, 0))


@pytest.mark.parametrize("rule", grammar().rules, ids=lambda rule: rule.name)
def test_a_rule_reads_its_example_and_not_its_counter_example(rule: Rule) -> None:
    """Every rule has both: it covers the one in some language, the other in none."""
    assert rule.example
    assert rule.counter
    assert any(_covers(rule, rule.example, language) for language in LANGUAGES)
    assert not any(_covers(rule, rule.counter, language) for language in LANGUAGES)


def test_no_two_rules_have_the_same_name() -> None:
    """A name says which rule claimed a word."""
    names = [rule.name for rule in grammar().rules]

    assert sorted(set(names)) == sorted(names)
