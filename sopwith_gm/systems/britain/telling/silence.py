"""What becomes of a silent player's Spitfire, and how long its fuel lasts (BB 7, 14.1)."""

from dataclasses import dataclass

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.position import GROUND, Position, Spitfire
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.ruling import RuledOrders, rule_orders
from sopwith_gm.systems.britain.telling.outlook import outcome_of_silence


@dataclass(frozen=True, slots=True)
class SilentForecast:
    """What one Spitfire does if nothing comes, and how long it can stay in the air."""

    plane: PlaneName
    ruled: RuledOrders
    does: str
    """`holds in G8 at level 3`."""
    fuel: str
    """`fuel 4: crashes at the beginning of round 11`; "" on the ground."""

    @property
    def words(self) -> str:
        """In words, behind its name."""
        return "; ".join(part for part in (self.does, self.fuel) if part)


def crashes_in(plane: Spitfire, position: Position) -> int | None:
    """The round in which its fuel comes to nothing if it stays in the air; None on the ground."""
    if not plane.is_in_play or plane.level == GROUND:
        return None
    return position.round + plane.fuel - 1


def fuel_words(plane: Spitfire, position: Position, rules: Rules) -> str:
    """`fuel 4, crashes at the beginning of round 11 unless it lands`; "" on the ground."""
    round_ = crashes_in(plane, position)
    if round_ is None:
        return ""
    when = "beginning" if rules.fuel_zero == "at_once" else "end"
    return f"fuel {plane.fuel}, crashes at the {when} of its turn in round {round_} if it stays up"


def forecasts(position: Position, rules: Rules) -> tuple[SilentForecast, ...]:
    """One for each player in the game; none for the set-up, and for a game that is over."""
    if position.over or position.round == 0:
        return ()
    told = []
    for plane in position.in_play:
        ruled = rule_orders(plane, None, position, rules)
        fuel = fuel_words(plane, position, rules)
        told.append(SilentForecast(plane.name, ruled, outcome_of_silence(ruled, rules), fuel))
    return tuple(told)
