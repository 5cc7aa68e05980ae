"""`move: in_turn` by the real program: a move at a time, then all attacks (SL 3.4, 14.1)."""

import json
from pathlib import Path
from typing import Any

import pytest
from at_the_desk import run, write

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.squadron.events import Attacked, FoundNoTarget
from sopwith_gm.systems.squadron.record import SquadronRecord
from sopwith_gm.systems.squadron.telling.scene import scene_of

GAME = """title: By Turns
system: squadron
ruleset: postal
rules: {move: in_turn, default_attack: %s}
pilots:
  Lark: {player: kim}
  Rook: {player: ben}
  Owl: {player: ann}
"""
PLAYERS = {"Lark": "kim", "Rook": "ben", "Owl": "ann"}
AFTER = ("--at", "2028-01-01T00:00+00:00", "--now")


class Table:
    """A game whose set-up is done: who moves first, second and third is the dice's."""

    def __init__(self, games: Path, default: str) -> None:
        """Of three planes."""
        self.games = games
        run("init", str(games), "--game-master", "Ida", "--zone", "UTC", "--ruleset", "email")
        write(games / "turns/game.yaml", GAME % default)
        write(games / "pilots.yaml", "pilots: {}\n")
        players = ", ".join(f"{one}: {one}@example.org" for one in PLAYERS.values())
        write(games / "private/addresses.yaml", f"players: {{{players}}}\n")
        write(games / "private/turns.secret", bytes(range(32)).hex() + "\n")
        (games / "turns/turn0/orders").mkdir(parents=True)
        self.adjudicate(0)
        self.first, self.second, self.third = self.record(0).adjudication.position.order
        self.mails = 0

    def adjudicate(self, turn: int) -> None:
        """With whatever is in."""
        done = run("adjudicate", f"turns/turn{turn}", "--games", str(self.games), *AFTER)
        assert done.exit_code == 0, done.output

    def record(self, turn: int) -> SquadronRecord:
        """A turn's record."""
        text = (self.games / f"turns/turn{turn}/turn.json").read_text()
        record: SquadronRecord = record_from_json(text)
        return record

    def mail(self, plane: str, text: str) -> None:
        """One message more, an hour after the one before."""
        self.mails += 1
        player = PLAYERS[plane]
        write(
            self.games / f"turns/turn1/orders/{player}{self.mails}.eml",
            f"From: {player}@example.org\nTo: gm@example.org\nSubject: By Turns, round 1\n"
            f"Date: Fri, 27 Nov 2026 {9 + self.mails:02}:00:00 +0000\n\n{text}\n",
        )

    def check(self) -> dict[str, Any]:
        """What it says of turns, with what it drafts."""
        done = run("check", "turns/turn1", "--games", str(self.games), "--json")
        assert done.exit_code == 0, done.output
        told: dict[str, Any] = json.loads(done.output)
        return told

    def letter(self, kind: str, plane: str) -> str:
        """A draft, on one line."""
        path = self.games / f"turns/turn1/drafts/{kind}-{plane.lower()}.txt"
        return " ".join(path.read_text().split())


@pytest.fixture(params=["nearest", "hold"])
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Table:
    """Whatever is done where nothing is said of attacking."""
    return Table(tmp_path / "games", request.param)


def test_only_who_is_to_move_is_asked_for_orders(table: Table) -> None:
    """The others are told whose turn it is, and where those before have moved to."""
    assert table.check()["in_turn"]["awaited"] == [table.first]
    table.mail(table.first, "MOVE S")
    told = table.check()["in_turn"]
    assert told["awaited"] == [table.second]
    assert told["now"] == f"it is {table.second}'s turn to move"
    [moved] = told["done"]
    assert moved.startswith(f"{table.first} has moved: S, to ")
    own = table.letter("reminder", table.second)
    assert f"orders due, {table.second}" in own
    assert moved in own
    assert "Without orders a plane" in own
    for plane in (table.first, table.third):
        other = table.letter("reminder", plane)
        assert moved in other
        assert "Nothing is due from you now." in other
        assert "orders due" not in other


def test_the_receipt_of_a_move_does_not_say_that_fire_is_held(table: Table) -> None:
    """Nor that the nearest is attacked: attacks come later. Who orders one at once is told so."""
    table.mail(table.first, "MOVE S")
    table.mail(table.second, "MOVE S\nHOLD FIRE")
    table.check()
    receipt = table.letter("receipt", table.first)
    assert "Attacks are ordered when all have moved (unsaid: " in receipt
    assert "Holds fire" not in receipt
    assert "Attacks the nearest" not in receipt
    assert "Not as you wrote it" not in receipt
    assert "Holds fire" in table.letter("receipt", table.second)


def test_orders_that_come_early_wait_for_those_before(table: Table) -> None:
    """They are kept, and not told; what is told is flown whatever comes later."""
    table.mail(table.third, "MOVE BL")
    told = table.check()["in_turn"]
    assert (told["awaited"], told["done"]) == ([table.first], [])


def test_attacks_are_asked_for_when_all_have_moved_and_stand_beside_the_moves(
    table: Table,
) -> None:
    """SL 14.1: a message without a move replaces no move; one with a move is a whole new one."""
    for plane in (table.first, table.second, table.third):
        table.mail(plane, "MOVE S")
    assert table.check()["in_turn"]["awaited"] == [table.first, table.second, table.third]
    assert "may order an attack" in table.letter("reminder", table.first)
    table.mail(table.second, f"ATTACK {table.first}")
    table.mail(table.first, "hold fire")
    table.mail(table.third, "MOVE BL\nATTACK NEAREST")
    told = table.check()
    assert told["in_turn"]["awaited"] == []
    flown = {one["plane"]: one["flown"] for one in told["planes"]}
    assert flown[table.second] == ["MOVE S", f"ATTACK {table.first}"]
    assert flown[table.first] == ["MOVE S", "HOLD FIRE"]
    assert flown[table.third] == ["MOVE BL", "ATTACK NEAREST"]
    table.adjudicate(1)
    scene = scene_of(table.record(1))
    assert [(str(one.plane), one.flown) for one in scene.moved] == [
        (table.first, ("S",)), (table.second, ("S",)), (table.third, ("BL",)),
    ]  # fmt: skip
    came = {one.by if isinstance(one, Attacked) else one.plane for one in scene.shots}
    assert came == {table.second, table.third}
    assert all(isinstance(one, Attacked | FoundNoTarget) for one in scene.shots)


def test_an_order_in_doubt_holds_up_the_round(table: Table) -> None:
    """Who wrote it is asked what it means; nobody moves on it."""
    table.mail(table.first, "bank left or perhaps turn right, hold fire")
    done = run("check", "turns/turn1", "--games", str(table.games))
    assert f"It is {table.first}'s turn to move." in done.output
    assert "has moved" not in done.output
    assert "I cannot tell what this is to mean" in table.letter("question", table.first)
    assert not list((table.games / "turns/turn1/drafts").glob(f"reminder-{table.first.lower()}*"))
