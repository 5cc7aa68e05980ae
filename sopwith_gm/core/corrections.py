"""A position put right by the game master, of any game: who is meant, and what differs then.

A game says how one plane is put right, and what of a plane is told in which words.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sopwith_gm.core.messages import Fault, did_you_mean, found
from sopwith_gm.core.record import Position

One = TypeVar("One")
Wanted = TypeVar("Wanted")


def each_put_right(
    key: str,
    kind: str,
    wanted: Mapping[str, Wanted],
    known: Mapping[str, One],
    put: Callable[[One, Wanted], tuple[One, list[Fault]]],
) -> tuple[tuple[One, ...], list[Fault]]:
    """All that are known as they should be, and what does not fit.

    `wanted` stands under `key` of the file, by name; `kind` is what such a one is called; the steps
    of the faults of `put` begin below its name.
    """
    changed, faults = dict(known), list[Fault]()
    for name, one in wanted.items():
        if name not in known:
            message = f"unknown {kind} {found(name)}{did_you_mean(name, known)}"
            faults.append(Fault((key, name), message, at_key=True))
            continue
        changed[name], wrong = put(known[name], one)
        faults += [Fault((key, name, *one.steps), one.message, one.at_key) for one in wrong]
    return tuple(changed.values()), faults


def changed_parts(
    old: object, new: object, told: Mapping[str, str], shown: Callable[[Any], str]
) -> list[str]:
    """What of a plane is different: `damage points 3 → 4`. `told` has the words for each field."""
    return [
        f"{words} {shown(getattr(old, name))} → {shown(getattr(new, name))}"
        for name, words in told.items()
        if getattr(old, name) != getattr(new, name)
    ]


def changed_planes(
    before: Position, after: Position, told: Mapping[str, str], shown: Callable[[Any], str]
) -> list[str]:
    """A sentence for each plane that is different."""
    now = {one.name: one for one in after.planes}
    changes = [
        (old.name, changed_parts(old, now[old.name], told, shown))
        for old in before.planes
        if old.name in now
    ]
    return [f"{name}: {', '.join(parts)}" for name, parts in changes if parts]


def changed_ending(before: Position, after: Position) -> list[str]:
    """Whether the game is over, and who won, where that is different."""
    told = []
    if before.over != after.over:
        told.append("the game is over" if after.over else "the game is not over")
    if before.winner != after.winner:
        told.append(f"winner: {before.winner or 'nobody'} → {after.winner or 'nobody'}")
    return told
