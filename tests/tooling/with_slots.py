"""Wordings with slots: messages in which what varies is left open, and drawn at random.

A list of them is a page of YAML, each with its `kind`, its message and its reading, `{slots}` in
both, and `open` where it is not read in all fillings yet: `asked` about, or sure and `wrong`.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sopwith_gm.core.packaged import plain_yaml
from tests.tooling.generator_options import generator_options

Entry = dict[str, Any]


class Wording(NamedTuple):
    """One way to say it."""

    name: str
    """Its list and its place there."""
    said: Mapping[str, Any]

    @property
    def open(self) -> str:
        """Is it known not to be read in all fillings: `asked` about, or sure and `wrong`?"""
        return str(self.said.get("open", ""))


def wordings(folder: Path) -> list[Wording]:
    """Those of all lists of a folder."""
    return [
        Wording(f"{page.stem}-{number}", said)
        for page in sorted(folder.glob("*.yaml"))
        for number, said in enumerate(plain_yaml(page.read_text("utf-8")))
    ]


def chance_of(wording: Wording, seed: int) -> random.Random:
    """Its own, so that a wording that is added changes nothing of the others' fillings."""
    return random.Random(f"{seed} {wording.name}")


def with_slots_filled(said: Any, slots: Mapping[str, object]) -> Any:
    """The same with every slot filled, in every text that is in it."""
    if isinstance(said, str):
        return said.format(**slots)
    if isinstance(said, Mapping):
        return {key: with_slots_filled(value, slots) for key, value in said.items()}
    if isinstance(said, list):
        return [with_slots_filled(value, slots) for value in said]
    return said


def print_figures(
    listed: list[Wording],
    fill: Callable[[Wording, int, int], Iterator[Entry]],
    told: Callable[[Entry], tuple[str, str]],
) -> None:
    """How each wording's fillings are read, by its list and kind; with `--list`, each that is not
    read exactly. `fill` makes so many entries by a seed, `told` says how one is read (`exact`,
    `asked`, `sure and wrong`), and what was meant and read."""
    given = generator_options(4)
    figures: dict[str, Counter[str]] = {}
    for wording in listed:
        of = wording.name.rpartition("-")[0]
        for entry in fill(wording, given.messages, given.seed):
            how, account = told(entry)
            figures.setdefault(of, Counter())[how] += 1
            figures.setdefault(f"{of}, {wording.said['kind']}", Counter())[how] += 1
            if given.list and how != "exact":
                print(f"--- {wording.name} ({wording.said['kind']}), {how}: {account}")
    for of, counted in figures.items():
        print(f"{of}: {', '.join(f'{how} {count}' for how, count in sorted(counted.items()))}")
