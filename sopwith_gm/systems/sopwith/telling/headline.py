"""The turn in a headline and in at most 45 words."""

from collections.abc import Collection, Iterator, Sequence

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Heading
from sopwith_gm.core.telling.words import Names, bare, counted, joined, listed, number, sentence
from sopwith_gm.systems.sopwith.events import (
    BroughtDown,
    CloudHarmed,
    Fired,
    FlewOff,
    GameEnded,
    Landed,
    TookOff,
)
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.captions import ending
from sopwith_gm.systems.sopwith.telling.scene import Scene, scenes
from sopwith_gm.systems.sopwith.telling.words import hexes, points

MOST_WORDS = 45


def heading_of(record: SopwithRecord, taken: Collection[str]) -> Heading:
    """Headline and summary of a turn; `taken` are the headlines of those before it."""
    names, every = Names(record.roster), scenes(record)
    headline = headline_of(record, every, names, taken)
    return Heading(headline, summary_of(record, every, names))


def headline_of(
    record: SopwithRecord, every: Sequence[Scene], names: Names, taken: Collection[str] = ()
) -> str:
    """The heaviest thing of the turn in few words, without a full stop.

    `taken` are the headlines of the game's earlier turns: none of them comes twice. Where all the
    ways to say it are taken, the turn's number stands before the first of them.
    """
    ways = [sentence(way) for way in _ways(record, every, names)]
    free = (way for way in ways if way not in taken)
    return next(free, f"Turn {record.turn}: {ways[0]}")


def headlines_of(records: Sequence[SopwithRecord]) -> tuple[str, ...]:
    """The headlines of a game's turns, given all its records from the first on."""
    told: list[str] = []
    for record in records:
        told.append(headline_of(record, scenes(record), Names(record.roster), told))
    return tuple(told)


def _ways(record: SopwithRecord, every: Sequence[Scene], names: Names) -> Sequence[str]:
    """All the ways to say the heaviest thing, all of them true, the one to try first in front."""
    for event in record.adjudication.events:
        if isinstance(event, GameEnded):
            return [ending(event, names).rstrip(".")]
    fallen = [fall.plane for scene in every for fall in scene.shot_down]
    if len(fallen) == 1:
        return [_fall(fallen[0], every, names)]
    if fallen:
        ways = [f"{names.list(fallen)} go down"]
        return [f"{number(len(fallen))} go down", *ways] if len(fallen) > 2 else ways
    return _without_a_kill(every, names, record.turn)


def _fall(plane: PlaneName, every: Sequence[Scene], names: Names) -> str:
    scene = next(one for one in every if one.fall_of(plane))
    bursts = [burst for burst in scene.bursts if burst.plane == plane]
    who = names.short(plane)
    if bursts:
        return f"{who} goes down firing"
    return f"{who} is shot down"


def _without_a_kill(every: Sequence[Scene], names: Names, turn: int) -> Sequence[str]:
    gone = _planes(every, FlewOff)
    if gone:
        return [f"{names.list(gone)} {'runs' if len(gone) == 1 else 'run'} out of map"]
    wet = _planes(every, BroughtDown)
    if wet:
        return [f"A cloud finishes {names.list(wet)}"]
    losses = _losses(every)
    if losses:
        return _worst_hit(losses, names, turn)
    bursts = [burst for scene in every for burst in scene.bursts]
    if bursts:
        return _all_for_nothing(bursts, turn, is_dry=not _planes(every, CloudHarmed))
    home, off = _planes(every, Landed), _planes(every, TookOff)
    if home:
        come, land = ("comes", "lands") if len(home) == 1 else ("come", "land")
        return [f"{names.list(home)} {come} home", f"{names.list(home)} {land}"]
    if off:
        take = f"{names.list(off)} {'takes' if len(off) == 1 else 'take'} off"
        return [f"{number(len(off))} leave the ground", take] if len(off) > 1 else [take]
    return ["A quiet turn", "Nobody fires", "Not a shot"]


def _planes(
    every: Sequence[Scene],
    kind: type[FlewOff] | type[BroughtDown] | type[CloudHarmed] | type[Landed] | type[TookOff],
) -> list[PlaneName]:
    """Whose events of a kind there are, in the order of the turn."""
    return [one.plane for scene in every for one in scene.events if isinstance(one, kind)]


def _from(start: int, ways: Sequence[str]) -> list[str]:
    """The same ways, beginning elsewhere: so two turns running do not sound alike."""
    start %= len(ways)
    return [*ways[start:], *ways[:start]]


def _all_for_nothing(bursts: Sequence[Fired], turn: int, *, is_dry: bool) -> Sequence[str]:
    """Bursts without a hit; `is_dry`: no cloud took a point either."""
    count = len(bursts)
    open_air = all(burst.stopped_by != "cloud" for burst in bursts)
    ways = (
        "Noise, and no damage" if is_dry else "Noise, and nobody hit",
        f"{counted(count, 'burst')} for nothing",
        "All of it wide" if open_air else "Clouds and air, nothing else",
        f"{counted(count, 'hole')} in the sky",
    )
    return _from(turn, ways)


def _worst_hit(losses: dict[PlaneName, int], names: Names, turn: int) -> Sequence[str]:
    """Who lost most to fire."""
    most = max(losses.values())
    worst = [plane for plane, lost in losses.items() if lost == most]
    each = f"{points(most)} each off {names.list(worst)}"
    if len(worst) > 2 or (len(worst) == 2 and most == 1):
        return [f"{number(len(worst))} lose {points(most)} each", each]
    if len(worst) == 2:
        return [each, f"{names.list(worst)} pay {points(most)} each"]
    who = names.short(worst[0])
    ways = (
        f"{who} pays {points(most)}",
        f"{points(most)} off {who}",
        f"{who} takes {number(most)}",
    )
    return [*_from(turn, ways), f"{who} loses {points(most)}"]


def _losses(every: Sequence[Scene]) -> dict[PlaneName, int]:
    losses: dict[PlaneName, int] = {}
    for scene in every:
        for burst in scene.bursts:
            for hit in burst.hits:
                losses[hit.target] = losses.get(hit.target, 0) + hit.damage
    return losses


def summary_of(record: SopwithRecord, every: Sequence[Scene], names: Names) -> str:
    """The weightiest sentences that fit into `MOST_WORDS`, in the order of what they tell."""
    told = [*_sentences(record, every, names)]
    kept: set[int] = set()
    words = 0
    for index in sorted(range(len(told)), key=lambda one: (-told[one][0], one)):
        length = len(bare(told[index][1]).split())
        if words + length <= MOST_WORDS:
            kept.add(index)
            words += length
    return " ".join(sentence(text) for text in joined(told[index][1] for index in sorted(kept)))


def _sentences(
    record: SopwithRecord, every: Sequence[Scene], names: Names
) -> Iterator[tuple[int, str]]:
    """Each thing with its weight, in the order in which it happened."""
    nothing = True
    for scene in every:
        for weight, text in _of_scene(scene, names):
            nothing = False
            yield weight, text
    position = record.adjudication.position
    left = len(position.in_play)
    bursts = sum(len(scene.bursts) for scene in every)
    if nothing and bursts:
        fired = counted(bursts, "burst")
        yield 9, f"{fired}, and nobody is the worse for {'it' if bursts == 1 else 'any of them'}."
    elif nothing:
        yield 9, _nothing_happened(every)
    if not position.over:
        yield 1, f"{number(left)} {'is' if left == 1 else 'are'} left."


def _nothing_happened(every: Sequence[Scene]) -> str:
    """Nobody fired, fell, landed or took off: who flew, and what clouds cost."""
    flew = (
        "Nobody fired" if any(scene.parked for scene in every) else "Everybody flew, nobody fired"
    )
    wet = len(_planes(every, CloudHarmed))
    if wet:
        return f"{flew}, and clouds took {points(wet)}."
    return f"{flew}, and nobody is the worse for it."


def _of_scene(scene: Scene, names: Names) -> Iterator[tuple[int, str]]:
    move = f"in move {scene.move}"
    for event in scene.events:
        if isinstance(event, FlewOff):
            left = points(event.damage)
            yield 18, f"{names.full(event.plane)} flew off the board {move} with {left} left."
    for by, fallen in scene.falls_by_shooters.items():
        who = listed(names.full(fall.plane) for fall in fallen)
        where = ""
        if len(fallen) == 1:
            far = {hit.distance for _, hit in scene.hits_on(fallen[0].plane)}
            how = f" at {hexes(min(far))}" if len(far) == 1 else ""
            where = f"{how} over {fallen[0].hex.name}"
        yield 20, f"{names.list(by)} shot down {who}{where} {move}."
    for fall in scene.shot_down:
        yield from _last_burst(fall.plane, scene, names)
    yield from _costs(scene, names)
    for event in scene.events:
        match event:
            case BroughtDown():
                who = names.full(event.plane)
                yield 18, f"The cloud at {event.hex.name} took {who}'s last point {move}."
            case Landed():
                yield 4, f"{names.short(event.plane)} is down on {event.strip.capitalize()}."
            case GameEnded():
                yield 16, "That ended the game."
    off = [event.plane for event in scene.events if isinstance(event, TookOff)]
    if off:
        yield 5, f"{names.list(off)} took off."


def _last_burst(plane: PlaneName, scene: Scene, names: Names) -> Iterator[tuple[int, str]]:
    hits = [
        hit
        for burst in scene.bursts
        if burst.plane == plane
        for hit in burst.hits
        if scene.fall_of(hit.target) is None
    ]
    if hits:
        if len(hits) > 1 and len({hit.damage for hit in hits}) == 1:
            who = names.list(hit.target for hit in hits)
            cost = f"{points(hits[0].damage)} each into {who}"
        else:
            cost = listed(f"{points(hit.damage)} into {names.short(hit.target)}" for hit in hits)
        yield 12, f"{names.short(plane)}, on the way down, put {cost}."


def _costs(scene: Scene, names: Names) -> Iterator[tuple[int, str]]:
    """Who took how many points off whom, among those who live; a falling plane's fire is told
    with its fall."""
    losses: dict[PlaneName, int] = {}
    shooters: dict[PlaneName, list[PlaneName]] = {}
    for burst in scene.bursts:
        if scene.fall_of(burst.plane):
            continue
        for hit in burst.hits:
            if scene.fall_of(hit.target) is None:
                losses[hit.target] = losses.get(hit.target, 0) + hit.damage
                shooters.setdefault(hit.target, []).append(burst.plane)
    for plane, lost in sorted(losses.items(), key=lambda item: -item[1]):
        by = names.list(shooters[plane])
        yield lost + 2, f"{by} took {points(lost)} off {names.short(plane)} in move {scene.move}."
