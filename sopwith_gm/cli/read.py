"""`sopwith-gm read`: how messages are understood."""

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.cli import kinds
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.system_option import system_option
from sopwith_gm.core.reading import Kind, Reader, Span, Unread, unread_as_a_whole
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.system import System
from sopwith_gm.desk.broken_mail import CUT_OFF, NO_TEXT, is_cut_off, is_no_text
from sopwith_gm.desk.read_in_place import AmongOrders, among_orders
from sopwith_gm.errors import UserError
from sopwith_gm.mail import Message, read_message, reading_json, reading_of
from sopwith_gm.mail.boxes import looks_like_mail, messages_in
from sopwith_gm.mail.explained import explained, stage_lines, why_lines
from sopwith_gm.mail.show import offered, shown
from sopwith_gm.systems import FIRST, SYSTEMS


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@system_option(f"Whose orders; else of the game where the file lies, or {FIRST}.")
@click.option("--planes", metavar="NAMES", help="All planes of the game; the sender's first.")
@click.option("--turn", type=kinds.turn, metavar="N",
              help="For which turn: some games begin with turn 0.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each message.")
@click.option("--stages", is_flag=True, help="Every stage of the reading, with its costs.")
@click.option("--why", is_flag=True, help="Which rule claimed which words.")
def read(
    files: tuple[str, ...],
    system: str | None,
    planes: str | None,
    turn: int | None,
    as_json: bool,
    stages: bool,
    why: bool,
) -> None:
    """Show how messages are understood: each stretch, the orders, slips and doubts.

    FILE is a message (.eml), a bare text (.txt), a mailbox (mbox), a Maildir folder, or `-` for
    standard input. Below each doubt stands why, and what the message may mean. One that lies
    among the orders of a turn is read as `check` reads it; of any other --system says of which
    game it is, --planes which planes there are, and --turn for which turn. Nothing is filed or
    changed. The exit code is 1 where something was not understood or was refused.

    \b
    Example:
      sopwith-gm read orders/red.eml
      sopwith-gm read orders/*.eml --json
      sopwith-gm read --why orders/red.eml
      sopwith-gm read --system squadron --planes "Kite, Baron, Tin Goose" orders/kite.txt
      sopwith-gm read --system britain orders/zwaan.eml
    """  # noqa: D301 - click reads \b as a real backspace
    if as_json and (stages or why):
        raise click.UsageError("--stages and --why are for people to read: leave out --json")
    several, is_said = len(files) > 1, any(one is not None for one in (system, planes, turn))
    named = tuple(part for one in (planes or "").split(",") if (part := one.strip()))
    doubtful = False
    for file in files:
        place = None if is_said or file == "-" else among_orders(Path(file))
        game = place.game.system if place else SYSTEMS[system or FIRST]
        reader = game.reader().of_game(named, named[:1], 1 if turn is None else turn)
        for what, raw, is_mail in _messages(file):
            several = several or what != file
            asked = _Asked(as_json=as_json, named=several, stages=stages, why=why, place=place)
            found = _one(what, raw, is_mail, game, reader, asked)
            doubtful = found or doubtful
    sys.exit(1 if doubtful else 0)


class _Asked(Struct, frozen=True, kw_only=True):
    """How a message is to be shown."""

    as_json: bool
    named: bool
    """Which file it is of is said."""
    stages: bool
    why: bool
    place: AmongOrders | None
    """The turn among whose orders it lies."""


def _message_of(raw: bytes, *, is_mail: bool, reader: Reader) -> Message:
    """Raises UserError for what is no message, whatever it is called."""
    if is_no_text(raw):
        raise UserError(NO_TEXT)
    return read_message(raw, is_mail=is_mail, reader=reader)


def _one(
    name: str, raw: bytes, is_mail: bool, system: System, reader: Reader, asked: _Asked
) -> bool:
    """Print one message; says whether the game master must look at it."""
    as_json, named = asked.as_json, asked.named
    told: list[str] = []
    try:
        message: Message = _message_of(raw, is_mail=is_mail, reader=reader)
        planes: tuple[PlaneName, ...] = ()
        if asked.place:
            reader, planes = asked.place.reader_of(message, Path(name))
        if asked.stages or asked.why:
            one = explained(message, reader, planes)
            reading = one.reading
            told += stage_lines(one, reader) if asked.stages else []
            told += why_lines(one) if asked.why else []
        else:
            reading = reading_of(message, reader, planes)
        if is_mail and is_cut_off(raw):
            missing = Unread(Span(0, 0), CUT_OFF, codes=("cut-off",))
            reading = replace(reading, unread=(*reading.unread, missing))
    except UserError as error:
        if not named:
            raise UserError(f"{name}: {error}") from None
        say(f"sopwith-gm: {name}: {error}", err=True)
        if as_json:
            say(json.dumps({"file": name, "error": str(error)}, ensure_ascii=False))
        return True
    except Exception as error:  # one broken message must not take down a mailbox
        return _not_read(name, raw, error, system, as_json=as_json, named=named)
    if as_json:
        answer = reading_json(message, reading, reader)
        answer = {"file": name, **answer} if named else answer
        say(json.dumps(answer, ensure_ascii=False))
    else:
        offers = offered(message, reading, reader, system.sheet_words) if reading.unread else []
        for line, kind in shown(name, message, reading, reader, offers):
            say(line, **(_STYLES.get(kind, {}) if kind else {}))
        for line in told:
            say(line)
    return reading.is_doubtful


def _not_read(
    name: str, raw: bytes, error: Exception, system: System, *, as_json: bool, named: bool
) -> bool:
    """Say that a message broke the reader: all of it is unread, and the maintainers are told."""
    said = f"{type(error).__name__}: {error}"
    say(
        f"sopwith-gm: {name}: this message could not be read ({said}); that is a fault of the "
        "program: please report it with the message, and rule on its orders by hand",
        err=True,
    )
    if as_json:
        whole = Message(None, "", "", None, "", False, raw[:100_000].decode("utf-8", "replace"), ())
        reading = unread_as_a_whole(whole.text, system.no_orders)
        answer = {**reading_json(whole, reading, system.reader()), "error": said}
        say(json.dumps({"file": name, **answer} if named else answer, ensure_ascii=False))
    return True


#: Orders green, press blue, doubts red, what counts for nothing grey; on a terminal only.
_STYLES: Mapping[Kind, dict[str, Any]] = {
    Kind.TURN: {"fg": "cyan"},
    Kind.PLANE: {"fg": "cyan"},
    Kind.ORDER: {"fg": "green"},
    Kind.GROUND: {"fg": "green"},
    Kind.CORRECTION: {"fg": "yellow"},
    Kind.PRESS: {"fg": "blue"},
    Kind.NOTE: {"fg": "magenta"},
    Kind.QUOTE: {"fg": "bright_black"},
    Kind.SIGNATURE: {"fg": "bright_black"},
    Kind.UNREAD: {"fg": "red", "bold": True},
}


def _messages(file: str) -> Iterator[tuple[str, bytes, bool]]:
    """Each message of a file, a mailbox or standard input: its name, its bytes, is it a mail."""
    if file == "-":
        raw = sys.stdin.buffer.read()
        yield "-", raw, looks_like_mail(raw)
        return
    yield from messages_in(Path(file))
