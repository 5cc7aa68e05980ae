"""What every system's rule cases have: they are read or refused, flown, and compared."""

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

Layers = Callable[[str], Sequence[Mapping[str, object]]]
"""The option values of a named ruleset, its bases first. Raises KeyError for an unknown one."""


class CaseError(ValueError):
    """A case that cannot be read: which key, what was found, what was expected."""


class StrangeKeyError(CaseError):
    """It has a key that no case of the system has: it may be one of another."""


class Difference(Struct, frozen=True):
    """One thing that came out otherwise than expected."""

    where: str
    """`red.at`, `attacks.1.damage`, `next`."""
    expected: str
    found: str


class CaseResult(Struct, frozen=True):
    """A case as flown, or a message as read."""

    id: str
    clauses: tuple[str, ...]
    why: str
    differences: tuple[Difference, ...]
    pictures: tuple[tuple[str, str], ...] = ()
    """What happened, for somebody who looks for the fault: each a heading and lines of text. A case
    that passed needs none."""
    is_message: bool = False
    """A message that was read, and no turn that was flown."""
    is_sure_and_wrong: bool = False
    """Of a message: nothing was asked, though orders differ or something was to be asked."""

    @property
    def passed(self) -> bool:
        """Nothing differs."""
        return not self.differences


CaseRunner = Callable[[object, Layers], CaseResult]
"""Flies a case that is given as plain data. Raises CaseError for data that are no case."""
