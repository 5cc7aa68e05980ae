"""Which of a league's games a message is for. Pure: games and addresses are arguments.

Only what is certain is placed: the game's own desk then reads the orders, and asks about them.
Everything else is for the game master, with the reason and the cure.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import datetime

from msgspec import Struct

from sopwith_gm.core.reading import Role
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.mail.filing import Unfiled, players_at
from sopwith_gm.mail.letter_ids import letter_place
from sopwith_gm.mail.message import Message
from sopwith_gm.mail.names import heading, plain_name, turns_in


class OpenGame(Struct, frozen=True):
    """A game that waits for orders."""

    name: str
    """The folder's name: `dawn-patrol`."""
    title: str
    turn: int
    """The one that is due."""
    players: Mapping[PlaneName, str]
    """Who flies each plane that is in the game."""
    opened: datetime | None = None
    """What was written until then was written for an earlier turn: when the last orders of the turn
    before came in. None where nothing says so."""

    def planes_of(self, players: Sequence[str]) -> list[PlaneName]:
        """The planes that somebody of these flies."""
        return [plane for plane, player in self.players.items() if player in players]


class ForTurn(Struct, frozen=True):
    """A message that belongs to a turn's orders."""

    game: OpenGame
    planes: tuple[PlaneName, ...]
    """Those that its sender flies there."""
    turn_is_told: bool
    """Does it name the turn that is due, and no other?"""
    other_turns: tuple[int, ...] = ()
    """Other turns that it may name: whoever places it has to read it."""


ADD_ADDRESS = "add the address to private/addresses.yaml and fetch again, or file it by hand"
BY_HAND = "file it by hand, or delete it"


def place(
    message: Message,
    games: Sequence[OpenGame],
    addresses: Mapping[str, Sequence[str]],
    closed: Sequence[str] = (),
    unread: Sequence[str] = (),
) -> ForTurn | Unfiled:
    """The game and turn that a message is for; `closed` are names of games that are over, `unread`
    of those whose files are wrong, so that nobody knows who flies in them."""
    if message.sender_fault:
        return Unfiled("its sender cannot be told for certain", _ASK)
    if message.sender is None:
        return Unfiled("it names no sender", BY_HAND)
    players = players_at(message.sender, addresses)
    if not players:
        if message.is_automatic:
            reason = "a mail server or a program wrote it; a letter of yours may not have arrived"
            return Unfiled(reason, "read it, and delete it")
        return Unfiled("it comes from an address that is nobody's", ADD_ADDRESS)
    found = _game_of(message, games, players, closed, unread)
    if isinstance(found, Unfiled):
        return found
    named = turns_in([message.subject, *_own_lines(message)])
    others = tuple(sorted(named - {found.turn}))
    planes = tuple(found.planes_of(players))
    return ForTurn(found, planes, found.turn in named and not others, others)


_ASK = "read it; ask the pilot at the address that you know, and file it by hand if it is his"


def wrong_turn(turn: int, game: OpenGame) -> Unfiled:
    """What to say of a message for another turn than the one that is due."""
    return Unfiled(
        f"it is for turn {turn}, and turn {game.turn} of {game.title} is due",
        f"ask the pilot; where the number is a slip, file it with --game {game.name} by hand",
        turn=turn,
    )


def from_before(game: OpenGame) -> Unfiled:
    """What to say of a message from the time of an earlier turn, that names none."""
    return Unfiled(
        f"it was written before turn {game.turn} of {game.title} was open, and names no turn",
        f"delete it, or file it with --game {game.name} by hand if it is for that turn",
    )


def _game_of(
    message: Message,
    games: Sequence[OpenGame],
    players: Sequence[str],
    closed: Sequence[str],
    unread: Sequence[str],
) -> OpenGame | Unfiled:
    who = " or ".join(players)
    flying = [game for game in games if game.planes_of(players)]
    headed = {heading(line) for line in _own_lines(message)}
    said = f" {plain_name(message.subject)} "
    by_planes = _by_planes(headed, said, flying, players)
    broken = {plain_name(name) for name in unread}
    for names in (*_by_names(message, games, (*closed, *unread)), by_planes):
        if broken and (names is by_planes or broken & set(names)):
            return _for_one_unread(unread)
        meant = [game for game in games if names and _own_names(game) & set(names)]
        if len(meant) > 1:
            titles = " and ".join(game.title for game in meant)
            cure = "file it for each: once with --game, and again for the other"
            return Unfiled(f"it names {titles}", cure)
        if meant:
            if meant[0] in flying:
                return meant[0]
            reason = f"it names {meant[0].title}, in which {who} flies nothing"
            return Unfiled(reason, BY_HAND)
        if names:
            return Unfiled("it names a game that is over", BY_HAND)
    if len(flying) == 1:
        return flying[0]
    if not flying:
        return Unfiled(f"{who} flies in no game that is running", BY_HAND)
    titles = " and ".join(game.title for game in flying)
    cure = "file it by hand with --game, and ask for the game's name in the subject"
    return Unfiled(f"{who} flies in {titles}, and it says neither", cure)


def _for_one_unread(unread: Sequence[str]) -> Unfiled:
    """What to say of a message that may be for a game whose files are wrong."""
    reason = f"it may be for {unread[-1]}, whose files are wrong"
    return Unfiled(reason, f"mend them (sopwith-gm status says how), and fetch again; or {BY_HAND}")


_HIDES_WORDS = re.compile(rb"base64|utf-?16|utf-?7", re.IGNORECASE)
_SOFT_END = re.compile(rb"=\r?\n")
_TURN = re.compile(rb"\b(?:turn|round|t)[ .:#=]{0,4}[0-9]", re.IGNORECASE)


def may_name(raw: bytes, games: Sequence[OpenGame], closed: Sequence[str] = ()) -> bool:
    """May the text of a mail name a game, a plane or a turn? False is certain: then its headers
    say all that there is to know, and the text need not be read for that."""
    body = _SOFT_END.sub(b"", raw.partition(b"\n\r\n" if b"\n\r\n" in raw else b"\n\n")[2])
    if _HIDES_WORDS.search(raw) or _TURN.search(body):
        return True
    names = [*_names(games, closed), *(plain_name(one) for game in games for one in game.players)]
    longest = [max(name.split() or [""], key=len) for name in names]
    if not all(len(word) > 2 and word.isascii() for word in longest):
        return True
    small = body.lower()
    return any(word.encode() in small for word in longest)


def names_a_game(message: Message, games: Sequence[OpenGame], closed: Sequence[str] = ()) -> bool:
    """Does it say in any way that it is for one of these games?"""
    return any(_by_names(message, games, closed))


def _by_names(
    message: Message, games: Sequence[OpenGame], closed: Sequence[str]
) -> tuple[list[str], ...]:
    """The games that it names, by each way to do so; what is said plainly goes first."""
    headed = {heading(line) for line in _own_lines(message)}
    said = f" {plain_name(message.subject)} "
    names = _names(games, closed)
    return (
        [name for name in names if name in headed],
        [name for name in names if f" {name} " in said],
        _by_envelope(message, games),
    )


def _own_lines(message: Message) -> list[str]:
    lines = message.text.split("\n")
    return [one for one, role in zip(lines, message.roles, strict=False) if role is Role.OWN]


def _own_names(game: OpenGame) -> set[str]:
    return {plain_name(game.title), plain_name(game.name)}


def _names(games: Sequence[OpenGame], closed: Sequence[str]) -> list[str]:
    names = [name for game in games for name in sorted(_own_names(game))]
    return [name for name in (*names, *(plain_name(one) for one in closed)) if name]


def _by_envelope(message: Message, games: Sequence[OpenGame]) -> list[str]:
    """By the tag of the address it was sent to (`gm+dawn-patrol@...`), else by what it answers."""
    tags = {one.partition("@")[0].partition("+")[2] for one in message.recipients}
    tagged = [plain_name(game.name) for game in games if game.name.lower() in tags]
    if tagged:
        return tagged
    answered = letter_place(message.answers)
    return [plain_name(game.name) for game in games if answered and answered[0] == game.name]


def _by_planes(
    headed: set[str], said: str, flying: Sequence[OpenGame], players: Sequence[str]
) -> list[str]:
    """By a plane of the sender's that it names, which flies in one game only."""
    found = []
    for game in flying:
        own = {plain_name(plane) for plane in game.planes_of(players)}
        if own & headed or any(f" {name} " in said for name in own):
            found.append(plain_name(game.name))
    return found if len(found) == 1 else []
