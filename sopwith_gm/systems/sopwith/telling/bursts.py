"""One burst told: what he did, what it did, and why."""

from collections.abc import Sequence

from sopwith_gm.core.telling.values import Entry, Figure, LadderCell, MapPoint
from sopwith_gm.core.telling.words import Names, counted, listed, number, sentence, signed
from sopwith_gm.systems.sopwith.events import Fired, Hit, Scored, ShotDown
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.sheet import Fire
from sopwith_gm.systems.sopwith.step_keys import key_of_move
from sopwith_gm.systems.sopwith.telling.figures import scores
from sopwith_gm.systems.sopwith.telling.map_space import map_point
from sopwith_gm.systems.sopwith.telling.misses import say_miss
from sopwith_gm.systems.sopwith.telling.sayings import Saying, Voice
from sopwith_gm.systems.sopwith.telling.scene import Scene
from sopwith_gm.systems.sopwith.telling.sources import rules_for
from sopwith_gm.systems.sopwith.telling.words import hexes, points

Ways = list[tuple[str, Saying]]

_DIRECTIONS = {Fire.AHEAD: "ahead", Fire.LEFT: "left", Fire.RIGHT: "right"}


def tell_burst(
    burst: Fired, order: int, scene: Scene, record: SopwithRecord, names: Names, voice: Voice
) -> Entry:
    """The entry of one burst; `order` counts the move's bursts from 1."""
    event = burst.start.q * 3 + burst.start.r + burst.move + record.turn
    if burst.hits:
        said = voice.pick(_ways_to_hit(burst, scene, names), event)
        reasons = _reasons_of_hit(burst, scene)
    else:
        said, reasons = say_miss(burst, scene, record, names, voice, event)
    scored = _scored(burst, scene)
    if any(one.reason == "reputation" for one in scored):
        reasons.append("reputation")
    text = said.text
    if _first_of_unclear_order(burst, scene):
        text = f"The order named no direction. {text}".strip()
        reasons.append("centralised")
    keeps_score = record.rules.scoring == "points"
    return Entry(
        f"{key_of_move(burst.move)}-shot-{order}",
        burst.plane,
        f"fires {_DIRECTIONS[burst.fire]} from {burst.start.name}",
        text,
        said.verdict,
        ladder=_ladder(burst),
        figures=(_range(burst), *scores((_worth(scored) or ("0",)) if keeps_score else ())),
        clauses=rules_for(record, reasons),
        line=_line(burst),
    )


def _ladder(burst: Fired) -> tuple[LadderCell, ...]:
    """The hexes as far as the burst reached, each with the points it cost the planes hit there, and
    the cloud that stopped it."""
    cells = []
    for place in burst.line:
        losses = [f"\u2212{hit.damage}" for hit in burst.hits if hit.hex == place]
        cells.append(LadderCell(place.name, " ".join(losses), "hit" if losses else "free"))
    if burst.cloud is not None:
        cells.append(LadderCell(burst.cloud.name, "cloud", "stop"))
    return tuple(cells)


def _range(burst: Fired) -> Figure:
    """In hexes, `2` or `2 and 4`."""
    if not burst.hits:
        return Figure("No target")
    return Figure("Range", listed(dict.fromkeys(str(hit.distance) for hit in burst.hits)))


def _line(burst: Fired) -> tuple[MapPoint, MapPoint] | None:
    """From the shooter to the last plane that was hit, or as far as it reached."""
    places = [*burst.line, *([burst.cloud] if burst.cloud is not None else [])]
    hit = [place for place in burst.line if any(hit.hex == place for hit in burst.hits)]
    return (map_point(burst.start), map_point((hit or places)[-1])) if places else None


def _scored(burst: Fired, scene: Scene) -> list[Scored]:
    """What a burst earned: a shooter's bursts of one move never share a target."""
    targets = {hit.target for hit in burst.hits}
    earned = ("damage", "reputation", "kill")
    return [
        one for one in scene.scores(burst.plane) if one.reason in earned and one.about in targets
    ]


def _worth(scored: Sequence[Scored]) -> tuple[str, ...]:
    """Damage together, then each kill: `+4`, `+5`."""
    damage = sum(one.points for one in scored if one.reason != "kill")
    kills = [signed(one.points) for one in scored if one.reason == "kill"]
    return (*([signed(damage)] if damage else []), *kills)


def _first_of_unclear_order(burst: Fired, scene: Scene) -> bool:
    unclear = any(
        one.code == "ambiguous-fire" and one.plane == burst.plane for one in scene.remarks
    )
    return unclear and burst is next(one for one in scene.bursts if one.plane == burst.plane)


def _reasons_of_hit(burst: Fired, scene: Scene) -> list[str]:
    reasons = ["ace hit" if burst.ace else "hit"]
    if len(burst.hits) > 1:
        reasons = ["several"]
    for hit in burst.hits:
        fall = scene.fall_of(hit.target)
        if fall:
            shooters = scene.enemies_that_hit(hit.target)
            reasons.append("shared" if len(shooters) > 1 else "kill")
    return reasons


def _ways_to_hit(burst: Fired, scene: Scene, names: Names) -> Ways:
    if len(burst.hits) > 1:
        return _several(burst, scene, names)
    hit = burst.hits[0]
    fall = scene.fall_of(hit.target)
    if hit.friendly:
        return _friend(hit, names, is_down=fall is not None)
    if fall and len(fall.by) == 1:
        return _kill(burst, hit, scene, names)
    if fall:
        return _one_of_several(burst, hit, fall, scene, names)
    return _one_hit(burst, hit, scene, names)


def _kill(burst: Fired, hit: Hit, scene: Scene, names: Names) -> Ways:
    target, left = names.full(hit.target), scene.points_before(hit.target)
    off, short = hexes(hit.distance), names.short(hit.target)
    had = points(left)
    exact = left == hit.damage
    enough = (
        "exactly what a burst costs there"
        if exact
        else f"and the burst is worth {number(hit.damage)}"
    )
    return [
        ("kill-off", Saying(f"{target} is {off} off with {had} left, {enough}.", "Shot down.")),
        (
            "kill-sum",
            Saying(
                f"At {off} a burst costs {points(hit.damage)}. {target} has {number(left)}.",
                f"{short} is shot down.",
            ),
        ),
        (
            "kill-dry",
            Saying(
                f"{target}, {off} off, has {had} left and no further use for "
                f"{'it' if left == 1 else 'them'}.",
                "Shot down.",
                joke="no further use",
            ),
        ),
    ]


def _one_of_several(burst: Fired, hit: Hit, fall: ShotDown, scene: Scene, names: Names) -> Ways:
    """One of the bursts that brought a plane down; the kill is shared among its enemies alone."""
    target, off, short = names.full(hit.target), hexes(hit.distance), names.short(hit.target)
    others = names.list(plane for plane in fall.by if plane != burst.plane)
    cost = points(hit.damage)
    is_shared = len(scene.enemies_that_hit(hit.target)) > 1
    verdict = f"{cost}, and down: a shared kill." if is_shared else f"{cost}; shot down."
    first = Saying(f"{target} is {off} off and has {others} to think of as well.", verdict)
    ways = [("shared-with", first)]
    told = scene.bursts[: scene.bursts.index(burst)]
    if any(before.target == hit.target for other in told for before in other.hits):
        again = Saying(f"The same {short}, {off} off. {others} fired too.", f"{cost}; shot down.")
        ways.append(("shared-half", again))
    return ways


def _friend(hit: Hit, names: Names, *, is_down: bool) -> Ways:
    target, off = names.full(hit.target), hexes(hit.distance)
    verdict = f"{points(hit.damage)}, {'and down, ' if is_down else ''}for no score."
    dry = f"{target} is {off} down the line and on the same side. Bullets do not ask."
    plain = Saying(f"{target}, a friend, is {off} off.", verdict)
    return [("friend", plain), ("friend-dry", Saying(dry, verdict, "do not ask"))]


def _several(burst: Fired, scene: Scene, names: Names) -> Ways:
    places = {hit.hex for hit in burst.hits}
    who = listed(names.full(hit.target) for hit in burst.hits)
    costs = [hit.damage for hit in burst.hits]
    friends = " Friends earn nothing." if any(hit.friendly for hit in burst.hits) else ""
    dying = "Already going down, and the guns still run. " if scene.fall_of(burst.plane) else ""
    if len(places) == 1:
        first = burst.hits[0]
        both = "both" if len(burst.hits) == 2 else f"all {number(len(burst.hits))}"
        place = f"{first.hex.name}, {hexes(first.distance)} off"
        verdict = f"{points(costs[0])} each.{friends}"
        return [
            ("stack-for", Saying(f"{dying}{who} share {place}: one burst for {both}.", verdict)),
            ("stack-in", Saying(f"{dying}{who} are in {place}, and {both} are hit.", verdict)),
        ]
    by_distance: dict[int, list[Hit]] = {}
    for hit in burst.hits:
        by_distance.setdefault(hit.distance, []).append(hit)
    line = listed(
        f"{listed(names.full(hit.target) for hit in there)} at {hexes(distance)}"
        for distance, there in by_distance.items()
    )
    nearest, *further = (there[0].damage for there in by_distance.values())
    verdict = f"{points(nearest)}, then {listed(number(cost) for cost in further)}.{friends}"
    return [
        ("row-through", Saying(f"{dying}{line}, one behind the other.", verdict)),
        ("row-same", Saying(f"{dying}One line holds {line}.", verdict)),
    ]


def _one_hit(burst: Fired, hit: Hit, scene: Scene, names: Names) -> Ways:
    """By what is most worth saying: dying, answered, from cloud, at the ground, then by aspect."""
    target, off, short = names.full(hit.target), hexes(hit.distance), names.short(hit.target)
    cost = points(hit.damage)
    plain = f"{cost}."
    off_him = f"{cost} off {short}."
    if scene.fall_of(burst.plane):
        text = f"Going down, with {target} {off} off and the guns still running."
        return [
            ("dying", Saying(text, plain)),
            ("dying-2", Saying(f"A last burst at {off}.", off_him)),
        ]
    if any(back.target == burst.plane for back in _earlier_hits_by(hit, burst, scene)):
        return _answer(burst, hit, scene, names)
    if burst.start in scene.end.cloud_hexes:
        text = f"Out of the cloud at {burst.start.name}, at {target}, {off} off."
        return [("from-cloud", Saying(text, plain)), ("from-cloud-2", Saying(text, off_him))]
    if scene.stands[hit.target].on_ground:
        facing = scene.stands[hit.target].facing
        may_fire = facing is not None and scene.rules.fire_from_strip
        helpless = "" if may_fire else ", and cannot answer"
        text = f"{target} has wheels on the ground {off} off{helpless}."
        return [("ground", Saying(text, plain)), ("ground-2", Saying(text, off_him))]
    return [*_far_hit(burst, hit, names), *_by_aspect(burst, hit, scene, names)]


def _earlier_hits_by(hit: Hit, burst: Fired, scene: Scene) -> list[Hit]:
    """What the target's own bursts hit, where they are told before this one."""
    told = scene.bursts[: scene.bursts.index(burst)]
    return [back for other in told if other.plane == hit.target for back in other.hits]


def _answer(burst: Fired, hit: Hit, scene: Scene, names: Names) -> Ways:
    """The other half of an exchange along one line."""
    short, off = names.short(hit.target), hexes(hit.distance)
    cost = points(hit.damage)
    verdict = f"{cost} off {short}."
    return [
        ("answer-line", Saying(f"The same line, read from the other end: {off}.", verdict)),
        ("answer-paid", Saying("Answered at the same range.", verdict)),
        (
            "answer-dry",
            Saying(f"{short} is {off} off, and courtesy demands a reply.", verdict, "courtesy"),
        ),
    ]


def _far_hit(burst: Fired, hit: Hit, names: Names) -> Ways:
    """A hit at the end of the guns' reach; nothing where it was nearer."""
    target, short = names.full(hit.target), names.short(hit.target)
    off, cost = hexes(hit.distance), points(hit.damage)
    if hit.distance == 5:
        text = f"{target} is five hexes away, which is safe from everybody but an ace."
        return [("far-five", Saying(text, f"{cost} off {short}."))]
    if hit.distance < 4:
        return []
    return [
        ("far-reach", Saying(f"{target} is {off} off, as far as most guns reach.", f"{cost}.")),
        (
            "far-dry",
            Saying(f"{target} was {off} off and felt safe.", f"{cost} off {short}.", "felt safe"),
        ),
    ]


def _by_aspect(burst: Fired, hit: Hit, scene: Scene, names: Names) -> Ways:
    """By the way the target flies: into the burst, away from it, or across."""
    target, off = names.full(hit.target), hexes(hit.distance)
    cost, short = points(hit.damage), names.short(hit.target)
    facing = scene.stands[hit.target].facing
    has_moved = scene.stands[hit.target].came_from != hit.hex
    off_him = f"{cost} off {short}."
    if facing is burst.towards.opposite:
        nose = Saying(f"Nose to nose with {target}, {off} apart.", f"{cost}.")
        into = Saying(f"{target} flies straight into it, {off} off.", f"{cost}.")
        looks = Saying(f"{target} looks straight at it, {off} off.", f"{cost}.")
        ways = [("nose-off", nose)] if burst.fire is Fire.AHEAD else []
        return [*ways, ("nose-into", into) if has_moved else ("nose-looks", looks)]
    if facing is burst.towards:
        return [
            ("tail-behind", Saying(f"From dead astern, {off} behind {target}.", f"{cost}.")),
            ("tail-shows", Saying(f"{target} shows a tail at {off}.", off_him)),
        ]
    gone = "in the next hex" if hit.distance == 1 else f"{off} off"
    crosses = [("side-crosses", Saying(f"{target} crosses the line, {gone}.", f"{cost}."))]
    return [
        *(crosses if has_moved else []),
        ("side-on", Saying(f"{target} is {gone}, side on.", off_him)),
        ("side-turn", Saying(f"{sentence(gone)}, {target} is in the way.", f"{cost}.")),
    ]


def tally(every: Sequence[Scene]) -> str:
    """All bursts of a turn in one line."""
    bursts = [burst for scene in every for burst in scene.bursts]
    hits = sum(bool(burst.hits) for burst in bursts)
    if not bursts:
        return "A quiet turn. Nobody fired, and nobody complained."
    fired = sentence(counted(len(bursts), "burst"))
    if hits == len(bursts):
        return f"{fired}, and every one a hit." if hits > 1 else f"{fired}, and a hit."
    if not hits:
        return f"{fired}, and nothing to show for {'it' if len(bursts) == 1 else 'them'}."
    return f"{fired}, {number(hits)} of them {'a hit' if hits == 1 else 'hits'}."
