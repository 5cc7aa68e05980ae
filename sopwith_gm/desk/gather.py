"""All that came in for a turn: each file read, filed to its plane, and weighed against the others.

Nothing here decides a doubt: what cannot be told for certain is listed for the game master.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from sopwith_gm.desk.broken_mail import CUT_OFF, is_cut_off, is_neither_mail_nor_text
from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.mail.filing import (
    Filed,
    Table,
    Unfiled,
    file_for_plane,
    file_message,
    players_at,
)
from sopwith_gm.store.game import Game
from sopwith_gm.store.inputs import InputFile, order_files
from sopwith_gm.store.league import load_addresses
from sopwith_gm.store.turn_files import Ruling, load_rulings, parse_orders
from sopwith_gm.systems.sopwith.position import Position
from sopwith_gm.systems.sopwith.reader import Reading, read_orders
from sopwith_gm.systems.sopwith.reader.reading import Kind
from sopwith_gm.systems.sopwith.record import PilotOrders, Press
from sopwith_gm.systems.sopwith.sheet import OrderSheet, PlaneName


@dataclass(frozen=True, slots=True)
class Doubt:
    """Orders that may hold more than was understood."""

    plane: PlaneName
    file: str
    unread: tuple[str, ...]
    """Each stretch as written."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A file that was not filed to a plane, and why; `cure` is empty where nothing need be done."""

    file: str
    reason: str
    cure: str = ""
    players: tuple[str, ...] = ()
    """Who wrote it, as far as its address says."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """A turn's orders as they stand."""

    files: tuple[InputFile, ...]
    orders: tuple[PilotOrders, ...]
    """One for each plane in the game, in its order."""
    press: tuple[Press, ...]
    doubts: tuple[Doubt, ...]
    asides: tuple[Aside, ...]
    heard: frozenset[str] = frozenset()
    """The players from whom something came, orders or not."""

    @property
    def missing(self) -> tuple[PlaneName, ...]:
        """The planes for which nothing came that counts as orders."""
        return tuple(one.plane for one in self.orders if one.sheet is None or one.sheet.is_empty)

    @property
    def unfiled(self) -> tuple[Aside, ...]:
        """The files that the game master must see to."""
        return tuple(aside for aside in self.asides if aside.cure)


@dataclass(frozen=True, slots=True)
class _Sent:
    """One plane's share of one file."""

    file: str
    plane: PlaneName
    sheet: OrderSheet
    written: str
    press: str
    received: datetime | None
    """When it was written, by its own word; where it says nothing, when it arrived."""
    unread: tuple[str, ...] = ()
    arrived: datetime | None = None
    """When a mail server took it in; None where none said so."""

    @property
    def is_told_apart_by(self) -> tuple[float, float] | None:
        """What says which of two counts: the later written, of these the later arrived."""
        if self.received is None:
            return None
        arrived = self.arrived or self.received
        return self.received.timestamp(), arrived.timestamp()


def gather(
    game: Game,
    turn: int,
    position: Position,
    others: Sequence[str] = (),
    *,
    is_replay: bool = False,
) -> Gathered:
    """Read everything in a turn's orders folder; `others` are the league's other games.

    `is_replay`: the turn was flown before, and rulings on planes that by now have gone before it
    count for nothing. Raises UserError for files that cannot be read at all, and for two of which
    nobody can say which counts.
    """
    players = {plane.name: plane.player for plane in position.in_play}
    addresses = load_addresses(game.league.folder)
    table = Table(game.name, game.title, turn, players, addresses, others)
    rulings = load_rulings(game, turn)
    if is_replay:
        rulings = {plane: one for plane, one in rulings.items() if plane in players}
    _check_rulings(rulings, table)
    files = order_files(game, turn)
    sent: list[_Sent] = []
    asides: list[Aside] = []
    for file in files:
        found = _read_file(file, game, table)
        if isinstance(found, Aside):
            asides.append(found)
        else:
            sent += found
    place = game.turn_folder(turn)
    chosen = {plane: _latest(plane, sent, place) for plane in players}
    asides += _late_arrivals(sent, chosen)
    doubts = tuple(
        Doubt(one.plane, one.file, one.unread)
        for one in sent
        if one.unread and one.plane not in rulings and _matters(one, chosen[one.plane])
    )
    recorded = {file.name: file.recorded for file in files}
    orders = tuple(
        _pilot_orders(plane, chosen[plane], rulings.get(plane), recorded) for plane in players
    )
    heard = {players[one.plane] for one in sent} | {who for one in asides for who in one.players}
    press = tuple(_press(sent, chosen))
    return Gathered(files, orders, press, doubts, tuple(asides), frozenset(heard))


def _check_rulings(rulings: Mapping[PlaneName, Ruling], table: Table) -> None:
    gone = [plane for plane in rulings if plane not in table.players]
    if gone:
        raise UserError(f"rulings.yaml: {gone[0]} is not in the game any more; delete the ruling")


def _read_file(file: InputFile, game: Game, table: Table) -> list[_Sent] | Aside:
    if file.path.suffix.lower() in {".yaml", ".yml"}:
        return _read_yaml(file, game, table)
    is_mail = file.path.suffix.lower() != ".txt"
    if is_neither_mail_nor_text(file):
        return Aside(file.name, "it is neither a mail nor text", "move it out of orders/")
    message = read_message(file.content, is_mail=is_mail)
    if message.is_automatic:
        return Aside(file.name, "an automatic reply; it says nothing of the game")
    if not (message.text.strip() or message.forwarded.strip() or message.attachments):
        who = players_at(message.sender, table.addresses) if message.sender else []
        reason = "there is no text in it; it may be cut off"
        return Aside(file.name, reason, _SAVE_AGAIN, tuple(who))
    reading = reading_of(message)
    plane = None if is_mail else _plane_named(file, table)
    if plane is not None:
        filed = file_for_plane(plane, reading, table)
    else:
        fault = message.sender_fault
        filed = file_message(message.sender, message.subject, reading, table, fault)
    if isinstance(filed, Unfiled):
        writers = players_at(message.sender, table.addresses) if message.sender else []
        return Aside(file.name, filed.reason, filed.cure, tuple(writers))
    received = message.date or message.arrived
    shares = _shares(file, filed, reading, received, message.arrived, table)
    if is_mail and is_cut_off(file.content):
        return [replace(one, unread=(*one.unread, CUT_OFF)) for one in shares]
    return shares


_SAVE_AGAIN = "save it again from your mail program, or move it out of orders/"


def _read_yaml(file: InputFile, game: Game, table: Table) -> list[_Sent] | Aside:
    written = parse_orders(file.path, file.content, game, table.turn)
    if written.plane not in table.players:
        reason = f"{written.plane} is not in the game any more"
        return Aside(file.name, reason, "move the file out of orders/")
    received = datetime.fromisoformat(written.received) if written.received else None
    if written.sheet is not None:
        share = _Sent(file.name, written.plane, written.sheet, "", written.press, received)
        return [share]
    reading = read_orders(written.text)
    filed = file_for_plane(written.plane, reading, table)
    if isinstance(filed, Unfiled):
        return Aside(file.name, filed.reason, filed.cure)
    press = "\n\n".join(part for part in (written.press, reading.press) if part)
    shares = _shares(file, filed, replace(reading, press=press), received, None, table)
    return [one for one in shares if one.plane == written.plane]


def _shares(
    file: InputFile,
    filed: Filed,
    reading: Reading,
    received: datetime | None,
    arrived: datetime | None,
    table: Table,
) -> list[_Sent]:
    """What each of the player's planes has of a message; press and doubts go with the first."""
    unread = tuple(stretch.text for stretch in reading.unread)
    own = [plane for plane, player in table.players.items() if player == filed.player]
    sheets = filed.sheets or {own[0]: OrderSheet()}
    several = len(sheets) > 1
    shares = []
    for number, (plane, sheet) in enumerate(sheets.items()):
        press = reading.press if number == 0 else ""
        written = _sheet_words(sheet) if several else _order_words(reading)
        shares.append(_Sent(file.name, plane, sheet, written, press, received, unread, arrived))
    return shares


_ORDERS = {Kind.ORDER, Kind.GROUND, Kind.CORRECTION}


def _order_words(reading: Reading) -> str:
    """The pilot's own words that were read as orders, and nothing else of his message."""
    stretches = [mark.span for mark in reading.marks if mark.kind in _ORDERS]
    said = (reading.text[one.start : one.end].replace("|", " ") for one in stretches)
    return "; ".join(" ".join(one.split()) for one in said)


def _sheet_words(sheet: OrderSheet) -> str:
    return "; ".join(" ".join(move.written.split()) for move in sheet.moves if move.written)


def _plane_named(file: InputFile, table: Table) -> PlaneName | None:
    """The plane that a file is named after: `dusty-fen.txt`, `Dusty Fen 2.txt`."""
    stem = _letters(file.path.stem)
    found = [plane for plane in table.players if stem.startswith(_letters(plane))]
    return found[0] if len(found) == 1 else None


def _letters(name: str) -> str:
    return "".join(one for one in name.casefold() if one.isalnum())


def _latest(plane: PlaneName, sent: Iterable[_Sent], place: Path) -> _Sent | None:
    """The newest of a plane's messages that order something; else the newest that doubts anything,
    else none. Two of which one has no date, or which nothing tells apart, are refused, unless one
    is the other again. `place` is the turn's folder, for messages."""
    own = [one for one in sent if one.plane == plane]
    ordering = [one for one in own if not one.sheet.is_empty] or [one for one in own if one.unread]
    if len(ordering) <= 1:
        return ordering[0] if ordering else None
    if all(_says_the_same(one, ordering[0]) for one in ordering):
        return ordering[0]
    times = [one.is_told_apart_by for one in ordering]
    if None in times or len(set(times)) < len(times):
        names = " and ".join(one.file for one in ordering)
        raise UserError(
            f"{place}: {plane} has orders in {names}, and nothing says which are the later; "
            "keep one of them there, or give each its 'received:' time"
        )
    return max(ordering, key=lambda one: one.is_told_apart_by or (0.0, 0.0))


def _late_arrivals(
    sent: Iterable[_Sent], chosen: Mapping[PlaneName, _Sent | None]
) -> Iterable[Aside]:
    """Messages that arrived after the one that counts, though they were written before it."""
    told = set()
    for one in sent:
        counts = chosen[one.plane]
        if (
            counts is None
            or one is counts
            or one.file in told
            or not (one.arrived and counts.arrived)
        ):
            continue
        if one.arrived > counts.arrived and not (one.sheet.is_empty and not one.unread):
            told.add(one.file)
            assert one.received is not None
            yield Aside(
                one.file,
                f"was written ({_time(one.received)}) before {counts.file} and arrived after it, "
                f"so {counts.file} counts; if {one.plane} means this one, rule so in rulings.yaml",
            )


def _time(moment: datetime) -> str:
    return f"{moment:%d %b %Y %H:%M %z}".strip()


def _says_the_same(one: _Sent, other: _Sent) -> bool:
    """Is it the same message, saved twice?"""
    return replace(one, file="") == replace(other, file="")


def _matters(one: _Sent, chosen: _Sent | None) -> bool:
    """Can a doubt in this message touch what will be flown? Not in one that was replaced since."""
    if one is chosen or chosen is None:
        return True
    own, other = one.is_told_apart_by, chosen.is_told_apart_by
    return own is None or other is None or own > other


def _pilot_orders(
    plane: PlaneName, sent: _Sent | None, ruling: Ruling | None, recorded: Mapping[str, str]
) -> PilotOrders:
    sheet = sent.sheet if sent else None
    if ruling and ruling.sheet is not None:
        sheet = ruling.sheet
    return PilotOrders(
        plane,
        sheet,
        sent.written if sent else "",
        sent.received.isoformat() if sent and sent.received else None,
        recorded[sent.file] if sent else None,
        ruling.reason if ruling else None,
    )


def _press(sent: Iterable[_Sent], chosen: Mapping[PlaneName, _Sent | None]) -> Iterable[Press]:
    """Each pilot's press: of the message whose orders count, and of those that only hold press."""
    for plane in chosen:
        parts = [
            one.press
            for one in sent
            if one.plane == plane and one.press and (one is chosen[plane] or one.sheet.is_empty)
        ]
        if parts:
            yield Press(plane, "\n\n".join(parts))
