"""A turn in words: everything that a page, a mail or a zine prints of it."""

from collections.abc import Collection, Mapping, Sequence

from sopwith_gm.core.orders_due import OrdersDue, announced_by
from sopwith_gm.core.record import Deadline, Erratum, PutRight
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.events import CloudsMoved, GameEnded
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.account import account_of
from sopwith_gm.systems.sopwith.telling.bursts import tally
from sopwith_gm.systems.sopwith.telling.captions import (
    alt_of_move,
    alt_of_position,
    brief,
    caption_of_end,
    caption_of_move,
    caption_of_start,
    ending,
)
from sopwith_gm.systems.sopwith.telling.headline import headline_of, headlines_of, summary_of
from sopwith_gm.systems.sopwith.telling.postal import orders_of
from sopwith_gm.systems.sopwith.telling.scene import scenes
from sopwith_gm.systems.sopwith.telling.silence import silent_lines
from sopwith_gm.systems.sopwith.telling.standings import lines_at, standings_of
from sopwith_gm.systems.sopwith.telling.values import (
    Due,
    PressItem,
    SilentLine,
    Step,
    StepKey,
    Telling,
)
from sopwith_gm.systems.sopwith.telling.words import (
    Names,
    bare,
    clean,
    clean_line,
    counted,
    day_and_hour,
    isolated,
    sentence,
    weekday_and_hour,
    zone_in_words,
)


def tell(
    record: SopwithRecord,
    history: Sequence[SopwithRecord] = (),
    *,
    silent: Sequence[SilentLine] | None = None,
    taken: Collection[str] | None = None,
    announced: Deadline | None = None,
) -> Telling:
    """The whole turn in words, from its record and those before it; the same records give the same
    words.

    `history` are the earlier records of the game, for when somebody left it. `silent` is what the
    planes of silent pilots will do; None works it out from the position. `taken` are the headlines
    of the earlier turns, none of which comes again; None works them out from `history`. `announced`
    is the next deadline as it was told first, where the record is shown with what was said since.
    """
    names, every = Names(record.roster), scenes(record)
    taken = headlines_of(history) if taken is None else taken
    return Telling(
        clean_line(record.title),
        f"{_edition(record)}, GM {clean_line(record.game_master)}",
        headline_of(record, every, names, taken),
        summary_of(record, every, names),
        tally(every),
        corrections_of(record),
        steps_of(record),
        account_of(record),
        orders_of(record),
        standings_of(record, history),
        _standings_line(record),
        record.rules.scoring == "points",
        silent_lines(record) if silent is None else tuple(silent),
        _press(record),
        _due(announced_by(record, announced), names),
        _closing(record, names),
        {seat.plane: clean_line(seat.plane) for seat in record.roster},
    )


def steps_of(record: SopwithRecord) -> tuple[Step, ...]:
    """The maps of the turn in order, moves that were not flown left out."""
    names, told = Names(record.roster), record.adjudication
    board = Board(record.rules.board_side)
    steps = [
        Step(
            "start",
            "The start",
            "Start",
            caption_of_start(told.before, names),
            alt_of_position(told.before, names, board),
            lines_at(told.before, record, names),
        )
    ]
    keys: tuple[StepKey, ...] = ("move-1", "move-2", "move-3")
    for key, scene in zip(keys, scenes(record), strict=False):
        title = f"Move {scene.move}"
        caption, alt = caption_of_move(scene, names), alt_of_move(scene, names)
        steps.append(
            Step(key, title, title, caption, alt, lines_at(scene.end, record, names, scene))
        )
    end = caption_of_end(record, names)
    drifted = any(
        isinstance(one, CloudsMoved) and one.move is None and one.before for one in told.events
    )
    over = record.is_over
    steps.append(
        Step(
            "clouds",
            "Clouds moved" if drifted else "The end" if over else "Next turn",
            "Clouds" if drifted else "The end" if over else "Next",
            end,
            alt_of_position(told.position, names, board, end),
            lines_at(told.position, record, names),
        )
    )
    return tuple(steps)


def captions(record: SopwithRecord) -> Mapping[StepKey, str]:
    """What each map prints of its caption: plain text, short enough for its corner."""
    return {step.key: brief(step.caption) for step in steps_of(record)}


def alts(record: SopwithRecord) -> Mapping[StepKey, str]:
    """What each map shows, for somebody who cannot see it, as plain text."""
    return {step.key: bare(step.alt) for step in steps_of(record)}


def _edition(record: SopwithRecord) -> str:
    known = {"email": "e-mail rules", "mk3": "Mk III rules", "boardgame": "boardgame rules"}
    return known.get(record.edition, f"{clean_line(record.edition)} rules")


def corrections_of(record: SopwithRecord) -> tuple[str, ...]:
    """A paragraph for each time that the game master put something right; the reason first."""
    told = []
    if record.put_right:
        told.append(_correction("Put right before the turn", record.put_right))
    told += [_correction("Corrected", erratum) for erratum in record.errata]
    return tuple(told)


def _correction(what: str, correction: PutRight | Erratum) -> str:
    reason = clean_line(correction.reason).rstrip(" .")
    stop = "" if reason.endswith(("!", "?", "\u2026")) else "."
    changes = [clean_line(change).rstrip(".") for change in correction.changes]
    came = ". ".join(changes) or "Nothing came out otherwise"
    return f"{what}: {isolated(reason)}{stop} {came}."


def _standings_line(record: SopwithRecord) -> str:
    if record.rules.scoring == "none":
        return f"After turn {record.turn}. No score is kept: the last in the air wins."
    return f"After turn {record.turn}. Places go by who leaves last, not by score."


def _press(record: SopwithRecord) -> tuple[PressItem, ...]:
    told = []
    for item in record.press:
        paragraphs = (part.strip("\n") for part in clean(item.text).split("\n\n"))
        kept = tuple(part for part in paragraphs if part.strip())
        if kept:
            told.append(PressItem(item.plane, kept))
    return tuple(told)


def _due(due: OrdersDue | None, names: Names) -> Due | None:
    if due is None or due.deadline is None:
        return None
    deadline, moved = due.deadline, due.moved_from
    details = zone_in_words(deadline.zone, deadline.due)
    if deadline.grace:
        details += f", late until {weekday_and_hour(deadline.grace)}"
    told = [f"{details}."]
    if moved:
        told.append(f"Announced was {day_and_hour(moved.due)}.")
    told.append(f"{sentence(counted(len(due.owing), 'pilot'))} to order.")
    told += [f"{names.full(one.plane)} {one.words}." for one in due.excuses]
    return Due(day_and_hour(deadline.due), " ".join(told), deadline.due)


def _closing(record: SopwithRecord, names: Names) -> str:
    for event in record.adjudication.events:
        if isinstance(event, GameEnded):
            return f"The game is over. {sentence(ending(event, names))}"
    if record.paused:
        return "The game is paused: nothing is due until it goes on."
    return "" if record.deadline else "No deadline is set yet."
