"""The published site: what is on it, that it is right, and that it works from anywhere."""

import hashlib
import json
import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from leagues import HOSTILE, add_game, every_file, fly, make_league
from site_check import faults_of_site

from sopwith_gm.desk.publish import publish_site
from sopwith_gm.errors import UserError
from sopwith_gm.site.text import paragraphs, printable, slug, xml_text
from sopwith_gm.systems.sopwith.rules import OPTIONS

ATOM = "{http://www.w3.org/2005/Atom}"
UP = {"moves": ["A", "A", "A"], "take_off": "beta"}


def text_of(page: Path) -> str:
    """A page's words on one line, without its style."""
    html = re.sub(r"<(style|script)>.*?</\1>", "", page.read_text("utf-8"), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_every_page_is_valid_and_every_link_leads_somewhere(published_site):
    """Strict HTML, unique ids, relative links alone, files and fragments that are there."""
    assert faults_of_site(published_site) == []


def test_all_the_places_of_the_site_are_there(published_site):
    """Front, games, turns, pilots, bulletin, rules, press, search, feed, calendar, map, 404."""
    names = set(every_file(published_site))
    for name in (
        "index.html",
        "404.html",
        "feed.xml",
        "calendar.ics",
        "sitemap.xml",
        "games/index.html",
        "games/dawn-patrol/index.html",
        "games/dawn-patrol/rules.html",
        "games/dawn-patrol/press.html",
        "games/dawn-patrol/turn2/index.html",
        "games/dawn-patrol/turn2/turn.json",
        "games/dawn-patrol/turn2/report.txt",
        "games/not-yet/index.html",
        "pilots/index.html",
        "pilots/red-robin.html",
        "bulletin/index.html",
        "press/index.html",
        "rules/index.html",
        "search/index.html",
        "search/search.js",
        "search/finds.js",
    ):
        assert name in names


def test_nothing_is_loaded_from_elsewhere_and_no_script_stands_in_a_page(published_site):
    """A strict policy on every page; only search has scripts, files of its own."""
    for page in published_site.rglob("*.html"):
        html = page.read_text("utf-8")
        policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)[1]
        assert policy.startswith("default-src &#39;none&#39;; ")
        assert "unsafe" not in policy
        assert "http" not in policy
        if page.parent.name.startswith("turn"):
            continue
        scripts = re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL)
        assert scripts == (["", ""] if page.parent.name == "search" else [])
        assert ("script-src" in policy) == (page.parent.name == "search")


def test_hostile_names_titles_and_press_stay_text(published_site):
    """T Identification: a pilot chooses his name; the page escapes and isolates it."""
    for page in published_site.rglob("*.html"):
        html = page.read_text("utf-8")
        for markup in ("<script>alert", "<img src=x", "<b>& Dusk", "<i>Evening", "\u202e"):
            assert markup not in html
    shown = text_of(published_site / "pilots" / "index.html")
    assert "&lt;script&gt;alert(1)&lt;/script&gt; Max &amp;" in shown


def test_the_bulletin_says_what_flies_what_waits_and_who_won(published_site):
    """The columns that the hobby kept on cards; those that are empty stand below, a line each."""
    told = text_of(published_site / "bulletin" / "index.html")
    play, rest = told.split("Stooging around")
    assert "Not Yet" in play
    assert "ivo" in play
    assert "No new game." in rest.split("Airborne")[1]
    running, rest = rest.split("Down to earth")
    assert "Dawn" in running
    assert "Short Work" in rest.split("Winners")[1]
    assert "Red Robin" in rest.split("Winners")[1]


def test_a_game_unheard_of_for_weeks_is_lost_in_the_clouds(league: Path, tmp_path: Path):
    """Weeks count up to the league's newest turn, or up to the day that is said."""
    publish_site(league, tmp_path / "a", with_maps=False)
    publish_site(league, tmp_path / "b", with_maps=False, today="2026-06-01T00:00:00+00:00")
    lost = [
        text_of(tmp_path / site / "bulletin" / "index.html")
        .split("Lost in the clouds")[1]
        .split("Down to earth")[0]
        for site in ("a", "b")
    ]
    assert ["Dawn Patrol" in part for part in lost] == [False, True]


def test_careers_count_finished_games_alone(published_site):
    """Rulebook 7: the career is the sum over finished games; the wreck's points make it more."""
    told = text_of(published_site / "pilots" / "red-robin.html")
    assert "Two games, one win, no kills, career 60." in told  # 43, 12 of the wreck, 5 the last


def test_the_front_page_leads_with_the_newest_turn(published_site):
    """A reader comes for what happened."""
    html = (published_site / "index.html").read_text()
    assert re.search(r'<h1><a href="games/dawn-patrol/turn2/index.html">', html)


def test_a_finished_games_secret_is_published_with_its_hash(published_site):
    """Everybody can check every die, once no more of them are rolled."""
    secrets = {path.parent.name for path in published_site.rglob("dice-secret.txt")}
    assert secrets == {"short-work"}
    html = (published_site / "games" / "short-work" / "index.html").read_text()
    assert 'href="dice-secret.txt"' in html


def test_the_page_of_its_last_turn_links_it_and_the_report_says_where_it_is(published_site):
    """Who reads how the game ended need not know that the game's page has it; no turn of a game
    that runs links one."""
    game = published_site / "games" / "short-work"
    last = max(game.glob("turn*"), key=lambda one: int(one.name.removeprefix("turn")))
    link = '<a href="../dice-secret.txt">Secret of the dice</a>'
    linking = [one for one in published_site.rglob("turn*/index.html") if link in one.read_text()]
    assert linking == [last / "index.html"]
    report = (last / "report.txt").read_text()
    assert "The secret of the dice\n----------------------\nIt is published" in report
    secret = bytes.fromhex((game / "dice-secret.txt").read_text())
    sha256 = hashlib.sha256(secret).hexdigest()
    assert report.endswith(f"  {sha256[:32]}\n  {sha256[32:]}\n")


def test_the_feed_is_well_formed_whatever_the_players_write(published_site):
    """Characters that XML forbids are gone; times are those of the games."""
    text = (published_site / "feed.xml").read_text("utf-8")
    entries = ElementTree.fromstring(text).findall(f"{ATOM}entry")  # noqa: S314 our own file
    links = [entry.find(f"{ATOM}link").get("href") for entry in entries]
    assert links[0] == "https://example.org/sopwith/games/dawn-patrol/turn2/index.html"
    assert entries[0].findtext(f"{ATOM}updated") == "2026-03-13T18:00:00Z"
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries) == 3
    content = entries[1].findtext(f"{ATOM}content")
    assert "&lt;img src=x onerror" in content
    assert "<img" not in content
    assert xml_text("a\x07\ufffe\ud800b") == "ab"


def test_search_finds_pilots_games_turns_and_press(published_site):
    """All that can be found is a script that assigns plain data."""
    text = (published_site / "search" / "finds.js").read_text("ascii")
    finds = json.loads(text.partition("window.FINDS = ")[2].rstrip().rstrip(";"))
    assert {kind for kind, *_ in finds} == {"pilot", "game", "turn", "press"}
    for _, _, address, _ in finds:
        assert (published_site / address.partition("#")[0]).is_file()


def test_the_calendar_has_every_open_deadline_and_no_other(published_site):
    """The next turn of each game that runs and has a deadline."""
    text = (published_site / "calendar.ics").read_bytes().decode()
    assert text.count("BEGIN:VEVENT") == 1
    assert "DTSTART:20260320T180000Z" in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))


def test_without_an_address_there_is_no_sitemap_and_all_else_works(tmp_path: Path):
    """A sitemap's addresses must be whole ones."""
    games = make_league(tmp_path / "games", address=False)
    publish_site(games, tmp_path / "site", with_maps=False)
    assert not (tmp_path / "site" / "sitemap.xml").exists()
    assert faults_of_site(tmp_path / "site") == []


def test_a_base_goes_before_the_leagues_address(league: Path, tmp_path: Path):
    """--base, for another host; anything that is no address is refused."""
    publish_site(league, tmp_path / "site", with_maps=False, base="https://other.example/x/")
    assert "https://other.example/x/games/" in (tmp_path / "site" / "sitemap.xml").read_text()
    with pytest.raises(UserError, match=r"expected such as https://example\.org/sopwith/"):
        publish_site(league, tmp_path / "site", with_maps=False, base="javascript:alert(1)//")


def test_turns_have_their_neighbours_and_their_maps(tmp_path: Path):
    """The maps lie beside the turn's page, drawn where its folder has none: those that a page shows
    or points to, and no sheets that nobody would find there."""
    games = make_league(tmp_path / "games")
    add_game(games, "maps", "Maps", {"Red Robin": {"home": "N"}, "von Krull": {"home": "S"}})
    fly(games, "maps", {"Red Robin": UP, "von Krull": UP})
    for game in ("dawn-patrol", "short-work"):
        shutil.rmtree(games / game)
    publish_site(games, tmp_path / "site")
    turn = tmp_path / "site" / "games" / "maps" / "turn1"
    assert (turn / "maps" / "1-start-board.png").read_bytes().startswith(b"\x89PNG")
    shown = (turn / "index.html").read_text()
    assert [one.name for one in (turn / "maps").iterdir() if one.name not in shown] == []
    assert faults_of_site(tmp_path / "site") == []


def test_the_same_league_gives_the_same_bytes(league: Path, tmp_path: Path):
    """No clock, no chance, no order of files."""
    for name in ("a", "b"):
        publish_site(league, tmp_path / name, with_maps=False)
    assert every_file(tmp_path / "a") == every_file(tmp_path / "b")


def test_an_empty_league_has_a_site_too(tmp_path: Path):
    """Before the first game every page has words for it."""
    games = make_league(tmp_path / "games")
    for game in ("dawn-patrol", "short-work", "not-yet"):
        shutil.rmtree(games / game)
    (games / "pilots.yaml").unlink()
    publish_site(games, tmp_path / "site", with_maps=False)
    assert faults_of_site(tmp_path / "site") == []


@pytest.mark.parametrize(
    "name",
    ["con", "Con", "index", "..", "../../x", "", "a b", "a-b", "A B", "\u202e", "é", "x" * 99],
)
def test_a_pilots_address_is_a_plain_file_name(name):
    """On every system, for every name; it depends on the name alone."""
    found = slug(name)
    assert re.fullmatch(r"[a-z0-9][a-z0-9-]*", found)
    assert found not in {"con", "index"}
    assert (found == slug("a b")) == (name in {"a b", "A B"})


def test_names_fit_to_print_have_no_hidden_characters():
    """Nothing that turns or ends the line; what is left is never empty."""
    assert printable(HOSTILE).startswith("</style>")
    assert "\u202e" not in printable(HOSTILE)
    assert printable("\u200b\n") == "(no name)"
    assert paragraphs("a\r\nb\n\n\n\nc\x00") == (("a", "b"), ("c",))


def test_rules_are_told_in_words_and_by_their_names_in_small_print(league: Path, tmp_path: Path):
    """What a game sets itself: the question with its answer, and the line that sets it."""
    homes = {"Red Robin": {"home": "N"}, "Old Tallow": {"home": "S"}}
    add_game(league, "own", "Own", homes, rules={"repair": "none"})
    publish_site(league, tmp_path / "site", with_maps=False)
    option = OPTIONS["repair"]
    for name in ("rules/index.html", "games/own/rules.html"):
        html = (tmp_path / "site" / name).read_text("utf-8")
        assert option.question in html
        assert option.choices["none"].meaning[1:] in html
        assert '<code class="raw">repair: none</code>' in html
        assert "repair: none" not in re.sub(r'<code class="raw">.*?</code>', "", html)
    assert f"elsewhere: {option.choices['pool'].meaning}" in html
    index = (tmp_path / "site/rules/index.html").read_text("utf-8")
    for page in ("index", "orders", "rules"):
        assert f'href="../games/own/{page}.html"' in index
    assert '<div class="differs">' in html
