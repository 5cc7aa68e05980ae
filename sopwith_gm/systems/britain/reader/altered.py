"""A chain as sentences below it change it: `Leave out B2, and behind B3 add: go to H8` (BB 14.6).

Players say this in more ways than anybody lists, so a sentence is not taken apart as a whole. It
names alternatives, by their place, by what they do, or by bomber or hex, and what becomes of them
(`namings.py`); the few forms in which it may do so stand in `_FORMS`. Where a sentence has another
form, or two that come to different chains, nothing is changed, and other readers may try.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.orders import (
    Alternative,
    BomberIs,
    ChangeLevel,
    Move,
    MoveTo,
    Order,
)
from sopwith_gm.systems.britain.reader.namings import Naming
from sopwith_gm.systems.britain.reader.patches import with_conditions_moved, with_part
from sopwith_gm.systems.britain.reader.rows import (
    TWO,
    Entry,
    NotCertainError,
    Row,
    Word,
    Words,
    change_of,
    named,
)
from sopwith_gm.systems.britain.reader.things import Thing, Told

_SIGNS = {
    "place": "p", "group": "g", "deed": "d", "strike": "s", "make": "m", "by": "b", "becomes": "e",
    "instead_of": "i", "instead": "j", "not": "n", "swap": "w", "add": "a", "front": "f",
    "end": "l", "between": "t", "before": "x", "after": "y", "rest": "r", "keep": "k",
    "shift": "u", "restore": "o", "only": "q",
}  # fmt: skip
"""What is written is `c`; all else says nothing of a change."""


def altered(
    chain: Sequence[Alternative], sentences: Sequence[Sequence[Naming]], tell: Callable[[str], Told]
) -> Sequence[Alternative]:
    """The chain as sentences change it, one after the other. Raises NotCertainError."""
    told = row = tuple(Entry(n, one) for n, one in enumerate(chain))
    for namings in sentences:
        rows = {
            left
            for words in _words_of(namings, tell)
            for left in _left((row, told), words, is_first=True)
        }
        if len(rows) != 1:
            raise NotCertainError("understood in no way, or in several")
        row = rows.pop()
    if not row:
        raise NotCertainError("nothing is left")
    return [entry.alternative for entry in row]


def _words_of(namings: Sequence[Naming], tell: Callable[[str], Told]) -> Iterator[Words]:
    """The words of a sentence; where `stay` may be an order, once so and once not."""
    for variant in {tuple(namings): 0, tuple(_with_orders_whole(namings)): 0}:
        if any(one.kind == "doubt" for one in variant):
            continue
        words: list[Word] = []
        for one in variant:
            if one.kind == "written":
                written = one.value
                if "".join(word.sign for word in words) in ("sp", "sd"):
                    # `Scrub the last bit: else hold`
                    written = _ELSE.sub("", written)
                    words += [Word("j", "")] * (written != one.value)
                things = tell(written)
                if things is None:
                    break
                words += (Word("c", "", thing) for thing in things)
            elif one.kind in _SIGNS:
                words.append(Word(_SIGNS[one.kind], one.value))
        else:
            yield words


_ELSE = Pattern(r"\W*(?:(?:or|and) )?(?:else|otherwise|sinon|anders)\b\W*", re.IGNORECASE)


def _with_orders_whole(namings: Sequence[Naming]) -> Iterator[Naming]:
    """Words for what stays, as part of what is written beside them."""
    written = ""
    for one in namings:
        if one.kind in ("written", "keep"):
            written = f"{written} {one.value}".strip()
            continue
        if written:
            yield Naming("written", written)
        written = ""
        yield one
    if written:
        yield Naming("written", written)


_State = tuple[Row, Row]
"""The chain as it stands, and as it was told first."""


def _left(state: _State, words: Words, *, is_first: bool) -> Iterator[Row]:
    """Every chain to which words may come, one form after the other."""
    row, told = state
    if not words:
        yield row
        return
    signs = "".join(word.sign for word in words)
    if is_first and _AGAIN.fullmatch(signs) and (signs[0] != "p" or words[0].value == "1"):
        yield from _said_again(row, words[signs[0] == "p" :])
    if signs == "c":
        if not row:  # `Scrub the landing. I hold`
            yield (_entry(words[0]),)
        return
    for end in range(len(words), 0, -1):  # what may be said of more is said of more
        found = [
            left
            for form, change in _forms()
            if form.fullmatch(signs, 0, end)
            for changed in _tried(change, state, words[:end])
            for left in _left((changed, told), words[end:], is_first=False)
        ]
        if found:
            yield from found
            return


def _tried(change: Callable[[_State, Words], Row], state: _State, words: Words) -> Iterator[Row]:
    try:
        yield change(state, words)
    except NotCertainError:
        return


def _strike(state: _State, words: Words) -> Row:
    """`Leave out B2`, `the third one goes`, `without the climb`."""
    row, _ = state
    takes = any(word.sign == "s" and word.value.startswith("take") for word in words)
    if takes and any(word.thing.part and word.thing.part.kind != "PLACED" for word in words):
        raise NotCertainError("`take out B2` may be an attack")
    hits = named(row, [word for word in words if word.sign != "s"])
    gone = {hit.at for hit in hits if not hit.is_change}
    level = {hit.at for hit in hits if hit.is_change}
    return tuple(
        entry._replace(alternative=_without_change(entry.alternative)) if n in level else entry
        for n, entry in enumerate(row)
        if n not in gone
    )


def _keep_only(state: _State, words: Words) -> Row:
    """`Only the first one`."""
    row, _ = state
    hits = named(row, [word for word in words if word.sign not in "qk"])
    if any(hit.is_change for hit in hits):
        raise NotCertainError("only a part of one")
    return tuple(row[n] for n in sorted(hit.at for hit in hits))


def _strike_part(state: _State, words: Words) -> Row:
    """`The second one without the climb`."""
    row, _ = state
    target, deed = [word for word in words if word.sign != "s"]
    hit = named(row, [target])[0]
    if change_of(row[hit.at]) != deed.value:
        raise NotCertainError("it is flown without one")
    return _with(row, hit.at, _without_change(row[hit.at].alternative))


def _without_change(alternative: Alternative) -> Alternative:
    order = alternative.order
    if not isinstance(order, Move | MoveTo):
        raise NotCertainError("no way")
    return replace(alternative, order=replace(order, change=None))


def _with(row: Row, at: int, alternative: Alternative) -> Row:
    return tuple(
        entry._replace(alternative=alternative) if n == at else entry for n, entry in enumerate(row)
    )


def _new_behind(state: _State, words: Words) -> Row:
    """`The second becomes: go to H8`, `replace B1 by B2`, `not B1 but B2`."""
    content = [word for word in words if word.sign in "pdc"]
    if words[0].sign == "s" and content[0].sign == "p":
        named(state[0], content[:1])  # `Scrub the third choice`, of two: it must be there
    return _put(state, content[:-1], content[-1])


def _new_ahead(state: _State, words: Words) -> Row:
    """`B2 instead of B1`."""
    content = [word for word in words if word.sign in "pdc"]
    return _put(state, content[1:], content[0])


def _put(state: _State, old: Words, new: Word) -> Row:
    row, _ = state
    if [word.sign for word in old] == ["p"] and int(old[0].value) == len(row) + 1:
        if any(entry.origin != n for n, entry in enumerate(row)):
            raise NotCertainError("which place")
        return (*row, _entry(new))
    hits = named(row, old)
    if len(hits) != 1:
        raise NotCertainError("several")
    hit = hits[0]
    made = _made(
        row[hit.at].alternative, new.thing, is_change=hit.is_change, by=old[0].sign,
        of=old[0].thing.order if len(old) == 1 else None,
    )  # fmt: skip
    before = [entry.alternative for entry in row]
    after = with_conditions_moved(before, [one.alternative for one in _with(row, hit.at, made)])
    return tuple(entry._replace(alternative=one) for entry, one in zip(row, after, strict=True))


def _made(
    old: Alternative, new: Thing, *, is_change: bool, by: str, of: Alternative | None
) -> Alternative:
    """An alternative with something else in its place, or in a part of it; `of` is the order that
    names it."""
    if isinstance(old.condition, BomberIs):
        raise NotCertainError("is the condition of the same bomber still?")
    if new.part is not None:
        made = None if is_change else with_part(old, new.part)
        if made is None and new.part.kind == "PLACED" and not old.condition and not is_change:
            made = _entry(Word("c", "", new)).alternative
        if made is None:
            raise NotCertainError("no such part")
        return made
    if new.order is None:
        raise NotCertainError("nothing new")
    order: Order = new.order.order
    was = old.order
    if is_change and isinstance(was, Move | MoveTo):
        if not isinstance(order, ChangeLevel):
            raise NotCertainError("is the way kept?")
        return replace(old, order=replace(was, change=order.change))
    if (
        isinstance(was, Move | MoveTo)
        and was.change is not None
        and isinstance(order, Move | MoveTo)
        and order.change is None
    ):
        if of is not None and of.order == replace(was, change=None):
            return replace(old, order=replace(order, change=was.change))  # `make the N a NW`
        if by != "d":
            raise NotCertainError("is the change of level kept?")
    if old.condition and not new.order.condition and by == "p":
        raise NotCertainError("is the condition kept?")
    return new.order if new.order.condition else replace(old, order=order)


def _entry(new: Word) -> Entry:
    """A new alternative; of a hex alone, that one goes there."""
    part = new.thing.part
    if new.thing.order is not None:
        return Entry(-1, new.thing.order)
    if part is None or part.kind != "PLACED":
        raise NotCertainError("no order")
    return Entry(-1, Alternative(MoveTo(_hex(part.value))))


def _hex(value: str) -> HexName:
    return HexName(value.split()[-1])


def _swap(state: _State, words: Words) -> Row:
    """`Swap the last two`, `B1 and B2 change places`, `the other way round` of two."""
    row, _ = state
    content = [word for word in words if word.sign != "w"]
    hits = named(row, content or [Word("g", "two")])
    if len(hits) != TWO or any(hit.is_change for hit in hits):
        raise NotCertainError("which two")
    (one, _), (other, _) = hits
    found = list(row)
    found[one], found[other] = row[other], row[one]
    return tuple(found)


def _add(state: _State, words: Words) -> Row:
    """`Add at the end: hold`, `behind B1 insert: go to H8`, `as third choice add: climb one`."""
    row, _ = state
    words = [word for word in words if word.sign != "a"]
    places: set[int] = set()
    rest: list[Word] = []
    at = 0
    while at < len(words):
        sign = words[at].sign
        at += 1
        if sign not in "flpxyt":
            rest.append(words[at - 1])
            continue
        takes = _takes(words, at - 1)
        beside = words[at : at + takes] if sign in "xyt" else words[at - 1 : at]
        places.add(_beside(row, sign, beside))
        at += takes
    if len(rest) != 1 or rest[0].sign != "c" or len(places) != 1:
        raise NotCertainError("what is to come in, or where")
    new = _entry(rest[0])
    if any(entry.alternative == new.alternative for entry in row):
        raise NotCertainError("it stands there")
    (place,) = places
    return (*row[:place], new, *row[place:])


def _takes(words: Words, at: int) -> int:
    """How many words behind one for a place say beside what."""
    behind = "".join(word.sign for word in words[at + 1 :])
    match words[at].sign:
        case "x" | "y":
            return 2 if behind.startswith("dc") and behind.count("c") > 1 else 1
        case "t":
            return 1 if behind[:1] == "g" else TWO if len(behind) > TWO else 0
    return 0


def _beside(row: Row, sign: str, words: Words) -> int:
    """Where something new comes in."""
    match sign:
        case "f":
            return 0
        case "l":
            return len(row)
        case "p":
            number = int(words[0].value)
            if number > 0 and any(entry.origin != n for n, entry in enumerate(row)):
                raise NotCertainError("which place")
            if number > len(row) + 1:
                raise NotCertainError("too far behind")
            return number - 1 if number > 0 else len(row)
    hits = named(row, words or [Word("g", "two")])
    if sign == "t":
        first, second = sorted(hit.at for hit in hits)
        if second != first + 1:
            raise NotCertainError("between which")
        return second
    (hit,) = hits
    return hit.at + (sign == "y")


def _move(state: _State, words: Words) -> Row:
    """`B2 first, B1 second`, `the last one becomes the first one`, `put B2 before B1`."""
    row, _ = state
    words = [word for word in words if word.sign not in "amek"]
    places: dict[int, Entry] = {}
    rest = list(row)
    at = 0
    while at < len(words):
        size = 2 if words[at].sign == "d" and words[at + 1].sign == "c" else 1
        (hit,) = named(row, words[at : at + size])
        where = words[at + size]
        entry = row[hit.at]
        at += size + 1
        if hit.is_change or entry not in rest:
            raise NotCertainError("no alternative, or one twice")
        if where.sign in "xy":
            (beside,) = named(row, words[at:])
            rest.remove(entry)
            if row[beside.at] not in rest:
                raise NotCertainError("beside itself")
            n = rest.index(row[beside.at]) + (where.sign == "y")
            return (*rest[:n], entry, *rest[n:])
        number = {"f": 1, "l": -1}.get(where.sign) or int(where.value)
        n = number - 1 if number > 0 else len(row) - 1
        if n >= len(row) or n in places:
            raise NotCertainError("which place")
        rest.remove(entry)
        places[n] = entry
    return tuple(places.get(n) or rest.pop(0) for n in range(len(row)))


def _keep(state: _State, words: Words) -> Row:
    """`The rest stands`, `the other two then follow as second and third choice`."""
    row, _ = state
    if any(word.sign == "r" for word in words):
        places = [int(word.value) for word in words if word.sign == "p"]
        if places and places != [*range(len(row) - len(places) + 1, len(row) + 1)]:
            raise NotCertainError("in other places")
        return row
    content = [word for word in words if word.sign in "pdc"]
    if content:
        named(row, content)
    return row


def _restore(state: _State, words: Words) -> Row:
    """`Forget that change`."""
    row, told = state
    if row == told:
        raise NotCertainError("nothing was changed")
    return told


def _said_again(row: Row, words: Words) -> Iterator[Row]:
    """`So it is B1, and then H8`: all of them, as they stand by now."""
    try:
        if [named(row, [word])[0].at for word in words] == [*range(len(row))]:
            yield row
    except NotCertainError:
        return


_AGAIN = Pattern("p?[dc]*[dc]")
"""`First the climb, then H8`."""
_TARGET = "(?:p|dc?|c)"
_FORMS: Sequence[tuple[str, Callable[[_State, Words], Row]]] = (
    (f"s{_TARGET}+|sg|{_TARGET}+s|gs", _strike),
    (f"k?q(?:{_TARGET}+|g)k?|kq?(?:{_TARGET}+|g)q|q?(?:{_TARGET}+|g)k?q", _keep_only),
    ("[pc]sd", _strike_part),
    (f"m?{_TARGET}[eb]a?cj?|m{_TARGET}c|i{_TARGET}c|n{_TARGET}[em]?cj?|pc", _new_behind),
    (f"s{_TARGET}(?:[em]cj?|m?jc|m?cj)", _new_behind),
    (f"a?m?c[in]{_TARGET}", _new_ahead),
    (f"w{_TARGET}{_TARGET}|{_TARGET}{_TARGET}w|wg|gw|w", _swap),
    ("a(?:c[flp]|[flp]c)|[flp]ac|[fl]c", _add),
    (f"a?c[xy]{_TARGET}|a[xy]{_TARGET}c|[xy]{_TARGET}(?:a?c|a[pl]c|ac[pl])", _add),
    (
        f"a?ct(?:g|{_TARGET}{_TARGET})?|a?t(?:g|{_TARGET}{_TARGET})?a?c|t(?:g|{_TARGET}{_TARGET})?ac",
        _add,
    ),
    (f"[amk]?(?:{_TARGET}e?[pfl])+", _move),
    (f"[am]{_TARGET}[xy]{_TARGET}", _move),
    (f"k?r[ku]*p*|{_TARGET}+k|gk|k{_TARGET}*", _keep),
    ("o", _restore),
)
"""In which way a clause may name things, by their signs, and what it then does to the chain."""


@cache
def _forms() -> Sequence[tuple[Pattern, Callable[[_State, Words], Row]]]:
    return [(Pattern(form), change) for form, change in _FORMS]
