"""Ways through the plans of an order pad, what is written of them, and how they are tapped."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from sopwith_gm.core.plans import PlannedOrder, PlanOfPlane, Plans, PlanState

Way = tuple[tuple[PlanState, PlannedOrder], ...]
"""Each step: the state, and what was chosen in it."""

TAP = """([plane, parts]) => {
  const pad = document.querySelector('.pad');
  const tap = (name, value) => {
    const input = pad.querySelector(`[name="${name}"][value="${value}"]`);
    if (!input.checked) input.click();
  };
  tap('pad-plane', plane);
  pad.querySelector('[data-do=clear]').click();
  for (const [part, opening, steps] of parts) {
    if (pad.querySelector(`[name=pad-opening-${part}]`)) tap(`pad-opening-${part}`, opening);
    steps.forEach(([text, shots], at) => {
      tap(`pad-step-${part}-${at}`, text);
      shots.forEach((shot) => tap(`pad-shot-${part}-${at}`, shot));
    });
  }
  return pad.querySelector('textarea').value;
}"""
"""Taps the choices of some parts of a plane's orders; gives the mail that stands there then."""


def taps(way: Way, *, part: int = 0, opening: int = 0) -> tuple[int, int, list[Any]]:
    """The taps that order one part, without shots."""
    return part, opening, [[choice.text, []] for _, choice in way]


def ways(plan: PlanOfPlane, start: int | None, most: int) -> Iterator[Way]:
    """Every whole way of at most so many steps through a part."""
    if start is None:
        yield ()
        return
    state = plan.states[start]
    if state.none:
        yield ()
    for choice in state.choices if most else ():
        for rest in ways(plan, choice.to, most - 1):
            chosen = [one.label for _, one in rest]
            if not (choice.is_once and choice.label in chosen):
                yield ((state, choice), *rest)


def every_way(plan: PlanOfPlane, part: int, most: int) -> list[Way]:
    """Every whole way of at most so many steps through a part, but that of saying nothing."""
    return [way for way in ways(plan, plan.parts[part].openings[0].start, most) if way]


def written(way: Way) -> str:
    """What a way through a part adds to the mail."""
    return "".join(state.before + choice.text for state, choice in way)


def mail(plans: Plans, plan: PlanOfPlane, parts: Sequence[Way]) -> str:
    """The mail of a plane's orders without shots."""
    return f"{plans.head}\n{plan.plane}{''.join(map(written, parts))}"


def texts(way: Way) -> list[str]:
    """What is tapped of a way."""
    return [choice.text for _, choice in way]


def ended(plan: PlanOfPlane, way: Way) -> tuple[object, int | None]:
    """Where the plane is after a way, its last part that is not flown instead: place, heading."""
    at, heading = plan.at, plan.heading
    for _, choice in way:
        if choice.is_anew:
            break
        if choice.at is not None and not choice.is_named:
            at, heading = choice.at, choice.heading
    return at, heading


def stroll(plan: PlanOfPlane, start: int | None, chance: Random, most: int) -> Way:
    """One whole way through a part, by chance; soon after so many steps it is over."""
    way: list[tuple[PlanState, PlannedOrder]] = []
    at = start
    while at is not None:
        state = plan.states[at]
        if state.none and (len(way) >= most or chance.random() < 0.4):
            break
        had = {one.label for _, one in way}
        choices = [one for one in state.choices if not (one.is_once and one.label in had)]
        if len(way) >= most:  # what begins anew would never end
            choices = [one for one in choices if not one.is_anew] or choices
        if not choices:
            break
        choice = chance.choice(choices)
        way.append((state, choice))
        at = choice.to
    return tuple(way)
