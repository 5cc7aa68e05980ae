"""One file of a turn's orders: whose it is, what it orders for which plane, what else it says."""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.foreign_text import hyphened
from sopwith_gm.core.questions import Answer, Asked
from sopwith_gm.core.reading import Context, InDoubt, Kind, Reading
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.core.telling.words import listed
from sopwith_gm.desk.answering import answers_in, own_text, question_for
from sopwith_gm.desk.broken_mail import ATTACHED, CUT_OFF, is_cut_off, why_unreadable
from sopwith_gm.desk.weighing import Sent, Weighed
from sopwith_gm.errors import UserError
from sopwith_gm.mail import Message, read_message, reading_of
from sopwith_gm.mail.asked_of_gm import questions_in
from sopwith_gm.mail.filing import (
    Filed,
    FilingTable,
    Unfiled,
    file_for_plane,
    file_message,
    own_planes,
    planes_at,
    players_at,
)
from sopwith_gm.mail.meanings import other_readings
from sopwith_gm.mail.thanks import is_only_thanks
from sopwith_gm.store.game import Game
from sopwith_gm.store.inputs import InputFile
from sopwith_gm.store.turn_files import parse_orders


class Aside(Struct, frozen=True):
    """A file that was not filed to a plane, and why; `cure` is empty where nothing need be done."""

    file: str
    reason: str
    cure: str = ""
    players: tuple[str, ...] = ()
    """Who wrote it, as far as its address says."""
    planes: tuple[PlaneName, ...] = ()
    """The planes whose orders it may hold; rulings on them settle it."""
    is_for_one: bool = False
    """It is for one of them, so that one ruling is enough."""
    came: datetime | None = None
    """When it was written, or arrived; None where nothing says so."""
    is_elsewhere: bool = False
    """It says itself that it is for another game or turn."""


class Said(Struct, frozen=True):
    """What a message says beside orders, for the game master or for all."""

    file: str
    who: str
    """The plane, or the player of several, or the address it came from."""
    kind: Literal["note", "question", "press"]
    text: str


class Received(Struct, frozen=True):
    """What became of one file."""

    sent: tuple[Sent, ...] = ()
    """Each plane's share; empty where it was not filed."""
    aside: Aside | None = None
    """Why it was not filed; None where it was."""
    said: tuple[Said, ...] = ()


class _Came(Struct, frozen=True):
    """When a message was written and arrived, and the names on its envelope."""

    received: datetime | None
    arrived: datetime | None = None
    names: tuple[str, ...] = ()


AS = ".as-"
"""In the name of a mail that is a pilot's whoever sent it, and for the turn where it lies whatever
turn it names, as the game master has decided: `2026-11-20-stranger.as-red-knave.eml`."""

_MOVE_OUT = "move it out of orders/"
_SAVE_AGAIN = f"save it again from your mail program, or {_MOVE_OUT}"


def receive(
    file: InputFile, game: Game, table: FilingTable, asked: Sequence[Asked] = ()
) -> Received:
    """Read and file one file; `asked` are the questions of its turn, which it may answer.

    Raises UserError for a YAML file that is wrong; a message is never an error, whatever is in it:
    what cannot be read is set aside.
    """
    if file.path.suffix.lower() in {".yaml", ".yml"}:
        return _receive_yaml(file, game, table)
    reason = why_unreadable(file)
    if reason:
        return _aside(file, *reason)
    try:
        return _receive_message(file, game, table, asked)
    except UserError as error:
        return _aside(file, str(error), _MOVE_OUT)
    except Exception as error:  # one broken message must not take down the evening
        said = f"{type(error).__name__}: {error}"[:200]
        reason = (
            f"this message could not be read ({said}); that is a fault of the program",
            f"read it yourself, {_MOVE_OUT}, and rule on its orders in rulings.yaml",
        )
        return _aside(file, *reason)


def _aside(file: InputFile, reason: str, cure: str) -> Received:
    return Received(aside=Aside(file.name, reason, cure))


def _receive_message(
    file: InputFile, game: Game, table: FilingTable, asked: Sequence[Asked]
) -> Received:
    is_mail = file.path.suffix.lower() != ".txt"
    system, reader = game.system, game.system.reader()
    message = read_message(file.content, is_mail=is_mail, reader=reader)
    if message.is_automatic:
        return _aside(file, "an automatic reply; it says nothing of the game", "")
    who = tuple(players_at(message.sender, table.addresses)) if message.sender else ()
    if not (message.text.strip() or message.forwarded.strip() or message.attachments):
        reason = "there is no text in it; it may be cut off"
        return Received(aside=Aside(file.name, reason, _SAVE_AGAIN, who))
    plane = _plane_told(file.path, table)
    own = planes_of_writer(file.path, message.sender, table)
    names = (*own, *who, message.sender_name, message.addressed)
    if question := question_for(message, own, asked):
        answers = answers_in(message, question, (*names, game.league.game_master))
        if answers is not None:
            return Received(_answering(file, message, answers, question, own, system))
    reader = reader.of_game(game.planes, own, table.turn)
    several = own if len(own) > 1 else ()
    reading = reading_of(message, reader, several)
    if len(own) > 1 and is_only_thanks(reading, names):
        reading = replace(reading, sheets={"": system.no_orders}, unread=())

    def file_as(reading: Reading) -> Filed | Unfiled:
        if plane is not None:
            nothing = system.no_orders
            return file_for_plane(plane, reading, table, nothing, is_decided=is_mail)
        fault, subject = message.sender_fault, message.subject
        nothing = system.no_orders
        return file_message(message.sender, subject, reading, table, nothing, fault=fault)

    filed = file_as(reading)
    if isinstance(filed, Unfiled):
        came = _came(message).received
        aside = Aside(
            file.name,
            filed.reason,
            filed.cure,
            who,
            filed.planes,
            filed.is_for_one,
            came,
            filed.is_elsewhere,
        )
        name = " and ".join(own) or message.sender or "nobody named"
        return Received(aside=aside, said=_said(file, reading, name))
    shares = _shares(file, filed, reading, _came(message), table, system)
    others = [
        file_as(one)
        for one in other_readings(message, reader=reader, reading=reading, planes=several)
    ]
    shares = [replace(one, meanings=_meanings(one.plane, others)) for one in shares]
    if is_mail and is_cut_off(file.content):
        cut_off = InDoubt(CUT_OFF, ("cut-off",))
        shares = [replace(one, unread=(*one.unread, cut_off)) for one in shares]
    if message.attachments and not message.text.strip():
        attached = (InDoubt(ATTACHED, ("attachment",)),)
        shares = [
            one if one.unread or not one.sheet.is_empty else replace(one, unread=attached)
            for one in shares
        ]
    name = " and ".join(filed.sheets or own_planes(filed.player, table))
    return Received(tuple(shares), said=_said(file, reading, name))


def _meanings(plane: PlaneName, others: Sequence[Filed | Unfiled]) -> tuple[Any, ...]:
    """What a message in doubt may order for a plane, each once."""
    filed = [one.sheets[plane] for one in others if isinstance(one, Filed) and plane in one.sheets]
    return tuple(sheet for number, sheet in enumerate(filed) if sheet not in filed[:number])


def _answering(
    file: InputFile,
    message: Message,
    answers: Sequence[Answer],
    question: Asked,
    own: Sequence[PlaneName],
    system: System,
) -> tuple[Sent, ...]:
    """The shares of a message that chooses readings, and says nothing else; of one that chooses
    what was not offered nothing is understood."""
    came = _came(message)
    told = Sent(file.name, own[0], system.no_orders, "", "", came.received, arrived=came.arrived)
    if answers:
        return tuple(
            replace(told, plane=one.offered.plane, written=f"answered {one.number}", answer=one)
            for one in answers
        )
    words = (InDoubt(" ".join(" ".join(own_text(message)).split()), ("not-offered",)),)
    planes = [one.plane for one in question.offered if one.plane in own]
    return tuple(replace(told, plane=plane, unread=words) for plane in planes)


def _came(message: Message) -> _Came:
    names = (message.sender_name, message.addressed)
    return _Came(message.date or message.arrived, message.arrived, names)


def _said(file: InputFile, reading: Reading, who: str) -> tuple[Said, ...]:
    notes = [Said(file.name, who, "note", text) for text in reading.notes]
    questions = [Said(file.name, who, "question", text) for text in questions_in(reading)]
    press = [Said(file.name, who, "press", reading.press)] if reading.press else []
    return (*notes, *questions, *press)


def _receive_yaml(file: InputFile, game: Game, table: FilingTable) -> Received:
    written = parse_orders(file.path, file.content, game, table.turn)
    if written.plane not in table.players:
        return _aside(file, f"{written.plane} is not in the game any more", _MOVE_OUT)
    received = datetime.fromisoformat(written.received) if written.received else None
    if written.sheet is not None:
        share = Sent(file.name, written.plane, written.sheet, "", written.press, received)
        said = (Said(file.name, written.plane, "press", written.press),) if written.press else ()
        return Received((share,), said=said)
    own = own_planes(table.players[written.plane], table)
    reader = game.system.reader().of_game(game.planes, (written.plane, *own), table.turn)
    reading = reader.read(written.text, Context(planes=own if len(own) > 1 else ()))
    filed = file_for_plane(written.plane, reading, table, game.system.no_orders)
    if isinstance(filed, Unfiled):
        planes = (written.plane,)
        return Received(aside=Aside(file.name, filed.reason, filed.cure, planes=planes))
    press = "\n\n".join(part for part in (written.press, reading.press) if part)
    reading = replace(reading, press=press)
    shares = _shares(file, filed, reading, _Came(received), table, game.system)
    own_share = tuple(one for one in shares if one.plane == written.plane)
    return Received(own_share, said=_said(file, reading, written.plane))


def _shares(
    file: InputFile, filed: Filed, reading: Reading, came: _Came, table: FilingTable, system: System
) -> list[Sent]:
    """What each of the player's planes has of a message; press goes with the first."""
    own = own_planes(filed.player, table)
    is_thanks = is_only_thanks(reading, (*own, filed.player, *came.names))
    sheets = filed.sheets or {own[0]: system.no_orders}
    several = len(sheets) > 1
    shares = []
    for number, (plane, sheet) in enumerate(sheets.items()):
        press = reading.press if number == 0 else ""
        written = system.reader().own_words(sheet) if several else _order_words(reading)
        unread = filed.unread.get(plane, ())
        times = came.received, came.arrived
        shares.append(
            Sent(file.name, plane, sheet, written, press, times[0], unread, times[1], is_thanks)
        )
    return shares


_ORDERS = {Kind.ORDER, Kind.GROUND, Kind.CORRECTION}


def _order_words(reading: Reading) -> str:
    """The pilot's own words that were read as orders, and nothing else of his message."""
    stretches = [mark.span for mark in reading.marks if mark.kind in _ORDERS]
    said = (reading.text[one.start : one.end].replace("|", " ") for one in stretches)
    return "; ".join(" ".join(one.split()).lstrip(" .,:;") for one in said)


def planes_of_writer(path: Path, sender: str | None, table: FilingTable) -> list[PlaneName]:
    """The planes of whoever wrote the message in a file: of the pilot that its name tells, else of
    its sender."""
    plane = _plane_told(path, table)
    return own_planes(table.players[plane], table) if plane else planes_at(sender, table)


def _plane_told(path: Path, table: FilingTable) -> PlaneName | None:
    """The plane that the name of a file tells; None: it tells none."""
    is_mail = path.suffix.lower() != ".txt"
    return _plane_decided(path, table) if is_mail else _plane_named(path, table)


def _plane_decided(path: Path, table: FilingTable) -> PlaneName | None:
    """The plane that the game master has filed a mail for, by its name; None: the sender's."""
    _, decided, name = path.stem.rpartition(AS)
    found = [plane for plane in table.players if decided and hyphened(plane) == name.lower()]
    return found[0] if len(found) == 1 else None


def _plane_named(path: Path, table: FilingTable) -> PlaneName | None:
    """The plane that a file is named after: `dusty-fen.txt`, `Dusty Fen 2.txt`, and `red.txt` for
    Red Knave where no other plane's name begins so; or the only plane of the player it is named
    after."""
    stem, first = _letters(path.stem), _first_word(path.stem)
    flown = table.players.items()
    named = (
        [plane for plane, _ in flown if stem.startswith(_letters(plane))],
        [plane for plane, _ in flown if first and _first_word(plane) == first],
        [plane for plane, player in flown if first and _first_word(player) == first],
    )
    found = next(filter(None, named), [])
    return found[0] if len(found) == 1 else None


def _first_word(name: str) -> str:
    """`Red Knave`, `red-2` and `red` begin with the same word."""
    found = re.search(r"[^\W\d_]+", name.casefold())
    return found[0] if found else ""


def _letters(name: str) -> str:
    return "".join(one for one in name.casefold() if one.isalnum())


def settled(
    aside: Aside,
    ruled: Sequence[PlaneName],
    weighed: Mapping[PlaneName, Weighed],
    system: System,
) -> Aside:
    """The same, with nothing left to do where the game master has ruled on the planes it is for, or
    where each of them has orders that were written after it and stand by themselves."""
    rulings = [plane for plane in aside.planes if plane in ruled]
    if rulings and len(rulings) >= (1 if aside.is_for_one else len(aside.planes)):
        return replace(aside, reason=f"{aside.reason}; you ruled on {listed(rulings)}", cure="")
    if aside.planes and all(_has_newer(weighed[plane], aside, system) for plane in aside.planes):
        reason = f"{aside.reason}; later orders for {listed(aside.planes)} count"
        return replace(aside, reason=reason, cure="")
    return aside


def _has_newer(one: Weighed, aside: Aside, system: System) -> bool:
    counts = one.counts
    if counts is None or counts.received is None or aside.came is None or one.joined:
        return False  # of orders that were joined, the first part may be the older
    return counts.received > aside.came and system.renews(counts.sheet, None)
