"""Three moves as sentences below them alter them: `The fire in move 2 had better be to the left`.

Players say this in more ways than anybody lists, so a sentence is not taken apart here. What counts
is what it names (`mentions.py`): one move, and beside what that move was ordered to do before, one
thing that it was not. Where anything else is named, or a word stands there that leaves it in doubt,
nothing is altered, and other readers may try.
"""

import re
from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern, one_of
from sopwith_gm.systems.sopwith.prose.mentioned import (
    FIRES,
    ONE_SHOT,
    PLACES_SWAPPED,
    all_but,
    are_joined,
    behind_old,
    by_place,
    is_fire_taken_back,
    is_mutual,
    is_of_the_same_breath,
    of_kind,
    old_of,
    resolved,
    without_asides,
)
from sopwith_gm.systems.sopwith.prose.mentions import ADDS, Mention, mentions_of, words_that_alter
from sopwith_gm.systems.sopwith.prose.old_orders import takes_out, without_what_is_old
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

Moves = Sequence[tuple[str, str]]
"""Codes of manoeuvres, each with the directions of its fire."""

_OPENS = Pattern(r"(?<=[.!?)])\s+")


def may_alter(sentence: str) -> bool:
    """Does any word of a folded sentence say that something changes?"""
    return bool(
        _altering().search(sentence)
        or makes_of_one(sentence)
        or takes_out(sentence)
        or (len(_PLACES.findall(sentence)) >= PLACES_SWAPPED and is_mutual(mentions_of(sentence)))
    )


def makes_of_one(sentence: str) -> bool:
    """`Make move 2 a right slip`: below orders, a change without a word of it."""
    return bool(_MAKES.match(sentence))


_MAKES = Pattern(
    r"\W*(?:(?:and|so|please|no|but|oh|also|then|could you|can you|would you|i'd like you to)\W+)*"
    r"(?:make|let|have) (?:(?:the|my|move|number|manoeuvre) )+"
    r"(?:first|second|third|last|[123]|one|two|three)\b",
    re.IGNORECASE,
)
_PLACES = Pattern(r"(?<!\w)(?:[123]|first|second|third|last|m[123])(?!\w)", re.IGNORECASE)


@cache
def _altering() -> Pattern:
    said = one_of(words_that_alter(), {" ": r"\s*"})
    return Pattern(rf"(?<![\w']){said}(?![\w'])", re.IGNORECASE)


def openings(sentence: str) -> Iterator[int]:
    """Where behind a mark of a sentence another begins that a correction opens: `FR. P.S. ...`."""
    for mark in _OPENS.finditer(sentence):
        if _altering().match(sentence, mark.end()):
            yield mark.end()


def altered(moves: Moves, sentences: Sequence[str]) -> Moves:
    """Three moves with what sentences, one after another, alter of them; raises `LostError` where
    that is not certain."""
    altering = _Altering(moves)
    for sentence in sentences:
        altering.read(sentence)
    return altering.done()


def may_be_certain(sentences: Sequence[str]) -> bool:
    """May sentences alter three moves for certain, whatever these are?"""
    try:
        heard = [_heard(sentence) for sentence in sentences]
    except LostError:
        return False
    beside = [said for said in heard if not _is_swap(said)]
    harmless = _NEXT if len(beside) < len(heard) else frozenset()
    if any(_is_doubtful(said, has_gunner=True, harmless=harmless) for said in beside):
        return False
    said = [one for of_sentence in heard for one in of_sentence]
    orders = sum(one.kind in ("man", "ahead", "way") for one in said)
    return orders > 1 or any(one.kind in _NAMING for one in said)


def _heard(sentence: str) -> Sequence[Mention]:
    """What a sentence names; raises `LostError` where no change in it can be certain."""
    if "?" in sentence:
        raise LostError("a question")
    said = all_but(without_asides(mentions_of(without_what_is_old(sentence))))
    if any(one.kind in ("restores", "plan") for one in said):
        raise LostError("as it was, or was meant to be")
    if is_of_the_same_breath(said):
        raise LostError("of the burst told last")
    return said


def _takes_back(said: Sequence[Mention]) -> bool:
    return any(one.kind == "back" for one in said)


def _is_swap(said: Sequence[Mention]) -> bool:
    return any(one.kind == "swap" for one in said) or is_mutual(said)


def _doubts(said: Sequence[Mention], *, has_gunner: bool) -> Sequence[Mention]:
    """The words of doubt; of a gunner *he* is none, nor is *slip* in what it is not."""
    doubts = [one for one in said if one.kind == "doubt" and not (has_gunner and one.value == "he")]
    old = set(behind_old(said)) if doubts else set()
    if any(one.kind == "sides" for one in said):
        old |= {one for one in doubts if one.value == "both"}  # `both lefts`
    return [one for one in doubts if one not in old]


def _is_doubtful(
    said: Sequence[Mention], *, has_gunner: bool, harmless: Set[str] = frozenset()
) -> bool:
    """Does a word of doubt stand beside orders, but for those that are `harmless`?"""
    tells = any(one.kind in TELLING - {"fire"} for one in said)
    return tells and any(one.value not in harmless for one in _doubts(said, has_gunner=has_gunner))


class _Altering:
    def __init__(self, moves: Moves) -> None:
        self._before = [list(one) for one in moves]
        self._moves = [list(one) for one in moves]
        self._at: Sequence[int] = ()
        """The moves that were named last."""
        self._is_open = self._is_fire = False
        """Was a move named of which nothing was said yet; and was it its fire?"""
        self._changes = self._alters = False
        """Does any word say that something changes, and does anything?"""
        self._has_gunner = False
        self._flown: set[int] = set()
        """Moves whose manoeuvre was said."""
        self._silenced: set[int] = set()
        """Moves whose fire was taken back with that of all."""
        self._swapped: Sequence[int] = ()
        """The two that changed places."""

    def read(self, sentence: str) -> None:
        said = _heard(sentence)
        if not _doubts(said, has_gunner=False):
            self._changes |= any(one.kind in _CHANGING or one.value in ADDS for one in said)
            self._changes |= makes_of_one(sentence)
        self._has_gunner |= any(one.value == "gunner" for one in said)
        if _is_swap(said):
            self._swap(mentions_of(sentence))
            return
        sides = [one.value for one in said if one.kind == "sides"]
        if sides:
            self._to_the_other_side(sides, said)
            return
        if self._swapped and self._tells_what_was_swapped(said):
            return
        if _is_doubtful(said, has_gunner=self._has_gunner):
            raise LostError("not certain")
        if _doubts(said, has_gunner=self._has_gunner) or not any(
            one.kind in TELLING for one in said
        ):
            return
        has_fire = False
        flown, fired = len(self._flown), 0
        if any(one.kind == "place" and other.value in ONE_SHOT for one, other in pairwise(said)):
            raise LostError("a shot of those that were told, or of that move")
        for part in by_place(said):
            self._part(part, is_fire=has_fire)
            fires = any(one.kind in FIRES for one in part)
            fired += fires
            has_fire |= fires and not any(one.kind in ("man", "ahead") for one in part)
        if len(self._flown) - flown > fired > 0:
            raise LostError("told anew with fire, and without")

    def done(self) -> Moves:
        if self._is_open or not self._changes or not self._alters:
            raise LostError("what becomes of it")
        if len(self._flown) == MOST_MOVES:
            raise LostError("all of them anew, and with what fire")
        return [(man, ways) for man, ways in self._moves]

    # ------------------------------------------------------------------ one move
    def _part(self, said: Sequence[Mention], *, is_fire: bool) -> None:
        is_fire = self._is_fire or (is_fire and not of_kind(said, "man"))
        said = resolved(said, is_fire=is_fire)
        kinds = {one.kind for one in said}
        is_fire |= bool(kinds & FIRES)
        men, ways = of_kind(said, "man"), of_kind(said, "way")
        is_back, is_none = "back" in kinds, "none" in kinds
        tells = bool(men or ways or is_none)
        places = self._places(said, is_fire=is_fire)
        if is_back and is_fire and not (tells or places):
            if self._alters:
                return  # `fire right in all of them; forget the fire I gave above`
            places = self._all_at_once(said)
        if tells and not (places or self._is_of_what_was_named(said, is_fire=is_fire)):
            raise LostError("said of nothing that was named")
        if places:
            if self._is_open and places != list(self._at):
                raise LostError("a move of which nothing is said")
            self._at = places
        elif men and not self._is_open and (not self._at or len(men) == 2):
            self._at = self._by_what_it_was(said)
            if len(men) == 1:
                self._is_open = True
                return
        if not self._at:
            if tells or is_back:
                raise LostError("of which move")
            return
        if is_back and is_fire and not tells:
            is_none = tells = True
            self._silenced.update(self._at)
        if not tells:
            self._is_open = self._is_open or bool(places) or is_back
            self._is_fire |= is_fire
            return
        if men:
            self._fly([one.value for one in men], said)
        if is_none or ways:
            self._fire(ways, said, is_none=is_none, is_back=is_fire_taken_back(said))
        elif is_fire:
            raise LostError("fire, and where")
        self._is_open = self._is_fire = False

    def _places(self, said: Sequence[Mention], *, is_fire: bool) -> list[int]:
        """The moves that a clause names, as places among the three."""
        kinds = {one.kind for one in said}
        places = sorted({int(one.value) - 1 for one in said if one.kind == "place"})
        if "all" in kinds:
            if 0 < len(places) < MOST_MOVES:
                raise LostError("all of them, or one")
            return [*_ALL]
        if places:
            return places
        if "all_fire" in kinds:
            return [n for n, (_, fired) in enumerate(self._before) if fired]
        if any(one.value in _OTHERS for one in said) and len(self._at) == 1:
            return [n for n in _ALL if n not in self._at]
        lists_fire = is_fire and len(of_kind(said, "way")) == MOST_MOVES
        return [*_ALL] if lists_fire and not of_kind(said, "man") else []

    def _all_at_once(self, said: Sequence[Mention]) -> list[int]:
        """`Forget the fire above`: that of all, but where a move was named before it."""
        if self._at:
            return []
        if any(one.value in ONE_SHOT for one in said):
            raise LostError("which shot")
        self._silenced.update(_ALL)
        return [*_ALL]

    def _is_of_what_was_named(self, said: Sequence[Mention], *, is_fire: bool) -> bool:
        """Is what names no move by itself said of what was named before it?"""
        says_so = any(one.kind in _CHANGING | {"more"} for one in said)
        there = bool(self._at) and any(one.value == "there" for one in said)
        if is_fire and len(self._at) == 1:
            there |= set(self._at) == self._flown or any(one.value in _IT for one in said)
        return says_so or self._is_open or there or (is_fire and bool(self._silenced))

    def _by_what_it_was(self, said: Sequence[Mention]) -> Sequence[int]:
        """`LS instead of LT`, `make the LT an LS`: the move that is flown as the old one says."""
        flown = [man for man, _ in self._moves]
        men = [one.value for one in said if one.kind == "man"]
        old = men[0] if len(men) == 1 else old_of(said)
        if not old or flown.count(old) != 1:
            raise LostError("of which move")
        return [flown.index(old)]

    def _fly(self, men: Sequence[str], said: Sequence[Mention]) -> None:
        if len(self._at) != 1:
            raise LostError("of which of them")
        (n,) = self._at
        old = self._before[n][0]
        new = [man for man in men if man != old]
        if len(new) > 1 or len(men) > 2 or (new and self._moves[n][0] not in (old, *new)):
            raise LostError("which of them")
        is_old_named = any(one.kind == "man" for one in behind_old(said))
        if len(men) == 2 and new and old_of(said) != old:
            raise LostError("which is the old one")
        if len(men) == 1 and is_old_named:
            raise LostError("what it is not")
        if not new and any(one.kind == "back" for one in said):
            raise LostError("taken back, and what then")
        self._flown.add(n)
        for man in new:
            self._moves[n][0] = man
            self._alters = True

    def _fire(
        self, ways: Sequence[Mention], said: Sequence[Mention], *, is_none: bool, is_back: bool
    ) -> None:
        told = [one.value for one in ways]
        is_more = any(one.kind == "more" for one in said)
        if is_more and any(one.kind == "man" or one.value in _IS for one in said):
            raise LostError("more, or as well as elsewhere")
        if len(told) == MOST_MOVES and len(self._at) == MOST_MOVES and not is_none:
            fires = told if len(set(told)) > 1 else [told[0]] * MOST_MOVES
            for n, way in enumerate(fires):
                self._put(n, way)
            return
        if not told and _takes_back(said) and not any(self._before[n][1] for n in self._at):
            raise LostError("taken back where there is none")
        denied = {one.value for one in behind_old(said) if one.kind == "way"}
        if len(set(told)) > 1 and self._may_be_of_flying(told, said):
            raise LostError("its manoeuvre, or its fire")
        for n in self._at:
            old = self._before[n][1]
            new = set(told) - set(old)
            if len(told) > 1 and not denied and are_joined(said):
                if is_more or is_none or is_back or len(set(told)) < len(told):
                    raise LostError("which of several bursts")
                self._put(n, "".join(told))
                continue
            if is_more and old and set(old) <= denied:
                is_more = False  # `left as well, not right`: as in the other moves
            if is_more and old:
                if len(new) != 1 or is_none or is_back or len(told) > 1:
                    raise LostError("which burst more")
                self._put(n, old + "".join(new))
                continue
            if len(old) > 1 and told:
                raise LostError("which of several bursts")
            if is_none or (is_back and not new):
                if new:
                    raise LostError("fire, or none")
                self._changes |= bool(old) and len(self._at) == 1
                self._put(n, "")
            elif (
                new
                and not old
                and any(self._before[k][1] for k in range(MOST_MOVES))
                and any(one.value == "instead" for one in said)
            ):
                raise LostError("that fire, or fire of another move")
            elif len(new) > 1 or new & denied or (not new and denied):
                raise LostError("which way")
            else:
                self._put(n, "".join(new) or old)

    def _may_be_of_flying(self, ways: Sequence[str], said: Sequence[Mention]) -> bool:
        """`Read left for right in moves 1 and 2`, of which one is a turn to that side?"""
        also = any(one.kind in ("more", "with_fire") for one in said)
        of_fire = any(one.kind in FIRES for one in said) and not also
        return not of_fire and any(self._before[n][0][0] in ways for n in self._at)

    def _put(self, n: int, ways: str) -> None:
        changed = self._moves[n][1] != self._before[n][1]
        if changed and self._moves[n][1] != ways and n not in self._silenced:
            raise LostError("one way, and another")
        if ways:
            self._silenced.discard(n)
        self._moves[n][1] = ways
        self._alters = True

    # ------------------------------------------------------------------ several moves
    def _to_the_other_side(self, sides: Sequence[str], said: Sequence[Mention]) -> None:
        """`Both lefts should be rights`: of manoeuvres or of fire, where only one of these goes
        there."""
        kinds = {one.kind for one in said}
        if len(sides) != 2 or sides[0] == sides[1] or kinds - {"sides", "changes", "word", "doubt"}:
            raise LostError("which way")
        old, new = sides
        flown = [move for move in self._moves if move[0][0] == old]
        fired = [move for move in self._moves if old in move[1]]
        are_two = any(one.value in ("both", "two") for one in said)
        if bool(flown) == bool(fired) or (are_two and len(flown or fired) != 2):
            raise LostError("which of them")
        if any(new in ways for _, ways in fired):
            raise LostError("the same fire twice")
        for move in flown:
            move[0] = new + move[0][1:]
        for move in fired:
            move[1] = move[1].replace(old, new)
        self._alters = self._changes = True

    # ------------------------------------------------------------------ two moves
    def _swap(self, said: Sequence[Mention]) -> None:
        self._changes = True
        if any(one.kind in ("none", "all") for one in said):
            raise LostError("swapped, and more")
        named = [one.value for one in said if one.kind in ("man", "ahead", "way")]
        swaps_for = any(
            one.kind == "swap" and other.value == "for" for one, other in pairwise(said)
        )
        if swaps_for and not named:  # `the other way round for the last two`
            raise LostError("their places, or their sides")
        if any(
            one.kind == "doubt" and one.value not in (_NEXT if named else _OF_TWO) for one in said
        ):
            raise LostError("not certain")
        is_with = any(one.kind in ("with_fire", "more") or one.value in _WITH for one in said)
        is_of_part = any(one.kind in ("fire", "all_fire") or one.value in _MEN for one in said)
        if is_of_part and not (is_with or named):
            raise LostError("their fire alone, or with it")
        two = _two_named(said)
        if not two and (self._swapped or not self._alters):
            return  # `I have them in the wrong order.`
        if len(two) != 2 or (self._swapped and two != self._swapped):
            raise LostError("swapped with what")
        if self._is_open or (self._alters and not self._swapped):
            raise LostError("swapped, and more")
        if not self._swapped:
            one, other = two
            self._moves[one], self._moves[other] = self._moves[other], self._moves[one]
            self._alters = True
            self._swapped = two
        if named and named != self._as_named(two):
            raise LostError("swapped, and more")

    def _tells_what_was_swapped(self, said: Sequence[Mention]) -> bool:
        """`So LT before RT`: the two that changed places, in their order now."""
        named = [one.value for one in said if one.kind in ("man", "ahead")]
        others = {one.value for one in said if one.kind not in ("man", "ahead", "word", "move")}
        now = [self._moves[n][0] for n in self._swapped]
        return others <= _NEXT and named == (now[::-1] if "after" in others else now)

    def _as_named(self, two: Sequence[int]) -> Sequence[str]:
        """What two moves are now, as a sentence that swaps them may tell them as well."""
        return [code for n in two for code in (self._moves[n][0], *self._moves[n][1])]


def _two_named(said: Sequence[Mention]) -> Sequence[int]:
    """The moves that are named, as places among the three; of `the first two` both."""
    two = {int(one.value) - 1 for one in said if one.kind == "place"}
    for one, other in pairwise(said):
        if one.kind == "place" and other.value == "two":
            two.add(1)
    return sorted(two)


_ALL = range(MOST_MOVES)
_NAMING = frozenset({"place", "all", "all_fire", "swap", "back", "sides"})
_CHANGING = frozenset({"changes", "back", "old", "swap", "with_fire"})
TELLING = frozenset(
    {"place", "all", "all_fire", "with_fire", "man", "way", "ahead", "fire", "none", "back",
     "sides"}
)  # fmt: skip


_OF_TWO = frozenset({"two", "both", "they", "before", "after", "other"})
_NEXT = _OF_TWO | {"then", "and then", "next"}
_MEN = frozenset({"manoeuvre", "manoeuvres", "maneuver", "maneuvers"})
_WITH = frozenset(
    {"included", "incl", "including", "along", "together", "alike", "likewise", "with fire",
     "with the fire", "whatever they fire", "whatever fire", "travels", "travel"}
)  # fmt: skip
_OTHERS = frozenset(
    {"the other two", "the others", "the other ones", "both others", "the other moves"}
)


_IT = frozenset({"it", "its"})
"""`Make move 2 RS. And its gun shoots right.`"""
_IS = frozenset(
    {"should be", "make it", "must be", "becomes", "is to be", "it should be", "should read"}
)
"""`The first fire should be right as well`: as another is, and nothing more."""
