"""Squadron Leader's grammar: every rule has an example, and something it must not cover."""

from collections.abc import Iterator, Mapping

import pytest

from sopwith_gm.reading.chart import Chart, Rule
from sopwith_gm.reading.composed import Composed
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.squadron.reader.language import (
    grammar,
    kinds_of_words,
    vocabulary,
)
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.pages import english, own_words, put_together

NAMES = Names(("Baron", "Tin Goose", "Dora", "Kite"), own_words())


def covers(rule: Rule, text: str) -> bool:
    """Does a rule find the text as a whole?"""
    tokens = vocabulary().tokens(folded(text), 0, len(text))
    chart = Chart(grammar(), tokens, NAMES.spelt(tokens, vocabulary().spell(tokens)))
    return any(end == len(tokens) for end, _, _ in chart.matches(rule, 0))


@pytest.mark.parametrize("rule", grammar().rules, ids=lambda rule: rule.name)
def test_a_rule_covers_its_example_and_not_its_counter_example(rule: Rule) -> None:
    """The rule itself, whatever others make of the same words."""
    assert rule.example
    assert rule.counter
    assert covers(rule, rule.example)
    assert not covers(rule, rule.counter)


def test_no_two_rules_have_one_name() -> None:
    """A name says which rule it was."""
    names = [rule.name for rule in grammar().rules]
    assert sorted(names) == sorted(set(names))


def test_every_part_of_a_rule_is_a_kind_of_word_or_made_by_a_rule() -> None:
    """A misspelt kind would never be found."""
    made = set(grammar().by_symbol)
    kinds = kinds_of_words()
    for rule in grammar().rules:
        for part in rule.parts:
            for symbol in part.symbols:
                assert symbol in made or symbol in kinds or symbol.startswith("'"), (
                    rule.name,
                    symbol,
                )


def test_no_word_of_every_day_may_turn_a_sentence_round() -> None:
    """Such words are left out in silence, so none of them may say no, or, perhaps or instead."""
    turning = (
        "not if or else except instead maybe perhaps never unless without until either neither nor "
        "before after only rather otherwise when should avoid skip cancel scrub drop twice again"
    )
    for word in turning.split():
        assert "fill" not in vocabulary().kinds(word), word


def phrases_of(page: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    """Each phrase of a page of words, its kind, and its value."""
    for kind, entry in page.items():
        values = entry.items() if isinstance(entry, dict) else [("", entry)]
        for value, words in values:
            yield from ((phrase.strip(), kind, str(value)) for phrase in str(words).split(" | "))


def test_no_phrase_is_listed_that_is_put_together_as_well() -> None:
    """What `composed.yaml` says of a kind need not stand in `en.yaml` once more."""
    composed = Composed(str.split)
    for phrase, kind, value in phrases_of(put_together()):
        composed.enter(phrase, kind, value)

    for phrase, kind, value in phrases_of(english()):
        words = phrase.split()
        assert (kind, value, len(words)) not in composed.at(words, 0), phrase
