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
_TWO_MORE = Pattern(r"#K(?:pz)?")
_MORE = frozenset({"more", "further", "such"})
_BEHIND = r"(?![TSHI#ocj])"
_BESIDE_IT = Pattern(
    rf"(?P<both><,?&>)z{_BEHIND}|p?(?P<how>[<>p])z{_BEHIND}|d#(?P<one>[<>])(?=[,.;]|$)|z#(?=v)"
)
"""Before and after it; in it; the one before; that one is."""
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
    for one, end in named_at(words, signs, at + 1):
        if signs[end : end + 1] == "n":
            for other, over in named_at(words, signs, end + 1):
                yield Thing("in neither", over, named=Named("union", of=one, other=other))
