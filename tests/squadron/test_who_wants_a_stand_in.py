"""After two silent rounds a stand-in is asked for: `status` says of which plane, and why."""

import json
from pathlib import Path

import pytest
from at_the_desk import run, write

GAME = """title: Silence
system: squadron
ruleset: postal
pilots:
  Lark: {player: kim}
  Rook: {player: ben}
  Owl: {player: ann}
"""
AFTER = ("--at", "2028-01-01T00:00+00:00", "--now")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose game waits for round 3: Lark sent orders for both rounds, Owl for the second;
    in the set-up nobody did."""
    games = tmp_path_factory.mktemp("silence") / "games"
    run("init", str(games), "--game-master", "Ida", "--zone", "UTC", "--ruleset", "email")
    write(games / "silence/game.yaml", GAME)
    write(games / "pilots.yaml", "pilots: {}\n")
    write(games / "private/silence.secret", bytes(range(32)).hex() + "\n")
    for turn, there in ((0, ()), (1, ("Lark",)), (2, ("Lark", "Owl"))):
        (games / f"silence/turn{turn}/orders").mkdir(parents=True, exist_ok=True)
        for plane in there:
            text = f"pilot: {plane}\nturn: {turn}\nmove: S\n"
            write(games / f"silence/turn{turn}/orders/{plane}.yaml", text)
        done = run("adjudicate", f"silence/turn{turn}", "--games", str(games), *AFTER)
        assert done.exit_code == 0, done.output
    return games


def stand_ins(games: Path) -> list[str]:
    """What `status` says of them."""
    done = run("status", "--games", str(games), "--json")
    assert done.exit_code == 0, done.output
    found: list[str] = json.loads(done.output)[0]["stand_ins"]
    return found


def test_two_silent_rounds_want_another_player(games: Path) -> None:
    """Not one, and not the set-up: in that there is no NMR (SL 14.5). Told in words as well."""
    why = "nothing that counted came from ben in turns 1 and 2"
    cure = "ask for another player (handed_to, in game.yaml)"
    assert stand_ins(games) == [f"Rook: {why}; {cure}"]
    assert f"stand-in:      Rook: {why}" in run("status", "--games", str(games)).output


def test_who_has_taken_over_is_not_blamed(games: Path) -> None:
    """The silence was another's."""
    file = games / "silence/game.yaml"
    file.write_text(GAME.replace("{player: ben}", "{player: ben, handed_to: {3: ned}}"))
    assert stand_ins(games) == []
    file.write_text(GAME)
