"""What mentions of one sentence say together: which clause is of which move, which of two was there
before, and whether *ahead* is flown or fired."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sopwith_gm.systems.sopwith.prose.mentions import Mention
from sopwith_gm.systems.sopwith.prose.places import LostError
from sopwith_gm.systems.sopwith.sheet import MOVES

PLACES_SWAPPED = 4
"""So often are moves named that are said to be each other."""
_JOIN = frozenset({"and", "&", "+", ",", "the", "to", "from", "nothing but", "only", "always"})
ONE_SHOT = frozenset({"shot", "burst", "bullet", "squirt", "salvo", "volley", "bang"})
FIRES = frozenset({"fire", "all_fire", "with_fire"})
_ORDERED = frozenset({"fire", "all_fire", "with_fire", "man", "way", "ahead"})
_NONE = frozenset({"none", "nothing", "nil", "zero"})


_BREATH = frozenset({"no ,", "no no", "meant", "i meant", "sorry", "wait", "no wait", "hang on"})
_SAYS = frozenset({"man", "way", "ahead", "none", "fire", "back"})


def without_asides(said: Sequence[Mention]) -> Sequence[Mention]:
    """Without what only seems to be in doubt: `fire 1-3: none`, `left only`, `a slip, so LS`."""
    fires = False
    found: list[Mention] = []
    for one in said[: _reason(said)]:
        fires |= one.kind == "fire"
        last = found[-1] if found else Mention("word")
        is_side_only = one.value == "only" and last.kind in ("way", "ahead")
        is_kind = one.value in "TS" and last.value == "a" and _is_kind_of_one(one, said)
        if fires and one.value in _NONE:
            found.append(Mention("none", one.value))
        elif one.kind != "doubt" or not (is_side_only or is_kind):
            found.append(one)
    return found


def _reason(said: Sequence[Mention]) -> int:
    """Where a last clause begins that orders nothing and hangs on nothing: `..., I want two in hand
    for next week`; the end, where there is none."""
    start = max((n for n, one in enumerate(said) if one.value in _PARTS), default=0)
    clause = said[start + 1 :]
    is_reason = all(
        one.kind == "word" or (one.kind == "doubt" and one.value in _OF_REASONS) for one in clause
    )
    is_limited = bool(clause) and clause[0].value in _LIMITS
    return start if start and is_reason and not is_limited else len(said)


_PARTS = frozenset({",", ";", "because", "since"})
_LIMITS = frozenset({"but", "though", "although", "however", "yet", "not"})
_OF_REASONS = frozenset(
    {"two", "half", "once", "twice", "he", "she", "they", "he'll", "she'll", "they'll", "next turn",
     "never", "nothing", "nobody", "before", "after", "then", "went", "flew"}
)  # fmt: skip
"""Words of doubt that leave nothing in doubt where a clause of its own tells why."""


def _is_kind_of_one(kind: Mention, said: Sequence[Mention]) -> bool:
    men = [one.value for one in said if one.kind == "man"]
    return len(men) == 1 and men[0].endswith(kind.value)


def are_joined(said: Sequence[Mention]) -> bool:
    """`Left and ahead`: both of them."""
    at = [n for n, one in enumerate(said) if one.kind == "way"]
    between = [one.value for a, b in pairwise(at) for one in said[a + 1 : b]]
    return all(value in ("and", "&", "+", ",") for value in between)


def is_of_the_same_breath(said: Sequence[Mention]) -> bool:
    """`Fire right. No, I meant left on 2`: in place of the fire that was told just before."""
    opens = {one.value for one in said if one.kind == "changes"}
    fires = any(one.kind == "fire" for one in said) and any(one.kind == "way" for one in said)
    return bool(opens) and opens <= _BREATH and fires and all(one.kind != "man" for one in said)


def is_mutual(said: Sequence[Mention]) -> bool:
    """`2 where I put 3, and 3 where I put 2`."""
    places = [one.value for one in said if one.kind == "place"]
    return (
        len(places) == PLACES_SWAPPED
        and places == places[::-1]
        and len(set(places)) == 2
        and not any(one.kind in ("man", "way", "ahead", "none") for one in said)
    )


def by_place(said: Sequence[Mention]) -> Iterator[Sequence[Mention]]:
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


def of_kind(said: Sequence[Mention], kind: str) -> list[Mention]:
    """Those of one kind."""
    return [one for one in said if one.kind == kind]


_BUT = frozenset({"but", "except", "save", "bar", "excepting"})


def all_but(said: Sequence[Mention]) -> Sequence[Mention]:
    """What a sentence names, where it names all shots but one: the other two moves instead."""
    named = [n for n, one in enumerate(said) if one.kind == "place"]
    fires = [n for n, one in enumerate(said) if one.kind == "all_fire"]
    but = [n for n, one in enumerate(said) if one.value in _BUT]
    if len(named) != 1 or len(fires) != 1 or len(but) != 1 or not fires[0] < but[0] < named[0]:
        return said
    others = [Mention("place", str(n)) for n in MOVES if str(n) != said[named[0]].value]
    both = (others[0], Mention("word", "and"), others[1])
    return (*said[: fires[0]], Mention("fire", "fire"), *both, *said[named[0] + 1 :])


def behind_old(said: Sequence[Mention]) -> Iterator[Mention]:
    """What stands next behind a word that says what it was, or is not."""
    for n, one in enumerate(said):
        if one.kind != "old":
            continue
        for other in said[n + 1 :]:
            if other.kind in ("man", "way", "ahead") or other.value in _NO_SIDE:
                yield other
                break
            if other.kind in ("place", "changes") or other.value in ("but", ",", ";", ".", ":"):
                break


_NO_SIDE = ("S", "T")
"""*Slip*, *turn*: of no side."""


def is_fire_taken_back(said: Sequence[Mention]) -> bool:
    """`Cancel the fire to the left`, and not `cancel the fire, make it left`."""
    at = next((n for n, one in enumerate(said) if one.kind == "back"), None)
    if at is None:
        return False
    told = [one for one in said[at + 1 :] if one.kind in _ORDERED | {"changes"} or one.value == ";"]
    if not told or told[0].kind not in FIRES:
        return False
    return next((one.kind == "way" for one in told if one.kind not in FIRES), True)


def old_of(said: Sequence[Mention]) -> str:
    """Which of two manoeuvres was ordered before, the one that is said to be or the first; "" where
    nobody can say."""
    at = [n for n, one in enumerate(said) if one.kind == "man"]
    if len(at) != 2:
        return ""
    denied = [one for one in behind_old(said) if one.kind == "man"]
    if len(denied) == 1:
        return denied[0].value
    is_for = any(one.value == "for" for one in said[at[0] : at[1]])
    if is_for:
        return said[at[1]].value if at[1] == at[0] + 2 else ""
    return "" if denied else said[at[0]].value


def resolved(said: Sequence[Mention], *, is_fire: bool) -> Sequence[Mention]:
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
    if before is not None and before.kind in FIRES:
        return True
    if before is not None and before.kind == "way":
        last = max(n for n in range(at) if said[n].kind == "way")
        return all(one.value in _JOIN or one.kind == "old" for one in said[last + 1 : at])
    behind = [one.kind for one in said[at + 1 :] if one.kind in _ORDERED]
    if said[at].value != "A" or not behind or behind[0] in ("man", "way", "ahead"):
        return False
    return next((kind for kind in behind if kind in ("man", "way", "ahead")), "man") == "man"
