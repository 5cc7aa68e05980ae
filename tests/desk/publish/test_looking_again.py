"""What has changed since the last run is found, however files and clocks look.

A folder may be synchronised, edited by hand, or stand on a machine whose clock was set wrong. What
has not changed is not read.
"""

import os
import shutil
from pathlib import Path

import pytest
from leagues import every_file, fly, make_league

from sopwith_gm.desk import site_seals, site_sources, site_told
from sopwith_gm.desk.publish import publish_site
from sopwith_gm.desk.site_folder import LIST, ROWS
from sopwith_gm.store.turn_commit import SEAL

AHEAD = {"moves": ["A", "A", "A"]}
LONG_AGO = 300_000_000


@pytest.fixture(params=[10**30, -(10**30)], ids=["fresh files", "settled files"])
def looked_at(
    request: pytest.FixtureRequest, league: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, Path]:
    """A league and its site, whose files count as just written, or as written long ago."""
    monkeypatch.setattr(site_seals, "SETTLED", request.param)
    publish_site(league, tmp_path / "site", with_maps=False)
    return league, tmp_path / "site"


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("is_dated_back", [False, True])
def test_of_a_record_changed_by_hand_nothing_is_published(looked_at, tmp_path, turn, is_dated_back):
    """E 9: what was told stands until it is corrected openly, on every page. Neither the same size
    nor a time from long ago hides it."""
    league, site = looked_at
    before = every_file(site)
    path = league / "dawn-patrol" / f"turn{turn}" / "turn.json"
    text = path.read_text()
    changed = text.replace('"score": 0', '"score": 9')
    assert len(changed) == len(text)
    assert changed != text
    path.write_text(changed)
    if is_dated_back:
        os.utime(path, (LONG_AGO, LONG_AGO))
    other = tmp_path / "other"
    for folder in (site, other):
        fault = publish_site(league, folder, with_maps=False).faults["dawn-patrol"]
        assert f"turn{turn}/turn.json: has changed since the program" in fault
    now = every_file(site)
    assert {name for name in before if now[name] != before[name]} <= {LIST, ROWS}
    assert not (other / "games" / "dawn-patrol").exists()
    path.write_text(text)
    publish_site(league, site, with_maps=False)
    changed_files = {name for name, content in every_file(site).items() if content != before[name]}
    assert changed_files <= {LIST, ROWS}


def test_a_league_that_was_copied_over_itself_is_the_same_league(looked_at, tmp_path):
    """A drive that synchronises writes every file anew: nothing of the site changes."""
    league, site = looked_at
    before = every_file(site)
    shutil.move(league, tmp_path / "moved")
    shutil.copytree(tmp_path / "moved", league, copy_function=shutil.copyfile)
    done = publish_site(league, site, with_maps=False)
    assert (done.made, done.written, done.removed) == (0, 0, 0)
    assert {name for name, content in every_file(site).items() if content != before[name]} <= {
        LIST,
        ROWS,
    }


@pytest.mark.parametrize("time", [LONG_AGO, 4_000_000_000])
def test_a_new_turn_is_found_whatever_the_clock_says(looked_at, time):
    """Adjudicated long before the turns that came earlier, or in a time to come."""
    league, site = looked_at
    fly(league, "dawn-patrol", {"Red Robin": AHEAD})
    for path in (league / "dawn-patrol" / "turn3").rglob("*"):
        os.utime(path, (time, time))
    os.utime(league / "dawn-patrol" / "turn3", (time, time))
    publish_site(league, site, with_maps=False)
    assert (site / "games/dawn-patrol/turn3/index.html").exists()
    publish_site(league, site.with_name("once"), with_maps=False)
    grown, once = every_file(site), every_file(site.with_name("once"))
    assert {name for name in grown | once if grown.get(name) != once.get(name)} <= {LIST, ROWS}


def test_a_turn_that_was_taken_back_goes(looked_at):
    """As `amend` withdraws one when a game ends earlier."""
    league, site = looked_at
    shutil.rmtree(league / "dawn-patrol" / "turn2")
    publish_site(league, site, with_maps=False)
    page = (site / "games/dawn-patrol/turn2/index.html").read_text()
    assert "has moved or is gone" in page


def test_turns_that_have_rested_are_not_read_again(league, tmp_path, monkeypatch):
    """Only looked at: no seal is read, no game is locked, and the site stays as it is."""
    monkeypatch.setattr(site_seals, "SETTLED", -(10**30))
    publish_site(league, tmp_path / "site", with_maps=False)
    before = every_file(tmp_path / "site")
    monkeypatch.setattr(site_seals, "_seal", None)
    monkeypatch.setattr(site_sources, "locked", None)
    publish_site(league, tmp_path / "site", with_maps=False)
    assert every_file(tmp_path / "site") == before


def test_of_a_game_that_did_not_change_no_turn_is_looked_at(league, tmp_path, monkeypatch):
    """A new turn of another: its share of the league's pages is taken as it was kept."""
    monkeypatch.setattr(site_seals, "SETTLED", -(10**30))
    publish_site(league, tmp_path / "site", with_maps=False)
    fly(league, "dawn-patrol", {"Red Robin": AHEAD})
    looked = []
    real = site_told._turns_of
    monkeypatch.setattr(
        site_told, "_turns_of", lambda game: looked.append(game.source.folder.name) or real(game)
    )
    done = publish_site(league, tmp_path / "site", with_maps=False)
    assert set(looked) == {"dawn-patrol"}
    assert done.pages == publish_site(league, tmp_path / "once", with_maps=False).pages
    grown, once = every_file(tmp_path / "site"), every_file(tmp_path / "once")
    assert {name for name in grown | once if grown.get(name) != once.get(name)} <= {LIST, ROWS}


def test_what_was_written_just_now_is_read_again(league, tmp_path, monkeypatch):
    """Two changes in one tick of the disk's clock may look like one."""
    monkeypatch.setattr(site_seals, "SETTLED", 10**30)
    publish_site(league, tmp_path / "site", with_maps=False)
    read = []
    real = site_seals._seal
    monkeypatch.setattr(site_seals, "_seal", lambda *one: read.append(one[1]) or real(*one))
    publish_site(league, tmp_path / "site", with_maps=False)
    assert read == [1, 2, 1]


@pytest.mark.parametrize(
    "damage", [lambda text: text[: len(text) // 2], lambda text: text.replace("Red", "Bad"), None]
)
def test_kept_lines_that_are_not_whole_are_made_anew(looked_at, damage):
    """Half a file, as a drive may leave it, one that was edited, or none: the same site."""
    league, site = looked_at
    before = every_file(site)
    if damage is None:
        (site / ROWS).unlink()
    else:
        (site / ROWS).write_text(damage((site / ROWS).read_text()))
    done = publish_site(league, site, with_maps=False)
    assert done.written == 0
    assert every_file(site) == before


def test_another_program_keeps_no_lines_of_the_old_one(looked_at, monkeypatch):
    """Its words may be others."""
    league, site = looked_at
    monkeypatch.setattr("sopwith_gm.desk.site_folder.program_key", lambda: "another")
    read = []
    real = site_sources.load_record
    monkeypatch.setattr(site_sources, "load_record", lambda *one: read.append(one) or real(*one))
    publish_site(league, site, with_maps=False)
    assert len(read) == 3


def test_a_game_may_have_any_name(tmp_path):
    """Letters that are no ASCII, blanks, signs of a line's own."""
    league = make_league(tmp_path / "games")
    (league / "dawn-patrol").rename(league / "Früh\x1f am Morgen")
    game = league / "Früh\x1f am Morgen"
    shutil.rmtree(game / "turn1")
    shutil.rmtree(game / "turn2")
    secrets = league / "private"
    (secrets / "dawn-patrol.secret").rename(secrets / f"{game.name}.secret")
    fly(league, game.name, {"Red Robin": AHEAD})
    publish_site(league, tmp_path / "site", with_maps=False)
    before = every_file(tmp_path / "site")
    assert publish_site(league, tmp_path / "site", with_maps=False).made == 0
    assert every_file(tmp_path / "site") == before


def test_a_record_without_a_seal_is_known_by_itself(looked_at):
    """A league in version control may have records alone."""
    league, site = looked_at
    before = every_file(site)
    (league / "dawn-patrol" / "turn2" / SEAL).unlink()
    publish_site(league, site, with_maps=False)
    after = every_file(site)
    assert {name for name in before if before[name] != after[name]} <= {LIST, ROWS}
