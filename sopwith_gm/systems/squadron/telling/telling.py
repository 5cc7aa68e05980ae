"""A round in words: everything that a page, a mail or a zine prints of it."""

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
from sopwith_gm.core.telling.own_rules import EditionPlayed, edition_with_own
from sopwith_gm.core.telling.values import (
    GaugeMark,
    Section,
    SilentLine,
    Step,
    Telling,
)
from sopwith_gm.core.telling.words import Names, clean_line, listed, sentence
from sopwith_gm.systems.squadron.forecast import forecasts
from sopwith_gm.systems.squadron.map_space import map_box, places_of
from sopwith_gm.systems.squadron.order_of_play import planes_in_order
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Position
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.rulebook import RULEBOOK
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.steps import shown_step
from sopwith_gm.systems.squadron.telling.account import account_of
from sopwith_gm.systems.squadron.telling.credit import CREDIT
from sopwith_gm.systems.squadron.telling.headline import (
    ending,
    headline_of,
    headlines_of,
    silent_words,
    summary_of,
)
from sopwith_gm.systems.squadron.telling.orders import orders_of
from sopwith_gm.systems.squadron.telling.scene import scene_of
from sopwith_gm.systems.squadron.telling.standings import lines_at, standings_of
from sopwith_gm.systems.squadron.telling.text_board import text_map_of


def tell(
    record: SquadronRecord,
    history: Sequence[SquadronRecord] = (),
    *,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    """The whole round in words, from its record and those before it; the same records give the
    same words. `taken` and `announced` are as `core.system.Tell` says."""
    names = Names(record.roster)
    taken = headlines_of(history) if taken is None else taken
    following, edition = record.adjudication.position.turn, edition_with_own(record, RULEBOOK)
    return Telling(
        title=clean_line(record.title),
        byline=f"Squadron Leader, {edition.words}, GM {clean_line(record.game_master)}",
        signs={one.plane: sign_of(one) for one in record.roster},
        headline=headline_of(record, names, taken),
        summary=summary_of(record, names),
        corrections=corrections_of(record),
        steps=steps_of(record),
        map_box=map_box(record.rules),
        places=places_of(record.rules),
        gauge_marks=GAUGE_MARKS,
        how_to_read=how_to_read(record.rules),
        account=account_of(record),
        orders=orders_of(record),
        standings=standings_of(record, history),
        text_map=text_map_of(record),
        sections=tuple(_sections(record, names, edition)),
        silent_intro=f"What each plane does in round {following} if no orders come (SL 4.6).",
        silent=_silent(record),
        press=press_of(record),
        due=due_notice(announced_by(record, announced), names),
        closing=closing_of(record, _ending(record, names)),
    )


def steps_of(record: SquadronRecord) -> tuple[Step, ...]:
    """The maps of the round in order."""
    key = shown_step(record.turn)
    scene = scene_of(record)
    title = f"Round {record.turn}" if record.turn else "The set-up"
    names = Names(record.roster)
    told = f"{summary_of(record, names)} {silent_words(record, names)}".strip()
    position = record.adjudication.position
    planes = lines_at(position, record, scene)
    first = Step(key, title, title, str(record.turn or ""), told, told, planes)
    if record.is_over:
        return (first,)
    following = f"Round {position.turn}"
    reach = "Where each plane can end with its Speed, if nobody is in its way"
    dives = any(one.altitude for one in position.flying)
    caption = f"{reach}; a broken line goes as far as a dive takes it." if dives else f"{reach}."
    alt = f"{caption} {sentence('; '.join(_stands(position, names)))}."
    return first, Step("next", f"{following}, to plan", "Next", "", caption, alt, planes)


def _stands(position: Position, names: Names) -> list[str]:
    """Where each plane is, for whoever cannot see the map."""
    return [
        f"{names.full(one.name)} at {stand_words(one.at, one.heading)}"
        for one in position.flying
        if one.at is not None and one.heading is not None
    ]


def _sections(record: SquadronRecord, names: Names, edition: EditionPlayed) -> list[Section]:
    sections = []
    position = record.adjudication.position
    if not record.is_over:
        sections.append(
            Section(
                "order-of-play",
                f"Order of play, round {position.turn}",
                (_order(record, names),),
                is_leading=True,
            )
        )
    sections += edition.sections
    sections.append(Section("credit", "The game", (CREDIT,)))
    return sections


def _order(record: SquadronRecord, names: Names) -> str:
    """It decides who moves first, who is in whose way, and who shoots first."""
    position, rules = record.adjudication.position, record.rules
    planes = [names.full(one) for one in planes_in_order(position, {}, rules)]
    if not rules.teams:
        return f"{sentence(', '.join(planes))}."
    sides = [
        f"{side} ({listed(names.full(one.name) for one in position.flying if one.side == side)})"
        for side in position.order
    ]
    return f"{sentence(', then '.join(sides))}."


def _silent(record: SquadronRecord) -> tuple[SilentLine, ...]:
    found = {one.plane: one for one in record.excused_next}
    return tuple(
        SilentLine(one.plane, f"{one.words}.", found[one.plane].state)
        if one.plane in found
        else SilentLine(one.plane, f"{one.words}.")
        for one in forecasts(record.adjudication.position, record.rules)
    )


GAUGE_MARKS = (
    GaugeMark("left", "health left"),
    GaugeMark("lost", "lost now"),
    GaugeMark("gone", "gone"),
)

_HOW_TO_READ = (
    "A plane's colour and letter are its pilot's, here and everywhere below; its nose shows its "
    "heading.",
    "The templates behind a plane are what it flew in this round, from its outline on; a ring is "
    "an end that was refused.",
    "A red line is an attack, with the range in a ring and the damage on a star; a broken one did "
    "none. The pale ground before an attacker is its arc, cut where ranges end.",
    "A cross is a plane that is out.",
)


_FORMS = ("octagons", "discs", "hexagons")
"""Of the planes of each side, so that sides are told apart without colours; then from the first."""


def how_to_read(rules: Rules) -> tuple[str, ...]:
    """What the signs of the maps mean; of sides, what their planes look like."""
    if not rules.teams:
        return _HOW_TO_READ
    forms = [f"those of {side} {_FORMS[n % 3]}" for n, side in enumerate(rules.teams)]
    told = f"Planes are drawn by their sides, to be told apart without colours: {listed(forms)}."
    first, *rest = _HOW_TO_READ
    return first, told, *rest


def _ending(record: SquadronRecord, names: Names) -> str:
    ended = scene_of(record).ended
    return ending(ended, record, names) if ended else ""
