"""Messages with their readings: what every system's have in common, and how they are compared.

An item of a file of cases is a message where it has a `text` (or a `message`) and expects nothing
of a flight. What it says its orders are is each system's own form.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sopwith_gm.core.cases import CaseError, CaseResult, Difference

MessageRunner = Callable[[Mapping[str, Any]], CaseResult]
"""Reads one message that is given as plain data, and says what was read otherwise than it should.
Raises CaseError for data that are no message."""

_TEXTS = ("text", "message")
_SHORTEST = 3
"""Letters of a doubt from which on it may stand for the stretch around it: one or two letters are
within almost any."""


def is_message(entry: object) -> bool:
    """Is an item of a file of cases a message, and no turn to be flown?"""
    return isinstance(entry, Mapping) and "expect" not in entry and any(k in entry for k in _TEXTS)


def text_of(entry: Mapping[str, Any]) -> str:
    """The words of a message. Raises CaseError where they are no text."""
    text = next((entry[key] for key in _TEXTS if key in entry), None)
    if not isinstance(text, str):
        raise CaseError(f"text: found {str(text)[:60]!r}, expected the words of a message")
    return text


def words_listed(entry: Mapping[str, Any], key: str) -> list[str]:
    """A list of texts, empty where the key is left out. Raises CaseError for anything else."""
    told = entry.get(key) or []
    if not isinstance(told, list) or not all(isinstance(one, str) for one in told):
        raise CaseError(f"{key}: found {str(told)[:60]!r}, expected a list of texts")
    return told


def known_keys(entry: Mapping[str, Any], known: frozenset[str]) -> None:
    """Raises CaseError for a key that means nothing: it would never be compared."""
    for key in entry:
        if key not in known:
            expected = ", ".join(sorted(known))
            raise CaseError(f"found the key {str(key)[:60]!r}, expected one of {expected}")


def judged(
    entry: Mapping[str, Any],
    orders: Mapping[str, tuple[object, object]],
    *,
    rest: Mapping[str, tuple[object, object]],
    press: tuple[str, str],
    doubts: tuple[Sequence[str], Sequence[str]],
) -> CaseResult:
    """The result of a message: each pair is what was expected and what was read.

    It is sure and wrong where nothing was asked, though orders differ or something was to be asked.
    Press is compared with white space collapsed; of doubts there must be some or none as expected,
    and each expected one lies within, or around, one that was raised.
    """
    wrong = [_difference(where, *pair) for where, pair in orders.items() if pair[0] != pair[1]]
    found = wrong + [_difference(key, *pair) for key, pair in rest.items() if pair[0] != pair[1]]
    if _flat(press[0]) != _flat(press[1]):
        found.append(_difference("press", *press))
    expected, raised = doubts
    if bool(expected) != bool(raised) or not all(_is_among(one, raised) for one in expected):
        found.append(_difference("doubts", list(expected), list(raised)))
    told = entry.get("clauses") or []
    return CaseResult(
        id=str(entry.get("id", "")),
        clauses=tuple(map(str, told)) if isinstance(told, list) else (str(told),),
        why=str(entry.get("why", "")),
        differences=tuple(found),
        pictures=(("as written", text_of(entry)),),
        is_message=True,
        is_sure_and_wrong=not raised and bool(wrong or expected),
    )


def _difference(where: str, expected: object, found: object) -> Difference:
    return Difference(where, _shown(expected), _shown(found))


def _shown(value: object) -> str:
    if isinstance(value, list):
        return " | ".join(_flat(str(one)) for one in value) or "none"
    return "none" if value in (None, "") else _flat(str(value))


def _is_among(expected: str, raised: Sequence[str]) -> bool:
    wanted = _flat(expected).casefold()
    flat = (_flat(one).casefold() for one in raised)
    return any(wanted in one or (one in wanted and len(one) >= _SHORTEST) for one in flat)


def _flat(text: str) -> str:
    return " ".join(text.split())
