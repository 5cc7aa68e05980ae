"""What sentences may tell when words that have no place in them are passed over.

Nothing is flown by this: it is a second opinion on what the grammar alone made of sentences.
"""

from collections.abc import Mapping, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.composed import with_sentence
from sopwith_gm.systems.sopwith.prose.correction import is_correction, without_what_stands
from sopwith_gm.systems.sopwith.prose.draft import OPEN, Draft
from sopwith_gm.systems.sopwith.prose.named import Unclear
from sopwith_gm.systems.sopwith.prose.settled import Moves, settled
from sopwith_gm.systems.sopwith.prose.told import (
    is_a_list,
    said_plainly,
    speaks_of_himself,
    tells_of_landing,
)
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of, words_of

_PASSING: Mapping[str, int] = {
    **dict.fromkeys("?~PXKvdpazuOrD", 1),
    **dict.fromkeys("QmM,.;:&t", 2),
    **dict.fromkeys("y!*<>Esghxneb#", 3),
    **dict.fromkeys("LRAJ", 4),
}
"""What it costs to pass over a word, by its sign; of any other as much as of the dearest."""
_SENTENCE = 4
"""What it costs to pass over a sentence."""
_NEAR = 4
"""By so much may a reading cost more than the cheapest, and still be meant."""
_MOST_DRAFTS = 60
_LONGEST = 120
"""Words of a sentence; a longer one is not read here."""
_LABEL = Pattern(r"[KPv]*(?:o|M?#|M)[:.,]*")
"""The number of a move before its orders."""
_COMPOSES = Pattern(r"E(?!p?[qn])|[<>!J^]|p[dz]*[TS](?!.*W)")
"""Words that say how moves, and fire, stand to one another."""


def puts_together(sentence: str) -> bool:
    """Does a folded sentence order by words that say how moves and fire stand to one another:
    *before*, *until*, *except*, *in the turns*?"""
    words = words_of(sentence)
    signs = "".join("_" if _is_plain(word) else word.sign for word in words)
    if not patterns.MAY_ORDER.search(signs):
        return False
    label = _LABEL.match(signs)
    return bool(_COMPOSES.search(signs, label.end() if label else 0))


def _is_plain(word: Word) -> bool:
    """`One per turn`; `whatever I fly`: of conditions only *until* is of moves."""
    return word.value == "per" or (word.sign == "!" and word.value not in ("until", "till"))


def may_be_told(sentences: Sequence[str], moves: Moves, *, is_named: bool) -> bool:
    """May folded sentences tell these moves, or is something else nearer to their words? Where they
    tell nothing whole however they are taken, there is no second opinion.

    Of lists with slashes and dashes, and of corrections, others know what they tell.
    """
    said = [words_of(one) for one in sentences]
    is_changed = any(without_what_stands(one) != one for one in sentences)
    if is_changed or any(is_a_list(words) or is_correction(words) for words in said):
        return True
    found = _loosely(sentences, is_named=is_named)
    told = _sorted(moves)
    costs = [cost for cost, other in found if _sorted(other) == told]
    return not found or (bool(costs) and min(costs) <= min(cost for cost, _ in found) + _NEAR)


def _loosely(sentences: Sequence[str], *, is_named: bool) -> list[tuple[int, Moves]]:
    """All moves that sentences may tell, each with what it costs to take them so."""
    said = [(sentence, words_of(sentence)) for sentence in sentences]
    is_me = speaks_of_himself([words for _, words in said]) and not is_named
    drafts = [Draft()]
    has_orders = False
    for _, all_words in said:
        words = said_plainly(all_words, is_first=not has_orders, is_me=is_me)
        signs = signs_of(words)
        if not patterns.MAY_ORDER.search(signs) and not patterns.ADDED.match(signs):
            continue
        if len(words) > _LONGEST:
            return []
        has_orders = True
        passed = [one._replace(cost=one.cost + _SENTENCE) for one in drafts]
        told = [*with_sentence(drafts, words, _PASSING), *passed]
        drafts = sorted(told, key=lambda one: one.cost)[:_MOST_DRAFTS]
    lands = tells_of_landing(said)
    found = []
    for draft in drafts:
        if any(one.ways == OPEN and one.group for one in draft.fired):
            continue  # words are passed over: `all of it quietly, for I have but one burst`
        try:
            found.append((draft.cost, settled(draft, lands=lands)))
        except Unclear:
            continue
    return found


def _sorted(moves: Moves) -> list[tuple[str, list[str]]]:
    return [(man, sorted(ways)) for man, ways in moves]
