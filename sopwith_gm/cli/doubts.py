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
from sopwith_gm.desk.small_changes import Decision, ruled, words_of, write_change
from sopwith_gm.desk.weighing import Doubt
from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.mail.show import shown
from sopwith_gm.reading.why_asked import question_lines
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.lock import locked

_AS_READ = "What you wrote was not clear; I took it as it was read."
_MY_OWN = "What you wrote was not clear; I took it so."
_HIGHEST_KEY = 9
_NONE = "Nobody can tell what you meant."


def ask_doubts(game: Game, turn: int, pilots: Mapping[str, Pilot], now: datetime) -> frozenset[str]:
    """Ask about each plane in doubt; gives those that the game master leaves for another time."""
    left: set[str] = set()
    seen: set[str] = set()
    while True:
        standing = standing_of(game, turn, pilots)
        gathered = gathered_for(standing)
        waiting = [one for one in open_doubts(standing, gathered) if one.plane not in seen]
        if not waiting:
            return frozenset(left)
        plane = waiting[0].plane
        own = [one for one in waiting if one.plane == plane]
        [found] = [one for one in check_orders(standing, gathered) if one.ruled.plane == plane]
        _show(standing, gathered, own, found)
        said = {
            str(number): words_of(sheet, game, plane, turn)
            for number, sheet in enumerate(found.readings, found.ruled.first)
            if number <= _HIGHEST_KEY
        }
        decision = _decided(own, left, {key: words for key, words in said.items() if words})
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


def _show(standing: Standing, gathered: Gathered, own: list[Doubt], found: Checked) -> None:
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
        for line in question_lines(doubt.unread, reader.reasons):
            say(f"    {line}")
    say(f"  as read: {_flown(found)}")
    for number, flown in enumerate(found.ruled.readings, found.ruled.first):
        say(f"  {number}: {flown.staying or ' / '.join(flown.codes)}")


def _flown(one: Checked) -> str:
    return one.ruled.flown.staying or " / ".join(one.ruled.flown.codes)


def _decided(own: list[Doubt], left: set[str], readings: Mapping[str, str]) -> Decision | None:
    """What the game master answers; None where the pilot is asked, or nothing is done now.

    `readings` are what he can take, in words, by their keys.
    """
    is_open = any(one.must_be_ruled for one in own)
    keys = {
        **{key: f"take {key}" for key in readings},
        **({} if is_open else {"a": "as read"}),
        "o": "orders of your own",
        "x": "none count",
        "q": "ask the pilot",
        "l": "leave",
    }
    key = key_of(keys)
    if key in readings:
        return Decision(_MY_OWN, text=readings[key])
    if key == "a":
        return Decision(_AS_READ, accept=True)
    if key == "x":
        return Decision(_NONE, nmr=True)
    if key == "o":
        words: str = click.prompt("Orders", err=True)
        return Decision(_MY_OWN, text=words)
    if key == "l":
        left.add(own[0].plane)
    return None
