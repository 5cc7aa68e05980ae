"""What may stand at a place of a sentence and speaks of what was told: the same, as the first."""

from collections.abc import Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.prose.names import named_at
from sopwith_gm.systems.sopwith.prose.thing import Thing
from sopwith_gm.systems.sopwith.prose.words import Word

_SAME = Pattern(r"[adv]*sg?[vz]*")
_AGAIN = Pattern(r"(?:[vz]{0,3}g|h#?M?)(?=[,.;&:t]|$)")
_MIRRORED = Pattern(r"[adv]*s[pKd]*(?P<side>[LR])K?(?=[,.;&t]|$)")
_SIDE = Pattern(r"(?:pd?(?P<side>[LR])(?:K?g)?|(?P<side2>[LR])K?g)(?=[,.;&:t!]|$)")
_AS = Pattern(r"[up][vpKz]{0,2}(?=[dM])")
"""Behind *the same*: as the second, as in move 2."""
_AS_BEGUN = Pattern(r"uv{1,2}")
_BEGUN = frozenset({"began", "begin", "started", "start", "opened"})
_AFTER_DOING = Pattern(r">[vK]*(?=a?(?:[TSANHcj]|[LR][TS]))")
"""`After going straight twice`."""
_AROUND = Pattern(r"<,?&>(?=[a#]?(?:[TSANHcj]|[LR][TS]))")
"""`Two slips left before and after a straight`."""
_BETWEEN = Pattern(r"\^(?=[a#]?K*M?(?:[TSANHcjI]|[LR][TS]))")
"""`A left turn between two aheads`, `it is to be flanked by two simple moves ahead`."""
_PUT_BEFORE = Pattern(r"<z(?=[,.;]|$)")
_BOTH_BESIDE = Pattern(
    r"p*(?P<many>b(?=[dz]*M)|[ed]*(?P<number>#)|d(?=M))[dz]*M?(?:(?P<how>[<>])z|J)"
)
_MOVE_BESIDE = Pattern(r"p?d#?M(?P<how>[<>])(?=[,.;&v]|$)")
"""`In the move before and in the move after`."""
"""`In both moves before it`."""
_TWO_MORE = Pattern(r"#K(?:pz)?")
_MORE = frozenset({"more", "further", "such"})
_BEHIND = r"(?![TSHI#ocj])"
_BESIDE_IT = Pattern(
    rf"d?M?(?P<both><,?&>)z{_BEHIND}|p?(?P<how>[<>p])z{_BEHIND}|d#(?P<one>[<>])(?=[,.;]|$)|z#(?=[vF])"
)
"""Before and after it; in it; the one before; that one is."""
_THOSE = frozenset({"those", "these", "them"})
_AFTERWARDS = frozenset({"afterwards", "thereafter", "after that", "after this"})
_NEITHER = frozenset({"neither", "neither of"})


def repeated_at(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    """All that may begin there and speaks of what was told."""
    same = _SAME.match(signs, at)
    if same:
        yield Thing("same", same.end())
    mirrored = _MIRRORED.match(signs, at)
    if mirrored:
        yield Thing("mirrored", mirrored.end(), mirrored["side"])
    yield from _like(words, signs, at, same.end() if same else at)
    more = _TWO_MORE.match(signs, at)
    if more and words[at].value in ("2", "3") and words[at + 1].value in _MORE:
        yield Thing("more of it", more.end(), number=int(words[at].value))
    beside = _BESIDE_IT.match(signs, at)
    if beside:
        how = beside["both"] or beside["how"] or beside["one"] or ""
        yield Thing("beside it", beside.end(), how)
    if (
        signs.startswith("pz", at)
        and words[at + 1].value in _THOSE
        and signs[at + 2 : at + 3] != "v"
    ):
        yield Thing("those", at + 2, named=Named("all", of_told=True))
    is_end = signs[at + 1 : at + 2] in ("", ",", ".")
    if signs[at] == "t" and words[at].value in _AFTERWARDS and is_end:
        yield Thing("beside it", at + 1, ">")  # `silent in the turns, one burst ahead afterwards`
    many = _BOTH_BESIDE.match(signs, at)
    if many and many["many"] != "d":
        number = int(words[many.start("number")].value) if many["number"] else 2
        yield Thing("beside it", many.end(), many["how"] or "<", number)
    after = _AFTER_DOING.match(signs, at)
    if after:
        yield Thing("after doing", after.end())
    if words[at].value == "follows" and signs[at + 1 : at + 2] not in ("", *",.;&t"):
        yield Thing("after doing", at + 1)  # `a left turn follows an ahead`
    beside_it = _MOVE_BESIDE.match(signs, at)
    if beside_it:
        yield Thing("beside it", beside_it.end(), beside_it["how"])
    between = _BETWEEN.match(signs, at)
    if between:
        yield Thing("between", between.end())
    around = _AROUND.match(signs, at)
    if around:
        yield Thing("around", around.end())
    before = _PUT_BEFORE.match(signs, at)
    if before:
        yield Thing("put before", before.end())
    yield from _neither(words, signs, at)
    again = _AGAIN.match(signs, at)
    if again:
        yield Thing("same", again.end(), cost=1)
    side = _SIDE.match(signs, at)
    if side:
        is_again = int("g" in side[0])
        yield Thing("other side", side.end(), side["side"] or side["side2"], is_again)


def _like(words: Sequence[Word], signs: str, at: int, end: int) -> Iterator[Thing]:
    """`As the first`, `(the same) as the second`, `like move 3`, `as we began`."""
    begun = _AS_BEGUN.match(signs, at)
    if begun and words[at].value == "as" and words[begun.end() - 1].value in _BEGUN:
        yield Thing("like another", begun.end(), named=Named("nth", (0,)))
    as_it = _AS.match(signs, end)
    is_like = signs[at] == "v" and words[at].value == "like"
    if not is_like and not (as_it and (end > at or words[at].value == "as")):
        return
    for named, over in named_at(words, signs, at + 1 if is_like or not as_it else as_it.end()):
        if named.how == "nth":
            yield Thing("like another", over, named=named)


def _neither(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    """`Neither the first nor the second`."""
    if words[at].value not in _NEITHER:
        return
    if words[at].value == "neither of":
        for one, end in named_at(words, signs, at + 1):
            if one.how in ("first", "last", "both", "kind", "all"):
                yield Thing("in neither", end, named=one)
    for one, end in named_at(words, signs, at + 1):
        if signs[end : end + 1] == "n":
            for other, over in named_at(words, signs, end + 1):
                yield Thing("in neither", over, named=Named("union", of=one, other=other))
