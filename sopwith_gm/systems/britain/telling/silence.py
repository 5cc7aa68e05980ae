"""What becomes of a silent player's Spitfire, and how long its fuel lasts (BB 7, 14.1)."""

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.position import GROUND, Position
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.ruling import RuledOrders, rule_orders
from sopwith_gm.systems.britain.spitfires import LITTLE_FUEL
from sopwith_gm.systems.britain.telling.outlook import flown_in_silence, outcome_of_silence


class SilentForecast(Struct, frozen=True):
    """What one Spitfire does if nothing comes, and how long it can stay in the air."""

    plane: PlaneName
    ruled: RuledOrders
    does: str
    """`holds in G8 at level 3`."""
    fuel: str
    """`fuel 4, crashes at the beginning of its turn in round 11 if it stays up`, or ""."""

    @property
    def words(self) -> str:
        """In words, behind its name."""
        return "; ".join(part for part in (self.does, self.fuel) if part)


def _fuel_words(ruled: RuledOrders, rules: Rules) -> str:
    """How long it can stay up, and where silence lands it before (BB 14.1); "" on the ground, for
    one that lands in this turn, and for one whose turn does not come.
    """
    plane, flown = ruled.plane, flown_in_silence(ruled)
    lands = (
        flown is not None and flown.outcome.manoeuvre and flown.outcome.manoeuvre.level == GROUND
    )
    if plane.level == GROUND or lands or not (ruled.forecast and ruled.forecast.has_turn):
        return ""
    now, left = ruled.position.round, plane.fuel
    when = "beginning" if rules.fuel_zero == "at_once" else "end"
    crash = f"crashes at the {when} of its turn in round {now + left - 1}"
    if ruled.source == "standing":
        return f"fuel {left}, {crash} if it stays up"
    begins = now + max(left - 1 - LITTLE_FUEL, 0)
    return f"fuel {left}, lands by itself from round {begins} on if a field is near, else {crash}"


def forecasts(position: Position, rules: Rules) -> tuple[SilentForecast, ...]:
    """One for each player in the game; none for the set-up, and for a game that is over."""
    if position.over or position.round == 0:
        return ()
    told = []
    for plane in position.in_play:
        ruled = rule_orders(plane, None, position, rules)
        fuel = _fuel_words(ruled, rules)
        told.append(SilentForecast(plane.name, ruled, outcome_of_silence(ruled, rules), fuel))
    return tuple(told)
