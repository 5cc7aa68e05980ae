"""What a draft becomes with fire more: a burst, its direction, a list of them, none."""

from collections.abc import Iterator
from typing import Any

from sopwith_gm.systems.sopwith.prose.draft import OPEN, Draft, Fired
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.prose.thing import Thing
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_JOINS = frozenset(["", "&", ",&", ","])
"""What stands between two bursts of one move."""
_FREE = "vpdaKz"


def fires(draft: Draft, fired: Fired, *, is_open: bool = False) -> Iterator[Draft]:
    """Fire of the moves that are named before it; else of the one that it stands beside, or of none
    that is known yet."""
    is_here = len(draft.flown) > draft.began
    fired = fired._replace(
        group=draft.group, is_only=draft.is_only, is_fresh=not is_here, is_more=draft.is_also
    )
    more: dict[str, Any] = {
        "waiting": None, "is_open": is_open, "is_of_fire": True, "is_only": False,
        "is_also": False,
    }  # fmt: skip
    if draft.waiting is not None:
        named = fired._replace(named=draft.waiting)
        yield draft.with_thing("f", fired=(*draft.fired, named), **more)
        return
    if draft.is_of_it and draft.it is not None:
        named = fired._replace(named=draft.it)
        yield draft.with_thing("f", fired=(*draft.fired, named), **more)
    last = draft.fired[-1] if draft.last == "f" and draft.gap in ("&", ",&") else None
    if last and last.named is not None and last.ways not in ("", OPEN):
        there = fired._replace(
            named=last.named, is_more=True
        )  # `in the 2nd one ahead and one left`
        yield draft.with_thing("f", fired=(*draft.fired, there), **more)
    is_aside = draft.last == "m" and draft.gap == ",t," and bool(fired.ways)
    if is_here and not is_aside:
        yield _beside(draft, fired, more)
    elif is_aside:  # `LT, then, shooting left, A`
        of_next = fired._replace(of=len(draft.flown), group=())
        yield draft.with_thing("f", fired=(*draft.fired, of_next), **more)
        return
    else:
        yield from _beside_nothing(draft, fired, more)
    is_behind = draft.last == "m" and set(",.;t&").isdisjoint(draft.gap)
    # `go ahead and fire right, then go ahead`: of what it is joined to
    is_behind |= draft.last == "m" and draft.gap.startswith("&") and draft.leads != "b"
    of_next = fired._replace(of=len(draft.flown), group=())
    if draft.leads != "a" and fired.ways and not is_behind and ":" not in draft.gap:
        cost = 0 if draft.leads == "b" else 2
        yield draft.with_thing("f", cost, fired=(*draft.fired, of_next), **more, leads="b")
    elif draft.last == "m" and draft.gap == "," and fired.ways:
        joined = of_next._replace(is_joined=True)
        yield draft.with_thing("f", 2, fired=(*draft.fired, joined), **more)


def _beside(draft: Draft, fired: Fired, more: dict[str, Any]) -> Draft:
    """Fire of the move that was told last in this sentence."""
    joins = draft.last == "f" and bool(draft.fired) and draft.gap in _JOINS
    cost = int(draft.is_apart)
    if joins and draft.fired[-1].named is not None:
        cost += 2
    if fired.ways:
        cost += 2 if draft.leads == "b" else 0
        cost += 2 if draft.last == "f" and (not joins or draft.gap == ",") else 0
    is_twice = joins and draft.gap == "&"  # `A+FA+FA`
    is_with = draft.last == "m" and not draft.gap.strip(_FREE + "u")
    made = fired._replace(
        of=len(draft.flown) - 1, is_more=joins or fired.is_more, is_with=is_with, is_twice=is_twice
    )
    leads = draft.leads or "a"
    return draft.with_thing("f", cost, fired=(*draft.fired, made), **more, leads=leads)


def _beside_nothing(draft: Draft, fired: Fired, more: dict[str, Any]) -> Iterator[Draft]:
    """Fire in a sentence that has told no move yet."""
    if draft.alone >= 0 and len(draft.fired) == draft.fire_began:
        of_alone = fired._replace(of=draft.alone)  # `I go ahead. I fire left.`
        cost = 3 if draft.leads == "b" else 1
        yield draft.with_thing("f", cost, fired=(*draft.fired, of_alone), **more)
    is_more = draft.last == "f" and "&" in draft.gap and draft.fired[-1].of == draft.alone
    if draft.alone >= 0 and is_more and fired.ways:
        more_of_it = fired._replace(of=draft.alone, is_more=True)  # `I fire left, and also right`
        yield draft.with_thing("f", 1, fired=(*draft.fired, more_of_it), **more)
    joins = draft.last == "f" and bool(draft.fired) and draft.gap in _JOINS
    cost = 1 if fired.ways else 0
    made = fired._replace(is_more=joins or fired.is_more)
    yield draft.with_thing("f", cost, fired=(*draft.fired, made), **more)


def burst(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Two shots`, `the left gun`."""
    for made in _burst(draft, thing):
        yield made
        if thing.code:
            yield from _as_list(made)


def _burst(draft: Draft, thing: Thing) -> Iterator[Draft]:
    if draft.is_denied:
        if not thing.code:
            yield from fires(draft._replace(is_denied=False), Fired())
        return
    told_where = draft.last == "n" and "u" in draft.gap  # `the only shot is in 2, where I fire`
    if draft.is_open and (draft.last == "f" or told_where) and not draft.gap.strip(_FREE + "&,u"):
        last = draft.fired[-1]  # `I fire all guns`, `where I fire, and fire right`
        made = last._replace(ways=thing.code or OPEN, bursts=max(last.bursts, thing.number))
        cost = 0 if set(",&").isdisjoint(draft.gap) else 1
        yield draft.with_last_fire(made, cost=cost, is_open=not thing.code)
        return
    if not thing.code and draft.last == "f" and draft.gap == "v" and _is_given(draft, thing):
        last = draft.fired[-1]  # `both sides get a burst`, `the port gun gets one burst`
        yield draft.with_last_fire(last._replace(bursts=thing.number))
        return
    yield from _so_many_bursts(draft, thing)
    closed = draft.closed()
    if closed is not None:
        fired = Fired(thing.code or OPEN, thing.number)
        yield from fires(closed, fired, is_open=not thing.code)


def _is_given(draft: Draft, thing: Thing) -> bool:
    """Does the fire told last get the bursts that are told now?"""
    last = draft.fired[-1]
    return last.needs_name or (
        thing.number < 2 and last.ways in ("L", "R", "A") and not last.bursts
    )


def _so_many_bursts(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Fire ahead, two bursts`."""
    last = draft.fired[-1] if draft.last == "f" and draft.fired else None
    if last is None or draft.gap != "," or last.bursts or last.ways not in ("L", "R", "A"):
        return
    if thing.number and not thing.code:
        yield draft.with_last_fire(last._replace(bursts=thing.number), cost=1)


def _as_list(draft: Draft, named: Named | None = None) -> Iterator[Draft]:
    """Bursts one behind the other as a list of them: `FL FL FA`, `FA FA on the last two`."""
    count = 0
    for one in reversed(draft.fired[draft.fire_began :]):
        if one.named is not None or one.ways == OPEN or one.fires:
            break
        count += 1
        if not one.is_more:
            break
    if count < 2 or (named is None and count != MOST_MOVES):
        return
    listed = tuple(
        one.ways * max(1, one.bursts) if len(one.ways) == 1 else one.ways
        for one in draft.fired[-count:]
    )
    made = Fired(fires=listed, named=named, group=draft.group)
    loose = sum(one.of < 0 and bool(one.ways) for one in draft.fired[-count:])
    is_listed = draft.count >= MOST_MOVES and draft.order != "b"
    gained = 1 if named is None and is_listed else -1  # more likely than three of one move
    cost = draft.cost - gained - loose
    yield draft._replace(fired=(*draft.fired[:-count], made), cost=cost)


def listed_of(draft: Draft, named: Named) -> Iterator[Draft]:
    """The bursts told last, one of each move that is named behind them."""
    for listed in _as_list(draft, named):
        yield listed.with_thing("n", fired=listed.fired)


def way(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`To the left`."""
    for made in _way(draft, thing):
        yield made
        yield from _as_list(made)


def each_way(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Two shots, both ahead`; `I shoot in the second and third, always ahead`."""
    last = draft.fired[-1] if draft.is_open else None
    if last and (last.bursts > 1 or last.named is not None) and not draft.is_apart:
        yield draft.with_last_fire(last._replace(ways=thing.code), is_open=False)


def _told_of_all(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`... and shoot, ... and shoot, both to the left`, `fire is always ahead`: of all fire whose
    direction is not told."""
    last = draft.fired[-1] if draft.fired else None
    is_last = draft.is_open and last is not None and last.named is not None
    name = last.named if last and is_last else draft.waiting
    earlier = draft.fired
    if last and is_last:  # `fire is always ahead` tells of the others alone
        beside = (last._replace(named=None),) if last.of >= 0 else ()
        earlier = (*draft.fired[:-1], *beside)
    opened = sum(one.ways == OPEN for one in earlier)
    if name is None or name.kind or opened < 2 or name.how not in ("all", "both"):
        return
    if name.how == "all" or opened == 2:
        fired = tuple(one._replace(ways=thing.code) if one.ways == OPEN else one for one in earlier)
        yield draft.with_thing("f", fired=fired, waiting=None, is_of_fire=True, is_open=False)


def _way(draft: Draft, thing: Thing) -> Iterator[Draft]:
    yield from _told_of_all(draft, thing)
    last = draft.fired[-1] if draft.fired else None
    if thing.number and draft.is_open and last and last.bursts > 1:
        return  # `two bursts ahead and one to the right`: three
    if draft.is_open and last and last.bursts > 1 and ":" in draft.gap:
        # `two shots are to be fired: left in the first and right in the third`
        one = Fired(thing.code, needs_name=True, group=draft.group, is_fresh=last.is_fresh)
        yield draft.with_last_fire(one, expected=last.bursts, is_open=False)
        return
    if draft.is_open and last and not draft.is_apart and draft.last in ("f", "n"):
        cost = 0 if set(",&t").isdisjoint(draft.gap) else 2 if ":" in draft.gap else 1
        yield draft.with_last_fire(last._replace(ways=thing.code), cost=cost, is_open=False)
    elif last and _tells_all_ways(draft, last, thing):
        yield draft.with_last_fire(last._replace(ways=thing.code))
    else:
        yield from _one_way_more(draft, thing)
        yield from _way_alone(draft, thing)


def _tells_all_ways(draft: Draft, last: Fired, thing: Thing) -> bool:
    """`All guns: left, right and ahead`."""
    is_listed = set(thing.code) == set(last.ways) and not draft.gap.strip(",:")
    return draft.last in ("f", "n") and last.ways in ("LRA", "LR") and is_listed


def _one_way_more(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`(fire ahead), left`."""
    last = draft.fired[-1] if draft.last == "f" and draft.fired else None
    if last is None or last.ways in ("", OPEN) or last.named or draft.waiting is not None:
        return
    if draft.gap in _JOINS - {""} and set(last.ways).isdisjoint(thing.code):
        yield draft.with_last_fire(last._replace(ways=last.ways + thing.code), cost=1)


def _way_alone(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`(Fire left in the first,) ahead in the second`, `in the third right`."""
    if draft.is_of_it and draft.it is not None and draft.waiting is None:
        fired = (*draft.fired, Fired(thing.code, named=draft.it))  # `and there ahead`
        yield draft.with_thing("f", fired=fired, is_of_fire=True)
    is_placed = draft.count >= MOST_MOVES and draft.waiting is not None
    if not draft.is_of_fire and not is_placed:
        is_parted = draft.last != "m" or draft.gap == "," or draft.is_apart
        if thing.code in ("LR", "LRA") and is_parted:  # that is no way to fly
            named = Fired(thing.code, needs_name=draft.waiting is None, named=draft.waiting)
            yield draft.with_thing(
                "f", 1, fired=(*draft.fired, named), is_of_fire=True, waiting=None
            )
        elif thing.opens and _is_behind_all(draft):
            # `LT, LT, A. Left on the turns.`
            for made in _way_to_be_named(draft, thing):
                yield made.with_last_fire(made.fired[-1]._replace(is_bare=True), cost=1)
        return
    if draft.waiting is not None:
        cost = 0 if draft.is_of_fire else 1
        if len(draft.fired) == draft.fire_began and not draft.heads_fire:
            # fire was spoken of long ago
            cost += 7 if draft.order == "b" else 4
        for made in fires(draft, Fired(thing.code)):
            yield made._replace(cost=made.cost + cost)
    elif draft.last in ("f", "n") and not set(",&;.t:").isdisjoint(draft.gap):
        yield from _way_to_be_named(draft, thing)


def _is_behind_all(draft: Draft) -> bool:
    """Does a sentence begin behind three moves?"""
    is_first = draft.last == "m" and draft.gap in (".", ";")
    return is_first and draft.count >= MOST_MOVES


def _way_to_be_named(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Left in the turn`, behind three moves or behind other fire."""
    is_fresh = len(draft.flown) == draft.began
    made_fire = Fired(
        thing.code, needs_name=True, group=draft.group, is_fresh=is_fresh, is_more=draft.is_also
    )
    last = draft.fired[-1] if draft.fired and draft.last == "f" else None
    is_joined = last is not None and last.named is None and not last.needs_name
    cost = int(is_joined and draft.gap == "&")  # `and fires left and right in the second`
    fired = (*draft.fired, made_fire)
    yield draft.with_thing("f", cost, fired=fired, is_of_fire=True, is_also=False)


def one_of_it(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`One to the left`, `another in the third`, where fire is spoken of."""
    last = draft.fired[-1] if draft.is_open and draft.fired else None
    if last and last.bursts > 1 and ":" in draft.gap and not thing.code:
        # `two bursts: one to the left in the first, one to the right in the last`
        one = last._replace(bursts=thing.number)
        yield draft.with_last_fire(one, is_open=True, bursts=draft.bursts or last.bursts)
        return
    closed = draft.closed()
    if closed is None or (not draft.is_of_fire and draft.count < MOST_MOVES):
        return
    if not thing.code:
        yield from fires(closed, Fired(OPEN, thing.number), is_open=True)
        return
    told = [one.ways for one in draft.fired if one.ways]
    if told and told[-1] != OPEN:
        is_many = thing.number > 1 and len(told[-1]) == 1
        yield from fires(closed, Fired(told[-1], thing.number if is_many else 0))


def no_fire(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`No shooting`, `the guns are silent`."""
    closed = draft.closed()
    if closed is not None:
        for made in fires(closed, Fired()):
            yield made
            yield from _as_list(made)


def none(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`None`, where fire is spoken of, or moves that are told."""
    if thing.code and draft.waiting is not None:
        return  # `on the turn, but not on the straight`: the straight has none
    if draft.is_open and draft.last in ("f", "n") and not draft.gap.strip(_FREE + ":"):
        yield draft.with_last_fire(draft.fired[-1]._replace(ways="", bursts=0), is_open=False)
    elif draft.is_of_fire or draft.waiting is not None or draft.count >= MOST_MOVES:
        for silent in no_fire(draft, thing):
            yield silent._replace(cost=silent.cost + (0 if draft.is_of_fire else 1))


def no_more(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Otherwise none`, `fires no more`."""
    closed = draft.closed()
    if draft.is_open and not draft.gap:
        yield draft.with_last_fire(draft.fired[-1]._replace(ways="", bursts=0), is_open=False)
    elif draft.is_open and draft.fired[-1].named is None and draft.gap == "v":
        yield draft.with_last_fire(
            Fired(is_rest=True), is_open=False
        )  # `the guns are otherwise silent`
    elif closed and (draft.is_of_fire or draft.fired):
        fired = (*closed.fired, Fired(is_rest=True))
        yield closed.with_thing("f", fired=fired, is_of_fire=True)


def fire_list(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`My fire is left, none and ahead`."""
    if draft.waiting is not None or len(thing.fires) == MOST_MOVES:
        made = Fired(fires=thing.fires, named=draft.waiting, group=draft.group)
        yield draft.with_thing("f", fired=(*draft.fired, made), waiting=None, is_of_fire=True)


def row(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """Three directions one behind the other, where fire is spoken of: of the bursts of one move
    that is named before them, or a move each."""
    last = draft.fired[-1] if draft.is_open else None
    if last and last.named is not None and last.named.numbers and last.bursts == len(thing.fires):
        yield draft.with_last_fire(last._replace(ways="".join(thing.fires)), is_open=False)
    elif (draft.is_open or draft.is_of_fire) and draft.waiting is None:
        fired = draft.fired[:-1] if draft.is_open else draft.fired
        made = Fired(fires=thing.fires, group=draft.group)
        yield draft.with_thing("f", 1, fired=(*fired, made), is_open=False, is_of_fire=True)
