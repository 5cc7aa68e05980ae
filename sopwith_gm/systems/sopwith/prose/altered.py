"""Three moves as sentences below them alter them: `The fire in move 2 had better be to the left`.

Players say this in more ways than anybody lists, so a sentence is not taken apart here. What counts
is what it names (`mentions.py`): one move, and beside what that move was ordered to do before, one
thing that it was not. Where anything else is named, or a word stands there that leaves it in doubt,
nothing is altered, and other readers may try.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
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
        or takes_out(sentence)
        or (len(_PLACES.findall(sentence)) >= _PLACES_SWAPPED and _is_mutual(mentions_of(sentence)))
    )


_PLACES = Pattern(r"(?<!\w)(?:[123]|first|second|third|last|m[123])(?!\w)", re.IGNORECASE)
_PLACES_SWAPPED = 4


@cache
def _altering() -> Pattern:
    listed = sorted(words_that_alter(), key=len, reverse=True)
    written = "|".join(re.escape(one).replace(r"\ ", r"\s*") for one in listed)
    return Pattern(rf"(?<![\w'])(?:{written})(?![\w'])", re.IGNORECASE)


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
        said = _without_asides(mentions_of(without_what_is_old(sentence)))
        if "?" in sentence:
            raise LostError("a question")
        if any(one.kind == "restores" for one in said):
            raise LostError("as it was, and what was that")
        if _is_of_the_same_breath(said):
            raise LostError("of the burst told last")
        if not any(one.kind == "doubt" for one in said):
            self._changes |= any(one.kind in _CHANGING or one.value in ADDS for one in said)
        self._has_gunner |= any(one.value == "gunner" for one in said)
        if any(one.kind == "swap" for one in said) or _is_mutual(said):
            self._swap(mentions_of(sentence))
            return
        if any(one.kind == "doubt" and not self._is_gunner(one) for one in said):
            if any(one.kind in _TELLING - {"fire"} for one in said):
                raise LostError("not certain")
            return
        if not any(one.kind in _TELLING for one in said):
            return
        has_fire = False
        if any(one.kind == "place" and other.value in _ONE_SHOT for one, other in pairwise(said)):
            raise LostError("a shot of those that were told, or of that move")
        for part in _by_place(said):
            self._part(part, is_fire=has_fire)
            fires = any(one.kind in _FIRES for one in part)
            has_fire |= fires and not any(one.kind in ("man", "ahead") for one in part)

    def _is_gunner(self, said: Mention) -> bool:
        return self._has_gunner and said.value in ("he", "him", "his")

    def done(self) -> Moves:
        if self._is_open or not self._changes or not self._alters:
            raise LostError("what becomes of it")
        if len(self._flown) == MOST_MOVES:
            raise LostError("all of them anew, and with what fire")
        return [(man, ways) for man, ways in self._moves]

    # ------------------------------------------------------------------ one move
    def _part(self, said: Sequence[Mention], *, is_fire: bool) -> None:
        is_fire = self._is_fire or (is_fire and not any(one.kind == "man" for one in said))
        said = _resolved(said, is_fire=is_fire)
        kinds = {one.kind for one in said}
        men, ways = _of(said, "man"), _of(said, "way")
        tells = bool(men or ways or "none" in kinds)
        places = sorted({int(one.value) - 1 for one in said if one.kind == "place"})
        is_fire |= bool(kinds & _FIRES)
        if "all" in kinds and places and len(places) < MOST_MOVES:
            raise LostError("all of them, or one")
        if "all" in kinds:
            places = [0, 1, 2]
        elif "all_fire" in kinds and not places:
            places = [n for n, (_, ways) in enumerate(self._before) if ways]
        if len(ways) == MOST_MOVES and not (places or men) and is_fire:
            places = [0, 1, 2]
        if "back" in kinds and is_fire and not (tells or places):
            if self._alters:
                return  # `fire right in all of them; forget the fire I gave above`
            if not self._at:
                if any(one.value in _ONE_SHOT for one in said):
                    raise LostError("which shot")
                places = [0, 1, 2]
                self._silenced.update(places)
        others = [one for one in said if one.value in _OTHERS]
        if others and len(self._at) == 1 and not places:
            places = [n for n in range(MOST_MOVES) if n not in self._at]
        is_said = bool(kinds & (_CHANGING | {"more"})) or self._is_open or bool(places)
        is_said |= is_fire and bool(self._silenced)
        is_said |= bool(self._at) and any(one.value == "there" for one in said)
        if tells and not is_said:
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
            if tells or kinds & {"back"}:
                raise LostError("of which move")
            return
        if "back" in kinds and is_fire and not tells:
            ways, kinds, tells = [], kinds | {"none"}, True
            self._silenced.update(places or self._at)
        if not tells:
            self._is_open = self._is_open or bool(places) or "back" in kinds
            self._is_fire |= is_fire
            return
        if men:
            self._fly([one.value for one in men], said)
        if "none" in kinds or ways:
            self._fire(ways, said, is_none="none" in kinds, is_back=_is_fire_taken_back(said))
        elif is_fire:
            raise LostError("fire, and where")
        self._is_open = self._is_fire = False

    def _by_what_it_was(self, said: Sequence[Mention]) -> Sequence[int]:
        """`LS instead of LT`, `make the LT an LS`: the move that is flown as the old one says."""
        flown = [man for man, _ in self._moves]
        men = [one.value for one in said if one.kind == "man"]
        old = men[0] if len(men) == 1 else _old_of(said)
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
        is_old_named = any(one.kind == "man" for one in _behind_old(said))
        if len(men) == 2 and new and _old_of(said) != old:
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
        denied = {one.value for one in _behind_old(said) if one.kind == "way"}
        for n in self._at:
            old = self._before[n][1]
            new = set(told) - set(old)
            if len(told) > 1 and not denied and _are_joined(said):
                if is_more or is_none or is_back or len(set(told)) < len(told):
                    raise LostError("which of several bursts")
                self._put(n, "".join(told))
                continue
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
                self._changes |= bool(old)
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

    def _put(self, n: int, ways: str) -> None:
        changed = self._moves[n][1] != self._before[n][1]
        if changed and self._moves[n][1] != ways and n not in self._silenced:
            raise LostError("one way, and another")
        if ways:
            self._silenced.discard(n)
        self._moves[n][1] = ways
        self._alters = True

    # ------------------------------------------------------------------ two moves
    def _swap(self, said: Sequence[Mention]) -> None:
        self._changes = True
        if any(one.kind in ("man", "way", "ahead", "none", "all") for one in said):
            raise LostError("swapped, and more")
        if any(one.kind == "doubt" and one.value not in _OF_TWO for one in said):
            raise LostError("not certain")
        is_with = any(one.kind in ("with_fire", "more") or one.value in _WITH for one in said)
        is_of_part = any(one.kind in ("fire", "all_fire") or one.value in _MEN for one in said)
        if is_of_part and not is_with:
            raise LostError("their fire alone, or with it")
        two = sorted({int(one.value) - 1 for one in said if one.kind == "place"})
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


_CHANGING = frozenset({"changes", "back", "old", "swap", "with_fire"})
_TELLING = frozenset(
    {"place", "all", "all_fire", "with_fire", "man", "way", "ahead", "fire", "none", "back"}
)


_OF_TWO = frozenset({"two", "both", "they", "before", "after", "other"})
_MEN = frozenset({"manoeuvre", "manoeuvres", "maneuver", "maneuvers"})
_WITH = frozenset(
    {"included", "incl", "including", "along", "together", "alike", "likewise", "with fire",
     "with the fire", "whatever they fire", "whatever fire", "travels", "travel"}
)  # fmt: skip
_OTHERS = frozenset(
    {"the other two", "the others", "the other ones", "both others", "the other moves"}
)


def _without_asides(said: Sequence[Mention]) -> Sequence[Mention]:
    """Without what only seems to be in doubt: `fire 1-3: none`, `left only`, `a slip, so LS`."""
    fires = False
    found: list[Mention] = []
    for one in said:
        fires |= one.kind == "fire"
        last = found[-1] if found else Mention("word")
        is_side_only = one.value == "only" and last.kind in ("way", "ahead")
        is_kind = one.value in "TS" and last.value == "a" and _is_kind_of_one(one, said)
        if one.kind == "doubt" and fires and one.value in _NONE:
            found.append(Mention("none", one.value))
        elif one.kind != "doubt" or not (is_side_only or is_kind):
            found.append(one)
    return found


_IS = frozenset(
    {"should be", "make it", "must be", "becomes", "is to be", "it should be", "should read"}
)
"""`The first fire should be right as well`: as another is, and nothing more."""
_NONE = frozenset({"none", "nothing", "nil", "zero"})


def _is_kind_of_one(kind: Mention, said: Sequence[Mention]) -> bool:
    men = [one.value for one in said if one.kind == "man"]
    return len(men) == 1 and men[0].endswith(kind.value)


def _are_joined(said: Sequence[Mention]) -> bool:
    """`Left and ahead`: both of them."""
    at = [n for n, one in enumerate(said) if one.kind == "way"]
    between = [one.value for a, b in pairwise(at) for one in said[a + 1 : b]]
    return all(value in ("and", "&", "+", ",") for value in between)


def _is_of_the_same_breath(said: Sequence[Mention]) -> bool:
    """`Fire right. No, I meant left on 2`: in place of the fire that was told just before."""
    opens = {one.value for one in said if one.kind == "changes"}
    fires = any(one.kind == "fire" for one in said) and any(one.kind == "way" for one in said)
    return bool(opens) and opens <= _BREATH and fires and all(one.kind != "man" for one in said)


_BREATH = frozenset({"no ,", "no no", "meant", "i meant", "sorry", "wait", "no wait", "hang on"})


def _is_mutual(said: Sequence[Mention]) -> bool:
    """`2 where I put 3, and 3 where I put 2`."""
    places = [one.value for one in said if one.kind == "place"]
    return (
        len(places) == _PLACES_SWAPPED
        and places == places[::-1]
        and len(set(places)) == 2
        and not any(one.kind in ("man", "way", "ahead", "none") for one in said)
    )


def _by_place(said: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
    """What is named of each move, where several are: each clause has its own."""
    places = {one.value for one in said if one.kind == "place"}
    if len(places) < 2 or _joined(said):
        yield said
        return
    clauses: list[list[Mention]] = [[]]
    for one in said:
        if one.value in (",", ";", "and", "."):
            clauses.append([])
        else:
            clauses[-1].append(one)
    for clause in clauses:
        if len({one.value for one in clause if one.kind == "place"}) > 1:
            raise LostError("which of them")
    whole: list[list[Mention]] = []
    for clause in clauses:
        has_place = any(one.kind == "place" for one in clause)
        if has_place or not whole:
            whole.append(clause)
        else:
            whole[-1] += clause
    first_place = next((n for n, one in enumerate(whole) if any(m.kind == "place" for m in one)), 0)
    if first_place:
        whole[: first_place + 1] = [[m for one in whole[: first_place + 1] for m in one]]
    yield from whole


def _joined(said: Sequence[Mention]) -> bool:
    """Are all the moves that are named one list, `in 1 and 2`?"""
    at = [n for n, one in enumerate(said) if one.kind == "place"]
    if any(one.kind in _SAYS for one in said[: at[0]]) and any(
        one.kind in _SAYS for one in said[at[-1] :]
    ):
        return False
    return all(
        all(one.value in ("and", ",", "the", "&", "move", "in", "+") for one in said[a + 1 : b])
        for a, b in pairwise(at)
    )


_SAYS = frozenset({"man", "way", "ahead", "none", "fire", "back"})


def _of(said: Sequence[Mention], kind: str) -> list[Mention]:
    return [one for one in said if one.kind == kind]


def _behind_old(said: Sequence[Mention]) -> Iterator[Mention]:
    """What stands next behind a word that says what it was, or is not."""
    for n, one in enumerate(said):
        if one.kind != "old":
            continue
        for other in said[n + 1 :]:
            if other.kind in ("man", "way", "ahead"):
                yield other
                break
            if other.kind in ("place", "changes") or other.value in ("but", ",", ";", ".", ":"):
                break


def _is_fire_taken_back(said: Sequence[Mention]) -> bool:
    """`Cancel the fire to the left`, and not `cancel the fire, make it left`."""
    at = next((n for n, one in enumerate(said) if one.kind == "back"), None)
    if at is None:
        return False
    told = [one for one in said[at + 1 :] if one.kind in _ORDERED | {"changes"} or one.value == ";"]
    if not told or told[0].kind not in _FIRES:
        return False
    return next((one.kind == "way" for one in told if one.kind not in _FIRES), True)


def _old_of(said: Sequence[Mention]) -> str:
    """Which of two manoeuvres was ordered before, the one that is said to be or the first; "" where
    nobody can say."""
    at = [n for n, one in enumerate(said) if one.kind == "man"]
    if len(at) != 2:
        return ""
    denied = [one for one in _behind_old(said) if one.kind == "man"]
    if len(denied) == 1:
        return denied[0].value
    is_for = any(one.value == "for" for one in said[at[0] : at[1]])
    if is_for:
        return said[at[1]].value if at[1] == at[0] + 2 else ""
    return "" if denied else said[at[0]].value


def _resolved(said: Sequence[Mention], *, is_fire: bool) -> Sequence[Mention]:
    """With each *ahead* as what it is there: where fire goes, or what is flown."""
    found = list(said)
    for n, one in enumerate(found):
        if one.kind == "ahead":
            found[n] = Mention("way" if _is_way(found, n, is_fire=is_fire) else "man", "A")
    is_fire |= any(one.kind in ("fire", "all_fire", "with_fire", "none") for one in found)
    if any(one.kind == "way" for one in found) and not is_fire:
        raise LostError("a side of what")
    return found


def _is_way(said: Sequence[Mention], at: int, *, is_fire: bool) -> bool:
    """Is *ahead* where fire goes? It is behind a word for it, and before one that has no other."""
    marks = [one for one in said if one.kind in ("fire", "all_fire", "with_fire")]
    if not marks:
        return is_fire
    before = next((one for one in reversed(said[:at]) if one.kind in _ORDERED), None)
    if before is not None and before.kind in _FIRES:
        return True
    if before is not None and before.kind == "way":
        last = max(n for n in range(at) if said[n].kind == "way")
        return all(one.value in _JOIN or one.kind == "old" for one in said[last + 1 : at])
    behind = [one.kind for one in said[at + 1 :] if one.kind in _ORDERED]
    if said[at].value != "A" or not behind or behind[0] in ("man", "way", "ahead"):
        return False
    return next((kind for kind in behind if kind in ("man", "way", "ahead")), "man") == "man"


_JOIN = frozenset({"and", "&", "+", ",", "the", "to", "from", "nothing but", "only", "always"})
_ONE_SHOT = frozenset({"shot", "burst", "bullet", "squirt", "salvo", "volley", "bang"})
_FIRES = frozenset({"fire", "all_fire", "with_fire"})
_ORDERED = frozenset({"fire", "all_fire", "with_fire", "man", "way", "ahead"})
