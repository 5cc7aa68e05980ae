"""A turn's page while it comes in, piece by piece: nothing jumps, and the first map comes first."""

import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from told_pages import drawn, page_files, write
from told_turns import dawn_patrol, flying, record_of, sheet

from tests.waiting import PATIENCE

pytestmark = pytest.mark.browser

_TRICKLE = 4_000
"""Bytes of a page that come at once."""
_OPENS = "move-2"
"""The map that the full turn's page opens on."""
_PICTURE = f"3-{_OPENS}"
"""Its file, without ending."""
_CUTS = (
    '<section class="player',
    '<section class="step" id="move-1"',
    '<span class="view fight">',
    '<p class="caption">',
    '<div class="planes">',
    '<p class="note">',
    '<section class="step"',
    '<div class="bar"',
    '<button type="button" data-step="move-2"',
    '<div class="under">',
    '<details class="key">',
    '<section class="account"',
    'id="move-1"',
)
"""Where a page is cut in two: before the next of each after the beginning of the map that it opens
on; before the first, of what stands ahead of that map alone."""
_SEEN = 0.001
"""Less than this is a line of text that is set a pixel higher or lower, and no jump: browsers round
where a line begins, and now and then they do so again."""
_PAINTED = """async (parts) => {
  const frame = () => new Promise(requestAnimationFrame);
  const painted = () => performance.getEntriesByType("paint").length;
  while (!document.body || document.body.querySelectorAll("[class]").length < parts) await frame();
  while (parts && !painted()) await frame();
  await frame();
  await frame();
}"""
"""Waits until that many parts of the body have come, and all that has come is painted."""
_BUSY = "() => { for (const end = performance.now() + 150; performance.now() < end;); }"
"""Keeps the browser from work while the next piece comes, so that it takes all of it at once."""
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

    server: "_Server"

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """A piece, a rest, a piece: the browser paints what has come so far.

        `?800,9000` names where the page is cut: each of these pieces but the first comes when it
        is let go.
        """
        path, _, cuts = self.path.partition("?")
        at = 0
        for cut in map(int, filter(None, cuts.split(","))):
            outputfile.write(source.read(cut - at))
            outputfile.flush()
            self.server.next_piece.acquire(timeout=PATIENCE)
            at = cut
        while piece := source.read(-1 if cuts else _TRICKLE):
            outputfile.write(piece)
            outputfile.flush()
            time.sleep(0.03 if path.endswith(".html") else 0)


class _Server(ThreadingHTTPServer):
    """With a barrier for pages that come in gulps."""

    next_piece: threading.Semaphore


@pytest.fixture(scope="module")
def pages() -> dict[str, bytes]:
    """The full turn's page, and that of a quiet one: its end comes soon after its player."""
    planes = [flying("Ann Blue", "J9", "N", "N", 9, 9), flying("Bob Red", "I11", "S", "S", 9, 9)]
    quiet = record_of(planes, {plane.name: sheet("A, A, A") for plane in planes})
    return {
        "index.html": page_files(dawn_patrol())["index.html"],
        "quiet.html": page_files(quiet, history=())["index.html"],
    }


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, pages: dict[str, bytes]) -> Iterator[_Server]:
    """The far end of a slow line."""
    folder = tmp_path_factory.mktemp("turn12")
    write(folder, page_files(dawn_patrol()) | pages)
    server = _Server(("127.0.0.1", 0), partial(_SlowLine, directory=str(folder)))
    server.next_piece = threading.Semaphore(0)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def site(server: _Server) -> str:
    """The address of the folder of a turn."""
    return f"http://127.0.0.1:{server.server_port}/"


@pytest.fixture
def visited(
    chromium: Any, site: str, server: _Server, pages: dict[str, bytes]
) -> Iterator[Visitor]:
    """Opens the page and waits until all of it has come; `asked` are the pictures it asked for."""
    contexts = []

    def visitor(
        width: int,
        hash_: str = "",
        cuts: Sequence[int] = (),
        name: str = "index.html",
        **more: Any,
    ) -> Any:
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
        query = "?" + ",".join(map(str, cuts)) if cuts else ""
        page.goto(site + name + query + hash_, wait_until="commit" if cuts else "load")
        for cut in cuts:
            page.evaluate(_PAINTED, parts_of(pages[name][:cut]))
            server.next_piece.release()
            page.evaluate(_BUSY)
        page.wait_for_load_state("load")
        if more.get("java_script_enabled", True):
            page.wait_for_selector(".pad.live")  # the last that comes
        return page

    yield visitor
    for context in contexts:
        context.close()


def parts_of(html: bytes) -> int:
    """How many elements with a class the body of a page has so far."""
    body = html.partition(b"<body>")[2]
    return len(re.findall(rb"<[^/<>][^<>]* class=", body))


def place_of(cut: str, html: bytes) -> int:
    """Where the page is cut."""
    opens = re.search(rb'data-opens="([^"]+)"', html)
    assert opens
    step = html.index(b'<section class="step" id="%b"' % opens[1])
    behind = html.find(cut.encode(), step + 1)
    return behind if behind >= 0 else html.index(cut.encode(), html.index(b"<body>"))


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
    assert jumped(page) < _SEEN


@pytest.mark.parametrize(
    ("name", "late"),
    [("quiet.html", False), ("index.html", False), ("index.html", True)],
    ids=["at once", "quick", "late"],
)
@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_jumps_wherever_the_page_is_cut_in_two(visited, pages, width, name, late):
    """The first gulp is painted before the second comes; then the player starts to work in the
    frame that paints the second, soon after, or when all that has been painted too."""
    html = pages[name]
    ends = [html.index(b"</footer>")] if late else []
    jumps = {}
    for place in _CUTS:
        cut = place_of(place, html)
        page = visited(width, cuts=[cut, *ends], name=name)
        jumps[place] = jumped(page)
        page.context.close()
    assert {place: jump for place, jump in jumps.items() if jump >= _SEEN} == {}


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_nothing_jumps_where_every_part_is_painted_by_itself(visited, pages, width):
    """As many gulps as there are places to cut."""
    cuts = sorted(place_of(cut, pages["index.html"]) for cut in _CUTS)
    assert jumped(visited(width, cuts=cuts)) < _SEEN


def test_nothing_jumps_where_the_address_names_a_move(visited):
    """`#start` opens that map, and what stands beside it takes the room of the one that the page
    would open on."""
    assert jumped(visited(1440, "#start")) < _SEEN


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "view"), [(390, "fight"), (1440, "whole")])
def test_the_map_that_the_page_opens_on_is_not_put_off(visited, width, view, scheme):
    """It is asked for before all else, and no other picture of that map with it; those of the maps
    before it wait until they are wanted."""
    page = visited(width, color_scheme=scheme)
    first = page.locator(f"#{_OPENS} .{view} img >> visible=true")
    assert (first.get_attribute("loading"), first.get_attribute("fetchpriority")) == (None, "high")
    ending = ("-fight" if view == "fight" else "-board") + ("-dark" if scheme == "dark" else "")
    assert page.asked[:2] == ["index.html", f"{_PICTURE}{ending}.png"]
    assert not [name for name in page.asked[2:] if name.startswith((_PICTURE, "1-", "2-"))]
    assert set(page.asked[1:]) <= {*drawn(), "pad.js"}


def test_a_view_that_was_not_opened_with_comes_when_it_is_asked_for(visited):
    """The whole board on a phone: blank until then."""
    page = visited(390)
    page.click("text=Whole board")
    page.wait_for_function(
        "([step, name]) =>"
        " document.querySelector(`#${step} .whole img.light`).currentSrc.endsWith(name)",
        arg=[_OPENS, f"{_PICTURE}-board.png"],
    )
    assert page.asked.count(f"{_PICTURE}-board.png") == 1


def test_every_picture_says_how_large_it_is(visited):
    """Room is kept for it before it comes, in both schemes."""
    page = visited(1440)
    lacking = page.eval_on_selector_all(
        "main :is(img, picture source:not(.blank))",
        "every => every.filter(one => !(one.getAttribute('width') > 1 &&"
        " one.getAttribute('height') > 1)).map(one => one.outerHTML)",
    )
    assert lacking == []
