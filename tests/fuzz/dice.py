"""Choices of who writes a message: one of several, by their weights, or in a share of all."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


class Dice(random.Random):
    """Dice that know in which words something may be said."""

    def __init__(self, seed: str, wordings: Mapping[str, Any]) -> None:
        super().__init__(seed)
        self.wordings = wordings

    def one(self, choices: Sequence[T]) -> T:
        """One of several."""
        return self.choice(choices)

    def likely(self, share: float) -> bool:
        """Is it so, in such a share of all messages?"""
        return self.random() < share

    def weighed(self, weights: Mapping[str, float]) -> str:
        """One of several, by their weights."""
        return self.choices(list(weights), list(weights.values()))[0]

    def said(self, *keys: Any, **names: object) -> str:
        """One wording of a kind; below it, of a key; with its names filled in."""
        entry: Any = self.wordings
        for key in keys:
            entry = entry[key]
        told: str = self.one(entry.split(" | ") if isinstance(entry, str) else entry)
        return told.format(**names) if names else told
