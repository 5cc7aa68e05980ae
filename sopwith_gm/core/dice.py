"""Dice: passed in, logged with their reason, never made up (design, Random)."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NewType, Protocol

from msgspec import Struct

Pip = NewType("Pip", int)
"""A die as rolled, 1 to 6: never a number that is counted with (a facing, a distance)."""


class OutOfDiceError(Exception):
    """A die was asked for that the source does not have."""


class Roll(Struct, frozen=True):
    """One die as rolled and what it was rolled for."""

    why: str
    pip: Pip


class Dice(Protocol):
    """Where pips come from: a secret, a case file, a recorded turn."""

    @property
    def log(self) -> list[Roll]:
        """Every roll so far, in order."""

    def roll(self, why: str) -> Pip:
        """The next pip, logged with its reason. Raises OutOfDiceError; never makes one up."""


class GameDice(Dice, Protocol):
    """Dice of a game, as the house hands them to its system: those of one turn."""

    def within(self, scope: str) -> "GameDice":
        """The same dice for what is rolled in another scope than the turn's: `round 8`. They are
        logged in the same log, with that scope before their reason."""


@dataclass(slots=True)
class SecretDice:
    """All dice of a game from its secret: HMAC-SHA-256 over the reason and a counter, unbiased.

    The message is `{scope} | {why} | {count}`, where `count` is how often that reason came up in
    the scope before, from 1, and the scope is the turn (`turn 12`). So a die depends on nothing but
    what it is for, and an amended turn rolls what it rolled the first time. Of the digest the first
    byte below 252 counts, modulo 6; a digest without one is hashed again.
    """

    secret: bytes
    scope: str
    log: list[Roll] = field(default_factory=list)
    is_another: bool = False
    """Is the scope another than that of the log, so that it is logged too?"""
    _counts: dict[str, int] = field(default_factory=dict, repr=False, compare=False)

    def roll(self, why: str) -> Pip:
        """The pip for the reason, logged."""
        count = self._counts[why] = self._counts.get(why, 0) + 1
        pip = pip_from(self.secret, f"{self.scope} | {why} | {count}")
        self.log.append(Roll(f"{self.scope} | {why}" if self.is_another else why, pip))
        return pip

    def within(self, scope: str) -> "SecretDice":
        """The same secret in another scope. Each time it is asked for, counts begin anew."""
        return SecretDice(self.secret, scope, self.log, is_another=True)


def pip_from(secret: bytes, message: str) -> Pip:
    """The die that a secret gives for a message, so that anybody can check it."""
    digest = hmac.digest(secret, message.encode(), "sha256")
    while True:
        for byte in digest:
            if byte < 252:  # 252 is the largest multiple of 6 in a byte: no pip is favoured
                return Pip(byte % 6 + 1)
        digest = hmac.digest(secret, digest, "sha256")


def commitment(secret: bytes) -> str:
    """What a game publishes of its secret when it starts: the SHA-256, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(slots=True)
class GivenDice:
    """Dice that are written down: a case's, or a recorded turn's."""

    pips: Sequence[Pip]
    log: list[Roll] = field(default_factory=list)

    def roll(self, why: str) -> Pip:
        """The next of the given pips. Raises OutOfDiceError when there is none."""
        if len(self.log) >= len(self.pips):
            raise OutOfDiceError(f"no die is left for: {why}")
        pip = self.pips[len(self.log)]
        self.log.append(Roll(why, pip))
        return pip

    def within(self, scope: str) -> "GivenDice":
        """Themselves: what is written down has no scope."""
        return self
