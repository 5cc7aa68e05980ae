"""Words are entered as a reader meets them: by the same tokens, in every game."""

import unicodedata

import pytest

from sopwith_gm.reading.fold import _READ_AS, folded
from sopwith_gm.reading.vocabulary import Vocabulary
from sopwith_gm.systems.sopwith.orders.language import vocabulary as sopwith
from sopwith_gm.systems.squadron.reader.language import vocabulary as squadron


@pytest.mark.parametrize("words", [sopwith, squadron])
def test_a_word_that_is_entered_is_found_by_its_own_tokens(words) -> None:
    """Plain words, which are entered without a closer look, and all others."""
    known: Vocabulary = words()
    others = [
        entry
        for entry, _ in known.entries()
        if " ".join(token.text for token in known.tokens(entry, 0, len(entry))) != entry
        and all(map(str.isalpha, entry.split(" ")))
    ]
    assert others == []


def test_a_text_is_folded_character_by_character() -> None:
    """As long as it was, the same whatever was folded before it."""
    every = "".join(map(chr, (*range(0x20, 0x250), *range(0x370, 0x530), *range(0x2000, 0x2C00))))
    look = folded(every)
    assert len(look) == len(every)
    for char, read_as in zip(every, look, strict=True):
        first = unicodedata.normalize("NFKD", char)[0]
        assert read_as == (_READ_AS.get(char) or _READ_AS.get(first, first))
        assert folded(char) == read_as
    assert folded("l\N{LATIN SMALL LETTER E WITH ACUTE}ft \u2013 \u2192\t") == "left - \u2192|"
