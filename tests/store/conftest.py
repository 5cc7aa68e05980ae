"""A small league on disk, and a way to fly its turns."""

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sopwith_gm.core.dice import SecretDice, commitment
from sopwith_gm.core.record import FORMAT, TurnRecord
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import Commit
from sopwith_gm.store.deadlines import next_deadline
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import load_record, position_before, record_hash
from sopwith_gm.store.inputs import gather_inputs, order_files
from sopwith_gm.store.league import load_pilots
from sopwith_gm.store.turn_commit import commit_turn
from sopwith_gm.systems import record_to_json
from sopwith_gm.systems.sopwith.adjudicate import adjudicate

sys.path.insert(0, str(Path(__file__).parent))

SECRET = bytes(range(32))

LEAGUE = """\
game_master: Ada Quill
zone: Europe/Dublin
site: {title: Sopwith by mail, address: "https://example.org/sopwith/"}
waiting:
  - {player: Ned, note: e-mail rules only}
"""

PILOTS = """\
pilots:
  Red Knave: {player: Dorian, career: 43}
  Blue Bottle: {player: Cora}
  Tin Goose: {player: Ned}
"""

GAME = """\
title: Dawn Patrol
ruleset: email
rules:
  ammo: 20
pilots:
  Red Knave: {home: N}
  Blue Bottle: {home: S, damage_points: 10}
  Tin Goose: {home: SE, aircraft: spad}
clouds:
  - [J10, J11, K11]
deadlines: {weekday: friday, time: "18:00", grace: 1 day}
made_up: yes
"""

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A games folder with one game that has not begun."""
    folder = tmp_path / "games"
    (folder / "dawn-patrol").mkdir(parents=True)
    (folder / "private").mkdir()
    (folder / "league.yaml").write_text(LEAGUE)
    (folder / "pilots.yaml").write_text(PILOTS)
    (folder / "dawn-patrol" / "game.yaml").write_text(GAME)
    (folder / "private" / "dawn-patrol.secret").write_text(SECRET.hex() + "\n")
    return folder


@pytest.fixture
def game(games: Path) -> Game:
    """Its game."""
    league, pilots = load_all(games)
    return load_game(games / "dawn-patrol", league, pilots)


@pytest.fixture
def fly() -> Callable[[Game, int], Commit]:
    """Adjudicate a turn in which nobody ordered anything, and commit its record."""
    return fly_turn


def fly_turn(game: Game, turn: int) -> Commit:
    """One turn from the store and back into it."""
    before = position_before(game, turn, load_pilots(game.league.folder))
    dice = SecretDice(SECRET, f"turn {turn}")
    told = adjudicate(before, {}, game.rules, dice)
    last = load_record(game, turn - 1).deadline if turn > 1 else None
    record = TurnRecord(
        format=FORMAT,
        game=game.name,
        title=game.title,
        turn=turn,
        made_up=game.made_up,
        game_master=game.league.game_master,
        edition=game.edition,
        rules=game.rules,
        roster=game.roster,
        inputs=gather_inputs(game, turn, order_files(game, turn)),
        previous=record_hash(game, turn - 1),
        orders=(),
        press=(),
        dice=tuple(dice.log),
        commitment=commitment(SECRET),
        deadline=next_deadline(game.deadlines, turn + 1, now=NOW, previous=last),
        adjudication=told,
    )
    text = record_to_json(record)
    return commit_turn(game.turn_folder(turn), {"turn.json": text.encode()})


@pytest.fixture
def refusal() -> Callable[..., str]:
    """What a call is refused with."""

    def refused(call: Callable[..., object], *arguments: object, **named: object) -> str:
        with pytest.raises(UserError) as caught:
            call(*arguments, **named)
        return str(caught.value)

    return refused
