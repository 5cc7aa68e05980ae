"""A league on a synchronised drive: every command names the copies there, and none uses them."""

import zipfile
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, state_of, write_orders

GAME = "dawn-patrol"
SIGN = "MARK-OF-THE-COPY"
DATE = "conflicted copy 2026-12-01"
COPIES = {
    f"league ({DATE}).yaml": "league.yaml",
    "pilots 2.yaml": "pilots.yaml",
    "private/addresses_conflict-20261201-101112.yaml": "addresses.yaml",
    f"private/{GAME} ({DATE}).secret": f"{GAME}.secret",
    f"{GAME} ({DATE})/game.yaml": GAME,
    f"{GAME}/game (1).yaml": "game.yaml",
    f"{GAME}/turn2 ({DATE})/turn.json": "turn2",
    f"{GAME}/turn3 2/turn.json": "turn3",
    f"{GAME}/turn3/turn ({DATE}).json": "turn.json",
    f"{GAME}/turn3/report-LAPTOP-7.txt": "report.txt",
    f"{GAME}/turn3/orders/red.sync-conflict-20261201-101112-ABCDEFG.yaml": "red.yaml",
    f"{GAME}/turn3/history/1 ({DATE}).json": "1.json",
}


@pytest.fixture
def copied(games: Path) -> Path:
    """Three turns flown, and copies lying everywhere; each holds a sign."""
    (games / "private" / "addresses.yaml").touch()
    for name in COPIES:
        path = games / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"notes: {SIGN}\n")
    return games


def place_of(name: str) -> str:
    """What is named: the folder, where all of it is a copy."""
    parts = Path(name).parts
    whole = [index for index, part in enumerate(parts) if DATE in part or part == "turn3 2"]
    return "/".join(parts[: whole[0] + 1]) if whole else name


@pytest.mark.parametrize(
    "command",
    [
        ("status",),
        ("check", f"{GAME}/turn4"),
        ("adjudicate", f"{GAME}/turn4", "--now"),
        ("amend", f"{GAME}/turn3", "--yes"),
        ("verify", "--quick"),
        ("publish", "--no-maps"),
        ("handover", GAME),
    ],
)
def test_every_command_names_every_copy_and_leaves_it_alone(
    copied: Path, run: Run, command: tuple[str, ...], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Where it lies, which file it is a copy of, which is used, and what to do; once each."""
    monkeypatch.chdir(tmp_path)
    write_orders(copied, 4, {"tin": ORDERS[3]["tin"].replace("turn: 3", "turn: 4")})
    copies = {name: text for name, text in state_of(copied).items() if SIGN.encode() in text}
    at = ["--at", BEFORE] if command[0] not in ("verify", "handover") else []
    said = run(*command, "--games", copied, *at)
    assert said.code == 0, said.err
    for name, of in COPIES.items():
        start = f"{copied / place_of(name)}:"
        lines = [one for one in said.err.splitlines() if one.startswith(start)]
        assert len(lines) == 1, name
        if (copied / place_of(name)).with_name(of).exists():
            assert f"it is not used, {of} is. Compare the two" in lines[0]
        else:
            assert f"it is not used, and there is no {of}. If it is the right one" in lines[0]
    after = state_of(copied)
    assert {name: after[name] for name in copies} == copies
    assert len(copies) == len(COPIES)


def test_no_copy_is_published(copied: Path, run: Run, tmp_path: Path) -> None:
    """Neither its content nor its name."""
    said = run("publish", "--no-maps", "--games", copied, "--out", tmp_path / "site")
    assert said.code == 0, said.err
    for name, content in state_of(tmp_path / "site").items():
        assert SIGN.encode() not in content, name
        assert "conflict" not in name


def test_a_copy_goes_to_the_next_game_master_and_to_no_player(
    copied: Path, run: Run, tmp_path: Path
) -> None:
    """It may hold what only the game master may read, and it may be the better one."""
    from sopwith_gm.store.archive import packed, packed_for_players
    from sopwith_gm.store.find import load_all
    from sopwith_gm.store.game import load_game

    league, pilots = load_all(copied)
    game = load_game(copied / GAME, league, pilots)
    for for_players in (True, False):
        path = tmp_path / "game.zip"
        path.write_bytes(
            packed_for_players(game, pilots, lambda _record, _history: {})
            if for_players
            else packed(game, pilots)
        )
        with zipfile.ZipFile(path) as archive:
            found = [name for name in archive.namelist() if SIGN.encode() in archive.read(name)]
        assert bool(found) is not for_players
