"""Holidays, a pause, leave, resignations, another player, and another game master."""

import json
import zipfile
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, state_of, write_orders

from sopwith_gm.systems import SYSTEMS


def edit(games: Path, old: str, new: str) -> None:
    """Change game.yaml as a game master does."""
    path = games / "dawn-patrol" / "game.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def fly(games: Path, run: Run, turn: int, *names: str) -> dict[str, object]:
    """Fly a turn with the orders of these pilots (those of turn 3 again): its record."""
    orders = {name: ORDERS[3][name].replace("turn: 3", f"turn: {turn}") for name in names}
    write_orders(games, turn, orders)
    said = run("adjudicate", f"dawn-patrol/turn{turn}", "--now", "--games", games, "--at", BEFORE)
    assert said.code == 0, said.err
    path = games / "dawn-patrol" / f"turn{turn}" / "turn.json"
    record: dict[str, object] = json.loads(path.read_text())
    return record


def carded(record: dict[str, object]) -> list[str]:
    """Who had a card."""
    cards = record["cards"]
    assert isinstance(cards, list)
    return [card["player"] for card in cards]


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_has_resigned_is_told_in_any_game(system: str, tmp_path: Path, run: Run) -> None:
    """Beside what becomes of his plane: `adjudicate` ended in a fault of the program after it had
    written the turn of a game whose remarks have other parts than those of SOPWITH."""
    games = tmp_path / "games"
    run("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    run("new", "skies", "--system", system, "--games", games,
        "--pilot", "Wren, ned", "--pilot", "Lark, mo")  # fmt: skip
    first = SYSTEMS[system].first_turn
    assert run("resign", "Wren", "--from", str(first + 1), "--games", games).code == 0
    for turn in (first, first + 1):
        said = run("adjudicate", f"skies/turn{turn}", "--now", "--games", games, "--at", BEFORE)
        assert (said.code, said.err) == (0, "")
    assert "  Wren: has resigned; no orders" in said.out.replace("; No orders", "; no orders")


@pytest.mark.parametrize(
    "command", [("replace", "Wren", "vera"), ("resign", "Wren"), ("leave", "Wren", "2")]
)
def test_a_plane_that_is_out_is_nobodys_to_order_for(
    command: tuple[str, ...], tmp_path: Path, run: Run
) -> None:
    """It flew off the board: nobody takes it over, and nobody is welcomed to it, though game.yaml
    says so."""
    games = tmp_path / "games"
    run("init", games, "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
    run("new", "skies", "--system", "squadron", "--games", games,
        "--pilot", "Wren, ned", "--pilot", "Lark, mo", "--pilot", "Kite, cora")  # fmt: skip
    (games / "skies" / "turn0" / "orders" / "wren.txt").write_text("START 1 8 7 FACING W\n")
    for turn in (0, 1):
        said = run("adjudicate", f"skies/turn{turn}", "--now", "--games", games, "--at", BEFORE)
        assert said.code == 0, said
    before = state_of(games)
    said = run(*command, "--games", games)
    assert (said.code, said.out) == (1, "")
    assert "skies: Wren is out of the game; still in it: Lark, Kite" in said.err
    assert state_of(games) == before
    path = games / "skies" / "game.yaml"
    text = path.read_text().replace("{player: ned}", "{player: ned, handed_to: {2: vera}}")
    path.write_text(text)
    said = run("check", "skies/turn2", "--games", games, "--at", BEFORE)
    assert "welcome" not in said.out


def test_nothing_is_due_on_a_holiday(games: Path, run: Run) -> None:
    """The next deadline is a week later for each one passed over."""
    edit(games, "  weekday:", "  holidays: [2026-12-28 to 2027-01-03]\n  weekday:")
    deadline = fly(games, run, 4, "red", "blue", "tin")["deadline"]
    assert isinstance(deadline, dict)
    assert deadline["due"] == "2027-01-08T18:00+00:00"
    assert run("verify", "--quick", "--games", games).code == 0


def test_an_extension_is_one_line(games: Path, run: Run) -> None:
    """And stays 18:00 by the clock."""
    edit(games, '    "1": ', '    "4": 2027-07-01 18:00\n    "1": ')
    (only,) = json.loads(run("status", "--json", "--games", games).out)
    assert only["deadline"] == "2027-07-01T18:00+01:00"


def test_nothing_is_flown_in_a_pause(games: Path, run: Run) -> None:
    """Nor is anybody carded; the turns before stay as they are."""
    edit(games, "  weekday:", "  paused: yes\n  weekday:")
    write_orders(games, 4, {})
    said = run("adjudicate", "dawn-patrol/turn4", "--now", "--games", games)
    assert said.code == 1
    assert "dawn-patrol is paused" in said.err
    assert "turn 4, paused" in run("status", "--games", games).out
    assert run("verify", "--quick", "--games", games).code == 0


def test_who_is_on_leave_has_no_card_for_silence(games: Path, run: Run) -> None:
    """The others have; his plane flies straight on all the same."""
    edit(games, "player: cora, home: S", "player: cora, home: S, leave: [4]")
    record = fly(games, run, 4, "tin")
    assert carded(record) == ["dorian"]
    assert carded(fly(games, run, 5, "tin")) == ["dorian", "cora"]
    assert run("verify", "--quick", "--games", games).code == 0


def test_nobody_waits_for_who_has_resigned(games: Path, run: Run) -> None:
    """No reminder, no card."""
    edit(games, "player: cora, home: S", "player: cora, home: S, resigned: 4")
    write_orders(games, 4, {})
    assert "Blue Bottle: none awaited" in run("check", "dawn-patrol/turn4", "--games", games).out
    assert not list((games / "dawn-patrol" / "turn4" / "drafts").glob("*blue*"))
    assert carded(fly(games, run, 4, "tin")) == ["dorian"]


def test_a_plane_changes_hands_and_the_past_stays(games: Path, run: Run) -> None:
    """From that turn on the new player's address counts, and the card is his."""
    edit(games, "player: cora, home: S", "player: cora, home: S, handed_to: {4: ivo}")
    record = fly(games, run, 4, "tin", "red")
    assert carded(record) == ["ivo"]
    assert run("verify", "--quick", "--games", games).code == 0


def test_a_game_changes_hands_in_one_archive(games: Path, run: Run, tmp_path: Path) -> None:
    """The next game master verifies it, and flies the next turn to the same end."""
    archive = tmp_path / "game.zip"
    said = run("handover", "dawn-patrol", "--to", archive, "--games", games)
    assert said.code == 0, said.err
    assert run("verify", archive, "--quick").code == 0
    first = archive.read_bytes()
    archive.unlink()
    run("handover", "dawn-patrol", "--to", archive, "--games", games)
    assert archive.read_bytes() == first
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(tmp_path / "theirs")
    theirs = tmp_path / "theirs"
    league = theirs / "league.yaml"
    league.write_text(league.read_text().replace("Ada Quill", "Somebody Else"))
    assert run("verify", "--games", theirs, "--quick").code == 0
    ours = fly(games, run, 4, "red", "blue", "tin")
    mine = fly(theirs, run, 4, "red", "blue", "tin")
    assert mine["adjudication"] == ours["adjudication"]
    assert mine["dice"] == ours["dice"]


def test_an_archive_that_was_tampered_with_is_found(games: Path, run: Run, tmp_path: Path) -> None:
    """Its records are flown again."""
    archive, changed = tmp_path / "game.zip", tmp_path / "changed.zip"
    run("handover", "dawn-patrol", "--to", archive, "--games", games)
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(changed, "w") as new:
        for member in old.infolist():
            content = old.read(member)
            if member.filename == "dawn-patrol/turn2/turn.json":
                content = content.replace(b'"damage": 12', b'"damage": 11', 1)
            new.writestr(member, content)
    said = run("verify", changed, "--quick")
    assert said.code == 1
    assert "expected 12" in said.out


def test_an_archive_that_leads_elsewhere_is_refused(run: Run, tmp_path: Path) -> None:
    """Nothing is written outside, whoever packed it."""
    path = tmp_path / "bad.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("../outside.txt", "x")
    said = run("verify", path)
    assert said.code == 1
    assert "leads elsewhere" in said.err
    assert not (tmp_path.parent / "outside.txt").exists()


def test_players_verify_a_finished_game_without_what_is_private(
    games: Path, run: Run, tmp_path: Path
) -> None:
    """No address, no note, no message; every die and record."""
    edit(games, "deadlines:", "notes: PRIVATE-NOTE\ndeadlines:")
    edit(games, "# A game.", "# PRIVATE-COMMENT\n# A game.")
    (games / "private" / "addresses.yaml").write_text("players: {cora: marked@example.org}\n")
    archive = tmp_path / "players.zip"
    said = run("handover", "dawn-patrol", "--for-players", "--to", archive, "--games", games)
    assert said.code == 1
    assert "is not over" in said.err
    folder = write_orders(games, 4, {"red": ORDERS[3]["red"].replace("turn: 3", "turn: 4")})
    (folder / "red.yaml").write_text("# PRIVATE-ORDERS\n" + (folder / "red.yaml").read_text())
    (folder.parent / "rulings.yaml").write_text(
        "# PRIVATE-RULING\nposition:\n  reason: To end it here.\n  planes:\n"
        "    Blue Bottle: {state: flying, hex: J1, facing: S}\n"
        "    Tin Goose: {state: flying, hex: J1, facing: S}\n"
    )
    flown = run("adjudicate", "dawn-patrol/turn4", "--now", "--games", games, "--at", BEFORE)
    assert flown.code == 0, flown.err
    before = state_of(games)
    said = run("handover", "dawn-patrol", "--for-players", "--to", archive, "--games", games)
    assert said.code == 0, said.err
    assert state_of(games) == before
    with zipfile.ZipFile(archive) as opened:
        everything = b"".join(opened.read(name) for name in opened.namelist())
        names = opened.namelist()
    for mark in (b"PRIVATE-", b"marked@example.org"):
        assert mark not in everything
    assert not [name for name in names if "private" in name or "/orders/" in name]
    said = run("verify", archive)
    assert (said.code, said.out) == (0, "dawn-patrol: 4 turns, all as it should be.\n")
