"""A turn, a game, and how it is ordered, of all three games: on a slow line, large, narrow, dark,
without a script, on paper."""

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from pads_of_samples import GAMES, page_of, sample

from sopwith_gm.desk.publish import publish_site
from tests.waiting import wait_to_be

pytestmark = pytest.mark.browser

LAST_TURNS = {"channel-wings": 6, "two-flights": 5, "thames-watch": 5}
"""A game of each kind that runs, with the turn that is its newest."""
PAGES = [
    f"games/{game}/{page}"
    for game, turn in LAST_TURNS.items()
    for page in (f"turn{turn}/index.html", "index.html", "orders.html")
]
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""Bytes a second, and milliseconds: a phone where the net is thin."""
JUMPS = """() => {
  const watch = new PerformanceObserver(() => {});
  watch.observe({ type: "layout-shift", buffered: true });
  return watch.takeRecords().reduce((sum, jump) => sum + jump.value, 0);
}"""
SEEN = "every => every.filter((one) => one.checkVisibility()).map((one) => one.outerHTML)"


class _Quiet(SimpleHTTPRequestHandler):
    """A web host that says nothing."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of the sample league these games, without maps; the newest turns with their order pads."""
    folder = tmp_path_factory.mktemp("three")
    finished = [one.parent.name for one in GAMES.glob("*/game.yaml")]
    finished = [name for name in finished if name not in LAST_TURNS]
    shutil.copytree(GAMES, folder / "games", ignore=shutil.ignore_patterns(*finished))
    publish_site(folder / "games", folder / "site", with_maps=False)
    for game, turn in LAST_TURNS.items():
        page_of(*sample(game, turn), folder / "site" / "games" / game / f"turn{turn}")
    return folder / "site"


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[str]:
    """The address of the site on a web host."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def opened(chromium: Any, site: Path) -> Iterator[Any]:
    """Opens a page from the disk, and fails where it logs an error of its own."""
    contexts, faults = [], []

    def opener(name: str, width: int = 1280, **more: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": 900}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda one: faults.append(str(one)))
        page.goto((site / name).as_uri())
        if "turn" in name and more.get("java_script_enabled", True):
            page.wait_for_selector(".pad.live")
            page.locator('[name=pad-plane][value="0"]').check()
        return page

    yield opener
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize("name", PAGES)
def test_a_narrow_screen_and_one_at_200_percent_lose_nothing(opened: Any, name: str) -> None:
    """320 pixels; 1280 at twice the size; letters alone twice as large. Nothing scrolls sideways,
    and the order pad is open on it."""
    wide = "document.documentElement.scrollWidth"
    assert opened(name, 320).evaluate(wide) <= 320
    page = opened(name, 640, device_scale_factor=2)
    assert page.evaluate(wide) <= 640
    page = opened(name, 820)
    letters = page.context.new_cdp_session(page)
    letters.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    wait_to_be(page, "32px", "() => getComputedStyle(document.documentElement).fontSize")
    assert page.evaluate(wide) <= 820


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(opened: Any, name: str, scheme: str) -> None:
    """On a phone, all that is folded unfolded."""
    from axe_playwright_python.sync_playwright import Axe

    page = opened(name, 390, color_scheme=scheme, bypass_csp=True)
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(16, 23, 28)"
    assert dark is (scheme == "dark")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found] == []


@pytest.mark.parametrize("name", PAGES)
def test_without_a_script_nothing_is_dead(opened: Any, name: str) -> None:
    """No button, no choice; a turn's page says how to order by mail."""
    page = opened(name, java_script_enabled=False)
    dead = page.query_selector_all("button, select, input, textarea")
    assert [one.get_attribute("class") for one in dead if one.is_visible()] == []
    if "turn" in name:
        assert page.locator(".pad-without").is_visible()


@pytest.mark.parametrize("name", PAGES)
def test_on_paper_there_is_nothing_to_press(opened: Any, name: str) -> None:
    """In black on white, also where the screen is dark, and as wide as the sheet."""
    page = opened(name, 720, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    page.wait_for_function("matchMedia('print').matches")
    assert page.eval_on_selector_all("button, select, input, textarea", SEEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 720
    wait_to_be(page, "rgb(27, 39, 48)", "() => getComputedStyle(document.body).color")


@pytest.mark.parametrize("name", PAGES)
def test_on_a_slow_line_nothing_jumps(chromium: Any, host: str, name: str) -> None:
    """Nor when the order pad has come, which is the last of all."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW)
    page.goto(host + name)
    if "turn" in name:
        page.wait_for_selector(".pad.live")
    page.screenshot()  # all that has come is painted
    assert page.evaluate(JUMPS) < 0.01
    assert page.locator("h1").is_visible()
    context.close()
