"""What a correction makes of three moves that were told: all anew, or a single one."""

import re
from collections.abc import Sequence

from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.changes import changed
from sopwith_gm.systems.sopwith.prose.correcting import without_what_stands
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.prose.told import Sentence, Told, told_in_one_way
from sopwith_gm.systems.sopwith.prose.words import Word


def told_corrected(sentences: Sequence[Sentence], *, is_named: bool = False) -> Told | None:
    """`A, A, LT. No, hang on: A, A, RT`, and `Sorry, make the last one RT`; None where what is
    corrected does not come out whole."""
    signs = ["".join(word.sign for word in words) for _, words in sentences]
    told = [n for n, one in enumerate(signs) if patterns.MAY_ORDER.search(one)]
    plan = next((n for n in told[:1] if patterns.PLAN.match(signs[n])), None)
    if plan is not None:
        return _of_plan(sentences, plan, tuple(told), is_named=is_named)
    begun = next((n for n, one in enumerate(signs) if "*" in one and told and n > told[0]), None)
    if begun is None:
        return None
    plain = [(sentence, _without_turn(words)) for sentence, words in sentences[begun:]]
    names_old = any(_takes_back(words) for _, words in sentences[begun:])
    anew = Told() if names_old else told_in_one_way(plain, is_named=is_named)
    if anew.moves:
        had_fire = any(re.search("[FG]", one) for one in signs[:begun])
        if had_fire and not any(re.search("[FGZq]", one) for one in signs[begun:]):
            return None  # does the fire that was told before stand?
        return Told(anew.moves, tuple(told))
    before = told_in_one_way(sentences[:begun], is_named=is_named)
    return _changed(before, [sentence for sentence, _ in sentences[begun:]], tuple(told))


def _changed(before: Told, said: Sequence[str], told: tuple[int, ...]) -> Told | None:
    try:
        return Told(changed(before.moves, said), told) if before.moves else None
    except LostError:
        return None


def _of_plan(
    sentences: Sequence[Sentence], n: int, told: tuple[int, ...], *, is_named: bool
) -> Told | None:
    """`I had written A, A, LT, but ... make the last one RT and leave the rest`: a plan that was
    given up stands where something of it is kept; else all is told anew behind it."""
    sentence, words = sentences[n]
    cut = next(at for at, word in enumerate(words) if word.sign == "E")
    plan = [Word("K") if word.sign == "D" else word for word in words[:cut]]
    _, _, behind = sentence.partition(words[cut].value)
    said = [behind, *(one for one, _ in sentences[n + 1 :])]
    if any(without_what_stands(one) != one for one in said):
        before = told_in_one_way([*sentences[:n], (sentence, plan)], is_named=is_named)
        return _changed(before, said, told)
    anew = [(behind, words[cut + 1 :]), *sentences[n + 1 :]]
    plain = [(one, _without_turn(rest)) for one, rest in anew]
    moves = told_in_one_way(plain, is_named=is_named).moves
    return Told(moves, told) if moves else None


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
