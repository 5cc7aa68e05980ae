"""What the sentences of one message tell, corrections among them."""

from collections.abc import Sequence

from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.corrected import told_corrected
from sopwith_gm.systems.sopwith.prose.told import Told, told_in_one_way
from sopwith_gm.systems.sopwith.prose.words import words_of


def told_in_prose(sentences: Sequence[str]) -> Told:
    """What folded sentences tell, and what a correction among them tells anew, or of one move."""
    said = [(sentence, words_of(sentence)) for sentence in sentences]
    told = told_in_one_way(said)
    return told if told.moves else told_corrected(said) or told


def orders_fire(sentence: str) -> bool:
    """Does a folded sentence speak of fire as orders do: now, in plain words, where or of which
    move?"""
    signs = "".join(word.sign for word in words_of(sentence))
    is_talk = patterns.NO_ORDER.search(signs) or sentence.rstrip().endswith("?")
    return bool(patterns.FIRE_SOMEWHERE.search(signs)) and not is_talk
