"""The three moves that the sentences of a message tell, if they tell them whole and in one way."""

import re
from collections.abc import Sequence, Set

from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.clauses import Clauses
from sopwith_gm.systems.sopwith.prose.ground import may_land
from sopwith_gm.systems.sopwith.prose.holding import held_but_there
from sopwith_gm.systems.sopwith.prose.places import LostError, may_refer, moves_at
from sopwith_gm.systems.sopwith.prose.statements import (
    OPEN,
    Says,
    Statement,
    Statements,
    count_told,
)
from sopwith_gm.systems.sopwith.prose.words import FIRST_PERSON, Word, signs_of
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


class Told(Quick, frozen=True):
    """What a message tells in sentences."""

    moves: tuple[tuple[str, str], ...] = ()
    """Codes of three manoeuvres, of two where a plane lands, each with the directions of its fire;
    () where it is not whole."""
    sentences: tuple[int, ...] = ()
    """Which sentences tell it and nothing else; others are talk."""
    of_ground: tuple[int, ...] = ()
    """Which tell it and speak of the ground as well."""
    hanging: tuple[int, ...] = ()
    """In which of them something hangs on a condition; an open move has the code `?`."""
    why_not: str = ""
    """What stood in the way, for whoever mends this."""


Sentence = tuple[str, Sequence[Word]]
"""A folded sentence, and its words."""


def told_in_one_way(sentences: Sequence[Sentence], *, is_named: bool = False) -> Told:
    """Where a clause may be a move or speak of one (*as I turn*), it is read both ways, and what
    comes out whole counts if the other does not contradict it.

    `is_named`: are they of a plane whose name is known? Whoever else is named is another.
    """
    refers = any(may_refer(signs_of(words)) for _, words in sentences)
    readings = [
        _told(sentences, is_referring=both, is_named=is_named)
        for both in (False, True)[: 1 + refers]
    ]
    whole = [one for one in readings if one.moves]
    if not whole or any(one.moves != whole[0].moves for one in whole):
        return Told(why_not="two readings" if whole else readings[0].why_not)
    return whole[0]


def _told(sentences: Sequence[Sentence], *, is_referring: bool, is_named: bool) -> Told:
    said, of_fire = Statements(), False
    taken: dict[bool, list[int]] = {False: [], True: []}
    turn, bursts = "", 0
    ordering: list[Sequence[Word]] = []
    try:
        for n, (sentence, all_words) in enumerate(sentences):
            words = held_but_there(_behind_talk_of_plans(all_words))
            if not is_ordering(sentence, words, has_orders=bool(said.all)):
                continue
            turn = _turn(words, turn)
            ordering.append(words)
            told = count_told(said.all)
            clauses = Clauses(words, told=told, of_fire=of_fire, is_referring=is_referring)
            of_fire, bursts = clauses.of_fire, bursts or clauses.bursts
            said.add(clauses.all)
            taken[any(word.sign == "Q" for word in words)].append(n)
        _must_be_own(ordering, is_named=is_named)
        moves = _settled(said.all, bursts, sentences)
        return Told(moves, tuple(taken[False]), tuple(taken[True]))
    except LostError as lost:
        return Told(why_not=str(lost))


def _behind_talk_of_plans(words: Sequence[Word]) -> Sequence[Word]:
    """What counts of `I was going to write a letter, but time is short, so only this: A, A, LT`."""
    signs = signs_of(words)
    plan, _, rest = signs.partition("E")
    if "D" not in plan or patterns.MAY_ORDER.search(plan) or not patterns.MAY_ORDER.search(rest):
        return words
    return words[len(plan) + 1 :]


def _must_be_own(ordering: Sequence[Sequence[Word]], *, is_named: bool) -> None:
    """Raises `LostError` where somebody is named who does what is ordered, and who may be another.

    `The Camel slips right` is the own plane where all is told of it; not beside what *I* do, nor
    behind codes.
    """
    signs = [signs_of(words) for words in ordering]
    is_somebody = any(patterns.MAY_BE_OF_PILOT.search(one) for one in signs)
    is_own = _has(ordering, {"pilot"}) or (
        any(patterns.OF_PILOT.search(one) for one in signs[:1])
        and not (is_named or speaks_of_himself(ordering))
    )
    if is_somebody and not is_own:
        raise LostError("orders that may be another's")


def _has(ordering: Sequence[Sequence[Word]], values: Set[str]) -> bool:
    return any(word.value.split(" ")[0] in values for words in ordering for word in words)


def speaks_of_himself(sentences: Sequence[Sequence[Word]]) -> bool:
    """Does a player say what *I* do?"""
    return _has(sentences, FIRST_PERSON)


def _turn(words: Sequence[Word], turn: str) -> str:
    """The only turn that orders are for so far; raises `LostError` where there are two."""
    turns = {word.value for word in words if word.value.startswith("turn ")} | {turn} - {""}
    if len(turns) > 1:
        raise LostError("two turns")
    return next(iter(turns), "")


_HAVE = frozenset({"have", "has", "leave", "leaves", "got"})


def is_ordering(sentence: str, words: Sequence[Word], *, has_orders: bool) -> bool:
    """Is it to be read? Else it is talk; raises `LostError` where that cannot be told."""
    signs = signs_of(words)
    may_order = patterns.MAY_ORDER.search(signs)
    if "D" in signs and may_order and not patterns.AND_I_WILL.search(signs):
        if "E" not in signs[signs.index("D") :]:
            raise LostError("a plan given up, or not")
        return False
    if "*" in signs and (may_order or has_orders):
        raise LostError("a correction")
    if patterns.DASHES.search(signs):
        raise LostError("dashes in a list")
    if "#FL" in signs and _HAVE & {word.value for word in words}:
        raise LostError("fire to the left, or left over")
    if "%" in signs:
        raise LostError("words of orders that only the grammar knows")
    is_all = patterns.CONDITION_ALONE.match(signs)
    is_tale = "?" in signs and not patterns.STRONG.search(signs)  # `until the cat left the room`
    if "!" in signs and (
        (may_order and not is_tale) or "Q" in signs or signs.endswith(":") or is_all
    ):
        raise LostError("a condition")
    is_strange = len(re.findall("[?X]", signs)) > 1 and bool(patterns.PLACE_ALONE.match(signs))
    if not may_order or is_strange:
        return has_orders and bool(patterns.ADDED.match(signs))
    is_strong = bool(patterns.STRONG.search(signs))
    if sentence.rstrip().endswith("?") and not patterns.REQUEST.match(sentence):
        if is_strong:
            raise LostError("a question")
        return False
    if is_strong:
        return True
    if set("?X") & set(signs) and len(re.findall("[AN]", signs)) < 2:
        return False
    if "~" in signs:
        raise LostError("a strange sign")
    return True


def _lands(sentences: Sequence[Sentence]) -> bool:
    return any(may_land(sentence) for sentence, _ in sentences)


def _settled(
    said: Sequence[Statement], bursts: int, sentences: Sequence[Sentence]
) -> tuple[tuple[str, str], ...]:
    """All statements of sentences put on three moves, or on two of a plane that lands; `bursts`: so
    many there are in all, if that is said."""
    if any(OPEN in one.ways for one in said):
        raise LostError("fire with no direction")
    flown: list[str | None] = [None] * MOST_MOVES
    before: Sequence[int] = ()
    for one in _in_order([one for one in said if one.about is Says.MOVE]):
        one.moves = _moves_of(one, flown)
        if one.place is None and not one.is_before and one.moves[0] < max(before, default=0):
            raise LostError("a move behind a later one")  # `Finally: A, A, RT`
        before = one.moves
        for move in one.moves:
            if flown[move] is not None:
                raise LostError("a move told twice")
            flown[move] = one.man
    are_two = flown[-1] is None and not any(one.place for one in said) and _lands(sentences)
    if None in flown[: MOST_MOVES - are_two]:
        raise LostError("moves are missing")
    fired: list[str | None] = [None] * MOST_MOVES
    for one in said:
        if one.about is Says.NO_FIRE and one.place and not _comes_last(one):
            for move in moves_at(one.place, _last(one), flown, fired):
                fired[move] = ""
    for one in sorted(said, key=_comes_last):
        if one.about is Says.FIRES and not any(fired):
            fired = [ways or None for ways in one.fires]
        elif one.about is Says.FIRES:
            raise LostError("fire told twice")
        elif one.about is Says.FIRE:
            _fire(one, flown, fired)
    for one in said:
        if one.about is Says.NO_FIRE and not one.place:
            moves = _last(one)
            if any(fired[move] for move in moves or range(MOST_MOVES)):
                raise LostError("fire and none")
    if bursts and bursts != sum(len(ways or "") for ways in fired):
        raise LostError("so many bursts in all")
    told = tuple((man or "", way or "") for man, way in zip(flown, fired, strict=True))
    return told[: MOST_MOVES - are_two]


def _in_order(moves: Sequence[Statement]) -> list[Statement]:
    """Moves as they are flown: those of the rest last, and where some are told backwards, all by
    how they are told."""
    if not any(one.is_before for one in moves):
        return sorted(moves, key=_comes_last)
    found: list[Statement] = []
    for n, one in enumerate(moves):
        at = found.index(moves[n - 1]) if n and one.is_before else len(found)
        found.insert(at, one)
    if any(one.place and one.place.kind != "numbered" for one in found):
        raise LostError("told backwards, and of several")
    for n, one in enumerate(found):  # what is said of the place must agree
        if one.place and moves_at(one.place, ()) != [n]:
            raise LostError("told backwards, and in another place")
    return found


def _comes_last(one: Statement) -> bool:
    """Is it of what the others leave?"""
    return one.place is not None and one.place.kind == "rest"


def _last(one: Statement) -> Sequence[int]:
    if one.among:
        return [move for each in one.among for move in each.moves]
    return one.of.moves if one.of else ()


def _moves_of(one: Statement, flown: Sequence[str | None]) -> list[int]:
    free = [move for move in range(MOST_MOVES) if flown[move] is None]
    if one.place is None:
        count = max(1, one.count)
        if count > len(free):
            raise LostError("a fourth move")
        return free[:count]
    moves = free if one.place.kind == "rest" else moves_at(one.place, (), flown)
    if not moves:
        raise LostError("a fourth move")
    if one.count > 1 and len(moves) != one.count:
        raise LostError("so often, and there")
    return moves


def _fire(one: Statement, flown: Sequence[str | None], fired: list[str | None]) -> None:
    moves = moves_at(one.place, _last(one), flown, fired) if one.place else _last(one)
    if one.also:
        moves = [move for move in moves if move in moves_at(one.also, _last(one), flown, fired)]
        if not moves:
            raise LostError("two places of fire")
    among = _last(one)
    is_bare = one.place is not None and one.place.kind == "numbered" and not one.place.is_of_move
    if is_bare and len(among) > 1 and among[0] and moves != among[-1:]:
        raise LostError("the first of which")  # `ahead, then two turns, firing in the first`
    if one.is_only and any(fired):
        raise LostError("only there, and elsewhere")
    is_shared = len(one.ways) == len(moves) > 1 and len(set(one.ways)) == 1
    if len(one.ways) > 1 < len(moves) and len(set(one.ways)) == 1 and not is_shared:
        raise LostError("bursts of all, or of each")
    if one.fires and len(one.fires) != len(moves):
        raise LostError("fire of which of them")
    for n, move in enumerate(moves):
        if fired[move] is not None:
            raise LostError("fire told twice")
        if flown[move] == "?":
            raise LostError("fire of an open move")
        if one.fires:
            fired[move] = one.fires[n]
            continue
        side = (flown[move] or "")[:1]
        if one.ways == "W" and side not in ("L", "R"):
            raise LostError("fire which way")
        fired[move] = side if one.ways == "W" else one.ways[0] if is_shared else one.ways
