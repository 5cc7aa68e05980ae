"""The grammar of SOPWITH's orders: each rule reads its example, and not its counter-example."""

import pytest

from sopwith_gm.reading.chart import Chart, Rule
from sopwith_gm.systems.sopwith.orders.language import grammar, vocabulary


def _covers(rule: Rule, text: str) -> bool:
    """Does this rule cover the whole text?"""
    tokens = vocabulary().tokens(text, 0, len(text))
    chart = Chart(grammar(), tokens, vocabulary().spell(tokens))
    return any(end == len(tokens) for end, _, _ in chart.matches(rule, 0))


@pytest.mark.parametrize("rule", grammar().rules, ids=lambda rule: rule.name)
def test_a_rule_reads_its_example(rule: Rule) -> None:
    """Every rule has an example, and covers the whole of it."""
    assert rule.example
    assert _covers(rule, rule.example)


@pytest.mark.parametrize("rule", grammar().rules, ids=lambda rule: rule.name)
def test_a_rule_does_not_read_its_counter_example(rule: Rule) -> None:
    """Every rule has a counter-example, and does not cover it."""
    assert rule.counter
    assert not _covers(rule, rule.counter)


def test_no_two_rules_have_the_same_name() -> None:
    """A name says which rule claimed a word."""
    names = [rule.name for rule in grammar().rules]
    assert sorted(set(names)) == sorted(names)
