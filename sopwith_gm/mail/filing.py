"""Whose orders a message holds, and whether they are for this turn.

Pure: addresses and planes are arguments. What cannot be filed for certain is not filed; the reason
and the cure go to the game master.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.foreign_text import hyphened
from sopwith_gm.core.reading import InDoubt, Kind, Reading
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.mail.names import heading, plain_name


class FilingTable(Struct, frozen=True):
    """Who sits at it: all that filing needs of a game and its turn."""

    game: str
    """The folder's name: `dawn-patrol`."""
    title: str
    turn: int
    players: Mapping[PlaneName, str]
    """Who flies each plane that is in the game."""
    addresses: Mapping[str, Sequence[str]]
    """Each player's mail addresses."""
    other_games: Sequence[str] = ()
    """The titles and folders of the league's other games: a message headed with one of them is not
    for this game."""


class Filed(Struct, frozen=True):
    """Orders that were filed: each plane with its sheet."""

    sheets: Mapping[PlaneName, Any]
    """Empty where the message orders nothing, and nobody could say for which plane."""
    player: str
    unread: Mapping[PlaneName, tuple[InDoubt, ...]] = field(default_factory=dict)
    """What may be an order of each plane and was not understood, as written."""


class Unfiled(Struct, frozen=True):
    """Why a message was not filed, and the likely cure."""

    reason: str
    cure: str
    planes: tuple[PlaneName, ...] = ()
    """The planes whose orders it may hold: rulings on them settle it. Empty: nobody's here."""
    is_for_one: bool = False
    """It is for one of them only, so that a ruling on any of them settles it."""
    is_elsewhere: bool = False
    """It says itself that it is for another game or turn."""
    turn: int | None = None
    """The other turn that it names."""


def file_message(
    sender: str | None,
    subject: str,
    reading: Reading,
    table: FilingTable,
    nothing: Any,
    *,
    fault: str = "",
) -> Filed | Unfiled:
    """File one message by its sender. A message without a sender is not filed; `fault` says why it
    has none though it says who sent it; `nothing` is a sheet without orders."""
    if fault:
        return Unfiled(f"its sender cannot be told: {fault}", _ask_whose(table))
    if sender is None:
        cure = f"name the file after the plane, such as {_file_name(table)}"
        return Unfiled("it names no sender", cure)
    players = players_at(sender, table.addresses)
    if not players:
        cure = "add the address to private/addresses.yaml, or move the file out of orders/"
        return Unfiled(f"{sender} is nobody's address", cure)
    flying = [player for player in dict.fromkeys(table.players.values()) if player in players]
    if not flying:
        return Unfiled(
            f"{sender} flies nothing in this game any more", "move the file out of orders/"
        )
    if len(flying) > 1:
        cure = "give each player an address of his own, or rule on the orders in rulings.yaml"
        theirs = tuple(plane for plane, player in table.players.items() if player in flying)
        reason = f"{sender} is the address of {' and '.join(flying)}"
        return Unfiled(reason, cure, theirs, is_for_one=True)
    return _file_for(flying[0], subject, reading, table, nothing)


def _ask_whose(table: FilingTable) -> str:
    return (
        "ask the pilot at the address that you know whether it is his; if so, save its text in a "
        f"file named after the plane, such as {_file_name(table)}"
    )


def _file_name(table: FilingTable) -> str:
    """Of a text that one of the game's planes is told by."""
    return f"{hyphened(next(iter(table.players)))}.txt"


def file_for_plane(
    plane: PlaneName,
    reading: Reading,
    table: FilingTable,
    nothing: Any,
    *,
    is_decided: bool = False,
) -> Filed | Unfiled:
    """File what is known to be of one plane's pilot (a file named after it); `nothing` is a sheet
    without orders. `is_decided`: the game master has said that it is for this turn, whatever it
    says itself."""
    player = table.players[plane]
    wrong = None if is_decided else _wrong_turn(reading, table)
    if wrong:
        return _concerning(wrong, [plane], reading)
    named = own_planes(player, table)
    return _by_plane(player, [plane] if "" in reading.sheets else named, reading, "", nothing)


def own_planes(player: str, table: FilingTable) -> list[PlaneName]:
    """The planes that a player flies in this game."""
    return [plane for plane, other in table.players.items() if other == player]


def planes_at(sender: str | None, table: FilingTable) -> list[PlaneName]:
    """The planes that are flown by whoever writes from an address."""
    players = players_at(sender, table.addresses) if sender else []
    return [plane for plane, player in table.players.items() if player in players]


def players_at(sender: str, addresses: Mapping[str, Sequence[str]]) -> list[str]:
    """Whose address this is; capitals and a tag after a plus sign count for nothing.

    Lower case and no more: folding further makes one address of two (`straße`, `strasse`).
    """
    wanted = _bare(sender)
    return [player for player, own in addresses.items() if wanted in {_bare(one) for one in own}]


def _bare(address: str) -> str:
    local, _, domain = address.strip().lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _file_for(
    player: str, subject: str, reading: Reading, table: FilingTable, nothing: Any
) -> Filed | Unfiled:
    elsewhere = _other_game(subject, reading, table)
    if elsewhere:
        return elsewhere
    planes = own_planes(player, table)
    wrong = _wrong_turn(reading, table) or _for_another(player, reading, table)
    if wrong:
        return _concerning(wrong, planes, reading)
    return _by_plane(player, planes, reading, subject, nothing)


def _concerning(unfiled: Unfiled, planes: Sequence[PlaneName], reading: Reading) -> Unfiled:
    """With the planes that it may be for: those that it names, else one of its sender's."""
    own = _by_own_names(planes)
    named = tuple(own[name.casefold()] for name in reading.sheets if name.casefold() in own)
    return replace(unfiled, planes=named or tuple(planes), is_for_one=not named)


def _by_own_names(planes: Sequence[PlaneName]) -> dict[str, PlaneName]:
    return {str(plane).casefold(): plane for plane in planes}


def _other_game(subject: str, reading: Reading, table: FilingTable) -> Unfiled | None:
    """Another game of the league is named in the subject, or by itself on a line of the text."""
    headed = {heading(line) for line in own_lines(reading)}
    named = [name for name in table.other_games if plain_name(name) in headed]
    own = {plain_name(table.title), plain_name(table.game)}
    if named and own & headed:
        found = f"it holds orders for {table.title} and for {named[0]}"
        return Unfiled(found, "put each game's orders into a file in that game's turn folder")
    if named:
        return _elsewhere(f"it is headed {named[0]}")
    said = f" {plain_name(subject)} "
    named = [name for name in table.other_games if f" {plain_name(name)} " in said]
    if named and not own & headed and not any(f" {name} " in said for name in own):
        return _elsewhere(f"its subject names {named[0]}")
    return None


def _for_another(player: str, reading: Reading, table: FilingTable) -> Unfiled | None:
    """Orders headed with the plane of somebody else are not taken for the sender's own."""
    headings = {line.strip(" :,-–").casefold() for line in own_lines(reading)}
    for plane, other in table.players.items():
        name = plane.casefold()
        if other != player and headings & {name, f"orders for {name}", f"for {name}"}:
            found = f"it names {plane}, which {player} does not fly"
            return Unfiled(found, "ask the pilot, or rule on the orders in rulings.yaml")
    return None


_NOT_ABOUT_ORDERS = {Kind.PRESS, Kind.QUOTE, Kind.NOTE, Kind.SIGNATURE}


def own_lines(reading: Reading) -> list[str]:
    """The lines of the pilot's own text, without press, quotes, notes and signature."""
    text = list(reading.text)
    for mark in reading.marks:
        if mark.kind in _NOT_ABOUT_ORDERS:
            text[mark.span.start : mark.span.end] = "\n" * (mark.span.end - mark.span.start)
    return "".join(text).splitlines()


def _wrong_turn(reading: Reading, table: FilingTable) -> Unfiled | None:
    if reading.turn in (None, table.turn):
        return None
    found = f"it is for turn {reading.turn}, and this is turn {table.turn}"
    cure = "ask the pilot; where the number is a slip, rule on the orders in rulings.yaml"
    return Unfiled(found, cure, is_elsewhere=True, turn=reading.turn)


def _elsewhere(reason: str) -> Unfiled:
    return Unfiled(reason, "move the file to that game's turn folder", is_elsewhere=True)


def _by_plane(
    player: str, planes: Sequence[PlaneName], reading: Reading, subject: str, nothing: Any
) -> Filed | Unfiled:
    """Sheets by the planes' own names; one that names none is for the player's only plane, or for
    the one that the subject names. What was not understood goes with the plane it stands under."""
    sheets: dict[PlaneName, Any] = {}
    unread: dict[PlaneName, tuple[InDoubt, ...]] = {}
    own = _by_own_names(planes)
    if "" in reading.sheets:
        in_subject = [
            plane for plane in planes if f" {plain_name(plane)} " in f" {plain_name(subject)} "
        ]
        meant = planes if len(planes) == 1 else in_subject
        if len(meant) == 1:
            own[""] = meant[0]
        elif reading.sheets[""].is_empty and not reading.unread:
            return Filed({}, player)
        else:
            reason = f"it is not plain which plane it is for: {' or '.join(planes)}"
            return Unfiled(reason, _ASK, tuple(planes), is_for_one=True)
    for name, sheet in reading.sheets.items():
        if name.casefold() in own:
            plane = own[name.casefold()]
            sheets[plane] = sheet
            unread[plane] = tuple(
                one.in_doubt
                for one in reading.unread
                if one.plane.casefold() in ("", name.casefold())
            )
    for plane in planes:
        if plane not in sheets and (named := _stretches_that_name(plane, reading)):
            sheets[plane], unread[plane] = nothing, named
    strange = [name for name in reading.sheets if name.casefold() not in own]
    if strange:
        reason = f"it holds orders for {strange[0]!r}, which {player} does not fly"
        others = [plane for plane in planes if plane not in sheets]
        if not sheets:
            return Unfiled(reason, _ASK, tuple(planes))
        for plane in others or planes:
            sheets.setdefault(plane, nothing)
            not_his = InDoubt(strange[0], ("not-your-plane",))
            unread[plane] = (*unread.get(plane, ()), not_his)
    return Filed(sheets, player, unread)


def _stretches_that_name(plane: PlaneName, reading: Reading) -> tuple[InDoubt, ...]:
    """What was not understood and may hold the orders of a plane for which none were read."""
    named = f" {plain_name(plane)} "
    return tuple(one.in_doubt for one in reading.unread if named in f" {plain_name(one.text)} ")


_ASK = "ask the pilot, or rule on the orders in rulings.yaml"
