"""Attack by attack: the account of the dice, which a player can check with a pencil."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees
from typing import Literal

from sopwith_gm.core.telling.values import Entry, Figure
from sopwith_gm.core.telling.words import Names, counted, listed, number, sentence
from sopwith_gm.systems.squadron.events import Attacked, FoundNoTarget, PassedOver, Throw
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.on_map import on_map, way_of
from sopwith_gm.systems.squadron.orders import Target, Wish
from sopwith_gm.systems.squadron.place_words import distance_words
from sopwith_gm.systems.squadron.position import Place
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.clauses import clause


def attack_entry(event: Attacked, count: int, record: SquadronRecord, names: Names) -> Entry:
    """One attack, whole; `count` is its number in the round, from 1."""
    far = _far(event, record)
    off = _off_the_nose(event.at, event.heading, event.target_at)
    target = names.full(event.target)
    passed = [_passed(one, record, names) for one in event.passed]
    wanted = f" Wanted before: {listed(passed)}." if passed else ""
    chosen = f" It was {_wish(event.wanted)}." if isinstance(event.wanted.who, Wish) else ""
    return Entry(
        f"attack-{count}",
        event.by,
        f"attacks at range {event.sight.range}",
        f"{target}, {far} away, {off} degrees off the nose.{chosen}{wanted}",
        verdict_of(event, names),
        working=tuple(_working(event, record, names)),
        figures=(Figure("Range", str(event.sight.range)), Figure("Distance", far)),
        clauses=tuple(map(clause, ("SL 8.3", "SL 8.6", "SL 8.8"))),
        line=(on_map(event.at), on_map(event.target_at)),
    )


def no_target_entry(
    event: FoundNoTarget, count: int, record: SquadronRecord, names: Names
) -> Entry:
    """A plane that came to attack and could attack nobody, and why, name by name."""
    passed = listed(_passed(one, record, names) for one in event.passed)
    nothing = "No name of its list could be a target" if not event.passed else sentence(passed)
    return Entry(
        f"attack-{count}",
        event.plane,
        "attacks nobody",
        f"{nothing}.",
        figures=(Figure("No target"),),
        clauses=(clause("SL 8.2"),),
    )


def verdict_of(event: Attacked, names: Names) -> str:
    """What it had for an effect: `One point of damage: Kite has 1 left.`"""
    if not event.damage:
        return ""
    told = f"{sentence(counted(event.damage, 'point'))} of damage"
    if event.health_before == 0:
        return f"{told}, on a plane that is falling already."
    if event.health == 0:
        return f"{told}: {names.full(event.target)} is shot down."
    return f"{told}: {names.full(event.target)} has {event.health} left."


def _far(event: Attacked, record: SquadronRecord) -> str:
    return distance_words(event.sight.distance_squared, on_hexes=record.rules.grid == "hex")


def _off_the_nose(at: Place, heading: Heading, target: Place) -> int:
    """Degrees between the heading and the target's centre, rounded for print."""
    (x, y), (u, v) = on_map(at), on_map(target)
    east, north = way_of(heading, on_hexes=isinstance(at, Hex))
    ahead = (u - x) * east + (v - y) * north
    aside = (u - x) * north - (v - y) * east
    return round(abs(degrees(atan2(aside, ahead))))


def _wish(wanted: Target) -> str:
    return "the nearest that it could attack" if wanted.who is Wish.NEAREST else "the weakest"


def _passed(one: PassedOver, record: SquadronRecord, names: Names) -> str:
    """A name of the list and why it could not be attacked: `Baron (out of range, 27.4 cm)`."""
    who = one.wanted.who
    if isinstance(who, Wish):
        return "nobody in range and arc"
    name = next((names.full(seat.plane) for seat in record.roster if seat.plane == who), who)
    return f"{name} ({_why(one, record)})"


def _why(one: PassedOver, record: SquadronRecord) -> str:
    if one.why == "gone" or one.sight is None:
        return "out of the game by then"
    far = distance_words(one.sight.distance_squared, on_hexes=record.rules.grid == "hex")
    section = f"at range {one.sight.range}, {far}"
    return {
        "range": f"out of range, {far}",
        "arc": f"out of the arc, {section}",
        "guides": f"not on the guides, {section}",
        "within": f"{section}, and wanted at {one.wanted.within or 0} at most",
    }.get(one.why, "nobody")


def _working(event: Attacked, record: SquadronRecord, names: Names) -> Iterator[str]:
    high = event.altitude, event.target_altitude
    attacker, target = names.short(event.by), names.short(event.target)
    guides = event.guides_die
    yield from _throw("attack", event.attack, attacker, guides=guides)
    yield f"{_INDENT}{_hits(event)}"
    yield from _throw("defence", event.defence, target, guides=False)
    yield f"{_INDENT}{_dodges(event, record)}"
    if high[0] != high[1]:
        higher = attacker if high[0] > high[1] else target
        yield f"height   {higher} is higher, {max(high)} to {min(high)}"
    yield f"damage   {_damage(event, record, target)}"


_INDENT = " " * 9


def _throw(
    what: Literal["attack", "defence"], throw: Throw, who: str, *, guides: bool
) -> Iterator[str]:
    """The dice as rolled, each reroll with its reason, and the dice as they lay then."""
    yield f"{what:<8} {_count(throw, guides=guides)}: {_dice(throw.rolled)}"
    lying = list(throw.rolled)
    close = {"range": "close" if what == "attack" else "long range", "height": f"{who} is higher"}
    for reroll in throw.rerolls:
        lying[reroll.die] = reroll.after
        told = f"{close[reroll.why]}: {reroll.before} becomes {reroll.after}"
        yield f"{_INDENT}{told}, so {_dice(lying)}"
    for why in throw.lost:
        yield f"{_INDENT}{close[why]}: no die of 1 to 3 to roll again"


def _count(throw: Throw, *, guides: bool) -> str:
    """`3 dice`; `5 dice (1 guides, 1 ace)`."""
    total = len(throw.rolled)
    extra = [f"{guides:d} guides"] * guides + [f"{throw.ace} ace"] * bool(throw.ace)
    return f"{total} {'die' if total == 1 else 'dice'}" + (
        f" ({', '.join(extra)})" if extra else ""
    )


def _dice(pips: Sequence[int]) -> str:
    return " ".join(map(str, pips))


def _hits(event: Attacked) -> str:
    """`2 hits, 1 critical`."""
    parts = [_some(event.hits, "hit"), _some(event.criticals, "critical")]
    return ", ".join(part for part in parts if part) or "no hit"


def _some(count: int, what: str) -> str:
    return f"{count} {what}{'s'[: count > 1]}" if count else ""


def _dodges(event: Attacked, record: SquadronRecord) -> str:
    """`3 dodges: 1 hit and 1 critical cancelled`; a six may be two."""
    if not event.dodges:
        return "no dodge"
    told = _some(event.dodges, "dodge")
    if record.rules.vital_dodge and 6 in event.defence.dice:
        told += " (a 6 is two)"
    gone = (
        _some(event.hits - event.hits_left, "hit"),
        _some(event.criticals - event.criticals_left, "critical"),
    )
    cancelled = listed(part for part in gone if part)
    return f"{told}: {cancelled} cancelled" if cancelled else f"{told}, against nothing"


def _damage(event: Attacked, record: SquadronRecord, target: str) -> str:
    """`1 (a critical): Kite 2 to 1`."""
    if not event.damage:
        return "none"
    each = record.rules.critical_damage
    criticals = _some(event.criticals_left, "critical")
    parts = [_some(event.hits_left, "hit"), f"{criticals} of {each}" if each > 1 else criticals]
    why = listed(part for part, left in zip(parts, _left(event), strict=True) if left)
    return f"{event.damage} ({why}): {target} {event.health_before} to {event.health}"


def _left(event: Attacked) -> tuple[int, int]:
    return event.hits_left, event.criticals_left


def tally(attacks: Sequence[Attacked]) -> str:
    """All attacks in one line: `Three attacks, two of them did damage, 4 points in all.`"""
    if not attacks:
        return "No attack was made."
    told = sentence(counted(len(attacks), "attack"))
    hurt = [one for one in attacks if one.damage]
    points = sum(one.health_before - one.health for one in hurt)
    if not hurt:
        return f"{told}, no damage."
    which = "it did" if len(attacks) == 1 else f"{number(len(hurt))} of them did"
    return f"{told}, {which} damage: {counted(points, 'point')} lost in all."
