"""Copies that a synchronised drive made are known by their names."""

from pathlib import Path

import pytest

from sopwith_gm.store.copies import copies_in, order_copies_in, original_of
from sopwith_gm.store.folders import game_folders
from sopwith_gm.store.rulesets import ruleset_names


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("turn (conflicted copy 2026-11-21).json", "turn.json"),
        ("game (Ada's conflicted copy 2026-11-21).yaml", "game.yaml"),
        ("game (Ada's Conflicted Copy 2026-11-21 (1)).yaml", None),
        ("game (In Konflikt stehende Kopie von Ada 2026-11-21).yaml", "game.yaml"),
        ("game (conflicted copy 2026-11-21 120000).yaml", "game.yaml"),
        ("game_conflict-20261121-120000.yaml", "game.yaml"),
        ("game.sync-conflict-20261121-120000-ABCDEFG.yaml", "game.yaml"),
        ("turn12 (conflicted copy 2026-11-21)", "turn12"),
        ("game (1).yaml", "game.yaml"),
        ("game(1).yaml", "game.yaml"),
        ("game 2.yaml", "game.yaml"),
        ("game-LAPTOP-7A.yaml", "game.yaml"),
        ("turn12 2", "turn12"),
        ("turn (1).json", None),  # there is no turn.json beside it
        ("dawn-patrol-II", None),
        ("dawn-patrol 2", None),
        ("gentle-B.yaml", None),
        ("game-2.yaml", None),
        ("fen (conflicting orders).eml", None),
        ("fen (1).eml", None),
        ("game.yaml", None),
    ],
)
def test_names_of_copies_are_known(name: str, of: str | None) -> None:
    """Dropbox, Nextcloud, Syncthing, Google Drive, iCloud, OneDrive; and what is none of theirs."""
    there = ["game.yaml", "turn12", "dawn-patrol", "gentle.yaml", "fen.eml", name]
    assert original_of(name, there) == of


def test_a_second_mail_of_the_same_name_is_no_copy(tmp_path: Path) -> None:
    """A browser saves it as `fen (1).eml`; only the same bytes twice are a copy."""
    (tmp_path / "fen.eml").write_bytes(b"LT")
    (tmp_path / "fen (1).eml").write_bytes(b"RT")
    (tmp_path / "Dusty Fen.txt").write_bytes(b"A")
    (tmp_path / "Dusty Fen 2.txt").write_bytes(b"A")
    (tmp_path / "fen (conflicted copy 2026-11-21).eml").write_bytes(b"A")
    names = [copy.path.name for copy in order_copies_in(tmp_path)]
    assert names == ["Dusty Fen 2.txt", "fen (conflicted copy 2026-11-21).eml"]


def test_a_copied_game_is_no_game_and_a_copied_ruleset_none(tmp_path: Path) -> None:
    """Its folder's name says what it is."""
    for name in ("dawn-patrol", "dawn-patrol (conflicted copy 2026-11-21)", "dawn-patrol-II"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.yaml").touch()
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "gentle.yaml").touch()
    (tmp_path / "rules" / "gentle.sync-conflict-20261121-120000-ABC.yaml").touch()
    assert [one.name for one in game_folders(tmp_path)] == ["dawn-patrol", "dawn-patrol-II"]
    assert [name for name in ruleset_names(tmp_path) if "gentle" in name] == ["gentle"]
    assert [copy.of for copy in copies_in(tmp_path)] == ["dawn-patrol"]


def test_nothing_is_said_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """A turn may have no orders."""
    assert copies_in(tmp_path / "orders") == []
    assert order_copies_in(tmp_path / "orders") == []
