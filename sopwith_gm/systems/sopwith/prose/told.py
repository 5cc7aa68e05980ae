"""The three moves that the sentences of a message tell, if they tell them whole and in one way."""

import re
from collections.abc import Sequence, Set

from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.clauses import Clause, Clauses
from sopwith_gm.systems.sopwith.prose.places import LostError, may_refer, moves_at
from sopwith_gm.systems.sopwith.prose.statements import Says, Statement, Statements, count_told
from sopwith_gm.systems.sopwith.prose.words import MOVES, Word, words_of


class Told(Quick, frozen=True):
    """What a message tells in sentences."""

    moves: tuple[tuple[str, str], ...] = ()
    """Three codes of manoeuvres, each with the directions of its fire; () where it is not whole."""
    sentences: tuple[int, ...] = ()
    """Which sentences tell it and nothing else; others are talk."""
    of_ground: tuple[int, ...] = ()
    """Which tell it and speak of the ground as well."""
    why_not: str = ""
    """What stood in the way, for whoever mends this."""


_Sentence = tuple[str, Sequence[Word]]


def orders_fire(sentence: str) -> bool:
    """Does a folded sentence speak of fire as orders do: now, in plain words, where or of which
    move?"""
    signs = "".join(word.sign for word in words_of(sentence))
    is_talk = patterns.NO_ORDER.search(signs) or sentence.rstrip().endswith("?")
    return bool(patterns.FIRE_SOMEWHERE.search(signs)) and not is_talk


def told_in_prose(sentences: Sequence[str]) -> Told:
    """What folded sentences tell, and what a correction among them tells anew, or of one move."""
    said = [(sentence, words_of(sentence)) for sentence in sentences]
    told = _told_in_one_way(said)
    return told if told.moves else _told_corrected(said) or told


def _told_in_one_way(sentences: Sequence[_Sentence]) -> Told:
    """Where a clause may be a move or speak of one (*as I turn*), it is read both ways, and what
    comes out whole counts if the other does not contradict it.
    """
    refers = any(may_refer("".join(word.sign for word in words)) for _, words in sentences)
    readings = [_told(sentences, is_referring=both) for both in (False, True)[: 1 + refers]]
    whole = [one for one in readings if one.moves]
    if not whole or any(one.moves != whole[0].moves for one in whole):
        return Told(why_not="two readings" if whole else readings[0].why_not)
    return whole[0]


def _told_corrected(sentences: Sequence[_Sentence]) -> Told | None:
    """`A, A, LT. No, hang on: A, A, RT`, and `Sorry, make the last one RT`; None where what is
    corrected does not come out whole."""
    signs = ["".join(word.sign for word in words) for _, words in sentences]
    told = [n for n, one in enumerate(signs) if patterns.MAY_ORDER.search(one)]
    begun = next((n for n, one in enumerate(signs) if "*" in one and told and n > told[0]), None)
    if begun is None or any(map(_takes_back, (words for _, words in sentences[begun:]))):
        return None
    plain = [(sentence, _without_turn(words)) for sentence, words in sentences[begun:]]
    anew = _told_in_one_way(plain)
    if anew.moves:
        had_fire = any(re.search("[FG]", one) for one in signs[:begun])
        if had_fire and not any(re.search("[FGZq]", one) for one in signs[begun:]):
            return None  # does the fire that was told before stand?
        return Told(anew.moves, tuple(told))
    before = _told_in_one_way(sentences[:begun])
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
    told: tuple[tuple[str, str], ...], sentences: Sequence[_Sentence]
) -> tuple[tuple[str, str], ...]:
    """Three moves, changed by what sentences say of single ones: what they do not touch stands."""
    moves = [list(one) for one in told]
    last: Sequence[int] = ()
    for sentence, words in sentences:
        if not _is_ordering(sentence, words, has_orders=True):
            continue
        for clause in Clauses(words, told=MOVES, of_fire=True, is_referring=False).all:
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


def _told(sentences: Sequence[_Sentence], *, is_referring: bool) -> Told:
    said, of_fire = Statements(), False
    taken: dict[bool, list[int]] = {False: [], True: []}
    turn = ""
    ordering: list[Sequence[Word]] = []
    try:
        for n, (sentence, words) in enumerate(sentences):
            if not _is_ordering(sentence, words, has_orders=bool(said.all)):
                continue
            turn = _turn(words, turn)
            ordering.append(words)
            told = count_told(said.all)
            clauses = Clauses(words, told=told, of_fire=of_fire, is_referring=is_referring)
            of_fire = clauses.of_fire
            said.add(clauses.all)
            taken[any(word.sign == "Q" for word in words)].append(n)
        _must_be_own(ordering)
        return Told(_settled(said.all), tuple(taken[False]), tuple(taken[True]))
    except LostError as lost:
        return Told(why_not=str(lost))


def _must_be_own(ordering: Sequence[Sequence[Word]]) -> None:
    """Raises `LostError` where somebody is named who does what is ordered, and who may be another.

    `The Camel slips right` is the own plane where all is told of it; not beside what *I* do, nor
    behind codes.
    """
    signs = ["".join(word.sign for word in words) for words in ordering]
    is_named = any(patterns.MAY_BE_OF_PILOT.search(one) for one in signs)
    is_own = _has(ordering, {"pilot"}) or (
        any(patterns.OF_PILOT.search(one) for one in signs[:1])
        and not _has(ordering, _FIRST_PERSON)
    )
    if is_named and not is_own:
        raise LostError("orders that may be another's")


def _has(ordering: Sequence[Sequence[Word]], values: Set[str]) -> bool:
    return any(word.value.split(" ")[0] in values for words in ordering for word in words)


_FIRST_PERSON = frozenset(
    {"i", "i'm", "i'll", "i'd", "i've", "me", "myself", "we", "we're", "we'll", "we'd", "us"}
)


def _turn(words: Sequence[Word], turn: str) -> str:
    """The only turn that orders are for so far; raises `LostError` where there are two."""
    turns = {word.value for word in words if word.value.startswith("turn ")} | {turn} - {""}
    if len(turns) > 1:
        raise LostError("two turns")
    return next(iter(turns), "")


_HAVE = frozenset({"have", "has", "leave", "leaves", "got"})


def _is_ordering(sentence: str, words: Sequence[Word], *, has_orders: bool) -> bool:
    """Is it to be read? Else it is talk; raises `LostError` where that cannot be told."""
    signs = "".join(word.sign for word in words)
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
    if "!" in signs and (may_order or "Q" in signs or signs.endswith(":")):
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


def _settled(said: Sequence[Statement]) -> tuple[tuple[str, str], ...]:
    """All statements put on three moves."""
    flown: list[str | None] = [None] * MOVES
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
    if None in flown:
        raise LostError("moves are missing")
    fired: list[str | None] = [None] * MOVES
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
            if any(fired[move] for move in moves or range(MOVES)):
                raise LostError("fire and none")
    return tuple((man or "", ways or "") for man, ways in zip(flown, fired, strict=True))


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
    free = [move for move in range(MOVES) if flown[move] is None]
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
    is_numbered = one.place is not None and one.place.kind == "numbered"
    if is_numbered and len(among) > 1 and among[0] and moves != among[-1:]:
        raise LostError("the first of which")  # `ahead, then two turns, firing in the first`
    if one.is_only and any(fired):
        raise LostError("only there, and elsewhere")
    is_shared = len(one.ways) == len(moves) > 1 and len(set(one.ways)) == 1
    if len(one.ways) > 1 < len(moves) and len(set(one.ways)) == 1 and not is_shared:
        raise LostError("bursts of all, or of each")
    for move in moves:
        if fired[move] is not None:
            raise LostError("fire told twice")
        side = (flown[move] or "")[:1]
        if one.ways == "W" and side not in ("L", "R"):
            raise LostError("fire which way")
        fired[move] = side if one.ways == "W" else one.ways[0] if is_shared else one.ways
