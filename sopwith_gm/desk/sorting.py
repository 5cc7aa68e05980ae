"""Where one message belongs: a turn's orders, or the tray, and under which name."""

from collections.abc import Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from msgspec import Struct

from sopwith_gm.core.foreign_text import hyphened
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.broken_mail import is_no_text
from sopwith_gm.desk.open_games import Sorting
from sopwith_gm.errors import UserError
from sopwith_gm.mail import Message, read_headers, read_message, reading_of
from sopwith_gm.mail.filing import Unfiled, players_at
from sopwith_gm.mail.inbox import same_content
from sopwith_gm.mail.which_game import (
    ForTurn,
    from_before,
    may_name,
    names_a_game,
    place,
    wrong_turn,
)
from sopwith_gm.store.inputs import ORDERS

TRAY = "private/tray"
"""Within the league's folder: messages that nobody could file."""
BEGINNING = "-beginning"
"""At the end of the name of what is only the beginning of a message."""
_LONGEST = 60
"""Characters of a subject that are told."""


class Sorted(Struct, frozen=True):
    """One message, and what becomes of it."""

    name: str
    """The file's: `2026-11-20-1702-red-knave-3f2a91c0.eml`."""
    game: str = ""
    """The folder of the game that it is for; "" where it goes to the tray."""
    turn: int = 0
    planes: tuple[PlaneName, ...] = ()
    """Of its sender, in that game."""
    players: tuple[str, ...] = ()
    """Whose address it comes from; empty: nobody's."""
    subject: str = ""
    written: datetime | None = None
    message_id: str = ""
    unfiled: Unfiled | None = None
    """Why it goes to the tray."""
    is_strange: bool = False
    """It comes from nobody who is known, and names no game."""
    in_tray: str = ""
    """Its name in the tray, where it lies there."""

    @property
    def tray_words(self) -> str:
        """Why it lies in the tray, and what to do."""
        if self.unfiled is None:
            return f"it can be filed to {self.game}/turn{self.turn} now: sopwith-gm fetch"
        return f"{self.unfiled.reason}; {self.unfiled.cure}"

    @property
    def place(self) -> str:
        """Its path within the league's folder."""
        return f"{self.folder}/{self.name}"

    @property
    def folder(self) -> str:
        """The folder that it goes into, within the league's."""
        return f"{self.game}/turn{self.turn}/{ORDERS}" if self.game else TRAY


def sort(raw: bytes, sorting: Sorting, *, is_beginning: bool = False) -> Sorted:
    """Where a message belongs. Never fails, whatever is in it: what cannot be read is for the tray.

    `is_beginning`: it is only the beginning of one that was too large.
    """
    try:
        return _sort(raw, sorting, is_beginning)
    except UserError as error:
        return _unread(raw, str(error))
    except Exception as error:  # one broken message must not hold up the others
        return _unread(raw, f"it could not be read ({type(error).__name__})")


def _sort(raw: bytes, sorting: Sorting, is_beginning: bool) -> Sorted:
    if not sorting.games:
        return _unread(raw, "no game is running")
    if is_no_text(raw):
        return _unread(raw, "it is neither a mail nor text")
    message = read_headers(raw)
    if may_name(raw, sorting.games, (*sorting.closed, *sorting.unread)):
        message = read_message(raw, is_mail=True, reader=sorting.reader())
    found = place(message, sorting.games, sorting.addresses, sorting.closed, sorting.unread)
    if isinstance(found, ForTurn):
        found = _in_turn(message, found, sorting)
    if is_beginning:
        found = Unfiled(
            "it is too large to be fetched: this is only its beginning",
            "read it; file it if its text is all there, else save it from your mail program",
        )
    players = players_at(message.sender, sorting.addresses) if message.sender else []
    written = _zoned(message.date) or message.arrived
    who = players
    planes: tuple[PlaneName, ...] = ()
    if isinstance(found, ForTurn):
        planes, who = found.planes, [str(plane) for plane in found.planes]
    game = found.game if isinstance(found, ForTurn) else None
    return Sorted(
        file_name(raw, written, who, sorting.zone, is_beginning=is_beginning),
        game.name if game else "",
        game.turn if game else 0,
        planes,
        tuple(players),
        message.subject[:_LONGEST],
        written,
        message.message_id,
        None if isinstance(found, ForTurn) else found,
        not (players or names_a_game(message, sorting.games, (*sorting.closed, *sorting.unread))),
    )


def _in_turn(message: Message, found: ForTurn, sorting: Sorting) -> ForTurn | Unfiled:
    """The same, if it is for the turn that is due. Only where something speaks against that the
    whole message is read: reading takes ten times as long as all the rest."""
    game = found.game
    turn = game.turn if found.turn_is_told else None
    if found.other_turns:
        reader = sorting.reader_of(game, found.planes)
        planes = found.planes if len(found.planes) > 1 else ()
        turn = reading_of(message, reader, planes).turn
        if turn not in (None, game.turn):
            return wrong_turn(turn, game)
    written = _zoned(message.date)
    if turn is None and written and game.opened and written <= game.opened:
        return from_before(game)
    return found


def _unread(raw: bytes, reason: str) -> Sorted:
    cure = "look at it, and delete it or file it by hand"
    return Sorted(file_name(raw, None, (), "UTC"), unfiled=Unfiled(reason, cure))


def file_name(
    raw: bytes,
    written: datetime | None,
    who: Sequence[str],
    zone: str,
    *,
    is_beginning: bool = False,
) -> str:
    """When it was written, by whom, and a word for what is in it: the same message has the same
    name wherever it comes from. No address is in it."""
    when = "undated"
    if written is not None and 1971 < written.year < 9990:
        when = f"{written.astimezone(ZoneInfo(zone)):%Y-%m-%d-%H%M}"
    names = "-".join(hyphened(name) for name in who)[:40].strip("-") or "stranger"
    content = same_content(raw, is_beginning=is_beginning)
    return f"{when}-{names}-{content[:8]}{BEGINNING if is_beginning else ''}.eml"


def is_a_beginning(name: str) -> bool:
    """Does a file's name say that it is only the beginning of a message?"""
    return name.removesuffix(".eml").endswith(BEGINNING)


def _zoned(moment: datetime | None) -> datetime | None:
    if moment is None:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
