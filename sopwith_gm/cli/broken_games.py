"""Games that were left out because their files are wrong: each told once, when all else is done."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

import click

from sopwith_gm.cli.saying import say

_KEPT = "sopwith_gm.broken_games"
_LEFT_OUT = "sopwith_gm.left_out"


def was_left_out(context: click.Context) -> bool:
    """Has a command told of a game that it left out?"""
    return bool(context.meta.get(_LEFT_OUT))


def tell_of_broken(faults: Mapping[str, str]) -> None:
    """Say which games were left out and why, by their names; in an evening that waits for its
    end. The command ends with exit code 1 then: something is left to do."""
    meta = click.get_current_context().meta
    meta[_LEFT_OUT] = bool(faults) or meta.get(_LEFT_OUT, False)
    kept = meta.get(_KEPT)
    if kept is None:
        _say(faults)
    else:
        kept.update({name: fault for name, fault in faults.items() if name not in kept})


@contextmanager
def told_at_the_end(told: Collection[str]) -> Iterator[None]:
    """Several commands trip over the same game: what is wrong with it is said when they are done,
    once, unless it is among what was `told` till then."""
    kept: dict[str, str] = {}
    click.get_current_context().meta[_KEPT] = kept
    try:
        yield
    finally:
        _say({name: fault for name, fault in kept.items() if fault not in told})


def _say(faults: Mapping[str, str]) -> None:
    for name, fault in faults.items():
        say(f"sopwith-gm: {name} was left out: {fault}", err=True)
