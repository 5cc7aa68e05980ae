"""Readings of a sentence that cost nearly the same: do they order different things?"""

from collections.abc import Iterable
from itertools import zip_longest

State = tuple[tuple[str, str], ...]
"""What a reading says: each phrase's kind and its value."""
NO = frozenset({"NOPE", "NOT", "NONE"})
"""Kinds of what refuses or denies."""

#: What two readings may differ in and order the same.
_SHADES = frozenset(
    {
        "WISHED",
        "THINK",
        "NTH",
        "NOW",
        "FIRST",
        "WHY",
        "PREFER",
        "FLY",
        "SECTOR",
        "BASE",
        "WHO",
        "ASK",
        "ROUND",
        "ODD",
        "WISH",
    }
)


def differ(one: State, other: State) -> bool:
    """Do two readings order different things?"""
    left = iter(_meant(other))
    return not all(row in left for row in _meant(one))  # what only leaves words out is no other


def kinds_that_differ(one: State, others: Iterable[State]) -> frozenset[str]:
    """The kinds of phrases that some of the readings have otherwise."""
    meant = set(_meant(one))
    return frozenset(kind for other in others for kind, _ in meant ^ set(_meant(other)))


def _meant(state: State) -> list[tuple[str, str]]:
    """What a reading says, with its shades left out; a bomber's number is one, said either way."""
    same = {
        "NUMBER": ("BARE", None), "REAR": ("ORDER", "ATTACK HIM"), "NOPE": ("NOT", None),
        "NONE": ("NOT", None),
    }  # fmt: skip
    state = _corrected_once(_numbered_else(state))
    hushed = any(kind == "SILENCE" for kind, _ in state)
    return [
        (same[kind][0], same[kind][1] or value) if kind in same else (kind, value)
        for (kind, value), (after, _) in zip_longest(state, state[1:], fillvalue=("", ""))
        if kind not in _SHADES
        and not (hushed and kind == "STANDING")
        and (kind, after) != ("OR", "ELSE")  # `or failing that`
    ]


def _numbered_else(state: State) -> State:
    """`Failing that no 4`: behind `otherwise`, `no` before a bomber's number is `number`."""
    found: list[tuple[str, str]] = []
    for n, row in enumerate(state):
        opens = n and state[n - 1][0] == "ELSE" and row[0] in NO
        if not (opens and state[n + 1 : n + 2] and state[n + 1][0] == "NUMBER"):
            found.append(row)
    return tuple(found)


def _corrected_once(state: State) -> State:
    """`No, make it`, `no wait, I meant`: several words of a correction say no more than one."""
    found: list[tuple[str, str]] = []
    for n, row in enumerate(state):
        is_beside = any(kind == "FIX" for kind, _ in state[max(0, n - 1) : n + 2])
        if row[0] == "OR" and [kind for kind, _ in state[n + 1 : n + 2]] == ["NOPE"]:
            continue  # `or no`
        is_beside = is_beside or (n > 0 and state[n - 1][0] == "OR")
        row = ("FIX", "") if row[0] == "FIX" or (row[0] == "NOPE" and is_beside) else row
        if row[0] != "FIX" or found[-1:] != [row]:
            found.append(row)
    return tuple(found)
