"""One turn from its folder to its record, and from its record to its files."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from sopwith_gm.core.dice import SecretDice, commitment
from sopwith_gm.core.orders_due import OrdersDue, as_it_stands, orders_due
from sopwith_gm.core.record import (
    FORMAT,
    AnyRecord,
    Deadline,
    Erratum,
    Position,
    PutRight,
    TurnRecord,
)
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.core.telling.erratum import erratum_text
from sopwith_gm.core.telling.words import listed
from sopwith_gm.core.value_parts import changed
from sopwith_gm.desk.gather import Gathered, gather
from sopwith_gm.desk.hindsight import with_hindsight
from sopwith_gm.desk.lateness import Lateness, lateness_of
from sopwith_gm.desk.titles import other_games
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.site.mapfiles import MAPS_FOLDER
from sopwith_gm.store.deadlines import next_deadline
from sopwith_gm.store.game import Game, first_position
from sopwith_gm.store.history import (
    History,
    carded_before,
    flown_turns,
    kept_records,
    load_record,
    orders_due_of,
    position_before,
    record_hash,
    secret_of,
)
from sopwith_gm.store.inputs import gather_inputs
from sopwith_gm.store.league import PUBLISHED_SECRET, Pilot
from sopwith_gm.store.people import position_at
from sopwith_gm.store.put_right import put_right
from sopwith_gm.systems import FIRST, public_part, public_sha256, system_of

if TYPE_CHECKING:
    from sopwith_gm.core.plans import Plans


class Standing(Struct, frozen=True):
    """A turn that is about to be adjudicated: the game, and all that stands before it."""

    game: Game
    """With those in its seats who fly in this turn."""
    turn: int
    position: Position
    orders_due: OrdersDue
    """When its orders are, or were, due, and who owes them."""
    history: Sequence[AnyRecord]
    """The records of the turns before, in order."""
    carded: tuple[str, ...]
    """The players who have had a card in this game, each as often as he had one."""
    old: AnyRecord | None
    """The turn's own record, where it was adjudicated before."""
    previous: str | None
    """SHA-256 of the record before; None for the first turn."""
    put_right: PutRight | None = None
    errata: tuple[Erratum, ...] = ()
    """Of the turn's own record."""

    @property
    def deadline(self) -> Deadline | None:
        """When its orders are due; None where nobody said, and while the game is paused."""
        return self.orders_due.deadline

    @property
    def due(self) -> Deadline | None:
        """What the record says of the deadline: nothing where it is the one announced before, and
        nothing in a record of the time when none said it."""
        if self.old is not None and self.old.due is None:
            return None
        announced = self.history[-1].deadline if self.history else None
        return None if self.deadline == announced else self.deadline

    @property
    def previous_public(self) -> str | None:
        """SHA-256 of the public part of the record before; None where that is the whole, and in a
        record of the time when none said it."""
        if not self.history or (
            self.old and self.old.previous_public is None and self.old.previous == self.previous
        ):
            return None
        public = public_sha256(self.history[-1])
        return None if public == self.previous else public

    @property
    def deadline_changes(self) -> tuple[str, ...]:
        """A sentence where the deadline is another than when the turn was adjudicated."""
        was = self.old.due if self.old else None
        if was is None or was == self.deadline:
            return ()
        now = self.deadline.due if self.deadline else "nothing"
        return (f"the deadline set for turn {self.turn} was {was.due}, is now {now}",)

    @property
    def players(self) -> dict[PlaneName, str]:
        """Who flies each plane that is in the game."""
        return {plane.name: plane.player for plane in self.position.in_play}


def standing_of(game: Game, turn: int, pilots: Mapping[str, Pilot]) -> Standing:
    """How a turn stands before it is flown. Raises UserError where it cannot be flown."""
    position = position_before(game, turn, pilots)
    old = load_record(game, turn) if turn < flown_turns(game).stop else None
    carded = carded_before(game, turn)
    previous = record_hash(game, turn - 1)
    return _standing(game, turn, position, History(game, turn), carded, old, previous)


def first_standing(game: Game, record: AnyRecord) -> Standing:
    """How the first turn stood when it was flown: its record has the careers of that day."""
    careers = {str(plane.name): plane.career for plane in record.adjudication.before.planes}
    position = first_position(game, careers)
    return _standing(game, game.first_turn, position, (), (), record, None)


def standing_after(
    standing: Standing, record: AnyRecord, old: AnyRecord | None, sha256: str
) -> Standing:
    """How the next turn stands after a record that need not be on the disk yet.

    `old` is the next turn's own record, `sha256` that of `record` as it is or will be written.
    """
    turn = record.turn + 1
    history = (*standing.history, record)
    position = record.adjudication.position
    carded = (*standing.carded, *(card.player for card in record.cards))
    return _standing(standing.game, turn, position, history, carded, old, sha256)


def _standing(
    game: Game,
    turn: int,
    position: Position,
    history: Sequence[AnyRecord],
    carded: tuple[str, ...],
    old: AnyRecord | None,
    previous: str | None,
) -> Standing:
    game = game.as_of(turn)
    position, changed = put_right(game, turn, position_at(position, game.roster))
    planes = [plane.name for plane in position.in_play]
    announced = history[-1].deadline if history else None
    due = orders_due_of(game, turn, planes, announced, old)
    errata = old.errata if old else ()
    return Standing(game, turn, position, due, history, carded, old, previous, changed, errata)


def known_before_orders(standing: Standing) -> Position:
    """The position as its pilots see it when they write their orders: with all that is known then.

    The first turn is opened here, every other one was with the turn before it. Raises UserError
    where the secret of the dice is not the one that was published.
    """
    game, turn = standing.game, standing.turn
    if turn > game.first_turn:
        return standing.position
    opened: Position = game.system.open(standing.position, game.rules, dice_of(game, turn))
    return opened


def gathered_for(standing: Standing) -> Gathered:
    """What came in for a turn. Raises UserError for a file that cannot be read."""
    return gather(
        standing.game,
        standing.turn,
        standing.position,
        other_games(standing.game),
        due=standing.orders_due,
    )


def winner_of(position: Position) -> str | None:
    """Who has won, as people know them: the side, or the planes that the winner has left."""
    if position.winner is None:
        return None
    left = [plane for plane in position.in_play if position.winner in (plane.side, plane.player)]
    left = left or [plane for plane in position.planes if plane.place == 1]
    names = listed(plane.name for plane in left)
    return f"{position.winner} ({names})" if any(plane.side for plane in left) else names


def dice_of(game: Game, turn: int) -> SecretDice:
    """The dice of one turn. Raises UserError where the secret is not the one that was published."""
    return SecretDice(secret_of(game), game.system.dice_scope(turn))


def lateness(standing: Standing, gathered: Gathered) -> Lateness:
    """How late the orders are as they stand, and the cards that they would bring."""
    return lateness_of(gathered.orders, standing.orders_due, standing.players, standing.carded)


def open_doubts(standing: Standing, gathered: Gathered) -> tuple[Doubt, ...]:
    """The doubts that somebody must settle: what comes too late to count is not asked about."""
    late = lateness(standing, gathered)
    return tuple(one for one in gathered.doubts if not late.is_refused(one.plane))


def make_record(standing: Standing, gathered: Gathered, now: datetime) -> AnyRecord:
    """Adjudicate. The same folder gives the same record; `now` only sets a deadline not yet set."""
    game, turn = standing.game, standing.turn
    system = game.system
    late = lateness(standing, gathered)
    dice = dice_of(game, turn)
    position = standing.position
    if turn == game.first_turn:
        position = system.open(position, game.rules, dice)
    flown = system.fly(position, late.sheets(gathered.orders), game.rules, dice)
    flown = changed(
        flown,
        remarks=(*late.remarks(system), *flown.remarks),
        position=system.open(flown.position, game.rules, dice),
    )
    record = TurnRecord(
        format=FORMAT,
        game=game.name,
        title=game.title,
        turn=turn,
        made_up=game.made_up,
        game_master=game.league.game_master,
        edition=game.edition,
        rules=game.rules,
        roster=game.roster,
        inputs=gather_inputs(game, turn, gathered.files),
        previous=standing.previous,
        orders=gathered.orders,
        press=gathered.press,
        dice=tuple(dice.log),
        commitment=commitment(dice.secret),
        deadline=None,
        adjudication=flown,
        cards=late.cards,
        put_right=standing.put_right,
        errata=standing.errata,
        due=standing.due,
        previous_public=standing.previous_public,
        excused=standing.orders_due.excuses,
        system="" if system.name == FIRST else system.name,
    )
    return _told_next(record, standing, now)


def _told_next(record: AnyRecord, standing: Standing, now: datetime) -> AnyRecord:
    """The record with what is announced of the next turn's orders."""
    if record.is_over:
        return record
    plan, turn = standing.game.deadlines, standing.turn + 1
    deadline = next_deadline(
        plan,
        turn,
        now=now,
        previous=standing.deadline,
        standing=standing.old.deadline if standing.old else None,
    )
    left = [plane.name for plane in record.adjudication.position.in_play]
    is_paused = plan is not None and plan.paused
    due = orders_due(turn, left, standing.game.services, announced=deadline, is_paused=is_paused)
    return as_it_stands(record, due)


def files_of(
    standing: Standing,
    record: AnyRecord,
    replaced: Mapping[str, bytes] | None = None,
    *,
    every_sheet: bool = False,
) -> dict[str, bytes]:
    """All that is written into a turn's folder, by name: the record and what is made from it, the
    records it replaced (`replaced`: one more of them), and the secret of a game that is over.

    `every_sheet`: with all that can be drawn; a folder that has all of it keeps all of it.
    """
    overrides = standing.game.league.folder / "templates"
    folder = standing.game.turn_folder(standing.turn)
    every_sheet = every_sheet or has_every_sheet(record, lambda name: (folder / name).exists())
    files = dict(
        turn_files(
            record,
            standing.history,
            overrides if overrides.is_dir() else None,
            every_sheet=every_sheet,
            hindsight_in=hindsight_in(standing.game),
        )
    )
    files |= kept_records(standing.game, standing.turn) | dict(replaced or {})
    if record.errata or record.put_right:
        files["erratum.txt"] = erratum_text(public_part(record)).encode()
    if record.is_over:
        files[PUBLISHED_SECRET] = f"{secret_of(standing.game).hex()}\n".encode()
    return files


def hindsight_in(game: Game) -> Path | None:
    """The games folder, in a league that tells its pilots what they could have flown."""
    return game.league.folder if game.league.hindsight else None


def has_every_sheet(record: AnyRecord, is_there: Callable[[str], bool]) -> bool:
    """Has a turn's folder all that can be drawn of it? `is_there` says whether it has a file, by
    name within it."""
    return is_there(f"{MAPS_FOLDER}/{system_of(record).draw.last_of_all}")


def plans_after(record: AnyRecord) -> "Plans | None":
    """What may be ordered for the turn after a record; None where its system has no order pad, and
    where the game is over."""
    return plans_from(system_of(record), record.adjudication.position, record.rules)


def plans_from(system: System, position: Position, rules: Any) -> "Plans | None":
    """What may be ordered from a position, with all that is known before orders are due."""
    if system.plans is None or position.over:
        return None
    return system.plans(position, rules)


def turn_files(
    record: AnyRecord,
    history: Sequence[AnyRecord],
    overrides: Path | None,
    *,
    every_sheet: bool = False,
    hindsight_in: Path | None,
) -> Mapping[str, bytes]:
    """Everything that is made from a record, by name within the turn's folder.

    The maps of the turn are always there, with `every_sheet` all else that can be drawn of it.
    `hindsight_in`: pilots are told what they could have flown, unless the turn may still change,
    and the games folder is where that is kept; None: they are not told.
    """
    from sopwith_gm.core.telling.report import report_text
    from sopwith_gm.site.contexts import TurnFrame
    from sopwith_gm.site.mapfiles import map_file
    from sopwith_gm.site.turn import turn_page
    from sopwith_gm.systems import record_to_json

    # The pilots have all of it but the record itself, and so has everybody who has the site.
    whole, record = record, public_part(record)
    history = [public_part(one) for one in history]
    system = system_of(record)
    telling = system.tell(record, history)
    stored = record_to_json(whole).encode()
    if hindsight_in is not None:
        telling = with_hindsight(
            telling,
            record,
            stored=hashlib.sha256(stored).hexdigest(),
            is_settled=False,
            games=hindsight_in,
        )
    maps = system.draw.pictures(record, telling.headline, every_set=every_sheet)
    beside = [map_file(name, content) for name, content in sorted(maps.items())]
    page = turn_page(
        record,
        telling,
        maps=beside,
        views=system.draw.views(record) if every_sheet else (),
        frame=TurnFrame(telling.title, secret=PUBLISHED_SECRET if record.is_over else ""),
        plans=plans_after(record),
        overrides=overrides,
    )
    files = {f"{MAPS_FOLDER}/{name}": content for name, content in maps.items()}
    files |= page
    files["report.txt"] = report_text(record, telling).encode()
    files["turn.json"] = stored
    return files
