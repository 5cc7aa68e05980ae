"""What a draft becomes with moves more that are named: of what was told, or of what comes."""

from collections.abc import Iterator

from sopwith_gm.systems.sopwith.prose.draft import Draft, Flown
from sopwith_gm.systems.sopwith.prose.firing_steps import listed_of
from sopwith_gm.systems.sopwith.prose.flying_steps import AT_ENDS, may_be_flown
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.prose.thing import Thing


def named(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`In the third move`, `on both turns`."""
    name = thing.named
    if name is None or (draft.strange and draft.tells):
        return
    name = _of_same_kind(draft, name)
    draft = draft._replace(it=name.of if name.how in ("except", "until") else name)
    if draft.waiting is not None:
        if draft.last == "n" and draft.gap == "&":
            both = Named("union", of=draft.waiting, other=name)  # `in the first and in the third`
            yield draft._replace(waiting=both, gap="")
        return
    if draft.is_open and draft.last == "f" and draft.gap == ":":
        # `fire: 1) none 2) ahead`
        yield draft.with_thing(
            "n",
            fired=draft.fired[:-1],
            is_open=False,
            is_of_fire=True,
            heads_fire=True,
            waiting=name,
        )
        return
    if thing.code == "v":
        pass  # `and I finish with a slip`: of what comes
    elif draft.last == "f" and draft.fired:
        yield from _of_fire(draft, name, is_lead=bool(thing.code))
    elif draft.last == "m" and draft.flown:
        yield from _of_move(draft, name, is_lead=thing.code == "M")
    elif draft.last == "n":
        yield from _of_both(draft, name)
        yield from _flown_there(draft, name)
        yield from _in_other_words(draft, name, is_near=not draft.is_apart)
    last = draft.fired[-1] if draft.last == "f" and draft.fired else None
    if last and not last.ways and last.named is None and "E" in draft.gap:
        # `no fire in any of them but the last, and there ahead`
        yield draft.with_last_fire(last._replace(is_rest=True), "n", waiting=name)
    closed = draft.closed()
    if closed is not None:
        yield closed.with_thing(
            "n", _cost_of_waiting(draft, is_lead=bool(thing.code)), waiting=name
        )


def _of_same_kind(draft: Draft, name: Named) -> Named:
    """`Ahead in the first hold and left in the second`."""
    it = draft.it
    is_bare = name == Named("nth", name.numbers)
    is_here = len(draft.fired) > draft.fire_began
    if it and is_bare and is_here and it.how == "nth" and (it.kind or it.side):
        return name._replace(kind=it.kind, side=it.side)
    if it and is_bare and is_here and it.how == "nth" and it.of_told:
        return name._replace(of_told=True)  # `ahead the first time and right the second`
    return name


def _cost_of_waiting(draft: Draft, *, is_lead: bool) -> int:
    """Where a name stands close behind what it may be of, it is seldom of what comes."""
    if draft.order == "b" and is_lead:
        return 0
    if not draft.is_close or draft.last not in ("f", "m"):
        return 0
    if draft.last == "m" and draft.flown[-1].named is not None:
        return 0
    is_told = draft.last == "f" and (not draft.fired or draft.fired[-1].named is not None)
    return 2 if draft.order != "b" or is_told else 1


def _cost_behind(draft: Draft, *, is_lead: bool) -> int:
    """What it costs to name moves behind what is told of them.

    `is_lead`: with neither a preposition nor an article: `move 2`, `second`?
    """
    return (0 if draft.is_close else 2) + (2 if draft.order == "b" and is_lead else 0)


def _of_fire(draft: Draft, name: Named, *, is_lead: bool) -> Iterator[Draft]:
    """`Fire left in the first`, `a left turn with fire left in move 3`."""
    last = draft.fired[-1]
    if draft.is_close:
        yield from listed_of(draft, name)
        yield from _in_other_words(draft, name, is_near=True)
    if draft.is_apart or last.named is not None or last.is_rest or last.fires:
        return
    is_first = len(draft.fired) == draft.fire_began + 1
    if last.needs_name and last.is_fresh and is_first and name == Named("all"):
        return  # `Right in the middle of it all.`
    cost = _cost_behind(draft, is_lead=is_lead) + (2 if last.is_more else 0)  # `FL FR in 1 and 3`
    of = last.of if last.of < len(draft.flown) else -1
    yield draft.with_last_fire(last._replace(named=name, of=of), "n", cost)
    is_of_last = draft.is_close and last.is_with and last.of == len(draft.flown) - 1
    if is_of_last and draft.flown[-1].named is None and may_be_flown(name):
        told = draft.flown[-1]._replace(named=name)
        yield draft.with_last_move(told, "n", cost, order=draft.order or "a")


def _of_move(draft: Draft, name: Named, *, is_lead: bool) -> Iterator[Draft]:
    """`A left turn in move 3`, `all ahead but the last`."""
    told = draft.flown[-1]
    if draft.is_apart or ":" in draft.gap:
        return
    if name.how == "except" and (told.named is None or told.named.how == "all"):
        yield draft.with_last_move(told._replace(named=name), "n")
    elif told.named is None and may_be_flown(name):
        is_said = "v" in draft.gap or not draft.gap  # `both left turns come first`
        if told.count > 1 and is_said and name in AT_ENDS:
            name = Named(AT_ENDS[name], (told.count,))
        cost = _cost_behind(draft, is_lead=is_lead)
        made = told._replace(named=name)
        yield draft.with_last_move(made, "n", cost, order=draft.order or "a")


def _in_other_words(draft: Draft, name: Named, *, is_near: bool) -> Iterator[Draft]:
    """`In the turn, at the end`, `the first and the last get one each`."""
    last = draft.fired[-1] if draft.fired else None
    if last and last.named is not None and name == Named("all") and draft.is_close:
        yield draft.with_last_fire(last, "n")
    is_whole = last is not None and last.named is not None and last.named.how in ("all", "rest")
    is_parted = not set("&tE").isdisjoint(draft.gap) or name.how in ("all", "rest")
    if is_whole and name.how != "except":
        return
    if last and last.named is not None and last.also is None and is_near and not is_parted:
        yield draft.with_last_fire(last._replace(also=name), "n", 1)


def _flown_there(draft: Draft, name: Named) -> Iterator[Draft]:
    """`Ahead always, all three moves`; `guns ahead whenever I fly ahead, which is in 1 and 3`."""
    told = draft.flown[-1] if draft.flown and draft.of_named == "m" else None
    if told and name.how == "all" and told.named == Named("all"):
        yield draft.with_last_move(told, "n")
    fired = draft.fired[-1] if draft.fired and draft.of_named == "f" else None
    is_which = draft.gap.startswith(",z") and may_be_flown(name)
    if fired and fired.named and is_which and (man := _man_of(fired.named)):
        flown = (*draft.flown, Flown(man, named=name))
        yield draft.with_thing("n", 1, flown=flown, fired=draft.fired)


def _man_of(named: Named) -> str:
    """The code of what is flown in the moves that are named: *whenever I fly ahead*; else ""."""
    if named.code or named.how not in ("kind", "all"):
        return named.code
    if named.kind in ("T", "S"):
        return named.side + named.kind if named.side else ""
    return {"A": "A", "N": "A", "H": "0", "I": "I"}.get(named.kind, "")


def _of_both(draft: Draft, name: Named) -> Iterator[Draft]:
    """`In 1, and in 3 too`, of the fire or the move told last."""
    marks = draft.gap.strip("gvKpdz")
    if marks not in ("&", ",&"):
        return
    cost = 0 if marks == "&" else 1
    fired = draft.fired[-1] if len(draft.fired) > draft.fire_began else None
    if fired and fired.named is not None and draft.of_named == "f":
        both = Named("union", of=fired.named, other=name)
        yield draft.with_last_fire(fired._replace(named=both), "n", cost)
    told = draft.flown[-1] if len(draft.flown) > draft.began else None
    if told and told.named is not None and draft.of_named == "m" and may_be_flown(name):
        both = Named("union", of=told.named, other=name)
        yield draft.with_last_move(told._replace(named=both), "n", cost)


def in_neither(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Neither the first nor the second has fire`."""
    if draft.waiting is None and not draft.is_open:
        yield draft.with_thing("n", waiting=thing.named, is_denied=True)


def beside_it(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`After it`, where moves were named: `before the Immelmann and after it`."""
    it = draft.it
    if it is None:
        return
    it = it.of if it.how in ("after", "before") and it.of else it
    how = {"<": "before", ">": "after", "u": "until"}.get(thing.code[:1], "")
    many = (thing.number,) if thing.number else ()
    name = Named(how, many, of=it) if how else it
    if len(thing.code) > 1 and how != "until":
        name = Named("union", of=name, other=Named("after", of=it))
    for made in named(draft, Thing("named", thing.end, named=name)):
        yield made._replace(it=it)


def those(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`No shots in those`: in the moves of the sentence before."""
    if sum(draft.flown[n].moves for n in draft.lately) < 2 or len(draft.flown) > draft.began:
        return
    for made in named(draft, thing):
        if made.fired != draft.fired:
            yield made.with_last_fire(made.fired[-1]._replace(group=draft.lately), "n")
