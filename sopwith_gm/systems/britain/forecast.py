"""What will come of a plane's orders, and what can still change it first (BB 13.1).

Between writing and flying nothing moves but Spitfires earlier in the order of play, and bombers
that they send back (BB 13.1). So an order is judged as things stand, every answer that the judging
relied on is kept, and whatever an earlier Spitfire may do is tried: what changes no answer cannot
change what comes of the order, neither alone nor together with others.

What an earlier Spitfire may do is counted by distance and level, as if nobody were in its way;
where somebody stands who comes before it, it may end once he has left. Who is certain to be out of
fuel before his turn is taken for out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.board import Board, BomberNumber
from sopwith_gm.systems.britain.deeds import Deed, deeds_of, sky_without, told_together
from sopwith_gm.systems.britain.judging import judge
from sopwith_gm.systems.britain.manoeuvres import Manoeuvre
from sopwith_gm.systems.britain.orders import Alternative, Chain
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.remarks import RemarkCode
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.sky import Fighter, Raider, Sky
from sopwith_gm.systems.britain.spitfires import burn, is_true


class Outcome(Struct, frozen=True):
    """What comes of one alternative, where its turn to be tried comes."""

    manoeuvre: Manoeuvre | None = None
    """None: it is skipped, or cannot be flown."""
    remarks: tuple[RemarkCode, ...] = ()
    shoots: tuple[BomberNumber, ...] = ()
    """Who is shot down at its end."""

    @property
    def in_full(self) -> bool:
        """It is flown as it was written, and what stands behind it in the chain is not tried."""
        return self.manoeuvre is not None and not self.remarks


class Unless(Struct, frozen=True):
    """Something that changes what comes of an alternative."""

    deed: Deed
    then: Outcome | None
    """What comes of it then; None: its plane has no turn any more."""


class AlternativeForecast(Struct, frozen=True):
    """One alternative: what comes of it, unless."""

    alternative: Alternative
    outcome: Outcome
    unless: tuple[Unless, ...] = ()
    """Each by itself makes something else of it."""
    together: tuple[Deed, ...] = ()
    """None of these by itself makes a difference; together with others it may."""


class Forecast(Struct, frozen=True):
    """All alternatives of a plane's orders."""

    plane: PlaneName
    fuel: int
    """After this turn's use."""
    has_turn: bool
    """False: it crashes before its turn, or is out, or the game is over by then."""
    alternatives: tuple[AlternativeForecast, ...]
    """All of them, also those behind one that is now flown in full: what changes that one makes
    these count."""


class _WatchedSky(Sky, eq=False):
    """A sky that keeps every answer that was relied on."""

    answers: list[Any] = field(default_factory=list)

    def is_free(self, name: Any, me: Fighter | None = None) -> bool:
        found = Sky.is_free(self, name, me)
        self.answers.append(("free", name, found))
        return found

    def who_is_at(self, name: Any, level: int, me: Fighter) -> Raider | Fighter | None:
        found = Sky.who_is_at(self, name, level, me)
        who = found and (found.number if isinstance(found, Raider) else found.name)
        self.answers.append(("who", name, level, who))
        return found

    def targets_from(self, name: Any, level: int) -> list[Raider]:
        found = [
            one for one in self.raiders if one.level == level and Sky.behind(self, one) == name
        ]
        self.answers.append(("targets", name, level, [one.number for one in found]))
        return found

    def behind(self, raider: Raider) -> Any:
        found = Sky.behind(self, raider)
        self.answers.append(("behind", raider.number, found, raider.level))
        return found

    def raider(self, number: BomberNumber) -> Raider | None:
        found = Sky.raider(self, number)
        if found:
            self.answers.append(("bomber", number, found.hex, found.level, found.sent_back))
        return found


class _Look(Struct, frozen=True):
    """An alternative as judged in one sky, and what was relied on."""

    outcome: Outcome | None
    answers: Sequence[Any]


def forecast(
    position: Position, plane: PlaneName, chain: Chain, board: Board, rules: Rules
) -> Forecast:
    """What will come of orders, alternative by alternative, and what can still change it.

    `position` is as orders are written for it: the bombers have flown. Raises ValueError for a
    plane that is not in the order of play.
    """
    number = position.order.index(plane)

    def sky_now() -> Sky:
        sky = _WatchedSky.of(position, board, rules)
        for fighter in sky.order[: number + 1]:
            if not sky.over:
                burn(sky, fighter)
        return sky

    sky = sky_now()
    me = sky.order[number]
    fuel = me.fuel
    if sky.over or me.hex is None:
        return Forecast(plane, fuel, has_turn=False, alternatives=())
    looks = [_look(sky, number, alternative) for alternative in chain]
    differ: list[list[Unless]] = [[] for _ in chain]
    alike: list[list[Unless]] = [[] for _ in chain]
    for fighter in sky.order[:number]:
        possible = list(deeds_of(sky_now, fighter.name))
        for index, look in enumerate(looks):
            before = {"": look}
            for deed, _ in possible:
                if deed.once not in before:
                    there = sky_without(sky_now, deed.once)
                    before[deed.once] = _look(there, number, chain[index])
            for unless in _what_changes(before, chain[index], number, fighter, possible):
                (alike if unless.then == look.outcome else differ)[index].append(unless)
    return Forecast(
        plane,
        fuel,
        has_turn=True,
        alternatives=tuple(
            AlternativeForecast(
                alternative,
                look.outcome or Outcome(),
                tuple(differ[index]),
                tuple(unless.deed for unless in alike[index]),
            )
            for index, (alternative, look) in enumerate(zip(chain, looks, strict=True))
        ),
    )


def _what_changes(
    before: Mapping[str, _Look],
    alternative: Alternative,
    number: int,
    fighter: Fighter,
    possible: Sequence[tuple[Deed, Sky]],
) -> list[Unless]:
    """Of all that an earlier Spitfire may do, what changes an answer that was relied on.

    `before`: what would come of the alternative without that deed, by who has to be gone first.
    """
    changed = []
    for deed, there in possible:
        then = _look(there, number, alternative)
        if then.answers != before[deed.once].answers:
            changed.append((deed, then.outcome))
    everything = [deed for deed, _ in possible]
    return [Unless(deed, then) for deed, then in told_together(changed, fighter.hex, everything)]


def _look(sky: Sky, number: int, alternative: Alternative) -> _Look:
    """Judge an alternative in a sky; nothing is changed but what the sky remembers."""
    assert isinstance(sky, _WatchedSky)
    me = sky.order[number]
    if sky.over or me.hex is None:
        return _Look(None, ("no turn",))
    sky.answers = [(me.hex, me.level)]
    if alternative.condition and not is_true(sky, me, alternative.condition):
        return _Look(Outcome(), sky.answers)
    verdict = judge(sky, me, alternative.order)
    outcome = Outcome(verdict.manoeuvre, verdict.remarks, _shots(sky, me, verdict.manoeuvre))
    return _Look(outcome, sky.answers)


def _shots(sky: Sky, me: Fighter, manoeuvre: Manoeuvre | None) -> tuple[BomberNumber, ...]:
    """Whom it shoots down at the end of a manoeuvre (BB 8.2)."""
    if manoeuvre is None or not manoeuvre.level or manoeuvre.bomber or manoeuvre.plane:
        return ()
    end = manoeuvre.path[-1] if manoeuvre.path else me.hex
    assert end is not None
    return tuple(raider.number for raider in sky.targets_from(end, manoeuvre.level))
