"""What the pilots were asked about a turn's orders: `questions.json` in its folder.

A pilot answers by the number of a reading, so the readings are kept as they were offered: what he
chose stays what he chose, though messages are read otherwise by a later version. No question that
may have gone out is ever taken away.
"""

import json
from collections.abc import Iterable
from typing import Any

from sopwith_gm.core.questions import Asked, Offered
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.inputs import QUESTIONS

_FORMAT = 1
_BIGGEST = 64_000_000


def load_questions(game: Game, turn: int) -> tuple[Asked, ...]:
    """The questions of a turn, in the order in which they were drafted; none where none were.

    Raises UserError for a file that is none of this program's.
    """
    path = game.turn_folder(turn) / QUESTIONS
    if not is_there(path):
        return ()
    try:
        data = json.loads(read_bytes(path, _BIGGEST))
        if data["format"] > _FORMAT:
            found = data["format"]
            raise UserError(f"{path}: of version {found}; this program knows {_FORMAT}: update it")
        return tuple(_asked(one, game) for one in data["questions"])
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise UserError(
            f"{path}: is no file of questions ({type(error).__name__}: {str(error)[:80]}); put it "
            "back from a backup, or delete it: answers by number are then not understood"
        ) from None


def _asked(data: Any, game: Game) -> Asked:
    read = game.system.records.sheet_from_plain
    offered = tuple(
        Offered(
            PlaneName(str(one["plane"])),
            int(one["first"]),
            tuple(map(str, one["files"])),
            tuple(read(sheet, "sheet") for sheet in one["sheets"]),
        )
        for one in data["offered"]
    )
    return Asked(str(data["letter"]), offered)


def questions_file(game: Game, turn: int, asked: Iterable[Asked]) -> bytes:
    """The file with these questions behind those that it has."""
    every = {one.letter: one for one in load_questions(game, turn)}
    every |= {one.letter: one for one in asked}
    write = game.system.records.sheet_to_plain
    data = {
        "format": _FORMAT,
        "questions": [
            {
                "letter": one.letter,
                "offered": [
                    {
                        "plane": str(part.plane),
                        "first": part.first,
                        "files": list(part.files),
                        "sheets": [write(sheet) for sheet in part.sheets],
                    }
                    for part in one.offered
                ],
            }
            for one in every.values()
        ],
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
