"""What is said where a name is not quite right, or a folder cannot be held."""

from pathlib import Path

import pytest
from desk_tools import BEFORE, Run, state_of

TURN = "dawn-patrol/turn4"


def test_a_games_name_alone_means_the_turn_that_is_due_in_it(games: Path, run: Run) -> None:
    """By name and by path."""
    for name in ("dawn-patrol", games / "dawn-patrol"):
        said = run("check", name, "--games", games, "--at", BEFORE)
        assert said.code == 0
        assert "Red Knave: nothing yet" in said.out
        assert (games / "dawn-patrol" / "turn4" / "drafts").exists()
    said = run("check", "dawn-patrole", "--games", games)
    assert "unknown turn 'dawn-patrole'" in said.err


def test_verify_and_status_say_the_same_of_a_folder_that_was_renamed(games: Path, run: Run) -> None:
    """The secret bears the old name: to look for one of the new name would be a wrong cure."""
    (games / "dawn-patrol").rename(games / "day-patrol")
    for command in ("status", "verify"):
        said = run(command, "--games", games)
        assert said.code == 1
        assert "was a folder renamed?" in said.out + said.err
        assert "secret" not in said.out + said.err


@pytest.mark.parametrize(
    ("place", "arguments"),
    [
        ("games/dawn-patrol", ("check", TURN)),
        ("games/dawn-patrol", ("adjudicate", TURN)),
        ("games/dawn-patrol", ("pause", "dawn-patrol")),
        ("games/dawn-patrol", ("handover", "dawn-patrol", "--to", "{place}/x.zip")),
        ("games", ("fetch", "{place}/post")),
        ("games", ("send",)),
        ("site", ("publish", "--no-maps")),
    ],
)
def test_a_command_that_cannot_lock_says_that_nothing_was_changed(
    games: Path, run: Run, place: str, arguments: tuple[str, ...]
) -> None:
    """As every command that cannot end well says whether its work was done."""
    root = games.parent
    (games / "private" / "mail.yaml").write_text("send: {eml: out, from: a@example.org}\n")
    (root / "post").mkdir()
    (root / place / ".lock").unlink(missing_ok=True)
    (root / place / ".lock").mkdir(parents=True)
    before = state_of(root)
    said = run(*(one.replace("{place}", str(root)) for one in arguments), "--games", games)
    assert said.code == 1
    assert "cannot be locked: " in said.err
    assert said.err.endswith("; nothing was changed\n")
    assert state_of(root) == before


def test_a_ruleset_that_several_games_have_is_told_with_each_of_them(run: Run) -> None:
    """`postal, postal` would help nobody."""
    said = run("rules", "nope")
    assert "postal (squadron)" in said.err
    assert "postal (britain)" in said.err
