"""Messages in free text with what they say (BB 15): read exactly, and never sure and wrong."""

from pathlib import Path
from typing import Any

import pytest

from sopwith_gm.core.packaged import plain_yaml
from sopwith_gm.reading.chart import Chart, Rule
from sopwith_gm.systems.britain.message_cases import read_case
from sopwith_gm.systems.britain.reader.hand import without_elisions
from sopwith_gm.systems.britain.reader.language import (
    LANGUAGES,
    grammar,
    vocabulary,
)

HERE = Path(__file__).parent / "messages"
OPEN = frozenset(plain_yaml((HERE / "open.yaml").read_text("utf-8")))
"""Not read exactly yet, and asked about."""
FILES = sorted(path for path in HERE.glob("*.yaml") if path.stem != "open")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_messages_say_what_they_say(file: Path) -> None:
    """BB 15: read as their author read them; what is not read yet stands in `open.yaml`."""
    results = [read_case(entry) for entry in plain_yaml(file.read_text("utf-8"))]

    assert not [(one.id, one.differences) for one in results if one.is_sure_and_wrong]
    assert not [(one.id, one.differences) for one in results if one.passed == (one.id in OPEN)]


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
