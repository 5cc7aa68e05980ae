"""What pilots could have flown is told once a turn is over for all of them, and can be left out."""

import shutil
from pathlib import Path
from typing import Never

import pytest
import yaml
from leagues import add_game, fly, make_league

from sopwith_gm.desk.publish import publish_site
from sopwith_gm.systems.sopwith.telling import hindsight

AHEAD = {"moves": ["A", "A", "A"]}
UP = AHEAD | {"take_off": "beta"}


def page(site: Path, turn: str) -> str:
    """A turn's page."""
    return (site / "games" / turn / "index.html").read_text(encoding="utf-8")


def test_each_pilot_is_told_folded_away_and_in_the_report(league: Path, tmp_path: Path) -> None:
    """Page and report have a row for each pilot; the page shows it only to who asks."""
    publish_site(league, tmp_path / "site", with_maps=False)

    told = page(tmp_path / "site", "dawn-patrol/turn2")
    start = told.index('<h2 id="hindsight">')
    part = told[start : told.index("</section>", start)]
    assert part.index("<details") < part.index("<table")
    assert all(name in part for name in ("Red Robin", "Old Tallow", "von Krull"))
    assert "<td" in part
    assert " of 155" in part


def test_one_line_of_the_league_leaves_it_out(tmp_path: Path) -> None:
    """`hindsight: no` in `league.yaml`, and every page is made anew without."""
    games = make_league(tmp_path / "games")
    publish_site(games, tmp_path / "site", with_maps=False)
    assert 'id="hindsight"' in page(tmp_path / "site", "dawn-patrol/turn2")

    with (games / "league.yaml").open("a") as file:
        file.write("hindsight: no\n")
    publish_site(games, tmp_path / "site", with_maps=False)

    assert 'id="hindsight"' not in page(tmp_path / "site", "dawn-patrol/turn2")


def test_a_turn_that_late_orders_may_change_says_nothing_of_it_yet(tmp_path: Path) -> None:
    """E 9.1: a pilot without orders may send them within the grace period, and they count."""
    games = make_league(tmp_path / "games")
    homes = {"Red Robin": {"home": "N"}, "von Krull": {"home": "S"}}
    dates = {"1": "2026-03-06 18:00", "2": "2026-03-13 18:00", "3": "2026-03-20 18:00"}
    add_game(games, "late-show", "Late Show", homes, deadlines=dates)
    game = games / "late-show" / "game.yaml"
    written = yaml.safe_load(game.read_text())
    written["deadlines"]["grace"] = "1 day"
    game.write_text(yaml.safe_dump(written, sort_keys=False))
    fly(games, "late-show", {"Red Robin": UP, "von Krull": UP})
    fly(games, "late-show", {"Red Robin": AHEAD})

    def told(at: str) -> bool:
        publish_site(games, tmp_path / "site", with_maps=False, today=at)
        return 'id="hindsight"' in page(tmp_path / "site", "late-show/turn2")

    assert not told("2026-03-14T17:00:00+00:00")
    assert told("2026-03-14T19:00:00+00:00")


def test_what_was_worked_out_once_is_not_worked_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept when a turn is adjudicated; every page after that has the same."""
    games = make_league(tmp_path / "games")
    publish_site(games, tmp_path / "site", with_maps=False)
    first = page(tmp_path / "site", "dawn-patrol/turn2")

    def refuse(*_: object) -> Never:
        raise AssertionError("worked out again")

    monkeypatch.setattr(hindsight, "hindsight_of", refuse)
    publish_site(games, tmp_path / "again", with_maps=False)
    assert page(tmp_path / "again", "dawn-patrol/turn2") == first


@pytest.mark.parametrize("spoilt", ["what it says", "what it was made from", "all"])
def test_what_is_kept_of_it_is_checked(tmp_path: Path, spoilt: str) -> None:
    """A file that says something else than was worked out from this record is made again."""
    games = make_league(tmp_path / "games")
    publish_site(games, tmp_path / "site", with_maps=False)
    kept = games / "private" / ".remembered" / "hindsight-dawn-patrol-turn2.json"
    whole = kept.read_bytes()
    head, _, body = whole.partition(b"\n")
    changed = body.replace(b"Best turn", b"Best luck")
    assert changed != body
    spoiled = {
        "what it says": head + b"\n" + changed,
        "what it was made from": b"0" * 64 + head[64:] + b"\n" + body,
        "all": b"\xff\n{",
    }
    kept.write_bytes(spoiled[spoilt])

    publish_site(games, tmp_path / "again", with_maps=False)

    assert kept.read_bytes() == whole
    told = page(tmp_path / "again", "dawn-patrol/turn2")
    assert told == page(tmp_path / "site", "dawn-patrol/turn2")


def test_a_league_with_nothing_private_has_it_too(tmp_path: Path) -> None:
    """As a published copy: it is worked out each time, and no folder is made for it."""
    games = make_league(tmp_path / "games")
    shutil.rmtree(games / "private")
    publish_site(games, tmp_path / "site", with_maps=False)
    assert 'id="hindsight"' in page(tmp_path / "site", "dawn-patrol/turn2")
    assert not (games / "private").exists()
