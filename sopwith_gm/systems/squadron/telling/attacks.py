"""Attack by attack: the account of the dice, which a player can check with a pencil."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees
from typing import Literal

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Entry
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
    where = f"range {event.sight.range} ({far}), {off} degrees off the nose"
    passed = [_passed(one, record, names) for one in event.passed]
    over = f" Passed over: {listed(passed)}." if passed else ""
    return Entry(
        f"attack-{count}",
        event.by,
        f"attacks {names.full(event.target)}: {where}",
        f"{_wanted(event.by, record, names)}{over}{_higher(event, names)}",
        verdict_of(event, names),
        working=tuple(_working(event, record, names)),
        clauses=tuple(map(clause, ("SL 8.3", "SL 8.6", "SL 8.8"))),
        line=(on_map(event.at), on_map(event.target_at)),
        number=count,
    )


def no_target_entry(event: FoundNoTarget, record: SquadronRecord, names: Names) -> Entry:
    """A plane that came to attack and could attack nobody, and why, name by name."""
    items = [(_item(one.wanted, record, names), _why(one, record)) for one in event.passed]
    if len(items) == 1:
        [(who, why)] = items
        did, text = f"wanted {who}: {why}", ""
    elif items:
        did, text = f"wanted {', then '.join(f'{who} ({why})' for who, why in items)}", ""
    else:
        did, text = "attacks nobody", "No name of its list could be a target."
    letter = record.seat(event.plane).letter.lower()
    return Entry(f"no-target-{letter}", event.plane, did, text, clauses=(clause("SL 8.2"),))


def _wanted(plane: PlaneName, record: SquadronRecord, names: Names) -> str:
    """Its whole list, as it counts: `Wanted: Kite, then the nearest.`"""
    aim = next(one.aim for one in record.adjudication.ruled if one.plane == plane)
    assert aim is not None
    told = ", then ".join(_item(one, record, names) for one in aim.targets)
    return f"Wanted: {told}." if aim.ordered else f"Wanted: {told}, as nothing was said."


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


def _higher(event: Attacked, names: Names) -> str:
    """Who may roll a die again for that (SL 8.7)."""
    own, other = event.altitude, event.target_altitude
    if own == other:
        return ""
    who = names.short(event.by if own > other else event.target)
    return f" {who} is higher, {max(own, other)} to {min(own, other)}."


def _item(wanted: Target, record: SquadronRecord, names: Names) -> str:
    """An item of the list: `Kite`, `the nearest at range 1 or 2`."""
    who = wanted.who
    if isinstance(who, Wish):
        told = "the nearest" if who is Wish.NEAREST else "the weakest"
    else:
        told = next((names.full(seat.plane) for seat in record.roster if seat.plane == who), who)
    return told + {1: " at range 1", 2: " at range 1 or 2"}.get(wanted.within or 0, "")


def _passed(one: PassedOver, record: SquadronRecord, names: Names) -> str:
    """An item of the list and why it could not be had: `Baron (out of range, 27.4 cm)`."""
    return f"{_item(one.wanted, record, names)} ({_why(one, record)})"


def _why(one: PassedOver, record: SquadronRecord) -> str:
    if isinstance(one.wanted.who, Wish):
        return "nobody in range and arc"
    if one.why == "gone" or one.sight is None:
        return "out of the game by then"
    far = distance_words(one.sight.distance_squared, on_hexes=record.rules.grid == "hex")
    section = f"at range {one.sight.range}, {far}"
    return {
        "range": f"out of range, {far}",
        "arc": f"out of the arc, {section}",
        "guides": f"not on the guides, {section}",
        "within": section,
    }.get(one.why, "nobody")


def _working(event: Attacked, record: SquadronRecord, names: Names) -> Iterator[str]:
    """At most some 34 columns wide, as a phone has: what is rolled, each reroll with its reason and
    the dice as they lie then, what they come to."""
    yield from _throw("attack", event.attack, guides=event.guides_die)
    yield f"{_INDENT}{_hits(event)}"
    yield from _throw("defence", event.defence, guides=False)
    yield from (f"{_INDENT}{line}" for line in _dodges(event, record))
    yield from _damage(event, record, names.short(event.target))


_INDENT = " " * 8


def _throw(what: Literal["attack", "defence"], throw: Throw, *, guides: bool) -> Iterator[str]:
    """The dice as rolled, then line by line as they lie after each reroll."""
    yield f"{what:<8}{_dice(throw.rolled)}"
    extra = [f"{guides:d} for the guides"] * guides + [f"{throw.ace} ace"] * bool(throw.ace)
    if extra:
        yield f"{_INDENT}the last: {', '.join(extra)}"
    lying = list(throw.rolled)
    why = {"range": "close" if what == "attack" else "far", "height": "higher"}
    for reroll in throw.rerolls:
        lying[reroll.die] = reroll.after
        yield f"{why[reroll.why]:<8}{reroll.before} becomes {reroll.after}: {_dice(lying)}"
    for lost in throw.lost:
        yield f"{why[lost]:<8}no die of 1 to 3 to reroll"


def _dice(pips: Sequence[int]) -> str:
    return " ".join(map(str, pips))


def _hits(event: Attacked) -> str:
    """`2 hits, 1 critical`."""
    parts = [_some(event.hits, "hit"), _some(event.criticals, "critical")]
    return ", ".join(part for part in parts if part) or "no hit"


def _some(count: int, what: str) -> str:
    return f"{count} {what}{'s'[: count > 1]}" if count else ""


def _dodges(event: Attacked, record: SquadronRecord) -> Iterator[str]:
    """`3 dodges`, and what they cancel; a six may be two."""
    if not event.dodges:
        yield "no dodge"
        return
    is_double = record.rules.vital_dodge and 6 in event.defence.dice
    yield _some(event.dodges, "dodge") + " (a 6 is two)" * is_double
    gone = (
        _some(event.hits - event.hits_left, "hit"),
        _some(event.criticals - event.criticals_left, "critical"),
    )
    cancelled = ", ".join(part for part in gone if part)
    yield f"cancelled: {cancelled or 'nothing'}"


def _damage(event: Attacked, record: SquadronRecord, target: str) -> Iterator[str]:
    """`1: 1 critical`, and what that leaves."""
    if not event.damage:
        yield "damage  none"
        return
    each = record.rules.critical_damage
    criticals = _some(event.criticals_left, "critical")
    parts = (
        _some(event.hits_left, "hit"),
        f"{criticals} of {each}" if criticals and each > 1 else criticals,
    )
    yield f"damage  {event.damage}: {', '.join(part for part in parts if part)}"
    yield f"{_INDENT}{target} {event.health_before} to {event.health}"


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
