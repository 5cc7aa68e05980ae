"""What the sentences of one message tell, corrections among them."""

from collections.abc import Sequence

from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.corrected import told_corrected
from sopwith_gm.systems.sopwith.prose.told import (
    Sentence,
    Told,
    speaks_of_himself,
    told_in_one_way,
)
from sopwith_gm.systems.sopwith.prose.words import Word, without_pronouns, words_of


def told_in_prose(sentences: Sequence[str], *, is_named: bool = False) -> Told:
    """What folded sentences tell, and what a correction among them tells anew, or of one move.

    `is_named`: do they tell of a plane that is called by its name? Who does it is that plane.
    """
    said: list[Sentence] = [(sentence, words_of(sentence)) for sentence in sentences]
    if is_named and not speaks_of_himself([words for _, words in said]):
        said = [(sentence, without_pronouns(words)) for sentence, words in said]
    told = told_in_one_way(said, is_named=is_named)
    return told if told.moves else told_corrected(said, is_named=is_named) or told


def may_order(words: Sequence[Word]) -> bool:
    """May words tell of moves or fire at all?"""
    return bool(patterns.MAY_ORDER.search("".join(word.sign for word in words)))


def orders_fire(sentence: str) -> bool:
    """Does a folded sentence speak of fire as orders do: now, in plain words, where or of which
    move?"""
    signs = "".join(word.sign for word in words_of(sentence))
    is_talk = patterns.NO_ORDER.search(signs) or sentence.rstrip().endswith("?")
    return bool(patterns.FIRE_SOMEWHERE.search(signs)) and not is_talk
