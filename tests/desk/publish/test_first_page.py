"""A game's page before its first turn."""

from pathlib import Path

import pytest
from leagues import add_game, fly, write

from sopwith_gm.desk.publish import publish_site
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.map_space import space_of
from sopwith_gm.systems.squadron.on_map import on_map

HOMES = {"Red Robin": {"home": "N"}, "Old Tallow": {"home": "S"}}
PAGE, PAD = "games/not-yet/index.html", "games/not-yet/pad.js"
MAPS = ("map.png", "map-dark.png", "map.svg")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A league with one game that has not begun."""
    write(tmp_path / "games" / "league.yaml", {"game_master": "Harriet", "zone": "Europe/Dublin"})
    players = {name: {"player": name, "career": 3} for name in HOMES}
    write(tmp_path / "games" / "pilots.yaml", {"pilots": players})
    add_game(tmp_path / "games", "not-yet", "Not Yet", HOMES)
    return tmp_path / "games"


def test_the_board_goes_when_the_first_turn_is_flown(games, tmp_path):
    """Before it the page has map and pad, and is not made again for nothing; then the turn's own
    page has them."""
    site = tmp_path / "site"
    publish_site(games, site)
    assert 'class="pad"' in (site / PAGE).read_text("utf-8")
    assert (site / "games/not-yet/pad.js").is_file()
    assert all((site / "games/not-yet/maps" / name).is_file() for name in MAPS)
    again = publish_site(games, site)
    assert (again.made, again.written) == (0, 0)
    fly(games, "not-yet", {name: {"moves": ["A", "A", "A"]} for name in HOMES})
    publish_site(games, site)
    assert 'class="pad"' not in (site / PAGE).read_text("utf-8")
    assert not (site / "games/not-yet/pad.js").exists()
    assert not any((site / "games/not-yet/maps" / name).exists() for name in MAPS)
    assert 'class="pad"' in (site / "games/not-yet/turn1/index.html").read_text("utf-8")
    assert (site / "games/not-yet/turn1/pad.js").is_file()


def test_the_board_is_drawn_anew_when_the_game_begins_otherwise(games, tmp_path):
    """Another home in the game's file is another board, and another plan."""
    site = tmp_path / "site"
    publish_site(games, site)
    pad, board = (site / PAD).read_bytes(), (site / "games/not-yet/maps/map.png").read_bytes()
    file = games / "not-yet" / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("home: S", "home: SE"), "utf-8")
    publish_site(games, site)
    assert (site / PAD).read_bytes() != pad
    assert (site / "games/not-yet/maps/map.png").read_bytes() != board


@pytest.mark.parametrize("secret", [None, "ab" * 32])
def test_without_the_secret_of_its_dice_it_is_told_without_board(games, tmp_path, secret):
    """Nobody knows then how it will stand; all else is published as ever."""
    path = games / "private" / "not-yet.secret"
    path.unlink()
    if secret:
        path.write_text(f"{secret}\n")
    publish_site(games, tmp_path / "site")
    page = (tmp_path / "site" / PAGE).read_text("utf-8")
    assert "How to play and order" in page
    assert 'class="pad"' not in page


TAPS = """(places) => {
  const over = document.querySelector('.pad-over');
  for (const [x, y] of places) {
    const at = new DOMPoint(x, -y).matrixTransform(over.getScreenCTM());
    over.dispatchEvent(new MouseEvent('click', { clientX: at.x, clientY: at.y, bubbles: true }));
  }
  return [document.querySelector('textarea').value, over.querySelectorAll('.offer').length,
    document.querySelector('.pad-sheet').style.transform];
}"""
"""Taps these places on the map; gives the mail, how many more can be tapped, and how near it is."""


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("ruleset", ["postal", "hex"])
def test_a_station_is_chosen_on_the_map_of_the_set_up(tmp_path, chromium, ruleset, width):
    """At once when the plane is chosen, and after its attributes; all of the board stays in sight
    also on a telephone, as any other station may be the next."""
    games = tmp_path / "games"
    write(games / "league.yaml", {"game_master": "Harriet", "zone": "Europe/Dublin"})
    write(games / "pilots.yaml", {"pilots": {name: {"player": name} for name in HOMES}})
    pilots: dict[str, dict[str, object]] = {name: {} for name in HOMES}
    add_game(games, "not-yet", "Not Yet", pilots, ruleset=ruleset, system="squadron")
    publish_site(games, tmp_path / "site")
    rules = load_ruleset(ruleset, None, "squadron").rules
    stations, scale = board_of(rules).stations, space_of(rules).scale
    places = [[scale * part for part in on_map(stations[one - 1].at)] for one in (5, 2, 8)]
    page = chromium.new_page(viewport={"width": width, "height": 900})
    page.goto((tmp_path / "site" / PAGE).as_uri())
    page.wait_for_selector(".pad.live")
    page.locator('[name=pad-plane][value="0"]').check()
    assert page.locator(".pad-over .offer").count() == 8
    assert page.evaluate(TAPS, places[:1])[0].endswith("START 5")
    for at, number in enumerate("4332"):
        page.locator(f'[name=pad-step-0-{at}][value="{number}"]').check()
    text, offered, near = page.evaluate(TAPS, places[1:])
    page.close()
    assert text.endswith("STATS ATT 4 DEF 3 SPD 3 HLT 2\nSTART 5 2 8")
    assert (offered, near) == (5, "")


@pytest.mark.parametrize(("system", "asked"), [("squadron", "START"), ("britain", "SECTOR")])
def test_other_games_are_planned_from_their_set_up_on(tmp_path, system, asked):
    """Their boards, and what the set-up asks for."""
    games = tmp_path / "games"
    write(games / "league.yaml", {"game_master": "Harriet", "zone": "Europe/Dublin"})
    write(games / "pilots.yaml", {"pilots": {name: {"player": name} for name in HOMES}})
    pilots: dict[str, dict[str, object]] = {name: {} for name in HOMES}
    add_game(games, "not-yet", "Not Yet", pilots, ruleset="postal", system=system)
    publish_site(games, tmp_path / "site")
    page = (tmp_path / "site" / PAGE).read_text("utf-8")
    assert "Plan the set-up" in page
    assert asked in (tmp_path / "site" / PAD).read_text("utf-8")
    assert all((tmp_path / "site" / "games/not-yet/maps" / name).is_file() for name in MAPS)
