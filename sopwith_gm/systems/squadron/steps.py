"""The pictures of a round, by their keys: the one that shows it, and what can be reached next."""

from typing import Literal

StepKey = Literal["set-up", "round", "next"]


def shown_step(turn: int) -> StepKey:
    """The step whose picture shows what happened: of turn 0 the set-up."""
    return "round" if turn else "set-up"
