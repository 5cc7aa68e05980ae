"""Fire that may stand at a place of a sentence: a burst, a direction, a list of them, none."""

import re
from collections.abc import Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose import patterns
from sopwith_gm.systems.sopwith.prose.thing import Thing
from sopwith_gm.systems.sopwith.prose.words import Word
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_WAY = Pattern(r"[pdKvz]{0,4}(?P<way>[LRABCNjW])(?:(?<=W)u[dvz]*[TSM])?")
_EVERYWHERE = Pattern(r"[pdKvz]{0,3}e(?:pd)?#?G?(?=[,.;&t:]|$)")
"""All three, all guns."""
_ALL = frozenset({"all"})
"""The one word of each that says everywhere as well; `all along` is of time."""
_EACH_WAY = Pattern(r"[be]p?d?(?P<way>[LRA])")
_IS_FLOWN = Pattern(r"[dK]*(?:[TS](?![LRp])|[TS]p?d?[LR])")
"""Behind a side: it is that of a turn or a slip."""
_MORE = Pattern(r"(?:,?&|,)[pdKa]*(?P<one>#)?[pdKa]*(?P<way>[LRABCj])(?!M|p?a?[FG])")
_BURST = Pattern(
    r"(?:[adh]?K*(?P<number>[#w])[KM]*|[adhpKzs]*)"
    r"(?:G[vzKp]*F|F[vzK]*G|F(?:[vaKp]*(?P<number2>#)?F)?|G)"
)
_ONE_THERE = Pattern(r"#p[daz]*[oM#TS]")
"""One in the second."""
_SO_OFTEN_THERE = Pattern(r"w(?=p[daz]*[oM#TS])")
"""(Ahead twice in the first,) once in the second."""
_ENTRY = r"p?d?((?:[LRAjBC](?:&p?d?[LRAj])*)|[nq])"
_ROW = Pattern(rf"{_ENTRY},t?{_ENTRY},?[&t]*{_ENTRY}(?=[.;]|$|,O)")
_NONE = frozenset(
    {"none", "nothing", "nil", "zero", "zilch", "nada", "zip", "neither", "without", "w/o",
     "w/out", "not at all", "-", "x 0", "(", "[", "{", "no sort of", "nowhere", "neither of",
     "none of", "minus"}
)  # fmt: skip
"""No fire, with no word of fire beside it."""


_NO = frozenset({"no", "not", "don't", "won't", "do not", "doesn't"})
_PLACE = frozenset("o#MTSAHNmv")
_ENDS = frozenset(["", ",", ".", ";"])
_SILENT = Pattern(r"(?:p?d?[LRA])?[vK]*q")
_SINGLE = frozenset("LRA")
_MOVE_GOES = Pattern(r"(?:^|[.,;:E*])[dz][TS](?:p[#o])?v[vp]*.?$")
_NO_ONE = Pattern(r"n#(?=[,.;]|$)")


def fire_at(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    """All fire that may begin there."""
    yield from _lists(words, signs, at)
    yield from _bursts(words, signs, at)
    yield from _none(words, signs, at)
    yield from _ways(words, signs, at)


def _lists(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    fires = patterns.FIRE_LIST.match(signs, at)
    if fires:
        said = [n for n, sign in enumerate(fires.groups(), 1) if sign and n % 3 == 2]
        ordinals = [
            words[begun].value in ({str(nth), "-1"} if nth == MOST_MOVES else {str(nth)})
            for nth, n in enumerate(said, 1)
            for begun in (fires.start(n - 1), fires.start(n + 1))
            if begun >= 0
        ]
        if all(ordinals) and len(said) > 1:
            yield Thing("fire list", fires.end(), fires=tuple(_way_of(fires[n]) for n in said))
    row = _ROW.match(signs, at)
    if row:
        yield Thing("row", row.end(), fires=tuple(_way_of(row[n]) for n in (1, 2, 3)))


def _way_of(signs: str) -> str:
    return "".join(patterns.WAYS[sign] for sign in signs if sign in patterns.WAYS)


def _bursts(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    none = patterns.NO_FIRE.match(signs, at)
    if none:
        yield Thing("no fire", none.end())
    gun = patterns.GUN.match(signs, at)
    if gun:
        (way,) = filter(None, gun.group("way", "way2", "way3", "way4"))
        silent = _SILENT.match(signs, gun.end()) if patterns.WAYS[way] in _SINGLE else None
        if silent:
            yield Thing("idle", silent.end(), "K")  # `fire ahead, the left gun silent`
        else:
            yield Thing("burst", gun.end(), patterns.WAYS[way])
    two = patterns.TWO_GUNS.match(signs, at)
    ways = _ways_of_two_guns(words, two) if two else ""
    if two and ways:
        yield Thing("burst", two.end(), ways)
    burst = _BURST.match(signs, at)
    is_longer = burst and (not gun or gun.end() < burst.end() or signs[at] not in "LRA")
    if burst and is_longer and not (none and none.end() >= burst.end()):
        number = patterns.number_of(words, burst, "number", "number2")
        yield Thing("burst", burst.end(), number=number)
    if _ONE_THERE.match(signs, at) and words[at].value == "1":
        yield Thing("one of it", at + 1, "same")
    if _SO_OFTEN_THERE.match(signs, at):
        yield Thing("one of it", at + 1, "same", int(words[at].value))
    is_place = signs[at] == "#" and at > 0 and words[at - 1].value in ("in", "on")
    one = None if is_place else patterns.ONE.match(signs, at)  # `the turn in 2 goes right`
    if one and one["way"]:
        told = words[at : one.start("way")]
        number = next((int(word.value) for word in told if word.sign == "#"), 1)
        yield Thing("one of it", one.start("way"), number=number)
    elif one:
        yield Thing("one of it", one.end(), "same")


def _ways_of_two_guns(words: Sequence[Word], two: re.Match[str]) -> str:
    """Two ways, and more guns than one where they share the word; "" for `A and L gun`."""
    told = [way for way in two.group("way", "way2", "way3", "way4") if way]
    first, second = (patterns.WAYS[way] for way in told)
    is_whole = not two["guns"] or words[two.start("guns")].value.endswith("s")
    return first + second if first != second and is_whole else ""


def _none(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    value, behind = words[at].value, signs[at + 1 : at + 2]
    is_bare = signs[at] == "q" or (signs[at] == "n" and value in _NONE)
    is_not_there = value == "not" and behind in ("p", "<", ">")
    is_bare = is_bare or (value in _NO and behind in _ENDS and at > 0 and signs[at - 1] in _PLACE)
    if (is_bare or is_not_there) and not patterns.NO_FIRE.match(signs, at):
        yield Thing("none", at + 1, value if is_not_there else "")
    if signs[at] == "n" and _NO_ONE.match(signs, at) and words[at + 1].value == "1":
        yield Thing("none", at + 2)  # `then ahead without one`
    more = patterns.NO_MORE.match(signs, at)
    if more and more.end() > at:
        yield Thing("no more", more.end())


def _tells_of_move(signs: str, at: int) -> bool:
    """`That slip goes right`, where no fire is spoken of: the move does."""
    return bool(_MOVE_GOES.search(signs, 0, at + 1)) and set("FG").isdisjoint(signs)


def _ways(words: Sequence[Word], signs: str, at: int) -> Iterator[Thing]:
    everywhere = _EVERYWHERE.match(signs, at)
    # `fire in all three`: moves, and no directions
    is_of_moves = any(one.value == "in" for one in words[max(0, at - 1) : at + 1])
    if (
        everywhere
        and not is_of_moves
        and {one.value for one in words[at : everywhere.end()] if one.sign == "e"} <= _ALL
    ):
        yield Thing("way", everywhere.end(), "LRA")
    each = _EACH_WAY.match(signs, at)
    if each and not _IS_FLOWN.match(signs, each.end()):
        yield Thing("each way", each.end(), each["way"])
    match = _WAY.match(signs, at)
    if not match or _IS_FLOWN.match(signs, match.end()) or _tells_of_move(signs, at):
        return
    if match["way"] == "j" and signs[match.end() : match.end() + 1] == "M":
        return  # `a move ahead`
    ways = patterns.WAYS[match["way"]]
    end = match.end() if ways == "W" else match.end("way")
    opens = (not at or words[at - 1].value == ";") and match.start("way") == at
    yield Thing("way", end, ways, opens=opens)
    while match["way"] in "LRAj":
        more = _MORE.match(signs, end)
        if not more or patterns.WAYS[more["way"]] in ways or _IS_FLOWN.match(signs, more.end()):
            return
        if more["one"] and words[more.start("one")].value != "1":
            return  # `a burst ahead and two to the left`
        ways, end = ways + patterns.WAYS[more["way"]], more.end()
        if "&" in more.group():
            yield Thing("way", end, ways, number=int(bool(more["one"])), opens=opens)
            return
