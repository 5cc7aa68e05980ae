"""The three moves that the sentences of a message tell, if they tell them whole and in one way."""

import re
from collections.abc import Mapping, Sequence, Set

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.composed import composed
from sopwith_gm.systems.sopwith.prose.ground import may_land
from sopwith_gm.systems.sopwith.prose.hanging import with_condition_named
from sopwith_gm.systems.sopwith.prose.holding import held_but_there
from sopwith_gm.systems.sopwith.prose.named import Ambiguous, Unclear
from sopwith_gm.systems.sopwith.prose.names import named_at
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.prose.plainer import ends_as_fired, plainer, with_everything
from sopwith_gm.systems.sopwith.prose.remarks import (
    is_talk,
    with_own_pilot,
    without_others,
    without_remarks,
)
from sopwith_gm.systems.sopwith.prose.sentence import flies_ahead
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
    ambiguous: tuple[int, ...] = ()
    """Which sentences may mean this or that."""
    why_not: str = ""
    """What stood in the way, for whoever mends this."""


PILOTS = frozenset({"pilot", "captain", "aviator", "airman", "hero", "skipper"})
"""Who flies the own plane; `he` is this one, then."""
Sentence = tuple[str, Sequence[Word]]
"""A folded sentence, and its words."""


def told_in_one_way(sentences: Sequence[Sentence], *, is_named: bool = False) -> Told:
    """What sentences tell whole and in one way; nothing where they do not.

    `is_named`: are they of a plane whose name is known? Whoever else is named is another.
    """
    taken: dict[bool, list[int]] = {False: [], True: []}
    turn = ""
    ordering: list[Sequence[Word]] = []
    speaks_of_me = speaks_of_himself([words for _, words in sentences])
    try:
        for n, (sentence, all_words) in enumerate(sentences):
            is_me = speaks_of_me and not is_named
            words = said_plainly(all_words, is_first=not ordering, is_me=is_me)
            if any(_SPEAKS_OF_MOVES.search(signs_of(one)) for one in ordering):
                words = _with_moves_for_them(words)
            if not is_ordering(sentence, words, has_orders=bool(ordering)):
                continue
            turn = _turn(words, turn)
            ordering.append(words)
            taken[any(word.sign == "Q" for word in all_words)].append(n)
            _must_not_end_as_fired(all_words, ordering[0])
        _must_be_own(ordering, is_named=is_named)
        _must_not_be_a_list(ordering)
        _must_not_be_of_both(ordering, is_named=is_named)
        _must_not_list_four(ordering)
        moves = composed(_with_fire_listed(ordering), lands=tells_of_landing(sentences))
    except Ambiguous as lost:
        is_prose = any(word.sign == "v" for words in ordering for word in words)
        is_prose &= str(lost) != _FOURTH
        is_prose |= str(lost) == _FEWER or (
            str(lost) == _FOURTH and any(_FOUR.match(signs_of(words)) for words in ordering)
        )
        return Told(why_not=str(lost), ambiguous=tuple(taken[False]) if is_prose else ())
    except (LostError, Unclear) as lost:
        pattern = _ASKED.get(str(lost))
        is_asked = pattern and any(pattern.search(signs_of(words)) for words in ordering)
        return Told(why_not=str(lost), ambiguous=tuple(taken[False]) if is_asked else ())
    return Told(moves, tuple(taken[False]), tuple(taken[True]))


def said_plainly(words: Sequence[Word], *, is_first: bool, is_me: bool) -> Sequence[Word]:
    """The words of a sentence that may be orders, in plain words.

    `is_first`: has no sentence before it told any? `is_me`: does the player say what *I* do?
    """
    plain = with_own_pilot(with_condition_named(_behind_talk_of_plans(words)))
    if is_me:
        plain = without_others(plain)
    plain = plainer(without_remarks(with_everything(plain)), is_first=is_first)
    return plain if _UNTIL_WHEN.search(signs_of(plain)) else held_but_there(plain)


_SPEAKS_OF_MOVES = Pattern("[eb#]M|e[pd]*#|o#|M")
_THEY_ARE = Pattern(r"[K&,]*(?P<they>P)v{1,2}:?(?:[cjAHI]|[LR][TS])(?:[,&t]|$)")


def _with_moves_for_them(words: Sequence[Word]) -> Sequence[Word]:
    """`(Every move shoots left.) They go RS, A, LS`: the moves do."""
    found = _THEY_ARE.match(signs_of(words))
    if not found or words[found.start("they")].value not in ("they", "they'll", "they're"):
        return words
    at = found.start("they")
    return [*words[:at], Word("v", "they"), *words[at + 1 :]]


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
    is_own = _has(ordering, {*PILOTS, "own"}) or (
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
    if has_orders and _WAY_ALONE.match(signs) and set("?X~") & set(signs):
        raise LostError("a side among strange words")  # `Right on the last page`
    if patterns.DASHES.search(signs):
        raise LostError("dashes in a list")
    if "#FL" in signs and _HAVE & {word.value for word in words}:
        raise LostError("fire to the left, or left over")
    if "%" in signs and may_order:
        raise LostError("words of orders that only the grammar knows")
    if is_talk(words):
        return False
    is_all = patterns.CONDITION_ALONE.match(signs)
    is_tale = "?" in signs and not patterns.STRONG.search(signs)  # `until the cat left the room`
    if (
        "!" in signs
        and not _is_until(words)
        and ((may_order and not is_tale) or "Q" in signs or signs.endswith(":") or is_all)
    ):
        raise LostError("a condition")
    is_strange = len(re.findall("[?X]", signs)) > 1 and bool(patterns.PLACE_ALONE.match(signs))
    if not may_order or is_strange:
        return has_orders and bool(patterns.ADDED.match(signs))
    is_strong = bool(patterns.STRONG.search(signs)) or flies_ahead(words)
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


def _must_not_be_a_list(ordering: Sequence[Sequence[Word]]) -> None:
    """Raises `LostError` where something is: the grammar reads such lists."""
    if any(is_a_list(words) for words in ordering):
        raise LostError("slashes and dashes, as in a list")


def is_a_list(words: Sequence[Word]) -> bool:
    """Do slashes part something, or a dash a code and what is behind it?"""
    signs = signs_of(words)
    bars = sum(word.value == "|" for word in words)  # one may be a gap
    for at, word in enumerate(words):
        is_dash = word.value == "-" and at and signs[at - 1] in "cjLR"
        is_slash = word.value == "/" or (word.value == "|" and bars > 1)
        if is_slash or (is_dash and signs[at + 1 : at + 2] in tuple("cjLRAF")):
            return True
    return False


def _must_not_be_of_both(ordering: Sequence[Sequence[Word]], *, is_named: bool) -> None:
    """Raises `LostError` where *both* that fire may be two planes, or two moves of one; and where a
    side alone may be what another fires."""
    if is_named and any(_WAY_ALONE.match(signs_of(words)) for words in ordering[1:]):
        raise LostError("fire of this plane, or of another")
    if is_named and any(_BOTH_FIRE.search(signs_of(words)) for words in ordering):
        raise LostError("fire of both planes, or of both moves")


def _must_not_end_as_fired(words: Sequence[Word], first: Sequence[Word]) -> None:
    """Raises `Ambiguous` where a sentence ends as the first began, and that has fire."""
    if ends_as_fired(words, first):
        raise Ambiguous("as it began, with its fire?")


def _must_not_list_four(ordering: Sequence[Sequence[Word]]) -> None:
    """Raises `Ambiguous` where four items of a list are manoeuvres: is one of them fire?"""
    signs = [signs_of(words) for words in ordering]
    if any(_FOUR.match(one) and not _ROW_BEHIND.search(one) for one in signs):
        raise Ambiguous(_FOURTH)


_FOURTH, _FEWER = "a fourth move", "so many moves, or more"
"""What is asked of lists as well."""
_MAN = r"(?:[cjIHAN]|[LR]K?[TS])"
_ITEM = rf"{_MAN}g?(?:v?[FG][pdv]*[LRABCjN](?:&[LRAj])*(?!&))?"
_FOUR = Pattern(rf"[^,.;:FG]{{0,6}}:?{_ITEM}(?:(?:,?[&t]{{1,2}}|,){_ITEM}){{3}}(?=[,.;]|$)")
"""Four manoeuvres in a row, each perhaps with its fire: `A, RT fire R, A, LS fire L`."""
_ROW_BEHIND = Pattern(rf"(?:{_MAN},){{2}}{_MAN},?[FG]:?[LRAjn](?:,[LRAjn]){{2}}(?=[.;]|$)")
"""`A, A, LS fire A, A, L`: the fire of each."""
_UNTIL_WHEN = Pattern(r"![pd]*[oM#]M?#?,[zu]")
"""`Until the last move, which is ...`, `until move 3, when they fire`."""
_ASKED: Mapping[str, Pattern] = {
    "both of which": Pattern(r"F[^.;]*bm"),  # `I shoot ahead both times. A, LT, A`
    "so many bursts in all": Pattern(""),
    "fire with no direction": Pattern(r"^Fe\.?$"),  # `Fire always.`
    "fire of no move": Pattern(r"^(?:v|d(?=G))[vGK]*F[vpd]*[LRA]K*\.?$"),  # `A, LT, A. I fire left`
}  # fmt: skip
"""What stands in the way and is asked about, where words of this kind say it: whatever the grammar
makes of them, they do not tell it."""
_WAY_ALONE = Pattern(r"[&,]*[LRA](?:,?&[LRA])*p[^FG]*$")
_BOTH_FIRE = Pattern(r"b[vK]*F")


_FIRE_ALONE = Pattern(r"[ad#]?(?:F[LRABCjNe]{1,3}|nF|Fn|q)[.,;]?$")


def _with_fire_listed(ordering: Sequence[Sequence[Word]]) -> Sequence[Sequence[Word]]:
    """Three sentences one behind the other that say where is fired, and nothing else, as one: each
    is of one move."""
    is_fire = [bool(_FIRE_ALONE.match(signs_of(words))) for words in ordering]
    begun = next((n for n in range(len(is_fire)) if all(is_fire[n : n + MOST_MOVES])), None)
    if begun is None or sum(is_fire) != MOST_MOVES:
        return ordering
    listed = ordering[begun : begun + MOST_MOVES]
    row = [
        word
        for words in listed
        for word in (*(w for w in words if w.sign not in ".,"), Word(",", ","))
    ]
    return [*ordering[:begun], row[:-1], *ordering[begun + MOST_MOVES :]]


def _is_until(words: Sequence[Word]) -> bool:
    """Do all conditions of a sentence wait for a move: `until the last move`?"""
    found = [n for n, word in enumerate(words) if word.sign == "!"]
    return all(
        words[n].value in ("until", "till")
        and any(True for _ in named_at(words, signs_of(words), n))
        for n in found
    )


def tells_of_landing(sentences: Sequence[Sentence]) -> bool:
    """May the plane land, and so fly two moves?"""
    return any(may_land(sentence) for sentence, _ in sentences)
