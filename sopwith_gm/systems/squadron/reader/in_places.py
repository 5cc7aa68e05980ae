"""Manoeuvres put into the places that were told of them, where that is possible in one way only."""

from collections.abc import Iterator, Sequence

from sopwith_gm.systems.squadron.reader.placed import Statement

_MOST = 9
"""Manoeuvres of a list; no budget pays for more."""
_MIRRORED = {"BL": "BR", "BR": "BL", "TL": "TR", "TR": "TL"}
Filled = dict[int, tuple[int, int]]
"""For each place, counted from 1, which statement fills it, and with which of its items."""


def lists_of(statements: Sequence[Statement], many: int | None) -> set[tuple[str, ...]]:
    """Every list in which each place is told exactly once; `many`: how long it is, if told."""
    backwards = any(one.where == "backwards" for one in statements)
    told = [one for one in statements if one.where != "backwards"]
    free = [one for one in told if one.where == "follows"]
    if backwards and 0 < len(free) < len(told):
        return set()
    told = _with_anchors(told)
    found: set[tuple[str, ...]] = set()
    for length in range(1, _MOST + 1) if many is None else (many,):
        for filled in _filled(told, length, many is not None):
            codes = _codes(told, filled, length)
            if codes:
                found.add(codes[::-1] if backwards and free else codes)
    return found


def _with_anchors(told: Sequence[Statement]) -> list[Statement]:
    """`Right before the bank left a straight`: a bank that is told nowhere else is told so."""
    items = [code for one in told for code in one.codes]
    new = dict.fromkeys(
        one.anchor.removeprefix("item:")
        for one in told
        if one.anchor.startswith("item:") and one.anchor.removeprefix("item:") not in items
    )
    return [*(Statement((code,), where="free") for code in new), *told]


def _filled(told: Sequence[Statement], length: int, is_counted: bool) -> Iterator[Filled]:
    """Every way to fill a list of such a length."""
    order = sorted(range(len(told)), key=lambda n: bool({"rest", "between"} & _kinds(told[n])))

    def from_(at: int, filled: Filled) -> Iterator[Filled]:
        if at == len(order):
            if len(filled) == length:
                yield filled
            return
        number = order[at]
        for places in _places_of(told, number, filled, length, is_counted):
            if all(1 <= place <= length and place not in filled for place in places):
                size = _size(told[number], places)
                new = {place: (number, n % size) for n, place in enumerate(places)}
                yield from from_(at + 1, filled | new)

    yield from from_(0, {})


def _kinds(one: Statement) -> set[str]:
    return {place.partition(":")[0] for place in one.places}


def _size(one: Statement, places: Sequence[int]) -> int:
    return len(one.codes) or max(len(places), 1)


def _places_of(
    told: Sequence[Statement], number: int, filled: Filled, length: int, is_counted: bool
) -> Iterator[Sequence[int]]:
    """Where a statement may be, as far as what was put in its place allows it."""
    one = told[number]
    sizes = [len(one.codes)] if one.codes else _like_sizes(one)
    if one.where == "at":
        yield from _at(one, filled, length, is_counted)
        return
    opens = one.where == "follows" and not _before(told, number)
    for size in sizes:
        if one.where != "free" and not opens:
            yield from _beside(one, _anchored(told, number, filled, length), size)
        elif not one.like.startswith("told"):
            yield from (range(at, at + size) for at in range(1, length + 2 - size))


def _like_sizes(one: Statement) -> Sequence[int]:
    kind, _, many = one.like.partition(":")
    if kind != "told":
        return [1]
    return range(1, _MOST) if many == "all" else [int(many)]


def _before(told: Sequence[Statement], number: int) -> list[int]:
    return [n for n in range(number) if told[n].where != "free"]


def _beside(
    one: Statement, anchors: Iterator[tuple[int, int]], size: int
) -> Iterator[Sequence[int]]:
    for first, last in dict.fromkeys(anchors):
        start = first - size if one.where == "before" else last + 1
        if not one.like.startswith("told:all") or start - 1 == size:
            yield range(start, start + size)


def _anchored(
    told: Sequence[Statement], number: int, filled: Filled, length: int
) -> Iterator[tuple[int, int]]:
    """The first and the last place of what a statement stands beside."""
    one = told[number]
    if one.anchor.startswith("place:"):
        for place in _spelt(one.anchor.removeprefix("place:"), length, 1):
            yield place, place
        return
    if one.anchor.startswith("item:"):
        code = one.anchor.removeprefix("item:")
        at = [
            place
            for place, (n, item) in filled.items()
            if n != number and told[n].codes[item : item + 1] == (code,)
        ]
        yield from ((place, place) for place in at if len(at) == 1)
        return
    earlier = _before(told, number)
    new = [n for n, each in enumerate(told) if each.where == "free"]
    for n in earlier[-1:] if one.where == "follows" else [*new, *earlier]:
        places = [place for place, (of, _) in filled.items() if of == n]
        if places and max(places) - min(places) == len(places) - 1:
            yield min(places), max(places)


def _at(one: Statement, filled: Filled, length: int, is_counted: bool) -> Iterator[Sequence[int]]:
    size = len(one.codes)
    if one.places[0].startswith(("rest", "between")) and len(one.places) == 1:
        left = [place for place in range(1, length + 1) if place not in filled]
        if one.places[0] == "between" and not _is_within(left, length):
            return
        many = one.places[0].partition(":")[2]
        alone = len(left) == 1 and one.places[0] == "between"
        spread = size == 1 and (is_counted or many or alone)
        if left and (not many or int(many) == len(left)) and (1 < size == len(left) or spread):
            yield left
        return
    told = [_spelt(each, length, size) for each in one.places]
    places = [place for each in told for place in each]
    if not all(told) or len({*places}) < len(places):
        return
    if one.also:
        others = [place for each in one.also for place in _spelt(each, length, size)]
        if {*others} != {*places}:
            return
    if size in (0, 1, len(places)):
        yield places


def _is_within(left: Sequence[int], length: int) -> bool:
    """Are they one behind the other, with some before and some behind them?"""
    return bool(left) and 1 < left[0] <= left[-1] < length and left[-1] - left[0] < len(left)


def _spelt(place: str, length: int, size: int) -> list[int]:
    """The places that a word means in a list of such a length; none where there is no such one."""
    if ".." in place:
        first, last = (_one(int(end), length) for end in place.split(".."))
        found = list(range(first, last + 1))
    elif place == "head":
        found = list(range(1, max(size, 1) + 1))
    elif place == "tail":
        found = list(range(length + 1 - max(size, 1), length + 1))
    elif place == "middle":
        size = max(size, 1)
        found = (
            [length // 2 + 1 - size // 2 + n for n in range(size)]
            if ((length - size) % 2 == 0)
            else []
        )
    elif place in ("odd", "even"):
        found = list(range(1 if place == "odd" else 2, length + 1, 2))
    elif place == "ends":
        found = [1, length] if length > 1 else []
    elif place == "all":
        found = list(range(1, length + 1))
    elif place.startswith(("rest", "between")):
        found = []
    else:
        found = [_one(int(place), length)]
    return found if all(1 <= one <= length for one in found) else []


def _one(place: int, length: int) -> int:
    return place if place > 0 else length + 1 + place


def _codes(told: Sequence[Statement], filled: Filled, length: int) -> tuple[str, ...]:
    """The list; () where something is like what is like it."""
    codes: dict[int, str] = {
        place: told[n].codes[item] for place, (n, item) in filled.items() if told[n].codes
    }
    for _ in range(length):
        for place, (n, item) in filled.items():
            one = told[n]
            if place in codes:
                continue
            if one.like.startswith("told"):
                size = sum(of == n for of, _ in filled.values())
                back = size if one.turned != "backwards" else 2 * item + 1
                source = place - back
            else:
                source = next(iter(_spelt(one.like, length, 1)), 0)
            if source in codes and _turned(codes[source], one.turned):
                codes[place] = _turned(codes[source], one.turned)
    return tuple(codes[place] for place in range(1, length + 1)) if len(codes) == length else ()


def _turned(code: str, turned: str) -> str:
    """To the other side, or to that which is told; "" of a straight."""
    if turned == "mirrored":
        return _MIRRORED.get(code, "")
    if turned in ("L", "R"):
        return f"{code[0]}{turned}" if code in _MIRRORED else ""
    return code
