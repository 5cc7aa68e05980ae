"""`read` on a file that lies among a turn's orders reads it as `check` does."""

from pathlib import Path

import pytest
from desk_tools import Run

from sopwith_gm.systems import SYSTEMS

TOLD = {
    "sopwith": ("Take off from alpha. A, A, LT\n", "LT"),
    "squadron": ("Attack 4, Health 2, the rest 3. South side.\n", "STATS ATT 4 DEF 3 SPD 3 HLT 2"),
    "britain": ("Je voudrais être Bleu, sinon Vert.\n", "SECTOR BLUE GREEN"),
}


def new_game(games: Path, system: str, run: Run) -> Path:
    """A game of it: its first turn's orders."""
    run("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    run("new", "skies", "--system", system, "--games", games,
        "--pilot", "Wren, ned", "--pilot", "Lark, mo")  # fmt: skip
    return games / "skies" / f"turn{SYSTEMS[system].first_turn}" / "orders"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_message_is_read_for_the_turn_among_whose_orders_it_lies(
    system: str, tmp_path: Path, run: Run
) -> None:
    """Nobody need say of which game it is; anywhere else it is one of SOPWITH, as before."""
    orders = new_game(tmp_path / "games", system, run)
    text, told = TOLD[system]
    (orders / "wren.txt").write_text(text)
    said = run("read", orders / "wren.txt")
    assert said.code == 0, said
    assert told in said.out
    elsewhere = tmp_path / "wren.txt"
    elsewhere.write_text(text)
    assert (told in run("read", elsewhere).out) == (system == "sopwith")
    assert (told in run("read", "--system", "sopwith", orders / "wren.txt").out) == (
        system == "sopwith"
    )


def test_who_a_message_is_from_is_told_by_the_turns_own_addresses(tmp_path: Path, run: Run) -> None:
    """A name of another plane is a target, and the sender's own is none."""
    orders = new_game(tmp_path / "games", "squadron", run)
    said = run("adjudicate", "skies/turn0", "--now", "--games", tmp_path / "games")
    assert said.code == 0, said
    addresses = tmp_path / "games" / "private" / "addresses.yaml"
    addresses.write_text("players: {ned: ned@example.org, mo: mo@example.org}\n")
    mail = orders.parent.parent / "turn1" / "orders" / "ned.eml"
    mail.write_text("From: ned@example.org\nSubject: skies\n\nS S. Shoot the Lark.\n")
    said = run("read", mail)
    assert (said.code, "ATTACK Lark" in said.out) == (0, True), said
    assert "ATTACK Lark" in run("read", "--why", mail).out


def test_where_the_games_files_are_wrong_it_says_so_and_the_way_round(
    tmp_path: Path, run: Run
) -> None:
    """It never takes the orders for those of another game instead."""
    orders = new_game(tmp_path / "games", "britain", run)
    (orders / "wren.txt").write_text(TOLD["britain"][0])
    path = tmp_path / "games" / "skies" / "game.yaml"
    path.write_text(path.read_text().replace("system: britain", "system: brittany"))
    said = run("read", orders / "wren.txt")
    assert said.code == 1
    assert "brittany" in said.err
    assert "say of which game it is: --system" in said.err
