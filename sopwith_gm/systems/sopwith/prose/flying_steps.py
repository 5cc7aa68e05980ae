"""What a draft becomes with a manoeuvre more: told, repeated, mirrored, counted."""

from collections.abc import Iterator, Sequence

from sopwith_gm.systems.sopwith.prose.draft import OPEN, Draft, Fired, Flown
from sopwith_gm.systems.sopwith.prose.firing_steps import fires
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.prose.thing import Thing

_FLYABLE = frozenset(
    [
        "nth",
        "first",
        "last",
        "all",
        "both",
        "from",
        "except",
        "rest",
        "after",
        "before",
        "until",
        "union",
    ]
)
"""How moves may be named of which it is told what is flown."""
_PARTING = frozenset(",.;&tuvp:Ez")
"""What has to stand between fire and the next move: `fire left ahead` may be either."""
AT_ENDS = {Named("nth", (0,)): "first", Named("nth", (-1,)): "last"}
"""`At first`, `finally`: of several moves, so many from there."""
_NO_WAY = frozenset({"0", "I"})
"""Moves that fire cannot go to: `after a slip with fire left I stand still`."""


def may_be_flown(named: Named) -> bool:
    """Can it be told what is flown in moves that are named so?"""
    return named.how in _FLYABLE and not named.is_of_flown


def _told(draft: Draft, one: Flown, cost: int = 0, **more: object) -> Draft:
    return draft.with_thing(
        "m", cost, flown=(*draft.flown, one), waiting=None, is_of_fire=False, is_before=False,
        is_open=False, is_only=False, **more,
    )  # fmt: skip


def _has_no_place(draft: Draft) -> bool:
    """Are moves named of which nothing can be flown?"""
    return draft.waiting is not None and draft.waiting.how not in _FLYABLE


def manoeuvre(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`A left turn`, of the moves that are named before it, or of the next."""
    closed = draft.closed()
    if closed is None or _has_no_place(draft) or (draft.often and thing.number):
        return
    shared = _places_shared(draft)
    if shared and thing.number < 2:
        first = draft.flown[-1]._replace(named=shared[0])
        yield _told(
            closed._replace(flown=(*draft.flown[:-1], first)), Flown(thing.code, named=shared[1])
        )
        return
    if draft.waiting is not None and draft.waiting.how == "rest" and thing.code == "0":
        return  # `the rest can stay as it is`
    is_told_now = draft.last == "m" and draft.gap == ":" and draft.flown[-1].like is not None
    if draft.waiting is not None and "z" in draft.gap and "," in draft.gap and draft.fired:
        return  # `fire right in 1, which is RT, and in 2, which is RS`: there as well?
    if draft.is_of_fire and thing.code == "A" and draft.gap == "&" and not thing.is_fired:
        return  # `fire left and ahead`
    if thing.code == "A" and draft.gap == ":" and draft.last == "m" and not draft.flown[-1].like:
        return  # `A:A` fires
    it = draft.it if (draft.is_of_it or is_told_now) and draft.waiting is None else None
    if it is not None and may_be_flown(it):
        yield _told(closed, Flown(thing.code, named=it))
    is_marked = not _PARTING.isdisjoint(draft.gap) or thing.code in _NO_WAY
    if draft.last == "f" and not draft.is_open and not is_marked:
        return
    if draft.last == "f" and draft.fired and not _may_be_joined(draft):
        return
    cost = 0
    if draft.is_of_fire and thing.code == "A" and set("vt.;").isdisjoint(draft.gap):
        cost += 1  # `(fire right in the second,) ahead in the third`
    order = draft.order
    if draft.waiting is not None:
        cost += 2 if order == "a" else 0
        order = order or "b"
    is_fired = any(one.of == len(draft.flown) for one in draft.fired)
    if is_fired and ":" in draft.gap:
        return  # `fire, one per move, to the left: LT A LT`
    if is_fired and draft.leads != "b" and not set(",.;t").isdisjoint(draft.gap):
        cost += 2  # `with fire ahead and then without, then LT`: of that?
    number = thing.number or draft.often
    named = draft.waiting
    is_counted = number > 1 and set(draft.gap).isdisjoint("p,")
    if named in AT_ENDS and is_counted:
        named = Named(AT_ENDS[named], (number,))  # `and finally two straights`
    one = Flown(thing.code, number, named, draft.is_before, draft.is_each)
    yield _told(closed, one, cost, often=0, order=order, is_each=False)


_JOINS = frozenset("pu")
"""`With`, `while`: what joins a move to the fire before it."""


def _may_be_joined(draft: Draft) -> bool:
    """Is the fire told last of the move that it was taken for, where another comes behind it? `A,
    fire L with LS`: of the slip."""
    last = draft.fired[-1]
    joins = not _JOINS.isdisjoint(draft.gap) and _PARTING.isdisjoint(
        set(draft.gap) - {*_JOINS, "v"}
    )
    if last.is_joined:
        return joins
    is_of_told = last.of == len(draft.flown) - 1 and last.named is None and not last.is_with
    return not (joins and is_of_told and last.ways)


_JOINS_TWO = frozenset({"&", "t", "&t", ",t"})
"""`My first two are A and RT`, `A then RT`."""


def _places_shared(draft: Draft) -> Sequence[Named]:
    """`The first two are RT and LS`: each of two moves that were named before, where one manoeuvre
    was told of both, and another is joined to it; else ()."""
    told = draft.flown[-1] if draft.flown and draft.last == "m" else None
    is_joined = draft.gap in _JOINS_TWO and draft.waiting is None and draft.order == "b"
    if told is None or told.named is None or told.count > 1 or not is_joined:
        return ()
    named = told.named
    if named.is_of_flown or named.of_told:
        return ()
    if named.how in ("first", "last") and named.numbers == (2,):
        return [Named("nth", (n + (named.how == "last"),)) for n in range(2)]
    if named.how == "nth" and len(named.numbers) == 2:
        return [Named("nth", (n,)) for n in named.numbers]
    return ()


def other_side(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """(A slip to the left,) `then to the right`."""
    kind = draft.flown[-1].man[1:] if draft.flown else ""
    if kind and draft.flown[-1].man[0] == thing.code and not thing.number:
        return  # `a left turn, then left`: a turn, or a slip?
    if draft.last != "m" or kind not in ("T", "S") or set("t&,").isdisjoint(draft.gap):
        return
    for made in manoeuvre(draft, Thing("manoeuvre", thing.end, thing.code + kind)):
        yield made._replace(cost=made.cost + 1)


def _copies(draft: Draft) -> list[Fired]:
    """The fire of the last move, for the one that repeats it."""
    number = len(draft.flown)
    return [
        each._replace(of=number, is_copy=True, group=(number,), named=None, also=None)
        for each in draft.fired
        if (each.of == number - 1 and (each.named is None or each.named.how == "nth"))
        or (each.of < 0 and each.named == Named("nth", (number - 1,)) and draft.count == number)
    ]


def same(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`The same again`: the last move with its fire; where fire is spoken of, the last fire."""
    if thing.cost and draft.last == "m" and set(",.;&t:").isdisjoint(draft.gap):
        return  # `then ahead again`
    if draft.waiting == Named("rest") and not _begins_with_first(draft):
        return  # `move 3 LT, the rest the same` as it was ordered before
    if draft.is_of_fire and draft.fired and draft.fired[-1].ways not in ("", OPEN):
        for made in fires(draft, Fired(draft.fired[-1].ways)):
            yield made._replace(cost=made.cost + 1)
    if not draft.flown and not draft.fired:  # `the same thing three times: ...`
        yield draft._replace(gap=draft.gap + "z", cost=draft.cost + 1)
    if draft.flown and draft.waiting is not None and draft.waiting.of_told and thing.cost:
        yield _told(draft, Flown("", like=draft.waiting))  # `and the second of those again`
    elif draft.flown and not _has_no_place(draft):
        one = Flown(draft.flown[-1].man, 0, draft.waiting, draft.is_before)
        yield _told(draft, one, fired=(*draft.fired, *_copies(draft)))


def _begins_with_first(draft: Draft) -> bool:
    """Is the first move among those that are told?"""
    first = draft.flown[0].named if draft.flown else None
    return first is None or first.how != "nth" or 0 in first.numbers


def mirrored(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`The same to the left`: the last move and its fire, on the other side."""
    man = draft.flown[-1].man if draft.flown else ""
    copies = _copies(draft)
    is_turned = man[1:] in ("T", "S") and man[:1] != thing.code
    if not is_turned or any(set(one.ways) - {"W", "A", man[:1]} for one in copies):
        return
    turned = [one._replace(ways=one.ways.replace(man[0], thing.code)) for one in copies]
    one = Flown(thing.code + man[1:], 0, draft.waiting, draft.is_before)
    yield _told(draft, one, fired=(*draft.fired, *turned))


def more_of_it(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Two more of them`."""
    if draft.flown and draft.waiting is None and not draft.is_of_fire:
        yield _told(draft, Flown(draft.flown[-1].man, thing.number))


def end_with_one(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Begin with a left turn and end with one`."""
    is_with = "p" in draft.gap and draft.waiting is not None
    if thing.number:
        is_last = draft.waiting in (None, Named("nth", (-1,)))
        is_with = draft.count == thing.number - 1 and is_last
    if draft.flown and is_with and not _has_no_place(draft):
        yield _told(draft, Flown(draft.flown[-1].man, 0, draft.waiting), 1)


def like_another(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`As the first`, `the same as the second`."""
    if not _has_no_place(draft):
        one = Flown("", 0, draft.waiting, draft.is_before, like=thing.named)
        yield _told(draft, one, it=thing.named)


def around(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Two slips to the left before and after a straight`: the straight lies between them."""
    told = draft.flown[-1] if len(draft.flown) == 1 and draft.last == "m" else None
    if told and told.count == 2 and told.named is None and draft.is_close:
        outer, middle = Named("nth", (0, 2)), Named("nth", (1,))
        yield draft.with_last_move(told._replace(named=outer), "n", waiting=middle)


def between(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`A left turn between two aheads`."""
    told = draft.flown[-1] if len(draft.flown) == 1 else None
    middle, outer = Named("nth", (1,)), Named("nth", (0, 2))
    is_middle = told is not None and (told.named is None or told.named.numbers == middle.numbers)
    is_behind = draft.is_close or draft.gap.startswith(",z")
    is_behind |= draft.last == "f" and draft.gap == ","  # `a left turn, firing left, between ...`
    if told and told.count < 2 and is_middle and is_behind and not draft.is_open:
        yield draft.with_thing(
            "n", flown=(told._replace(named=middle),), waiting=outer, order="b", is_of_fire=False
        )


def how_often(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Twice`: of what comes, of the move told last, of the fire told last."""
    if not draft.often and (draft.last != "m" or draft.gap) and not draft.is_open:
        is_each = thing.code == "times"  # `twice LT fire L`
        yield draft._replace(often=thing.number, cost=draft.cost + 1, is_each=is_each)
    if draft.is_open and draft.last == "f" and not draft.expected:
        # `I fire two times: left in the slip and ahead in the turn`
        yield draft.with_thing("f", 1, fired=draft.fired[:-1], expected=thing.number, is_open=False)
    if draft.is_apart:
        return
    if draft.last == "m" and draft.flown and not draft.flown[-1].count and "t" not in draft.gap:
        told = draft.flown[-1]._replace(count=thing.number)
        yield draft.with_last_move(told, cost=1 if "," in draft.gap else 0)
    if draft.last in ("f", "n") and draft.fired and not draft.fired[-1].times:
        last = draft.fired[-1]
        fired = last._replace(times=thing.number)
        yield draft.with_last_fire(fired, draft.last, 1)
        is_plain = last.ways in ("L", "R", "A") and last.named is None and not last.bursts
        if thing.code and draft.last == "f" and not draft.gap and is_plain:
            there = fired._replace(is_so_often_there=True)  # `fire ahead twice in the first`
            yield draft.with_last_fire(there, "f")
