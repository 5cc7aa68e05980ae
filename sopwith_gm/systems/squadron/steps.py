"""The pictures of a round, by their keys: the one that shows it, and what can be reached next."""

from typing import Literal

StepKey = Literal["set-up", "round", "next"]


def shown_step(turn: int) -> StepKey:
    """The step whose picture shows what happened: of turn 0 the set-up."""
    return "round" if turn else "set-up"


def step_keys(turn: int, *, is_over: bool) -> tuple[StepKey, ...]:
    """The steps in order; of a game that is over nothing is next."""
    return (shown_step(turn),) if is_over else (shown_step(turn), "next")
