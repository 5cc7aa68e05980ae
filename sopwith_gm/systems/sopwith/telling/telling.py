"""A turn in words: everything that a page, a mail or a zine prints of it."""

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
from sopwith_gm.core.telling.values import GaugeMark, Step, Telling
from sopwith_gm.core.telling.words import Names, clean_line
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import CloudsMoved, GameEnded
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.rulebook import RULEBOOK
from sopwith_gm.systems.sopwith.step_keys import CLOUDS, START, key_of_move
from sopwith_gm.systems.sopwith.telling.account import account_of
from sopwith_gm.systems.sopwith.telling.captions import (
    alt_of_move,
    alt_of_position,
    caption_of_end,
    caption_of_move,
    caption_of_start,
    ending,
)
from sopwith_gm.systems.sopwith.telling.headline import headline_of, headlines_of, summary_of
from sopwith_gm.systems.sopwith.telling.map_space import map_box
from sopwith_gm.systems.sopwith.telling.places import places_of, things_at
from sopwith_gm.systems.sopwith.telling.postal import orders_of
from sopwith_gm.systems.sopwith.telling.scene import Scene, scenes
from sopwith_gm.systems.sopwith.telling.silence import silent_lines
from sopwith_gm.systems.sopwith.telling.standings import lines_at, standings_of
from sopwith_gm.systems.sopwith.telling.text_board import text_map_of


def tell(
    record: SopwithRecord,
    history: Sequence[SopwithRecord] = (),
    *,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    """The whole turn in words, from its record and those before it; the same records give the same
    words.

    `history` are the earlier records of the game, for when somebody left it. `taken` are
    the headlines of the earlier turns, none of which comes again; None works them out from
    `history`. `announced` is the next deadline as it was told first, where the record is shown with
    what was said since.
    """
    names, every = Names(record.roster), scenes(record)
    taken = headlines_of(history) if taken is None else taken
    edition = edition_with_own(record, RULEBOOK)
    return Telling(
        title=clean_line(record.title),
        byline=f"{edition.words}, GM {clean_line(record.game_master)}",
        signs={one.plane: sign_of(one) for one in record.roster},
        headline=headline_of(record, every, names, taken),
        summary=summary_of(record, every, names),
        corrections=corrections_of(record),
        steps=steps_of(record, every),
        map_box=map_box(record.rules.board_side),
        places=places_of(record.rules.board_side),
        gauge_marks=GAUGE_MARKS,
        how_to_read=HOW_TO_READ,
        account=account_of(record, every),
        orders=orders_of(record, every),
        standings=standings_of(record, history),
        text_map=text_map_of(record),
        sections=edition.sections,
        silent_intro=(
            f"What each machine does in turn {record.adjudication.position.turn} if no orders come."
        ),
        silent=silent_lines(record),
        press=press_of(record),
        due=due_notice(announced_by(record, announced), names),
        closing=closing_of(record, _ending(record, names)),
    )


def steps_of(record: SopwithRecord, every: Sequence[Scene] | None = None) -> tuple[Step, ...]:
    """The maps of the turn in order, moves that were not flown left out; `every` are its scenes,
    where they are known."""
    names, told = Names(record.roster), record.adjudication
    board = Board(record.rules.board_side)
    steps = [
        Step(
            START,
            "The start",
            "Start",
            "",
            caption_of_start(told.before, names),
            alt_of_position(told.before, names, board),
            lines_at(told.before, record, names),
            things_at(told.before, record),
        )
    ]
    for scene in scenes(record) if every is None else every:
        title = f"Move {scene.move}"
        caption, alt = caption_of_move(scene, names), alt_of_move(scene, names)
        steps.append(
            Step(
                key_of_move(scene.move),
                title,
                title,
                str(scene.move),
                caption,
                alt,
                lines_at(scene.end, record, names, scene),
                things_at(scene.end, record),
            )
        )
    end = caption_of_end(record, names)
    drifted = any(
        isinstance(one, CloudsMoved) and one.move is None and one.before for one in told.events
    )
    over = record.is_over
    steps.append(
        Step(
            CLOUDS,
            "Clouds moved" if drifted else "The end" if over else "Next turn",
            "Clouds" if drifted else "The end" if over else "Next",
            "",
            end,
            alt_of_position(told.position, names, board, end),
            lines_at(told.position, record, names),
            things_at(told.position, record),
        )
    )
    return tuple(steps)


GAUGE_MARKS = (
    GaugeMark("left", "points left"),
    GaugeMark("lost", "lost now"),
    GaugeMark("gone", "gone"),
    GaugeMark("stroke", "bursts left"),
)

HOW_TO_READ = (
    "A machine's colour, letter and outline are its pilot's, here and everywhere below.",
    "The line behind a machine is this move; the pale outline is where it was before it.",
    "A red line is a burst that hit, its gaps count the hexes; the star has the points it cost.",
    "A thin broken line is a burst that hit nobody. A bar across its end: a cloud stopped it.",
    "A round disc with a number is a point lost to a cloud. A cross is a machine shot down.",
    "Sleepers across a path are wheels on the ground: taking off, or landing.",
)


def _ending(record: SopwithRecord, names: Names) -> str:
    ended = (one for one in record.adjudication.events if isinstance(one, GameEnded))
    return next((ending(event, names) for event in ended), "")
