"""Publishing again: only what changed is made anew, addresses stay, and accidents are mended."""

import errno
import json
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from leagues import add_game, every_file, fly, make_league, write
from site_check import faults_of_site

from sopwith_gm.desk import site_sources
from sopwith_gm.desk.publish import publish_site
from sopwith_gm.desk.site_folder import LIST, ROWS, SiteFolder
from sopwith_gm.errors import UserError

AHEAD = {"moves": ["A", "A", "A"]}


def published(league: Path, site: Path, **more: object) -> set[str]:
    """Publish, and give the names of the files that are other ones than before."""
    before = every_file(site) if site.is_dir() else {}
    publish_site(league, site, with_maps=False, **more)
    after = every_file(site)
    return {name for name in before | after if before.get(name) != after.get(name)} - {LIST, ROWS}


def test_a_second_run_changes_nothing_and_reads_no_record(league, tmp_path, monkeypatch):
    """Digests are kept by the seal of their turn."""
    publish_site(league, tmp_path / "site", with_maps=False)
    monkeypatch.setattr(site_sources, "load_record", None)
    before = every_file(tmp_path / "site")
    done = publish_site(league, tmp_path / "site", with_maps=False)
    assert (done.made, done.written, done.removed) == (0, 0, 0)
    assert every_file(tmp_path / "site") == before


def test_a_new_turn_changes_its_own_pages_and_those_that_tell_of_it(league, tmp_path):
    """Not the game that is over, nor the turn before the last."""
    publish_site(league, tmp_path / "site", with_maps=False)
    fly(league, "dawn-patrol", {"Red Robin": AHEAD})
    changed = published(league, tmp_path / "site")
    assert {"index.html", "feed.xml", "bulletin/index.html"} <= changed
    assert "games/dawn-patrol/turn3/index.html" in changed
    assert "games/dawn-patrol/turn2/index.html" in changed  # it has a next turn now
    assert not any(
        name.startswith(("games/short-work/", "games/dawn-patrol/turn1/")) for name in changed
    )


def test_the_site_is_the_same_whether_it_grew_or_was_made_at_once(league, tmp_path):
    """Turn by turn or all at once: the same bytes."""
    publish_site(league, tmp_path / "grown", with_maps=False)
    fly(league, "dawn-patrol", {"Red Robin": AHEAD})
    publish_site(league, tmp_path / "grown", with_maps=False)
    publish_site(league, tmp_path / "once", with_maps=False)
    grown, once = every_file(tmp_path / "grown"), every_file(tmp_path / "once")
    assert {name: text for name, text in grown.items() if name not in (LIST, ROWS)} == {
        name: text for name, text in once.items() if name not in (LIST, ROWS)
    }


def test_an_extension_changes_the_pages_that_say_the_deadline(league, tmp_path):
    """A line in game.yaml, without any new turn."""
    publish_site(league, tmp_path / "site", with_maps=False)
    game = league / "dawn-patrol" / "game.yaml"
    game.write_text(game.read_text().replace("2026-03-20 18:00", "2026-03-27 18:00"))
    assert "calendar.ics" in published(league, tmp_path / "site")
    assert "27 March 2026" in (tmp_path / "site/games/dawn-patrol/index.html").read_text()


def test_a_file_that_was_deleted_comes_back(league, tmp_path):
    """The list says what there should be; the disk, what there is."""
    publish_site(league, tmp_path / "site", with_maps=False)
    (tmp_path / "site" / "pilots" / "red-robin.html").unlink()
    assert published(league, tmp_path / "site") == {"pilots/red-robin.html"}


def test_old_addresses_never_break(league, tmp_path):
    """A game that is taken away leaves pages that say so, and nothing else of it."""
    publish_site(league, tmp_path / "site", with_maps=False)
    old = {name for name in every_file(tmp_path / "site") if name.endswith(".html")}
    shutil.rmtree(league / "short-work")
    for _ in range(2):
        publish_site(league, tmp_path / "site", with_maps=False)
        files = every_file(tmp_path / "site")
        assert old <= set(files)
        assert "has moved or is gone" in files["games/short-work/turn1/index.html"].decode()
        assert not {"games/short-work/turn1/turn.json", "games/short-work/dice-secret.txt"} & set(
            files
        )
    assert faults_of_site(tmp_path / "site") == []


def test_files_that_are_not_ours_are_left_alone(league, tmp_path):
    """A CNAME, a picture of the game master's; but one of the site's names is refused at first."""
    site = tmp_path / "site"
    write(site / "CNAME", "example.org")
    publish_site(league, site, with_maps=False)
    assert (site / "CNAME").exists()
    write(tmp_path / "other" / "index.html", "mine")
    for _ in range(2):  # the second time, too, when the first has left other pages there
        with pytest.raises(UserError, match="was not written by `publish`; name an empty folder"):
            publish_site(league, tmp_path / "other", with_maps=False)
        assert (tmp_path / "other" / "index.html").read_text().startswith("mine")


@pytest.mark.parametrize("where", ["games", "games/site", "."])
def test_site_and_league_do_not_lie_in_each_other(league, tmp_path, where):
    """The site's folders would be taken for games, and private/ would be published."""
    with pytest.raises(UserError, match="would lie in each other"):
        publish_site(league, tmp_path / where, with_maps=False)


def test_a_records_own_bytes_are_published_where_nothing_had_to_be_dropped(league, tmp_path):
    """So that players can follow the chain of SHA-256 from turn to turn."""
    publish_site(league, tmp_path / "site", with_maps=False)
    for turn in (1, 2):
        name = f"dawn-patrol/turn{turn}/turn.json"
        assert (tmp_path / "site/games" / name).read_bytes() == (league / name).read_bytes()


def _without_the_files_of_a_part(text: str) -> str:
    found = json.loads(text)
    del found["files"]["games/short-work/turn1"]
    return json.dumps(found)


@pytest.mark.parametrize(
    "broken",
    [
        lambda text: text[: len(text) // 2],
        lambda _: "",
        lambda _: "[]",
        lambda text: text.replace('"games"', '"turns"', 1),
        lambda text: text.replace('"pieces":[[', '"pieces":[["a",', 1),
        _without_the_files_of_a_part,
    ],
    ids=["half of it", "nothing", "a list", "another key", "one piece more", "files left out"],
)
def test_a_broken_list_means_everything_is_made_anew(league, tmp_path, broken):
    """As a sync program may leave it, or somebody who edited it."""
    publish_site(league, tmp_path / "site", with_maps=False)
    whole = every_file(tmp_path / "site")
    (tmp_path / "site" / LIST).write_text(broken((tmp_path / "site" / LIST).read_text()))
    done = publish_site(league, tmp_path / "site", with_maps=False)
    assert "could not be read" in done.mended[0]
    assert every_file(tmp_path / "site") == whole


def test_a_wrong_game_of_which_not_all_was_kept_holds_up_no_other(league, tmp_path):
    """Its lines are torn, so that nobody can tell it as it was."""
    site = tmp_path / "site"
    publish_site(league, site, with_maps=False)
    start = 0
    for name, size, _ in json.loads((site / LIST).read_text())["pieces"]:
        if name == "lines short-work":
            break
        start += size
    rows = bytearray((site / ROWS).read_bytes())
    rows[start] ^= 1
    (site / ROWS).write_bytes(rows)
    write(league / "short-work" / "game.yaml", {"title": "Short Work"})
    done = publish_site(league, site, with_maps=False, base="https://example.org/elsewhere/")
    assert set(done.untold) == {"short-work"}


def stopped_at_its_end(league: Path, site: Path, **more: object) -> None:
    """Publish, but be stopped when only the list is still to be written."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SiteFolder, "_save", _stop)
        with pytest.raises(UserError, match="is not finished"):
            publish_site(league, site, with_maps=False, **more)


def _stop(*_: object) -> None:
    raise UserError("stopped")


def same_as_made_at_once(league: Path, site: Path) -> bool:
    """Does the site hold what a new folder would?"""
    once = site.with_name("once")
    publish_site(league, once, with_maps=False)
    kept = {".publishing", LIST, ROWS}
    one, other = every_file(site), every_file(once)
    return {name: one[name] for name in one.keys() - kept} == {
        name: other[name] for name in other.keys() - kept
    }


def test_what_an_interrupted_run_made_is_not_taken_for_what_the_list_says(league, tmp_path):
    """It was told another address than the runs before and after it."""
    site = tmp_path / "site"
    publish_site(league, site, with_maps=False)
    stopped_at_its_end(league, site, base="https://example.org/elsewhere/")
    publish_site(league, site, with_maps=False)
    assert same_as_made_at_once(league, site)


def test_a_game_that_only_an_interrupted_run_told_of_is_gone(league, tmp_path):
    """Its pages say so, and nothing else of it stays."""
    site = tmp_path / "site"
    (league / "short-work").rename(tmp_path / "aside")
    publish_site(league, site, with_maps=False)
    before = every_file(site)
    (tmp_path / "aside").rename(league / "short-work")
    stopped_at_its_end(league, site)
    assert (site / "games/short-work/turn1/turn.json").exists()
    shutil.rmtree(league / "short-work")
    publish_site(league, site, with_maps=False)
    after = every_file(site)
    new = after.keys() - before.keys()
    assert "games/short-work/turn1/index.html" in new
    assert all(b"has moved or is gone" in after[name] for name in new)
    assert {name for name in before if before[name] != after[name]} <= {LIST, ROWS}


def test_a_line_that_an_interrupted_run_had_not_written_out_is_passed_over(league, tmp_path):
    """None of the files that it would have named was begun."""
    site = tmp_path / "site"
    publish_site(league, site, with_maps=False)
    (site / ".publishing").write_text('["index.html", ["ind')
    done = publish_site(league, site, with_maps=False)
    assert (done.made, done.written, done.removed) == (0, 0, 0)
    assert not (site / ".publishing").exists()


def test_two_at_once_are_refused_by_name(league, tmp_path):
    """The second says who has the site."""
    from datetime import UTC, datetime

    from sopwith_gm.store.lock import locked

    (tmp_path / "site").mkdir()
    now = datetime(2026, 3, 1, tzinfo=UTC)
    with (
        locked(tmp_path / "site", command="publish", now=now),
        pytest.raises(UserError, match="in use by process"),
    ):
        publish_site(league, tmp_path / "site", with_maps=False)


CALLS = ("open", "replace", "unlink", "fsync", "chmod", "mkdir", "sync")


def run(league: Path, site: Path, point: int, how: str) -> int:
    """Publish in a process of its own, which meets its end at its system call number `point`.

    Its exit code: 0 done, 1 refused in words, 2 anything else, 3 done but for a game that could not
    be read; below 0 the signal that ended it.
    """
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    try:
        _meet_an_end(point, how)
        done = publish_site(league, site, with_maps=False)
    except UserError:
        os._exit(1)
    except BaseException:  # the child must never come back into the tests
        os._exit(2)
    os._exit(3 if done.faults else 0)


def _meet_an_end(point: int, how: str) -> None:
    made = 0

    def counted(real: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object, **named: object) -> object:
            nonlocal made
            made += 1
            if made == point and how == "full":
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if made == point:
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*arguments, **named)

        return call

    tempfile.mkstemp = counted(tempfile.mkstemp)
    for name in CALLS:
        setattr(os, name, counted(getattr(os, name)))


@pytest.fixture(scope="module")
def accident(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, dict[str, bytes]]:
    """A league with a new turn and a new game, the site from before, and as it should be."""
    folder = tmp_path_factory.mktemp("accident")
    games = make_league(folder / "games")
    publish_site(games, folder / "old", with_maps=False)
    fly(games, "dawn-patrol", {"Red Robin": AHEAD})
    add_game(games, "newer", "Newer", {"Red Robin": {"home": "N"}, "von Krull": {"home": "S"}})
    shutil.copytree(folder / "old", folder / "new")
    publish_site(games, folder / "new", with_maps=False)
    return games, folder / "old", every_file(folder / "new")


APART = 9
"""Calls from one end to the next within a test; the tests begin at different ones."""
ENDS = [("kill", 1), ("kill", 4), ("kill", 7), ("full", 5)]
if os.environ.get("SOPWITH_FAULTS") == "every":
    ENDS = [(how, first) for how in ("kill", "full") for first in range(1, APART + 1)]


@pytest.mark.parametrize(("how", "first"), ENDS)
def test_whatever_ends_a_run_the_next_one_finishes_it(accident, tmp_path, how, first, capsys):
    """Killed at every third system call, or the disk full at every ninth (`make faults`: at each):
    pages are whole, the league is untouched, and the next run makes the site as it should be."""
    games, old, whole = accident
    league, before = every_file(games), every_file(old)
    site = tmp_path / "site"
    untouched, point = 0, first
    while untouched < 5:  # some calls may fail without harm; after the last one all is untouched
        shutil.copytree(old, site)
        code = run(games, site, point, how)
        assert code in ((0, -signal.SIGKILL) if how == "kill" else (0, 1, 3))
        untouched = untouched + 1 if code == 0 else 0
        for name, content in every_file(site).items():
            is_mixed = code == 3 and name.count("/") < 2  # old of one game, new of the others
            if not (is_mixed or name.rpartition("/")[2].startswith((".publish", ".sopwith"))):
                assert content in (before.get(name), whole.get(name)), name
        publish_site(games, site, with_maps=False)
        assert every_file(site) == whole
        assert every_file(games) == league
        shutil.rmtree(site)
        point += APART
    assert point > 100
    if os.environ.get("SOPWITH_FAULTS") == "every":
        with capsys.disabled():
            sys.stdout.write(f"\n  publish, {how}: ended at {(point - first) // APART - 5} calls\n")


def test_a_folder_that_cannot_be_made_is_said_in_words(league, tmp_path, monkeypatch):
    """On a disk that is read-only, or below what is a file: where, why, and another way."""
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match=r"file/site: cannot be made: part of its path is a file"):
        publish_site(league, tmp_path / "file" / "site", with_maps=False)

    def read_only(folder: Path, **_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(folder))

    monkeypatch.setattr(Path, "mkdir", read_only)
    with pytest.raises(UserError, match=r"site: cannot be made: the disk is read-only; name anoth"):
        publish_site(league, tmp_path / "site", with_maps=False)


def test_a_full_disk_is_said_in_words(league, tmp_path, monkeypatch):
    """Where, why, and what to do."""

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    publish_site(league, tmp_path / "site", with_maps=False)
    fly(league, "dawn-patrol", {"Red Robin": AHEAD})
    monkeypatch.setattr("sopwith_gm.store.atomic.tempfile.mkstemp", full)
    with pytest.raises(UserError, match="the disk is full"):
        publish_site(league, tmp_path / "site", with_maps=False)
