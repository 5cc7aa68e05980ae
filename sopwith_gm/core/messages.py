"""How messages to people name what was found, what was expected, and the likely cure."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from msgspec import Struct


class Fault(Struct, frozen=True):
    """One thing wrong in a file that a person wrote, at its place in it."""

    steps: tuple[str | int, ...]
    """The keys and the numbers of entries, from 0, that lead to it."""
    message: str
    """What was found, what was expected and the likely cure, in one line."""
    at_key: bool = False
    """Is the key itself at fault, and not what it is set to?"""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The likely cure for a name that is not known: the nearest one, or all of them."""
    names = list(known)
    by_lower = {one.lower(): one for one in reversed(names)}
    near = get_close_matches(name.lower(), by_lower, 1)
    if near:
        return f" - did you mean {by_lower[near[0]]!r}?"
    return f"; expected {one_of(names)}" if names else ""


def one_of(names: Sequence[str]) -> str:
    """`one of a, b, c`, cut short where there are very many."""
    shown = ", ".join(names[:20]) + (", ..." if len(names) > 20 else "")
    return f"one of {shown}" if len(names) > 1 else shown


def found(value: object) -> str:
    """A value as a message names it: `'abc'`, `12`, `nothing`, `a list`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "..." + shown[-1]
