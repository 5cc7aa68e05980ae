"""The turn in a headline and in at most 45 words."""

from collections.abc import Iterator, Sequence

from sopwith_gm.report.captions import ending
from sopwith_gm.report.scene import Scene
from sopwith_gm.report.words import Names, bare, counted, hexes, listed, number, points, sentence
from sopwith_gm.sopwith.events import BroughtDown, FlewOff, GameEnded, Landed, TookOff
from sopwith_gm.sopwith.orders import PlaneName
from sopwith_gm.sopwith.record import TurnRecord

MOST_WORDS = 45


def headline_of(record: TurnRecord, every: Sequence[Scene], names: Names) -> str:
    """The heaviest thing of the turn in few words, without a full stop."""
    for event in record.adjudication.events:
        if isinstance(event, GameEnded):
            return sentence(ending(event, names).rstrip("."))
    fallen = [fall for scene in every for fall in scene.shot_down]
    if len(fallen) == 1:
        return sentence(_fall(fallen[0].plane, every, names))
    if fallen:
        who = [fall.plane for fall in fallen]
        if len(who) > 2:
            return f"{number(len(who)).capitalize()} go down"
        return sentence(f"{names.list(who)} go down")
    return sentence(_without_a_kill(every, names, record.turn))


def _fall(plane: PlaneName, every: Sequence[Scene], names: Names) -> str:
    scene = next(one for one in every if one.fall_of(plane))
    bursts = [burst for burst in scene.bursts if burst.plane == plane]
    who = names.short(plane)
    if bursts:
        return f"{who} goes down firing"
    return f"{who} is shot down"


def _without_a_kill(every: Sequence[Scene], names: Names, turn: int) -> str:
    gone = [one.plane for scene in every for one in scene.events if isinstance(one, FlewOff)]
    if gone:
        return f"{names.list(gone)} {'runs' if len(gone) == 1 else 'run'} out of map"
    wet = [one.plane for scene in every for one in scene.events if isinstance(one, BroughtDown)]
    if wet:
        return f"A cloud finishes {names.list(wet)}"
    losses = _losses(every)
    if losses:
        return _worst_hit(losses, names, turn)
    bursts = sum(len(scene.bursts) for scene in every)
    if bursts:
        wide = (
            "Noise, and no damage",
            f"{counted(bursts, 'burst')} for nothing",
            "All of it wide",
            f"{counted(bursts, 'hole')} in the sky",
        )
        return wide[turn % len(wide)]
    home = [one.plane for scene in every for one in scene.events if isinstance(one, Landed)]
    if home:
        return f"{names.list(home)} {'comes' if len(home) == 1 else 'come'} home"
    off = [one.plane for scene in every for one in scene.events if isinstance(one, TookOff)]
    if off:
        return (
            f"{number(len(off)).capitalize()} leave the ground"
            if len(off) > 1
            else (f"{names.list(off)} takes off")
        )
    return "A quiet turn"


def _worst_hit(losses: dict[PlaneName, int], names: Names, turn: int) -> str:
    """Who lost most, said in one of three ways, so that two turns running do not sound alike."""
    most = max(losses.values())
    worst = [plane for plane, lost in losses.items() if lost == most]
    if len(worst) > 2 or (len(worst) == 2 and most == 1):
        return f"{number(len(worst))} lose {points(most)} each"
    if len(worst) == 2:
        return f"{number(most)} points each off {names.list(worst)}"
    who = names.short(worst[0])
    ways = (
        f"{who} pays {points(most)}",
        f"{points(most)} off {who}",
        f"{who} takes {number(most)}",
    )
    return ways[turn % len(ways)]


def _losses(every: Sequence[Scene]) -> dict[PlaneName, int]:
    losses: dict[PlaneName, int] = {}
    for scene in every:
        for burst in scene.bursts:
            for hit in burst.hits:
                losses[hit.target] = losses.get(hit.target, 0) + hit.damage
    return losses


def summary_of(record: TurnRecord, every: Sequence[Scene], names: Names) -> str:
    """The weightiest sentences that fit into `MOST_WORDS`, in the order of what they tell."""
    told = [*_sentences(record, every, names)]
    kept: set[int] = set()
    words = 0
    for index in sorted(range(len(told)), key=lambda one: (-told[one][0], one)):
        length = len(bare(told[index][1]).split())
        if words + length <= MOST_WORDS:
            kept.add(index)
            words += length
    return " ".join(sentence(told[index][1]) for index in sorted(kept))


def _sentences(
    record: TurnRecord, every: Sequence[Scene], names: Names
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
        yield 9, "Everybody flew, nobody fired, and nobody is the worse for it."
    if not position.over:
        yield 1, f"{number(left)} {'is' if left == 1 else 'are'} left."


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
