"""Ways through the plans of an order pad, what is written of them, and how they are tapped."""

from collections.abc import Iterator, Sequence

from sopwith_gm.core.plans import PlannedOrder, PlanOfPlane, Plans, PlanState

Way = tuple[tuple[PlanState, PlannedOrder], ...]
"""Each step: the state, and what was chosen in it."""

TAP = """([plane, picks]) => {
  const pad = document.querySelector('.pad');
  const tap = (name, value) => {
    const input = pad.querySelector(`[name="${name}"][value="${value}"]`);
    if (!input.checked) input.click();
  };
  tap('pad-plane', plane);
  pad.querySelector('[data-do=clear]').click();
  for (const [part, texts] of picks) {
    texts.forEach((text, at) => tap(`pad-step-${part}-${at}`, text));
  }
  return pad.querySelector('textarea').value;
}"""
"""Taps the choices of some parts of a plane's orders; gives the mail that stands there then."""


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
        if choice.at is not None:
            at, heading = choice.at, choice.heading
    return at, heading
