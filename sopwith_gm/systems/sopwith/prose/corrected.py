"""What a correction makes of three moves that were told: all anew, or a single one."""

import re
from collections.abc import Sequence

from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.clauses import Clause, Clauses
from sopwith_gm.systems.sopwith.prose.places import LostError, moves_at
from sopwith_gm.systems.sopwith.prose.told import Sentence, Told, is_ordering, told_in_one_way
from sopwith_gm.systems.sopwith.prose.words import Word
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


def told_corrected(sentences: Sequence[Sentence], *, is_named: bool = False) -> Told | None:
    """`A, A, LT. No, hang on: A, A, RT`, and `Sorry, make the last one RT`; None where what is
    corrected does not come out whole."""
    signs = ["".join(word.sign for word in words) for _, words in sentences]
    told = [n for n, one in enumerate(signs) if patterns.MAY_ORDER.search(one)]
    begun = next((n for n, one in enumerate(signs) if "*" in one and told and n > told[0]), None)
    if begun is None or any(map(_takes_back, (words for _, words in sentences[begun:]))):
        return None
    plain = [(sentence, _without_turn(words)) for sentence, words in sentences[begun:]]
    anew = told_in_one_way(plain, is_named=is_named)
    if anew.moves:
        had_fire = any(re.search("[FG]", one) for one in signs[:begun])
        if had_fire and not any(re.search("[FGZq]", one) for one in signs[begun:]):
            return None  # does the fire that was told before stand?
        return Told(anew.moves, tuple(told))
    before = told_in_one_way(sentences[:begun], is_named=is_named)
    try:
        return Told(_patched(before.moves, plain), tuple(told)) if before.moves else None
    except LostError:
        return None


def _without_turn(words: Sequence[Word]) -> list[Word]:
    """The words of a correction without what makes it one: `no, hang on`."""
    is_no = len(words) > 1 and words[0].sign == "n" and words[1].sign in ",.:"
    return [
        Word("K") if word.sign == "*" or (is_no and n == 0) else word
        for n, word in enumerate(words)
    ]


_TAKES_BACK = frozenset(
    {"forget", "ignore", "disregard", "scrub", "scratch", "scrap", "cancel", "strike", "withdraw",
     "delete", "undo"}
)  # fmt: skip


def _takes_back(words: Sequence[Word]) -> bool:
    """Does it name what is taken back: `forget the left turn`, `A instead of RT`?"""
    signs = "".join(word.sign for word in words)
    return any(
        (word.value in _TAKES_BACK and not patterns.OF_BEFORE.match(signs, n + 1))
        or (word.value in ("instead", "in place") and signs[n + 1 : n + 2] == "p")
        for n, word in enumerate(words)
        if word.sign == "*"
    )


def _patched(
    told: tuple[tuple[str, str], ...], sentences: Sequence[Sentence]
) -> tuple[tuple[str, str], ...]:
    """Three moves, changed by what sentences say of single ones: what they do not touch stands."""
    moves = [list(one) for one in told]
    last: Sequence[int] = ()
    for sentence, words in sentences:
        if not is_ordering(sentence, words, has_orders=True):
            continue
        for clause in Clauses(words, told=MOST_MOVES, of_fire=True, is_referring=False).all:
            flown = [man for man, _ in moves]
            kind = clause.men[0][0][1:] if clause.men else ""
            if len(clause.men) == 2 and not (clause.places or clause.shots):
                old, new = (man for man, _ in clause.men)  # `make that left turn a left slip`
                clause.men, last = [(new, 0)], [n for n, man in enumerate(flown) if man == old]
            elif len(clause.places) == 1:
                last = moves_at(clause.places[0][0], last, flown, [ways for _, ways in moves])
            elif kind in ("T", "S") and not clause.places:  # `the turn is to the left`
                last = [n for n, man in enumerate(flown) if man[1:] == kind]
            elif not (clause.is_there and last):
                raise LostError("a change of which move")
            _change(moves, clause, last)
    if not last:
        raise LostError("nothing is changed")
    return tuple((man, ways) for man, ways in moves)


def _change(moves: list[list[str]], clause: Clause, where: Sequence[int]) -> None:
    """One move, or its fire, as a clause says."""
    if len(where) != 1 or len(clause.men) + len(clause.shots) == 0 or clause.counts:
        raise LostError("a change of which move")
    if len(clause.men) > 1 or len(clause.shots) > 1 or clause.fires or clause.is_same:
        raise LostError("a change that tells too much")
    move = moves[where[0]]
    for man, count in clause.men:
        if count > 1 or man == move[0]:
            raise LostError("a change of which moves")  # `A in move 3`: fire, where A is flown?
        move[0] = man
    has_other = any(ways for _, ways in moves) and not move[1]
    for shots in clause.shots:
        if has_other and not shots.is_none:
            raise LostError("fire there as well, or instead")
        if clause.is_only:  # `fire on the second only`
            for other in moves:
                other[1] = other[1] if other is move else ""
        if shots.is_open and not (clause.is_only and move[1]):
            raise LostError("fire with no direction")
        if not shots.is_open:
            move[1] = shots.ways if not shots.is_none else ""
        if set(move[1]) - set("LRA"):
            raise LostError("fire which way")
