"""Phrases that are put together of parts are found as if each had been written out."""

from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.reading.composed import Composed, written_out

WORDS = ("fire", "at", "him", "now", "never")


def phrases_with(*lines: str) -> Composed:
    """Each line says its own number."""
    found = Composed(lambda part: tuple(part.split()))
    for n, line in enumerate(lines):
        found.enter(line, "kind", str(n))
    return found


def test_of_each_group_one_and_of_an_empty_one_nothing() -> None:
    """`(i/we) (/really) like to` is four phrases."""
    assert written_out("(i/we) (/really) like to") == [
        "i like to", "i really like to", "we like to", "we really like to",
    ]  # fmt: skip


def test_the_longest_comes_first() -> None:
    """Both are there, for the grammar to pick from; a word alone is no phrase."""
    found = phrases_with("(/please) fire at", "fire at (him/her)", "fire")
    assert [(value, end) for _, value, end in found.at(["please", "fire", "at", "him"], 1)] == [
        ("1", 4), ("0", 3),
    ]  # fmt: skip
    assert list(found.of_one_word()) == [("fire", "kind", "2")]


groups = st.lists(
    st.lists(st.sampled_from(("", *WORDS, "fire at", "at him now")), min_size=1, max_size=4),
    min_size=1,
    max_size=4,
).map(lambda parts: " ".join(f"({'/'.join(part)})" for part in parts))


@given(st.lists(groups, min_size=1, max_size=3), st.lists(st.sampled_from(WORDS), max_size=8))
def test_what_is_walked_is_what_is_written_out(lines: list[str], said: list[str]) -> None:
    """Every phrase that begins at a word, and no other."""
    known = phrases_with(*lines)
    expected = {
        (str(n), len(words))
        for n, line in enumerate(lines)
        for words in map(str.split, written_out(line))
        if len(words) > 1 and said[: len(words)] == words
    }
    found = known.at(said, 0)
    assert {(value, end) for _, value, end in found} == expected
    assert len(found) == len(expected)
    assert [end for *_, end in found] == sorted((end for *_, end in found), reverse=True)
    assert {phrase for phrase, _, _ in known.entries()} == {
        one for line in lines for one in written_out(line) if one
    }
    assert all(known.says(phrase.split()) for phrase, _, _ in known.entries())
