"""The mailing in a headline and in at most 45 words."""

from collections.abc import Collection, Iterator, Sequence

from sopwith_gm.core.telling.values import Heading
from sopwith_gm.core.telling.words import Names, counted, listed, number, sentence
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import SectorShut, ShotDown, TargetHit
from sopwith_gm.systems.britain.facts import facts_of
from sopwith_gm.systems.britain.position import GROUND
from sopwith_gm.systems.britain.record import BritainRecord


def heading_of(record: BritainRecord, taken: Collection[str]) -> Heading:
    """Headline and summary of a turn; `taken` are the headlines of those before it."""
    names = Names(record.roster)
    headline = headline_of(record, names, taken)
    return Heading(headline, summary_of(record, names))


def headline_of(record: BritainRecord, names: Names, taken: Collection[str] = ()) -> str:
    """The heaviest thing in few words, without a full stop; none of `taken` comes again."""
    ways = [sentence(way) for way in _ways(record, names)]
    free = (way for way in ways if way not in taken)
    return next(free, f"Round {record.turn}: {ways[0]}")


def headlines_of(records: Sequence[BritainRecord]) -> tuple[str, ...]:
    """The headlines of a game's turns, given all its records from the first on."""
    told: list[str] = []
    for record in records:
        told.append(headline_of(record, Names(record.roster), told))
    return tuple(told)


def _ways(record: BritainRecord, names: Names) -> Iterator[str]:
    """All the ways to say the heaviest things, all of them true, the heaviest first."""
    flown = record.adjudication
    if record.is_over:
        yield ending(record, names).rstrip(".")
    if record.turn == 0:
        yield "The bombers are coming"
    lost = {loss.plane: loss.how for loss in facts_of(record).losses}
    shots = [one for one in (*flown.events, *flown.position.opening) if isinstance(one, ShotDown)]
    if len(lost) == 1:
        ((plane, how),) = lost.items()
        yield f"{names.short(plane)} {_fell(how)}"
    elif lost:
        yield f"{names.list(lost)} are out"
    if len(shots) == 1:
        yield f"{names.short(shots[0].plane)} shoots down bomber {shots[0].bomber}"
        yield f"{names.short(shots[0].plane)}, from {shots[0].hex}"
    elif shots:
        yield f"{sentence(number(len(shots)))} bombers go down"
        yield f"{names.list(dict.fromkeys(one.plane for one in shots))} shoot"
    shut = [one.sector for one in flown.position.opening if isinstance(one, SectorShut)]
    if shut:
        yield f"{listed(board_named().sector(one).name for one in shut)} is shut"
    hits = [one for one in flown.position.opening if isinstance(one, TargetHit)]
    if hits:
        sectors = dict.fromkeys(board_named().sector(one.sector).name for one in hits)
        kinds = dict.fromkeys(one.kind for one in hits)
        yield f"{counted(len(hits), 'hit')} on {listed(sectors)}"
        yield f"{sentence(listed(kinds))} of {listed(sectors)} hit"
        yield f"Bombs on {listed(one.hex for one in hits[:3])}"
    yield "Nothing hit, nobody down"
    rows = board_named().row_of
    there = [one for one in flown.position.bombers if one.hex]
    if there:
        far = max(there, key=lambda one: rows[one.hex] if one.hex else 0)
        yield f"Bomber {far.number} is over {far.hex}"
    up = [one for one in flown.position.in_play if one.level > GROUND]
    yield f"{counted(len(up), 'Spitfire')} up, five bombers"


def _fell(how: str) -> str:
    """`is bombed on the ground in D7`; `rams bomber 3`; `is out of fuel`."""
    if how.startswith(("rammed", "collided")):
        return how
    return f"is {how}"


def ending(record: BritainRecord, names: Names) -> str:
    """`Cora Vale wins with three victories.`; "" while the game runs."""
    position = record.adjudication.position
    if not position.over:
        return ""
    winners = [position.plane(name) for name in position.winners]
    if not winners:
        return "The Luftwaffe won it: nobody is left."
    won = listed(names.full(one.name) for one in winners)
    victories = counted(winners[0].victories, "victory", "victories")
    together = "" if len(winners) == 1 else " each"
    return f"{won} won it with {victories}{together}."


def summary_of(record: BritainRecord, names: Names) -> str:
    """The round and the flight after it, in at most 45 words."""
    flown = record.adjudication
    position = flown.position
    shots = [one for one in (*flown.events, *position.opening) if isinstance(one, ShotDown)]
    parts = []
    if record.turn == 0:
        board = board_named()
        has = [
            f"{names.short(one.name)} {board.sector(one.sector).name}" for one in position.planes
        ]
        parts.append(f"{listed(has)}.")
    if shots:
        by = dict.fromkeys(one.plane for one in shots)
        told = "; ".join(
            f"{names.short(plane)} shoots down "
            + listed(f"bomber {one.bomber}" for one in shots if one.plane == plane)
            for plane in by
        )
        parts.append(f"{told}.")
    for loss in facts_of(record).losses[:2]:
        parts.append(f"{names.short(loss.plane)} is out: {loss.how}.")
    hits = [one for one in position.opening if isinstance(one, TargetHit)]
    if hits:
        sectors = dict.fromkeys(board_named().sector(one.sector).name for one in hits)
        parts.append(f"Bombs hit {counted(len(hits), 'target')} in {listed(sectors)}.")
    if not parts:
        parts.append("Nobody was shot down, and no target was hit.")
    return sentence(" ".join(parts))
