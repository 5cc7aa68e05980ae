"""One turn from its folder to its record, and from its record to its files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sopwith_gm.core.dice import SecretDice, commitment
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.store.deadlines import due_of, next_deadline
from sopwith_gm.store.game import Game, first_position
from sopwith_gm.store.history import (
    deadline_of,
    deadline_then,
    kept_records,
    latest_turn,
    load_record,
    position_before,
    record_hash,
    secret_of,
)
from sopwith_gm.store.inputs import gather_inputs
from sopwith_gm.store.league import PUBLISHED_SECRET, Pilot
from sopwith_gm.store.people import position_at
from sopwith_gm.store.put_right import put_right
from sopwith_gm.systems.sopwith.adjudicate import adjudicate, open_turn
from sopwith_gm.systems.sopwith.cards import Card, cards_for, lapse_of
from sopwith_gm.systems.sopwith.events import Remark
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.public import public_part, public_sha256
from sopwith_gm.systems.sopwith.record import (
    FORMAT,
    Deadline,
    Erratum,
    PilotOrders,
    PutRight,
    TurnRecord,
)
from sopwith_gm.systems.sopwith.sheet import OrderSheet, PlaneName

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.telling.values import Telling


@dataclass(frozen=True, slots=True)
class Standing:
    """A turn that is about to be adjudicated: the game, and all that stands before it."""

    game: Game
    """With those in its seats who fly in this turn."""
    turn: int
    position: Position
    deadline: Deadline | None
    history: tuple[TurnRecord, ...]
    """The records of the turns before, in order."""
    old: TurnRecord | None
    """The turn's own record, where it was adjudicated before."""
    previous: str | None
    """SHA-256 of the record before; None for turn 1."""
    put_right: PutRight | None = None
    errata: tuple[Erratum, ...] = ()
    """Of the turn's own record."""

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
    def carded(self) -> tuple[str, ...]:
        """The players who have had a card in this game, each as often as he had one."""
        return tuple(card.player for record in self.history for card in record.cards)

    @property
    def players(self) -> dict[PlaneName, str]:
        """Who flies each plane that is in the game."""
        return {plane.name: plane.player for plane in self.position.in_play}

    def is_awaited(self, plane: PlaneName) -> bool:
        """Was its pilot asked for orders? Not who is on leave, has resigned, or was out then."""
        unasked = {name for erratum in self.errata for name in erratum.unasked}
        return plane not in unasked and not self.game.is_excused(plane, self.turn)


def standing_of(game: Game, turn: int, pilots: Mapping[str, Pilot]) -> Standing:
    """How a turn stands before it is flown. Raises UserError where it cannot be flown."""
    position = position_before(game, turn, pilots)
    old = load_record(game, turn) if latest_turn(game.folder) >= turn else None
    history = tuple(load_record(game, number) for number in range(1, turn))
    if old is None:
        deadline = deadline_of(game, turn)
    else:
        deadline = deadline_then(game, old, history[-1].deadline if history else None)
    return _standing(game, turn, position, deadline, history, old, record_hash(game, turn - 1))


def first_standing(game: Game, record: TurnRecord) -> Standing:
    """How turn 1 stood when it was flown: its record has the careers of that day."""
    careers = {str(plane.name): plane.career for plane in record.adjudication.before.planes}
    position = first_position(game, careers)
    return _standing(game, 1, position, deadline_then(game, record, None), (), record, None)


def standing_after(
    standing: Standing, record: TurnRecord, old: TurnRecord | None, sha256: str
) -> Standing:
    """How the next turn stands after a record that need not be on the disk yet.

    `old` is the next turn's own record, `sha256` that of `record` as it is or will be written.
    """
    turn = record.turn + 1
    plan = standing.game.deadlines
    if old is not None:
        deadline = deadline_then(standing.game, old, record.deadline)
    elif plan and turn in plan.turns:
        deadline = deadline_of(standing.game, turn)
    else:
        deadline = record.deadline
    history = (*standing.history, record)
    position = record.adjudication.position
    return _standing(standing.game, turn, position, deadline, history, old, sha256)


def _standing(
    game: Game,
    turn: int,
    position: Position,
    deadline: Deadline | None,
    history: tuple[TurnRecord, ...],
    old: TurnRecord | None,
    previous: str | None,
) -> Standing:
    game = game.as_of(turn)
    position, changed = put_right(game, turn, position_at(position, game.roster))
    errata = old.errata if old else ()
    return Standing(game, turn, position, deadline, history, old, previous, changed, errata)


def winner_of(position: Position) -> str | None:
    """Who has won, as people know them: the side, or the planes that the winner has left."""
    left = position.in_play
    if position.winner is None:
        return None
    names = " and ".join(plane.name for plane in left)
    return f"{position.winner} ({names})" if any(plane.side for plane in left) else names


def dice_of(game: Game, turn: int) -> SecretDice:
    """The dice of one turn. Raises UserError where the secret is not the one that was published."""
    return SecretDice(secret_of(game), f"turn {turn}")


def cards_of(standing: Standing, gathered: Gathered) -> tuple[Card, ...]:
    """The cards that the orders as they stand would bring; none where no deadline is set, and for
    silence none where nothing was awaited."""
    if standing.deadline is None:
        return ()
    due = due_of(standing.deadline)
    lapses = {
        one.plane: None
        if one.ruling or (one.plane in gathered.missing and not standing.is_awaited(one.plane))
        else lapse_of(_received(one, due.deadline, missing=one.plane in gathered.missing), due)
        for one in gathered.orders
    }
    return cards_for(lapses, standing.players, standing.carded)


def _received(one: PilotOrders, deadline: datetime, *, missing: bool) -> datetime | None:
    """When orders came; those without a time came in time, as the game master typed them in."""
    if missing:
        return None
    return datetime.fromisoformat(one.received) if one.received else deadline


def make_record(standing: Standing, gathered: Gathered, now: datetime) -> TurnRecord:
    """Adjudicate. The same folder gives the same record; `now` only sets a deadline not yet set."""
    game, turn = standing.game, standing.turn
    cards = cards_of(standing, gathered)
    dice = dice_of(game, turn)
    position = standing.position
    if turn == 1:
        position = open_turn(position, game.rules, dice)
    flown = adjudicate(position, flown_sheets(gathered, cards), game.rules, dice)
    flown = replace(
        flown,
        remarks=(*_remarks_on_lateness(cards), *flown.remarks),
        position=open_turn(flown.position, game.rules, dice),
    )
    return TurnRecord(
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
        deadline=None if flown.position.over else _next_deadline(standing, now),
        adjudication=flown,
        cards=cards,
        put_right=standing.put_right,
        errata=standing.errata,
        due=standing.due,
        previous_public=standing.previous_public,
    )


def _next_deadline(standing: Standing, now: datetime) -> Deadline | None:
    return next_deadline(
        standing.game.deadlines,
        standing.turn + 1,
        now=now,
        previous=standing.deadline,
        standing=standing.old.deadline if standing.old else None,
    )


def flown_sheets(gathered: Gathered, cards: Sequence[Card]) -> dict[PlaneName, OrderSheet | None]:
    """What is flown: late orders only with a yellow card, and within the grace period."""
    refused = {
        plane
        for card in cards
        if card.lapse != "nothing" and not card.orders_count
        for plane in card.planes
    }
    return {one.plane: None if one.plane in refused else one.sheet for one in gathered.orders}


_LATENESS = {
    "late": ("orders after the deadline", "E 9.1"),
    "too late": ("orders after the grace period", "E 9.1"),
}


def _remarks_on_lateness(cards: Sequence[Card]) -> list[Remark]:
    return [
        Remark(
            "late",
            plane,
            None,
            _LATENESS[card.lapse][0],
            f"{card.colour} card, {'flown' if card.orders_count else 'not flown'}",
            "a first lapse is a yellow card, any further one a red card",
            _LATENESS[card.lapse][1],
        )
        for card in cards
        if card.lapse in _LATENESS
        for plane in card.planes
    ]


def files_of(
    standing: Standing,
    record: TurnRecord,
    replaced: Mapping[str, bytes] | None = None,
    *,
    every_sheet: bool = False,
) -> dict[str, bytes]:
    """All that is written into a turn's folder, by name: the record and what is made from it, the
    records it replaced (`replaced`: one more of them), and the secret of a game that is over.

    `every_sheet`: with all that can be drawn; a folder that has all of it keeps all of it.
    """
    from sopwith_gm.systems.sopwith.telling.erratum import erratum_text

    overrides = standing.game.league.folder / "templates"
    every_sheet = every_sheet or (standing.game.turn_folder(standing.turn) / A4).exists()
    files = dict(
        turn_files(
            record,
            standing.history,
            overrides if overrides.is_dir() else None,
            every_sheet=every_sheet,
        )
    )
    files |= kept_records(standing.game, standing.turn) | dict(replaced or {})
    if record.errata or record.put_right:
        files["erratum.txt"] = erratum_text(public_part(record)).encode()
    if record.is_over:
        files[PUBLISHED_SECRET] = f"{secret_of(standing.game).hex()}\n".encode()
    return files


A4 = "maps/a4.pdf"
"""The sheet for print: where it is, everything that can be drawn is."""


def turn_files(
    record: TurnRecord,
    history: Sequence[TurnRecord],
    overrides: Path | None,
    *,
    every_sheet: bool = False,
) -> Mapping[str, bytes]:
    """Everything that is made from a record, by name within the turn's folder.

    The five maps are always there; with `every_sheet` also those for a dark screen, the crops
    about the fight, the strip, the sheet for print and the thumbnail.
    """
    from sopwith_gm.site.mapfiles import map_file
    from sopwith_gm.site.turn import turn_page
    from sopwith_gm.systems.sopwith.pictures.fight import fight_window
    from sopwith_gm.systems.sopwith.record_json import record_to_json
    from sopwith_gm.systems.sopwith.telling.telling import tell
    from sopwith_gm.systems.sopwith.telling.text import report_text

    # The pilots have all of it but the record itself, and so has everybody who has the site.
    whole, record = record, public_part(record)
    history = [public_part(one) for one in history]
    telling = tell(record, history)
    maps = _drawn(record, telling, every_sheet=every_sheet)
    beside = [map_file(name, content) for name, content in sorted(maps.items())]
    page = turn_page(
        record,
        telling,
        history=history,
        maps=beside,
        fight_box=fight_window(record) if every_sheet else None,
        overrides=overrides,
    )
    files = {f"maps/{name}": content for name, content in maps.items()}
    files |= page
    files["report.txt"] = report_text(record, telling).encode()
    files["turn.json"] = record_to_json(whole).encode()
    return files


def _drawn(record: TurnRecord, telling: "Telling", *, every_sheet: bool) -> dict[str, bytes]:
    """The pictures, by name within the folder of maps, captioned in the words of the report."""
    from sopwith_gm.systems.sopwith.pictures.album import draw_fight, draw_maps
    from sopwith_gm.systems.sopwith.telling.telling import alts, captions
    from sopwith_gm.systems.sopwith.telling.words import bare

    said = {str(key): words for key, words in captions(record).items()}
    told = {str(key): words for key, words in alts(record).items()}
    maps = draw_maps(record, captions=said, alts=told)
    if every_sheet:
        from sopwith_gm.systems.sopwith.pictures.a4 import draw_a4
        from sopwith_gm.systems.sopwith.pictures.strip import draw_strip
        from sopwith_gm.systems.sopwith.pictures.thumbnail import draw_thumbnail

        maps |= draw_maps(record, themes=("dark",), captions=said, alts=told, formats=("png",))
        maps |= draw_fight(record, themes=("light", "dark"), alts=told, formats=("png",))
        maps["strip.png"] = draw_strip(record, captions=said)
        maps["a4.pdf"] = draw_a4(record, captions=said)
        maps["thumbnail.png"] = draw_thumbnail(record, headline=bare(telling.headline))
    return maps
