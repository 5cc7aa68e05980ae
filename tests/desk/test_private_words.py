"""Whatever is private is found in a file, wherever it stands, and nothing else is."""

import random

import pytest

from sopwith_gm.desk.private_words import PrivateWords

ADDRESSES = ("gwen@example.org", "Tom@Home.example", "a@b", "gwen@example.org.uk")
SECRETS = ("ab" * 16, "0123456789abcdef" * 4, "ab" * 15 + "cd")
WORDS = PrivateWords(ADDRESSES, SECRETS)


@pytest.mark.parametrize("word", [*ADDRESSES, *SECRETS])
@pytest.mark.parametrize(
    "around", ["{}", "<{}>", "x{}x", "9{}9", "@{}@", "{0}{0}", "@media {}, f@{}", "ab{}"]
)
def test_a_private_word_is_found_amid_anything(word: str, around: str) -> None:
    """At either end of a file, within a longer word, behind another sign of its kind; in capitals
    too."""
    for shown in (word, word.upper()):
        page = around.format(shown, shown).encode()
        found = WORDS.first_in(page)
        assert found is not None
        assert found in page.lower()


@pytest.mark.parametrize(
    "page",
    ["", "@", "gwen@example", "tom at home.example", "ab" * 15, "@media print", "f" * 500],
)
def test_half_of_a_private_word_is_none(page: str) -> None:
    """Nor is a sign that such words have, or a long number that is no secret."""
    assert WORDS.first_in(page.encode()) is None


def test_a_word_is_found_exactly_where_it_stands_in_the_file() -> None:
    """As a search for each of the words by itself would find it, over pages of such pieces."""
    chance = random.Random(18)
    every = [one.lower().encode() for one in (*ADDRESSES, *SECRETS)]
    pieces = [*every, b"@", b".", b"gwen", b"example.org", b"ab" * 7, b"0123456789abcdef", b"<p>"]
    private = 0
    for _ in range(3000):
        page = b"".join(chance.choices(pieces[2:], k=chance.randrange(12)))
        found = WORDS.first_in(page)
        assert (found is not None) == any(word in page for word in every)
        assert found is None or found in every
        private += found is not None
    assert 300 < private < 2900


def test_a_league_without_private_words_has_nothing_to_hide() -> None:
    """Its pages are written as they are."""
    assert PrivateWords().first_in(b"gwen@example.org " + b"ab" * 40) is None
