"""Plain data of a case, key by key: checked with its key, what was found and what was expected."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeVar

from sopwith_gm.core.cases import CaseError, StrangeKeyError
from sopwith_gm.core.dice import Pip

CaseT = TypeVar("CaseT")


def named_case(
    data: object,
    keys: Collection[str],
    needed: Collection[str],
    read: Callable[[Mapping[str, Any]], CaseT],
) -> CaseT:
    """A case from plain data, as `read` reads it. Raises CaseError, with the case's name, for what
    has an unknown key (StrangeKeyError), lacks one that is needed, or cannot be read."""
    case = mapping(data, "a case")
    name = str(case.get("id") or "a case without an id")
    try:
        known(case, keys, "the case")
    except CaseError as error:
        raise StrangeKeyError(f"{name}: {error}") from error
    try:
        for key in needed:
            if case.get(key) is None:
                raise CaseError(f"no {key!r}: every case needs one")
        return read(case)
    except ValueError as error:
        raise CaseError(f"{name}: {error}") from error


def mapping(told: object, what: str) -> Mapping[str, Any]:
    """Keys and values; keys are text."""
    if not isinstance(told, Mapping):
        raise CaseError(f"{what}: found {told!r}, expected keys and values")
    return {str(key): value for key, value in told.items()}


def items(told: object, what: str) -> Sequence[Any]:
    """A list; nothing is an empty one."""
    if told is None:
        return ()
    if not isinstance(told, list):
        raise CaseError(f"{what}: found {told!r}, expected a list")
    return told


def known(told: Iterable[Any], keys: Collection[Any], what: str) -> None:
    """Refuse a key that would never be looked at. Keys without an order are told by alphabet."""
    for key in told:
        if key not in keys:
            near = get_close_matches(str(key), [str(one) for one in keys], 1)
            cure = f"did you mean {near[0]!r}?" if near else f"known are {listed(keys)}"
            raise CaseError(f"{what}: unknown key {key!r}; {cure}")


def listed(keys: Collection[Any]) -> str:
    """`A, B, C`, by alphabet where they have no order."""
    return ", ".join(
        sorted(map(str, keys)) if isinstance(keys, set | frozenset) else map(str, keys)
    )


def whole(told: object, what: str, lowest: int, highest: int | None = None) -> int:
    """A whole number within its bounds."""
    if type(told) is int and lowest <= told and (highest is None or told <= highest):
        return told
    bounds = f"from {lowest}" if highest is None else f"from {lowest} to {highest}"
    raise CaseError(f"{what}: found {told!r}, expected a whole number {bounds}")


def pip(told: object, what: str) -> Pip:
    """One die."""
    if type(told) is int and 1 <= told <= 6:
        return Pip(told)
    raise CaseError(f"{what}: found {told!r}, expected a die, 1 to 6")


def one_of(told: object, words: Collection[str], what: str) -> str:
    """One of a closed set of words."""
    if not isinstance(told, str) or told not in words:
        raise CaseError(f"{what}: found {told!r}, expected one of {listed(words)}")
    return told


def truth(told: object, what: str) -> bool:
    """YAML's own words for true and false, read or as text."""
    word = str(told).lower()
    if word in {"true", "yes", "on"}:
        return True
    if word in {"false", "no", "off"}:
        return False
    raise CaseError(f"{what}: found {told!r}, expected yes or no")
