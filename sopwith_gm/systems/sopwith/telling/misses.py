"""A burst without effect, and why: a cloud, the range, the same hex, or nobody there."""

from sopwith_gm.core.telling.words import Names, listed, number
from sopwith_gm.systems.sopwith.events import Fired
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.sayings import Saying, Voice
from sopwith_gm.systems.sopwith.telling.scene import (
    Nearly,
    Scene,
    beside,
    beyond,
    sharing_hex,
    too_early,
    too_late,
)
from sopwith_gm.systems.sopwith.telling.words import hexes

Ways = list[tuple[str, Saying]]


def say_miss(
    burst: Fired, scene: Scene, record: SopwithRecord, names: Names, voice: Voice, event: int
) -> tuple[Saying, list[str]]:
    """Why a burst hit nobody, and the reasons for its clauses.

    What stopped it comes first, with the plane that it kept the burst from; then who was too near,
    or nearly there.
    """
    reach = record.rules.ace_range if burst.ace else 4
    missed = beyond(burst, scene)
    if burst.stopped_by == "cloud":
        saved = missed if missed is not None and missed.distance <= reach else None
        return voice.pick(_cloud(burst, saved, scene, names), event), ["cloud stops"]
    if burst.stopped_by == "range" and missed is not None:
        return voice.pick(_too_far(missed, reach, names), event), ["too far"]
    sharers = sharing_hex(burst, scene)
    if sharers:
        return voice.pick(_same_hex(burst, names.list(sharers), len(sharers)), event), ["same hex"]
    return voice.pick(_nobody(burst, scene, names), event), ["nobody"]


def _cloud(burst: Fired, saved: Nearly | None, scene: Scene, names: Names) -> Ways:
    """`saved` is the plane that would have been in reach, were it not for the cloud."""
    assert burst.cloud is not None
    place = burst.cloud.name
    if saved is None:
        dry = f"An empty line with a cloud at the end. {place} was unmoved."
        return [
            ("cloud-takes", Saying(f"It ends at the cloud at {place}. Nobody was in the way.")),
            ("cloud-nobody", Saying(f"Nobody in the line, and the cloud at {place} closes it.")),
            *([("cloud-dry", Saying(dry, joke="unmoved"))] if burst.line else []),
        ]
    who = names.full(saved.plane)
    where = "in it" if scene.stands[saved.plane].hex == burst.cloud else "behind it"
    return [
        ("cloud-stops", Saying(f"Stopped by the cloud at {place}. {who} was {where}.")),
        ("cloud-fair", Saying(f"The line was right, but {place} is cloud, and {who} was {where}.")),
        ("cloud-safe", Saying(f"{who} was {where}: the cloud at {place} takes the burst.")),
    ]


def _too_far(missed: Nearly, reach: int, names: Names) -> Ways:
    who, off = names.full(missed.plane), hexes(missed.distance)
    extra = missed.distance - reach
    more = "one too many" if extra == 1 else f"{number(extra)} too many"
    return [
        ("far-many", Saying(f"{who} was {off} off, {more}.")),
        (
            "far-guns",
            Saying(f"Guns reach {number(reach)}. {who} was at {number(missed.distance)}."),
        ),
        (
            "far-heard",
            Saying(f"{who} was {off} off, near enough to hear it.", joke="near enough to hear"),
        ),
    ]


def _same_hex(burst: Fired, who: str, count: int) -> Ways:
    verb = "is" if count == 1 else "are"
    place = burst.start.name
    return [
        ("same-close", Saying(f"{who} {verb} in {place} too, and too close to be fired at.")),
        (
            "same-share",
            Saying(f"Nobody in the line; {who} {verb} in the same hex, where no gun bears."),
        ),
    ]


def _nobody(burst: Fired, scene: Scene, names: Names) -> Ways:
    """Nobody was there: who had been, who will be, who was beside it; or nothing but air."""
    if not burst.line:
        return [("edge-none", Saying("Off the edge of the board with the first round."))]
    late, early, near = too_late(burst, scene), too_early(burst, scene), beside(burst, scene)
    ways: Ways = []
    if late:
        place = burst.line[late.distance - 1].name
        who = names.full(late.plane)
        ways.append(("late", Saying(f"One move late: {who} has just left {place}.")))
    if early:
        place = burst.line[early.distance - 1].name
        ways.append(
            ("early", Saying(f"A move early: {names.full(early.plane)} is yet to reach {place}."))
        )
    if near and not ways:
        place = scene.stands[near.plane].hex.name
        ways.append(
            ("beside", Saying(f"Nobody in it; {names.full(near.plane)} is beside it at {place}."))
        )
        ways.append(
            ("beside-2", Saying(f"Past {names.full(near.plane)}, one hex to the side at {place}."))
        )
    return ways or _thin_air(burst)


def _thin_air(burst: Fired) -> Ways:
    if burst.stopped_by == "edge":
        off = hexes(len(burst.line))
        every = listed((place.name for place in burst.line), "or")
        return [
            ("edge", Saying(f"The board ends after {off}, and nobody was on {_them(burst)}.")),
            ("edge-3", Saying(f"Nobody on {every}; then the board ends.")),
            ("edge-2", Saying(f"{off} to the edge of the board, all of it empty.")),
        ]
    first, last = burst.line[0].name, burst.line[-1].name
    return [
        ("air-span", Saying(f"Nobody from {first} to {last}.")),
        ("air-each", Saying(f"{listed((place.name for place in burst.line), 'or')}: nobody.")),
        ("air-clear", Saying(f"Clear air from {first} to {last}.")),
        ("air-empty", Saying(f"{first} to {last}, all of it empty.")),
        ("air-dry", Saying("The air was hit in several places.", joke="the air was hit")),
    ]


def _them(burst: Fired) -> str:
    return "it" if len(burst.line) == 1 else "them"
