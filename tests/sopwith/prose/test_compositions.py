"""Known words in compositions that nobody listed, and how sure a reading of them must be."""

from pathlib import Path

import pytest

from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.prose.message import told_in_prose
from sopwith_gm.systems.sopwith.prose.steps import KINDS
from sopwith_gm.systems.sopwith.prose.thing import Thing
from sopwith_gm.systems.sopwith.prose.things import things_at
from sopwith_gm.systems.sopwith.prose.told import Told
from sopwith_gm.systems.sopwith.prose.words import signs_of, words_of

LINES = [
    line.partition(" = ")[::2]
    for line in (Path(__file__).parent / "compositions.txt").read_text(encoding="utf-8").split("\n")
    if line and not line.startswith("#")
]


def told(*sentences: str) -> Told:
    """What sentences tell."""
    return told_in_prose(tuple(folded(one) for one in sentences))


def written(one: Told) -> str:
    """The moves as the lines write them, the directions of each by the alphabet."""
    return " ".join(f"{man}:{''.join(sorted(ways))}".rstrip(":") for man, ways in one.moves)


@pytest.mark.parametrize(("moves", "text"), LINES, ids=[text for _, text in LINES])
def test_a_composition_is_told_as_it_is_meant(moves: str, text: str) -> None:
    """Scope, repetition, exceptions and references, composed and not listed."""
    expected = " ".join(
        f"{man}:{''.join(sorted(ways))}".rstrip(":")
        for man, _, ways in (move.partition(":") for move in moves.split())
    )
    assert written(told(*text.split("|"))) == expected


@pytest.mark.parametrize(
    "sentences",
    [
        ("Ahead, then two left turns, firing left in the first.",),
        ("Two moves ahead and a burst left, then RT.",),
    ],
)
def test_what_may_mean_two_things_is_not_told(sentences: tuple[str, ...]) -> None:
    """Two meanings that cost nearly the same are none."""
    assert not told(*sentences).moves


def test_sentences_that_mean_this_or_that_are_named() -> None:
    """So that they can be asked about, whatever the grammar makes of them."""
    one = told("I slip left firing left.", "Then two right turns, firing right in the second.")
    assert not one.moves
    assert one.ambiguous == (0, 1)


def test_a_word_of_every_sign_is_some_thing() -> None:
    """All things that may be found have a step that says what comes of them."""
    found: set[str] = set()
    for _, text in LINES:
        words = words_of(folded(text.replace("|", " ")))
        signs = signs_of(words)
        for at in range(len(words)):
            found |= {one.kind for one in things_at(words, signs, at)}
    assert found <= KINDS


def test_a_thing_tells_where_it_ends() -> None:
    """Things reach at least one word further, or reading would not end."""
    words = words_of(folded("Fire left in the first, then the same to the right twice."))
    signs = signs_of(words)
    things: list[tuple[int, Thing]] = [
        (at, one) for at in range(len(words)) for one in things_at(words, signs, at)
    ]
    assert things
    assert all(at < one.end <= len(words) for at, one in things)
