"""Anything in place of any word: a game loads or is refused, and starting costs little."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sopwith_gm.errors import UserError
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import first_position, load_game

ODD = [
    "~",
    "[]",
    "{}",
    "{a: {b: [c]}}",
    "[[J10]]",
    "12",
    "-1",
    "1.5",
    "true",
    "''",
    "'\\0'",
    '"\\0"',
    "999999999999999999",
    "9999-12-31 23:59",
    "99:99",
    "x" * 500,
    "N",
    "\U0001f6e9",
    ": ",
    "- ",
]


def changed(text: str, odd: str) -> Iterator[str]:
    """The text with each of its words in turn replaced."""
    for word in re.finditer(r"[^\s:\[\]{},]+", text):
        yield text[: word.start()] + odd + text[word.end() :]


@pytest.mark.parametrize("odd", ODD)
def test_whatever_stands_in_place_of_a_word_the_game_loads_or_is_refused(
    games: Path, odd: str
) -> None:
    """No typing slip ends in a traceback, and every refusal says where."""
    league, pilots = load_all(games)
    path = games / "dawn-patrol" / "game.yaml"
    told = []
    for text in list(changed(path.read_text(), odd)):
        path.write_text(text, "utf-8")
        try:
            first_position(load_game(path.parent, league, pilots), {})
        except UserError as error:
            told.append(str(error))
    assert told
    assert all(one.startswith(f"{path}:") for one in told)
    assert not [one for one in told if "Input should" in one or "pydantic" in one]


def test_finding_a_game_costs_no_slow_imports() -> None:
    """What takes long to start is imported by the function that needs it."""
    rooms = "atomic, deadlines, find, game, history, inputs, league, lock, rulesets, turn_files"
    slow = "{'pydantic', 'filelock', 'matplotlib', 'jinja2'}"
    code = f"import sys; from sopwith_gm.store import {rooms}; print({slow} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
