"""A mailing in words: everything that a page, a mail or a zine prints of it."""

from collections.abc import Collection, Sequence

from sopwith_gm.core.orders_due import announced_by
from sopwith_gm.core.record import Deadline
from sopwith_gm.core.telling.common import (
    closing_of,
    corrections_of,
    due_notice,
    press_of,
    sign_of,
)
from sopwith_gm.core.telling.own_rules import edition_with_own
from sopwith_gm.core.telling.tables import Gauge
from sopwith_gm.core.telling.values import (
    IF_SILENT,
    GaugeMark,
    MapPoint,
    PlaneLine,
    SilentLine,
    Step,
    Telling,
)
from sopwith_gm.core.telling.words import Names, clean_line, counted, listed, sentence
from sopwith_gm.systems.britain.afterwards import after_spitfires
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.events import (
    Called,
    CollidedWithBomber,
    Crashed,
    Destroyed,
    PlanesCollided,
    ShotDown,
    TargetHit,
)
from sopwith_gm.systems.britain.facts import BOMBERS, SPITFIRES
from sopwith_gm.systems.britain.map_space import place_of, places_of, sheet_box
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.roster import shown_with
from sopwith_gm.systems.britain.rulebook import RULEBOOK
from sopwith_gm.systems.britain.telling.account import account_of
from sopwith_gm.systems.britain.telling.headline import (
    ending,
    headline_of,
    headlines_of,
    summary_of,
)
from sopwith_gm.systems.britain.telling.orders_table import orders_of
from sopwith_gm.systems.britain.telling.outlook import sectors_of
from sopwith_gm.systems.britain.telling.silence import forecasts
from sopwith_gm.systems.britain.telling.tables import (
    bombers_of,
    damage_of,
    order_of_play,
    shot_from,
    shots_of,
    standing_orders,
    standings_of,
    where,
)
from sopwith_gm.systems.britain.telling.text_board import text_map_of

GAUGE_MARKS = (GaugeMark("stroke", "notches of fuel"),)

HOW_TO_READ = (
    "A Spitfire's colour and letter are its sector's, here and everywhere below.",
    "A bomber has its number and an arrow the way it faces; beside each aircraft is its level.",
    "A dashed hex lies behind a bomber: a Spitfire there, at the level it says, shoots it down.",
    "Lines are what was flown; a star is a hit of this mailing, a cross an older one. A bomber's "
    "number on a star is a bomber lost; with a cross behind it, a Spitfire crashed into it.",
    "F is an airfield, A a battery, R a radar station. Below the board it is seen from the side.",
)


def tell(
    record: BritainRecord,
    history: Sequence[BritainRecord] = (),
    *,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    """The whole mailing in words, from its record and those before it; the same records give the
    same words. `taken` and `announced` are as `core.system.Tell` says."""
    names = Names(record.roster)
    position = record.adjudication.position
    taken = headlines_of(history) if taken is None else taken
    edition = edition_with_own(record, RULEBOOK)
    sections = (
        order_of_play(record),
        *(() if position.over else (bombers_of(record),)),
        damage_of(record),
        standing_orders(record),
        shots_of(record, history),
        *edition.sections,
    )
    return Telling(
        title=clean_line(record.title),
        byline=f"Battle of Britain, {edition.words}, GM {clean_line(record.game_master)}",
        signs={
            one.plane: sign_of(shown_with(one, position.plane(one.plane).sector))
            for one in record.roster
        },
        headline=headline_of(record, names, taken),
        summary=summary_of(record, names),
        corrections=corrections_of(record),
        steps=steps_of(record),
        map_box=sheet_box(record.rules.levels),
        places=places_of(),
        gauge_marks=GAUGE_MARKS,
        how_to_read=HOW_TO_READ,
        account=account_of(record),
        orders=orders_of(record),
        standings=standings_of(record, history),
        text_map=text_map_of(record),
        sections=tuple(one for one in sections if one),
        silent_intro=f"What each Spitfire does in round {position.round} if no orders come, and "
        "nobody who plays before it changes anything.",
        silent=_silent(record),
        press=press_of(record),
        due=due_notice(announced_by(record, announced), names),
        closing=closing_of(record, ending(record, names)),
    )


def steps_of(record: BritainRecord) -> tuple[Step, ...]:
    """What the Spitfires flew, then the bombers of the next round: the map to plan with."""
    names = Names(record.roster)
    flown = record.adjudication
    steps = []
    if record.turn:
        position = after_spitfires(flown)
        caption = _spitfires_caption(record, names)
        steps.append(
            Step(
                SPITFIRES,
                f"After the Spitfires of round {record.turn}",
                "Spitfires",
                "1",
                caption,
                caption,
                lines_at(position, record),
                things_at(position),
            )
        )
    if flown.position.opening:
        caption = _bombers_caption(flown.position, names)
        steps.append(
            Step(
                BOMBERS,
                f"After the bombers of round {record.turn + 1}",
                "Bombers",
                str(len(steps) + 1),
                caption,
                f"{caption} {_alt(flown.position, names)}",
                lines_at(flown.position, record),
                things_at(flown.position),
            )
        )
    return tuple(steps)


def _bombers_caption(position: Position, names: Names) -> str:
    hits = [one.hex for one in position.opening if isinstance(one, TargetHit)]
    told = [f"Bombs hit {listed(hits)}." if hits else "No target was hit."]
    for event in position.opening:
        if isinstance(event, CollidedWithBomber):
            told.append(f"{names.short(event.plane)} and bomber {event.bomber} collide.")
        elif isinstance(event, Destroyed):
            told.append(f"{names.short(event.plane)} is bombed in {event.hex}.")
        elif isinstance(event, Called):
            told.append(f"{names.short(event.plane)} is called to {event.field}.")
    return " ".join(told)


def _alt(position: Position, names: Names) -> str:
    """Who is where, and where each bomber is shot from, for whoever cannot see the map."""
    bombers = "; ".join(
        f"bomber {one.number} {one.hex} level {one.level}, shot from {shot_from(one)}"
        for one in position.bombers
        if one.hex
    )
    planes = "; ".join(
        f"{names.full(one.name)} {where(one)}, fuel {one.fuel}" for one in position.in_play
    )
    return f"{sentence(bombers)}. {planes}."


def _spitfires_caption(record: BritainRecord, names: Names) -> str:
    events = record.adjudication.events
    shots = [one for one in events if isinstance(one, ShotDown)]
    shot = listed(f"{names.short(one.plane)} bomber {one.bomber} from {one.hex}" for one in shots)
    told = [f"Shot down: {shot}." if shots else "No bomber was shot down."]
    for event in events:
        if isinstance(event, CollidedWithBomber):
            did = "rams" if event.rammed else "collides with"
            told.append(f"{names.short(event.plane)} {did} bomber {event.bomber} in {event.hex}.")
        elif isinstance(event, PlanesCollided):
            both = f"{names.short(event.plane)} and {names.short(event.other)}"
            told.append(f"{both} collide in {event.hex}.")
        elif isinstance(event, Crashed):
            told.append(f"{names.short(event.plane)} is out of fuel, and crashes in {event.hex}.")
    return " ".join(told)


def lines_at(position: Position, record: BritainRecord) -> tuple[PlaneLine, ...]:
    """Every Spitfire beside a map."""
    sectors = sectors_of(position)
    lines = []
    for one in position.planes:
        left = counted(one.fuel, "notch", "notches")
        fuel = Gauge("strokes", one.fuel, record.rules.fuel, f"{left} of fuel left")
        gauges = (fuel,) if one.is_in_play else ()
        note = f"{sectors[one.name]}, {where(one)}"
        at = place_of(one.hex) if one.hex is not None and one.is_in_play else None
        lines.append(PlaneLine(one.name, note, is_out=not one.is_in_play, gauges=gauges, at=at))
    return tuple(lines)


def things_at(position: Position) -> tuple[tuple[MapPoint, str], ...]:
    """Bombers and targets; Spitfires have their own lines."""
    bombers = [
        (place_of(one.hex), f"bomber {one.number}, level {one.level}")
        for one in position.bombers
        if one.hex is not None
    ]
    targets = [
        (place_of(place), f"{one.kind}, hit" if place in position.hit else str(one.kind))
        for place, one in board_named().targets.items()
    ]
    return (*bombers, *targets)


def _silent(record: BritainRecord) -> tuple[SilentLine, ...]:
    """A line for each player in the game; none where it is over."""
    away = {one.plane: one.state for one in record.excused_next}
    return tuple(
        SilentLine(one.plane, f"{one.words}.", away.get(one.plane, IF_SILENT))
        for one in forecasts(record.adjudication.position, record.rules)
    )
