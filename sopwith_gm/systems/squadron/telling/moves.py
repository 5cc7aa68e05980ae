"""The move stage in words: what each plane flew, what was refused it, who left."""

from collections.abc import Iterator

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import Clause, Entry
from sopwith_gm.core.telling.words import Names
from sopwith_gm.systems.squadron.events import AltitudeChanged, Bumped, Flew, Moved
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.place_words import place_words, stand_words
from sopwith_gm.systems.squadron.position import Cause
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.clauses import clause
from sopwith_gm.systems.squadron.telling.scene import Scene, moved_plane

_REPLY = {
    "else": "it flies its list {0} instead",
    "stops": "it stops before that",
    "another": "it flies another manoeuvre instead",
    "stays": "it stays where it is",
}


def move_entry(event: Moved, record: SquadronRecord, scene: Scene, names: Names) -> Entry:
    """One plane's turn to move."""
    end = scene.end_of(event.plane)
    left = end if end and end.cause is not Cause.SHOT else None
    return Entry(
        f"move-{record.seat(event.plane).letter.lower()}",
        event.plane,
        f"flies {' '.join(event.flown)}" if event.flown else "flies nothing",
        " ".join(_sentences(event, record, scene, names)),
        _verdict(left.cause) if left else "",
        clauses=tuple(_clauses(event.plane, scene, left.cause if left else None)),
        line=(on_map(event.start), on_map(event.end)) if event.flown else None,
    )


def _sentences(event: Moved, record: SquadronRecord, scene: Scene, names: Names) -> Iterator[str]:
    if event.plane in scene.silent:
        yield next(one.why_silent for one in record.orders if one.plane == event.plane)
    for bump in scene.bumps(event.plane):
        yield _bump(bump, names)
    start = stand_words(event.start, event.heading_before)
    if not event.flown:
        yield f"It is at {start}."
        return
    plane = moved_plane(record, event.plane)
    height = f", altitude {plane.altitude}" if record.rules.altitude else ""
    yield f"From {start}, to {stand_words(event.end, event.heading)}{height}."


def _bump(bump: Bumped, names: Names) -> str:
    on = names.list(bump.on)
    done = _REPLY[bump.reply].format(bump.list_number)
    return f"{bump.refused} would have ended on {on}, at {place_words(bump.end)}: {done}."


def _verdict(cause: Cause) -> str:
    if cause is Cause.STALLED:
        return "It plummets, and is out of the game."
    return "That is off the board: it is out of the game."


def _clauses(plane: PlaneName, scene: Scene, cause: Cause | None) -> Iterator[Clause]:
    if plane in scene.silent:
        yield clause("SL 4.6")
    if scene.bumps(plane):
        yield clause("SL 5.2")
    if cause is Cause.OFF_BOARD:
        yield clause("SL 6.1")
    if cause is Cause.STALLED:
        yield clause("SL 4.5")


def immelmann_entry(
    event: Flew | Bumped, record: SquadronRecord, scene: Scene, names: Names
) -> Entry:
    """An Immelmann after a kill, flown or refused (SL 10.2)."""
    anchor = f"immelmann-{record.seat(event.plane).letter.lower()}"
    clauses = (clause("SL 10.2"),)
    if isinstance(event, Bumped):
        text = f"It would have ended on {names.list(event.on)}, at {place_words(event.end)}."
        return Entry(anchor, event.plane, "flies no Immelmann", text, clauses=clauses)
    rise = next(
        (
            one
            for one in scene.events
            if isinstance(one, AltitudeChanged)
            and (one.plane, one.by) == (event.plane, "Immelmann")
        ),
        None,
    )
    height = f", altitude {rise.after}" if rise else ""
    end = scene.end_of(event.plane)
    off = end is not None and end.cause is Cause.OFF_BOARD
    return Entry(
        anchor,
        event.plane,
        "flies an Immelmann",
        f"To {stand_words(event.end, event.heading)}{height}.",
        _verdict(Cause.OFF_BOARD) if off else "",
        clauses=clauses,
        line=(on_map(event.start), on_map(event.end)),
    )
