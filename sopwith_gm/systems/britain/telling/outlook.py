"""What will come of orders, in words: alternative by alternative, and what may still change it."""

from collections.abc import Iterator, Mapping

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.words import listed
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.deeds import Deed
from sopwith_gm.systems.britain.forecast import AlternativeForecast, Outcome
from sopwith_gm.systems.britain.manoeuvres import Manoeuvre
from sopwith_gm.systems.britain.normal_form import write_alternative
from sopwith_gm.systems.britain.position import GROUND, Position, Spitfire
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.ruling import RuledOrders

MOST_CAUSES = 6
"""More than these are told as their number."""

Sectors = Mapping[PlaneName, str]
"""What each Spitfire is called: by its sector."""


def sectors_of(position: Position) -> Sectors:
    """Each Spitfire by its sector's name; its own as long as it has none."""
    board = board_named()
    return {
        one.name: board.sector(one.sector).name if one.sector else one.name
        for one in position.planes
    }


def outlook_of(ruled: RuledOrders, rules: Rules) -> tuple[str, ...]:
    """A line each: what will come of each alternative, unless; the last says what is left."""
    told = ruled.forecast
    if told is None:
        return ()
    if not told.has_turn:
        return ("There is no turn for it: its fuel is gone, or the game is over by then.",)
    sectors = sectors_of(ruled.position)
    lines: list[str] = []
    for one in told.alternatives:
        lines += _alternative(one, ruled.plane, sectors, rules)
        if one.outcome.in_full and not one.unless and not _may_come_together(one):
            return tuple(lines)  # nothing behind it in the chain can be tried
    return (*lines, _else(ruled))


def _else(ruled: RuledOrders) -> str:
    if ruled.plane.level == GROUND:
        return "If none of it can be flown: stays on the ground."
    return "If none of it can be flown: holds."


def _alternative(
    one: AlternativeForecast, plane: Spitfire, sectors: Sectors, rules: Rules
) -> Iterator[str]:
    """`ATTACK B3: ends in G9 at level 4 and shoots down B3` and each cause that changes it."""
    yield f"{write_alternative(one.alternative)}: {words_of(one.outcome, plane, sectors, rules)}."
    for then, deeds in _by_outcome(one).items():
        yield f"  unless {_causes(deeds, sectors)} first: {_then(then, plane, sectors, rules)}"
    if _may_come_together(one):
        yield f"  (together these may change it: {_causes(one.together, sectors)})"


def _may_come_together(one: AlternativeForecast) -> bool:
    """Can what makes no difference by itself come with something else? Nobody does two things."""
    planes = {deed.plane for deed in one.together}
    return bool(planes) and len(planes | {unless.deed.plane for unless in one.unless}) > 1


def _by_outcome(one: AlternativeForecast) -> dict[Outcome | None, list[Deed]]:
    """What changes it, by what comes of it then."""
    found: dict[Outcome | None, list[Deed]] = {}
    for unless in one.unless:
        found.setdefault(unless.then, []).append(unless.deed)
    return found


def _then(then: Outcome | None, plane: Spitfire, sectors: Sectors, rules: Rules) -> str:
    if then is None:
        return "he has no turn any more."
    return f"{words_of(then, plane, sectors, rules)}."


def _causes(deeds: "list[Deed] | tuple[Deed, ...]", sectors: Sectors) -> str:
    """`BLUE ends in G9 or leaves F7`; who does the same in several hexes is named once."""
    words: list[str] = []
    ends: dict[PlaneName, list[str]] = {}
    for deed in deeds:
        if deed.kind == "ends" and not (deed.bombers or deed.once) and deed.levels != (GROUND,):
            at = f" at level {listed(map(str, deed.levels), 'or')}" if deed.levels else ""
            ends.setdefault(deed.plane, []).append(f"{deed.hex}{at}")
        else:
            words.append(deed_words(deed, sectors))
    for name, places in ends.items():
        shown = places[:MOST_CAUSES]
        more = len(places) - len(shown)
        if more:
            shown.append(f"{more} hexes more")
        words.insert(0, f"{sectors[name]} ends in {listed(shown, 'or')}")
    return listed(words, "or")


def deed_words(deed: Deed, sectors: Sectors) -> str:
    """`BLUE ends in G9 at level 3 and shoots down B3`, by the sectors' names."""
    return deed.told(sectors)


def words_of(outcome: Outcome, plane: Spitfire, sectors: Sectors, rules: Rules) -> str:
    """What comes of one alternative, with its remarks."""
    if outcome.manoeuvre is None:
        if not outcome.remarks:
            return "skipped, its condition is false"
        return f"cannot be flown ({outcome.remarks[0]})"
    told = _flown(outcome.manoeuvre, plane, sectors, rules)
    if outcome.shoots:
        told += f" and shoots down {listed(f'B{number}' for number in outcome.shoots)}"
    if outcome.remarks:
        told += f", no further ({', '.join(outcome.remarks)})"
    return told


def _flown(manoeuvre: Manoeuvre, plane: Spitfire, sectors: Sectors, rules: Rules) -> str:
    place = manoeuvre.path[-1] if manoeuvre.path else plane.hex
    if manoeuvre.kind == "lands":
        assert place is not None
        own = board_named().fields[place].number == plane.sector
        return f"lands on {place}, fuel {rules.fuel if own else rules.fuel // 2}"
    if manoeuvre.kind == "takes off":
        return f"takes off, to level {manoeuvre.level} over {place}"
    if manoeuvre.bomber is not None:
        did = "rams" if manoeuvre.rams else "collides with"
        return f"{did} B{manoeuvre.bomber} in {place} at level {manoeuvre.level}: both crash"
    if manoeuvre.plane is not None:
        return f"collides with {sectors[manoeuvre.plane]} in {place}: both crash"
    if manoeuvre.level == GROUND:
        return f"stays on the ground in {place}"
    if not manoeuvre.path and manoeuvre.level == plane.level:
        return f"holds in {place} at level {manoeuvre.level}"
    by = f" by {manoeuvre.path[0]}" if len(manoeuvre.path) > 1 else ""
    return f"ends in {place}{by} at level {manoeuvre.level}"


def flown_in_silence(ruled: RuledOrders) -> AlternativeForecast | None:
    """What is flown of a silent player's chain, as things stand; None: nothing of it."""
    alternatives = ruled.forecast.alternatives if ruled.forecast else ()
    flown = next((one for one in alternatives if one.outcome.in_full), None)
    return flown or next((one for one in alternatives if one.outcome.manoeuvre), None)


def outcome_of_silence(ruled: RuledOrders, rules: Rules) -> str:
    """What a silent player's Spitfire does, as things stand: `holds in G8 at level 3`."""
    told = ruled.forecast
    if told is None or not told.has_turn:
        return "crashes at the beginning of its turn: its fuel is gone"
    sectors = sectors_of(ruled.position)
    flown = flown_in_silence(ruled)
    standing = "by its standing order " if ruled.source == "standing" else ""
    if flown is None:
        does = (
            "stays on the ground" if ruled.plane.level == GROUND else f"holds in {ruled.plane.hex}"
        )
        return f"{standing}{does}"
    return standing + words_of(flown.outcome, ruled.plane, sectors, rules)
