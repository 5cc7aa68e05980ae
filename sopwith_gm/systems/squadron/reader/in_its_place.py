"""A message in which moves are told by their places, as the plain list that it means.

Each statement becomes blank, and where the first of them stood the list is written, a letter for
each manoeuvre: all places stay. Where what is told fits no list, or more than one, it is asked.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from sopwith_gm.reading.fold import blanked
from sopwith_gm.reading.parts import sentences
from sopwith_gm.systems.squadron.reader.in_places import lists_of
from sopwith_gm.systems.squadron.reader.language import CODE_LETTERS, UNREAD_LETTER
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.place_signs import Sign, may_be_placed, signs_of
from sopwith_gm.systems.squadron.reader.placed import Statement, ways_of

_MOST = 60
"""Ways to part all sentences that are looked at."""


class Placed(NamedTuple):
    """A text with its moves in their places."""

    look: str
    asked: dict[int, tuple[tuple[int, int], ...]]
    """For a letter that stands for what nobody can tell: which stretches are asked about."""


class _Region(NamedTuple):
    """A part of a sentence, all of it of places."""

    start: int
    end: int
    ways: Sequence[tuple[Statement, ...]]
    many: int | None
    heights: tuple[tuple[int, int], ...]


def in_its_place(look: str, stretches: Sequence[tuple[int, int]], names: Names) -> Placed:
    """The text; as it was where no moves are told so, or something else is told as well."""
    same = Placed(look, {})
    if not any(_may_tell(look, a, b, names) for a, b in stretches):
        return same
    regions = _regions(look, stretches, names)
    if regions is None:
        return same
    many = {one.many for one in regions if one.many is not None}
    told = [one for one in regions if any(way for way in one.ways)]
    if not told or len(many) > 1:
        return same
    ways = [
        tuple(statement for way in each for statement in way)
        for _, each in zip(range(_MOST), product(*(one.ways for one in told)), strict=False)
    ]
    count = next(iter(many), None)
    found = set().union(*(lists_of(way, count) for way in ways))
    if len(found) == 1:
        codes = found.pop()
        if all(_is_plain(way, codes) for way in ways):
            return same
        return _written(look, regions, codes, ways[0])
    if all(map(_is_out_of_order, ways)):
        return _written(look, regions, ("?",), ways[0])
    return same


def _may_tell(look: str, start: int, end: int, names: Names) -> bool:
    """Does any sentence hold a word of places, and among no others than such as may stand there?"""
    if not may_be_placed(look[start:end]):
        return False
    for a, b in sentences(look, start, end):
        if may_be_placed(look[a:b]):
            signs = signs_of(*names.spelling(look, a, b), has_moves=False)
            for piece in _pieces(signs):
                letters = {one.letter for one in piece}
                if letters & _OF_PLACES and not letters & _BAD:
                    return True
    return False


_OF_PLACES = frozenset("pbaBA=gqRMw")


def _is_plain(way: Sequence[Statement], codes: Sequence[str]) -> bool:
    """Is it told as it is flown, one manoeuvre after the other, and not all of it by places?"""
    if not all(one.codes and one.where in ("at", "follows", "after") for one in way):
        return False
    in_turn = tuple(code for one in way for code in one.codes) == codes
    return in_turn and any(one.where != "at" for one in way) and not _is_out_of_order(way)


def _is_out_of_order(way: Sequence[Statement]) -> bool:
    """Is it told of several places which is which, and not in their order?"""
    placed = [one.places[0] for one in way if one.where == "at"]
    if len(placed) < _TWO:
        return False
    ends = [one.partition("..")[0] for one in placed]
    ranks = [_RANKS.get(one, int(one) if one.isdigit() else _MIDDLE) for one in ends]
    likes = any(one.like for one in way if one.where == "at")
    sets = any(one.where == "at" and len(one.places) > 1 for one in way)
    sets = sets or any(one.startswith("rest") for one in placed)
    return ranks != sorted(ranks) or likes or sets


_TWO = 2
_MIDDLE = 50
_RANKS = {"head": 1, "middle": _MIDDLE, "tail": 99, "-1": 99, "-2": 98}


def _regions(look: str, stretches: Sequence[tuple[int, int]], names: Names) -> list[_Region] | None:
    """What is told of places, in every sentence; None where manoeuvres are told otherwise too."""
    found: list[_Region] = []
    is_closed = False
    rounds: set[str] = set()
    for start, end in stretches:
        for a, b in sentences(look, start, end):
            signs = signs_of(*names.spelling(look, a, b))
            letters = "".join(one.letter for one in signs)
            rounds |= {one.value for one in signs if one.letter == "r" and one.value}
            if "c" in letters or "ra" in letters or len(rounds) > 1:
                return None
            at = _alternative_at(letters)
            told = signs if at is None else signs[:at]
            if is_closed:
                if "m" in letters and "p" in letters:
                    return None
                continue
            turns = "R" in letters and not set(letters) & {"m"}
            if turns and ("f" in letters or any(one.ways for one in found)):
                return None  # `the other way round`: of targets, or of what stands above
            for piece in _of_places(told):
                region = _region(piece)
                if region is None:
                    return None
                if region.ways or region.many is not None:
                    found.append(region)
            if _is_mixed(told):
                return None
            is_closed = at is not None
    return found


_BAD = frozenset("foecr")
_PARTS = frozenset(",;:&()")


def _alternative_at(letters: str) -> int | None:
    """Where an alternative of moves begins."""
    for at, letter in enumerate(letters):
        if letter == "e":
            behind = next((one for one in letters[at + 1 :] if one in "mhpf"), "f")
            if behind != "f":
                return at
    return None


def _pieces(signs: Sequence[Sign]) -> Iterator[list[Sign]]:
    piece: list[Sign] = []
    for one in signs:
        if one.letter == "r":
            yield piece
            yield [one]
            piece = []
            continue
        piece.append(one)
        if one.letter in _PARTS:
            yield piece
            piece = []
    yield piece


def _is_mixed(signs: Sequence[Sign]) -> bool:
    """Is a manoeuvre told among words that nobody knows, or that bind it?"""
    return any(
        any(one.letter in "md" for one in piece) and any(one.letter in _BAD for one in piece)
        for piece in _pieces(signs)
    )


def _of_places(signs: Sequence[Sign]) -> Iterator[list[Sign]]:
    """Pieces that follow each other and hold nothing but what is told of places."""
    run: list[list[Sign]] = []
    for piece in [*_pieces(signs), [Sign("f", "", 0, 0)]]:
        if not any(one.letter in _BAD for one in piece):
            run.append(piece)
            continue
        while run and not _tells(run[0]):
            run.pop(0)
        while run and not _tells(run[-1]):
            run.pop()
        if run:
            yield [one for piece in run for one in piece]
        run = []


def _tells(piece: Sequence[Sign]) -> bool:
    return any(one.letter in "mhdMpqRngbaBA=(w" for one in piece)


def _region(signs: Sequence[Sign]) -> _Region | None:
    heights = tuple((one.start, one.end) for one in signs if one.letter == "u")
    said = [one for n, one in enumerate(signs) if not _is_of_height(signs, n)]
    if heights and any(one.value == "all" for one in said):
        return None  # `dive one for each straight`
    counts = {one.value for one in said if one.letter == "n"}
    if len(counts) > 1:
        return None
    many = int(counts.pop()) if counts else None
    if {one.letter for one in said} - _PARTS <= {"h", "d"}:
        return None  # `Form B`
    ways = ways_of(said)
    flown = any(one.letter in "mhd" for one in said)
    if not ways and flown:
        return None
    ways = [way for way in ways if way] if ways else []
    last = [one for one in said if one.letter not in _PARTS]
    if not last:
        return _Region(0, 0, [], None, ())
    first = said[0] if said[0].letter == "(" else last[0]
    return _Region(first.start, last[-1].end, ways, many, heights)


def _is_of_height(signs: Sequence[Sign], n: int) -> bool:
    """A climb or a dive, and what joins it to a manoeuvre."""
    one = signs[n]
    return one.letter == "u" or (one.letter in ",&" and n > 0 and signs[n - 1].letter == "u")


def _written(
    look: str, regions: Sequence[_Region], codes: Sequence[str], way: Sequence[Statement]
) -> Placed:
    """The list in the place of the first statements that are long enough for it."""
    told = [one for one in regions if one.ways]
    stretches = [(one.start, one.end) for one in told]
    if any(code != "?" and code not in CODE_LETTERS for code in codes):
        return Placed(look, {})
    unread = [one.unread for one in way if one.unread is not None]
    letters = [CODE_LETTERS.get(code, UNREAD_LETTER) for code in codes]
    fits = (
        (a, parting)
        for parting in (", ", " ", "")
        for a, b in stretches
        if b - a >= len(parting.join(letters))
    )
    at, parting = next(fits, (None, ""))
    if at is None:
        return Placed(look, {})
    row = parting.join(letters)
    for one in regions:
        kept = [(a, b, look[a:b]) for a, b in one.heights]
        look = blanked(look, one.start, one.end)
        for a, b, written in kept:
            look = f"{look[:a]}{written}{look[b:]}"
    look = f"{look[:at]}{row}{look[at + len(row) :]}"
    step = len(parting) + 1
    places = [at + step * n for n, letter in enumerate(letters) if letter == UNREAD_LETTER]
    asked: dict[int, tuple[tuple[int, int], ...]] = {}
    if len(codes) == 1 and codes[0] == "?":
        asked = {at: tuple(stretches)}
    else:
        asked = {place: (where,) for place, where in zip(places, unread, strict=False)}
    return Placed(look, asked)
