"""What the sentences of one message tell, corrections among them."""

from collections.abc import Sequence
from itertools import product

from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.corrected import told_corrected
from sopwith_gm.systems.sopwith.prose.hanging import is_hanging, without_what_hangs
from sopwith_gm.systems.sopwith.prose.places import LostError
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
    if told.moves:
        return told
    return told_corrected(said, is_named=is_named) or _told_but(said, is_named=is_named) or told


def _told_but(said: Sequence[Sentence], *, is_named: bool) -> Told | None:
    """What they tell without what hangs on a condition; None where that cannot be told apart."""
    hanging = [n for n, (_, words) in enumerate(said) if is_hanging(words)]
    if not 0 < len(hanging) <= _MOST_HANGING:
        return None
    try:
        meant = [
            without_what_hangs(said[n][1], is_fired=any(map(_fires, said[:n]))) for n in hanging
        ]
    except LostError as lost:
        return Told(why_not=str(lost))
    found = []
    for ways in product(*meant):
        cut = dict(zip(hanging, ways, strict=True))
        plain = [(look, cut.get(n, words)) for n, (look, words) in enumerate(said)]
        found.append(told_in_one_way(plain, is_named=is_named))
    whole = [one for one in found if one.moves]
    if not whole or any(one.moves != whole[0].moves for one in whole):
        return Told(why_not=found[0].why_not)
    taken = tuple(sorted({*whole[0].sentences, *hanging}))
    return whole[0]._replace(sentences=taken, hanging=tuple(hanging))


_MOST_HANGING = 2


def _fires(sentence: Sentence) -> bool:
    return any(word.sign in "FG" for word in sentence[1])


def may_order(words: Sequence[Word]) -> bool:
    """May words tell of moves or fire at all?"""
    return bool(patterns.MAY_ORDER.search("".join(word.sign for word in words)))


def doers(sentence: str) -> set[str]:
    """The names in a folded sentence of whoever does something that may be ordered."""
    words = words_of(sentence)
    found = patterns.DOER.finditer("".join(word.sign for word in words))
    named = (words[match.start()].value for match in found)
    return {name for name in named if name[:1].isupper()}


def orders_fire(sentence: str) -> bool:
    """Does a folded sentence speak of fire as orders do: now, in plain words, where or of which
    move?"""
    signs = "".join(word.sign for word in words_of(sentence))
    is_talk = patterns.NO_ORDER.search(signs) or sentence.rstrip().endswith("?")
    return bool(patterns.FIRE_SOMEWHERE.search(signs)) and not is_talk


def corrects_moves(sentence: str) -> bool:
    """Does a folded sentence say what moves should have been: `those should have been slips`?"""
    has_moves = any(word.sign in "TSHIcj" for word in words_of(sentence))
    is_said = patterns.SHOULD_BE.search(sentence) and not sentence.rstrip().endswith("?")
    return has_moves and bool(is_said)
