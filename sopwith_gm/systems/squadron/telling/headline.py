"""The round in a headline and in at most 45 words."""

from collections.abc import Collection, Iterator, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Heading
from sopwith_gm.core.telling.words import Names, bare, counted, listed, number, sentence
from sopwith_gm.systems.squadron.events import GameEnded, StarterRolled
from sopwith_gm.systems.squadron.position import Cause
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.scene import Scene, scene_of

MOST_WORDS = 45


def heading_of(record: SquadronRecord, taken: Collection[str]) -> Heading:
    """Headline and summary of a turn; `taken` are the headlines of those before it."""
    names = Names(record.roster)
    headline = headline_of(record, names, taken)
    return Heading(headline, summary_of(record, names))


def headline_of(record: SquadronRecord, names: Names, taken: Collection[str] = ()) -> str:
    """The heaviest thing of the round in few words, without a full stop.

    `taken` are the headlines of the game's earlier turns: none of them comes twice. Where all the
    ways to say it are taken, the round's number stands before the first of them.
    """
    ways = [sentence(way) for way in _ways(record, scene_of(record), names)]
    free = (way for way in ways if way not in taken)
    return next(free, f"Round {record.turn}: {ways[0]}")


def headlines_of(records: Sequence[SquadronRecord]) -> tuple[str, ...]:
    """The headlines of a game's turns, given all its records from the first on."""
    told: list[str] = []
    for record in records:
        told.append(headline_of(record, Names(record.roster), told))
    return tuple(told)


def ending(event: GameEnded, record: SquadronRecord, names: Names) -> str:
    """How the game ended, in a sentence."""
    if event.winner is None:
        how = "nobody is left in the air" if not event.planes else "two have as much health left"
        if event.by == "last round":
            how = f"after round {record.turn} nobody has more health left than all others"
        return f"A draw: {how}."
    side = any(seat.side for seat in record.roster)
    left = names.list(event.planes)
    if side:
        alive = f" with {left} in the air" if event.planes else ""
        return f"{event.winner} won it{alive}."
    winners = [one for one in event.planes if record.seat(one).player == event.winner]
    flown = [one for one in record.adjudication.position.planes if one.player == event.winner]
    who = names.list(winners or [one.name for one in flown])
    return f"{who} won it."


def _ways(record: SquadronRecord, scene: Scene, names: Names) -> Sequence[str]:
    """All the ways to say the heaviest thing, all of them true, the one to try first in front."""
    if record.turn == 0:
        return _of_set_up(record, names)
    if scene.ended:
        return [ending(scene.ended, record, names).rstrip(".")]
    fallen = scene.shot_down
    if len(fallen) == 1 and fallen[0].by:
        who, by = names.short(fallen[0].plane), names.short(fallen[0].by)
        return [f"{by} shoots down {who}", f"{who} falls to {by}"]
    if fallen:
        down = names.list(one.plane for one in fallen)
        return [f"{down} go down", f"{number(len(fallen))} shot down in a round"]
    gone = scene.lost_otherwise
    if gone:
        who = names.list(one.plane for one in gone)
        if all(one.cause is Cause.STALLED for one in gone):
            return [f"{who} {_verb('stalls', gone)} and {_verb('plummets', gone)}"]
        return [
            f"{who} {_verb('leaves', gone)} the table",
            f"{who} {_verb('is', gone)} off the map",
        ]
    return _without_a_loss(record, scene, names)


def _verb(singular: str, of: Sequence[object]) -> str:
    if len(of) == 1:
        return singular
    return {"flies": "fly", "leaves": "leave"}.get(singular, singular.removesuffix("s"))


def _of_set_up(record: SquadronRecord, names: Names) -> list[str]:
    rolled = next(one for one in record.adjudication.events if isinstance(one, StarterRolled))
    return [f"{names.short(rolled.starter)} starts"]


def _losses(scene: Scene) -> dict[PlaneName, int]:
    losses: dict[PlaneName, int] = {}
    for one in scene.attacks:
        if one.health_before > one.health:
            taken = one.health_before - one.health
            losses[one.target] = losses.get(one.target, 0) + taken
    return losses


def _without_a_loss(record: SquadronRecord, scene: Scene, names: Names) -> Sequence[str]:
    losses = _losses(scene)
    if losses:
        most = max(losses.values())
        worst = [plane for plane, lost in losses.items() if lost == most]
        points = counted(most, "point")
        if len(worst) > 1:
            each = f"{names.list(worst)} lose {points} each"
            return [f"{number(len(worst))} are hit", each]
        by = [one.by for one in scene.attacks if one.target == worst[0] and one.damage]
        who = names.short(worst[0])
        if len(by) == 1:
            return [f"{names.short(by[0])} takes {points} off {who}", f"{who} is hit"]
        return [f"{names.list(by)} have {who} between them", f"{points} off {who}"]
    close = [one for one in scene.attacks if one.hits or one.criticals]
    if close:
        who = names.short(close[0].target)
        return [f"{who} dodges it all", "Hits, and all of them dodged", "All of it dodged"]
    if scene.attacks:
        return [
            "Dice, and no hit",
            "All of it wide",
            f"{counted(len(scene.attacks), 'miss', 'misses')}",
        ]
    bumped = [one.plane for one in scene.moved if scene.bumps(one.plane)]
    if bumped:
        return [f"{names.list(bumped)} in the way of nobody's guns", "Elbows, and no guns"]
    ways = (
        "Nobody in range",
        "Turning, and no guns",
        "All of them circling",
        "A round of silence",
        "No gun bears",
        "Much air, no shots",
    )
    start = record.turn % len(ways)
    return [*ways[start:], *ways[:start]]


def summary_of(record: SquadronRecord, names: Names) -> str:
    """The weightiest sentences that fit into `MOST_WORDS`, in the order of what they tell."""
    told = [*_sentences(record, scene_of(record), names)]
    kept: set[int] = set()
    words = 0
    for index in sorted(range(len(told)), key=lambda one: (-told[one][0], one)):
        length = len(bare(told[index][1]).split())
        if words + length <= MOST_WORDS:
            kept.add(index)
            words += length
    return " ".join(sentence(told[index][1]) for index in sorted(kept))


def _sentences(record: SquadronRecord, scene: Scene, names: Names) -> Iterator[tuple[int, str]]:
    """Each thing with its weight, in the order in which it is told."""
    planes = record.adjudication.position.in_play
    if record.turn == 0:
        yield 9, f"{number(len(planes))} planes are on the board, and round 1 can begin."
        return
    for one in scene.lost_otherwise:
        how = "stalled and plummeted" if one.cause is Cause.STALLED else "flew off the board"
        yield 16, f"{names.full(one.plane)} {how}."
    for one in scene.shot_down:
        attack = next(
            shot
            for shot in reversed(scene.attacks)
            if shot.target == one.plane and shot.health == 0 < shot.health_before
        )
        by = names.full(attack.by)
        yield 18, f"{by} shot down {names.full(one.plane)} at range {attack.sight.range}."
    fallen = {one.plane for one in scene.shot_down}
    for plane, lost in _losses(scene).items():
        if plane not in fallen:
            by = names.list(
                dict.fromkeys(one.by for one in scene.attacks if one.target == plane and one.damage)
            )
            yield lost + 3, f"{by} took {counted(lost, 'point')} off {names.short(plane)}."
    vain = [one for one in scene.attacks if not one.damage]
    if vain:
        who = names.list(dict.fromkeys(one.by for one in vain))
        yield 2, f"{who} attacked in vain."
    bumped = [one.plane for one in scene.moved if scene.bumps(one.plane)]
    if bumped:
        yield 3, f"{names.list(bumped)} found the place taken."
    if not scene.attacks and not scene.left:
        yield 4, "No attack was made."
    if scene.ended is None:
        yield 1, f"{number(len(planes))} {'is' if len(planes) == 1 else 'are'} left."


def silent_words(record: SquadronRecord, names: Names) -> str:
    """Who sent nothing: `No orders came from Wren and Kite.`; "" where all did."""
    absent = scene_of(record).silent - {one.plane for one in record.orders if one.source}
    silent = listed(names.full(seat.plane) for seat in record.roster if seat.plane in absent)
    return f"No orders came from {silent}." if silent else ""
