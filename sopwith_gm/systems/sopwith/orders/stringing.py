"""All sheets that the phrases of a sentence may make, one phrase behind the other."""

from collections.abc import Mapping

from sopwith_gm.reading.choice import Costs, Kept, string
from sopwith_gm.systems.sopwith.orders.kinds import FREE, IDLE, MARKS
from sopwith_gm.systems.sopwith.orders.said import Said
from sopwith_gm.systems.sopwith.orders.sheet import Sheet
from sopwith_gm.systems.sopwith.orders.steps import Steps

ALONE: Mapping[Sheet, Kept] = {Sheet(): Kept(0.0, None)}
"""Behind nothing: as if the sentence were all that is written."""


def strung(said: Said, states: Mapping[Sheet, Kept] = ALONE) -> dict[Sheet, Kept]:
    """Each sheet behind a sentence, with what it costs and the trail of rules since these."""
    steps = Steps(said.tokens, said.kinds)
    return string(
        said.chart,
        len(said.tokens),
        {state: Kept(kept.cost, None) for state, kept in states.items()},
        steps.step,
        marks=MARKS,
        free=FREE,
        idle=IDLE,
        costs=Costs(),
        relief=steps.relief,
    )
