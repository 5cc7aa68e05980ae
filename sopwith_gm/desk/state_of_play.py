"""How a game stands, worked out from all its files: who is in, silent or late; what is to do."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from sopwith_gm.core.dates import weekday_of
from sopwith_gm.core.orders_due import Phase, due_of, is_given
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.words import listed
from sopwith_gm.desk.correction_letters import corrections_to_send
from sopwith_gm.desk.fly import (
    Standing,
    gathered_for,
    known_before_orders,
    lateness,
    open_doubts,
    standing_of,
    winner_of,
)
from sopwith_gm.desk.game_status import GameStatus, Phases
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.lateness import Lateness
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import due_turn, flown_turns, load_record, silent_before


def phases_of(folder: Path) -> Phases:
    """How the game in a folder stands, before its deadline, in its grace period and after that.

    Raises UserError where its files, or the league's, are wrong.
    """
    league, pilots = load_all(folder.parent)
    game = load_game(folder, league, pilots)
    turn = due_turn(game)
    if turn is None:
        last = flown_turns(game)[-1]
        winner = winner_of(load_record(game, last).adjudication.position)
        over = GameStatus(game.name, game.title, last, over=True, winner=winner)
        return ((None, replace(over, corrections=corrections_to_send(game))),)
    standing = standing_of(game, turn, pilots)
    gathered = gathered_for(standing)
    told, due = lateness(standing, gathered), standing.orders_due
    known = known_before_orders(standing)
    ends = {one.plane: one.words for one in game.system.forecasts(known, game.rules)}
    times = due_of(due.deadline) if due.deadline else None
    ends_of: Sequence[datetime | None] = (times.deadline, times.grace, None) if times else (None,)
    corrections = corrections_to_send(game)
    phases: Sequence[Phase] = ("open", "grace", "closed") if times else ("open",)
    return tuple(
        (until, replace(_status_in(phase, standing, gathered, told, ends), corrections=corrections))
        for until, phase in zip(ends_of, phases, strict=True)
    )


def _status_in(
    phase: Phase,
    standing: Standing,
    gathered: Gathered,
    told: Lateness,
    ends: Mapping[PlaneName, str],
) -> GameStatus:
    game, due = standing.game, standing.orders_due
    ordered = tuple(str(one.plane) for one in gathered.orders if one.plane not in gathered.missing)
    is_late = {plane: lapse in ("late", "too late") for plane, lapse in told.lapses.items()}
    late = tuple(str(plane) for plane in is_late if is_late[plane])
    in_doubt = {doubt.plane for doubt in gathered.doubts}  # who wrote, and may have ordered
    awaited = [one for one in gathered.missing if due.owes(one) and one not in in_doubt]
    deadline, moved_from = due.deadline, due.moved_from
    return GameStatus(
        game.name,
        game.title,
        standing.turn,
        deadline=deadline.due if deadline else None,
        zone=deadline.zone if deadline else None,
        announced=moved_from.due if moved_from else None,
        ordered=ordered,
        missing=tuple(str(plane) for plane in awaited),
        doubtful=tuple(
            f"{one.plane} ({' beside '.join((one.file, *one.beside))})" for one in gathered.doubts
        ),
        late=late,
        carded=tuple(
            str(one) for one, player in standing.players.items() if player in standing.carded
        ),
        stand_ins=_stand_ins(standing),
        cards_to_come=tuple(
            f"{', '.join(card.planes)}: {card.colour}"
            for card in told.cards
            if is_given(card, phase)
        ),
        away=tuple(
            f"{one.plane} ({one.state})" for one in due.excuses if one.plane in gathered.missing
        ),
        paused=due.is_paused,
        forecast=tuple(f"{one}: {ends[one]}" for one in gathered.missing if one in ends),
        unfiled=tuple(f"{one.file}: {one.reason}" for one in gathered.unfiled),
        asides=tuple(f"{one.file}: {one.reason}" for one in gathered.asides if not one.cure),
        todo=_todo(standing, gathered, phase),
    )


def _stand_ins(standing: Standing) -> tuple[str, ...]:
    """Whose players have been silent so long that another is to be asked for; one who has taken
    over since has not."""
    turns = standing.game.system.stand_in_after or 0
    numbers = listed(str(turn) for turn in range(standing.turn - turns, standing.turn))
    which = f"turn{'s'[: turns > 1]} {numbers}"
    return tuple(
        f"{plane}: nothing that counted came from {player} in {which}; ask for another player "
        f"(handed_to, in game.yaml)"
        for plane, player in silent_before(standing.game, standing.turn, turns)
        if standing.players.get(PlaneName(plane)) == player
    )


def _todo(standing: Standing, gathered: Gathered, phase: Phase) -> str:
    """The game master's next step."""
    name = f"{standing.game.name}/turn{standing.turn}"
    folder = standing.game.turn_folder(standing.turn)
    if standing.orders_due.is_paused:
        return (
            f"nothing while it is paused (deadlines: paused, in {standing.game.folder}/game.yaml)"
        )
    if gathered.unfiled:
        return f"see to {gathered.unfiled[0].file}: {gathered.unfiled[0].cure}"
    if doubts := open_doubts(standing, gathered):
        return f"rule on {doubts[0].plane}'s orders in {folder}/rulings.yaml"
    awaited = [plane for plane in gathered.missing if standing.orders_due.owes(plane)]
    if awaited and phase == "open":
        return f"wait for orders; sopwith-gm check {name} drafts receipts and reminders"
    fresh = [plane for plane in awaited if standing.players[plane] not in standing.carded]
    if fresh and standing.deadline and phase == "grace":
        due = due_of(standing.deadline)
        until = due.grace.astimezone(due.deadline.tzinfo)
        when = f"{weekday_of(until)} {until:%H:%M}"
        return f"late orders count until {when}; sopwith-gm check {name} reminds"
    return f"sopwith-gm adjudicate {name}"
