"""Publish after the plug was pulled: what was left is finished or swept first, and said."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from crash_tools import GAME, correct, dying_at, every, new_orders, tell
from desk_tools import BEFORE, Run, quietly, state_of

from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import is_unfinished
from sopwith_gm.store.lock import locked


def publish(games: Path, site: Path) -> None:
    """Publish without maps."""
    quietly("publish", "--games", games, "--out", site, "--no-maps", "--at", BEFORE)


def pages(site: Path) -> dict[str, bytes]:
    """What readers see of a site."""
    return {name: text for name, text in state_of(site).items() if not name.startswith(".pub")}


@pytest.mark.parametrize(
    ("prepare", "command", "step", "is_known"),
    [
        (correct, ("amend", f"{GAME}/turn2", "--yes"), 37, True),
        (new_orders, ("adjudicate", f"{GAME}/turn4", "--now"), 9, False),
    ],
)
def test_publishing_mends_what_an_interrupted_run_left(
    games: Path, tmp_path: Path, prepare: Callable[[Path], None], command: tuple[str, ...],
    step: int, is_known: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Killed at some call, then published: the site is that of the league before or after, never of
    half a correction, whether it knew the game already or not; and the league is whole."""
    monkeypatch.setattr("sopwith_gm.desk.site_seals.SETTLED", -(10**30))
    publish(games, tmp_path / "before")
    prepare(games)
    before = state_of(games)
    whole = Path(shutil.copytree(games, tmp_path / "whole"))
    quietly(*command, "--games", whole, "--at", BEFORE)
    after = state_of(whole)
    publish(whole, tmp_path / "after")
    sites = pages(tmp_path / "before"), pages(tmp_path / "after")
    assert sites[0] != sites[1]
    seen = set()
    tried = 0
    for call in range(1, 2000, every(step)):
        place = Path(shutil.copytree(games, tmp_path / "try"))
        site = tmp_path / "site"
        if is_known:
            shutil.copytree(tmp_path / "before", site)
            publish(place, site)
        arguments = (*command, "--games", str(place), "--at", BEFORE)
        code = dying_at(call, lambda arguments=arguments: quietly(*arguments))
        was_left = is_unfinished(place / GAME)
        capsys.readouterr()
        publish(place, site)
        assert ("interrupted" in capsys.readouterr().err) or not was_left, call
        state = state_of(place)
        assert state in (before, after), call
        assert pages(site) == sites[state == after], call
        seen.add((was_left, state == after))
        tried += code != 0
        shutil.rmtree(place)
        shutil.rmtree(site)
        if code == 0:
            break
    tell(capsys, f"{command[0]}: killed at {tried} calls, then mended by publish")
    assert seen == {(False, False), (True, False), (True, True), (False, True)}


def test_publishing_waits_for_a_run_that_is_writing(games: Path, tmp_path: Path, run: Run) -> None:
    """What lies there may be another process's, at work this moment: that one is named."""
    from datetime import UTC, datetime

    publish(games, tmp_path / "site")
    before = pages(tmp_path / "site")
    with locked(games / GAME, command="amend", now=datetime(2027, 1, 1, tzinfo=UTC)):
        (games / GAME / ".amend-new").mkdir()
        with pytest.raises(UserError, match=r"in use by process \d+ \(amend, since"):
            publish(games, tmp_path / "site")
    assert pages(tmp_path / "site") == before
    said = run("publish", "--games", games, "--out", tmp_path / "site", "--no-maps", "--at", BEFORE)
    assert said.code == 0
    assert "an interrupted run had not finished" in said.err
