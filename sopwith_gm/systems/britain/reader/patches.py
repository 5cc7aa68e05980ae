"""A chain with one of its alternatives, or a part of one, in the place of another (BB 14.6)."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import read_alternative, write_order
from sopwith_gm.systems.britain.orders import (
    Alternative,
    Attack,
    Change,
    ChangeLevel,
    HexIs,
    Land,
    Move,
    MoveTo,
)
from sopwith_gm.systems.britain.reader.actions import placed_beside_a_landing
from sopwith_gm.systems.britain.reader.chains import Chain, read_links
from sopwith_gm.systems.britain.reader.divided import ORDERS
from sopwith_gm.systems.britain.reader.matter import BARE_WORDS
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.talk import segments_of, without_talk


def patched(chain: Chain, items: Sequence[Item]) -> list[Alternative] | None:
    """The chain as a correction leaves it; None where one cannot tell what it replaces."""
    items = without_tale(items)
    if any(item.kind in ("COND", "IF") for item in items):
        return None  # `if H8 is taken, H9 instead` is no correction
    opens_second = "ELSE" in kinds_of([*phrases_of(items)[:1]])
    if opens_second and len(chain.alternatives) == _TWO:  # `No, otherwise to P8`
        second = patched(replace(chain, alternatives=chain.alternatives[1:]), items)
        return [chain.alternatives[0], *second] if second else None
    while items and items[0].kind in (PARTING | {"ELSE", "FIRST"}):
        items = items[1:]
    if not items:
        return None
    content = [
        item
        for segment in without_talk(items)[0]
        for item in segment
        if item.kind in ("BARE", "NUMBER", "PLACED", "ORDER", "WEAK", "FIELD")
    ]
    if len(content) == 1 and not any(item.kind in ("ELSE", "COND", "IF", "OR") for item in items):
        placed = _replaced_part(chain, content[0])
        if placed != []:
            return placed
    fresh = Chain(him=chain.him)
    whole = Said(tuple(items), items[0].start, items[-1].end, False, False)
    only = chain.alternatives[0] if len(chain.alternatives) == 1 else None
    read_links(fresh, items, whole, previous=only)
    if fresh.is_cut or not fresh.alternatives:
        return None
    if len(chain.alternatives) <= 1 or len(fresh.alternatives) > 1:
        return fresh.alternatives
    return _replaced_whole(chain, fresh.alternatives[0])


def with_conditions_moved(
    before: Sequence[Alternative], after: Sequence[Alternative]
) -> list[Alternative]:
    """`Go to H8 or, if that's taken, hold. Make it H9`: a condition on the hex that is replaced is
    one on the hex in its place."""
    found = list(after)
    if len(before) != len(after):
        return found
    for old, new in zip(before, after, strict=True):
        was, now = _hex_of(old), _hex_of(new)
        if was and now and was != now:
            found = [
                replace(one, condition=replace(one.condition, hex=now))
                if isinstance(one.condition, HexIs) and one.condition.hex == was
                else one
                for one in found
            ]
    return found


def without_tale(items: Sequence[Item]) -> Sequence[Item]:
    """`Make it A10, D12 will be bombed`: without what is told of another behind what is right."""
    tales = [
        segment
        for segment in segments_of(items)[1:]
        if not kinds_of(segment) & (ORDERS | {"ELSE"})
        and "COND" not in kinds_of(segment)
        and "IF" not in kinds_of(segment[:-1])
        and (kinds_of(segment) & {"PAST", "DOES"} or len(segment) > BARE_WORDS)
        and kinds_of(segment) & {"PLACED", "BARE"}
    ]
    return [item for item in items if not any(item in tale for tale in tales)]


def _replaced_whole(chain: Chain, new: Alternative) -> list[Alternative] | None:
    """The alternative with the same verb is replaced, where there is one and no other; of changes
    of level one is as good as another."""
    verb = write_order(new.order).split()[0]
    same = [
        n for n, old in enumerate(chain.alternatives) if write_order(old.order).split()[0] == verb
    ]
    if not same and isinstance(new.order, ChangeLevel):
        same = [n for n, old in enumerate(chain.alternatives) if isinstance(old.order, ChangeLevel)]
    if len(same) != 1:
        return None
    if new == chain.alternatives[same[0]]:
        return None  # `Attack B3, otherwise hold. No, hold`: that, and no more?
    kept = list(chain.alternatives)
    kept[same[0]] = new if new.condition else replace(new, condition=kept[same[0]].condition)
    return kept


def _replaced_part(chain: Chain, item: Item) -> list[Alternative] | None:
    """`make it B2`: the alternative that has a bomber, where only one has.

    Of several it is the one that was said last of all, as in `go to H8, else land at D7; no, make
    it R12`; None: which of them it is cannot be told, as of a number by itself, or of a hex that
    is no field, where the last one was. Empty: no alternative has such a part.
    """
    changed = {
        n: new
        for n, old in enumerate(chain.alternatives)
        for new in [with_part(old, item)]
        if new is not None
    }
    if not changed:
        return []
    last = max(changed)
    is_last = last == len(chain.alternatives) - 1 and item.kind != "NUMBER"
    if len(changed) > 1 and not (is_last and _are_alike(chain.alternatives[last], changed[last])):
        return None
    if item.kind == "PLACED" and any(map(_hex_of, chain.alternatives[last + 1 :])):
        return None
    return [*chain.alternatives[:last], changed[last], *chain.alternatives[last + 1 :]]


def _are_alike(one: Alternative, other: Alternative) -> bool:
    return type(one.order) is type(other.order)


def with_its_part(old: Alternative, items: Sequence[Item]) -> Alternative | None:
    """`F8, not E8`: where no more than a part is told, the rest of the alternative stands.

    A hex that its condition is about as well is changed there, too.
    """
    content = [
        item
        for segment in without_talk(items)[0]
        for item in segment
        if item.kind in ("BARE", "NUMBER", "PLACED", "ORDER", "WEAK", "FIELD", "COND")
    ]
    kinds = [item.kind for item in content]
    is_way = kinds == ["ORDER"] and _BARE_WAY.fullmatch(content[0].text)
    is_change = kinds == ["ORDER"] and _CHANGES.match(content[0].value)
    if kinds not in (["BARE"], ["PLACED"]) and not is_way and not is_change:
        return None
    made = with_part(old, content[0])
    if made is None or content[0].kind != "PLACED" or not isinstance(old.condition, HexIs):
        return made
    was, now = _hex_of(old), _hex_of(made)
    if now is None or old.condition.hex != was:
        return made
    return replace(made, condition=replace(old.condition, hex=now))


def with_its_step(
    old: Alternative, named: Sequence[Item], items: Sequence[Item]
) -> Alternative | None:
    """`NE N`, and `S instead of N`: the step that is named, with the rest of the way; the same
    alternative where it has that step twice; None where the way as a whole is named."""
    was, now = (
        [item for item in part if item.kind == "ORDER" and _BARE_WAY.fullmatch(item.text)]
        for part in (named, items)
    )
    order = old.order
    if len(was) != 1 or len(now) != 1 or not isinstance(order, Move):
        return None
    (_, *gone), (_, *made) = was[0].value.split(), now[0].value.split()
    path = [facing.name for facing in order.path]
    if len(gone) != 1 or len(made) != 1 or len(path) < _TWO or gone[0] not in path:
        return None
    if path.count(gone[0]) > 1:
        return old
    path[path.index(gone[0])] = made[0]
    return replace(old, order=read_alternative(f"MOVE {' '.join(path)}").order)


def _hex_of(alternative: Alternative) -> HexName | None:
    match alternative.order:
        case MoveTo(hex=place) | Land(field=place):
            return place
    return None


def with_part(old: Alternative, item: Item) -> Alternative | None:
    """The alternative with a bomber, a hex, a number, a way or a level in the place of its own;
    None where it has no such part."""
    order = old.order
    match item.kind, order:
        case ("BARE" | "NUMBER", Attack(_)) if int(item.value) in board_named().starts:
            return replace(old, order=Attack(BomberNumber(int(item.value))))
        case ("NUMBER", Move(path, None)) if len(set(path)) == 1 and 0 < int(item.value) <= _FEW:
            return replace(old, order=Move(path[:1] * int(item.value), None))
        case ("NUMBER", ChangeLevel(change)):
            return replace(old, order=ChangeLevel(Change(change.kind, int(item.value))))
        case ("ORDER", Move(path, Change())) if _BARE_WAY.fullmatch(item.text):
            made = read_alternative(item.value).order
            if isinstance(made, Move) and made.change is None and len(made.path) == len(path):
                return replace(old, order=replace(order, path=made.path))
        case ("ORDER", Move(_, Change()) | MoveTo(_, Change())):
            if item.value.startswith(("CLIMB ", "DIVE ", "LEVEL ")):  # of both, the level
                made = read_alternative(item.value).order
                change = made.change if isinstance(made, ChangeLevel) else order.change
                return replace(old, order=replace(order, change=change))
        case ("PLACED", MoveTo(_, change)):
            return replace(old, order=MoveTo(HexName(item.value.split()[-1]), change))
        case ("PLACED", Land()):
            is_on = _ON.match(item.text)  # `Non, en M10`: where one lands, be it a field or none
            place = placed_beside_a_landing(item) or (is_on and f"LAND {item.value.split()[-1]}")
            return replace(old, order=read_alternative(place).order) if place else None
    return None


_ON = Pattern(r"(?:at|on|en|sur|op|in) ", re.IGNORECASE)


_BARE_WAY = Pattern(
    r"(?:(?:[nsz][eowz]?|(?:due )?(?:north|south|nord|sud|noord|zuid)(?:[ -]?(?:east|west|est|"
    r"ouest|oost))?)(?:[ ,]+|$))+",
    re.IGNORECASE,
)
_CHANGES = Pattern(r"(?:CLIMB|DIVE|LEVEL) ")
"""`I mean NE`: a way without a verb, so that a level beside the old one stands."""
_TWO = 2
_FEW = 3
"""Steps that a number behind a word of correction may mean."""
