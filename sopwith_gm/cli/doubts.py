"""Doubts put to the game master one by one, in the terminal; his answers go into rulings.yaml."""

from collections.abc import Mapping
from datetime import datetime

import click

from sopwith_gm.cli.asking import key_of
from sopwith_gm.cli.saying import say
from sopwith_gm.core.telling.words import clean_line
from sopwith_gm.desk.check import Checked, check_orders
from sopwith_gm.desk.fly import Standing, gathered_for, open_doubts, standing_of
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.small_changes import Decision, ruled, write_change
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.mail.show import shown
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.lock import locked

_AS_READ = "What you wrote was not clear; I took it as it was read."
_MY_OWN = "What you wrote was not clear; I took it so."
_NONE = "Nobody can tell what you meant."


def ask_doubts(game: Game, turn: int, pilots: Mapping[str, Pilot], now: datetime) -> frozenset[str]:
    """Ask about each plane in doubt; gives those that the game master leaves for another time."""
    left: set[str] = set()
    seen: set[str] = set()
    while True:
        standing = standing_of(game, turn, pilots)
        gathered = gathered_for(standing, pilots)
        waiting = [one for one in open_doubts(standing, gathered) if one.plane not in seen]
        if not waiting:
            return frozenset(left)
        plane = waiting[0].plane
        own = [one for one in waiting if one.plane == plane]
        _show(standing, gathered, own)
        decision = _decided(own, left)
        if decision is None:
            seen.add(plane)
            continue
        try:
            with locked(game.folder, command="week", now=now):
                change = ruled(game, turn, plane, decision)
                write_change(change)
            say(f"{change.what}.")
            seen.add(plane)
        except UserError as error:
            say(str(error), err=True)


def _show(standing: Standing, gathered: Gathered, own: list[Doubt]) -> None:
    plane, reader = own[0].plane, standing.game.system.reader()
    files = {one.file for one in own} | {name for one in own for name in one.beside}
    say()
    for file in gathered.files:
        if file.name in files and not file.name.lower().endswith((".yaml", ".yml")):
            is_mail = file.name.lower().endswith(".eml")
            message = read_message(file.content, is_mail=is_mail, reader=reader)
            for line, _ in shown(file.name, message, reading_of(message, reader), reader):
                say(line)
    say(f"{clean_line(plane)}, turn {standing.turn}: in doubt", bold=True)
    for doubt in own:
        say(f"  {clean_line(doubt.file)}: {clean_line(doubt.reason)}")
        for stretch in doubt.unread:
            say(f"    ? {clean_line(stretch)}")
    [found] = [one for one in check_orders(standing, gathered) if one.ruled.plane == plane]
    say(f"  as read: {_flown(found)}")


def _flown(one: Checked) -> str:
    return one.ruled.flown.staying or " / ".join(one.ruled.flown.codes)


def _decided(own: list[Doubt], left: set[str]) -> Decision | None:
    """What the game master answers; None where the pilot is asked, or nothing is done now."""
    is_open = any(one.must_be_ruled for one in own)
    keys = {
        **({} if is_open else {"a": "as read"}),
        "o": "orders of your own",
        "n": "none count",
        "q": "ask the pilot",
        "l": "leave",
    }
    key = key_of(keys)
    if key == "a":
        return Decision(_AS_READ, accept=True)
    if key == "n":
        return Decision(_NONE, nmr=True)
    if key == "o":
        words: str = click.prompt("Orders", err=True)
        return Decision(_MY_OWN, text=words)
    if key == "l":
        left.add(own[0].plane)
    return None
