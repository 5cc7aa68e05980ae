"""A turn's page while it comes in, piece by piece: nothing jumps, and the first map comes first."""

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from told_pages import drawn, page_files, write
from told_turns import dawn_patrol

pytestmark = pytest.mark.browser

_TRICKLE = 4_000
"""Bytes of a page that come at once."""
_JUMPS = """() => {
  const watch = new PerformanceObserver(() => {});
  watch.observe({ type: "layout-shift", buffered: true });
  return watch.takeRecords().map((jump) => [
    jump.value, ...jump.sources.map((source) => source.node && source.node.className)]);
}"""

Visitor = Callable[..., Any]


class _SlowLine(SimpleHTTPRequestHandler):
    """Sends what lies in a folder, a page in pieces with a rest after each: a phone in a train."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """A piece, a rest, a piece: the browser paints what has come so far."""
        path, _, first = self.path.partition("?")
        size = int(first or _TRICKLE)
        while piece := source.read(size):
            outputfile.write(piece)
            outputfile.flush()
            if path.endswith(".html"):
                time.sleep(0.3 if first else 0.03)
                size = -1 if first else _TRICKLE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the full turn's page, at the end of a slow line."""
    folder = tmp_path_factory.mktemp("turn12")
    write(folder, page_files(dawn_patrol()))
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_SlowLine, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/index.html"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def visited(chromium: Any, site: str) -> Iterator[Visitor]:
    """Opens the page and waits until all of it has come; `asked` are the pictures it asked for."""
    contexts = []

    def visitor(width: int, hash_: str = "", gulp: int | None = None, **more: Any) -> Any:
        contexts.append(chromium.new_context(viewport={"width": width, "height": 860}, **more))
        page = contexts[-1].new_page()
        page.asked = []
        page.on(
            "request",
            lambda one: (
                one.url.startswith("http")
                and page.asked.append(Path(one.url.partition("?")[0]).name)
            ),
        )
        page.goto(site + (f"?{gulp}" if gulp else "") + hash_, wait_until="load")
        return page

    yield visitor
    for context in contexts:
        context.close()


def jumped(page: Any) -> float:
    """How far things jumped since the page began to come, as browsers count it: Cumulative Layout
    Shift, the share of the screen times the way."""
    page.locator(".planes >> visible=true").first.wait_for()
    page.screenshot()  # all that has come is painted
    jumps = page.evaluate(_JUMPS)
    print(*jumps, sep="\n")
    return sum(jump[0] for jump in jumps)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scripts", [True, False], ids=["player", "no script"])
@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_nothing_jumps_while_the_page_loads(visited, width, scripts, scheme):
    """What has been seen stays where it was, with the player and without."""
    page = visited(width, java_script_enabled=scripts, color_scheme=scheme)
    assert jumped(page) < 0.02


@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_jumps_where_the_page_comes_in_two_gulps(visited, width):
    """The first is painted while the buttons that stand above its last words are still to come."""
    page = page_files(dawn_patrol())["index.html"]
    assert jumped(visited(width, gulp=page.index(b'id="move-1"'))) < 0.02


def test_nothing_jumps_where_the_address_names_a_move(visited):
    """`#move-2` opens that map, and what stands beside it takes the room of the first."""
    assert jumped(visited(1440, "#move-2")) < 0.02


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "view"), [(390, "fight"), (1440, "whole")])
def test_the_first_map_is_not_put_off(visited, width, view, scheme):
    """It is asked for before all else, and no other picture of that map with it."""
    page = visited(width, color_scheme=scheme)
    first = page.locator(f"#start .{view} img >> visible=true")
    assert (first.get_attribute("loading"), first.get_attribute("fetchpriority")) == (None, "high")
    ending = ("-fight" if view == "fight" else "") + ("-dark" if scheme == "dark" else "")
    assert page.asked[:2] == ["index.html", f"1-start{ending}.png"]
    assert not [name for name in page.asked[2:] if name.startswith("1-start")]
    assert set(page.asked[1:]) <= set(drawn())


def test_a_view_that_was_not_opened_with_comes_when_it_is_asked_for(visited):
    """The whole board on a phone: blank until then."""
    page = visited(390)
    page.click("text=Whole board")
    page.wait_for_function(
        "() => document.querySelector('#start .whole img.light').currentSrc.endsWith('1-start.png')"
    )
    assert page.asked.count("1-start.png") == 1


def test_every_picture_says_how_large_it_is(visited):
    """Room is kept for it before it comes, in both schemes."""
    page = visited(1440)
    lacking = page.eval_on_selector_all(
        "main :is(img, picture source:not(.blank))",
        "every => every.filter(one => !(one.getAttribute('width') > 1 &&"
        " one.getAttribute('height') > 1)).map(one => one.outerHTML)",
    )
    assert lacking == []
