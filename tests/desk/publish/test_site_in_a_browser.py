"""The site in Debian's Chromium, from the disk: search, widths, the dark, the ear."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from leagues import make_league

from sopwith_gm.core.reading import Context
from sopwith_gm.desk.publish import publish_site
from sopwith_gm.systems import SYSTEMS
from tests.waiting import wait_to_be

pytestmark = pytest.mark.browser

PAGES = (
    "index.html",
    "games/index.html",
    "games/dawn-patrol/index.html",
    "games/dawn-patrol/orders.html",
    "games/dawn-patrol/rules.html",
    "games/dawn-patrol/press.html",
    "games/dawn-patrol/orders.html",
    "games/dawn-patrol/turn2/index.html",
    "games/not-yet/index.html",
    "pilots/index.html",
    "pilots/red-robin.html",
    "bulletin/index.html",
    "press/index.html",
    "rules/index.html",
    "search/index.html",
    "404.html",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with maps and plain names."""
    folder = tmp_path_factory.mktemp("plain")
    publish_site(make_league(folder / "games"), folder / "site")
    return folder / "site"


@pytest.fixture
def opened(chromium: Any) -> Iterator[Any]:
    """Opens a page, and fails where it logs an error, a breach of its policy included."""
    contexts = []
    faults: list[str] = []

    def opener(path: Path, width: int = 1280, **more: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": 900}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda one: faults.append(one.text) if one.type == "error" else None)
        page.on("pageerror", lambda one: faults.append(str(one)))
        page.goto(path.as_uri())
        if more.get("java_script_enabled", True) and page.locator(".pad").count():
            page.wait_for_selector(".pad.live")  # the last that comes
        return page

    yield opener
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize("name", PAGES)
def test_no_width_scrolls_sideways(opened, site, published_site, name):
    """From a small phone to a wide screen, with plain and with hostile names."""
    for folder in (site, published_site):
        for width in (320, 390, 820, 1440):
            page = opened(folder / name, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(opened, site, name, scheme):
    """Contrast, names, landmarks, order."""
    from axe_playwright_python.sync_playwright import Axe

    page = opened(site / name, 1280, color_scheme=scheme, bypass_csp=True)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []


def test_search_works_from_the_disk(opened, site):
    """Pilots first, then what mentions them; a find leads to its page."""
    page = opened(site / "search" / "index.html")
    page.fill("#words", "tallow")
    assert page.locator("#finds a").first.inner_text() == "Old Tallow"
    assert "finds" in page.locator("#count").inner_text()
    page.fill("#words", "zeppelin")
    assert page.locator("#count").inner_text() == "Nothing found."
    page.fill("#words", "red rob")
    page.locator("#finds a").first.click()
    page.wait_for_url("**/pilots/red-robin.html")
    assert page.title().startswith("Red Robin")


def test_a_search_has_an_address(opened, site):
    """So that it can be kept and sent."""
    page = opened(site / "search" / "index.html")
    page.goto((site / "search" / "index.html").as_uri() + "#bang%20day")
    page.reload()
    assert page.input_value("#words") == "bang day"
    assert page.locator("#finds li").count() == 1


def test_hostile_names_stay_text_in_what_is_found(opened, published_site):
    """The finds are text, not markup."""
    page = opened(published_site / "search" / "index.html")
    page.fill("#words", "moritz")
    assert page.locator("#finds li").count() >= 2
    assert "<script>alert(1)</script>" in page.locator("#finds a").first.inner_text()
    assert page.locator("#finds script, #finds img").count() == 0


def test_without_a_script_search_says_where_else_to_look(opened, site):
    """No dead field."""
    page = opened(site / "search" / "index.html", java_script_enabled=False)
    assert not page.locator("#words").is_visible()
    assert page.get_by_text("Searching needs JavaScript.").is_visible()


def test_the_front_page_shows_a_map_that_is_there(opened, site):
    """A crop of the fight where there is one, the whole board elsewhere."""
    page = opened(site / "index.html")
    wait_to_be(page, True, "() => document.querySelector('.leadmap img.light').naturalWidth > 300")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_paper_the_front_page_shows_the_light_map(opened, site, scheme):
    """White paper is no dark screen, whatever the reader's system says."""
    page = opened(site / "index.html", color_scheme=scheme)
    assert not page.locator(".leadmap .paper").is_visible()
    page.emulate_media(media="print", color_scheme=scheme)
    page.wait_for_function("matchMedia('print').matches")
    assert page.locator(".leadmap .paper").is_visible()
    assert not page.locator(".leadmap .light").is_visible()
    assert "dark" not in page.locator(".leadmap .paper").get_attribute("src")


@pytest.mark.parametrize(
    "name", ["index.html", "pilots/index.html", "games/dawn-patrol/orders.html"]
)
def test_on_paper_a_list_begins_where_it_stands_and_the_last_sheet_has_more_than_a_footer(
    opened, site, name
):
    """Long tables go on over the end of a sheet; the footer stands at the head of the first."""
    page = opened(site / name, 680)
    page.emulate_media(media="print")
    page.wait_for_function("matchMedia('print').matches")
    breaks = "every => every.map(one => getComputedStyle(one).breakInside)"
    assert set(page.eval_on_selector_all(".list, section:has(> .list)", breaks)) <= {"auto"}
    assert set(page.eval_on_selector_all(".list tr", breaks)) == {"avoid"}
    foot = page.locator("footer").bounding_box()
    head = page.locator(".top").bounding_box()
    name = page.locator(".top .site a").bounding_box()
    assert head["y"] <= foot["y"]
    assert foot["y"] + foot["height"] <= head["y"] + head["height"]
    assert name["x"] + name["width"] < foot["x"]


def test_a_new_game_is_planned_on_its_page(opened, site):
    """It has the board, and what is tapped on its pad is read as orders for the first turn."""
    page = opened(site / "games/not-yet/index.html")
    assert page.locator(".pad-map img").evaluate("one => one.decode().then(() => one.naturalWidth)")
    page.locator('[name=pad-plane][value="0"]').check()
    for at, text in enumerate(("A", "A", "RT")):
        page.locator(f'[name=pad-step-0-{at}][value="{text}"]').check()
    reading = (
        SYSTEMS["sopwith"]
        .reader()
        .read(page.locator("#pad-mail").input_value(), Context(names=["von Krull"]))
    )
    assert not reading.is_doubtful
    assert reading.turn == 1
    [sheet] = reading.sheets.values()
    assert [str(move.manoeuvre) for move in sheet.moves] == ["A", "A", "RT"]
    assert sheet.take_off == "beta"


def test_without_a_script_a_new_game_shows_its_board_and_how_to_order(opened, site):
    """The map is there, and nothing that would do nothing."""
    page = opened(site / "games/not-yet/index.html", java_script_enabled=False)
    assert page.locator("p.pad-without img.light").is_visible()
    assert not page.locator(".pad-live").is_visible()
    assert page.get_by_text("Write your orders in an ordinary mail").is_visible()


FILM = "games/dawn-patrol/index.html"


def test_the_film_of_a_game_is_scrubbed_and_played(opened, site):
    """All moves of all turns, to the one that stands; by finger, keys and the button; each is named
    and leads to its map. At first only the last picture is asked for."""
    page = opened(site / FILM)
    asked = []
    page.on("request", lambda one: asked.append(one.url.rsplit("games/", 1)[-1]))
    page.reload()
    page.wait_for_selector(".film.live")
    page.locator(".film img.light").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('.film img.light').naturalWidth")
    boards = [name for name in asked if name.endswith(".png")]
    assert set(boards) == {"dawn-patrol/turn2/maps/5-clouds-board.png"}
    bar = page.locator(".film input")
    assert bar.get_attribute("max") == "7"
    assert page.inner_text(".film figcaption a") == "Turn 2, clouds"
    bar.focus()
    page.keyboard.press("Home")
    assert page.inner_text(".film figcaption a") == "Turn 1, move 1"
    assert bar.get_attribute("aria-valuetext") == "Turn 1, move 1"
    shows = "name => document.querySelector('.film img.light').currentSrc.endsWith(name)"
    page.wait_for_function(shows, arg="turn1/maps/2-move-1-board.png")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(shows, arg="turn1/maps/3-move-2-board.png")
    assert page.get_attribute(".film figcaption a", "href") == "turn1/index.html#move-2"
    page.clock.install(time=0)
    page.clock.pause_at(3600)
    page.click(".film button")
    assert page.get_attribute(".film button", "aria-label") == "Stop the film"
    page.clock.resume()
    page.wait_for_function("() => document.querySelector('.film input').value === '7'")
    page.wait_for_function("() => !document.querySelector('.film.playing')")


def test_without_a_script_a_games_page_has_its_board(opened, site):
    """As the game stands, with no dead buttons."""
    page = opened(site / FILM, java_script_enabled=False)
    assert page.is_visible(".film img.light")
    assert not page.is_visible(".film button")


def test_every_page_has_the_menu_in_one_order(published_site):
    """Turns, too; the name of the site leads to the front page."""
    menus = set()
    for path in published_site.rglob("*.html"):
        html = path.read_text()
        menu = html.partition('<nav aria-label="Site">')[2].partition("</nav>")[0]
        menus.add(tuple(re.findall(r">([^<>]+)</a>", menu)))
        assert re.search(r'<p class="site" dir="auto"><a href="[^"]*index.html">', html), path
    assert menus == {("Games", "Pilots", "Bulletin", "Press", "Rules", "Search")}


@pytest.mark.parametrize("name", ["index.html", FILM, "games/dawn-patrol/turn2/index.html"])
def test_letters_are_as_large_as_the_reader_has_them(opened, site, name):
    """Twice as large where his browser has them so."""
    page = opened(site / name)
    size = "getComputedStyle(document.querySelector('h1 + p, .summary')).fontSize"
    before = float(page.evaluate(size)[:-2])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert float(page.evaluate(size)[:-2]) == pytest.approx(2 * before, rel=0.01)
