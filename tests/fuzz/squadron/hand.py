"""Who writes a message: dice, planes, and the habits that go through all of it."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml

T = TypeVar("T")
WORDINGS: Mapping[str, Any] = yaml.safe_load(
    Path(__file__).with_name("wordings.yaml").read_text(encoding="utf-8")
)
_GAMES = (
    ("Baron", "Kite"),
    ("Baron", "Kite", "Tin Goose"),
    ("Baron", "Kite", "Tin Goose", "Dora"),
    ("Sopwith", "Fokker", "Albatros"),
    ("Lucky Lady", "Grey Ghost", "Old Crow", "Kestrel"),
    ("Magpie", "Heron", "Falcon", "Blue Max"),
    ("Iron Duke", "Iron Lady", "Kestrel"),
    ("Puffin", "Old Crow", "Valkyrie", "Hornet"),
)
_LAST_WORDS = frozenset({"Goose", "Crow", "Ghost", "Duke", "Max", "Owl"})
"""Words of names that stand for the whole, and after an article."""
_REGISTERS = {
    "code": 7, "small": 4, "turned": 3, "word": 7, "reversed": 4, "sea": 3, "degrees": 2,
    "hard": 2, "letter": 2, "verb": 3, "capital": 2,
}  # fmt: skip
CODED = frozenset({"code", "small", "turned"})
"""Registers in which a manoeuvre is a code."""
NUMBERS = ("none", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Hand:
    """One player at one message."""

    dice: random.Random
    planes: tuple[str, ...]
    me: str
    register: str
    """How a manoeuvre is said: a key of the wordings of a straight."""
    is_small: bool
    """Names are written in small letters."""

    @property
    def others(self) -> tuple[str, ...]:
        """All planes but the sender's."""
        return tuple(name for name in self.planes if name != self.me)

    @property
    def is_coded(self) -> bool:
        """Are manoeuvres written as codes?"""
        return self.register in CODED

    def one(self, choices: Sequence[T]) -> T:
        """One of several."""
        return self.dice.choice(choices)

    def said(self, kind: str, *keys: Any) -> str:
        """One wording of a kind; below it, of a key."""
        entry = WORDINGS[kind]
        for key in keys:
            entry = entry[key]
        return self.one(entry.split(" | ") if isinstance(entry, str) else entry)

    def likely(self, share: float) -> bool:
        """Is it so, in such a share of all messages?"""
        return self.dice.random() < share

    def weighed(self, weights: Mapping[str, float]) -> str:
        """One of several, by their weights."""
        return self.dice.choices(list(weights), list(weights.values()))[0]

    def name(self, plane: str) -> str:
        """A plane, as it may be called."""
        last = plane.split()[-1]
        ways = [plane, plane, plane]
        if last in _LAST_WORDS and last != plane:
            ways += [last, f"the {last}"]
        elif " " not in plane:
            ways.append(f"the {plane}")
        found = self.one(ways)
        return found.lower() if self.is_small else found


def hand(dice: random.Random, fewest: int = 2) -> Hand:
    """Somebody, in a game of so many planes or more."""
    planes = dice.choice([game for game in _GAMES if len(game) >= fewest])
    register = dice.choices(list(_REGISTERS), list(_REGISTERS.values()))[0]
    return Hand(dice, planes, dice.choice(planes), register, dice.random() < 0.15)


def capital(text: str) -> str:
    """With a capital where it begins with a letter."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """With a full stop, where no other mark ends it."""
    return text if text.rstrip().endswith((".", "!", "?", ":", "|", ")")) else f"{text}."
