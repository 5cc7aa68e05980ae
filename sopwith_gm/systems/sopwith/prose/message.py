"""What the sentences of one message tell, with what is corrected and what hangs on a condition."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.changes import changed
from sopwith_gm.systems.sopwith.prose.correction import (
    as_plain_orders,
    becomes_another,
    names_what_is_old,
    without_what_stands,
)
from sopwith_gm.systems.sopwith.prose.hanging import hangs_on_others, is_hanging, without_what_hangs
from sopwith_gm.systems.sopwith.prose.places import LostError, place_at
from sopwith_gm.systems.sopwith.prose.told import (
    PILOTS,
    Sentence,
    Told,
    speaks_of_himself,
    told_in_one_way,
)
from sopwith_gm.systems.sopwith.prose.usual_words import in_usual_words
from sopwith_gm.systems.sopwith.prose.words import Word, signs_of, without_pronouns, words_of
from sopwith_gm.systems.sopwith.sheet import MOVES

_NUMBERS = [str(number) for number in MOVES]


def _with_numbers(said: list[Sentence]) -> list[Sentence]:
    """Lines that begin with 1, 2 and 3, as if each said that this is the move's number."""
    heads = [n for n, (_, words) in enumerate(said) if words and words[0].sign == "#"]
    is_longer = any(re.match(r"\W*\d", said[n][0]) for n in range(len(said)) if n not in heads)
    if is_longer or [said[n][1][0].value for n in heads] != _NUMBERS:
        return said
    for n in heads:
        sentence, (number, *rest) = said[n]
        while rest and rest[0].sign in ".:,":
            rest = rest[1:]
        said[n] = sentence, [Word("M", "move"), number, Word(":", ":"), *rest]
    return said


@lru_cache(64)  # of one message: asked again for each name that may be a plane, and for its sheet
def told_in_prose(sentences: tuple[str, ...], *, is_named: bool = False) -> Told:
    """What folded sentences tell, and what a correction among them tells anew, or of one move.

    `is_named`: do they tell of a plane that is called by its name? Who does it is that plane.
    """
    said = _with_numbers([(sentence, words_of(in_usual_words(sentence))) for sentence in sentences])
    is_told_of = is_named or any(word.value in PILOTS for _, words in said for word in words)
    if is_told_of and not speaks_of_himself([words for _, words in said]):
        said = [(sentence, without_pronouns(words)) for sentence, words in said]
    puts_right = any(_puts_right(words) for _, words in said[1:]) or any(
        _FIRE_MADE.match(signs_of(words)) and any(map(_fires, said[:n]))
        for n, (_, words) in enumerate(said)
    )
    told = Told() if puts_right else told_in_one_way(said, is_named=is_named)
    if told.moves:
        return told
    return (
        _told_beside_plans(said, is_named=is_named)
        or _told_corrected(said, is_named=is_named)
        or _told_beside_what_hangs(said, is_named=is_named)
        or told
    )


_SHOULD_BE = Pattern(
    r"d[LR][TS](?P<should_fly>v)v+A(?=[,.;]|$)|"
    r"[vzdK]*(?:[be]p?[dz]*)?[o#]?[LR]?[TS](?P<should>v)[vbp]*[dK]*[LR](?=[,.;]|$)"
)
_FIRE_MADE = Pattern(r"[Kzt&,]*v[dz]Fp[dz]*(?:oM?#?|M?#)v*[LRAN](?:[,.;&K]|$)")
"""`Make the fire in the first ahead`: where some was told before."""
_SHOULD = frozenset({"should", "must", "has", "ought", "needs"})


def _puts_right(words: Sequence[Word]) -> bool:
    """`The slip should be to the left`, `the right slip becomes ahead`: of what was told, and no
    fire beside a slip."""
    found = _SHOULD_BE.match(signs_of(words))
    said = found and (found.start("should") if found["should"] else found.start("should_fly"))
    is_said = said is not None and words[said].value in _SHOULD
    return is_said or becomes_another(words)


def _told_beside_plans(sentences: Sequence[Sentence], *, is_named: bool) -> Told | None:
    """`I had meant to slip in the third, but let it be straight ahead`: what comes in place of what
    was meant is of the same move, if one is named; None where that is not whole."""
    plain = [
        (sentence, _without_plan(words) if n else words)
        for n, (sentence, words) in enumerate(sentences)
    ]
    if all(one[1] is other[1] for one, other in zip(plain, sentences, strict=True)):
        return None
    told = told_in_one_way(plain, is_named=is_named)
    return told if told.moves else None


def _without_plan(words: Sequence[Word]) -> Sequence[Word]:
    """A sentence of a plan and of what comes in its place, without the plan."""
    signs = signs_of(words)
    plan, _, behind = signs.partition("E")
    if not patterns.PLAN.match(signs) or not patterns.MAY_ORDER.search(behind):
        return words
    said = as_plain_orders(words[len(plan) + 1 :])
    places = [
        words[at : place[1]]
        for at in range(len(plan))
        if (place := place_at(words, signs, at, is_referring=False))
        and place[0].kind == "numbered"
        and (not at or signs[at - 1] not in "pdaz")
    ]
    if len(places) != 1:
        return said if not places else words
    return [*places[0], Word(","), *_from_orders(said)]


def _from_orders(words: Sequence[Word]) -> Sequence[Word]:
    """Words from their first clause on that orders something."""
    signs = signs_of(words)
    begun = [0, *(n + 1 for n, sign in enumerate(signs) if sign in ",.;")]
    ends = [*(n - 1 for n in begun[1:]), len(signs)]
    orders = (a for a, b in zip(begun, ends, strict=True) if patterns.MAY_ORDER.search(signs[a:b]))
    return words[next(orders, 0) :]


def _told_corrected(sentences: Sequence[Sentence], *, is_named: bool) -> Told | None:
    """`A, A, LT. No, hang on: A, A, RT`, and `Sorry, make the last one RT`; None where what is
    corrected does not come out whole."""
    signs = [signs_of(words) for _, words in sentences]
    told = [n for n, one in enumerate(signs) if patterns.MAY_ORDER.search(one)]
    plan = next((n for n in told[:1] if patterns.PLAN.match(signs[n])), None)
    if plan is not None:
        return _of_plan(sentences, plan, tuple(told), is_named=is_named)
    begun = next((n for n, one in enumerate(signs) if "*" in one and told and n > told[0]), None)
    if begun is None or any(hangs_on_others(sentence) for sentence, _ in sentences[begun:]):
        return None
    plain = [(sentence, as_plain_orders(words)) for sentence, words in sentences[begun:]]
    names_old = any(names_what_is_old(words) for _, words in sentences[begun:])
    is_of_one = _ONE_NAMED.match("".join(signs[begun:])) is not None
    anew = Told() if names_old or is_of_one else told_in_one_way(plain, is_named=is_named)
    if anew.moves:
        had_fire = any(re.search("[FG]", one) for one in signs[:begun])
        if had_fire and not any(re.search("[FGZq]", one) for one in signs[begun:]):
            return None  # does the fire that was told before stand?
        return Told(anew.moves, tuple(told))
    before = told_in_one_way(sentences[:begun], is_named=is_named)
    return _changed(before, [sentence for sentence, _ in sentences[begun:]], tuple(told))


_ONE_NAMED = Pattern(r"[^cjTSHIANM]*(?:M#|oM)[^cjTSHIANM]*(?:[cjTSHIAN])[^cjTSHIANM#o]*$")
"""`Make move 3 ahead and hold fire`: one move that is named, and not three."""


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
    plain = [(one, as_plain_orders(rest)) for one, rest in anew]
    moves = told_in_one_way(plain, is_named=is_named).moves
    return Told(moves, told) if moves else None


def _told_beside_what_hangs(said: Sequence[Sentence], *, is_named: bool) -> Told | None:
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
