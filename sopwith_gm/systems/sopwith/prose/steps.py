"""What a draft becomes with each thing that may stand next."""

from collections.abc import Callable, Iterator, Mapping

from sopwith_gm.systems.sopwith.prose import firing_steps, flying_steps, naming_steps
from sopwith_gm.systems.sopwith.prose.draft import STRANGEST, Draft
from sopwith_gm.systems.sopwith.prose.thing import Thing
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_MOST_STRANGE = 2
"""Strange words that a clause which tells something may have in a row."""
Step = Callable[[Draft, Thing], Iterator[Draft]]


def _sum(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`That makes three bursts`."""
    yield draft._replace(bursts=draft.bursts or thing.number, gap=draft.gap + "K")


def _mark(draft: Draft, thing: Thing) -> Iterator[Draft]:
    gap = draft.gap + thing.code
    if draft.often and (thing.code != ":" or draft.flown or not draft.is_each):
        return  # `just two moves from me: LT, LS`
    if draft.often or thing.code not in ",.;:":  # `three times: LS, fire left`
        yield draft._replace(gap=gap)
    elif draft.strange < STRANGEST or not draft.tells:
        yield draft._replace(gap=gap, strange=0, tells=False)


def _also(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`And left in the second as well`: besides what is told of that move."""
    gap = draft.gap + thing.code
    yield draft._replace(gap=gap)
    if draft.waiting is not None and draft.flown and draft.gap == "v":
        yield from flying_steps.same(draft, thing)  # `and the third move is too`
    is_here = len(draft.fired) > draft.fire_began and draft.last in ("f", "n")
    last = draft.fired[-1] if is_here and not draft.gap else None
    if last and not last.is_more and (last.named is not None or last.needs_name):
        fired = (*draft.fired[:-1], last._replace(is_more=True))
        yield draft._replace(gap=gap, fired=fired, cost=draft.cost + 1)
    elif last is None and draft.fired and not draft.is_also:
        yield draft._replace(gap=gap, is_also=True, cost=draft.cost + 1)


def _idle(draft: Draft, thing: Thing) -> Iterator[Draft]:
    if thing.code == "P" and "u" in draft.gap:
        return  # `as soon as I see him`
    last = draft.fired[-1] if draft.fired and draft.last in ("f", "n") else None
    is_shared = last is not None and (last.named is not None or len(last.ways) == MOST_MOVES)
    if thing.code == "O" and last and is_shared and len(last.ways) > 1 and draft.gap in ("", ","):
        yield draft.with_last_fire(last._replace(ways="", fires=tuple(last.ways)), draft.last)
        return  # `with fire ahead and right respectively`
    is_here = len(draft.flown) > draft.began or len(draft.fired) > draft.fire_began
    refers = thing.code in "zu" and draft.it is not None and is_here
    refers = refers and draft.last in ("n", "m")
    yield draft._replace(gap=draft.gap + thing.code, is_of_it=draft.is_of_it or refers)


def _strange(draft: Draft, thing: Thing) -> Iterator[Draft]:
    if ("u" in draft.gap and draft.tells) or "yu" in draft.gap:
        return  # `fire left when there is a target`, `but only when somebody is there`
    strange = min(STRANGEST, draft.strange + thing.number)
    is_borne = strange <= _MOST_STRANGE or not draft.tells
    if is_borne and draft.waiting is None and not draft.often:
        yield draft._replace(strange=strange, has_strange=True)


def _again(draft: Draft, thing: Thing) -> Iterator[Draft]:
    yield draft


def _only(draft: Draft, thing: Thing) -> Iterator[Draft]:
    yield draft._replace(is_only=True, gap=draft.gap + "y")


def _before(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Before that`."""
    yield draft._replace(is_before=True)


def _few(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Only two moves from me: ...`."""
    if not draft.flown:
        yield draft._replace(few=thing.number)


def _put_before(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`Ahead before them`: the move told last comes before the one told before it."""
    is_one = len(draft.flown) > 1 and draft.last == "m" and draft.is_close
    if is_one and draft.flown[-1].named is None:
        yield draft.with_last_move(draft.flown[-1]._replace(is_before=True))


def _after_doing(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """`I turn right after going straight twice`: what comes is flown before what was told."""
    if draft.tells and draft.last == "m" and not draft.gap:
        yield draft._replace(is_before=True, gap=draft.gap + "v")
    elif not draft.tells:
        yield draft._replace(gap=draft.gap + "v")


_TELLING: Mapping[str, Step] = {
    "manoeuvre": flying_steps.manoeuvre, "other side": flying_steps.other_side,
    "same": flying_steps.same, "mirrored": flying_steps.mirrored,
    "more of it": flying_steps.more_of_it, "end with one": flying_steps.end_with_one,
    "like another": flying_steps.like_another, "around": flying_steps.around,
    "between": flying_steps.between,
    "how often": flying_steps.how_often,
    "burst": firing_steps.burst, "way": firing_steps.way, "one of it": firing_steps.one_of_it,
    "no fire": firing_steps.no_fire, "none": firing_steps.none, "no more": firing_steps.no_more,
    "each way": firing_steps.each_way,
    "fire list": firing_steps.fire_list, "row": firing_steps.row,
    "named": naming_steps.named, "beside it": naming_steps.beside_it,
    "in neither": naming_steps.in_neither, "those": naming_steps.those, "sum": _sum, "few": _few,
}  # fmt: skip
"""By the kind of a thing, of all that tell something."""
_OTHER: Mapping[str, Step] = {
    "mark": _mark, "idle": _idle, "also": _also, "strange": _strange, "again": _again,
    "only": _only, "before": _before, "put before": _put_before, "after doing": _after_doing,
}  # fmt: skip
KINDS = frozenset({*_TELLING, *_OTHER})
"""All kinds of things."""


def with_thing(draft: Draft, thing: Thing) -> Iterator[Draft]:
    """What a draft may become with one thing more."""
    step = _TELLING.get(thing.kind)
    if step and (draft.strange >= STRANGEST or (draft.strange > _MOST_STRANGE and draft.tells)):
        return  # too much that is not understood stands between
    for made in (step or _OTHER[thing.kind])(draft, thing):
        yield made._replace(cost=made.cost + thing.cost) if thing.cost else made
