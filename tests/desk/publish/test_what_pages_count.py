"""Numbers in the sentences of the site: none, one and several, and two planes of one player."""

import re
import shutil
from pathlib import Path

from leagues import add_game, fly, make_league

from sopwith_gm.desk.publish import publish_site

UP = {"moves": ["A", "A", "A"], "take_off": "beta"}
OFF = {"moves": ["A", "A", "LT"], "take_off": "alpha"}
"""Alpha runs along the edge: the left turn after it is over it."""


def words(page: Path) -> str:
    """A page's words on one line, without its style."""
    html = re.sub(r"<(style|script)>.*?</\1>", "", page.read_text("utf-8"), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def publish(games: Path, site: Path) -> Path:
    """The site of a league, without maps."""
    publish_site(games, site, with_maps=False)
    return site


def test_the_games_are_counted_in_words(tmp_path: Path) -> None:
    """One that is over is `one`, not a figure among words."""
    site = publish(make_league(tmp_path / "games"), tmp_path / "site")
    line = words(site / "games" / "index.html")
    assert "Two games in the air, one down to earth." in line


def test_none_is_said_of_what_there_is_none_of(tmp_path: Path) -> None:
    """Before any game has ended, none is down to earth."""
    games = make_league(tmp_path / "games")
    for file in sorted((games / "short-work").rglob("*"), reverse=True):
        file.unlink() if file.is_file() else file.rmdir()
    (games / "short-work").rmdir()
    line = words(publish(games, tmp_path / "site") / "games" / "index.html")
    assert "Two games in the air, none down to earth." in line


def test_the_second_plane_of_a_player_is_counted_as_lost_when_it_is(tmp_path: Path) -> None:
    """B Two Planes: its player flies on, and the plane is neither left nor in the air."""
    games = make_league(tmp_path / "games")
    homes = {
        "Red Robin": {"home": "N", "player": "tom"},
        "Red Kite": {"home": "NE", "player": "tom"},
        "von Krull": {"home": "S", "player": "anselm"},
        "von Stork": {"home": "SW", "player": "anselm"},
    }
    rules = {"planes_per_player": 2}
    add_game(games, "in-pairs", "In Pairs", homes, ruleset="boardgame", rules=rules)
    fly(games, "in-pairs", {name: OFF if name == "Red Kite" else UP for name in homes})
    site = publish(games, tmp_path / "site")

    assert "One turn flown, three machines left" in words(site / "games/in-pairs/index.html")
    row = words(site / "games" / "index.html").split("In Pairs")[1].split("Dawn Patrol")[0]
    assert "Red Robin" in row
    assert "Red Kite" not in row
    kite = words(site / "pilots" / "red-kite.html")
    assert "in the air" not in kite.split("How it went")[1].split("Kills")[0]


def test_a_place_is_one_of_as_many_as_there_are_players(tmp_path: Path) -> None:
    """Rulebook 9: places are the pilots', so the first of two to go is second of two."""
    games = make_league(tmp_path / "games")
    homes = {
        "Red Robin": {"home": "N", "player": "tom"},
        "Red Kite": {"home": "NE", "player": "tom"},
        "von Krull": {"home": "S", "player": "anselm"},
        "von Stork": {"home": "SW", "player": "anselm"},
    }
    rules = {"planes_per_player": 2}
    add_game(games, "in-pairs", "In Pairs", homes, ruleset="boardgame", rules=rules)
    fly(games, "in-pairs", {name: OFF if "Red" in name else UP for name in homes})
    site = publish(games, tmp_path / "site")

    assert "second of 2" in words(site / "pilots" / "red-kite.html")
    assert "first of 2" in words(site / "pilots" / "von-krull.html")


def test_a_pilot_of_games_without_a_score_is_told_what_these_count(tmp_path: Path) -> None:
    """Victories of Battle of Britain, where nobody shoots a pilot down and no score is kept."""
    ours = Path(__file__).parents[3] / "games"
    games = tmp_path / "games"
    shutil.copytree(ours / "kent-ladder", games / "kent-ladder")
    shutil.copytree(ours / "dawn-patrol", games / "dawn-patrol")
    for file in ("league.yaml", "pilots.yaml"):
        shutil.copy(ours / file, games / file)
    pilots = publish(games, tmp_path / "site") / "pilots"

    winner = words(pilots / "wren.html")
    assert "One game, one win. " in winner
    assert "first of 4 won, victories 3 – –" in winner
    assert "no kills, career" in words(pilots / "dusty-fen.html")
