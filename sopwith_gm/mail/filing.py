"""Whose orders a message holds, and whether they are for this turn.

Pure: addresses and planes are arguments. What cannot be filed for certain is not filed; the reason
and the cure go to the game master.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sopwith_gm.systems.sopwith.reader import Reading
from sopwith_gm.systems.sopwith.reader.reading import Kind
from sopwith_gm.systems.sopwith.sheet import OrderSheet, PlaneName


@dataclass(frozen=True, slots=True)
class Table:
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


@dataclass(frozen=True, slots=True)
class Filed:
    """Orders that were filed: each plane with its sheet."""

    sheets: Mapping[PlaneName, OrderSheet]
    player: str


@dataclass(frozen=True, slots=True)
class Unfiled:
    """Why a message was not filed, and the likely cure."""

    reason: str
    cure: str


def file_message(
    sender: str | None, subject: str, reading: Reading, table: Table, fault: str = ""
) -> Filed | Unfiled:
    """File one message by its sender. A message without a sender is not filed; `fault` says why it
    has none though it says who sent it."""
    if fault:
        return Unfiled(f"its sender cannot be told: {fault}", _ASK_WHOSE)
    if sender is None:
        return Unfiled("it names no sender", "name the file after the pilot, such as dusty-fen.txt")
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
        return Unfiled(f"{sender} is the address of {' and '.join(flying)}", cure)
    return _file_for(flying[0], subject, reading, table)


_ASK_WHOSE = (
    "ask the pilot at the address that you know whether it is his; if so, save its text in a file "
    "named after the plane, such as dusty-fen.txt"
)


def file_for_plane(plane: PlaneName, reading: Reading, table: Table) -> Filed | Unfiled:
    """File what is known to be of one plane's pilot (a file named after it)."""
    wrong = _wrong_turn(reading, table)
    return wrong or _by_plane(table.players[plane], [plane], reading)


def players_at(sender: str, addresses: Mapping[str, Sequence[str]]) -> list[str]:
    """Whose address this is; capitals and a tag after a plus sign count for nothing.

    Lower case and no more: folding further makes one address of two (`straße`, `strasse`).
    """
    wanted = _bare(sender)
    return [player for player, own in addresses.items() if wanted in {_bare(one) for one in own}]


def _bare(address: str) -> str:
    local, _, domain = address.strip().lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _file_for(player: str, subject: str, reading: Reading, table: Table) -> Filed | Unfiled:
    elsewhere = _other_game(subject, reading, table) or _wrong_turn(reading, table)
    planes = [plane for plane, other in table.players.items() if other == player]
    return elsewhere or _for_another(player, reading, table) or _by_plane(player, planes, reading)


def _other_game(subject: str, reading: Reading, table: Table) -> Unfiled | None:
    """Another game of the league is named in the subject, or by itself on a line of the text."""
    headed = {_heading(line) for line in _own_lines(reading)}
    named = [name for name in table.other_games if _plain(name) in headed]
    own = {_plain(table.title), _plain(table.game)}
    if named and own & headed:
        found = f"it holds orders for {table.title} and for {named[0]}"
        return Unfiled(found, "put each game's orders into a file in that game's turn folder")
    if named:
        return Unfiled(f"it is headed {named[0]}", "move the file to that game's turn folder")
    said = f" {_plain(subject)} "
    named = [name for name in table.other_games if f" {_plain(name)} " in said]
    if named and not own & headed and not any(f" {name} " in said for name in own):
        return Unfiled(f"its subject names {named[0]}", "move the file to that game's turn folder")
    return None


_AROUND_A_NAME = re.compile(r"\b(?:(?:my )?(?:orders?|moves?)|game|for|in|the|turn|t?\d+)\b")


def _heading(line: str) -> str:
    """What a line names, if it is only a heading: `Orders for Channel Wings, turn 12:`."""
    return " ".join(_AROUND_A_NAME.sub(" ", _plain(line)).split())


def _plain(name: str) -> str:
    """Letters and digits in lower case, words parted by one space: `[channel-wings]` is a name."""
    return " ".join(re.findall(r"[^\W_]+", name.casefold()))


def _for_another(player: str, reading: Reading, table: Table) -> Unfiled | None:
    """Orders headed with the plane of somebody else are not taken for the sender's own."""
    headings = {line.strip(" :,-–").casefold() for line in _own_lines(reading)}
    for plane, other in table.players.items():
        name = plane.casefold()
        if other != player and headings & {name, f"orders for {name}", f"for {name}"}:
            found = f"it names {plane}, which {player} does not fly"
            return Unfiled(found, "ask the pilot, or rule on the orders in rulings.yaml")
    return None


_NOT_ABOUT_ORDERS = {Kind.PRESS, Kind.QUOTE, Kind.NOTE, Kind.SIGNATURE}


def _own_lines(reading: Reading) -> list[str]:
    """The lines of the pilot's own text, without press, quotes, notes and signature."""
    text = list(reading.text)
    for mark in reading.marks:
        if mark.kind in _NOT_ABOUT_ORDERS:
            text[mark.span.start : mark.span.end] = "\n" * (mark.span.end - mark.span.start)
    return "".join(text).splitlines()


def _wrong_turn(reading: Reading, table: Table) -> Unfiled | None:
    if reading.turn in (None, table.turn):
        return None
    found = f"it is for turn {reading.turn}, and this is turn {table.turn}"
    cure = "ask the pilot; where the number is a slip, rule on the orders in rulings.yaml"
    return Unfiled(found, cure)


def _by_plane(player: str, planes: Sequence[PlaneName], reading: Reading) -> Filed | Unfiled:
    """Sheets by the planes' own names; one that is not named is the player's only plane's."""
    own = {str(plane).casefold(): plane for plane in planes}
    sheets: dict[PlaneName, OrderSheet] = {}
    for name, sheet in reading.sheets.items():
        if name == "" and len(planes) > 1:
            return Unfiled(
                f"it does not say which plane it is for: {' or '.join(planes)}",
                "ask the pilot, or rule on the orders in rulings.yaml",
            )
        plane = planes[0] if name == "" else own.get(name.casefold())
        if plane is None:
            return Unfiled(
                f"it holds orders for {name!r}, which {player} does not fly",
                "ask the pilot, or rule on the orders in rulings.yaml",
            )
        sheets[plane] = sheet
    return Filed(sheets, player)
