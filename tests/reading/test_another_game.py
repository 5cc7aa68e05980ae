"""The rooms of reading know no game: another one brings words, rules, a state and a step."""

from collections.abc import Iterator
from typing import NamedTuple

from sopwith_gm.reading.chart import Chart, Grammar, Phrase
from sopwith_gm.reading.choice import Costs, Kept, string
from sopwith_gm.reading.vocabulary import Vocabulary

WORDS = {
    "walk": "walk | go",
    "where": {"N": "north", "S": "south"},
    "rest": "rest",
    "fill": "please",
}
RULES = [
    {"name": "a walk", "makes": "WALK", "of": "walk where", "means": "{where}"},
    {"name": "a rest", "makes": "REST", "of": "rest", "means": ""},
]


class Walker(NamedTuple):
    """What a walker was told."""

    steps: str = ""
    doubts: tuple[str, ...] = ()


def _step(walker: Walker, phrase: Phrase) -> Iterator[tuple[float, Walker, str]]:
    if phrase.kind == "WALK":
        yield 0.0, walker._replace(steps=walker.steps + phrase.value), "a step"
    elif phrase.kind == "REST":
        yield 0.0, walker._replace(steps=walker.steps + "-"), "a rest"
    elif phrase.kind in ("unclaimed", "unknown"):
        yield 0.0, walker._replace(doubts=(*walker.doubts, phrase.kind)), "a doubt"
    else:
        yield 0.0, walker, ""


def _told(text: str) -> Walker:
    vocabulary = Vocabulary([WORDS], {"read": "north | south", "own": "mouth"}, {})
    grammar = Grammar(RULES, {}, ["WALK", "REST"])
    tokens = vocabulary.tokens(text, 0, len(text))
    states = string(
        Chart(grammar, tokens, vocabulary.spell(tokens)),
        len(tokens),
        {Walker(): Kept(0.0, None)},
        _step,
        marks=frozenset({"comma"}),
        free=frozenset({"fill"}),
        idle=frozenset(),
        costs=Costs(),
    )
    return min(states.items(), key=lambda entry: entry[1].cost)[0]


def test_another_game_reads_its_own_words() -> None:
    """Its rules are strung to its state, filling words and slips of the finger over-read."""
    assert _told("please walk north, go soutth, rest") == Walker("NS-")


def test_a_word_of_its_orders_that_no_rule_took_is_a_doubt() -> None:
    """`north` by itself is no walk, and `zorg` nobody knows."""
    assert _told("walk north, north") == Walker("N", ("unclaimed",))
    assert _told("walk north, zorg") == Walker("N", ("unknown",))
