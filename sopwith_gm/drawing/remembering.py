"""What is worked out once for several pictures of one turn."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Given = TypeVar("Given")
Made = TypeVar("Made")


def of_the_last(make: Callable[[Given], Made]) -> Callable[[Given], Made]:
    """The function, which gives again what it made, as long as it is given the very same value.

    For records: to tell whether two of them are equal takes longer than most of what is made.
    """
    last: list[tuple[Given, Made]] = []

    @wraps(make)
    def again(given: Given) -> Made:
        for before, made in last:
            if before is given:
                return made
        made = make(given)
        last[:] = [(given, made)]
        return made

    return again
