"""The maps of a turn's page in Debian's Chromium: pointed at, enlarged, moved about, remembered."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pads_of_samples import page_of, sample
from told_pages import page_files, write
from told_turns import dawn_patrol

from tests.waiting import wait_to_be

pytestmark = pytest.mark.browser

Opener = Callable[..., Any]
FALL = "#move-2"
"""The map that these tests look at: von Krull at J12, Fen at K12, two planes at H9."""
_FRAME = f"{FALL} .views"
_ON_SCREEN = """([frame, east, north]) => {
  const { views } = JSON.parse(document.getElementById("map-data").textContent);
  const shown = [...document.querySelectorAll(`${frame} .view`)].find((one) => one.offsetWidth);
  const box = shown.getBoundingClientRect();
  const [w, s, e, n] = views[[...shown.classList].find((name) => name in views)];
  const [x, y] = [(east - w) / (e - w), (n - north) / (n - s)];
  return [box.left + x * box.width, box.top + y * box.height];
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The full turn's page, on disk."""
    return write(tmp_path_factory.mktemp("turn12"), page_files(dawn_patrol())).as_uri()


@pytest.fixture
def opened(chromium: Any, address: str) -> Iterator[Opener]:
    """Opens the page; nothing may be said on the console."""
    said: list[str] = []
    contexts = []

    def opener(width: int = 1280, **more: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": 900}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(address + FALL)
        page.wait_for_selector(".ready")
        page.wait_for_selector(".pad.live")  # the last that comes; now all stays in its place
        page.wait_for_function(
            f"[...document.querySelectorAll('{_FRAME} img.light')]"
            ".some((one) => one.offsetWidth && one.complete && one.naturalWidth)"
        )
        return page

    yield opener
    for context in contexts:
        context.close()
    assert said == []


def point_on(page: Any, east: float, north: float) -> tuple[float, float]:
    """Where a place of the board lies on the screen; in R from the board's middle."""
    page.eval_on_selector(_FRAME, "(one) => one.scrollIntoView({ block: 'center' })")
    return lies_at(page, east, north)


def lies_at(page: Any, east: float, north: float) -> tuple[float, float]:
    """The same, without moving the page."""
    x, y = page.evaluate(_ON_SCREEN, [_FRAME, east, north])
    return x, y


def apart_from(page: Any, what: str, east: float, north: float) -> tuple[float, float]:
    """How far the middle of an element lies from a place of the board, in pixels: both at one
    moment, wherever the page is scrolled to by then."""
    x, y = page.evaluate(
        f"""([what, frame, east, north]) => {{
          const [x, y] = ({_ON_SCREEN})([frame, east, north]);
          const box = document.querySelector(what).getBoundingClientRect();
          return [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
        }}""",
        [what, _FRAME, east, north],
    )
    return x, y


def centre(name: str) -> tuple[float, float]:
    """The middle of a hex, by the board's geometry written out again: J10 is the middle, letters go
    east, numbers north along each column."""
    column = ord(name[0]) - ord("J")
    row = int(name[1:]) - 10
    return 1.5 * column, 3**0.5 * (row - column / 2)


def tap(page: Any, name: str) -> None:
    """Point at the middle of a hex."""
    page.mouse.click(*point_on(page, *centre(name)))


@pytest.mark.parametrize("width", [390, 1280])
def test_pointing_at_a_hex_names_it_and_what_stands_there(opened: Opener, width: int) -> None:
    """A plane with all that stands beside the map; an empty hex by its name alone; two planes in
    one hex are both told."""
    page = opened(width)
    tap(page, "J12")
    told = page.inner_text(".named-place")
    assert told.startswith("J12 · von Krull: Dr.I, J12"), told
    tap(page, "J14")
    assert page.inner_text(".named-place") == "J14"
    tap(page, "H9")
    told = page.inner_text(".named-place")
    assert "Maud Pellew" in told
    assert "Old Tallow" in told


def test_a_cloud_is_named(opened: Opener) -> None:
    """What is no plane is told as well."""
    page = opened()
    tap(page, "M12")
    assert page.inner_text(".named-place") == "M12 · a cloud"
    page.keyboard.press("ArrowRight")
    assert page.query_selector(".named-place") is None


def test_a_pilot_sees_his_own_plane_on_every_map_and_the_next_time(opened: Opener) -> None:
    """A ring about it, its line marked; the device remembers it."""
    page = opened()
    assert page.query_selector(".own-ring") is None
    page.select_option(".own select", label="von Krull")
    for again in (False, True):
        if again:
            page.reload()
            page.wait_for_selector(".ready")
        assert apart_from(page, ".own-ring", *centre("J12")) == pytest.approx([0, 0], abs=1.5)
        assert page.inner_text(f"{FALL} .mine .name") == "von Krull"
    page.keyboard.press("ArrowRight")
    assert page.query_selector("#move-3 .own-ring") is not None
    page.select_option(".own select", label="none")
    assert page.query_selector(".own-ring") is None
    assert page.query_selector(".planes .mine") is None


def test_who_chooses_his_plane_finds_his_own_line_in_whatever_order_the_lines_stand(
    chromium: Any, tmp_path: Path
) -> None:
    """Spitfires stand by their sectors beside a map, and by their names in the choice."""
    page = chromium.new_page()
    page.goto(page_of(*sample("kent-ladder", 5), tmp_path).as_uri())
    page.wait_for_selector(".ready")
    players = page.eval_on_selector_all(
        ".own option[value]:not([value=''])", "every => every.map(one => one.textContent)"
    )
    assert len(players) == 4
    for player in players:
        page.select_option(".own select", label=player)
        marked = page.eval_on_selector_all(
            ".planes .mine .name", "every => every.map(one => one.textContent)"
        )
        assert set(marked) == {player}
    page.close()


def scale(page: Any) -> float:
    """How much wider than its frame the map is."""
    return float(
        page.evaluate(
            f"(() => {{ const frame = document.querySelector('{_FRAME}');"
            " return [...frame.querySelectorAll('.view')].find((v) => v.offsetWidth)"
            ".offsetWidth / frame.clientWidth; })()"
        )
    )


def test_a_map_is_enlarged_by_a_button_and_by_two_clicks_where_they_fell(opened: Opener) -> None:
    """The place under the pointer stays there; again, and it is whole."""
    page = opened(390)
    page.click(".enlarge")
    assert scale(page) == pytest.approx(2.5)
    assert page.get_attribute(".enlarge", "aria-pressed") == "true"
    page.click(".enlarge")
    assert scale(page) == pytest.approx(1)
    x, y = point_on(page, *centre("K12"))
    mouse = QuickMouse(page)
    mouse.click_twice(x, y)
    assert scale(page) == pytest.approx(2.5)
    after = lies_at(page, *centre("K12"))
    assert after == pytest.approx([x, y], abs=2)
    mouse.click_twice(x, y)
    assert scale(page) == pytest.approx(1)


class QuickMouse:
    """A mouse that says when it was pressed: two clicks are as far apart as it says, however long
    the browser takes over them."""

    def __init__(self, page: Any) -> None:
        self._wire = page.context.new_cdp_session(page)
        self._now = time.time()

    def click_twice(self, x: float, y: float) -> None:
        """Two clicks in a tenth of a second, a second after those before."""
        self._now += 1
        for count in (1, 2):
            for kind in ("mousePressed", "mouseReleased"):
                when = {"timestamp": self._now + 0.1 * count, "clickCount": count}
                where = {"x": x, "y": y, "button": "left"}
                self._wire.send("Input.dispatchMouseEvent", {"type": kind, **where, **when})


class Fingers:
    """Touches as a phone sends them. When no finger is on the glass any more, the page has heard
    of all that they did: a browser hands on such events in their order, and some of them later."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._wire = page.context.new_cdp_session(page)
        self._lifted = 0
        page.evaluate(
            "() => { window.lifted = 0;"
            " addEventListener('touchend', (event) => { lifted += !event.touches.length; }); }"
        )

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        self._wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def _lift(self) -> None:
        self._send("touchEnd")
        self._lifted += 1
        wait_to_be(self._page, self._lifted, "() => lifted")

    def drag(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        """One finger, in small steps."""
        self._send("touchStart", start)
        for part in range(1, 11):
            self._send("touchMove", (start[0] + by[0] * part / 10, start[1] + by[1] * part / 10))
        self._lift()

    def pinch(self, middle: tuple[float, float], first: float, last: float) -> None:
        """Two fingers, so far from the middle before and after."""
        x, y = middle
        self._send("touchStart", (x - first, y), (x + first, y))
        for part in range(1, 11):
            far = first + (last - first) * part / 10
            self._send("touchMove", (x - far, y), (x + far, y))
        self._lift()


def shown(page: Any) -> str:
    """The map that is shown."""
    return str(page.get_attribute("html", "data-map"))


def test_two_fingers_enlarge_and_one_then_moves_the_map_and_turns_no_page(opened: Opener) -> None:
    """Before, one finger turns the page; enlarged it does not, and the map has moved."""
    page = opened(390, has_touch=True, is_mobile=True)
    fingers = Fingers(page)
    middle = point_on(page, *centre("J12"))
    fingers.pinch(middle, 40, 90)
    page.wait_for_function("document.documentElement.classList.contains('enlarged')")
    assert 1.8 < scale(page) < 2.6
    assert shown(page) == "move-2"
    before = page.eval_on_selector(_FRAME, "(one) => one.scrollLeft")
    fingers.drag((200, middle[1]), (-120, 0))
    page.wait_for_function(
        f"(before) => document.querySelector('{_FRAME}').scrollLeft > before + 40", arg=before
    )
    assert shown(page) == "move-2"
    fingers.pinch(middle, 90, 20)
    page.wait_for_function("!document.documentElement.classList.contains('enlarged')")
    fingers.drag((300, middle[1]), (-150, 0))
    page.wait_for_function("document.documentElement.dataset.map === 'move-3'")


def test_an_enlarged_map_is_moved_about_by_the_keyboard(opened: Opener) -> None:
    """With the map in focus the arrows move it; elsewhere they turn the page."""
    page = opened(390)
    page.click(".enlarge")
    page.focus(_FRAME)
    before = page.eval_on_selector(_FRAME, "(one) => one.scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        f"(before) => document.querySelector('{_FRAME}').scrollLeft > before", arg=before
    )
    assert shown(page) == "move-2"
    page.focus(".forward")
    page.keyboard.press("ArrowRight")
    assert shown(page) == "move-3"
    assert page.get_attribute("html", "class").split().count("enlarged") == 1


def test_a_shot_that_the_shown_part_has_not_is_shown_where_it_is(opened: Opener) -> None:
    """Its link leads to a view that has its line, with the ring on it."""
    page = opened(390)
    links = page.locator(".account .did a[data-whole]")
    for at in range(links.count()):
        link = links.nth(at)
        link.click()
        assert page.locator(".ring").count() == 1
        view = page.get_attribute("html", "data-view") or "fight"
        assert link.get_attribute(f"data-{view}")
